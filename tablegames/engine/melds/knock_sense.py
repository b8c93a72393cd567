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
"""What a card is worth for each unseen card that would make a meld with it. Then what it costs to give away a card that
lies beside one which the next player took."""
EARLY = 6
"""Every so many turns knocking needs a point less: the longer others play, the less they have left over."""
LOOKED_AT = 4
"""How many discards are looked at ahead."""
FEW_MELDS = 2
"""A card is of little use to others that could go into so many melds at most."""


class KnockSense:
    """A card stays the more likely the more could become of it; a player who can knock early does so."""

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
        """Say what the card on the discards is good for: a meld, the hope of one, or room for something that counts."""
        about, held = {"card": self.table.cards.names[card]}, self.held(s)
        melds = self.divisions.joining(held, card) is not None
        if not takes:
            return [] if melds else [Reason("top_makes_nothing", about)]
        if melds:
            return [Reason("top_melds", about)]
        coming, found = self.outs(s, card), []
        if coming:
            found.append(Reason("top_may_meld", about | {"n": coming}))
        left = self.divisions.without(held | 1 << card)
        if min([left[each] for each in left if each != card]) < self.divisions.least(held):
            found.append(Reason("top_is_low", about))
        return found

    def of_discard(self, s: State, card: int, knocks: bool) -> list[Reason]:
        """Say what a discard leaves over, what may still come to be, and what is kept from the next player.

        A player who may knock and goes on is told what would make it gin.
        """
        held = self.held(s)
        without, keeps = self.divisions.without(held), held & ~(1 << card)
        left, found = without[card], []
        if knocks:
            gin = self.making_gin(s, keeps)
            if gin:
                found.append(Reason("goes_for_gin", {"n": gin}))
        if left == min(without.values()):
            found.append(Reason("leaves_least", {"n": left}))
        if not self.outs(s, card) and not self.divisions.wanted(card, held) >> card & 1:
            found.append(Reason("comes_to_nothing"))
        near = self.near(s, card)
        if near:
            found.append(Reason("next_may_want"))
        elif kept := self.kept_from_next(s, keeps):
            found.append(Reason("keeps_from_next", {"card": self.table.cards.names[kept[0]]}))
        open_melds = self.open_melds(s, card)
        if not open_melds:
            found.append(Reason("no_use_to_next"))
        elif open_melds <= FEW_MELDS and not near:
            found.append(Reason("little_use_to_next", {"n": open_melds}))
        ways = len([each for each in self.unseen(s) if self.divisions.wanted(each, keeps) >> each & 1])
        if ways:
            found.append(Reason("keeps_ways", {"n": ways}))
        return found

    def unseen(self, s: State) -> list[int]:
        """List the cards that no player sees."""
        return self.table.cards.listed(self.table.cards.everything & ~(self.held(s) | self.pile.mask(s, 0)))

    def making_gin(self, s: State, keeps: int) -> int:
        """Count the unseen cards with which all that is kept would lie in melds."""
        divisions = self.divisions
        return len([each for each in self.unseen(s) if not min(divisions.without(keeps | 1 << each).values())])

    def kept_from_next(self, s: State, keeps: int) -> list[int]:
        """List the cards that stay in the hand, in no meld, and would go with what the next player took."""
        loose = self.divisions.best(keeps).loose
        return [each for each in self.table.cards.listed(loose) if self.near(s, each)]

    def open_melds(self, s: State, card: int) -> int:
        """Count the smallest melds that another player could still make with a card."""
        gone = (self.held(s) | self.pile.mask(s, 0)) & ~(1 << card)
        return len([mask for mask in self.divisions.near[card] if not mask & gone])
