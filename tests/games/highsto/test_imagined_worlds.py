"""Imagined worlds keep what the rules make certain: under set cards lie figures of the rank demanded there (HS-4.7)."""

import random

import pytest

from holocards.engine.board import FACE_DOWN
from holocards.engine.imagine import imagine
from holocards.games.highsto.controller import CONTROLLER
from holocards.games.highsto.table import RANK_SHIFT, SPOT_ZONES

from .plain import plain_table


@pytest.mark.parametrize("seed", range(6))
def test_set_cards_have_the_rank_their_place_demands(seed: int) -> None:
    rng = random.Random(seed)
    game = CONTROLLER.new_game(plain_table(), seed)
    table = game.table
    checked = differed = 0
    while game.decision:
        for seat in (0, 1):
            hidden = [
                card
                for zone in SPOT_ZONES[1 - seat]
                for card in game.zone[zone]
                if game.flags[card] & FACE_DOWN and not game.known_to(card, seat)
            ]
            if not hidden or rng.random() > 0.3:
                continue
            world = imagine(game.view(seat), rng)
            for card in hidden:
                beneath = game.zone[game.place[card]].index(card)
                assert game.flags[card] >> RANK_SHIFT == beneath + 1
                assert not table.is_event[world.kind[card]]
                assert table.rank[world.kind[card]] == beneath == table.rank[game.kind[card]]
                differed += world.kind[card] != game.kind[card]
                checked += 1
        game.choose(rng.choice(game.choices))
    assert checked and differed
