"""Rulebooks: sections, rules, search, and errors that name the line."""

from pathlib import Path

import pytest

import holocards
from holocards.text.kanji import missing_readings
from holocards.text.languages import Language
from holocards.text.ruby import Ruby, inline
from holocards.text.ruby import problem as markup_problem
from holocards.text.rulebook import Rule, Rulebook, RulebookError, Section

JA, EASY, EN = Language.JA, Language.EASY, Language.EN

BOOK = """# The game

Two players
and cards.

## 0 Words
- deck: cards to draw.

## 5 Summoning
Phase one.
- **AB-5.1** Draw a card,
  or lose.
- **AB-5.10** Ｏｖｅｒｂｅａｔ (オーバービート).

After it: hand 6.
## Examples
- **AB-9.1** Last.
"""


@pytest.fixture
def book() -> Rulebook:
    return Rulebook.read(BOOK, EN)


def test_sections_hold_rules_and_notes_in_order(book: Rulebook) -> None:
    assert book.title == "The game"
    assert book.introduction == ("Two players and cards.",)
    assert book.sections == (
        Section("0", "Words", ("- deck: cards to draw.",)),
        Section(
            "5",
            "Summoning",
            (
                "Phase one.",
                Rule("AB-5.1", "Summoning", "Draw a card, or lose."),
                Rule("AB-5.10", "Summoning", "Ｏｖｅｒｂｅａｔ (オーバービート)."),
                "After it: hand 6.",
            ),
        ),
        Section("", "Examples", (Rule("AB-9.1", "Examples", "Last."),)),
    )
    assert [rule.id for rule in book.sections[1].rules] == ["AB-5.1", "AB-5.10"]


def test_rules_are_found_by_id(book: Rulebook) -> None:
    assert book.ids == ("AB-5.1", "AB-5.10", "AB-9.1")
    assert book.rule("AB-9.1").text == "Last."
    assert "AB-5.10" in book
    assert "AB-5.2" not in book
    with pytest.raises(KeyError, match=r"no rule 'AB-5\.2'"):
        book.rule("AB-5.2")


@pytest.mark.parametrize(
    ("words", "ids"),
    [
        ("OVERBEAT", ["AB-5.10"]),
        ("おーばーびーと", ["AB-5.10"]),
        ("ｵｰﾊﾞｰ", ["AB-5.10"]),
        ("draw lose", ["AB-5.1"]),
        ("draw　ＬＯＳＥ", ["AB-5.1"]),
        ("draw overbeat", []),
        ("summon", ["AB-5.1", "AB-5.10"]),
        ("ab-5.1", ["AB-5.1", "AB-5.10"]),
        ("ab-5.10", ["AB-5.10"]),
        ("", []),
        ("  ", []),
    ],
)
def test_search(book: Rulebook, words: str, ids: list[str]) -> None:
    assert [rule.id for rule in book.search(words)] == ids


def test_the_rule_whose_id_is_searched_comes_first() -> None:
    book = Rulebook.read("# T\n## 1 S\n- **AB-1.2** See AB-1.3.\n- **AB-1.3** This.\n", EN)
    assert [rule.id for rule in book.search("AB-1.3")] == ["AB-1.3", "AB-1.2"]


def test_easy_rules_are_markup_and_found_by_their_readings() -> None:
    book = Rulebook.read("# T\n## 1 <準備|じゅんび>\n- **AB-1.1** <手札|てふだ>から\n  えらぶ。\n", EASY)
    text = book.rule("AB-1.1").text
    assert isinstance(text, Ruby)
    assert inline(text) == "手札(てふだ)から えらぶ。"
    for words in ("手札から", "てふだから", "えらぶ", "からえらぶ", "準備"):
        assert [rule.id for rule in book.search(words)] == ["AB-1.1"], words


def test_japanese_sentences_are_joined_without_a_space() -> None:
    book = Rulebook.read("# T\n## 1 S\n- **AB-1.1** 手札から\n  選ぶ。\n  a\n  b\n", JA)
    assert book.rule("AB-1.1").text == "手札から選ぶ。 a b"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# T\n## 1 S\n- **AB-1.1** a\n- **AB-1.1** b", r"book, line 4: AB-1\.1 stands here a second time"),
        ("# T\n- **AB-1.1** a", "book, line 2: a rule before the first section"),
        ("# T\n## 1 S\n- **AB-1.1**", r"book, line 3: AB-1\.1 has no text"),
        ("# T\n## 1 S\n\n- **AB1** a", "book, line 4: a rule must begin like"),
        ("# T\n## 1 S\n- **AB-1.1 a", "book, line 3: a rule must begin like"),
        ("# T\n### S", "book, line 2: unexpected heading '### S'"),
        ("# T\n# S", "book, line 2: unexpected heading '# S'"),
        ("# T\n## ", "book, line 2: unexpected heading '##'"),
        ("## 1 S\n", "book: no title"),
        ("# T\nab\x1b[1m", r"book, line 2: the character U\+001B"),
    ],
)
def test_errors_name_the_line(text: str, complaint: str) -> None:
    with pytest.raises(RulebookError, match=complaint):
        Rulebook.read(text, EN, "book")


def test_easy_japanese_falls_back_to_japanese(tmp_path: Path) -> None:
    (tmp_path / "rules.ja.md").write_bytes("\ufeff# 題\r\n## 1 章\r\n- **AB-1.1** 文\r\n".encode())
    book = Rulebook.load(tmp_path, EASY)
    assert (book.language, book.title, book.rule("AB-1.1").text) == (JA, "題", "文")
    with pytest.raises(FileNotFoundError, match="no rulebook in en"):
        Rulebook.load(tmp_path, EN)
    (tmp_path / "rules.easy.md").write_text("# だい\n", "utf-8")
    assert Rulebook.load(tmp_path, EASY).language is EASY


GAMES = sorted({path.parent for path in Path(holocards.__file__).parent.rglob("rules.*.md")})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_rulebooks_of_a_game_have_the_same_rules_in_all_languages(game: Path) -> None:
    books = {language: Rulebook.load(game, language) for language in Language}
    assert books[JA].ids
    assert books[EN].ids == books[JA].ids
    assert books[EASY].ids == books[JA].ids


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_kanji_of_an_easy_rulebook_can_be_read(game: Path) -> None:
    book = Rulebook.load(game, EASY)
    if book.language is EASY:
        texts = [book.title, *book.introduction]
        for section in book.sections:
            texts += [
                section.title,
                *(entry.text if isinstance(entry, Rule) else entry for entry in section.entries),
            ]
        assert [text for text in texts if missing_readings(text) or markup_problem(text)] == []
