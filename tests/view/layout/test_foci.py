"""Whatever the attention is on and whatever is hinted at, a table can be laid out and every hint can be said."""

from __future__ import annotations

import pytest

from tablegames.rules.reading.settings import Setting
from tablegames.texts.languages import languages
from tests.variants import WALKED
from tests.view.foci import walk

SEED = 1
STEPS = 40


@pytest.mark.parametrize("game", sorted({variant.name for variant in WALKED}))
def test_every_question_can_be_attended_to_and_hinted_at_in_every_way(game: str) -> None:
    settings = [Setting(each.players, dict(each.options)) for each in WALKED if each.name == game]
    assert walk(game, settings, languages(), SEED, STEPS, False) > 0
