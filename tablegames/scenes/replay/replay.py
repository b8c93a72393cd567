"""A game looked at again: the same table as when it was played, and below it the way through it."""

from __future__ import annotations

from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.replay import Showing
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.pages.share import SharePage
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.party import Party
from tablegames.scenes.program.program import Program
from tablegames.scenes.replay.replay_strip import Strip
from tablegames.scenes.replay.replay_table import ReplayTable
from tablegames.scenes.table_pages.log_page import LogPage
from tablegames.view.backdrops.backdrop import RAISED
from tablegames.view.cards.derived_world import felt_for
from tablegames.view.controls.controls import Controls
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox, cards, widgets
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.table import TableView


class ReplayScene(Page):
    """The table above, a strip of controls below. Arrows step, Home and End lead to either end."""

    name = "replay"
    stands = "foot"
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
        self.shown: Strip | None = None
        """The strip as it was laid out last."""

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
    def strip(self) -> Strip:
        """Describe the strip as it is now."""
        t = self.above
        return Strip(
            t.replay, t.party.game, t.party.members, self.program.words, t.at, t.playing, t.pace, t.side, self.knob_held
        )

    def build(self, c: Controls) -> None:
        c.look = self.table.look
        self.shown = self.strip
        self.shown.build(c)
        # Those of the table would be too small for a finger. They stand where a table has them, not above the strip.
        c.at_right |= {"replay.rules", "replay.settings"}
        c.round("replay.rules", "question", 1168, 12, self.say("common.rules"))
        c.round("replay.settings", "gear", 1218, 12, self.say("common.settings"))
        if self.listing:
            self.shown.sides(c)

    def step(self, ms: float) -> None:
        self.above.step(ms)

    def refresh(self) -> None:
        super().refresh()
        self.above.refresh()

    def peek(self, looking: bool) -> None:
        """Show face-down cards whose faces the side that looks knows, as long as is asked."""
        self.above.peeking = looking

    def sprites(self) -> list[Sprite]:
        return [*self.above.sprites(), *self.controls()]

    def controls(self) -> list[Sprite]:
        """List what lies on the strip."""
        if self.shown != self.strip:
            self.laid = None
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
                t.pause_at(t.at - 1)
            case Action.RIGHT:
                t.playing = False
                t.step_on()
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
                self.chosen("replay.rules")
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
        stop = self.strip.stop_at(x - self.program.canvas.more_wide / 2)
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

    def chosen(self, control: str) -> None:
        t = self.above
        match control.split(".")[1:]:
            case ["close"]:
                self.back()
            case ["play" | "bar"]:
                t.play()
            case ["step_on"]:
                self.act(Action.RIGHT)
            case ["step_back"]:
                self.act(Action.LEFT)
            case ["round_on"]:
                t.turn_to(1)
            case ["round_back"]:
                t.turn_to(-1)
            case ["round", number]:
                t.show(dict(t.replay.rounds)[int(number)])
            case ["speed"]:
                t.faster()
            case ["side"]:
                self.listing = True
                self.focus = f"replay.side.{t.replay.sides.index(t.side)}"
            case ["side", number]:
                self.listing, self.focus = False, "replay.side"
                t.look_from(t.replay.sides[int(number)])
            case ["rules"]:
                self.program.navigation.open("rules", t.party.game.id, "", t.party.options)
            case ["settings"]:
                self.program.navigation.open("settings", felt_for(t.party.game))
            case ["log"]:
                self.open_log()
            case ["share"]:
                t.pause_at(t.at)
                self.program.stack.push(SharePage(self.program, self, t.showing))

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

    def move(self, x: float, y: float) -> None:
        self.scene.go_to(x)

    def release(self, x: float, y: float) -> None:
        self.scene.knob_held = False

    def cancel(self) -> None:
        self.scene.knob_held = False
        self.scene.above.pause_at(self.before)
