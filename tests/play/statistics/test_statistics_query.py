"""What games come to: for whom, in what, against whom; and as a table for spreadsheets."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.play.records.finished_game import LOSS, Count, FinishedGame
from tablegames.play.statistics.spreadsheet import COLUMNS, write_csv
from tablegames.play.statistics.statistics_query import PeopleTogether, StatisticsQuery, evenly, people
from tablegames.play.statistics.statistics_report import statistics_report
from tablegames.play.statistics.usual_losses import rows, usual_losses
from tablegames.rules.reading.messages import Reporter
from tests.play.finished_games import game, seat
from tests.variants import library

BOTS = ("easy", "normal", "hard")


def pairs(number: int, won: bool) -> FinishedGame:
    """Hanako and a weak bot against Taro and a strong one."""
    own, other = (30, 20) if won else (20, 30)
    seats = (
        seat("Hanako", "human", own, won, 0, tricks=(3, 4)),
        seat("Taro", "human", other, not won, 1, tricks=(1, 4)),
        seat("Piyo", "easy", own, won, 0, tricks=(0, 4)),
        seat("Fukuro", "hard", other, not won, 1, tricks=(0, 4)),
    )
    return game(number, seats, "diamonds", 20, pairs=True, laps=1)


GAMES = [game(number) for number in range(8)] + [pairs(8, True), pairs(9, True), pairs(10, False)]


def test_people_are_listed_by_how_often_they_played() -> None:
    assert people(GAMES) == [("Hanako", 11), ("Taro", 3)]


def test_wins_rates_records_and_streaks() -> None:
    review = StatisticsQuery(GAMES, "Hanako")
    assert (review.played, review.won, review.streak, review.best) == (11, 6, 2, 30)
    assert review.rate == pytest.approx(6 / 11)
    assert review.minutes == 8 * 7 + 3 * 20
    assert StatisticsQuery(GAMES, "Taro").won == 1
    nobody = StatisticsQuery(GAMES, "Maya")
    assert (nobody.played, nobody.rate, nobody.best, nobody.streak, nobody.recent(9)) == (0, 0.0, None, 0, [])


def test_where_the_lowest_score_wins_it_is_the_best() -> None:
    def hearts(number: int, own: int, other: int) -> FinishedGame:
        seats = (seat("Mia", "human", own, own < other, 0), seat("Piyo", "easy", other, other < own, 1))
        return game(number, seats, "hearts")

    assert StatisticsQuery([hearts(1, 30, 80), hearts(2, 90, 12), hearts(3, 7, 7)], "Mia").best == 7
    assert StatisticsQuery([hearts(1, 7, 7)], "Mia").best == 7


def test_of_games_that_people_play_among_themselves_it_tells_nothing_that_somebody_won() -> None:
    everyone = StatisticsQuery(GAMES)
    assert (everyone.played, everyone.won, len(everyone.contested)) == (11, 4, 8)
    assert everyone.rate == 0.5
    pairs_only = StatisticsQuery(GAMES, None, "diamonds")
    assert (pairs_only.played, pairs_only.contested, pairs_only.rate, pairs_only.streak) == (3, [], 0.0, 0)
    assert pairs_only.recent(9) == []


def test_families_see_who_beat_whom_and_how_much_each_of_a_group_won() -> None:
    assert StatisticsQuery(GAMES, "Hanako").against_people() == [("Taro", 3, 2)]
    assert StatisticsQuery(GAMES, "Taro").against_people() == [("Hanako", 3, 1)]
    assert StatisticsQuery(GAMES).together() == [PeopleTogether(("Hanako", "Taro"), 3, (2, 1))]
    assert StatisticsQuery(GAMES, None, "doubles").together() == []


def test_a_game_and_its_variant_can_be_looked_at_alone() -> None:
    assert StatisticsQuery(GAMES, "Hanako", "doubles").played == 8
    diamonds = StatisticsQuery(GAMES, "Hanako", "diamonds")
    ((variant, count),) = diamonds.variants()
    assert (variant, count) == ((4, (("laps", 1), ("pairs", True))), 3)
    assert StatisticsQuery(GAMES, "Hanako", "diamonds", variant).played == 3
    assert StatisticsQuery(GAMES, "Hanako", "diamonds", (2, ())).played == 0
    assert StatisticsQuery(GAMES, "Hanako").rulesets() == [("doubles", 8, 4), ("diamonds", 3, 2)]


def test_partners_are_no_opponents() -> None:
    review = StatisticsQuery(GAMES, "Hanako", "diamonds")
    assert review.against((*BOTS, "human")) == [("hard", 3, 2), ("human", 3, 2)]
    assert StatisticsQuery(GAMES, "Taro").against((*BOTS, "human")) == [("easy", 3, 1), ("human", 3, 1)]
    assert review.luck == 0.5


def test_luck_alone_says_nothing_where_all_win_or_lose_together() -> None:
    one = next(each for each in GAMES if each.ruleset == "diamonds")
    together = replace(one, seats=tuple([replace(each, side=0) for each in one.seats]))
    assert StatisticsQuery([together], "Hanako").luck is None


def test_averages_are_taken_over_all_chances_not_over_games() -> None:
    (battles, cancelled) = StatisticsQuery(GAMES, "Hanako", "doubles").averages()
    assert (battles.name, battles.form) == ("battles", "share")
    scores = [each.seats[0].score for each in GAMES[:8]]
    assert battles.own == pytest.approx(sum(scores) * 2 / (12 * 8))
    assert cancelled.own == pytest.approx(1 / 3)
    assert cancelled.others == pytest.approx(1 / 2)


def test_the_rate_over_time_is_that_of_the_last_games() -> None:
    review = StatisticsQuery([game(number) for number in range(40)], "Hanako")
    points = review.recent(1000)
    assert points[0] == (1, 1.0)
    assert points[1] == (2, 0.5)
    assert points[-1] == (40, 0.5)
    few = review.recent(7)
    assert len(few) == 7
    assert few[-1] == points[-1]
    assert set(few) <= set(points)


@pytest.mark.parametrize(("games", "last"), [(0, 10), (1, 10), (60, 10), (61, 20), (300, 20), (301, 50)])
def test_the_more_games_there_are_the_more_of_them_the_rate_is_taken_over(games: int, last: int) -> None:
    assert StatisticsQuery([game(number) for number in range(games)], "Hanako").recently == last


@pytest.mark.parametrize(("count", "most"), [(0, 5), (1, 5), (5, 5), (6, 5), (1000, 7)])
def test_points_are_spread_evenly_and_the_last_is_among_them(count: int, most: int) -> None:
    numbers = evenly(count, most)
    assert len(numbers) == min(count, most)
    assert numbers == sorted(set(numbers))
    assert numbers[-1:] == [count][: len(numbers)]
    assert not numbers or numbers[0] == 1


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_the_table_has_a_line_a_player_and_japanese_that_spreadsheets_show(tmp_path: Path) -> None:
    japanese = game(30, (seat('花子, "H"', "human", -3, True, 0), seat("ポンタ", "normal", -4, False, 1)), minutes=None)
    path = tmp_path / "統計.csv"
    write_csv(path, [*GAMES, japanese])
    assert path.read_bytes().startswith(b"\xef\xbb\xbf")
    lines = read(path)
    assert len(lines) == 8 * 2 + 3 * 4 + 2
    assert list(lines[0]) == [*COLUMNS, "battles", "cancelled", "tricks"]
    first = lines[0]
    assert (first["game"], first["players"], first["name"], first["kind"]) == ("doubles", "2", "Hanako", "human")
    assert (first["score"], first["won"], first["minutes"], first["seat"]) == ("4", "1", "7", "1")
    assert float(first["battles"]) == pytest.approx(8 / 12, abs=1e-4)
    assert first["tricks"] == ""
    assert [(line["name"], line["score"], line["minutes"]) for line in lines[-2:]] == [
        ('花子, "H"', "-3", ""),
        ("ポンタ", "-4", ""),
    ]
    assert lines[16]["options"] == "laps=1, pairs=true"
    assert [line["id"] for line in lines[-2:]] == [japanese.id[:12]] * 2
    assert len(japanese.id) == 64


def test_headings_can_be_said_in_any_language(tmp_path: Path) -> None:
    write_csv(tmp_path / "a.csv", GAMES[:1], lambda word: f"<{word}>")
    assert list(read(tmp_path / "a.csv")[0])[:2] == ["<id>", "<ended>"]


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@x", "\tx"])
def test_no_name_is_worked_out_by_a_spreadsheet(name: str, tmp_path: Path) -> None:
    write_csv(tmp_path / "a.csv", [game(1, (seat(name, "human", 1, True, 0), seat("b", "easy", 0, False, 1)))])
    assert read(tmp_path / "a.csv")[0]["name"] == f"'{name}"


def test_a_folder_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        write_csv(tmp_path / "none" / "a.csv", GAMES)
    assert list(tmp_path.iterdir()) == []


def test_the_report_tells_of_every_person_and_game() -> None:
    report = statistics_report(GAMES, BOTS, Reporter("en"))
    assert "Hanako: 11 games, 6 won (55%)" in report
    assert "  diamonds: 3 games, 2 won (67%), best score 30, longest streak 2" in report
    assert "    against hard: 2 of 3 won (67%)" in report
    assert "Taro: 3 games, 1 won (33%)" in report
    assert statistics_report([], BOTS, Reporter("en")).startswith("There are no statistics yet")


def judged(number: int, own: int, other: int, kind: str = "hard") -> FinishedGame:
    """Make a game in which 10 decisions of each side cost so many thousandths together."""
    found = game(number, ruleset="hearts")
    costs = (Count(LOSS, "mean", own, 10),), (Count(LOSS, "mean", other, 10),)
    seats = [replace(seat, counts=(*seat.counts, *cost)) for seat, cost in zip(found.seats, costs, strict=True)]
    return replace(found, seats=(seats[0], replace(seats[1], kind=kind)))


def test_a_level_that_was_not_met_has_what_it_usually_loses() -> None:
    def played(number: int, **options: bool | int | str) -> FinishedGame:
        found = judged(number, 4000, 1000)
        seats = (*found.seats, *[replace(found.seats[1], name=name) for name in ("Taro", "Mia")])
        return replace(found, ruleset="diamonds", seats=seats, options=options)

    way = {"laps": 1, "pairs": False, "perfect": False}
    query = StatisticsQuery([played(1, **way)], "Hanako")
    usual = usual_losses("diamonds", 4, way)
    assert usual["easy"] > usual["normal"] > usual["hard"] > 0
    met = [("hard", pytest.approx(0.1))]
    assert query.losses_by_kind(BOTS) == [("easy", usual["easy"]), ("normal", usual["normal"]), *met]
    # Another way to play was not measured, and two ways have no line in common.
    assert StatisticsQuery([played(1, laps=2)], "Hanako").losses_by_kind(BOTS) == met
    assert StatisticsQuery([played(1, **way), played(2, laps=2)], "Hanako").losses_by_kind(BOTS) == met


def test_the_usual_losses_are_of_ways_that_the_shipped_games_can_be_played_in() -> None:
    assert rows()
    for row in rows():
        ruleset = library()[row["ruleset"]]
        assert row["options"] == dict(ruleset.settle(row["players"]))
        assert set(row["losses"]) == set(BOTS)


def test_what_decisions_cost_is_told_of_the_games_that_were_judged_alone() -> None:
    query = StatisticsQuery([game(0), judged(1, 4000, 1000), game(2), judged(3, 2000, 3000, "easy")], "Hanako")
    assert query.losses() == [(1, 0.4), (2, 0.2)]
    assert query.losses_by_kind(["easy", "normal", "hard"]) == [("easy", 0.3), ("hard", 0.1)]
    assert LOSS not in [average.name for average in query.averages()]
    told = statistics_report([judged(1, 4000, 1000)], BOTS, Reporter("en"))
    assert "lost a decision: 0.400 (1 game looked back at)" in told
    assert "lost a decision by hard: 0.100" in told


def test_what_decisions_cost_has_a_column(tmp_path: Path) -> None:
    file = tmp_path / "games.csv"
    write_csv(file, [game(0), judged(1, 4000, 1000)])
    rows = list(csv.DictReader(file.read_text(encoding="utf-8-sig").splitlines()))
    assert [row[LOSS] for row in rows] == ["", "", "0.4", "0.1"]
