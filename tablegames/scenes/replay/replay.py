"""A game looked at again: the same table as when it was played, and below it the way through it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.replay import Showing, Side
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.share import SharePage
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.replay.replay_strip import END, ReplayStrip, stop_at
from tablegames.scenes.replay.replay_table import ReplayTable
from tablegames.scenes.table_pages.log_page import LogPage
from tablegames.view.backdrops.backdrop import RAISED
from tablegames.view.boxes.buttons import icon_button
from tablegames.view.boxes.frames import aside, padded
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import HEAD_MARGIN, TIGHT
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox, cards, widgets
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import Theme
from tablegames.view.table.table import TableView

BESIDE_STRIP = 20
"""What is free beside the strip, logical pixels."""


class ReplayScene(Page):
    """The table above, a strip of controls below. Arrows step, Home and End lead to either end."""

    name = "replay"
    first = "replay.play"

    def __init__(
        self, program: Program, party: Party, ruleset: Ruleset, showing: Showing, above: ReplayTable | None = None
    ) -> None:
        super().__init__(program, felt_for(party.game))
        self.above = above or ReplayTable(program, party, ruleset, showing)
        self.listing = False
        """Whether the list of sides lies open."""
        self.knob_held = False
        """Whether the knob of the bar is held."""
        self.marks: dict[int, str] = {}
        """The colours of stops that matter."""
        self.shown: tuple[object, ...] = ()
        """What the strip showed as it was laid out last."""

    @property
    def table(self) -> TableView:
        """Give the table in the reader's language."""
        return self.above.table

    @property
    def game_title(self) -> str:
        return self.program.words.of(self.above.ruleset.name)

    @property
    def backdrop(self) -> str:
        return self.above.animator.scene.backdrop + RAISED

    @backdrop.setter
    def backdrop(self, felt: str) -> None:
        self.felt = felt

    @property
    def busy(self) -> bool:
        return self.above.busy

    @property
    def theme(self) -> Theme:
        return self.table.look

    @property
    def strip(self) -> ReplayStrip:
        """Describe the strip as it is now."""
        return ReplayStrip(self.above, self.knob_held, self.marks)

    def content(self) -> PageBox:
        t = self.above
        self.shown = t.shown_now
        strip = self.strip.content(self.back, self.list_sides, self.open_log, self.open_share)
        # Those of the table would be too small for a finger. They stand where a table has them, not above the strip.
        rules = icon_button("replay.rules", "question", self.say("common.rules"), self.open_rules)
        gear = icon_button("replay.settings", "gear", self.say("common.settings"), self.open_settings)
        corner = padded(row(space(), *self.ways(), rules, aside(gear), gap=6), *HEAD_MARGIN)
        return column(corner, space(), padded(strip, BESIDE_STRIP, TIGHT), gap=0)

    def ways(self) -> Sequence[PageBox]:
        """List what leads to the decisions that matter, where there are such."""
        return ()

    def over(self) -> PageBox | None:
        """List those who can look, as long as that is asked for."""
        return self.strip.sides(self.look_from) if self.listing else None

    def step(self, ms: float) -> None:
        self.above.step(ms)

    def refresh(self) -> None:
        super().refresh()
        self.above.refresh()

    def refresh_strip(self) -> None:
        """Lay the strip out again, and leave the table as it is."""
        super().refresh()

    def peek(self, looking: bool) -> None:
        """Show face-down cards whose faces the side that looks knows, as long as is asked."""
        self.above.peeking = looking

    def sprites(self) -> list[Sprite]:
        return [*self.above.sprites(), *self.controls()]

    def controls(self) -> list[Sprite]:
        """List what lies on the strip."""
        if self.shown != self.above.shown_now:
            self.refresh_strip()
        return super().sprites()

    def targets(self) -> dict[str, Sprite]:
        self.controls()
        return self.laid_targets()

    def dump(self, box: Letterbox) -> dict[str, Any]:
        table, seat = self.above.sprites(), self.above.side.seat
        return {
            "viewer": None if seat == NOBODY else seat,
            "prompt": next((each.name for each in table if each.key == "prompt"), ""),
            "widgets": widgets([*table, *self.controls()], self.focus_target(), box),
            "cards": cards(table, box),
        }

    # -- choosing -----------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        t = self.above
        if self.listing:
            super().act(action)
            return
        match action:
            case Action.LEFT:
                t.step_back()
            case Action.RIGHT:
                t.step_by_hand()
            case Action.HOME:
                t.pause_at(0)
            case Action.END:
                t.pause_at(t.replay.last)
            case Action.PAGE_UP | Action.PAGE_DOWN:
                t.turn_to(1 if action is Action.PAGE_DOWN else -1)
            case Action.UP | Action.DOWN:
                t.look_on(1 if action is Action.DOWN else -1)
            case Action.LOG:
                self.open_log()
            case Action.RULES:
                self.open_rules()
            case _:
                super().act(action)

    def scroll(self, by: float) -> None:
        if by:
            self.act(Action.LEFT if by > 0 else Action.RIGHT)

    def grip(self, x: float, y: float, touch: bool) -> Grip | None:
        if self.under(x, y) == "replay.bar":
            return KnobGrip(self)
        return super().grip(x, y, touch) if not self.listing else None

    def turn_leaf(self, way: int) -> None:
        self.act(Action.RIGHT if way > 0 else Action.LEFT)

    def go_to(self, x: float) -> None:
        """Go to the stop that lies nearest to a place on the bar."""
        bar = self.targets()["replay.bar"].hit
        stop = stop_at((x - bar.left - END) / (bar.w - 2 * END), self.above.replay.last)
        if stop != self.above.at or self.busy:
            self.above.pause_at(stop)

    def click(self, x: float, y: float) -> None:
        control = self.under(x, y)
        if control == "replay.bar":
            self.go_to(x)
        elif control:
            super().click(x, y)
        elif self.listing:
            self.back()

    def open_log(self) -> None:
        """Lay what happened so far over the table."""
        t = self.above
        t.pause_at(t.at)
        self.program.stack.push(LogPage(self.program, self, t.replay.log(t.at, t.side)))

    def open_share(self) -> None:
        """Offer the record to another person."""
        self.above.pause_at(self.above.at)
        self.program.stack.push(SharePage(self.program, self, self.above.showing))

    def open_rules(self) -> None:
        """Open the rules of the game."""
        self.program.navigation.open("rules", self.above.party.game.id, "", self.above.party.options)

    def open_settings(self) -> None:
        """Open the settings."""
        self.program.navigation.open("settings", felt_for(self.above.party.game))

    def list_sides(self) -> None:
        """Ask who looks."""
        self.listing = True
        self.focus = f"replay.side.{self.above.replay.sides.index(self.above.side)}"

    def look_from(self, side: Side) -> None:
        """Look from another side."""
        self.listing, self.focus = False, "replay.side"
        self.above.look_from(side)

    def back(self) -> None:
        if self.listing:
            self.listing, self.focus = False, "replay.side"
            self.refresh()
        else:
            super().back()


class KnobGrip(Grip):
    """Draws the knob through the game; a press beside it brings it there."""

    at_once = True

    def __init__(self, scene: ReplayScene) -> None:
        self.scene, self.before = scene, scene.above.at
        scene.knob_held = True
        scene.refresh_strip()

    def move(self, x: float, y: float) -> None:
        self.scene.go_to(x)

    def release(self, x: float, y: float) -> None:
        self.scene.knob_held = False
        self.scene.refresh_strip()

    def cancel(self) -> None:
        self.release(0, 0)
        self.scene.above.pause_at(self.before)
