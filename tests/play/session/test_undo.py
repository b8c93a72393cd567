"""What may be taken back, game by game, and what a bot says when it is asked again."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.bots.kinds import KINDS
from tablegames.engine.table.events import Dealt, Decided
from tablegames.engine.table.observation import Observation
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.seats_file import Place
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.play.session.undo import last_decision
from tablegames.play.setup.deal import SettledDeal
from tablegames.rules.reading.settings import Setting
from tests.test_records import usual
from tests.variants import VARIANTS, library


class Fickle:
    """A bot that answers otherwise each time it is asked, as one does that thinks by the clock."""

    asked = 0

    def __init__(self, *_: Any) -> None:
        pass

    def decide(self, seen: Observation) -> int:
        Fickle.asked += 1
        return seen.legal[Fickle.asked % len(seen.legal)]


def game_setup(name: str, *kinds: str, seed: int = 3) -> Session:
    variant = usual(name)
    chosen = kinds or ("human", *["random"] * (variant.players - 1))
    return Session.open(variant.rules, [Player(f"p{at}", kind) for at, kind in enumerate(chosen)], seed)


def until_asked(game: Session) -> None:
    while not game.person_asked and not game.over:
        game.let_bot_play()


def test_before_the_first_decision_there_is_nothing_to_take_back() -> None:
    game = game_setup("diamonds")
    until_asked(game)
    assert game.no_undo == "none"
    with pytest.raises(ValueError, match="none"):
        game.undo()


def test_where_only_bots_play_nothing_is_taken_back() -> None:
    game = game_setup("doubles", "random", "random")
    for _ in range(3):
        game.let_bot_play()
    assert game.no_undo == "company"


def test_among_people_the_last_decision_can_be_taken_back_until_the_next_one_has_looked() -> None:
    game = game_setup("doubles", "human", "human")
    game.look(game.turn)
    first = game.turn
    while game.turn == first:
        game.play(game.match.legal_actions()[0])
    assert game.no_undo == ""
    game.look(game.turn)
    assert game.no_undo == "company"
    # Neither is what was decided before the table was opened again.
    assert Session(game.match, game.players).no_undo == "none"


def test_where_all_agree_the_last_decision_is_taken_back_though_the_next_one_has_looked() -> None:
    game = game_setup("doubles", "human", "human")
    game.look(game.turn)
    first = game.turn
    while game.turn == first:
        moment = len(game.match.journal)
        game.play(game.match.legal_actions()[0])
    game.look(game.turn)
    assert (game.no_undo, game.back.agreed_refusal(game.match, first)) == ("company", "")
    assert game.back.agreed_refusal(game.match, game.turn) == "company"
    with pytest.raises(ValueError, match="company"):
        game.back.agree(game.match, game.turn)
    game.back.agree(game.match, first)
    game.undo()
    assert (game.turn, len(game.match.journal)) == (first, moment)
    game.look(1 - first)
    assert game.no_undo == "company", "what was agreed on held for that decision alone"


def test_when_the_game_is_over_it_stays_over() -> None:
    game, rng = game_setup("stay-home"), Random(1)
    while not game.over:
        game.play(rng.choice(game.match.legal_actions())) if game.person_asked else game.let_bot_play()
    assert game.no_undo == "over"


def test_where_nothing_is_turned_up_everything_since_the_deal_can_be_taken_back() -> None:
    variant = next(each for each in VARIANTS if each.name == "hearts" and not dict(each.options)["passing"])
    chairs = [Player("p", "human"), *[Player("p", "random")] * (variant.players - 1)]
    for seed in range(3):
        game, rng = Session.open(variant.rules, chairs, seed), Random(seed)
        dealt = len(game.match.journal)
        while not game.over:
            if not game.person_asked:
                game.let_bot_play()
                continue
            if any(isinstance(entry.event, Dealt) for entry in game.match.journal[dealt:]):
                assert game.no_undo == "chance"
                break
            assert game.no_undo == ("" if last_decision(game.match.journal, 0) >= 0 else "none")
            game.play(rng.choice(game.match.legal_actions()))


def test_a_door_that_was_opened_stays_open() -> None:
    game, rng = game_setup("stay-home"), Random(1)
    while not (game.person_asked and "flip 1" in game.match.legal_actions()):
        game.play(rng.choice(game.match.legal_actions())) if game.person_asked else game.let_bot_play()
    game.play("flip 1")
    assert game.no_undo == "revealed"


def test_a_hidden_joker_stays_where_it_is_once_a_door_was_opened() -> None:
    game, rng = game_setup("stay-home", seed=6), Random(1)
    while not (game.person_asked and "hide 1" in game.match.legal_actions()):
        game.play(rng.choice(game.match.legal_actions())) if game.person_asked else game.let_bot_play()
    game.play("hide none")
    assert game.no_undo == ""
    game.let_bot_play()
    assert game.no_undo == "answered"


def test_a_concealed_choice_of_an_earlier_sitting_stays_for_nobody_knows_what_was_seen_then() -> None:
    game, rng = game_setup("stay-home", seed=6), Random(1)
    while not (game.person_asked and "hide 1" in game.match.legal_actions()):
        game.play(rng.choice(game.match.legal_actions())) if game.person_asked else game.let_bot_play()
    game.play("hide none")
    assert game.no_undo == ""
    assert Session(game.match, game.players).no_undo == "answered"


@pytest.mark.parametrize("day", ["", "2026-11-22"])
def test_in_the_deal_of_a_day_nothing_is_taken_back_once_somebody_has_answered(day: str, tmp_path: Path) -> None:
    hearts = usual("hearts")
    ruleset, setting = library()["hearts"], Setting(4, dict(hearts.options))
    seats = [Place("human", "hanako"), *[Place("random", "kon")] * 3]
    deal = SettledDeal(3, "ab", day=day) if day else None
    record = Autosave.begin(tmp_path, ruleset, setting, tuple("abcd"), 3, "ab", seats, deal=deal)
    players = [Player("p", each.kind) for each in seats]
    game, rng = Session.open(hearts.rules, players, 3, record, salt="ab"), Random(1)
    found: dict[bool, set[str]] = {False: set(), True: set()}
    while game.match.round == 1:
        if game.person_asked:
            game.play(rng.choice(game.match.legal_actions()))
        else:
            game.let_bot_play()
        at = last_decision(game.match.journal, 0)
        if at >= 0:
            answered = any(isinstance(each.event, Decided) for each in game.match.journal[at + 1 :])
            found[answered].add(game.no_undo)
    game.leave()
    assert "" in found[False]
    assert ("" in found[True]) != bool(day)
    assert ("compared" in found[True]) == bool(day)
    assert "compared" not in found[False]


@pytest.mark.parametrize("compared", [True, False])
def test_where_answers_stay_the_first_bid_of_another_player_lets_ones_own_stay(compared: bool) -> None:
    """Nothing but that bid has happened since."""
    first = game_setup("belote", *["random"] * 4).turn
    game = game_setup("belote", *["human" if seat == first else "random" for seat in range(4)])
    game.back.answers_stay = compared
    at = len(game.match.journal)
    game.play("pass")
    assert game.no_undo == ""
    game.let_bot_play()
    since = [isinstance(entry.event, Decided) for entry in game.match.journal[at + 1 :]]
    assert since == [True, *[False] * (len(since) - 1)]
    assert game.no_undo == ("compared" if compared else "")


def test_a_bot_that_thinks_by_the_clock_gives_the_same_answers_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "fickle", Fickle)
    game = game_setup("diamonds", "human", "fickle", "fickle", "fickle")
    tried = 0
    while tried < 8 and not game.over:
        until_asked(game)
        action = game.match.legal_actions()[0]
        game.play(action)
        until_asked(game)
        if game.no_undo:
            continue
        tried += 1
        told = game.match.events
        game.undo()
        game.play(action)
        until_asked(game)
        assert game.match.events[: len(told)] == told
    assert tried == 8


def test_another_decision_in_between_changes_nothing_about_the_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(KINDS, "fickle", Fickle)
    game = game_setup("diamonds", "human", "fickle", "fickle", "fickle")
    for _ in range(200):
        until_asked(game)
        legal = game.match.legal_actions()
        game.play(legal[0])
        until_asked(game)
        if len(legal) == 1 or game.no_undo:
            continue
        told = game.match.events
        game.undo()
        game.play(legal[1])
        until_asked(game)
        if game.no_undo:
            continue
        game.undo()
        game.play(legal[0])
        until_asked(game)
        assert game.match.events[: len(told)] == told
        return
    raise AssertionError("nothing could be taken back twice")
