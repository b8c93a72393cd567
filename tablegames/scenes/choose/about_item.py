"""What is told below the shelf of what is chosen there."""

from __future__ import annotations

from tablegames.play.files.folder_opener import opener
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.rules.reading.problems import Problem
from tablegames.scenes.base_page.difference_told import summary_of
from tablegames.scenes.base_page.lesson_button import put_lesson
from tablegames.scenes.choose.own_folder import OwnFolder
from tablegames.scenes.choose.shelf_item import BrokenFile, DraftItem, Item
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD, ROSE


class AboutItem:
    """What an item is about, with what can be done with it."""

    def __init__(self, program: Program, c: Controls, folder: OwnFolder, own: bool) -> None:
        """`own`: whether the person's own games are shown."""
        self.program, self.c, self.folder, self.own = program, c, folder, own
        self.say = program.words.say

    def item(self, item: Item) -> None:
        """Tell about what is chosen."""
        if isinstance(item, BrokenFile):
            self.file(item)
        elif isinstance(item, DraftItem):
            self.draft(item)
        else:
            self.game(item)

    def game(self, game: Game) -> None:
        """Tell what the chosen game is about."""
        c = self.c
        w = c.label(self.program.words.of(game.name), 56, 540, 23, 800, key="choose.name", width=520)
        c.label(self.say("choose.age", n=game.age), 56 + w + 20, 542, 15, 700, GOLD, width=180)
        most = 2 if self.own else 3
        summary = summary_of(self.program, game, lambda words: c.fits(words, 740, 16, most))
        c.paragraph(summary, 56, 566, 740, 16, most=most, key="choose.summary")
        w = 182 if has_lesson(game.file) else 376
        c.button("choose.rules", self.say("common.rules"), 848, 532, w, 48, symbol="rules")
        put_lesson(c, self.program, "choose.lesson", game, (1042, 532, 182, 48), brief=True)
        may_change = self.program.services.own_games is not None
        w = 228 if may_change else 302
        c.button("choose.play", self.say("choose.play"), 848, 602, w, 62, True, symbol="play", size=19)
        if may_change:
            c.round("choose.form", "pencil", 1088, 602, self.say("form.open"), 62)
        c.round("choose.day", "clock", 1162, 602, self.say("day.heading"), 62)
        self.place(640, 604)
        if self.own:
            c.round("choose.give", "share", 780, 638, self.say("give.heading"), 44)
            if self.program.services.practice is not None:
                c.round("choose.practice", "robot", 724, 638, self.say("practice.heading"), 44)

    def file(self, file: BrokenFile) -> None:
        """Tell what is wrong with a file."""
        c = self.c
        c.ornament(icon("warning", 26, GOLD), 56, 527)
        c.label(file.path.name, 92, 540, 21, 800, key="choose.name", width=500)
        problem = file.error.problems[0]
        words = said_problem(self.program, problem)
        c.paragraph(words, 56, 562, 740, 15, most=3, key="choose.summary", spacing=1.45)
        c.button("choose.play", self.say("choose.errors"), 848, 566, 376, 62, True, symbol="warning", size=19)
        self.place(640, 740)

    def draft(self, draft: DraftItem) -> None:
        """Tell what a draft is."""
        c = self.c
        c.put(icon("log", 26, GOLD), 56, 527)
        c.label(f"{draft.name} · {self.say('form.draft')}", 92, 540, 21, 800, key="choose.name", width=700)
        c.paragraph(self.say("form.draft_help"), 56, 562, 740, 15, most=3, key="choose.summary", spacing=1.45)
        c.button("choose.play", self.say("form.go_on"), 848, 566, 376, 62, True, symbol="log", size=19)
        self.place(640, 740)

    def invite(self, awaited: bool) -> None:
        """Say how a game comes onto an empty shelf; where one is `awaited` there, that it is examined."""
        c = self.c
        c.panel(240, 150, 800, 400, 24)
        c.put(icon("cards", 64, GOLD), 608, 180)
        own = self.program.services.own_games
        if awaited and own is not None and own.busy:
            c.label(self.say("choose.checking"), 640, 340, 23, 700, anchor="center", key="choose.place")
            return
        c.label(self.say("choose.invite.heading"), 640, 274, 25, 800, anchor="center", width=720, key="choose.invite")
        words = self.say("choose.invite.help")
        c.paragraph(words, 300, 302, 680, 16.5, center=True, color=c.look.muted, most=5, key="choose.invite_help")
        self.place(472, 560, 300)

    def place(self, y: float, width: float, x: float = 56) -> None:
        """Show where the person's own files lie, with a way to open the folder."""
        c = self.c
        own = self.program.services.own_games
        if own is None or not self.own:
            return
        if opener() is None:
            c.put(icon("folder", 22, GOLD), x + 8, y + 9)
        else:
            c.round("choose.folder", "folder", x - 2, y - 2, self.say("choose.folder"))
        if own.busy:
            words, color = self.say("choose.checking"), c.look.muted
        elif self.folder.failed:
            words, color = self.say("choose.not_opened", path=own.folder), ROSE
        else:
            words, color = str(own.folder), GOLD
        c.paragraph(words, x + 52, y + 20 - 10, width, 13.5, 500, color, 2, key="choose.place", spacing=1.45)


def said_problem(program: Program, problem: Problem) -> str:
    """Say what is wrong with a file, and in which line."""
    where = program.words.say("choose.line", n=problem.line) + " " if problem.line else ""
    words = program.words.of(problem)
    return program.words.about(f"{where}{problem.path}", words) if problem.path else f"{where}{words}"
