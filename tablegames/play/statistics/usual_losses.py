"""What a decision of each level costs on average, as docs/review.md measured it: for people who have not met that
level.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from tablegames.shipped import ASSETS

FILE = ASSETS / "losses.json"
"""Rows with ruleset, players, options, and the loss by level; made by `benchmarks.bots.review FILE --write`."""


@cache
def rows() -> list[dict[str, Any]]:
    """Read the file."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))
    return found


def usual_losses(ruleset: str, players: int, options: Mapping[str, object]) -> Mapping[str, float]:
    """Give the loss by level where a game is played in this way; nothing where that was not measured."""
    for row in rows():
        if (row["ruleset"], row["players"], row["options"]) == (ruleset, players, dict(options)):
            losses: Mapping[str, float] = row["losses"]
            return losses
    return {}
