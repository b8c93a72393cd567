"""Cards that are chosen together: each can be put back until all of them are confirmed."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.session.seen import Seen
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.given import gathers, wanted


class Collection:
    """The cards that were chosen so far for a question that asks for several, one after another.

    The game knows nothing of them before they are confirmed: then they are played one after another, as usual.
    """

    def __init__(self) -> None:
        self.cards: tuple[str, ...] = ()

    def begun(self, table: TableView, seen: Seen) -> bool:
        """Tell whether a question is one for which cards are gathered: it asks for several, and they have a place."""
        return gathers(table.widgets, seen)

    def complete(self, seen: Seen) -> bool:
        """Tell whether as many are chosen as are asked for."""
        return bool(self.cards) and len(self.cards) >= wanted(seen)

    def turn(self, card: str) -> None:
        """Choose a card, or put back one that was chosen."""
        self.cards = tuple(each for each in self.cards if each != card) if card in self.cards else (*self.cards, card)

    def put_back(self) -> bool:
        """Put the last card back; False where there is none."""
        had = bool(self.cards)
        self.cards = self.cards[:-1]
        return had

    def actions(self, seen: Seen) -> Sequence[str]:
        """List the actions that the chosen cards stand for."""
        return [choice.action for card in self.cards for choice in seen.choices if choice.what == card]
