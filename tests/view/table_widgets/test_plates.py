"""The plate of a player holds what it says, whatever the score beside it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tablegames.rules.reading.settings import Setting
from tablegames.texts.languages import languages
from tablegames.view.layout.layout import Attention
from tablegames.view.painting.group import texts
from tests.view.gallery import dwelling, played
from tests.view.game_setup import ruleset


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("game", "score"), [("bridge", 6200), ("bridge", -1400), ("skat", -864), ("spades", 499), ("belote", 1162)]
)
@pytest.mark.parametrize("actions", [3, 30])
def test_what_a_player_does_stands_whole_beside_a_long_score(
    game: str, score: int, actions: int, language: str
) -> None:
    rules = ruleset(game)
    count = max(rules.players)
    scene = played(dwelling(language), game, Setting(count, dict(rules.settle(count))), actions)
    seen = replace(scene.session.seen(), total=(score,) * count)
    laid = scene.table.layout(seen, Attention()).sprites.values()
    plates = [each for each in laid if isinstance(each.key, tuple) and each.key[0] == "seat"]
    assert len(plates) == count
    said = [words for each in plates for words in texts(each.picture)]
    assert not [words for words in said if words.endswith(("…", "..."))]
