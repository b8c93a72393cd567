"""Lists of bids: what may be bid, from the lowest to the highest, and what each bid promises."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Annotated, Literal, NamedTuple

from tablegames.engine.common.trump import NONE, trump_named, trumps_named
from tablegames.engine.registry import Label, Range
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.cards import Cards

AS_IT_IS = -2
"""The trump of a bid that says nothing about the trump."""
NT = "NT"
"""What stands for no trump in the notation of a bid: `call 3NT`."""


class ListedBid(NamedTuple):
    """A bid of the list."""

    word: str
    """How it is written: "3S", "1NT", "18", or the name of a game."""
    trump: int
    """The suit that will be trump, by its place in the deck; NO_TRUMP; or AS_IT_IS where the bid does not say."""
    tricks: int
    """How many tricks the bidder's side has to win; 0 where the bid does not say."""
    number: int
    """Its level, its number, or what the game is worth."""
    over: int = 0
    """As far down the list a bid has to be made before this one may be; 0: it may be the first."""

    @property
    def promised(self) -> int:
        """Give what it promises: so many tricks, or the number where it says nothing of tricks."""
        return self.tricks or self.number


@dataclass(frozen=True, slots=True)
class SuitLevels:
    """A level and a suit: so many tricks beyond a fixed number, or so much counted, with this suit for trump, or none.

    A bid is higher if its level is, or at the same level its suit. The bidder's side has to win as many tricks.
    """

    suits: tuple[str, ...]
    """The suits from the lowest to the highest; `none` is no trump."""
    levels: Annotated[int, Range(1, 20)] = 7
    """The highest level."""
    beyond: Annotated[int, Range(0, 30)] = 6
    """A bid of level 1 promises one trick more than this."""
    lowest: Annotated[int, Range(1, 20)] = 1
    """The lowest level."""
    counts: Literal["tricks", "points"] = "tricks"
    """What the level counts: tricks beyond that number; or what is counted in the tricks, as it stands there."""

    def listed(self, cards: Cards) -> tuple[ListedBid, ...]:
        """List the bids. Raises RulesError for a suit that the deck lacks."""
        if not self.suits:
            raise RulesError("phase.no_numbers", "suits")
        words = [NT if suit == NONE else suit for suit in self.suits]
        trumps = list(zip(words, trumps_named(cards, self.suits), strict=True))
        if self.lowest > self.levels:
            raise RulesError("contract_auction.order", "lowest")
        beyond = self.beyond if self.counts == "tricks" else -self.levels
        return tuple(
            [
                ListedBid(f"{level}{word}", trump, max(0, beyond + level), level)
                for level in range(self.lowest, self.levels + 1)
                for word, trump in trumps
            ]
        )


@dataclass(frozen=True, slots=True)
class NumberList:
    """Numbers that grow. What the highest one means for the deal is for later phases to say."""

    numbers: tuple[Annotated[int, Range(0, 1000)], ...]
    """What may be bid, from the lowest to the highest."""
    tricks: bool = False
    """Whether a number says how many tricks the bidder's side has to win."""

    def listed(self, cards: Cards) -> tuple[ListedBid, ...]:
        """List the bids. Raises RulesError where the numbers do not grow."""
        if not self.numbers:
            raise RulesError("phase.no_numbers", "numbers")
        if list(self.numbers) != sorted(set(self.numbers)):
            raise RulesError("contract_auction.order", "numbers")
        return tuple([ListedBid(str(n), AS_IT_IS, n if self.tricks else 0, n) for n in self.numbers])


@dataclass(frozen=True, slots=True)
class TrickNumbers:
    """Numbers of tricks, up to as many as there are to win. What is bid the bidder's side has to win."""

    lowest: Annotated[int, Range(1, 60)] = 1
    """The fewest tricks that may be bid; where there are fewer to win, all of them."""

    def listed(self, cards: Cards) -> tuple[ListedBid, ...]:
        """List the bids: one for each trick that a deck is enough for."""
        return tuple([ListedBid(str(n), AS_IT_IS, n, n) for n in range(1, cards.count + 1)])


@dataclass(frozen=True, slots=True)
class NamedGame:
    """What a game that has a name promises."""

    trump: str = ""
    """A suit; `none` for no trump; nothing where the trump stays as it is or is found later."""
    tricks: Annotated[int, Range(0, 60)] = 0
    """How many tricks the bidder's side has to win; 0 where it does not say."""
    worth: Annotated[int, Range(0, 1000)] = 0
    """What it counts, for the phase that scores it."""
    over: str = ""
    """The lowest game that has to be bid before, for this one to be bid at all; nothing: it may be the first bid."""


@dataclass(frozen=True, slots=True)
class NamedGames:
    """Games with names of their own, from the lowest to the highest."""

    games: Mapping[Label, NamedGame] = field(default_factory=dict)
    """The games by name, in order; what people read of each stands in the texts, `labels.<name>`."""

    def listed(self, cards: Cards) -> tuple[ListedBid, ...]:
        """List the bids. Raises RulesError for a suit that the deck lacks, and a game that is not lower."""
        if not self.games:
            raise RulesError("phase.no_numbers", "games")
        found: list[ListedBid] = []
        for name, game in self.games.items():
            with below("games", name, "trump"):
                trump = trump_named(cards, game.trump) if game.trump else AS_IT_IS
            lower = [bid.word for bid in found]
            if game.over and game.over not in lower:
                raise RulesError("contract_auction.over", "games", name, "over", name=game.over, known=lower)
            over = lower.index(game.over) + 1 if game.over else 0
            found.append(ListedBid(name, trump, game.tricks, game.worth, over))
        return tuple(found)


BidList = SuitLevels | NumberList | NamedGames | TrickNumbers
"""What may be bid, as a ruleset says it."""


def levels_of(bids: BidList, listed: Sequence[ListedBid]) -> tuple[int, tuple[str, ...]]:
    """Tell how many bids a level of the list has (0: there are no levels), and name the bids that belong to none."""
    if isinstance(bids, SuitLevels):
        return len(bids.suits), ()
    suited = [bid for bid in listed if bid.tricks and bid.trump != AS_IT_IS]
    row = len({bid.trump for bid in suited})
    whole = row > 1 and len(suited) % row == 0
    if not whole or any(
        bid[1:3] != (suited[at % row].trump, suited[at // row * row].tricks) for at, bid in enumerate(suited)
    ):
        return 0, ()
    return row, tuple([bid.word for bid in listed if bid not in suited])
