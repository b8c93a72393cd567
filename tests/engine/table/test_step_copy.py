"""Steps are copied for tables that some have left."""

from __future__ import annotations

from tablegames.engine.table.state import Step
from tablegames.engine.table.step_copy import step_like


class Counted(Step):
    def __init__(self, count: int) -> None:
        self.count, self.others = count, [count]


def test_a_copied_step_has_all_that_its_pattern_has_and_is_changed_alone() -> None:
    pattern = Counted(3)
    copied = step_like(pattern)
    copied.count = 4
    assert (type(copied), copied.count, copied.others) == (Counted, 4, [3])
    assert pattern.count == 3
    assert copied.others is pattern.others
