"""Options that a changed copy has no longer: one of their values holds for good."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FormField
from tablegames.rules.forms.said_values import name_of_value
from tablegames.rules.reading.nodes import Fields, Items, Node, Word
from tablegames.rules.reading.scalars import Scalar
from tablegames.rules.reading.settings import same


@dataclass(frozen=True)
class SettledOption:
    """An option of the original, and its value that the copy always plays by."""

    field: FormField
    value: Scalar

    def said(self, code: str) -> str:
        """Say the value as it is called where options are chosen."""
        return name_of_value(self.field, code, self.value)


def without_settled(original: Form, copy: Form, count: Callable[[Form], int]) -> tuple[Form, tuple[SettledOption, ...]]:
    """Give the original as it is without the options that the copy lacks, and what they are settled on.

    A copy does not say by which value it plays. It is the one by which the original differs least, as `count` counts,
    and the usual one among equals.
    """
    found: list[SettledOption] = []
    there = {each.name for each in options_of(copy)}
    for option in options_of(original):
        given = option.value if isinstance(option.value, dict) else {}
        values, usual = given.get("values"), given.get("default")
        if option.name in there or not isinstance(values, list):
            continue
        values = sorted(values, key=lambda value: not same(value, usual))
        forms = [original.with_root(settled(original.root, str(option.name), value)) for value in values]
        counts = [count(form) for form in forms]
        best = counts.index(min(counts))
        original = forms[best]
        found.append(SettledOption(option, values[best]))
    return original, tuple(found)


def options_of(form: Form) -> Sequence[FormField]:
    """List the options of a form."""
    field = form.tops.get("options")
    return field.fields if field is not None else ()


def settled(root: Fields, name: str, value: Scalar) -> Fields:
    """Give a ruleset without an option: everywhere what one of its values brings, and no other option needs it."""
    made = branch_of(root, name, value)
    assert isinstance(made, Fields)
    return replace(made, entries=tuple((key, rest_of(key, inner, name)) for key, inner in made.entries))


def rest_of(key: Word, node: Node, name: str) -> Node:
    """Leave an option out of the list of options, and out of what others need; another part stays as it is."""
    if key.value != "options" or not isinstance(node, Fields):
        return node
    return replace(
        node, entries=tuple((word, unneeded(each, name)) for word, each in node.entries if word.value != name)
    )


def unneeded(option: Node, name: str) -> Node:
    """Leave out that an option needs another."""
    if not isinstance(option, Fields):
        return option
    entries: list[tuple[Word, Node]] = []
    for key, inner in option.entries:
        if key.value == "needs" and isinstance(inner, Items):
            items = tuple(each for each in inner.items if not (isinstance(each, Word) and each.value == name))
            if not items:
                continue
            entries.append((key, replace(inner, items=items)))
        else:
            entries.append((key, inner))
    return replace(option, entries=tuple(entries))


def branch_of(node: Node, name: str, value: Scalar) -> Node:
    """Put in the place of every choice by an option what one value brings; nothing in a list leaves no item."""
    if isinstance(node, Fields):
        if node.choice == name:
            branches = node.entries[0][1]
            for key, inner in branches.entries if isinstance(branches, Fields) else ():
                if same(key.value, value):
                    return branch_of(inner, name, value)
            return Word(node.line, node.column, None)
        return replace(node, entries=tuple((key, branch_of(inner, name, value)) for key, inner in node.entries))
    if isinstance(node, Items):
        items = [(each, branch_of(each, name, value)) for each in node.items]
        return replace(node, items=tuple(new for old, new in items if old is new or not is_nothing(new)))
    return node


def is_nothing(node: Node) -> bool:
    """Tell whether null stands there."""
    return isinstance(node, Word) and node.value is None and not node.quotes
