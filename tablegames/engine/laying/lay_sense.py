"""What a sensible player thinks of cards that could be laid: what they open, and for whom."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.laying.rows import RowsOnTable
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

OWN, END, OTHERS = 20, 8, 0
"""What a card is worth that opens the way for an own one; that opens nothing; that opens it for others alone."""
LEAST = -(10**6)
NEAR = 2
"""How many ranks away from the one that rows grow from a card comes soon."""
FAR = 2.6
"""What a rank more or less from there weighs, beside how high cards are among tricks."""


class LaySense:
    """A card opens the way for those beyond it: good where they are the own ones, bad where others wait for them."""

    def __init__(self, table: Table, rows: RowsOnTable) -> None:
        self.table, self.rows, self.hand = table, rows, table.hands()

    def beyond(self, s: State, card: int) -> tuple[int, int]:
        """Mask the cards beyond a card that the seat to act holds itself, and those that others hold."""
        beyond, own = self.rows.beyond(s, card), self.hand.mask(s, s.turn)
        return beyond & own, beyond & ~own

    def worth_to(self, s: State, card: int, hand: int) -> int:
        """Say how good it is to lay a card, for who holds this hand."""
        if not self.rows.begun(s):
            return self.worth_to_lead(card, hand)
        beyond = self.rows.beyond(s, card)
        own, others = beyond & hand, beyond & ~hand
        if own:
            return OWN + 3 * own.bit_count() - others.bit_count()
        return OTHERS - others.bit_count() if others else END

    def worth_of_joker(self, s: State, hand: int) -> int:
        """Say how good it is to lay the joker: it opens the way for own cards, or it is the last card."""
        worth = self.worth_to(s, self.replaced(s), hand)
        return worth if worth >= OWN or hand == 1 << self.rows.joker else OTHERS - 1

    def replaced(self, s: State) -> int:
        """Choose the card for which to lay the joker: the one that opens the way for most own cards."""
        hand = self.hand.mask(s, s.turn)
        return max(
            self.table.cards.listed(self.rows.replaced(s, s.turn)), key=lambda card: self.worth_to(s, card, hand)
        )

    def worth_to_lead(self, card: int, hand: int) -> int:
        """Say how good it is that rows grow from the rank of a card: the nearer own cards are, the sooner they go."""
        far = sum([self.away(card, each) for each in self.table.cards.listed(hand)])
        return (hand & self.table.cards.suit_mask[self.table.suit_of[card]]).bit_count() - self.table.cards.count * far

    def away(self, card: int, other: int) -> int:
        """Count how many ranks lie between two cards of any suits."""
        cards, suit_of = self.table.cards, self.table.suit_of
        return abs(card - cards.shift[suit_of[card]] - other + cards.shift[suit_of[other]])

    def promise(self, s: State) -> float:
        """Say how well the hand of `s.turn` suits rows whose rank it may lead: how near to each other its cards lie."""
        ranks, hand = len(self.table.cards.deck.ranks), self.table.cards.listed(self.hand.mask(s, s.turn))
        far = min([sum([self.away(card, each) for each in hand]) for card in hand], default=0)
        return (ranks / 4 - far / max(1, len(hand))) * FAR / ranks

    def reasons_to_lead(self, s: State) -> list[Reason]:
        """Say how many cards of the hand lie near each other."""
        hand = self.table.cards.listed(self.hand.mask(s, s.turn))
        near = max([sum([self.away(card, each) <= NEAR for each in hand]) for card in hand], default=0)
        return [Reason("near_cards", {"n": near})]

    def choose(self, s: State, actions: Sequence[int]) -> int:
        """Choose what to do: hold back a card that serves others alone, as long as a pass is to be had."""
        best, most = actions[-1], LEAST
        hand, count, joker = self.hand.mask(s, s.turn), self.table.cards.count, self.rows.joker
        for action in actions:
            if action < count:
                worth = self.worth_to(s, action, hand) if action != joker else self.worth_of_joker(s, hand)
                if worth > most:
                    best, most = action, worth
        may_pass = actions[-1] >= self.table.cards.count
        return actions[-1] if may_pass and most < OTHERS else best

    def next_after(self, s: State, *cards: int) -> int | None:
        """Find the nearest card that fits once cards of a row lie, and not before; None where the row ends there."""
        at, rows, card = self.rows.zone.at, list(s.heaps), cards[-1]
        suit = self.table.suit_of[card]
        rows[at + suit] |= self.table.cards.mask(cards)
        lying = rows[at : at + self.rows.suits]
        opened = self.table.cards.listed(self.rows.fitting(lying, self.rows.start(s)) & ~self.rows.next_cards(s))
        return min(opened, key=lambda each: abs(each - card), default=None)

    def of_card(self, s: State, card: int) -> list[Reason]:
        """Say what laying a card opens."""
        names = self.table.cards.names
        if not self.rows.begun(s):
            held = self.table.cards.listed(self.hand.mask(s, s.turn))
            return [Reason("leads_rank", {"n": sum([self.away(card, each) <= NEAR for each in held if each != card])})]
        if card in self.rows.start(s).starters:
            return [Reason("opens_row", {"suit": self.table.cards.letters[self.table.suit_of[card]]})]
        own, _ = self.beyond(s, card)
        after = self.next_after(s, card)
        if after is None:
            return [Reason("ends_row")]
        if own >> after & 1:
            return [Reason("opens_own", {"card": names[after]})]
        if own:
            nearest = min(self.table.cards.listed(own), key=lambda each: abs(each - card))
            return [Reason("opens_way", {"card": names[nearest]}), Reason("opens_others", {"card": names[after]})]
        last = self.next_after(s, card, after) is None
        return [Reason("opens_last" if last else "opens_others", {"card": names[after]})]

    def of_joker(self, s: State) -> list[Reason]:
        """Say for which card the joker may be laid, and what this opens."""
        if self.hand.count(s, s.turn) == 1:
            return [Reason("goes_out")]
        card = self.replaced(s)
        return [Reason("brings_out", {"card": self.table.cards.names[card]}), *self.of_card(s, card)]

    def of_pass(self, s: State, actions: Sequence[int]) -> list[Reason]:
        """Say what a pass holds back."""
        names = self.table.cards.names
        cards = [each for each in actions if each < self.table.cards.count and each != self.rows.joker]
        if not cards:
            return [Reason("cannot_lay")]
        hand = self.hand.mask(s, s.turn)
        held = min(cards, key=lambda each: self.worth_to(s, each, hand))
        _, others = self.beyond(s, held)
        # No player blocks a card of the own hand: held back is the nearest card that another player waits to lay.
        shut = min(self.table.cards.listed(others), key=lambda each: abs(each - held), default=None)
        return [Reason("keeps_closed", {"card": names[shut]})] if shut is not None else [Reason("keeps_cards")]
