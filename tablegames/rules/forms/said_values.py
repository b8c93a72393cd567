"""What stands in a field of a form, said in short in the reader's language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.languages.languages import language
from tablegames.rules.forms.form_field import FieldKind, FormField, choice_of
from tablegames.rules.forms.naming import (
    TEXTS,
    file_words,
    joker_name,
    key_of,
    label_of,
    ludeme_in,
    name_of,
    name_of_ludeme,
    name_of_word,
    of_deck,
    option_name,
    own_label,
)
from tablegames.rules.forms.plain_values import in_a_row, join_clauses, shorten, value_of
from tablegames.rules.reading.messages import message

PLAIN = (FieldKind.NUMBER, FieldKind.TEXT, FieldKind.WORD, FieldKind.FLAG)
"""Kinds of fields whose value is a single word."""
ZONES = ("to", "source")
"""Fields that name a place on the table, never a card."""


def said_value(field: FormField, code: str, most: int = 60, named: bool = True) -> str:
    """Say what stands in a field, its words by their names; of an item that is `named` beside it only the rest."""
    return shorten(say_value(field, code, most, named), most, code)


def say_value(field: FormField, code: str, most: int, named: bool) -> str:
    """Say it at its full length; what lies within it is cut."""
    if of_option(field) and isinstance(field.value, str):
        return name_of_value(field, code, field.value)
    if field.path == ("players",) and isinstance(field.value, list) and all(isinstance(n, int) for n in field.value):
        return players(field.value, code) if field.value else value_of(None, code)
    match field.kind:
        case FieldKind.LUDEME if field.record is not None:
            name = head_of(field, code, named)
            inner = join_clauses([part_of(each, code, most) for each in field.fields if each.given], code)
            return language(code).beside(name, inner) if name and inner else name or inner
        case FieldKind.CHOICE:
            whole = named or not ludeme_in(field)
            return as_chosen(field, code) or join_clauses(
                [way.said(code) for way in ways_of(field, code, most, whole)], code
            )
        case FieldKind.LIST if field.fields:
            if field.part is not None and field.part.key == "jokers":
                return jokers(field, code)
            return in_a_row(list(items(field, code, most)), code)
        case FieldKind.TABLE if field.fields:
            return said_table(field, code, most)
        case FieldKind.TEXT if (
            field.owner is not None and field.owner.part is not None and (field.owner.part.key == "rounds")
        ):
            return label_of(field, field.value, code)
        case FieldKind.TEXT:
            zone = field.part is not None and field.part.key in ZONES
            shown = "" if zone else of_deck(field, field.value, code)
            return shown or own_label(field, field.value, code) or value_of(field.value, code, most)
        case FieldKind.WORD:
            return name_of_word(field.value, code, field)
    return value_of(field.value, code, most)


def head_of(field: FormField, code: str, named: bool = True) -> str:
    """Say which ludeme stands in a field, where there may be several."""
    item = field.owner if field.owner is not None and field.owner.kind is FieldKind.CHOICE else field
    inside = item.owner is None or item.owner.kind is not FieldKind.LIST
    return name_of_ludeme(field.record.tag, code) if field.record and field.tagged and (named or inside) else ""


def part_of(field: FormField, code: str, most: int) -> str:
    """Say a field of a ludeme with its name; what holds or does not is said by its name alone where it holds."""
    name, value = name_of(field, code), said_value(field, code, most)
    if field.kind is FieldKind.FLAG and field.value is True and not of_option(field):
        return name
    return language(code).about(name, value) if value else name


def items(field: FormField, code: str, most: int) -> Iterator[str]:
    """Say the values of a list; jokers that follow each other and have one name are named once."""
    last = ""
    for each in field.fields:
        joker = joker_name(each, each.value, code)
        if not joker or joker != last:
            yield said_value(each, code, most)
        last = joker


def jokers(field: FormField, code: str) -> str:
    """Say how many jokers there are, of each name where the file names them."""
    names = [own_label(each, each.value, code) for each in field.fields]
    parts = []
    for name in dict.fromkeys(names):
        n = names.count(name)
        if not name:
            parts.append(message("form.cards", n=n).said(code))
        else:
            parts.append(message("form.of_each", what=name, n=n).said(code) if n > 1 else name)
    return language(code).between.join(parts)


def said_table(field: FormField, code: str, most: int) -> str:
    """Say what stands in a table, each thing behind its key."""
    if {"en"} <= {str(each.name) for each in field.fields} and code in [each.name for each in field.fields]:
        return str(next(each.value for each in field.fields if each.name == code))
    parts = []
    for each in field.fields:
        name, inner = key_of(each, code), said_value(each, code, most)
        if inner and each.kind in PLAIN:
            parts.append(message("form.entry", key=name, value=inner).said(code))
        else:
            parts.append(language(code).about(name, inner) if inner else name)
    return join_clauses(parts, code)


def typed_words(field: FormField, code: str) -> str:
    """Say what is called otherwise than it is typed: "vault = Vault"; "" where nothing is."""
    typed = field.fields if field.kind is FieldKind.LIST else [field]
    parts = {}
    for each in typed:
        if each.kind is FieldKind.TEXT and isinstance(each.value, str) and each.path[0] not in TEXTS:
            name = said_value(each, code)
            if name != value_of(each.value, code):
                parts[each.value] = message("form.entry", key=each.value, value=name).said(code)
    return in_a_row(list(parts.values()), code)


# -- values that depend on something ----------------------------------------------------------------------------------


class Way:
    """What holds in some cases: for some numbers of players, or some values of an option."""

    def __init__(self, where: str, branch: FormField, value: str, only: bool) -> None:
        self.where, self.branch, self.value, self.only = where, branch, value, only
        """`only`: in all other cases there is nothing."""

    def said(self, code: str, value: str = "") -> str:
        """Say it, or something shorter of what holds."""
        if not self.where:
            return value or self.value
        if self.only and (self.branch.kind is FieldKind.FLAG or not self.value):
            return self.heading(code)
        shown = value or self.value or value_of(True, code)
        told = message("form.only", where=self.where, value=shown) if self.only else None
        return (told or message("form.way", where=self.where, value=shown)).said(code)

    def heading(self, code: str) -> str:
        """Say when it holds, for what is told below."""
        return message("form.only_so", where=self.where).said(code) if self.only else self.where


def as_chosen(field: FormField, code: str) -> str:
    """Say that a value is what an option says; "" where it is something else."""
    option = choice_of(field)
    if option == "players" or any(each.value != each.name for each in field.fields):
        return ""
    return message("form.as_chosen", option=option_name(field, option, code)).said(code)


def by_choice(field: FormField, code: str) -> str:
    """Say what it depends on which of several things holds."""
    option = choice_of(field)
    if option == "players":
        return message("form.by_players").said(code)
    return message("form.by_option", option=option_name(field, option, code)).said(code)


def ways_of(field: FormField, code: str, most: int, named: bool = True) -> list[Way]:
    """List what holds where, equal things together; of two things an empty one is left out.

    Ludemes are called by their names, unless what stands beside is `named` so already.
    """
    found: dict[str, list[FormField]] = {}
    for each in field.fields:
        found.setdefault(said_value(each, code, most, named), []).append(each)
    if len(found) == 1:
        return [Way("", branches[0], value, False) for value, branches in found.items()]
    some = {value: branches for value, branches in found.items() if not is_nothing(branches[0])}
    only = len(found) == 2 and len(some) == 1
    told = some if only else found
    return [Way(where_of(field, branches, code), branches[0], value, only) for value, branches in told.items()]


def is_nothing(field: FormField) -> bool:
    """Tell whether there is nothing in a field: null, no, an empty list."""
    return field.kind is not FieldKind.LUDEME and (
        field.value is None or field.value is False or field.value in ([], {})
    )


def where_of(field: FormField, branches: Sequence[FormField], code: str) -> str:
    """Say in which cases some branches of a field hold."""
    option = choice_of(field)
    if option == "players" and all(isinstance(each.name, int) for each in branches):
        row = [int(str(each.name)) for each in branches]
        if row == [1]:
            return message("form.where_player").said(code)
        return message("form.where_players", whom=players(row, code)).said(code)
    values = [
        (file_words(field, code, "options", option, "called", each.name) if isinstance(each.name, str) else "")
        or value_of(each.name, code)
        for each in branches
    ]
    return message("form.where_option", option=option_name(field, option, code), value=one_of_row(values, code)).said(
        code
    )


def players(numbers: Sequence[int], code: str) -> str:
    """Say how many play: "2 to 4", "3 or 5"."""
    row = sorted(numbers)
    if len(row) > 2 and row == list(range(row[0], row[-1] + 1)):
        return message("form.players_from", low=row[0], high=row[-1]).said(code)
    each = [message("form.players_each", n=n).said(code) for n in row]
    if len(each) == 1:
        return each[0]
    return message("form.either", first=language(code).between.join(each[:-1]), last=each[-1]).said(code)


def one_of_row(values: Sequence[str], code: str) -> str:
    """Name one value, or several of which any will do."""
    quoted = [message("form.quoted", word=each).said(code) for each in values]
    return message("form.either", first=quoted[:-1], last=quoted[-1]).said(code) if len(quoted) > 1 else quoted[0]


# -- options ----------------------------------------------------------------------------------------------------------


def name_of_value(field: FormField, code: str, value: object) -> str:
    """Say a value of an option, in which a field stands, as it is called where options are chosen."""
    words = file_words(field, code, *map(str, field.path[:2]), "called", str(value)) if isinstance(value, str) else ""
    return words or (name_of_word(value, code) if isinstance(value, str) else value_of(value, code))


def of_option(field: FormField) -> bool:
    """Tell whether a field is one of the values of an option, or the usual one."""
    return field.path[0] == "options" and field.path[2:3] in (("values",), ("default",))
