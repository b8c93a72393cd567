"""The holders of certain cards play together."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.common.maker import MakerSeat
from tablegames.engine.common.sides import FoundSides
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table

EACH = 2
"""So many of the cards there are for each player at most: of more, hardly a hand holds none, and no side is left."""


@register
class HoldersTogether(Phase):
    """The player who holds one of certain cards plays together with the others who hold one; all the rest play against
    them.

    They do not say so: a player knows it of the own hand, and of others once they play such a card. One who holds all
    of them plays alone. Where no player holds any, or every player holds one, none scores. It stands after the deal,
    and takes the place of fixed partners.
    """

    needs_cards: ClassVar[bool] = True
    watches_tricks: ClassVar[bool] = True
    # Its step has nothing to do: the sides are as the cards lie, and are shown by what is played.
    short_field: ClassVar[str] = "cards"
    cards: tuple[str, ...]
    """The cards, ranks or suits that put their holders on the side."""
    with_maker: bool = False
    """Whether the maker belongs to that side as well: alone, where no other player holds one of the cards."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the cards. Raises RulesError where none or too many are named, partners fixed, or a maker missing."""
        maker = table.need(MakerSeat, "call_partner.no_maker", "with_maker").tally if self.with_maker else None
        no_fixed_partners(table)
        if not self.cards:
            raise RulesError("found_sides.no_cards", "cards")
        with below("cards"):
            cards = table.cards.matching(self.cards)
            if cards.bit_count() > EACH * table.seats:
                raise RulesError("found_sides.too_many", count=cards.bit_count(), most=EACH * table.seats)
        table.provide(FoundSides(table, maker, cards=cards))
        return table.add(Step())


def no_fixed_partners(table: Table) -> None:
    """Make sure that sides are not fixed already, and found once only. Raises RulesError."""
    if table.partners:
        raise RulesError("found_sides.partners")
    if table.find(FoundSides) is not None:
        raise RulesError("found_sides.twice")
