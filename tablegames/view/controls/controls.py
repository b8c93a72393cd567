"""Controls and labels of a page, placed one after another by their upper left corner.

A page lays everything out again whenever something changed. What a control looks like depends only on what is passed
here, on which control has the focus, and on which lies under the pointer.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.view.controls.entry import TextEntry
from tablegames.view.controls.entry_box import entry_box, lay_out_entry, read
from tablegames.view.controls.page_sprites import CONTENT, CONTROL, GROUND, PageSprites
from tablegames.view.controls.text_area import area
from tablegames.view.inspection.check import OVERLAY
from tablegames.view.language import lines as language
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.name_lines import lines_with_name
from tablegames.view.painting import grounds
from tablegames.view.painting.grounds import raised
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import EDGE, EDGE_WIDE, box, button, icon, panel
from tablegames.view.painting.picture import Drawing, Picture
from tablegames.view.painting.shade import Shade
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import CONTRAST, CREAM, GOLD

ROUND = 44.0
"""How wide a round button is: as much as a finger needs."""
DARK = "#000000"
TOGGLE_EDGE = 0.68
TOGGLE, TOGGLE_HIGH, KNOB_OFF, KNOB_ON = 52.0, 30.0, 15, 37
"""How large a switch is, and where the middle of its knob lies, logical pixels."""
BAR, BARS = 24.0, 120.0
"""How high and wide a bar of a meter is at most, and the room of the two buttons beside the bars, logical pixels."""
CHOSEN, CHOSEN_PLAIN = ("#2c7d60", "#1d6047"), ("#17604a", "#0f4635")
"""Behind what is chosen in a row, and the same in high contrast."""
SHADE = 0.55
"""How much of what lies below a dialog is dark."""
BUTTON_HIGH, BUTTON_TYPE, BUTTON_BESIDE, BUTTON_AIR = 48, 16.5, 18, 6
"""How high a button is, its type, and the room beside, above and below its words, logical pixels."""
SYMBOL, AFTER_SYMBOL = 1.28, 10
"""How large the icon of a button is, by the size of its type, and the room between it and the words."""
ROW_HIGH, ROW_TYPE, BESIDE = 40, 15, 7.0
"""How high a row is of which one is chosen, its type, and the room beside a word in it."""
ENTRY_HIGH = 42


class Controls(PageSprites):
    """Grounds, buttons and whatever else can be chosen on a page; with their words and pictures."""

    def section(self, x: float, y: float, w: float, h: float) -> None:
        """Lay the ground of a part of the page."""
        self.put(grounds.section(w, h, self.look), x, y, GROUND)

    def sheet(self, x: float, y: float, w: float, h: float) -> None:
        """Lay the ground of the only thing on the page."""
        self.put(grounds.sheet(w, h, self.look), x, y, GROUND)

    def dialog(self, x: float, y: float, w: float, h: float) -> None:
        """Lay a shade over everything, and on it the ground of a dialog."""
        self.put(Shade(SHADE), 0, 0, GROUND - 1)
        self.put(grounds.dialog(w, h, self.look), x, y, GROUND, key=OVERLAY)

    def inset(self, x: float, y: float, w: float, h: float, lit: bool = False) -> None:
        """Lay a lighter field on a section or a sheet; lit where it is the one that matters."""
        self.put(grounds.inset(w, h, lit), x, y, GROUND + 1)

    def button(
        self,
        key: str,
        words: str,
        x: float,
        y: float,
        w: float,
        h: float = BUTTON_HIGH,
        primary: bool = False,
        enabled: bool = True,
        symbol: str = "",
        size: float = BUTTON_TYPE,
        lines: int = 1,
        name: str = "",
    ) -> None:
        """Place a button with words; they shrink to fit, and take several lines where it may have as many.

        A `name` among the words stays on one line where there is room for it.
        """
        size *= self.letters
        weight = HEAVY if primary else BOLD
        room = w - 2 * BUTTON_BESIDE - (size * SYMBOL + AFTER_SYMBOL if symbol else 0)
        written: tuple[str, ...] = (words,)
        if lines > 1:
            high = min(h - 2 * BUTTON_AIR, lines * size * language.CLOSE)
            size, written = lines_with_name(words, name, size, weight, room, high, self.least)
        else:
            size = self.legible(language.fit_size(words, size, weight, room, 0.7))
        # Only what does something now is raised.
        fill = raised(self.look) if enabled else self.look.panel
        picture = button(written, w, h, fill, primary, enabled=enabled, symbol=symbol, size=size)
        self.control(key, picture, x, y, "button", enabled, name=words)

    def round(
        self, key: str, symbol: str, x: float, y: float, name: str, d: float = ROUND, enabled: bool = True
    ) -> None:
        """Place a round button that shows an icon; `name` says in words what it does."""
        color = CREAM if enabled else "#7f978c"
        mark: Part = (d / 2, d / 2, icon(symbol, d * 0.53, color), "center")
        fill, opacity, edge = (raised(self.look), 1.0, EDGE) if enabled else (self.look.panel, 0.8, 0.11)
        picture = panel(d, d, d / 2, fill, opacity, "#ffffff", edge, EDGE_WIDE, parts=(mark,))
        self.control(key, picture, x, y, "button", enabled, name=name)

    def toggle(self, key: str, x: float, y: float, on: bool, name: str, enabled: bool = True) -> None:
        """Place a switch."""
        ground = "#2fa37a" if on else "#000000"
        knob = CREAM if on else "#93a59d"
        strength = 1 if enabled else 0.4
        line = f'stroke="#ffffff" stroke-width="{EDGE_WIDE}" stroke-opacity="{TOGGLE_EDGE * strength}"'
        body = Drawing(
            f'<rect x="1" y="1" width="50" height="28" rx="14" fill="{ground}"'
            f' fill-opacity="{(1 if on else 0.5) * strength}" {line}/>'
            f'<circle cx="{KNOB_ON if on else KNOB_OFF}" cy="15" r="11" fill="{knob}" fill-opacity="{strength}"/>',
            TOGGLE,
            TOGGLE_HIGH,
        )
        self.control(key, body, x, y, "toggle", enabled, name=name)

    def meter(self, key: str, level: int, most: int, x: float, y: float, w: float, names: tuple[str, str]) -> None:
        """Place a bar of steps between a button for less and one for more; `names` says what these do."""
        self.round(f"{key}.less", "less", x, y, names[0], enabled=level > 0)
        self.round(f"{key}.more", "more", x + w - ROUND, y, names[1], enabled=level < most)
        left, step = x + BARS / 2, (w - BARS + 6) / most
        for at in range(most):
            high = 8 + BAR * (at + 1) / most
            on = at < level
            bar = box(step - 6, high, 3, GOLD if on else "#ffffff", 1 if on else 0.16, stroke_opacity=0)
            self.put(bar, left + at * step, y + (ROUND + 8 + BAR) / 2 - high)

    def segmented(
        self,
        key: str,
        choices: Sequence[tuple[str, str]],
        chosen: str,
        x: float,
        y: float,
        w: float,
        h: float = ROW_HIGH,
        size: float = ROW_TYPE,
        enabled: bool = True,
        told: Mapping[str, str] | None = None,
    ) -> None:
        """Place a row of which one is chosen; each is a control called `key.value`; `told`: what is said of values."""
        self.put(box(w, h, h / 2, DARK, 0.36, "#ffffff", 0.14), x, y, CONTENT)
        fill = CHOSEN_PLAIN if self.look.panel == CONTRAST.panel else CHOSEN
        wanted = size * self.letters
        cells = widths([Text(words, wanted, BOLD).w for _, words in choices], w - 6)
        # All of a row are as large as the longest allows.
        fit = min(
            language.fit_size(words, wanted, BOLD, cell - 2 * BESIDE, 0.6 / self.letters)
            for (_, words), cell in zip(choices, cells, strict=True)
        )
        fit, left = self.legible(fit), x + 3
        for (value, words), cell in zip(choices, cells, strict=True):
            on = value == chosen
            color = CREAM if on else self.look.muted
            text: Part = (
                cell / 2,
                (h - 6) / 2,
                Text(words, fit, BOLD if on else MEDIUM, color if enabled else "#a3aca8"),
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
            self.control(f"{key}.{value}", picture, left, y + 3, "choice", enabled, name=name, tip=tip)
            left += cell

    def entry(
        self, key: str, entry: TextEntry, x: float, y: float, w: float, h: float = ENTRY_HIGH, hint: str = ""
    ) -> None:
        """Place a text entry; with the focus it shows the caret and what is being composed, underlined.

        Its name is the whole text, however much of it has room.
        """
        focused = key == self.focus
        parts = (lay_out_entry if focused else read)(entry, w, h, hint, self.look.muted)
        self.typed_into(key, entry, Group(w, h, (entry_box(w, h, focused), *parts)), x, y)

    def area(self, key: str, entry: TextEntry, x: float, y: float, w: float, h: float) -> None:
        """Place a box for a text of several lines; its name is the whole text."""
        self.typed_into(key, entry, area(entry, w, h, key == self.focus, self.letters), x, y)

    def typed_into(self, key: str, entry: TextEntry, picture: Picture, x: float, y: float) -> None:
        """Place what is typed into. What is composed there is said as well, as long as it has the focus."""
        composing = entry.composing if key == self.focus else ""
        self.entries[key] = entry
        self.order.append(key)
        self.boxes[key] = self.inside
        words = entry.text[: entry.caret] + composing + entry.text[entry.caret :]
        middle, z = (x + picture.w / 2, y + picture.h / 2), self.base + CONTROL
        self.sprites.append(Sprite(key, picture, *middle, z, target=("control", key), name=words, kind="entry"))


def widths(words: Sequence[float], room: float) -> list[float]:
    """Share room in a row among words so wide: equal parts, and where those are too narrow for one, to each its own."""
    equal = room / len(words)
    if max(words) + 2 * BESIDE <= equal:
        return [equal] * len(words)
    # Also the narrowest has room for a finger, and where all are set smaller, still.
    words = [max(each, ROUND) for each in words]
    beside = (room - sum(words)) / len(words)
    # Where there is not even room for all at their size, they are set smaller.
    scale = 1.0 if beside >= 2 * BESIDE else (equal - 2 * BESIDE) * len(words) / sum(words)
    cells = [each * scale + max(beside, 2 * BESIDE) for each in words]
    # What one lacks for a finger then is taken from those that have more, by how much more.
    lacking = sum(max(0.0, ROUND - each) for each in cells)
    spare = sum(max(0.0, each - ROUND) for each in cells)
    if not 0 < lacking <= spare:
        return cells
    return [max(ROUND, each) - max(0.0, each - ROUND) * lacking / spare for each in cells]
