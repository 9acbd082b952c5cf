"""The effect table of a match: all clauses compiled, and what they change kept where it is looked for."""

from __future__ import annotations

from collections.abc import Sequence

from holocards.effects.clauses import Clause
from holocards.effects.compiler import Compiler
from holocards.effects.continuous import ABILITY
from holocards.effects.guises import GUISES
from holocards.effects.language import EffectLanguage
from holocards.effects.schema import Op
from holocards.effects.table import Ability, Column, EffectTable, Static


def build_effects(
    table: EffectTable,
    language: EffectLanguage,
    clauses: Sequence[Sequence[Clause]],
    keywords: dict[str, Sequence[int]],
) -> None:
    """Fill an effect table: clauses by kind and, by keyword, its printed strength by kind.

    The columns of the language's number words must be attributes of the table already.
    """
    table.language = language
    table.finders = []
    table.floating = []
    parts = (part for of_card in clauses for clause in of_card for part in clause.every_part())
    table.guised, table.guises = any(isinstance(part, Op) and part.guises for part in parts), []
    table.disguises = {}
    table.sizes = []
    table.together = []
    table.rests = []
    table.options = []
    table.field = (
        tuple(zone for word in language.field for zone in language.zones_of(word, 0)),
        tuple(zone for word in language.field for zone in language.zones_of(word, 1)),
    )
    table.on_field = tuple(zone in table.field[0] + table.field[1] for zone in range(len(table.zones)))
    table.columns = {}
    table.restrictions = []
    table.bans = {}
    table.own_bans = {}
    table.grants = {}
    table.groups = {}
    for word, value in language.values.items():
        table.columns[word] = Column(len(table.columns), tuple(getattr(table, value.column)), value.floor)
    for word in language.keywords:
        table.columns[word] = Column(len(table.columns), tuple(keywords[word]), 0)
    printed: list[Ability] = []
    given: list[Ability] = []
    first_given = sum(map(len, clauses))
    of_kind: list[tuple[int, ...]] = []
    for kind, of_card in enumerate(clauses):
        first = len(printed)
        for clause in of_card:
            compiler = Compiler(language, table, len(printed), kind, given, first_given)
            printed.append(compiler.clause(clause))
            _add_statics(table, kind, compiler.statics)
        of_kind.append(tuple(range(first, len(printed))))
    for column in table.columns.values():
        column.settle()
    table.index((*printed, *given), tuple(of_kind))


def _add_statics(table: EffectTable, kind: int, statics: Sequence[Static]) -> None:
    """Keep a card's continuous effects where they are looked for: by number word, as abilities given, as guises."""
    for static in statics:
        if static.what == ABILITY:
            table.grants.setdefault(kind, []).append(static)
        elif static.what in GUISES:
            table.disguises.setdefault(kind, []).append(static)
        else:
            column = table.columns[static.what]
            group = column.own if static.affects is None else column.wide
            group.setdefault(kind, []).append(static)
