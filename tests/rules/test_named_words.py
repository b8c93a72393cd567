"""Every word of the rules has a game: one that ships, or one that a test has written."""

from __future__ import annotations

from tablegames.engine.registry import word_of
from tablegames.shipped import RULESETS
from tests.rules.named_words import WRITTEN, users, words

PARTS_OF_SCORES = {
    *("all_to_others", "bags", "kept_bids", "nil", "no_trick", "premium", "shooting", "stakes", "captured_cards"),
    *("honours", "won_tricks", "more_than_others", "own_bid", "quota"),
}
"""What phases that games name, such as `contracts`, are made of; no game names them itself."""
WITHOUT = {"counted_melds", "highest_off_suit"}
"""Words that wait for a game; none may be added."""


def test_every_word_is_named_by_a_game_or_is_a_part_of_what_one_names() -> None:
    without = {each.tag for each in words() if not users(RULESETS, each.kind) and not users(WRITTEN, each.kind)}
    assert without == PARTS_OF_SCORES | WITHOUT


def test_what_a_game_names_is_found() -> None:
    (tasks,) = [each.kind for each in words() if word_of(each.kind.__name__) == "draw_tasks"]
    assert users(RULESETS, tasks) == users(RULESETS, tasks, "in_order") == ["lantern-night"]
