"""The tables of real games as they are played: nothing is missing, whatever comes."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.events import NOBODY
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Player, Session
from tablegames.rules.reading.settings import Setting
from tablegames.view.layout.layout import actions
from tablegames.view.painting.group import texts
from tablegames.view.painting.picture import Turnable
from tablegames.view.table.table import TableView
from tests.view.sitting import ruleset, table

GAMES = ("double-side-play", "doubles", "trick-and-desert", "diamonds", "stay-home", "euchre")
SETTINGS = [(game, setting) for game in GAMES for setting in ruleset(game).settings()]
STEPS = 90


def check(found: TableView, seen: Seen) -> None:
    """Lay a position out and hold it against what is seen."""
    scene = found.layout(seen)
    reached = {choice.action for target in scene.targets() for choice in actions(seen, target)}
    assert {choice.action for choice in seen.choices} <= reached
    written = [words for sprite in scene.sprites.values() for words in texts(sprite.picture)]
    assert [words for words in written if words.endswith(("/", "of ")) or "None" in words or "{" in words] == []
    known = {card for cells in seen.zones.values() for cell in cells for card in cell if card is not None}
    for sprite in scene.sprites.values():
        if isinstance(sprite.picture, Turnable) and sprite.picture.side:
            assert sprite.card in known


@pytest.mark.parametrize(("game", "setting"), SETTINGS, ids=lambda part: str(part))
def test_every_position_can_be_laid_out_for_every_viewer(game: str, setting: Setting) -> None:
    rules, options = ruleset(game).resolve(setting.players, setting.options)
    found = table(game, "en", setting.players, **options)
    session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(setting.players)], seed=3)
    chance = Random(5)
    for step in range(STEPS):
        if session.over:
            break
        session.look(session.turn)
        seen = session.seen()
        check(found, seen)
        session.look((session.turn + 1) % setting.players if step % 2 else NOBODY)
        session.play(chance.choice(seen.choices).action)
        for beat in session.beats():
            check(found, beat.seen)
