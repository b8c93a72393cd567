"""Every lesson can be played as it is written, and what is wrong with one is said with its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tablegames.rules.lessons.lesson import has_lesson, lesson_file
from tablegames.rules.lessons.read import checked_lesson, read_lesson
from tablegames.rules.lessons.walk import lesson_match, rounds_over
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.view.table.examine import examine_lesson
from tests.quick_yaml import read_yaml
from tests.rules.own_files import tricks
from tests.rules.test_coverage import listed as coverage

TOUCHED: Any = read_yaml((Path(__file__).parent / "touched.yaml").read_text("utf-8"))

LEARNT: Any = read_yaml((Path(__file__).parent / "learnt.yaml").read_text("utf-8"))

TAUGHT = [game for game in Library(load).values() if has_lesson(game.file)]
every_lesson = pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.id)
LESSON = """\
players: 3
seed: 2
seat: 0
stops:
  - name: hand
    says: {en: "Here you see {R12@hand} and {seat 2}.", ja: "{R12@hand}です。"}
    look: [hand, seat 1]
    then: [play R4]
  - name: follow
    says: {en: Follow., ja: 出しましょう。}
    do: [play R12]
    answers:
      play R3: {en: That is lower., ja: 小さいカードです。}
    then: [play R11]
closes: {en: That was it., ja: おしまいです。}
"""


def own(folder: Path, right: str = "", slip: str = "") -> Ruleset:
    """Write a ruleset with a lesson in which a slip was made."""
    path = tricks(folder)
    assert right in LESSON
    lesson = lesson_file(str(path))
    lesson.parent.mkdir(exist_ok=True)
    lesson.write_text(LESSON.replace(right, slip, 1) if right else LESSON, encoding="utf-8")
    return load(path)


def wrong(ruleset: Ruleset) -> tuple[Problem, ...]:
    with pytest.raises(RulesetError) as caught:
        examine_lesson(ruleset)
    return caught.value.problems


@pytest.mark.days(7)
@every_lesson
def test_every_shipped_lesson_comes_to_all_of_its_stops(game: Ruleset) -> None:
    lesson = examine_lesson(game)
    assert 8 <= len(lesson.stops) <= 15
    assert sum(bool(stop.do) for stop in lesson.stops) >= 4, "the learner does something at many stops"


@every_lesson
def test_every_text_of_a_shipped_lesson_is_there_in_both_languages(game: Ruleset) -> None:
    for steps, words, _ in read_lesson(game).texts():
        assert {"en", "ja"} <= {code for code, _ in words.by_language}, steps


@pytest.mark.days(7)
@every_lesson
def test_every_action_of_a_lesson_has_its_words_or_its_reason(game: Ruleset) -> None:
    """At some stops another action gets an answer that was written for it, wherever there is another one."""
    lesson = read_lesson(game)
    choices = [len(lesson_match(lesson, game, at).legal_actions()) for at, stop in enumerate(lesson.stops) if stop.do]
    assert any(stop.answers for stop in lesson.stops) or max(choices) == 1


@every_lesson
def test_every_rule_of_a_game_is_touched_by_its_lesson_or_left_for_later(game: Ruleset) -> None:
    """`touched.yaml` says at which stop; what a player learns in a first round is most of the rules."""
    touched = dict(TOUCHED[game.id])
    later = touched.pop("later", [])
    stops = [stop.name for stop in read_lesson(game).stops] + ["closes"]
    assert set(touched) <= set(stops)
    rules = [(rule["at"], rule["rule"]) for rule in coverage(game.id)["rules"]]
    beginnings = [each for found in touched.values() for each in found]
    missing = [
        rule
        for at, rule in rules
        if not any(rule.startswith(each) for each in (*beginnings, *later)) and at not in later
    ]
    assert missing == [], "no stop tells this rule"
    stale = [
        each for each in (*beginnings, *later) if not any(each == at or rule.startswith(each) for at, rule in rules)
    ]
    assert stale == [], "no rule of the list begins so"
    assert len(beginnings) >= len(rules) / 2


@pytest.mark.parametrize("game", [game for game in TAUGHT if game.id in LEARNT], ids=lambda game: game.id)
def test_who_has_only_the_lesson_can_say_every_rule(game: Ruleset) -> None:
    """`learnt.yaml` quotes where each rule is said, in both languages; only what it leaves for later is not."""
    lesson, list_ = read_lesson(game), LEARNT[game.id]
    stops = [stop.name for stop in lesson.stops] + ["closes"]
    for code in ("en", "ja"):
        said = dict.fromkeys(stops, "")
        for _, words, at in lesson.texts():
            # What is written on several lines has a space between two words, and none in Japanese.
            said[stops[at]] += (" " if code == "en" else "").join(dict(words.by_language)[code].split()) + "\n"
        not_said = [each["rule"] for each in list_ if each[code] not in said[each["at"]]]
        assert not_said == [], code
    later = TOUCHED[game.id]["later"]
    left_out = [
        rule["rule"]
        for rule in coverage(game.id)["rules"]
        if rule["at"] not in later and not rule["rule"].startswith((*later, *(each["rule"] for each in list_)))
    ]
    assert left_out == []


def test_every_game_of_the_list_has_a_lesson_and_no_other() -> None:
    assert {game.id for game in TAUGHT} == set(TOUCHED)


def test_a_lesson_of_a_game_of_ones_own_is_played_through(tmp_path: Path) -> None:
    assert [stop.name for stop in examine_lesson(own(tmp_path)).stops] == ["hand", "follow"]


SLIPS = [
    ("do: [play R12]", "do: [play B12]", "stops[1].do[0]", "'play B12' is not possible here, but"),
    ("then: [play R4]", "then: [play R4, play R12]", "stops[1].do", "the learner on seat 0 is not asked"),
    ("{R12@hand} and", "{R12@trick} and", "stops[0].says", "'R12' does not lie in trick here, but in hand"),
    ("{R12@hand} and", "{R99} and", "stops[0].says", "'R99' is no card of this game"),
    ("{seat 2}", "{seat 7}", "stops[0].says", "there is no seat 7"),
    ("{R12@hand} and", "{R12@pond} and", "stops[0].says", "there is no place 'pond'"),
    ("{R12@hand} and", "{R11@hand} and", "stops[0].says", "as far as the learner can see"),
    ("play R3:", "play R12:", "stops[1].answers.play R12", "is what the learner is to do"),
    ("play R3:", "play B1:", "stops[1].answers.play B1", "is not possible here"),
    (", ja: 出しましょう。", "", "stops[1].says", "misses what it says in ja"),
    ("name: follow", "name: hand", "stops[1].name", "two stops are called hand"),
    ("name: follow", "name: Follow!", "stops[1].name", "needs a name of small letters"),
    ("look: [hand, seat 1]", "look: [hand, pond]", "stops[0].look[1]", "'pond' can be seen"),
    ("seat: 0", "seat: 3", "seat", "there is no seat 3"),
    ("players: 3", "players: 6", "players", "not for 6"),
    ("    do: [play R12]\n", "", "stops[1].answers", "nothing to do"),
    ("do: [play", "du: [play", "stops[1]", "unknown field 'du'"),
]


@pytest.mark.parametrize(("right", "slip", "path", "told"), SLIPS)
def test_a_slip_in_a_lesson_is_told_with_its_place(tmp_path: Path, right: str, slip: str, path: str, told: str) -> None:
    ruleset = own(tmp_path, right, slip)
    problems = wrong(ruleset)
    assert any(told in each.message and each.path.startswith(path) for each in problems), problems


def test_a_slip_in_a_lesson_stands_on_its_own_line(tmp_path: Path) -> None:
    ruleset = own(tmp_path, "do: [play R12]", "do: [play B12]")
    (found,) = [each for each in wrong(ruleset) if "B12" in each.message]
    assert found.file == str(lesson_file(ruleset.file))
    assert "play B12" in lesson_file(ruleset.file).read_text("utf-8").split("\n")[found.line - 1]


def test_a_lesson_whose_rounds_are_over_before_its_last_stop_says_so(tmp_path: Path) -> None:
    ruleset = own(tmp_path)
    _, lesson = checked_lesson(ruleset)
    match = lesson_match(lesson, ruleset, 2)
    rest = []
    while not rounds_over(match):
        rest.append(match.legal_actions()[0])
        match.play(rest[-1])
    slip = f"then: [{', '.join(['play R11', *rest])}]\n  - name: late\n    says: {{en: Late., ja: おそい。}}"
    (problem,) = wrong(own(tmp_path, "then: [play R11]", slip))
    assert "the lesson never comes to late" in problem.message
