"""Which contracts may still be chosen, and which one a round has by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import FRect

from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.contracts.facts import OpenContractsFact, RoundContractsFact
from tablegames.engine.registry import register
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Part
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table_widgets.parts.badges import dot
from tablegames.view.table_widgets.parts.board import board
from tablegames.view.table_widgets.trump.makers import disc

PALE = "#ffffff"
HEAD, ROW, FACES = 34.0, 20.0, 24.0
FEW = 4
"""How many names stand below each other; more players are told by their faces, two beside each other."""


def high_for(players: int) -> float:
    """Tell how high the board is for so many."""
    return HEAD + (ROW * players if players <= FEW else FACES * -(-players // 2)) + 7


def list_contracts(t: Layout, names: tuple[str, ...]) -> str:
    """Name some contracts in a line, or say that there is none."""
    return t.say("log.glue").join(bid_name(name, t.table) for name in names) or t.say("tips.contracts_all_chosen")


@register
class OpenContractsWidget(Board):
    """Which contracts everyone may still choose: a dot a contract in the order of the menu, pale once it was chosen."""

    stands = "corner"

    x: float = 20
    y: float = 68
    width: float = 248

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, high_for(players))

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact = t.seen.fact(OpenContractsFact)
        if fact is None:
            return
        w = self.width
        parts: list[Part] = [(14, 19, t.fit(t.say("labels.contracts_open"), w - 28, 14.5, 700), "midleft")]
        seats = [t.bottom] if fact.shared else [t.bottom, *[seat for seat, _ in t.others()]]
        many = len(seats) > FEW
        across, pitch = (2, FACES) if many else (1, ROW)
        for at, seat in enumerate(seats):
            line, column = divmod(at, across)
            y, everybody, half = HEAD + pitch * (line + 0.5), fact.shared, (w - 28) / across
            left, room = 14 + column * half, 0.0 if everybody else FACES if many else 104.0
            if many:
                parts += t.face(seat, left, y - 10, 20)
            elif not everybody:
                color = GOLD if seat == t.seen.viewer else CREAM
                parts.append((14, y, t.fit(t.name(seat), room - 10, 13.5, 500, color), "midleft"))
            gap = min(17.0, (half - room - 4 * many) / len(fact.names))
            for place, still in enumerate(fact.open[0 if everybody else seat]):
                parts.append(
                    (left + room + place * gap, y - 4.5, dot(9, GOLD if still else PALE, 1 if still else 0.25))
                )
            what = list_contracts(t, fact.left(seat))
            key = "contracts_open_to_all" if everybody else "contracts_open"
            parts.append(t.tell(left - 6, y - pitch / 2, half + 10, pitch, key, name=t.name(seat), what=what))
        h = high_for(len(seats))
        yield board(t, "open_contracts", (self.x, self.y, w, h), parts, opacity=0.82)
        t.anchor("chosen_contracts", 0, self.x + w / 2, self.y + h / 2)


@register
class RoundContractWidget(Board):
    """The contract of this round, its trump once there is one, and the contract of the next round."""

    stands = "corner"
    subjects = ("contract of round", "trump")

    x: float = 1012
    y: float = 68
    width: float = 248

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, 72)

    def place(self, t: Layout) -> Iterator[Sprite]:
        fact, trump = t.seen.fact(RoundContractsFact), t.seen.fact(TrumpFact)
        if fact is None:
            return
        w, h = self.width, 72.0
        suit = trump.suit if trump else None
        mark = t.table.sign_on_cards(suit, 32) if suit else None
        left = 16.0
        parts: list[Part] = []
        if suit is not None and mark is not None:
            parts += [(12, 11, disc(50, True)), (37, 36, mark, "center")]
            parts.append(t.tell(12, 11, 50, 50, "trump_suit", suit=t.suit(suit)))
            left = 72.0
        name, room = bid_name(fact.now, t.table), w - left - 12
        parts += t.lines(name, left, 24 if fact.next else 36, room, 34, 17, 800, GOLD)
        if fact.next is not None:
            said = t.say("labels.contract_next", name=bid_name(fact.next, t.table))
            parts.append((left, 52, t.fit(said, room, 13.5, 500, t.muted), "midleft"))
        yield board(t, "round_contract", (self.x, self.y, w, h), parts)
        for zone in ("declared", "trump"):
            t.anchor(zone, 0, self.x + 37, self.y + 36)
