"""The hint says in a sentence what the adviser thinks, and lets the actions it names shine."""

from __future__ import annotations

import re
from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.advice import ADVISER, Advice
from tablegames.bots.searching_bot import SearchingBot
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.hint import offered
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import actions
from tablegames.view.layout.layout import Layout
from tablegames.view.table.advice_words import said
from tests.bots.test_advice import QUICK
from tests.variants import library
from tests.view.game_setup import ruleset, table
from tests.view.pages import house

GAMES = ("double-side-play", "doubles", "trick-and-desert", "diamonds", "stay-home", "euchre")
STEPS = 60


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_reason_has_its_words(game: str, language: str) -> None:
    for setting in ruleset(game).settings():
        rules, options = ruleset(game).resolve(setting.players, setting.options)
        found = table(game, language, setting.players, **options)
        session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(setting.players)], seed=9)
        chance = Random(9)
        for _ in range(STEPS):
            if session.over:
                break
            session.look(session.turn)
            seen = session.seen()
            world = session.match.true_state()
            advice = [
                Advice(world.step.words(action), 0.5, 0.0, tuple(session.game.reasons(world, action)))
                for action in session.game.legal_actions(world)
            ]
            for each in advice:
                _, sentence = said([each], Layout(found, seen))
                assert "hint" not in sentence.split(":", 1)[-1]
                assert not {"{", "}"} & set(sentence)
                assert "actions." not in sentence
            session.play(chance.choice(seen.choices).action)


def sat_down(game: str, seed: int) -> TableScene:
    """Sit down alone with bots that take anything, and an adviser who thinks little."""
    program = house()
    count = min(ruleset(game).players)
    members = [Member("human", "Hanako", "hanako")] + [Member("random", "Momo", "momo")] * (count - 1)
    party = Party(program.shelf.game(game), tuple(members), library()[game].settle(count), seed)
    scene = begin_game(program, party, library()[game])
    program.stack.push(scene)
    bot = scene.session.pool.bot(ADVISER, "")
    if isinstance(bot, SearchingBot):
        bot.level = QUICK
    for _ in range(2000):
        if scene.asked and len(scene.session.seen().choices) > 1:
            break
        scene.step(50)
        scene.narrator.skip()
        if scene.asked and len(scene.session.seen().choices) == 1:
            scene.chooser.choose(next(iter(scene.animator.scene.targets())))
    assert scene.asked
    return scene


@pytest.mark.parametrize("game", GAMES)
def test_the_hint_button_lets_what_it_names_shine(game: str, monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down(game, 4)
    scene.chooser.choose(("screen", "hint"))
    scene.step(16)
    assert 1 <= len(scene.hint.actions) <= 2
    seen = scene.session.seen()
    laid = scene.animator.scene.sprites
    assert laid["prompt"].name == scene.hint.sentence
    named = {
        key for key, each in laid.items() if {c.action for c in actions(seen, each.target)} & {*scene.hint.actions}
    }
    assert named
    for key in named:
        if laid[key].card is not None:
            assert laid[key].glow
    scene.session.play(scene.hint.actions[0])
    scene.tell()
    assert not scene.hint.actions
    assert not scene.hint.sentence


def test_a_hint_is_offered_only_where_there_is_a_choice(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    seen = sat_down("diamonds", 4).session.seen()
    assert offered(seen) == ("hint",)
    assert offered(replace(seen, choices=seen.choices[:1])) == ()
    assert offered(replace(seen, choices=())) == ()


def test_a_click_counts_while_the_card_still_rises_to_the_pointer(
    monkeypatch: pytest.MonkeyPatch, tmp_path: object
) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("diamonds", 4)
    card = next(each for each in scene.animator.scene.sprites.values() if each.card and each.target)
    scene.point(card.x - card.picture.w * 0.4, card.y)
    assert scene.animator.busy
    scene.click(card.x - card.picture.w * 0.4, card.y)
    assert scene.chooser.collection.cards == (card.card,)


def test_escape_opens_the_menu_while_a_hint_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("diamonds", 4)
    scene.chooser.choose(("screen", "hint"))
    scene.act(Action.BACK)
    assert scene.program.stack.top.name == "pause"


@pytest.mark.parametrize(("language", "tries"), [("en", "50 of 100"), ("ja", "100回考えて50回")])
def test_figures_are_told_only_where_a_hint_is_asked_for_once_more(language: str, tries: str) -> None:
    layout = Layout(table("hearts", language, 4), sat_at("hearts"))
    for lead in (2.5, -2.5):
        advice = [Advice("play H2", 0.5, lead)]
        _, sentence = said(advice, layout)
        assert not re.search("[0-9]", sentence.replace("2", "", 1))
        _, sentence = said(advice, layout, figures=True)
        assert tries in sentence
        # How the seat stands is no news about the move.
        assert "2.5" not in sentence


def test_a_hint_that_is_asked_for_twice_tells_its_figures(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    scene = sat_down("diamonds", 4)
    told = []
    for _ in range(2):
        scene.chooser.choose(("screen", "hint"))
        scene.hint.heard(scene.table)
        told.append(scene.hint.sentence)
    assert "of 100" not in told[0]
    assert "of 100" in told[1]


def sat_at(game: str) -> Seen:
    rules, _ = ruleset(game).resolve(4, ruleset(game).settle(4))
    session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(4)], seed=9)
    session.look(session.turn)
    return session.seen()
