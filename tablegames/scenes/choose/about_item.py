"""What is told below the shelf of what is chosen there."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial

from tablegames.play.files.folder_opener import opener
from tablegames.rules.reading.problems import Problem
from tablegames.scenes.about_game.difference import difference_of, facts_of, summary_of
from tablegames.scenes.about_game.lesson_button import lesson_button
from tablegames.scenes.choose.last_time import LastTimes
from tablegames.scenes.choose.own_folder import OwnFolder
from tablegames.scenes.choose.shelf_item import BrokenFile, DraftItem, Item
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import Game, players_range
from tablegames.view.boxes.buttons import Call, button, icon_button
from tablegames.view.boxes.frames import grown, picture, placed, section, sheet, sized, steady
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import (
    APART,
    BODY,
    DIALOG,
    GAP,
    HAIR,
    HELP,
    QUIET,
    TIGHT,
    TITLE,
    WIDE,
    WIDEST_LINE,
    TypeStyle,
)
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.illustrator import plain
from tablegames.view.controls.markdown import chapters
from tablegames.view.language.weights import MEDIUM
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

STORY = TypeStyle(15.5, MEDIUM, 1.45)
LINES = 5
"""The most lines of a story, which has three as a rule."""
BUTTONS, PLAY, EMPTY = 384.0, 56.0, 720.0
SIGN, FOLDER, INVITES = 26.0, 22, 64
"""How large icons are: beside a word, before the place of the files, and on a shelf without a game."""


class AboutItem:
    """What an item is about, with what can be done with it."""

    def __init__(self, program: Program, folder: OwnFolder, last_times: LastTimes, own: bool, play: Call) -> None:
        """`own`: whether the person's own games are shown; `play`: what the main button does."""
        self.program, self.folder, self.last_times, self.own, self.play = program, folder, last_times, own, play
        self.say = program.words.say

    def item(self, item: Item, group: Sequence[Item], upright: bool) -> PageBox:
        """Tell about what is chosen; what can be done stands beside it, or below it in an `upright` window.

        There is room for what is told of anything in its `group`: whichever is chosen, the shelf stays where it is.
        """
        others = [self.parts(each) for each in group]
        told, offered = self.parts(item)
        about, buttons = steady(told, *(each for each, _ in others)), steady(offered, *(each for _, each in others))
        if upright:
            return section(column(about, buttons), (WIDE, GAP))
        return section(row(grown(about), sized(buttons, BUTTONS), gap=APART, align="fill"), (WIDE, GAP))

    def parts(self, item: Item) -> tuple[PageBox, PageBox]:
        """Give what is told of an item, and the buttons of what can be done with it."""
        if isinstance(item, BrokenFile):
            problem = said_problem(self.program, item.error.problems[0])
            return self.unplayable("warning", item.path.name, problem), self.main("choose.errors", "warning")
        if isinstance(item, DraftItem):
            name = f"{item.name} · {self.say('form.draft')}"
            return self.unplayable("log", name, self.say("form.draft_help")), self.main("form.go_on", "log")
        return self.game(item), self.choices(item)

    def main(self, key: str, symbol: str) -> PageBox:
        """Make the button for what is most likely wanted."""
        return placed(
            sized(button("choose.play", self.say(key), self.play, primary=True, symbol=symbol), high=PLAY), "fill"
        )

    def game(self, game: Game) -> PageBox:
        """Tell what a game is about, and what came of it last time."""
        name = words(self.program.words.of(game.name), TITLE, CREAM, 1, "choose.name")
        players = self.say("choose.players", range=players_range(tuple(game.players)))
        facts = words(f"{players} · {facts_of(self.program, game)}", HELP, GOLD, 2)
        summary = summary_of(self.program, game)
        said: list[PageBox] = [words(summary, BODY, CREAM, 3, "choose.summary", most=WIDEST_LINE)]
        story = (
            story_of(game.text.said(self.program.words.language).rules)
            if difference_of(self.program, game) is None
            else ""
        )
        if story:
            said.append(words(self.program.words.read(story), STORY, QUIET, LINES, "choose.story", most=WIDEST_LINE))
        last = quiet(self.last_times.told(game), HELP, 2, "choose.last_time")
        place = [self.place()] if self.own else []
        return column(row(name, facts, align="baseline"), *said, space(), last, *place, gap=HAIR)

    def choices(self, game: Game) -> PageBox:
        """Offer to play a game, to learn it, to read its rules, and what else there is."""
        program, opened = self.program, self.program.navigation.open
        rules = button(
            "choose.rules", self.say("common.rules"), partial(opened, "rules", game.id, felt_for(game)), symbol="rules"
        )
        lesson = lesson_button(program, "choose.lesson", game, brief=True)
        more = [icon_button("choose.day", "clock", self.say("day.heading"), partial(opened, "day", game))]
        if program.services.own_games is not None:
            more.append(icon_button("choose.form", "pencil", self.say("form.open"), partial(opened, "form", game)))
        if self.own:
            more.append(icon_button("choose.give", "share", self.say("give.heading"), partial(opened, "give", game)))
            if program.services.practice is not None:
                heading = self.say("practice.heading")
                more.append(icon_button("choose.practice", "robot", heading, partial(opened, "practice", game)))
        play = button("choose.play", self.say("choose.play"), self.play, primary=True, symbol="play")
        others = [grown(each) for each in (lesson, rules) if each is not None]
        return column(
            space(), row(grown(sized(play, high=PLAY)), *more, gap=TIGHT), row(*others, gap=TIGHT), space(), gap=GAP
        )

    def unplayable(self, symbol: str, name: str, why: str) -> PageBox:
        """Tell of what cannot be played, and why."""
        head = row(picture(icon(symbol, SIGN, GOLD)), words(name, TITLE, CREAM, 1, "choose.name"), gap=TIGHT)
        return column(
            head, words(why, STORY, QUIET, LINES, "choose.summary", most=WIDEST_LINE), space(), self.place(), gap=TIGHT
        )

    def invite(self, awaited: bool) -> PageBox:
        """Say how a game comes onto an empty shelf; where one is `awaited` there, that it is examined."""
        own, sign = self.program.services.own_games, picture(icon("cards", INVITES, GOLD))
        if awaited and own is not None and own.busy:
            inside: PageBox = column(
                sign, words(self.say("choose.checking"), DIALOG, key="choose.place"), align="center"
            )
        else:
            heading = words(self.say("choose.invite.heading"), DIALOG, CREAM, 2, "choose.invite", center=True)
            help_ = words(self.say("choose.invite.help"), BODY, QUIET, key="choose.invite_help", center=True)
            inside = column(sign, heading, help_, self.place(), align="center")
        return placed(sized(sheet(inside), EMPTY, gives_way=True))

    def place(self) -> PageBox:
        """Show where the person's own files lie, with a way to open the folder."""
        own = self.program.services.own_games
        if own is None or not self.own:
            return space(0)
        if opener() is None:
            folder: PageBox = picture(icon("folder", FOLDER, GOLD))
        else:
            folder = icon_button(
                "choose.folder", "folder", self.say("choose.folder"), partial(self.folder.open, own.folder)
            )
        if own.busy:
            return row(folder, line(self.say("choose.checking"), HELP, QUIET, "choose.place"), gap=TIGHT)
        failed = self.folder.failed
        said = self.say("choose.not_opened", path=own.folder) if failed else str(own.folder)
        return row(folder, words(said, HELP, ROSE if failed else GOLD, 2, "choose.place"), gap=TIGHT)


@cache
def story_of(rules: str) -> str:
    """Give the first paragraph of the rules of a game, which tells where it comes from and what it is like."""
    found = chapters(rules)
    block = found[0].blocks[0] if found and found[0].blocks else None
    return plain(block.words).replace("**", "") if block is not None and block.kind == "text" else ""


def said_problem(program: Program, problem: Problem) -> str:
    """Say what is wrong with a file, and in which line."""
    where = program.words.say("choose.line", n=problem.line) + " " if problem.line else ""
    words = program.words.of(problem)
    return program.words.about(f"{where}{problem.path}", words) if problem.path else f"{where}{words}"
