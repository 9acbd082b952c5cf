"""The moments of Hi!story's card files, with the states that may be asked for (HS-4.5, HS-10, HS-11)."""

from __future__ import annotations

from holocards.effects.clauses import ALWAYS
from holocards.effects.language import Moment
from holocards.effects.replacing import CAUSES, CAUSES_BY_EFFECT
from holocards.games.highsto.activating import USED_STATES
from holocards.games.highsto.attacking import ATTACK_STATES
from holocards.games.highsto.boundaries import PHASE_STATES, TURN_STATES
from holocards.games.highsto.moving import (
    DISCARDED_STATES,
    DRAWN_STATES,
    ENTERED_STATES,
    LEFT_STATES,
    MILLED_STATES,
)
from holocards.games.highsto.table import PHASES

MARKED = frozenset({"summoned", "once", ALWAYS})
"""The moments with a mark of their own: 召, 1 and 常 (HS-11)."""

REPLACEMENTS = frozenset({"would_leave", "would_be_discarded", "would_be_milled"})
MILLED_UNSEEN = frozenset({"milled", "would_be_milled"})
"""The moments of cards that go down unseen, also by their owner: no effect of their own could be used (HS-11.15)."""
NOT_IN_HIDDEN_PLACES = frozenset({ALWAYS, "summoned", "used", "answer"})

MOMENTS = {
    ALWAYS: Moment("HS-11.1", own=True),
    "summoned": Moment("HS-4.5", silent=True, declared=True, own=True),
    "once": Moment(
        "HS-4.5",
        states={name: number for number, name in enumerate(PHASES) if 3 <= number <= 6},
        silent=True,
        declared=True,
        own=True,
    ),
    "used": Moment("HS-10.1", afterwards=True, silent=True, declared=True, printed=True, own=True),
    "answer": Moment("HS-7.2", afterwards=True, declared=True, printed=True, own=True),
    "enters": Moment("HS-11.7", states=ENTERED_STATES),
    "is_set": Moment("HS-11.7"),
    "attacks": Moment("HS-11.7", states=ATTACK_STATES),
    "is_attacked": Moment("HS-11.7"),
    "blocks": Moment("HS-11.7"),
    "is_blocked": Moment("HS-11.7"),
    "rests": Moment("HS-11.7"),
    "wins": Moment("HS-11.7"),
    "deals_damage": Moment("HS-11.7"),
    "attack_ends": Moment("HS-11.7"),
    "leaves": Moment("HS-11.2", states=LEFT_STATES, afterwards=True),
    "falls": Moment("HS-11.2", states=LEFT_STATES, afterwards=True),
    "event_used": Moment("HS-11.7"),
    "effect_used": Moment("HS-11.7", states=USED_STATES),
    "turn_begins": Moment("HS-11.7", states=TURN_STATES, own=True),
    "turn_ends": Moment("HS-11.7", states=TURN_STATES, own=True),
    "phase_begins": Moment("HS-11.7", states=PHASE_STATES, own=True),
    "phase_ends": Moment("HS-11.7", states=PHASE_STATES, own=True),
    "drawn": Moment("HS-11.7", states=DRAWN_STATES, unseen=True),
    "milled": Moment("HS-11.7", states=MILLED_STATES, unseen=True),
    "discarded": Moment("HS-11.7", states=DISCARDED_STATES, unseen=True),
    "would_leave": Moment("HS-11.2", states=CAUSES),
    "would_be_discarded": Moment("HS-11.2", states=CAUSES_BY_EFFECT),
    "would_be_milled": Moment("HS-11.2", states=CAUSES, unseen=True),
}
