"""How Hi!story's choices are tried out in an imagined world."""

from __future__ import annotations

from holocards.bots.highsto.outlook import outlook
from holocards.bots.worlds import Trials
from holocards.games.highsto.attacking import DeclareAttack
from holocards.games.highsto.effect_phase import UseEffects
from holocards.games.highsto.setting import SetCards
from holocards.games.highsto.setup import Redraw
from holocards.games.highsto.summoning import TurnUp

worth = Trials(outlook, (TurnUp, UseEffects, DeclareAttack, SetCards, Redraw), deepest=2).worth
