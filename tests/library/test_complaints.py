"""Every kind of error the model library can report has a sentence of ours, in place of its English."""

import ast
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest
from pydantic import BaseModel, ConfigDict, Field, ValidationError
from pydantic_core import ValidationError as CoreError
from pydantic_core._pydantic_core import list_all_errors

import holocards
from holocards.library import places
from holocards.library.complaints import complaints
from holocards.library.documents import Document
from holocards.library.problems import Problem
from holocards.text.languages import Language

PACKAGE = Path(holocards.__file__).parent


class Inner(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    kind: Literal["inner"] = "inner"
    depth: Annotated[int, Field(ge=1, le=5, multiple_of=1)] = 1


class Outer(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    short: Annotated[str, Field(min_length=2, max_length=3)] = "ab"
    form: Annotated[str, Field(pattern="^[a-z]+$")] = "a"
    numbers: Annotated[list[int], Field(min_length=1, max_length=2)] = [1]
    even: Annotated[int, Field(multiple_of=2)] = 2
    either: int | Inner | list[Inner] = 1
    tagged: Annotated[Inner, Field(discriminator=None)] | None = None
    one: Literal[1, 2, 3] = 1


def problems(text: str) -> list[Problem]:
    import tomli

    document = Document(Path("x.toml"), text, tomli.loads(text))
    try:
        Outer.model_validate(document.data)
    except ValidationError as error:
        return complaints(error, document, Outer, "")
    return []


def keys(text: str) -> list[tuple[int, str, str, str]]:
    return [(one.line, one.field, one.key, one.expected) for one in problems(text)]


def test_limits_and_forms() -> None:
    assert keys('short = "a"\nform = "A"\nnumbers = []\neven = 3\none = 4\n') == [
        (1, "short", "text_short", ">= 2"),
        (2, "form", "wrong_form", ""),
        (3, "numbers", "list_short", ">= 1"),
        (4, "even", "no_multiple", "n * 2"),
        (5, "one", "not_one_of", "1, 2, 3"),
    ]
    assert keys('short = "abcd"\nnumbers = [1, 2, 3]\n') == [
        (1, "short", "text_long", "<= 3"),
        (2, "numbers", "list_long", "<= 2"),
    ]


def test_a_form_is_told_in_words() -> None:
    (problem,) = problems('form = "A"\n')
    assert problem.wanted == "word"
    for language in Language:
        assert "^" not in problem.expectation(language)
        assert "red" in problem.expectation(language) or language is Language.EASY


def test_a_union_complains_only_about_what_was_meant() -> None:
    assert keys("[either]\ndepht = 2\n") == [(2, "either.depht", "unknown_field.near", "kind | depth")]
    assert keys("either = [{ depth = 9 }]\n") == [(1, "either[1].depth", "out_of_range", "<= 5")]
    assert {key for _, _, key, _ in keys("either = true\n")} == {"wrong_type"}


def _known_errors() -> list[Any]:
    return list_all_errors()


@pytest.mark.parametrize("known", _known_errors(), ids=lambda known: known["type"])
def test_every_error_of_the_model_library_has_a_sentence(known: Any) -> None:
    error = CoreError.from_exception_data(
        "Outer",
        [{"type": known["type"], "loc": ("even",), "input": 3, "ctx": _context(known)}],
    )
    (problem,) = complaints(error, Document(Path("x.toml"), "\neven = 3\n", {"even": 3}), Outer, "")
    assert problem.line == 2 or problem.key == "missing"
    english = error.errors()[0]["msg"]
    for language in Language:
        sentence = problem.sentence(language)
        assert sentence
        assert sentence != english
        assert english not in (problem.found, problem.expectation(language))


def _context(known: Any) -> dict[str, Any]:
    """A context that an error of this kind could have."""
    example = dict(known.get("example_context") or {})
    if "error" in example and known["type"] in ("value_error", "assertion_error"):
        example["error"] = ValueError("made for the test")
    return example


def test_every_error_that_our_models_raise_has_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()  # the decks that ship
    raised: set[tuple[str, str]] = set()
    for path in PACKAGE.rglob("*.py"):
        parts = path.relative_to(PACKAGE).parts
        game = parts[1] if parts[0] == "games" and len(parts) > 2 else ""
        if game and not places.shipped_decks(game).is_dir():
            continue  # not playable yet
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="PydanticCustomError"), args=[ast.Constant(value=str(key)), *_]
                ):
                    raised.add((key, game))
    assert ("power_missing", "holobeat") in raised
    turned = {"table_expected", "number_expected", "unknown_word"}  # these become other keys
    fallback = Problem("x", 1, 1, "", "refused").sentence(Language.EN)
    silent = [
        (key, game)
        for key, game in sorted(raised)
        if key not in turned and not _says_something(key, game, fallback)
    ]
    assert silent == []


def _says_something(key: str, game: str, fallback: str) -> bool:
    try:
        return Problem("x", 1, 1, "", key, game=game).sentence(Language.EN) != fallback
    except KeyError:  # there is a sentence; it wants values
        return True
