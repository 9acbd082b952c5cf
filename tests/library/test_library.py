"""What screens and matches ask of the library: cards, decks, checks, tables; nothing starts with an illegal deck."""

import shutil
from pathlib import Path

import pytest

from holocards import library
from holocards.games import controller_of
from holocards.library import places

HERE = Path(__file__).parent


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A person's folder that a test may change."""
    folder = tmp_path / "own"
    shutil.copytree(HERE / "home", folder)
    monkeypatch.setenv("HOLOCARDS_HOME", str(folder))
    return folder


def deck_file(folder: Path, name: str, text: str) -> Path:
    path = folder / "decks/holobeat" / name
    path.write_text(text, "utf-8")
    return path


def test_cards_of_shipped_and_own_sets(home: Path) -> None:
    shipped = places.shipped_cards("holobeat")
    shipped.mkdir(parents=True)
    (home / "cards/holobeat/test-set.toml").rename(shipped / "base.toml")
    own = (HERE / "bad/card-without-cost.toml").read_text("utf-8").replace("power = ", "cost = 2\npower = ")
    (home / "cards/holobeat/mine.toml").write_text(own, "utf-8")
    pool = library.cards("holobeat")
    assert pool.problems == ()
    assert len(pool) == 15
    assert pool["dawn-owl"].name.en == "Dawn Owl"
    assert pool.sources["new-one"] == home / "cards/holobeat/mine.toml"
    assert next(iter(pool)) == "ember-cub"


def test_a_set_is_read_again_when_it_changes_and_only_then(home: Path) -> None:
    before = library.cards("holobeat")
    assert library.cards("holobeat") is before
    path = home / "cards/holobeat/test-set.toml"
    path.write_text(path.read_text("utf-8").replace('"Dawn Owl"', '"Evening Owl"'), "utf-8")
    assert library.cards("holobeat")["dawn-owl"].name.en == "Evening Owl"


def test_a_set_with_a_problem_adds_no_card_and_decks_are_told_why(home: Path) -> None:
    path = home / "cards/holobeat/test-set.toml"
    path.write_text(path.read_text("utf-8").replace("cost = 2", "cots = 2", 1), "utf-8")
    pool = library.cards("holobeat")
    assert len(pool) == 0
    assert {problem.line for problem in pool.problems} == {6, 11}
    problems = library.check_deck(library.load_deck("legal", "holobeat"))
    unknown = [problem for problem in problems if problem.key == "broken_card"]
    assert len(unknown) == 13
    assert dict(unknown[0].values)["other"] == str(path)


def test_a_card_of_two_sets_is_refused_in_the_second(home: Path) -> None:
    folder = home / "cards/holobeat"
    text = (folder / "test-set.toml").read_text("utf-8").replace('id = "test-set"', 'id = "again"')
    (folder / "the-second.toml").write_text(text, "utf-8")
    pool = library.cards("holobeat")
    assert len(pool) == 14
    assert len(pool.problems) == 14
    assert {Path(problem.file).name for problem in pool.problems} == {"the-second.toml"}
    assert library.check_deck(library.load_deck("legal", "holobeat")) == []


def test_decks_are_listed_shipped_first_and_broken_ones_too(home: Path) -> None:
    shipped = places.shipped_decks("holobeat")
    shipped.mkdir(parents=True)
    shutil.copy(home / "decks/holobeat/legal.toml", shipped / "starter.toml")
    deck_file(home, "broken.toml", "game = ")
    deck_file(home, ".hidden.toml", "game = ")
    deck_file(home, "elsewhere.toml", 'game = "highsto"\nname = { ja = "a", en = "a" }\n[cards]\nx = 1\n')
    entries = library.decks("holobeat")
    assert [(entry.id, entry.origin, entry.deck is None) for entry in entries] == [
        ("starter", "shipped", False),
        ("broken", "own", True),
        ("elsewhere", "own", True),
        ("legal", "own", False),
    ]
    assert [entry.problems[0].key for entry in entries if entry.problems] == ["no_value", "other_game"]
    assert entries[0].name("en") == "Test deck"
    assert entries[1].name("ja") == "broken"


def test_a_deck_is_what_its_file_says(home: Path) -> None:
    entry = library.load_deck("legal", "holobeat")
    assert entry.deck is not None
    assert entry.deck.id == "legal"
    assert entry.deck.size() == 50
    assert entry.deck.cards[0] == ("ember-cub", 4)
    assert dict(entry.deck.name) == {"ja": "ためし", "easy": "ためし", "en": "Test deck"}
    assert library.check_deck(entry) == []


def test_a_deck_by_id_is_the_own_one_before_the_shipped_one(home: Path) -> None:
    shipped = places.shipped_decks("holobeat")
    shipped.mkdir(parents=True)
    shutil.copy(home / "decks/holobeat/legal.toml", shipped / "legal.toml")
    assert library.load_deck("legal", "holobeat").origin == "own"
    by_path = library.load_deck(str(shipped / "legal.toml"), "holobeat")
    assert (by_path.path, by_path.origin) == (shipped / "legal.toml", "given")


def test_an_unknown_deck_names_the_nearest(home: Path) -> None:
    entry = library.load_deck("leagl", "holobeat")
    assert entry.deck is None
    (problem,) = library.check_deck(entry)
    assert problem.key == "unknown_deck.near"
    assert dict(problem.values)["nearest"] == "legal"
    assert library.load_deck("missing.toml", "holobeat").problems[0].key == "not_found"


def test_house_rules_decide_which_decks_are_legal(home: Path) -> None:
    entry = library.load_deck("legal", "holobeat")
    rules = controller_of("holobeat").house_rules()(mixed_colour_decks=False)
    problems = library.check_deck(entry, rules)
    assert {problem.rule for problem in problems} == {"HB-2.3"}
    assert (problems[0].line, problems[0].field) == (9, "cards.river-otter")


def test_a_table_for_two_legal_decks(home: Path) -> None:
    entry = library.load_deck("legal", "holobeat")
    table = library.table_for("holobeat", entry, entry)
    assert [len(cards) for cards in table.lists] == [50, 50]
    assert set(table.kind_ids) == {card for card, _ in entry.deck.cards}
    game = controller_of("holobeat").new_game(table, 1)
    assert game.choices


@pytest.mark.parametrize("bad", ["deck-49.toml", "unknown-card.toml", "count-is-text.toml", "no-game.toml"])
def test_nothing_starts_with_an_illegal_deck(home: Path, bad: str) -> None:
    legal = library.load_deck("legal", "holobeat")
    illegal = library.load_deck(HERE / "bad" / bad, "holobeat")
    for pair in ((legal, illegal), (illegal, legal)):
        with pytest.raises(library.IllegalDeck) as refused:
            library.table_for("holobeat", *pair)
        assert {problem.file for problem in refused.value.problems} == {str(illegal.path)}


def test_nothing_starts_with_a_deck_that_house_rules_forbid(home: Path) -> None:
    legal = library.load_deck("legal", "holobeat")
    rules = controller_of("holobeat").house_rules()(mixed_colour_decks=False)
    with pytest.raises(library.IllegalDeck):
        library.table_for("holobeat", legal, legal, rules)


def test_nothing_starts_with_a_deck_of_another_game(home: Path) -> None:
    legal = library.load_deck("legal", "holobeat")
    with pytest.raises(library.IllegalDeck) as refused:
        library.table_for("highsto", legal, legal)
    assert "other_game" in {problem.key for problem in refused.value.problems}


def test_a_game_nobody_knows() -> None:
    with pytest.raises(KeyError):
        library.decks("chess")


def test_without_any_folder_there_is_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path / "nowhere"))
    assert library.decks("holobeat") == []
    assert len(library.cards("holobeat")) == 0
    assert not (tmp_path / "nowhere").exists()
