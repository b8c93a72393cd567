"""The score sheet of a game whose deals differ: a column a contract, and above it what was played in this round."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tablegames.engine.contracts.facts import ContractGainsFact, DeclaredFact, RoundContractsFact
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
from tablegames.view.round_summary.column import FIGURE, NOTHING, PLAIN, SMALL, Cell, Column

SIGN, PLAYED = 34.0, 60.0
"""How large the picture of a contract is above its column, and in the band."""
HIGH = 72.0
"""How high the band is, logical pixels."""
EACH = 0.62
"""How much room a contract's column wants, beside an ordinary one."""
EARLIER = "#c9d2da"
"""What earlier rounds brought."""


@register
@dataclass(frozen=True, slots=True)
class ContractGainsColumn(Column):
    """A column a contract: what its rounds have brought a seat so far, what this round brought among it in a frame."""

    art: str = ""
    """Art of a contract; {what} stands for its name. None: its name."""

    def tells(self) -> tuple[str, ...]:
        return ("captured", "tricks", "places", "declared", "contract gains")

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
                yield from a.t.lines(called, each.middle, at.y, each.w - 8, 34, SMALL, MEDIUM, CREAM, "center")
            yield a.t.tell(each.x, at.y - 20, each.w, 40, "contract_gains", what=called)

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
                ground = box(each.w - 8, 38, 10, GOLD, 0.14, GOLD, 0.75, 1.4)
                yield each.x + 4, at.y - 19, ground
            color = ROSE if n < 0 else CREAM if now else EARLIER if n else NOTHING
            yield each.middle, at.y, Text(write_signed(n), FIGURE, HEAVY if now else BOLD, color), "center"
            gaps = {"name": a.t.name(seat), "what": bid_name(name, a.table), "n": write_signed(n)}
            yield a.t.tell(each.x, at.y - 20, each.w, 40, "contract_gained", **gaps)


@register
@dataclass(frozen=True, slots=True)
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
            left += PLAYED + 16
        name, counts = bid_name(fact.now, a.table), f"labels.{fact.now}_counts"
        yield left, HIGH / 2 - 14, a.t.fit(name, half - left, FIGURE + 4, HEAVY, GOLD), "midleft"
        if a.t.has(counts):
            yield left, HIGH / 2 + 16, a.t.fit(a.t.say(counts), half + 140 - left, PLAIN, MEDIUM, CREAM), "midleft"
        laid_down, declared = a.past.after.fact(RoundContractsFact), a.past.after.fact(DeclaredFact)
        if laid_down is not None and laid_down.next is not None and not a.past.over:
            said = a.say("contract_next", name=bid_name(laid_down.next, a.table))
            yield a.wide - 8, HIGH / 2 - 14, a.t.fit(said, half - 40, PLAIN, MEDIUM, CREAM), "midright"
        elif declared is not None:
            chosen = a.t.fit_named("labels.chosen_by", a.t.name(declared.maker), half - 40, PLAIN)
            yield a.wide - 8, HIGH / 2 - 14, chosen, "midright"
