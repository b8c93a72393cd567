"""Bots learn from practice alone, the same every time, and go by it only for the rules that they practised."""

from __future__ import annotations

import errno
import json
import logging
from dataclasses import replace
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.bots.budget import Budget
from tablegames.bots.guide import Guide, Use, tables_of
from tablegames.bots.guides import guide_file, guide_folders, guide_trial, practice
from tablegames.bots.guides.guide_file import Learned, OtherTable, TrainingPlan, guide_for, read, write
from tablegames.bots.guides.guide_folders import SHIPPED
from tablegames.bots.guides.guide_trial import GuideTrial, lead_of
from tablegames.bots.guides.learning import Example, improve
from tablegames.bots.guides.practice import practice_game, practise
from tablegames.bots.guides.rules_digest import rules_digest
from tablegames.bots.guides.training import OtherTrainingError, Training, begin
from tablegames.bots.ismcts import Opinion, Search, SearchNode, likeliest, search_game
from tablegames.bots.kinds import UNHURRIED
from tablegames.bots.levels import LEVELS
from tablegames.bots.searching_bot import SearchingBot
from tablegames.cli import FINE, USAGE, run
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.observation import Observation
from tablegames.play.files.paths import own_guides
from tests.variants import library

TINY = TrainingPlan(rounds=((2, 8), (2, 6)), trial=2, against=20)
MOST_BYTES = 16_000
"""What one table's guide may take."""


def rules_of(name: str, players: int, **options: Any) -> Rules:
    rules, _ = library()[name].resolve(players, options)
    assert isinstance(rules, Rules)
    return rules


def trained(kept: Path, pieces: float = inf, plan: TrainingPlan = TINY) -> Learned | None:
    """Train for so many pieces of work; None where some are missing after them."""
    rules = rules_of("double-side-play", 3)
    training = Training(begin("double-side-play", 3, {}, rules, plan), rules, kept)
    for done, _ in enumerate(training.work(), 1):
        if done >= pieces:
            return None
    return training.learned


def test_training_gives_the_same_bytes_every_time_and_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    whole, stopped = trained(tmp_path / "one.jsonl"), trained(tmp_path / "two.jsonl", 3)
    assert whole is not None
    assert stopped is None
    torn = tmp_path / "two.jsonl"
    torn.write_text(torn.read_text(encoding="utf-8") + "[[3,[[3,1", encoding="utf-8")
    gone_on = trained(torn)
    assert gone_on is not None
    write(whole, tmp_path / "one.json")
    write(gone_on, tmp_path / "two.json")
    assert (tmp_path / "one.json").read_bytes() == (tmp_path / "two.json").read_bytes()
    assert torn.read_bytes() == (tmp_path / "one.jsonl").read_bytes()
    assert read(tmp_path / "one.json") == whole
    assert any(any(table) for table in whole.tables.values())


def test_practice_of_another_plan_is_not_gone_on_with(tmp_path: Path) -> None:
    trained(tmp_path / "kept.jsonl", 1)
    rules = rules_of("double-side-play", 3)
    with pytest.raises(OtherTrainingError, match="keeps another training"):
        Training(begin("double-side-play", 3, {}, rules, replace(TINY, seed=2)), rules, tmp_path / "kept.jsonl")


def test_the_match_is_on_the_deals_that_the_plan_names(tmp_path: Path) -> None:
    plan = TrainingPlan(rounds=((1, 4),), trial=2, against=6, first=50)
    learned = trained(tmp_path / "kept.jsonl", plan=plan)
    assert learned is not None
    match = GuideTrial(rules_of("double-side-play", 3), 3, learned.tables, plan.use, plan.against)
    kept = [json.loads(line) for line in (tmp_path / "kept.jsonl").read_text(encoding="utf-8").splitlines()[-2:]]
    assert kept == [match.play(50), match.play(51)]
    assert kept != [match.play(0), match.play(1)]


def test_what_is_chosen_becomes_likely() -> None:
    logarithms, squares = [0.0] * 3, [1e-6] * 3
    for _ in range(50):
        improve(Example(((0, 2), (1, 2)), (0.9, 0.1)), logarithms, squares)
    assert logarithms[0] > 0.5 > -0.5 > logarithms[1]
    assert logarithms[2] == pytest.approx(0)


def test_a_search_goes_first_where_its_guide_points_and_stays_where_it_is_best() -> None:
    assert likeliest({}, (4, 5, 6), [0.1, 0.2, 0.7]) == 6
    good, bad = SearchNode(), SearchNode()
    good.visits, good.value, bad.visits, bad.value = 500, 400.0, 500, 100.0
    assert likeliest({4: good, 5: bad}, (4, 5), [0.1, 0.9]) == 4


def opinionated(game: Game, use: Use) -> Guide:
    """Make a guide with any opinion on everything."""
    rng = Random(3)
    tables = {name: [rng.randint(-200, 200) for _ in range(size)] for names in tables_of(game) for name, size in names}
    return Guide(game, tables, use)


@pytest.mark.parametrize("playouts", [False, True])
def test_hard_with_a_guide_decides_by_what_its_seat_knows(playouts: bool) -> None:
    rules = rules_of("diamonds", 4)
    whole, game = Game(rules, 4), search_game(rules, 4)
    guide = opinionated(game, Use(0.7, playouts, 0.5))
    level = replace(LEVELS["hard"], budget=Budget(40, inf))
    s = whole.start(Random(5))
    for k in range(30):
        legal = whole.legal_actions(s)
        if len(legal) > 1 and k % 5 == 0:
            seen = whole.observe(s, s.turn)
            other = whole.observe(whole.worlds(seen).sample(Random(k)), s.turn)
            first, second = (SearchingBot(game, level, Random(5), guide).decide(each) for each in (seen, other))
            assert first == second
        whole.apply(s, legal[k % len(legal)], Random(k))


def test_a_guide_leaves_hard_as_much_time_as_it_had() -> None:
    game = search_game(rules_of("diamonds", 4), 4)
    bot = SearchingBot(game, LEVELS["hard"], Random(1), opinionated(game, Use(0.7, True, 0.3)))
    assert bot.budget == replace(LEVELS["hard"].budget, iterations=240)
    assert SearchingBot(game, LEVELS["hard"], Random(1)).budget == LEVELS["hard"].budget


def test_master_looks_at_four_times_as_many_worlds_as_hard_also_with_a_guide() -> None:
    game = search_game(rules_of("diamonds", 4), 4)
    guide = opinionated(game, Use(0.7, True, 0.3))
    for known in (None, guide):
        hard, master = (SearchingBot(game, LEVELS[level], Random(1), known).budget for level in ("hard", "master"))
        assert (master.iterations, master.seconds) == (4 * hard.iterations, 0.9)


# -- files -------------------------------------------------------------------------------------------------------------


def one_for(rules: Rules, players: int, folder: Path, **changes: Any) -> Path:
    """Write a guide that says something for a table."""
    tables = {name: [5] * size for names in tables_of(search_game(rules, players)) for name, size in names}
    learned = replace(begin("own", players, {}, rules, TINY), tables=tables, lead=2.0, margin=0.5)
    path = folder / "own.json"
    write(replace(learned, **changes), path)
    return path


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Look for guides in an own folder only."""
    monkeypatch.setattr(guide_folders, "FOLDERS", [tmp_path])
    guide_file.learned_for.cache_clear()
    return tmp_path


def test_hard_and_master_alone_go_by_a_guide(own: Path) -> None:
    rules = rules_of("double-side-play", 3)
    one_for(rules, 3, own)
    game = Game(rules, 3)
    bots = {kind: UNHURRIED[kind](game, Random(1)) for kind in LEVELS}
    guided = {kind: bot.search.guide is not None for kind, bot in bots.items() if isinstance(bot, SearchingBot)}
    assert guided == {"easy": False, "normal": False, "hard": True, "master": True}


def test_other_rules_and_other_tables_are_played_without_it_and_the_log_says_so(
    own: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO)
    rules = rules_of("double-side-play", 3)
    one_for(rules, 3, own)
    assert guide_for(search_game(rules, 3)) is not None
    assert not caplog.records
    for other, players in ((rules_of("double-side-play", 3, trump=True), 3), (rules_of("double-side-play", 4), 4)):
        assert guide_for(search_game(other, players)) is None
        assert "bots search without a guide" in caplog.records.pop().message


def test_at_another_table_a_guide_is_used_where_it_won_a_match_of_its_own(own: Path) -> None:
    won, lost = rules_of("hearts", 4, passing=False), rules_of("hearts", 4, jack=True)
    tables = [OtherTable(4, {}, rules_digest(each, 4), 0, 100, lead, 0.5) for each, lead in ((won, 0.6), (lost, 0.4))]
    one_for(rules_of("hearts", 4), 4, own, other_tables=tuple(tables))
    assert guide_for(search_game(won, 4)) is not None, "that nothing is passed on there is no matter"
    assert guide_for(search_game(lost, 4)) is None


def test_what_was_practised_at_a_table_itself_goes_before_what_comes_from_another(own: Path) -> None:
    rules = rules_of("hearts", 4, passing=False)
    table = OtherTable(4, {}, rules_digest(rules, 4), 0, 100, 2.0, 0.5)
    one_for(rules_of("hearts", 4), 4, own, other_tables=(table,)).rename(own / "z.json")
    one_for(rules, 4, own, lead=0.1)
    assert guide_for(search_game(rules, 4)) is None


def test_what_only_advises_bots_or_is_said_by_default_changes_no_digest() -> None:
    rules = rules_of("diamonds", 4)
    assert rules_digest(rules, 4) == rules_digest(rules_of("diamonds", 4), 4)
    assert rules_digest(rules, 4) != rules_digest(replace(rules, wins="lowest"), 4)
    assert rules_digest(rules, 4) != rules_digest(rules, 5)


@pytest.mark.parametrize("changes", [{"lead": 0.4}, {"tables": {"lead card": [1, 2]}}, {"tables": {"new": [1]}}])
def test_a_guide_that_did_not_win_or_is_of_another_program_is_not_used(own: Path, changes: dict[str, Any]) -> None:
    rules = rules_of("double-side-play", 3)
    one_for(rules, 3, own, **changes)
    assert guide_for(search_game(rules, 3)) is None


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"format": 1}', '{"format": 9}', "\x00", '{"format": 1, "plan": 3}'])
def test_a_damaged_guide_is_as_good_as_none(own: Path, text: str, caplog: pytest.LogCaptureFixture) -> None:
    rules = rules_of("double-side-play", 3)
    one_for(rules, 3, own).write_text(text, encoding="utf-8")
    assert guide_for(search_game(rules, 3)) is None
    assert "is damaged" in caplog.records[0].message


@pytest.mark.parametrize(
    "odd",
    [
        {"digest": []},
        {"plan": {"rounds": [[1, 1]], "pace": "fast"}},
        {"plan": {"rounds": []}},
        {"other_tables": [{"players": 3}]},
        {"tables": {"lead card": [inf]}},
    ],
)
def test_a_guide_whose_values_make_no_sense_is_as_good_as_none(
    own: Path, odd: dict[str, Any], caplog: pytest.LogCaptureFixture
) -> None:
    rules = rules_of("double-side-play", 3)
    path = one_for(rules, 3, own)
    node = json.loads(path.read_text(encoding="utf-8"))
    if "plan" in odd:
        odd = {"plan": node["plan"] | odd["plan"] | ({} if odd["plan"]["rounds"] else {"trial": 0})}
    path.write_text(json.dumps(node | odd), encoding="utf-8")
    assert guide_for(search_game(rules, 3)) is None
    assert "is damaged" in caplog.records[0].message


def test_a_guide_is_replaced_as_a_whole_or_not_at_all(own: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = one_for(rules_of("double-side-play", 3), 3, own)
    before, learned = path.read_bytes(), read(path)

    def torn(file: Path, text: str, **about: Any) -> int:
        with file.open("w", encoding="utf-8") as out:
            out.write(text[: len(text) // 2])
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(Path, "write_text", torn)
    with pytest.raises(OSError, match="full"):
        write(learned, path)
    assert path.read_bytes() == before
    assert [each.name for each in own.iterdir()] == [path.name]


FILES = sorted(SHIPPED.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_guide_is_small_won_its_match_and_is_for_the_rules_as_they_are(path: Path, tmp_path: Path) -> None:
    learned = read(path)
    rules = rules_of(learned.ruleset, learned.players, **learned.options)
    assert learned.digest == rules_digest(rules, learned.players), (
        "the rules have changed: `make guides` trains it anew"
    )
    assert learned.helps
    assert learned.plan.trial >= 100
    for table in learned.other_tables:
        other = rules_of(learned.ruleset, table.players, **table.options)
        assert table.digest == rules_digest(other, table.players), "`make guides` plays its match anew"
        assert table.trial >= 80
        assert guide_for(search_game(other, table.players)) is not None
    assert guide_for(search_game(rules, learned.players)) is not None
    assert path.stat().st_size < MOST_BYTES
    write(learned, tmp_path / path.name)
    assert (tmp_path / path.name).read_bytes() == path.read_bytes()


# -- the command -------------------------------------------------------------------------------------------------------


def no_window(wanted: object, language: str | None) -> None:
    raise AssertionError("no window is wanted")


def test_train_writes_a_guide_into_ones_own_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    words = ["train", "stay-home", "--players", "2", "--deals", "2", "--looks", "6", "--trial", "2"]
    assert run(words, no_window) == FINE
    path = own_guides() / "stay-home-2.json"
    said = capsys.readouterr().out
    assert said.startswith(str(path))
    assert "over 2 deals" in said
    assert json.loads(path.read_text(encoding="utf-8"))["plan"]["rounds"] == [[2, 6], [1, 3]]
    assert [each.name for each in own_guides().iterdir()] == [path.name]


@pytest.mark.days(7)
def test_several_processes_practise_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    words = ["train", "stay-home", "--players", "2", "--deals", "2", "--looks", "6", "--trial", "2"]
    for jobs in ("1", "2"):
        assert run([*words, "--jobs", jobs, "--to", str(tmp_path / f"{jobs}.json")], no_window) == FINE
    assert (tmp_path / "1.json").read_bytes() == (tmp_path / "2.json").read_bytes()


def test_train_says_what_is_wrong_with_its_numbers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("TABLEGAMES_HOME", str(tmp_path))
    assert run(["train", "stay-home", "--players", "2", "--deals", "0"], no_window) == USAGE
    assert "--deals has to be at least 1, not 0" in capsys.readouterr().err


def test_a_search_with_a_guide_is_the_same_every_time() -> None:
    rules = rules_of("trick-and-desert", 4)
    whole = Game(rules, 4)
    s = whole.start(Random(7))
    seen = whole.observe(s, s.turn)
    found = []
    for _ in range(2):
        game = search_game(rules, 4)
        search = Search(game, True, opinionated(game, Use(0.7, True, 0.3)))
        found.append(search.opinions(seen, Budget(60, inf), Random(2)))
    assert found[0] == found[1]
    assert sum(opinion.share for opinion in found[0]) == pytest.approx(1)


def test_a_search_is_led_by_no_habit_where_others_choose_against_what_is_hidden() -> None:
    rules = rules_of("doubles", 2)
    game, searched = Game(rules, 2), search_game(rules, 2)
    rng = Random(3)
    learned = {
        name: [rng.randint(-300, 300) for _ in range(size)] for names in tables_of(searched) for name, size in names
    }
    search = Search(searched, guide=Guide(searched, learned, Use(0.7, False, 0.5)))
    s = game.start(Random(1))
    hidden = search.grow(game.observe(s, s.turn), Budget(20, inf), rng).chances
    game.apply(s, game.legal_actions(s)[0], rng)
    shown = search.grow(game.observe(s, s.turn), Budget(20, inf), rng).chances
    assert hidden == [1 / 5] * 5
    assert shown is not None
    assert max(shown) > 2 * min(shown)


def test_practice_takes_what_was_looked_at_most_and_now_and_then_anything(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = rules_of("double-side-play", 3)
    game, search = practice_game(rules, 3), Search(search_game(rules, 3))
    for share in (0.0, 1.0):
        monkeypatch.setattr(practice, "STRAY", share)
        moves = [move for seed in range(3) for move in practise(game, search, 20, str(seed)) if move.visits]
        assert all(list(move.visits) == sorted(move.visits, key=lambda each: -each[1]) for move in moves)
        first = [move.action == move.visits[0][0] for move in moves]
        assert all(first) if share == 0 else 0 < sum(first) < len(first)


def test_a_lead_has_the_interval_of_its_deals() -> None:
    mean, margin = lead_of([1.0, 3.0, 5.0, 7.0])
    # The variance of one deal is 20/3, that of the mean of four a quarter of it.
    assert (mean, margin) == (4.0, pytest.approx(1.96 * (20 / 3 / 4) ** 0.5))
    assert lead_of([5.0]) == lead_of([]) == (0.0, 0.0)
    assert lead_of([2.0, 2.0]) == (2.0, 0.0)


@pytest.mark.parametrize(("players", "partners"), [(4, True), (6, True), (3, False), (4, False)])
def test_in_a_trial_each_side_has_the_guide_as_often_as_any(
    players: int, partners: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """An even number of sides takes turns by twos; of an odd number each sits with it once."""
    rules = replace(rules_of("diamonds", players), partners=partners)
    seated = list[list[bool]]()
    monkeypatch.setattr(GuideTrial, "seated", lambda trial, deal, guided: float(seated.append(guided) or len(seated)))
    trial = GuideTrial(rules, players, {}, Use(1.0, True, 1.0), 10)
    sides = players // 2 if partners else players
    rounds = sides if sides % 2 else 2
    assert trial.play(7) == sum(range(1, rounds + 1)) / rounds
    assert [len(guided) for guided in seated] == [sides] * rounds
    assert {sum(column) for column in zip(*seated, strict=True)} == {1}


def test_the_share_of_the_work_goes_by_what_its_pieces_take() -> None:
    plan = replace(TINY, pace=0.5)
    costs = [8, 8, 6 / 0.5, 6 / 0.5, 2 * 20, 2 * 20]
    assert plan.pieces == len(costs)
    assert [plan.share(pieces) for pieces in range(7)] == pytest.approx(
        [sum(costs[:pieces]) / sum(costs) for pieces in range(7)]
    )


class First:
    """Takes the first of all actions."""

    def opinions(self, seen: Observation, budget: Budget, rng: Random) -> list[Opinion]:
        return [Opinion(seen.legal[0], 1.0, 0.5)]


@pytest.mark.parametrize(("name", "players"), [("stay-home", 2), ("lantern-night", 4), ("diamonds", 4)])
def test_a_deal_of_a_trial_is_worth_the_lead_of_those_with_the_guide_and_of_a_team_what_all_have(
    name: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guide_trial, "searches", lambda trial: (First(), First()))
    rules = rules_of(name, players)
    trial = GuideTrial(rules, players, {}, Use(1.0, True, 1.0), 10)
    game, chance = practice_game(rules, players), Random("trial 5")
    s = game.start(chance)
    while s.turn >= 0:
        game.apply(s, game.legal_actions(s)[0], chance)
    first, *others = game.score.total(s)
    if rules.together:
        assert trial.seated(5, [True]) == game.sign * first
    else:
        assert trial.seated(5, [True, *[False] * len(others)]) == pytest.approx(
            game.sign * (first - sum(others) / len(others))
        )
