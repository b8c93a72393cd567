"""The rows of a form: what a field is called and what it means, and the controls by which it is changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from tablegames.languages.languages import language
from tablegames.languages.readings import ANCHOR
from tablegames.rules.forms.form_field import FieldKind, FormField, choice_of
from tablegames.rules.forms.naming import (
    branch_name,
    file_words,
    help_of_ludeme,
    ludeme_in,
    name_of,
    name_of_ludeme,
    name_of_word,
    spell_out,
)
from tablegames.rules.forms.plain_values import value_of
from tablegames.rules.forms.said_values import said_value
from tablegames.rules.forms.starters import OPTIONS
from tablegames.scenes.forms.place import (
    SEATS,
    Row,
    RowKind,
    chips,
    counted,
    deep,
    in_a_line,
    in_languages,
    in_words,
    is_long,
    record_in,
    words_for,
)
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.entry import TextEntry
from tablegames.view.language.fonts import width
from tablegames.view.language.lines import READABLE, fit_size, shorten_line, wrap
from tablegames.view.language.text import Texts
from tablegames.view.layout.name_lines import name_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, icon, panel
from tablegames.view.painting.sprite import FINGER
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

LEFT, WIDE, HIGH, PITCH = 232.0, 568.0, 58.0, 62.0
"""Where rows begin, and how large they are."""
UPRIGHT_HIGHER = 18.0
"""How much higher rows are where there is so much room below each other, and their small type is larger."""
WIDER, NAMES_WIDER = 0.5, 0.2
"""Which part of what a page is wider goes to its rows, and of that to the names in them."""
LONGEST = 90
"""Letters of a value."""
NAMES, SHORTEST = 224.0, 110.0
"""The room for the name of a field: at most, and at least where what stands in it is said beside it."""
WARNING = 26.0
"""The room for the sign before the name of a field that is wrong."""


class FormRows:
    """Lays out the rows of a list, seen or not; `entry_of` gives what is being typed into a field."""

    def __init__(
        self,
        c: Controls,
        words: Texts,
        entry_of: Callable[[FormField, bool], TextEntry],
        rows: Sequence[Row],
    ) -> None:
        self.c, self.entry_of = c, entry_of
        self.say, self.read, self.language = words.say, words.read, words.language
        self.wide = WIDE + c.wider * WIDER
        self.names = NAMES + c.wider * WIDER * NAMES_WIDER
        self.high = HIGH + (UPRIGHT_HIGHER if c.upright else 0.0)
        self.said_from = self.names
        """The room for names where what stands in the fields is only said: no more than they need, if all are such."""
        fields = [row.field for row in rows if row.kind is RowKind.FIELD]
        if fields and all(map(in_words, fields)):
            longest = max([width(self.name(field), 16 * c.letters, 700) for field in fields])
            self.said_from = min(self.names, max(SHORTEST, longest + WARNING))

    def lay(self, at: int, row: Row, y: float, wrong: bool) -> None:
        """Lay out one row."""
        c, key = self.c, f"form.row.{at}"
        lit = c.focus.startswith(f"{key}.") or c.hover.startswith(f"{key}.")
        c.inset(LEFT, y, self.wide, self.high, 14, lit)
        if row.kind is not RowKind.FIELD:
            self.button_row(key, row, y)
            return
        field = row.field
        x, room = LEFT + 16, self.names
        if wrong:
            c.put(icon("warning", 22, ROSE), x - 4, y + self.high / 2 - 11)
            x, room = x + WARNING, room - WARNING
        wide = room if self.short(field) else self.wide - (x - LEFT) - 140
        if chips(field):
            wide = self.wide - (x - LEFT) - FINGER * SEATS - 18
        name = self.name(field)
        tip = self.say("tips.item", n=name.removesuffix(".")) if name[:1].isdigit() else ""
        if c.upright:
            # These rows are high enough for two lines.
            lines = name_lines(name, 0, 30, 16 * c.letters, 700, wide, 60, least=c.least)
            c.put(Group(wide, 60, tuple(lines)), x, y + self.high / 2 - 30, tip=tip)
        else:
            c.label(name, x, y + self.high / 2, 16, 700, width=wide, tip=tip)
        right = LEFT + self.wide - 8
        if field.owner is not None and field.owner.kind is FieldKind.LIST:
            right = self.item_buttons(key, field, right, y)
        elif field.owner is not None and field.owner.kind is FieldKind.TABLE and not in_languages(field):
            right = self.small(key, "drop", "cross", "form.drop", right, y)
        self.controls(key, field, right, y)

    def name(self, field: FormField) -> str:
        """Say what a field is called; of a text in several languages, in which it is."""
        if in_languages(field) and field.owner is not None:
            return f"{self.read(name_of(field.owner, self.language))} · {language(str(field.name)).name}"
        return self.read(name_of(field, self.language))

    def short(self, field: FormField) -> bool:
        """Tell whether a value stands beside the name."""
        return field.kind is not FieldKind.NOTHING

    def small(self, key: str, what: str, symbol: str, words: str, right: float, y: float, on: bool = True) -> float:
        """Place a small round button from its right edge; gives where the next may end."""
        self.c.round(f"{key}.{what}", symbol, right - 36, y + self.high / 2 - 18, self.say(words), 36, on)
        return right - FINGER

    def item_buttons(self, key: str, field: FormField, right: float, y: float) -> float:
        """Place what moves an item of a list and takes it out."""
        assert field.owner is not None
        count, at = len(field.owner.fields), field.name
        right = self.small(key, "drop", "cross", "form.drop", right, y)
        if count > 1 and isinstance(at, int):
            right = self.small(key, "later", "down", "form.later", right, y, at + 1 < count)
            right = self.small(key, "sooner", "up", "form.sooner", right, y, at > 0)
        return right

    def controls(self, key: str, field: FormField, right: float, y: float) -> None:
        """Place what a field is changed by, within its row."""
        c, middle = self.c, y + self.high / 2
        if deep(field):
            right = self.small(key, "open", "forward", "form.inside", right, y)
        left = LEFT + 16 + self.names + 10
        if in_languages(field):
            left = LEFT + 16 + 190
        elif numbered(field):
            left = LEFT + 16 + 110
        wide = right - left
        name = self.read(name_of(field, self.language))
        if words_for(field):
            self.value_button(f"{key}.pick", self.read(said_value(field, self.language)), left, y, wide)
        elif chips(field):
            self.chips(key, field, left, y, wide)
        elif in_a_line(field):
            left -= 64
            right = self.small(key, "next", "more", "form.next", right, y)
            right = self.small(key, "last", "less", "form.last", right, y, bool(field.fields))
            c.entry(f"{key}.entry", self.entry_of(field, False), left, middle - 20, right - left - 4, 40)
        elif field.kind is FieldKind.NUMBER:
            c.round(f"{key}.less", "less", right - 150, middle - 19, self.say("form.less"), 38)
            c.round(f"{key}.more", "more", right - 40, middle - 19, self.say("form.more"), 38)
            c.entry(f"{key}.entry", self.entry_of(field, False), right - 108, middle - 19, 64, 38)
        elif field.kind is FieldKind.FLAG:
            c.toggle(f"{key}.flag", right - 56, middle - 15, field.value is True, name)
        elif field.kind is FieldKind.TEXT and not is_long(field):
            c.entry(f"{key}.entry", self.entry_of(field, False), left, middle - 20, wide, 40)
        elif field.kind is FieldKind.NOTHING:
            words, x = self.say("form.nothing"), left + wide - 150
            c.button(f"{key}.begin", words, x, middle - 19, 146, 38, symbol="more", size=14)
        else:
            left = min(left, LEFT + 16 + self.said_from + 10)
            self.value(field, left, y, right - left)

    def value(self, field: FormField, x: float, y: float, wide: float) -> None:
        """Say what stands in a field in two lines, as much of it as has room: the rest stands one step further in."""
        if field.path[0] == "text" and field.kind is not FieldKind.TEXT:
            # Several texts, each of them long.
            return
        size, most = 14.2 * min(self.c.letters, 1.1), LONGEST
        # What it is called stands beside it.
        words = self.read(said_value(field, self.language, most, named=False))
        while most > 10 and len(wrap(words, size, 500, wide - 14)) > 2:
            most -= 4
            words = self.read(said_value(field, self.language, most, named=False))
        lines = wrap(words, size, 500, wide - 14)[:2]
        top = y + self.high / 2 - (len(lines) - 1) * size * 0.68
        for at, line in enumerate(lines):
            # Readings stand above a line, within its picture.
            half = 20 if ANCHOR in line else 10
            picture = Group(wide, 2 * half, ((0, half, Text(line, size, 500, GOLD), "midleft"),))
            tip = self.say("tips.of", what=self.name(field), n=self.read(said_value(field, self.language, LONGEST)))
            self.c.put(picture, x, top + at * size * 1.36 - half, tip=tip)

    def value_button(self, key: str, words: str, x: float, y: float, w: float) -> None:
        """Place a button that shows what was picked."""
        size = fit_size(words, 15.7, 700, w - 50)
        parts: tuple[Part, ...] = (
            (14, 20, Text(shorten_line(words, size, 700, w - 50), size, 700, CREAM), "midleft"),
            (w - 20, 20, icon("down", 16, GOLD), "center"),
        )
        picture = panel(w, 40, 12, "#000000", 0.3, "#ffffff", 0.3, shade=False, parts=parts)
        self.c.control(key, picture, x, y + self.high / 2 - 20, name=words)

    def chips(self, key: str, field: FormField, x: float, y: float, w: float) -> None:
        """Place the small numbers of which some are chosen."""
        chosen = field.value if isinstance(field.value, list) else []
        step = FINGER
        x += w - step * SEATS
        for number in range(1, SEATS + 1):
            on = number in chosen
            color = "#2f2005" if on else self.c.look.muted
            words: Part = (step / 2 - 2, 20, Text(str(number), 15.7, 800 if on else 500, color), "center")
            ground = (0, 0, box(step - 4, 40, 10, GOLD if on else "#000000", 0.95 if on else 0.3, "#ffffff", 0.2))
            picture = Group(step - 4, 40, (ground, words))
            name = f"{number} ✓" if on else str(number)
            tip = self.say("tips.of", what=self.name(field), n=number)
            at = x + (number - 1) * step
            self.c.control(
                f"{key}.chip-{number}", picture, at, y + self.high / 2 - 20, "choice", radius=10, name=name, tip=tip
            )

    def button_row(self, key: str, row: Row, y: float) -> None:
        """Lay out a row that does one thing."""
        c, field, language = self.c, row.field, self.language
        x, middle = LEFT + 16, y + self.high / 2
        wide = self.wide - 32
        match row.kind:
            case RowKind.KIND:
                c.label(self.say("form.kind"), x, middle, 16, 700, width=self.names)
                words = self.read(name_of_ludeme(str(field.record.tag), language)) if field.record is not None else "?"
                self.value_button(f"{key}.pick", words, x + self.names + 10, y, wide - self.names - 10)
            case RowKind.SERIES:
                self.series(key, field, y)
            case RowKind.ADD if field.kind is FieldKind.TABLE:
                hint = self.say("form.option_key" if field.path == OPTIONS else "form.key")
                c.entry(f"{key}.key", self.entry_of(field, True), x, middle - 20, 200, 40, hint)
                c.button(f"{key}.add", self.say("form.add"), x + 216, middle - 20, 180, 40, symbol="more", size=15)
            case RowKind.ADD:
                c.button(f"{key}.add", self.say("form.add"), x, middle - 20, wide, 40, symbol="more", size=15)
            case RowKind.SPLIT:
                by = self.say("form.by_players") if row.value == "players" else self.option_name(field, str(row.value))
                c.button(f"{key}.split", self.say("form.split", by=by), x, middle - 20, wide, 40, size=14.5)
            case RowKind.JOIN:
                branch = self.read(branch_name(field, choice_of(field), row.value, language))
                c.button(f"{key}.join", self.say("form.join", branch=branch), x, middle - 20, wide, 40, size=14.5)
            case RowKind.RESET:
                c.button(f"{key}.reset", self.say("form.reset"), x, middle - 20, wide, 40, symbol="undo", size=14.5)
            case RowKind.PICK:
                self.pick(key, row, y)

    def series(self, key: str, field: FormField, y: float) -> None:
        """Lay out from where to where a list counts, and what turns that round."""
        c, middle, x = self.c, y + self.high / 2, LEFT + 16
        found = counted(field)
        assert found is not None
        for end, number in (("start", found.start), ("end", found.end)):
            words, about = self.say(f"form.series.{end}"), language(self.language).about
            x += c.label(words, x, middle, 15, 700, width=56) + 8
            c.round(
                f"{key}.{end}-less",
                "less",
                x,
                middle - 18,
                about(words, self.say("form.less")),
                36,
            )
            tip = self.say("tips.of", what=words, n=number)
            c.label(str(number), x + 54, middle, 16, 700, GOLD, "center", tip=tip)
            c.round(
                f"{key}.{end}-more",
                "more",
                x + 72,
                middle - 18,
                about(words, self.say("form.more")),
                36,
            )
            x += 120
        c.round(f"{key}.turn", "swap", x, middle - 18, self.say("form.series.turn"), 36)
        right = LEFT + self.wide - 64
        c.toggle(f"{key}.back", right, middle - 15, found.back, self.say("form.series.back"))
        c.label(self.say("form.series.back"), right - 10, middle, 15, 700, anchor="midright", width=right - x - 56)

    def option_name(self, field: FormField, name: str) -> str:
        """Say an option by its name."""
        return self.read(file_words(field, self.language, "options", name, "name") or spell_out(name))

    def pick(self, key: str, row: Row, y: float) -> None:
        """Lay out something of which one is picked."""
        record = record_in(row.field, str(row.value))
        if record is not None:
            name, small = name_of_ludeme(record.tag, self.language), help_of_ludeme(record, self.language)
            now = row.field.record is record
        else:
            said = file_words(row.field, self.language, *row.field.path[:2], "called", str(row.value))
            isword = isinstance(row.value, str)
            name = said or (name_of_word(row.value, self.language) if isword else value_of(row.value, self.language))
            small, now = "", row.value == row.field.value and type(row.value) is type(row.field.value)
        name, small = self.read(name), self.read(first(small))
        color = GOLD if now else CREAM
        # Under readings only one line has room: all of it is said below the rows, too.
        read = ANCHOR in small
        high, low = (18, 43) if read else (15, 33)
        parts: list[Part] = [(16, high if small else self.high / 2, Text(name, 15.7, 700, color), "midleft")]
        if small:
            type_ = READABLE if self.c.upright else 12.5
            size = self.c.size_within([small], self.wide - 60, self.high - 24, type_, spacing=1.3) * self.c.letters
            wide = self.wide - 60
            lines = wrap(small, size, 500, wide)[:2] if not read else [shorten_line(small, size, 500, wide)]
            for at, line in enumerate(lines):
                parts.append((16, low + at * size * 1.3, Text(line, size, 500, self.c.look.muted), "midleft"))
        if now:
            parts.append((self.wide - 26, self.high / 2, icon("check", 20, GOLD), "center"))
        self.c.control(
            f"{key}.choose", Group(self.wide, self.high, tuple(parts)), LEFT, y, "choice", radius=14, name=name, lit=now
        )


def numbered(field: FormField) -> bool:
    """Tell whether a field is called by its number in a list, or its key in a table: that takes little room."""
    among = field.owner is not None and field.owner.kind in (FieldKind.LIST, FieldKind.TABLE)
    return among and field.record is None and not ludeme_in(field)


def first(words: str) -> str:
    """Give the first sentence of an explanation, in either kind of script."""
    found = re.match(r".*?(?:[.!?](?=\s|$)|。)", words)
    return found[0] if found else words
