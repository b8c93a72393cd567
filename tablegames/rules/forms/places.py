"""From the path in which a problem is told to the place in the file."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.rules.forms.spans import Path
from tablegames.rules.reading.nodes import Fields, Items, Node, spoken, within


class ToldPlaces:
    """All places of a file by the paths by which the loader tells them."""

    def __init__(self, root: Fields) -> None:
        self.root = root
        self.known = dict(told_places(root, "", ()))

    def nearest(self, told: str) -> Path:
        """Find the place that a problem tells, or the innermost one round it that is written."""
        while told and told not in self.known:
            told = told[: max(told.rfind("."), told.rfind("["), 0)]
        return self.known.get(told, ())


def told_places(node: Node, told: str, at: Path) -> Iterator[tuple[str, Path]]:
    """List every place within a node, as it is told and as it is found."""
    yield told, at
    if isinstance(node, Items):
        for place, item in enumerate(node.items):
            yield from told_places(item, f"{told}[{place}]", (*at, place))
    elif isinstance(node, Fields):
        for key, inner in node.entries:
            yield from told_places(inner, within(told, spoken(key)), (*at, key.value))
