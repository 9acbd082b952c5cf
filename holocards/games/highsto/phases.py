"""What phases with choices have in common: they are told, and 1 effects of their own may be used in them (HS-4.1)."""

from __future__ import annotations

from holocards.effects.resolve import Trigger
from holocards.effects.windows import hidden_abilities, use_hidden, why_not
from holocards.engine.board import card_of
from holocards.engine.facts import Choice, Refusal, Seat
from holocards.games.highsto.activating import may_activate, offer_abilities, spend
from holocards.games.highsto.ending import complete
from holocards.games.highsto.hidden import may_hold
from holocards.games.highsto.numbers import face_up_cards
from holocards.games.highsto.table import HAND, PHASE, PHASES, HighstoBoard, HighstoGame

MESSAGE_PREFIXES = ("event.begins_",)


def begin_phase(game: HighstoGame, phase: int, seat: Seat) -> None:
    """The phase begins: it is told and can be read off the board."""
    game.set_fact(PHASE, phase)
    game.tell("HS-4.1", f"begins_{PHASES[phase]}", seat, number=phase)


def offer_once(
    board: HighstoBoard, seat: Seat, phase: int, offered: list[Choice], refused: list[Refusal] | None
) -> None:
    """Add the 1 effects that belong to the phase: of face-up cards, and of cards in hand (only to their owner's eyes)."""
    if phase not in board.table.states["once"]:
        return
    for card in face_up_cards(board, seat):
        offer_abilities(board, seat, card, "once", phase, offered, refused)
    if "once" in board.table.from_hand:
        for ref, ability in hidden_abilities(board, "once", seat, (), phase):
            if board.table.abilities[ability].state != phase:
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
    if phase not in board.table.states["once"]:
        return False
    return any(
        may_activate(board, seat, card, "once", phase) for card in face_up_cards(board, seat)
    ) or may_hold(board, seat, "once", (), phase)


def use_ability(game: HighstoGame, seat: Seat, choice: Choice) -> None:
    """Carry out an effect chosen in a phase."""
    ref = game.ref(choice.card)
    if choice.place == HAND + seat:
        game.push(*complete())
        use_hidden(game, seat, ref, choice.number)
        return
    spend(game, choice.number, ref)
    game.push(Trigger(seat, ref, choice.number), *complete())
