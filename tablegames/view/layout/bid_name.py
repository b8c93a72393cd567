"""How a bid of an ordered list is said: a level with the sign of its suit, a number, or the name of a game."""

from __future__ import annotations

import re

from tablegames.view.layout.table_style import TableStyle

LEVEL = re.compile(r"(\d+)([A-Z])")
SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
"""Signs of suits that letters have; of others the name is said."""


def bid_name(word: str, table: TableStyle) -> str:
    """Say a bid as it stands in notation: "3S" as 3♠, "1NT" as it is, the name of a game in the ruleset's words."""
    level = LEVEL.fullmatch(word)
    if level and level[2] in table.suits:
        signed = SIGNS.get(level[2]) if table.ruleset.pack is None else None
        return f"{level[1]}{signed or ' ' + table.suit_name(level[2])}"
    key = f"labels.{word}"
    return table.words.say(key) if key in table.words else word
