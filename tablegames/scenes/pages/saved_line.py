"""The game on the first page with which one can go on."""

from __future__ import annotations

from tablegames.play.records.unfinished import Unfinished
from tablegames.scenes.program.program import Program
from tablegames.scenes.saved.saved_game import party_of, score, standing
from tablegames.view.boxes.buttons import Call
from tablegames.view.boxes.frames import grown, picture
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import GAP, HAIR, HELP, NAME, TIGHT
from tablegames.view.boxes.words_box import quiet, words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.painting.panel import icon
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD

BOX, FACE, PLAY = 56.0, 25.0, 20.0


def saved_line(program: Program, game: Unfinished, on: Call) -> PageBox:
    """Show a game: its box, what it is, who plays, and how it stands."""
    party = party_of(program, game)
    key = "series.next_title" if game.between else "title.go_on"
    name = program.words.say(key, game=program.words.of(party.game.name))
    facts = [*standing(game, party, program.words)]
    if game.totals:
        facts.insert(0, score(game, party, program.words))
    told = " · ".join(facts)
    faces = [picture(portrait(member.face, FACE)) for member in party.members]
    about = column(words(name, NAME, CREAM, 1), row(*faces, gap=HAIR), quiet(told, HELP, 2), gap=0, align="left")
    shown = row(picture(box_of(party.game, BOX)), grown(about), picture(icon("play", PLAY, GOLD)), gap=GAP)
    return pressable("title.go_on", shown, f"{name} · {told}", on, (GAP, TIGHT), PressableLook())
