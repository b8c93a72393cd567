"""Whether a person has to come and uncover the table is no secret itself."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.play.session.player import Player
from tablegames.play.session.secrecy import keeps_secret, last_card
from tablegames.play.session.session import Session
from tests.variants import WALKED, Variant, played_at_random

POSITIONS, OTHERS = 60, 3


def shown(session: Session, state: State) -> tuple[bool, bool]:
    """Tell whether a table is covered for the person who is asked, and whether a last card plays itself."""
    session.match._state = state
    return keeps_secret(session.match, state.turn), bool(last_card(session.match))


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_whether_a_cover_comes_hangs_on_nothing_that_is_hidden(variant: Variant) -> None:
    players = [Player("花", "human")] * variant.players
    session = Session.open(variant.rules, players, 3)
    game, rng = variant.game(), Random(5)
    states = [s.copy() for s in played_at_random(game, rng, 2) if s.turn >= 0]
    # Last cards are rare, and what is to be looked at.
    rng.shuffle(states)
    for s in states[:POSITIONS]:
        worlds = game.worlds(game.observe(s, NOBODY))
        for _ in range(OTHERS):
            assert shown(session, worlds.sample(rng)) == shown(session, s)
