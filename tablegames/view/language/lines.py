"""How a text is broken into lines, and made to fit into its room."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from math import ceil

from tablegames.languages.readings import ANCHOR, MARKS, annotate, bare, units
from tablegames.view.language import fonts
from tablegames.view.language.text import ELLIPSIS, Cut

HYPHEN = re.compile(r"(?<=-)")
NO_START = set(
    "、。，．・：；？！／）」』】〉》〕］｝ー〜々ゝゞゃゅょっぁぃぅぇぉャュョッァィゥェォヵヶ…‥％%,.:;?!)]}”’–"
)
"""Kinsoku: what never starts a line."""
CALLS = set("！？")
"""Behind these a sentence goes on after a space, also in Japanese."""
NO_END = set("（「『【〈《〔［｛([{“‘")
"""Kinsoku: what never ends a line."""
SMALL = set("ーっゃゅょぁぃぅぇぉャュョッァィゥェォヵヶ々")
"""What never starts a line because it goes with the letter before it; a word goes on after it, as in ディスク."""
CLOSING = set("）」』】〉》〕］｝)]}”’%％")
"""Closing brackets, quotation marks and units: a particle behind them stays with them, as in 「パス」の and 15%を."""
BRACKETS = set("）」』】〉》〕］｝)]}")
"""Closing brackets: little that stands right before one stays with what it is bracketed with, as in の 6）."""
LITTLE = 2
"""So few letters before a closing bracket look lost at the beginning of a line."""
OPERATORS = set("×÷+＋−=＝/")
"""Signs of a formula: what follows one stays with it, and a formula is one phrase."""
RANGE = "〜"
"""What stands between the first and the last of a row of numbers: 1〜5 is one word."""
LINKS = set("りきしちみけせめれえげびぎじべね")
"""What ends the first half of a word like 切り札 or 引き分け, whose second half is written in kanji again."""
OF, RANK = "の", re.compile(r"(?:[AKQJ]|1?\d)(?:$|(?!つ)[ぁ-ん、。」）])")
"""What stands between a suit and a rank, and a rank; a number with its counter is none, as in 残りの2枚."""
SECOND = set("返直合替換込")
"""What begins the second half of a word whose first one may be hiragana alone, like ひっくり返す and やり直す."""
POINTING = re.compile(r"[こそあど]の|このまま|[こそあど]んな|[こそど]う|[こそあど]れが|いつ|いま")
"""Words that point at what follows, or ask for it: この枚数, これが目標です, いつ閉じても."""
WHOSE = ("ほかの", "自分の", "同じ")
"""Words that say whose or which something is, and stay with it: ほかの人, 自分の金庫, 同じカード."""
HEADS = re.compile(
    "あなた|ありません|いちばん|いっしょ|おきましょう|おでかけ|かならず|かまいません|"
    "ください|じゃんけん|だれか|(?<!ま)ちがう|なりません|ひっくり|ほかの|みましょう"
)
"""Words in hiragana that begin a phrase, also behind hiragana: 2人で・いっしょに."""
SINCE = "以"
"""What begins 以上, 以下, 以外 and 以内, which belong to the word before them."""
SLACK = 1.05
"""Widths are measured at one size; at another, where letters take whole pixels, a line is up to so much longer."""
READABLE = 13.4
"""Smaller type than this is drawn larger than its size in a window of 960 x 540."""
LEGIBLE, LARGEST_LEAST = 11.0, READABLE * 1.18
"""How many real pixels type has at least in a small window, and what that comes to at most, logical pixels."""
CLOSE = 1.16
"""From one line of a name to the next, by the size of the type."""
READ_APART = 1.66
"""From one line to the next at least, where readings stand between them."""
TIE = "\u00a0"
"""A blank at which no line ends."""
DOTS = "..."
"""What was left out behind letters that are not wide: the type draws `ELLIPSIS` for Japanese, half way up the line."""
HYPHENED = 0.4
"""A long word is broken behind a hyphen where that fills this part of the line."""
ROOMY = 0.3
"""Where a phrase would leave more than this part of a line empty, it is broken after all."""


def wide(char: str) -> bool:
    """Tell whether a character is one of the East Asian ones between which a line may break."""
    return unicodedata.east_asian_width(char) in "WF" or char in MARKS


def spaced(words: str, spacing: float) -> float:
    """Say how far apart lines stand, by the size of the type: farther where readings stand above their words."""
    return max(spacing, READ_APART) if ANCHOR in words else spacing


def run_on(before: str, after: str) -> str:
    """Give what stands between two pieces of a paragraph: a space, but none beside letters written without any.

    Behind an exclamation or a question there is always one.
    """
    if before[-1:] in CALLS:
        return " "
    return "" if any(wide(char) for char in before[-1:] + after[:1]) else " "


@lru_cache(1024)
def pieces(text: str) -> tuple[str, ...]:
    """Split a text where a line may break: at spaces and between wide characters, as kinsoku allows."""
    if ANCHOR in text:
        return regrouped(text, pieces(bare(text)))
    out: list[str] = []
    for at, char in enumerate(text):
        before = text[at - 1] if at else ""
        fresh = (
            not out
            or (before == " " and char != " ")
            or (before not in NO_END and char not in NO_START and char != " " and (wide(char) or wide(before)))
        )
        if fresh and out and ((before.isdigit() and wide(char)) or operator(out[-1]) or TIE in (before, char)):
            fresh = False
        if before == RANGE and char.isdigit():
            fresh = False
        if fresh:
            out.append(char)
        else:
            out[-1] += char
            if char in BRACKETS and len(out) > 1 and len(out[-1]) <= LITTLE + 1 and not NO_END & set(out[-1]):
                out[-2:] = [out[-2] + out[-1]]
    return tuple(out)


def regrouped(text: str, parts: tuple[str, ...]) -> tuple[str, ...]:
    """Split a text with readings as its bare words are split, but for a word that has one reading as a whole."""
    ends = set(accumulate(len(part) for part in parts))
    out, at = [""], 0
    for word, reading in units(text):
        out[-1] += annotate(word, reading) if reading else word
        at += len(word)
        if at in ends:
            out.append("")
    return tuple(out[:-1] if not out[-1] else out)


def first(text: str, count: int) -> str:
    """Give so many characters of a text with readings; a word whose end is not among them is left out."""
    out, at = "", 0
    for word, reading in units(text):
        at += len(word)
        if at > count:
            break
        out += annotate(word, reading) if reading else word
    return out


def operator(piece: str) -> bool:
    """Tell whether a piece is the sign of a formula, with blanks at both its sides."""
    return len(piece) == 2 and piece[0] in OPERATORS and piece[1] == " "


def hiragana(char: str) -> bool:
    """Tell whether a character is hiragana, which mostly ends a phrase."""
    return "ぁ" <= char <= "ゟ"


def kanji(char: str) -> bool:
    """Tell whether a character is one of the common kanji."""
    return "一" <= char <= "鿿"


def linked(before: str, after: str) -> bool:
    """Tell whether two pieces are likely halves of one word, as in 切り札, or of a card's name, as in ハートのK.

    Words that point at something, or say whose it is, stay with it.
    """
    if POINTING.fullmatch(before) or before.endswith(WHOSE):
        return True
    if before[-1] == OF:
        return RANK.match(after) is not None
    return before[-1] in LINKS and (after[0] in SECOND or (kanji(before[-2:-1]) and kanji(after[0])))


@lru_cache(1024)
def phrases(text: str) -> tuple[str, ...]:
    """Join the pieces of a Japanese text to phrases: a line that ends inside a word is hard to read.

    A phrase ends after punctuation, where hiragana is followed by something else, and before some words in hiragana; a
    particle behind a closing bracket belongs to what stands in it.
    """
    if ANCHOR in text:
        return regrouped(text, phrases(bare(text)))
    out: list[str] = []
    at = 0
    for piece in pieces(text):
        last = out[-1][-1] if out else ""
        ends = (
            not last
            or (hiragana(last) and HEADS.match(text, at))
            or (last == " " and not (operator(piece[:2]) or operator(out[-1][-2:])))
            or (last in NO_START - SMALL and not (last in CLOSING and hiragana(piece[0])))
            or (hiragana(last) and not hiragana(piece[0]) and piece[0] != SINCE and not linked(out[-1], piece))
            or piece[0] in NO_END
        )
        at += len(piece)
        if ends:
            out.append(piece)
        else:
            out[-1] += piece
    return tuple(out)


@lru_cache(2048)
def wrap(text: str, size: float, weight: int, width: float, hyphens: bool = True) -> tuple[str, ...]:
    """Break a text into lines no wider than `width` logical pixels; a line feed breaks always.

    A word too long for a line breaks behind a hyphen, unless `hyphens` is False. A phrase is broken only where that
    makes a line less.
    """
    lines: list[str] = []
    for paragraph in text.split("\n"):
        tight = broken(paragraph, size, weight, width, hyphens, ROOMY)
        natural = broken(paragraph, size, weight, width, hyphens, 1.0) if len(tight) > 1 else tight
        lines += natural if len(natural) <= len(tight) else tight
    return tuple(lines)


def broken(paragraph: str, size: float, weight: int, width: float, hyphens: bool, roomy: float) -> list[str]:
    """Break a paragraph; a phrase is broken, too, where it would leave more than `roomy` of a line empty."""
    lines: list[str] = []
    line = ""
    left = list(phrases(paragraph))
    while left:
        piece = left.pop(0)
        if fonts.width((line + piece).rstrip(), size, weight) * SLACK > width:
            smaller = pieces(piece)
            long = fonts.width(piece.rstrip(), size, weight) * SLACK > width
            if len(smaller) > 1 and (long or fonts.width(line, size, weight) < width * (1 - roomy)):
                left[:0] = smaller
                piece = left.pop(0)
        if line and fonts.width((line + piece).rstrip(), size, weight) * SLACK > width:
            lines.append(line.rstrip())
            line = ""
        while fonts.width(piece.rstrip(), size, weight) * SLACK > width and len(piece) > 1:
            cut = fitting(piece, size, weight, width, hyphens)
            lines.append(piece[:cut])
            piece = piece[cut:]
        line += piece
    lines.append(line.rstrip())
    return lines


def fitting(piece: str, size: float, weight: int, width: float, hyphens: bool = True) -> int:
    """Count how many characters of a word too long for a line fit into it, at least one; it breaks behind a hyphen."""
    if ANCHOR in piece:
        word, reading = next(units(piece))
        least = len(annotate(word, reading)) if reading else 1
        return max(least, len(first(piece, fitting(bare(piece), size, weight, width, hyphens))))
    cut = 1
    while cut < len(piece) and fonts.width(piece[: cut + 1], size, weight) * SLACK <= width:
        cut += 1
    hyphen = piece.rfind("-", 0, cut) + 1 if hyphens else 0
    return hyphen if hyphen > cut * HYPHENED else cut


def shortened(text: str, size: float, weight: int, width: float) -> str:
    """Cut a text that must stay on one line, with an ellipsis where something was cut."""
    if fonts.width(text, size, weight) * SLACK <= width:
        return text
    if ANCHOR in text:
        short = bare(text)
        kept = shortened(short, size, weight, width).removesuffix(DOTS).removesuffix(ELLIPSIS)
        return Cut(first(text, len(kept)) + dots_after(kept))
    while text and fonts.width(text + dots_after(text), size, weight) * SLACK > width:
        text = text[:-1]
    return Cut(text + dots_after(text))


def abridged(text: str, length: int) -> str:
    """Leave out the middle of a text of more than `length` characters, such as a path: both its ends say most."""
    if len(text) <= length:
        return text
    head = (length - 1) // 2
    begin, end = text[:head].rstrip(), text[len(text) - (length - 1 - head) :].lstrip()
    return begin + dots_after(begin) + end


def dots_after(text: str) -> str:
    """Choose the ellipsis that goes with the letters before it."""
    return ELLIPSIS if not text or wide(text[-1]) else DOTS


def fitted(text: str, size: float, weight: int, width: float, least: float = 0.8) -> float:
    """Find the size at which a text stays on one line: smaller by down to `least` of it."""
    have = fonts.width(text, size, weight) * SLACK
    # A hair smaller than what fits exactly: the same width is reckoned again from the result.
    return size if have <= width else max(size * least, size * width / have * 0.999)


def least_at(k: float) -> float:
    """Give the smallest type that words shrink to where `k` real pixels make a logical one, in logical pixels."""
    return max(READABLE, min(LARGEST_LEAST, ceil(LEGIBLE / k * 4) / 4))


def unbroken(texts: Iterable[str], size: float, weight: int) -> float:
    """Tell how wide a box has to be so that no word breaks but behind a hyphen."""
    words = (word.rstrip() for text in texts for piece in pieces(text) for word in HYPHEN.split(piece))
    return max((fonts.width(word, size, weight) for word in words), default=0.0) * SLACK


def in_lines(
    text: str, size: float, weight: int, width: float, high: float, least: float = READABLE
) -> tuple[float, tuple[str, ...]]:
    """Set a name into a box: smaller by down to a fifth, then on more lines, then smaller down to `least`, then cut.

    A word is broken only where it is too wide for the box in the smallest type, too. Gives the size of the type and the
    lines, which stand `spaced(text, CLOSE)` times the size apart.
    """
    close = spaced(text, CLOSE)
    most = max(1, int(high / (least * close)))
    tries = [*((count, True) for count in range(1, most + 1)), (most, False)]
    for whole, (count, hyphens) in ((whole, each) for whole in (True, False) for each in tries):
        each = min(size, high / (count * close))
        lowest = min(each, max(least, size * 0.8) if count == 1 < most else least)
        while True:
            if not whole or unbroken((text,), max(each, READABLE), weight) <= width:
                lines = wrap(text, max(each, READABLE), weight, width, hyphens)
                if len(lines) <= count:
                    return each, lines
            if each <= lowest:
                break
            each = max(lowest, each - 0.5)
    glue = "" if wide(lines[most][:1] or "。") else " "
    last = shortened(glue.join(lines[most - 1 :]), max(each, READABLE), weight, width)
    return each, (*lines[: most - 1], last)
