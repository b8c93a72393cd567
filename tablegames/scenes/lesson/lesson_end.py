"""The end of a lesson: what it came to, and the way to a real game."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from tablegames.play.session.lesson_run import LessonRun
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.lesson.gaps import lesson_words
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.round_name import round_word
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table.open_game import players_of
from tablegames.view.boxes.buttons import Call, button
from tablegames.view.boxes.frames import grown, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import APART, GAP, HEADING, MARGIN, NAME, TIGHT, TypeStyle
from tablegames.view.boxes.words_box import words
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.painting.theme import GOLD
from tablegames.view.table.table import TableView

EASY = "easy"
BOX, SHEET = 178.0, 980.0
"""How wide the box of the game is, and the sheet, logical pixels."""
LAST = TypeStyle(19)


@register_page("lesson end")
class LessonEndPage(Page):
    """Says the last words of a lesson, and offers a game against Easy."""

    name = "lesson_end"
    first = "lesson_end.leave"

    def __init__(self, program: Program, run: LessonRun, party: Party) -> None:
        super().__init__(program, felt_for(party.game))
        self.run, self.party = run, party
        self.focus = self.first = (
            "lesson_end.go_on" if not run.complete else "lesson_end.play" if self.table is None else "lesson_end.table"
        )

    @property
    def game_title(self) -> str:
        """Give the name of the game."""
        return self.program.words.of(self.party.game.name)

    def content(self) -> PageBox:
        complete = self.run.complete
        key = "lesson_end.heading" if complete else "lesson_end.broken_off"
        heading = self.say(key, round_word=round_word(self.party.game, self.program.words))
        title = words(self.game_title, HEADING, lines=2, key="lesson_end.title")
        about = column(words(heading, NAME, GOLD), title, words(self.said(), LAST, key="lesson_end.words"), gap=GAP)
        head = row(picture(box_of(self.party.game, BOX)), grown(about), gap=APART, align="top")
        rules = partial(self.program.navigation.open, "rules", self.party.game.id, "", self.party.options)
        more, game = partial(self.learn, 0), ("play", self.play) if self.table is None else ("table", self.back)
        first, second = (game, ("again", more)) if complete else (("go_on", partial(self.learn, self.run.at)), game)
        buttons = row(
            button("lesson_end.leave", self.say("lesson_end.leave"), self.back, symbol="home"),
            button("lesson_end.rules", self.say("common.rules"), rules, symbol="rules"),
            space(),
            self.way(second, "undo" if complete else "play"),
            self.way(first, "play" if complete else "step", True),
        )
        whole = sheet(column(head, buttons, gap=MARGIN))
        return padded(placed(sized(whole, SHEET, gives_way=True)), MARGIN, TIGHT)

    def way(self, way: tuple[str, Call], symbol: str, primary: bool = False) -> PageBox:
        """Lay out a way from here."""
        name, on = way
        return button(f"lesson_end.{name}", self.say(f"lesson_end.{name}"), on, primary, symbol)

    def said(self) -> str:
        """Say the last words in the reader's language; where the lesson was left before, what is left of it."""
        if not self.run.complete:
            return self.say("lesson_end.rest", n=len(self.run.lesson.stops) - self.run.at)
        party = self.party
        table = TableView(party.game, players_of(party), self.program.words, dict(party.options))
        return lesson_words(self.run.lesson.closes, table)

    def play(self) -> None:
        """Begin a game against Easy."""
        members = [replace(each, kind=EASY) if not each.human else each for each in self.party.members]
        self.program.navigation.begin(replace(self.party, members=tuple(members), seed=None))

    def learn(self, stop: int) -> None:
        """Go back to a stop of the lesson."""
        self.program.navigation.learn(self.party.game, stop, instead=True)

    @property
    def table(self) -> Scene | None:
        """Give the table from which the lesson was opened, if a game waits there."""
        return next((scene for scene in self.program.stack if scene.name == "table"), None)
