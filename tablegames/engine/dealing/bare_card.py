"""A deal that is void where a player holds a certain card without help."""

from __future__ import annotations

from random import Random
from typing import ClassVar

from tablegames.engine.dealing.events import CardsShown
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import DONE, State, Step
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
            beside = table.cards.matching(self.beside) & ~(1 << card)
        again = rules.deal_again(self)
        if not beside:
            raise RulesError("bare_card.nothing_beside", "beside")
        return table.add(BareCardStep(table, card, beside, again))


class BareCardStep(Step):
    """The holder of the bare card shows it, and the deal is void."""

    def __init__(self, table: Table, card: int, beside: int, deal: int) -> None:
        """`deal`: the number of the phase before the deal that is repeated."""
        self.table, self.card, self.beside, self.deal, self.hand = table, card, beside, deal, table.hands()

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        for each in table.all_seats:
            hand = self.hand.mask(s, each)
            if hand >> self.card & 1 and not hand & self.beside:
                table.show(s, 1 << self.card, self.hand, each)
                if table.telling:
                    table.tell(s, CardsShown(each, (table.cards.names[self.card],)))
                s.phase = self.deal
        return DONE
