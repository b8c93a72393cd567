"""The game in a minute, shown over its table the first time it is opened."""

from __future__ import annotations

from functools import partial
from typing import Protocol

from tablegames.play.session.seen import Seen
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.scenes.about_game.chosen_options import chosen_otherwise
from tablegames.scenes.about_game.difference import first_told
from tablegames.scenes.about_game.lesson_button import LESSON
from tablegames.scenes.base_page.overlay import Below, Overlay
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.chapter_box import chapter
from tablegames.view.boxes.frames import grown, picture
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import APART, HEADING, NAME, TIGHT, WIDE, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.illustrator import Illustrator
from tablegames.view.controls.markdown import Block, read_by
from tablegames.view.painting.theme import GOLD

BOX, SHEET = 178.0, 980.0
"""How wide the box of the game and the sheet are, logical pixels."""
TOLD = TypeStyle(17.5)
TRICK = "trick"
"""The zone of every game of tricks."""


class TableBelow(Below, Protocol):
    """A table of a game that is played."""

    @property
    def shown(self) -> Seen:
        """What the table shows at rest."""


class FirstTimePage(Overlay):
    """Says in a few sentences what the game is about; the person who wants to know more opens the rules from here."""

    name = "first"
    first = "first.start"
    size = (SHEET, None)

    def __init__(self, program: Program, below: TableBelow) -> None:
        super().__init__(program, below)
        self.played = below

    def content(self) -> PageBox:
        table = self.table
        about = column(
            words(self.say("first.heading"), NAME, GOLD),
            words(table.title, HEADING, lines=2, key="first.title"),
            grown(scroll(self.summary(), self.place)),
            gap=TIGHT,
        )
        rules = partial(self.program.navigation.open, "rules", table.ruleset.id, "", table.options)
        buttons: list[PageBox] = [space(), button("first.rules", self.say("common.rules"), rules, symbol="rules")]
        if has_lesson(table.ruleset.file):
            buttons.insert(0, button("first.lesson", self.say("lesson.open"), self.learn, symbol=LESSON))
        buttons.append(button("first.start", self.say("first.start"), self.back, True, "play"))
        shown = column(picture(box_of(table.ruleset, BOX)), space())
        head = row(shown, grown(about), gap=APART, align="fill")
        return column(grown(head), row(*buttons), gap=WIDE)

    def summary(self) -> PageBox:
        """Say what the game is about: first what was chosen, and the two words that only players of tricks know."""
        ruleset = self.table.ruleset
        artist = Illustrator.of(ruleset, self.program.preferences.edition)
        otherwise = chosen_otherwise(self.program.words, ruleset.options, self.table.options)
        tricks = [Block("text", self.say("first.tricks"))] if TRICK in self.played.shown.zones else []
        found = read_by(self.program.words.read, [*otherwise, *first_told(self.program, ruleset)])
        return chapter([*tricks, *found], TOLD, "first.text", artist)

    def learn(self) -> None:
        """Begin the lesson instead."""
        self.back()
        self.program.navigation.learn(self.table.ruleset)

    def back(self) -> None:
        """Begin; the summary is not shown again."""
        self.program.preferences.note_met(self.table.ruleset.id)
        super().back()


def greet(program: Program, below: TableBelow) -> bool:
    """Show the summary of a game that was not begun here before; True where it was shown."""
    ruleset = below.table.ruleset
    text = ruleset.text.said(program.words.language)
    if ruleset.id in program.preferences.met or not (text.first or text.summary):
        return False
    program.stack.push(FirstTimePage(program, below))
    return True
