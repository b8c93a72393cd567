"""Rules are read for one setting after another: what does not depend on what is another in it is built once."""

from __future__ import annotations

import pytest

from tablegames.rules.load import load, read_ruleset
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.schema import shape_of
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.shipped import RULESETS
from tests.rules.reading.test_option import TEXT
from tests.rules.toys import Toy, Twist
from tests.variants import in_turn

MOST = 60
"""Settings of one game that are read in two ways."""
TWIST = "- twist: {low: {by_mood: {calm: 1, wild: 3}}, high: {by_laps: {1: 2, 2: 4}}}\n"
FILES = sorted(RULESETS.glob("*.yaml"))


@pytest.mark.parametrize("name", [each.stem for each in in_turn(FILES, lambda file: file.stem > "g", 3)])
def test_rules_read_one_after_another_are_those_that_each_setting_reads_alone(name: str) -> None:
    ruleset = load(RULESETS / f"{name}.yaml")
    settings = list(ruleset.settings())
    shape, survey = shape_of(ruleset.kind), SettingReader(ruleset.file, settings, surveying=True)
    for setting in settings[:: 1 + len(settings) // MOST]:
        rules, _ = ruleset.resolve(setting.players, setting.options)
        assert survey.settled(setting).read(shape, ruleset.rules, "") == rules


def test_a_phase_is_built_once_for_each_value_of_what_it_depends_on(monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[tuple[int, int]] = []
    content = TEXT + TWIST.replace("3}", "2}")
    monkeypatch.setattr(Twist, "__post_init__", lambda self: built.append((self.low, self.high)))
    read_ruleset(content.encode(), "x.yaml", Toy)
    assert sorted(built) == [(1, 2), (1, 4), (2, 2), (2, 4)]


def test_what_is_wrong_is_told_of_every_setting_in_which_it_is() -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset((TEXT + TWIST).encode(), "x.yaml", Toy)
    (problem,) = caught.value.problems
    assert "laps: 1, mood: wild" in str(problem)
    assert "players" not in str(problem)
