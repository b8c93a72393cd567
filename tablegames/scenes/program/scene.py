"""What the window asks of whatever is on the screen."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol, runtime_checkable

import pygame

from tablegames.scenes.program.grip import Grip
from tablegames.view.controls.editing import Edit
from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.tip_box import Tip
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox
from tablegames.view.painting.sprite import Sprite


class Scene(Protocol):
    """Something that fills the window: a page before a game, the table, a result.

    Positions are logical pixels of the 1280x720 canvas. Nothing here knows the size of the window.
    """

    @property
    def name(self) -> str:
        """The word the dump knows it by: "title", "seats", "table" ..."""

    @property
    def backdrop(self) -> str:
        """The ground under everything: a painted backdrop of the art folder, or a felt."""

    @property
    def busy(self) -> bool:
        """True while something moves or is to happen by itself: the window then goes on without waiting for events."""

    @property
    def typing(self) -> bool:
        """True while a text entry has the focus: letters and the space bar then write."""

    def act(self, action: Action) -> None:
        """Do what a key or a gamepad button asks for."""

    def point(self, x: float, y: float) -> None:
        """Learn where the pointer is."""

    def tip_at(self, x: float, y: float) -> Tip | None:
        """Say what is at a point; None where the sprites say it."""

    def ask_about(self, x: float, y: float) -> None:
        """Say what lies at a point on which a finger rests, where that is not said by pointing alone."""

    def thing_at(self, x: float, y: float) -> Hashable:
        """Name what a click at a point would be about: a press counts only where its release names the same."""

    def press(self, thing: Hashable) -> None:
        """Show what is pressed, as `thing_at` named it; None: nothing is."""

    def grip(self, x: float, y: float, touch: bool) -> Grip | None:
        """Give what a press at a point takes hold of; None where there is nothing to move."""

    def click(self, x: float, y: float) -> None:
        """Take a click or a tap: a press and its release."""

    def scroll(self, by: float) -> None:
        """Take a turn of the wheel; upwards is positive."""

    def write(self, words: str) -> None:
        """Take text that was typed."""

    def compose(self, words: str, start: int = 0, length: int = 0) -> None:
        """Take text that an input method is still composing, or a piece of it (`Entry.compose`)."""

    def edit(self, edit: Edit) -> bool:
        """Take a key that edits text; False where it does not. Asked for every key while `typing`."""

    @property
    def caret(self) -> tuple[TextEntry, pygame.FRect] | None:
        """The text that has the focus, and where its caret stands, logical pixels; None where nothing is typed."""

    def step(self, ms: float) -> None:
        """Let time pass."""

    def refresh(self) -> None:
        """Lay everything out again: the language or a setting changed, or the scene is on top again."""

    def removed(self) -> None:
        """Learn that it is taken off the stack for good."""

    def sprites(self) -> list[Sprite]:
        """List what is to be painted, lowest first."""

    def dump(self, box: Letterbox) -> dict[str, Any]:
        """Describe what can be seen: "viewer", "prompt", "widgets" and "cards"."""


class Wordless:
    """What a scene does in which nothing is typed and nothing scrolls."""

    typing = False
    caret = None

    def scroll(self, by: float) -> None:
        """Nothing to scroll."""

    def write(self, words: str) -> None:
        """Nothing to type."""

    def compose(self, words: str, start: int = 0, length: int = 0) -> None:
        """Nothing to type."""

    def edit(self, edit: Edit) -> bool:
        """Nothing to type."""
        return False


@runtime_checkable
class Watchful(Protocol):
    """A scene that shows something that changes outside the program."""

    def look(self) -> bool:
        """Look whether it has changed, and show that; asked about once per second. True if it has."""


@runtime_checkable
class Leading(Protocol):
    """A scene after which a certain other one comes as a rule.

    It has no class here, since the window opens before any page but the first is read: one that was named there would
    be read at the start.
    """

    @property
    def next_backdrop(self) -> str:
        """Give the ground of the scene that comes; "" where that is not known."""

    @property
    def next_settled(self) -> Hashable:
        """Give all that the scene that comes follows from: with something else it is another one."""

    def work_ahead(self) -> None:
        """Work out what opening that scene takes longest for; called in the thread that paints beside the window's."""


@runtime_checkable
class Covering(Protocol):
    """A scene that hides what one person saw before another one comes: nothing of that stays until it is painted."""

    covers: bool


@runtime_checkable
class Holdable(Protocol):
    """A scene that opens by being held: a short press opens nothing, and a long one asks nothing."""

    def hold(self, held: bool) -> None:
        """Learn that the key or button of choice went down, or that one was let go."""


@runtime_checkable
class Guarded(Protocol):
    """A scene before which several people sit one after another, who may not see each other's cards.

    That is the table, whose room lies above the one of the stack that asks this.
    """

    @property
    def guarded(self) -> bool:
        """Tell whether they are several, and whether anything is hidden from them."""

    def nobody_there(self) -> None:
        """Learn that the person may have gone away: where others may come, nothing stays open."""


@runtime_checkable
class Titled(Protocol):
    """A scene that belongs to a game, which then stands in the title of the window."""

    @property
    def game_title(self) -> str:
        """Give the name of the game, in the reader's language."""


@runtime_checkable
class Peekable(Protocol):
    """A scene with face-down cards that the viewer may look at."""

    def peek(self, looking: bool) -> None:
        """Begin or end to show them."""


@runtime_checkable
class Liftable(Peekable, Protocol):
    """A table round which people sit: each of them has a key, and sees the own hand as long as that is held."""

    def lift(self, seat: int) -> None:
        """Show the hand of a seat; `peek` ends that."""


@runtime_checkable
class Watched(Protocol):
    """A scene that shows one person what others may not see."""

    @property
    def viewer(self) -> int:
        """Give the seat it is shown to; NOBODY: everyone."""
