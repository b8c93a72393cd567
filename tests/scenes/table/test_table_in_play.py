"""The tables of real games as they are played: nothing is missing, whatever comes."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.files import paths
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table_pages.first_time import FirstTimePage
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import actions
from tablegames.view.painting.group import texts
from tablegames.view.painting.picture import Turnable
from tablegames.view.painting.sprite import Sprite
from tablegames.view.table.table import TableView
from tests.variants import in_turn
from tests.view.game_setup import ruleset, table
from tests.view.pages import house

GAMES = ("double-side-play", "doubles", "trick-and-desert", "diamonds", "stay-home", "euchre")
EACH = [(game, setting) for game in GAMES for setting in ruleset(game).settings()]
SETTINGS = list(in_turn(EACH, lambda each: each[0]))
"""Each game, and in turn a part of its other numbers of players and options."""
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


@pytest.mark.days(7)
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


@pytest.mark.parametrize("kinds", [("human", "random"), ("human", "human")], ids="-".join)
@pytest.mark.parametrize("game", ["diamonds", "doubles", "stay-home", "german-whist"])
def test_a_hand_is_not_seen_before_it_is_dealt(
    game: str, kinds: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Whatever lies over the table at first, or lays it again: no card that was seen in the hand goes away again."""
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    program = house()
    party = seat_players(program.shelf.game(game), kinds, {}, 5, program.words)
    scene = begin_game(program, party, ruleset(game))
    program.stack.push(scene)
    before: set[str] = set()
    dealt = 0
    for frame in range(400):
        program.stack.top.step(16)
        if frame == 10:
            assert isinstance(program.stack.top, FirstTimePage)
            program.stack.top.act(Action.BACK)
        if frame == 12:
            program.next_language()
        if isinstance(program.stack.top, HandoverPage) or scene.tabletop.asked:
            break
        hand = {sprite.card for sprite in scene.sprites() if open_in_hand(sprite)}
        assert before <= hand, f"frame {frame}: the hand is gone again"
        before, dealt = hand, dealt + (hand != before)
    else:
        raise AssertionError("nobody is asked anything")
    assert dealt or len(scene.session.people) > 1 or game == "stay-home"


def open_in_hand(sprite: Sprite) -> bool:
    """Tell whether a sprite is an open card that has arrived in a hand, or nearly so."""
    in_hand = sprite.place is not None and sprite.place[0] == "hand"
    return in_hand and isinstance(sprite.picture, Turnable) and bool(sprite.picture.side)
