"""What a lesson says at a table: the words on their panel, beside what they are about, while the rest steps back."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace

from pygame import FRect

from tablegames.view.inspection.check import OVERLAY
from tablegames.view.language.lines import wrap
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.layout import BACKGROUND
from tablegames.view.layout.table_style import TableStyle
from tablegames.view.painting.canvas import USUAL, Canvas
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import MARGIN, button, icon, outline, panel
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Key, Screen, Sprite, Target
from tablegames.view.painting.theme import CREAM, GOLD, HEIGHT, PANEL_RADIUS, WIDTH

VERB = "lesson_"
"""How the targets of the buttons begin."""
SHADE = 0.55
"""How far what is not talked about steps back."""
BEHIND, LIFT, ABOVE = 900.0, 1000.0, 3000.0
"""Heights of the shade, of what is lit (on top of its own) and of the panel."""
WIDTHS, NARROWER = (620.0, 700.0, 460.0, 350.0, 244.0), 60_000.0
"""How wide the panel may be, the best first, and how much less the next one has to cover to be better."""
LEAST_CALL = 150.0
"""Beside the buttons a call has at least this room, or it stands above them."""
EDGE, SIZE, SMALL, LINE = 22.0, 17.0, 15.0, 1.5
HIGH, GAP, HEAD = 42.0, 10.0, 30.0
WHERE, SIGN, AFTER_SIGN = 14, 18, 26
"""The line that tells where in the lesson it is: its type, its icon, and how far behind the icon's edge it begins."""
ABOVE_FOOT, BELOW_FOOT, BELOW = 12, 14, 16
"""What is free above the buttons and the call, below them, and below words without any."""
BUTTON_TYPE, BUTTON_LEAST, BESIDE_WORDS, BUTTONS = 15.5, 96.0, 22, 150
"""The type of a button, how wide it is at least, the room on both sides of its words, and for all buttons."""
SIDE, NEAR = 14.0, 16
"""How far the panel stays away from the edge of the canvas, and how much larger than itself what it covers is taken."""
ROWS, COLUMNS = 18, 10
"""How many places are tried, below each other on the usual canvas, and beside each other."""
MIDDLE, AWAY = 300.0, 40.0
"""Where the panel lies best, and how bad it is to lie a pixel away from there."""
COVERED, BRIGHT, CARD, OTHER = 40.0, 20.0, 4.0, 1.0
"""How bad it is to cover a pixel of what is lit, of what can be chosen, of another card, of anything else."""
CUT = 150_000.0
"""How bad it is besides to cover anything of a thing that is lit: small words would be cut for the best place."""


@dataclass(frozen=True, slots=True)
class Speech:
    """What is said at a moment of a lesson."""

    head: str
    """Where in the lesson it is."""
    words: str
    buttons: tuple[str, ...]
    """What can be answered, by the keys of the texts; the last one is the loud one."""
    do: str = ""
    """A call to act; "" where there is nothing to do but to read."""


def spoken(
    screen: Screen,
    speech: Speech,
    lit: Collection[Key],
    choosing: bool,
    focus: Target | None,
    table: TableStyle,
) -> Screen:
    """Lay a shade over a table, raise what is lit above it, and lay the words where they cover least.

    With `choosing` all that can be chosen stays lit as well; without, only the buttons can be.
    """
    kept = {key: each for key, each in screen.sprites.items() if key not in ("prompt", "rest")}
    chosen = {key for key, each in kept.items() if choosing and each.target is not None and each.target[0] != "screen"}
    bright = {*lit, *chosen}
    corners = {key for key, each in kept.items() if each.target is not None and each.target[0] == "screen"}
    laid: dict[Key, Sprite] = {}
    for key, each in kept.items():
        still = (
            each
            if key in chosen or (each.target and each.target[0] == "screen")
            else each._replace(target=None, kind="")
        )
        laid[key] = still._replace(z=still.z + LIFT) if key in bright else still
    canvas = screen.canvas
    laid[OVERLAY] = Sprite(OVERLAY, Shade(SHADE), *canvas.middle, BEHIND)
    rects = [(each.hit, weight_of(each, key in lit, key in bright or key in corners)) for key, each in laid.items()]
    rects = [each for each in rects if each[1]]
    best = float("inf")
    for at, wide in enumerate(WIDTHS):
        size = words_of(speech, table, wide)
        found = best_place(size[0], size[1], rects, canvas)
        if found[2] + at * NARROWER < best:
            best, (w, h, parts), (x, y, _) = found[2] + at * NARROWER, size, found
        if best < (at + 1) * NARROWER:
            break
    for sprite in panel_of(speech, (x, y, w, h), parts, focus, table):
        laid[sprite.key] = sprite
    return replace(screen, sprites={each.key: each for each in laid.values()}, scores=())


def words_of(speech: Speech, table: TableStyle, wide: float) -> tuple[float, float, tuple[Part, ...]]:
    """Set the words: the width and the height of their panel, and what stands on it."""
    size = SIZE * table.letters
    lines = wrap(speech.words, size, MEDIUM, wide - 2 * EDGE)
    parts: list[Part] = [
        (EDGE, 8 + HEAD / 2, icon("rules", SIGN, GOLD), "midleft"),
        (EDGE + AFTER_SIGN, 8 + HEAD / 2, Text(speech.head, WHERE, BOLD, GOLD), "midleft"),
    ]
    y = 8 + HEAD
    for line in lines:
        parts.append((EDGE, y + size * LINE / 2, Text(line, size, MEDIUM, CREAM), "midleft"))
        y += size * LINE
    h = y + (ABOVE_FOOT + HIGH + BELOW_FOOT if speech.buttons or speech.do else BELOW)
    if speech.do:
        room = wide - 2 * EDGE - (BUTTONS if speech.buttons else 0)
        call = wrap(speech.do, SMALL * table.letters, BOLD, room)
        pitch = SMALL * table.letters * 1.35
        if len(call) > 1 and room < LEAST_CALL:
            # On a narrow panel the call stands above the button.
            call = wrap(speech.do, SMALL * table.letters, BOLD, wide - 2 * EDGE)
            for at, line in enumerate(call):
                middle = y + 6 + (at + 0.5) * pitch
                parts.append((EDGE, middle, Text(line, SMALL * table.letters, BOLD, GOLD), "midleft"))
            return wide, h + len(call) * pitch, tuple(parts)
        h = max(h, y + ABOVE_FOOT + pitch * len(call) + BELOW_FOOT)
        for at, line in enumerate(call):
            middle = h - BELOW_FOOT - HIGH / 2 + (at - (len(call) - 1) / 2) * pitch
            parts.append((EDGE, middle, Text(line, SMALL * table.letters, BOLD, GOLD), "midleft"))
    return wide, h, tuple(parts)


def weight_of(sprite: Sprite, lit: bool, bright: bool) -> float:
    """Say how bad it is to cover a sprite: the ground of the table may be covered, cards and what is lit may not."""
    if sprite.z % LIFT <= BACKGROUND or sprite.picture.w >= WIDTH:
        return 0.0
    return COVERED if lit else BRIGHT if bright else CARD if sprite.card is not None else OTHER


def best_place(
    w: float, h: float, rects: Sequence[tuple[FRect, float]], canvas: Canvas = USUAL
) -> tuple[float, float, float]:
    """Find the middle of the place where the panel covers least of what matters, near the middle of the table.

    The last number says how bad it is.
    """
    left, right, top, bottom = SIDE + w / 2, canvas.width - SIDE - w / 2, SIDE + h / 2, canvas.height - SIDE - h / 2
    found = *canvas.middle, float("inf")
    across, down = canvas.width / 2, MIDDLE * canvas.height / HEIGHT
    rows, everything = round(ROWS * canvas.height / HEIGHT), [rect for rect, _ in rects]
    for row in range(rows + 1):
        for column in range(COLUMNS + 1):
            x, y = left + (right - left) * column / COLUMNS, top + (bottom - top) * row / rows
            place = FRect(x - w / 2, y - h / 2, w, h)
            around = place.inflate(NEAR, NEAR)
            near = [rects[at] for at in around.collidelistall(everything)]
            cost = sum(area(around.clip(rect)) * weight for rect, weight in near)
            cost += sum(CUT for rect, weight in near if weight == COVERED and place.colliderect(rect))
            cost += (abs(x - across) + abs(y - down)) * AWAY
            if cost < found[2]:
                found = x, y, cost
    return found


def area(rect: FRect) -> float:
    """Give the area of a rectangle."""
    return rect.w * rect.h


def panel_of(
    speech: Speech,
    box: tuple[float, float, float, float],
    parts: tuple[Part, ...],
    focus: Target | None,
    table: TableStyle,
) -> Iterator[Sprite]:
    """Make the panel and its buttons; `box` is its middle and its size."""
    x, y, w, h = box
    body = panel(w, h, PANEL_RADIUS, table.look.panel, 0.985, GOLD, 0.7, 1.4, parts=parts)
    yield Sprite("lesson.words", body, x, y, ABOVE, name=speech.words, kind="label")
    right = x + w / 2 - EDGE
    for at, key in reversed(list(enumerate(speech.buttons))):
        loud = at == len(speech.buttons) - 1 and not speech.do
        words = table.words.say(f"lesson.{key}")
        wide = max(BUTTON_LEAST, Text(words, BUTTON_TYPE, HEAVY if loud else BOLD).w * 1.06 + 2 * BESIDE_WORDS)
        picture = button(words, wide, HIGH, table.look.panel, loud, size=BUTTON_TYPE)
        target: Target = ("screen", f"{VERB}{key}")
        if target == focus:
            ring = outline(wide + 8, HIGH + 8, HIGH / 2 + 4)
            picture = Group(wide, HIGH, ((0, 0, picture), (-4, -4, ring)), MARGIN)
        middle = y + h / 2 - BELOW_FOOT - HIGH / 2
        yield Sprite(
            f"lesson.{key}", picture, right - wide / 2, middle, ABOVE + 1, target=target, name=words, kind="button"
        )
        right -= wide + GAP
