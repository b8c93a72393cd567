"""Choosing the damage: what is said of each card is what becomes of it."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.group import texts
from tests.view.game_setup import ruleset, table


def choices_of_damage(seed: int = 4) -> dict[int, Seen]:
    """Play Doubles at random, and keep one choice of damage for each number of cards that were turned up."""
    rules = ruleset("doubles")
    found: dict[int, Seen] = {}
    for at in range(seed, seed + 6):
        session, chance = (
            Session.open(rules.resolve(2, {})[0], [Player("P", "human"), Player("Q", "human")], at),
            Random(at),
        )
        while not session.over:
            session.look(session.turn)
            seen = session.seen()
            if seen.question is not None and seen.question.key == "damage":
                found.setdefault(len(seen.choices), seen)
            session.play(chance.choice(session.match.legal_actions()))
    return found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_goes_to_the_reserve_only_where_another_one_can_become_the_damage(language: str) -> None:
    laid, found = table("doubles", language, 2), choices_of_damage()
    assert {1, 2, 3} <= found.keys()
    say = laid.words.say
    for count, seen in found.items():
        for focus in (None, ("card", seen.choices[0].what)):
            sprites = laid.layout(seen, Attention(focus)).sprites
            notes = ["".join(texts(sprites["note", at].picture)) for at in range(count)]
            damages = count == 1 or focus is not None
            assert notes.count(say("labels.to_damage")) == damages
            assert notes.count(say("labels.to_reserve")) == count - damages
            asked = "labels.damage_title_one" if count == 1 else "labels.damage_title"
            assert sprites["dialog"].name == say(asked)
