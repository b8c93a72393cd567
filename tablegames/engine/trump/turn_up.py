"""Turning up a card."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tablegames.engine.common.stock import stock, turn_next, turned_up
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table


@register
@dataclass(frozen=True, slots=True)
class TurnUp(Phase):
    """The next card of the stock is turned up, for all to see; its suit is trump. An empty stock means no trump.

    In the record: `turn-up` with its `card`.
    """

    trump: bool = True
    """Whether it makes the trump; else it is only shown, for players to decide about it."""
    first_only: bool = False
    """Whether this is done in the first round alone."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the place of the card, and the trump."""
        if self.trump:
            decides_trump(table)
        return table.add(TurningUp(table, self))


class TurningUp(Step):
    """A card is turned up."""

    def __init__(self, table: Table, rule: TurnUp) -> None:
        self.table, self.rule = table, rule
        self.stock, self.shown = stock(table), turned_up(table)
        self.trump = trump_tally(table)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.rule.first_only and s.round > 1:
            return DONE
        trump = NO_TRUMP
        if not self.stock.empty(s, 0):
            trump = self.table.suit_of[turn_next(self.table, s, self.stock, self.shown, rng)]
        if self.rule.trump:
            self.table.note(s, self.trump, 0, trump)
        return DONE
