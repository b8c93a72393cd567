"""The page for a file that was dropped on the window, or opened by a double click."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

from tablegames.play.records.received_file import is_record, is_ruleset, take_over
from tablegames.play.records.record_copy import shown_name
from tablegames.rules.forms.copies import free_id, source_of
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import MOST, in_words
from tablegames.rules.load import load
from tablegames.rules.reading.messages import system_fault
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.about_game.difference import difference_of
from tablegames.scenes.about_game.lesson_copy import bring_lesson
from tablegames.scenes.base_page.notice_strip import sentence
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.notice import Notice
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Titled
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.chapter_box import chapter
from tablegames.view.boxes.frames import grown, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import DIALOG, FULL, HELP, MARGIN, TIGHT, WIDE
from tablegames.view.boxes.words_box import words
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.markdown import blocks
from tablegames.view.language.phrases import wide
from tablegames.view.painting.panel import icon
from tablegames.view.painting.theme import GOLD

SHEET, HIGH, TALL = 760.0, 370.0, 624.0
"""How wide the sheet is, how high, and how high where it tells a game in words, logical pixels."""
BOX = 120.0
"""How wide the game's box is shown."""
MOST_SAID = 260
"""How long a problem may be to be told whole, in letters; a wide one counts as two."""


def room_of(words: str) -> int:
    """Tell how much room words take, in letters of the usual width."""
    return sum(2 if wide(char) else 1 for char in words)


class OpenedFilePage(Page):
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

    def content(self) -> PageBox:
        game = self.program.words.of(self.ruleset.name) if self.ruleset is not None else ""
        symbol = "cards" if self.reason in ("", "known") else "warning"
        heading = words(game or self.say("opened.heading"), DIALOG, lines=2, key="opened.heading")
        said = self.say(f"opened.{self.reason or 'ask'}", game=game, **self.gaps)
        if self.notice is not None:
            said = sentence(self.program, self.notice)
        lines: list[PageBox] = [
            row(picture(icon(symbol, MARGIN, GOLD)), grown(heading)),
            words(said, key="opened.text"),
        ]
        own = self.program.services.own_games
        if self.tall and own is not None:
            lines += [words(str(own.folder), HELP, GOLD, 2, "opened.folder"), grown(self.rules())]
        onwards = self.may_copy or self.reason == "known"
        close = self.say("opened.leave" if self.may_copy else "common.close")
        buttons: list[PageBox] = [button("opened.close", close, self.back, not onwards, "cross"), space()]
        if self.may_copy:
            copy = self.say("opened.copy" if not self.reason else "opened.copy_beside")
            buttons.append(button("opened.copy", copy, self.copy, True, "check"))
        elif onwards and self.ruleset is not None:
            show = partial(self.show, self.ruleset.id)
            buttons.append(button("opened.show", self.say("opened.show"), show, True, "cards"))
        whole = sheet(column(*lines, space(), row(*buttons)), FULL)
        return padded(placed(sized(whole, SHEET, TALL if self.tall else HIGH, gives_way=True)), MARGIN, TIGHT)

    @property
    def may_copy(self) -> bool:
        """Tell whether it can be put on the shelf, under another id where its own is taken."""
        return self.tall and self.program.services.own_games is not None

    def rules(self) -> PageBox:
        """Tell the game in words, with its box."""
        if self.ruleset is None or self.form is None:
            return space()
        told = blocks(self.in_words(self.ruleset, self.form).split("\n"))
        read = scroll(chapter(list(told), key="opened.told"), self.place)
        return row(picture(box_of(self.ruleset, BOX)), grown(read), gap=WIDE, align="top")

    def in_words(self, ruleset: Ruleset, form: Form) -> str:
        """Say what is different from the original, where there is one here, and then all rules."""
        code = self.program.words.language
        found = difference_of(self.program, ruleset)
        first = [f"**{found.heading(self.program)}**", ""] if found is not None else []
        first += found.listed(self.program, MOST) if found is not None else []
        heading = ["", f"**{self.say('opened.rules')}**", ""]
        return in_words(form, code, [*first, *heading])

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
            self.gaps["what"] = system_fault(error)
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
        # A record may show what a player at this table must not know.
        program.stack.push(TableOpenPage(program, path))
    else:
        if not program.navigation.look_at(path):
            page = OpenedFilePage(program, path)
            page.notice = next(reversed(program.notices.waiting), None)
            del program.notices.waiting[-1:]
            program.stack.push(page)
