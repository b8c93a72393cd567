"""What was typed into a field, read as its value."""

from __future__ import annotations

from tablegames.rules.forms.form_field import FormField
from tablegames.rules.reading.groups import ListOf
from tablegames.rules.reading.shapes import Whole

DIGITS = str.maketrans("０１２３４５６７８９－，", "0123456789-,")
"""Letters as a Japanese keyboard types them."""


def number_in(words: str, field: FormField) -> int | float | None:
    """Read a number that was typed, brought within its bounds; None for what is no number."""
    try:
        number = int(words.strip().translate(DIGITS))
    except ValueError:
        return None
    bounds = field.shape.bounds if isinstance(field.shape, Whole) else None
    return number if bounds is None else min(max(number, bounds.low), bounds.high)


def row_in(words: str, field: FormField) -> list[object] | None:
    """Read values that were typed in one line; None where one of them is no number, and they have to be."""
    parts = [each for each in words.translate(DIGITS).replace("、", " ").replace(",", " ").split() if each]
    item = field.shape.item if isinstance(field.shape, ListOf) else None
    if not isinstance(item, Whole):
        return list(parts)
    try:
        return [int(each) for each in parts]
    except ValueError:
        return None
