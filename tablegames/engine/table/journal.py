"""The same verbs, each leaving its event: the table a match is played at."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from tablegames.engine.small import Small
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import (
    EVERYONE,
    CardMoved,
    Dealt,
    DeckShuffled,
    Drawn,
    Event,
    TokensMoved,
    TrickTaken,
)
from tablegames.engine.table.state import State
from tablegames.engine.table.table import FinishedTrick, Table
from tablegames.engine.table.zones import Hands, Heap, Pile, Sight, Tally, Zone


class JournalEntry(NamedTuple):
    """An event and, while there is a watcher, the state just before it."""

    event: Event
    before: State | None


class JournalTable(Table):
    """Calls the silent verb and notes in `journal` what it did and which seats may know.

    Verbs that move nothing from one place to another (`gather`, `lay_out`, `arrange`, `rule_out`) leave no event.
    With `watched` every entry keeps a copy of the state before it: the screen shows each change from there.
    """

    __slots__ = ("journal", "watched")

    telling = True

    def __init__(
        self, deck: Deck, seats: int, partners: bool = False, watched: bool = False, together: bool = False
    ) -> None:
        super().__init__(deck, seats, partners, together)
        self.watched = watched
        self.journal: list[JournalEntry] = []

    def tell(self, s: State, event: Event) -> None:
        self.journal.append(JournalEntry(event, s.copy() if self.watched else None))

    def play(self, s: State, card: int, seat: Small) -> None:
        self.tell(s, CardMoved(self.cards.names[card], "hand", seat, "trick", 0))
        super().play(s, card, seat)

    def take_trick(self, s: State, trick: FinishedTrick, won: Pile) -> tuple[int, ...]:
        names = self.cards.names_of(s.piles[self.trick_at])
        cards = tuple(zip(trick.played_by(self.seats), names, strict=True))
        self.tell(s, TrickTaken(trick.number, trick.winner, cards, s.step.why_won(s), bool(trick.side)))
        for name in names:
            self.tell(s, CardMoved(name, "trick", 0, won.name, trick.winner))
        return super().take_trick(s, trick, won)

    def move(self, s: State, card: int, source: Zone, i: int, target: Zone, j: int) -> None:
        self._moving(s, (card,), 1 << card, source, i, target, j)
        super().move(s, card, source, i, target, j)

    def give(self, s: State, cards: Sequence[int], heap: Heap, hand: Hands, seat: int) -> None:
        self._moving(s, cards, self.cards.mask(cards), heap, 0, hand, seat)
        super().give(s, cards, heap, hand, seat)

    def set_aside(self, s: State, card: int, hand: Hands, heap: Heap, seat: int) -> None:
        self._moving(s, (card,), 1 << card, hand, seat, heap, seat)
        super().set_aside(s, card, hand, heap, seat)

    def sweep(self, s: State, source: Zone, i: int, target: Zone, j: int) -> None:
        self._moving(s, source.cards(s, i), source.mask(s, i), source, i, target, j)
        super().sweep(s, source, i, target, j)

    def hand_over(self, s: State, heap: Heap, hand: Hands, receivers: Sequence[int]) -> None:
        for giver, receiver in enumerate(receivers):
            self.sweep(s, heap, giver, hand, receiver)

    def take_top(self, s: State, count: int, source: Pile, i: int, target: Zone, j: int) -> tuple[int, ...]:
        cards = s.piles[source.at + i][: -count - 1 : -1]
        self._moving(s, cards, self.cards.mask(cards), source, i, target, j)
        return super().take_top(s, count, source, i, target, j)

    def deal(
        self, s: State, each: int, hand: Hands, stock: Heap, rng: Random, seats: Sequence[int], more: int = 0
    ) -> None:
        before = s.copy()
        before.heaps[stock.at] = self.cards.everything
        super().deal(s, each, hand, stock, rng, seats, more)
        hands = [self.cards.names_of(hand.cards(s, seat)) for seat in self.all_seats]
        self.tell(before, Dealt(tuple(hands), self.cards.names_of(stock.cards(s, 0))))
        for k in range(each + 1):
            for seat in seats if k < each else seats[:more]:
                self.tell(before, CardMoved(hands[seat][k], stock.name, 0, hand.name, seat, 1 << seat))

    def recycle(self, s: State, source: Pile, deck: Pile, place: int, rng: Random) -> None:
        for card in source.cards(s, place):
            self.tell(s, CardMoved(self.cards.names[card], source.name, place, deck.name, place))
        super().recycle(s, source, deck, place, rng)

    def shuffle(self, s: State, pile: Pile, place: int, rng: Random) -> None:
        super().shuffle(s, pile, place, rng)
        self.tell(s, DeckShuffled(place, self.cards.names_of(s.piles[pile.at + place][::-1])))

    def note(self, s: State, tally: Tally, place: int, value: int) -> None:
        change = value - s.tallies[tally.at + place]
        if change and tally.sight is Sight.ALL:
            # Only a player who may read a number learns by how much it changed.
            self.tell(s, TokensMoved(tally.name, place, change))
        super().note(s, tally, place, value)

    def reset(self, s: State, *tallies: Tally) -> None:
        for tally in tallies:
            for place in range(tally.places):
                self.note(s, tally, place, tally.start)

    def gain(self, s: State, tally: Tally, place: int, amount: int) -> None:
        self.tell(s, TokensMoved(tally.name, place, amount))
        super().gain(s, tally, place, amount)

    def note_drawn(self, s: State, seat: int, cards: Sequence[int]) -> None:
        self.tell(s, Drawn(seat, self.cards.names_of(cards)))
        super().note_drawn(s, seat, cards)

    def _moving(self, s: State, cards: Sequence[int], mask: int, source: Zone, i: int, target: Zone, j: int) -> None:
        """Note cards about to move, with the seats that can tell which ones they are."""
        whole = source.mask(s, i) == mask
        for card in cards:
            known = EVERYONE
            if source.hidden and target.hidden:
                known = 0
                for seat in self.all_seats:
                    sees = source.seen_by(seat, i) or target.seen_by(seat, j)
                    if sees or (whole and s.told[seat] >> card & 1):
                        known |= 1 << seat
            self.tell(s, CardMoved(self.cards.names[card], source.name, i, target.name, j, known))
