"""Letting bots practise a game of one's own while nobody plays."""

from __future__ import annotations

from tablegames.bots.guides.guide_file import Learned
from tablegames.play.practice.idle_practice import PracticeState
from tablegames.play.practice.practised_table import PractisedTable
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.practice_line import FACE, percent
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.program import Program
from tablegames.view.cards.derived_world import box_of, felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.page_sprites import CONTENT
from tablegames.view.painting.panel import box
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

LEFT, TOP, WIDE, HIGH = 220.0, 104.0, 840.0, 512.0


@register_page("practice")
class PracticePage(Page):
    """For how many the game is practised, how far that has come, and what it was worth."""

    name = "practice"
    first = "practice.begin"

    def __init__(self, program: Program, game: Ruleset) -> None:
        super().__init__(program, felt_for(game))
        self.game, self.players = game, usual_players(game)
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

    # -- how it lies ---------------------------------------------------------------------------------------------------

    def build(self, c: Controls) -> None:
        state = self.shown
        c.panel(LEFT, TOP, WIDE, HIGH, 24, 0.95)
        c.ornament(box_of(self.game, 84), LEFT + 40, TOP + 34)
        c.label(self.say("practice.heading"), LEFT + 148, TOP + 52, 25, 800, key="practice.heading", width=WIDE - 240)
        c.round("practice.close_top", "cross", LEFT + WIDE - 86, TOP + 28, self.say("common.close"))
        words = self.say("practice.help", game=self.game.name.said(self.program.words.language))
        c.paragraph(words, LEFT + 148, TOP + 78, WIDE - 240, 15, 500, c.look.muted, 4, key="practice.help", spacing=1.5)
        c.label(self.say("practice.players"), LEFT + 40, TOP + 228, 15.5, 700, width=180)
        choices = [(str(each), str(each)) for each in self.game.players]
        wide = min(86.0 * len(choices), WIDE - 280)
        told = {number: self.say("practice.for_players", n=number) for number, _ in choices}
        chosen = str(self.players)
        c.segmented("practice.players", choices, chosen, LEFT + 236, TOP + 205, wide, 46, 16, told=told)
        c.ornament(portrait(FACE, 84), LEFT + 40, TOP + 282)
        said, color = self.said(state)
        c.paragraph(said, LEFT + 148, TOP + 280, WIDE - 190, 16, 700, color, 3, key="practice.state", spacing=1.45)
        if state.share is not None:
            self.progress(c, state.share)
        c.button("practice.close", self.say("common.close"), LEFT + 40, TOP + HIGH - 74, 200, 50)
        if state.share is None:
            key = "practice.again" if state.learned else "practice.begin"
            self.main_button(c, "begin", self.say(key), "play")
        elif state.failed:
            self.main_button(c, "begin", self.say("practice.go_on"), "play")
        if state.share is not None:
            c.button("practice.drop", self.say("practice.drop"), LEFT + 268, TOP + HIGH - 74, 230, 50, symbol="cross")

    def main_button(self, c: Controls, what: str, words: str, symbol: str) -> None:
        """Place what leads on."""
        c.button(f"practice.{what}", words, LEFT + WIDE - 310, TOP + HIGH - 74, 270, 50, True, symbol=symbol)

    def progress(self, c: Controls, share: float) -> None:
        """Show how far it has come."""
        x, y, wide = LEFT + 148, TOP + 374, WIDE - 250
        c.put(box(wide, 14, 7, "#ffffff", 0.14, stroke_opacity=0), x, y)
        c.put(box(max(14.0, wide * share), 14, 7, GOLD, 1, CREAM, 0.25), x, y, CONTENT + 1)
        told = percent(share, self.program.words)
        tip = self.say("practice.share", share=told)
        c.label(told, LEFT + WIDE - 40, y + 7, 16, 800, GOLD, "midright", key="practice.share", tip=tip)

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

    # -- what is done --------------------------------------------------------------------------------------------------

    def chosen(self, control: str) -> None:
        practice = self.program.services.practice
        self.obstacle = ""
        match control.removeprefix("practice."):
            case "begin" if practice is not None:
                try:
                    practice.want(self.table)
                except OSError as error:
                    self.obstacle = error.strerror or str(error)
            case "drop" if practice is not None:
                practice.drop(self.table)
            case "close" | "close_top":
                self.back()
            case number if number.startswith("players."):
                self.players = int(number.removeprefix("players."))
        self.refresh()


def usual_players(game: Ruleset) -> int:
    """Say for how many a game is practised first: for four, or as many as there may be next to that."""
    return min(game.players, key=lambda each: abs(each - 4))
