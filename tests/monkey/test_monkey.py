"""Whatever a monkey does: nothing breaks, and no secret is drawn. And who watches the monkey sees what is wrong."""

from __future__ import annotations

from itertools import count

import pygame
import pytest

from tablegames.engine.table.events import NOBODY
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.table.next_person import NextPerson
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.window.absence import Absence
from tablegames.scenes.window.geometry import Geometry
from tablegames.scenes.window.system_window import SystemWindow
from tablegames.view.input.actions import Action
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.sprite import Sprite
from tests.monkey.monkey import BASE, Monkey
from tests.monkey.witness import SecretError
from tests.variants import WALK

EVENTS = 800
"""Deeds of each monkey here; `python -m tests.monkey` lets one go on for longer."""
SEEDS = [21, 22] if WALK == "all" else [21 + int(WALK) % 2]
"""One monkey today, and the other one tomorrow."""


@pytest.fixture(autouse=True, scope="module")
def _screen() -> None:
    pygame.display.init()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_monkey_breaks_nothing_and_is_shown_no_secret(seed: int) -> None:
    monkey = Monkey(seed, print, draft=True)
    monkey.play(EVENTS)
    assert monkey.faces > EVENTS
    assert len(monkey.visited) >= 9


def test_a_few_deeds_are_painted_in_full() -> None:
    monkey = Monkey(23, print)
    monkey.play(60)
    assert monkey.frames > 60


def full_screen() -> list[object]:
    """Let a monkey change to full screen and back; tell how the window was in each frame."""
    monkey, seen = Monkey(24, draft=True), list[object]()
    with monkey.house():
        monkey.open()
        for _ in range(4):
            monkey.paws.press(pygame.K_F11)
            for _ in range(8):
                monkey.frame(50)
                seen.append((monkey.window.size(), monkey.window.system.whole, monkey.window.system.tries))
        monkey.close()
    return seen


@pytest.mark.days(7)
def test_the_same_seed_does_the_same_however_long_it_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[object] = []
    for seconds in (0.001, 1000):
        for kind in (SystemWindow, Geometry, Absence):
            clock = count(step=seconds).__next__
            monkeypatch.setattr(kind.__init__, "__defaults__", (clock,) * len(kind.__init__.__defaults__ or ()))
        monkey = Monkey(24, draft=True)
        monkey.play(80)
        told.append((list(monkey.deeds), monkey.frames, monkey.faces, monkey.visited, full_screen()))
    assert told[0] == told[1]


def game_setup(monkey: Monkey) -> None:
    """Play a game of two people among four, whose handover is on."""
    monkey.sit(
        "diamonds", Setting(4, {"pairs": False, "perfect": False, "laps": 1}), ["human"] * 2 + ["random"] * 2, 400
    )


def test_a_table_that_is_not_covered_between_two_people_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(NextPerson, "hand_over", NextPerson.uncover)
    with pytest.raises(SecretError, match="face up in hand of"):
        game_setup(Monkey(1, draft=True))


def test_a_hand_that_stays_open_while_bots_play_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    look = Session.look
    monkeypatch.setattr(Session, "look", lambda session, seat: None if seat == NOBODY else look(session, seat))
    monkeypatch.setattr(Session, "look_away", Session.seen)
    with pytest.raises(SecretError, match=r"face up in (hand|passed) of"):
        game_setup(Monkey(2, draft=True))


def test_a_cover_that_tells_a_card_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    lay = HandoverPage.sprites

    def tell_card(page: HandoverPage) -> list[Sprite]:
        scene = next(each for each in page.program.stack if isinstance(each, TableScene))
        hand = scene.session.game.observe(scene.session.match.true_state(), scene.session.turn)
        names = scene.session.game.table.cards.names
        card = names[hand.views[1].known.bit_length() - 1]
        words = f"the {scene.table.card_name(card)} is in somebody's hand"
        return [*lay(page), Sprite("leak", Text(words, 16), 200, 20)]

    monkeypatch.setattr(HandoverPage, "sprites", tell_card)
    with pytest.raises(SecretError, match="never saw"):
        game_setup(Monkey(3, draft=True))


def test_rules_that_name_a_card_are_no_secret_where_somebody_asks_what_is_on_their_page() -> None:
    monkey = Monkey(4, draft=True)
    with monkey.house():
        monkey.open()
        setting = next(each for each in monkey.library["sevens"].settings() if each.options["start"] == "diamond")
        kinds = ["human"] * 2 + ["random"] * (setting.players - 2)
        party = seat_players(monkey.library["sevens"], kinds, setting.options, BASE, monkey.program.words)
        monkey.program.navigation.begin(party)
        table = monkey.table()
        assert table is not None
        monkey.program.navigation.open("rules", "sevens", "", setting.options)
        for _ in range(20):
            monkey.frame(50)
        rules = monkey.program.stack.top
        assert isinstance(rules, Page)
        rules.act(Action.WHY)
        for _ in range(20):
            monkey.frame(50)
        assert monkey.visited["what"] > 5
        monkey.close()
