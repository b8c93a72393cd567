"""What the packaged program asks of `unicodedata`: `build/unicode_data.py` writes the tables."""

from bisect import bisect_right
from functools import cache

CATEGORIES = WIDTHS = CLASSES = CANONICAL = COMPATIBLE = PAIRS = unidata_version = ""

L, V, T, S = 0x1100, 0x1161, 0x11A7, 0xAC00
"""The first letters of Hangul by their place in a syllable, and its first syllable."""
VOWELS, ENDS = 21, 28
SYLLABLES = 19 * VOWELS * ENDS


@cache
def runs(words):
    """Read from which character on an answer holds."""
    found = [each.split(":") for each in words.split(" ")]
    return [int(start, 16) for start, _ in found], [answer for _, answer in found]


@cache
def table(words):
    """Read what stands for what."""
    found = [each.split("=") for each in words.split(" ")]
    return {text(one): text(other) for one, other in found}


@cache
def marks():
    """Read the canonical combining classes of marks."""
    return {mark: ord(order) for mark, order in table(CLASSES).items()}


def text(points):
    """Read a text written in code points."""
    return "".join(chr(int(point, 16)) for point in points.split("+"))


def answer(words, char):
    """Look up what holds for a character."""
    starts, answers = runs(words)
    return answers[bisect_right(starts, ord(char)) - 1]


@cache
def category(char):
    """Give the general category of a character."""
    return answer(CATEGORIES, char)


@cache
def east_asian_width(char):
    """Give the width of a character among East Asian ones."""
    return answer(WIDTHS, char)


def combining(char):
    """Give the canonical combining class of a character."""
    return marks().get(char, 0)


def normalize(form, words):
    """Give the normal form of a text: NFC, NFD, NFKC or NFKD."""
    if form not in ("NFC", "NFD", "NFKC", "NFKD"):
        raise ValueError("invalid normalization form")
    if words.isascii():
        return words
    parts = in_order(apart(words, "K" in form))
    return together(parts) if form.endswith("C") else "".join(parts)


def apart(words, compatible):
    """Take a text apart into its characters."""
    canonical, other = table(CANONICAL), table(COMPATIBLE) if compatible else {}
    out = []
    for char in words:
        at = ord(char) - S
        if 0 <= at < SYLLABLES:
            end = at % ENDS
            out += [chr(L + at // ENDS // VOWELS), chr(V + at // ENDS % VOWELS), *([chr(T + end)] if end else [])]
        else:
            out += other.get(char) or canonical.get(char) or char
    return out


def in_order(chars):
    """Put marks that follow each other into their canonical order."""
    orders, out, waiting = marks(), [], []
    for char in chars:
        if char in orders:
            waiting.append(char)
            continue
        if waiting:
            out += sorted(waiting, key=orders.get)
            waiting = []
        out.append(char)
    return out + sorted(waiting, key=orders.get)


def together(chars):
    """Put characters together where two of them are one."""
    orders, out, start, last = marks(), [], -1, 0
    for char in chars:
        order = orders.get(char, 0)
        # Between a character and its mark no other one of that order may stand.
        free = start >= 0 and (start == len(out) - 1 or last < order)
        one = joined(out[start], char) if free else ""
        if one:
            out[start] = one
            continue
        if not order:
            start = len(out)
        out.append(char)
        last = order
    return "".join(out)


def joined(one, other):
    """Give the character that two are together; "" where they are none."""
    first, second = ord(one) - L, ord(other) - V
    if 0 <= first < 19 and 0 <= second < VOWELS:
        return chr(S + (first * VOWELS + second) * ENDS)
    at, end = ord(one) - S, ord(other) - T
    if 0 <= at < SYLLABLES and at % ENDS == 0 and 0 < end < ENDS:
        return chr(S + at + end)
    return table(PAIRS).get(one + other, "")
