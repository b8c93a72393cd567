"""What everybody made of the deal of a day, the best first."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.play.setup.day_results import DayGame, DayTry, rank_tries
from tablegames.scenes.program.party import PEOPLE, known_face, look_of, plain
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.frames import grown, inset, padded, picture, placed, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import APART, BODY, GAP, HAIR, HELP, NAME, QUIET, SMALL_NAME, TIGHT, TITLE, TypeStyle
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.controls.scroll_bar import ScrollPlace
from tablegames.view.language.weights import HEAVY
from tablegames.view.layout.log_words import SIGNS
from tablegames.view.painting.panel import icon
from tablegames.view.painting.picture import art
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

MOST_ROWS, FACE, CUP, SIGN = 12, 46.0, 28.0, 88.0
"""How many results are shown, and how large a face, a cup and the picture are where no game was played, logical
pixels."""
FEW_ROWS, SMALL_FACE = 8, APART
"""So many rows have room as they are; where there are more, all are lower."""
COLUMNS = {"first": 120.0, "place": 130.0, "later": 190.0}
"""How wide the columns are beside the names."""
TOTAL = TypeStyle(22, HEAVY)


@dataclass(frozen=True, slots=True)
class DayList:
    """The results of one deal, beside each other."""

    program: Program
    deal: DayGame
    lowest: bool
    """Whether few points are good."""

    def content(self, place: ScrollPlace) -> PageBox:
        """Lay out the list, which scrolls where there is too little room."""
        results, say = self.program.services.days, self.program.words.say
        rows = rank_tries(results.of(self.deal), self.lowest)[:MOST_ROWS]
        heading = words(say("day.results"), TITLE, lines=1)
        if results.newer:
            return column(heading, words(say("day.newer"), BODY, ROSE, key="day.newer"), space())
        if not rows:
            empty = quiet(say("day.nobody"), NAME, key="day.nobody", center=True)
            return column(heading, grown(placed(column(placed(picture(icon("cards", SIGN, GOLD))), empty))))
        heads = [
            sized(words(say(f"day.columns.{key}"), HELP, QUIET, 2, center=True), wide) for key, wide in COLUMNS.items()
        ]
        best = min([first.total if self.lowest else -first.total for first, _ in rows if first.over], default=None)
        listed = [
            self.line(
                at, first, later, first.over and best == (first.total if self.lowest else -first.total), len(rows)
            )
            for at, (first, later) in enumerate(rows)
        ]
        head = padded(row(space(), *heads, gap=TIGHT), GAP, 0)
        close = HAIR if len(rows) > FEW_ROWS else TIGHT
        return column(heading, grown(scroll(column(head, *listed, gap=close), place)))

    def line(self, at: int, first: DayTry, later: DayTry | None, best: bool, many: int) -> PageBox:
        """Lay out what one of `many` made of it: the first try, the place it made, the best of the later ones."""
        say = self.program.words.say
        profile = self.program.services.profiles.find(first.person)
        # What a file says of a guest may be anything.
        guest = plain(first.name), first.face if known_face(first.face) else PEOPLE[0]
        name, face = (profile.name, look_of(profile)) if profile is not None else guest
        boxes: list[PageBox] = [
            picture(portrait(face, FACE if many <= FEW_ROWS else SMALL_FACE)),
            grown(words(name, NAME if many <= FEW_ROWS else SMALL_NAME, lines=2, key=f"day.name.{at + 1}")),
        ]
        if first.over:
            total = str(first.total).translate(SIGNS)
            key, tip = f"day.total.{at + 1}", say("tips.day_total", name=name, n=total)
            shown: list[PageBox] = [line(total, TOTAL, GOLD if best else CREAM, key, tip)]
            if best:
                shown.insert(0, picture(art("interface/trophy", CUP), say("tips.day_best", name=name)))
            place = say("day.placed", n=first.place, of=first.game.players)
            boxes.append(sized(placed(row(*shown, gap=HAIR)), COLUMNS["first"]))
            boxes.append(sized(words(place, BODY, lines=2, center=True), COLUMNS["place"]))
        else:
            wide = COLUMNS["first"] + TIGHT + COLUMNS["place"]
            boxes.append(sized(words(say("day.playing"), HELP, QUIET, 2, center=True), wide))
        told = ""
        if later is not None:
            told = say("day.second", n=later.attempt, points=str(later.total).translate(SIGNS))
        key = f"day.later.{at + 1}" if told else ""
        boxes.append(sized(words(told, HELP, QUIET, 2, key, center=True), COLUMNS["later"]))
        return inset(row(*boxes, gap=TIGHT), (GAP, HAIR), best)
