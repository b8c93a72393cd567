"""A game that all win or lose together: what it is worth to bots, to programs, in statistics and in a series."""

from __future__ import annotations

from random import Random

import pytest

import tablegames
from tablegames.bots.ismcts import Search, SearchNode, search_game
from tablegames.bots.review.standing import Standing
from tablegames.bots.review.worth import Worth
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.play.setup.series import Series, series_of
from tablegames.play.simulation.simulation import SimulatedGame, Simulation
from tablegames.play.simulation.simulation_outcome import SimulationOutcome
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Setting
from tablegames.shipped import RULESETS

FILE = RULESETS / "lantern-night.yaml"
RULESET = load(FILE, Rules)
RULES, OPTIONS = RULESET.resolve(4, {})
assert isinstance(RULES, Rules)
ALL = (0, 1, 2, 3)


def test_a_program_hears_one_for_everyone_or_minus_one() -> None:
    game = tablegames.load(FILE, 4)
    state, rng = game.new(3), Random(3)
    while not state.over:
        state.play(rng.choice(state.legal()))
    assert game.sides == 1
    assert state.winners() in ((), ALL)
    assert state.returns() == ((1.0,) * 4 if state.winners() else (-1.0,) * 4)


def test_a_search_is_credited_with_what_the_round_brings_all() -> None:
    game = search_game(RULES, 4)
    search, s = Search(game), game.start(Random(1))
    for gained, reward in ((0, 0.5), (1, 1.0)):
        for seat in ALL:
            s.tallies[game.table.tallies["points"].at + seat] = gained
        node = SearchNode()
        search.credit(s, [(node, 2)])
        assert node.value == reward


def test_a_look_back_counts_the_points_of_all_or_the_game_won() -> None:
    worth = Worth(Game(RULES, 4))
    assert worth.ahead((3, 3, 3, 3)) == [3, 3, 3, 3]
    assert worth.won(ALL) == [1, 1, 1, 1]
    assert worth.won(()) == [0, 0, 0, 0]
    assert worth.fair() is None, "nobody knows beforehand how often they win"
    begun = Standing(RULES, 4).begun(4)
    assert len(set(begun)) == 1


@pytest.mark.parametrize(("winners", "share"), [(ALL, 1.0), ((), 0.0)])
def test_a_simulation_counts_the_games_that_a_table_wins(winners: tuple[int, ...], share: float) -> None:
    simulation = Simulation(RULESET, RULES, Setting(4, OPTIONS), ("easy",) * 4)
    game = SimulatedGame(1, ("easy",) * 4, (6,) * 4, winners, 9, 300, 1.0)
    outcome = SimulationOutcome.of(simulation, [game], 1.0)
    assert (outcome.share("easy").mean, game.share("easy")) == (share, share)


def test_a_series_is_won_by_all_who_win_most_games_and_decided_early() -> None:
    series = Series("lanterns", 3, (0, 0, 0, 0), parties=1)
    lost = series.after((), totals=(2, 2, 2, 2)).after((), totals=(1, 1, 1, 1))
    assert (lost.over, lost.winners) == (True, ())
    won = series.after(ALL).after((), totals=(1, 1, 1, 1))
    assert (won.over, won.wins) == (False, (1, 1, 1, 1))
    assert won.after(ALL).winners == ALL
    assert series_of(lost.node(), 4) == lost
