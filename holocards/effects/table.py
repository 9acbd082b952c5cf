"""A table with card effects: abilities numbered over the whole match, and the columns continuous effects are worked out from."""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Any

from holocards.engine.board import FACE_DOWN, Board, Table
from holocards.engine.facts import CARDS_AT_MOST, Card, Ref, Seat
from holocards.engine.game import Game
from holocards.engine.values import value

if TYPE_CHECKING:
    from holocards.effects.language import EffectLanguage
    from holocards.effects.payment import AnyNeed
    from holocards.effects.resolve import Resolve
    from holocards.effects.restrictions import Restriction
    from holocards.effects.scope import Amount, Finder, Holds, Test, Together

    Instruction = Callable[[Game[Any], Resolve], None]


@value
class Ability:
    """A compiled clause. number: its place in the table; kind: of the card it is printed on; nth as in `when`.
    states: the numbers that its `state` stands for, empty for any.

    gate: without it the card does not have the ability. limit: uses per turn, 0 for any number; limit_by: what is counted;
    group: the number of the name that counts, if it is a name; per_game: uses are never forgotten.
    condition: its `if`, which for cards used from hand is a condition of use. needs: of its cost. program: its instructions.
    watches: which cards the moment must be about, None if it is about the ability's own card. tags: the game's marks.
    optional: its owner is asked whether to use it. has_else: it does something even if its condition does not hold.
    elsewhere: it works in hidden places only, not on the field.
    """

    number: int
    kind: int
    moment: str
    nth: int = 0
    states: frozenset[int] = frozenset()
    limit: int = 0
    limit_by: str = "card"
    gate: Holds | None = None
    condition: Holds | None = None
    needs: tuple[AnyNeed, ...] = ()
    program: tuple[Instruction, ...] = ()
    watches: Test | None = None
    tags: frozenset[str] = frozenset()
    group: int = -1
    per_game: bool = False
    optional: bool = False
    has_else: bool = False
    elsewhere: bool = False

    @property
    def state(self) -> int:
        """The only number of its states, -1 if it does not ask for one."""
        return next(iter(self.states)) if len(self.states) == 1 else -1

    def numbers(self) -> frozenset[int]:
        """The numbers of its states, -1 for any."""
        return self.states or ANY_STATE


ANY_STATE = frozenset({-1})


@value
class Static:
    """A continuous change of one number. affects None: the card itself only. sets: the number counts as the amount."""

    ability: int
    what: str
    holds: Holds | None
    amount: Amount
    affects: Test | None = None
    sets: bool = False


class Column:
    """One number of every card: printed value by kind and the continuous effects that change it.

    base: the number's place in the memo. own: by kind, effects on the card itself; wide: by kind, effects on others.
    lasting: whether an effect or a rule may change it for a while; floating: whether one may that has no cards of its own.
    fixed: by kind, the number where continuous effects never change it, else None; of an unknown card (kind UNKNOWN, so the
    last one) it is 0. open: None for all.
    """

    __slots__ = ("base", "fixed", "floating", "floor", "lasting", "open", "own", "printed", "wide")

    def __init__(self, index: int, printed: tuple[int, ...], floor: int | None) -> None:
        self.base = index * CARDS_AT_MOST
        self.printed = printed
        self.floor = floor
        self.own: dict[int, list[Static]] = {}
        self.wide: dict[int, list[Static]] = {}
        self.lasting = False
        self.floating = False
        self.open: tuple[int | None, ...] = (None,) * (len(printed) + 1)
        self.fixed: tuple[int | None, ...] = self.open

    def settle(self) -> None:
        """All continuous effects are known now."""
        kinds = enumerate(self.printed)
        self.fixed = (*(None if self.wide or kind in self.own else number for kind, number in kinds), 0)


class EffectTable(Table):
    """See `Table`. Built by `build.build_effects` after the printed columns of the game's table class are set.

    abilities: all, by number. of_kind: ability numbers by kind. at_moment: kinds that have an ability at that moment.
    columns: by number word and keyword.
    finders: what decisions choose from, by number; sizes: how many cards lie at their hidden places;
    together: what else holds for the cards chosen together. rests: what a cost needs
    after a choice that pays part of it; options: what each of several ways needs, with all that comes after.
    field: zones by seat whose top cards are in play; on_field: whether a zone is one.
    watched: kinds with an ability that watches for that moment of other cards. states: the states abilities want of it (-1: any).
    guised: whether any card may count as something else; guises: as what, trait and text;
    disguises: by kind, the continuous effects by which it does.
    grants: by kind, abilities given continuously. floating: which cards lasting changes are about that have no target of their own.
    restrictions: what effects forbid, by number; forbidden_words: all that any of them
    forbids; tolled: what may be done for a price although it is forbidden;
    bans: by word and kind, the continuous ones; own_bans: those of them that hold for their own card wherever it lies.
    groups: numbers of names that
    limits count by.
    """

    __slots__ = (
        "abilities",
        "at_moment",
        "bans",
        "columns",
        "disguises",
        "field",
        "finders",
        "floating",
        "forbidden_words",
        "grants",
        "groups",
        "guised",
        "guises",
        "language",
        "of_kind",
        "on_field",
        "options",
        "own_bans",
        "restrictions",
        "rests",
        "sizes",
        "states",
        "together",
        "tolled",
        "watched",
    )

    language: EffectLanguage
    abilities: tuple[Ability, ...]
    of_kind: tuple[tuple[int, ...], ...]
    at_moment: dict[str, frozenset[int]]
    watched: dict[str, frozenset[int]]
    states: dict[str, frozenset[int]]
    grants: dict[int, list[Static]]
    restrictions: list[Restriction]
    forbidden_words: frozenset[str]
    tolled: frozenset[str]
    bans: dict[str, dict[int, list[int]]]
    own_bans: dict[str, dict[int, list[int]]]
    groups: dict[tuple[str, str], int]
    columns: dict[str, Column]
    finders: list[Finder]
    floating: list[Test]
    guised: bool
    guises: list[tuple[str, str]]
    disguises: dict[int, list[Static]]
    sizes: list[Amount | None]
    together: list[Together | None]
    rests: list[Callable[[], list[AnyNeed]]]
    options: list[tuple[Callable[[], list[AnyNeed]], ...]]
    field: tuple[tuple[int, ...], tuple[int, ...]]
    on_field: tuple[bool, ...]

    def index(self, abilities: tuple[Ability, ...], of_kind: tuple[tuple[int, ...], ...]) -> None:
        """Note all abilities and what of them is asked for all the time."""
        self.abilities, self.of_kind = abilities, of_kind
        self.forbidden_words = frozenset(restriction.what for restriction in self.restrictions)
        self.tolled = frozenset(found.what for found in self.restrictions if found.unless >= 0)
        moments = {
            moment: [one for one in abilities if one.moment == moment] for moment in self.language.moments
        }
        self.at_moment = {moment: frozenset(one.kind for one in at) for moment, at in moments.items()}
        self.states = {
            moment: frozenset(number for one in at for number in one.numbers())
            for moment, at in moments.items()
        }
        self.watched = {
            moment: frozenset(one.kind for one in at if one.watches) for moment, at in moments.items()
        }

    def in_play(self, board: Board[Any], card: Card) -> bool:
        """Whether the card is the face-up top card of a stack on the field."""
        place = board.place[card]
        return self.on_field[place] and board.zone[place][-1] == card and not board.flags[card] & FACE_DOWN

    def cards_in_play(self, board: Board[Any], seat: Seat) -> list[Card]:
        """The seat's face-up top cards, in order of the places."""
        flags, stacks = board.flags, map(board.zone.__getitem__, self.field[seat])
        return [stack[-1] for stack in stacks if stack and not flags[stack[-1]] & FACE_DOWN]

    def in_play_of(self, board: Board[Any], seat: Seat, kinds: Container[int]) -> list[Card]:
        """Those of them that are of such kinds: most questions are about a few."""
        flags, kind, stacks = board.flags, board.kind, map(board.zone.__getitem__, self.field[seat])
        return [
            stack[-1]
            for stack in stacks
            if stack and kind[stack[-1]] in kinds and not flags[stack[-1]] & FACE_DOWN
        ]

    def limit_key(self, board: Board[Any], ability: Ability, source: Ref) -> int:
        """The key under which uses of a limited ability are counted; a card that left and came back counts anew."""
        if ability.limit_by == "card":
            key = ability.number << 40 | source
        else:
            key = -1 - ability.group * 2 - self.owner[source % CARDS_AT_MOST]
        return key if not ability.per_game else key + FOR_THE_GAME if key >= 0 else key - FOR_THE_GAME


FOR_THE_GAME = 1 << 80
"""Keys of `board.used` of at least this size count for the whole game."""


def forget_uses(game: Game[Any]) -> None:
    """A turn or round begins: limits per turn count anew."""
    used = game.used
    for key in [key for key in used if -FOR_THE_GAME < key < FOR_THE_GAME]:
        del used[key]
