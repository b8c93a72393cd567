"""A player whose own hand lies open and is played by another is told so, no matter who is thinking."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.language.text import Texts
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset


@pytest.mark.days(7)
@pytest.mark.parametrize(("language", "told"), [("en", "You are the dummy"), ("ja", "あなたはダミーです")])
def test_the_owner_of_the_dummy_is_told_who_plays_it_and_nobody_else_is(language: str, told: str) -> None:
    game, chance = ruleset("bridge"), Random(5)
    players = people(language, 4)
    table = TableView(game, players, Texts(language), game.settle(4, {}))
    rules, _ = game.resolve(4, game.settle(4, {}))
    session = Session.open(rules, [Player(each.name, "human") for each in players], 3)
    said = 0
    while not session.over and session.match.round == 1:
        for viewer in (NOBODY, 0, 1, 2, 3):
            session.look(viewer)
            seen = session.seen()
            opened = seen.fact(OpenHandFact)
            words = table.layout(seen).sprites["prompt"].name if "prompt" in table.layout(seen).sprites else ""
            if opened is not None and opened.owner == viewer:
                said += 1
                assert words.startswith(told)
                assert players[opened.played_by].name in words
            else:
                assert told not in words
        session.play(chance.choice(session.match.legal_actions()))
    assert said > 40
