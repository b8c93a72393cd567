"""What a hand is good for where points are bid: what it looks like in tricks, and what its melds count."""

from __future__ import annotations

from tablegames.engine.common.meld_worth import MeldWorth
from tablegames.engine.common.sides import FoundSides
from tablegames.engine.common.stock import MakersKitty
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.trump.hand_strength import any_hands
from tablegames.engine.trump.likely_tricks import LikelyTricks

OWN_SHARE, PARTNERS_HELP, LONE_SHARE = 0.7, 0.34, 0.2
"""What part of all points in tricks comes of the part of the tricks that a hand looks good for; of a partner; and of
the lead and the choice of trump where a player has none.

Fitted to what the best of the hands made of 300 deals each, played by hints, in three games that promise points, and of
400 deals of Pinochle for three.
"""


class PointsPromise:
    """Guesses how much of what is counted a hand is good for, with a partner and with its best trump."""

    def __init__(self, table: Table, total: int, kept_back: float) -> None:
        """`total`: so much is counted in tricks; `kept_back`: so much less is promised, since a broken bid is dear."""
        self.table, self.total, self.kept_back, self.likely = table, total, kept_back, LikelyTricks(table)
        self.hand = table.hands()
        self.helped = table.partners or table.find(FoundSides) is not None
        self.suits = range(len(table.cards.deck.suits))
        self.more: dict[int, float] = {}
        """By number of cards in a hand, what the kitty adds to its melds on average."""

    def __call__(self, s: State, seat: int) -> float:
        return self.with_trump(s, seat, self.best(s, seat)) + self.kittys(s, seat) - self.kept_back

    def best(self, s: State, seat: int) -> int:
        """Say with which trump a hand promises most."""
        return max(self.suits, key=lambda trump: self.with_trump(s, seat, trump))

    def with_trump(self, s: State, seat: int, trump: int) -> float:
        """Say what a hand promises with a trump."""
        size, besides = self.likely.size(s, seat) or 1, PARTNERS_HELP if self.helped else LONE_SHARE
        to_come = size - self.hand.count(s, seat)
        tricks = self.likely.of(s, seat, trump) + to_come / self.table.seats
        return self.melds(self.hand.mask(s, seat), trump) + self.total * (OWN_SHARE * tricks / size + besides)

    def melds(self, mask: int, trump: int) -> int:
        """Say what the melds of a hand count with a trump."""
        worth = self.table.find(MeldWorth)
        return worth.of(mask, trump) if worth else 0

    def melds_with(self, s: State, seat: int, trump: int) -> list[Reason]:
        """Say it of the hand of a seat, where they count anything."""
        melded = self.melds(self.hand.mask(s, seat), trump)
        return [Reason("melds_with", {"n": melded, "suit": self.table.cards.letters[trump]})] if melded else []

    def kittys(self, s: State, seat: int) -> float:
        """Say what the kitty usually adds to the melds of a hand.

        What a partner's melds count, 28 on average in Pinochle, is left aside: the player who bids highest has mostly
        guessed too high. A side that promised 20 less than what its hands made on average won 31 points a deal more
        than one that did not (400 deals by hints, in pairs; 6 either way).
        """
        held = self.hand.count(s, seat)
        if self.table.find(MakersKitty) is None or self.table.find(MeldWorth) is None:
            return 0.0
        if held not in self.more:
            whole = self.table.cards.count - held * (self.table.seats - 1)
            self.more[held] = self.usual_best(whole) - self.usual_best(held)
        return self.more[held]

    def usual_best(self, size: int) -> float:
        """Say what the melds of so many cards usually count with their best trump."""
        hands = any_hands(self.table.cards, size)
        return sum([max([self.melds(hand, trump) for trump in self.suits]) for hand in hands]) / len(hands)
