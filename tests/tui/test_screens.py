"""Every screen in every language, size and mode: it draws, it fits, and in safe mode it writes no ambiguous character."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from holocards.text.cells import width
from holocards.text.languages import Language
from holocards.text.safe import is_ambiguous
from holocards.tui.app import HolocardsApp
from holocards.tui.canvas import Canvas
from holocards.tui.screens.battle import Battle
from holocards.tui.screens.battle_drawing import PickLine
from holocards.tui.screens.curtain import Curtain
from holocards.tui.screens.result import Result
from holocards.tui.screens.setup import Setup
from holocards.tui.screens.title import Title
from holocards.tui.screens.zones import CardList
from holocards.tui.settings import Settings, read
from holocards.tui.tabletop import Spot
from tests.tui.matches import go_to, play
from tests.tui.running import running, sheet, text

TOURS = [
    (Language.JA, False, (80, 24)),
    (Language.EN, False, (100, 32)),
    (Language.EASY, False, (120, 40)),
    (Language.EN, True, (80, 24)),
    (Language.JA, True, (100, 32)),
    (Language.EASY, True, (160, 50)),
]


pytestmark = pytest.mark.usefixtures("home")


def canvas(pilot: Pilot[None]) -> Canvas:
    return sheet(pilot).painted.canvas


async def open_battle(
    pilot: Pilot[None], step: str, also: Callable[..., bool] = lambda match: True
) -> Battle:
    app = pilot.app
    assert isinstance(app, HolocardsApp)
    table = play(app.settings.language)
    go_to(table, step, also=also)
    table.speak(app.words)
    table.seating.sit_down(table.match.decision.seat)  # type: ignore[union-attr]
    battle = Battle(table)
    app.push_screen(battle)
    await pilot.pause()
    return battle


@pytest.mark.parametrize(("language", "safe_mode", "size"), TOURS)
async def test_a_tour_of_all_screens(language: Language, safe_mode: bool, size: tuple[int, int]) -> None:
    def check() -> None:
        drawn = canvas(pilot)
        assert (drawn.width, drawn.height) == size
        assert all(width(drawn.row(y)) == drawn.width for y in range(drawn.height))
        assert len(text(pilot).split()) > 4, "hardly anything is on the screen"
        if safe_mode:
            assert not {char for char in text(pilot) if is_ambiguous(char)}

    async with running(Settings(language, safe_mode), size) as pilot:
        check()
        for opened, then in (("p", ["h"]), ("s", []), ("u", ["1"])):
            await pilot.press(opened)
            await pilot.pause()
            check()
            for key in then:
                await pilot.press(key)
                await pilot.pause()
                check()
                await pilot.press("escape")
            await pilot.press("escape")
            await pilot.pause()
        assert isinstance(pilot.app.screen, Title)
        for step in ("Mulligan", "MainStep", "PowerUp", "BrokenHeart"):
            battle = await open_battle(pilot, step)
            check()
            for keys in (
                ["l"],
                ["question_mark"],
                ["z"],
                ["v"],
                ["f10"],
                ["f1"],
                ["right", "space"],
                ["tab", "tab"],
            ):
                await pilot.press(*keys)
                await pilot.pause()
                check()
                if pilot.app.screen is not battle:
                    await pilot.press("escape")
                    await pilot.pause()
            assert pilot.app.screen is battle
            battle.leave()
            await pilot.pause()


@pytest.mark.parametrize("size", [(79, 24), (80, 23), (30, 8), (10, 2)])
async def test_a_screen_too_small_asks_to_be_enlarged(size: tuple[int, int]) -> None:
    async with running() as pilot:
        await open_battle(pilot, "MainStep")
        await pilot.resize_terminal(*size)
        await pilot.pause()
        assert "".join(text(pilot).split()).startswith("Pleasee")
        assert "summon" not in text(pilot)
        await pilot.resize_terminal(100, 30)
        await pilot.pause()
        assert "summon" in text(pilot)


async def test_languages_change_on_the_spot_and_are_kept(home: Path) -> None:
    async with running() as pilot:
        assert "Play" in text(pilot)
        await pilot.press("l")
        await pilot.pause()
        assert "遊ぶ" in text(pilot)
    kept = read(home / "settings.toml")
    assert kept is not None and kept.language is Language.JA


async def test_the_language_changes_in_the_middle_of_a_match() -> None:
    async with running() as pilot:
        await open_battle(pilot, "MainStep")
        assert "summon holobits" in text(pilot)
        await pilot.press("f10", "s", "1", "escape", "escape")
        await pilot.pause()
        assert "召喚" in text(pilot)


async def test_an_input_method_left_on_is_told_and_full_width_keys_work() -> None:
    async with running() as pilot:
        await pilot.press("あ")
        await pilot.pause()
        assert "input method" in text(pilot)
        await pilot.press("ｓ")
        await pilot.pause()
        assert "Safe mode" in text(pilot)


async def test_nothing_starts_with_an_illegal_deck(home: Path) -> None:
    deck = home / "decks" / "holobeat" / "deck-a.toml"
    deck.write_text(deck.read_text(encoding="utf-8").replace("aq50 = 1\n", ""), encoding="utf-8")
    async with running() as pilot:
        await pilot.press("p")
        await pilot.pause()
        setup = pilot.app.screen
        assert isinstance(setup, Setup)
        while "Deck A" not in text(pilot):
            await pilot.press("3")
            await pilot.pause()
        assert "1 problem" in text(pilot)
        await pilot.press("s")
        await pilot.pause()
        assert pilot.app.screen is setup and "not legal" in text(pilot)


@pytest.mark.parametrize(
    ("typed", "shown"),
    [("[red]x", "[red]x"), ("夏樹", "夏樹"), ("a\u202eb", "U+202E"), ("e\u0301" * 3, "e\u0301" * 3)],
)
async def test_names_are_text_or_refused(typed: str, shown: str) -> None:
    async with running() as pilot:
        await pilot.press("p", "1")
        setup = pilot.app.screen
        assert isinstance(setup, Setup)
        await pilot.press(*["backspace"] * 10)
        from textual import events

        setup.post_message(events.Paste(typed))
        await pilot.press("enter")
        await pilot.pause()
        assert shown in text(pilot)


async def test_house_rules_go_into_the_match_and_mark_what_differs() -> None:
    async with running() as pilot:
        await pilot.press("p", "h", "right", "escape")
        await pilot.pause()
        assert "1 changed" in text(pilot)
        setup = pilot.app.screen
        assert isinstance(setup, Setup)
        assert setup.rules.mixed_colour_decks is False


async def test_a_match_from_set_up_to_result_rematch_and_back() -> None:
    async with running() as pilot:
        await pilot.press("p", "s")
        await pilot.pause()
        curtain = pilot.app.screen
        assert isinstance(curtain, Curtain)
        await pilot.press(curtain.key, "q", curtain.key)
        await pilot.pause()
        assert pilot.app.screen is curtain, "another key in between starts anew"
        await pilot.press(curtain.key)
        await pilot.pause()
        battle = pilot.app.screen
        assert isinstance(battle, Battle)
        await pilot.press("f10", "c", "y")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Result)
        assert "conceded" in text(pilot)
        first = battle.play.names
        await pilot.press("s")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Curtain)
        assert battle.play.names == first[::-1]
        await pilot.press(pilot.app.screen.key, pilot.app.screen.key)
        await pilot.press("f10", "q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, Title)


async def test_undo_is_free_for_what_told_nothing_and_needs_consent_otherwise() -> None:
    async with running() as pilot:
        battle = await open_battle(pilot, "EnergyStep", also=lambda match: match.view(0).facts[0] > 1)
        before = battle.play.match.choices_made
        await pilot.press("n")
        await pilot.pause()
        await pilot.press("u")
        await pilot.pause()
        assert pilot.app.screen is battle
        assert battle.play.match.choices_made == before
        await pilot.press("a")
        await pilot.pause()
        assert battle.play.match.can_undo(battle.play.seating.shown) == "ask", (
            "a card became energy: the other one saw it"
        )
        await pilot.press("u")
        await pilot.pause()
        assert "agreed" in text(pilot)
        await pilot.press("y")
        await pilot.pause()
        assert battle.play.match.choices_made == before


async def test_why_opens_the_rule_behind_a_refusal() -> None:
    async with running() as pilot:
        battle = await open_battle(
            pilot, "MainStep", also=lambda match: any(r.reason.rule == "HB-5.11" for r in match.refusals())
        )
        desk = battle.desk
        assert desk is not None
        refused = next(
            n
            for n, line in enumerate(desk.lines)
            if line.row.refusal and line.row.refusal.reason.rule == "HB-5.11"
        )
        desk.cursor, desk.apart = refused, False
        await pilot.press("question_mark")
        await pilot.pause()
        assert "> HB-5.11" in text(pilot)


async def test_the_rules_are_searched() -> None:
    async with running() as pilot:
        await pilot.press("u", "1", "slash", *"overbeat", "enter")
        await pilot.pause()
        found = [line for line in text(pilot).splitlines() if "HB-" in line]
        assert found and any("HB-5.6" in line for line in found)
        assert "HB-1.1" not in text(pilot)


async def test_a_person_against_a_bot_sees_no_curtain_and_the_bot_moves() -> None:
    async with running() as pilot:
        app = pilot.app
        assert isinstance(app, HolocardsApp)
        battle = Battle(play(bots=("", "random")))
        app.push_screen(battle)
        for _ in range(400):
            await pilot.pause()
            await app.workers.wait_for_complete()
            await pilot.pause()
            assert not isinstance(app.screen, Curtain)
            if isinstance(app.screen, Result):
                break
            await pilot.press("enter")
        assert isinstance(app.screen, Result)
        assert battle.play.seating.hand_overs == 0 and "handed over" not in text(pilot)


async def test_a_click_on_a_card_looks_at_it_and_a_second_one_chooses_it() -> None:
    async with running(size=(100, 32)) as pilot:
        battle = await open_battle(pilot, "EnergyStep")
        desk = battle.desk
        assert desk is not None
        card = battle.play.drawing.hand(desk.view, desk.bottom)[2]
        area = next(area for area, target in canvas(pilot).targets() if getattr(target, "card", -1) == card)
        made = battle.play.match.choices_made
        await pilot.click(offset=(area.x + 1, area.y + 1))
        await pilot.pause()
        assert desk.focus.card == card and battle.play.match.choices_made == made
        await pilot.click(offset=(area.x + 1, area.y + 1))
        await pilot.pause()
        assert battle.play.match.choices_made == made + 1
        assert battle.play.match.log(0)[-1].what != "keep"


async def test_a_click_on_a_refused_row_looks_at_its_card_and_asks_anew_about_the_end() -> None:
    async with running(size=(100, 32)) as pilot:
        battle = await open_battle(pilot, "MainStep", lambda m: len(m.choices) > 1 and bool(m.refusals()))
        desk, made = battle.desk, battle.play.match.choices_made
        assert desk is not None
        rows = {target.at: area for area, target in canvas(pilot).targets() if isinstance(target, PickLine)}
        refused = next(at for at in rows if desk.lines[at].row.refusal)
        end = next(at for at in rows if desk.lines[at].key == "n")
        for at, then in ((end, made), (refused, made), (end, made), (end, made + 1)):
            await pilot.click(offset=(rows[at].x + 1, rows[at].y))
            await pilot.pause()
            assert battle.play.match.choices_made == then, "the click in between takes the first one back"
            assert at != refused or desk.focus == Spot(desk.lines[at].row.card)


async def test_a_hint_says_what_the_bot_would_do_and_selects_it() -> None:
    async with running(size=(100, 32)) as pilot:
        app = pilot.app
        assert isinstance(app, HolocardsApp)
        table = play(bots=("", "random"))
        go_to(table, "MainStep", also=lambda match: match.decision.seat == 0 and len(match.choices) > 2)  # type: ignore[union-attr]
        table.speak(app.words)
        battle = Battle(table)
        app.push_screen(battle)
        await pilot.pause()
        made, desk = table.match.choices_made, battle.desk
        assert desk is not None
        advised, why = table.hint(desk)
        desk.move(1)
        await pilot.press("f2")
        await pilot.pause()
        assert f"Hint: {why}"[:50] in text(pilot)
        assert desk.line is not None and advised in desk.line.row.choices
        assert table.match.choices_made == made, "it is only a hint"
        assert "F2" in text(pilot).splitlines()[-1]


async def test_two_people_get_no_hints() -> None:
    async with running(size=(160, 50)) as pilot:
        await open_battle(pilot, "MainStep")
        assert "F2" not in text(pilot)
        await pilot.press("f2")
        await pilot.pause()
        assert "solo play" in text(pilot) and "Hint:" not in text(pilot)
        await pilot.press("f10")
        await pilot.pause()
        assert "what the bot would do" not in text(pilot)


async def test_the_owner_of_a_broken_heart_reads_it() -> None:
    async with running(size=(120, 40)) as pilot:
        battle = await open_battle(pilot, "BrokenHeart", also=lambda match: len(match.choices) > 1)
        desk = battle.desk
        assert desk is not None and desk.decision is not None
        name = desk.tabletop().name(desk.choices[0].card)
        assert f"the broken heart is {name}" in text(pilot)
        assert "Trigger: " in text(pilot), "its detail is shown"


async def test_the_zones_open_at_the_first_one_that_holds_cards() -> None:
    async with running() as pilot:
        table = play()
        go_to(table, "MainStep")
        table.seating.sit_down(table.match.decision.seat)  # type: ignore[union-attr]
        pilot.app.push_screen(Battle(table))
        await pilot.pause()
        await pilot.press("z")
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, CardList), "an empty zone would say so"
