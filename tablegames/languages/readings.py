"""How words that are hard to read are pronounced, written into a text beside the words themselves.

A language may list readings (`readings.yaml`): of kanji and of words with kanji, the longest that fits is taken. What
was read stands in the text as Unicode's interlinear annotation: an anchor, the word, a separator, its reading and an
end. So a text with readings is another text, and one without costs and looks as it always did. Where readings are
wanted, a word whose characters are learnt late may be written in an easier way altogether.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import groupby

from tablegames.languages.text_files import read

ANCHOR, SEPARATOR, END = "\ufff9", "\ufffa", "\ufffb"
"""Unicode's characters around a word and its reading."""
MARKS = frozenset((ANCHOR, SEPARATOR, END))
READ = re.compile(f"{ANCHOR}([^{SEPARATOR}]*){SEPARATOR}([^{END}]*){END}")
STRAY = re.compile(f"[{ANCHOR}{SEPARATOR}{END}]")
DIGIT, COUNTED = "#", "…"
"""Begin a word in the list that stands behind a number, and one whose number goes on before it."""
EASIER, LEFT = "=", r"([一-鿿々]+)（([^）]*)）"
"""Begins what is written instead of a word that is learnt late, and finds the kanji it keeps, with their readings."""
BEFORE = "(?<=[0-9}])"
"""What stands before a counter: a number, or the gap for one."""
ALONE = "(?<![0-9])"
"""What stands before a number that has a reading of its own with its counter, such as 1人."""
CHARACTERS = "一-鿿々"
UNREAD = f"[{CHARACTERS}]"
"""Compiled when it is first needed, as `LEFT` is, and `re` keeps it. That many characters take a millisecond, and the
first page of a language without readings would wait for it."""
NUMBERED = "0123456789"


def annotate(word: str, reading: str) -> str:
    """Write a word with its reading."""
    return f"{ANCHOR}{word}{SEPARATOR}{reading}{END}"


def bare(text: str) -> str:
    """Take the readings out of a text, and what is left of one that was taken apart."""
    return STRAY.sub("", READ.sub(r"\1", text)) if ANCHOR in text else text


def units(text: str) -> Iterator[tuple[str, str]]:
    """Go through a text by what stays together: a word and its reading, or one character and ""."""
    at = 0
    for found in READ.finditer(text):
        yield from ((char, "") for char in text[at : found.start()])
        yield found[1], found[2]
        at = found.end()
    yield from ((char, "") for char in text[at:])


@cache
def readings(code: str) -> tuple[re.Pattern[str], dict[str, str]] | None:
    """Read the list of a language: what finds its words, and the readings by word; None for a language without one."""
    found = {str(word): str(reading) for word, reading in read(code, "readings").items()}
    if not found:
        return None
    words = sorted(found, key=lambda word: (-len(word.lstrip(DIGIT + COUNTED)), word[0] not in DIGIT + COUNTED))
    return re.compile("|".join(pattern_of(word) for word in words)), found


def pattern_of(word: str) -> str:
    """Say where a word of the list stands."""
    if word[0] == DIGIT:
        return f"(?:{BEFORE}{re.escape(word[1:])})"
    if word[0] == COUNTED:
        return re.escape(word[1:])
    return (ALONE if word[0] in NUMBERED else "") + re.escape(word)


def has_readings(code: str) -> bool:
    """Tell whether a language lists readings."""
    return readings(code) is not None


@lru_cache(4096)
def with_readings(text: str, code: str) -> str:
    """Write the readings of a language into a text; what already has some keeps them."""
    listed = readings(code)
    if listed is None or re.search(UNREAD, text) is None:
        return text
    pattern, found = listed
    out, at = "", 0
    for there in READ.finditer(text):
        out += pattern.sub(lambda word: read_as(word, found), text[at : there.start()]) + there[0]
        at = there.end()
    return out + pattern.sub(lambda word: read_as(word, found), text[at:])


def read_as(found: re.Match[str], listed: dict[str, str]) -> str:
    """Give a word with its reading: over its kanji alone, where its kana tell which part is read how.

    A word that children learn late is written in an easier way instead.
    """
    word = found[0]
    reading = next((listed[key] for key in keys_of(found) if key in listed), "")
    if reading.startswith(EASIER):
        return re.sub(LEFT, lambda kept: annotate(kept[1], kept[2]), reading[1:])
    return align(word, reading) if reading else word


def keys_of(found: re.Match[str]) -> Iterator[str]:
    """Say how a word that was found may stand in the list."""
    word, before = found[0], found.string[: found.start()][-1:]
    if before and before in "0123456789}":
        yield DIGIT + word
    yield word
    yield COUNTED + word


@cache
def align(word: str, reading: str) -> str:
    """Divide a word and its reading: 切り札 is 切 (き), り, 札 (ふだ)."""
    parts = ["".join(each) for _, each in groupby(word, is_kanji)]
    found = re.fullmatch("".join("(.+?)" if is_kanji(part[0]) else re.escape(part) for part in parts), reading)
    if found is None:
        # Such as 1人, which is read as one word.
        return annotate(word, reading)
    read_ = iter(found.groups())
    return "".join(annotate(part, next(read_)) if is_kanji(part[0]) else part for part in parts)


def is_kanji(char: str) -> bool:
    """Tell whether a reading stands above a character."""
    return re.match(UNREAD, char) is not None
