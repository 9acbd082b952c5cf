"""From clauses to programs: a clause becomes a flat list of instructions with jumps, and continuous changes of numbers.

[if the condition fails, go to else] [ask whether, or go to else] [pay] do ... [go to end] else ... end
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from holocards.effects.clauses import Clause
from holocards.effects.language import EffectLanguage
from holocards.effects.payment import AnyNeed, Either, Need, asking, payable
from holocards.effects.resolve import IT, jump, keep, kept
from holocards.effects.restrictions import Restriction
from holocards.effects.schema import Condition, Filter, Number, Op
from holocards.effects.scope import EVERYBODY, Amount, Finder, Holds, Standpoint, Together
from holocards.effects.table import Ability, EffectTable, Static
from holocards.engine.board import Board, card_of
from holocards.engine.facts import Card

if TYPE_CHECKING:
    from holocards.effects.scope import Scope
    from holocards.effects.table import Instruction


class Compiler:
    """Compiles one clause. Verbs emit instructions and ask for the compiled forms of their parts.

    lax: whoever carries the present part out may leave out all or part of it, so verbs ask how much.
    speaks_of_it: some part looks for "it"; known for certain when all is compiled.
    plainly: filters look at the traits that are printed or held for a while only, since others are worked out of this part.
    """

    def __init__(
        self,
        language: EffectLanguage,
        table: EffectTable,
        ability: int,
        kind: int,
        given: list[Ability] | None = None,
        first_given: int = 0,
    ) -> None:
        self.language = language
        self.table = table
        self._given = [] if given is None else given
        self._first_given = first_given
        self.ability = ability
        self.kind = kind
        self.code: list[Instruction] = []
        self.statics: list[Static] = []
        self.needs: list[AnyNeed] = []
        self.lax = False
        self.speaks_of_it = False
        self.plainly = False
        self.holds: Holds | None = None
        self._registers = {"it": IT}
        self._jumps: dict[int, Holds | None] = {}
        self._paying = False
        self._paying_if: Holds | None = None
        self._after: tuple[tuple[list[AnyNeed], int], ...] = ()

    # -- instructions

    def emit(self, instruction: Instruction) -> None:
        """Add an instruction."""
        self.code.append(instruction)

    def emit_jump(self, when: Holds | None = None) -> int:
        """Add a jump whose goal is set later by `land`; with `when` it jumps only if that holds."""
        self.code.append(lambda game, frame: None)
        self._jumps[len(self.code) - 1] = when
        return len(self.code) - 1

    def land(self, jump_at: int) -> None:
        """Let the jump emitted there go to the next instruction to be added."""
        goal, when = len(self.code), self._jumps.pop(jump_at)

        def go(game: Any, frame: Scope) -> None:
            if when is None or when(game, frame):
                jump(game, goal)

        self.code[jump_at] = go

    def block(self, ops: Sequence[Op]) -> None:
        """Add the instructions of some verbs, in order."""
        for op in ops:
            op.compile(self)

    def register(self, name: str | None) -> int:
        """The register a verb writes: "it", or one of its own as well under `name`."""
        if name is None:
            return IT
        return self._registers.setdefault(name, len(self._registers))

    def said(self, name: str) -> int | None:
        """The register of a card name that was said under that name; None if none was."""
        return self._registers.get(f"={name}")

    def fresh_register(self) -> int:
        """A register without a name, for a verb's own use."""
        return self._registers.setdefault(f"#{len(self._registers)}", len(self._registers))

    def given(self, clause: Clause) -> int:
        """The number of an ability that a verb gives to cards or lets happen later; it is compiled now."""
        at = len(self._given)
        number = self._first_given + at
        self._given.append(Ability(number, self.kind, clause.when.moment))
        compiler = Compiler(self.language, self.table, number, self.kind, self._given, self._first_given)
        self._given[at] = compiler.clause(clause)
        return number

    def toll(self, ops: Sequence[Op]) -> int:
        """The number of an ability that does nothing but pay; it is compiled now."""
        at = len(self._given)
        number = self._first_given + at
        self._given.append(Ability(number, self.kind, ""))
        compiler = Compiler(self.language, self.table, number, self.kind, self._given, self._first_given)
        with compiler.paying():
            compiler.block(ops)
        needs, program = tuple(compiler.needs), tuple(compiler.code)
        self._given[at] = Ability(number, self.kind, "", needs=needs, program=program)
        return number

    def ban(self, number: int, *, of_itself: bool = False) -> None:
        """Keep a continuous restriction by what it forbids; of_itself: with its own card, wherever that lies."""
        what = self.table.restrictions[number].what
        bans = self.table.bans.setdefault(what, {})
        if of_itself:
            bans = self.table.own_bans.setdefault(what, {})
        bans.setdefault(self.kind, []).append(number)

    def restriction(self, restriction: Restriction) -> int:
        """The number of a restriction in the table."""
        self.table.restrictions.append(restriction)
        return len(self.table.restrictions) - 1

    @contextmanager
    def repeatedly(self) -> Iterator[None]:
        """The verbs emitted meanwhile are carried out any number of times: nobody has to, so a cost does not need them."""
        before, self._paying = self._paying, False
        yield
        self._paying = before

    @contextmanager
    def paying(self, only_if: Holds | None = None) -> Iterator[None]:
        """The verbs emitted meanwhile must be carried out like a cost: what they need, while that holds, is noted."""
        before = self._paying, self._paying_if
        self._paying, self._paying_if = True, only_if
        yield
        self._paying, self._paying_if = before

    @property
    def pays(self) -> bool:
        """Whether what is emitted now is part of a cost."""
        return self._paying

    def need(self, need: Need) -> int:
        """Note what a cost needs, so that a whole cost is checked together from different cards.

        Gives the number of what the cost needs afterwards in the table's `rests`; -1 if nothing is being paid.
        """
        if not self._paying:
            return -1
        self.needs.append(_needed_if(need, self._paying_if))
        self.table.rests.append(_rest(((self.needs, len(self.needs)), *self._after)))
        return len(self.table.rests) - 1

    def alternatives(self, blocks: Sequence[Sequence[Op]]) -> tuple[list[int], int]:
        """Add several blocks of which one is carried out: where each begins, and the number of what each needs in `options`."""
        goals, ends = [], []
        outer, after = self.needs, self._after
        following = ((outer, len(outer) + 1), *after)
        options: list[list[AnyNeed]] = []
        for ops in blocks:
            goals.append(len(self.code))
            self.needs, self._after = [], following
            options.append(self.needs)
            self.block(ops)
            ends.append(self.emit_jump())
        self.needs, self._after = outer, after
        for end in ends:
            self.land(end)
        if not self._paying:
            return goals, -1
        outer.append(Either(tuple(options)))
        self.table.options.append(tuple(_rest(((option, 0), *following)) for option in options))
        return goals, len(self.table.options) - 1

    # -- compiled parts

    def finder_number(
        self, finder: Finder, size: Amount | None = None, together: Together | None = None
    ) -> int:
        """Keep a finder in the table so that a decision can name it by number; `size` counts hidden places."""
        self.table.finders.append(finder)
        self.table.sizes.append(size)
        self.table.together.append(together)
        return len(self.table.finders) - 1

    def amount(self, number: int | Number) -> Amount:
        """A function for a constant or a number to be worked out."""
        if isinstance(number, int):
            constant = number
            return lambda board, scope: constant
        return number.compile(self)

    def condition(self, condition: Condition) -> Holds:
        """A function for a condition."""
        return condition.compile(self)

    def target(self, target: str | Filter) -> Finder:
        """A function that finds the cards of a target which are still where they were meant."""
        if isinstance(target, Filter):
            return target.compile_finder(self)
        if target == "this":
            return _this
        if target in self.language.references:
            return self.language.references[target]
        self.speaks_of_it |= target == "it"
        register = self._registers[target]

        def chosen(board: Board[Any], scope: Scope) -> list[Card]:
            registers = scope.registers
            refs = registers[register] if register < len(registers) else ()
            return [card_of(ref) for ref in refs if board.still(ref)] if refs else []

        return chosen

    def register_of(self, target: str | Filter) -> int:
        """The register a target is read from, or "it" if it is none."""
        return self._registers.get(target, IT) if isinstance(target, str) else IT

    def static(self, what: str, amount: Amount, target: str | Filter, *, sets: bool = False) -> None:
        """Add a continuous change of a number; it counts as the amount if it `sets`."""
        affects = None
        if isinstance(target, Filter):
            affects = target.compile_test(self)
        elif target != "this":
            found = self.target(target)
            affects = lambda board, card, scope: card in found(board, scope)  # noqa: E731
        self.statics.append(Static(self.ability, what, self.holds, amount, affects, sets))

    # -- the clause

    def clause(self, clause: Clause) -> Ability:
        """Compile it all."""
        when, moment = clause.when, self.language.moments[clause.when.moment]
        gate = clause.gate()
        first = [clause.continuous and self.language.comes_first(op.changes()) for op in clause.do]
        self.plainly = any(first)
        condition = self.condition(clause.if_) if clause.if_ else None
        read_now = None if clause.condition_of_use else condition
        if clause.continuous:
            self.holds = condition
            for op, self.plainly in zip(clause.do, first, strict=True):
                op.compile_static(self)
        else:
            self._program(clause, read_now)
        limit = clause.limit
        return Ability(
            number=self.ability,
            kind=self.kind,
            moment=when.moment,
            nth=when.nth or 0,
            states=moment.numbers(when.state),
            limit=limit.uses if limit else 0,
            limit_by=limit.by if limit else "card",
            gate=self.condition(gate) if gate else None,
            condition=condition,
            needs=tuple(self.needs),
            program=tuple(self.code),
            watches=when.cards.compile_test(self) if when.cards else None,
            tags=clause.tags(),
            group=self._group(clause) if limit and limit.by != "card" else -1,
            per_game=limit is not None and limit.per == "game",
            optional=clause.may,
            has_else=bool(clause.else_) or clause.may,
            elsewhere=clause.in_hiding,
        )

    def _group(self, clause: Clause) -> int:
        """The number of the name by which uses are counted: the card's, or the effect's."""
        assert clause.limit is not None
        own = clause.effect_name() or f"#{self.ability}"
        name = self.table.names[self.kind] if clause.limit.by == "name" else own  # type: ignore[attr-defined]
        groups = self.table.groups
        return groups.setdefault((clause.limit.by, name), len(groups))

    def _program(self, clause: Clause, condition: Holds | None) -> None:
        otherwise = []
        if clause.when.as_:
            register = self.register(clause.when.as_)
            self.emit(lambda game, frame: keep(game, register, kept(frame, IT)))
        if condition:
            otherwise.append(self.emit_jump(lambda board, scope: not condition(board, scope)))
        if clause.cost or clause.may:
            otherwise.append(self._ask(clause))
            with self.paying():
                self.block(clause.cost)
        self.block(clause.do)
        if clause.else_:
            end = self.emit_jump()
            for index in otherwise:
                self.land(index)
            self.block(clause.else_)
            self.land(end)
        else:
            for index in otherwise:
                self.land(index)

    def _ask(self, clause: Clause) -> int:
        """Ask whether to use it (a cost that is not optional is paid if it can be); the jump goes where it is declined."""
        if clause.may:
            used = self.fresh_register()
            self.emit(asking(used))
            return self.emit_jump(lambda board, scope: not kept(scope, used))
        needs = self.needs
        return self.emit_jump(lambda board, scope: not payable(board, scope, needs))


def _needed_if(need: Need, holds: Holds | None) -> Need:
    """The need, of no cards while that does not hold."""
    if holds is None:
        return need
    return need._replace(number=lambda board, scope: need.number(board, scope) if holds(board, scope) else 0)


def _rest(parts: tuple[tuple[list[AnyNeed], int], ...]) -> Callable[[], list[AnyNeed]]:
    """What is needed from some places of some lists on; the lists are complete when the clause is."""
    return lambda: [need for needs, start in parts for need in needs[start:]]


def _this(board: Board[Any], scope: Scope) -> list[Card]:
    return [card_of(scope.source)] if board.still(scope.source) else []


def can_be_used(board: Board[Any], card: Card, ability: Ability) -> bool:
    """Whether a card used from hand meets its printed condition of use."""
    if ability.condition is None:
        return True
    return ability.condition(board, Standpoint(board.table.owner[card], board.ref(card), eyes=EVERYBODY))
