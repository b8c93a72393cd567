"""The verbs: the only functions that move cards, change tallies, or say who knows what."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablegames.engine.asked_chance import AskedChance
from tablegames.engine.chance import shuffle, shuffle_pile
from tablegames.engine.small import Small
from tablegames.engine.table.events import NOBODY, Event
from tablegames.engine.table.state import DRAWN, Memory, State
from tablegames.engine.table.table_spec import TableSpec
from tablegames.engine.table.zones import Hands, Heap, Pile, Tally, Zone


def add_up(numbers: list[int], start: Small, end: Small) -> int:
    """Add up some numbers of a list: compiled that takes half the time of `sum`, in Python several times as much."""
    total = 0
    for at in range(start, end):
        total += numbers[at]
    return total


class FinishedTrick(Memory):
    """What the table has to know of a trick that is taken."""

    __slots__ = ()
    number: Small
    winner: Small
    side: Small

    @property
    def last_trick(self) -> FinishedTrick:
        return self

    def played_by(self, seats: int) -> tuple[int, ...]:
        """List who played each card, in order."""
        raise NotImplementedError


class Table(TableSpec):
    """Silent verbs, for search. `JournalTable` has the same verbs and notes what they did."""

    __slots__ = ()

    telling = False
    """Whether there are listeners: mechanics build an event only then."""
    searching = False
    """Whether states are made up and no part asks who knows what: mechanics may take short cuts only then."""

    # -- tricks -------------------------------------------------------------------------------------------------------

    def play(self, s: State, card: int, seat: Small) -> None:
        """Put a card from the hand into the trick, face up."""
        at, bit, alone = self.plays[seat][card]
        s.hands[at] -= bit
        s.piles[self.trick_at] += alone

    def take_trick(self, s: State, trick: FinishedTrick, won: Pile) -> tuple[int, ...]:
        """Give the trick to its winner, face up; answer its cards."""
        piles = s.piles
        trick_at = self.trick_at
        cards = piles[trick_at]
        at = won.at + trick.winner
        piles[at] = piles[at] + cards
        piles[trick_at] = ()
        return cards

    # -- cards --------------------------------------------------------------------------------------------------------

    def move(self, s: State, card: int, source: Zone, i: int, target: Zone, j: int) -> None:
        """Move a card from `source[i]` to `target[j]`; only who can look into one of them learns which it was."""
        if target.hidden:
            self._learn(s, 1 << card, source, i, target, j)
        source.take_card(s, card, i)
        target.put_card(s, card, j)

    def give(self, s: State, cards: Sequence[int], heap: Heap, hand: Hands, seat: int) -> None:
        """Give some cards of an unseen heap to a hand: only that seat learns which they are."""
        mask = self.cards.mask(cards)
        self._learn(s, mask, heap, 0, hand, seat)
        s.heaps[heap.at] ^= mask
        hand.put(s, mask, seat)

    def set_aside(self, s: State, card: int, hand: Hands, heap: Heap, seat: int) -> None:
        """Put a card of a hand on a heap that only the hand's owner sees, too."""
        known_absent, cell, at = s.known_absent, heap.cell + seat, heap.at + seat
        absent, there = known_absent[hand.cell + seat], s.heaps[at]
        known_absent[cell] = known_absent[cell] & absent if there else absent
        if any(s.told):
            self._lose(s, 1 << card, hand, seat, seat, seat)
        s.hands[seat * self.suits + self.suit_of[card]] ^= self.bit_of[card]
        s.heaps[at] = there | 1 << card

    def show(self, s: State, mask: int, hand: Zone, seat: int) -> None:
        """Let everyone see some cards of a hand, or of what is its own, which stay there: onlookers too."""
        told, known_absent, cell = s.told, s.known_absent, hand.cell
        told[NOBODY] |= mask
        for each in self.all_seats:
            if each != seat:
                told[each] |= mask
                known_absent[cell + each] |= mask

    def sweep(self, s: State, source: Zone, i: int, target: Zone, j: int) -> None:
        """Move everything in `source[i]` to `target[j]`, in its order."""
        mask = source.mask(s, i)
        if not mask:
            return
        cards = source.cards(s, i) if isinstance(target, Pile) else ()
        if target.hidden:
            # Where everything goes the same way no seat loses sight of a card.
            self._learn_places(s, mask, source, i, target, j)
        source.clear(s, i)
        if cards:
            target.put_in_order(s, cards, j)
        else:
            target.put(s, mask, j)

    def hand_over(self, s: State, heap: Heap, hand: Hands, receivers: Sequence[int]) -> None:
        """Give what everyone has set aside to another seat's hand: `receivers` by giver."""
        heaps, known_absent, told = s.heaps, s.known_absent, s.told
        for giver, receiver in enumerate(receivers):
            at, cell = heap.at + giver, hand.cell + receiver
            mask, absent = heaps[at], known_absent[heap.cell + giver]
            known_absent[cell] = absent if hand.empty(s, receiver) else known_absent[cell] & absent
            told[giver] |= mask
            heaps[at] = 0
            hand.put(s, mask, receiver)

    def take_top(self, s: State, count: int, source: Pile, i: int, target: Zone, j: int) -> tuple[int, ...]:
        """Move the top `count` cards of a pile, first the topmost; answer them in that order."""
        pile = s.piles[source.at + i]
        cards = pile[: -count - 1 : -1]
        if target.hidden:
            self._learn(s, self.cards.mask(cards), source, i, target, j)
        s.piles[source.at + i] = pile[:-count]
        target.put_in_order(s, cards, j)
        return cards

    def draw(
        self, s: State, stock: Heap, hand: Hands, seats: Sequence[int], rng: Random, last: Pile | None = None
    ) -> None:
        """Let seats draw a card each from a heap, which has no order: whichever comes is as likely as any other.

        Where it is used up the next of them gets the card that lies on the pile `last`.
        """
        for seat in seats:
            left = s.heaps[stock.at]
            if left or last is None:
                card = self.cards.any(left, rng)
                if s.course is not None:
                    self.note_drawn(s, seat, (card,))
                self.move(s, card, stock, 0, hand, seat)
            else:
                self.move(s, s.piles[last.at][-1], last, 0, hand, seat)

    def arrange(self, s: State, pile: Pile, place: int, cards: tuple[int, ...]) -> None:
        """Put the cards of an open pile into another order."""
        s.piles[pile.at + place] = cards

    def gather(self, s: State) -> None:
        """Take every card off the table, and with it all that was known."""
        s.hands = [0] * len(s.hands)
        s.heaps = [0] * len(s.heaps)
        s.piles = [()] * len(s.piles)
        s.known_absent = [0] * len(s.known_absent)
        s.told = [0] * len(s.told)

    def deal(
        self, s: State, each: int, hand: Hands, stock: Heap, rng: Random, seats: Sequence[int], more: int = 0
    ) -> None:
        """Shuffle all cards and deal `each` to every one of `seats`; the rest stay in the stock, unseen.

        The first `more` of the seats get another one.
        """
        left, count, end = self.cards.everything, self.cards.count, 0
        if isinstance(rng, AskedChance):
            bits = [1 << card for card in rng.order(range(count), each * len(seats) + more, "card")]
        else:
            bits = shuffle(self.bits, rng.random)
        quick = self.compiled
        for seat in seats:
            start = end
            end += each
            if more:
                end += 1
                more -= 1
            # The player who gets the last cards of all gets what is left.
            mask = left if end == count else add_up(bits, start, end) if quick else sum(bits[start:end])
            hand.put(s, mask, seat)
            left ^= mask
        stock.put(s, left, 0)

    def lay_out(self, s: State, mask: int, zone: Zone, place: int) -> None:
        """Lay cards on the table; which ones they are is known to all."""
        s.known_absent[zone.cell + place] = self.cards.everything ^ mask
        zone.put(s, mask, place)

    def recycle(self, s: State, source: Pile, deck: Pile, place: int, rng: Random) -> None:
        """Shuffle an open pile into a new face-down one; which cards those are is known to all."""
        mask = source.mask(s, place)
        source.clear(s, place)
        self.lay_out(s, mask, deck, place)
        self.shuffle(s, deck, place, rng)

    def shuffle(self, s: State, pile: Pile, place: int, rng: Random) -> None:
        """Shuffle a pile: no seat knows its order any more."""
        cards = shuffle_pile(sorted(s.piles[pile.at + place]), rng)
        s.piles[pile.at + place] = tuple(cards)
        if any(s.told):
            gone = ~self.cards.mask(cards)
            s.told = [known & gone for known in s.told]

    def rule_out(self, s: State, cell: int, mask: int) -> None:
        """Let everyone know that the place with this cell number holds none of these cards."""
        known_absent = s.known_absent
        known_absent[cell] = known_absent[cell] | mask

    def rule_out_all(self, s: State, cells: Sequence[int], mask: int) -> None:
        """Let everyone know that none of these places holds any of these cards."""
        known_absent = s.known_absent
        for cell in cells:
            known_absent[cell] = known_absent[cell] | mask

    def _learn(self, s: State, mask: int, source: Zone, i: int, target: Zone, j: int) -> None:
        """Say who knows what when cards go where not everyone can look."""
        self._learn_places(s, mask, source, i, target, j)
        if source.hidden and any(s.told):
            self._lose(s, mask, source, i, i if source.owned else NOBODY, j if target.owned else NOBODY)

    def _learn_places(self, s: State, mask: int, source: Zone, i: int, target: Zone, j: int) -> None:
        """Say who knows where these cards go, and what everyone knows not to be there."""
        known_absent, told, cell = s.known_absent, s.told, target.cell + j
        if source.hidden:
            absent = known_absent[source.cell + i]
            if source.owned and not (target.owned and i == j):
                told[i] |= mask
            if not absent:
                known_absent[cell] = 0
                return
        else:
            absent = self.cards.everything ^ mask
            for seat in self.all_seats:
                told[seat] |= mask
        known_absent[cell] = absent if target.empty(s, j) else known_absent[cell] & absent

    def _lose(self, s: State, mask: int, source: Zone, i: int, giver: int, receiver: int) -> None:
        """Say who does not know any more where cards are that left a hidden place with others staying there."""
        there = source.mask(s, i)
        if there == mask:
            return
        told = s.told
        for seat, known in enumerate(told):
            if known & there and seat != giver and seat != receiver:
                # One of these moved, and which one is hidden from this seat: where they lie is lost.
                told[seat] = known & ~there

    # -- tallies ------------------------------------------------------------------------------------------------------

    def gain(self, s: State, tally: Tally, place: int, amount: int) -> None:
        """Add to a tally, or take from it."""
        s.tallies[tally.at + place] += amount

    def note(self, s: State, tally: Tally, place: int, value: int) -> None:
        """Write a number on the table."""
        s.tallies[tally.at + place] = value

    def note_drawn(self, s: State, seat: int, cards: Sequence[int]) -> None:
        """Note in which order cards come to a seat from an unseen place."""
        if s.course is not None:
            for card in cards:
                s.course = s.course, seat, DRAWN, card

    def reset(self, s: State, *tallies: Tally) -> None:
        """Write what tallies are before the first round."""
        numbers = s.tallies
        for tally in tallies:
            numbers[tally.all] = tally.fresh

    # -- telling ------------------------------------------------------------------------------------------------------

    def tell(self, s: State, event: Event) -> None:
        """Announce something that no verb shows. A silent table has no listeners."""


class SearchTable(Table):
    """The same verbs without account of who knows what: for looking ahead in a world already made up."""

    __slots__ = ()

    searching = True

    def move(self, s: State, card: int, source: Zone, i: int, target: Zone, j: int) -> None:
        source.take_card(s, card, i)
        target.put_card(s, card, j)

    def draw(
        self, s: State, stock: Heap, hand: Hands, seats: Sequence[int], rng: Random, last: Pile | None = None
    ) -> None:
        hands, heaps, at, suits = s.hands, s.heaps, stock.at, self.suits
        for seat in seats:
            left = heaps[at]
            if left or last is None:
                card = self.cards.any(left, rng)
                heaps[at] = left ^ self.bits[card]
                hands[seat * suits + self.suit_of[card]] |= self.bit_of[card]
            else:
                self.move(s, s.piles[last.at][-1], last, 0, hand, seat)

    def deal(
        self, s: State, each: int, hand: Hands, stock: Heap, rng: Random, seats: Sequence[int], more: int = 0
    ) -> None:
        count = self.cards.count
        if more or 3 * each * len(seats) > count or isinstance(rng, AskedChance):
            super().deal(s, each, hand, stock, rng, seats, more)
            return
        # A third of the cards, or less, is drawn more quickly than all are shuffled.
        left, random, undealt = self.bits[:], rng.random, self.cards.everything
        for seat in seats:
            mask = 0
            for _ in range(each):
                mask |= left.pop(int(random() * len(left)))
            hand.put(s, mask, seat)
            undealt ^= mask
        stock.put(s, undealt, 0)

    def set_aside(self, s: State, card: int, hand: Hands, heap: Heap, seat: int) -> None:
        hand.take_card(s, card, seat)
        heap.put_card(s, card, seat)

    def sweep(self, s: State, source: Zone, i: int, target: Zone, j: int) -> None:
        if isinstance(source, Pile) and isinstance(target, Pile):
            piles, at = s.piles, source.at + i
            piles[target.at + j] += piles[at]
            piles[at] = ()
        else:
            super().sweep(s, source, i, target, j)

    def recycle(self, s: State, source: Pile, deck: Pile, place: int, rng: Random) -> None:
        # Sorted first, for the same chance to give the same order as at a table that is played at.
        piles = s.piles
        piles[deck.at + place] = tuple(shuffle_pile(sorted(piles[source.at + place]), rng))
        piles[source.at + place] = ()

    def take_top(self, s: State, count: int, source: Pile, i: int, target: Zone, j: int) -> tuple[int, ...]:
        pile = s.piles[source.at + i]
        cards = pile[: -count - 1 : -1]
        s.piles[source.at + i] = pile[:-count]
        for card in cards:
            target.put_card(s, card, j)
        return cards

    def rule_out(self, s: State, cell: int, mask: int) -> None:
        """In a world made up, what is known to be absent is not asked."""

    def rule_out_all(self, s: State, cells: Sequence[int], mask: int) -> None:
        """In a world made up, what is known to be absent is not asked."""

    def _learn(self, s: State, mask: int, source: Zone, i: int, target: Zone, j: int) -> None:
        """In a world made up, who knows what is not asked."""

    def _learn_places(self, s: State, mask: int, source: Zone, i: int, target: Zone, j: int) -> None:
        """In a world made up, who knows what is not asked."""
