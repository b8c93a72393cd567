"""An option to begin with: what was typed is its name, and it can be chosen or left."""

from __future__ import annotations

import re
from collections.abc import Collection

from tablegames.rules.ruleset import OPTION_NAME
from tablegames.texts.languages import ENGLISH

OPTIONS = ("options",)
"""Where the options stand in a form."""
OTHER = re.compile(r"[^a-z0-9]+")
"""What stands in no name that rules call an option by."""
PLAIN = "option"
"""What an option is called in the rules where nothing is left of its name, as of one in Japanese."""


def option_key(name: str, taken: Collection[str]) -> str:
    """Find the word that rules call an option by, which no other has: Long game is long_game."""
    stem, number = OTHER.sub("_", name.lower()).strip("_"), 1
    if not OPTION_NAME.fullmatch(stem) or stem == "players":
        stem = PLAIN
    while (key := stem if number == 1 else f"{stem}_{number}") in taken:
        number += 1
    return key


def begun_option(name: str, code: str) -> dict[str, object]:
    """Begin an option that holds or does not, with its name in a language; what it changes is still to be said."""
    words = {ENGLISH: name, code: name}
    return {"values": [False, True], "default": False, "name": words, "help": dict(words)}
