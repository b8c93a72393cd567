"""What a sensible player thinks of cards that could be laid on a pile: what they leave in the hand, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.laying.laid_pile import LaidPile
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

FOLLOWS, WILD = 3, 40
"""What a card is worth for each card of the hand that fits on it; what it costs to spend one that always fits."""
FEW = 3
"""With so few cards in the next hand it is time to stop that player."""
STOPS = 12
"""What a card is worth then that stops it."""


class PileSense:
    """A card is the better the more of the hand fits on it; one that always fits is kept for when nothing does."""

    def __init__(self, table: Table, pile: LaidPile) -> None:
        self.table, self.pile, self.hand, self.marks = table, pile, table.hands(), pile.marks

    def held(self, s: State) -> int:
        """Mask what the seat to act holds."""
        return self.hand.mask(s, s.turn)

    def of(self, suit: int, held: int) -> int:
        """Count the cards of a suit that have to be of it, for they do not always fit."""
        return (held & self.table.cards.suit_mask[suit] & ~self.marks.wild).bit_count()

    def stops(self, card: int) -> bool:
        """Tell whether a card keeps the next player from laying one."""
        return bool(self.marks.skips[card] or self.marks.draws[card])

    def fewest(self, s: State) -> int:
        """Count the cards of the other player who holds fewest."""
        return min([self.hand.count(s, seat) for seat in self.table.all_seats if seat != s.turn])

    def follow(self, s: State, card: int) -> int:
        """Count the cards of the hand that fit on a card."""
        left = self.held(s) & ~(1 << card)
        return ((self.table.cards.suit_mask[self.table.suit_of[card]] | self.pile.same_rank[card]) & left).bit_count()

    def worth(self, s: State, card: int) -> int:
        """Weigh laying a card."""
        value = self.table.cards.value[card]
        if self.marks.wild >> card & 1:
            return -WILD
        return FOLLOWS * self.follow(s, card) + value // 4 + STOPS * (self.stops(card) and self.fewest(s) <= FEW)

    def suit(self, s: State) -> int:
        """Choose the suit to name: the one of which the hand has most."""
        held = self.held(s)
        return max(range(self.pile.suits), key=lambda suit: self.of(suit, held))

    def choose(self, s: State, actions: Sequence[int]) -> int:
        """Choose the card that leaves most that fits; draw where none does."""
        cards = [each for each in actions if each < self.table.cards.count]
        return max(cards, key=lambda each: self.worth(s, each)) if cards else actions[-1]

    def candidates(self, s: State, actions: Sequence[int]) -> tuple[int, ...]:
        """Leave out cards that always fit while others do, and suits of which the hand has few.

        Not so towards the end: then who goes out may be decided by them, and they cost most.
        """
        held, marks = self.held(s), self.marks
        if held.bit_count() <= FEW or self.fewest(s) < FEW:
            return tuple(actions)
        kept = [each for each in actions if each >= self.table.cards.count or not marks.wild >> each & 1]
        return tuple(kept) if any(each < self.table.cards.count for each in kept) else tuple(actions)

    def suits(self, s: State) -> list[int]:
        """List the suits that are worth naming: of the others the hand has fewer by two cards or more."""
        held = self.held(s)
        counts = [self.of(suit, held) for suit in range(self.pile.suits)]
        return [suit for suit, count in enumerate(counts) if count + 1 >= max(counts)]

    # -- reasons ------------------------------------------------------------------------------------------------------

    def of_card(self, s: State, card: int) -> list[Reason]:
        """Say what laying a card does and leaves."""
        marks, left = self.marks, self.held(s) & ~(1 << card)
        if not left:
            return [Reason("goes_out")]
        found = []
        if marks.draws[card]:
            found.append(Reason("makes_draw", {"n": s.memory.due + marks.draws[card]}))
        if marks.skips[card]:
            found.append(Reason("skips"))
        if marks.reverses[card] and self.table.seats > 2:
            found.append(Reason("turns_round"))
        if marks.wild >> card & 1:
            suit = max(range(self.pile.suits), key=lambda each: self.of(each, left))
            found.append(Reason("names_suit", {"suit": self.table.cards.letters[suit], "n": self.of(suit, left)}))
        elif follow := self.follow(s, card):
            found.append(Reason("leaves_fitting", {"n": follow}))
        elif left & marks.wild:
            found.append(Reason("leaves_wild"))
        else:
            found.append(Reason("leaves_nothing"))
        if self.table.held_worth and self.table.held_worth[card] > 0:
            found.append(Reason("rid_of_points", {"n": self.table.held_worth[card]}))
        return found

    def of_suit(self, s: State, suit: int) -> list[Reason]:
        """Say how many cards of a suit the hand has, and that its only one fits on nothing else there."""
        cards, plain = self.table.cards, self.held(s) & ~self.marks.wild
        own = cards.listed(plain & cards.suit_mask[suit])
        about = {"n": len(own), "suit": cards.letters[suit]}
        found = [Reason("holds", about) if own else Reason("holds_none", about)]
        if len(own) == 1 < plain.bit_count() and not self.pile.same_rank[own[0]] & plain & ~(1 << own[0]):
            found.append(Reason("fits_nowhere", {"card": cards.names[own[0]]}))
        return found

    def of_draw(self, s: State, actions: Sequence[int]) -> list[Reason]:
        """Say why a player draws, or passes."""
        return [Reason("cannot_lay")] if len(actions) == 1 else [Reason("keeps_answer")]
