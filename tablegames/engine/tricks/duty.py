"""Duties: who must play what to a trick, and what a card played to it shows of a hand. The one place that says so.

The steps take what is legal from here, hints what to choose from, fast loops both, and what everyone knows not to be in
a hand follows from here, too. Another duty is another class, and a line in `duty_of`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.engine.cards import Cards, Fan
from tablegames.engine.state import State
from tablegames.engine.tricks.bowers import Bowers
from tablegames.engine.tricks.winners import Winner
from tablegames.engine.zones import Hands

MayPlay = Callable[[State, int, int, int, int], tuple[int, ...]]
"""By the state, the seat that plays, the led suit, the ranking that holds (see `Winner`) and the power to beat: the
cards that may be played."""


class Duty:
    """To follow suit: who holds cards of the led suit must play one of them; who does not may play anything."""

    def __init__(self, cards: Cards, hand: Hands, rankings: int, ranked: Sequence[list[Fan]]) -> None:
        """Make the tables of a deck. `ranked`: by side of the cards, hands of a suit from weakest to strongest."""
        self.cards, self.hand, self.suits = cards, hand, cards.suits
        self.may_play = self.following(cards.fans)
        """What is legal, in the order of the deck."""
        self.in_order = [self.following(fans) for fans in ranked]
        """The same by side, for hints: cards that follow go from the weakest to the strongest."""
        self.belongs = self.suits_of(rankings)
        """By ranking and card, the suit it belongs to."""
        self.masks = [
            [cards.mask([card for card, suit in enumerate(each) if suit == led]) for led in range(cards.suits)]
            for each in self.belongs
        ]
        """By ranking and suit, the cards that belong to it."""
        self.tells = [[[suit != led for suit in each] for led in range(cards.suits)] for each in self.belongs]
        """By ranking, led suit and card: does playing it show anything of the hand? Only then `absent` is asked."""

    def suits_of(self, rankings: int) -> list[list[int]]:
        """List, by ranking, the suit each card belongs to."""
        return [self.cards.suit_of] * rankings

    def following(self, fans: Sequence[Fan]) -> MayPlay:
        """Make the function that lists what is legal; `fans` list the cards of a suit by a hand's bitmask."""
        suits, whole_hand = self.suits, self.hand.cards

        def may_play(s: State, seat: int, led: int, ranking: int, best: int) -> tuple[int, ...]:
            suited = s.hands[seat * suits + led]
            return fans[led][suited] if suited else whole_hand(s, seat)

        return may_play

    def void(self, s: State, seat: int, led: int, ranking: int) -> bool:
        """Tell whether a hand has no card of the led suit."""
        return not s.hands[seat * self.suits + led]

    def absent(self, card: int, led: int, ranking: int, best: int) -> int:
        """Mask the cards that whoever plays this card cannot hold, as everyone sees; `best` was the power to beat."""
        return self.masks[ranking][led] if self.tells[ranking][led][card] else 0


class BowerDuty(Duty):
    """To follow suit where a card may belong to another suit than its own, as the left bower does to the trumps."""

    def __init__(
        self, cards: Cards, hand: Hands, rankings: int, ranked: Sequence[list[Fan]], by_trump: list[list[int]]
    ) -> None:
        self.by_trump = by_trump
        super().__init__(cards, hand, rankings, ranked)

    def suits_of(self, rankings: int) -> list[list[int]]:
        return self.by_trump * (rankings // len(self.by_trump))

    def following(self, fans: Sequence[Fan]) -> MayPlay:
        whole_hand = self.hand.cards

        def may_play(s: State, seat: int, led: int, ranking: int, best: int) -> tuple[int, ...]:
            belongs, held = self.belongs[ranking], whole_hand(s, seat)
            return tuple([card for card in held if belongs[card] == led]) or held

        return may_play

    def void(self, s: State, seat: int, led: int, ranking: int) -> bool:
        return not self.hand.mask(s, seat) & self.masks[ranking][led]


def duty_of(cards: Cards, hand: Hands, winner: Winner | Bowers, rankings: int, ranked: Sequence[list[Fan]]) -> Duty:
    """Choose the duty of a game by who wins its tricks."""
    if isinstance(winner, Bowers):
        return BowerDuty(cards, hand, rankings, ranked, [*winner.suits(cards), cards.suit_of])
    return Duty(cards, hand, rankings, ranked)
