"""Bad files of every kind: each gives all its problems, each with line and field, and a sentence in every language.

The files that can stand in a repository stand in `bad`; too large, too deep or otherwise special ones are made here.
"""

import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest
import tomli

import holocards
from holocards.library.check_command import check_files
from holocards.library.problems import Problem, own_catalogue
from holocards.text import visible
from holocards.text.languages import Language

HERE = Path(__file__).parent
HEAD = 'game = "holobeat"\nname = { ja = "a", en = "a" }\n'

Found = list[tuple[int, str, str]]

WRITTEN: list[tuple[str, Found]] = [
    ("card-barrier-zero.toml", [(12, "cards[1].keywords.barrier", "out_of_range")]),
    ("card-colour-in-capitals.toml", [(9, "cards[1].colour", "wrong_form")]),
    ("card-family-twice.toml", [(12, "cards[1].family", "twice_in_list")]),
    ("card-reading-with-kanji.toml", [(7, "cards[1].name.reading", "reading_in_kanji")]),
    ("card-waza-without-effect.toml", [(5, "cards[1].abilities", "waza_without_effect")]),
    ("card-without-fields.toml", [(5, "cards[1].colour", "missing"), (5, "cards[1].cost", "missing")]),
    (
        "effect-counts-nothing.toml",
        [
            (13, "cards[1].abilities[1].do[1].count", "out_of_range"),
            (14, "cards[1].abilities[2].do[1].count", "out_of_range"),
            (15, "cards[1].abilities[3].do[1].count", "out_of_range"),
            (16, "cards[1].abilities[4].do[1].times", "out_of_range"),
            (17, "cards[1].abilities[5].do[1].count", "out_of_range"),
            (18, "cards[1].abilities[6].do[1].by", "changes_nothing"),
            (19, "cards[1].abilities[7].do[1].strength", "out_of_range"),
        ],
    ),
    ("deck-as-list.toml", [(3, "colour", "unknown_field"), (5, "cards", "deck_as_list")]),
    ("blank.toml", [(1, "", "empty")]),
    ("bracket-open.toml", [(2, "name", "bracket_open")]),
    (
        "card-boost-misspelled.toml",
        [(12, "cards[1].boost.power", "missing"), (14, "cards[1].boost.powr", "unknown_field.near")],
    ),
    ("card-cost-too-low.toml", [(10, "cards[1].cost", "out_of_range")]),
    ("card-family-is-text.toml", [(12, "cards[1].family", "wrong_type")]),
    ("card-family-item-is-number.toml", [(12, "cards[1].family[2]", "wrong_type")]),
    ("card-field-misspelled.toml", [(12, "cards[1].flavor", "unknown_field.near")]),
    ("card-keyword-misspelled.toml", [(12, "cards[1].keywords.double_damge", "unknown_field.near")]),
    ("card-keyword-of-wrong-type.toml", [(12, "cards[1].keywords.double_damage", "wrong_type")]),
    ("card-kind-misspelled.toml", [(8, "cards[1].kind", "not_one_of.near")]),
    ("card-name-with-escape.toml", [(7, "cards[1].name.en", "hostile_text")]),
    ("card-trigger-misspelled.toml", [(12, "cards[1].trigger", "not_one_of.near")]),
    ("card-twice.toml", [(17, "ember-cub", "written_twice")]),
    ("card-waza-with-power.toml", [(11, "cards[1].power", "not_for_waza")]),
    ("card-waza-with-trigger.toml", [(11, "cards[1].trigger", "trigger_not_for_waza")]),
    ("card-without-cost.toml", [(5, "cards[1].cost", "missing")]),
    ("card-without-power.toml", [(5, "cards[1].power", "power_missing")]),
    ("cards-is-number.toml", [(4, "cards", "wrong_type")]),
    ("count-is-decimal.toml", [(17, "cards.dawn-owl", "wrong_type")]),
    ("count-is-negative.toml", [(18, "cards.ember-cub-2", "out_of_range")]),
    ("count-is-text.toml", [(17, "cards.dawn-owl", "wrong_type")]),
    ("count-is-true.toml", [(18, "cards.ember-cub-2", "wrong_type")]),
    ("count-is-zero.toml", [(18, "cards.ember-cub-2", "out_of_range")]),
    ("deck-49.toml", [(4, "cards", "deck_size")]),
    ("deck-51.toml", [(4, "cards", "deck_size")]),
    (
        "effect-asked-by-secret-highsto.toml",
        [
            (12, "cards[1].effects[1].if", "asked_by_secret"),
            (21, "cards[2].effects[1].if", "asked_by_secret"),
            (30, "cards[3].effects[1].if", "asked_by_secret"),
            (39, "cards[4].effects[1].if", "asked_by_secret"),
            (75, "cards[8].effects[1].do[1].count", "asked_by_secret"),
            (84, "cards[9].effects[1].do[1].until", "asked_by_secret"),
        ],
    ),
    (
        "effect-asked-by-secret-holobeat.toml",
        [
            (12, "cards[1].abilities[1].if", "asked_by_secret"),
            (21, "cards[2].abilities[1].if", "asked_by_secret"),
            (30, "cards[3].abilities[1].do[1].if", "asked_by_secret"),
        ],
    ),
    (
        "effect-asked-by-secret-maze.toml",
        [
            (12, "cards[1].abilities[1].do[1].if", "asked_by_secret"),
            (21, "cards[2].abilities[1].if", "asked_by_secret"),
        ],
    ),
    ("effect-bound-misspelled.toml", [(14, "cards[1].abilities[1].if.at_leest", "unknown_field.near")]),
    ("effect-clause-field-misspelled.toml", [(14, "cards[1].abilities[1].may_be", "unknown_field.near")]),
    ("effect-condition-misspelled.toml", [(14, "cards[1].abilities[1].if.nummer", "unknown_word.near")]),
    ("effect-count-is-text.toml", [(14, "cards[1].abilities[1].do[1].count", "wrong_type")]),
    ("effect-field-misspelled.toml", [(17, "cards[1].abilities[1].do[1].cuont", "unknown_field.near")]),
    (
        "effect-filter-field-misspelled.toml",
        [(14, "cards[1].abilities[1].if.number.count.color", "unknown_field.near")],
    ),
    ("effect-moment-misspelled.toml", [(13, "cards[1].abilities[1].when", "unknown_word.near")]),
    (
        "effect-given-in-hiding.toml",
        [
            (12, "cards[1].effects[1].do[1].cards", "given_in_hiding"),
            (21, "cards[2].effects[1].do[1].clause.when", "printed_only"),
            (30, "cards[3].effects[1].do[1].clause.where", "printed_only"),
        ],
    ),
    (
        "effect-look-for-secret.toml",
        [
            (12, "cards[1].effects[1].do[1].cards", "looks_for_secret"),
            (21, "cards[2].effects[1].do[1].cards", "looks_for_secret"),
            (30, "cards[3].effects[1].do[1].cards", "looks_for_secret"),
        ],
    ),
    (
        "effect-move-to-no-destination.toml",
        [
            (12, "cards[1].effects[1].do[2].to", "no_destination"),
            (21, "cards[2].effects[1].do[1].at", "no_order"),
        ],
    ),
    (
        "effect-nested-field-misspelled.toml",
        [(16, "cards[1].abilities[1].do[1].then[1].form", "unknown_field")],
    ),
    (
        "effect-no-order-holobeat.toml",
        [
            (12, "cards[1].abilities[1].do[1].at", "no_order"),
            (21, "cards[2].abilities[1].do[1].at", "no_order"),
            (30, "cards[3].abilities[1].do[1].cards.top", "no_order"),
            (39, "cards[4].abilities[1].do[1].zone", "no_order"),
            (48, "cards[5].abilities[1].do[1].to", "no_destination"),
        ],
    ),
    (
        "effect-no-order-maze.toml",
        [
            (12, "cards[1].abilities[1].do[1].at", "no_order"),
            (21, "cards[2].abilities[1].do[1].at", "no_order"),
            (30, "cards[3].abilities[1].do[1].to", "no_destination"),
        ],
    ),
    ("effect-not-continuous.toml", [(14, "cards[1].abilities[1].do", "not_continuous")]),
    ("effect-number-far-too-large.toml", [(14, "cards[1].abilities[1].do[1].count", "number_too_large")]),
    ("effect-op-is-text.toml", [(14, "cards[1].abilities[1].do[1]", "wrong_type")]),
    ("effect-op-misspelled.toml", [(16, "cards[1].abilities[1].do[2].op", "unknown_word.near")]),
    (
        "effect-paid-by-secret.toml",
        [
            (12, "cards[1].effects[1].cost", "paid_by_secret"),
            (21, "cards[2].effects[1].cost", "paid_by_secret"),
            (30, "cards[3].effects[1].cost", "paid_by_secret"),
        ],
    ),
    ("effect-unpayable-cost.toml", [(14, "cards[1].abilities[1].cost", "not_payable")]),
    ("effect-without-do.toml", [(12, "cards[1].abilities[1].do", "nothing_done")]),
    ("effect-without-op.toml", [(14, "cards[1].abilities[1].do[1].op", "missing")]),
    (
        "effect-zone-misspelled.toml",
        [(14, "cards[1].abilities[1].if.number.count.zone", "unknown_word.near")],
    ),
    ("empty.toml", [(1, "", "empty")]),
    ("escape-in-note.toml", [(3, "note", "hostile_text")]),
    ("five-of-a-name.toml", [(5, "cards.ember-cub", "too_many_of_a_name")]),
    ("five-over-two-printings.toml", [(18, "cards.ember-cub-2", "too_many_of_a_name")]),
    ("japanese-key.toml", [(3, "", "no_key")]),
    ("misspelled-field.toml", [(3, "notes", "unknown_field.near")]),
    ("name-blank.toml", [(2, "name.ja", "blank")]),
    ("name-in-one-language.toml", [(2, "name.en", "missing")]),
    ("name-is-text.toml", [(2, "name", "wrong_type")]),
    ("name-long.toml", [(2, "name.en", "text_long")]),
    ("name-turns-text-around.toml", [(2, "name.en", "hostile_text")]),
    ("name-without-reading.toml", [(2, "name.easy", "reading_missing")]),
    ("neither.toml", [(1, "", "neither_deck_nor_cards")]),
    ("no-equals-sign.toml", [(2, "name", "no_equals_sign")]),
    ("no-game.toml", [(1, "game", "missing")]),
    ("no-name.toml", [(1, "name", "missing")]),
    ("prose.toml", [(1, "Dear", "no_equals_sign")]),
    ("quote-open.toml", [(1, "game", "quote_open")]),
    ("second-card-broken.toml", [(17, "cards[2].colour", "wrong_type")]),
    ("set-card-is-number.toml", [(5, "cards[1]", "wrong_type")]),
    ("set-card-known-elsewhere.toml", [(6, "cards[1].id", "card_twice")]),
    ("set-card-twice.toml", [(22, "cards[3].id", "card_twice")]),
    ("set-id-known-elsewhere.toml", [(2, "id", "set_twice")]),
    ("set-id-with-spaces.toml", [(2, "id", "identifier")]),
    ("set-without-cards.toml", [(5, "cards", "list_short")]),
    (
        "several-at-once.toml",
        [
            (2, "name.en", "wrong_type"),
            (3, "colour", "unknown_field"),
            (7, "cards.nobody", "unknown_card"),
            (8, "cards.hill-goat", "wrong_type"),
        ],
    ),
    ("table-twice.toml", [(3, "cards", "table_twice")]),
    ("text-without-quotes.toml", [(1, "game", "no_value")]),
    ("two-values.toml", [(1, "game", "line_goes_on")]),
    ("unknown-card-by-japanese-name.toml", [(17, 'cards."夜明けフクロウ"', "unknown_card.near")]),
    ("unknown-card-by-name.toml", [(17, 'cards."Dawn Owl"', "unknown_card.near")]),
    ("unknown-card.toml", [(17, "cards.dawn-owwl", "unknown_card.near")]),
    ("unknown-game.toml", [(1, "game", "not_one_of.near")]),
    ("unknown-option.toml", [(3, "options.town", "unknown_option")]),
    ("wrong-backslash.toml", [(2, "note", "backslash")]),
    ("wrong-date.toml", [(2, "note", "no_date")]),
    ("wrong-value.toml", [(2, "note", "no_value")]),
]


def found(problems: list[Problem]) -> Found:
    return [(one.line, one.field, one.key) for one in problems]


@pytest.mark.parametrize(("name", "expected"), WRITTEN, ids=[name for name, _ in WRITTEN])
def test_written_file(name: str, expected: Found) -> None:
    problems = check_files([HERE / "bad" / name])
    assert found(problems) == expected
    assert {one.file for one in problems} == {str(HERE / "bad" / name)}


def test_every_written_file_is_in_the_table() -> None:
    assert sorted(path.name for path in (HERE / "bad").iterdir()) == sorted(name for name, _ in WRITTEN)


@pytest.mark.parametrize("language", list(Language))
def test_every_problem_of_a_file_says_what_is_expected(language: Language) -> None:
    """Where the sentence is that of a rule of effects or of a game, it says so itself."""
    texts = Path(holocards.__file__).parent / "library" / "texts" / "problems_effects.toml"
    of_effects = tomli.loads(texts.read_text("utf-8"))["problem"]
    for path in sorted((HERE / "bad").iterdir()):
        for problem in check_files([path]):
            if f"problem.{problem.key}" in own_catalogue() and problem.key not in of_effects:
                expected = problem.expectation(language)
                assert expected, problem
                assert "^" not in expected
                assert visible.problem(expected) is None


def test_what_is_missing_says_what_may_stand_there() -> None:
    expected = {
        "card-without-fields.toml": [("wanted", "word"), ("wanted", "integer")],
        "card-without-power.toml": [("wanted", "integer")],
        "no-game.toml": [("expected", '"holobeat" | "phantom_maze" | "highsto"')],
        "no-name.toml": [("wanted", "table")],
        "name-without-reading.toml": [],
    }
    for name, wanted in expected.items():
        problems = [one for one in check_files([HERE / "bad" / name]) if not one.found]
        assert [(key, getattr(one, key)) for one, (key, _) in zip(problems, wanted, strict=True)] == wanted


def test_what_may_not_stand_there_says_what_may() -> None:
    for name, expected in (
        ("effect-unpayable-cost.toml", "discard"),
        ("effect-not-continuous.toml", "change"),
        ("effect-move-to-no-destination.toml", "graveyard"),
        ("card-waza-with-trigger.toml", '"draw"'),
    ):
        assert expected in check_files([HERE / "bad" / name])[0].expected.split(" | ")


def test_problems_stand_in_the_order_of_the_lines_also_when_an_id_is_taken(tmp_path: Path) -> None:
    card = (
        (HERE / "bad" / "set-card-twice.toml").read_text("utf-8").partition("[[cards]]")[2].partition("[[")[0]
    )
    for name, identity in (("one", "first-set"), ("two", "second-set")):
        text = f'game = "holobeat"\nid = "{identity}"\nname = {{ ja = "a", en = "a" }}\n\n[[cards]]{card}'
        if name == "two":
            text = text.replace(f'"{identity}"', '"first-set"').replace(
                "[[cards]]", '[[cards]]\nfamily = ["a", "a"]'
            )
        (tmp_path / f"{name}.toml").write_text(text, "utf-8")
    problems = check_files([tmp_path / "one.toml", tmp_path / "two.toml"])
    assert [one.line for one in problems] == sorted(one.line for one in problems)


def test_a_rules_file_is_looked_at_as_a_whole(tmp_path: Path) -> None:
    rules = tmp_path / "rules.toml"
    deck = HERE / "home" / "decks" / "holobeat"
    rules.write_text(
        "[holobeat]\npass_locks_out = true\n\n[highsto]\ndeck_size = true\nnonsense = 1\n", "utf-8"
    )
    problems = [one for one in check_files(sorted(deck.glob("*.toml")), rules) if one.file == str(rules)]
    assert [one.line for one in problems] == [5, 6]


@pytest.mark.parametrize("language", list(Language))
def test_every_problem_has_its_own_sentence(language: Language) -> None:
    sentences = {}
    for problem in check_files(sorted((HERE / "bad").iterdir())):
        sentence = problem.sentence(language)
        assert visible.problem(sentence) is None
        sentences.setdefault(problem.key, set()).add(sentence)
    unspecific = [
        key for key, said in sentences.items() if said & sentences.get("refused", {refused(language)})
    ]
    assert [key for key in unspecific if key != "refused"] == []


def refused(language: Language) -> str:
    return Problem("x", 1, 1, "", "refused").sentence(language)


def written_as(raw: bytes) -> Callable[[Path], None]:
    return lambda path: path.write_bytes(raw) and None


def pipe(path: Path) -> None:
    os.mkfifo(path)


def listening(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        here = Path.cwd()
        os.chdir(path.parent)  # names of sockets may not be long
        try:
            server.bind(path.name)
        finally:
            os.chdir(here)


def rubbish(path: Path) -> None:
    with path.open("wb") as file:
        file.write(b"\x93\xfa = [[[" * 1000)
        file.truncate(100_000_000)


def loop(path: Path) -> None:
    path.symlink_to(path.name)


LEGAL = (HERE / "home/decks/holobeat/legal.toml").read_text("utf-8")
MADE: list[tuple[str, Callable[[Path], None], Found]] = [
    ("byte order mark", written_as(b"\xef\xbb\xbf" + LEGAL.encode()), [(1, "", "byte_order_mark")]),
    ("utf-16", written_as(LEGAL.encode("utf-16")), [(1, "", "encoding")]),
    ("cp932", written_as(LEGAL.encode("cp932")), [(2, "", "encoding")]),
    ("not text", written_as(b"a = 1\nb = 2\nc = \xff\xfe\x00"), [(3, "", "encoding")]),
    ("folder", Path.mkdir, [(0, "", "is_folder")]),
    ("pipe", pipe, [(0, "", "no_file")]),
    ("socket", listening, [(0, "", "unreadable")]),
    ("loop of links", loop, [(0, "", "unreadable")]),
    ("nothing there", lambda path: None, [(0, "", "not_found")]),
    ("100 MB of rubbish", rubbish, [(0, "", "too_large")]),
    ("a little too large", written_as(b"#" * (1024 * 1024 + 1)), [(0, "", "too_large")]),
    (
        "20,000 lists deep",
        written_as(f"{HEAD}x = {'[' * 20000}{']' * 20000}\n".encode()),
        [(3, "x", "too_deep")],
    ),
    (
        "20,000 tables deep",
        written_as(f"{HEAD}x = {'{a=' * 20000}1{'}' * 20000}".encode()),
        [(3, "x", "too_deep")],
    ),
    (
        "300 lists deep",
        written_as(f"{HEAD}\nx = {'[' * 300}{']' * 300}\n".encode()),
        [(4, "x[1]", "too_deep")],
    ),
    (
        "key of 20,000 dots",
        written_as(f"{HEAD}{'.'.join('a' * 20000)} = 1\n".encode()),
        [(3, "a." * 29 + "a.", "too_deep")],
    ),
    (
        "key of 900 dots",
        written_as(f"{HEAD}\n{'.'.join('a' * 900)} = 1\n".encode()),
        [(4, "a.a", "too_deep")],
    ),
    (
        "header of 20,000 dots",
        written_as(f"{HEAD}[{'.'.join('a' * 20000)}]\n".encode()),
        [(3, "a." * 29 + "a", "too_deep")],
    ),
    (
        "integer of 5,000 digits",
        written_as(f"{HEAD}x = {'9' * 5000}\n".encode()),
        [(3, "x", "number_too_long")],
    ),
    (
        "integer of 4,000 digits",
        written_as(f"{HEAD}[cards]\nember-cub = {'9' * 4000}\n".encode()),
        [(4, "cards.ember-cub", "out_of_range")],
    ),
]


@pytest.mark.parametrize(("make", "expected"), [case[1:] for case in MADE], ids=[case[0] for case in MADE])
def test_special_file(make: Callable[[Path], None], expected: Found, tmp_path: Path) -> None:
    path = tmp_path / "special.toml"
    make(path)
    problems = check_files([path])
    assert found(problems) == expected
    for language in Language:
        assert problems[0].sentence(language) != refused(language)


def test_the_encoding_is_told_by_its_name(tmp_path: Path) -> None:
    path = tmp_path / "old.toml"
    path.write_bytes(LEGAL.encode("cp932"))
    (problem,) = check_files([path])
    assert (problem.found, problem.expected) == ("Shift_JIS (cp932)", "UTF-8")
    path.write_bytes(b"\xef\xbb\xbf" + LEGAL.encode())
    assert "BOM" in check_files([path])[0].sentence(Language.EN)


def test_a_file_nobody_may_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, "no")

    path = tmp_path / "secret.toml"
    path.write_text(LEGAL, "utf-8")
    monkeypatch.setattr(os, "open", refuse)
    assert found(check_files([path])) == [(0, "", "not_allowed")]


def test_very_many_problems_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "deck.toml"
    path.write_text(HEAD + "[cards]\n" + "".join(f'card-{number} = "x"\n' for number in range(2000)), "utf-8")
    problems = check_files([path])
    assert len(problems) == 501
    assert problems[-1].key == "more_problems"
    # Every line has a text for a number and a card that does not exist.
    assert dict(problems[-1].values) == {"count": 4000 - 500}


def test_suggestions_name_the_card_by_its_id(tmp_path: Path) -> None:
    nearest = {
        "unknown-card.toml": "dawn-owl",
        "unknown-card-by-name.toml": "dawn-owl (Dawn Owl)",
        "unknown-card-by-japanese-name.toml": "dawn-owl (夜明けフクロウ)",
    }
    for name, expected in nearest.items():
        (problem,) = check_files([HERE / "bad" / name])
        assert dict(problem.values)["nearest"] == expected
