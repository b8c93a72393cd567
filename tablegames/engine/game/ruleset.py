"""The rules of one table: what a ruleset says once the number of players and the options are chosen.

What may stand in them is a sort of ludeme here (`Phase`, `Ending`); the kinds of it stand in the rooms of the families.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal, NamedTuple

from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.suit_action import SuitAction
from tablegames.engine.game.totals import Points, Score
from tablegames.engine.registry import Ludeme, Range
from tablegames.engine.rules_error import RulesError
from tablegames.engine.rules_error import Step as FieldStep
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State, Step
from tablegames.engine.table.table import Table


class Phase(Ludeme):
    """Something that may happen in a round."""

    __slots__ = ()
    falls_out: ClassVar[bool] = False
    """Whether players may fall out of the game by it."""
    plays_tricks: ClassVar[bool] = False
    """Whether tricks are played in it."""
    scores_tricks: ClassVar[bool] = False
    """Whether it scores what tricks have brought, and so makes no sense before them."""
    multiplies_worth: ClassVar[bool] = False
    """Whether it multiplies what a contract of the menu is worth by the hand that plays it."""
    looks_back: ClassVar[bool] = False
    """Whether it goes by the tricks of the round before."""
    takes_stock: ClassVar[bool] = False
    """Whether players may take cards in it that were not dealt, so that fewer are left to be drawn."""
    lays_hands_down: ClassVar[bool] = False
    """Whether it may leave no card in any hand, tricks apart."""

    @property
    def trick_laps(self) -> tuple[int, ...]:
        """List how often its tricks may go round, but the last of them; nothing where it plays none."""
        return ()

    @property
    def gives_places(self) -> bool:
        """Tell whether players go out of the deal in it, one after another, until all have a place."""
        return False

    @property
    def empties_hands(self) -> bool:
        """Tell whether players get rid of their cards in it one by one: hands are uneven, and may be empty after it."""
        return self.gives_places

    @property
    def watches_tricks(self) -> bool:
        """Tell whether it has to know who played which card."""
        return False

    @property
    def counts_laid(self) -> bool:
        """Tell whether what the maker lays away for the kitty counts with the maker's tricks."""
        return False

    @property
    def eased_by(self) -> tuple[str, ...]:
        """Name the cards that lower what the maker has to reach, where the maker captures them."""
        return ()

    @property
    def bids_that_take(self) -> tuple[str, ...]:
        """Name the bids after which the maker takes up cards that were dealt to no player."""
        return ()

    @property
    def ends_tricks(self) -> bool:
        """Tell whether the tricks before it may be over by it while there are cards in the hands."""
        return False

    @property
    def menu(self) -> Mapping[str, MenuContract]:
        """Give the contracts by name from which a player chooses in it; empty where none is chosen."""
        return {}

    @property
    def branches(self) -> Sequence[Branch]:
        """List the ways of which a round goes one at this phase; none at most phases. Its step is a `Fork` then."""
        return ()

    @property
    def fewest_dealt(self) -> int | None:
        """Give the fewest cards that it deals to a player in any round; None where it deals no hands."""
        return None

    @property
    def gives_cards(self) -> bool:
        """Tell whether hands are dealt in it, or filled up."""
        return self.fewest_dealt is not None

    @property
    def fills_hands(self) -> bool:
        """Tell whether it gives cards to every player."""
        return self.gives_cards

    @property
    def asks_for(self) -> int:
        """Give how many cards of each hand it asks for: no player is asked for cards that a hand may not have."""
        return 0

    @property
    def lays_away(self) -> int:
        """Give how many cards leave every hand in it, tricks apart."""
        return 0

    @property
    def needs_cards(self) -> bool:
        """Tell whether it is about the cards in the hands, and so makes no sense before any are dealt."""
        return self.plays_tricks or self.empties_hands or self.asks_for > 0

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare what it needs on the table and add its steps; answer the first. Raises RulesError."""
        raise NotImplementedError


class Branch(NamedTuple):
    """One of the ways that a round may go."""

    path: tuple[FieldStep, ...]
    """The field of the phase in which it is written."""
    phases: tuple[Phase, ...]


def flat(phases: Sequence[Phase]) -> Iterator[Phase]:
    """List phases and those of their branches; each branch ends with the phase that it belongs to, once more."""
    for phase in phases:
        yield phase
        for branch in phase.branches:
            yield from flat(branch.phases)
            yield phase


def way_to(phases: Sequence[Phase], wanted: Phase) -> list[Phase] | None:
    """List what comes before a phase on its way; None where it is not among these phases."""
    for place, phase in enumerate(phases):
        if phase is wanted:
            return list(phases[:place])
        for branch in phase.branches:
            way = way_to(branch.phases, wanted)
            if way is not None:
                return [*phases[:place], *way]
    return None


def way_from(phases: Sequence[Phase], wanted: Phase) -> list[Phase] | None:
    """List what may come after a phase on its way; None where it is not among these phases."""
    for place, phase in enumerate(phases):
        after = list(flat(phases[place + 1 :]))
        if phase is wanted:
            return after
        for branch in phase.branches:
            way = way_from(branch.phases, wanted)
            if way is not None:
                return way + after
    return None


def fewest_held(phases: Sequence[Phase], held: int | None = None) -> int | None:
    """Find how many cards every hand has at least after some phases; None where nothing was dealt.

    `held`: how many it had before them. After tricks that may be none, however early they are over.
    """
    for phase in phases:
        if phase.branches:
            ways = [fewest_held(branch.phases, held) for branch in phase.branches]
            held = None if all(way is None for way in ways) else min([way or 0 for way in ways])
        elif phase.fewest_dealt is not None:
            held = phase.fewest_dealt
        elif held is not None:
            held = 0 if phase.plays_tricks or phase.lays_hands_down else max(0, held - phase.lays_away)
    return held


End = Callable[[State, tuple[int, ...]], bool]
"""Tells whether the game is over at the end of a round, by the totals of the sides, partners counting once."""


class Ending(Ludeme):
    """When a game is over."""

    __slots__ = ()

    @property
    def goal(self) -> int | None:
        """Give the total with which all win together, and lose below it; None where they play against each other."""
        return None

    @property
    def last_round(self) -> int | None:
        """Give the round after which the game is over in any case; None where none is."""
        return None

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

    @property
    def phases(self) -> tuple[Phase, ...]:
        """List the phases of a round as they stand in the program: those of branches too, each branch with its end."""
        return tuple(flat(self.round))

    def before(self, phase: Phase) -> list[Phase]:
        """List what comes before a phase of a round on its way."""
        return way_to(self.round, phase) or []

    def after(self, phase: Phase) -> list[Phase]:
        """List what may come after a phase of a round on its way, the phases of branches included."""
        return way_from(self.round, phase) or []

    def held_before(self, phase: Phase) -> int:
        """Give how many cards every hand has at least when a phase begins."""
        way = way_to(self.setup, phase)
        return fewest_held([*self.setup, *self.before(phase)] if way is None else way) or 0

    def deal_again(self, phase: Phase, *path: str) -> int:
        """Number the phase before the deal that is void where a phase says so: the round goes on from there.

        That is the first deal of the way to the phase, after the last cards that were played on it. Raises RulesError
        where nothing is dealt, or cards are played since, with the field that asks for the deal.
        """
        way = list(flat(self.before(phase)))
        if all(each.fewest_dealt is None for each in way):
            raise RulesError("phase.no_deal", *path)
        played = [at for at, each in enumerate(way) if each.plays_tricks or each.empties_hands or each.lays_hands_down]
        deals = [each for each in way[max(played, default=-1) + 1 :] if each.fewest_dealt is not None]
        if not deals:
            raise RulesError("phase.all_played", *path)
        return len(self.setup) + next(at for at, each in enumerate(self.phases) if each is deals[0])

    @property
    def together(self) -> bool:
        """Tell whether all win or lose the game together."""
        return self.ends.goal is not None
