"""What there is to say of captured gems and cards."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.table.facts import Fact


class MostCapturedFact(Fact):
    """Who has captured most."""

    most: Mapping[str, tuple[int, ...]]
    """By suit, who sits on the side that alone has the most cards of it; no seat where several have."""
