"""When all tricks that are left are certain, or bring nothing any more: the one place that says so."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.facts import Known
from tablegames.engine.tricks.facts import SettledRestFact, SureRestFact
from tablegames.engine.tricks.lead_step import LeadStep
from tablegames.engine.tricks.trick import NO_LED, UNMADE, Trick
from tablegames.engine.tricks.tricks import Tricks

FEWEST = 2
"""With fewer cards there is nothing to be saved by saying so."""


class SureRest:
    """Proves, by what the leader knows, that the leader takes every trick that is left, whatever the others play.

    That is so where each card of the hand, once it is led, is stronger than every card that may be in another hand.
    Then it wins, its player leads again, and the same holds for the rest. No player draws any more, and only cards can
    be chosen. Neither trump nor the numbers of the cards change, and no rule ends the tricks before the hands are
    empty. Partners count as others, and so does a card that lies aside unseen: where that is too careful nothing is
    said, which is never wrong.
    """

    def __init__(self, lead: LeadStep) -> None:
        self.lead, self.tricks = lead, lead.tricks

    def fact(self, known: Known) -> SureRestFact | None:
        """Say that the rest is certain; None where it is not, or where this seat does not lead."""
        seen, trick, tricks = known.seen, known.memory, self.tricks
        if seen.turn != seen.seat or not seen.legal or not isinstance(trick, Trick):
            return None
        if seen.step != self.lead.index or seen.agenda or trick.acted or trick.led != NO_LED:
            return None
        if seen.legal[-1] >= tricks.table.cards.count or trick.draws:
            return None
        if tricks.table.aims.trick_ends or trick.guarded & UNMADE:
            return None
        if tricks.turn_after and trick.number <= tricks.turn_after:
            return None
        hand = seen.views[tricks.hand.cell + seen.seat].known
        own, others = tricks.table.cards.listed(hand), self.others(known, hand)
        if len(own) < FEWEST or not all(self.wins(trick, card, others) for card in own):
            return None
        return SureRestFact(len(own))

    def wins(self, trick: Trick, card: int, others: Sequence[int]) -> bool:
        """Tell whether a card that is led is stronger than all of these."""
        order = self.tricks.order
        powers = order.rankings[trick.ranking][order.belongs[trick.ranking][card]]
        weaker = all(powers[other] <= powers[card] and other != order.twin[card] for other in others)
        return powers[card] >= 0 and weaker

    def others(self, known: Known, hand: int) -> Sequence[int]:
        """List the cards that may be in another hand: all but the own, and those that were played."""
        tricks, views = self.tricks, known.seen.views
        gone = hand | views[tricks.table.zones["trick"].cell].known
        for seat in tricks.table.all_seats:
            gone |= views[tricks.won.cell + seat].known
        return tricks.table.cards.listed(tricks.table.cards.everything & ~gone)


class SettledRest:
    """Proves, by what everybody sees, that nothing hangs any more on who wins the tricks that are left.

    That is so where all phases after the tricks say it of themselves (`TableSpec.settles`). And nothing else may come
    of tricks: neither of their cards, nor of what is drawn after them, nor before the tricks of the next round.
    """

    def __init__(self, tricks: Tricks, phase: int, later: int) -> None:
        """`phase`: the number of the tricks in the program; `later`: how many phases come after them."""
        self.tricks, self.phase, self.later = tricks, phase, range(phase + 1, phase + 1 + later)

    def fact(self, known: Known) -> SettledRestFact | None:
        """Say that nothing comes of the rest; None where anything may, or where hardly anything is left to play."""
        table, seen = self.tricks.table, known.seen
        if seen.phase != self.phase or seen.turn < 0 or table.aims.trick_ends or not isinstance(known.memory, Trick):
            return None
        if known.memory.draws:
            return None
        if max([known.count(self.tricks.hand, seat) for seat in table.all_seats]) < FEWEST:
            return None
        settled = all(at in table.settles and table.settles[at](known) for at in self.later)
        return SettledRestFact() if settled else None
