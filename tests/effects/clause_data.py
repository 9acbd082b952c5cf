"""Clauses as card files hold them: strategies that make them in Holobeat's words, and all their neighbours.

A neighbour of a clause differs from it in exactly one field: another word or number, one field more, one field less.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st
from pydantic import ValidationError

from holocards.games.holobeat.effects import LANGUAGE, HolobeatClause

Data = dict[str, Any]

ZONES = tuple(LANGUAGE.zones)
PILES = ("deck", "hearts")
"""Zones in which the order of cards matters."""
STATES = tuple(LANGUAGE.states)
OWNERS = ("you", "opponent", "any")
WHO = ("you", "opponent")
COLOURS = ("red", "green", "blue", "gold")
FAMILIES = ("oven", "star", "dragon")
KINDS = ("holobit", "waza")
TRIGGERS = ("none", "entry", "over", "last_over", "draw")
KEYWORDS = LANGUAGE.keywords
VALUES = tuple(LANGUAGE.values)
DURATIONS = tuple(LANGUAGE.durations)
CARDS = ("this", "facing", "battling")
MOMENTS = tuple(LANGUAGE.moments)


def clause_of(data: Data) -> HolobeatClause | None:
    """The clause, or None if the schema refuses the data."""
    try:
        return HolobeatClause.model_validate(copy.deepcopy(data), context={"game": "holobeat"})
    except (ValidationError, ValueError):
        return None


def meaning(clause: HolobeatClause) -> Data:
    """Everything a clause says, defaults filled in."""
    return clause.model_dump(by_alias=True)


# -- strategies

small = st.integers(1, 9)
ranges = st.one_of(
    st.fixed_dictionaries({"at_least": small}),
    st.fixed_dictionaries({"at_most": small}),
    st.fixed_dictionaries({"exactly": small}),
    st.fixed_dictionaries({"at_least": st.integers(1, 4), "at_most": st.integers(5, 9)}),
)
features = {
    "state": st.sampled_from(STATES),
    "colour": st.sampled_from(COLOURS),
    "kind": st.sampled_from(KINDS),
    "trigger": st.sampled_from(TRIGGERS),
    "family": st.sampled_from(FAMILIES),
    "keyword": st.sampled_from(KEYWORDS),
    "name": st.sampled_from(("ひ", "drum")),
    "cost": ranges,
    "power": ranges,
    "other": st.just(True),
    "battling": st.just(True),
}


def _with_features(places: st.SearchStrategy[Data]) -> st.SearchStrategy[Data]:
    some = st.fixed_dictionaries({}, optional=features).filter(lambda found: len(found) <= 2)
    return st.builds(lambda place, more: {**place, **more}, places, some)


lines = st.lists(st.integers(1, 5), min_size=1, max_size=4, unique=True).map(sorted)
places = st.one_of(
    st.fixed_dictionaries({"zone": st.sampled_from(ZONES), "owner": st.sampled_from(OWNERS)}),
    st.fixed_dictionaries({"lines": lines, "owner": st.sampled_from(OWNERS)}),
)
filters = _with_features(places)
traits = _with_features(st.one_of(st.just({}), st.fixed_dictionaries({"lines": lines}), places)).filter(bool)
targets = st.one_of(st.sampled_from(CARDS), filters)
plain_numbers = st.one_of(
    st.fixed_dictionaries({"count": filters}, optional={"times": st.integers(2, 3), "plus": small}),
    st.fixed_dictionaries({"value": st.sampled_from(VALUES), "of": targets}, optional={"plus": small}),
    st.fixed_dictionaries({"beneath": targets}),
)
several = st.lists(st.one_of(small, plain_numbers), min_size=2, max_size=2)
numbers = st.one_of(
    plain_numbers,
    plain_numbers,
    *(st.fixed_dictionaries({word: several}) for word in ("sum", "smallest", "largest")),
    st.just({"were": "it"}),
)
amounts = st.one_of(small, small, numbers)
plain_conditions = st.one_of(
    st.builds(lambda number, bounds: {"number": number, **bounds}, numbers, ranges),
    st.fixed_dictionaries({"card": st.sampled_from(CARDS), "is": traits}),
)
conditions = st.recursive(
    plain_conditions,
    lambda inner: st.one_of(
        st.fixed_dictionaries({"all": st.lists(inner, min_size=2, max_size=2)}),
        st.fixed_dictionaries({"any": st.lists(inner, min_size=2, max_size=2)}),
        st.fixed_dictionaries({"not": inner}),
    ),
    max_leaves=3,
)


def _op(word: str, needed: Data, optional: Data | None = None) -> st.SearchStrategy[Data]:
    return st.fixed_dictionaries({"op": st.just(word), **needed}, optional=optional or {})


who = st.sampled_from(WHO)
choosing = _op(
    "choose",
    {"from": filters, "count": amounts},
    {"who": who, "up_to": st.just(True), "random": st.just(True)},
)
changes = _op(
    "change",
    {"value": st.sampled_from(VALUES), "cards": targets, "by": amounts},
    {"until": st.sampled_from(DURATIONS)},
)
gains = _op(
    "gain",
    {"keyword": st.sampled_from(KEYWORDS), "cards": targets},
    {"until": st.sampled_from(DURATIONS)},
)
turns = _op("turn", {"cards": targets, "to": st.sampled_from(STATES)})
simple_ops = st.one_of(
    _op("draw", {"count": amounts, "who": who}),
    choosing,
    _op("move", {"cards": targets, "to": st.sampled_from(ZONES)}),
    _op("discard", {"count": small, "who": who}, {"random": st.just(True)}),
    _op("mill", {"count": small, "who": who}),
    _op("reveal", {"cards": targets}),
    _op("look", {"cards": targets, "who": who}),
    _op("shuffle", {"who": who}),
    changes,
    gains,
    turns,
    _op("bonus", {"power": amounts, "who": who}),
    _op("extra_damage", {"count": small}),
    _op("destroy", {"cards": targets}),
    _op("swap_lines", {"cards": targets, "line": st.integers(1, 5)}),
    _op("swap_lines", {"cards": targets, "with": targets}),
    _op("reveal_until", {"find": traits, "count": small, "who": who}),
)
ops = st.recursive(
    simple_ops,
    lambda inner: st.one_of(
        _op(
            "if",
            {"if": conditions, "then": st.lists(inner, min_size=1, max_size=2)},
            {"else": st.lists(inner, min_size=1, max_size=1)},
        ),
        _op("modes", {"modes": st.lists(st.lists(inner, min_size=1, max_size=2), min_size=2, max_size=2)}),
    ),
    max_leaves=3,
)
whens = st.one_of(
    st.sampled_from([moment for moment in MOMENTS if moment != "always"]),
    st.fixed_dictionaries({"moment": st.sampled_from(("uses_waza", "uses_boost")), "nth": st.integers(1, 5)}),
    st.fixed_dictionaries({"moment": st.just("overbeaten"), "state": st.sampled_from(("upright", "down"))}),
)
happening = st.fixed_dictionaries(
    {"when": whens, "do": st.lists(ops, min_size=1, max_size=2)},
    optional={
        "if": conditions,
        "may": st.just(True),
        "cost": st.lists(
            st.one_of(choosing, _op("discard", {"count": small}), turns), min_size=1, max_size=1
        ),
        "else": st.lists(simple_ops, min_size=1, max_size=1),
        "limit": st.fixed_dictionaries({"uses": st.integers(1, 3)}),
        "energy_reading": small,
    },
)
continuous = st.fixed_dictionaries(
    {"when": st.just("always"), "do": st.lists(st.one_of(changes, gains), min_size=1, max_size=2)},
    optional={"if": conditions, "energy_reading": small},
)
clauses = st.one_of(happening, happening, continuous).filter(lambda data: clause_of(data) is not None)


# -- neighbours

WORDS: dict[str, tuple[Any, ...]] = {
    "zone": ZONES,
    "owner": OWNERS,
    "colour": COLOURS,
    "family": FAMILIES,
    "kind": KINDS,
    "trigger": TRIGGERS,
    "keyword": KEYWORDS,
    "name": ("ひ", "drum"),
    "value": VALUES,
    "until": DURATIONS,
    "who": WHO,
    "moment": MOMENTS,
    "when": MOMENTS,
    "cards": CARDS,
    "card": CARDS,
    "of": CARDS,
    "beneath": CARDS,
    "to": (*ZONES, *STATES),
    "state": STATES,
    "by_whom": ("card", "name", "effect_name"),
}
MORE: tuple[tuple[str, Any], ...] = (
    ("may", True),
    ("energy_reading", 4),
    ("limit", {"uses": 2}),
    ("who", "opponent"),
    ("random", True),
    ("up_to", True),
    ("as", "chosen"),
    ("plus", 1),
    ("times", 2),
    ("strength", 2),
    ("other", True),
    ("battling", True),
    ("state", "down"),
    ("colour", "red"),
    ("kind", "waza"),
    ("trigger", "over"),
    ("family", "moss"),
    ("keyword", "barrier"),
    ("name", "ひ"),
    ("cost", {"at_most": 3}),
    ("power", {"at_least": 3}),
    ("until", "battle"),
    ("at", "bottom"),
    ("nth", 2),
    ("if", {"card": "this", "is": {"lines": [1]}}),
)
ALWAYS_KEPT = ("op", "owner", "zone")
"""Fields not left out: a verb's word; whose and where, since nothing said means your own ones on the lines."""


def neighbours(data: Data) -> Iterator[Data]:
    """All clauses that differ in one field, valid or not."""
    for change in _changes(data):
        found = copy.deepcopy(data)
        change(found)
        yield found


def _changes(node: Any, path: tuple[Any, ...] = ()) -> Iterator[Any]:
    if isinstance(node, dict):
        for key, inner in node.items():
            if key not in ALWAYS_KEPT:
                yield _removal(path, key)
            if isinstance(inner, (dict, list)):
                yield from _changes(inner, (*path, key))
            elif isinstance(inner, bool):
                yield _setting(path, key, not inner)
            elif isinstance(inner, int):
                yield _setting(path, key, inner + 1)
            elif isinstance(inner, str):
                yield from (_setting(path, key, word) for word in WORDS.get(key, ()) if word != inner)
        for key, more in MORE:
            if key not in node and not (key == "at" and node.get("to") not in PILES):
                yield _setting(path, key, more)
    elif isinstance(node, list):
        for index, inner in enumerate(node):
            yield _removal(path, index)
            if isinstance(inner, int):
                yield from (_setting(path, index, other) for other in range(1, 6) if other not in node)
            else:
                yield from _changes(inner, (*path, index))


def _at(data: Data, path: tuple[Any, ...]) -> Any:
    found: Any = data
    for key in path:
        found = found[key]
    return found


def _removal(path: tuple[Any, ...], key: Any) -> Any:
    def change(data: Data) -> None:
        del _at(data, path)[key]

    return change


def _setting(path: tuple[Any, ...], key: Any, new: Any) -> Any:
    def change(data: Data) -> None:
        _at(data, path)[key] = copy.deepcopy(new)

    return change
