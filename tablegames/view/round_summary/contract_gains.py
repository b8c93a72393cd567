"""The score sheet of a game whose deals differ: a column a contract; above it what was played and what is open."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.engine.contracts.facts import (
    ContractGainsFact,
    DeclaredFact,
    OpenContractsFact,
    RoundContractsFact,
)
from tablegames.engine.registry import register
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.log_words import write_signed
from tablegames.view.painting.group import Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import art
from tablegames.view.painting.theme import CREAM, GOLD, ROSE
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.bands import Band
from tablegames.view.round_summary.column import DISC, FIGURE, LINE, NOTHING, PLAIN, SMALL, TIP, Cell, Column
from tablegames.view.table_widgets.contracts.open_contracts import list_contracts
from tablegames.view.table_widgets.parts.badges import dot

PLAYED, HIGH = 60.0, 72.0
"""How large the picture of the contract that was played is, and how high its band is, logical pixels."""
SIGN = DISC + 6
"""How large the picture of a contract is above its column."""
PALE = "#ffffff"
HEAD, ROW, NAMES, DOT = TIP, 25.0, 190.0, LINE
"""Of those who have still to choose: how high the headings and a row are, the room for names, how large a dot is."""
EACH = 0.62
"""How much room a contract's column wants, beside an ordinary one."""
EARLIER = "#c9d2da"
"""What earlier rounds brought."""


@register
class ContractGainsColumn(Column):
    """A column a contract: what its rounds have brought a seat so far, what this round brought among it in a frame."""

    subjects = ("captured", "tricks", "places", "declared", "contract gains")

    art: str = ""
    """Art of a contract; {what} stands for its name. None: its name."""

    def weight(self, a: Account) -> float:
        fact = a.past.after.fact(ContractGainsFact)
        return EACH * len(fact.names) if fact is not None else 1

    def head(self, a: Account, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(ContractGainsFact)
        if fact is None:
            return
        for place, name in enumerate(fact.names):
            each, called = at.part(place, len(fact.names)), bid_name(name, a.table)
            if self.art:
                yield each.middle, at.y, art(self.art, SIGN, what=name), "center"
            else:
                yield from a.t.lines(called, each.middle, at.y, each.w - 8, SIGN, SMALL, MEDIUM, CREAM, "center")
            yield a.t.tell(each.x, at.y - TIP / 2, each.w, TIP, "contract_gains", what=called)

    def cell(self, a: Account, seat: int, at: Cell) -> Iterator[Part]:
        fact = a.past.after.fact(ContractGainsFact)
        if fact is None:
            return
        for place, name in enumerate(fact.names):
            each, now = at.part(place, len(fact.names)), name == fact.now
            if not fact.times[place]:
                yield each.middle, at.y, Text("·", FIGURE, MEDIUM, NOTHING), "center"
                continue
            n = fact.gains[place][seat]
            if now:
                ground = box(each.w - 8, TIP, 8, GOLD, 0.14, GOLD, 0.75, 1.4)
                yield each.x + 4, at.y - TIP / 2, ground
            color = ROSE if n < 0 else CREAM if now else EARLIER if n else NOTHING
            yield each.middle, at.y, Text(write_signed(n), FIGURE, HEAVY if now else BOLD, color), "center"
            gaps = {"name": a.t.name(seat), "what": bid_name(name, a.table), "n": write_signed(n)}
            yield a.t.tell(each.x, at.y - TIP / 2, each.w, TIP, "contract_gained", **gaps)


@register
class ContractOfRound(Band):
    """The contract that was played: its picture, its name, what counted, who chose it, and what the next round has."""

    art: str = ""
    """Art of a contract; {what} stands for its name."""

    def height(self, a: Account) -> float:
        fact = a.past.after.fact(ContractGainsFact)
        return HIGH if fact is not None and fact.now is not None else 0.0

    def draw(self, a: Account) -> Iterator[Part]:
        fact = a.past.after.fact(ContractGainsFact)
        if fact is None or fact.now is None:
            return
        left, half = 8.0, a.wide / 2
        if self.art:
            yield left, HIGH / 2 - PLAYED / 2, art(self.art, PLAYED, what=fact.now)
            left += PLAYED + PLAIN
        name, counts = bid_name(fact.now, a.table), f"labels.{fact.now}_counts"
        yield left, HIGH / 2 - LINE, a.t.fit(name, half - left, FIGURE + 4, HEAVY, GOLD), "midleft"
        if a.t.has(counts):
            yield (
                left,
                HIGH / 2 + PLAIN,
                a.t.fit(a.t.say(counts), half + 2 * PLAYED - left, PLAIN, MEDIUM, CREAM),
                "midleft",
            )
        laid_down, declared = a.past.after.fact(RoundContractsFact), a.past.after.fact(DeclaredFact)
        if laid_down is not None and laid_down.next is not None and not a.past.over:
            said = a.say("contract_next", name=bid_name(laid_down.next, a.table))
            yield a.wide - 8, HIGH / 2 - LINE, a.t.fit(said, half - TIP, PLAIN, MEDIUM, CREAM), "midright"
        elif declared is not None:
            chosen = a.t.fit_named("labels.chosen_by", a.t.name(declared.maker), half - TIP, PLAIN)
            yield a.wide - 8, HIGH / 2 - LINE, chosen, "midright"


@register
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
