"""Every word of the rules has a game: one that ships, or one that a test has written."""

from __future__ import annotations

from tablegames.engine.registry import word_of
from tablegames.rules.writing.users import users
from tablegames.shipped import RULESETS
from tests.rules.named_words import WRITTEN, words


def test_every_word_is_used_by_a_game() -> None:
    assert not [each.tag for each in words() if not users(RULESETS, each.kind) and not users(WRITTEN, each.kind)]


def test_what_a_game_names_is_found() -> None:
    (tasks,) = [each.kind for each in words() if word_of(each.kind.__name__) == "draw_tasks"]
    assert users(RULESETS, tasks) == users(RULESETS, tasks, "in_order") == ["lantern-night"]
