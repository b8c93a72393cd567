"""Bids by cards: what everyone lays away face down says how many tricks they will win."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Annotated, Literal, NamedTuple

from tablegames.engine.bids.bid import OwnBids, bid_tally, hidden_bid_tally
from tablegames.engine.bids.facts import NO_BID, LaidBidsFact
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Heap, Pile, Sight
from tablegames.engine.trump.likely_tricks import LikelyTricks

SPARE = 0.12
"""A card whose chance to win a trick is smaller is no loss."""
FITS = 0.75
"""A bid fits a hand that looks good for at most so many tricks more or fewer."""


@register
class BidCards(Phase):
    """Everyone lays cards of their hand away, face down: together they say how many tricks their player will win.

    What a card says depends on its suit. Others learn a bid only after the tricks, unless its player shows it for a
    premium (`bid_premium`). The cards that are laid away are not played.
    """

    worth: Mapping[str, Annotated[int, Range(0, 20)]]
    """How many tricks a card says that is laid away, by card, rank or suit."""
    count: Annotated[int, Range(1, 12)] = 3
    """How many cards everyone lays away."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who chooses first."""

    @property
    def asks_for(self) -> int:
        return self.count

    @property
    def lays_away(self) -> int:
        return self.count

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare where the cards lie. Raises RulesError where hands are too small, or a bid is laid away already."""
        if table.find(LaidBid) is not None:
            raise RulesError("bid_cards.twice")
        needs_marker(table)
        hand = rules.held_before(self)
        if self.count >= hand:
            raise RulesError("bid_cards.small_hand", "count", count=self.count, hand=hand)
        return table.add(BidCardsStep(table, rules, self))


class LaidBid(NamedTuple):
    """Where the cards of a bid lie, for a phase in which it may be shown: no kitty lies there, and nothing else."""

    laid: Heap
    """Face down."""
    shown: Pile
    """For everyone to see."""


class BidCardsStep(Step):
    """A seat lays cards away, one after another."""

    topic = "lay_bid"
    secret = True
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, rule: BidCards) -> None:
        self.table, self.rule, self.remaining = table, rule, remaining_of(table, rules)
        self.shift = 1 if rule.first == "left_of_marker" else 0
        self.hand, self.laid, self.shown = table.hands(), table.heap("bid_laid", Sight.OWNER), table.pile("bid_shown")
        self.count = table.tally("lays_bid", places=1)
        self.bid, self.hidden = bid_tally(table), hidden_bid_tally(table)
        cards = table.cards
        cards.matching(rule.worth)
        self.worth = cards.worths(rule.worth)
        self.worth_of = dict(zip(cards.names, self.worth, strict=True))
        self.likely = LikelyTricks(table)
        table.publish(self.fact)
        table.guesses.append((self.hidden, self.guessed))
        table.provide(OwnBids(self.bid, self.hidden, late=True, away=self.remaining.out))
        table.provide(LaidBid(self.laid, self.shown))
        self.actions = range(table.cards.count)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        table.reset(s, self.bid, self.hidden)
        table.note(s, self.count, 0, self.rule.count)
        s.turn = self.remaining.reach(s, (s.marker + self.shift) % table.seats)
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.hand.cards(s, s.turn)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        table.set_aside(s, action, self.hand, self.laid, seat)
        if self.laid.count(s, seat) < self.rule.count:
            return ASKING
        table.note(s, self.hidden, seat, self.said(s, seat))
        first = (s.marker + self.shift) % table.seats
        s.turn = self.remaining.reach(s, table.after[seat], first)
        return s.turn == first

    def said(self, s: State, seat: int) -> int:
        """Say how many tricks the cards mean that a seat has laid away."""
        return sum([self.worth[card] for card in self.laid.cards(s, seat)])

    def guessed(self, s: State, seat: int, random: Callable[[], float]) -> int:
        """Say in a world what a seat has bid there, once it has."""
        return self.said(s, seat) if self.laid.count(s, seat) == self.rule.count else NO_BID

    def words(self, action: int) -> str:
        return f"discard {self.table.cards.names[action]}"

    def question(self, s: State) -> Question:
        left = self.rule.count - self.laid.count(s, s.turn)
        return Question(self.topic, {"left": left, "n": self.said(s, s.turn)})

    def fact(self, known: Known) -> LaidBidsFact:
        """Say what cards say, and what those that the viewer knows say together."""
        laid = [(*known.cards(self.laid, seat), *known.cards(self.shown, seat)) for seat in self.table.all_seats]
        said = [
            None if None in cards or not cards else sum([self.worth[card] for card in cards if card is not None])
            for cards in laid
        ]
        return LaidBidsFact(tuple(self.rule.worth.items()), self.worth_of, tuple(said))

    def hint(self, s: State, random: Callable[[], float]) -> int:
        seat = s.turn
        chances = self.likely.chances(s, seat)
        left = self.rule.count - self.laid.count(s, seat)
        return self.nearest(chances, left, self.said(s, seat))[2]

    def nearest(self, chances: Mapping[int, float], left: int, said: int) -> tuple[int, float, int]:
        """Find the way to lay so many more cards away with which bid and hand fit best.

        Answers the bid, the tricks that the rest of the hand looks good for, and one of the cards.
        """
        groups: dict[int, list[tuple[float, int]]] = {}
        for chance, card in sorted((chance, card) for card, chance in chances.items()):
            groups.setdefault(self.worth[card], []).append((chance, card))
        whole = sum(chances.values())
        ways = [(said + more, whole - gone, card) for more, gone, card in choices(list(groups.items()), left)]
        return min(ways, key=lambda way: abs(way[0] - way[1]))

    def reasons(self, s: State, action: int) -> list[Reason]:
        seat = s.turn
        chances = self.likely.chances(s, seat)
        chance = chances.pop(action)
        left = self.rule.count - self.laid.count(s, seat) - 1
        bid, rest, _ = self.nearest(chances, left, self.said(s, seat) + self.worth[action])
        if abs(bid - rest) > FITS:
            reasons = [Reason("bids_tricks", {"n": bid})]
        else:
            reasons = [Reason("bid_fits", {"n": bid}) if bid else Reason("bid_fits_none")]
        if chance < SPARE:
            reasons.append(Reason("spare_card"))
        return reasons


def choices(groups: Sequence[tuple[int, Sequence[tuple[float, int]]]], count: int) -> Iterator[tuple[int, float, int]]:
    """List ways to lay so many cards away, by what cards say: of each kind those with the smallest chances.

    Each way: how many tricks it says, what chances go with the cards, and one of them.
    """
    if not count:
        yield 0, 0.0, -1
        return
    if not groups:
        return
    (says, cards), rest = groups[0], groups[1:]
    for taken in range(min(count, len(cards)) + 1):
        lost = sum([chance for chance, _ in cards[:taken]])
        for more, gone, card in choices(rest, count - taken):
            yield says * taken + more, lost + gone, cards[0][1] if taken else card
