"""The rules of one table: what a ruleset says once the number of players and the options are chosen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal

from tablegames.engine.cards import Deck
from tablegames.engine.ending.ends import Ends
from tablegames.engine.field_constraints import Range
from tablegames.engine.gems.suit_actions import SuitAction
from tablegames.engine.phases import Phase
from tablegames.engine.totals import Points, Score


@dataclass(frozen=True, slots=True)
class Rules:
    """A game as data: its deck, what is set up once, what a round consists of, what counts, and when it ends."""

    deck: Deck
    round: tuple[Phase, ...]
    """What happens in every round, in order."""
    ends: Ends
    """When the game is over."""
    setup: tuple[Phase, ...] = ()
    """What happens once, in the first round before everything else."""
    score: Score = field(default_factory=Points)
    """What a player's total is."""
    wins: Literal["highest", "lowest"] = "highest"
    """Which total wins."""
    tie_break: tuple[str, ...] = ()
    """Tallies that decide between equal totals, the first first; still equal totals share the win."""
    partners: bool = False
    """Players sitting opposite (seat s and s + half the players) are partners."""
    horizon: Literal["round", "game"] = "round"
    """How far ahead a bot plays out what may come: to the end of the round, or of the game."""
    swing: Annotated[int, Range(1, 1000)] = 10
    """How many points ahead of the others mean, to a bot, that it went as well as it could until there."""
    suit_actions: Mapping[str, SuitAction] = field(default_factory=dict)
    """What each suit does, by suit letter, where a mechanic calls for the suit's action."""
