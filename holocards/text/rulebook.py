"""The rulebooks shown in the app: `rules.<language>.md` beside a game's code, read into sections and rules with their IDs.

The files are a small part of Markdown:

    # Title
    Paragraphs before the first section are the introduction.

    ## 5 Summoning phase
    - **HB-5.1** The text of a rule, which may
      go on in indented lines.
    - An item without an ID, and any other paragraph, is a note.

A rule of easy Japanese is `Ruby` markup. Where there is no easy rulebook, the Japanese one is used.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from holocards.text import places, ruby, visible
from holocards.text.languages import Language
from holocards.text.places import Place
from holocards.text.ruby import Ruby
from holocards.text.typed import fold

RULE_ID = re.compile(r"[A-Z]{2,4}-\d+(?:\.\d+)*")
_RULE = re.compile(r"- \*\*([^*]*)\*\*\s*(.*)")
_SECTION = re.compile(r"## (?:(\d+)\.?\s+)?(\S.*)")
_TITLE = re.compile(r"# (\S.*)")


class RulebookError(ValueError):
    """A rulebook that is not written as described above; the message names file and line."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule. `section` is the title of its section; `text` is one line, markup if it is `Ruby`."""

    id: str
    section: str
    text: str


@dataclass(frozen=True, slots=True)
class Section:
    """A section with its rules and notes in the order of the book; `number` is empty for a section without one."""

    number: str
    title: str
    entries: tuple[Rule | str, ...]

    @property
    def rules(self) -> tuple[Rule, ...]:
        """The rules alone."""
        return tuple(entry for entry in self.entries if isinstance(entry, Rule))


@dataclass(frozen=True, slots=True)
class Rulebook:
    """A rulebook in one language: `language` is what it is written in, which may not be what was asked for."""

    language: Language
    title: str
    introduction: tuple[str, ...]
    sections: tuple[Section, ...]
    _rules: dict[str, Rule] = field(repr=False)
    _searched: dict[str, str] = field(repr=False)

    @classmethod
    def load(cls, game: Place, language: Language) -> "Rulebook":
        """The rulebook of a game, given as the name of its package or as its folder.

        Raises FileNotFoundError if there is none and RulebookError if it is badly written.
        """
        within = places.folder(game)
        for written in (language, Language.JA) if language is Language.EASY else (language,):
            file = within / f"rules.{written}.md"
            if file.is_file():
                return cls.read(places.read(file), written, f"{game}/{file.name}")
        raise FileNotFoundError(f"{game} has no rulebook in {language}")

    @classmethod
    def read(cls, text: str, language: Language, name: str = "rules") -> "Rulebook":
        """The rulebook written in `text`; raises RulebookError, which calls the file `name`."""
        return _Reader(language, name).book(text)

    @property
    def ids(self) -> tuple[str, ...]:
        """The IDs of all rules, in the order of the book."""
        return tuple(self._rules)

    def __contains__(self, rule_id: object) -> bool:
        return rule_id in self._rules

    def rule(self, rule_id: str) -> Rule:
        """The rule with that ID; raises KeyError if there is none."""
        if rule_id not in self._rules:
            raise KeyError(f"the rulebook has no rule {rule_id!r}")
        return self._rules[rule_id]

    def search(self, words: str) -> tuple[Rule, ...]:
        """The rules in which all the words occur: in the ID, the section's title, the text or its readings.

        Capitals, width and kind of kana make no difference; a rule whose ID is the search comes first. No words, no rules.
        """
        wanted = fold(words).split()
        if not wanted:
            return ()
        found = [
            self._rules[rule_id]
            for rule_id, searched in self._searched.items()
            if all(word in searched for word in wanted)
        ]
        return tuple(sorted(found, key=lambda rule: fold(rule.id) != wanted[0]))


@dataclass(slots=True)
class _Block:
    """Lines that belong together: a heading, a list item or a paragraph; `line` is the number of the first."""

    line: int
    lines: list[str]


class _Reader:
    """Reads one file; `name` is what errors call it."""

    def __init__(self, language: Language, name: str) -> None:
        self._language = language
        self._name = name
        self._rules: dict[str, Rule] = {}

    def book(self, text: str) -> Rulebook:
        title = ""
        introduction: list[str] = []
        sections: list[tuple[str, str, list[Rule | str]]] = []
        for block in _blocks(text):
            first = block.lines[0]
            content = self._joined(block)
            if heading := _SECTION.fullmatch(first):
                sections.append((heading[1] or "", self._text(heading[2].strip()), []))
            elif (heading := _TITLE.fullmatch(first)) and not title and not sections:
                title = self._text(heading[1].strip())
            elif first.startswith("#"):
                raise self._error(block, f"unexpected heading {first!r}")
            elif first.startswith("- **"):
                if not sections:
                    raise self._error(block, "a rule before the first section")
                sections[-1][2].append(self._rule(block, content, sections[-1][1]))
            else:
                (sections[-1][2] if sections else introduction).append(self._text(content))
        if not title:
            raise RulebookError(f"{self._name}: no title")
        return Rulebook(
            self._language,
            title,
            tuple(introduction),
            tuple(Section(number, heading, tuple(entries)) for number, heading, entries in sections),
            self._rules,
            {rule.id: _searched(rule) for rule in self._rules.values()},
        )

    def _rule(self, block: _Block, content: str, section: str) -> Rule:
        parts = _RULE.fullmatch(content)
        if parts is None or not RULE_ID.fullmatch(parts[1]):
            raise self._error(block, "a rule must begin like '- **HB-1.1** text'")
        rule_id, text = parts[1], parts[2]
        if not text:
            raise self._error(block, f"{rule_id} has no text")
        if rule_id in self._rules:
            raise self._error(block, f"{rule_id} stands here a second time")
        rule = self._rules[rule_id] = Rule(rule_id, section, self._text(text))
        return rule

    def _joined(self, block: _Block) -> str:
        """The lines of a block as one line; a file may be broken in the middle of a Japanese sentence."""
        content = block.lines[0]
        for line in block.lines[1:]:
            japanese = self._language is Language.JA and not (content[-1].isascii() or line[0].isascii())
            content += line if japanese else f" {line}"
        if refused := visible.problem(content):
            raise self._error(block, f"the character {refused}")
        return content

    def _text(self, text: str) -> str:
        return Ruby(text) if self._language is Language.EASY else text

    def _error(self, block: _Block, what: str) -> RulebookError:
        return RulebookError(f"{self._name}, line {block.line}: {what}")


def _blocks(text: str) -> Iterator[_Block]:
    """Blocks end at an empty line and before a heading, a list item and a table row."""
    block = _Block(0, [])
    for number, line in enumerate(text.split("\n"), start=1):
        begins = line.startswith(("#", "- ", "|"))
        if block.lines and (begins or not line.strip() or block.lines[0].startswith("#")):
            yield block
            block = _Block(0, [])
        if line.strip():
            block = block if block.lines else _Block(number, [])
            block.lines.append(line.strip())
    if block.lines:
        yield block


def _searched(rule: Rule) -> str:
    """What a search looks through: easy texts with and without readings, all texts also without spaces."""
    section, text = rule.section, rule.text
    forms: Sequence[str] = (section, text)
    if isinstance(text, Ruby):
        kana = "".join(segment.reading or segment.base for segment in ruby.segments(text))
        forms = (ruby.plain(section), ruby.plain(text), kana)
    folded = [fold(form) for form in (rule.id, *forms)]
    return "\n".join(folded + ["".join(form.split()) for form in folded])
