"""The attack phase (HS-4.6, HS-7): an attacker is rested, the defender may answer once, then power decides."""

from __future__ import annotations

from holocards.effects import continuous
from holocards.effects.replacing import Would
from holocards.effects.restrictions import averted, forbidden, tolls
from holocards.engine.agenda import Step, lined_up, step
from holocards.engine.board import FACE_DOWN, SIDEWAYS, card_of
from holocards.engine.facts import NO_CARD, NOBODY, Card, Choice, Reason, Ref, Refusal, Seat, new_choice
from holocards.games.highsto import spans
from holocards.games.highsto.activating import nothing_forbidden, offer_unless
from holocards.games.highsto.answering import FACE_DOWN_CANNOT, Answer, goes_on
from holocards.games.highsto.ending import AFTERWARDS, CHECK_DECKS
from holocards.games.highsto.moving import Won, damaged, leave_by_rule, moment, one_moment
from holocards.games.highsto.numbers import can_attack, is_hunter, power
from holocards.games.highsto.phases import DONE, PhaseDecision, hold_phase, offer_once, once_is_possible
from holocards.games.highsto.resting import rest
from holocards.games.highsto.table import (
    ATTACK,
    ATTACKER,
    BLOCKER,
    DECK,
    GRAVEYARD,
    LATE_SUMMONS,
    SPOT_ZONES,
    SPOTS_OF,
    TARGET,
    HighstoBoard,
    HighstoGame,
    count,
    there,
)

PER_CARD = 1000
"""So much power mills one card (HS-7.3)."""

RESTED_CANNOT = Reason("HS-7.1", "rested_cannot_attack")
BLOCKER_CANNOT = Reason("HS-8.1", "blocker_cannot_attack")
TARGET_ACTIVE = Reason("HS-7.1", "target_is_active")
TARGET_FACE_DOWN = Reason("HS-5.4", "target_is_face_down")


def why_not_attack_with(board: HighstoBoard, card: Card) -> Reason | None:
    """Why a top card cannot attack at all, apart from prohibitions."""
    flags = board.flags[card]
    if flags & FACE_DOWN:
        return FACE_DOWN_CANNOT
    if not can_attack(board, card):
        return BLOCKER_CANNOT
    return RESTED_CANNOT if flags & SIDEWAYS else None


def why_not_target(board: HighstoBoard, attacker: Card, card: Card) -> Reason | None:
    """Why an opposing top card cannot be attacked; an effect may let the attacker attack active cards too."""
    flags = board.flags[card]
    if flags & FACE_DOWN:
        return TARGET_FACE_DOWN
    return None if flags & SIDEWAYS or is_hunter(board, attacker) else TARGET_ACTIVE


def offer_attacks(
    board: HighstoBoard, seat: Seat, offered: list[Choice], refused: list[Refusal] | None
) -> None:
    """Add every attack: of each active attacker on the deck and on each rested face-up card (HS-7.1)."""
    flags, free = board.flags, nothing_forbidden(board, _TO_ATTACK)
    if free and refused is None:
        _offer_freely(board, seat, offered)
        return
    out_of_question = SIDEWAYS | FACE_DOWN if refused is None else 0
    for stack in board.zone[SPOTS_OF[seat]]:
        if stack and not flags[stack[-1]] & out_of_question:
            _offer_attacks_of(board, seat, stack[-1], free, offered, refused)


_TO_ATTACK = frozenset({"attack", "attack_deck", "attack_cards", "attack_it"})


def _offer_freely(board: HighstoBoard, seat: Seat, offered: list[Choice]) -> None:
    """The same where nothing is forbidden and no reasons are wanted: only what is not out of the question is asked about."""
    flags, table = board.flags, board.table
    attackers, hunters = table.settled["attacker"], table.may_hunt
    opposing = None
    for stack in board.zone[SPOTS_OF[seat]]:
        if not stack or flags[stack[-1]] & (SIDEWAYS | FACE_DOWN):
            continue
        card = stack[-1]
        if attackers is not None and not attackers[board.kind[card]]:
            continue
        if why_not_attack_with(board, card) is not None:
            continue
        offered.append(table.to_attack_deck[card])
        if opposing is None:
            opposing = [
                (zone[-1], choices)
                for zone, choices in zip(
                    board.zone[SPOTS_OF[1 - seat]], table.to_attack[1 - seat], strict=True
                )
                if zone and (hunters or flags[zone[-1]] & SIDEWAYS)
            ]
        for victim, choices in opposing:
            if why_not_target(board, card, victim) is None:
                offered.append(choices[card])


def _offer_attacks_of(
    board: HighstoBoard,
    seat: Seat,
    card: Card,
    free: bool,
    offered: list[Choice],
    refused: list[Refusal] | None,
) -> None:
    """Add the attacks of one card. free: nobody is forbidden any of it."""
    on_deck = new_choice(Choice, ("attack", card, DECK + 1 - seat, 0))
    reason = why_not_attack_with(board, card)
    ban = None if free or reason is not None else forbidden(board, "attack", seat, card)
    if reason is not None or ban is not None:
        offer_unless(on_deck, reason, ban, offered, refused)
        return
    if free:
        offered.append(on_deck)
    else:
        offer_unless(on_deck, None, forbidden(board, "attack_deck", seat, card), offered, refused)
    zones, flags = board.zone, board.flags
    hunter = refused is not None or is_hunter(board, card)
    for zone in SPOT_ZONES[1 - seat]:
        if zones[zone]:
            state = flags[zones[zone][-1]]
            if refused is not None or (not state & FACE_DOWN and (state & SIDEWAYS or hunter)):
                _offer_target(board, seat, card, zone, free, offered, refused)


def _offer_target(
    board: HighstoBoard,
    seat: Seat,
    card: Card,
    target: int,
    free: bool,
    offered: list[Choice],
    refused: list[Refusal] | None,
) -> None:
    victim = board.zone[target][-1]
    reason, ban = why_not_target(board, card, victim), None
    if reason is None and not free:
        ban = forbidden(board, "attack_cards", seat, card)
        if ban is None:
            ban = forbidden(board, "attack_it", seat, victim)
    offer_unless(new_choice(Choice, ("attack", card, target, 0)), reason, ban, offered, refused)


@step("HS-4.6")
class AttackPhase(Step):
    """The player's attack phase."""

    seat: Seat

    def run(self, game: HighstoGame) -> bool:
        return hold_phase(game, ATTACK, DECLARE_ATTACK[self.seat])


@step("HS-4.6")
class DeclareAttack(PhaseDecision):
    """Attack with an active attacker, one at a time, or be done. Everything about it lies open, but for effects in hand."""

    seat: Seat

    def asked(self, board: HighstoBoard) -> bool:
        offered: list[Choice] = []
        offer_attacks(board, self.seat, offered, None)
        return bool(offered) or once_is_possible(board, self.seat, ATTACK)

    def run(self, game: HighstoGame) -> bool:
        """Wait if an attack is possible, which is found out by working out the choices."""
        offered = self.offer(game, None)
        if offered[0] is not DONE or once_is_possible(game, self.seat, ATTACK):
            return game.wait(self, offered)
        return False

    def offer(self, board: HighstoBoard, refused: list[Refusal] | None) -> list[Choice]:
        offered: list[Choice] = []
        offer_attacks(board, self.seat, offered, refused)
        if ATTACK in board.table.phases_with_once:
            offer_once(board, self.seat, ATTACK, offered, refused)
        held = must_attack(board, self.seat, offered) if "hold_back" in board.table.forbidden_words else None
        offer_unless(DONE, None, held, offered, refused)
        return offered

    def act(self, game: HighstoGame, choice: Choice) -> None:
        on_deck = choice.place == DECK + 1 - self.seat
        target = -1 if on_deck else game.ref(game.zone[choice.place][-1])
        attack = Attack(self.seat, game.ref(choice.card), target)
        if "attack" in game.table.tolled:
            game.push(*tolls(game, "attack", self.seat, choice.card), attack)
        else:
            attack.run(game)


def must_attack(board: HighstoBoard, seat: Seat, offered: list[Choice]) -> Card | None:
    """The card whose effect says that one of the cards that can attack must do so; None if none has to (HS-4.13)."""
    cards = dict.fromkeys(choice.card for choice in offered if choice.verb == "attack")
    bans = (forbidden(board, "hold_back", seat, card) for card in cards)
    return next((ban for ban in bans if ban is not None), None)


DECLARE_ATTACK = DeclareAttack(0), DeclareAttack(1)
"""By seat."""


@step("HS-7.1")
class Attack(Step):
    """One attack: the attacker is rested, what it attacks is declared (HS-7.5); answer, blow, end."""

    seat: Seat
    attacker: Ref
    target: Ref

    def run(self, game: HighstoGame) -> None:
        seat, target, facts = self.seat, self.target, game.facts
        card = card_of(self.attacker)
        facts[ATTACKER], facts[TARGET], facts[BLOCKER] = self.attacker, target, NO_CARD
        count(game, "attacks", seat, card=card)
        if target >= 0:
            victim = card_of(target)
            game.tell("HS-7.1", "attack_card", seat, (card, victim), game.place[victim])
        else:
            game.tell("HS-7.1", "attack_deck", seat, (card,), DECK + 1 - seat)
        declared = moment(game, "attacks", (self.attacker,), ON_DECK if target < 0 else ON_CARD)
        if target >= 0:
            declared += moment(game, "is_attacked", (target,))
        steps = rest(game, card) + one_moment(game, declared)
        game.agenda += COURSE_OF_ATTACK[seat]
        if steps or facts[LATE_SUMMONS]:
            game.push(*steps, AFTERWARDS)


ON_DECK, ON_CARD = 1, 2
"""What an attack may be declared on, as states of the moment."""
ATTACK_STATES = {"deck": ON_DECK, "card": ON_CARD}


@step("HS-7.6")
class Blow(Step):
    """Power is read now, after the answer. If the attacker or what it meets has left, the attack ends without effect."""

    seat: Seat

    def run(self, game: HighstoGame) -> None:
        attacker, target, blocker = game.facts[ATTACKER], game.facts[TARGET], game.facts[BLOCKER]
        if not goes_on(game):
            game.tell("HS-7.6", "attack_fails", self.seat)
            return
        game.agenda.append(AFTERWARDS)
        if blocker != NO_CARD:
            Block(self.seat, attacker, blocker, target < 0).run(game)
        elif target >= 0:
            Duel(self.seat, attacker, target).run(game)
        else:
            damage = damage_by(game, card_of(attacker), power(game, card_of(attacker)))
            DeckDamage(1 - self.seat, damage, attacker).run(game)


def damage_by(board: HighstoBoard, attacker: Card, might: int) -> int:
    """How many cards an attack mills with so much power (HS-7.3, HS-8.3), with what effects add to it."""
    return max(0, might // PER_CARD + continuous.number(board, attacker, "damage"))


@step("HS-7.3")
class DeckDamage(Step):
    """An attack mills so many cards, unless an effect makes it 0; that counts attacks, not cards (HS-11.5).

    Effects may replace that these cards go there, as they may when another effect mills them.
    """

    seat: Seat
    damage: int
    attacker: Ref

    def run(self, game: HighstoGame) -> None:
        damage, card = self.damage, card_of(self.attacker)
        if damage and averted(game, "damage", self.seat, card):
            game.tell("HS-11.5", "damage_prevented", self.seat, number=damage)
            return
        if damage and game.table.at_moment["would_be_milled"]:
            top = game.zone[DECK + self.seat][: -damage - 1 : -1]
            game.push(Would(tuple(map(game.ref, top)), "graveyard", NOBODY))
            return
        milled = game.move_top(DECK + self.seat, GRAVEYARD + self.seat, damage)
        game.push(*damaged(game, self.seat, milled, self.attacker))


@step("HS-7.4")
class Duel(Step):
    """An attack on a card: the one with less power goes to the graveyard, with equal power both; nothing is milled."""

    seat: Seat
    attacker: Ref
    target: Ref

    def run(self, game: HighstoGame) -> None:
        powers = power(game, card_of(self.attacker)), power(game, card_of(self.target))
        compare(game, (self.attacker, self.target), powers, "HS-7.4")


@step("HS-8.2")
class Block(Step):
    """A blocked attack is fought with the blocker, whatever was attacked (HS-8.4); what is left of it mills (HS-8.3)."""

    seat: Seat
    attacker: Ref
    blocker: Ref
    on_deck: bool

    def run(self, game: HighstoGame) -> None:
        powers = power(game, card_of(self.attacker)), power(game, card_of(self.blocker))
        left = powers[0] - powers[1]
        last = None
        if self.on_deck and left > 0:
            damage = damage_by(game, card_of(self.attacker), left)
            last = LeftOver(1 - self.seat, damage, self.attacker)
        compare(game, (self.attacker, self.blocker), powers, "HS-8.2", last)


@step("HS-8.3")
class LeftOver(Step):
    """The attacker was bigger than the blocker: one card for each 1000 of the difference."""

    seat: Seat
    damage: int
    attacker: Ref

    def run(self, game: HighstoGame) -> None:
        DeckDamage(self.seat, self.damage, self.attacker).run(game)


def compare(
    game: HighstoGame, refs: tuple[Ref, Ref], powers: tuple[int, int], rule: str, last: Step | None = None
) -> None:
    """Compare power: the smaller goes to the graveyard, what lies beneath remains (HS-8.5), or both go; then `last`.

    Before that, what the fall brings about, with the 召 of whoever was summoned by it (HS-4.5, HS-8.6).
    """
    first, second = card_of(refs[0]), card_of(refs[1])
    seat = game.table.owner[first]
    game.tell(rule, "compare", seat, (first,), -1, powers[0])
    game.tell(rule, "compare", 1 - seat, (second,), -1, powers[1])
    beaten = []
    if powers[0] <= powers[1] and not averted(game, "beat", 1 - seat, first):
        beaten.append(refs[0])
    if powers[1] <= powers[0] and not averted(game, "beat", seat, second):
        beaten.append(refs[1])
    after: list[Step] = []
    if game.table.at_moment["wins"]:
        after += [Won(refs[loser == refs[0]], loser) for loser in beaten]
    if last is not None:
        after.append(last)
    if after:
        game.agenda += (*after, AFTERWARDS)
    game.agenda += leave_by_rule(game, tuple(beaten))


@step("HS-7.1")
class AttackOver(Step):
    """The attack is over: what held for it ends."""

    def run(self, game: HighstoGame) -> None:
        facts = game.facts
        attacker = facts[ATTACKER]
        facts[ATTACKER] = facts[TARGET] = facts[BLOCKER] = NO_CARD
        game.computed.clear()
        if game.modifiers:
            spans.attack_ends(game)
        if game.table.at_moment["attack_ends"] and there(game, attacker):
            game.push(*moment(game, "attack_ends", (attacker,)), CHECK_DECKS)
        else:
            CHECK_DECKS.run(game)


COURSE_OF_ATTACK: tuple[tuple[Step, ...], ...] = tuple(
    lined_up(Answer(1 - seat), Blow(seat), AttackOver()) for seat in (0, 1)
)
"""By seat, what follows when its attack is declared, lined up. After each of these come the 召 of cards summoned meanwhile."""
