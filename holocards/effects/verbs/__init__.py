"""The verbs that games share; each is one schema class with what it does and what it says."""

from __future__ import annotations

from holocards.effects.schema import Op
from holocards.effects.verbs.abilities import Grant, Instead, Later, UseEffect
from holocards.effects.verbs.cards import Choose, Discard, Draw, Look, Mill, Move, Reveal, Shuffle
from holocards.effects.verbs.changes import Change, Gain, Turn
from holocards.effects.verbs.flow import If, Modes, Repeat
from holocards.effects.verbs.forbidding import Forbid
from holocards.effects.verbs.remembering import Note, Roll, SayName, SayNumber
from holocards.effects.verbs.searching import RevealUntil, Search

VERBS: dict[str, type[Op]] = {
    "draw": Draw,
    "choose": Choose,
    "move": Move,
    "discard": Discard,
    "mill": Mill,
    "reveal": Reveal,
    "look": Look,
    "shuffle": Shuffle,
    "change": Change,
    "gain": Gain,
    "turn": Turn,
    "if": If,
    "modes": Modes,
    "repeat": Repeat,
    "search": Search,
    "reveal_until": RevealUntil,
    "grant": Grant,
    "use_effect": UseEffect,
    "note": Note,
    "roll": Roll,
}

RULED_VERBS: dict[str, type[Op]] = {
    "forbid": Forbid,
    "later": Later,
    "instead": Instead,
    "say_number": SayNumber,
    "say_name": SayName,
}
"""Verbs for games whose rules ask for them: `restrictions.forbidden` before something is done, `resolve.happening` at every
moment, `replacing.Would` before cards leave; and those that ask for what their screens and notation must have words for."""
