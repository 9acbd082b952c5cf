"""The verbs that all games share; each is one schema class with what it does and what it says."""

from __future__ import annotations

from holocards.effects.schema import Op
from holocards.effects.verbs.cards import Choose, Discard, Draw, Look, Mill, Move, Reveal, Shuffle
from holocards.effects.verbs.changes import Change, Gain, Turn
from holocards.effects.verbs.flow import If, Modes

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
}
