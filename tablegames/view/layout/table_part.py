"""What something on a table tells, so that one table tells nothing twice."""

from __future__ import annotations

from typing import ClassVar

from tablegames.engine.registry import word_of


class TablePart:
    """Something that tells a part of what there is to know: a widget, a part of a plate, a column, a band."""

    __slots__ = ()
    of_rules: ClassVar[tuple[str, ...]] = ()
    """The fields that say what the rules are about: where a ruleset leaves them out its rules fill them in."""
    subjects: ClassVar[tuple[str, ...]] = ()
    """What it always tells; where none is named, its own word."""

    def tells(self) -> tuple[str, ...]:
        """Name what it tells; its own word where nothing else tells the same."""
        return self.subjects or (word_of(type(self).__name__),)
