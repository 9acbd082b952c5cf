"""Every message of the product: good in all languages, and used.

A message is used if the source holds its key as a string, or builds the key at run time: with an f-string that shows how
the key begins (`f"zone.{name}"`), or in another way, and then its module declares the beginning in `MESSAGE_PREFIXES`.
What follows the beginning must itself be a string, a name in the source (`Zone.HAND` for `zone.hand`, `class DrawStep` for
`step.draw_step` or `step.DrawStep`) or stand in a data file of the package. The words of house rules belong to the
fields of the game's `HouseRules`.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest
import tomli

import holocards
from holocards.text.languages import Catalogue

PACKAGE = Path(holocards.__file__).parent
ROOMS = sorted({path.parent.parent for path in PACKAGE.rglob("texts/*.toml")})


@dataclass
class Source:
    """What the modules of a folder say: their strings, their names, the declared beginnings of keys, house rules."""

    strings: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    prefixes: set[str] = field(default_factory=set)
    house_rules: set[str] = field(default_factory=set)

    def read(self, module: str) -> None:
        for node in ast.walk(ast.parse(module)):
            match node:
                case ast.Constant(value=str(text)):
                    self.strings.add(text)
                case ast.JoinedStr(values=[ast.Constant(value=str(beginning)), *_]) if beginning[-1:] in (
                    ".",
                    "_",
                ):
                    self.prefixes.add(beginning)
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.FunctionDef(name=name):
                    self.names.add(name.lower())
                case ast.ClassDef(name=name, body=body):
                    self.names |= {name, re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()}
                    if name == "HouseRules":
                        self.house_rules |= {
                            line.target.id
                            for line in body
                            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name)
                        }
            match node:
                case (
                    ast.Assign(targets=[ast.Name(id="MESSAGE_PREFIXES")], value=value)
                    | ast.AnnAssign(target=ast.Name(id="MESSAGE_PREFIXES"), value=ast.expr() as value)
                ):
                    self.prefixes |= set(ast.literal_eval(value))

    def uses(self, key: str) -> bool:
        if key in self.strings or key.split(".")[0] in self.house_rules:
            return True
        rests = [key[len(prefix) :] for prefix in self.prefixes if key.startswith(prefix)]
        words = self.strings | self.names
        return any(rest in words or rest.split(".")[0] in words for rest in rests)


def data_strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, inner in value.items():
            yield name
            yield from data_strings(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from data_strings(inner)


@pytest.fixture(scope="module")
def source() -> Source:
    read = Source()
    for path in PACKAGE.rglob("*.py"):
        read.read(path.read_text("utf-8"))
    for path in PACKAGE.rglob("*.toml"):
        if path.parent.name != "texts":
            read.strings |= set(data_strings(tomli.loads(path.read_text("utf-8"))))
    return read


def test_catalogues_are_found() -> None:
    assert PACKAGE / "text" in ROOMS


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(PACKAGE)))
def test_all_languages_say_the_same(room: Path) -> None:
    assert Catalogue.load(room).problems() == []


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(PACKAGE)))
def test_every_message_is_used(room: Path, source: Source) -> None:
    assert [key for key in Catalogue.load(room).keys if not source.uses(key)] == []


def test_unused_messages_would_be_noticed() -> None:
    small = Source()
    small.read(
        'MESSAGE_PREFIXES = ("zone.", "step_")\n'
        "class HouseRules:\n    mixed_colours: bool\n"
        "class DrawStep:\n    place = Zone.HAND\n"
        'say("title")\nsay(f"event.{name}.short")\nlog(f"seat {name}")\nold = "lost"\n'
    )
    used = [
        "title",
        "zone.hand",
        "zone.hand.explain",
        "step_draw_step",
        "mixed_colours",
        "mixed_colours.true",
    ]
    unused = [
        "subtitle",
        "zone.deck",
        "zone",
        "hand",
        "step_draw",
        "colours.mixed_colours",
        "mixed",
        "event.won",
        "seat lost",
    ]
    assert [key for key in used + unused if small.uses(key)] == used


@pytest.mark.parametrize(
    "path", sorted(PACKAGE.rglob("*.toml")), ids=lambda path: f"{path.parent.parent.name}-{path.stem}"
)
def test_japanese_sentences_end_in_full_width_marks(path: Path) -> None:
    half_width = re.compile(r"[\u3040-\u30ff\u3400-\u9fff々）」』][?!]")
    assert not [line for line in path.read_text("utf-8").splitlines() if half_width.search(line)]
