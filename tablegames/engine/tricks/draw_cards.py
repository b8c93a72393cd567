"""Drawing cards from the stock between tricks."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, Literal

from tablegames.engine.common.stock import stock, turn_next, turned_up
from tablegames.engine.common.trump import trump_tally
from tablegames.engine.registry import Range
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import Drawn
from tablegames.engine.table.state import ASKING, State, Step
from tablegames.engine.table.step_copy import step_like
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import Trick


@dataclass(frozen=True, slots=True)
class DrawCards:
    """While the stock goes round, the winner of a trick takes the card turned up, and everyone else draws one unseen.

    Then the next card is turned up. The first one is turned up by `turn_up`, before the tricks; with `trump: false`
    where it makes no trump. Once there is no longer a card for everyone, tricks go on until the hands are
    empty.
    """

    cards: Literal["open", "unseen"] = "open"
    """Whether the winner takes the card turned up, and the next one is turned up; or everyone, the winner first, draws
    unseen, and the card turned up lies below the stock and is drawn last of all."""
    spent: bool = False
    """Whether tricks won before the stock is used up are laid aside and count for nothing."""
    worth_having: Annotated[int, Range(0, 100)] = 10
    """From which number on a card turned up is worth winning the trick, as a bot guesses it; a trump always is."""

    def compile(self, table: Table) -> DrawStep:
        if "turn_up" not in table.zones:
            raise RulesError("phase.nothing_turned_up")
        return DrawStep(table, self)


class DrawStep(Step):
    """Everyone draws a card, first the winner of the trick, who leads the next one."""

    lead: Step
    others: dict[int, tuple[int, ...]]
    """By winner of a trick, who draws after it, clockwise: everyone else who plays."""
    players: int

    def __init__(self, table: Table, rule: DrawCards) -> None:
        self.table, self.rule = table, rule
        self.hand, self.stock, self.shown = table.hands(), stock(table), turned_up(table)
        self.won, self.spent = table.pile("won"), table.pile("spent", places=1)
        self.trump = trump_tally(table)
        self.unseen = rule.cards == "unseen"
        self.closed = table.tallies.get("closed")
        """Who closed the stock, where somebody may."""
        if not self.unseen:
            table.wishes.append(self.wants)

    def before(self, lead: Step, ring: tuple[int, ...]) -> DrawStep:
        """Make the same for tricks that are led by another step, among these players."""
        drawing = step_like(self)
        drawing.lead, drawing.players = lead, len(ring)
        drawing.others = {seat: (*ring[at + 1 :], *ring[:at]) for at, seat in enumerate(ring)}
        return drawing

    def goes_on(self, s: State) -> bool:
        """Tell whether there is a card for everyone to draw."""
        if self.closed is not None and s.tallies[self.closed.at] >= 0:
            return False
        return bool(s.piles[self.shown.at]) and s.heaps[self.stock.at].bit_count() >= self.players - 1

    def rounds(self, s: State) -> int:
        """Count how often everyone will draw."""
        return (1 + self.stock.count(s, 0)) // self.players if s.piles[self.shown.at] else 0

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, trick = self.table, s.memory
        assert isinstance(trick, Trick)
        if self.unseen:
            for drawer in (seat, *self.others[seat]):
                self.draw(s, drawer, rng)
            s.step, s.turn = self.lead, seat
            return ASKING
        table.move(s, s.piles[self.shown.at][-1], self.shown, 0, self.hand, seat)
        for drawer in self.others[seat]:
            self.draw(s, drawer, rng)
        if s.heaps[self.stock.at].bit_count() >= self.players:
            turn_next(table, s, self.stock, self.shown, rng)
        elif self.rule.spent:
            for each in table.all_seats:
                table.sweep(s, self.won, each, self.spent, 0)
        s.step, s.turn = self.lead, seat
        return ASKING

    def draw(self, s: State, drawer: int, rng: Random) -> None:
        """Let a seat draw the next card; the one turned up where there is no other."""
        table, cards = self.table, self.stock.cards(s, 0)
        if not cards:
            table.move(s, s.piles[self.shown.at][-1], self.shown, 0, self.hand, drawer)
            return
        card = cards[int(rng.random() * len(cards))]
        if table.telling:
            table.tell(s, Drawn(drawer, (table.cards.names[card],)))
        table.move(s, card, self.stock, 0, self.hand, drawer)

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether the card that lies turned up is worth a trick; later every trick is."""
        shown = s.piles[self.shown.at]
        if not shown:
            return True
        card = shown[-1]
        trump = self.table.suit_of[card] == s.tallies[self.trump.at]
        return trump or self.table.cards.value[card] >= self.rule.worth_having
