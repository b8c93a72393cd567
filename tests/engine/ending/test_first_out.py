"""The game may end with the first player who is out: of the game, or of points."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import FirstOut
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.game.totals import Points
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tests.engine.positions import Position
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises, played

LOSING = Rules(
    Deck(("R", "B"), tuple("12345678")),
    setup=(DrawMarker(),),
    round=(Deal(2), TrickTaking(), LastTrick(-1)),
    score=Points(start=3),
    ends=FirstOut(at=0),
)


def test_the_game_is_over_when_somebodys_points_are_used_up() -> None:
    toy = Toy("losing", 3, LOSING)
    for seed in range(10):
        match = played(toy, seed)
        assert min(match.totals()) == 0
        assert sum(match.totals()) == 9 - match.round
        assert match.winners() == tuple(
            seat for seat, total in enumerate(match.totals()) if total == max(match.totals())
        )
    keeps_its_promises(toy)


def test_the_game_is_over_when_the_first_player_falls_out_of_it() -> None:
    rules = replace(LOSING, round=(Deal(2), TrickTaking(), KnockOut()), score=Points(), ends=FirstOut())
    at = Position(rules, 3, ["R1 B1", "R8 B8", "R2 B2"], start=0)
    at.play("play R1", "play R8", "play R2", "play B8", "play B2", "play B1")
    assert at.over
    assert at.winners() == (1,)


def test_it_makes_no_sense_where_nobody_is_ever_out() -> None:
    with refused("needs knock_out"):
        Position(replace(LOSING, ends=FirstOut()), 3)
