"""What games are worth to programs that learn, and how an environment is set up for them."""

from __future__ import annotations

import pickle
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pyspiel
import pytest
from pettingzoo.test import parallel_api_test

import tablegames
from tablegames.adapters import pettingzoo
from tablegames.adapters.gymnasium import SeatEnv, make_name
from tablegames.adapters.observation_array import shared_sections
from tablegames.adapters.reward import KINDS, Reward
from tests.adapters.judges import SMALL
from tests.library.test_library import played


def payments(reward: Reward, seed: int) -> list[tuple[float, ...]]:
    """Play at random to the end of an episode, and list what was paid for each move."""
    rng, state, paid = Random(seed), reward.game.new(seed), []
    while not reward.ended(state):
        before = reward.before(state)
        state.play(rng.choice(state.legal()))
        paid.append(reward.paid(before, state))
    return paid


@pytest.mark.days(7)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", SMALL)
def test_what_some_win_the_others_lose_and_a_team_is_paid_alike(name: str, kind: Any) -> None:
    game = tablegames.load(name, SMALL[name])
    for rounds in (None, 1):
        paid = np.array(payments(Reward(game, kind, rounds), 2))
        if game.sides == 1 and game.players > 1:
            assert np.ptp(paid, axis=1) == pytest.approx(0)
        else:
            assert paid.sum(axis=1) == pytest.approx(0)
        assert np.count_nonzero(paid[:-1]) == 0 or kind == "round_points"
        if kind in ("win", "rank"):
            assert abs(paid).max() <= 1


def test_what_rounds_pay_comes_to_what_the_game_pays() -> None:
    for name, players in (("hearts", 3), ("diamonds", 4), ("double-side-play", 3)):
        game = tablegames.load(name, players)
        each = np.array(payments(Reward(game, "round_points"), 5))
        end = payments(Reward(game, "points"), 5)[-1]
        assert each.sum(axis=0) == pytest.approx(end)
        assert np.count_nonzero(each.any(axis=1)) > 1


def test_ranks_go_from_one_to_minus_one_and_who_is_level_shares() -> None:
    game = tablegames.load("hearts", 4)
    state = played(game.new(3), 3)
    worth, totals = Reward(game, "rank").paid((), state), state.totals()
    assert sorted(range(4), key=lambda seat: worth[seat]) == sorted(range(4), key=lambda seat: -totals[seat])
    assert (max(worth), min(worth)) == (1, -1)
    pairs = tablegames.load("diamonds", 4, pairs=True)
    for seed in range(5):
        one, other, *_ = Reward(pairs, "rank").paid((), played(pairs.new(seed), seed))
        assert (one, other) in ((1, -1), (-1, 1), (0, 0))


def test_an_episode_of_one_round_ends_with_it() -> None:
    env = gymnasium.make(make_name("double-side-play"), players=3, opponents="random", reward="round_points", rounds=1)
    _, info = env.reset(seed=4)
    steps, ended = 0, False
    while not ended:
        _, _, ended, _, info = env.step(int(np.argmax(info["action_mask"])))
        steps += 1
    assert steps < 20
    assert env.unwrapped.now.round == 2


def test_anything_that_decides_sits_at_the_other_seats() -> None:
    class Last:
        def __init__(self, game: Any, seed: int) -> None: ...

        def decide(self, seen: Any) -> int:
            return seen.legal()[-1]

    deals = []
    for opponents in (Last, lambda seen: seen.legal()[-1], [Last, lambda seen: seen.legal()[-1]]):
        env = SeatEnv("diamonds", 3, opponents=opponents, render_mode="ansi")
        _, info = env.reset(seed=2)
        ended = False
        while not ended:
            assert np.array_equal(info["action_mask"], env.action_masks())
            _, _, ended, _, info = env.step(int(np.argmax(info["action_mask"])))
        deals.append(env.now.moves)
        assert "over" in str(env.render())
    assert deals[0] == deals[1] == deals[2]
    with pytest.raises(tablegames.GameError, match="there are 2 other seats, not 1"):
        SeatEnv("diamonds", 3, opponents=["easy"])


def test_any_seat_is_drawn_again_for_each_episode() -> None:
    env = SeatEnv("diamonds", 4, seat="any", opponents="random")
    seats = []
    for seed in range(20):
        env.reset(seed=seed)
        assert env.now.turn == env.seat
        seats.append(env.seat)
    assert set(seats) == {0, 1, 2, 3}


@pytest.mark.days(7)
@pytest.mark.parametrize("name", SMALL)
def test_an_environment_is_small_when_it_is_sent_and_goes_on_there(name: str) -> None:
    seat = SeatEnv(name, SMALL[name], opponents="easy")
    seat.reset(seed=1)
    table = pettingzoo.raw_env(name, SMALL[name])
    table.reset(seed=1)
    for env in (seat, table):
        sent = pickle.dumps(env)
        assert len(sent) < 10_000
        there = pickle.loads(sent)
        action = int(
            np.flatnonzero(env.action_masks() if env is seat else env.observe(env.agent_selection)["action_mask"])[0]
        )
        if env is seat:
            assert all(
                np.array_equal(*pair) for pair in zip(seat.step(action)[:1], there.step(action)[:1], strict=True)
            )
        else:
            env.step(action)
            there.step(action)
            assert there.agent_selection == table.agent_selection
            assert there.observation_space("player_0") == table.observation_space("player_0")


def test_pettingzoo_accepts_all_agents_at_once() -> None:
    parallel_api_test(pettingzoo.parallel_env("stay-home", max_cycles=4), num_cycles=1)


def test_games_of_several_numbers_of_players_have_one_space() -> None:
    shared = shared_sections([tablegames.load("diamonds", players) for players in (2, 6)])
    spaces = [SeatEnv("diamonds", players, like=shared, opponents="random").observation_space for players in (2, 6)]
    assert spaces[0] == spaces[1]


def test_openspiels_returns_are_points_where_that_is_asked() -> None:
    game = pyspiel.load_game("tablegames_hearts(players=4,reward=points)")
    state, rng = game.new_initial_state().child(2), Random(2)
    while not state.is_terminal():
        state.apply_action(rng.choice(state.legal_actions()))
    totals = state.position.totals()
    assert state.returns() == [sum(totals) / 4 - total for total in totals]
    with pytest.raises(tablegames.GameError, match="returns come at the end"):
        pyspiel.load_game("tablegames_hearts(players=4,reward=round_points)")


@pytest.mark.parametrize(
    ("wrong", "told"), [({"reward": "fame"}, "reward is 'win', 'rank'"), ({"rounds": 0}, "one round")]
)
def test_a_reward_that_there_is_not_is_refused_in_a_sentence(wrong: dict[str, Any], told: str) -> None:
    with pytest.raises(tablegames.GameError, match=told):
        pettingzoo.env("hearts", 4, **wrong)


def test_an_environment_is_painted_as_the_window_shows_it() -> None:
    env = SeatEnv("diamonds", 3, opponents="random", render_mode="rgb_array")
    env.reset(seed=1)
    frame = env.render()
    assert (frame.shape, frame.dtype) == ((540, 960, 3), np.uint8)
    assert len(np.unique(frame)) > 100
    table = pettingzoo.env("diamonds", 3, render_mode="rgb_array")
    table.reset(seed=1)
    assert (table.render().shape, table.render().dtype) == ((540, 960, 3), np.uint8)
    with pytest.raises(tablegames.GameError, match="render_mode is 'ansi', 'rgb_array' or None"):
        SeatEnv("diamonds", 3, render_mode="human")
