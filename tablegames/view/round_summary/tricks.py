"""Columns of tricks: how many a seat won, and what it captured in them."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.view.language.weights import BOLD, HEAVY
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import (
    FIGURE,
    NOTHING,
    SMALL,
    TIP,
    VERDICT,
    Cell,
    Column,
    figure,
    heading,
    suit_sign,
    tell,
)

SIGN, ACTION = 22.0, 42.0
"""How large the sign of an action is, and how far it is from one to the next, logical pixels."""


@register
class TricksColumn(Column):
    """How many tricks a seat won."""

    of_rules = ("out",)
    titles = ("result_tricks",)

    out: str = ""
    """The tally that says which seats are out of the game."""

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        gone = bool(self.out) and bool(a.past.before.tally(self.out, seat))
        number = "–" if gone else str(a.tricks(seat))
        yield figure(at, number, NOTHING if gone else CREAM)
        if self.out and a.past.after.tally(self.out, seat):
            words = a.t.fit(a.say("status_out"), at.w / 2 - TIP, VERDICT, BOLD, NOTHING if gone else ROSE)
            yield at.middle + FIGURE, at.y, words, "midleft"


@register
class Took(Column):
    """How many cards of each suit a seat captured, the most of all in gold, and how often it did each action."""

    of_rules = ("actions",)
    subjects = ("captured", "tricks")

    mark: str = ""
    """Art of a suit's mark; {suit} stands for its letter."""
    actions: bool = False
    """Whether suits do something."""

    def weight(self, a: Account) -> float:
        return len(a.table.suits) * (1.9 if self.actions else 1)

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        n = len(a.table.suits)
        taken = Cell(at.x, at.y, at.w / 1.9 if self.actions else at.w, at.h)
        for i, suit in enumerate(a.table.suits):
            each = taken.part(i, n)
            yield from suit_sign(a, suit, self.mark, each.middle, at.y)
            yield tell(a, each, "captured_suit", suit=a.t.suit(suit))
        if self.actions:
            yield heading(a, a.say("result_actions"), Cell(at.x + taken.w, at.y, at.w - taken.w, at.h))

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        suits = list(a.table.suits)
        taken = Cell(at.x, at.y, at.w / 1.9 if self.actions else at.w, at.h)
        for i, suit in enumerate(suits):
            own = a.captured(seat, suit)
            # Of partners who have the most together, one may have none of it.
            most = own > 0 and seat in a.awarded(suit)
            color = GOLD if most else CREAM if own else NOTHING
            each = taken.part(i, len(suits))
            yield figure(each, own, color, HEAVY if most else BOLD)
            key = "captured_most" if most else "captured"
            yield tell(a, each, key, name=a.t.name(seat), n=own, suit=a.t.suit(suit))
        if self.actions:
            done = a.past.actions(seat)
            x = at.x + taken.w + (at.w - taken.w) / 2 - ACTION / 2 * len(done)
            for suit in suits:
                if done[suit]:
                    yield from suit_sign(a, suit, self.mark, x + SIGN / 2, at.y, SIGN)
                    yield x + SIGN + 4, at.y, Text(str(done[suit]), SMALL, BOLD), "midleft"
                    x += ACTION
