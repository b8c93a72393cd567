"""YAML that cannot be read at all, said in words for people: what is most often wrong, and on which line."""

from __future__ import annotations

import re

import yaml

from tablegames.rules.reading.messages import Message, message

NO_SPACE = re.compile(r"\s*(?:- +)?(?P<key>[A-Za-z_][\w-]*):(?P<value>[^\s:/].*)")
NEW_FIELD = re.compile(r"\s*(?:- +)?[A-Za-z_][\w-]*:")
WIDE_COLON = re.compile(r"\s*(?:- +)?(?P<key>[A-Za-z_][\w-]*)：.*")
WIDE_BLANK = re.compile(r" *\u3000\s*(?:- |[A-Za-z_][\w-]*[:：]).*")
"""What a Japanese keyboard types for a colon and a blank, where a field stands."""
COLONS = ("':'", "mapping values are not allowed")
"""What a reader says where it took a field for text."""
NEAR = 2
"""Lines before the one on which a reader of YAML gives up, in which the cause may lie."""

REASONS = (
    ("character that cannot start any token", Message("yaml.odd_start")),
    ("quoted scalar", Message("yaml.open_quote")),
    ("',' or ']'", Message("yaml.open_bracket")),
    ("',' or '}'", Message("yaml.open_brace")),
    ("flow sequence", Message("yaml.open_bracket")),
    ("flow mapping", Message("yaml.open_brace")),
    ("mapping values are not allowed", Message("yaml.colon_inside")),
    ("block end", Message("yaml.indent")),
    ("block mapping", Message("yaml.indent")),
    ("block collection", Message("yaml.indent")),
    ("block sequence entries are not allowed", Message("yaml.indent")),
    ("':'", Message("yaml.no_colon")),
)
"""What the reader says, and what that means."""


def broken_yaml(text: str, error: yaml.MarkedYAMLError) -> tuple[int, Message]:
    """Find the line and the sentence for what a reader of YAML could not make sense of."""
    mark = error.problem_mark or error.context_mark
    line = mark.line + 1 if mark else 0
    if error.context_mark is not None and error.context and "quoted scalar" in error.context:
        return error.context_mark.line + 1, message("yaml.open_quote")
    lines = [*text.split("\n"), ""]
    written = lines[line - 1] if line <= len(lines) else ""
    colons = any(words in (error.problem or "") for words in COLONS)
    # Where a reader says on which line the text began that has no colon, others are none of the matter.
    begun = error.context_mark.line + 1 if error.context_mark is not None else 0
    for near in range(line, max(0, line - NEAR - 1), -1):
        before = lines[near - 1] if near <= len(lines) else ""
        if "\t" in before[: len(before) - len(before.lstrip())]:
            return near, message("yaml.tab")
        if WIDE_BLANK.fullmatch(before.rstrip("\r")):
            return near, message("yaml.wide_blank")
        if found := NO_SPACE.fullmatch(before.rstrip("\r")):
            return near, message("yaml.no_space", key=found["key"])
        wide = WIDE_COLON.fullmatch(before.rstrip("\r")) if colons else None
        if wide and begun in (0, near):
            return near, message("yaml.wide_colon", key=wide["key"])
    said = f"{error.context or ''} {error.problem or ''}"
    meant = next((meant for words, meant in REASONS if words in said), message("yaml.unreadable"))
    if "flow" in said and error.context_mark is not None and NEW_FIELD.match(written):
        # What was never closed begins on an earlier line.
        return error.context_mark.line + 1, meant
    if meant.code == "yaml.indent" and mark is not None and written[: mark.column].strip(" -"):
        # It went wrong in the middle of a line, behind what looked like a whole value.
        return line, message("yaml.unreadable")
    return line, meant
