"""Which cards a player has got since they last decided something."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.table.events import CardMoved, Dealt, Decided
from tablegames.engine.table.journal import JournalEntry

HAND, STOCK = "hand", "stock"


def received_cards(journal: Sequence[JournalEntry], seat: int, hand: Sequence[str | None]) -> frozenset[str]:
    """List the cards of a hand that came after its owner's last decision, except a hand that is wholly new.

    Cards of a deal are not meant: what a player passed on is, or what was drawn or taken up.
    """
    found: set[str] = set()
    dealt: set[str] = set()
    for entry in reversed(journal):
        event = entry.event
        match event:
            case CardMoved(target=target, receiver=receiver, source=source) if target == HAND and receiver == seat:
                told = event.seen_by(seat)
                if isinstance(told, CardMoved) and told.card is not None:
                    (dealt if source == STOCK else found).add(told.card)
            case Dealt():
                dealt.clear()
                break
            case Decided(seat=who) if who == seat:
                break
    new = (found | dealt) & {card for card in hand if card is not None}
    return frozenset() if len(new) == len(hand) else frozenset(new)
