"""Where a person's own files lie: nothing is ever written beside the program."""

from __future__ import annotations

import os
from pathlib import Path

import platformdirs

HOME = "TABLEGAMES_HOME"
"""The environment variable that names one folder for everything, instead of the system's places."""


def own_files() -> Path:
    """Name the folder of rulesets and records."""
    home = os.environ.get(HOME)
    return Path(home) if home else platformdirs.user_data_path("tablegames", appauthor=False)


def own_rulesets() -> Path:
    """Name the folder for rulesets that a person adds; it need not be there."""
    return own_files() / "rulesets"


def own_guides() -> Path:
    """Name the folder for what bots learned on this computer; it need not be there."""
    return own_files() / "guides"


def own_texts() -> Path:
    """Name the folder for languages that a person adds; it need not be there."""
    return own_files() / "text"


def own_records() -> Path:
    """Name the folder where games are recorded; it need not be there."""
    return own_files() / "records"


def own_statistics() -> Path:
    """Name the file of the statistics; it need not be there."""
    return own_files() / "statistics.sqlite"


def own_profiles() -> Path:
    """Name the file of the people who play here; it need not be there."""
    return own_files() / "profiles.json"


def own_faces() -> Path:
    """Name the folder of the pictures that people have as their faces; it need not be there."""
    return own_files() / "faces"


def own_days() -> Path:
    """Name the file of the results of the deals of the days; it need not be there."""
    return own_files() / "days.json"


def own_settings() -> Path:
    """Name the file of the settings; it need not be there."""
    home = os.environ.get(HOME)
    folder = Path(home) if home else platformdirs.user_config_path("tablegames", appauthor=False)
    return folder / "settings.json"
