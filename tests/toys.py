"""Small games that no file ships, to hold mechanics against what every ruleset promises."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.journal import JournalTable
from tests.properties import test_contract as contract
from tests.properties import test_hidden_information as hidden
from tests.properties import test_playouts as playouts
from tests.variants import Variant


class Toy(NamedTuple):
    """A ruleset made of ludemes, which can be tested like a variant of a shipped one."""

    name: str
    players: int
    rules: Rules

    def __str__(self) -> str:
        return self.name

    def game(self) -> Game:
        return Game(self.rules, self.players, noting=True)

    def recording_game(self) -> Game:
        return Game(
            self.rules,
            self.players,
            JournalTable(self.rules.deck, self.players, self.rules.partners, together=self.rules.together),
        )

    def match(self, seed: int, watched: bool = False, salt: str = "") -> Match:
        return Match(self.rules, self.players, seed, watched, salt)


PROMISES = (
    contract.test_every_card_is_in_exactly_one_place,
    contract.test_legal_actions_are_unique_and_never_empty,
    contract.test_a_copy_is_equal_and_independent,
    contract.test_silent_and_recorded_play_give_the_same_states,
    hidden.test_a_world_made_from_an_observation_looks_the_same_to_that_seat,
    hidden.test_every_world_can_be_played_to_the_end,
    hidden.test_the_truth_is_never_ruled_out,
    hidden.test_what_a_seat_was_told_is_true,
    hidden.test_an_onlooker_sees_no_hidden_card,
    hidden.test_all_alternatives_of_a_secret_choice_look_the_same_to_the_others,
    hidden.test_what_follows_from_an_action_hangs_for_the_others_on_nothing_they_cannot_see,
    playouts.test_hints_are_legal,
    playouts.test_a_playout_comes_to_the_same_as_playing_step_by_step,
)
"""What holds for every ruleset."""


def keeps_its_promises(toy: Toy) -> None:
    """Hold a toy against all of them."""
    variant: Variant = toy  # type: ignore[assignment]  # it has all that these tests ask of a variant
    for promise in PROMISES:
        promise(variant)


def played(toy: Toy, seed: int) -> Match:
    """Play a toy to its end at random."""
    match, rng = toy.match(seed), Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    return match
