"""What everybody made of the deal of a day, the best first."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from tablegames.play.setup.day_results import DayGame, DayTry, ranked
from tablegames.scenes.program.party import PEOPLE, known_face, look_of, plain
from tablegames.scenes.program.program import Program
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import wrap
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.group import Group
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

HEAD, FOOT, TALLEST, MOST_ROWS = 80.0, 52.0, 66.0, 12
"""What stays free above and below the results, how high one of them is at most, and how many are shown."""
NAMES, COLUMNS = 340.0, (0.134, 0.401, 0.75)
"""How far names reach, and where in what is left beside them the middles of the columns stand."""
NOBODY = 60.0
"""How large a picture is where nobody played."""


@dataclass(frozen=True, slots=True)
class DayList:
    """The results of one deal, beside each other."""

    program: Program
    deal: DayGame
    lowest: bool
    """Whether few points are good."""

    def put(self, c: Controls, left: float, top: float, w: float, h: float) -> None:
        """Lay out the list from its upper left corner on."""
        results, say = self.program.services.days, self.program.words.say
        rows = ranked(results.of(self.deal), self.lowest)[:MOST_ROWS]
        c.label(say("day.results"), left + 28, top + 36, 20, 800, CREAM, width=300)
        if results.newer:
            lines = wrap(say("day.newer"), 15 * c.letters, 500, w - 64)
            c.paragraph("\n".join(lines), left + 28, top + 74, w - 64, 15, 500, ROSE, key="day.newer")
            return
        if not rows:
            d = NOBODY + min(NOBODY, c.more * 0.1)
            middle = top + h / 2 - d / 2
            c.ornament(icon("cards", d, GOLD), left + w / 2 - d / 2, middle - d / 2)
            words = say("day.nobody")
            c.paragraph(words, left + 100, middle + d / 2 + 20, w - 200, 17, 500, c.look.muted, 3, True, "day.nobody")
            return
        columns = tuple(left + (w - NAMES) * part + NAMES for part in COLUMNS)
        for x, key, width in zip(columns, ("first", "place", "later"), (110, 120, 180), strict=True):
            c.label(say(f"day.columns.{key}"), x, top + 64, 14, 500, c.look.muted, "center", width)
        pitch = min(TALLEST + c.more * 0.05, (h - HEAD - FOOT) / len(rows))
        best = min([first.total if self.lowest else -first.total for first, _ in rows if first.over], default=None)
        for at, (first, later) in enumerate(rows):
            won = first.over and best == (first.total if self.lowest else -first.total)
            rect = pygame.FRect(left + 16, top + HEAD + at * pitch, w - 32, pitch - 8)
            self.row(c, at, first, later, rect, columns, won)

    def row(
        self,
        c: Controls,
        at: int,
        first: DayTry,
        later: DayTry | None,
        rect: pygame.FRect,
        columns: tuple[float, ...],
        best: bool,
    ) -> None:
        """Lay out what one of them made of it: the first try, the place it made, the best of the later ones."""
        say = self.program.words.say
        x, y, w, h = rect
        middle, d = y + h / 2, min(TALLEST - 14, h - 6)
        c.inset(x, y, w, h, 14, best)
        in_first, in_place, in_later = columns
        profile = self.program.services.profiles.find(first.person)
        # What a file says of a guest may be anything.
        guest = plain(first.name), first.face if known_face(first.face) else PEOPLE[0]
        name, face = (profile.name, look_of(profile)) if profile is not None else guest
        c.portrait(face, x + 18, middle - d / 2, d)
        room = in_first - 70 - (x + 30 + d)
        words = Group(room, h, tuple(name_lines(name, 0, h / 2, 16.5 * c.letters, 700, room, h + 8)), 8)
        c.put(words, x + 30 + d, y, key=f"day.name.{at + 1}")
        if not first.over:
            c.label(say("day.playing"), (in_first + in_place) / 2, middle, 14.5, 500, c.look.muted, "center", 220)
        else:
            if best:
                tip = say("tips.day_best", name=name)
                c.put(art("interface/trophy", 28), in_first - 62, middle - 14, tip=tip)
            total = str(first.total).translate(SIGNS)
            key, tip = f"day.total.{at + 1}", say("tips.day_total", name=name, n=total)
            c.label(total, in_first, middle, 22, 800, GOLD if best else CREAM, "center", 80, key=key, tip=tip)
            place = say("day.placed", n=first.place, of=first.game.players)
            c.label(place, in_place, middle, 15, 500, CREAM, "center", 120)
        if later is not None:
            told = say("day.second", n=later.attempt, points=str(later.total).translate(SIGNS))
            c.label(told, in_later, middle, 14.5, 500, c.look.muted, "center", 190, key=f"day.later.{at + 1}")
