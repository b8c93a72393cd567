"""What is told of a contract from a menu when its deal is over."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.contracts.facts import DeclaredFact
from tablegames.engine.registry import register
from tablegames.view.cards.card import Card
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.painting.group import Part
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import CALLED, FIGURE, LINE, PLAIN, SMALL, Cell, Column, called, dash
from tablegames.view.table_widgets.bids.declared import declared_name

HIGH, SAID, CARD, KITTY = 92.0, 700.0, 58.0, 200.0
"""How high the band is, the room for a sentence, and how wide a card is and the words before the cards."""


@register
class DeclaredColumn(Column):
    """The contract of the player who played it, and whether it was made."""

    wants = 2
    titles = ("result_contract",)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(DeclaredFact)
        if fact is None or fact.contract is None or fact.maker != seat:
            yield dash(at)
            return
        if not fact.over:
            # Nothing was promised that could be kept or missed.
            yield from called(a, at, bid_name(fact.contract, a.table), CALLED)
            return
        came = "result_made" if fact.made else "result_overbid" if fact.overbid else "result_lost"
        yield from called(a, at, bid_name(fact.contract, a.table), CALLED, a.say(came), fact.made)


@register
class LaidAside(Band):
    """What was played, how its value came about, and the cards that lay aside."""

    def height(self, a: Account) -> float:
        return HIGH

    def draw(self, a: Account) -> Iterator[Part]:
        fact = a.past.after.fact(DeclaredFact)
        if fact is None or fact.contract is None:
            yield 8, HIGH / 2, a.t.fit(a.say("result_passed"), SAID, FIGURE, BOLD), "midleft"
            return
        cards = [card for cell in a.past.after.zones.get("shown_kitty", ()) for card in cell if card is not None]
        x = a.wide - 8
        for card in reversed(cards):
            x -= CARD + 4
            yield x, 4, Card(a.table.cards, card, CARD)
        said = a.t.fit(a.say("result_kitty"), KITTY, SMALL, MEDIUM, a.t.muted)
        yield x - LINE, HIGH / 2, said, "midright"
        room = x - KITTY - 2 * LINE
        yield 8, HIGH / 2 - FIGURE, a.t.fit(declared_name(a.t, fact), room, FIGURE, HEAVY, GOLD), "midleft"
        yield 8, HIGH / 2 + PLAIN, a.t.fit(self.value(a, fact), room, PLAIN, MEDIUM, CREAM), "midleft"

    def value(self, a: Account, fact: DeclaredFact) -> str:
        """Say what the contract was worth, and of what that is made."""
        if fact.steps:
            return a.say("result_steps", value=fact.value, steps=fact.steps, worth=fact.worth)
        return a.say("result_fixed", value=fact.value)
