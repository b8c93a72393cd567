"""A card that cannot be played says why."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.signals.signal import KINDS
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.scenes.program.party import Member, Party
from tablegames.scenes.table.open_game import begin_game
from tablegames.scenes.table.table import TableScene
from tablegames.view.input.actions import Action
from tablegames.view.layout.attention import Attention, actions
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Target
from tablegames.view.table.refusal import is_unexpected, only_for, why_not
from tests.variants import VARIANTS, WALKED, Variant
from tests.view.game_setup import ruleset, table
from tests.view.pages import house
from tests.view.waiting import on_disk


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.days(2)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_every_refused_card_gets_a_reason_that_fits_into_the_prompt(variant: Variant, language: str) -> None:
    found = table(variant.name, language, variant.players, **dict(variant.options))  # type: ignore[arg-type]  # no text options
    session = Session.open(variant.rules, [Player("p", "human")] * variant.players, 3)
    chance, said = Random(3), set()
    for _ in range(120):
        if session.over:
            break
        session.look(session.turn)
        seen = session.seen()
        for card in seen.zone("hand", session.turn):
            assert card is not None
            meant = actions(seen, ("card", card))
            if not meant:
                reason = why_not(found, seen, card)
            elif len(meant) == 1 and is_unexpected(seen, ("card", card), meant[0]):
                reason = only_for(found, seen, meant[0])
            else:
                continue
            assert reason
            assert "None" not in reason
            assert "{" not in reason
            if reason not in said:
                said.add(reason)
                scene = found.layout(seen, Attention(notice=reason))
                lines = texts(scene.sprites["prompt"].picture)
                # On one line or two, and nothing of it cut.
                assert len(lines) <= 2
                assert "".join(lines).replace(" ", "") == reason.replace(" ", "")
        session.play(chance.choice(session.match.legal_actions()))
    assert found.words.say("refused.other") not in said


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_card_that_may_not_be_laid_away_is_not_said_to_be_unplayable(language: str) -> None:
    rules, _ = ruleset("tarot").resolve(4, {})
    session = Session.open(rules, [Player("p", "human")] * 4, 3)
    while session.match.topic() != "lay_away":
        legal = session.match.legal_actions()
        session.play(next(call for call in ("call petite", "pass") if call in legal))
    session.look(session.turn)
    seen, found = session.seen(), table("tarot", language, 4)
    kept = [card for card in seen.zone("hand", session.turn) if card and not actions(seen, ("card", card))]
    assert kept
    for card in kept:
        reason = why_not(found, seen, card)
        assert found.card_name(card, False) in reason
        assert reason != found.words.say("refused.other")


def test_a_card_that_can_only_be_passed_is_not_passed_by_one_click() -> None:
    variant = next(each for each in VARIANTS if each.name == "trick-and-desert" and each.players == 4)
    session = Session.open(variant.rules, [Player("p", "human")] * 4, 3)
    asked = 0
    while not session.over:
        session.look(session.turn)
        seen = session.seen()
        verbs = {choice.verb for choice in seen.choices}
        for choice in seen.choices:
            if len(actions(seen, ("card", choice.what))) == 1 and choice.verb == "pass" and "play" in verbs:
                assert is_unexpected(seen, ("card", choice.what), choice)
                assert not is_unexpected(seen, ("button", choice.action), choice)
                asked += 1
        session.play(seen.choices[0].action)
    assert asked


def test_every_card_that_may_be_shown_as_a_signal_is_shown_by_one_click() -> None:
    variant = next(each for each in VARIANTS if each.name == "lantern-night" and dict(each.options)["signals"])
    session = Session.open(variant.rules, [Player("p", "human")] * variant.players, 3)
    shown = set()
    while not session.over and len(shown) < len(KINDS):
        session.look(session.turn)
        seen = session.seen()
        for choice in seen.choices:
            if choice.verb in KINDS:
                assert actions(seen, ("card", choice.what)) == (choice,)
                assert not is_unexpected(seen, ("card", choice.what), choice)
                shown.add(choice.verb)
        session.play(seen.choices[-1].action)
    assert shown == set(KINDS)


def refusing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[TableScene, Target]:
    """Find a table, played by keys, where a card can only be passed, and choose that card."""
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    for seed in range(40):
        program = house()
        program.preferences.speed, program.preferences.met = "off", ["trick-and-desert"]
        game = program.shelf.game("trick-and-desert")
        people = tuple(Member("human", f"P{at}", "hanako") for at in range(4))
        scene = begin_game(program, Party(game, people, game.settle(4), seed), game)
        program.stack.push(scene)
        for _ in range(60):
            scene.session.look(scene.session.turn)
            on_disk(scene.session)
            scene.narrator.drop()
            scene.tabletop.relay(glide=False)
            seen = scene.session.seen()
            for target in scene.animator.scene.targets():
                meant = actions(seen, target)
                if target[0] == "card" and len(meant) == 1 and is_unexpected(seen, target, meant[0]):
                    scene.attended.keys = True
                    scene.chooser.attend(target)
                    scene.act(Action.CHOOSE)
                    return scene, target
            scene.session.play(seen.choices[0].action)
    raise AssertionError("no card can only be passed")


def test_escape_takes_back_what_enter_would_confirm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, target = refusing(tmp_path, monkeypatch)
    told = len(scene.session.match.journal)
    assert scene.focus is not None
    assert scene.focus[0] == "button"
    scene.act(Action.BACK)
    assert scene.focus == target
    scene.act(Action.CHOOSE)
    assert len(scene.session.match.journal) == told, "it only asks again"
    scene.act(Action.CHOOSE)
    assert len(scene.session.match.journal) > told


def test_what_is_said_at_the_table_changes_its_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    scene, _ = refusing(tmp_path, monkeypatch)
    assert scene.narrator.notice.isascii()
    scene.program.speak("ja")
    assert not scene.narrator.notice.isascii()
    scene.act(Action.BACK)
    scene.buttons.press("hint")
    for _ in range(200):
        scene.step(20)
    japanese = scene.hint.sentence
    scene.program.speak("en")
    assert scene.hint.sentence != japanese
    assert "ヒント" not in scene.hint.sentence
