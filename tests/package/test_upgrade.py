"""After an update everything that a family had is there: what a package of before wrote is opened by this one.

`lived_in` is the folder of files that two people left behind who used the package of 28 November 2026, before 1.0.0:
settings, themselves, a finished game with its look back, the deal of a day, a game in the middle of which a bot took a
seat over, rules of their own, and rules that were no game yet.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.window.desk import Desk

pytestmark = pytest.mark.package

LIVED_IN = Path(__file__).with_name("lived_in")
UNFINISHED = "records/doubles-20261128-170438-2178764716.jsonl"


@pytest.fixture
def desk(program: Path, bare: dict[str, str], home: Path) -> Iterator[Desk]:
    """The program of today, started over the files of then."""
    shutil.copytree(LIVED_IN, home, dirs_exist_ok=True)
    with Desk(home, program=[str(program)], environment=bare) as desk:
        yield desk


def words_on(desk: Desk, page: str, *held: str) -> dict[str, str]:
    """Open a page from the first one, wait for these controls and go back; answer by id what its controls say."""

    def words(screen: dict[str, Any]) -> dict[str, str]:
        return {each["id"]: each["text"] for each in screen["widgets"]}

    desk.press(f"title.{page}")
    said = words(desk.until(lambda screen: all(any(key.startswith(one) for key in words(screen)) for one in held)))
    desk.key("Escape")
    desk.at("title")
    return said


def test_everything_is_there_after_an_update(desk: Desk, home: Path) -> None:
    if desk.until(lambda screen: screen["scene"] in ("title", "whats_new"))["scene"] == "whats_new":
        desk.key("Escape")
        desk.at("title")
    people = words_on(desk, "people", "people.add")
    assert {"Haruka", "Ken"} <= set(people.values())
    past = words_on(desk, "past", "past.2")
    assert {"StayHome", "ダブルス"} == {past[f"past.{at}"].split(" · ")[0] for at in (1, 2)}
    assert words_on(desk, "statistics", "statistics.value.played")["statistics.value.played"] == "2"
    own = words_on(desk, "new_game", "choose.group.own")
    assert own["choose.group.first"].endswith("✓")
    desk.press("title.new_game")
    desk.press("choose.group.own")
    desk.until(
        lambda screen: {"choose.game.our-doubles", "choose.draft.our-stay-home"} <= {w["id"] for w in screen["widgets"]}
    )
    desk.key("Escape")
    desk.at("title")
    desk.press("title.past")
    desk.press("past.1.review")
    desk.until(lambda screen: any(each["id"].startswith("review.worst") for each in screen["widgets"]))
    for page in ("past", "title"):
        desk.key("Escape")
        desk.at(page)
    desk.press("title.go_on")
    desk.until(lambda screen: screen["scene"] in ("table", "handover") and screen["idle"])
    # Nothing of then is lost or written over; what goes on is longer at most.
    for path in sorted(each for each in LIVED_IN.rglob("*") if each.suffix in (".jsonl", ".yaml", ".review")):
        before, now = path.read_bytes(), (home / path.relative_to(LIVED_IN)).read_bytes()
        assert now == before or (str(path.relative_to(LIVED_IN)) == UNFINISHED and now.startswith(before)), path.name
