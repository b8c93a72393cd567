"""What trump is, in words."""

from __future__ import annotations

from tablegames.engine.common.facts import TrumpFact
from tablegames.view.layout.layout import Layout


def trump_words(t: Layout, fact: TrumpFact | None) -> str:
    """Say the trump: its suit, that there is none, or that it is not found yet."""
    if fact is None or not fact.decided:
        return t.say("labels.trump_open")
    return t.say("labels.trump", suit=t.suit(fact.suit)) if fact.suit else t.say("labels.trump_none")
