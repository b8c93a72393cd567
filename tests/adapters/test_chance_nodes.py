"""OpenSpiel's chance card by card comes to the same game as a record of the same draws, and hides what it should."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

import pyspiel
import pytest

import tablegames
from tablegames.adapters import openspiel
from tablegames.engine.asked_chance import AskedChance
from tablegames.engine.chance import chance_of, salt_of, shuffle
from tablegames.engine.dice.dice import RollDice
from tablegames.library.game_state import GameState, begin_under
from tests.adapters.judges import SMALL, openspiel_accepts, openspiel_game, openspiel_simulates
from tests.adapters.judges import openspiel_thinks_of_worlds as thinks

SEED, MOST = 8, 120
QUICK = ("doubles", "double-side-play", "schnapsen")


class Noted(AskedChance):
    """Draws as the game of a seed does, and notes what comes, but for what there is no choice about."""

    def __new__(cls, source: Random, piles: bool) -> Noted:
        return super().__new__(cls, ())

    def __init__(self, source: Random, piles: bool) -> None:
        """`piles`: whether all cards in one go are a pile, which is told from the top and shuffled from the bottom."""
        super().__init__(())
        self.source, self.piles = source, piles
        self.noted: list[int] = []

    def one(self, things: Sequence[int], what: str) -> int:
        found = things[int(self.source.random() * len(things))]
        self.noted += [found] if len(things) > 1 else []
        return found

    def order(self, things: Iterable[int], count: int, what: str) -> list[int]:
        every = list(things)
        if what == "die":
            found = []
            while len(set(found)) < count:
                found = [1 + int(self.source.random() * 6) for _ in range(count)]
        else:
            found = shuffle(every, self.source.random)
        if self.piles and what == "card" and count == len(every):
            found = found[::-1]
        self.noted += found[: min(count, len(every) - 1)]
        return found[:count] + [each for each in every if each not in found[:count]]


def draw_one_by_one(name: str, piles: bool) -> tuple[GameState, GameState, int]:
    """Play a game by its seed and by OpenSpiel's nodes of the same draws; answer both, and how many nodes it took."""
    game, rng = tablegames.load(name, SMALL[name]), Random(SEED)
    told = game.new(SEED, history=True)
    noted = Noted(chance_of(SEED, salt_of(SEED)), piles)
    theirs = openspiel_game(name, SMALL[name], chance="cards").new_initial_state()
    twin, nodes = begin_under(game, noted), 0
    for move in range(MOST):
        for outcome in noted.noted:
            assert theirs.is_chance_node()
            assert outcome in [each for each, _ in theirs.chance_outcomes()]
            theirs.apply_action(outcome)
            nodes += 1
        noted.noted.clear()
        assert not theirs.is_chance_node()
        assert theirs.is_terminal() is told.over
        if told.over or move == MOST - 1:
            break
        action = rng.choice(told.legal())
        assert theirs.legal_actions() == list(told.legal())
        told.play(action)
        twin.play(action)
        theirs.apply_action(action)
    return told, theirs.position, nodes


@pytest.mark.days(7)
@pytest.mark.parametrize("name", SMALL)
def test_a_game_drawn_card_by_card_is_the_one_that_its_record_tells(name: str) -> None:
    told, drawn, nodes = draw_one_by_one(name, name in PILED)
    for seat in range(-1, told.game.players):
        assert drawn.observe(seat).to_json() == told.observe(seat).to_json()
        assert drawn.history(seat) == told.history(seat)
        assert drawn.history_digest(seat) == told.history_digest(seat)
    assert drawn.totals() == told.totals()
    assert nodes > 0


PILED = ("doubles",)
"""Games in which decks are shuffled, whose order is told from the top."""


@pytest.mark.parametrize("name", QUICK)
def test_openspiel_simulates_games_that_are_dealt_card_by_card(name: str) -> None:
    openspiel_simulates(name, SMALL[name], chance="cards")


@pytest.mark.days(7)
def test_openspiel_accepts_the_interface_of_a_game_that_is_dealt_card_by_card() -> None:
    openspiel_accepts("double-side-play", SMALL["double-side-play"], chance="cards")


@pytest.mark.parametrize("name", QUICK)
def test_openspiels_search_of_worlds_goes_through_nodes_of_cards(name: str) -> None:
    assert thinks(name, SMALL[name], 2, chance="cards") == 2


def test_nodes_of_chance_are_named_and_nobody_learns_of_them_before_all_is_dealt() -> None:
    state = openspiel_game("double-side-play", 3, chance="cards").new_initial_state()
    known = [state.information_state_string(seat) for seat in range(3)]
    outcomes = state.chance_outcomes()
    assert sum([probability for _, probability in outcomes]) == pytest.approx(1)
    assert state.action_to_string(outcomes[0][0]).startswith("card ")
    state.apply_action(outcomes[0][0])
    assert outcomes[0][0] not in [each for each, _ in state.chance_outcomes()]
    assert [state.information_state_string(seat) for seat in range(3)] == known
    assert str(state) == f"dealt: {state.get_game().nodes.words(state.node, outcomes[0][0])}"
    with pytest.raises(tablegames.GameError, match="cannot be drawn now"):
        state.get_game().nodes.draw(state.node, outcomes[0][0])


def deal_out(state: Any) -> None:
    """Draw the first that may come, until a seat is asked."""
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])


def test_a_state_made_up_keeps_what_its_player_saw_when_it_is_written_and_read() -> None:
    game = openspiel_game("stay-home", 2, chance="cards")
    state = game.new_initial_state()
    deal_out(state)
    state.apply_action(state.legal_actions()[0])
    world = state.resample_from_infostate(1, Random(3).random)
    back = game.deserialize_state(world.serialize())
    assert back.information_state_string(1) == state.information_state_string(1)


def test_a_game_that_cannot_be_drawn_card_by_card_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RollDice, "roll", lambda self, rng: [1 + int(rng.random() * 6), 2])
    game = openspiel.TableGame(tablegames.load("double-side-play", players=3), chance="cards")
    state = game.new_initial_state()
    told = "Double Side Play cannot be dealt card by card: its rules draw a number"
    with pytest.raises(tablegames.GameError, match=told):
        deal_out(state)
    with pytest.raises(tablegames.GameError, match="chance is 'deal' or 'cards', not 'dice'"):
        openspiel.TableGame(tablegames.load("stay-home"), chance="dice")


def test_an_action_is_not_undone_for_python_only_has_a_copy_of_the_history() -> None:
    state = openspiel_game("stay-home", 2).new_initial_state().child(1)
    seat, action = state.current_player(), state.legal_actions()[0]
    state.apply_action(action)
    with pytest.raises(pyspiel.SpielError, match="UndoAction function is not overridden"):
        state.undo_action(seat, action)
    state.history().pop()
    state.full_history().pop()
    assert state.history() == [1, action]
