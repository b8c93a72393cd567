"""The curves of everybody's points, round by round, in the colours of the faces.

Colours alone do not tell eight curves apart for eyes that lack a kind of cones, so each has strokes and marks of its
own too.
"""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.session.score_sheet import ScoreSheet
from tablegames.view.boxes.spacing import GAP
from tablegames.view.controls.plot import course_line
from tablegames.view.language.weights import MEDIUM
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.portrait import COLOURS, colour_face, colour_of, part_face, ringed_portrait
from tablegames.view.painting.theme import MUTED
from tablegames.view.table.total_count import TotalCount

LEFT, RIGHT, EDGE = 44.0, 34.0, 13.0
"""The room for the numbers at the left and the faces at the right, and what stays free above and below."""
FACE, TYPE, BESIDE = 26.0, 13.0, 10
"""How large faces in their rings and numbers are, and how far the numbers stay from the lines, logical pixels."""
APART = GAP
"""How far the middles of two faces stay from each other, so that everybody is seen where totals are equal."""
ROUNDS = 2
"""How many rounds make a curve."""


def has_curve(sheet: ScoreSheet | None) -> bool:
    """Tell whether there is a curve to be seen."""
    return sheet is not None and len(sheet.lines) >= ROUNDS


def points_curve(w: float, h: float, sheet: ScoreSheet, faces: Sequence[str], count: TotalCount) -> Group:
    """Draw the totals, as they are told, from before the first round to the end; a side has its first player's face."""
    first = sheet.lines[0]
    courses = [
        [*map(count.of, (first.total[at] - first.gained[at], *(each.total[at] for each in sheet.lines)))]
        for at in range(len(sheet.columns))
    ]
    low, high = min(map(min, courses)), max(map(max, courses))
    wide, tall = w - LEFT - RIGHT, h - 2 * EDGE

    def place(at: int, total: int) -> tuple[float, float]:
        return LEFT + wide * at / len(sheet.lines), EDGE + tall * (high - total) / max(1, high - low)

    lines = "".join(
        f'<line x1="{LEFT}" y1="{y}" x2="{LEFT + wide}" y2="{y}" stroke="#ffffff" stroke-opacity=".14"/>'
        for y in (EDGE, EDGE + tall)
    )
    shown = told_apart([faces[seats[0]] for seats in sheet.columns])
    for number, (course, face) in enumerate(zip(courses, shown, strict=True)):
        color, spots = colour_of(face), [place(at, total) for at, total in enumerate(course)]
        lines += course_line(spots, color, number)
    parts: list[Part] = [(0, 0, Drawing(lines, w, h))]
    for total in (high, low) if high > low else (high,):
        said = Text(str(total).translate(SIGNS), TYPE, MEDIUM, MUTED)
        parts.append((LEFT - BESIDE, place(0, total)[1], said, "midright"))
    # Faces at the ends, from the top: of two that are near each other the one with less lies above.
    order = sorted(range(len(courses)), key=lambda each: -courses[each][-1])
    x = LEFT + wide + FACE / 2 + 6
    for at, y in zip(order, spread([place(0, courses[each][-1])[1] for each in order], EDGE, EDGE + tall), strict=True):
        parts.append((x, y, ringed_portrait(shown[at], FACE), "center"))
    return Group(w, h, tuple(parts), 8)


def told_apart(faces: Sequence[str]) -> list[str]:
    """Give each face a colour that no other one has, as long as there are colours: its own, where that is free."""
    own = [part_face(face)[1] for face in faces]
    free = [colour for colour in COLOURS if colour not in own]
    taken: set[str] = set()
    found = []
    for face, colour in zip(faces, own, strict=True):
        changed = free.pop(0) if free and (colour in taken or not colour) else ""
        taken.add(changed or colour)
        found.append(colour_face(face, changed))
    return found


def spread(heights: Sequence[float], top: float, bottom: float) -> list[float]:
    """Move heights, in their order from the top, as little as keeps them apart and all of them in their room."""
    apart = min(APART, (bottom - top) / max(1, len(heights) - 1))
    blocks: list[list[float]] = []
    # Each but for the room of those above it: what then stands in the wrong order stands together, in the middle.
    for at, height in enumerate(heights):
        block = [height - at * apart]
        while blocks and sum(blocks[-1]) / len(blocks[-1]) > sum(block) / len(block):
            block = blocks.pop() + block
        blocks.append(block)
    lowest = bottom - apart * (len(heights) - 1)
    middles = [sum(block) / len(block) for block in blocks for _ in block]
    return [min(max(middle, top), lowest) + at * apart for at, middle in enumerate(middles)]
