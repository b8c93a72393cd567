"""Zones: places for cards, in the three forms the State has room for."""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum

from tablegames.engine.small import Small
from tablegames.engine.table.cards import Cards, Fan, narrow_fan
from tablegames.engine.table.state import State


class Sight(Enum):
    """Who may look into a zone."""

    ALL = "all"
    OWNER = "owner"
    NOBODY = "nobody"


class Zone:
    """A named kind of place, `places` times: one per seat, or some in the middle of the table.

    `cell` counts the places of all zones through: where `State.known_absent` keeps what is known not to lie there.
    """

    def __init__(self, name: str, sight: Sight, places: int, at: Small, cell: Small, cards: Cards) -> None:
        self.name, self.sight, self.places, self.at, self.cell = name, sight, places, at, cell
        self.deck = cards
        self.hidden = sight is not Sight.ALL
        self.owned = sight is Sight.OWNER

    def seen_by(self, seat: Small, place: Small) -> bool:
        """Tell whether a seat may look into this place."""
        return not self.hidden or (self.owned and seat == place)

    def mask(self, s: State, place: Small) -> int:
        """Return the cards that lie there as a bitmask."""
        raise NotImplementedError

    def cards(self, s: State, place: Small) -> Sequence[int]:
        """List the cards that lie there: a pile from the bottom, other zones in deck order."""
        return self.deck.listed(self.mask(s, place))

    def count(self, s: State, place: Small) -> int:
        """Count the cards that lie there."""
        return self.mask(s, place).bit_count()

    def put(self, s: State, mask: int, place: Small) -> None:
        """Add cards; on a pile several come to lie in deck order."""
        raise NotImplementedError

    def put_in_order(self, s: State, cards: Sequence[int], place: Small) -> None:
        """Add cards, one on the other where order counts."""
        self.put(s, self.deck.mask(cards), place)

    def take_card(self, s: State, card: int, place: Small) -> None:
        """Remove one card."""
        raise NotImplementedError

    def put_card(self, s: State, card: int, place: Small) -> None:
        """Add one card; on a pile it comes to lie on top."""
        raise NotImplementedError

    def clear(self, s: State, place: Small) -> None:
        """Remove all cards."""
        raise NotImplementedError

    def empty(self, s: State, place: Small) -> bool:
        """Tell whether nothing lies there."""
        return not self.mask(s, place)


class Hands(Zone):
    """Hands, one per seat: a bitmask per suit, so that following suit is one look-up. Only hands have this form."""

    def __init__(
        self, name: str, sight: Sight, places: int, at: Small, cell: Small, cards: Cards, fans: Sequence[Fan] = ()
    ) -> None:
        """`fans`: what is listed of each row, where that is not all."""
        super().__init__(name, sight, places, at, cell, cards)
        self.suits, self.suit_of, self.bit_of = cards.suits, cards.suit_of, cards.bit_of
        self.fans, self.parts = fans or cards.fans, cards.parts

    def within(self, mask: int) -> Hands:
        """Give the same hands, of which only these cards are listed."""
        rows = zip(self.deck.fans, self.parts, strict=True)
        fans = [narrow_fan(fan, mask >> shift & width) for fan, (shift, width) in rows]
        return type(self)(self.name, self.sight, self.places, self.at, self.cell, self.deck, fans)

    def mask(self, s: State, place: Small) -> int:
        hands, at, mask = s.hands, place * self.suits, 0
        for shift, _ in self.parts:
            # No longer small: a deck may have more cards than a machine's number has bits.
            held: int = hands[at]
            mask |= held << shift
            at += 1
        return mask

    def cards(self, s: State, place: Small) -> tuple[int, ...]:
        hands, at = s.hands, place * self.suits
        cards: tuple[int, ...] = ()
        for fan in self.fans:
            held = hands[at]
            if held:
                cards += fan[held]
            at += 1
        return cards

    def count(self, s: State, place: Small) -> int:
        return len(self.cards(s, place))

    def put(self, s: State, mask: int, place: Small) -> None:
        hands, at = s.hands, place * self.suits
        for shift, width in self.parts:
            hands[at] |= mask >> shift & width
            at += 1

    def take_card(self, s: State, card: int, place: Small) -> None:
        s.hands[place * self.suits + self.suit_of[card]] ^= self.bit_of[card]

    def put_card(self, s: State, card: int, place: Small) -> None:
        s.hands[place * self.suits + self.suit_of[card]] ^= self.bit_of[card]

    def empty(self, s: State, place: Small) -> bool:
        at = place * self.suits
        return not any(s.hands[at : at + self.suits])

    def clear(self, s: State, place: Small) -> None:
        at, n = self.at + place * self.deck.suits, self.deck.suits
        s.hands[at : at + n] = [0] * n


class FourSuitHands(Hands):
    """The same where there are four suits: an ordinary pack is dealt and passed most often, so they are spelled out."""

    def __init__(
        self, name: str, sight: Sight, places: int, at: Small, cell: Small, cards: Cards, fans: Sequence[Fan] = ()
    ) -> None:
        super().__init__(name, sight, places, at, cell, cards, fans)
        self.ones, self.twos, self.threes, self.fours = self.fans
        _, second, third, fourth = cards.shift
        one, two, three, four = cards.width
        self.four: tuple[int, int, int, int, int, int, int] = (second, third, fourth, one, two, three, four)

    def mask(self, s: State, place: Small) -> int:
        hands, at = s.hands, place * 4
        second, third, fourth, _, _, _, _ = self.four
        ones: int = hands[at]
        twos: int = hands[at + 1]
        threes: int = hands[at + 2]
        fours: int = hands[at + 3]
        return ones | twos << second | threes << third | fours << fourth

    def cards(self, s: State, place: Small) -> tuple[int, ...]:
        hands = s.hands
        at = place * 4
        return (self.ones[hands[at]] + self.twos[hands[at + 1]]) + (
            self.threes[hands[at + 2]] + self.fours[hands[at + 3]]
        )

    def count(self, s: State, place: Small) -> int:
        hands, at = s.hands, place * 4
        two, three, four = self.twos[hands[at + 1]], self.threes[hands[at + 2]], self.fours[hands[at + 3]]
        return len(self.ones[hands[at]]) + len(two) + len(three) + len(four)

    def put(self, s: State, mask: int, place: Small) -> None:
        hands, at = s.hands, place * 4
        second, third, fourth, wide, wide2, wide3, wide4 = self.four
        hands[at] = hands[at] | mask & wide
        hands[at + 1] = hands[at + 1] | mask >> second & wide2
        hands[at + 2] = hands[at + 2] | mask >> third & wide3
        hands[at + 3] = hands[at + 3] | mask >> fourth & wide4


class FiveRowHands(Hands):
    """The same where jokers make a fifth row: their hands are listed as often."""

    def __init__(
        self, name: str, sight: Sight, places: int, at: Small, cell: Small, cards: Cards, fans: Sequence[Fan] = ()
    ) -> None:
        super().__init__(name, sight, places, at, cell, cards, fans)
        self.ones, self.twos, self.threes, self.fours, self.fives = self.fans
        _, *shifts = cards.shift
        self.five: tuple[int, ...] = (*shifts, *cards.width)

    def mask(self, s: State, place: Small) -> int:
        hands, at = s.hands, place * 5
        second, third, fourth, fifth, _, _, _, _, _ = self.five
        ones: int = hands[at]
        twos: int = hands[at + 1]
        threes: int = hands[at + 2]
        fours: int = hands[at + 3]
        fives: int = hands[at + 4]
        return ones | twos << second | threes << third | fours << fourth | fives << fifth

    def cards(self, s: State, place: Small) -> tuple[int, ...]:
        hands = s.hands
        at = place * 5
        low = self.ones[hands[at]] + self.twos[hands[at + 1]]
        return low + (self.threes[hands[at + 2]] + self.fours[hands[at + 3]] + self.fives[hands[at + 4]])

    def put(self, s: State, mask: int, place: Small) -> None:
        hands, at = s.hands, place * 5
        second, third, fourth, fifth, wide, wide2, wide3, wide4, wide5 = self.five
        hands[at] = hands[at] | mask & wide
        hands[at + 1] = hands[at + 1] | mask >> second & wide2
        hands[at + 2] = hands[at + 2] | mask >> third & wide3
        hands[at + 3] = hands[at + 3] | mask >> fourth & wide4
        hands[at + 4] = hands[at + 4] | mask >> fifth & wide5


class Heap(Zone):
    """Cards without order: one bitmask a place."""

    def mask(self, s: State, place: Small) -> int:
        return s.heaps[self.at + place]

    def put(self, s: State, mask: int, place: Small) -> None:
        s.heaps[self.at + place] |= mask

    def take_card(self, s: State, card: int, place: Small) -> None:
        s.heaps[self.at + place] ^= 1 << card

    def put_card(self, s: State, card: int, place: Small) -> None:
        s.heaps[self.at + place] ^= 1 << card

    def count(self, s: State, place: Small) -> int:
        return s.heaps[self.at + place].bit_count()

    def empty(self, s: State, place: Small) -> bool:
        return not s.heaps[self.at + place]

    def clear(self, s: State, place: Small) -> None:
        s.heaps[self.at + place] = 0


class Pile(Zone):
    """Cards one on the other: a tuple a place, the top last."""

    def mask(self, s: State, place: Small) -> int:
        mask = 0
        for card in s.piles[self.at + place]:
            mask |= 1 << card
        return mask

    def cards(self, s: State, place: Small) -> Sequence[int]:
        return s.piles[self.at + place]

    def count(self, s: State, place: Small) -> int:
        return len(s.piles[self.at + place])

    def put(self, s: State, mask: int, place: Small) -> None:
        s.piles[self.at + place] += tuple(self.deck.listed(mask))

    def put_in_order(self, s: State, cards: Sequence[int], place: Small) -> None:
        s.piles[self.at + place] += tuple(cards)

    def take_card(self, s: State, card: int, place: Small) -> None:
        at = self.at + place
        pile = s.piles[at]
        s.piles[at] = pile[:-1] if pile[-1] == card else tuple([other for other in pile if other != card])

    def put_card(self, s: State, card: int, place: Small) -> None:
        s.piles[self.at + place] += (card,)

    def empty(self, s: State, place: Small) -> bool:
        return not s.piles[self.at + place]

    def clear(self, s: State, place: Small) -> None:
        s.piles[self.at + place] = ()


class Tally:
    """Numbers on the table, one a place: counters, scores, dice, the trump."""

    def __init__(self, name: str, places: int, sight: Sight, start: int, at: int) -> None:
        self.name, self.places, self.sight, self.start, self.at = name, places, sight, start, at
        self.all, self.fresh = slice(at, at + places), (start,) * places
        """Where its numbers stand, and what they are at the start."""
