"""Finds what is wrong with a screen without looking at it: overlaps, overflow, what was cut, missing glyphs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from pygame import FRect

from tablegames.view.language import fonts
from tablegames.view.language.text import Cut
from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Numeral, Runs, Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.scaled import SHARP_FROM, Scaled, unscale
from tablegames.view.painting.sprite import FINGER, THING, Sprite
from tablegames.view.painting.theme import HEIGHT, WIDTH

TOUCH = 1.5
"""How many logical pixels things may overlap without being seen to."""
OVERLAY = "overlay"
"""The key of a dialog that lies over a table."""
TIP = "table.tip"
"""The key of a tip, which lies over whatever is beside what it is about."""
BUBBLE = "table.bubble"
"""The key of what a bot says, which lies over whatever is beside its plate for a moment."""
HAND = "hand"
"""The zone of cards that are held."""
INK, HARDLY = 0.62, 0.5
"""The part of a line's height that is ink, and the least of a scrolled line that is seen as a line."""


class CheckedLine(NamedTuple):
    """A text on the screen: its words, where it lies, and the box of the group it must stay in."""

    words: str
    weight: int
    rect: FRect
    within: FRect


def part_area(part: Part, w: float, h: float, left: float, top: float) -> FRect:
    """Place a part of a group: its rectangle on the screen, logical pixels."""
    rect = FRect(0, 0, w, h)
    setattr(rect, part[3] if len(part) == 4 else "topleft", (left + part[0], top + part[1]))
    return rect


def words_of(text: Text | Numeral | Runs) -> str:
    """Give the words of a text."""
    if isinstance(text, Runs):
        words = [each for each, _, _ in text.words]
        whole = "".join(words)
        return Cut(whole) if any(isinstance(each, Cut) for each in words) else whole
    return text.words


def weight_of(text: Text | Numeral | Runs) -> int:
    """Give the weight of a text; of its first run where it has several."""
    return next((weight for _, weight, _ in text.words), 500) if isinstance(text, Runs) else text.weight


def real_width(text: Text | Numeral | Runs, k: float) -> float:
    """Measure a text as it is drawn at a scale, in logical pixels: type is set in whole pixels."""
    if isinstance(text, Runs):
        return sum(
            real_width(Text(run[0], text.size, run[1]), k) if isinstance(run, tuple) else text.room(run)
            for run in text.runs
        )
    px = fonts.pixels(text.size, k)
    w = fonts.line_width(text.words, px, text.weight) / k
    return w * text.squeeze if isinstance(text, Numeral) else w


def lines(
    picture: Picture, left: float, top: float, within: FRect, k: float, cut: FRect | None = None
) -> Iterator[CheckedLine]:
    """List the texts on a picture whose upper left corner lies at a point; `cut` is what groups around it let be seen.

    Of a line that is scrolled half out of sight only the half that is seen counts.
    """
    if isinstance(picture, Text | Numeral | Runs):
        rect = FRect(left, top, real_width(picture, k), picture.h)
        if cut is not None:
            high = max(0.0, min(rect.bottom, cut.bottom) - max(rect.top, cut.top))
            rect = FRect(rect.x, max(rect.top, cut.top), rect.w, high)
        # One of which hardly anything is seen fades.
        if rect.h > (0 if cut is None else picture.h * HARDLY):
            yield CheckedLine(words_of(picture), weight_of(picture), rect, within)
    if isinstance(picture, Scaled):
        f = picture.factor
        whole = FRect(0, 0, picture.picture.w, picture.picture.h).inflate(WIDTH, HEIGHT)
        for line in lines(picture.picture, 0, 0, whole, max(k * f, SHARP_FROM)):
            within = smaller(line.within, f, left, top)
            yield CheckedLine(line.words, line.weight, smaller(line.rect, f, left, top), within)
    if isinstance(picture, Group):
        own = FRect(left, top, picture.w, picture.h).inflate(2 * picture.margin, 2 * picture.margin)
        seen = own if cut is None else own.clip(cut)
        for part in picture.parts:
            inner = part[2]
            w = real_width(inner, k) if isinstance(inner, Text | Numeral | Runs) else inner.w
            rect = part_area(part, w, inner.h, left, top)
            if rect.colliderect(seen):
                yield from lines(inner, rect.x, rect.y, own, k, seen)


def smaller(rect: FRect, factor: float, left: float, top: float) -> FRect:
    """Make a rectangle smaller and move it."""
    return FRect(left + rect.x * factor, top + rect.y * factor, rect.w * factor, rect.h * factor)


def faults(sprites: Iterable[Sprite], k: float = 1, area: Canvas = USUAL) -> list[str]:
    """Say in sentences what is wrong with a screen at a scale, on a canvas; empty where nothing is."""
    found: list[str] = []
    shown = [each for each in sprites if each.alpha]
    lid = max((each.z for each in shown if each.key == OVERLAY), default=None)
    if lid is not None:
        # What lies below it stands back: whatever covers it is meant to.
        shown = [each for each in shown if each.z >= lid]
    written: list[tuple[Sprite, CheckedLine]] = []
    canvas = FRect(0, 0, area.width, area.height)
    for sprite in shown:
        rect = sprite.hit
        written += [(sprite, line) for line in lines(sprite.picture, rect.x, rect.y, canvas, k) if line.words.strip()]
    for sprite, line in written:
        if line.rect.left < line.within.left - TOUCH or line.rect.right > line.within.right + TOUCH:
            found.append(f"{sprite.key}: “{line.words}” is wider than the box it stands in.")
        if not canvas.contains(line.rect.inflate(-2 * TOUCH, -line.rect.h * (1 - INK))):
            found.append(f"{sprite.key}: “{line.words}” leaves the screen.")
        missing = fonts.unknown(line.words, line.weight)
        if missing:
            found.append(f"{sprite.key}: no font has {missing} of “{line.words}”.")
    inks = [ink(line.rect) for _, line in written]
    for at, (one, a) in enumerate(written):
        for below in inks[at].collidelistall(inks):
            other, b = written[below]
            if below > at and not is_covered(one, other, a, b):
                found.append(f"{one.key}: “{a.words}” lies over “{b.words}” of {other.key}.")
    found += find_crowded(shown, canvas)
    controls = [each for each in shown if each.kind and not isinstance(each.key, tuple)]
    areas = [each.area for each in controls]
    for at, one in enumerate(controls):
        for below in areas[at].inflate(-2 * TOUCH, -2 * TOUCH).collidelistall(areas):
            other = controls[below]
            if below > at and one.z == other.z:
                found.append(f"{one.key} lies over {other.key}.")
    return found


def find_crowded(shown: Iterable[Sprite], canvas: FRect) -> Iterator[str]:
    """Say what is too small to be pressed by a finger, or shares the room that a finger needs with something else.

    Cards that are held lie over each other, and are left out.
    """
    held = [each.key for each in shown if each.place is not None and each.place[0] == HAND]
    pressed = [each for each in shown if each.target is not None and each.kind != THING and each.key not in held]
    areas = [each.area for each in pressed]
    for at, one in enumerate(pressed):
        seen = areas[at].clip(canvas)
        if min(seen.w, seen.h) < FINGER - TOUCH:
            found = f"{round(seen.w)} x {round(seen.h)}"
            yield f"{one.key}: {found} logical pixels are too few for a finger."
        for below in areas[at].inflate(-2 * TOUCH, -2 * TOUCH).collidelistall(areas):
            other = pressed[below]
            # What is laid over another on purpose keeps its place; what has no room of its own is too small.
            if below > at and not one.hit.inflate(-2 * TOUCH, -2 * TOUCH).colliderect(other.hit):
                yield f"{one.key} and {other.key} lie too close to each other for a finger."


def cut_words(sprites: Iterable[Sprite], area: Canvas = USUAL) -> list[str]:
    """Say in sentences which texts of a screen were cut because there was too little room."""
    shown = [each for each in sprites if each.alpha]
    canvas = FRect(0, 0, area.width, area.height)
    written = [
        (sprite, line) for sprite in shown for line in lines(sprite.picture, sprite.hit.x, sprite.hit.y, canvas, 1)
    ]
    return [f"{sprite.key}: “{line.words}” was cut." for sprite, line in written if isinstance(line.words, Cut)]


def ink(rect: FRect) -> FRect:
    """Give the part of a line that is ink."""
    return rect.inflate(-2 * TOUCH, -rect.h * (1 - INK))


def is_covered(one: Sprite, other: Sprite, a: CheckedLine, b: CheckedLine) -> bool:
    """Tell whether one text lies under a panel that holds the other: dialogs may cover what is below them."""
    if one.z == other.z:
        return False
    if {TIP, BUBBLE} & {one.key, other.key}:
        return True
    upper, lower = (one, b) if one.z > other.z else (other, a)
    return (
        isinstance(unscale(upper.picture)[0], Group)
        and upper.z - min(one.z, other.z) >= 100
        and upper.hit.contains(lower.rect)
    )
