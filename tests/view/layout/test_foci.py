"""Whatever the attention is on and whatever is hinted at, a table can be laid out and every hint can be said."""

from __future__ import annotations

import pytest

from tablegames.languages.languages import languages
from tablegames.rules.reading.settings import Setting
from tests.variants import WALKED, due
from tests.view.foci import walk

SEED = 1
STEPS = 40


GAMES = [name for number, name in enumerate(sorted({variant.name for variant in WALKED})) if due(number, 2)]


@pytest.mark.days(7)
@pytest.mark.parametrize("game", GAMES)
def test_every_question_can_be_attended_to_and_hinted_at_in_every_way(game: str) -> None:
    settings = [Setting(each.players, dict(each.options)) for each in WALKED if each.name == game]
    assert walk(game, settings, languages(), SEED, STEPS, False) > 0
