"""Dealing on, once something was decided."""

from __future__ import annotations

from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.chance import draw_one
from tablegames.engine.common.hand_size import FilledHands, smallest_hand
from tablegames.engine.common.maker import MAKER, NO_MAKER
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.stock import stock
from tablegames.engine.common.trump import HiddenTrump
from tablegames.engine.dealing.deal import enough_cards
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.state import DONE, DRAWN, State, Step
from tablegames.engine.table.table import Table


@register
class DealMore(Phase):
    """Everyone is dealt further cards from the stock, until all hold the same number.

    The player who took a card meanwhile gets fewer. Where no player made the trump nothing more is dealt. In the
    record: `draw`.
    """

    gives_cards: ClassVar[bool] = True
    takes_stock: ClassVar[bool] = True
    needs_cards: ClassVar[bool] = True
    cards: Annotated[int, Range(1, 60)]
    """How many cards everyone holds then."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Make sure that there are cards enough."""
        first = smallest_hand(rules)
        if first is None or first >= self.cards:
            raise RulesError("deal_more.no_fewer", "cards", cards=self.cards)
        if first * table.seats + self.cards * table.seats > table.cards.count and any(
            phase.plays_tricks for phase in rules.before(self)
        ):
            # What was played in tricks is not dealt again in this round.
            raise RulesError("deal_more.none_left", "cards", cards=self.cards)
        enough_cards(table, self.cards)
        table.provide(FilledHands(self.cards))
        return table.add(DealMoreStep(table, rules, self.cards))


class DealMoreStep(Step):
    """Hands are filled up, the one after the dealer's first."""

    fills = True

    def __init__(self, table: Table, rules: Rules, cards: int) -> None:
        self.table, self.cards, self.remaining = table, cards, remaining_of(table, rules)
        self.hand, self.stock = table.hands(), stock(table)
        self.maker, self.hidden = table.tallies.get(MAKER), table.find(HiddenTrump)
        table.secretive.add(DRAWN)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        if self.maker is not None and s.tallies[self.maker.at] == NO_MAKER:
            return DONE
        left, playing = table.cards.listed(s.heaps[self.stock.at]), self.remaining.left(s)
        for each in table.clockwise[table.after[s.marker]]:
            if each not in playing:
                continue
            wanted = self.cards - self.hand.count(s, each) - (self.hidden.count(s, each) if self.hidden else 0)
            drawn: list[int] = []
            for _ in range(wanted):
                if not left:
                    raise RulesError("deal_more.none_left", "cards", cards=self.cards)
                card = draw_one(left, "card", rng)
                left.remove(card)
                drawn.append(card)
            if drawn:
                table.give(s, drawn, self.stock, self.hand, each)
                table.note_drawn(s, each, drawn)
        return DONE
