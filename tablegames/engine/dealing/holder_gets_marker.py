"""The marker for the player who holds a certain card."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from tablegames.engine.common.marker import MARKER_GIVEN, MarkerCards
from tablegames.engine.dealing.events import CardsShown
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import SilentStep, State, Step
from tablegames.engine.table.table import Table


@register
class HolderGetsMarker(Phase):
    """The player who holds a certain card shows it, and gets the round's marker.

    Of several cards the first that a player holds counts, of two equal ones either. Where no player holds any the
    marker stays where it is; where it lies nowhere yet, the first seat gets it. In the record: `shown`.
    """

    needs_cards: ClassVar[bool] = True
    short_field: ClassVar[str] = "cards"
    cards: tuple[str, ...]
    """The cards by their ids, the first one first."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the cards. Raises RulesError where none is named, or the deck lacks one."""
        if not self.cards:
            raise RulesError("holder_gets_marker.no_card", "cards")
        found: list[int] = []
        for at, name in enumerate(self.cards):
            with below("cards", at):
                found += table.cards.twins(table.cards.card(name))
        table.marked = True
        table.provide(MarkerCards(tuple(found)))
        hand = table.hands()

        def give(s: State, rng: Random) -> None:
            s.marker = max(s.marker, 0)
            held = [(seat, card) for card in found for seat in table.all_seats if hand.mask(s, seat) >> card & 1]
            for seat, card in held[:1]:
                if table.telling:
                    table.tell(s, CardsShown(seat, (table.cards.names[card],)))
                table.show(s, 1 << card, hand, seat)
                s.marker = seat
                if MARKER_GIVEN in table.tallies:
                    table.note(s, table.tallies[MARKER_GIVEN], 0, 1)

        return table.add(SilentStep(give))
