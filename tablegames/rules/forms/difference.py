"""What is different between a game and its changed copy, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher

from tablegames.rules.forms.form import GROUPS, Form
from tablegames.rules.forms.form_field import FieldKind, FormField, choice_of
from tablegames.rules.forms.naming import name_of
from tablegames.rules.forms.said_values import said_value
from tablegames.rules.forms.settled_options import SettledOption, without_settled
from tablegames.rules.forms.starters import OPTIONS
from tablegames.rules.reading.messages import message

NO_RULES = (
    "name",
    "text",
    "look",
    "group",
    "best_with",
    "minutes",
    "age",
    "suits",
    "horizon",
    "swing",
    "original",
    "id",
)
"""Parts of a file that change nothing in what is played."""
SILENT = ("round", "setup", "options")
"""Parts that go without saying where something in them is named."""
LONGEST = 90
"""Letters of a value."""


@dataclass(frozen=True)
class RuleDifference:
    """One thing that is different; `field` is where, in the copy or, if it is no longer there, in the original."""

    field: FormField
    old: FormField | None
    new: FormField | None
    moved: bool = False
    always: SettledOption | None = None
    """Of an option that was taken out, the value by which the copy always plays."""

    def said(self, code: str) -> str:
        """Say it in a language."""
        where = " → ".join(names(self.field, code))
        old = said_value(self.old, code, LONGEST) if self.old is not None else ""
        new = said_value(self.new, code, LONGEST) if self.new is not None else ""
        if self.always is not None:
            return message("difference.always", where=where, value=self.always.said(code)).said(code)
        if self.moved:
            return message("difference.moved", where=where, new=new).said(code)
        if self.old is None and self.new is not None and self.new.path[:-1] == OPTIONS:
            # What can be chosen, and what that changes, is said elsewhere.
            return message("difference.option", where=where).said(code)
        if self.old is None:
            return message("difference.added", where=where, new=new).said(code)
        if self.new is None:
            return message("difference.dropped", where=where, old=old).said(code)
        return message("difference.changed", where=where, new=new, old=old).said(code)


def names(field: FormField, code: str) -> list[str]:
    """Name a field from the outside to the inside."""
    found: list[str] = []
    each: FormField | None = field
    while each is not None and each.path:
        if each.path[-1] not in SILENT or each is field:
            found.insert(0, name_of(each, code))
        each = each.owner
    return found


def differences(original: Form, copy: Form) -> list[RuleDifference]:
    """List what a copy plays by other rules than its original, in the order of a game.

    An option that was taken out is one difference, not as many as there are places where it counted.
    """
    rest, settled = without_settled(original, copy, lambda form: len(list_differences(form, copy)))
    found = list_differences(rest, copy)
    first = next((at for at, each in enumerate(found) if not before_options(each)), len(found))
    return [
        *found[:first],
        *(RuleDifference(each.field, each.field, None, always=each) for each in settled),
        *found[first:],
    ]


def before_options(difference: RuleDifference) -> bool:
    """Tell whether a difference is told before options are."""
    keys = [key for group in GROUPS.values() for key in group]
    name = str(difference.field.path[0])
    return name in keys and keys.index(name) < keys.index("options")


def list_differences(original: Form, copy: Form) -> list[RuleDifference]:
    """List what is different, field by field."""
    found: list[RuleDifference] = []
    for group in copy.groups:
        for field in group.fields:
            before = original.tops.get(str(field.name))
            if field.name not in NO_RULES and before is not None:
                found += compare_fields(before, field)
    return found


def compare_fields(old: FormField, new: FormField) -> Iterator[RuleDifference]:
    """Compare a field with itself before it was changed."""
    if old.kind is new.kind is FieldKind.LUDEME and old.record is new.record:
        if [each.path[-1] for each in old.fields] == [each.path[-1] for each in new.fields]:
            for one, other in zip(old.fields, new.fields, strict=True):
                yield from compare_fields(one, other)
            return
    elif old.kind is new.kind is FieldKind.CHOICE and choice_of(old) == choice_of(new):
        yield from by_name(old, new, with_dropped=False)
        return
    elif old.kind is new.kind is FieldKind.TABLE and old.fields and new.fields:
        yield from by_name(old, new, with_dropped=True)
        return
    elif old.kind is new.kind is FieldKind.LIST and any(each.tags for each in (*old.fields, *new.fields)):
        yield from in_order(old, new)
        return
    if repr(old.value) != repr(new.value):
        yield RuleDifference(new, old, new)


def by_name(old: FormField, new: FormField, with_dropped: bool) -> Iterator[RuleDifference]:
    """Compare what stands under the same names."""
    before = {repr(each.name): each for each in old.fields}
    for each in new.fields:
        earlier = before.pop(repr(each.name), None)
        if earlier is not None:
            yield from compare_fields(earlier, each)
        else:
            yield RuleDifference(each, None, each)
    if with_dropped:
        for each in before.values():
            yield RuleDifference(each, each, None)


def in_order(old: FormField, new: FormField) -> Iterator[RuleDifference]:
    """Compare ludemes that happen one after another: what stayed, what moved, what came and what went."""
    before, after = [tag_of(each) for each in old.fields], [tag_of(each) for each in new.fields]
    gone: list[FormField] = []
    come: list[FormField] = []
    for what, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal":
            for one, other in zip(old.fields[a:b], new.fields[c:d], strict=True):
                yield from compare_fields(one, other)
        else:
            gone += old.fields[a:b]
            come += new.fields[c:d]
    for each in come:
        earlier = next((one for one in gone if tag_of(one) == tag_of(each)), None)
        if earlier is not None:
            gone.remove(earlier)
            yield RuleDifference(new, earlier, each, moved=True)
            yield from compare_fields(earlier, each)
        else:
            yield RuleDifference(new, None, each)
    for each in gone:
        yield RuleDifference(new, each, None)


def tag_of(field: FormField) -> str:
    """Name what stands in a list: its ludeme, or what its branches hold."""
    if field.kind is FieldKind.CHOICE:
        return "/".join([choice_of(field), *sorted({tag_of(each) for each in field.fields})])
    return field.record.tag if field.record is not None else ""
