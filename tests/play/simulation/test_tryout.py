"""Random games of a ruleset tell how long it is, what comes up, and what makes no difference."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.ending.ends import Reach
from tablegames.engine.game.game import Game
from tablegames.engine.rules_error import RulesError
from tablegames.play.records.rule_failure import RuleFailureError
from tablegames.play.simulation.tryout import dead_options, play, trace, try_many
from tablegames.play.simulation.tryout_report import tryout_report
from tablegames.rules.load import load
from tablegames.rules.option import needed
from tablegames.rules.reading.messages import Reporter
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import try_out
from tablegames.shipped import RULESETS
from tests.rules.own_files import failing, tricks
from tests.variants import library

OPTIONS = """\
options:
  long:
    values: [false, true]
    default: false
    name: {en: Long, ja: 長い}
    help: {en: Four rounds., ja: 4回戦。}
  empty:
    values: [false, true]
    default: false
    name: {en: Empty, ja: なし}
    help: {en: Changes nothing., ja: 何も変わりません。}
  hollow:
    values: [0, 4]
    default: 0
    name: {en: Hollow, ja: うわべ}
    help: {en: Changes a rule that never matters., ja: 関係のないルールが変わります。}
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tricks(tmp_path, more=OPTIONS)
    text = found.read_text("utf-8")
    text = text.replace("ends: {rounds: 2}", "ends: {rounds: {by_long: {false: 2, true: 4}}}")
    text = text.replace("- dice_target", "- dice_target: {also: {by_hollow: {0: {6: 20}, 4: {6: 30}}}}")
    found.write_text(text, encoding="utf-8")
    return found


def test_games_are_spread_over_all_settings_and_all_end(path: Path) -> None:
    out = try_many(load(path), 32)
    assert len({str(game.setting) for game in out.games}) == 16
    assert {game.rounds for game in out.games} == {2, 4}
    for game in out.games:
        assert game.decisions == game.rounds * 5 * game.setting.players == sum(game.asked.values())
        assert game.asked["lead"] == game.rounds * 5
        assert 0 < game.forced <= game.decisions
        assert len(game.totals) == game.setting.players


def test_an_option_that_changes_nothing_is_named(path: Path) -> None:
    out = try_many(load(path), 4)
    assert out.dead == [("empty", True, True), ("hollow", 4, False)]
    told = tryout_report(out, Reporter("en"))
    assert "the option empty: true changes nothing; its rules are those without it" in told
    assert "the option hollow: 4 changes nothing; 8 games with and without it were the same" in told


@pytest.mark.days(7)
@pytest.mark.parametrize("name", sorted(library()))
def test_no_option_of_a_shipped_game_is_said_to_change_nothing(name: str) -> None:
    assert list(dead_options(library()[name])) == []


CHAIN = """\
options:
  long:
    values: [false, true]
    default: false
    name: {en: Long, ja: 長い}
    help: {en: Two more rounds., ja: 2回戦ふやします。}
  longer:
    values: [false, true]
    default: false
    needs: [long]
    name: {en: Longer, ja: もっと長い}
    help: {en: Four more., ja: 4回戦ふやします。}
  longest:
    values: [false, true]
    default: false
    needs: [longer]
    name: {en: Longest, ja: いちばん長い}
    help: {en: Six more., ja: 6回戦ふやします。}
"""
LONGER_AND_LONGER = (
    "rounds: {by_long: {false: 2, true: {by_longer: {false: 4, true: {by_longest: {false: 6, true: 8}}}}}}"
)


def chained(folder: Path, more: str = CHAIN) -> Ruleset:
    """Load a game of two rounds, whose options each need the one before."""
    path = tricks(folder, more=more)
    path.write_text(path.read_text("utf-8").replace("rounds: 2", LONGER_AND_LONGER), encoding="utf-8")
    return load(path)


def test_an_option_is_compared_with_all_it_needs_in_turn(tmp_path: Path) -> None:
    assert list(dead_options(chained(tmp_path))) == []


def test_what_an_option_needs_may_be_so_without_being_chosen(tmp_path: Path) -> None:
    usual = CHAIN.replace("default: false\n    needs: [long]", "default: true\n    needs: [long]")
    assert needed(chained(tmp_path, usual).options, "longest") == ["longer"]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        # For three it needs what is for four.
        ("needs: [longer]", "needs: [longer]\n    players: [3]"),
        # Each needs another one first, all round.
        ("default: false\n    name: {en: Long,", "default: false\n    needs: [longest]\n    name: {en: Long,"),
    ],
)
def test_an_option_that_cannot_be_chosen_alone_is_not_said_to_change_nothing(
    tmp_path: Path, before: str, after: str
) -> None:
    more = CHAIN.replace("needs: [long]", "needs: [long]\n    players: [4]").replace(before, after)
    assert "longest" not in [name for name, _, _ in dead_options(load(tricks(tmp_path, more=more)))]


def test_every_mechanic_of_a_good_game_comes_up(path: Path) -> None:
    out = try_many(load(path), 8)
    assert out.idle == []
    assert {"draw_marker", "roll_dice", "pass_marker", "deal", "trick_taking"} <= set(out.games[0].done)
    assert {(game.done["draw_marker"], game.done["pass_marker"] + 1) for game in out.games} == {(1, 2), (1, 4)}


def test_a_mechanic_that_never_does_anything_is_named(path: Path) -> None:
    text = path.read_text("utf-8").replace("rounds: {by_long: {false: 2, true: 4}}", "rounds: 1")
    path.write_text(text, encoding="utf-8")
    out = try_many(load(path), 8)
    assert out.idle == ["pass_marker"]
    assert "nothing ever happened in pass_marker" in tryout_report(out, Reporter("en"))


def test_a_game_that_scores_nothing_is_noticed(path: Path) -> None:
    lines = [line for line in path.read_text("utf-8").splitlines() if "dice_target" not in line]
    path.write_text("\n".join(lines), encoding="utf-8")
    told = tryout_report(try_many(load(path), 4), Reporter("en"))
    assert "all players had the same score in every game" in told
    assert "more than half of the games had several winners" in told


def test_a_game_that_never_ends_is_an_error(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablegames.play.simulation.tryout.MOST_CHOICES", 10)
    with pytest.raises(RulesetError, match=r"ends: with 3 players.*, seed 0: the game was not over after 10 choices"):
        try_many(load(path), 1)


ENDLESS = """\
id: endless
name: {en: Endless, ja: はてなし}
players: [4]
minutes: 10
age: 8
suits:
  R: {en: red, ja: 赤}
  B: {en: blue, ja: 青}
deck:
  suits: [R, B]
  ranks: ['1', '2', '3', '4', '5', '6', '7', '8']
setup: [draw_marker]
round: [pass_marker, {deal: 4}, bid, trick_taking, {contracts: {nil: 0}}]
ends: {reach: 40}
text:
  en: {summary: Bids that random players break., rules: "# Endless"}
  ja: {summary: でたらめでは守れない予想。, rules: "# はてなし"}
"""


def test_where_random_games_come_to_no_end_sensible_ones_are_played_and_the_report_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablegames.play.simulation.tryout.MOST_CHOICES", 4000)
    monkeypatch.setattr("tablegames.rules.tryout.MOST_CHOICES", 4000)
    path = tmp_path / "endless.yaml"
    path.write_text(ENDLESS, encoding="utf-8")
    out = try_many(load(path, trial=try_out), 3)
    assert out.sensible
    told = tryout_report(out, Reporter("en"))
    assert "3 sensible games in 1 setting: every one came to its end" in told
    assert "(fall)" in told
    rules, _ = load(path).resolve(4, {})
    with pytest.raises(RulesError) as caught:
        try_out(replace(rules, ends=Reach(10_000)), 4)
    assert caught.value.code == "ends.never"


def test_a_game_that_fails_midway_is_an_error_that_tells_which_game(tmp_path: Path) -> None:
    ruleset = load(failing(tmp_path))
    with pytest.raises(
        RulesetError, match=r"failing.yaml:44: round\[3\].order_up: with 4 players, stick: .*, seed \d+: order_up: "
    ) as caught:
        try_many(ruleset)
    setting, seed = re.findall(r"with (.*), seed (\d+)", str(caught.value))[0]
    (again,) = [each for each in ruleset.settings() if str(each) == setting]
    with pytest.raises(RulesetError, match="order_up: "):
        play(ruleset, again, int(seed))


def test_a_game_that_fails_only_beside_another_option_is_told_with_that_option(tmp_path: Path) -> None:
    ruleset = load(failing(tmp_path))
    rules, _ = ruleset.resolve(4, {"stick": True})
    with pytest.raises(RuleFailureError, match="order_up: ") as caught:
        [trace(rules, 4, seed) for seed in range(100)]
    told = str(caught.value.of(ruleset))
    assert f"with 4 players, stick: true, lone_defender: false, seed {caught.value.seed}: order_up: " in told


def test_who_is_asked_has_something_to_choose_from(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Game, "legal_actions", lambda game, s: ())
    said = r"my-tricks.yaml:17: round\[2\].trick_taking: with .*, seed 0: here a player is asked \(lead\) but has no"
    with pytest.raises(RulesetError, match=said):
        try_many(load(path), 1)


def test_a_game_that_never_ends_is_told_as_far_as_it_is_played(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, _ = load(path).resolve(3, {})
    whole = trace(rules, 3, 1)
    monkeypatch.setattr("tablegames.play.simulation.tryout.MOST_COMPARED", 10)
    cut = trace(rules, 3, 1)
    assert 0 < len(cut) < len(whole)
    assert cut == whole[: len(cut)]


def test_partners_who_win_together_share_nothing() -> None:
    out = try_many(load(RULESETS / "euchre.yaml"), 8)
    assert all(len(game.winners) == 1 for game in out.games)
    assert "several winners" not in tryout_report(out, Reporter("en"))
