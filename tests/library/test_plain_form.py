"""What can be sent to another machine: worlds, observations, samplers and bots."""

from __future__ import annotations

import json
import pickle
from random import Random

import pytest

import tablegames
from tablegames.engine.table.state import State
from tablegames.library.game_state import COMPARED
from tests.adapters.judges import SMALL
from tests.library.test_library import played


@pytest.mark.days(7)
@pytest.mark.parametrize("name", SMALL)
def test_a_world_and_an_observation_come_back_as_they_were(name: str) -> None:
    game = tablegames.load(name, SMALL[name])
    for most in range(0, 40, 6):
        state = played(game.new(most), most, most)
        if state.over:
            break
        for seat in range(-1, game.players):
            seen = state.observe(seat)
            again = game.observation(seen.to_json())
            assert again == seen == pickle.loads(pickle.dumps(seen))
            assert (hash(again), again.legal(), again.cards) == (hash(seen), seen.legal(), seen.cards)
        world = game.worlds(state.observe(state.turn)).sample(1)
        there = pickle.loads(pickle.dumps(world))
        assert there == world
        assert played(there, 1, 20) == played(world, 1, 20)


def test_a_sampler_that_was_sent_draws_the_same_worlds() -> None:
    game = tablegames.load("bridge")
    worlds = game.worlds(played(game.new(1), 1, 30).observe(2))
    assert pickle.loads(pickle.dumps(worlds)).sample(5) == worlds.sample(5)


@pytest.mark.days(7)
@pytest.mark.parametrize("kind", ["random", "easy", "hard", "hard:bold"])
def test_a_bot_that_was_sent_goes_on_as_it_would_have(kind: str) -> None:
    game = tablegames.load("diamonds", 3)
    bot, state = game.bot(kind, 3, worlds=None), game.new(3)
    for _ in range(6):
        there = pickle.loads(pickle.dumps(bot))
        seen = state.observe(state.turn)
        action = bot.decide(seen)
        assert there.decide(seen) == action
        assert len(pickle.dumps(bot)) < 5000
        state.play(action)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"players": 3}, "this is an observation of hearts with 3 players"),
        ({"game": "spades"}, "this is an observation of spades"),
        ({"memory": {"kind": "Nothing"}}, "'Nothing' is nothing that this game remembers"),
        ({"views": [[1, 2]]}, "it has other zones than the game"),
        ({"tallies": []}, "it has other places than the game"),
        ({"turn": None}, "this is no observation of this game"),
    ],
)
def test_an_observation_of_anything_else_is_refused_in_a_sentence(change: dict[str, object], told: str) -> None:
    game = tablegames.load("hearts", 4)
    values = {**json.loads(game.new(1).observe(0).to_json()), **change}
    with pytest.raises(tablegames.GameError, match=told):
        game.observation(json.dumps(values))
    with pytest.raises(tablegames.GameError, match="this is no observation"):
        game.observation("[]")


def test_all_that_a_state_holds_is_compared() -> None:
    assert {*COMPARED, "step", "agenda", "course"} == set(State.__slots__)


def test_copies_draw_the_same_chance_whoever_draws_first() -> None:
    game = tablegames.load("double-side-play", 3)
    for first in range(3):
        states = [game.new(4)]
        states += [states[0].copy(), states[0].copy().copy()]
        order = [states[first], *[state for state in states if state is not states[first]]]
        ends = [played(state, 1) for state in order]
        assert len({(end.moves, end.totals()) for end in ends}) == 1
        assert ends[0] == played(game.new(4), 1)


def test_a_copied_chance_is_like_pythons_own() -> None:
    state = tablegames.load("hearts", 4).new(4)
    copied, rng = state.copy()._rng, Random()
    rng.setstate(state._rng.getstate())
    draws = [(each.random(), each.randrange(10), each.getrandbits(40), each.choice("abc")) for each in (copied, rng)]
    assert draws[0] == draws[1]


def test_a_seat_and_an_onlooker_have_their_own_pictures_without_a_window() -> None:
    game = tablegames.load("hearts", 4)
    state = played(game.new(3), 3, 20)
    pictures = [state.observe(seat).picture(400) for seat in (0, 1, -1)]
    assert len(set(pictures)) == 3
    assert all(each.startswith(b"\x89PNG") for each in pictures)
    # What a seat cannot tell apart looks the same to it.
    assert game.worlds(state.observe(1)).sample(1).observe(1).picture(400) == pictures[1]
    for wrong, told in (
        ({"width": 1}, "320 to 3840"),
        ({"language": "x"}, "no language"),
        ({"names": ["A"]}, "4 names"),
    ):
        with pytest.raises(tablegames.GameError, match=told):
            state.observe(0).picture(**wrong)  # type: ignore[arg-type]  # wrong on purpose
