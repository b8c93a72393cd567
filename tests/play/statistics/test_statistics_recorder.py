"""Every finished game of people gets into the chronicle, once, also when the program ended in between."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header
from tablegames.play.records.finished_game import CHANGED, TAKEN_BACK, FinishedGame, finished_match, game_id
from tablegames.play.records.record_check import read_header, read_record, replay_match
from tablegames.play.records.record_text import header_for
from tablegames.play.records.seats_file import Place, SeatsFile, read_beside, seats_path, write_beside
from tablegames.play.records.unfinished import begun_at
from tablegames.play.statistics import statistics_recorder as clerks
from tablegames.play.statistics.statistics_query import StatisticsQuery, people
from tablegames.play.statistics.statistics_recorder import StatisticsRecorder
from tablegames.play.statistics.statistics_report import statistics_report
from tablegames.play.statistics.statistics_store import StatisticsStore
from tablegames.rules.reading.messages import Reporter
from tablegames.rules.reading.settings import Setting
from tests.disks import PromptDisk, SlowDisk
from tests.play.games import begun, move, places
from tests.variants import library


@pytest.fixture(autouse=True)
def _at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clerks, "DESK", PromptDisk())
    monkeypatch.setattr(clerks, "REST", 0)


@pytest.fixture
def recorder(tmp_path: Path) -> StatisticsRecorder:
    return StatisticsRecorder(StatisticsStore(tmp_path / "statistics.sqlite"), tmp_path / "records", library())


def finished(folder: Path, name: str = "stay-home", seed: int = 1, comer: int | None = None) -> Path:
    """Play a game; where there is a `comer`, another player sits down there after five decisions."""
    match, save = begun(name, folder, seed)
    rng = Random(seed)
    while not match.over:
        if comer is not None and match.decisions == 5:
            match.seat(comer, "Momo", "human")
            comer = None
        move(match, rng)
    save.follow(match)
    save.close()
    if not seats_path(save.path).exists():
        write_beside(save.path, SeatsFile(tuple(places(match.seats))))
    header = read_header(save.path)
    os.utime(save.path, (0, begun_at(header) + 600 + seed))
    return save.path


def test_other_cards_are_no_other_way_to_play(recorder: StatisticsRecorder) -> None:
    skat = library()["skat"]
    for seed, cards in enumerate(("french", "german")):
        rules, options = skat.resolve(3, {"deals": 3, "cards": cards})
        match, rng = Match(rules, 3, seed), Random(seed)
        while not match.over:
            match.play(rng.choice(match.legal_actions()))
        setting = Setting(3, options)
        header = header_for(skat, setting, ("a", "b", "c"), seed, "", carrying=True)
        recorder.enter(match, header, recorder.folder / f"{seed}.jsonl", tuple(places(3)))
    assert [count for _, count in StatisticsQuery(entered(recorder)).variants()] == [2]


def entered(recorder: StatisticsRecorder) -> list[FinishedGame]:
    games = recorder.store.games()
    assert games is not None
    return games


@pytest.mark.days(7)
@pytest.mark.parametrize("name", library())
def test_a_game_is_the_same_entered_at_its_end_or_caught_up_with(
    recorder: StatisticsRecorder, tmp_path: Path, name: str
) -> None:
    path = finished(recorder.folder, name)
    recorder.catch_up()
    (caught,) = entered(recorder)
    reading = read_record(path)
    match = replay_match(reading, library())
    sat = read_beside(path, match.seats).places
    assert caught == finished_match(match, reading.header, sat, path.stat().st_mtime, 600)
    assert caught.minutes == 10
    assert [seat.score for seat in caught.seats] == list(match.totals())
    assert [at for at, seat in enumerate(caught.seats) if seat.won] == list(match.winners())
    assert all(seat.counts for seat in caught.seats)
    assert [(seat.name, seat.kind) for seat in caught.seats] == [
        (name, place.kind) for name, place in zip(reading.header.names, sat, strict=True)
    ]
    recorder.enter(match, reading.header, path, sat)
    recorder.catch_up()
    assert entered(recorder) == [caught]


def test_games_that_the_program_had_no_time_to_enter_are_caught_up_with_oldest_first(
    recorder: StatisticsRecorder,
) -> None:
    paths = [finished(recorder.folder, seed=seed) for seed in (3, 1, 2)]
    match, save = begun("doubles", recorder.folder)
    save.close()
    header = read_header(paths[0])
    first = replay_match(read_record(paths[0]), library())
    recorder.enter(first, header, paths[0], read_beside(paths[0], 2).places)
    recorder.catch_up()
    ids = {game_id(read_header(path)) for path in paths}
    assert {game.id for game in entered(recorder)} == ids
    assert len(entered(recorder)) == 3
    assert not match.over


def test_after_a_broken_file_the_games_whose_records_are_there_are_entered_again(recorder: StatisticsRecorder) -> None:
    finished(recorder.folder)
    recorder.catch_up()
    before = entered(recorder)
    recorder.store.path.write_bytes(b"nonsense" * 1000)
    recorder.catch_up()
    assert entered(recorder) == before
    assert [each.reason for each in recorder.store.troubles] == ["broken"]


def test_a_game_whose_rules_have_changed_counts_by_its_result(recorder: StatisticsRecorder) -> None:
    path = finished(recorder.folder)
    totals = read_record(path).lines[-1]["total"]
    path.write_text(path.read_text("utf-8").replace(library()["stay-home"].digest, "0" * 64), "utf-8")
    recorder.catch_up()
    (game,) = entered(recorder)
    assert [seat.score for seat in game.seats] == totals
    assert not any(each.name != TAKEN_BACK for seat in game.seats for each in seat.counts)
    assert game.rounds == sum(line["e"] == "round" for line in read_record(path).lines)


@pytest.mark.parametrize("changed", [False, True])
def test_a_game_in_which_decisions_were_taken_back_is_marked_also_where_its_rules_have_changed(
    recorder: StatisticsRecorder, changed: bool
) -> None:
    for seed, taken_back in enumerate((False, True)):
        path = finished(recorder.folder, "hearts", seed)
        sat = (Place("human", "hanako"), *[Place("easy", "bot-easy")] * 3)
        write_beside(path, SeatsFile(sat, taken_back=taken_back))
        if changed:
            path.write_text(path.read_text("utf-8").replace(library()["hearts"].digest, "0" * 64), "utf-8")
    recorder.catch_up()
    games = entered(recorder)
    assert [[seat.taken_back for seat in game.seats] for game in games] == [[False] * 4, [True, *[False] * 3]]
    query = StatisticsQuery(games)
    assert (query.played, query.with_undo) == (2, 1)
    assert TAKEN_BACK not in [each.name for each in query.averages()]
    assert "2 games" in statistics_report(games, ("easy",), Reporter("en"))
    assert "1 with undo" in statistics_report(games, ("easy",), Reporter("en"))


def test_records_that_lie_or_that_nobody_of_the_house_played_are_left_out(recorder: StatisticsRecorder) -> None:
    forged = finished(recorder.folder, seed=1)
    rows = forged.read_text("utf-8").splitlines(keepends=True)
    last = json.loads(rows[-1])
    last["total"] = [999, 0]
    forged.write_text("".join(rows[:-1]) + json.dumps(last) + "\n", "utf-8")
    nobody, bots = finished(recorder.folder, seed=2), finished(recorder.folder, seed=3)
    seats_path(nobody).unlink()
    write_beside(bots, SeatsFile((Place("easy", ""), Place("hard", ""))))
    (recorder.folder / "noise.jsonl").write_bytes(b'{"e": "end"}\n')
    recorder.catch_up()
    assert entered(recorder) == []
    assert not recorder.store.troubles


def test_a_result_beyond_all_numbers_is_left_out_and_stops_no_other(recorder: StatisticsRecorder) -> None:
    endless, good = finished(recorder.folder, seed=1), finished(recorder.folder, seed=2)
    rows = endless.read_text("utf-8").replace(library()["stay-home"].digest, "0" * 64).splitlines(keepends=True)
    endless.write_text("".join(rows[:-1]) + '{"e": "end", "total": [1e999, 0], "winners": [0]}\n', "utf-8")
    os.utime(endless, (0, good.stat().st_mtime - 60))
    recorder.catch_up()
    assert [game.id for game in entered(recorder)] == [game_id(read_header(good))]


def test_a_seat_that_changed_hands_counts_for_nobody_and_the_others_as_usual(recorder: StatisticsRecorder) -> None:
    path = finished(recorder.folder, "double-side-play", comer=1)
    reading = read_record(path)
    match = replay_match(reading, library())
    bots = [Place("easy", "bot-easy")] * (match.seats - 2)
    write_beside(path, SeatsFile((Place("human", "hanako", "p0"), Place("human", "taro", "p1"), *bots)))
    recorder.catch_up()
    (caught,) = entered(recorder)
    assert [(seat.kind, seat.person) for seat in caught.seats[:3]] == [("human", "p0"), (CHANGED, ""), ("easy", "")]
    assert not caught.seats[1].counts
    assert caught.seats[0].counts
    assert caught == finished_match(
        match, reading.header, read_beside(path, match.seats).places, path.stat().st_mtime, 600
    )
    assert people([caught]) == [(caught.seats[0].name, 1)]


def test_a_game_that_nobody_played_from_beginning_to_end_is_not_entered(recorder: StatisticsRecorder) -> None:
    path = finished(recorder.folder, comer=0)
    write_beside(path, SeatsFile((Place("human", "hanako"), Place("easy", "bot-easy"))))
    recorder.catch_up()
    assert entered(recorder) == []
    recorder.enter(replay_match(read_record(path), library()), read_header(path), path, read_beside(path, 2).places)
    assert entered(recorder) == []


def test_what_decisions_cost_is_kept_as_their_mean_by_seat(recorder: StatisticsRecorder) -> None:
    path = finished(recorder.folder)
    recorder.catch_up()
    recorder.judged(read_header(path), [[0.02, 0.1, 0.0], []])
    (game,) = entered(recorder)
    assert [seat.loss for seat in game.seats] == [0.04, None]


def test_a_person_who_has_a_profile_now_is_known_by_it_in_an_earlier_game(recorder: StatisticsRecorder) -> None:
    path = finished(recorder.folder)
    recorder.catch_up()
    before = read_beside(path, 2)
    recorder.introduce(path, 0, "p9")
    (game,) = entered(recorder)
    assert [seat.person for seat in game.seats] == ["p9", ""]
    assert read_beside(path, 2) == replace(before, places=(replace(before.places[0], person="p9"), before.places[1]))
    recorder.introduce(path, 2, "p3")
    assert [seat.person for seat in entered(recorder)[0].seats] == ["p9", ""]
    assert len(read_beside(path, 2).places) == 2


def test_an_error_in_the_statistics_is_logged_and_ends_nothing(
    recorder: StatisticsRecorder, caplog: pytest.LogCaptureFixture
) -> None:
    recorder.introduce(recorder.folder / "nowhere.jsonl", 0, "p9")
    assert caplog.messages == ["the statistics could not be kept"]
    assert not recorder.working
    recorder.wait()


def test_what_is_being_entered_is_waited_for_no_longer_than_a_little(
    recorder: StatisticsRecorder, monkeypatch: pytest.MonkeyPatch
) -> None:
    slow = SlowDisk()
    monkeypatch.setattr(clerks, "DESK", slow)
    monkeypatch.setattr(clerks, "LAST_WAIT", 0.01)
    assert not recorder.working
    recorder.catch_up()
    assert recorder.working
    recorder.wait()
    recorder.close()
    slow.catch_up()
    assert not recorder.working


def test_bots_among_themselves_are_not_entered(recorder: StatisticsRecorder) -> None:
    path = finished(recorder.folder)
    match = replay_match(read_record(path), library())
    recorder.enter(match, read_header(path), path, (Place("easy", ""), Place("hard", "")))
    assert entered(recorder) == []


def test_leaving_the_program_leaves_the_rest_for_the_next_start(recorder: StatisticsRecorder) -> None:
    finished(recorder.folder)
    recorder.close()
    recorder.catch_up()
    assert entered(recorder) == []


def header_begun(seconds: int) -> Header:
    return Header("doubles", "", "", 2, ("a", "b"), {}, 1, f"2026-01-01T00:{seconds // 60:02}:{seconds % 60:02}+00:00")


def test_breaks_are_no_part_of_the_time_a_game_takes() -> None:
    begun = begun_at(header_begun(0))
    fresh = SeatsFile()
    assert fresh.lasted(begun, begun + 300) == 300
    again = SeatsFile(seconds=300, since=begun + 90_000)
    assert again.lasted(begun, begun + 90_100) == 400
    assert fresh.lasted(begun, begun - 5) is None
    assert fresh.lasted(0, begun) is None
