"""The page for a file that was dropped on the window, or opened by a double click."""

from __future__ import annotations

import os
from pathlib import Path

from tablegames.play.records.received_file import is_record, is_ruleset, take_over
from tablegames.play.records.record_copy import shown_name
from tablegames.rules.forms.copies import free_id, source_of
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import MOST, in_words
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.difference_told import difference_of
from tablegames.scenes.base_page.lesson_copy import bring_lesson
from tablegames.scenes.base_page.notice_strip import sentence
from tablegames.scenes.base_page.scrolling import ScrolledPage, bar, buttons
from tablegames.scenes.program.notice import Notice
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Titled
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.column import told_column
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.controls.pane import pane
from tablegames.view.language.lines import wide
from tablegames.view.painting.group import Group
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import CREAM, GOLD

LEFT, TOP, WIDE, HIGH = 260.0, 170.0, 760.0, 370.0
TALL_TOP, TALL = 76.0, 624.0
"""Where the page begins that tells a game in words, and how high it is."""
BOX = 120.0
"""How wide the game's box is shown."""
MOST_SAID = 260
"""How long a problem may be to be told whole, in letters; a wide one counts as two."""


def room_of(words: str) -> int:
    """Tell how much room words take, in letters of the usual width."""
    return sum(2 if wide(char) else 1 for char in words)


class OpenedFilePage(ScrolledPage):
    """Asks whether a ruleset is to be taken over into one's own games, or says why a file cannot be opened.

    A game is told in words before it is taken: what is different where it is a changed copy, then what its file says,
    whatever its own texts claim.
    """

    name = "opened"
    first = "opened.close"

    def __init__(self, program: Program, path: Path) -> None:
        super().__init__(program)
        self.path = path
        self.ruleset: Ruleset | None = None
        self.reason = ""
        """Why it cannot be opened, as its text is called; "": it can."""
        self.form: Form | None = None
        """What the file says, as fields."""
        self.told: tuple[object, Group] | None = None
        """The game in words, and what that depends on."""
        self.notice: Notice | None = None
        """The same, where the program has a sentence for it."""
        self.gaps: dict[str, object] = {"file": shown_name(path)}
        if is_ruleset(path) and not os.path.lexists(path):
            self.reason = "missing"
        elif is_ruleset(path):
            self.read()
        else:
            self.reason = "record" if is_record(path) else "other"

    def read(self) -> None:
        """Read the ruleset, and see whether there is room for it."""
        try:
            self.ruleset = load(self.path)
            self.form = Form(source_of(self.ruleset))
        except RulesetError as error:
            code = self.program.words.language
            short = (each for each in error.problems if room_of(each.said(code)) <= MOST_SAID)
            problem = next(short, error.problems[0])
            self.gaps |= {"n": len(error.problems), "line": problem.line}
            self.gaps["what"] = self.program.words.of(problem)
            self.reason = "broken"
            return
        if self.program.services.own_games is None:
            self.reason = "no_folder"
        elif self.ruleset.id in self.taken:
            same = any(game.file_digest == self.ruleset.file_digest for game in self.program.shelf)
            self.reason = "known" if same else "taken"
        self.focus = "opened.copy" if self.may_copy else "opened.show" if self.reason == "known" else self.first

    @property
    def taken(self) -> set[str]:
        """List the ids that a game or a draft has already: where a draft is saved nothing may stand."""
        own, drafts = self.program.services.own_games, self.program.services.drafts
        files = {path.stem for path in (*own.broken, *own.waiting)} if own is not None else set()
        return {game.id for game in self.program.shelf} | files | set(drafts.names() if drafts is not None else ())

    @property
    def tall(self) -> bool:
        """Tell whether a game is told: there is one that can be taken."""
        return self.ruleset is not None and self.reason in ("", "taken")

    def build(self, c: Controls) -> None:
        top, high = (TALL_TOP, TALL) if self.tall else (TOP, HIGH)
        game = self.program.words.of(self.ruleset.name) if self.ruleset is not None else ""
        c.panel(LEFT, top, WIDE, high, 24, 0.95)
        sound = self.reason in ("", "known")
        c.ornament(icon("cards" if sound else "warning", 36, GOLD), LEFT + 40, top + 26)
        c.label(
            game or self.say("opened.heading"), LEFT + 94, top + 46, 25, 800, key="opened.heading", width=WIDE - 140
        )
        words = self.say(f"opened.{self.reason or 'ask'}", game=game, **self.gaps)
        if self.notice is not None:
            words = sentence(self.program, self.notice)
        y = top + 82
        size = 15.5 if self.tall else 17
        y += c.paragraph(words, LEFT + 40, y, WIDE - 80, size, 500, CREAM, 6, key="opened.text")
        foot = top + high - 70
        own = self.program.services.own_games
        if self.tall and own is not None:
            y += c.paragraph(str(own.folder), LEFT + 40, y + 4, WIDE - 80, 13, 500, GOLD, 1, key="opened.folder")
            self.tell(c, y + 12, foot - 14)
        close, onwards = "opened.leave" if self.may_copy else "common.close", self.may_copy or self.reason == "known"
        c.button("opened.close", self.say(close), LEFT + 40, foot, 250, 50, not onwards, symbol="cross")
        if self.may_copy:
            copy = self.say("opened.copy" if not self.reason else "opened.copy_beside")
            c.button("opened.copy", copy, LEFT + WIDE - 390, foot, 350, 50, True, symbol="check")
        elif onwards:
            c.button("opened.show", self.say("opened.show"), LEFT + WIDE - 390, foot, 350, 50, True, symbol="cards")

    @property
    def may_copy(self) -> bool:
        """Tell whether it can be put on the shelf, under another id where its own is taken."""
        return self.tall and self.program.services.own_games is not None

    def tell(self, c: Controls, top: float, bottom: float) -> None:
        """Tell the game in words, with its box."""
        if self.ruleset is None or self.form is None:
            return
        c.ornament(box_of(self.ruleset, BOX), LEFT + 40, top + 4)
        x, wide = LEFT + 40 + BOX + 24, WIDE - 80 - BOX - 24
        key = (self.program.words.language, c.letters, c.look.muted)
        if self.told is None or self.told[0] != key:
            self.told = key, told_column(self.words(self.ruleset, self.form), wide - 24, 15 * c.letters, c.look.muted)
        text, high = self.told[1], bottom - top
        longest = max(0.0, text.h - high)
        self.scrolled = min(max(0.0, self.scrolled), longest)
        c.put(pane(text, wide - 18, high, self.scrolled), x, top, CONTENT, key="opened.told")
        if longest:
            bar(self, c, LEFT + WIDE - 46, top, high, self.scrolled, longest)
            buttons(self, c, LEFT + 46, bottom - 44, self.scrolled, longest)

    def words(self, ruleset: Ruleset, form: Form) -> str:
        """Say what is different from the original, where there is one here, and then all rules."""
        code = self.program.words.language
        found = difference_of(self.program, ruleset)
        first = [f"**{found.heading(self.program)}**", ""] if found is not None else []
        first += found.listed(self.program, MOST) if found is not None else []
        heading = ["", f"**{self.say('opened.rules')}**", ""]
        return in_words(form, code, [*first, *heading])

    def chosen(self, control: str) -> None:
        match control:
            case "opened.copy":
                self.copy()
            case "opened.show" if self.ruleset is not None:
                self.show(self.ruleset.id)
            case "opened.up" | "opened.down":
                self.turn_page(control.removeprefix("opened."))
            case "opened.close":
                self.back()

    def copy(self) -> None:
        """Take the ruleset over and show the shelf, where it stands a moment later; or say why that cannot be."""
        own = self.program.services.own_games
        assert own is not None
        assert self.ruleset is not None
        name = self.ruleset.id if not self.reason else free_id(self.ruleset.id, self.taken)
        try:
            path = take_over(self.ruleset, own.folder, name)
            original = next((each for each in self.program.shelf if each.id == self.ruleset.heading.original), None)
            if original is not None:
                bring_lesson(original, path)
        except FileExistsError:
            self.reason = "exists"
        except (OSError, ValueError) as error:
            self.reason = "not_copied"
            self.gaps["what"] = getattr(error, "strerror", None) or str(error)
        else:
            self.show(name)
            return
        self.refresh()

    def show(self, name: str) -> None:
        """Show the shelf with a game of it chosen."""
        self.program.stack.home()
        self.program.navigation.open("choose", name)


class TableOpenPage(OpenedFilePage):
    """Says that a game lies on the table, which is to be left before a record is looked at."""

    def __init__(self, program: Program, path: Path) -> None:
        super().__init__(program, path)
        self.reason = "at_table"


def open_file(program: Program, path: Path) -> None:
    """Open a file: a record as a replay, a ruleset after asking; whatever it is, it is answered by a page."""
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
