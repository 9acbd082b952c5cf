"""Taking choices back and giving up: the questions asked before it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holocards.engine.facts import NOBODY
from holocards.text.ruby import Ruby, literal
from holocards.tui.screens.dialog import Dialog

if TYPE_CHECKING:
    from holocards.tui.screens.battle import Battle

_MOST_LISTED = 6


def take_back(battle: Battle) -> None:
    """Take back the last choice of whoever is asked, if need be with the other one's consent, who is told what goes."""
    desk, play, words = battle.desk, battle.play, battle.home.words
    if desk is None or desk.asked == NOBODY:
        return
    if desk.collected:
        desk.back()
        return
    seat, names = desk.asked, play.names
    possible, count = play.match.can_undo(seat), play.match.undo_length(seat)
    taken = play.last_choices(count)

    def carry_out() -> None:
        play.match.undo(count, consent=True)
        play.seating.take_back_standing()

    def agreed() -> None:
        battle.record(carry_out, lambda: battle.go_on(words.say("undo.done", what=taken[0])))

    if possible == "no":
        battle.notice = words.say("undo.nothing")
    elif possible == "free" or play.bots[1 - seat] is not None:
        agreed()
    else:
        other = names[1 - seat]
        said = words.rich("undo.text", player=names[seat], other=other, count=count)
        listed = [f"{number}. {line}" for number, line in enumerate(taken[:_MOST_LISTED], 1)]
        if len(taken) > _MOST_LISTED:
            listed.append(words.say("undo.further", count=len(taken) - _MOST_LISTED))
        lines = "\n".join(listed)
        text = Ruby(f"{said}\n{literal(lines)}") if isinstance(said, Ruby) else f"{said}\n{lines}"
        answers = [("y", words.say("undo.yes", other=other), True)]
        question = Dialog(words.say("undo.title"), text, answers, back=words.say("undo.no", other=other))
        battle.app.push_screen(question, lambda answer: agreed() if answer else None)


def concede(battle: Battle) -> None:
    """Give up, after a question."""
    words, desk = battle.home.words, battle.desk
    if desk is None or desk.asked == NOBODY:
        return
    seat, names = desk.asked, battle.play.names

    def answered(sure: bool | None) -> None:
        if sure:
            battle.record(lambda: battle.play.match.concede(seat), battle.go_on)

    text = words.rich("concede.text", player=names[seat], other=names[1 - seat])
    answers = [("y", words.say("concede.yes"), True)]
    battle.app.push_screen(Dialog(words.say("concede.title"), text, answers), answered)
