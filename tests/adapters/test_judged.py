"""PettingZoo's and OpenSpiel's own tests accept the games: a share of what `python -m tests.adapters` runs."""

from __future__ import annotations

import pytest

import tablegames
from tablegames.bots.bluffs.bluff import bluff_in
from tablegames.bots.bluffs.equilibrium_file import best_play
from tests.adapters.judges import (
    SMALL,
    RoundGame,
    agreement,
    later_round,
    openspiel_accepts,
    openspiel_plays,
    openspiel_simulates,
    openspiel_thinks_of_worlds,
    pettingzoo_accepts,
)

QUICK = ("stay-home", "doubles", "knockout-whist")
LUCK = ("old-maid",)
"""Games in which there is never anything to choose."""


@pytest.mark.days(7)
@pytest.mark.parametrize("name", SMALL)
def test_pettingzoo_accepts_every_game(name: str) -> None:
    pettingzoo_accepts(name, SMALL[name], cycles=20)


@pytest.mark.parametrize("name", QUICK)
def test_openspiel_simulates_games_and_reads_their_states_back(name: str) -> None:
    openspiel_simulates(name, SMALL[name])


@pytest.mark.days(7)
def test_openspiel_accepts_the_interface() -> None:
    openspiel_accepts("stay-home", 2)


@pytest.mark.parametrize("name", SMALL)
def test_openspiels_search_plays_every_game(name: str) -> None:
    assert openspiel_plays(name, SMALL[name], 2, most=1) == 1


@pytest.mark.days(7)
@pytest.mark.parametrize("name", SMALL)
def test_openspiels_search_of_worlds_thinks_about_every_game(name: str) -> None:
    assert openspiel_thinks_of_worlds(name, SMALL[name], moves=2) == (0 if name in LUCK else 2)


def test_openspiels_search_plays_a_game_to_its_end() -> None:
    assert openspiel_plays("stay-home", 2) > 6


@pytest.mark.parametrize("rounds", [0, 4])
def test_a_round_is_worth_what_our_tables_say_and_best_responses_gain_nothing(rounds: int) -> None:
    game = tablegames.load("stay-home")
    best = best_play(bluff_in(game.rules))
    value, gain = agreement(RoundGame(later_round(game, 3, rounds), best))
    assert value < 5e-5
    assert gain < 1e-4
