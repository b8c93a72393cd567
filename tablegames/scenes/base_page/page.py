"""A scene made of controls and labels that stand still: everything but the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from tablegames.scenes.base_page.box_layout import BoxLayout
from tablegames.scenes.base_page.focus_moves import FocusPlace, among_boxes, in_place_of, neighbour
from tablegames.scenes.base_page.page_grips import BarGrip, Swipe
from tablegames.scenes.base_page.typed_text import Marking, TypedText, alter_text, caret_box
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.reading_aloud import Aloud, name_at, read_page
from tablegames.view.backdrops.backdrop import FELTS, PLAIN
from tablegames.view.boxes.frames import dialog, padded, placed
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.spacing import TIGHT
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.editing import Edit
from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.scroll_bar import ScrollPlace
from tablegames.view.controls.tip_box import Tip
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox, cards, widgets
from tablegames.view.painting.sprite import Sprite, Target, sunk
from tablegames.view.painting.theme import Theme

NOTCH = 56.0
"""What one notch of the wheel scrolls, logical pixels."""
PAGE = 6 * NOTCH
"""What a key for pages scrolls."""
WHOLE = 1e6
"""And more than any page has."""


class Page:
    """Keeps focus and pointer, and lays the page out when something changed.

    A page says in `content` which boxes stand in which, and gives each control what it calls.
    """

    name = "page"
    first = ""
    """The control that has the focus at the start."""
    prompt_text = ""

    def __init__(self, program: Program, felt: str = "felt") -> None:
        self.program, self.felt = program, felt
        self.focus, self.hover = self.first, ""
        self.pressed = ""
        """The control that is pressed."""
        self.keys = True
        self.boxes: list[BoxLayout] | None = None
        """What stands in what, and what lies over it, until something is different."""
        self.laid: list[Sprite] | None = None
        self.placed: Controls | None = None
        """The controls of a page made of boxes, as they were laid out last."""
        self.place = ScrollPlace()
        """How far what is scrolled on it is scrolled; a page with more to scroll keeps more of these."""
        self.pointer = 0.0, 0.0
        """Where the pointer, or a finger, was last."""
        self.typed = TypedText()
        self.stood: FocusPlace | None = None
        """Where the control with the focus stood last."""

    @property
    def backdrop(self) -> str:
        """Name the ground: the page's own felt, unless high contrast is wanted."""
        return PLAIN if self.program.preferences.high_contrast else self.felt

    @backdrop.setter
    def backdrop(self, felt: str) -> None:
        self.felt = felt

    def content(self) -> PageBox:
        """Give the box that holds the whole page."""
        raise NotImplementedError

    def whole(self) -> PageBox:
        """Give the box that is laid out over the canvas."""
        return self.content()

    def over(self) -> PageBox | None:
        """Give what a dialog over the page holds; None where there is none."""
        return None

    def activate(self, control: str) -> None:
        """Call what a control calls."""
        self.sprites()
        if self.placed is None:
            return
        call = self.placed.answers.get(control) or (self.placed.enters.get(control) if self.keys else None)
        if call is not None:
            call()
            self.refresh()

    def back(self) -> None:
        """Do what Escape asks for: by default, leave the page."""
        self.program.stack.pop()

    def entry(self) -> TextEntry | None:
        """Give the text entry that has the focus."""
        self.sprites()
        return None if self.placed is None else self.placed.entries.get(self.focus)

    def moved(self) -> None:
        """Learn that the focus moved: by the keyboard it chooses a line of a list as it comes there."""
        self.sprites()
        for place in (self.place, *self.places):
            place.shown = self.focus
        one = self.placed.groups.get(self.focus) if self.placed is not None else None
        if one is not None and one.follows and self.keys:
            self.activate(self.focus)

    def say(self, key: str, **gaps: object) -> str:
        """Say a text in the reader's language."""
        return self.program.words.say(key, **gaps)

    @property
    def busy(self) -> bool:
        return False

    @property
    def typing(self) -> bool:
        return self.entry() is not None

    def refresh(self) -> None:
        self.boxes = None
        self.laid = None

    def relight(self) -> None:
        """Draw again what stands where it stood: something else is pointed at, pressed or scrolled into sight."""
        self.laid = None

    def step(self, ms: float) -> None:
        """Nothing happens by itself."""

    def tip_at(self, x: float, y: float) -> Tip | None:
        """Say no more of anything than stands on its sprite."""
        return None

    def ask_about(self, x: float, y: float) -> None:
        """Nothing to ask: all that can be said of a page is said by pointing."""

    def removed(self) -> None:
        """Nothing to put away."""

    def sprites(self) -> list[Sprite]:
        if self.laid is None:
            self.laid = self.lay()
            targets = self.laid_targets()
            if targets and self.focus not in self.order(targets):
                self.focus = in_place_of(self.focus, self.stood, self.placed, targets, self.first)
                self.relight()
                self.laid = self.lay()
            here = self.laid_targets().get(self.focus)
            if here is not None:
                self.stood = FocusPlace(here.hit.center, self.placed.boxes if self.placed is not None else {})
            if self.pressed in self.laid_targets():
                at = ("control", self.pressed)
                self.laid = [sunk(each) if each.target == at else each for each in self.laid]
        return self.laid

    def lay(self) -> list[Sprite]:
        """Lay out the page as it is now."""
        c = self.placed = self.controls_of(self.theme)
        if self.boxes is None:
            over = self.over()
            roots = [self.whole()] if over is None else [self.whole(), padded(placed(dialog(over)), TIGHT, TIGHT)]
            self.boxes = [BoxLayout(each, self.program.canvas, c.letters, c.smallest) for each in roots]
        for at, boxes in enumerate(self.boxes):
            c.inside = (at,)
            if at:
                c.modal()
            boxes.draw(c)
        return sorted(c.sprites, key=lambda each: each.z)

    @property
    def theme(self) -> Theme:
        """Give the colours of the page."""
        return FELTS.get(self.backdrop, FELTS["felt"])

    def controls_of(self, look: Theme) -> Controls:
        """Make what collects the sprites of the page."""
        more, program = self.program.canvas.more_high, self.program
        return Controls(look, self.focus, self.hover, self.keys, program.letters, more, program.least)

    def laid_targets(self) -> dict[str, Sprite]:
        """List the controls that can be chosen, in the order in which they were placed."""
        return {str(each.target[1]): each for each in self.laid or () if each.target is not None}

    def targets(self) -> dict[str, Sprite]:
        """List the controls that can be chosen."""
        self.sprites()
        return self.laid_targets()

    def under(self, x: float, y: float) -> str:
        """Name the control under a point; "" where there is none."""
        hits = [(each.z, name) for name, each in self.targets().items() if each.area.collidepoint(x, y)]
        return max(hits)[1] if hits else ""

    def point(self, x: float, y: float) -> None:
        self.pointer = x, y
        under = self.under(x, y)
        if under != self.hover or (self.keys and under):
            self.hover = under
            self.keys = self.keys and not under
            self.relight()

    def thing_at(self, x: float, y: float) -> Hashable:
        return self.under(x, y)

    def press(self, thing: Hashable) -> None:
        pressed = thing if isinstance(thing, str) else ""
        if pressed != self.pressed:
            self.pressed = pressed
            self.relight()

    def grip(self, x: float, y: float, touch: bool) -> Grip | None:
        self.sprites()
        self.pointer = x, y
        for place in self.places:
            if place.bar is not None and place.near(x, y):
                return BarGrip(place, place.bar, y, self.relight)
        return Swipe(self.move_by, self.turn_leaf, x, y) if touch else self.marking(x, y)

    def marking(self, x: float, y: float) -> Marking | None:
        """Set the caret where the mouse is pressed on a text, and select what it is drawn over."""
        control = self.under(x, y)
        sprite = self.targets().get(control)
        if sprite is None or sprite.kind != "entry":
            return None
        typing, self.keys, self.hover = control == self.focus, False, control
        self.focusing(control)
        entry = self.entry()
        if entry is None:
            return None
        entry.leave()
        return Marking(entry, sprite, typing, self.typed.pressed_twice(control), self.refresh)

    def turn_leaf(self, way: int) -> None:
        """Turn to the next page (1) or the one before (-1), where there are several: by default, with its controls."""
        control = f"{self.name}.{'later' if way > 0 else 'earlier'}"
        if not self.places and control in self.targets():
            self.activate(control)
            self.refresh()

    def click(self, x: float, y: float) -> None:
        control = self.under(x, y)
        self.keys = False
        if not control:
            self.relight()
            return
        self.hover = control
        self.focusing(control)
        self.program.services.sound.play("button")
        self.activate(control)
        self.refresh()

    @property
    def places(self) -> list[ScrollPlace]:
        """List what can be scrolled."""
        return self.placed.places if self.placed is not None else []

    def scroll(self, by: float) -> None:
        """Scroll by notches what lies below the pointer, else what can be scrolled; upwards is positive."""
        self.move_by(by * NOTCH)

    def move_by(self, by: float, keys: bool = False) -> None:
        """Scroll by logical pixels what lies below the pointer; with `keys`, what the page is about."""
        under = (each for each in self.places if each.holds(*self.pointer) and not keys)
        main = (each for each in self.places if each is self.place)
        place = next(under, None) or next(main, None) or next(iter(self.places), None)
        if place is not None and by:
            place.at = max(0.0, place.at - by / place.zoom)
            self.relight()

    def write(self, words: str) -> None:
        if self.typed.write(self.entry(), words):
            self.refresh()

    def compose(self, words: str, start: int = 0, length: int = 0) -> None:
        if self.typed.compose(self.entry(), words, start, length):
            self.refresh()

    def edit(self, edit: Edit) -> bool:
        if not self.typed.edit(self.entry(), edit):
            return False
        self.keys = True
        self.refresh()
        return True

    @property
    def caret(self) -> tuple[TextEntry, pygame.FRect] | None:
        entry, sprite = self.entry(), self.targets().get(self.focus)
        return None if entry is None or sprite is None else (entry, caret_box(entry, sprite))

    def focusing(self, control: str) -> None:
        """Give a control the focus."""
        if control != self.focus:
            self.typed.leave(self.entry())
            self.focus = control
            self.moved()
            self.relight()

    def act(self, action: Action) -> None:
        entry = self.entry()
        if entry is not None and entry.composing:
            # These keys are the input method's: it hears of them first, but on some systems not alone.
            if action is Action.BACK:
                self.compose("")
            return
        if entry is not None and alter_text(entry, self.targets().get(self.focus), action):
            self.refresh()
            return
        if not self.keys:
            # What has the focus is shown as soon as keys are used; else each of these says itself what is different.
            self.keys = True
            self.relight()
        match action:
            case Action.NEXT | Action.PREVIOUS:
                names = self.order(self.targets())
                if names:
                    at = names.index(self.focus) if self.focus in names else -1
                    self.focusing(names[(at + (1 if action is Action.NEXT else -1)) % len(names)])
            case Action.PAGE_UP | Action.PAGE_DOWN if self.placed is not None:
                self.move_by(PAGE if action is Action.PAGE_UP else -PAGE, keys=True)
            case Action.HOME | Action.END if self.placed is not None:
                self.move_by(WHOLE if action is Action.HOME else -WHOLE, keys=True)
            case Action.LEFT | Action.RIGHT | Action.UP | Action.DOWN:
                found = self.beside(action)
                if found == self.focus and self.placed is not None and action in (Action.UP, Action.DOWN):
                    self.move_by(NOTCH if action is Action.UP else -NOTCH, keys=True)
                self.focusing(found)
            case Action.CHOOSE:
                if self.focus in self.targets():
                    self.program.services.sound.play("button")
                    self.activate(self.focus)
                    self.refresh()
            case Action.RULES if f"{self.name}.rules" in self.targets():
                # Wherever a button leads to the rules, their key does.
                self.activate(f"{self.name}.rules")
                self.refresh()
            case Action.WHY if entry is None:
                self.program.navigation.open("what", self)
            case Action.BACK:
                self.back()

    def beside(self, action: Action) -> str:
        """Find the nearest control in a direction; the present one where there is none."""
        targets = self.targets()
        found = neighbour(targets, self.focus, action)
        if self.placed is None:
            return found
        return among_boxes(self.placed, targets, self.focus, found, action)

    def order(self, targets: dict[str, Sprite]) -> list[str]:
        """List the controls as the keyboard goes through them, also what is scrolled out of sight."""
        return list(targets) if self.placed is None else self.placed.order

    def focus_target(self) -> Target:
        """Give the focus as the dump compares it."""
        return "control", self.focus

    def aloud(self) -> Aloud:
        """Tell what is to be said of it now."""
        laid = self.sprites()
        return Aloud(read_page(laid), focus=name_at(laid, self.focus_target()))

    def dump(self, box: Letterbox) -> dict[str, Any]:
        laid = self.sprites()
        return {
            "viewer": None,
            "prompt": self.prompt_text,
            "widgets": widgets(laid, self.focus_target(), box),
            "cards": cards(laid, box),
        }
