"""What a leader may do besides leading: exchange the trump turned up, close the stock, show a marriage."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated

from tablegames.engine.common.stock import stock, turned_up
from tablegames.engine.common.trump import NO_TRUMP, trump_tally
from tablegames.engine.registry import Ludeme, Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.counting import Counting, tell_melds
from tablegames.engine.tricks.facts import ClosedFact
from tablegames.engine.tricks.trick import FullTrick

CLOSED, CLOSED_COUNT, CLOSED_TRICKS = "closed", "closed_count", "closed_tricks"
"""Names of tallies: who closed the stock, and what each side had counted and how many cards it had won by then."""
OPEN = -1
SUITED = 3
"""With so many trumps a sensible player closes the stock."""


class LeaderOption:
    """Something a leader may do, any number of times, before the card is led."""

    actions = 1
    """How many different actions it has."""

    def legal(self, s: State) -> Sequence[int]:
        """List its actions open to `s.turn`, from 0."""
        raise NotImplementedError

    def apply(self, s: State, trick: FullTrick, action: int) -> None:
        """Carry one out."""
        raise NotImplementedError

    def words(self, action: int) -> str:
        """Write one in notation."""
        raise NotImplementedError

    def sensible(self, s: State, action: int) -> bool:
        """Tell whether a sensible player does it."""
        return True

    def reasons(self, s: State, action: int) -> list[Reason]:
        """Say what it is good for."""
        return []


class LeaderMay(Ludeme):
    """Something a leader may do before the card is led."""

    __slots__ = ()

    def compile(self, table: Table, counting: Counting | None) -> LeaderOption:
        """Make it ready for a table. Raises RulesError."""
        raise NotImplementedError


@register
@dataclass(frozen=True, slots=True)
class ExchangeTrump(LeaderMay):
    """Whoever leads and holds the trump of a certain rank may take the card turned up for it."""

    rank: str
    """The rank of the trump that is given for it."""
    least: Annotated[int, Range(1, 60)] = 2
    """As long as so many cards of the stock are left, the one turned up among them."""

    def compile(self, table: Table, counting: Counting | None) -> LeaderOption:
        """Find the trump of that rank in every suit."""
        if "turn_up" not in table.zones:
            raise RulesError("phase.nothing_turned_up")
        if self.rank not in table.cards.deck.ranks:
            raise RulesError("exchange_trump.no_rank", "rank", rank=self.rank)
        return Exchanges(table, self)


class StockOption(LeaderOption):
    """What may be done while there is a stock."""

    def __init__(self, table: Table, least: int) -> None:
        self.table, self.least = table, least
        self.hand, self.stock, self.shown = table.hands(), stock(table), turned_up(table)
        self.trump = trump_tally(table)

    def stock_left(self, s: State) -> bool:
        """Tell whether enough of the stock is left, and it is not closed."""
        closed = self.table.tallies.get(CLOSED)
        if closed is not None and s.tallies[closed.at] != OPEN:
            return False
        return not self.shown.empty(s, 0) and self.stock.count(s, 0) + 1 >= self.least


class Exchanges(StockOption):
    """The trump turned up is exchanged."""

    def __init__(self, table: Table, rule: ExchangeTrump) -> None:
        super().__init__(table, rule.least)
        cards = table.cards
        self.given = [cards.number.get(letter + rule.rank, -1) for letter in cards.deck.suits]

    def own(self, s: State) -> int:
        """Name the card to be given."""
        return self.given[s.tallies[self.trump.at]]

    def legal(self, s: State) -> Sequence[int]:
        if s.tallies[self.trump.at] == NO_TRUMP or not self.stock_left(s):
            return ()
        return (0,) if self.hand.mask(s, s.turn) >> self.own(s) & 1 else ()

    def apply(self, s: State, trick: FullTrick, action: int) -> None:
        seat, own = s.turn, self.own(s)
        self.table.move(s, s.piles[self.shown.at][-1], self.shown, 0, self.hand, seat)
        self.table.move(s, own, self.hand, seat, self.shown, 0)

    def words(self, action: int) -> str:
        return "exchange"

    def reasons(self, s: State, action: int) -> list[Reason]:
        return [Reason("gets_card", {"card": self.table.cards.names[s.piles[self.shown.at][-1]]})]


@register
@dataclass(frozen=True, slots=True)
class CloseStock(LeaderMay):
    """Whoever leads may close the stock: nobody draws any more, and whoever closed it has to win with the hand held."""

    least: Annotated[int, Range(1, 60)] = 2
    """As long as so many cards of the stock are left, the one turned up among them."""

    def compile(self, table: Table, counting: Counting | None) -> LeaderOption:
        """Declare who closed it, and what everyone had by then."""
        if "turn_up" not in table.zones:
            raise RulesError("phase.nothing_turned_up")
        if counting is None:
            raise RulesError("leader_may.counts_nothing")
        return Closes(table, self, counting)


class Closes(StockOption):
    """The stock is closed."""

    def __init__(self, table: Table, rule: CloseStock, counting: Counting) -> None:
        super().__init__(table, rule.least)
        self.counting, self.won = counting, table.pile("won")
        self.closed = table.tally(CLOSED, places=1, start=OPEN)
        self.count = table.tally(CLOSED_COUNT, table.teams)
        self.tricks = table.tally(CLOSED_TRICKS, table.teams)
        table.at_round_start.append(self.begin)
        table.publish(self.fact)

    def begin(self, s: State) -> None:
        """Open the stock again."""
        self.table.note(s, self.closed, 0, OPEN)

    def fact(self, known: Known) -> ClosedFact:
        """Say who closed it, and what everybody had by then."""
        closer, team_of = known.number(self.closed), self.table.team_of
        return ClosedFact(
            NOBODY if closer is None or closer == OPEN else closer,
            tuple([known.number(self.count, side) or 0 for side in team_of]),
            tuple([bool(known.number(self.tricks, side)) for side in team_of]),
        )

    def legal(self, s: State) -> Sequence[int]:
        return (0,) if self.stock_left(s) else ()

    def apply(self, s: State, trick: FullTrick, action: int) -> None:
        table = self.table
        table.note(s, self.closed, 0, s.turn)
        for side in range(table.teams):
            seats = range(side, table.seats, table.teams)
            table.note(s, self.count, side, s.tallies[self.counting.counted.at + side])
            table.note(s, self.tricks, side, sum([self.won.count(s, seat) for seat in seats]))
        trick.tricks = trick.number - 1 + self.hand.count(s, s.turn)

    def words(self, action: int) -> str:
        return "close"

    def sensible(self, s: State, action: int) -> bool:
        trump, seat, cards = s.tallies[self.trump.at], s.turn, self.table.cards
        if trump == NO_TRUMP:
            return False
        worth, counted = self.counting.worth(s), s.tallies[self.counting.counted.at + self.table.team_of[seat]]
        held = self.hand.cards(s, seat)
        trumps = sum([cards.suit_of[card] == trump for card in held])
        strong = sum([2 * worth[card] for card in held if worth[card] >= max(worth) - 1])
        return trumps >= SUITED and counted + strong >= self.counting.rule.enough > 0

    def reasons(self, s: State, action: int) -> list[Reason]:
        missing = self.counting.rule.enough - s.tallies[self.counting.counted.at + self.table.team_of[s.turn]]
        return [Reason("closes", {"n": missing})] if missing > 0 else []


@register
@dataclass(frozen=True, slots=True)
class ShowMarriage(LeaderMay):
    """Whoever leads may show a marriage, two cards of one suit: it counts at once, and one of the two is led.

    It counts towards the end of the tricks only for a side that has won one.
    """

    ranks: tuple[str, str]
    """The ranks of the two cards."""
    worth: Annotated[int, Range(1, 500)] = 20
    """What it counts."""
    in_trump: Annotated[int, Range(1, 500)] = 40
    """What it counts in trumps."""

    def compile(self, table: Table, counting: Counting | None) -> LeaderOption:
        """Find the marriages of the deck."""
        if counting is None:
            raise RulesError("leader_may.counts_nothing")
        for at, rank in enumerate(self.ranks):
            if rank not in table.cards.deck.ranks:
                raise RulesError("show_marriage.no_rank", "ranks", at, rank=rank)
        return Marries(table, self, counting)


class Marries(LeaderOption):
    """A marriage is shown."""

    def __init__(self, table: Table, rule: ShowMarriage, counting: Counting) -> None:
        tell_melds(table)
        self.table, self.rule, self.counting = table, rule, counting
        self.hand, self.letters = table.hands(), table.cards.deck.suits
        self.trump: Tally | None = table.tallies.get("trump")
        self.actions = len(self.letters)
        number = table.cards.number
        pairs = [[number.get(letter + rank) for rank in rule.ranks] for letter in self.letters]
        self.pairs = [0 if None in pair else table.cards.mask([card or 0 for card in pair]) for pair in pairs]
        """By suit, the two cards; nothing where the deck lacks one."""

    def legal(self, s: State) -> Sequence[int]:
        trick: FullTrick = s.memory
        if trick.bound:
            return ()
        mask = self.hand.mask(s, s.turn)
        return [suit for suit, pair in enumerate(self.pairs) if pair and mask & pair == pair]

    def apply(self, s: State, trick: FullTrick, action: int) -> None:
        seat, pair = s.turn, self.pairs[action]
        self.table.show(s, pair, self.hand, seat)
        trick.bound = pair
        self.counting.meld(s, seat, self.worth(s, action))

    def worth(self, s: State, suit: int) -> int:
        """Tell what the marriage of a suit counts."""
        trump = s.tallies[self.trump.at] if self.trump else NO_TRUMP
        return self.rule.in_trump if suit == trump else self.rule.worth

    def words(self, action: int) -> str:
        return f"marry {self.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        return [Reason("counts", {"n": self.worth(s, action)})]
