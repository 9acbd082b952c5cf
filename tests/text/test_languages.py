"""Catalogues: the right words in each language, and clear complaints about a bad file."""

from pathlib import Path

import pytest

from holocards.text.languages import Catalogue, CatalogueError, Language
from holocards.text.ruby import Ruby, inline, plain, with_reading

JA, EASY, EN = Language.JA, Language.EASY, Language.EN

WORDS = Catalogue.read(
    [
        (
            "words.toml",
            """
            [short]
            ja = "エナが{missing}枚足りません"
            easy = "エナが {missing}まい たりないよ"
            en = { one = "{missing} energy short", other = "{missing} energies short" }

            [drew]
            ja = "{player}は{count}枚引いた"
            en = { one = "{player} draws a card", other = "{player} draws {count} cards" }

            [hits]
            ja = "{card}が攻撃"
            easy = "{card}が <攻撃|こうげき>"
            en = "{card} attacks"

            [keys]
            ja = "<F1> で助け"
            en = "<F1> for help"

            [hits.explain]
            ja = "説明"
            en = "explained"
            """,
        )
    ]
)


def test_languages_are_their_words() -> None:
    assert [str(language) for language in Language] == ["ja", "easy", "en"]
    assert Language("easy") is EASY


def test_say_fills_in_the_values() -> None:
    assert WORDS.say("short", JA, missing=2) == "エナが2枚足りません"
    assert WORDS.say("short", EASY, missing=2) == "エナが 2まい たりないよ"
    assert WORDS.say("hits.explain", EN) == "explained"


def test_english_counts() -> None:
    assert WORDS.say("short", EN, missing=1) == "1 energy short"
    assert WORDS.say("short", EN, missing=0) == "0 energies short"
    assert WORDS.say("short", EN, missing=3, count=1) == "3 energy short"
    assert WORDS.say("drew", EN, player="Aki", count=1) == "Aki draws a card"
    assert WORDS.say("drew", EN, player="Aki", count=2) == "Aki draws 2 cards"


def test_easy_japanese_falls_back_to_japanese_shown_as_it_is() -> None:
    text = WORDS.say("keys", EASY)
    assert isinstance(text, Ruby)
    assert plain(text) == "<F1> で助け"


def test_card_names_carry_their_reading_in_easy_japanese_only() -> None:
    card = with_reading("竜", "りゅう")
    assert inline(WORDS.say("hits", EASY, card=card)) == "竜(りゅう)が 攻撃(こうげき)"
    assert WORDS.say("hits", JA, card=card) == "竜が攻撃"
    assert WORDS.say("hits", EN, card=card) == "竜 attacks"


@pytest.mark.parametrize("name", ["<敵|てき>", "{player}", "<", "{", "[red]"])
@pytest.mark.parametrize("language", Language)
def test_a_name_is_shown_as_it_is_whatever_it_holds(name: str, language: Language) -> None:
    text = WORDS.say("hits", language, card=name)
    shown = plain(text) if isinstance(text, Ruby) else text
    assert shown.startswith(name)


def test_unknown_keys_and_missing_values_are_named() -> None:
    with pytest.raises(KeyError, match="no message 'nothing'"):
        WORDS.say("nothing", JA)
    with pytest.raises(KeyError, match=r"'hits' needs a value for {card}"):
        WORDS.say("hits", JA)
    with pytest.raises(KeyError, match=r"'drew' needs a value for {count}"):
        WORDS.say("drew", EN, player="Aki")


def test_keys_and_placeholders() -> None:
    assert WORDS.keys == ("short", "drew", "hits", "hits.explain", "keys")
    assert "hits.explain" in WORDS
    assert "explain" not in WORDS
    assert WORDS.placeholders("drew") == {"player", "count"}
    assert WORDS.problems() == []


def test_several_rooms_make_one_catalogue(tmp_path: Path) -> None:
    for room, key in (("one", "a"), ("two", "b")):
        (tmp_path / room / "texts").mkdir(parents=True)
        (tmp_path / room / "texts" / "words.toml").write_text(f'[{key}]\nja = "あ"\nen = "{key}"\n', "utf-8")
    words = Catalogue.load(tmp_path / "one", tmp_path / "two", tmp_path / "none")
    assert [words.say(key, EN) for key in words.keys] == ["a", "b"]
    with pytest.raises(CatalogueError, match=r"one/texts/words\.toml: the message 'a' exists already"):
        Catalogue.load(tmp_path / "one", tmp_path / "one")


def test_a_package_brings_its_texts_along() -> None:
    assert Catalogue.load("holocards.text").say("mark_opponent", JA) == "【相手】"
    with pytest.raises(ModuleNotFoundError, match=r"holocards\.nowhere"):
        Catalogue.load("holocards.nowhere")


def test_a_file_that_is_not_toml_is_named() -> None:
    with pytest.raises(CatalogueError, match=r"broken\.toml: .*line 2"):
        Catalogue.read([("broken.toml", "[a]\nja = ?")])


@pytest.mark.parametrize(
    ("table", "complaint"),
    [
        ('ja = "あ"', "a: no text in en"),
        ('en = "a"', "a: no text in ja"),
        ('ja = "{x}"\nen = "{y}"', "a: different placeholders: ja has x; en has y"),
        ('ja = "{x}"\nen = "a"', "a: different placeholders: ja has x; en has none"),
        (
            'ja = "{x}"\neasy = "あ"\nen = "{x}"',
            "a: different placeholders: ja has x; easy has none; en has x",
        ),
        (
            'ja = "{x}"\nen = {one = "1 {y}", other = "{x}"}',
            "a: different placeholders: ja has x; en has x; en.one has x, y",
        ),
        ('ja = "{x"\nen = "{x}"', "a: expected '}' before end of string in ja"),
        ('ja = "{x.y}"\nen = "{x.y}"', "a: the placeholder {x.y} of ja is not a plain name"),
        ('ja = "{}"\nen = "{}"', "a: the placeholder {} of ja is not a plain name"),
        ('ja = "{x:<5}"\nen = "{x:<5}"', "a: the placeholder {x} of ja is not a plain name"),
        ('ja = "{x!r}"\nen = "{x!r}"', "a: the placeholder {x} of ja is not a plain name"),
        ('ja = "\\u202e"\nen = "a"', "a: the character U+202E RIGHT-TO-LEFT OVERRIDE in ja"),
        ('ja = "あ"\neasy = "手札"\nen = "a"', "a: easy: no reading for 札"),
        (
            'ja = "あ"\neasy = "<手札|てふだ"\nen = "a"',
            "a: easy: unfinished markup at '<手札|てふだ'; a plain '<' is written '<<'",
        ),
        ('ja = "あ"\nen = "a"\njp = "い"', "a.jp: neither a text in ja, easy or en nor a table"),
        ('ja = 5\nen = "a"', "a.ja: neither a text in ja, easy or en nor a table"),
        ("", "a: an empty table"),
    ],
)
def test_problems_are_named(table: str, complaint: str) -> None:
    assert complaint in Catalogue.read([("a.toml", f"[a]\n{table}")]).problems()


def test_a_text_at_the_top_of_a_file_belongs_to_no_message() -> None:
    words = Catalogue.read([("a.toml", 'ja = "あ"')])
    assert words.problems() == ["ja: neither a text in ja, easy or en nor a table"]
    assert words.keys == ()


def test_the_count_may_be_left_out_of_the_form_for_one() -> None:
    table = '[a]\nja = "{x}と{count}"\nen = { one = "{x} and one", other = "{x} and {count}" }'
    assert Catalogue.read([("a.toml", table)]).problems() == []
    single = '[a]\nja = "{number}枚"\nen = { one = "one card", other = "{number} cards" }'
    words = Catalogue.read([("a.toml", single)])
    assert words.problems() == []
    assert words.say("a", EN, number=1) == "one card"
