"""The deal of the day on the first page: a leaf of the calendar, the game, and what came of it so far."""

from __future__ import annotations

from datetime import date

from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.frames import grown, picture, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import GAP, HAIR, HELP, TIGHT, TITLE
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.language.weights import HEAVY
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM

WIDTH, LEAF, HEAD, FACE = 520.0, 66.0, 24.0, 26.0
MONTH, DAY, ROUND = 16, 31, 9
"""The type of the month and of the number on a leaf, and how round its corners are."""
RED, PAPER, INK = "#861a24", "#fdf7ea", "#33261a"
SHOWN = 4
"""How many of those who have played it are shown."""


def leaf(day: date, month: str) -> Picture:
    """Draw the leaf of a day: the month on red, the number below."""
    w, high = LEAF, LEAF * 1.12
    rings = "".join(
        f'<rect x="{w * at - 2}" y="-5" width="4" height="11" rx="2" fill="#d9c9a3"/>' for at in (0.28, 0.72)
    )
    head = Drawing(
        f'<path d="M0 9a9 9 0 0 1 9-9h{w - 2 * ROUND}a9 9 0 0 1 9 9v{HEAD - 9}h-{w}z" fill="{RED}"/>{rings}', w, HEAD
    )
    return Group(
        w,
        high,
        (
            (0, 0, box(w, high, ROUND, PAPER, 1.0, "#000000", 0.25)),
            (0, 0, head),
            (w / 2, HEAD / 2, Text(month, MONTH, HEAVY, CREAM), "center"),
            (w / 2, (HEAD + high) / 2, Text(str(day.day), DAY, HEAVY, INK), "center"),
        ),
        6,
    )


def day_face(program: Program, today: str, on: Call) -> PageBox:
    """Show the deal of a day ("2026-11-22"): its date, the game of the last table, and who has played it."""
    say, shelf = program.words.say, program.shelf
    game = next((each for each in shelf if each.id == program.preferences.last), shelf[0])
    day = date.fromisoformat(today)
    played = {
        each.who: each for each in program.services.days.tries if (each.game.day, each.game.ruleset) == (today, game.id)
    }
    heading, name = say("day.heading"), program.words.of(game.name)
    told = say("title.day_played", game=name) if played else say("title.day_waits", game=name)
    faces = [picture(portrait(each.face, FACE)) for each in list(played.values())[:SHOWN]]
    months = dict(enumerate(say("unfinished.months").split(), 1))
    about = column(words(heading, TITLE, CREAM, 1), quiet(told, HELP, 2), gap=HAIR, align="left")
    shown = row(
        picture(leaf(day, say("title.leaf", month=months.get(day.month, str(day.month))))),
        grown(about),
        row(*faces, gap=HAIR),
        picture(box_of(game, LEAF)),
        gap=GAP,
    )
    return sized(pressable("title.day", shown, f"{heading} · {told}", on, (GAP, TIGHT), PressableLook()), WIDTH)
