"""Bots say what they think of each action, after as many worlds as they are told to look at."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest

from tablegames.library import GameError, SeatObservation, load
from tablegames.shipped import ASSETS

GAME, GUIDES = load("diamonds", 3), ASSETS / "guides"


def seen_with_a_choice() -> SeatObservation:
    state = GAME.new(2)
    while len(state.legal()) < 2:
        state.play(state.legal()[0])
    return state.observe(state.turn)


def test_the_opinion_of_a_search_goes_with_what_it_decides() -> None:
    seen = seen_with_a_choice()
    opinions = GAME.bot("hard", 3, worlds=60).opinions(seen)
    assert {each.action for each in opinions} <= set(seen.legal())
    assert sum(each.share for each in opinions) == pytest.approx(1)
    assert [each.share for each in opinions] == sorted([each.share for each in opinions], reverse=True)
    assert GAME.bot("hard", 3, worlds=60).decide(seen) == opinions[0].action


@pytest.mark.parametrize("kind", ["easy", "normal", "hard", "master", "hard:bold"])
def test_a_bot_looks_at_as_many_worlds_as_it_is_told(kind: str) -> None:
    bot = GAME.bot(kind, 3, worlds=7)
    bot.opinions(seen_with_a_choice())
    assert bot._bot.search.iterations <= 7  # type: ignore[attr-defined]
    assert bot._bot.budget.iterations == 7  # type: ignore[attr-defined]


def test_best_play_has_opinions_where_it_is_known() -> None:
    game = load("stay-home")
    seen = game.new(1)
    opinions = game.bot("hard", 1).opinions(seen.observe(seen.turn))
    assert sum(each.share for each in opinions) == pytest.approx(1)


def test_who_does_not_look_ahead_has_neither_opinions_nor_worlds() -> None:
    seen = seen_with_a_choice()
    with pytest.raises(GameError, match="the bot random has no opinions; those that look ahead have"):
        GAME.bot("random").opinions(seen)
    with pytest.raises(GameError, match="only easy, normal, hard and master look at a number of worlds, not 'random'"):
        GAME.bot("random", worlds=5)
    with pytest.raises(GameError, match="at one world at least, not at 0"):
        GAME.bot("hard", worlds=0)
    with pytest.raises(GameError, match="the number of worlds is a whole number"):
        GAME.bot("hard", worlds=0.5)  # type: ignore[arg-type]


def test_what_was_learned_is_loaded_from_a_file_and_named_by_its_digest(tmp_path: Path) -> None:
    shipped = GUIDES / "diamonds-4.json"
    game = load("diamonds", 4)
    ours, usual = game.bot("hard", 3, worlds=30, guide=shipped), game.bot("hard", 3, worlds=30)
    assert ours.guide == usual.guide
    state = game.new(2)
    assert ours.decide(state.observe(state.turn)) == usual.decide(state.observe(state.turn))
    other = tmp_path / "mine.json"
    node = json.loads(shipped.read_text("utf-8"))
    node["plan"]["pace"] = 0.5
    other.write_text(json.dumps(node), "utf-8")
    mine = pickle.loads(pickle.dumps(game.bot("master", 3, guide=other)))
    assert mine.guide not in (None, usual.guide)


@pytest.mark.parametrize(
    ("kind", "content", "told"),
    [
        ("easy", None, "only hard and master go by what was learned, not 'easy'"),
        ("hard", "{}", "is damaged"),
        ("hard", "", "mine.json"),
    ],
)
def test_what_cannot_be_gone_by_is_refused_in_a_sentence(
    kind: str, content: str | None, told: str, tmp_path: Path
) -> None:
    path = GUIDES / "diamonds-4.json" if content is None else tmp_path / "mine.json"
    if content:
        path.write_text(content, "utf-8")
    with pytest.raises(GameError, match=told):
        load("diamonds", 4).bot(kind, guide=path)


def test_a_guide_of_another_game_is_refused_in_a_sentence() -> None:
    with pytest.raises(GameError, match="was learned of diamonds by other rules, or with other players"):
        load("double-side-play", 3).bot("hard", guide=GUIDES / "diamonds-4.json")
