"""Where a person's own files lie."""

from __future__ import annotations

from pathlib import Path

import platformdirs


def own_rulesets() -> Path:
    """Name the folder for rulesets that a person adds; it need not be there."""
    return platformdirs.user_data_path("tablegames", appauthor=False) / "rulesets"
