"""The contracts of a game whose deals differ, as pictures: the one in play, those to come, and those that are over."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import FRect

from tablegames.engine.common.facts import TrumpFact
from tablegames.engine.contracts.facts import DeclaredFact, OpenContractsFact, RoundContractsFact
from tablegames.engine.registry import register
from tablegames.play.session.seen import NOBODY
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.widget import Board
from tablegames.view.painting.group import Part, TipArea
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.contracts.open_contracts import list_contracts
from tablegames.view.table_widgets.parts.board import board
from tablegames.view.table_widgets.trump.trump_sign import disc

IN_A_LINE = 4
"""How many pictures stand side by side."""
HEAD, PITCH = 27.0, 50.0
"""How high the words above are, and how far it is from one line of pictures to the next."""
SIZE, LIT = 41.0, 46.0
"""How wide a picture is, and the line round the one in play."""
OVER = "#3b3b3b"
"""What the pictures of contracts that are over are darkened by."""
SIGN, MARK = 54.0, 21.0
"""How wide the picture of the contract in play is, and the sign of the trump beside it."""


@dataclass(frozen=True, slots=True)
class ContractList:
    """What is shown of a game's contracts: all of them in order, and which are still to come."""

    names: tuple[str, ...]
    open: tuple[bool, ...]
    now: str | None
    chooser: int
    """Whose menu it is; NOBODY's where all choose from one, or none chooses."""


def contract_list(t: Layout) -> ContractList | None:
    """Gather the contracts of the game; of several menus that of the player who chooses now."""
    opens, laid_down, declared = (
        t.seen.fact(OpenContractsFact),
        t.seen.fact(RoundContractsFact),
        t.seen.fact(DeclaredFact),
    )
    if laid_down is not None:
        return ContractList(laid_down.order, laid_down.ahead, laid_down.now, NOBODY)
    if opens is None:
        return None
    now = declared.contract if declared is not None else None
    if opens.shared:
        return ContractList(opens.names, opens.open[0], now, NOBODY)
    chooser = declared.maker if declared is not None else t.bottom
    return ContractList(opens.names, opens.open[chooser], now, chooser)


@register
class ContractTiles(Board):
    """A picture a contract: the one in play has a gold line, those still to come are bright, those that are over dark.

    Where everyone has a menu of their own it is that of the player who chooses; the others' are told when it is pointed
    at.
    """

    stands = "corner"
    subjects = ("open_contracts", "contract tiles")

    art: str
    """Art of a contract; {what} stands for its name."""
    x: float = 20
    y: float = 62
    width: float = 228

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, HEAD + 2 * PITCH + 6)

    def place(self, t: Layout) -> Iterator[Sprite]:
        told = contract_list(t)
        if told is None:
            return
        w, lines = self.width, -(-len(told.names) // IN_A_LINE)
        step = (w - 16) / IN_A_LINE
        owner = t.name(told.chooser) if told.chooser != NOBODY else ""
        parts: list[Part] = []
        if owner:
            parts.append((14, HEAD / 2 + 3, t.fit_named("labels.contracts_open_of", owner, w - 28, 13.5), "midleft"))
        else:
            words = t.fit(t.say("labels.contracts_of_game"), w - 28, 13.5, 500, t.muted)
            parts.append((14, HEAD / 2 + 3, words, "midleft"))
        for at, (name, ahead) in enumerate(zip(told.names, told.open, strict=True)):
            line, column = divmod(at, IN_A_LINE)
            in_line = min(IN_A_LINE, len(told.names) - line * IN_A_LINE)
            x = w / 2 + (column - (in_line - 1) / 2) * step
            y = HEAD + PITCH * (line + 0.5)
            now = name == told.now
            if now:
                parts.append((x - LIT / 2 - 2, y - LIT / 2 - 2, box(LIT + 4, LIT + 4, 14, GOLD, 0.3, GOLD, 1, 2.2)))
            parts.append((x, y, art(self.art, SIZE, "" if ahead or now else OVER, what=name), "center"))
            key = "contract_now" if now else "contract_ahead" if ahead else "contract_over"
            parts.append(t.tell(x - LIT / 2, y - LIT / 2, LIT, LIT, key, what=bid_name(name, t.table)))
        opens = t.seen.fact(OpenContractsFact)
        if opens is not None and not opens.shared:
            left = [
                t.say("tips.contracts_open", name=t.name(seat), what=list_contracts(t, opens.left(seat)))
                for seat in range(t.seen.seats)
            ]
            parts.append((0, 0, TipArea(w, HEAD, "\n".join(left))))
        h = HEAD + PITCH * lines + 6
        yield board(t, "contract_tiles", (self.x, self.y, w, h), parts)
        t.anchor("chosen_contracts", 0, self.x + w / 2, self.y + h / 2)


@register
class ContractPlayed(Board):
    """The contract in play: its picture, its name, what counts in it, and who chose it; the trump once there is one."""

    stands = "corner"
    subjects = ("declared", "trump", "counted", "tricks", "contract of round")

    art: str
    """Art of a contract; {what} stands for its name."""
    x: float = 1032
    y: float = 62
    width: float = 228

    def covers(self, players: int) -> FRect:
        return FRect(self.x, self.y, self.width, 96)

    def place(self, t: Layout) -> Iterator[Sprite]:
        told = contract_list(t)
        if told is None:
            return
        declared, trump = t.seen.fact(DeclaredFact), t.seen.fact(TrumpFact)
        w, h, left = self.width, 96.0, 76.0
        parts: list[Part] = []
        for zone in ("declared", "trump", "maker"):
            t.anchor(zone, 0, self.x + 38, self.y + 40)
        if told.now is None:
            parts.append((w / 2, 48, t.fit(t.say("labels.declared_open"), w - 28, 17, 700, t.muted), "center"))
            yield board(t, "contract_played", (self.x, self.y, w, h), parts)
            return
        parts.append((11, 12, art(self.art, SIGN, what=told.now)))
        name = bid_name(told.now, t.table)
        parts += t.lines(name, left, 25, w - left - 12, 36, 17, 800, GOLD)
        counts = f"labels.{told.now}_counts"
        if t.has(counts):
            parts += t.lines(t.say(counts), left, 56, w - left - 12, 32, 13.5, 500)
        if declared is not None:
            parts += t.lines_named("labels.chosen_by", t.name(declared.maker), left, 82, w - left - 12, 18, 13)
        suit = trump.suit if trump is not None else None
        if suit is not None:
            parts += [(54, 66, disc(MARK + 6), "center"), (54, 66, t.table.sign_on_cards(suit, MARK), "center")]
            parts.append(t.tell(39, 51, 30, 30, "trump_suit", suit=t.suit(suit)))
        parts.append(t.tell(0, 0, w, h, "contract_now", what=name))
        yield board(t, "contract_played", (self.x, self.y, w, h), parts)
