"""The column of points for trumps and for the most in captured cards."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.bids.facts import HonoursFact
from tablegames.engine.registry import register
from tablegames.engine.table.facts import SidesFact
from tablegames.view.language.weights import BOLD
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import Cell, Column, dash, plain


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
