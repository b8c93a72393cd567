"""What is said at a table: the usual words, and a ruleset's own over them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from tablegames.languages.broken_files import note
from tablegames.languages.languages import ENGLISH, language, languages
from tablegames.languages.text_files import path_of, read
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import PARTS
from tablegames.view.language.text import Texts

LABELS = "labels"
"""The part whose keys are asked for one by one, not the special before the general."""


@cache
def usual_words(code: str) -> dict[str, Any]:
    """Read what every table says in a language, unless a ruleset says it in its own words.

    What the language lacks is said in English, and what that lacks because its file is damaged in any other one.
    """
    own = read(code, "table")
    words: dict[str, Any] = {part: {} for part in PARTS}
    whole = [each for each in languages() if language(each).complete and each not in (code, ENGLISH)]
    for other in (*whole, ENGLISH, code):
        for part, said in read(other, "table").items():
            if isinstance(said, dict):
                words[part] = {**words.get(part, {}), **said}
    lacks = any(not isinstance(own.get(part), dict) or words[part].keys() - own[part].keys() for part in PARTS)
    if lacks and language(code).complete:
        note(path_of(code, "table"), "it lacks words that another language has")
    return words


def own_words(ruleset: Ruleset, code: str) -> dict[str, Any]:
    """Gather what is said at a ruleset's table: the usual words, and its own over them.

    Where the ruleset knows the language but leaves something unsaid, the usual words of that language say it. Its own
    English does where these lack it too, or where the ruleset does not know the language at all. What English says of a
    special case (`give-count_1`) is not said where the language has words for the general one (`give-count`).
    """
    usual, english = usual_words(code), ruleset.text.en
    if code not in ruleset.text:
        return usual | {part: {**usual[part], **getattr(english, part)} for part in PARTS}
    own, table = ruleset.text.said(code), read(code, "table")
    said = {part: table[part] if isinstance(table.get(part), dict) else {} for part in PARTS}
    words: dict[str, dict[str, Any]] = {}
    for part in PARTS:
        there = {**said[part], **getattr(own, part)}
        spoken = getattr(english, part)
        if part != LABELS:
            spoken = {key: each for key, each in spoken.items() if not general(key, there)}
        words[part] = {**usual[part], **spoken, **there}
    return usual | words


def at_table(words: Texts, ruleset: Ruleset, *parts: str) -> Texts:
    """Give the words of a language as a ruleset's table says them, or some parts of them, which is sooner done."""
    own = own_words(ruleset, words.language)
    return words.with_own({part: own[part] for part in parts} if parts else own)


def general(key: str, there: Mapping[str, Any]) -> bool:
    """Tell whether there are words for what a key is a special case of: give-count_1 is one of give-count."""
    parts = key.split("_")
    return any("_".join(parts[:count]) in there for count in range(1, len(parts)))
