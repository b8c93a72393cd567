"""Drawing cards from the stock between tricks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, Literal

from tablegames.engine.common.stock import stock, turn_next, turned_up
from tablegames.engine.common.trump import trump_tally
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DRAWN, State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.seats import TrickSeating
from tablegames.engine.tricks.trick import Trick

WORTH_HAVING: Final = 10
"""From which number on a card turned up is worth winning the trick, as a player guesses it; a trump always is."""


@dataclass(frozen=True, slots=True)
class DrawCards:
    """While the stock goes round, the winner of a trick takes the card turned up, and everyone else draws one unseen.

    Then the next card is turned up. The first one is turned up by `turn_up`, before the tricks; with `trump: false`
    where it makes no trump. Once there is no longer a card for everyone, tricks go on until the hands are empty. In a
    game to the last player everyone draws no more cards than were dealt: with all of a stock no player would ever go
    without a trick. Where a player has taken the card turned up before the tricks, all draw unseen the first time.
    """

    cards: Literal["open", "unseen"] = "open"
    """Whether the winner takes the card turned up, and the next one is turned up. Or everyone, the winner first, draws
    unseen; the card turned up lies below the stock and is drawn last."""
    spent: bool = False
    """Whether tricks won before the stock is used up are laid aside and count for nothing."""

    def compile(self, table: Table, seating: TrickSeating, tally: Tally | None, to_the_last: bool) -> StockDraws:
        """Make the step ready. `to_the_last`: whether the game goes on until one player is left."""
        if "turn_up" not in table.zones:
            raise RulesError("phase.nothing_turned_up")
        return StockDraws(table, self, seating, tally, to_the_last)


class StockDraws:
    """Everyone who plays draws a card, first the winner of the trick, who leads the next one."""

    def __init__(
        self, table: Table, rule: DrawCards, seating: TrickSeating, tally: Tally | None, to_the_last: bool
    ) -> None:
        """`tally`: how many tricks each seat has won, where that is counted beside their cards."""
        self.table, self.rule, self.seating, self.tally = table, rule, seating, tally
        self.hand, self.stock, self.shown = table.hands(), stock(table), turned_up(table)
        self.won, self.spent = table.pile("won"), table.pile("spent", places=1)
        self.trump, self.to_the_last = trump_tally(table), to_the_last
        self.unseen = rule.cards == "unseen"
        table.secretive.add(DRAWN)
        if not self.unseen:
            table.aims.wishes.append(self.wants)

    def begins(self, s: State, trick: Trick, held: int) -> None:
        """Count how often everyone will draw: as often as there is a card for each of them.

        In a game to the last player no more often than each was dealt cards, which is `held`.
        """
        # A player may have taken the card that was turned up: what lies below it is drawn all the same.
        left = len(s.piles[self.shown.at]) + s.heaps[self.stock.at].bit_count()
        rounds = left // self.seating.players[trick.playing]
        trick.draws = min(rounds, held) if self.to_the_last else rounds

    def draw(self, s: State, trick: Trick, winner: int, rng: Random) -> None:
        """Let everyone draw, and turn up the next card or lay tricks aside."""
        table = self.table
        trick.draws = trick.draws - 1
        drawers, stock = self.seating.from_seat(trick.playing, winner), self.stock
        if self.unseen:
            table.draw(s, stock, self.hand, drawers, rng, self.shown)
            if self.rule.spent and s.heaps[stock.at].bit_count() + len(s.piles[self.shown.at]) < len(drawers):
                self.lay_aside(s)
            return
        if s.piles[self.shown.at]:
            table.move(s, s.piles[self.shown.at][-1], self.shown, 0, self.hand, winner)
            table.draw(s, stock, self.hand, drawers[1:], rng, self.shown)
        else:
            table.draw(s, stock, self.hand, drawers, rng, self.shown)
        if s.heaps[stock.at].bit_count() >= len(drawers):
            turn_next(table, s, stock, self.shown, rng)
        elif self.rule.spent:
            self.lay_aside(s)

    def listed(self, s: State) -> list[int]:
        """List the stock, for a playout to draw from again and again."""
        return self.table.cards.listed(s.heaps[self.stock.at])

    def draw_listed(self, s: State, trick: Trick, winner: int, random: Callable[[], float], left: list[int]) -> None:
        """Do in a playout what `draw` does, by the same chance: the stock was listed once, and `left` is of it."""
        table, hands, piles, shown = self.table, s.hands, s.piles, self.shown.at
        suits, suit_of, bit_of, bits = table.suits, table.suit_of, table.bit_of, table.bits
        trick.draws = trick.draws - 1
        drawers, drawn = self.seating.from_seat(trick.playing, winner), 0
        open_card = not self.unseen and piles[shown] != ()
        for seat in drawers:
            if left and not open_card:
                card = left.pop(int(random() * len(left)))
                drawn |= bits[card]
            else:
                # What lies turned up is the winner's, or is drawn last of all.
                card, piles[shown], open_card = piles[shown][-1], (), False
            hands[seat * suits + suit_of[card]] |= bit_of[card]
        if not self.unseen:
            if len(left) >= len(drawers):
                card = left.pop(int(random() * len(left)))
                drawn |= bits[card]
                piles[shown] = (card,)
            elif self.rule.spent:
                self.lay_aside(s)
        elif self.rule.spent and len(left) + len(piles[shown]) < len(drawers):
            self.lay_aside(s)
        s.heaps[self.stock.at] ^= drawn

    def lay_aside(self, s: State) -> None:
        """Lay the tricks won so far aside."""
        for each in self.table.all_seats:
            self.table.sweep(s, self.won, each, self.spent, 0)
        if self.tally is not None:
            self.table.reset(s, self.tally)

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether the card that lies turned up is worth a trick; later every trick is."""
        shown = s.piles[self.shown.at]
        if not shown:
            return True
        card = shown[-1]
        trump = self.table.cards.printed[card] == s.tallies[self.trump.at]
        return trump or self.table.cards.value[card] >= WORTH_HAVING

    def aim(self, s: State, seat: int) -> Reason | None:
        """Say whether the card that lies turned up is worth a trick; None where nothing lies open."""
        shown = s.piles[self.shown.at]
        if self.unseen or not shown:
            return None
        key = "aim_turn_up" if self.wants(s, seat) else "aim_unseen"
        return Reason(key, {"card": self.table.cards.names[shown[-1]]})
