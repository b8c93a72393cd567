"""Rows of cards, one a suit, which grow both ways from a starting rank."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from tablegames.engine.common.marker import needs_marker
from tablegames.engine.laying.facts import RowsFact
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

NO_JOKER: Final = -1
NOT_LED: Final = -1
"""The rank that was led, before any player has laid a card."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Each suit is a row. Its starter is laid first, then the next lower or the next higher card that does not lie yet.

    Cards that lie there already, of a player who fell out, are passed over. A joker of the deck may be laid instead of
    a card that fits and that another player holds: that player lays this card at once, and takes the joker.
    """

    start: str = ""
    """The rank from which rows grow; where it is led, none."""
    first: str = ""
    """The starter, a card by its id, whose holder has the first turn; where the rank is led, none."""
    opening: Literal["all", "first", "led"] = "all"
    """What is laid at the beginning: all starters, by those who hold them; or the first one alone, by the player who
    begins. The others are laid like any card then, and may be laid at any time. With "led" the player with the marker
    begins with any card, and its rank is the one from which all rows grow."""
    from_other_end: bool = False
    """Whether a row that has grown to one end goes on from its other end alone, towards the cards that lie."""


class RowStart:
    """One rank from which rows may grow: its cards, and what lies beyond each card then."""

    def __init__(self, table: Table, rank: str) -> None:
        """Raises RulesError where a suit has no such card."""
        cards = table.cards
        names = [suit + rank for suit in cards.deck.suits]
        missing = [name for name in names if name not in cards.number]
        if missing:
            raise RulesError("lay_off.no_starter", "rows", "start", card=missing[0])
        self.table, self.rank, self.names = table, rank, names
        self.starters = [cards.number[name] for name in names]
        self.mask = cards.mask(self.starters)
        self.parts = [
            (starter, starter - shift, shift, width)
            for starter, shift, width in zip(self.starters, cards.shift, cards.width, strict=False)
        ]
        """By suit, its starter, the place of that in the suit, and where the cards of the suit stand among all."""
        self.farther = [self._farther(card) for card in range(cards.count - len(cards.deck.jokers))]
        """By card, the cards beyond it in its row."""

    def _farther(self, card: int) -> int:
        """Mask the cards beyond a card in its row; beyond a starter lie all others."""
        suit = self.table.suit_of[card]
        starter, row = self.starters[suit], self.table.cards.suit_mask[suit]
        if card > starter:
            return row >> card + 1 << card + 1
        return row & (1 << card) - 1 if card < starter else row & ~(1 << card)


class RowsOnTable:
    """The rows of a table, as bitmasks: what lies and what may come next."""

    def __init__(self, table: Table, rule: Rows) -> None:
        """Raises RulesError where the deck has no such starters."""
        cards, deck = table.cards, table.cards.deck
        if deck.copies > 1 or len(deck.jokers) > 1 or cards.suits > len(deck.suits) + len(deck.jokers):
            raise RulesError("lay_off.deck", "rows")
        self.table, self.rule, self.turns, self.led = table, rule, rule.from_other_end, rule.opening == "led"
        self.starts = [RowStart(table, rank) for rank in (deck.ranks if self.led else (rule.start,))]
        """By rank that may be led, else the one from which rows always grow."""
        self.first = NOT_LED
        """The card that has to be laid first; none where any card may be led."""
        if self.led:
            needs_marker(table)
        elif rule.first not in self.starts[0].names:
            raise RulesError("lay_off.first", "rows", "first", card=rule.first, starters=self.starts[0].names)
        else:
            self.first = cards.number[rule.first]
        self.joker = cards.count - 1 if deck.jokers else NO_JOKER
        self.suits = len(deck.suits)
        self.hand, self.zone = table.hands(), table.heap("rows", places=cards.suits)
        """Where rows lie: a place a suit, and one more beside them for a joker."""
        self.rank_led = table.round_tally("row_start", places=1, start=NOT_LED) if self.led else None
        """The rank that was led, by its place in the deck."""
        table.publish(self.fact)

    def begun(self, s: State) -> bool:
        """Tell whether it is settled from which rank rows grow."""
        return self.rank_led is None or s.tallies[self.rank_led.at] != NOT_LED

    def start(self, s: State) -> RowStart:
        """Find the rank from which rows grow; where none was led yet, any one."""
        return self.starts[0 if self.rank_led is None else s.tallies[self.rank_led.at]]

    def next_cards(self, s: State) -> int:
        """Mask the cards that fit now, no matter who holds them."""
        if not self.begun(s):
            return sum([start.mask for start in self.starts])
        return self.fitting(s.heaps[self.zone.at : self.zone.at + self.suits], self.start(s))

    def fitting(self, rows: list[int], start: RowStart) -> int:
        """Mask the cards that fit rows that lie so, one mask a suit."""
        fits, suit = 0, 0
        for starter, at, shift, width in start.parts:
            row = rows[suit]
            suit += 1
            if not row >> starter & 1:
                fits |= 1 << starter
                continue
            lying = row >> shift
            up = lying >> at
            # The lowest place above the starter, and the highest below it, at which nothing lies.
            above, below = (up + 1 & ~up) << at & width, (1 << at) - 1 & ~lying
            if self.turns and not above:
                fits |= (below & -below) << shift
                continue
            if self.turns and not below:
                above = 1 << (width & ~lying).bit_length() >> 1
            fits |= above << shift
            if below:
                fits |= 1 << below.bit_length() - 1 + shift
        return fits

    def beyond(self, s: State, card: int) -> int:
        """Mask the cards that can only come once a card lies: those beyond it in its row that do not lie yet.

        Where rows go on from their other end, that is all the row still lacks as soon as one end lies.
        """
        suit, farther = self.table.suit_of[card], self.start(s).farther[card]
        missing = self.table.cards.suit_mask[suit] & ~s.heaps[self.zone.at + suit] & ~(1 << card)
        if self.turns and (not farther or self.one_way(s, suit)):
            return missing
        return farther & missing

    def one_way(self, s: State, suit: int) -> bool:
        """Tell whether a row has grown to one of its ends, and lacks cards on the other side alone."""
        start, row = self.start(s), s.heaps[self.zone.at + suit]
        starter = start.starters[suit]
        low = self.table.cards.suit_mask[suit] & (1 << starter) - 1
        return bool(row >> starter & 1) and (not low & ~row or not start.farther[starter] & ~low & ~row)

    def lay(self, s: State, card: int, seat: int) -> None:
        """Lay a card of a hand to its row, a joker beside the rows; the first of all may settle the rank of starts."""
        if self.rank_led is not None and not self.begun(s):
            ranks = [start.mask >> card & 1 for start in self.starts]
            self.table.note(s, self.rank_led, 0, ranks.index(1))
        self.table.move(s, card, self.hand, seat, self.zone, self.table.suit_of[card])

    def replaced(self, s: State, seat: int) -> int:
        """Mask the cards for which a seat may lay the joker: those that fit and are held by others."""
        fits = self.next_cards(s) & ~self.hand.mask(s, seat)
        held = [self.hand.mask(s, each) & fits for each in self.table.all_seats if each != seat]
        return sum(held)

    def give_joker(self, s: State, card: int) -> int:
        """Let the player who holds a card lay it and take the joker; answer the seat."""
        holder = next(each for each in self.table.all_seats if self.hand.mask(s, each) >> card & 1)
        self.lay(s, card, holder)
        self.table.move(s, self.joker, self.zone, self.suits, self.hand, holder)
        return holder

    def fact(self, known: Known) -> RowsFact:
        """Say what lies in each row, and what comes next."""
        cards = self.table.cards
        led = 0 if self.rank_led is None else known.number(self.rank_led)
        start = None if led is None or led == NOT_LED else self.starts[led]
        rows = [known.seen.views[self.zone.cell + place].known for place in range(self.suits)]
        laid = sum(rows)
        fits = self.fitting(rows, start) if start else sum([each.mask for each in self.starts])
        return RowsFact(
            tuple([cards.names_of(cards.listed(mask)) for mask in cards.suit_mask[: len(rows)]]),
            frozenset(cards.names_of(cards.listed(laid))),
            cards.names_of(cards.listed(fits & ~laid)),
            start.rank if start else "",
        )
