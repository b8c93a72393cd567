"""The deal of the day: for everybody who plays a game in the same way on the same day, the same cards."""

from __future__ import annotations

import json
from datetime import date
from hashlib import sha256

from tablegames.play.setup.deal import SettledDeal
from tablegames.rules.reading.settings import Setting

SEED_DIGITS, SALT_DIGITS = 8, 32


def today() -> str:
    """Name the day as the calendar here has it: "2026-11-22"."""
    return date.today().isoformat()


def deal_of_day(day: str, ruleset: str, setting: Setting) -> SettledDeal:
    """Find the deal of a day: seed and salt follow from the day, the game and how it is played, and from nothing else.

    Anyone can work them out, and check them against those that the page of fairness shows at the end.
    """
    options = sorted(setting.options.items())
    words = json.dumps(["deal of the day", day, ruleset, setting.players, options], ensure_ascii=True)
    digest = sha256(words.encode()).hexdigest()
    return SettledDeal(int(digest[:SEED_DIGITS], 16), digest[SEED_DIGITS : SEED_DIGITS + SALT_DIGITS], day=day)
