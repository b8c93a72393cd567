"""The columns of what was counted in a round, of melds, and of points for trumps and for the most in captured cards."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.bids.facts import HonoursFact
from tablegames.engine.registry import register
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import SidesFact
from tablegames.engine.tricks.facts import ClosedFact, CountedFact, MeldsFact
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import (
    LINE,
    NOTHING,
    SMALL,
    Cell,
    Column,
    dash,
    figure,
    heading,
    plain,
)
from tablegames.view.table_widgets.tricks.counted import counted_words


@register
class CountedColumn(Column):
    """What a seat's side counted in its tricks, who closed the stock, and what the others had by then.

    The player who closes it has to win, and what the others had decides what that is worth.
    """

    subjects = ("counted", "tricks")
    wants = 1.4
    titles = ("result_counted",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(CountedFact)
        counted = fact.counted[seat] if fact else 0
        closed = self.closed(a, seat)
        up = LINE if closed else 0
        words = counted_words(a.t, a.past.after, seat)
        yield figure(at._replace(y=at.y - up), words, CREAM if counted else NOTHING)
        if closed:
            yield at.middle, at.y + LINE, a.t.fit(closed, at.w - 8, SMALL, BOLD, GOLD), "center"

    def closed(self, a: Account, seat: int) -> str:
        """Say that a seat closed the stock, or what it had when another one did; empty where none did."""
        fact = a.past.after.fact(ClosedFact)
        if fact is None or fact.closer == NOBODY:
            return ""
        if fact.closer == seat:
            return a.say("result_closed")
        return a.say("result_then", n=fact.counted[seat]) if fact.tricks[seat] else a.say("result_then_none")


@register
class MeldsColumn(Column):
    """What the melds of a seat's side brought: of what it counted, or as points of their own."""

    wants = 1.2
    part_of = "counted"

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(MeldsFact)
        yield heading(a, a.say("result_melded" if fact and fact.within else "result_melds"), at)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(MeldsFact)
        brought = fact.brought[seat] if fact else 0
        yield figure(at, brought, CREAM if brought else NOTHING)


@register
class HonoursColumn(Column):
    """Which points for trumps and for captured cards a seat's side has."""

    wants = 2.6
    titles = ("honours",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact, sides = a.past.after.fact(HonoursFact), a.past.after.fact(SidesFact)
        side = next((number for number, seats in enumerate(sides.sides) if seat in seats), -1) if sides else -1
        had = fact.had_by(side) if fact else ()
        if fact is None or not had:
            yield dash(at)
            return
        words = a.table.words.listed([a.say(f"honour_{place}", rank=fact.certain) for place in had])
        yield plain(a, at, words, GOLD, weight=BOLD)
