"""A bot in a process of its own. It is told its name; then views come as lines of JSON, nothing else, and choices go back."""

import json
import sys
from functools import partial
from random import Random

from holocards.bots import bot
from holocards.engine.imagine import imagine
from holocards.engine.wire import view_from_data
from tests.games.holobeat.plain import plain_table

table, player, rng = plain_table(), bot("holobeat", sys.argv[1]), Random(int(sys.argv[2]))
for line in sys.stdin:
    view = view_from_data(table, json.loads(line))
    assert view.decision
    choices = view.decision.offer(view, None)
    print(json.dumps(player.choose(view, choices, partial(imagine, view), rng)), flush=True)
