"""The end of a round: a table that explains every point."""

from __future__ import annotations

from collections.abc import Callable

from tablegames.play.session.history import Round
from tablegames.scenes.about_game.difference import label_holds
from tablegames.scenes.base_page.overlay import Below
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.base_page.page_heading import TITLE
from tablegames.scenes.program.program import Program
from tablegames.scenes.table_pages.round_entrance import RoundEntrance
from tablegames.scenes.table_pages.round_grid import BandBox, RoundGrid
from tablegames.view.boxes.buttons import button
from tablegames.view.boxes.frames import grown, padded, picture, section, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import GAP, HELP, NAME, TIGHT, WIDE
from tablegames.view.boxes.words_box import words
from tablegames.view.input.actions import Action
from tablegames.view.painting.panel import icon
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CREAM, GOLD, LIGHT_GOLD, Theme
from tablegames.view.round_summary.account import Account
from tablegames.view.round_summary.results import Results

NOTE, ON, ON_HIGH = 760.0, 256.0, 54.0
"""How wide the note is at most; how large the button is that leads on, logical pixels."""


class RoundPage(Page):
    """Shows what the round brought and how, and goes on by its button."""

    name = "round"
    first = "round.continue"

    def __init__(self, program: Program, below: Below, past: Round, results: Results, look: Callable[[], None]) -> None:
        super().__init__(program, below.backdrop)
        self.below, self.past, self.results, self.look_back = below, past, results, look
        self.entrance = RoundEntrance(program)
        self.told = RoundGrid(below.table, past, results, self.entrance)

    @property
    def theme(self) -> Theme:
        return self.below.table.look

    # -- what moves ---------------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self.entrance.moving or super().busy

    def step(self, ms: float) -> None:
        super().step(ms)
        self.entrance.step(ms)

    def sprites(self) -> list[Sprite]:
        return self.entrance.entering(super().sprites())

    def click(self, x: float, y: float) -> None:
        # One who clicks has seen enough of how it came about.
        self.entrance.finish()
        super().click(x, y)

    # -- what stands where --------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        self.entrance.entrances.clear()
        table, band = self.below.table, self.results.band
        # A language may have been changed meanwhile.
        self.told = RoundGrid(table, self.past, self.results, self.entrance)
        title = table.words.say("labels.result_title", n=self.past.number)
        heading = row(
            words(title, TITLE, CREAM, 1, "round.heading", shade=True),
            words(table.title, NAME, LIGHT_GOLD, 1, shade=True),
            space(),
            align="baseline",
        )
        told: list[PageBox] = [self.told]
        if band is not None and band.height(Account(table, self.past)):
            told.insert(0, section(BandBox(band, self.told), (GAP, GAP)))
        shown = column(*told, gap=GAP)
        return padded(column(heading, grown(shown), self.foot(Account(table, self.past)), gap=TIGHT), WIDE, GAP)

    def foot(self, a: Account) -> PageBox:
        """Write the note, and offer what leads on."""
        boxes: list[PageBox] = []
        if said := self.note(a):
            boxes = [picture(icon("hint", WIDE, GOLD)), words(said, HELP, CREAM, 3, most=NOTE)]
        on = self.say("round.result" if self.past.over else "round.next")
        return row(
            grown(row(*boxes, gap=TIGHT)),
            button("round.log", self.say("round.log"), self.look_back, symbol="log"),
            sized(button("round.continue", on, self.back, True, "step"), ON, ON_HIGH),
        )

    def note(self, a: Account) -> str:
        """Say how points come about, or why there are none; "" where there is nothing to say."""
        words, note = a.table.words, self.results.note
        if self.past.all_passed:
            return words.say("log.all_passed")
        special = f"{note}_barren" if a.barren else f"{note}_last" if self.past.over else note
        note = special if f"labels.{special}" in words else note
        return words.say(f"labels.{note}") if note and label_holds(self.program, self.below.table.ruleset, note) else ""

    def act(self, action: Action) -> None:
        self.entrance.finish()
        match action:
            case Action.LOG:
                self.look_back()
            case Action.RULES:
                self.program.navigation.open("rules", self.below.table.ruleset.id, "", self.below.table.options)
            case _:
                super().act(action)
