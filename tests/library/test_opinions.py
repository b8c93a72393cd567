"""Bots say what they think of each action, after as many worlds as they are told to look at."""

from __future__ import annotations

import pytest

from tablegames.library import GameError, SeatObservation, load

GAME = load("diamonds", 3)


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
