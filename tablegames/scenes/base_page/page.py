"""A scene made of controls and labels that stand still: everything but the table."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pygame

from tablegames.scenes.base_page.box_layout import lay_boxes
from tablegames.scenes.base_page.focus_moves import among_boxes, in_place_of, neighbour
from tablegames.scenes.base_page.heading_line import put_heading
from tablegames.scenes.base_page.page_frame import PageFrame, Stands
from tablegames.scenes.base_page.scroll_bar import BarGrip
from tablegames.scenes.base_page.swipe import Swipe
from tablegames.scenes.base_page.typed_text import Marking, TypedText, alter_text, caret_box
from tablegames.scenes.program.grip import Grip
from tablegames.scenes.program.program import Program
from tablegames.scenes.program.reading_aloud import Aloud, name_at, read_page
from tablegames.view.backdrops.backdrop import FELTS, PLAIN
from tablegames.view.boxes.frames import dialog, placed
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.scroll_box import ScrollPlace
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.editing import Edit
from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.scroll_bar import ScrollBar
from tablegames.view.input.actions import Action
from tablegames.view.inspection.dump import Letterbox, cards, widgets
from tablegames.view.painting.sprite import Sprite, Target, sunk
from tablegames.view.painting.theme import Theme

NOTCH = 56.0
"""What one notch of the wheel scrolls, logical pixels."""
PAGE = 6
"""So many notches are a page."""
WHOLE = 1e6
"""And so many are more than any page has."""


class Page:
    """Keeps focus and pointer, and lays the page out when something changed.

    A page says in `content` which boxes stand in which, and gives each control what it calls. Pages that are not yet
    made of boxes say in `build` what stands where, and in `chosen` what a control does.
    """

    name = "page"
    first = ""
    """The control that has the focus at the start."""
    prompt_text = ""
    stands: Stands = "middle"
    """Where it stands in a higher window; "all": it is built as high as that (`Controls.more`)."""
    spans = False
    """Whether it is built as wide as a wide window (`Controls.wider`); else it stands in the middle of one."""
    notch = 0.0
    """How far one notch of the wheel scrolls, logical pixels; 0 where nothing follows a finger."""

    scrolled = 0.0
    """How far it is scrolled, logical pixels."""

    def __init__(self, program: Program, felt: str = "felt") -> None:
        self.program, self.felt = program, felt
        self.focus, self.hover = self.first, ""
        self.pressed = ""
        """The control that is pressed."""
        self.bar: ScrollBar | None = None
        """The bar by which it can be scrolled, where it was laid out with one."""
        self.bar_held = False
        self.keys = True
        self.laid: list[Sprite] | None = None
        self.placed: Controls | None = None
        """The controls of a page made of boxes, as they were laid out last."""
        self.place = ScrollPlace()
        """How far what is scrolled on it is scrolled."""
        self.typed = TypedText()
        self.stood: tuple[float, float] | None = None
        """Where the control with the focus stood last, logical pixels."""

    @property
    def backdrop(self) -> str:
        """Name the ground: the page's own felt, unless high contrast is wanted."""
        return PLAIN if self.program.preferences.high_contrast else self.felt

    @backdrop.setter
    def backdrop(self, felt: str) -> None:
        self.felt = felt

    def content(self) -> PageBox | None:
        """Give the box that holds the whole page."""
        return None

    def over(self) -> PageBox | None:
        """Give what a dialog over the page holds; None where there is none."""
        return None

    def build(self, c: Controls) -> None:
        """Place everything on the page."""
        raise NotImplementedError

    def chosen(self, control: str) -> None:
        """Do what a control is for."""
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
        self.place.shown = self.focus
        one = self.placed.groups.get(self.focus) if self.placed is not None else None
        if one is not None and one.follows and self.keys:
            self.chosen(self.focus)

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
        self.laid = None

    def step(self, ms: float) -> None:
        """Nothing happens by itself."""

    def removed(self) -> None:
        """Nothing to put away."""

    def sprites(self) -> list[Sprite]:
        if self.laid is None:
            self.laid = self.lay()
            targets = self.laid_targets()
            if targets and self.focus not in self.order(targets):
                self.focus = in_place_of(self.focus, self.stood, targets, self.first)
                self.laid = self.lay()
            here = self.laid_targets().get(self.focus)
            self.stood = here.hit.center if here is not None else self.stood
            if self.pressed in self.laid_targets():
                at = ("control", self.pressed)
                self.laid = [sunk(each) if each.target == at else each for each in self.laid]
        return self.laid

    def lay(self) -> list[Sprite]:
        """Build the page as it is now."""
        content = self.content()
        if content is not None:
            return self.lay_content(content)
        frame = self.frame
        controls = self.controls_of(self.theme, frame.more, frame.wider)
        self.bar = None
        self.build(controls)
        laid = frame.laid(controls)
        if self.bar is not None:
            self.bar = frame.bar(self.bar, frame.dialog(controls.dialogs[-1]) if controls.dialogs else frame.body)
        return sorted(laid, key=lambda each: each.z)

    def lay_content(self, content: PageBox) -> list[Sprite]:
        """Lay out a page made of boxes."""
        canvas = self.program.canvas
        self.placed = self.controls_of(self.theme, canvas.more_high)
        lay_boxes(content, canvas, self.placed)
        over = self.over()
        if over is not None:
            self.placed.modal()
            lay_boxes(placed(dialog(over)), canvas, self.placed)
        self.bar, self.scrolled = self.placed.scroll_bar, self.place.at
        self.notch = NOTCH if self.bar is not None else 0.0
        return sorted(self.placed.sprites, key=lambda each: each.z)

    @property
    def theme(self) -> Theme:
        """Give the colours of the page."""
        return FELTS.get(self.backdrop, FELTS["felt"])

    @property
    def frame(self) -> PageFrame:
        """Say where on the canvas the page lies."""
        return PageFrame(self.program.canvas, self.stands, self.spans)

    def controls_of(self, look: Theme, more: float = 0.0, wider: float = 0.0) -> Controls:
        """Make what collects the sprites of the page."""
        c = Controls(look, self.focus, self.hover, self.keys, self.program.letters, more, wider, self.program.least)
        c.beyond = self.program.canvas.more_wide / 2
        return c

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
        under = self.under(x, y)
        if under != self.hover or (self.keys and under):
            self.hover = under
            self.keys = self.keys and not under
            self.refresh()

    def thing_at(self, x: float, y: float) -> Hashable:
        return self.under(x, y)

    def press(self, thing: Hashable) -> None:
        pressed = thing if isinstance(thing, str) else ""
        if pressed != self.pressed:
            self.pressed = pressed
            self.refresh()

    def grip(self, x: float, y: float, touch: bool) -> Grip | None:
        self.sprites()
        if self.bar is not None and self.bar.near(x, y):
            return BarGrip(self, self.bar, y)
        return Swipe(self, x, y) if touch else self.marking(x, y)

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

    def hold_bar(self, held: bool) -> None:
        """Show that the bar is held, or is not."""
        self.bar_held = self.place.held = held
        self.refresh()

    def turn_leaf(self, way: int) -> None:
        """Turn to the next page (1) or the one before (-1), where there are several: by default, with its controls."""
        control = f"{self.name}.{'later' if way > 0 else 'earlier'}"
        if not self.notch and control in self.targets():
            self.chosen(control)
            self.refresh()

    def click(self, x: float, y: float) -> None:
        control = self.under(x, y)
        self.keys = False
        self.refresh()
        if control:
            self.hover = control
            self.focusing(control)
            self.program.services.sound.play("button")
            self.chosen(control)
            self.refresh()

    def scroll(self, by: float) -> None:
        """Scroll what is scrolled on a page made of boxes, by notches; upwards is positive."""
        if self.notch:
            self.place.at = max(0.0, self.place.at - by * self.notch)
            self.scrolled = self.place.at
            self.refresh()

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
            self.refresh()

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
        self.keys = True
        self.refresh()
        match action:
            case Action.NEXT | Action.PREVIOUS:
                names = self.order(self.targets())
                if names:
                    at = names.index(self.focus) if self.focus in names else -1
                    self.focusing(names[(at + (1 if action is Action.NEXT else -1)) % len(names)])
            case Action.PAGE_UP | Action.PAGE_DOWN if self.placed is not None:
                self.scroll(PAGE if action is Action.PAGE_UP else -PAGE)
            case Action.HOME | Action.END if self.placed is not None:
                self.scroll(WHOLE if action is Action.HOME else -WHOLE)
            case Action.LEFT | Action.RIGHT | Action.UP | Action.DOWN:
                found = self.beside(action)
                if found == self.focus and self.placed is not None and action in (Action.UP, Action.DOWN):
                    self.scroll(1 if action is Action.UP else -1)
                self.focusing(found)
            case Action.CHOOSE:
                if self.focus in self.targets():
                    self.program.services.sound.play("button")
                    self.chosen(self.focus)
                    self.refresh()
            case Action.RULES if f"{self.name}.rules" in self.targets():
                # Wherever a button leads to the rules, their key does.
                self.chosen(f"{self.name}.rules")
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

    def head(self, c: Controls, title: str, small: str = "", tools: bool = True, rules: bool = False) -> None:
        """Write the heading line of a page, with the way back on its left and tools on its right."""
        put_heading(c, self.name, self.program, title, small, tools, rules)

    def tool(self, control: str) -> bool:
        """Do what a control of the heading line is for; False where it is none of them."""
        _, _, what = control.partition(".")
        if what == "back":
            self.back()
        elif what == "language":
            self.program.next_language()
        elif what == "settings":
            self.program.navigation.open("settings", self.backdrop)
        else:
            return False
        return True
