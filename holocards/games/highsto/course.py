"""Verbs about the course of a turn: phases that are skipped or added, events that an effect uses (HS-4.11, HS-4.12, HS-10.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from holocards.effects.continuous import NOT_YET
from holocards.effects.durations import Duration, needed
from holocards.effects.resolve import Resolve, in_course
from holocards.effects.restrictions import FORBID, Restriction
from holocards.effects.schema import Op, Target
from holocards.engine.board import Modifier
from holocards.games.highsto.events import carry_out_event, effects_when_used
from holocards.games.highsto.turn import add_phase

if TYPE_CHECKING:
    from holocards.effects.compiler import Compiler
    from holocards.effects.sentences import Sentences

MESSAGE_PREFIXES = ("phase.", "event.skips_", "event.adds_", "event.skip_")

PhaseName = Literal["refresh", "draw", "summon", "effects", "attack", "set"]
SKIPPED = frozenset(f"{name}_phase" for name in ("refresh", "draw", "summon", "effects", "attack", "set"))
"""The words by which phases are forbidden."""


class Skip(Op):
    """A phase does not take place: `{ op = "skip", phase = "draw", who = "opponent", until = "opponent_next_turn" }` (HS-4.11).

    Continuously without `until`.
    """

    static = True
    whole = True
    lasting = True
    op: Literal["skip"]
    phase: PhaseName
    who: Literal["you", "opponent", "both"] = "opponent"
    until: Duration | None = None

    def _restriction(self, to: Compiler) -> int:
        opponent = {"you": False, "opponent": True, "both": None}[self.who]
        what = f"{self.phase}_phase"
        return to.restriction(Restriction(what, opponent, None, None, to.holds, to.ability))

    def compile(self, to: Compiler) -> None:
        number, ends, ability, phase = self._restriction(to), needed(to, self.until), to.ability, self.phase

        def skip(game: Any, frame: Resolve) -> None:
            now, until = game.table.language.span(game, frame.seat, frame.source, ends)
            word = FORBID if now else f"{NOT_YET}{FORBID}"
            game.modify(Modifier(word, -1, number, until, ability, frame.seat))
            game.tell("HS-4.11", f"skip_{phase}", frame.seat)

        to.emit(skip)

    def compile_static(self, to: Compiler) -> None:
        to.ban(self._restriction(to))

    def say(self, to: Sentences) -> str:
        text = to.verb(
            "skip", who="you" if self.who == "you" else "opponent", phase=to.say(f"phase.{self.phase}")
        )
        if self.who == "both":
            text = to.say("verb.skip.both", phase=to.say(f"phase.{self.phase}"))
        return to.say("verb.lasting", deed=text, until=to.until(self.until))


class ExtraPhase(Op):
    """This turn has one phase more: `{ op = "extra_phase", phase = "attack" }` (HS-4.12)."""

    op: Literal["extra_phase"]
    phase: PhaseName

    def compile(self, to: Compiler) -> None:
        phase = self.phase

        def add(game: Any, frame: Resolve) -> None:
            if add_phase(game, phase):
                game.tell("HS-4.12", f"adds_{phase}", frame.seat)

        to.emit(add)

    def say(self, to: Sentences) -> str:
        return to.verb("extra_phase", phase=to.say(f"phase.{self.phase}"))


class UseEvent(Op):
    """Use events of your own, whatever their level: `{ op = "use_event", cards = "it" }`; they are not counted (HS-10.5)."""

    asking = True
    op: Literal["use_event"]
    cards: Target = "it"

    def compile(self, to: Compiler) -> None:
        find = to.target(self.cards)

        def use(game: Any, frame: Resolve) -> None:
            for card in find(game, frame)[::-1]:
                uses = effects_when_used(game, game.kind[card])  # none of a figure
                runs = any(in_course(game, game.ref(card), ability) for ability in uses)
                if uses and not runs and game.table.owner[card] == frame.seat:
                    game.push(*carry_out_event(game, frame.seat, card, "HS-10.5"))

        to.emit(use)

    def say(self, to: Sentences) -> str:
        return to.verb("use_event", cards=to.target(self.cards))
