"""What a leader may do as long as there is a stock: close it, or exchange the trump turned up."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from tablegames.engine.common.stock import stock, turned_up
from tablegames.engine.common.trump import NO_TRUMP, trump_tally
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.facts import ClosedFact
from tablegames.engine.tricks.rules.counting import CountCardsRule
from tablegames.engine.tricks.rules.leader_option import LeaderMay
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import LeaderOption
from tablegames.engine.tricks.tricks import Tricks

CLOSED = "closed"
"""The name of the tally that tells who closed the stock."""
OPEN = -1
"""Its number while no player has."""


class ClosedStock(NamedTuple):
    """Who closed the stock, and what each side had by then, for phases that score it."""

    closer: Tally
    counted: Tally
    tricks: Tally


class StockOption(LeaderOption):
    """What may be done while there is a stock."""

    def __init__(self, tricks: Tricks, least: int) -> None:
        self.tricks_of, self.table, self.least = tricks, tricks.table, least
        """How many cards at least are left, the one turned up among them."""
        table = tricks.table
        self.hand, self.stock, self.shown = table.hands(), stock(table), turned_up(table)
        self.trump = trump_tally(table)

    def stock_left(self, s: State, trick: Trick) -> bool:
        """Tell whether enough of the stock is left, and it is not closed."""
        if len(s.piles[self.shown.at]) + s.heaps[self.stock.at].bit_count() < self.least:
            return False
        if trick.draws:
            return True
        if not s.piles[self.shown.at]:
            return False
        drawing, closed = self.tricks_of.drawing, self.table.tallies.get(CLOSED)
        if drawing is not None and drawing.to_the_last:
            # No player touches the stock any more.
            return False
        return closed is None or s.tallies[closed.at] == OPEN


CLOSED_COUNT, CLOSED_TRICKS = "closed_count", "closed_tricks"
"""Names of tallies: what each side had counted when the stock was closed, and how many cards it had won by then."""
SUITED = 3
"""With so many trumps a sensible player closes the stock."""


@register
class CloseStock(LeaderMay):
    """The player who leads may close the stock: no player draws any more, and the player who closed it has to win with
    the hand held.
    """

    least: Annotated[int, Range(1, 60)] = 2
    """As long as so many cards of the stock are left, the one turned up among them."""

    def compile(self, tricks: Tricks, counting: CountCardsRule | None) -> LeaderOption:
        """Declare who closed it, and what everyone had by then."""
        if "turn_up" not in tricks.table.zones:
            raise RulesError("phase.nothing_turned_up")
        if counting is None:
            raise RulesError("leader_may.counts_nothing")
        return CloseStockOption(tricks, self, counting)


class CloseStockOption(StockOption):
    """The stock is closed."""

    def __init__(self, tricks: Tricks, rule: CloseStock, counting: CountCardsRule) -> None:
        table = tricks.table
        super().__init__(tricks, rule.least)
        self.counting, self.won = counting, tricks.won
        self.closed = table.round_tally(CLOSED, places=1, start=OPEN)
        self.count = table.tally(CLOSED_COUNT, table.teams)
        self.tricks = table.tally(CLOSED_TRICKS, table.teams)
        table.provide(ClosedStock(self.closed, self.count, self.tricks))
        table.publish(self.fact)

    def fact(self, known: Known) -> ClosedFact:
        """Say who closed it, and what everybody had by then."""
        closer, counts, tricks = known.public(self.closed), known.numbers(self.count), known.numbers(self.tricks)
        return ClosedFact(
            NOBODY if closer == OPEN else closer,
            tuple([counts[side] for side in self.table.team_of]),
            tuple([tricks[side] > 0 for side in self.table.team_of]),
        )

    def legal(self, s: State, trick: Trick) -> tuple[int, ...]:
        return (self.first,) if self.stock_left(s, trick) else ()

    def apply(self, s: State, trick: Trick, action: int) -> None:
        table = self.table
        table.note(s, self.closed, 0, trick.player)
        for side in range(table.teams):
            seats = range(side, table.seats, table.teams)
            table.note(s, self.count, side, s.tallies[self.counting.counted.at + side])
            table.note(s, self.tricks, side, sum([self.won.count(s, seat) for seat in seats]))
        trick.draws = 0
        trick.tricks = trick.number - 1 + self.tricks_of.count(s, trick)

    def words(self, action: int) -> str:
        return "close"

    def sensible(self, s: State, trick: Trick, action: int) -> bool:
        trump, seat, enough = s.tallies[self.trump.at], trick.player, self.counting.enough
        if trump == NO_TRUMP or not enough:
            return False
        trumps: int = s.hands[seat * self.table.suits + trump]
        if trumps.bit_count() < SUITED:
            return False
        worth, counted = self.counting.worth(s), self.counting.has(s, seat)
        high = max(worth) - 1
        return counted + sum([2 * worth[card] for card in self.hand.cards(s, seat) if worth[card] >= high]) >= enough

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        missing = self.counting.enough - self.counting.has(s, trick.player)
        return [Reason("closes", {"n": missing})] if missing > 0 else []


NO_CARD = -1


@register
class ExchangeTrump(LeaderMay):
    """The player who leads and holds the trump of a certain rank may take the card turned up for it."""

    rank: str
    """The rank of the trump that is given for it."""
    least: Annotated[int, Range(1, 60)] = 2
    """As long as so many cards of the stock are left, the one turned up among them."""

    def compile(self, tricks: Tricks, counting: CountCardsRule | None) -> LeaderOption:
        """Find the trump of that rank in every suit."""
        table = tricks.table
        if "turn_up" not in table.zones:
            raise RulesError("phase.nothing_turned_up")
        if self.rank not in table.cards.deck.ranks:
            raise RulesError("exchange_trump.no_rank", "rank", rank=self.rank)
        return ExchangeTrumpOption(tricks, self)


class ExchangeTrumpOption(StockOption):
    """The trump turned up is exchanged."""

    def __init__(self, tricks: Tricks, rule: ExchangeTrump) -> None:
        super().__init__(tricks, rule.least)
        cards = tricks.table.cards
        self.given = [cards.alike(letter + rule.rank) for letter in cards.deck.suits]
        """By suit, the trump that is given; where it is there twice, both."""
        self.given_bits = [*[sum([cards.bit_of[card] for card in each]) for each in self.given], 0]
        """The same as a hand has it; none where there is no trump, which is -1."""
        self.rows = [*[cards.suit_of[each[0]] if each else 0 for each in self.given], 0]
        """By suit, the row of a hand in which it lies."""

    def own(self, s: State, seat: int) -> int:
        """Name the card to be given; NO_CARD where the hand has none."""
        trump = s.tallies[self.trump.at]
        if not 0 <= trump < len(self.given):
            return NO_CARD
        held = s.hands[seat * self.table.suits + self.rows[trump]]
        for card in self.given[trump]:
            if held & self.table.bit_of[card]:
                return card
        return NO_CARD

    def legal(self, s: State, trick: Trick) -> tuple[int, ...]:
        trump = s.tallies[self.trump.at]
        held = s.hands[trick.player * self.table.suits + self.rows[trump]]
        if not held & self.given_bits[trump] or not s.piles[self.shown.at] or not self.stock_left(s, trick):
            return ()
        return (self.first,)

    def apply(self, s: State, trick: Trick, action: int) -> None:
        seat = trick.player
        own = self.own(s, seat)
        self.table.move(s, s.piles[self.shown.at][-1], self.shown, 0, self.hand, seat)
        self.table.move(s, own, self.hand, seat, self.shown, 0)

    def words(self, action: int) -> str:
        return "exchange"

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        return [Reason("gets_card", {"card": self.table.cards.names[s.piles[self.shown.at][-1]]})]
