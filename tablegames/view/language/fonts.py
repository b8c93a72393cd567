"""The fonts that ship, and which code points each of them has.

`Font.metrics` reports a missing glyph like a present one, so presence is looked up in a table made with the fonts.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from functools import cache, lru_cache

import pygame

from tablegames.languages.readings import ANCHOR, bare, units
from tablegames.shipped import ASSETS

FOLDER = ASSETS / "fonts"
RARE, HANGUL, FAMILIES = "biz-udpgothic-rare", "hangul", "family-names"
BOLD_FROM, ONE_WEIGHT = 700, {RARE, HANGUL, FAMILIES}
"""From which weight on type is bold, and the fonts that ship in one weight, thinner than that."""
THICKER = {700: (0.019, 0.012), 800: (0.026, 0.017)}
"""By weight, how far their strokes reach then to each side, and up and down, by the size of type, within their room."""
AROUND = ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1), (-0.7, -0.7), (0.7, -0.7), (-0.7, 0.7), (0.7, 0.7))
"""Where a letter is painted once more to make its strokes thicker, in parts of `THICKER`."""
HEAVIEST, BOLD = 800, "mplus-rounded-700"
"""The heaviest weight has few kanji: a line with others is set in bold as a whole, so that it is of one weight."""
MISSING = "〓"
"""What stands for a character no font has."""
NARROWEST = 0.745
"""Real pixels a logical one, from which on type has its smallest size: the scale of the smallest usual window."""
SMALLEST = 10
"""In real pixels; smaller type cannot be read, so it is not drawn smaller."""
BLUNT = 13
"""Below this many real pixels letters come out wide, and a size is never rounded up."""
OPEN = 48
"""Fonts kept open: each keeps the letters it has drawn, and a window pulled to many sizes would gather them all."""
MEASURED_AT = 64
"""Widths are taken at this size and scaled, so that a layout does not depend on the window."""
EVEN_BELOW = 32
"""Below this many real pixels Latin letters are painted `FINE` times as large and made smaller. At their own size every
letter takes whole pixels, which leaves gaps within words ("f irst")."""
FINE = 4
READING, SMALLEST_READING = 0.5, 8
"""How large a reading is by the size of its word, and the least, in real pixels."""
WORD_TOP, OVERHANG = 0.86, 0.25
"""How high kanji stand above their baseline, and how far a reading reaches beyond its word, by the size of type."""
RISE = 0.3
"""By how much a line with readings is higher above, and as much below, by the size of the type."""
STRONGER = bytes(round(255 * (level / 255) ** 0.78) for level in range(256))
"""Makes up for what thin strokes lose when they are made smaller."""


@lru_cache(OPEN)
def font(name: str, px: int) -> pygame.font.Font:
    """Open a font file at a size in real pixels. Raises OSError."""
    pygame.font.init()
    path = FOLDER / f"{name}.ttf"
    try:
        return pygame.font.Font(path, px)
    except FileNotFoundError:
        # It says so whatever the reason is; the system itself knows it, such as too many open files.
        with path.open("rb"):
            raise


def close_fonts() -> None:
    """Close every font, with the letters it has drawn: in a window of another size type has other sizes too."""
    font.cache_clear()


@cache
def read_code_points() -> dict[str, str]:
    """Read what stands of each font file in the list of their code points."""
    sections = (FOLDER / "points.txt").read_text("utf-8").split("[")
    return {name: body for name, _, body in (section.partition("]") for section in sections) if name}


@cache
def ranges(name: str) -> list[str]:
    """List the ranges of code points that a font file has, in order: "20-7e"."""
    return read_code_points()[name].split()


def first_of(code_points: str) -> int:
    """Give the first code point of a range."""
    return int(code_points.partition("-")[0], 16)


@cache
def draws(name: str, char: str) -> bool:
    """Tell whether a font file has a character. Some ranges are read for it: all of them take milliseconds."""
    listed, code = ranges(name), ord(char)
    at = bisect_right(listed, code, key=first_of) - 1
    return at >= 0 and code <= int(listed[at].rpartition("-")[2], 16)


def pixels(size: float, k: float) -> int:
    """Tell at how many real pixels a size is set at a scale: rather a little smaller than larger, but readable.

    In a window narrower than a small one of the usual shape the smallest type becomes smaller with everything else.
    """
    exact = size * k
    least = SMALLEST if k >= NARROWEST else SMALLEST - 1
    return max(least, math.floor(exact + (0.4 if exact >= BLUNT else 0.1)))


@cache
def chain(weight: int) -> tuple[str, ...]:
    """Name the fonts asked one after another: the weight itself, bold for its rare kanji, then what names need."""
    own, names = f"mplus-rounded-{weight}", f"mplus-rounded-names-{min(weight, 700)}"
    return tuple(dict.fromkeys((own, BOLD, names, RARE, HANGUL, FAMILIES)))


@lru_cache(4096)
def has(char: str, weight: int) -> bool:
    """Tell whether some font of the chain can draw the character."""
    return any(draws(name, char) for name in chain(weight))


@lru_cache(8192)
def unknown(words: str, weight: int = 700) -> str:
    """List the characters of a text that no font can draw, each of them once."""
    return "".join(dict.fromkeys(char for char in bare(words) if not char.isspace() and not has(char, weight)))


@lru_cache(8192)
def runs(words: str, weight: int) -> tuple[tuple[str, str], ...]:
    """Split a text into pieces (font name, text) by the first font that has each character."""
    own = f"mplus-rounded-{weight}"
    if words.isascii() or all(draws(own, char) for char in words):
        return ((own, words),)
    if weight == HEAVIEST and any(draws(BOLD, char) for char in words if not draws(own, char)):
        return runs(words, 700)
    out: list[tuple[str, str]] = []
    for char in words:
        name = next((each for each in chain(weight) if draws(each, char)), "")
        if not name:
            name, char = own, MISSING
        if out and out[-1][0] == name:
            out[-1] = name, out[-1][1] + char
        else:
            out.append((name, char))
    return tuple(out)


@lru_cache(8192)
def measure_line(words: str, weight: int) -> int:
    """Measure a line of text at the one size at which all are measured; readings take no room of their own."""
    if ANCHOR in words:
        return measure_line(bare(words), weight)
    return sum([font(name, MEASURED_AT).size(piece)[0] for name, piece in runs(words, weight)])


def width(words: str, size: float, weight: int) -> float:
    """Measure a line of text in the unit of `size`."""
    return measure_line(words, weight) * size / MEASURED_AT


def evenly(words: str, px: int) -> bool:
    """Tell whether letters are painted large and made smaller, so that they stand evenly."""
    return px < EVEN_BELOW and any("a" <= char <= "z" or "A" <= char <= "Z" for char in words)


@lru_cache(4096)
def line_width(words: str, px: int, weight: int) -> int:
    """Measure a line of text as it is painted, real pixels."""
    words = bare(words)
    return sum(piece_width(name, piece, px) for name, piece in runs(words, weight))


def piece_width(name: str, words: str, px: int) -> int:
    """Measure a piece of text in one font as it is painted, real pixels."""
    if evenly(words, px):
        return max(1, round(font(name, px * FINE).size(words)[0] / FINE))
    return font(name, px).size(words)[0]


def render_piece(name: str, words: str, px: int, weight: int, color: str) -> pygame.Surface:
    """Paint a piece of text in one font, with thicker strokes where that is thinner than the weight."""
    strong = weight >= BOLD_FROM and name in ONE_WEIGHT
    if not (strong or evenly(words, px)):
        line = font(name, px).render(words, True, color)
        # What is painted large is as high as the font says, this is higher: lines beside each other would not be level.
        return line.subsurface((0, 0, line.get_width(), min(line.get_height(), font(name, px).get_height())))
    large = font(name, px * FINE).render(words, True, color).convert_alpha()
    w, h = piece_width(name, words, px), font(name, px).get_height()
    # The baselines meet; heights are rounded apart for every size.
    top = font(name, px).get_ascent() - font(name, px * FINE).get_ascent() / FINE
    whole = pygame.Surface((w * FINE, h * FINE), pygame.SRCALPHA)
    whole.fill((*pygame.Color(color)[:3], 0))
    across, along = THICKER[weight] if strong else (0, 0)
    for x, y in AROUND if strong else AROUND[:1]:
        there = round(x * across * px * FINE), round(top * FINE + y * along * px * FINE)
        whole.blit(large, there, special_flags=pygame.BLEND_RGBA_MAX)
    fine = pygame.transform.smoothscale(whole, (w, h))
    raw = bytearray(pygame.image.tobytes(fine, "RGBA"))
    raw[3::4] = raw[3::4].translate(STRONGER)
    return pygame.image.frombytes(bytes(raw), (w, h), "RGBA").convert_alpha()


def render(words: str, px: int, weight: int, color: str) -> pygame.Surface:
    """Paint a line of text at a size in real pixels, on one baseline whichever fonts it takes.

    Readings stand above their words; below the line there is as much room, so that its middle stays the middle.
    """
    if ANCHOR in words:
        return render_read(words, px, weight, color)
    pieces = runs(words, weight)
    if len(pieces) == 1:
        return render_piece(*pieces[0], px, weight, color)
    main = font(f"mplus-rounded-{weight}", px)
    painted = [(font(name, px), render_piece(name, piece, px, weight, color)) for name, piece in pieces]
    line = pygame.Surface((max(1, sum(each.get_width() for _, each in painted)), main.get_height()), pygame.SRCALPHA)
    x = 0
    for face, piece_surface in painted:
        line.blit(piece_surface, (x, main.get_ascent() - face.get_ascent()))
        x += piece_surface.get_width()
    return line


def render_read(words: str, px: int, weight: int, color: str) -> pygame.Surface:
    """Paint a line of text with the readings above its words; one that is too long for its word is made narrower."""
    line = render(bare(words), px, weight, color)
    small = max(SMALLEST_READING, round(px * READING))
    face = font(f"mplus-rounded-{min(weight, BOLD_FROM)}", px)
    # Small type has readings that are larger for it.
    rise = max(round(px * RISE), math.ceil(small - (face.get_ascent() - px * WORD_TOP)))
    whole = pygame.Surface((line.get_width(), line.get_height() + 2 * rise), pygame.SRCALPHA)
    whole.blit(line, (0, rise))
    before = ""
    for word, reading in units(words):
        if reading:
            left, wide = line_width(before, px, weight), line_width(word, px, weight)
            kana = render(reading, small, min(weight, BOLD_FROM), color)
            kana = kana.subsurface(kana.get_bounding_rect()) if kana.get_bounding_rect().w else kana
            most = min(round(wide + 2 * OVERHANG * px), whole.get_width())
            if kana.get_width() > most:
                kana = pygame.transform.smoothscale(kana.copy(), (most, kana.get_height()))
            x = max(0, min(whole.get_width() - kana.get_width(), round(left + (wide - kana.get_width()) / 2)))
            bottom = rise + face.get_ascent() - round(px * WORD_TOP)
            whole.blit(kana, (x, max(0, bottom - kana.get_height())))
        before += word
    return whole
