"""A search thinks as long as its level may, and ends where nothing can catch up any more: not before."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from tablegames.bots.budget import Budget
from tablegames.bots.ismcts import (
    BETWEEN_LOOKS,
    TRIES,
    Search,
    SearchNode,
    UnwantedError,
    is_decided,
    search_game,
)
from tablegames.bots.levels import LEVELS
from tests.engine.positions import rules_of

BOTS = Path(__file__).parents[2] / "docs" / "bots.md"


def tried(*visits: int) -> SearchNode:
    """Make the root of a search whose actions were tried so often."""
    root = SearchNode()
    for action, count in enumerate(visits):
        root.children[action] = SearchNode()
        root.children[action].visits = count
    return root


@pytest.mark.parametrize(
    ("visits", "left", "over"),
    [((10, 6), 3, True), ((10, 6), 4, False), ((10, 6), 5, False), ((6, 10, 9), 1, False), ((6, 10, 9), 0, True)],
)
def test_it_ends_once_no_action_can_catch_up_with_the_leading_one(
    visits: tuple[int, ...], left: int, over: bool
) -> None:
    assert is_decided(tried(*visits), left) == over


def test_a_lone_action_needs_no_more_search() -> None:
    assert is_decided(tried(1), 1000)


class Clock:
    """A clock that goes on by a tenth of a second whenever it is looked at."""

    def __init__(self) -> None:
        self.looks = 0

    def __call__(self) -> float:
        self.looks += 1
        return self.looks / 10


def test_the_clock_ends_a_search_when_its_seconds_are_over() -> None:
    rules = rules_of("hearts", 4, passing=False)
    search, chance = Search(search_game(rules, 4)), Random(1)
    s = search.game.start(chance)
    while len(search.game.legal_actions(s)) < 8:
        search.game.apply(s, search.game.legal_actions(s)[0], chance)
    for seconds, rounds in ((0.35, 4), (0.95, 10)):
        search.clock = Clock()
        search.opinions(search.game.observe(s, s.turn), Budget(100_000, seconds), chance)
        assert search.iterations == rounds * BETWEEN_LOOKS


def test_it_ends_as_soon_as_nobody_waits_any_more() -> None:
    rules = rules_of("hearts", 4)
    search, chance = Search(search_game(rules, 4)), Random(1)
    search.wanted = lambda: False
    s = search.game.start(chance)
    with pytest.raises(UnwantedError):
        search.opinions(search.game.observe(s, s.turn), Budget(100_000, 60.0), chance)


def test_each_level_thinks_as_long_as_the_page_on_bots_says() -> None:
    table = BOTS.read_text("utf-8").split("| level |", 1)[1].split("\n\n", 1)[0]
    rows = [[cell.strip() for cell in row.strip("| ").split("|")] for row in table.splitlines()[2:]]
    assert [row[0].lower() for row in rows] == list(LEVELS)
    told = {row[0].lower(): row for row in rows}
    for name, level in LEVELS.items():
        row = told[name]
        assert float(row[-1].removesuffix(" s")) == level.budget.seconds
        slips = re.match(r"(\d+) %", row[2])
        assert level.slip == (int(slips[1]) / 100 if slips else 0)
    for name in ("easy", "normal", "hard"):
        assert LEVELS[name].budget.iterations == int(told[name][1].split(";")[0].split(",")[0])
    assert told["master"][1] == "four times as many as Hard"
    assert LEVELS["master"].budget.iterations == 4 * LEVELS["hard"].budget.iterations


def test_of_several_worlds_the_one_that_calls_make_likeliest_is_taken_and_a_certain_one_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Doubting:
        """Doubts each world by its number."""

        def doubt(self, world: int) -> int:
            return world

    class Numbered:
        """Samples worlds by their doubts, one after another."""

        def __init__(self, *doubts: int) -> None:
            self.left = list(doubts)

        def sample(self, rng: Random) -> int:
            return self.left.pop(0)

    search = Search(search_game(rules_of("bridge", 4), 4))
    monkeypatch.setattr(search, "doubting", [Doubting()])
    worlds = Numbered(5, 3, 1, 4, *[9] * TRIES)
    assert search.likely_world(worlds, Random(1)) == 1  # type: ignore[arg-type,comparison-overlap]
    assert len(worlds.left) == 3
    worlds = Numbered(2, 0, 7)
    assert search.likely_world(worlds, Random(1)) == 0  # type: ignore[arg-type,comparison-overlap]
    assert worlds.left == [7]
    monkeypatch.setattr(search, "doubting", [])
    assert search.likely_world(Numbered(5, 0), Random(1)) == 5  # type: ignore[arg-type,comparison-overlap]
