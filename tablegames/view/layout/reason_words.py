"""How a reason for a hint is said."""

from __future__ import annotations

from tablegames.engine.table.question import Reason
from tablegames.view.layout.layout import Layout


def say_reason(reason: Reason, t: Layout) -> str:
    """Say a reason: in the ruleset's own words where it has some, of the suit it is about or in general."""
    own = f"labels.hint_{reason.key}"
    keys = [f"{own}_{reason.about['suit']}"] if "suit" in reason.about else []
    return t.first(*keys, own, f"hint.{reason.key}", **t.gaps(reason.about))
