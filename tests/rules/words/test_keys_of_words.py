"""The list of words that a ruleset may say itself keeps up with what the engine asks and the table says."""

from __future__ import annotations

import re
from pathlib import Path

from tablegames.view.table.text_keys import gaps, is_read, pattern_of

PACKAGE = Path(__file__).parents[3] / "tablegames"


def found(pattern: str, *rooms: str) -> set[str]:
    """Collect what a pattern finds in the files of some rooms."""
    files = [path for room in rooms for path in (PACKAGE / room).rglob("*.py")]
    return {each for path in files for each in re.findall(pattern, path.read_text(encoding="utf-8"))}


def test_every_question_of_the_engine_may_have_its_own_words() -> None:
    asked = found(r'topic(?:: \w+)? = "(\w+)"', "engine") | found(r'Question\("(\w+)"', "engine")
    assert len(asked) > 15
    assert asked <= set(gaps()["question"])


def test_every_word_that_a_table_says_may_be_said_by_a_ruleset() -> None:
    for part in ("labels", "prompts", "refused"):
        for key in found(rf'"{part}\.(\w+)"', "view", "scenes/table"):
            if not key.endswith("_"):
                assert is_read(part, key, frozenset()), f"{part}.{key}"


def test_a_gap_takes_its_own_words_alone() -> None:
    pattern = pattern_of("moved_{zone}_{zone}")
    assert pattern.fullmatch("moved_passed_hand")
    assert not pattern.fullmatch("moved_pased_hand")
    assert not pattern.fullmatch("moved_passed")
