"""Controls and labels of a page, placed one after another by their upper left corner.

A page lays everything out anew whenever something changed; what a control looks like depends only on what is
passed here and on which control has the focus and which lies under the pointer.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from typing import Literal

from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.entry_box import entry_box, read, typed
from tablegames.view.controls.text_area import area
from tablegames.view.controls.type_sizes import LINE, TypeSizes
from tablegames.view.inspection.check import OVERLAY
from tablegames.view.language import text as language
from tablegames.view.layout.carry import Carry, moved
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.name_lines import name_lines
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box, button, icon, panel, ring
from tablegames.view.painting.picture import Drawing, Picture, Soft
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Key, Sprite
from tablegames.view.painting.theme import BODY, CONTRAST, CREAM, DIALOG_RADIUS, GOLD, GREEN, Theme

GROUND, CONTENT, CONTROL, RING, MODAL = 0.0, 10.0, 20.0, 30.0, 200.0
ROUND = 44.0
"""How wide a round button is: as much as a finger needs."""
DARK = "#000000"
TOGGLE_EDGE = 0.68
CHOSEN, CHOSEN_PLAIN = ("#2c7d60", "#1d6047"), ("#17604a", "#0f4635")
"""Behind what is chosen in a row, and the same in high contrast."""
SHADE = 0.55
"""How much of what lies below a dialog is dark."""


class Controls(TypeSizes):
    """Collects the sprites of one page, placed on the usual canvas: higher or wider where the page asks for that."""

    def __init__(
        self,
        look: Theme = GREEN,
        focus: str = "",
        hover: str = "",
        keys: bool = True,
        letters: float = 1.0,
        more: float = 0.0,
        wider: float = 0.0,
        least: float = language.READABLE,
    ) -> None:
        super().__init__(letters, more, least)
        self.look, self.focus, self.hover = look, focus, hover
        self.keys = keys
        """True where the keyboard is in use, so that the focus must be seen."""
        self.wider = wider
        """How much wider than the usual canvas the page is, logical pixels; 0 where it does not use that."""
        self.sprites: list[Sprite] = []
        self.beyond = 0.0
        """How much farther than the usual canvas a wide window goes on either side, logical pixels."""
        self.at_left: set[Key] = set()
        """What stays at the left edge of a wide window; everything else stands in the middle."""
        self.at_right: set[Key] = set()
        """What stays at the right edge."""
        self.carried: dict[Key, Carry] = {}
        """What stands elsewhere than where it was placed."""
        self.dialogs: list[tuple[float, float, float, float]] = []
        """The dialogs that lie over the page: corner, width and height of each."""
        self.base = 0.0
        self.count = 0

    @contextmanager
    def block(self, carry: Carry) -> Iterator[None]:
        """Carry all that is placed meanwhile together from where it stands on the usual canvas to another place."""
        begin, self.scale = len(self.sprites), carry.scale
        yield
        self.scale = 1.0
        self.carried.update((each.key, carry) for each in self.sprites[begin:])

    def low(self) -> AbstractContextManager[None]:
        """Let all that is placed meanwhile keep its distance from the lower edge of a page that is higher."""
        return self.block(moved(0, self.more))

    def modal(self) -> None:
        """Put a dialog over all that was placed: what lies below can no longer be chosen."""
        self.sprites = [each._replace(target=None) if each.target else each for each in self.sprites]
        self.base += MODAL

    def put(self, picture: Picture, x: float, y: float, z: float = CONTENT, key: str = "", **more: object) -> Sprite:
        """Place a picture that is no control; with a `key` the dump mentions it as a label."""
        self.count += 1
        kind = "label" if key else ""
        sprite = Sprite(
            key or ("part", self.count), picture, x + picture.w / 2, y + picture.h / 2, self.base + z, kind=kind
        )
        if more:
            sprite = sprite._replace(**more)  # type: ignore[arg-type]  # keywords of Sprite pass through
        self.sprites.append(sprite)
        return sprite

    def ornament(self, picture: Picture, x: float, y: float, z: float = CONTENT, **more: object) -> Sprite:
        """Place a picture that only makes the page handsome, or stands for the words beside it."""
        sprite = self.put(picture, x, y, z, "", **more)._replace(key=("ornament", self.count))
        self.sprites[-1] = sprite
        return sprite

    def tell(self, words: str, x: float, y: float, w: float, h: float) -> None:
        """Say what stands in an area of the page when it is pointed at."""
        self.count += 1
        z = self.base + RING + 1
        self.sprites.append(Sprite(("tip", self.count), Group(w, h, ()), x + w / 2, y + h / 2, z, tip=words))

    def control(
        self,
        key: str,
        picture: Picture,
        x: float,
        y: float,
        kind: str = "button",
        enabled: bool = True,
        radius: float | None = None,
        name: str = "",
        lit: bool = False,
        tip: str = "",
    ) -> None:
        """Place something that can be chosen; the focus draws a ring round it, the pointer raises it a little.

        `lit` controls show their focus by themselves; `tip` is said of one that is pointed at.
        """
        w, h = picture.w, picture.h
        hovered = enabled and key == self.hover
        target = ("control", key) if enabled else None
        z = self.base + CONTROL
        up = 1.5 if hovered else 0
        self.sprites.append(
            Sprite(key, picture, x + w / 2, y + h / 2, z, lift=up, target=target, name=name, kind=kind, tip=tip)
        )
        r = min(h / 2, w / 2) if radius is None else radius
        if hovered and not lit and not (key == self.focus and self.keys):
            edge = Group(w, h, ((0, 0, box(w, h, r, "#ffffff", 0.05, GOLD, 0.8, 1.6)),))
            self.sprites.append(Sprite(("hover", key), edge, x + w / 2, y + h / 2, z + 1, lift=1.5))
        if enabled and key == self.focus and self.keys and not lit:
            self.sprites.append(
                Sprite(("ring", key), ring(w, h, r), x + w / 2, y + h / 2, self.base + RING, lift=1.5 if hovered else 0)
            )

    def label(
        self,
        words: str,
        x: float,
        y: float,
        size: float = BODY,
        weight: int = 500,
        color: str = CREAM,
        anchor: str = "midleft",
        width: float | None = None,
        shade: bool = False,
        key: str = "",
        z: float = CONTENT,
        tip: str = "",
    ) -> float:
        """Write one line, by default from its left middle; made smaller, then cut, to fit `width`. Gives its width."""
        if width is not None:
            size = self.legible(language.fitted(words, size * self.letters, weight, width, 0.8 / self.letters))
            words = language.shortened(words, size, weight, width)
        size = self.legible(size)
        text = Text(words, size, weight, color, shade)
        w, h = text.w, text.h
        side = "left" if "left" in anchor else "right" if "right" in anchor else ""
        left = x - (0 if side == "left" else w if side else w / 2)
        top = y - (0 if "top" in anchor else h if "bottom" in anchor else h / 2)
        # Type is set in whole pixels and a little wider or narrower than measured: its own side must stay in line.
        part: Part = ({"left": 0.0, "right": w, "": w / 2}[side], h / 2, text, f"mid{side}" if side else "center")
        self.put(Group(w, h, (part,), 8 + w * 0.07), left, top, z, key, tip=tip)
        return w

    def named(
        self,
        name: str,
        x: float,
        y: float,
        size: float,
        width: float,
        high: float,
        color: str = CREAM,
        anchor: Literal["midleft", "center"] = "midleft",
        key: str = "",
    ) -> None:
        """Write a name round a point: smaller where it is long, then on as many lines as `high` has room for."""
        left = 0.0 if anchor == "midleft" else width / 2
        lines = name_lines(name, left, high / 2, size * self.letters, 700, width, high, color, anchor, self.least)
        self.put(Group(width, high, tuple(lines), 8), x - left, y - high / 2, CONTENT, key)

    def paragraph(
        self,
        words: str,
        x: float,
        y: float,
        width: float,
        size: float = BODY,
        weight: int = 500,
        color: str = CREAM,
        most: int = 99,
        center: bool = False,
        key: str = "",
        spacing: float = LINE,
    ) -> float:
        """Write lines broken at `width` from an upper left corner, at most `most` of them; gives their height."""
        size *= self.letters
        lines = list(language.wrap(words, size, weight, width))
        if len(lines) > most:
            glue = "" if language.wide(lines[most][:1] or "。") else " "
            last = lines[most - 1] + glue + lines[most]
            lines = [*lines[: most - 1], language.shortened(last, size, weight, width)]
        pitch = size * spacing
        parts: list[Part] = []
        for at, line in enumerate(lines):
            y_line = (at + 0.5) * pitch
            parts.append((width / 2, y_line, Text(line, size, weight, color), "center"))
            if not center:
                parts[-1] = (0, y_line, Text(line, size, weight, color), "midleft")
        block = Group(width, pitch * len(lines), tuple(parts), 2 + width * 0.02)
        self.put(block, x, y, CONTENT, key)
        return block.h

    def panel(self, x: float, y: float, w: float, h: float, r: float = 20, opacity: float = 0.78) -> None:
        """Lay a panel on the felt."""
        self.put(panel(w, h, r, self.look.panel, opacity, stroke_opacity=0.11), x, y, GROUND)

    def dialog(self, x: float, y: float, w: float, h: float) -> None:
        """Lay a dialog over the page; a shade pushes everything else back evenly."""
        self.modal()
        self.dialogs.append((x, y, w, h))
        self.overlay(x, y, w, h)

    def overlay(self, x: float, y: float, w: float, h: float) -> None:
        """Lay a shade over everything, and on it the ground of a dialog."""
        self.put(Shade(SHADE), 0, 0, GROUND - 1)
        deep = Soft(w, h, DIALOG_RADIUS, 24, 150)
        ground = panel(w, h, DIALOG_RADIUS, self.look.panel, 0.985, stroke_opacity=0.22, shade=False)
        parts: tuple[Part, ...] = ((-deep.pad, 6 - deep.pad, deep), (0, 0, ground))
        self.put(Group(w, h, parts, 66), x, y, GROUND, key=OVERLAY)

    def inset(self, x: float, y: float, w: float, h: float, r: float = 16, lit: bool = False) -> None:
        """Lay a lighter field on a panel; lit where it is the one that matters."""
        color, opacity, stroke, strength = (GOLD, 0.16, GOLD, 0.8) if lit else ("#ffffff", 0.06, "#ffffff", 0.1)
        self.put(box(w, h, r, color, opacity, stroke, strength), x, y, GROUND + 1)

    def button(
        self,
        key: str,
        words: str,
        x: float,
        y: float,
        w: float,
        h: float = 48,
        primary: bool = False,
        enabled: bool = True,
        symbol: str = "",
        size: float = 16.5,
        lines: int = 1,
    ) -> None:
        """Place a button with words; they shrink to fit, and take several lines where it may have as many."""
        size *= self.letters
        weight = 800 if primary else 700
        room = w - 36 - (size * 1.28 + 10 if symbol else 0)
        written: tuple[str, ...] = (words,)
        if lines > 1:
            size, written = language.in_lines(
                words, size, weight, room, min(h - 12, lines * size * language.CLOSE), self.least
            )
        else:
            size = self.legible(language.fitted(words, size, weight, room, 0.7))
        picture = button(written, w, h, self.look.panel, primary, enabled=enabled, symbol=symbol, size=size)
        self.control(key, picture, x, y, "button", enabled, name=words)

    def round(
        self, key: str, symbol: str, x: float, y: float, name: str, d: float = ROUND, enabled: bool = True
    ) -> None:
        """Place a round button that shows an icon; `name` says in words what it does."""
        color = CREAM if enabled else "#7f978c"
        mark: Part = (d / 2, d / 2, icon(symbol, d * 0.53, color), "center")
        picture = panel(
            d, d, d / 2, self.look.panel, 0.8, "#ffffff", EDGE if enabled else 0.11, EDGE_WIDE, parts=(mark,)
        )
        self.control(key, picture, x, y, "button", enabled, name=name)

    def toggle(self, key: str, x: float, y: float, on: bool, name: str, enabled: bool = True) -> None:
        """Place a switch, 52 x 30."""
        ground = "#2fa37a" if on else "#000000"
        knob = CREAM if on else "#93a59d"
        strength = 1 if enabled else 0.4
        line = f'stroke="#ffffff" stroke-width="{EDGE_WIDE}" stroke-opacity="{TOGGLE_EDGE * strength}"'
        body = Drawing(
            f'<rect x="1" y="1" width="50" height="28" rx="14" fill="{ground}"'
            f' fill-opacity="{(1 if on else 0.5) * strength}" {line}/>'
            f'<circle cx="{37 if on else 15}" cy="15" r="11" fill="{knob}" fill-opacity="{strength}"/>',
            52,
            30,
        )
        self.control(key, body, x, y, "toggle", enabled, name=name)

    def meter(self, key: str, level: int, most: int, x: float, y: float, w: float, names: tuple[str, str]) -> None:
        """Place a bar of steps between a button for less and one for more; `names` says what these do."""
        self.round(f"{key}.less", "less", x, y, names[0], 44, level > 0)
        self.round(f"{key}.more", "more", x + w - 44, y, names[1], 44, level < most)
        left, step = x + 60, (w - 120 + 6) / most
        for at in range(most):
            high = 8 + 24 * (at + 1) / most
            on = at < level
            bar = box(step - 6, high, 3, GOLD if on else "#ffffff", 1 if on else 0.16, stroke_opacity=0)
            self.put(bar, left + at * step, y + 38 - high)

    def segmented(
        self,
        key: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        x: float,
        y: float,
        w: float,
        h: float = 40,
        size: float = 15,
        enabled: bool = True,
        told: Mapping[str, str] | None = None,
    ) -> None:
        """Place a row of which one is chosen; each is a control called `key.value`; `told`: what is said of values."""
        self.put(box(w, h, h / 2, DARK, 0.36, "#ffffff", 0.14), x, y, CONTENT)
        cell = (w - 6) / len(choices)
        fill = CHOSEN_PLAIN if self.look.panel == CONTRAST.panel else CHOSEN
        # All of a row are as large as the longest allows.
        wanted = size * self.letters
        fit = min(language.fitted(words, wanted, 700, cell - 14, 0.6 / self.letters) for _, words in choices)
        fit = self.legible(fit)
        for at, (value, words) in enumerate(choices):
            on = value == chosen
            color = CREAM if on else self.look.muted
            text: Part = (
                cell / 2,
                (h - 6) / 2,
                Text(words, fit, 700 if on else 500, color if enabled else "#a3aca8"),
                "center",
            )
            if on and enabled:
                picture = panel(cell, h - 6, h / 2, "", 1, "#ffffff", 0.25, 1, fill, shade=False, parts=(text,))
            elif on:
                picture = panel(cell, h - 6, h / 2, "#ffffff", 0.1, shade=False, parts=(text,))
            else:
                picture = Group(cell, h - 6, (text,))
            name = f"{words} ✓" if on else words
            tip = (told or {}).get(value, "")
            self.control(f"{key}.{value}", picture, x + 3 + at * cell, y + 3, "choice", enabled, name=name, tip=tip)

    def entry(self, key: str, entry: TextEntry, x: float, y: float, w: float, h: float = 42, hint: str = "") -> None:
        """Place a text entry; with the focus it shows the caret and what is being composed, underlined.

        Its name is the whole text, however much of it has room.
        """
        focused = key == self.focus
        parts = (typed if focused else read)(entry, w, h, hint, self.look.muted)
        self.typed_into(key, entry, Group(w, h, (entry_box(w, h, focused), *parts)), x, y)

    def area(self, key: str, entry: TextEntry, x: float, y: float, w: float, h: float) -> None:
        """Place a box for a text of several lines; its name is the whole text."""
        letters = self.letters if self.upright else 1.0
        self.typed_into(key, entry, area(entry, w, h, key == self.focus, letters), x, y)

    def typed_into(self, key: str, entry: TextEntry, picture: Picture, x: float, y: float) -> None:
        """Place what is typed into. What is composed there is said as well, as long as it has the focus."""
        composing = entry.composing if key == self.focus else ""
        words = entry.text[: entry.caret] + composing + entry.text[entry.caret :]
        middle, z = (x + picture.w / 2, y + picture.h / 2), self.base + CONTROL
        self.sprites.append(Sprite(key, picture, *middle, z, target=("control", key), name=words, kind="entry"))

    def portrait(self, face: str, x: float, y: float, d: float, active: bool = False, z: float = CONTENT) -> None:
        """Show a player's face in its ring."""
        self.put(portrait(face, d, active), x, y, z)
