"""A person's files lie in the system's places, or all in one folder of their choice; never beside the program."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import platformdirs
import pytest

from tablegames.play.files import paths
from tablegames.play.files.log_file import own_log
from tablegames.play.files.paths import HOME, own_records, own_rulesets, own_settings, own_statistics
from tablegames.shipped import ASSETS, RULESETS

OWN = (own_log, own_records, own_rulesets, own_settings, own_statistics)


@pytest.mark.parametrize("own", OWN, ids=lambda own: own.__name__)
def test_one_folder_can_be_chosen_for_everything(
    own: Callable[[], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME, str(tmp_path))
    assert own().is_relative_to(tmp_path)


@pytest.mark.parametrize("chosen", [None, ""])
@pytest.mark.parametrize("own", OWN, ids=lambda own: own.__name__)
def test_else_they_lie_where_the_system_wants_them(
    own: Callable[[], Path], chosen: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv(HOME)
    if chosen is not None:
        monkeypatch.setenv(HOME, chosen)
    places = [
        platformdirs.user_data_path("tablegames", appauthor=False),
        platformdirs.user_config_path("tablegames", appauthor=False),
    ]
    assert any(own().is_relative_to(place) for place in places)
    assert not any(own().is_relative_to(program.parent) for program in (ASSETS, RULESETS, Path(paths.__file__)))
