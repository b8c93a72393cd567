"""The column of counters, before the round and now."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.registry import register
from tablegames.engine.table.facts import HoldingsFact
from tablegames.view.language.weights import HEAVY, MEDIUM
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.column import FIGURE, NOTHING, SMALL, Cell, Column, heading


@register
class CountersColumn(Column):
    """What a seat's counters were before the round and are now; a secret to the others stays one."""

    tallies: tuple[str, ...]
    art: tuple[str, ...] = ()
    """By tally, the picture above its column."""

    def tells(self) -> tuple[str, ...]:
        return self.tallies

    def sides(self, a: Account) -> tuple[tuple[int, ...], ...]:
        owners = [a.past.after.owner(self.tallies[0], seat) for seat in range(a.seats)]
        return tuple([tuple([s for s in range(a.seats) if owners[s] == each]) for each in dict.fromkeys(owners)])

    def weight(self, a: Account) -> float:
        return 2.1 * len(self.tallies)

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(HoldingsFact)
        for i, name in enumerate(self.tallies):
            each = at.part(i, len(self.tallies))
            times = f" ×{fact.worth[name]}" if fact and name in fact.worth else ""
            yield heading(a, a.say(name) + times, each)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        for i, name in enumerate(self.tallies):
            each = at.part(i, len(self.tallies))
            before, after = a.past.before.held(name, seat), a.past.after.held(name, seat)
            if before is None or after is None:
                yield each.middle, at.y, icon("lock", FIGURE, NOTHING), "center"
                continue
            yield each.middle - SMALL, at.y, Text(f"{before} →", SMALL, MEDIUM, a.t.muted), "midright"
            color = GOLD if a.past.grew(name, seat) else CREAM
            yield each.middle + 6, at.y, Text(str(after), FIGURE, HEAVY, color), "midleft"
