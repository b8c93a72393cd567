"""What tests ask for again and again is made once: rulesets are read, lists of cards written out, and lines broken."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Any

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table import cards
from tablegames.languages.text_files import codes
from tablegames.rules import load as loading
from tablegames.rules.reading import parsing
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import RULESETS
from tablegames.view.language import lines

LANGUAGES = codes()
"""The languages unless a test adds one: translations of a game are part of what is read."""

TEXTS = 60
"""Texts of rulesets whose trees are kept: copies of the same games are opened and changed again and again."""


def read_once() -> None:
    """Remember what whole files of `rulesets/` say; other files, and other texts of theirs, are read as ever."""
    read = loading.read_ruleset
    kept = cache(read)

    def remembered(content: bytes, file: str, kind: type[Any] = Rules, trial: loading.Trial | None = None) -> Ruleset:
        shipped = Path(file).parent == RULESETS and codes() == LANGUAGES
        return (kept if shipped else read)(content, file, kind, trial)

    loading.read_ruleset = remembered
    parsing.parse_and_keep = lru_cache(TEXTS)(parsing.parse_and_keep.__wrapped__)


def listed_once() -> None:
    """Keep the lists of all subsets of cards: a program is at a few tables, tests are at all of them in turn."""
    cards.fan = cache(cards.fan.__wrapped__)  # type: ignore[assignment]  # a cache without a bound is another class


def broken_once() -> None:
    """Keep how texts are broken into lines: a program shows a page or two, tests show all of them at many sizes."""
    for name in ("phrases", "pieces", "wrap"):
        setattr(lines, name, cache(getattr(lines, name).__wrapped__))
