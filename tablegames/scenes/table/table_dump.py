"""What a table writes of itself for tests and bug reports."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.view.inspection.dump import Letterbox, cards, widgets
from tablegames.view.painting.sprite import Sprite, Target


def table_dump(viewer: int, laid: Sequence[Sprite], focus: Target | None, box: Letterbox) -> dict[str, Any]:
    """List who looks, what the prompt says, what can be chosen, and where the cards lie."""
    return {
        "viewer": None if viewer == NOBODY else viewer,
        "prompt": next((each.name for each in laid if each.key == "prompt"), ""),
        "widgets": widgets(laid, focus, box),
        "cards": cards(laid, box),
    }
