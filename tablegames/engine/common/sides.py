"""Sides: partners who share what one of them gains, and sides that are found during a deal."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from tablegames.engine.common.facts import FoundSidesFact
from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.common.stock import discards
from tablegames.engine.table.cards import union
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

CALLED, SHOWN = "called_card", "side_shown"
"""Names of tallies: the card that was called, and by seat how many cards it has played that put it on the side."""
NO_CARD, ALONE = -1, -2
"""No card was called yet; or the maker plays alone and calls none."""

MOST_FOUND: Final = 1024
"""So many sides are remembered: few ever come."""


def add_up_sides(table: Table, gains: Sequence[int]) -> Sequence[int]:
    """Add up by side what was gained by seat, and give every seat the sum of its side; alone, everyone keeps it all."""
    if not table.partners:
        return gains
    sums = [sum(gains[side :: table.teams]) for side in range(table.teams)]
    return [sums[side] for side in table.team_of]


def gain_by_side(table: Table, s: State, points: Tally, gains: Sequence[int]) -> None:
    """Give every seat what its side gained, where that is anything."""
    for seat, gained in enumerate(add_up_sides(table, gains)):
        if gained:
            table.gain(s, points, seat, gained)


def side_of(shown: Sequence[int], head: int) -> int:
    """Mask the seats that have played some of the cards, and the head, where it is a seat."""
    side = 1 << head if head != NOBODY else 0
    for seat, count in enumerate(shown):
        if count:
            side |= 1 << seat
    return side


class FoundSides:
    """One side of a deal: the player who holds one of some cards, and the maker where one called them. All others are
    another.

    `cards` are the ones that put their holder on the side in every deal; `called` is where the maker's choice is noted.
    """

    def __init__(self, table: Table, maker: Tally | None = None, called: Tally | None = None, cards: int = 0) -> None:
        self.table, self.maker, self.called, self.cards = table, maker, called, cards
        self.hand, self.laid = table.hands(), discards(table)
        self.shown = table.round_tally(SHOWN)
        if called is not None:
            table.each_round(called)
        self.alike = [table.cards.mask(table.cards.alike(name)) for name in table.cards.called]
        """By card, all that are equal to it, itself included."""
        # No card is -1, and the maker who plays alone calls -2: so places from the end on.
        self.masks = [*self.alike, cards, cards]
        self.counts = [mask.bit_count() for mask in self.masks]
        """By what was called, how many they are."""
        self.suits, self.rows = table.suits, [table.cards.in_hand(mask) for mask in self.masks]
        """By what was called (-1: nothing), the cards that put their holder on the side, by rows of a hand."""
        self.settled = lru_cache(MOST_FOUND)(side_of)
        """By what everyone has shown, and the head, which seats are on the side: asked often when a deal is scored."""
        table.share(self.fact)

    def telling(self, s: State) -> int:
        """Mask the cards that put their holder on the side."""
        return self.masks[s.tallies[self.called.at] if self.called is not None else NO_CARD]

    def head(self, s: State) -> int:
        """Find who is on the side whatever the cards are; NOBODY where there is no maker."""
        maker = s.tallies[self.maker.at] if self.maker is not None else NO_MAKER
        return NOBODY if maker == NO_MAKER else maker

    def found(self, s: State, seat: int) -> bool:
        """Tell whether a seat is on the side, as it is."""
        tallies = s.tallies
        if tallies[self.shown.at + seat] or (self.maker is not None and tallies[self.maker.at] == seat):
            return True
        at = seat * self.suits
        for row, bits in self.rows[tallies[self.called.at] if self.called is not None else NO_CARD]:
            if s.hands[at + row] & bits:
                return True
        return False

    def side(self, s: State) -> int:
        """Mask the seats that are on the side, as they are."""
        shown = tuple(s.tallies[self.shown.all])
        if sum(shown) < self.counts[s.tallies[self.called.at] if self.called is not None else NO_CARD]:
            return sum([self.found(s, seat) << seat for seat in self.table.all_seats])
        # All of the cards were played, so that everyone has seen it.
        return self.settled(shown, self.head(s))

    def played(self, s: State) -> int:
        """Count how many of the cards were played."""
        return sum(s.tallies[self.shown.all])

    def open(self, s: State, seat: int) -> bool | None:
        """Tell whether a seat is on the side, as everybody knows; None where not everybody does."""
        if s.tallies[self.shown.at + seat] or seat == self.head(s):
            return True
        return False if self.played(s) >= self.telling(s).bit_count() else None

    def known(self, s: State, by: int, seat: int) -> bool | None:
        """Tell whether a seat is on the side, as another one knows; None where that one cannot tell."""
        if by == seat:
            return self.found(s, seat)
        tallies = s.tallies
        if tallies[self.shown.at + seat] or (self.maker is not None and tallies[self.maker.at] == seat):
            return True
        called, at = tallies[self.called.at] if self.called is not None else NO_CARD, self.shown.at
        left = self.counts[called] - sum(tallies[at : at + self.table.seats])
        if left <= 0:
            return False
        telling = self.masks[called]
        own = telling & (self.hand.mask(s, by) | s.heaps[self.laid.at + by])
        return None if own.bit_count() < left and telling & ~own & ~s.known_absent[self.hand.cell + seat] else False

    def together(self, s: State, one: int, other: int) -> bool:
        """Tell whether two seats play together, as the first of them knows."""
        if one == other:
            return True
        tallies = s.tallies
        openly = bool(tallies[self.shown.at + other]) or (self.maker is not None and tallies[self.maker.at] == other)
        if openly or self.found(s, one):
            # Who is on the side knows who else is by nothing but what lies open.
            return openly and self.found(s, one)
        return self.known(s, one, other) is False

    def chances(self, s: State, seat: int) -> list[float]:
        """Guess how likely each seat plays with one of them, as that one knows: the cards that put their holder on the
        side may be with any seat of which it cannot tell.
        """
        tallies, head = s.tallies, self.head(s)
        shown = tallies[self.shown.all]
        called = tallies[self.called.at] if self.called is not None else NO_CARD
        telling, left, own = self.masks[called], self.counts[called] - sum(shown), self.found(s, seat)
        if left and own:
            left -= (telling & (self.hand.mask(s, seat) | s.heaps[self.laid.at + seat])).bit_count()
        sure = [float(own == bool(cards or other == head)) for other, cards in enumerate(shown)]
        sure[seat] = 1.0
        if left <= 0:
            return sure
        absent, cell = s.known_absent, self.hand.cell
        unsure = [
            other
            for other in self.table.all_seats
            if other not in (seat, head) and not shown[other] and telling & ~absent[cell + other]
        ]
        if unsure:
            found = min(1.0, left / len(unsure))
            for other in unsure:
                sure[other] = found if own else 1 - found
        return sure

    def fact(self, known: Known) -> FoundSidesFact | None:
        """Say who is on the side, as far as the viewer knows."""
        table, viewer = self.table, known.seen.seat
        maker = known.public(self.maker) if self.maker is not None else NO_MAKER
        called = known.public(self.called) if self.called is not None else ALONE
        if called == NO_CARD or (self.maker is not None and maker == NO_MAKER):
            return None
        telling = self.masks[called if self.called is not None else NO_CARD]
        shown = [cards > 0 for cards in known.numbers(self.shown)]
        # What is known to lie somewhere no other player can hold.
        absent, located = known.seen.known_absent, union([view.known for view in known.seen.views])
        on: list[bool | None] = []
        for seat in table.all_seats:
            view = known.seen.views[self.hand.cell + seat]
            if shown[seat] or (seat == maker and self.maker is not None) or view.known & telling:
                on.append(True)
            elif seat == viewer or not telling & ~located & ~absent[self.hand.cell + seat]:
                on.append(False)
            else:
                on.append(None)
        names = [table.cards.called[card] for card in table.cards.listed(telling)]
        unique = tuple(dict.fromkeys(names))
        return FoundSidesFact(maker, unique, tuple(on), tuple(shown), self.called is not None)
