"""Nothing that a seat saw in a round is forgotten: two rounds that it saw differently never look the same to it."""

from __future__ import annotations

from random import Random

import pytest

import tablegames
from tablegames.engine.table.events import Decided, Event, JankenDrawn, RoundBegan, TokensMoved
from tablegames.engine.table.observation import Observation
from tablegames.library.game_state import GameState
from tests.variants import WALKED, Variant

FORKS, AHEAD = 2, 4
"""How often a position is played on, and how many decisions far: with other luck, and by other choices."""
POSITIONS = 15
"""Positions in each variant from which that is done."""
CLEARED = JankenDrawn, TokensMoved
"""What a round begins with that tells of the one before: who was level there, and what is cleared away."""


def of_this_round(state: GameState, seat: int) -> tuple[Event, ...]:
    """List what a seat saw since the round began."""
    assert state._history is not None
    moves = state._history.moves()
    began = max([at for at, move in enumerate(moves) if any(isinstance(each, RoundBegan) for each in move.events)])
    seen = [event for move in moves[began:] for event in move.own(seat)]
    after = max([at for at, event in enumerate(seen) if isinstance(event, RoundBegan)])
    decided = next((at for at, event in enumerate(seen) if at > after and isinstance(event, Decided)), len(seen))
    return (*[event for event in seen[after:decided] if not isinstance(event, CLEARED)], *seen[decided:])


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_two_rounds_that_a_seat_saw_differently_never_look_the_same_to_it(variant: Variant) -> None:
    game = tablegames.load(variant.name, variant.players, **dict(variant.options))
    chance, saw = Random(1), dict[Observation, tuple[Event, ...]]()

    def look(state: GameState) -> None:
        for seat in range(game.players):
            seen, happened = state.observe(seat).engine, of_this_round(state, seat)
            assert saw.setdefault(seen, happened) == happened, seen

    state = game.new(1, history=True)
    for _ in range(POSITIONS):
        if state.over:
            state = game.new(chance.randrange(1000), history=True)
        for fork in range(FORKS):
            luck, choices = chance.getrandbits(32), chance.getrandbits(32)
            for own_luck, own_choices in ((luck, choices), (luck + fork, choices), (luck, choices + fork)):
                on, choice = state.copy(), Random(own_choices)
                on._rng = Random(own_luck)
                for _ in range(AHEAD):
                    if not on.over:
                        on.play(choice.choice(on.legal()))
                        look(on)
        for _ in range(chance.randrange(1, 8)):
            if not state.over:
                state.play(chance.choice(state.legal()))


@pytest.mark.days(2)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_what_a_step_conceals_is_said_with_one_verb(variant: Variant) -> None:
    """So nothing is lost where an observation says of a decision that it is a secret, and no more."""
    for step in variant.game().table.steps:
        concealed = [step.words(action) for action in step.every_action() if step.conceals(action)]
        assert len({words.split(" ")[0] for words in concealed}) <= 1, concealed


def test_two_auctions_for_the_same_contract_differ_as_long_as_the_deal_is_played() -> None:
    game, seen = tablegames.load("bridge"), []
    for calls in ("pass", "1C 1H"), ("1C", "1H"), ("1D", "1H"), ("1C 1D", "1H"):
        state = game.new(1)
        bids = " ".join(calls).split()
        for bid in [*bids, *["pass"] * 3]:
            state.play(bid if bid == "pass" else f"call {bid}")
        seen.append(state)
    assert len({each.observe(seat).question for each in seen for seat in range(4)}) == 1
    for seat in range(-1, 4):
        assert len({each.observe(seat) for each in seen}) == len(seen)
        assert len({each.observe(seat).course for each in seen}) == len(seen)
