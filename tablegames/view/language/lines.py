"""How a text is broken into lines, and made to fit into its room."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from math import ceil

from tablegames.languages.readings import ANCHOR, annotate, bare, units
from tablegames.view.language import fonts
from tablegames.view.language.phrases import DOT, phrases, pieces, seamed, wide
from tablegames.view.language.text import ELLIPSIS, Cut

HYPHEN = re.compile(r"(?<=-)")
CALLS = set("！？")
"""Behind these a sentence goes on after a space, also in Japanese."""
SLACK = 1.05
"""Widths are measured at one size; at another, where letters take whole pixels, a line is up to so much longer."""
ALONE, PHRASE_ALONE, WORD_ALONE, EARLIER = 0.2, 0.3, 0.6, (0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, 0.6)
"""Shorter than this part of the width a last line stands alone, one that is a single phrase of Japanese, and one that
is a single word; then the line before it ends so much earlier."""
READABLE = 13.4
"""Smaller type than this is drawn larger than its size in a window of 960 x 540."""
LEGIBLE, LARGEST_LEAST = 11.0, READABLE * 1.18
"""How many real pixels type has at least in a small window, and what that comes to at most, logical pixels."""
CLOSE = 1.16
"""From one line of a name to the next, by the size of the type."""
READ_APART = 1.66
"""From one line to the next at least, where readings stand between them."""
DOTS = "..."
"""What was left out behind letters that are not wide: the type draws `ELLIPSIS` for Japanese, half way up the line."""
HYPHENED = 0.4
"""A long word is broken behind a hyphen where that fills this part of the line."""
ROOMY = 0.3
"""Where a phrase would leave more than this part of a line empty, it is broken after all, at a seam."""


def line_height(words: str, spacing: float) -> float:
    """Say how far apart lines stand, by the size of the type: farther where readings stand above their words."""
    return max(spacing, READ_APART) if ANCHOR in words else spacing


def run_on(before: str, after: str) -> str:
    """Give what stands between two pieces of a paragraph: a space, but none beside letters written without any.

    Behind an exclamation or a question there is always one.
    """
    if before[-1:] in CALLS:
        return " "
    return "" if any(wide(char) for char in before[-1:] + after[:1]) else " "


def first(text: str, count: int) -> str:
    """Give so many characters of a text with readings; a word whose end is not among them is left out."""
    out, at = "", 0
    for word, reading in units(text):
        at += len(word)
        if at > count:
            break
        out += annotate(word, reading) if reading else word
    return out


BETWEEN = f" {DOT}"
"""What is left out where a line ends."""
NAME_DOT = "・"
"""What stands between the parts of a foreign name in Japanese."""
JOINT = re.compile(f"(?<=[-{NAME_DOT}])")
"""Where a name may be parted: behind a hyphen and a dot between its parts."""
SENTENCE = re.compile("[ぁ-んA-Za-z、。]")
"""What a name does not have."""


def stands_alone(last: str, have: float, width: float) -> bool:
    """Tell whether a last line, `have` wide, looks lost below others: it is short, or a single word or phrase."""
    last = last.strip()
    if any(wide(char) for char in last):
        return have < width * (PHRASE_ALONE if len(phrases(last)) == 1 else ALONE)
    return have < width * (ALONE if " " in last else WORD_ALONE)


@lru_cache(2048)
def wrap(
    text: str, size: float, weight: int, width: float, hyphens: bool = True, whole: bool = False
) -> tuple[str, ...]:
    """Break a text into lines no wider than `width` logical pixels; a line feed breaks always.

    A word too long for a line breaks behind a hyphen, unless `hyphens` is False. A phrase is broken at a seam only,
    where that makes a line less or it is too long for a line. Where it has no seam it is broken between other letters.
    So is a foreign name where that makes a line less, unless its parts are to stay `whole`.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        tight = break_paragraph(paragraph, size, weight, width, hyphens, ROOMY)
        natural = break_paragraph(paragraph, size, weight, width, hyphens, 1.0) if len(tight) > 1 else tight
        best = natural if len(natural) <= len(tight) else tight
        if not whole and NAME_DOT in paragraph and not SENTENCE.search(paragraph):
            closest = fill_lines(paragraph, size, weight, width)
            best = closest if len(closest) < len(best) else best
        lines += best
    return tuple(lines)


def break_paragraph(paragraph: str, size: float, weight: int, width: float, hyphens: bool, roomy: float) -> list[str]:
    """Break a paragraph; a phrase is parted in its steps, too, where it would leave more than `roomy` of a line."""
    lines: list[str] = []
    line = ""
    left = list(phrases(paragraph))
    while left:
        piece = left.pop(0)
        if fonts.width((line + piece).rstrip(BETWEEN), size, weight) * SLACK > width:
            long = fonts.width(piece.rstrip(BETWEEN), size, weight) * SLACK > width
            smaller = seamed(piece)
            if long and len(smaller) == 1:
                smaller = pieces(piece)
            if len(smaller) > 1 and (long or fonts.width(line, size, weight) < width * (1 - roomy)):
                left[:0] = smaller
                piece = left.pop(0)
        if line and fonts.width((line + piece).rstrip(BETWEEN), size, weight) * SLACK > width:
            lines.append(line.rstrip(BETWEEN))
            line = ""
        while fonts.width(piece.rstrip(BETWEEN), size, weight) * SLACK > width and len(piece) > 1:
            cut = count_fitting(piece, size, weight, width, hyphens)
            lines.append(piece[:cut])
            piece = piece[cut:]
        line += piece
    lines.append(line.rstrip())
    return lines


def count_fitting(piece: str, size: float, weight: int, width: float, hyphens: bool = True) -> int:
    """Count how many characters of a word too long for a line fit into it, at least one; it breaks behind a hyphen."""
    if ANCHOR in piece:
        word, reading = next(units(piece))
        least = len(annotate(word, reading)) if reading else 1
        return max(least, len(first(piece, count_fitting(bare(piece), size, weight, width, hyphens))))
    cut = 1
    while cut < len(piece) and fonts.width(piece[: cut + 1], size, weight) * SLACK <= width:
        cut += 1
    hyphen = piece.rfind("-", 0, cut) + 1 if hyphens else 0
    return hyphen if hyphen > cut * HYPHENED else cut


def shorten_line(text: str, size: float, weight: int, width: float) -> str:
    """Cut a text that must stay on one line, with an ellipsis where something was cut."""
    if fonts.width(text, size, weight) * SLACK <= width:
        return text
    if ANCHOR in text:
        short = bare(text)
        kept = shorten_line(short, size, weight, width).removesuffix(DOTS).removesuffix(ELLIPSIS)
        return Cut(first(text, len(kept)) + dots_after(kept))
    while text and fonts.width(text + dots_after(text), size, weight) * SLACK > width:
        text = text[:-1]
    return Cut(text + dots_after(text))


def abridge(text: str, length: int) -> str:
    """Leave out the middle of a text of more than `length` characters, such as a path: both its ends say most."""
    if len(text) <= length:
        return text
    head = (length - 1) // 2
    begin, end = text[:head].rstrip(), text[len(text) - (length - 1 - head) :].lstrip()
    return begin + dots_after(begin) + end


def dots_after(text: str) -> str:
    """Choose the ellipsis that goes with the letters before it."""
    return ELLIPSIS if not text or wide(text[-1]) else DOTS


def fit_size(text: str, size: float, weight: int, width: float, least: float = 0.8) -> float:
    """Find the size at which a text stays on one line: smaller by down to `least` of it."""
    have = fonts.width(text, size, weight) * SLACK
    # A hair smaller than what fits exactly: the same width is reckoned again from the result.
    return size if have <= width else max(size * least, size * width / have * 0.999)


def least_at(k: float) -> float:
    """Give the smallest type that words shrink to where `k` real pixels make a logical one, in logical pixels."""
    return max(READABLE, min(LARGEST_LEAST, ceil(LEGIBLE / k * 4) / 4))


def unbroken(texts: Iterable[str], size: float, weight: int) -> float:
    """Tell how wide a box has to be so that no word breaks but behind a hyphen."""
    return max((widest_word(text, weight) for text in texts), default=0.0) * size * SLACK


@lru_cache(4096)
def widest_word(text: str, weight: int) -> float:
    """Measure the widest word of a text, or part of one before a hyphen, by the size of the type."""
    words = (word.rstrip(BETWEEN) for piece in pieces(text) for word in HYPHEN.split(piece))
    return max((fonts.width(word, 1.0, weight) for word in words), default=0.0)


def in_lines(
    text: str, size: float, weight: int, width: float, high: float, least: float = READABLE
) -> tuple[float, tuple[str, ...]]:
    """Set a name into a box: smaller by down to a fifth, then on more lines, then smaller down to `least`, then cut.

    A word is broken only where it is too wide for the box in the smallest type, too. Gives the size of the type and the
    lines, which stand `line_height(text, CLOSE)` times the size apart.
    """
    close = line_height(text, CLOSE)
    most = max(1, int(high / (least * close)))
    tries = [*((count, True) for count in range(1, most + 1)), (most, False)]
    for whole, (count, hyphens) in ((whole, each) for whole in (True, False) for each in tries):
        each = min(size, high / (count * close))
        lowest = min(each, max(least, size * 0.8) if count == 1 < most else least)
        while True:
            if not whole or unbroken((text,), max(each, READABLE), weight) <= width:
                lines = wrap(text, max(each, READABLE), weight, width, hyphens, whole)
                if len(lines) <= count:
                    return each, lines
            if each <= lowest:
                break
            each = max(lowest, each - 0.5)
    glue = "" if wide(lines[most][:1] or "。") else " "
    last = shorten_line(glue.join(lines[most - 1 :]), max(each, READABLE), weight, width)
    return each, (*lines[: most - 1], last)


def fill_lines(text: str, size: float, weight: int, width: float) -> list[str]:
    """Break a name wherever a line may end at all: better than to cut it, where its steps take more lines."""
    lines = [""]
    for piece in pieces(text):
        if lines[-1] and fonts.width((lines[-1] + piece).rstrip(BETWEEN), size, weight) * SLACK > width:
            lines[-1] = lines[-1].rstrip(BETWEEN)
            lines.append("")
        lines[-1] += piece
    if any(fonts.width(line.rstrip(), size, weight) * SLACK > width for line in lines):
        return break_paragraph(text, size, weight, width, True, 1.0)
    return lines
