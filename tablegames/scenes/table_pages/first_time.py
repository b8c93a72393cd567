"""The game in a minute, shown over its table the first time it is opened."""

from __future__ import annotations

from typing import Protocol

from tablegames.play.session.seen import Seen
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.base_page.chosen_options import chosen_otherwise
from tablegames.scenes.base_page.difference_told import first_told
from tablegames.scenes.base_page.lesson_button import LESSON
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.program.program import Program
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.column import column
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.illustrator import Illustrator
from tablegames.view.controls.markdown import Block, Chapter, read_by
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.group import Group
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, WIDE = 402.0, 640.0
SIZES = (19.0, 18.0, 17.0, 16.0, 15.0, 14.0)
HIGH = 358.0
"""The room for the summary, logical pixels."""
TRICK = "trick"
"""The zone of every game of tricks."""


class TableBelow(Below, Protocol):
    """A table of a game that is played."""

    @property
    def shown(self) -> Seen:
        """What the table shows at rest."""


class FirstTimePage(Overlay):
    """Says in a few sentences what the game is about; whoever wants to know more opens the rules from here."""

    name = "first"
    first = "first.start"
    box = (150, 72, 980, 584)

    def __init__(self, program: Program, below: TableBelow) -> None:
        super().__init__(program, below)
        self.played = below

    def build(self, c: Controls) -> None:
        table = self.table
        c.ornament(box_of(table.ruleset, 178), 186, 126, CONTENT)
        c.label(self.say("first.heading"), LEFT, 126, 15.5, 700, GOLD, width=WIDE)
        c.label(table.title, LEFT, 164, 30, 800, CREAM, width=WIDE, key="first.title")
        body = self.summary(c)
        c.put(body, LEFT, 204, CONTENT, key="first.text")
        c.button("first.rules", self.say("common.rules"), 640, 578, 200, 48, symbol="rules")
        if has_lesson(table.ruleset.file):
            c.button("first.lesson", self.say("lesson.open"), LEFT + 22, 578, 200, 48, symbol=LESSON)
        c.button("first.start", self.say("first.start"), 856, 574, 238, 56, True, symbol="play", size=18)

    def summary(self, c: Controls) -> Group:
        """Set the summary as large as there is room for; where there is too little, say that the rules tell more."""
        artist = Illustrator.of(self.table.ruleset, self.program.preferences.edition)
        ruleset = self.table.ruleset
        otherwise = chosen_otherwise(self.program.words, ruleset.options, self.table.options)
        # The two words that nobody knows who has not played such a game.
        words = [Block("text", self.say("first.tricks"))] if TRICK in self.played.shown.zones else []
        found = read_by(self.program.words.read, [*otherwise, *first_told(self.program, ruleset)])
        # Where there is no room for them the game's own rules go first.
        for blocks in ([*words, *found], found) if words else (found,):
            for size in (*(each * c.letters for each in SIZES), SIZES[-1]):
                body = column(Chapter("", blocks), WIDE + 52, size, c.look.muted, artist)
                if body.h <= HIGH:
                    return body
        more = Block("text", self.say("first.more"))
        while body.h > HIGH and len(found) > 1:
            found = found[:-1]
            body = column(Chapter("", [*found, more]), WIDE + 52, SIZES[-1], c.look.muted, artist)
        return body

    def chosen(self, control: str) -> None:
        match control:
            case "first.start":
                self.back()
            case "first.rules":
                self.program.navigation.open("rules", self.table.ruleset.id, "", self.table.options)
            case "first.lesson":
                self.back()
                self.program.navigation.learn(self.table.ruleset)

    def back(self) -> None:
        """Begin; the summary is not shown again."""
        self.program.preferences.note_met(self.table.ruleset.id)
        super().back()


def greet(program: Program, below: TableBelow) -> bool:
    """Show the summary of a game that nobody here has begun before; True where it was shown."""
    ruleset = below.table.ruleset
    text = ruleset.text.said(program.words.language)
    if ruleset.id in program.preferences.met or not (text.first or text.summary):
        return False
    program.stack.push(FirstTimePage(program, below))
    return True
