"""The marker for the player who holds a certain card."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from tablegames.engine.common.marker import MarkerCards, note_given
from tablegames.engine.dealing.events import CardsShown
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
class HolderGetsMarker(Phase):
    """The player who holds a certain card shows it, and gets the round's marker.

    Of several cards the first that a player holds counts. Where no player holds any the marker stays where it is; where
    it lies nowhere yet, the first seat gets it. In the record: `shown`.
    """

    needs_cards: ClassVar[bool] = True
    short_field: ClassVar[str] = "cards"
    cards: tuple[str, ...]
    """The cards by their ids, the first one first."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the cards. Raises RulesError where none is named, or the deck lacks one."""
        if not self.cards:
            raise RulesError("holder_gets_marker.no_card", "cards")
        found = []
        for at, name in enumerate(self.cards):
            with below("cards", at):
                found.append(table.cards.card(name))
        table.marked = True
        table.provide(MarkerCards(tuple(found)))
        return table.add(HolderGetsMarkerStep(table, found))


class HolderGetsMarkerStep(Step):
    """The holder of the card gets the marker."""

    def __init__(self, table: Table, cards: list[int]) -> None:
        self.table, self.cards, self.hand = table, cards, table.hands()

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        s.marker = max(s.marker, 0)
        for card in self.cards:
            for each in table.all_seats:
                if self.hand.mask(s, each) >> card & 1:
                    if table.telling:
                        table.tell(s, CardsShown(each, (table.cards.names[card],)))
                    table.show(s, 1 << card, self.hand, each)
                    s.marker = each
                    note_given(table, s)
                    return DONE
        return DONE
