"""The end of a lesson: what it came to, and the way to a real game."""

from __future__ import annotations

from dataclasses import replace

from tablegames.play.session.lesson_run import LessonRun
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.lesson.gaps import lesson_words
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table.open_game import players_of
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.theme import CREAM, GOLD
from tablegames.view.table.table import TableView

EASY = "easy"
LEFT, TOP, WIDE, HIGH = 150.0, 110.0, 980.0, 500.0
TEXT, ROOM = 402.0, 650.0


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

    def build(self, c: Controls) -> None:
        c.panel(LEFT, TOP, WIDE, HIGH, 28, 0.93)
        c.put(box_of(self.party.game, 178), LEFT + 36, TOP + 54, CONTENT)
        heading = self.say("lesson_end.heading" if self.run.complete else "lesson_end.broken_off")
        c.label(heading, TEXT, TOP + 54, 15.5, 700, GOLD, width=ROOM)
        c.label(self.game_title, TEXT, TOP + 92, 30, 800, CREAM, width=ROOM, key="lesson_end.title")
        words = self.said()
        size = c.size_within([words], ROOM, 220, 19)
        c.paragraph(words, TEXT, TOP + 136, ROOM, size, 500, CREAM, key="lesson_end.words")
        y, complete = TOP + HIGH - 86, self.run.complete
        game = "play" if self.table is None else "table"
        play, more = (game, "again") if complete else ("go_on", game)
        c.button("lesson_end.leave", self.say("lesson_end.leave"), LEFT + 36, y + 6, 150, 48, symbol="home")
        c.button("lesson_end.rules", self.say("common.rules"), LEFT + 202, y + 6, 150, 48, symbol="rules")
        symbol = "undo" if complete else "play"
        c.button(f"lesson_end.{more}", self.say(f"lesson_end.{more}"), LEFT + 368, y + 6, 266, 48, symbol=symbol)
        symbol = "play" if complete else "step"
        words = self.say(f"lesson_end.{play}")
        c.button(f"lesson_end.{play}", words, LEFT + 650, y, 294, 58, True, symbol=symbol, size=18)

    def said(self) -> str:
        """Say the last words in the reader's language; where the lesson was left before, what is left of it."""
        if not self.run.complete:
            return self.say("lesson_end.rest", n=len(self.run.lesson.stops) - self.run.at)
        party = self.party
        table = TableView(party.game, players_of(party), self.program.words, dict(party.options))
        return lesson_words(self.run.lesson.closes, table)

    def chosen(self, control: str) -> None:
        match control:
            case "lesson_end.table":
                self.back()
            case "lesson_end.play":
                members = [replace(each, kind=EASY) if not each.human else each for each in self.party.members]
                self.program.navigation.begin(replace(self.party, members=tuple(members), seed=None))
            case "lesson_end.again":
                self.program.navigation.learn(self.party.game, 0, instead=True)
            case "lesson_end.go_on":
                self.program.navigation.learn(self.party.game, self.run.at, instead=True)
            case "lesson_end.rules":
                self.program.navigation.open("rules", self.party.game.id, "", self.party.options)
            case "lesson_end.leave":
                self.back()

    @property
    def table(self) -> Scene | None:
        """Give the table from which the lesson was opened, if a game waits there."""
        return next((scene for scene in self.program.stack if scene.name == "table"), None)
