"""What stands in the frame of a Holobeat card, in every language."""

import pytest

from holocards.library import cards
from holocards.text.languages import Language
from holocards.tui.boards.holobeat_cards import printed
from holocards.tui.words import Words

FRAMES = {
    Language.JA: ["種族: はなび", "ブースト: エナ1で+2000"],
    Language.EASY: ["しゅぞく: はなび", "ブースト: エナ1で +2000"],
    Language.EN: ["Family: Firework", "Boost: energy 1, +2000"],
}


@pytest.mark.parametrize("language", FRAMES)
def test_family_and_boost_are_shown(language: Language) -> None:
    frame = printed(Words(language, game="holobeat"), cards("holobeat")["sparkler-chick"])
    assert frame[1:3] == FRAMES[language]


def test_a_family_of_ones_own_is_called_by_its_word() -> None:
    card = cards("holobeat")["sparkler-chick"].model_copy(update={"family": ["cloud_folk", "star"]})
    assert printed(Words(Language.EN, game="holobeat"), card)[1] == "Family: cloud folk / Star"


def test_a_waza_has_no_family() -> None:
    assert not any(
        "Family" in line
        for line in printed(Words(Language.EN, game="holobeat"), cards("holobeat")["quick-beat"])
    )
