"""Every step and every reason of a rule is proved: with it knocked out, something that names its rule fails.

A step is knocked out by doing nothing (a decision: by not being asked), so is a function of the running game whose docstring
names a rule; a reason by never being given. Proofs are the
position files that name the rule and, where a rule is about more than one board, the tests in the game's `proofs.py`:
`PROOFS = {"HB-3.4": (test_hearts, ...)}`, test functions without fixtures.
"""

from __future__ import annotations

import dataclasses
import importlib
import importlib.util
import inspect
import pkgutil
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from holocards.effects.language import EffectLanguage
from holocards.engine.agenda import Decision, Step
from holocards.engine.facts import Reason
from holocards.match.position_files import read_position
from holocards.match.positions import play_position

POSITIONS = Path(__file__).parent.parent / "positions"
GAMES_PROVED = [
    folder.name for folder in sorted(POSITIONS.iterdir()) if folder.is_dir() and any(folder.glob("*.toml"))
]

Proof = Callable[[], None]


def modules(game: str) -> list[ModuleType]:
    """All modules of a game."""
    package = importlib.import_module(f"holocards.games.{game}")
    return [
        importlib.import_module(found.name)
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]


def steps(game: str) -> Iterator[type[Step]]:
    """The step classes a game defines."""
    for module in modules(game):
        for _, cls in inspect.getmembers(module, inspect.isclass):
            if issubclass(cls, Step) and cls.__module__ == module.__name__ and cls.name:
                yield cls


def reasons(game: str) -> dict[Reason, list[tuple[ModuleType, str]]]:
    """The reasons of a game and every place in which they are bound to a name."""
    found: dict[Reason, list[tuple[ModuleType, str]]] = {}
    for module in modules(game):
        for name, bound in vars(module).items():
            if isinstance(bound, Reason):
                found.setdefault(bound, []).append((module, name))
    return found


def functions(game: str) -> Iterator[tuple[Callable[..., object], list[str]]]:
    """The public functions that carry out rules on a running game, with the rules their docstrings name.

    Not those that the game's effect language holds: it has them already, so they cannot be taken away.
    """
    held = {
        id(part)
        for module in modules(game)
        for bound in vars(module).values()
        if isinstance(bound, EffectLanguage)
        for part in (getattr(bound, field.name) for field in dataclasses.fields(bound))
    }
    for module in modules(game):
        for name, function in inspect.getmembers(module, inspect.isfunction):
            rules = re.findall(r"[A-Z]{2}-\d+\.\d+", function.__doc__ or "")
            on_a_game = next(iter(inspect.signature(function).parameters), "") == "game"
            own = function.__module__ == module.__name__ and not name.startswith("_")
            if own and on_a_game and rules and id(function) not in held:
                yield function, rules


def proofs(game: str, rule: str) -> Iterator[Proof]:
    """What proves a rule: position files and tests."""
    for path in sorted((POSITIONS / game).glob("*.toml")):
        position = read_position(path)
        if rule in position.rules:
            yield lambda position=position: _passes(position)  # type: ignore[misc]
    name = f"tests.games.{game}.proofs"
    if importlib.util.find_spec(name):
        yield from importlib.import_module(name).PROOFS.get(rule, ())


def _passes(position: Any) -> None:
    played = play_position(position)
    assert not played.problems


def noticed(game: str, rule: str) -> bool:
    """Whether a proof of the rule fails now."""
    tried = 0
    for proof in proofs(game, rule):
        tried += 1
        try:
            proof()
        except BaseException:  # whatever goes wrong is noticed
            return True
    assert tried, f"nothing proves {rule}"
    return False


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """What the rules remember of earlier questions must not hide a knock-out, nor outlive it."""
    remembering = [
        bound
        for game in GAMES_PROVED
        for module in modules(game)
        for bound in vars(module).values()
        if hasattr(bound, "cache_clear")
    ]
    for function in remembering:
        function.cache_clear()
    yield
    for function in remembering:
        function.cache_clear()


KNOCK_OUTS = [(game, cls) for game in GAMES_PROVED for cls in steps(game)]
LEFT_OUT = [(game, *found) for game in GAMES_PROVED for found in functions(game)]
SILENCED = [(game, reason) for game in GAMES_PROVED for reason in reasons(game)]


@pytest.mark.parametrize(("game", "cls"), KNOCK_OUTS, ids=[cls.name for _, cls in KNOCK_OUTS])
def test_a_step_that_does_nothing_is_noticed(
    game: str, cls: type[Step], monkeypatch: pytest.MonkeyPatch
) -> None:
    if issubclass(cls, Decision):
        monkeypatch.setattr(cls, "run", Decision.run)
        monkeypatch.setattr(cls, "asked", lambda self, board: False)
    else:
        monkeypatch.setattr(cls, "run", lambda self, game: None)
    assert noticed(game, cls.rule), f"without {cls.name} everything about {cls.rule} still holds"


@pytest.mark.parametrize(
    ("game", "function", "rules"),
    LEFT_OUT,
    ids=[
        f"{function.__module__.removeprefix('holocards.games.')}.{function.__name__}"
        for _, function, _ in LEFT_OUT
    ],
)
def test_a_function_that_does_nothing_is_noticed(
    game: str, function: Callable[..., object], rules: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    nothing = () if "tuple" in str(inspect.signature(function).return_annotation) else None
    for module in modules(game):
        for name, bound in list(vars(module).items()):
            if bound is function:
                monkeypatch.setattr(module, name, lambda *arguments, **settings: nothing)
    assert any(noticed(game, rule) for rule in rules), f"without {function.__name__} all about {rules} holds"


@pytest.mark.parametrize(
    ("game", "reason"), SILENCED, ids=[f"{reason.rule}-{reason.key}" for _, reason in SILENCED]
)
def test_a_reason_never_given_is_noticed(game: str, reason: Reason, monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in reasons(game)[reason]:
        monkeypatch.setattr(module, name, None)
    assert noticed(game, reason.rule), f"without {reason.key} everything about {reason.rule} still holds"


@pytest.mark.parametrize("game", GAMES_PROVED)
def test_proofs_hold_and_name_real_rules(game: str) -> None:
    from holocards.text.languages import Language
    from holocards.text.rulebook import Rulebook

    ids = set(Rulebook.load(f"holocards.games.{game}", Language.JA).ids)
    named = {rule for path in (POSITIONS / game).glob("*.toml") for rule in read_position(path).rules}
    name = f"tests.games.{game}.proofs"
    if importlib.util.find_spec(name):
        table = importlib.import_module(name).PROOFS
        named |= set(table)
        for tests in table.values():
            for test in tests:
                test()
    assert named <= ids, "a rule is named that does not exist"
    assert ids <= named, f"nothing proves {sorted(ids - named)}"
