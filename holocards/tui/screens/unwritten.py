"""What could not be recorded was not done: where and why, and another try."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from holocards.match.problems import RecordError
from holocards.tui.screens.dialog import Dialog
from holocards.tui.words import Words

if TYPE_CHECKING:
    from holocards.tui.screens.battle import Battle


def unwritten(words: Words, error: RecordError) -> str:
    """The folder or file and what is wrong with it, once."""
    return words.rich("record.unwritten", place=error.place, problem=error.sentence(words.language))


def ask_to_try_again(
    battle: Battle, error: RecordError, again: Callable[[], None], *, can_stay: bool
) -> None:
    """Say what is wrong; then try again, go back to the table where somebody can act there, or leave."""
    words = battle.home.words
    answers = [("y", words.say("record.again"), "again")]
    if can_stay:
        answers.append(("q", words.say("record.leave"), "leave"))
    back = words.say("menu.back" if can_stay else "record.leave")

    def answered(answer: str | None) -> None:
        if answer == "again":
            again()
        elif answer == "leave" or not can_stay:
            battle.leave()
        else:
            battle.look_again()

    title = words.say("record.unwritten.title")
    battle.app.push_screen(Dialog(title, unwritten(words, error), answers, back=back), answered)
