"""The house rules on the screen: an order too long for a row is written out above the list."""

from __future__ import annotations

from pathlib import Path

import pytest

from holocards.games.highsto.house_rules import HouseRules
from holocards.text.languages import Language
from holocards.tui.screens.house_rules import HouseRulesForm
from holocards.tui.settings import Settings
from tests.tui.running import running, text


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOLOCARDS_HOME", str(tmp_path))


@pytest.mark.parametrize("language", Language)
async def test_the_order_of_phases_is_readable_at_the_least_size(language: Language) -> None:
    async with running(Settings(language)) as pilot:
        form = HouseRulesForm("highsto", HouseRules())
        pilot.app.push_screen(form)
        await pilot.pause()
        names = [entry.name for entry in form.entries()]
        form.cursor = names.index("phase_order")
        words = form._words()
        await pilot.press("right")
        await pilot.pause()
        row = next(row for row in text(pilot).splitlines() if row.strip("│ ").startswith("> "))
        assert ".." not in row and words.say("house_rules.own_order") in row
        now = form.lead().splitlines()[-1]
        phases = [words.say(f"phase_order.{name}") for name in form._rules.phase_order]
        assert form._rules != HouseRules() and now == words.say("house_rules.now", now=" > ".join(phases))
        await pilot.press("left")
        await pilot.pause()
        assert words.say("setup.rules_usual") in text(pilot) and len(form.lead().splitlines()) == 2
