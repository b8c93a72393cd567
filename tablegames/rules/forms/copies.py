"""A copy of a game with a name of its own, to be changed."""

from __future__ import annotations

import re
from collections.abc import Collection
from pathlib import Path

from tablegames.rules.forms.edits import drop, put_value, values
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import message
from tablegames.rules.ruleset import Ruleset

LONGEST = 40
"""Letters of an id."""


def source_of(ruleset: Ruleset) -> str:
    """Read the text of a game's file. Raises RulesetError where it can't be read any more."""
    return re.sub("\r\n?", "\n", decode(read_bytes(Path(ruleset.file), ruleset.file), ruleset.file))


def copy_of(like: Ruleset, taken: Collection[str]) -> str:
    """Begin a copy: its text, with an id that no ruleset has, and a name in every language that the game has one in.

    Its lesson stays with the original, whose deal and words it tells of. Raises RulesetError and EditError.
    """
    text = source_of(like)
    first = like.heading.original or like.id
    name = free_id(f"our-{first}", taken)
    number = name.removeprefix(f"our-{first}").replace("-", " ")
    text = put_value(text, ("id",), name)
    names = values(text)["name"]
    for code in names:
        title = like.name.said(code)
        title = message("form.our", name=title).said(code) if first == like.id else title
        text = put_value(text, ("name", code), title + number)
    if "group" in values(text):
        text = drop(text, ("group",))
    return put_value(text, ("original",), first)


def free_id(wanted: str, taken: Collection[str]) -> str:
    """Find an id that no ruleset has: with a number, if need be."""
    stem, number = wanted[: LONGEST - 4].rstrip("-"), 1
    while (name := stem if number == 1 else f"{stem}-{number}") in taken:
        number += 1
    return name
