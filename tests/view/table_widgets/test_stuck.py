"""The player who can lay no card and pass no more is told to lay all down, by a button whose words have room."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.group import texts
from tablegames.view.painting.theme import LETTERS
from tablegames.view.table.table import TableView
from tests.view.game_setup import people, ruleset


def seats(players: int) -> list[Player]:
    """Let a person sit at every seat."""
    return [Player("p", "human")] * players


def stuck(game: str, players: int) -> Session:
    """Pass while that is allowed, until a player is out of cards that fit, too."""
    session = Session.open(ruleset(game).resolve(players, {})[0], seats(players), seed=3)
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


def test_the_passes_of_a_seat_are_written_on_its_plate_so_that_a_phone_can_say_them() -> None:
    rules, session = ruleset("sevens"), Session.open(ruleset("sevens").resolve(4, {})[0], seats(4), seed=3)
    while "pass" not in session.match.legal_actions():
        session.play(session.match.legal_actions()[0])
    passing = session.match.turn
    session.play("pass")
    scene = TableView(rules, people("en", 4), Texts("en"), rules.settle(4, {})).layout(session.seen(), Attention())
    written = {seat: "".join(texts(scene.sprites["seat", seat].picture)) for seat in range(4)}
    assert {seat: ("●●" in words, "○" in words, "●●●" in words) for seat, words in written.items()} == {
        seat: (True, seat == passing, seat != passing) for seat in range(4)
    }


def test_a_plate_keeps_its_row_of_passes_when_its_player_is_out_and_the_title_says_how_many_deals_there_are() -> None:
    rules, session = ruleset("sevens"), stuck("sevens", 4)
    out = session.match.turn
    session.play("give-up")
    scene = TableView(rules, people("en", 4), Texts("en"), rules.settle(4, {})).layout(session.seen(), Attention())
    assert "Passes" in [*texts(scene.sprites["seat", out].picture)]
    assert "Deal 1/3" in [*texts(scene.sprites["title"].picture)]
