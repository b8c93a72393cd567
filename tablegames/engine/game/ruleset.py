"""The rules of one table: what a ruleset says once the number of players and the options are chosen.

What may stand in them is a sort of ludeme here (`Phase`, `Ending`); the kinds of it stand in the rooms of the families.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, Protocol

from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.suit_action import SuitAction
from tablegames.engine.game.totals import Points, Score
from tablegames.engine.registry import Ludeme, Range
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State, Step
from tablegames.engine.table.table import Table


class Phase(Ludeme):
    """Something that may happen in a round."""

    __slots__ = ()

    @property
    def falls_out(self) -> bool:
        """Tell whether players may fall out of the game by it."""
        return False

    @property
    def plays_tricks(self) -> bool:
        """Tell whether tricks are played in it."""
        return False

    @property
    def scores_tricks(self) -> bool:
        """Tell whether it scores what tricks have brought, and so makes no sense before them."""
        return False

    @property
    def watches_tricks(self) -> bool:
        """Tell whether it has to know who played which card."""
        return False

    @property
    def menu(self) -> Mapping[str, MenuContract]:
        """Give the contracts by name that somebody chooses from in it; empty where nobody does."""
        return {}

    @property
    def fewest_dealt(self) -> int | None:
        """Give the fewest cards that it deals to anybody in any round; None where it deals no hands."""
        return None

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare what it needs on the table and add its steps; answer the first. Raises RulesError."""
        raise NotImplementedError


class End(Protocol):
    """An end of the game made ready for a table."""

    def over(self, s: State, totals: Sequence[int]) -> bool:
        """Tell whether the game is over at the end of this round; `totals` by side, partners counting once."""


class Ending(Ludeme):
    """When a game is over."""

    __slots__ = ()

    def compile(self, table: Table) -> End:
        """Make it ready for a table. Raises RulesError where it can never happen."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Rules:
    """A game as data: its deck, what is set up once, what a round consists of, what counts, and when it ends."""

    deck: Deck
    round: tuple[Phase, ...]
    """What happens in every round, in order."""
    ends: Ending
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
