"""How a bid of an ordered list is said: a level with the sign of its suit, a number, or the name of a game."""

from __future__ import annotations

import re
from collections.abc import Collection

from tablegames.view.layout.table_style import TableStyle

LEVEL = re.compile(r"(\d+)([A-Z])")
PLAIN = re.compile(r"\d+(NT)?")
"""A number, or a level without trump."""
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""Signs of suits that letters have; of others the name is said."""


def reads_by_itself(word: str, suits: Collection[str]) -> bool:
    """Tell whether a bid needs no words of a ruleset: a level of one of these suits or of none, or a number."""
    level = LEVEL.fullmatch(word)
    return PLAIN.fullmatch(word) is not None or (level is not None and level[2] in suits)


def bid_name(word: str, table: TableStyle) -> str:
    """Say a bid as it stands in notation: "3S" as 3♠, "1NT" as it is, the name of a game in the ruleset's words."""
    level = LEVEL.fullmatch(word)
    if level and level[2] in table.suits:
        signed = SIGNS.get(level[2]) if table.ruleset.pack is None else None
        return f"{level[1]}{signed or ' ' + table.suit_name(level[2])}"
    key = f"labels.{word}"
    return table.words.say(key) if key in table.words else word
