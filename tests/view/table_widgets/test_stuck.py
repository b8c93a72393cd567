"""The player who can lay no card and pass no more is told to lay all down, by a button whose words have room."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset


def stuck(game: str, players: int) -> Session:
    """Pass while that is allowed, until somebody is out of cards that fit, too."""
    session = Session.open(ruleset(game).resolve(players, {})[0], [Player("p", "human")] * players, seed=3)
    chance = Random(3)
    while (legal := session.match.legal_actions()) != ("give-up",):
        session.play("pass" if "pass" in legal else chance.choice(legal))
    return session


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_button_that_lays_all_down_has_room_for_its_words(language: str, letters: str) -> None:
    rules, session = ruleset("sevens"), stuck("sevens", 4)
    session.look(session.match.turn)
    view = TableView(rules, people(language, 4), Texts(language), rules.settle(4, {}), letters=LETTERS[letters])
    scene = view.layout(session.seen(), Attention())
    assert ("button", "give-up") in scene.sprites
    assert [*faults(scene.sprites.values(), 0.75), *cut_words(scene.sprites.values())] == []
