"""The menu over a table: go on, look something up, or leave."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from tablegames.play.setup.shuffle import Shuffle
from tablegames.scenes.base_page.overlay import LIFT
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.shelf import OptionValue
from tablegames.scenes.table_pages.restart import Restart
from tablegames.view.backdrops.backdrop import FELTS
from tablegames.view.boxes.buttons import Call, button
from tablegames.view.boxes.frames import dialog, grown, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row
from tablegames.view.boxes.spacing import APART, BODY, DIALOG, FULL, HELP, MARGIN, TIGHT, TITLE, WIDE
from tablegames.view.boxes.words_box import quiet, warned, words
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.markdown import join_lines
from tablegames.view.input.actions import Action
from tablegames.view.painting.panel import icon
from tablegames.view.painting.sprite import Screen, Sprite
from tablegames.view.painting.theme import GOLD, Theme

ROWS = (("go_on",), ("seats", "screens"), ("anew",), ("rules", "settings"), ("things", "fair"), ("leave", "quit"))
"""The lines of the menu; buttons of one line stand side by side."""
SHEET, QUESTION = 520.0, 520.0
"""How wide the menu is, and what is asked over it, logical pixels."""
SYMBOLS = {
    "go_on": "play",
    "anew": "redo",
    "seats": "person",
    "screens": "phone",
    "rules": "rules",
    "settings": "gear",
    "things": "question",
    "fair": "lock",
    "leave": "home",
    "quit": "cross",
}


class PausePage(Page):
    """Lies over the dimmed table as everybody sees it: no hand can be read over a shoulder meanwhile."""

    name = "pause"
    first = "pause.go_on"

    def __init__(
        self,
        program: Program,
        game: str,
        felt: str,
        leave: Callable[[], None],
        shuffle: Shuffle | None,
        why: Callable[[], str] = str,
        kept: str = "pause.kept",
        restart: Restart | None = None,
        options: Mapping[str, OptionValue] | None = None,
        seats: Callable[[], None] | None = None,
        screens: Callable[[], None] | None = None,
        below: Callable[[], Screen] | None = None,
        look: Callable[[], Theme] | None = None,
        things: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(program, felt)
        self.below, self.look = below, look
        """Lay the table as everybody sees it, and give its colours; None where the page stands by itself."""
        self.screen = below() if below is not None else None
        """The table as it was laid."""
        self.game, self.options, self.leave, self.shuffle = game, options, leave, shuffle
        """`shuffle` is None where chance is nothing to be proved."""
        self.kept = kept
        """The text that says what becomes of the game."""
        self.seats = seats
        """Opens the page on which people leave and come; None where that cannot be."""
        self.screens = screens
        """Opens the page on which phones come; None where none does."""
        self.things = things
        """Says of one thing on the table after another what it is; None where there is no table."""
        self.why = why
        """Says why the game cannot be saved; "" where it is."""
        self.restart = restart
        """Begins the game again; None where that cannot be."""
        self.asking = ""
        """What is asked about: "again", "leave", "quit"."""

    @property
    def backdrop(self) -> str:
        return super().backdrop if self.screen is None else self.screen.backdrop

    @backdrop.setter
    def backdrop(self, felt: str) -> None:
        self.felt = felt

    @property
    def theme(self) -> Theme:
        return FELTS.get(super().backdrop, FELTS["felt"]) if self.look is None else self.look()

    def refresh(self) -> None:
        if self.below is not None:
            self.screen = self.below()
        super().refresh()

    def lay(self) -> list[Sprite]:
        if self.screen is None:
            return super().lay()
        still = [each._replace(target=None, kind="", tip="") for each in self.screen.sprites.values()]
        return [*sorted(still, key=lambda each: each.z), *super().lay()]

    def controls_of(self, look: Theme) -> Controls:
        controls = super().controls_of(look)
        controls.base = LIFT if self.below is not None else 0.0
        return controls

    @property
    def unsaved(self) -> str:
        """Why the game cannot be saved, as it is now and in the reader's language; "" where it is."""
        return self.why()

    def content(self) -> PageBox:
        rows = [there for line in ROWS if (there := [what for what in line if self.has(what)])]
        buttons = [row(*[self.menu_button(what, line is rows[0]) for what in line], gap=TIGHT) for line in rows]
        lines: list[PageBox] = [words(self.say("pause.heading"), DIALOG, center=True), *buttons]
        if not self.unsaved:
            lines.append(quiet(self.say(self.kept), HELP, center=True))
        if self.unsaved:
            lines.append(warned(join_lines([self.unsaved, self.say("saving.menu")]), "pause.unsaved"))
        whole = (sheet if self.below is None else dialog)(column(*lines), FULL)
        return padded(placed(sized(whole, SHEET, gives_way=True)), MARGIN, TIGHT)

    def menu_button(self, what: str, primary: bool) -> PageBox:
        """Lay out a button of the menu."""
        navigation = self.program.navigation
        calls: dict[str, Call | None] = {
            "go_on": self.back,
            "seats": self.seats,
            "screens": self.screens,
            "things": self.things,
            "anew": partial(self.question, "anew"),
            "rules": partial(navigation.open, "rules", self.game, "", self.options),
            "settings": partial(navigation.open, "settings", self.felt),
            "fair": partial(navigation.open, "fair", self.felt, self.shuffle),
        }
        on = calls.get(what) or partial(self.question if self.unsaved else self.go, what)
        return grown(button(f"pause.{what}", self.say(f"pause.{what}"), on, primary, SYMBOLS[what]))

    def has(self, what: str) -> bool:
        """Tell whether there is something for a button of the menu to do."""
        there = {"fair": self.shuffle, "anew": self.restart, "seats": self.seats, "screens": self.screens}
        there["things"] = self.things
        return what not in there or there[what] is not None

    def over(self) -> PageBox | None:
        """Ask before something is lost: a game that is given up, or one that cannot be saved."""
        if not self.asking:
            return None
        lost = "unsaved" if self.asking != "anew" else self.lost_by_beginning
        sure = words(self.say(f"pause.sure.{self.asking}"), TITLE)
        told = column(sure, quiet(self.say(f"pause.sure.{lost}"), BODY), gap=TIGHT)
        asked = row(picture(icon("warning", APART, GOLD)), grown(told), align="top")
        if self.restart is not None and self.asking == "anew":
            stay = button("pause.sure.stay", self.say("pause.go_on"), self.back, True, "play")
            answers: PageBox = column(self.ways(self.restart), stay)
        else:
            go = button("pause.sure.go", self.say(f"pause.{self.asking}"), self.leave_it, symbol=SYMBOLS[self.asking])
            stay = button("pause.sure.stay", self.say("pause.sure.stay"), self.back, True)
            answers = row(grown(go), grown(stay))
        return sized(column(asked, answers, gap=WIDE), QUESTION)

    @property
    def lost_by_beginning(self) -> str:
        """Name the text that says what beginning again costs."""
        if self.restart is None or not self.restart.touched:
            return "anew_kept"
        return "anew_lost" if self.restart.dealt else "anew_given_up"

    def ways(self, restart: Restart) -> PageBox:
        """Lay out the ways to begin again: with which cards, where any are dealt."""
        if not restart.dealt:
            return button("pause.sure.again", self.say("pause.anew"), restart.begin_again, symbol="redo")
        same = button("pause.sure.same", self.say("pause.sure.same"), restart.same_cards, symbol="redo")
        return row(
            grown(same), grown(button("pause.sure.new", self.say("pause.sure.new"), restart.new_cards, symbol="cards"))
        )

    def act(self, action: Action) -> None:
        if action is Action.MENU:
            self.back()
        else:
            super().act(action)

    def question(self, what: str) -> None:
        """Ask before doing it."""
        self.asking, self.focus = what, "pause.sure.stay"
        self.refresh()

    def leave_it(self) -> None:
        """Do what was asked about."""
        self.go(self.asking)

    def go(self, what: str) -> None:
        """Leave the table, or the program."""
        if what == "quit":
            self.program.stack.clear()
        else:
            self.leave()

    def back(self) -> None:
        if self.asking:
            self.asking, self.focus = "", f"pause.{self.asking}"
            self.refresh()
        else:
            super().back()
