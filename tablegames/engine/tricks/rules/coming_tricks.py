"""How many tricks a deal has, as far as that is known before they begin."""

from __future__ import annotations

from tablegames.engine.common.hand_size import tricks_of
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.stock import stock
from tablegames.engine.ending.ends import OneLeft
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import counted_tricks
from tablegames.engine.tricks.tricks import tricks_with_draws

FEWEST = 2
"""So many players are left at least in a round that is played."""


class ComingTricks:
    """Counts the tricks that a hand is good for, with the cards that will be drawn between them."""

    def __init__(self, table: Table, rules: Rules, phase: Phase) -> None:
        """`phase`: the one that asks. Raises RulesError where no player takes any tricks."""
        tricks = counted_tricks(rules, phase)
        taken = any(each.takes_stock for each in rules.after(phase))
        self.table, self.laps, self.drawing = table, tricks.laps, tricks.draw is not None and not taken
        """`drawing`: whether cards are drawn between them, as many as can be told now."""
        self.remaining, self.to_the_last = remaining_of(table, rules), isinstance(rules.ends, OneLeft)
        self.stock = stock(table)
        cards = table.cards.count // (table.seats if self.remaining.out is None else FEWEST)
        self.most = cards if self.drawing else tricks_of(cards, self.laps)
        """The most tricks that a deal has."""
        self.by_hand = [min(tricks_of(held, self.laps), self.most) for held in range(table.cards.count + 1)]
        """By the cards in a hand, the tricks there are where none is drawn: where all cards are dealt some hold one
        more than others."""

    def of(self, s: State, held: int) -> int:
        """Count the tricks that so many cards in a hand are good for."""
        if not self.drawing:
            return self.by_hand[held]
        shown = self.table.zones.get("turn_up")
        left = s.heaps[self.stock.at].bit_count() + (shown.count(s, 0) if shown is not None else 0)
        draws = left // len(self.remaining.left(s))
        return min(tricks_with_draws(held, min(draws, held) if self.to_the_last else draws, self.laps), self.most)
