"""Random rulesets are refused by a sentence, or keep every promise; what is known to be broken is on a list."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest
import yaml

from tablegames.rules.ruleset import Ruleset
from tests.fuzz.drawn import fault, outcome, place_of_finding, refusal, smallest, unsaid
from tests.fuzz.drawn_rulesets import Drawer, mended
from tests.variants import WALK

KNOWN = Path(__file__).parent / "known"
RULESETS = 18
SHARE = 3
"""So many rulesets are one test."""
GAMES = 20
FIRST = 0 if WALK == "all" else int(WALK) % 10_000 * RULESETS


def known() -> dict[str, Path]:
    """Find by kind of finding the smallest ruleset that shows it."""
    return {re.findall(r"^# (.*)", path.read_text("utf-8"))[0]: path for path in sorted(KNOWN.glob("*.yaml"))}


@pytest.mark.parametrize("part", range(RULESETS // SHARE))
def test_a_random_ruleset_is_refused_by_a_sentence_or_keeps_every_promise(part: int) -> None:
    for seed in range(FIRST + part * SHARE, FIRST + (part + 1) * SHARE):
        found = outcome(seed, GAMES)
        if found.kind == "found" and found.place not in known():
            least = smallest(found, seed, GAMES)
            pytest.fail(f"seed {seed}: {least.place}\n{least.what}\n{yaml.safe_dump(least.tree)}")


@pytest.mark.parametrize("path", sorted(KNOWN.glob("*.yaml")), ids=lambda path: path.stem)
def test_what_is_known_to_be_broken_still_is(path: Path) -> None:
    said = re.findall(r"^# (.*)", path.read_text("utf-8"))[0]
    read = refusal(yaml.safe_load(path.read_text("utf-8")))
    what = fault(read, 0, 20) if isinstance(read, Ruleset) else unsaid(read)
    assert place_of_finding(what) == said, f"this is mended: delete {path.name} ({what or 'nothing is found'})"


def test_the_same_seed_draws_the_same_ruleset_and_others_another() -> None:
    drawn = [str(Drawer(Random(seed)).ruleset()) for seed in range(40)]
    assert drawn == [str(Drawer(Random(seed)).ruleset()) for seed in range(40)]
    assert len(set(drawn)) > 38


def test_most_of_what_is_drawn_is_played_in_the_end() -> None:
    kinds = [outcome(seed, 1).kind for seed in range(12)]
    assert kinds.count("refused") < len(kinds) / 2


def test_mending_takes_out_what_is_named() -> None:
    tree = {"round": ["deal", {"trick_taking": {"laps": 2, "must": {"trump": True}}}], "deck": {}, "ends": "one_left"}
    assert "must" not in str(mended(tree, "round[1].trick_taking.must.trump", Random(1)))
    assert mended({"deck": {}}, "deck", Random(1)) is None


def test_where_nothing_can_be_taken_out_an_end_and_tricks_are_put_in() -> None:
    ended = mended({"round": ["deal"], "ends": "one_left"}, "ends", Random(1))
    assert ended == {"round": ["deal"], "ends": {"rounds": 2}}
    played = mended(ended, "round", Random(1))
    assert played == {"round": ["deal", "trick_taking"], "ends": {"rounds": 2}}
    assert mended(played, "round", Random(1)) is None
    assert mended(played, "ends", Random(1)) is None
