"""Which reasons of an advice are worth saying."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.engine.question import Reason

AGAINST = ("loses_trick", "stays_out")
"""Reasons of an action that wins no trick. They say what it does, and nothing that speaks for it."""
MORE = "aim"
AIMS = (MORE, "aim_met", "aim_missed", "aim_nil", "aim_over")
"""What a seat is after: more tricks, or none."""


def arguments(reasons: Sequence[Reason]) -> Sequence[Reason]:
    """Choose the reasons worth saying: who needs more tricks is not told so as a reason for losing one."""
    if len(reasons) > 1 and reasons[1].key in AIMS and (reasons[1].key == MORE) == (reasons[0].key in AGAINST):
        return reasons[:1]
    return reasons[:2]


def speaks(keys: Iterable[str]) -> bool:
    """Tell whether one of these reasons, by their keys, speaks for an action: that it wins no trick does not."""
    return any(key not in AGAINST for key in keys)
