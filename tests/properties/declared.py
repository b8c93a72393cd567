"""The numbers of a contract chosen from a menu, reckoned from what happened in a round by the rules of Skat alone."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.events import Decided, Event, TrickTaken
from tests.referee.games.skat import BASE, NULL, POINTS


def said(events: Sequence[Event], verb: str) -> list[str]:
    """List what was named with a verb, in order."""
    actions = [event.action.split() for event in events if isinstance(event, Decided)]
    return [action[1] for action in actions if action[0] == verb and len(action) > 1]


def bids(events: Sequence[Event]) -> list[tuple[int, str]]:
    """List who said what while numbers were bid."""
    calls = [event for event in events if isinstance(event, Decided)]
    return [(event.seat, event.action) for event in calls if event.action.split()[0] in ("call", "hold", "pass")]


def counted(events: Sequence[Event], maker: int, seat: int) -> int:
    """Add up the tricks of the maker, or of all others."""
    return sum(
        POINTS.get(card[1:], 0)
        for event in events
        if isinstance(event, TrickTaken) and (event.winner == maker) == (seat == maker)
        for _, card in event.cards
    )


def worth(events: Sequence[Event]) -> int:
    """Give what the contract is worth once, or in all where it is Null, by the hand and by what was announced."""
    (name,) = said(events, "contract")
    return BASE.get(name) or NULL[left(events), "open" in said(events, "announce")]


def left(events: Sequence[Event]) -> bool:
    """Tell whether the skat was left alone."""
    return not any(isinstance(event, Decided) and event.action == "pick-up" for event in events)


def panel(events: Sequence[Event], maker: int) -> list[int]:
    """Reckon the panel of the contract: what is bid, then its worth or suit, and what both sides have and need."""
    called = [int(number) for number in said(events, "call")]
    if maker < 0:
        return [called[-1]] * 2 if called else []
    bid, chosen, announced = called[-1], said(events, "contract"), [*said(events, "announce"), "nothing"][0]
    if not chosen:
        return [bid, bid]
    shown = [] if chosen[0] in ("clubs", "spades", "hearts", "diamonds") else [worth(events)]
    shown.append(bid)
    # Once schwarz was announced all tricks are needed, and what they count decides nothing.
    if chosen[0] != "null" and announced in ("nothing", "schneider"):
        needed = 61 if announced == "nothing" else 90
        others = (maker + 1) % 3
        shown += [counted(events, maker, maker), needed, counted(events, maker, others), 120 - needed + 1]
    return shown


def value(events: Sequence[Event], gained: int, seeger: bool) -> list[int]:
    """Reckon from what the maker got how the value came about: steps, worth and value, or the value alone."""
    extra = 50 if seeger else 0
    found = gained - extra if gained > 0 else (-gained - extra) // 2
    if said(events, "contract") == ["null"]:
        return [found]
    return [found // worth(events), worth(events), found]
