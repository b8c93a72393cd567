"""Letting bots practise an own game while no game is played."""

from __future__ import annotations

from tablegames.bots.guides.guide_file import Learned
from tablegames.play.practice.idle_practice import PracticeState
from tablegames.play.practice.practised_table import PractisedTable
from tablegames.rules.reading.messages import system_fault
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.practice_line import FACE, percent
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import drawn, grown, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import APART, BODY, DIALOG, LARGE_SHEET, NAME, TIGHT, WIDE
from tablegames.view.boxes.words_box import line, quiet, words
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.panel import box
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

PICTURE, BAR = 84.0, 14.0
"""How wide pictures are, and how high the bar is, logical pixels."""


@register_page("practice")
class PracticePage(Page):
    """For how many the game is practised, how far that has come, and what it was worth."""

    name = "practice"
    first = "practice.begin"

    def __init__(self, program: Program, game: Ruleset) -> None:
        super().__init__(program, felt_for(game))
        self.game, self.players = game, game.best_with
        self.obstacle = ""
        """Why it cannot be begun, in the system's words."""
        self.shown = self.state

    @property
    def table(self) -> PractisedTable:
        """Name the table that the page is about."""
        return PractisedTable(self.game.id, self.players)

    @property
    def state(self) -> PracticeState:
        """Say how far its practice has come."""
        practice = self.program.services.practice
        return PracticeState() if practice is None else practice.state(self.table)

    def look(self) -> bool:
        """Look how far it has come now."""
        self.program.practise()
        changed = self.state != self.shown
        if changed:
            self.refresh()
        return changed

    def refresh(self) -> None:
        self.shown = self.state
        super().refresh()

    def content(self) -> PageBox:
        state = self.shown
        told = self.say("practice.help", game=self.program.words.of(self.game.name))
        close = icon_button("practice.close_top", "cross", self.say("common.close"), self.back)
        heading = line(self.say("practice.heading"), DIALOG, key="practice.heading")
        about = column(row(grown(heading), close), quiet(told, key="practice.help"), gap=TIGHT)
        choices = [(str(each), str(each)) for each in self.game.players]
        tips = {number: self.say("practice.for_players", n=number) for number, _ in choices}
        offered = choice("practice.players", choices, str(self.players), self.choose_players, tips=tips)
        said, color = self.said(state)
        standing: list[PageBox] = [words(said, BODY, color, key="practice.state")]
        if state.share is not None:
            standing.append(self.progress(state.share))
        inside = column(
            row(picture(box_of(self.game, PICTURE)), grown(about), gap=WIDE, align="top"),
            row(line(self.say("practice.players"), NAME), offered, space(), gap=WIDE),
            row(picture(portrait(FACE, PICTURE)), grown(column(*standing)), gap=WIDE),
            self.buttons(state),
            gap=APART,
        )
        return placed(sized(sheet(inside), LARGE_SHEET, gives_way=True))

    def buttons(self, state: PracticeState) -> PageBox:
        """Offer what can be done now."""
        boxes: list[PageBox] = [button("practice.close", self.say("common.close"), self.back)]
        if state.share is not None:
            boxes.append(button("practice.drop", self.say("practice.drop"), self.drop, symbol="cross"))
        said = self.say("practice.go_on" if state.failed else "practice.again" if state.learned else "practice.begin")
        if state.share is None or state.failed:
            boxes += [space(), button("practice.begin", said, self.begin, primary=True, symbol="play")]
        return row(*boxes)

    def progress(self, share: float) -> PageBox:
        """Show how far it has come."""

        def draw(c: Controls, at: Area) -> None:
            c.put(box(at.w, at.h, at.h / 2, "#ffffff", 0.14, stroke_opacity=0), at.x, at.y)
            c.put(box(max(at.h, at.w * share), at.h, at.h / 2, GOLD, 1, CREAM, 0.25), at.x, at.y, CONTENT + 1)

        told = percent(share, self.program.words)
        tip = self.say("practice.share", share=told)
        return row(drawn((0, 0), BAR, draw, 1.0), line(told, NAME, GOLD, "practice.share", tip))

    def said(self, state: PracticeState) -> tuple[str, str]:
        """Say how it stands, and in which colour."""
        name = self.say(f"faces.{FACE}")
        if self.obstacle:
            return self.say("practice.not_kept", reason=self.obstacle), ROSE
        if state.failed:
            return self.say("practice.failed"), ROSE
        if state.share is not None:
            return self.say("practice.running" if state.running else "practice.waiting", name=name), CREAM
        if state.learned is not None:
            return self.worth(state.learned), CREAM
        return self.say("practice.nothing", name=name), CREAM

    def worth(self, learned: Learned) -> str:
        """Say what came of it."""
        if not learned.helps:
            return self.say("practice.no_gain")
        return self.say("practice.gain", lead=f"{learned.lead:.1f}", margin=f"{learned.margin:.1f}")

    def begin(self) -> None:
        """Have bots practise, or go on."""
        practice, self.obstacle = self.program.services.practice, ""
        if practice is not None:
            try:
                practice.want(self.table)
            except OSError as error:
                self.obstacle = self.program.words.of(system_fault(error))

    def drop(self) -> None:
        """Give the practice up."""
        practice, self.obstacle = self.program.services.practice, ""
        if practice is not None:
            practice.drop(self.table)

    def choose_players(self, number: str) -> None:
        """Look at the practice for another number of players."""
        self.players, self.obstacle = int(number), ""
