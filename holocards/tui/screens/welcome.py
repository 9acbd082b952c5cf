"""The first start: the language, and whether this terminal draws frames and signs as one cell."""

from __future__ import annotations

from holocards.text.languages import Language
from holocards.tui.canvas import Area, Canvas, Ink
from holocards.tui.screens.listing import Entry, Listing, panel, paragraph, write_paragraph

_FRAME = ("╭────────────╮", "│ ■●★♥→×①◎≪≫ │", "╰────────────╯")


class Welcome(Listing[None]):
    """Two questions, each answered with one key."""

    UNUSED = frozenset({"menu", "change", "back"})
    WIDTH = 60

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._asks_about_frame = False
        self.cursor = list(Language).index(language)

    def entries(self) -> list[Entry]:
        """The languages, each in its own words; then yes or no."""
        words = self.home.words
        if self._asks_about_frame:
            return [
                Entry("straight", words.say("welcome.straight"), "y"),
                Entry("broken", words.say("welcome.broken"), "n"),
            ]
        return [
            Entry(language.value, words.say(f"language.{language}"), str(nth))
            for nth, language in enumerate(Language, 1)
        ]

    def draw(self, canvas: Canvas) -> None:
        """The question; the second one with a picture that looks broken where the safe mode is needed."""
        words = self.home.words
        area = Area((canvas.width - self.WIDTH) // 2, (canvas.height - 16) // 2, self.WIDTH, 15)
        panel(canvas, area, words.say("welcome.title"))
        text = (
            words.rich("welcome.frame")
            if self._asks_about_frame
            else "言語をえらんでください / Choose a language"
        )
        y = write_paragraph(canvas, paragraph(canvas, text, area.width - 6), area.x + 3, area.y + 2) + 1
        entries = self.entries()
        if self._asks_about_frame:
            for line in _FRAME:
                # Alone in its rows, and not measured: a terminal that draws it wider shifts nothing else.
                canvas.write(area.x + 6, y, line, Ink("key"))
                y += 1
            y += 1
        self._keep_cursor(entries)
        self.draw_entries(canvas, Area(area.x + 3, y, area.width - 6, len(entries)), entries)

    def pick(self, name: str) -> None:
        """Language first, then the frame."""
        settings = self.home.settings
        if self._asks_about_frame:
            self.home.change_settings(settings.with_(safe_mode=name == "broken"))
            self.dismiss(None)
            return
        self.home.change_settings(settings.with_(language=Language(name), safe_mode=False))
        self._asks_about_frame = True
        self.cursor = 0
