"""Everybody by place, with how the points were made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.play.session.score_sheet import ScoreSheet
from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.points_curve import has_curve, points_curve
from tablegames.view.boxes.frames import drawn, grown, padded, picture, placed, section, sized
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, grid, row, space
from tablegames.view.boxes.spacing import APART, GAP, HAIR, HELP, LABEL, NAME, QUIET, TIGHT, WIDE, TypeStyle
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.controls.controls import Controls
from tablegames.view.language.phrases import phrases
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table.total_count import TotalCount

HEADING, HEAD, PLACE = TypeStyle(18.5, BOLD), TypeStyle(14.5, MEDIUM, 1.2), TypeStyle(21, HEAVY, 1)
TOLD, TOTAL = TypeStyle(12, MEDIUM, 1.2), TypeStyle(25, HEAVY, 1)
"""The type of headings, of places, and of the total of a row."""
ROWS, HIGHEST, FACE, CALLED = 340.0, 88.0, 60.0, 240.0
"""The room for all rows, how high a row is at most, a face, the longest name, and the corners of a row."""
SHARE, NOTE = 0.4, WIDE + APART
"""How much of the room that names leave a column takes, and how much of the rows' room a note below them."""
CURVE, CURVE_WIDE, FEW = 114.0, (300.0, 520.0), 4
"""How high and wide the curves of the points are, and beside how many rows at most there is room for them."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The list of all players beside the steps of the best."""

    outcome: GameOutcome
    members: Sequence[tuple[str, str]]
    """Name and face by seat."""
    texts: Texts
    count: TotalCount
    """How totals are told, in the last column."""

    def box(self, with_curve: bool) -> PageBox:
        """Lay out the list on its panel; `with_curve`: with the curves of the points, where it has room for them."""
        outcome, places = self.outcome, self.outcome.places()
        title = self.texts.say("result.together" if outcome.together else "result.ranking")
        curve = self.curve(CURVE) if with_curve and len(places) <= FEW and not outcome.note else None
        # What stands below the rows takes of their room.
        room = ROWS - (CURVE if curve is not None else NOTE if outcome.note else 0.0)
        high = min(HIGHEST, room / len(places) - TIGHT)
        rows = [self.row(at, place, seat, high) for at, (place, seat) in enumerate(places)]

        def ground(c: Controls, at: Area, number: int) -> None:
            if number:
                c.inset(*at, lit=places[number - 1][1] in outcome.winners)

        shown: list[PageBox] = [
            padded_line(line(title, HEADING)),
            grid(self.heads(), *rows, gap=(TIGHT + HAIR, TIGHT), ground=ground),
        ]
        if curve is not None:
            shown.append(curve)
        if outcome.note:
            shown.append(padded(quiet(outcome.note, HELP, 2), TIGHT, HAIR))
        return section(column(*shown, gap=HAIR), (GAP, TIGHT))

    def heads(self) -> list[PageBox]:
        """Write what stands at the head of each column."""
        said = [self.texts.of(each) for each, _ in self.outcome.columns]
        heads = [words(each, HEAD, QUIET, min(2, len(phrases(each))), center=True) for each in said]
        total = placed(words(self.count.heading, HEAD, QUIET, 2), "right")
        return [space(0), space(0), space(0), grown(space(0)), *heads, total, space(0)]

    def row(self, at: int, place: int, seat: int, high: float) -> list[PageBox]:
        """Lay out what is told of one seat, from left to right."""
        outcome, say, (name, face) = self.outcome, self.texts.say, self.members[seat]
        won = seat in outcome.winners
        tip = say("tips.place", name=name, n=place)
        number = space(0) if outcome.together else words(str(place), PLACE, GOLD, 1, tip=tip, center=True)
        cells: list[PageBox] = []
        for head, cell in outcome.columns:
            shown, _, below = cell[seat].partition("\n")
            tip = say("tips.cell", name=name, what=self.texts.of(head), n=shown)
            written: PageBox = words(shown, LABEL, CREAM, 1, tip=tip, center=True)
            cell_ = column(written, quiet(below, TOLD, 1, center=True), gap=0) if below else written
            cells.append(grown(cell_, SHARE))
        told = str(self.count.of(outcome.totals[seat])).translate(SIGNS)
        tip = say("tips.cell", name=name, what=self.count.heading, n=told)
        total = words(told, TOTAL, GOLD if won else CREAM, 1, f"result.total.{at + 1}", tip)
        called = words(name, NAME, CREAM, 2, f"result.name.{at + 1}", most=CALLED)
        who = sized(picture(portrait(face, min(FACE, high - TIGHT))), high=high)
        return [space(0), number, who, grown(called), *cells, placed(total, "right"), space(0)]

    def curve(self, high: float) -> PageBox | None:
        """Draw the curves of the points; None where there are none."""
        sheet = self.outcome.sheet
        if sheet is None or not has_curve(sheet):
            return None
        return drawn(CURVE_WIDE, high, lambda c, at: self.draw_curve(c, at, sheet), 1.0)

    def draw_curve(self, c: Controls, at: Area, sheet: ScoreSheet) -> None:
        """Draw them into an area."""
        faces = [face for _, face in self.members]
        c.put(points_curve(at.w, at.h, sheet, faces, self.count), at.x, at.y, tip=self.texts.say("sheet.heading"))

    def large_curve(self, high: float) -> PageBox | None:
        """Draw the curves on a panel of their own, beside the list in a wide window; None where there are none."""
        curve = self.curve(high)
        if curve is None:
            return None
        return section(column(line(self.texts.say("sheet.heading"), HEADING), curve, gap=HAIR), (GAP, TIGHT))


def padded_line(box: PageBox) -> PageBox:
    """Begin a line where the rows below it begin."""
    return row(space(HAIR), box, gap=HAIR)
