"""The column that says part by part what a round brought."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from tablegames.engine.registry import register
from tablegames.engine.scoring.events import PartPaid
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK
from tablegames.view.language.weights import MEDIUM
from tablegames.view.layout.log_words import write_signed
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import CREAM
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import LINE, PLAIN, SMALL, Cell, Column, dash

BETWEEN = "   "
"""What stands between two parts on a line."""


@register
class PaidColumn(Column):
    """What each part of the score brought a seat: the goal, what was over or missing, and every prize."""

    wants = 2.2
    titles = ("result_paid",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        parts = list(self.parts(a, seat))
        if not parts:
            yield dash(at)
            return
        room, step = at.w - LINE, 2 * LINE
        for size in (PLAIN, SMALL):
            # Where they would fill the row they are written smaller.
            lines = packed(parts, room, size * a.table.letters)
            if (len(lines) + 1) * step <= at.h:
                break
        step = min(step, at.h / (len(lines) + 1))
        for place, line in enumerate(lines):
            down = (place - (len(lines) - 1) / 2) * step
            yield at.middle, at.y + down, a.t.fit(line, room, size, MEDIUM, CREAM), "center"

    def parts(self, a: Account, seat: int) -> Iterator[str]:
        """Write what brought a seat points, each with how many; what is called the same is one part."""
        told = [(said(a, each), each.gains[seat]) for each in a.past.events if isinstance(each, PartPaid)]
        for words, same in groupby(told, key=lambda each: each[0]):
            if gained := sum(gain for _, gain in same):
                yield f"{words} {write_signed(gained)}"


def said(a: Account, paid: PartPaid) -> str:
    """Say what was paid for, by its cards where the ruleset has a name for that."""
    own = [f"labels.paid_{paid.what}_{card}" for card in paid.cards]
    cards = a.t.say("log.glue").join(map(a.t.card_name, paid.cards))
    return a.t.first(*own, f"labels.paid_{paid.what}", n=paid.n, cards=cards)


def packed(parts: list[str], width: float, size: float) -> list[str]:
    """Set parts on as few lines as a width has room for, none of them broken."""
    lines = parts[:1]
    for part in parts[1:]:
        longer = f"{lines[-1]}{BETWEEN}{part}"
        if fonts.width(longer, size, MEDIUM) * SLACK <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines
