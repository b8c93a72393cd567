"""What is heard: which sound goes with what happens, and of which kind it is."""

from __future__ import annotations

from collections.abc import Container
from typing import Protocol

from tablegames.engine.battle.events import Battled
from tablegames.engine.table.events import CardMoved, CardsTurned, Decided, Event, Rolled, TokensMoved

KINDS = {
    "cards": (
        "card",
        "deal",
        "collect",
        "flip",
        "pass",
        "dice",
        "gem",
        "counter",
        "damage",
        "cancel",
        "joker",
        "snatch",
        "clash",
        "door",
    ),
    "signals": (
        "turn",
        "button",
        "bid",
        "hint",
        "undo",
        "handover",
        "word",
        "round",
        "win",
        "lose",
        "rivalry",
        "series",
    ),
}
"""The sounds of each kind: what moves at the table, and what the program says to the person."""
KIND_OF = {name: kind for kind, names in KINDS.items() for name in names}
LOOPS = ("music", "room")
"""What goes on for as long as it is wanted."""
NAMES = tuple(KIND_OF)
BIDS = ("bid", "call", "pass", "double", "redouble", "trump", "order-up", "alone", "together", "close")
"""Verbs of what is said rather than played, unless a card is named with it."""
STOCKS = ("stock", "deck")
"""Zones that are dealt from."""
BLOWS = ("damage",)
"""Zones in which a card hurts."""
QUIET = ("kept", "rest")
"""Zones in which cards are laid down softly."""
PASSED = ("passed", "given")
"""Zones by which cards go from one hand to another."""


def sound_of(event: Event, tokens: Container[str] = (), turned: bool = False) -> str:
    """Name the sound of an event; "" for a silent one.

    `tokens` are the tallies whose counters are seen to move; `turned` tells that a card shows its other side.
    """
    match event:
        case CardMoved(source=source, target="hand") if source in STOCKS:
            return "deal"
        case CardMoved(source="trick"):
            return "collect"
        case CardMoved(source=source, target=target) if source in PASSED or target in PASSED:
            return "pass"
        case CardMoved(target=target) if target in BLOWS:
            return "damage"
        case CardMoved(source=source) if turned and source != "hand":
            return "flip"
        case CardMoved(target=target) if target in QUIET:
            return "deal"
        case CardMoved():
            return "card"
        case Decided(action=action) if is_bid(action):
            return "bid"
        case Rolled():
            return "dice"
        case CardsTurned():
            return "flip"
        case Battled(cancelled=True):
            return "cancel"
        case TokensMoved(tally=tally) if tally in tokens:
            return "gem"
    return ""


def is_bid(action: str) -> bool:
    """Tell whether an action is said at the table: a bid, or that one passes; cards that are passed are not."""
    verb, _, what = action.partition(" ")
    return verb in BIDS and (verb != "pass" or not what)


class Ear(Protocol):
    """Whatever sounds are given to."""

    def play(self, name: str) -> None:
        """Let a sound be heard."""


class Silence:
    """Hears everything and says nothing: for tests and for a program without a window."""

    def play(self, name: str) -> None:
        """Play nothing."""
