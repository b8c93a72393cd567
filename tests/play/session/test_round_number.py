"""The number of the round that is shown: until the next round begins everything belongs to the one that ended."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.table.events import NOBODY, RoundBegan, Scored
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.view.game_setup import ruleset


@pytest.mark.parametrize(("game", "players"), [("stay-home", 2), ("trick-and-desert", 2), ("hearts", 4)])
def test_what_is_shown_of_a_rounds_end_still_bears_its_number(game: str, players: int) -> None:
    session = Session.open(ruleset(game).resolve(players, {})[0], [Player("p", "human")] * players, seed=3)
    session.look(NOBODY)
    chance, ends = Random(1), 0
    shown = 1
    while ends < 2 and not session.over:
        session.play(chance.choice(session.match.legal_actions()))
        for beat in session.beats():
            if any(isinstance(event, RoundBegan) for event in beat.events):
                assert not any(isinstance(event, Scored) for event in beat.events)
                shown = next(event.number for event in beat.events if isinstance(event, RoundBegan))
            assert beat.seen.round == shown
            ends += any(isinstance(event, Scored) for event in beat.events)
    assert ends == 2
