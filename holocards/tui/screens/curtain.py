"""The hand-over: an opaque screen without any game data. It opens when the next player's key is pressed twice."""

from __future__ import annotations

from typing import TYPE_CHECKING

from holocards.text.lines import wrap
from holocards.tui import keys
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.sheet import Press, Sheet

if TYPE_CHECKING:
    from holocards.tui.screens.battle import Battle


class Curtain(Sheet[bool]):
    """Asks one seat to come and the other to look away."""

    WHERE = keys.CURTAIN

    def __init__(self, battle: Battle, seat: int) -> None:
        super().__init__()
        self._battle, self._seat = battle, seat
        self._pressed = False
        self.key = opening_key(battle.play.names, seat)

    def draw(self, canvas: Canvas) -> None:
        """A frame with the names."""
        words, names = self.home.words, self._battle.play.names
        width, height = 52, 13
        area = Area((canvas.width - width) // 2, (canvas.height - height) // 2, width, height)
        canvas.fill(area, "panel")
        canvas.box(area.inner(0, 0), Ink("accent"), heavy=True)
        inner = area.inner(3, 2)
        rows = [
            (words.say("curtain.title"), Ink("accent", "", True)),
            ("", Ink()),
            (words.say("curtain.next", player=names[self._seat]), Ink("strong", "", True)),
            ("", Ink()),
        ]
        rows += [
            (line, Ink())
            for line in wrap(
                canvas.shown(words.say("curtain.away", other=names[1 - self._seat])),
                inner.width,
                canvas.language,
            )
        ]
        again = "curtain.again" if self._pressed else "curtain.press"
        rows.append((words.say(again, key=self.key.upper()), Ink("key", "", True)))
        for y, (text, ink) in enumerate(rows, inner.y):
            canvas.write(inner.x, y, text, ink, inner.width, "center")
            if ink.pen == "key":
                canvas.mark(Area(inner.x, y, inner.width, 1), Press(self.key))
        log = words.say("curtain.log")
        canvas.write(inner.x, area.bottom - 3, log, Ink("dim"), inner.width, "center")
        canvas.mark(Area(inner.x, area.bottom - 3, inner.width, 1), Press("f2"))

    def draw_footer(self, canvas: Canvas) -> None:
        """There is none."""

    def press(self, key: str) -> None:
        """The seat's key twice opens; F2 shows the public log."""
        if key == "f2":
            from holocards.tui.screens.log import Log

            self.app.push_screen(Log(self._battle.play, -1))
        elif key == self.key and self._pressed:
            self._battle.uncover(self._seat)
            self.dismiss(True)
        else:
            self._pressed = key == self.key


def opening_key(names: tuple[str, str], seat: int) -> str:
    """The initial of the player's name if it can be typed and the other one's differs, else the number of the seat."""
    initials = [name[:1].lower() for name in names]
    if initials[0] != initials[1] and initials[seat].isascii() and initials[seat].isalpha():
        return initials[seat]
    return str(seat + 1)
