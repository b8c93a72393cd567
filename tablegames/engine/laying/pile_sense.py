"""What a sensible player thinks of cards that could be laid on a pile: what they leave in the hand, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.common.places import Places
from tablegames.engine.laying.laid_pile import LaidPile
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

FOLLOWS, WILD = 2, 40
"""What a card is worth for each card of its suit in the hand; what it costs to spend one that always fits."""
OPEN, NAMED_OPEN = 40, 5
"""What it costs where all that the next player may hold fits on a card, or is of a suit that is named."""
FEW = 3
"""With so few cards in another hand it is time to stop that player."""
LAST = 1
"""With so few cards in another hand, and more than `KEPT` in the own, one that always fits is not spared."""
KEPT = 2
STOPS = 12
"""What a card is worth with few cards in another hand that stops the next player."""
LITTLE = 4
"""Where no more than one card in so many fits it is a reason."""


class PileSense:
    """A card is the better the more of the hand fits on it and the less of what others may hold.

    One that always fits is kept for when nothing does, until an opponent is about to go out: it costs most.
    """

    def __init__(self, table: Table, pile: LaidPile, places: Places) -> None:
        self.table, self.pile, self.hand, self.marks, self.places = table, pile, table.hands(), pile.marks, places

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

    def next_may_hold(self, s: State) -> int:
        """Mask what the next player may hold, as far as the seat to act knows."""
        absent = s.known_absent[self.hand.cell + self.places.after(s, s.turn)]
        return self.table.cards.everything & ~(self.held(s) | self.pile.zone.mask(s, 0) | absent)

    def suit(self, s: State) -> int:
        """Choose the suit to name: one of which the hand has many, and others few."""
        held, others, masks = self.held(s), self.next_may_hold(s) & ~self.marks.wild, self.table.cards.suit_mask
        each_costs = NAMED_OPEN / max(1, others.bit_count())
        return max(
            range(self.pile.suits),
            key=lambda suit: self.of(suit, held) - each_costs * (others & masks[suit]).bit_count(),
        )

    def choose(self, s: State, actions: Sequence[int]) -> int:
        """Choose the card that leaves much that fits to its player, and little to the next one; draw where none does.

        High cards go first among equals, and those that stop a player who has few cards left.
        """
        count, marks, same_rank = self.table.cards.count, self.marks, self.pile.same_rank
        cards = [each for each in actions if each < count]
        if len(cards) < 2:
            return cards[0] if cards else actions[-1]
        held, fewest, others = self.held(s), self.fewest(s), self.next_may_hold(s) & ~marks.wild
        each_costs = OPEN / max(1, others.bit_count())
        spared = fewest > LAST or held.bit_count() <= KEPT
        suit_of, suit_mask, value = self.table.suit_of, self.table.cards.suit_mask, self.table.cards.value
        best, most = cards[0], -float(OPEN + WILD)
        for card in cards:
            suit = suit_mask[suit_of[card]]
            if marks.wild >> card & 1:
                worth = float(-WILD if spared else 0)
            else:
                worth = float(FOLLOWS * (held & suit & ~(1 << card)).bit_count() + value[card] // 4)
                worth -= each_costs * (others & (suit | same_rank[card])).bit_count()
                if fewest <= FEW and self.stops(card):
                    worth += STOPS
            if worth > most:
                best, most = card, worth
        return best

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
        if not (marks.wild >> card & 1 or self.stops(card) or marks.reverses[card]):
            found += self.of_next(s, self.table.cards.suit_mask[self.table.suit_of[card]] | self.pile.same_rank[card])
        if self.table.held_worth and self.table.held_worth[card] > 0:
            found.append(Reason("rid_of_points", {"n": self.table.held_worth[card]}))
        return found

    def of_next(self, s: State, fits: int) -> list[Reason]:
        """Say that little or nothing of what the next player may hold is among some cards, or always fits."""
        may_hold = self.next_may_hold(s)
        count, among = (may_hold & (fits | self.marks.wild)).bit_count(), may_hold.bit_count()
        if not count:
            return [Reason("next_cannot")]
        return [Reason("few_fit", {"n": count, "among": among})] if LITTLE * count <= among else []

    def of_suit(self, s: State, suit: int) -> list[Reason]:
        """Say how many cards of a suit the hand has; that its only one fits nowhere else, and that others have few."""
        cards, plain = self.table.cards, self.held(s) & ~self.marks.wild
        own = cards.listed(plain & cards.suit_mask[suit])
        about = {"n": len(own), "suit": cards.letters[suit]}
        found = [Reason("holds", about) if own else Reason("holds_none", about)]
        if len(own) == 1 < plain.bit_count() and not self.pile.same_rank[own[0]] & plain & ~(1 << own[0]):
            found.append(Reason("fits_nowhere", {"card": cards.names[own[0]]}))
        return found + self.of_next(s, cards.suit_mask[suit])

    def of_draw(self, s: State, actions: Sequence[int]) -> list[Reason]:
        """Say why a player draws, or passes."""
        return [Reason("cannot_lay")] if len(actions) == 1 else [Reason("keeps_answer")]
