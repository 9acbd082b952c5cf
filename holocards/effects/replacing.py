"""Replacement effects: what would happen to cards is one step, and abilities that replace it are asked before it happens.

Each ability that applies is asked once; it may take cards out of the step ("instead it stays"). Then all cards left move at once.
None replaces what it brings about itself.
"""

from __future__ import annotations

from typing import Any

from holocards.effects.continuous import abilities_of, that_may_have
from holocards.effects.moments import Trigger, postponed, watched
from holocards.effects.resolve import IT, Resolve, fits, in_course, store
from holocards.effects.windows import HiddenWindow
from holocards.engine.agenda import ENGINE, Step, step
from holocards.engine.board import card_of
from holocards.engine.facts import Ref, Seat

BY_RULES, BY_OWN_EFFECT, BY_OPPONENT = 1, 2, 3
"""What a replacement may ask about the cause (the states of its moment), seen from the owner of the card that would move."""

CAUSES_BY_EFFECT = {"own_effect": BY_OWN_EFFECT, "opponent_effect": BY_OPPONENT}
CAUSES = {"rules": BY_RULES, **CAUSES_BY_EFFECT}


@step(ENGINE)
class Would(Step):
    """These cards would be moved to a zone word's place, by the effect of a seat or (NOBODY) by the rules.

    tried: the replacements asked so far; asked: seats whose hidden cards were asked about. offered: the cards that the replacement
    being carried out is about.
    """

    cards: tuple[Ref, ...]
    to: str
    by: Seat
    on_top: bool = True
    tried: tuple[tuple[Ref, int], ...] = ()
    asked: tuple[tuple[str, Seat], ...] = ()
    offered: tuple[Ref, ...] = ()

    def run(self, game: Any) -> None:
        language, owners = game.table.language, game.table.owner
        cards = tuple([ref for ref in self.cards if game.still(ref)])
        groups: dict[tuple[str, Seat], list[Ref]] = {}
        for ref in cards:
            moment = language.replaced(game, card_of(ref), self.to)
            if moment:
                groups.setdefault((moment, owners[card_of(ref)]), []).append(ref)
        for (moment, owner), refs in groups.items():
            about = tuple(refs)
            cause = BY_RULES if self.by < 0 else BY_OWN_EFFECT if self.by == owner else BY_OPPONENT
            if self._replaced(game, moment, owner, about, cause, cards):
                return
        moving = tuple(map(card_of, cards))
        moved, steps = language.carry_out(game, moving, self.to, self.on_top, self.by)
        if self.by >= 0 and game.agenda and isinstance(game.agenda[-1], Resolve):
            store(game, IT, tuple(game.ref(card) for card in moved))
        game.push(*steps)

    def _replaced(
        self, game: Any, moment: str, owner: Seat, about: tuple[Ref, ...], cause: int, cards: tuple[Ref, ...]
    ) -> bool:
        """Whether a replacement was found that has to be asked first."""
        for ref, ability in open_replacements(game, moment, owner, about, cause):
            if (ref, ability) not in self.tried and not in_course(game, ref, ability):
                seat = game.table.owner[card_of(ref)]
                offered = watched(game, game.table.abilities[ability], ref, seat, about)
                game.push(
                    Trigger(seat, ref, ability, cause, about),
                    Would(
                        cards,
                        self.to,
                        self.by,
                        self.on_top,
                        (*self.tried, (ref, ability)),
                        self.asked,
                        offered,
                    ),
                )
                return True
        may_hold = game.table.language.may_hold
        if (moment, owner) not in self.asked and may_hold(game, owner, moment, about, cause):
            asked = (*self.asked, (moment, owner))
            game.push(
                HiddenWindow(moment, owner, about, cause, single=True),
                Would(cards, self.to, self.by, self.on_top, self.tried, asked, about),
            )
            return True
        return False


def open_replacements(
    game: Any, moment: str, owner: Seat, about: tuple[Ref, ...], cause: int
) -> list[tuple[Ref, int]]:
    """Abilities of face-up cards that replace a move of these cards: their own, and those that watch them; the owner's first.

    After those of each seat come the ones that an effect left for later.
    """
    table = game.table
    kinds = table.at_moment.get(moment)
    if not kinds:
        return []
    found = []
    for seat in (owner, 1 - owner):
        for card in that_may_have(game, kinds, seat):
            ref = game.ref(card)
            for ability in abilities_of(game, card):
                one = table.abilities[ability]
                if (
                    one.moment == moment
                    and not one.elsewhere
                    and (one.watches is not None or ref in about)
                    and fits(game, one, ref, seat, cause, about)
                ):
                    found.append((ref, ability))
        if game.modifiers:
            found += postponed(game, moment, seat, cause, about)
    return found


def take_out(game: Any, number: int | None = None) -> tuple[Ref, ...]:
    """Take the cards a replacement is about, or so many from the last, out of the move it replaces; gives them."""
    for at in range(len(game.agenda) - 1, -1, -1):
        would = game.agenda[at]
        if isinstance(would, Would):
            staying = would.offered if number is None else would.offered[::-1][: max(number, 0)]
            left = tuple(ref for ref in would.cards if ref not in staying)
            game.agenda[at] = Would(
                left, would.to, would.by, would.on_top, would.tried, would.asked, would.offered
            )
            return staying
    return ()
