"""What is told of a contract from a menu when its deal is over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.contracts.facts import DeclaredFact
from tablegames.engine.registry import register
from tablegames.view.cards.card import Card
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import NOTHING, Cell, Column, heading
from tablegames.view.table_widgets.bids.declared import declared_name


@register
@dataclass(frozen=True, slots=True)
class DeclaredColumn(Column):
    """The contract of the player who played it, and whether it was made."""

    def weight(self, a: Account) -> float:
        return 2

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        yield heading(a, a.say("result_contract"), at)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(DeclaredFact)
        if fact is None or fact.contract is None or fact.maker != seat:
            yield at.middle, at.y, Text("–", 18, 700, NOTHING), "center"
            return
        if not fact.over:
            # Nothing was promised that could be kept or missed.
            yield at.middle, at.y, a.t.fit(bid_name(fact.contract, a.table), at.w - 8, 18, 800, GOLD), "center"
            return
        came = "result_made" if fact.made else "result_overbid" if fact.overbid else "result_lost"
        words = bid_name(fact.contract, a.table)
        yield at.middle, at.y - 12, a.t.fit(words, at.w - 8, 18, 800, GOLD), "center"
        yield at.middle, at.y + 12, a.t.fit(a.say(came), at.w - 8, 14.5, 700, CREAM if fact.made else ROSE), "center"


@register
@dataclass(frozen=True, slots=True)
class LaidAside(Band):
    """What was played, how its value came about, and the cards that lay aside."""

    def height(self, a: Account) -> float:
        return 92

    def draw(self, a: Account) -> Iterator[Part]:
        fact = a.past.after.fact(DeclaredFact)
        if fact is None or fact.contract is None:
            yield 8, 46, a.t.fit(a.say("result_passed"), 700, 19, 700), "midleft"
            return
        cards = [card for cell in a.past.after.zones.get("shown_kitty", ()) for card in cell if card is not None]
        x = 1192.0
        for card in reversed(cards):
            x -= 62
            yield x, 4, Card(a.table.cards, card, 58)
        said = a.t.fit(a.say("result_kitty"), 200, 14.5, 500, a.t.muted)
        yield x - 14, 46, said, "midright"
        yield 8, 26, a.t.fit(declared_name(a.t, fact), x - 240, 21, 800, GOLD), "midleft"
        yield 8, 62, a.t.fit(self.value(a, fact), x - 240, 16, 500, CREAM), "midleft"

    def value(self, a: Account, fact: DeclaredFact) -> str:
        """Say what the contract was worth, and of what that is made."""
        if fact.steps:
            return a.say("result_steps", value=fact.value, steps=fact.steps, worth=fact.worth)
        return a.say("result_fixed", value=fact.value)
