"""What drawing, discarding and knocking have to say of the table."""

from __future__ import annotations

from typing import Any

from tablegames.engine.common.facts import HandOrderFact
from tablegames.engine.melds.divisions import Division, Divisions
from tablegames.engine.melds.facts import DeadwoodFact, KnockFact
from tablegames.engine.melds.knock_memory import DRAW, NO_CARD, OFFER, KnockMemory
from tablegames.engine.table.cards import hand_order
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Heap, Pile


class KnockFacts:
    """Makes facts of what a viewer sees: the viewer's hand by its melds, and what lies."""

    def __init__(self, table: Table, divisions: Divisions, pile: Pile, loose: Heap) -> None:
        self.table, self.divisions, self.pile, self.loose = table, divisions, pile, loose
        self.hand = table.hands()
        self.usual_order = hand_order(table.cards)
        table.publish(self.fact)
        table.publish(self.deadwood)
        table.publish(self.sorted)

    def fact(self, known: Known) -> KnockFact | None:
        """Say with what a player may knock, and what lies."""
        m = known.memory
        if not isinstance(m, KnockMemory):
            return None
        cards, top = self.table.cards, known.top(self.pile)
        laid = [frozenset(cards.names_of(cards.listed(m.laid & sum(melds)))) for melds in m.melds]
        return KnockFact(
            m.limit,
            None if m.knocker == NOBODY else m.knocker,
            tuple([self.divisions.named(melds) for melds in m.melds]),
            tuple(laid),
            tuple([None if m.knocker == NOBODY else self.left_of(known, seat) for seat in self.table.all_seats]),
            None if top is None else cards.names[top],
            None if m.took == NO_CARD else cards.names[m.took],
        )

    def left_of(self, known: Known, seat: int) -> int:
        """Count what lies of a hand outside melds."""
        return sum([self.divisions.worth[each] for each in known.cards(self.loose, seat) if each is not None])

    def division(self, known: Known) -> Division | None:
        """Divide the hand of the viewer; None for an onlooker, and before and after the turns."""
        m, seat = known.memory, known.seen.seat
        if seat == NOBODY or not isinstance(m, KnockMemory) or m.knocker != NOBODY:
            return None
        cards = [card for card in known.cards(self.hand, seat) if card is not None]
        return self.divisions.best(self.table.cards.mask(cards)) if cards else None

    def deadwood(self, known: Known) -> DeadwoodFact | None:
        """Say what the viewer has left over."""
        way = self.division(known)
        if way is None:
            return None
        held = sum(way.melds) | way.loose
        m: Any = known.memory
        least = way.deadwood
        if m.asks not in (OFFER, DRAW) and known.seen.turn == known.seen.seat:
            left = self.divisions.without(held)
            least = min([left[card] for card in left if card != m.took])
        return DeadwoodFact(self.divisions.named(way.melds), least, least <= m.limit)

    def sorted(self, known: Known) -> HandOrderFact | None:
        """Sort the viewer's hand by its melds, the other cards behind them."""
        way = self.division(known)
        if way is None:
            return None
        melds = self.divisions.named(way.melds)
        melded = {card for meld in melds for card in meld}
        return HandOrderFact((*melds, tuple([card for card in self.usual_order if card not in melded])))
