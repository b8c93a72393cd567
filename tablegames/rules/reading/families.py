"""Families of games that no ruleset can describe, recognised by the words that people try."""

from __future__ import annotations

import re

from tablegames.rules.reading.messages import Message, message

FAMILIES = (
    (message("family.climbing"), {"climb", "climbing", "combination", "combinations", "bomb", "bombs", "straight"}),
    (message("family.shedding"), {"shed", "shedding", "match", "matching", "uno", "eights"}),
    (message("family.fishing"), {"fish", "fishing", "capture", "capturing", "scoop"}),
    (message("family.rummy"), {"rummy", "knock", "gin"}),
    (message("family.betting"), {"bet", "betting", "poker", "raise", "pot", "ante", "stake"}),
    (message("family.boards"), {"board", "piece", "pieces", "tile", "tiles", "grid", "pawn", "pawns"}),
)
"""What is said of a family, and the words that belong to it."""


def missing_family(word: object) -> str | Message:
    """Say within a sentence that a word belongs to a family no ruleset can describe; empty where it is none of them."""
    said = set(re.split(r"[-_ ]", str(word).lower()[:80]))
    return next((sentence for sentence, words in FAMILIES if said & words), "")
