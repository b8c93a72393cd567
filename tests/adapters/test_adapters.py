"""What the adapters promise beside the interfaces they serve."""

from __future__ import annotations

import subprocess
import sys

import numpy as np
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env

import tablegames
from tablegames.adapters import gymnasium, openspiel, pettingzoo
from tablegames.adapters.observation_array import ObservationArray, shared_sections
from tests.adapters.judges import SMALL, openspiel_game
from tests.library.test_library import played


@pytest.mark.parametrize(
    ("adapter", "missing", "sentence"),
    [
        (
            "pettingzoo",
            "pettingzoo",
            "PettingZoo; install it with: pip install 'tablegames[pettingzoo]'",
        ),
        (
            "gymnasium",
            "gymnasium",
            "Gymnasium; install it with: pip install 'tablegames[gymnasium]'",
        ),
        ("openspiel", "pyspiel", "OpenSpiel; install it with: pip install 'tablegames[openspiel]'"),
    ],
)
def test_an_adapter_says_what_to_install(adapter: str, missing: str, sentence: str) -> None:
    code = f"""
import sys
sys.modules[{missing!r}] = None
try:
    import tablegames.adapters.{adapter}
except ImportError as error:
    print(error)
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == f"this adapter needs {sentence}\n"


@pytest.mark.parametrize("name", SMALL)
def test_two_truths_that_look_the_same_give_the_same_array(name: str) -> None:
    game = tablegames.load(name, SMALL[name])
    array = ObservationArray(game)
    arrays = []
    for most in (0, 5, 10, 15):
        state = played(game.new(3), 3, most)
        seen = state.observe(state.turn)
        written = array.of(seen)
        assert set(seen.engine.memory._fields()) <= set(array.memories)
        assert written.shape == (array.size,) == (sum(array.parts.values()),)
        assert np.array_equal(written, array.of(game.worlds(seen).sample(1).observe(seen.seat)))
        arrays.append(written.tobytes())
    assert len(set(arrays)) == 4


def test_an_array_has_the_same_parts_whatever_else_was_loaded() -> None:
    code = """
import tablegames
from tablegames.adapters.observation_array import ObservationArray
print(*ObservationArray(tablegames.load("diamonds", 4)).parts)
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    tablegames.load("trick-and-desert", 2)
    parts = ObservationArray(tablegames.load("diamonds", 4)).parts
    assert said.split() == " ".join(parts).split()
    assert "trick led" in parts
    assert "trick skipped" not in parts


@pytest.mark.parametrize("name", SMALL)
def test_the_observers_own_cards_always_stand_at_the_same_place(name: str) -> None:
    game = tablegames.load(name, SMALL[name])
    array = ObservationArray(game)
    state = played(game.new(3), 3, 5)
    for seat in range(game.players):
        seen = state.observe(seat)
        written = array.of(seen)[array.first.get("hand 0", array.size) :][: array.deck]
        own = game.engine.table.cards.names_of([int(card) for card in np.flatnonzero(written)])
        assert set(own) == {card for card in seen.cards.get("hand", ((),) * game.players)[seat] if card}


def test_a_whole_auction_can_be_told_from_its_array() -> None:
    game = tablegames.load("bridge")
    array, arrays, auctions = ObservationArray(game), set(), set()
    for seed in range(200):
        state = played(game.new(1), seed, 1 + seed % 7)
        seen = state.observe(0)
        if seen.question == "call":
            auctions.add(state.moves)
            arrays.add(array.of(seen).tobytes())
    assert len(auctions) == len(arrays) > 100


def test_games_of_all_numbers_of_players_share_one_form() -> None:
    games = [
        tablegames.load("diamonds", players, perfect=perfect) for players in (2, 4, 5) for perfect in (True, False)
    ]
    shared = shared_sections(games)
    arrays = [ObservationArray(game, shared) for game in games]
    assert len({array.size for array in arrays}) == 1
    for game, array in zip(games, arrays, strict=True):
        seen = game.new(1).observe(0)
        own = ObservationArray(game)
        alone, padded = own.of(seen), array.of(seen)
        for name, length in own.parts.items():
            numbers = name in own.sections[1]
            here, there = own.first[name] + own.bits * numbers, array.first[name] + array.bits * numbers
            assert np.array_equal(alone[here : here + length], padded[there : there + length])
        assert np.count_nonzero(alone) == np.count_nonzero(padded)


def test_a_game_is_cut_off_after_the_cycles_that_were_asked_for() -> None:
    env = pettingzoo.env("hearts", 4, max_cycles=3)
    env.reset(seed=1)
    turns = 0
    for agent in env.agent_iter():
        seen, _, ended, cut, _ = env.last()
        assert not ended
        env.step(None if cut else env.action_space(agent).sample(seen["action_mask"]))
        turns += not cut
    assert turns == 12


@pytest.mark.parametrize("reward", ["win", "points"])
def test_rewards_are_those_of_the_game_and_nothing_in_all(reward: pettingzoo.Reward) -> None:
    env = pettingzoo.env("hearts", 3, reward=reward)
    env.reset(seed=5)
    worth = {}
    for agent in env.agent_iter():
        seen, gained, ended, _, _ = env.last()
        if ended:
            worth[agent] = gained
        env.step(None if ended else int(np.flatnonzero(seen["action_mask"])[0]))
    totals = env.unwrapped.state_now.totals()
    assert sum(worth.values()) == pytest.approx(0)
    assert worth["player_0"] == pytest.approx(
        env.unwrapped.state_now.returns()[0] if reward == "win" else sum(totals) / 3 - totals[0]
    )


def test_an_illegal_action_ends_the_game_in_the_usual_wrappers_and_costs_one() -> None:
    env = pettingzoo.env("stay-home")
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(int(np.flatnonzero(env.observe(agent)["action_mask"] == 0)[0]))
    assert env.terminations[agent]
    assert env.rewards[agent] == -1


@pytest.mark.filterwarnings("ignore:.*alternative render modes")
def test_gymnasium_accepts_a_seat_among_bots() -> None:
    check_env(gymnasium.SeatEnv("stay-home", opponents="random"))
    env = gymnasium.SeatEnv("diamonds", 3, seat=1, opponents="random")
    _, info = env.reset(seed=1)
    ended = False
    while not ended:
        _, reward, ended, _, info = env.step(int(np.flatnonzero(info["action_mask"])[0]))
    assert reward == env.now.returns()[1] != 0
    with pytest.raises(tablegames.GameError, match="there is no seat 3"):
        gymnasium.SeatEnv("diamonds", 3, seat=3)


def test_openspiel_loads_players_and_options_by_name() -> None:
    game = pyspiel.load_game("tablegames_diamonds(players=4,pairs=True,seeds=5)")
    assert game.game == tablegames.load("diamonds", players=4, pairs=True)
    assert game.num_distinct_actions() == len(game.game.actions)
    state = game.new_initial_state()
    assert [outcome for outcome, _ in state.chance_outcomes()] == [0, 1, 2, 3, 4]
    assert state.child(3).position.seed == 3


@pytest.mark.parametrize("name", SMALL)
def test_no_option_of_a_game_has_a_name_that_the_adapters_use(name: str) -> None:
    game = tablegames.load(name, SMALL[name])
    taken = {"players", "seeds", "reward", "chance", "max_cycles", "render_mode", "seat", "opponents"}
    assert not taken & set(game.options)


def test_openspiels_information_states_hide_what_a_player_does_not_know() -> None:
    game = openspiel_game("stay-home", 2)
    start = game.new_initial_state().child(0)
    setter = start.current_player()
    after = [start.child(action) for action in start.legal_actions()]
    assert len({state.information_state_string(setter) for state in after}) == 5
    assert len({state.information_state_string(1 - setter) for state in after}) == 1
    assert len({tuple(state.information_state_tensor(1 - setter)) for state in after}) == 1
    deeper = [state.child(action) for state in after for action in state.legal_actions()]
    assert len({state.information_state_string(setter) for state in deeper}) == len(deeper)


def test_a_program_that_registered_the_games_ends_quietly() -> None:
    code = f"import tablegames.adapters.openspiel, pyspiel; pyspiel.load_game({openspiel.short_name('doubles')!r})"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_resets_without_a_seed_follow_from_the_seed_before() -> None:
    def deals(first: int) -> list[int | None]:
        env = pettingzoo.TableEnv(tablegames.load("stay-home"))
        env.reset(seed=first)
        seeds = [env.state_now.seed]
        for _ in range(3):
            env.reset()
            seeds.append(env.state_now.seed)
        return seeds

    assert deals(5) == deals(5)
    assert deals(5)[0] == 5
    assert len({*deals(5), *deals(6)}) == 8
    fresh = pettingzoo.TableEnv(tablegames.load("stay-home"))
    drawn = set()
    for _ in range(3):
        fresh.reset()
        drawn.add(fresh.state_now.seed)
    assert len(drawn) == 3
