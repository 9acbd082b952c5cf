"""The end of the game (HS-1): a deck at 0 when the running draw, attack or effect is complete; and 召 used late (HS-4.5)."""

from __future__ import annotations

from holocards.effects.moments import Trigger
from holocards.engine.agenda import Decision, Step, step
from holocards.engine.board import card_of
from holocards.engine.facts import DRAW, NO_CARD, Choice, Ref, Refusal, Seat
from holocards.games.highsto import spans
from holocards.games.highsto.activating import ON_SUMMON, may_activate, offer_abilities, used_so
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.table import (
    ACTIVE,
    ATTACKER,
    DECK,
    LATE,
    LATE_SUMMONS,
    HighstoBoard,
    HighstoGame,
    there,
)


@step("HS-1.1")
class CheckDecks(Step):
    """A player whose deck is at 0 loses; both at once is a drawn game (HS-1.2). If neither is, late 召 are next."""

    def run(self, game: HighstoGame) -> None:
        if game.zone[DECK] and game.zone[DECK + 1]:
            if game.facts[LATE_SUMMONS] or game.modifiers:
                AFTERWARDS.run(game)
            return
        empty = [seat for seat in (0, 1) if not game.zone[DECK + seat]]
        for seat in empty:
            game.tell("HS-1.1", "deck_empty", seat)
        if len(empty) == 2:
            game.end(DRAW, "HS-1.2")
        else:
            game.end(1 - empty[0], "HS-1.1")


@step("HS-4.5")
class LateSummons(Step):
    """Cards that the effect summoned outside their owner's effect phase may use their 召 now."""

    def run(self, game: HighstoGame) -> None:
        if game.modifiers and game.facts[ATTACKER] == NO_CARD:
            spans.attack_ends(game)  # an effect spoke of "this attack" when there was none
        if not game.facts[LATE_SUMMONS]:
            return
        active = game.facts[ACTIVE]
        for seat in (1 - active, active):
            for card in face_up_cards(game, seat)[::-1]:
                if game.flags[card] & LATE:
                    game.turn(card, LATE, False)
                    game.push(OnSummon(seat, game.ref(card)))


@step("HS-4.5")
class OnSummon(Decision):
    """Use a 召 of a card that was summoned outside the effect phase, or pass; whether its cost can be paid a hand may hide."""

    seat: Seat
    summoned: Ref

    def asked(self, board: HighstoBoard) -> bool:
        return there(board, self.summoned) and may_activate(
            board, self.seat, card_of(self.summoned), ON_SUMMON
        )

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        offered: list[Choice] = []
        offer_abilities(board, self.seat, [card_of(self.summoned)], ON_SUMMON, offered, refused)
        offered.append(Choice("pass"))
        return offered

    def answer(self, game: HighstoGame, choice: Choice) -> None:
        if choice.verb == "pass":
            return
        used = used_so(game, self.summoned, choice.number)
        after = (
            COMPLETE if game.facts[ATTACKER] == NO_CARD else (AFTERWARDS,)
        )  # an attack is carried out first
        game.push(Trigger(self.seat, self.summoned, choice.number), *used, *after, self)


AFTERWARDS = LateSummons()
CHECK_DECKS = CheckDecks()
COMPLETE: tuple[Step, ...] = (CHECK_DECKS,)
"""What follows when a draw, an attack or an effect is complete; late 召 only where there may be any."""
