"""What phases with choices have in common: they are told, and 1 effects of their own may be used in them (HS-4.1)."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from holocards.effects.moments import Trigger
from holocards.effects.restrictions import tolls
from holocards.effects.windows import hidden_abilities, use_hidden, why_not
from holocards.engine.agenda import Decision
from holocards.engine.board import card_of
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.engine.game import Told
from holocards.games.highsto.activating import (
    EFFECT_PHASE_ONLY,
    may_activate_any,
    offer_abilities,
    spent,
    used_so,
)
from holocards.games.highsto.boundaries import boundary
from holocards.games.highsto.ending import COMPLETE
from holocards.games.highsto.hidden import may_hold
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.table import EFFECTS, GRAVEYARD, HAND, PHASE, PHASES, HighstoBoard, HighstoGame

MESSAGE_PREFIXES = ("event.begins_",)

DONE = Choice("done")


class PhaseDecision(Decision):
    """What a player does in a phase: one thing at a time, 1 effects of the phase among them, until done (HS-4.1).

    on_summon: 召 effects too.
    """

    __slots__ = ()
    on_summon: ClassVar[bool] = False

    def run(self, game: HighstoGame) -> bool:
        """Wait with the choices at hand where there are any besides being done; else see whether it is asked all the same."""
        offered = self.offer(game, None)
        if len(offered) > 1 or self.asked(game):
            return game.wait(self, offered)
        return False

    def answer(self, game: HighstoGame, choice: Choice) -> None:
        verb = choice.verb
        if verb == "done":
            return
        game.agenda.append(self)
        if verb == "ability":
            use_ability(game, self.seat, choice)
        else:
            self.act(game, choice)

    def act(self, game: HighstoGame, choice: Choice) -> None:
        """Carry out what the phase is for."""
        raise TypeError(f"{type(self).__name__} does nothing")


def hold_phase(game: HighstoGame, phase: int, decision: PhaseDecision) -> bool:
    """The phase begins: it is told and can be read off the board; effects where it begins and ends, between them the decision.

    Gives whether the decision waits already.
    """
    game.facts[PHASE] = phase
    game.computed.clear()
    game.tell_again(_BEGINS[phase][decision.seat])
    if phase in game.table.phases_spoken_of:
        game.agenda += boundary(game, "phase_ends", phase)
        game.agenda.append(decision)
        game.agenda += boundary(game, "phase_begins", phase)
        return False
    return decision.run(game)


_BEGINS: tuple[tuple[Told, Told], ...] = tuple(
    (
        ("HS-4.1", f"begins_{name}", 0, (), (), -1, phase),
        ("HS-4.1", f"begins_{name}", 1, (), (), -1, phase),
    )
    for phase, name in enumerate(PHASES)
)
"""By phase and seat, that it begins."""


def offer_once(
    board: HighstoBoard, seat: Seat, phase: int, offered: list[Choice], refused: list[Refusal] | None
) -> None:
    """Add the 1 effects that belong to the phase: of face-up cards, and, to their owner's eyes, of cards in hand and graveyard."""
    if phase not in board.table.phases_with_once:
        return
    if phase in board.table.states["once"]:
        offer_abilities(board, seat, face_up_cards(board, seat), phase, offered, refused)
    if "once" in board.table.asked_about:
        states = (phase, EFFECT_PHASE_ONLY) if phase == EFFECTS else (phase,)
        for ref, ability in hidden_abilities(board, "once", seat, (), phase, partial(spent, board)):
            if board.table.abilities[ability].state not in states:
                continue
            card = card_of(ref)
            choice = Choice("ability", card, board.place[card], ability)
            reason = why_not(board, ref, ability, seat, ())
            if reason is None:
                offered.append(choice)
            elif refused is not None:
                refused.append(Refusal(choice, reason))


def once_is_possible(board: HighstoBoard, seat: Seat, phase: int) -> bool:
    """Whether, as far as everybody sees, a 1 effect that belongs to the phase may be used."""
    if phase not in board.table.phases_with_once:
        return False
    if phase in board.table.states["once"] and may_activate_any(board, seat, phase):
        return True
    return "once" in board.table.asked_about and may_hold(board, seat, "once", (), phase)


def use_ability(game: HighstoGame, seat: Seat, choice: Choice) -> None:
    """Carry out an effect chosen in a phase."""
    ref = game.ref(choice.card)
    afterwards = used_so(game, ref, choice.number)
    if choice.place in (HAND + seat, GRAVEYARD + seat):
        game.push(*afterwards, *COMPLETE)
        use_hidden(game, seat, ref, choice.number)
        return
    paid = tolls(game, "effects", seat, choice.card) if "effects" in game.table.tolled else ()
    game.push(*paid, Trigger(seat, ref, choice.number), *afterwards, *COMPLETE)
