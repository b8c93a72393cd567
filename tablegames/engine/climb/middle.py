"""The middle of the table while players climb: where cards lie, and what is said of it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.climb.climbing import Climbing
from tablegames.engine.climb.facts import ClimbFact, LyingPart
from tablegames.engine.common.facts import HandOrderFact
from tablegames.engine.shapes.combinations import Combinations
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


class Middle:
    """Cards that lie in the middle (`heap`), those that were cleared away (`gone`), and what everyone is told of them.

    Hands are sorted as the ranks beat each other here, and the suits where these do; wild cards last.
    """

    def __init__(self, table: Table, combinations: Combinations, suit_order: Sequence[str] = ()) -> None:
        self.table, self.c = table, combinations
        self.heap, self.gone = table.pile("heap", places=1), table.pile("gone", places=1)
        self.letters = table.cards.deck.suits
        order = combinations.order
        groups = [table.cards.names_of(table.cards.listed(mask)) for mask in order.ranks]
        if suit_order:
            suits = table.cards.deck.suits
            places = {
                table.cards.names[card]: suit_order.index(suits[table.cards.printed[card]]) for card in order.place
            }
            groups = [tuple(sorted(group, key=lambda card: places[card])) for group in groups]
        hand_order = HandOrderFact((*groups, table.cards.names_of(order.wild)))
        table.share(lambda known: hand_order)
        table.publish(self.fact)

    def clear(self, s: State) -> None:
        """Clear away what lies."""
        self.table.sweep(s, self.heap, 0, self.gone, 0)

    def named(self, suits: int) -> tuple[str, ...]:
        """Give the letters of suits, a bitmask."""
        return tuple([letter for at, letter in enumerate(self.letters) if suits >> at & 1])

    def fact(self, known: Known) -> ClimbFact | None:
        """Say what lies, who is out until it is cleared away, and what holds for it."""
        m = known.memory
        if not isinstance(m, Climbing):
            return None
        names = self.table.cards.names_of
        parts = [
            LyingPart(seat, names(self.table.cards.listed(self.c.masks[number])), self.c.words[number])
            for seat, number in m.played
        ]
        passed = tuple([seat for seat in self.table.all_seats if m.passed >> seat & 1])
        return ClimbFact(tuple(parts), passed, m.turned, bool(m.order), self.named(m.bound))
