"""Who plays a card that puts its holder on a side is known to all from then on."""

from __future__ import annotations

from tablegames.engine.common.found_sides import FoundSides
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.events import SideShown
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


class ShowingSides(TrickRule):
    """Everybody sees who plays a card that tells."""

    def __init__(self, table: Table, found: FoundSides) -> None:
        self.table, self.found = table, found

    def comes(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Note who plays one of the cards."""
        found, table = self.found, self.table
        if found.telling(s) >> card & 1:
            if table.telling and not s.tallies[found.shown.at + seat]:
                table.tell(s, SideShown(seat, table.cards.names[card], found.head(s)))
            table.gain(s, found.shown, seat, 1)
