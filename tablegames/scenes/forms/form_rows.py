"""The rows of a form: what a field is called and what it means, and the controls by which it is changed."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial

from tablegames.languages.languages import language
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
from tablegames.view.boxes.buttons import button, icon_button, picture_button
from tablegames.view.boxes.choices import switch
from tablegames.view.boxes.frames import first_with_room, grown, inset, picture, placed, sized
from tablegames.view.boxes.page_box import PageBox
from tablegames.view.boxes.pressable import PressableLook, pressable
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.spacing import GAP, HAIR, LABEL, NAME, QUIET, TIGHT, TypeStyle
from tablegames.view.boxes.text_entry import text_entry
from tablegames.view.boxes.words_box import line, words
from tablegames.view.controls.entry import TextEntry
from tablegames.view.language.fonts import width
from tablegames.view.language.text import Texts
from tablegames.view.language.weights import HEAVY, MEDIUM
from tablegames.view.painting.group import Group
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, icon
from tablegames.view.painting.theme import CREAM, FIELD_RADIUS, GOLD, MUTED, ROSE

HIGH = 48.0
"""How high a row is at least, and how round its corners are."""
NAMES, SHORT_NAME, TYPED, NUMBER = 208.0, 132.0, 220.0, 72.0
"""The room for names, for numbers and keys, and for what is typed: a new key, and a number, logical pixels."""
VALUE, ITEM_VALUE, HELP = 192.0, 128.0, 320.0
"""The least room for what stands in a field, and the most that what explains a choice asks for."""
LONGEST, SIGN = 90, 20.0
"""Letters of a value, and how large a sign in a row is."""
LETTERS = (90, 82, 66, 50, 36, 22, 12)
"""How many letters of a value are tried, until they have room on two lines."""
CHIP, CHIP_TYPE = 40.0, 15.7
"""How large one of the small numbers is, and its type."""
SAID, TINY = TypeStyle(14.2, MEDIUM, 1.3), TypeStyle(12.5, MEDIUM, 1.25)
"""The type of values, and of what explains a choice."""


class FormRows:
    """Makes the rows of a list; `entry_of` gives what is being typed into a field, `do` does what a control is for."""

    def __init__(
        self,
        texts: Texts,
        entry_of: Callable[[FormField, bool], TextEntry],
        rows: Sequence[Row],
        do: Callable[[Row, str], None],
        wrong: Callable[[FormField], bool],
        settle: Callable[[], object],
        letters: float,
    ) -> None:
        self.entry_of, self.rows, self.do, self.wrong, self.settle = entry_of, rows, do, wrong, settle
        self.say, self.read, self.language = texts.say, texts.read, texts.language
        self.kept: dict[tuple[int, bool], PageBox] = {}
        """Rows as they were laid out, by their number and whether they were pointed at."""
        self.names = NAMES
        """The room for names: no more than they need where what stands in all fields is only said."""
        fields = [each.field for each in rows if each.kind is RowKind.FIELD]
        if fields and all(map(in_words, fields)):
            longest = max([width(self.name(field), LABEL.size * letters, LABEL.weight) for field in fields])
            self.names = min(NAMES, max(SHORT_NAME, longest + SIGN))

    # -- which controls there are -------------------------------------------------------------------------------------

    def keys(self, at: int) -> list[str]:
        """Name the controls of a row, in their order."""
        return [f"form.row.{at}.{each}" for each in self.parts(at)]

    def counterpart(self, control: str, at: int, to: int) -> str:
        """Name the control of a row that does what one of another row does; "" where it has none."""
        part = self.parts(at)[self.keys(at).index(control)]
        return f"form.row.{to}.{part}" if part in self.parts(to) else ""

    def parts(self, at: int) -> list[str]:
        """Name what a row is changed by, in its order."""
        row_ = self.rows[at]
        field = row_.field
        match row_.kind:
            case RowKind.FIELD:
                found = [*self.controls_of(field), *(["open"] if deep(field) else [])]
                found += [each for each in item_controls(field) if can_move(field, each)]
            case RowKind.SERIES:
                found = ["start-less", "start-more", "end-less", "end-more", "turn", "back"]
            case RowKind.ADD:
                found = ["key", "add"] if field.kind is FieldKind.TABLE else ["add"]
            case RowKind.KIND:
                found = ["pick"]
            case RowKind.PICK:
                found = ["choose"]
            case _:
                found = [row_.kind.value]
        return found

    def controls_of(self, field: FormField) -> list[str]:
        """Name what a field is changed by within its row."""
        if words_for(field):
            return ["pick"]
        if chips(field):
            return [f"chip-{number}" for number in range(1, SEATS + 1)]
        if in_a_line(field):
            return ["entry", *(["last"] if field.fields else []), "next"]
        if field.kind is FieldKind.NUMBER:
            return ["less", "entry", "more"]
        if field.kind is FieldKind.FLAG:
            return ["flag"]
        if field.kind is FieldKind.TEXT and not is_long(field):
            return ["entry"]
        return ["begin"] if field.kind is FieldKind.NOTHING else []

    def row_of(self, control: str) -> int | None:
        """Find the row to which a control belongs."""
        return next((at for at in range(len(self.rows)) if control in self.keys(at)), None)

    def longest(self) -> int:
        """Find the row that needs most room: the one of which most is said."""
        return max(range(len(self.rows)), key=lambda at: self.said_of(self.rows[at]), default=0)

    def said_of(self, row_: Row) -> int:
        """Count what is said in a row."""
        if row_.kind is RowKind.PICK:
            return len("".join(self.picked(row_)[:2]))
        return len(self.name(row_.field)) if row_.kind is RowKind.FIELD else 0

    # -- what they look like -------------------------------------------------------------------------------------------

    def kept_row(self, at: int, lit: bool) -> PageBox:
        """Give one row as it was laid out before; `lit`: it is pointed at."""
        if (at, lit) not in self.kept:
            self.kept[at, lit] = self.row(at, lit)
        return self.kept[at, lit]

    def row(self, at: int, lit: bool) -> PageBox:
        """Lay out one row."""
        row_, key = self.rows[at], f"form.row.{at}"
        if row_.kind is RowKind.PICK:
            return self.pick(key, row_)
        shown = self.field(key, row_) if row_.kind is RowKind.FIELD else self.other(key, row_)
        return inset(sized(shown, high=HIGH), (GAP, HAIR), lit)

    def name(self, field: FormField) -> str:
        """Say what a field is called; of a text in several languages, in which it is."""
        if in_languages(field) and field.owner is not None:
            return f"{self.read(name_of(field.owner, self.language))} · {language(str(field.name)).name}"
        return self.read(name_of(field, self.language))

    def field(self, key: str, row_: Row) -> PageBox:
        """Lay out a field: its name, what it is changed by, and what leads on."""
        field = row_.field
        called = self.name(field)
        tip = self.say("tips.item", n=called.removesuffix(".")) if called[:1].isdigit() else ""
        name = words(called, LABEL, CREAM, 2, tip=tip)
        changed, wide = self.changed(key, row_)
        boxes: list[PageBox] = [picture(icon("warning", SIGN, ROSE))] if self.wrong(field) else []
        if wide:
            short = numbered(field) and not in_languages(field)
            boxes += [sized(name, SHORT_NAME if short else self.names), grown(changed)]
        else:
            boxes += [grown(name), changed]
        if deep(field):
            boxes.append(self.small(key, row_, "open", "forward", "form.inside"))
        return row(*boxes, *self.item_buttons(key, row_), gap=TIGHT)

    def small(self, key: str, row_: Row, what: str, symbol: str, name: str, on: bool = True) -> PageBox:
        """Make a small round button."""
        return icon_button(f"{key}.{what}", symbol, self.say(name), partial(self.do, row_, what), on)

    def item_buttons(self, key: str, row_: Row) -> list[PageBox]:
        """Make what moves an item of a list and takes it out."""
        names = {"sooner": "up", "later": "down", "drop": "cross"}
        field, found = row_.field, list[PageBox]()
        for what in item_controls(field):
            found.append(self.small(key, row_, what, names[what], f"form.{what}", can_move(field, what)))
        return [row(*found, gap=HAIR)] if found else []

    def changed(self, key: str, row_: Row) -> tuple[PageBox, bool]:
        """Make what a field is changed by, or say what stands in it; tell whether it takes all the room there is."""
        field = row_.field
        if words_for(field):
            return self.value_button(key, row_, self.read(said_value(field, self.language))), True
        if chips(field):
            return self.chips(key, row_), False
        if in_a_line(field):
            last = self.small(key, row_, "last", "less", "form.last", bool(field.fields))
            return row(self.entry(key, field), last, self.small(key, row_, "next", "more", "form.next"), gap=HAIR), True
        if field.kind is FieldKind.NUMBER:
            less, more = (self.small(key, row_, each, each, f"form.{each}") for each in ("less", "more"))
            return row(less, sized(self.entry(key, field), NUMBER), more, gap=HAIR), False
        if field.kind is FieldKind.FLAG:
            name = self.read(name_of(field, self.language))
            return switch(f"{key}.flag", field.value is True, name, partial(self.do, row_, "flag")), False
        if field.kind is FieldKind.TEXT and not is_long(field):
            return self.entry(key, field), True
        if field.kind is FieldKind.NOTHING:
            begin = partial(self.do, row_, "begin")
            return button(f"{key}.begin", self.say("form.nothing"), begin, symbol="more"), False
        return self.value(field), True

    def entry(self, key: str, field: FormField) -> PageBox:
        """Make a line in which something is typed."""
        return grown(text_entry(f"{key}.entry", self.entry_of(field, False), self.settle))

    def value(self, field: FormField) -> PageBox:
        """Say what stands in a field, as much of it as has room: the rest stands one step further in."""
        if field.path[0] == "text" and field.kind is not FieldKind.TEXT:
            # Several texts, each of them long.
            return space()
        # What it is called stands beside it.
        whole = self.read(said_value(field, self.language, LONGEST))
        tip = self.say("tips.of", what=self.name(field), n=whole)
        tries: list[str] = []
        for most in LETTERS:
            # What is short enough is said in the same words with fewer letters.
            if not tries or len(tries[-1]) > most:
                tries.append(said_value(field, self.language, most, named=False))
        said = [self.read(each) for each in dict.fromkeys(tries)]
        boxes = [placed(words(each, SAID, GOLD, tip=tip, most=NAMES), "fill") for each in said]
        # Beside the buttons of an item less is said, so that type stays as large as on the other pages of a form.
        least = ITEM_VALUE if item_controls(field) else VALUE
        shortest = sized(placed(words(said[-1], SAID, GOLD, 1, tip=tip), "fill"), least, gives_way=True)
        return sized(first_with_room(*boxes, shortest), high=HIGH, least=least)

    def value_button(self, key: str, row_: Row, said: str) -> PageBox:
        """Make a button that shows what was picked."""
        shown = row(grown(line(said, LABEL)), picture(icon("down", GAP, GOLD)), gap=TIGHT)
        look = PressableLook(FIELD_RADIUS)
        picks = pressable(f"{key}.pick", shown, said, partial(self.do, row_, "pick"), (GAP, TIGHT + HAIR), look)
        return grown(sized(picks, least=VALUE))

    def chips(self, key: str, row_: Row) -> PageBox:
        """Make the small numbers of which some are chosen."""
        field = row_.field
        chosen = field.value if isinstance(field.value, list) else []
        found: list[PageBox] = []
        for number in range(1, SEATS + 1):
            on, control = number in chosen, f"{key}.chip-{number}"
            said = Text(str(number), CHIP_TYPE, HEAVY if on else MEDIUM, "#2f2005" if on else MUTED)
            ground = box(CHIP, CHIP, TIGHT, GOLD if on else "#000000", 0.95 if on else 0.3, "#ffffff", 0.2)
            shown = Group(CHIP, CHIP, ((0, 0, ground), (CHIP / 2, CHIP / 2, said, "center")))
            tip = self.say("tips.of", what=self.name(field), n=number)
            choose = partial(self.do, row_, f"chip-{number}")
            found.append(picture_button(control, shown, str(number), choose, control, on, radius=TIGHT, tip=tip))
        return row(*found, gap=HAIR)

    def other(self, key: str, row_: Row) -> PageBox:
        """Lay out a row that does one thing."""
        field, do = row_.field, partial(self.do, row_)
        match row_.kind:
            case RowKind.KIND:
                record = field.record
                said = self.read(name_of_ludeme(str(record.tag), self.language)) if record is not None else "?"
                name = sized(words(self.say("form.kind"), LABEL, CREAM, 2), NAMES)
                return row(name, self.value_button(key, row_, said), gap=TIGHT)
            case RowKind.SERIES:
                return self.series(key, row_)
            case RowKind.ADD if field.kind is FieldKind.TABLE:
                hint = self.say("form.option_key" if field.path == OPTIONS else "form.key")
                entry = text_entry(f"{key}.key", self.entry_of(field, True), partial(do, "key"), hint)
                add = button(f"{key}.add", self.say("form.add"), partial(do, "add"), symbol="more")
                return row(sized(entry, TYPED, gives_way=True), add, space(), gap=GAP)
            case RowKind.ADD:
                return button(f"{key}.add", self.say("form.add"), partial(do, "add"), symbol="more")
            case RowKind.SPLIT:
                by = (
                    self.say("form.by_players") if row_.value == "players" else self.option_name(field, str(row_.value))
                )
                return button(f"{key}.split", self.say("form.split", by=by), partial(do, "split"))
            case RowKind.JOIN:
                branch = self.read(branch_name(field, choice_of(field), row_.value, self.language))
                return button(f"{key}.join", self.say("form.join", branch=branch), partial(do, "join"))
            case _:
                return button(f"{key}.reset", self.say("form.reset"), partial(do, "reset"), symbol="undo")

    def series(self, key: str, row_: Row) -> PageBox:
        """Lay out from where to where a list counts, and what turns that round."""
        found = counted(row_.field)
        if found is None:
            return space()
        boxes: list[PageBox] = []
        about = language(self.language).about
        for end, number in (("start", found.start), ("end", found.end)):
            said = self.say(f"form.series.{end}")
            less, more = (
                icon_button(
                    f"{key}.{end}-{way}",
                    way,
                    about(said, self.say(f"form.{way}")),
                    partial(self.do, row_, f"{end}-{way}"),
                )
                for way in ("less", "more")
            )
            tip = self.say("tips.of", what=said, n=number)
            boxes += [line(said, LABEL), row(less, line(str(number), NAME, GOLD, tip=tip), more, gap=HAIR)]
        back = self.say("form.series.back")
        boxes += [
            self.small(key, row_, "turn", "swap", "form.series.turn"),
            grown(placed(line(back, LABEL), "right")),
            switch(f"{key}.back", found.back, back, partial(self.do, row_, "back")),
        ]
        return row(*boxes, gap=TIGHT)

    def option_name(self, field: FormField, name: str) -> str:
        """Say an option by its name."""
        return self.read(file_words(field, self.language, "options", name, "name") or spell_out(name))

    def picked(self, row_: Row) -> tuple[str, str, bool]:
        """Say what can be picked, explain it, and tell whether it stands there now."""
        field, value = row_.field, row_.value
        record = record_in(field, str(value))
        if record is not None:
            small = first(help_of_ludeme(record, self.language))
            return self.read(name_of_ludeme(record.tag, self.language)), self.read(small), field.record is record
        said = file_words(field, self.language, *field.path[:2], "called", str(value))
        is_word = isinstance(value, str)
        name = said or (name_of_word(value, self.language, field) if is_word else value_of(value, self.language))
        return self.read(name), "", value == field.value and type(value) is type(field.value)

    def pick(self, key: str, row_: Row) -> PageBox:
        """Lay out something of which one is picked."""
        name, small, now = self.picked(row_)
        said: list[PageBox] = [words(name, LABEL, GOLD if now else CREAM, 1)]
        said += [words(small, TINY, QUIET, 2, most=HELP)] if small else []
        boxes: list[PageBox] = [grown(column(*said, gap=0))]
        boxes += [picture(icon("check", SIGN, GOLD))] if now else []
        look = PressableLook(lit=now)
        choose = partial(self.do, row_, "choose")
        return pressable(f"{key}.choose", sized(row(*boxes), high=HIGH), name, choose, (GAP, HAIR), look)


def can_move(field: FormField, what: str) -> bool:
    """Tell whether an item of a list can be moved so: the first cannot come sooner, the last not later."""
    count = len(field.owner.fields) if field.owner is not None else 0
    return (what, field.name) not in (("sooner", 0), ("later", count - 1))


def item_controls(field: FormField) -> list[str]:
    """Name what moves an item of a list or table and takes it out."""
    owner = field.owner
    if owner is not None and owner.kind is FieldKind.LIST:
        return ["sooner", "later", "drop"] if len(owner.fields) > 1 and isinstance(field.name, int) else ["drop"]
    return ["drop"] if owner is not None and owner.kind is FieldKind.TABLE and not in_languages(field) else []


def numbered(field: FormField) -> bool:
    """Tell whether a field is called by its number in a list, or its key in a table: that takes little room."""
    among = field.owner is not None and field.owner.kind in (FieldKind.LIST, FieldKind.TABLE)
    return among and field.record is None and not ludeme_in(field)


def first(words: str) -> str:
    """Give the first sentence of an explanation, in either kind of script."""
    found = re.match(r".*?(?:[.!?](?=\s|$)|。)", words)
    return found[0] if found else words
