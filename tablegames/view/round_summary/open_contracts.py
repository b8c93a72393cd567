"""What is told of a menu of contracts when a round is over: who has still to choose what."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.contracts.facts import OpenContractsFact
from tablegames.engine.registry import register
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import PLAIN, SMALL
from tablegames.view.table_widgets.contracts.open_contracts import list_contracts
from tablegames.view.table_widgets.parts.badges import dot

PALE = "#ffffff"
HEAD, ROW = 40.0, 25.0
NAMES, DOT = 190.0, 10.0
"""The room for names, and how large a dot is, logical pixels."""


@register
@dataclass(frozen=True, slots=True)
class MenuLeft(Band):
    """A column a contract of the menu: who has still to choose it has a bright dot there."""

    def height(self, a: Account) -> float:
        fact = a.past.after.fact(OpenContractsFact)
        return HEAD + ROW * (len(fact.open) if fact is not None else 0)

    def draw(self, a: Account) -> Iterator[Part]:
        fact = a.past.after.fact(OpenContractsFact)
        if fact is None:
            return
        yield 8, HEAD / 2 - 4, a.t.fit(a.say("contracts_open"), NAMES - PLAIN, SMALL, BOLD), "midleft"
        step = (a.wide - NAMES) / len(fact.names)
        for place, name in enumerate(fact.names):
            x = NAMES + (place + 0.5) * step
            yield from a.t.lines(
                bid_name(name, a.table), x, HEAD / 2 - 4, step - 8, HEAD, SMALL, MEDIUM, CREAM, "center"
            )
        for row, opens in enumerate(fact.open):
            y = HEAD + ROW * (row + 0.5)
            if not fact.shared:
                color = GOLD if row == a.viewer else CREAM
                yield 8, y, a.t.fit(a.t.name(row), NAMES - PLAIN, SMALL, MEDIUM, color), "midleft"
            for place, still in enumerate(opens):
                x = NAMES + (place + 0.5) * step
                yield x - DOT / 2, y - DOT / 2, dot(DOT, GOLD if still else PALE, 1 if still else 0.25)
            key = "contracts_open_to_all" if fact.shared else "contracts_open"
            yield a.t.tell(
                0, y - ROW / 2, a.wide, ROW, key, name=a.t.name(row), what=list_contracts(a.t, fact.left(row))
            )
