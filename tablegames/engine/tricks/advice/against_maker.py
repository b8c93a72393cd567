"""Advice for tricks that the maker plays against all others."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.state import State
from tablegames.engine.tricks.advice.counted import CountedAdvice
from tablegames.engine.tricks.advice.sensible import following
from tablegames.engine.tricks.trick import Trick

KEEPS_LEAD = 3
"""With so many trumps a maker leads them, to draw those of the others."""


class AgainstMakerAdvice(CountedAdvice):
    """The maker draws trumps, the others lead aces; where the maker is to win no trick all stay low."""

    def is_maker(self, s: State, seat: int) -> bool:
        """Tell whether a seat is the maker."""
        maker = self.tricks.sides.against
        return maker is not None and bool(s.tallies[maker.at] == seat)

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants the next trick: nobody does where the maker is to win none."""
        return self.tricks.aim(s) != "no_trick"

    def lead(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        belongs, powers = self.order.belongs[trick.ranking], self.order.rankings[trick.ranking]
        if not self.wants(s, trick.player):
            return min(cards, key=lambda card: (powers[belongs[card]][card], card))
        trump, worth = self.order.trump_of(trick), self.tricks.worth(s)
        unseen, masks = self.tricks.unseen(s, trick), self.order.masks[trick.ranking]
        left, over = unseen & self.order.trump_masks[trick.ranking], self.order.over(trick.ranking)

        def beaten(card: int) -> int:
            return (unseen & over[card] & masks[belongs[card]]).bit_count()

        if left and self.is_maker(s, trick.player):
            own = [card for card in cards if belongs[card] == trump]
            sure = [card for card in own if not beaten(card)]
            if len(own) >= KEEPS_LEAD and sure:
                return min(sure, key=worth.__getitem__)
            if len(own) >= KEEPS_LEAD:
                return min(own, key=lambda card: (worth[card], -beaten(card)))
        sides = [card for card in cards if belongs[card] != trump] or cards
        held = [belongs[card] for card in cards]
        # An ace goes round more easily the fewer of its suit are in the own hand.
        sure = [card for card in sides if not beaten(card)]
        if sure:
            return min(sure, key=lambda card: held.count(belongs[card]))
        return min(sides, key=lambda card: (worth[card], -held.count(belongs[card])))

    def follow(self, s: State, trick: Trick, cards: Sequence[int]) -> int:
        if self.wants(s, trick.player):
            return super().follow(s, trick, cards)
        power, number = self.order.rankings[trick.ranking][trick.led], self.table.cards.value
        ordered = sorted(cards, key=lambda card: (power[card], number[card]))
        if self.is_maker(s, trick.player) or self.is_maker(s, trick.winner):
            # Below what is winning: the maker ducks, the others leave the trick to the maker.
            return following(ordered, power, trick.best, trick.acted == trick.size - 1, False)
        return ordered[0] if power[ordered[0]] >= 0 else ordered[-1]

    def sure(self, s: State, trick: Trick) -> float:
        # Nor does anybody of the other side play after it.
        if trick.acted + 2 == trick.size:
            after = self.tricks.seating.after[trick.playing][trick.player]
            if self.tricks.sides.together(s, trick.player, after):
                return 1.0
        return super().sure(s, trick)
