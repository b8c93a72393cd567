"""Nothing on the table is made or lost: cards and counters."""

from __future__ import annotations

from collections import Counter

from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.play.promises.position import Position


def every_card_has_one_place(position: Position) -> None:
    """Once cards are dealt every one of the deck lies in exactly one place. Raises RulesError."""
    misplaced_card(position.game.table, position.s)


def misplaced_card(table: Table, s: State) -> None:
    """Raise RulesError for a card that lies in no place, or in two; before the first deal none lies anywhere."""
    found = Counter(
        card for zone in table.zones.values() for place in range(zone.places) for card in zone.cards(s, place)
    )
    for card, name in enumerate(table.cards.names if found else ()):
        if found[card] != 1:
            raise RulesError("promise.card_places", card=name, count=found[card])


def counters_are_kept(position: Position) -> None:
    """Counters go from place to place; there are as many as before, nowhere less than none. Raises RulesError."""
    for pool in position.game.table.pools:
        kept = [position.s.tallies[tally.at + place] for tally in pool.tallies for place in range(tally.places)]
        if sum(kept) != pool.total or min(kept) < 0:
            names = tuple(tally.name for tally in pool.tallies)
            raise RulesError("promise.counters", places=names, count=sum(kept), total=pool.total)
