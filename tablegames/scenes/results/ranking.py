"""Everybody by place, with how the points were made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from tablegames.scenes.results.outcome import GameOutcome
from tablegames.scenes.results.points_curve import has_curve, points_curve
from tablegames.view.controls.controls import Controls
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK, fit_size
from tablegames.view.language.text import Texts
from tablegames.view.painting.theme import CREAM, GOLD

COLUMN, NARROW = 110, 64
"""How wide a column of numbers is, and how narrow it gets beside a long name, logical pixels."""
NAME_X, NAME_SIZE = 832, 16.5
"""Where names begin, and how large they are where there is room."""
HIGHEST = 96.0
"""The highest a row may be, with the gap below it."""
BOTTOM = 592.0
"""Where the panel ends at the latest."""
NOTE, NOTE_LINE = 13.5, 1.4
"""How large a note below the rows is, and how far its lines are apart; it has room for two."""

CURVE, FEW = 118.0, 4
"""How high the curves of the points are, and beside how many rows at most there is room for them."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """The list of all players beside the steps of the best."""

    outcome: GameOutcome
    members: Sequence[tuple[str, str]]
    """Name and face by seat."""
    words: Texts
    total: str
    """What stands at the head of the last column."""
    numbers: Sequence[str]
    """What stands in it, by seat."""

    def put(self, c: Controls) -> None:
        """Lay out the list on its panel."""
        outcome, say = self.outcome, self.words.say
        places = outcome.places()
        sheet = outcome.sheet if len(places) <= FEW and not outcome.note and has_curve(outcome.sheet) else None
        below = 2 * NOTE * NOTE_LINE * c.letters + 18 if outcome.note else CURVE + 6 if sheet else 6.0
        bottom = BOTTOM - below
        pitch = min(HIGHEST, (bottom - 220) / len(places))
        rows = 220 + pitch * len(places)
        c.panel(700, 132, 552, rows - 132 + below)
        c.label(say("result.together" if outcome.together else "result.ranking"), 728, 164, 18.5, 700)
        right = 1222.0
        c.label(self.total, right, 200, 14.5, 500, c.look.muted, "midright")
        heads = [self.words.of(words) for words, _ in outcome.columns]
        # A long heading takes more room, but not for the others: names stand beside them.
        share = self.share(c, right - 66, len(heads))
        rooms = [max(share, c.needed([words]) + 3) for words in heads]
        middles = [right - 66 - sum(rooms[at:]) + room / 2 for at, room in enumerate(rooms)]
        # All headings are as large as the longest allows.
        sizes = [fit_size(words, 14.5 * c.letters, 500, room - 2) for words, room in zip(heads, rooms, strict=True)]
        size = min([14.5, *(each / c.letters for each in sizes)])
        for words, x, room in zip(heads, middles, rooms, strict=True):
            c.label(words, x, 200, size, 500, c.look.muted, "center", room - 2)
        for at, (place, seat) in enumerate(places):
            y, h = 220 + at * pitch, pitch - 8
            name, face = self.members[seat]
            won = seat in outcome.winners
            c.inset(716, y, 520, h, 14, won)
            middle = y + h / 2
            tip = say("tips.place", name=name, n=place)
            if not outcome.together:
                c.label(str(place), 742, middle, 21, 800, GOLD, "center", tip=tip)
            d = min(60.0, h - 10)
            c.portrait(face, 790 - d / 2, middle - d / 2, d)
            until = right - 66 - sum(rooms) if rooms else right - 70
            c.named(name, NAME_X, middle, NAME_SIZE, until - NAME_X - 8, h - 4, key=f"result.name.{at + 1}")
            for head, (_, cells), x, room in zip(heads, outcome.columns, middles, rooms, strict=True):
                number, _, told = cells[seat].partition("\n")
                tip = say("tips.cell", name=name, what=head, n=number)
                c.label(number, x, middle - (8 if told else 0), 16, 700, CREAM, "center", room - 8, tip=tip)
                if told:
                    c.label(told, x, middle + 10, 12, 500, c.look.muted, "center", room - 8)
            color = GOLD if won else CREAM
            total = self.numbers[seat]
            tip = say("tips.cell", name=name, what=self.total, n=total)
            c.label(total, right, middle, 25, 800, color, "midright", key=f"result.total.{at + 1}", tip=tip)
        if sheet is not None:
            faces = [face for _, face in self.members]
            c.put(points_curve(520, CURVE - 4, sheet, faces), 716, rows + 2, tip=say("sheet.heading"))
        if outcome.note:
            c.paragraph(outcome.note, 728, rows + 6, 500, NOTE, 500, c.look.muted, 2, spacing=NOTE_LINE)

    def share(self, c: Controls, right: float, columns: int) -> float:
        """Give the room of one of so many columns that end at `right`: less of it where a name needs some."""
        if not columns:
            return 0.0
        longest = max(fonts.width(name, NAME_SIZE * c.letters, 700) * SLACK for name, _ in self.members)
        return max(NARROW, min(COLUMN, 240 / columns, (right - NAME_X - 8 - longest) / columns))
