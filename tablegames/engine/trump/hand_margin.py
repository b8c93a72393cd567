"""How far a hand should get beyond its goal, where cards that are captured lower it: a rule of thumb for bids."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.question import Reason
from tablegames.engine.table.table import Table
from tablegames.engine.trump.promise import Promise

CONSTANT = -40.3
TRUMP, HIGH_TRUMP = 2.6, 1.0
EASING = 9.7
OTHERS = (3.7, 2.0)
"""What a hand is worth in card points beyond its goal, or below it: a constant, each trump, what more each of the
highest third of them is, each card that lowers the goal, and the two highest cards of another suit. Fitted to 1,350
deals of French Tarot that were played out by hints, with three players and four: half of what differs is left to luck,
9.5 points either way."""
UNSEEN = 10.0
"""What it costs to leave the kitty where it is, and once more to leave it to the others: 10 and 18 in those deals."""
NEAR = 4.0
"""With so many card points less than a bid asks for it is still worth a second thought."""
SURE = -9.0, 3.0
"""What a hand should be worth for a bid: a constant, and so much for each time that the bid counts."""


class AnyBid(Protocol):
    """A bid of a list."""

    @property
    def word(self) -> str:
        """Give how it is written."""

    @property
    def number(self) -> int:
        """Give how often it counts."""


class HandMargin:
    """Guesses by how much a hand reaches its goal, or misses it."""

    def __init__(self, table: Table, rules: Rules, promise: Promise, listed: Sequence[AnyBid]) -> None:
        easing = table.cards.matching([name for phase in rules.phases for name in phase.eased_by])
        takes = [word for phase in rules.phases for word in phase.bids_that_take]
        self.cards, self.eased_by = table.cards, easing
        untaken = [bid.word for bid in listed if takes and bid.word not in takes]
        harder = [untaken.index(bid.word) + 1 if bid.word in untaken else 0 for bid in listed]
        self.asked = [SURE[0] + SURE[1] * bid.number + UNSEEN * each for bid, each in zip(listed, harder, strict=True)]
        """By bid, what a hand should be worth for it."""
        self.worth = [self.worths(promise, trump, easing) for trump in range(len(promise.belongs))]
        """By trump and card, what a card is worth."""

    @staticmethod
    def exists(rules: Rules) -> bool:
        """Tell whether there are cards that lower a goal."""
        return any(phase.eased_by for phase in rules.phases)

    def worths(self, promise: Promise, trump: int, easing: int) -> list[float]:
        """List what each card is worth with a trump."""
        belongs, value, worth = promise.belongs[trump], self.cards.value, [0.0] * self.cards.count
        for suit in range(len(self.cards.deck.suits)):
            own = sorted(
                [card for card in range(self.cards.count) if belongs[card] == suit], key=lambda card: -value[card]
            )
            for place, card in enumerate(own):
                if suit == trump:
                    worth[card] = TRUMP + (HIGH_TRUMP if place < len(own) / 3 else 0.0)
                elif place < len(OTHERS):
                    worth[card] = OTHERS[place]
        return [each + (EASING if easing >> card & 1 else 0.0) for card, each in enumerate(worth)]

    def of(self, mask: int, trump: int) -> float:
        """Guess how many card points a hand has beyond its goal once it has taken the kitty."""
        worth = self.worth[trump]
        return CONSTANT + sum([worth[card] for card in self.cards.listed(mask)])

    def easing(self, hand: Sequence[int]) -> list[Reason]:
        """Say which cards of a hand lower the goal."""
        held = tuple([self.cards.names[card] for card in hand if self.eased_by >> card & 1])
        return [Reason("lower_goal", {"cards": held})] if held else []
