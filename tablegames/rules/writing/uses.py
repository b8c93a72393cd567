"""Which words a class can hold, and in which of its fields each may stand."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.shapes import Shape


def uses(root: Record, before: str = "") -> Iterator[tuple[Record, list[str]]]:
    """Walk from a record to all that it can hold, each with the fields in which it may stand."""
    found: dict[Record, list[str]] = {}
    waiting = [root]
    while waiting:
        owner = waiting.pop(0)
        for part in owner.fields.values():
            place = f"{before}{part.key}" if owner is root else f"{owner.tag}.{part.key}"
            for record in records_in(part.shape):
                if record is not root and record not in found:
                    found[record] = []
                    waiting.append(record)
                if record is not root and place not in found[record]:
                    found[record].append(place)
    yield from found.items()


def records_in(shape: Shape) -> Iterator[Record]:
    """List the classes that a shape names itself, not those within them."""
    if isinstance(shape, Record):
        yield shape
        return
    for part in shape.parts():
        yield from records_in(part)
