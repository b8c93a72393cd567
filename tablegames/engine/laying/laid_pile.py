"""The pile that cards are laid on by suit or rank, and the stock that it becomes again."""

from __future__ import annotations

from random import Random

from tablegames.engine.common.stock import stock, turn_next
from tablegames.engine.laying.events import PileTurned
from tablegames.engine.laying.facts import PileFact
from tablegames.engine.laying.memory import ANY_SUIT, PileMemory
from tablegames.engine.laying.pile_effects import PileMarks
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table


class LaidPile:
    """What lies on the pile, what fits, and where cards to draw come from."""

    def __init__(self, table: Table, marks: PileMarks, restocks: int) -> None:
        self.table, self.marks, self.restocks = table, marks, restocks
        self.hand, self.stock, self.zone = table.hands(), stock(table), table.pile("pile", places=1)
        cards = table.cards
        self.same_rank = [
            cards.mask(
                [other for other in range(cards.count) if cards.rank[card] and cards.rank[other] == cards.rank[card]]
            )
            for card in range(cards.count)
        ]
        """By card, all cards of its rank."""
        self.suits = len(cards.deck.suits)
        self.cells = [self.hand.cell + seat for seat in table.all_seats]
        table.publish(self.fact)

    def begin(self, s: State, m: PileMemory, rng: Random) -> None:
        """Turn the first card up; where one lies already, the game goes on in the middle of a deal."""
        if not s.piles[self.zone.at] and s.heaps[self.stock.at]:
            turn_next(self.table, s, self.stock, self.zone, rng)
        if s.piles[self.zone.at]:
            self.follow(m, s.piles[self.zone.at][-1])

    def follow(self, m: PileMemory, card: int) -> None:
        """Let the suit of a card follow; after a card without one any may."""
        suit = self.table.cards.printed[card]
        m.suit, m.named = suit if suit < self.suits else ANY_SUIT, False

    def fitting(self, top: int | None, m: PileMemory) -> int:
        """Mask the cards that fit now, no matter who holds them."""
        if m.due:
            assert top is not None
            return self.same_rank[top] & self.marks.hands_on
        if top is None or m.suit == ANY_SUIT:
            return self.table.cards.everything
        return self.table.cards.suit_mask[m.suit] | self.same_rank[top] | self.marks.wild

    def fits(self, s: State) -> int:
        """Mask the cards that fit now in a state."""
        lying = s.piles[self.zone.at]
        return self.fitting(lying[-1] if lying else None, s.memory)

    def lay(self, s: State, m: PileMemory, card: int, seat: int) -> None:
        """Lay a card of a hand on the pile."""
        if m.again >> card & 1:
            m.drawn_again = changed(m.drawn_again, seat, -1)
        self.table.move(s, card, self.hand, seat, self.zone, 0)
        self.follow(m, card)

    # -- drawing ------------------------------------------------------------------------------------------------------

    def can_draw(self, s: State, m: PileMemory) -> bool:
        """Tell whether there is a card to draw, or will be once the pile is turned over."""
        return bool(s.heaps[self.stock.at]) or (m.turned < self.restocks and len(s.piles[self.zone.at]) > 1)

    def draw(self, s: State, m: PileMemory, seat: int, rng: Random) -> int:
        """Draw a card, and turn the pile over first where the stock is used up; answer the card as a mask."""
        if not s.heaps[self.stock.at]:
            self.turn_over(s, m)
        before = self.hand.mask(s, seat)
        self.table.draw(s, self.stock, self.hand, (seat,), rng)
        if m.again:
            m.drawn_again = changed(m.drawn_again, seat, 1)
        return self.hand.mask(s, seat) & ~before

    def turn_over(self, s: State, m: PileMemory) -> None:
        """Make the pile the stock again, all but its top card: everyone knows which cards those are."""
        table, lying = self.table, s.piles[self.zone.at]
        for card in lying[:-1]:
            table.move(s, card, self.zone, 0, self.stock, 0)
        m.turned += 1
        m.again = s.heaps[self.stock.at]
        m.drawn_again = (0,) * table.seats
        table.rule_out_all(s, self.cells, m.again)
        if table.telling:
            table.tell(s, PileTurned(len(lying) - 1))

    def fact(self, known: Known) -> PileFact | None:
        """Say what lies there, and what has to follow."""
        m = known.memory
        if not isinstance(m, PileMemory):
            return None
        lying, cards = known.cards(self.zone, 0), self.table.cards
        top = lying[-1] if lying else None
        fits = self.fitting(top, m)
        return PileFact(
            None if top is None else cards.names[top],
            None if m.suit == ANY_SUIT else cards.letters[m.suit],
            m.named,
            m.due,
            frozenset(cards.names_of(cards.listed(fits))),
            self.restocks - m.turned,
        )


def changed(numbers: tuple[int, ...], seat: int, by: int) -> tuple[int, ...]:
    """Add to the number of a seat."""
    return tuple([number + by if at == seat else number for at, number in enumerate(numbers)])
