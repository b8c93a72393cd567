"""The columns of what was counted in a round, and of melds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.registry import register
from tablegames.engine.tricks.facts import CountedFact, MeldsFact
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import NOTHING, Cell, Column, heading
from tablegames.view.table_widgets.tricks.counted import counted_words


@register
@dataclass(frozen=True, slots=True)
class CountedColumn(Column):
    """What a seat's side counted in its tricks, and who closed the stock: whoever does has to win."""

    def weight(self, a: Account) -> float:
        return 1.4

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield heading(a, a.say("result_counted"), at)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(CountedFact)
        counted = fact.counted[seat] if fact else 0
        closed = a.past.after.tally("closed") == seat
        high = 10 if closed else 0
        words = counted_words(a.t, a.past.after, seat)
        yield at.middle, at.y - high, Text(words, 20, 800, CREAM if counted else NOTHING), "center"
        if closed:
            yield at.middle, at.y + 14, a.t.fit(a.say("result_closed"), at.w - 8, 14.5, 700, GOLD), "center"


@register
@dataclass(frozen=True, slots=True)
class MeldsColumn(Column):
    """What the melds of a seat's side brought: of what it counted, or as points of their own."""

    def weight(self, a: Account) -> float:
        return 1.2

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(MeldsFact)
        yield heading(a, a.say("result_melded" if fact and fact.within else "result_melds"), at)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(MeldsFact)
        brought = fact.brought[seat] if fact else 0
        yield at.middle, at.y, Text(str(brought), 20, 800, CREAM if brought else NOTHING), "center"
