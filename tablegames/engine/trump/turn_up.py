"""Turning up a card."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from tablegames.engine.dealing.deal import stock
from tablegames.engine.events import TurnedUp
from tablegames.engine.state import State
from tablegames.engine.step import DONE, Step
from tablegames.engine.table import Table
from tablegames.engine.trump.choose_trump import NO_TRUMP, trump_tally
from tablegames.engine.zones import Pile, Zone

if TYPE_CHECKING:
    from tablegames.engine.ruleset import Rules


def turned_up(table: Table) -> Pile:
    """Declare the place of the card that is turned up, for all to see."""
    return table.pile("turn_up", places=1)


@dataclass(frozen=True, slots=True)
class TurnUp:
    """The next card of the stock is turned up, for all to see; its suit is trump. An empty stock means no trump.

    In the record: `turn-up` with its `card`.
    """

    trump: bool = True
    """Whether it makes the trump; else it is only shown, for players to decide about it."""
    first_only: bool = False
    """Whether this is done in the first round alone."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the place of the card, and the trump."""
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


def turn_next(table: Table, s: State, stock: Zone, shown: Pile, rng: Random) -> int:
    """Turn up a card of the stock, which has no order: whichever comes is as likely as any other."""
    cards = stock.cards(s, 0)
    card = cards[int(rng.random() * len(cards))]
    if table.telling:
        table.tell(s, TurnedUp(table.cards.names[card]))
    table.move(s, card, stock, 0, shown, 0)
    return card
