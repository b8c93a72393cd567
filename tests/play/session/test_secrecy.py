"""What a player who is asked has to keep from the others before the same screen."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.secrecy import keeps_secret, last_card
from tests.test_records import usual


@pytest.mark.parametrize("name", ["hearts", "doubles", "diamonds", "stay-home"])
def test_a_player_with_a_hand_has_a_secret(name: str) -> None:
    match = usual(name).match(5, watched=True)
    assert keeps_secret(match, match.turn)


def test_the_last_card_of_a_hand_is_played_without_a_look_and_no_other() -> None:
    """Where a hand has one card and nothing else can be done."""
    match, rng, last = usual("hearts").match(5, watched=True), Random(5), 0
    while not match.over and last < 8:
        hand = seen_by_name(match.game, match.observe(match.turn)).zone("hand", match.turn)
        legal = match.legal_actions()
        alone = len(hand) == 1 and tuple(legal) == (f"play {hand[0]}",)
        assert last_card(match) == (legal[0] if alone else "")
        last += alone
        match.play(rng.choice(legal))
    assert last == 8


def test_a_game_that_is_over_has_no_last_card_to_play() -> None:
    match, rng = usual("stay-home").match(5, watched=True), Random(5)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    assert last_card(match) == ""
