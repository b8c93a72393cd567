"""What a table and its trick look like to the player who weighs cards for it."""

from __future__ import annotations

from collections.abc import Iterable

from tablegames.engine.table.features import Stance, counts, ladder, many
from tablegames.engine.table.state import State
from tablegames.engine.table.table_spec import TableSpec
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks

LYING = 6
"""Steps of what lies in a trick: less than nothing, nothing, and so on."""
MOST_MASKS = 20_000
"""Masks of piles that are kept; beyond that they are found again."""


class TrickView:
    """What the features of leading and following have in common."""

    def __init__(self, tricks: Tricks) -> None:
        table: TableSpec = tricks.table
        cards, self.order = table.cards, tricks.order
        self.table, self.won = table, tricks.won.at
        self.teams = table.teams if table.partners else 0
        self.ranks = max([width.bit_length() for width in cards.width])
        self.counted, self.outer = counts(), many()
        self.sides = [ladder(numbers, cards.suit_of, cards.bit_of) for numbers in tricks.order.numbers]
        """By side of the cards: by card the higher ones of its suit, the lower ones, and how many these are."""
        self.turned = tricks.order.two_sided
        """Whether cards are turned round in between: then the number and the side that is up tell the other number."""
        self.trumps = tricks.order.a_side > 1
        self.masks: dict[tuple[int, ...], int] = {}
        self.plain = cards.suits if table.suits_differ else 1
        self.kinds = self.plain * (2 if self.trumps else 1)
        self.worth = table.aims.captured_worth
        self.unit = max(1, min([abs(each) for each in self.worth if each], default=1))
        self.dear = max([abs(each) for each in self.worth], default=1)
        stances = [*table.aims.stances.values()] or [
            Stance("wish", 2, wish, public=False) for wish in table.aims.wishes[:1]
        ]
        self.public = [stance for stance in stances if stance.public]
        self.private = [stance for stance in stances if not stance.public]
        self.by_own_tricks = all(stance.by_own_tricks for stance in stances)
        self.shown = self.own = 1
        for stance in self.public:
            self.shown *= stance.size
        for stance in stances:
            self.own *= stance.size

    def mask(self, pile: tuple[int, ...]) -> int:
        """Mask the cards of a pile, and keep that for the next time: the same piles are looked at often."""
        if len(self.masks) > MOST_MASKS:
            self.masks.clear()
        mask = self.masks[pile] = self.table.cards.mask(pile)
        return mask

    def kinds_of(self, trick: Trick) -> list[int]:
        """List by suit that may be led which kind it is in this trick."""
        suits = range(self.table.suits)
        kinds = list(suits) if self.plain > 1 else [0] * self.table.suits
        if self.trumps:
            trump = self.order.trump_of(trick)
            kinds = [2 * kind + (suit == trump) for suit, kind in enumerate(kinds)]
        # Trumps that belong to no suit of the deck have no kind of their own: they count as the last one.
        return kinds + [self.kinds - 1] * (self.order.groups - self.table.suits)

    def is_void(self, s: State) -> bool:
        """Tell whether trumps that belong to no suit of the deck were led, and the seat that is asked has none."""
        trick: Trick = s.memory
        suits = self.table.suits
        if trick.led < suits:
            return False
        hands, at = s.hands, trick.player * suits
        return not any(hands[at + suit] & bits for suit, bits in self.order.parts[trick.ranking][trick.led])

    def lying(self, total: int) -> int:
        """Say in steps what a trick counts."""
        if total <= 0:
            return 1 if total == 0 else 0
        if 2 * total >= self.dear > 2 * self.unit:
            return 5
        steps = total // self.unit
        return 2 if steps < 2 else 3 if steps < 4 else 4


class TrickScene:
    """What the features look at; a playout keeps it up to date."""

    __slots__ = ("gone", "kinds", "lying", "own", "shown", "view", "void")

    def __init__(self, view: TrickView, s: State, seats: Iterable[int]) -> None:
        """`seats`: whose standing is asked for; that of others stays 0."""
        table, piles = view.table, s.piles
        self.view = view
        self.kinds = view.kinds_of(s.memory)
        """By suit, which kind it is: itself where suits differ, and a trump or none."""
        masks = view.masks
        gone = 0
        for pile in piles[view.won : view.won + table.seats]:
            if pile:
                gone |= masks.get(pile) or view.mask(pile)
        lying = piles[table.trick_at]
        for card in lying:
            gone |= 1 << card
        self.gone = [gone >> shift & width for shift, width in table.cards.parts]
        """By suit, as bitmasks, cards that were played."""
        self.lying = sum([view.worth[card] for card in lying]) if view.worth else 0
        """What the cards of the trick count."""
        self.shown, self.own = [0] * table.seats, [0] * table.seats
        """By seat, how it stands as everyone sees, and as it knows itself."""
        self.void = view.is_void(s)
        """Whether the seat that is asked has nothing of the suit led, where that is no suit of the deck."""
        self.look(s, seats)

    def taken(self, s: State, winner: int) -> None:
        """Begin a new trick, and see again how the seats stand."""
        self.lying = 0
        self.look(s, (winner,) if self.view.by_own_tricks else self.view.table.all_seats)

    def look(self, s: State, seats: Iterable[int]) -> None:
        """See again how some seats stand."""
        view = self.view
        for seat in seats:
            shown = 0
            for stance in view.public:
                shown = shown * stance.size + stance.of(s, seat)
            own = shown
            for stance in view.private:
                own = own * stance.size + stance.of(s, seat)
            self.shown[seat], self.own[seat] = shown, own
