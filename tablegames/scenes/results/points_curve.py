"""The curves of everybody's points, round by round, in the colours of the faces."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.play.session.score_sheet import ScoreSheet
from tablegames.view.language.weights import MEDIUM
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Drawing
from tablegames.view.painting.portrait import colour_of, portrait
from tablegames.view.painting.theme import MUTED
from tablegames.view.table.total_count import TotalCount

LEFT, RIGHT, EDGE = 44.0, 34.0, 13.0
"""The room for the numbers at the left and the faces at the right, and what stays free above and below."""
FACE, DOT, TYPE, BESIDE = 24.0, 3.2, 13.0, 10
"""How large faces, dots and numbers are, and how far the numbers stay from the lines, logical pixels."""
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
    for course, seats in zip(courses, sheet.columns, strict=True):
        color, spots = colour_of(faces[seats[0]]), [place(at, total) for at, total in enumerate(course)]
        way = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        lines += f'<polyline points="{way}" fill="none" stroke="{color}" stroke-width="2.6" stroke-linejoin="round"/>'
        lines += "".join(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{DOT}" fill="{color}"/>' for x, y in spots)
    parts: list[Part] = [(0, 0, Drawing(lines, w, h))]
    for total in (high, low) if high > low else (high,):
        said = Text(str(total).translate(SIGNS), TYPE, MEDIUM, MUTED)
        parts.append((LEFT - BESIDE, place(0, total)[1], said, "midright"))
    # Faces at the ends: who is last lies lowest, and above those whose totals are near.
    for at in sorted(range(len(courses)), key=lambda each: courses[each][-1]):
        x, y = place(len(sheet.lines), courses[at][-1])
        parts.append((x + FACE / 2 + 6, y, portrait(faces[sheet.columns[at][0]], FACE), "center"))
    return Group(w, h, tuple(parts), 8)
