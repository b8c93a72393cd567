"""What a sensible player thinks of while cards are drawn and discarded: what is left over, and what may still come."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.melds.divisions import Divisions
from tablegames.engine.melds.knock_memory import KnockMemory
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Pile

OUT, NEAR = 2, 4
"""What a card is worth for each unseen card that would make a meld with it; what it costs to give a card away that
lies beside one which the next player took."""
EARLY = 3
"""Every so many turns knocking needs a point less: the longer others play, the less they have left over."""
LOOKED_AT = 4
"""So many discards are looked at ahead."""


class KnockSense:
    """A card stays the more likely the more could become of it; who can knock early does so."""

    def __init__(self, table: Table, divisions: Divisions, pile: Pile) -> None:
        self.table, self.divisions, self.pile, self.hand = table, divisions, pile, table.hands()

    def held(self, s: State) -> int:
        """Mask what the seat to act holds."""
        return self.hand.mask(s, s.turn)

    def outs(self, s: State, card: int) -> int:
        """Count the unseen cards that would make a meld of a card in the hand."""
        held = self.held(s)
        return (self.divisions.wanted(card, held) & ~(held | self.pile.mask(s, 0))).bit_count()

    def near(self, s: State, card: int) -> bool:
        """Tell whether a card would go with one that the next player took from the discards."""
        return bool(self.divisions.around[card] & self.taken_next(s))

    def taken_next(self, s: State) -> int:
        """Mask the cards that the next player took from the discards and still holds."""
        m: KnockMemory = s.memory
        return m.taken[self.table.after[s.turn]]

    def discards(self, s: State, legal: Sequence[int]) -> list[int]:
        """Sort cards by what discarding them costs, the cheapest first."""
        held, divisions = self.held(s), self.divisions
        unseen, taken, worth = ~(held | self.pile.mask(s, 0)), self.taken_next(s), divisions.worth
        left, around, wanted = divisions.without(held), divisions.around, divisions.wanted
        costs: list[tuple[int, int, int]] = []
        for card in legal:
            cost = left[card] + OUT * (wanted(card, held) & unseen).bit_count()
            if taken & around[card]:
                cost += NEAR
            costs.append((cost, -worth[card], card))
        costs.sort()
        return [card for _, _, card in costs]

    def takes(self, s: State, card: int) -> bool:
        """Tell whether the card on the discards makes a meld that leaves less over than there is now."""
        held = self.held(s)
        joined = self.divisions.joining(held, card)
        return joined is not None and joined < self.divisions.least(held)

    def knocks(self, s: State, left: int) -> bool:
        """Tell whether it is time to knock with so much left over."""
        m: KnockMemory = s.memory
        return left + m.turns // EARLY <= m.limit

    # -- reasons ------------------------------------------------------------------------------------------------------

    def of_draw(self, s: State, card: int, takes: bool) -> list[Reason]:
        """Say what the card on the discards is good for."""
        name = self.table.cards.names[card]
        melds = self.divisions.joining(self.held(s), card) is not None
        if takes:
            return [Reason("top_melds" if melds else "top_is_low", {"card": name})]
        return [] if melds else [Reason("top_makes_nothing", {"card": name})]

    def of_discard(self, s: State, card: int) -> list[Reason]:
        """Say what a discard leaves over, and what of it may still come to be."""
        without = self.divisions.without(self.held(s))
        left, found = without[card], []
        if left == min(without.values()):
            found.append(Reason("leaves_least", {"n": left}))
        if not self.outs(s, card):
            found.append(Reason("comes_to_nothing"))
        if self.near(s, card):
            found.append(Reason("next_may_want"))
        return found
