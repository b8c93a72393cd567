"""The page for a file that was dropped on the window, or opened by a double click."""

from __future__ import annotations

from pathlib import Path

from tablegames.play.records.received_file import is_record, is_ruleset, take_over
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.difference_told import sentences
from tablegames.scenes.base_page.notice_strip import sentence
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.notice import Notice
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Titled
from tablegames.view.controls.controls import Controls
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP, WIDE, HIGH = 260.0, 170.0, 760.0, 370.0
MOST_TOLD = 6
"""Differences from the original that are told one by one."""
LONGEST_NAME = 60
"""Letters of a file's name that are shown."""


class OpenedFilePage(Page):
    """Asks whether a ruleset is to be taken over into one's own games, or says why a file cannot be opened."""

    name = "opened"
    first = "opened.close"

    def __init__(self, program: Program, path: Path) -> None:
        super().__init__(program)
        self.path = path
        self.ruleset: Ruleset | None = None
        self.reason = ""
        """Why it cannot be opened, as its text is called; "": it can."""
        self.differences: list[str] = []
        """What is different from the original of which it is a copy."""
        self.notice: Notice | None = None
        """The same, where the program has a sentence for it."""
        self.gaps: dict[str, object] = {"file": shown_name(path)}
        if is_ruleset(path):
            self.read()
        else:
            self.reason = "record" if is_record(path) else "other"

    def read(self) -> None:
        """Read the ruleset, and see whether there is room for it."""
        try:
            self.ruleset = load(self.path)
        except RulesetError as error:
            problem = error.problems[0]
            self.gaps |= {"n": len(error.problems), "line": problem.line}
            self.gaps["what"] = problem.said(self.program.words.language)
            self.reason = "broken"
            return
        if self.program.services.own_games is None:
            self.reason = "no_folder"
        elif any(game.id == self.ruleset.id for game in self.program.shelf):
            self.reason = "taken"
        self.differences = sentences(self.program, self.ruleset)
        self.focus = "opened.copy" if not self.reason else self.first

    @property
    def top(self) -> float:
        """Say where the page begins: higher where there is more to be told."""
        return TOP - 60 if self.differences else TOP

    @property
    def high(self) -> float:
        """Say how high it is."""
        return HIGH + 130 if self.differences else HIGH

    def build(self, c: Controls) -> None:
        top, high = self.top, self.high
        language = self.program.words.language
        game = self.ruleset.name.said(language) if self.ruleset is not None else ""
        c.panel(LEFT, top, WIDE, high, 24, 0.95)
        c.put(icon("warning" if self.reason else "cards", 36, GOLD), LEFT + 40, top + 36)
        heading = game or self.say("opened.heading")
        c.label(heading, LEFT + 94, top + 56, 25, 800, key="opened.heading", width=WIDE - 140)
        words = self.say(f"opened.{self.reason or 'ask'}", game=game, **self.gaps)
        if self.notice is not None:
            words = sentence(self.program, self.notice)
        y = top + 100 + c.paragraph(words, LEFT + 40, top + 100, WIDE - 80, 17, 500, CREAM, 6, key="opened.text")
        if not self.reason and self.program.services.own_games is not None:
            folder = str(self.program.services.own_games.folder)
            c.paragraph(folder, LEFT + 40, y + 12, WIDE - 80, 13.5, 500, GOLD, 2, key="opened.folder", spacing=1.45)
            self.told(c, y + 44)
        foot = top + high - 76
        close = "common.close" if self.reason else "opened.leave"
        c.button("opened.close", self.say(close), LEFT + 40, foot, 250, 50, bool(self.reason), symbol="cross")
        if not self.reason:
            c.button("opened.copy", self.say("opened.copy"), LEFT + WIDE - 390, foot, 350, 50, True, symbol="check")

    def told(self, c: Controls, y: float) -> None:
        """Tell what is different from the game that it is a copy of, before anybody plays it."""
        if self.ruleset is None or not self.differences:
            return
        first = self.program.shelf.game(self.ruleset.heading.original).name.said(self.program.words.language)
        y += c.paragraph(self.say("form.different", game=first), LEFT + 40, y, WIDE - 80, 15.5, 700, GOLD, 1)
        lines = self.differences[:MOST_TOLD]
        if len(self.differences) > MOST_TOLD:
            lines = [*lines[:-1], self.say("form.more_different", n=len(self.differences) - MOST_TOLD + 1)]
        size = c.size_within(lines, WIDE - 80, self.top + self.high - 86 - y, 15, spacing=1.45)
        for line in lines:
            y += c.paragraph(line, LEFT + 40, y, WIDE - 80, size, 500, CREAM, 2, key="opened.different", spacing=1.45)

    def chosen(self, control: str) -> None:
        match control:
            case "opened.copy":
                self.copy()
            case "opened.close":
                self.back()

    def copy(self) -> None:
        """Take the ruleset over and show the shelf, where it stands a moment later; or say why that cannot be."""
        own = self.program.services.own_games
        assert own is not None
        assert self.ruleset is not None
        try:
            take_over(self.ruleset, own.folder)
        except FileExistsError:
            self.reason = "exists"
        except (OSError, ValueError) as error:
            self.reason = "not_copied"
            self.gaps["what"] = getattr(error, "strerror", None) or str(error)
        else:
            self.program.stack.home()
            self.program.navigation.open("choose", self.ruleset.id)
            return
        self.refresh()


class TableOpenPage(OpenedFilePage):
    """Says that a game lies on the table, which is to be left before a record is looked at."""

    def __init__(self, program: Program, path: Path) -> None:
        super().__init__(program, path)
        self.reason = "at_table"


def shown_name(path: Path) -> str:
    """Give a file's name as it may be shown: it may be of any length, and hold letters that break lines."""
    name = "".join(letter if letter.isprintable() else " " for letter in path.name)
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"


def receive(program: Program, path: Path) -> None:
    """Open a file: a record as a replay, a ruleset after asking; whatever it is, it is answered by a page."""
    top = program.stack.top
    if isinstance(top, OpenedFilePage):
        program.stack.pop()
    at_table = any(isinstance(scene, Titled) and scene.name == "table" for scene in program.stack)
    if not is_record(path):
        program.stack.push(OpenedFilePage(program, path))
    elif at_table:
        # A record may show what somebody at this table must not know.
        program.stack.push(TableOpenPage(program, path))
    else:
        if not program.navigation.look_at(path):
            page = OpenedFilePage(program, path)
            page.notice = next(reversed(program.notices.waiting), None)
            del program.notices.waiting[-1:]
            program.stack.push(page)
