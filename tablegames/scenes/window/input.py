"""What people do with mouse, fingers, keys and gamepads, handed to the topmost scene as what it means."""

from __future__ import annotations

from contextlib import suppress

import pygame

from tablegames.scenes.program.program import Program
from tablegames.scenes.program.scene import Holdable, Liftable, Peekable, Scene
from tablegames.scenes.window.gate import Gate
from tablegames.scenes.window.hover import Hover
from tablegames.scenes.window.input_method import InputMethod
from tablegames.scenes.window.pointer import Pointer
from tablegames.scenes.window.sdl_library import left_button_held
from tablegames.scenes.window.system_window import SystemWindow
from tablegames.view.controls.editing import edit_of
from tablegames.view.input.actions import HELD, PEEK_KEY, REPEATED, SEAT_KEYS, Action, action_of, writes
from tablegames.view.input.gamepads import Pads
from tablegames.view.input.held_keys import HeldKeys
from tablegames.view.painting.sprite import shown_to_owner

HUSHING = (
    *(pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL, pygame.FINGERDOWN, pygame.FINGERUP),
    *(pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN, pygame.JOYHATMOTION, pygame.WINDOWFOCUSLOST),
    *(pygame.WINDOWLEAVE, pygame.TEXTINPUT),
)
"""After these nothing is said of what is pointed at, until the pointer moves."""
RELEASES = (pygame.KEYUP, pygame.CONTROLLERBUTTONUP, pygame.JOYBUTTONUP)


class Input:
    """Turns the computer's events into clicks in logical pixels, letters and actions."""

    def __init__(self, program: Program, window: SystemWindow, method: InputMethod) -> None:
        """Listen to a window; `method` writes into what is typed."""
        self.program, self.window, self.method = program, window, method
        self.stack, self.hover = program.stack, Hover(program)
        self.pads = Pads()
        self.gate = Gate()
        """Whether presses count: it is shut for a moment when another page or another viewer came."""
        self.held = HeldKeys()
        self.seat_key = 0
        """The key of a seat that is held; 0 where none is."""
        self.pointer = Pointer(program.stack)
        self.place: tuple[float, float] | None = None
        """Where the mouse is, logical pixels; None where fingers are used."""
        self.astray = self.unpressed = False
        """Whether the focus went while the left button was down, and whether it was seen to be up since."""
        self.fingers: list[tuple[int, int]] = []
        """Fingers that are down, by device and number; only the first one of several points at anything."""
        self.taken = 0
        """How many keys and clicks came; a reader of the dump can wait until one of them has had its effect.
        """
        self.hidden: tuple[int, int] | None = None
        """Where the pointer was led and is not seen, as the mouse counts; None where it is seen."""
        self.over = False
        """Whether it shows a hand, because something there can be chosen."""

    def take(self, event: pygame.event.Event, scene: Scene) -> None:
        """Hand an event to a scene as what it means."""
        # Several events may come between two frames, and the first of them may have changed what the others meet.
        self.see(scene)
        self.taken += event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
        if event.type in HUSHING:
            self.hover.hush()
        if event.type in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            # SDL makes clicks out of touches too; those are taken as touches.
            if not getattr(event, "touch", False):
                self.mouse(event, scene)
        elif event.type in (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP):
            self.finger(event, scene)
        elif event.type == pygame.WINDOWFOCUSLOST:
            # What is released elsewhere is never told of.
            self.astray = self.astray or self.pointer.pressed
            self.pointer.cancel()
            self.fingers.clear()
            self.seat_key = 0
            self.held.stop()
            self.peek(scene, False)
        elif event.type == pygame.MOUSEWHEEL:
            scene.scroll(event.precise_y)
        elif event.type == pygame.TEXTINPUT and scene.typing:
            scene.write(event.text)
        elif event.type == pygame.TEXTEDITING and scene.typing:
            scene.compose(event.text, event.start, event.length)
        else:
            self.key(event, scene)

    def see(self, scene: Scene) -> bool:
        """Learn what is topmost now; True where it has just come: then a press that was begun before is over."""
        came = self.gate.see(scene)
        if came:
            if not self.pointer.changes_viewer:
                self.pointer.cancel()
            self.hover.hush()
            self.held.stop()
            if self.gate.passes:
                self.put_away()
        return came

    def put_away(self) -> None:
        """Lead the pointer to the middle and hide it until it moves: where it is left it would tell what was chosen."""
        w, h = self.window.units
        self.hidden = round(w / 2), round(h / 2)
        with suppress(pygame.error):
            pygame.mouse.set_visible(False)
            if pygame.mouse.get_focused():
                pygame.mouse.set_pos(self.hidden)
        if self.place is not None:
            self.place = self.point(self.hidden)

    def show_pointer(self, pos: tuple[int, int]) -> None:
        """Show the pointer again where it was moved; that it was led to the middle is no move."""
        if self.hidden is not None and pos != self.hidden:
            self.hidden = None
            with suppress(pygame.error):
                pygame.mouse.set_visible(True)

    def mouse(self, event: pygame.event.Event, scene: Scene) -> None:
        """Hand on what the mouse does; its right button shows face-down cards as long as it is held, its
        wheel pressed asks what lies below it."""
        x, y = self.place = self.point(event.pos)
        self.show_pointer(event.pos)
        if event.type == pygame.MOUSEMOTION and self.hidden is not None:
            # It was led here: no person points at anything.
            pass
        elif event.type == pygame.MOUSEMOTION:
            if self.astray and not self.unpressed:
                self.unpressed = not left_button_held()
            if self.pointer.pressed:
                self.pointer.move(x, y)
            else:
                scene.point(x, y)
                self.hover.point(x, y)
            self.show_hand(scene)
        elif event.button == 3:
            self.peek(scene, event.type == pygame.MOUSEBUTTONDOWN)
        elif event.button == 2:
            if event.type == pygame.MOUSEBUTTONDOWN and self.gate.open:
                scene.act(Action.WHY)
                if self.stack:
                    self.stack.top.point(x, y)
        elif event.button == 1 and event.type == pygame.MOUSEBUTTONDOWN:
            self.astray = self.unpressed = False
            if self.gate.open:
                self.pointer.press(x, y)
        elif event.button == 1 and not self.release(x, y) and self.stack:
            # Meanwhile nothing was pointed at.
            self.stack.top.point(x, y)

    def release(self, x: float, y: float) -> bool:
        """Take a release of the left button; True where it was a click.

        Where that was released elsewhere the next press does not come, for SDL believes that it is down still: the
        release of that press stands for both.
        """
        if self.unpressed and self.gate.open and not self.pointer.pressed:
            self.pointer.press(x, y)
        self.astray = self.unpressed = False
        return self.pointer.release(x, y)

    def finger(self, event: pygame.event.Event, scene: Scene) -> None:
        """Hand on what a finger does; a second one beside it ends what the first one began, and does nothing else."""
        self.place = None
        w, h = self.window.size()
        x, y = self.window.box.logical(event.x * w, event.y * h)
        which = (event.touch_id, event.finger_id)
        alone = self.fingers == [which]
        if event.type == pygame.FINGERMOTION:
            if alone:
                self.pointer.move(x, y)
        elif event.type == pygame.FINGERUP:
            self.peek(scene, False)
            if alone:
                self.pointer.release(x, y)
            if which in self.fingers:
                self.fingers.remove(which)
        elif not self.fingers or alone:
            self.fingers = [which]
            if hides(scene, x, y):
                self.peek(scene, True)
            if self.gate.open:
                self.pointer.press(x, y, touch=True)
        else:
            self.fingers.append(which)
            self.pointer.cancel()
            self.peek(scene, False)

    def peek(self, scene: Scene, looking: bool) -> None:
        """Let a scene that has face-down cards of the viewer show them as long as is asked."""
        # No look may outlast the key, whatever lies over the table meanwhile.
        for each in (scene,) if looking else self.stack:
            if isinstance(each, Peekable):
                each.peek(looking)

    def step(self, ms: float, scene: Scene) -> None:
        """Let time pass for what rests: a pointer, or a finger that asks."""
        again = self.held.step(ms)
        if again is not None and self.stack and self.stack.top is scene:
            self.go_on(again, scene)
        asked = self.pointer.asking
        self.pointer.step(ms)
        if self.pointer.asking and not asked and self.stack and self.stack.top is scene:
            self.hover.say(scene, *self.pointer.begun)
        elif not self.pointer.pressed or self.pointer.asking:
            self.hover.step(ms, scene)

    @property
    def busy(self) -> bool:
        """Tell whether time must pass for what rests, though nothing else moves."""
        return self.pointer.busy or self.hover.busy or self.held.going_on is not None

    def show_hand(self, scene: Scene) -> None:
        """Show a hand where something can be chosen, else an arrow."""
        if self.place is None:
            return
        x, y = self.place
        over = any(each.target is not None and each.area.collidepoint(x, y) for each in scene.sprites())
        if over != self.over:
            self.over = over
            with suppress(pygame.error):
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_HAND if over else pygame.SYSTEM_CURSOR_ARROW)

    def point(self, pos: tuple[int, int]) -> tuple[float, float]:
        """Turn a place in the window into logical pixels; on dense screens the two count differently."""
        w, h = self.window.size()
        window_w, window_h = self.window.units
        return self.window.box.logical(pos[0] * w / window_w, pos[1] * h / window_h)

    def key(self, event: pygame.event.Event, scene: Scene) -> None:
        """Hand a key or a gamepad button on as an action."""
        if self.is_peek(event):
            self.peek(scene, event.type in (pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.JOYBUTTONDOWN))
            return
        if self.is_seat_key(event, scene):
            return
        if event.type in RELEASES and isinstance(scene, Holdable):
            scene.hold(False)
        if event.type == pygame.KEYUP:
            self.held.release(event.key)
            return
        fresh = event.type == pygame.KEYDOWN and self.held.press(event)
        if self.edits(event, scene):
            self.held.go_on(event)
            return
        action = action_of(event) if event.type == pygame.KEYDOWN else self.pads.take(event)
        if event.type == pygame.KEYDOWN and not fresh:
            return
        if action is None or (action is Action.CHOOSE and not self.gate.open):
            return
        if event.type == pygame.KEYDOWN and action in REPEATED:
            self.held.go_on(event)
        self.act(event, action, scene)

    def act(self, event: pygame.event.Event, action: Action, scene: Scene) -> None:
        """Have a scene do what was asked for."""
        if action is Action.FULLSCREEN:
            self.program.services.display.fullscreen()
        elif not (scene.typing and writes(event)):
            if action is Action.CHOOSE and isinstance(scene, Holdable):
                scene.hold(True)
            scene.act(action)

    def edits(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Tell whether a key changed the text that is written."""
        if event.type != pygame.KEYDOWN or not scene.typing or not scene.edit(edit_of(event.key, event.mod)):
            return False
        self.tell_unpasted(scene)
        return True

    def go_on(self, event: pygame.event.Event, scene: Scene) -> None:
        """Have a held key do again what it did."""
        action = action_of(event)
        if not self.edits(event, scene) and action in REPEATED:
            self.act(event, action, scene)

    def is_seat_key(self, event: pygame.event.Event, scene: Scene) -> bool:
        """Take the key of a seat: as long as it is held that seat's hand is seen, and no other key counts meanwhile."""
        if event.type == pygame.KEYUP and event.key == self.seat_key:
            self.seat_key = 0
            self.peek(scene, False)
            return True
        if event.type != pygame.KEYDOWN or event.key not in SEAT_KEYS or event.mod & HELD:
            return False
        if not isinstance(scene, Liftable) or self.method.writing:
            return False
        if not self.seat_key:
            self.seat_key = event.key
            scene.lift(SEAT_KEYS[event.key])
        return True

    def tell_unpasted(self, scene: Scene) -> None:
        """Say at the text that is written where nothing could be pasted."""
        entry, where = scene.caret or (None, None)
        if entry is not None and where is not None and entry.unpasted:
            entry.unpasted = False
            self.hover.tell(where, self.program.words.say("common.unpasted"))

    def is_peek(self, event: pygame.event.Event) -> bool:
        """Tell whether an event begins or ends a look at face-down cards."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            held = event.type == pygame.KEYDOWN and event.mod & HELD
            return not self.method.writing and event.key == PEEK_KEY and not held
        return self.pads.is_peek(event)


def hides(scene: Scene, x: float, y: float) -> bool:
    """Tell whether a face-down card lies at a point whose face the viewer knows: a finger that rests there peeks."""
    return any(each.hit.collidepoint(x, y) and shown_to_owner(each) is not each for each in scene.sprites())
