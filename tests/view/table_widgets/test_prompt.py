"""The line that says what to do."""

from __future__ import annotations

import pytest

from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.view.layout.attention import Attention
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.rasters import Rasters
from tablegames.view.table_widgets.prompt import sentence
from tests.view.gallery import dwelling, played
from tests.view.game_setup import ruleset, table


@pytest.mark.parametrize("k", [0.75, 1.0, 1.5])
@pytest.mark.parametrize("words", ["The game begins — this record breaks off before its end", "The game is over"])
def test_words_without_a_mark_stand_in_the_middle(words: str, k: float) -> None:
    scene = played(dwelling("en"), "oh-hell", Setting(4, dict(ruleset("oh-hell").settle(4))), 3)
    shown = scene.table.layout(scene.session.seen(), Attention(notice=words)).sprites["prompt"].picture
    surface = Rasters(k).part(shown)
    middle = surface.get_height() // 2
    rows = range(middle - round(6 * k), middle + round(6 * k))
    bright = [x for x in range(surface.get_width()) if any(min(surface.get_at((x, y))[:3]) > 180 for y in rows)]
    left, right = bright[0], surface.get_width() - 1 - bright[-1]
    assert abs(left - right) <= 3


@pytest.mark.parametrize(
    ("count", "words"), [(1, "Beat the card that lies, or pass"), (2, "Beat it with 2 cards, or pass")]
)
def test_as_many_cards_are_asked_for_as_lie_there(count: int, words: str) -> None:
    session = Session.open(ruleset("daifugo").resolve(4, {})[0], [Player("p", "human")] * 4, seed=3)
    lead = next(each for each in session.match.legal_actions() if len(each.split()) == count + 1)
    session.play(lead)
    session.look(session.turn)
    assert sentence(Layout(table("daifugo", "en", 4), session.seen())) == words
