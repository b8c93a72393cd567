"""Every game at every number of players and setting is played with any of its seats on own screens."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tests.own_screens.evening import Evening
from tests.own_screens.wired import quick_pictures
from tests.variants import WALK, WALKED, Variant

DECISIONS = 5
"""Of people, so many a table."""


@pytest.fixture(autouse=True)
def own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    quick_pictures(monkeypatch)


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_a_table_is_played_with_any_of_its_seats_on_own_screens(variant: Variant) -> None:
    chance = Random(f"{variant} {WALK}")
    places = [chance.choice(("phone", "here", "bot")) for _ in range(variant.players)]
    places[chance.randrange(variant.players)] = "phone"
    phones = [seat for seat, place in enumerate(places) if place == "phone"]
    bots = [seat for seat, place in enumerate(places) if place == "bot"]
    evening = Evening(variant.name, variant.players, phones, bots, dict(variant.options))
    evening.play(chance, DECISIONS)
    assert {viewer for viewer, turn in evening.looked if turn in phones} <= {NOBODY}
    assert not {viewer for viewer, _ in evening.looked} & {*phones, *bots}
    assert evening.over or evening.scene.session.match.journal
