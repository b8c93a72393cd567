"""The stock of undealt cards, the card turned up from it, and what is laid away."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tablegames.engine.table.events import TurnedUp
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Heap, Pile, Sight, Tally, Zone


def stock(table: Table) -> Heap:
    """Declare the undealt cards, which no seat sees."""
    return table.heap("stock", Sight.NOBODY, places=1)


class MakersKitty(NamedTuple):
    """The undealt cards, which the maker takes before the tricks."""

    left: Tally
    """How many cards the maker has still to lay away for them."""


def turned_up(table: Table) -> Pile:
    """Declare the place of the card that is turned up, for all to see."""
    return table.pile("turn_up", places=1)


def discards(table: Table) -> Heap:
    """Declare the cards laid away face down, which their owner alone knows."""
    return table.heap("discard", Sight.OWNER)


def turn_next(table: Table, s: State, stock: Zone, shown: Pile, rng: Random) -> int:
    """Turn up a card of the stock, which has no order: whichever comes is as likely as any other."""
    card = table.cards.any(stock.mask(s, 0), rng)
    if table.telling:
        table.tell(s, TurnedUp(table.cards.names[card]))
    table.move(s, card, stock, 0, shown, 0)
    return card
