"""A deal that is void where a player holds a certain card without help."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from tablegames.engine.dealing.events import CardsShown
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import SilentStep, State, Step
from tablegames.engine.table.table import Table


@register
class BareCard(Phase):
    """The player who holds a certain card, and no other of some that go with it, shows it, and cards are dealt again.

    In the record: `shown`.
    """

    needs_cards: ClassVar[bool] = True
    card: str
    """The card."""
    beside: tuple[str, ...]
    """The cards, ranks or suits of which another one has to be held with it."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the cards, and the deal that is repeated. Raises RulesError."""
        with below("card"):
            card = table.cards.card(self.card)
        with below("beside"):
            beside = table.cards.matching(self.beside)
        again = rules.deal_again(self)
        if not beside & ~(1 << card):
            raise RulesError("bare_card.nothing_beside", "beside")
        cards, equal = table.hands(), table.cards.twins(card)

        def show(s: State, rng: Random) -> None:
            for seat in table.all_seats:
                hand = cards.mask(s, seat)
                bare = [each for each in equal if hand >> each & 1 and not hand & beside & ~(1 << each)]
                if bare:
                    table.show(s, 1 << bare[0], cards, seat)
                    if table.telling:
                        table.tell(s, CardsShown(seat, (self.card,)))
                    s.phase = again

        return table.add(SilentStep(show))
