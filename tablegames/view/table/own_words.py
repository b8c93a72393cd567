"""What is said at a table: the usual words, and a ruleset's own over them."""

from __future__ import annotations

from functools import cache
from typing import Any

from tablegames.rules.ruleset import Ruleset
from tablegames.view.language.broken_files import note
from tablegames.view.language.text import FOLDER, LANGUAGES, written

PARTS = ("prompts", "labels", "actions", "refused", "log")
"""What is said at a table, part by part."""


@cache
def usual_words(language: str) -> dict[str, Any]:
    """Read what every table says, unless a ruleset says it in its own words.

    What the language's file lacks because it is damaged is said in another one.
    """
    name = f"{language}/table"
    own, others = written(name), [written(f"{each}/table") for each in LANGUAGES if each != language]
    words: dict[str, Any] = {part: {} for part in PARTS}
    for file in (*others, own):
        for part, said in file.items():
            if isinstance(said, dict):
                words[part] = {**words.get(part, {}), **said}
    if any(not isinstance(own.get(part), dict) or words[part].keys() - own[part].keys() for part in PARTS):
        note(FOLDER / f"{name}.yaml", "it lacks words that another language has")
    return words


def own_words(ruleset: Ruleset, language: str) -> dict[str, Any]:
    """Gather what is said at a ruleset's table: the usual words, and its own over them."""
    text, usual = ruleset.text.said(language), usual_words(language)
    return usual | {part: {**usual[part], **getattr(text, part)} for part in PARTS}
