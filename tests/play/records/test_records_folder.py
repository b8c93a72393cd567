"""Games to go on with are found again; what cannot be used is set aside and hides nothing else."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.play.records import records_folder
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.records_folder import RecordsFolder
from tablegames.play.records.seats_file import Place, read_seats, seats_path, write_seats
from tablegames.play.session.replay import showing_of
from tablegames.rules.carried import CARRIED
from tablegames.rules.library import Library
from tablegames.rules.trusted import on_trust
from tablegames.shipped import RULESETS
from tests.play.games import begun, move, places, unfinished
from tests.variants import library


def finished(folder: Path, seed: int) -> Path:
    match, save = begun("stay-home", folder, seed)
    rng = Random(seed)
    while not match.over:
        move(match, rng)
    save.follow(match)
    save.close()
    return save.path


def aged(path: Path, hours: float) -> Path:
    about = path.stat()
    os.utime(path, (about.st_atime, about.st_mtime - hours * 3600))
    return path


def test_unfinished_games_are_listed_newest_first_with_all_that_is_public(tmp_path: Path) -> None:
    old = aged(unfinished("doubles", tmp_path, 3, scored=True), 5)
    new = aged(unfinished("trick-and-desert", tmp_path, 3, scored=True), 1)
    aged(finished(tmp_path, 3), 0.5)
    games = RecordsFolder(tmp_path, library()).unfinished()
    assert [game.path for game in games] == [new, old]
    for game in games:
        scores = [line for line in read_record(game.path).lines if line["e"] == "score"]
        assert scores
        assert list(game.totals) == scores[-1]["total"]
        assert game.places == tuple(places(game.header.players))
        assert game.round >= 1


def test_a_score_that_is_secret_until_the_end_is_not_told(tmp_path: Path) -> None:
    path = unfinished("diamonds", tmp_path, 0, scored=True)
    assert any(line["e"] == "score" for line in read_record(path).lines)
    (game,) = RecordsFolder(tmp_path, library()).unfinished()
    assert game.totals == ()


def test_a_game_that_is_being_played_is_offered_only_when_it_was_left(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    _, save = begun("doubles", tmp_path)
    folder = RecordsFolder(tmp_path, library())
    assert folder.unfinished() == []
    save.close()
    assert [game.path for game in folder.unfinished()] == [save.path]


def test_changed_rules_are_noticed_by_the_digest_and_the_game_stays_to_be_looked_at(tmp_path: Path) -> None:
    path, other = unfinished("doubles", tmp_path), unfinished("stay-home", tmp_path)
    digest = library()["doubles"].digest
    path.write_text(path.read_text("utf-8").replace(digest, "0" * 64), "utf-8")
    content = path.read_bytes()
    folder = RecordsFolder(tmp_path, library())
    assert {game.path: game.changed for game in folder.unfinished()} == {path: True, other: False}
    assert folder.damaged.aside == []
    assert path.read_bytes() == content


def test_a_game_of_a_newer_version_is_told_of_once_and_left_where_it_is(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path)
    content = path.read_bytes().replace(b'"record": 2', b'"record": 4')
    path.write_bytes(content)
    folder = RecordsFolder(tmp_path, library())
    assert folder.unfinished() == []
    (aside,) = folder.damaged.aside
    assert (aside.reason, aside.path) == ("newer", path)
    assert path.read_bytes() == content
    assert folder.unfinished() == []
    assert len(folder.damaged.aside) == 1


@pytest.mark.parametrize(
    "content",
    [
        b"not a record",
        b"{}\n{}\n",
        b"[]\n",
        b"\0" * 900,
        b'{"record": 0}\n',
        b'{"record": 1, "ruleset": 3}\n',
        b"[" * 9000,
    ],
)
def test_a_file_that_is_no_record_is_set_aside_and_kept(content: bytes, tmp_path: Path) -> None:
    path, other = tmp_path / "doubles-1.jsonl", unfinished("stay-home", tmp_path)
    path.write_bytes(content)
    folder = RecordsFolder(tmp_path, library())
    assert [game.path for game in folder.unfinished()] == [other]
    assert [aside.reason for aside in folder.damaged.aside] == ["broken"]
    assert folder.damaged.aside[0].path.read_bytes() == content


@pytest.mark.parametrize(
    "line",
    [
        '{"e": "score", "total": [1]}',
        '{"e": "score", "total": [1, 2, 3, 4, 5, 6, 7]}',
        '{"e": "score", "total": 4}',
        '{"e": "score", "total": [1e999, 1e999]}',
        '{"e": "score"}',
        '{"e": "round", "n": [3]}',
        '{"e": "round", "n": 1e999}',
    ],
)
def test_a_game_whose_score_or_round_fits_no_table_goes_on_from_before_that_line(line: str, tmp_path: Path) -> None:
    path, other = unfinished("doubles", tmp_path), unfinished("stay-home", tmp_path)
    before = path.read_bytes()
    with path.open("a", encoding="utf-8") as file:
        file.write(line + "\n")
    whole = path.read_bytes()
    folder = RecordsFolder(tmp_path, library())
    assert {game.path for game in folder.unfinished()} == {path, other}
    (aside,) = folder.damaged.aside
    assert (aside.reason, aside.line, aside.ruleset) == ("salvaged", before.count(b"\n") + 1, "doubles")
    assert aside.path.read_bytes() == whole
    assert path.read_bytes() == before


@pytest.mark.parametrize("at", [0.3, 0.6, 0.95])
def test_what_stands_before_damaged_bytes_is_kept_and_named(at: float, tmp_path: Path) -> None:
    path = aged(unfinished("doubles", tmp_path, 30, scored=True), 3)
    content, moment = path.read_bytes(), path.stat().st_mtime
    first = content.index(b"\n") + 1
    spot = first + int((len(content) - first) * at)
    spoilt = content[:spot] + bytes(range(128, 168)) + content[spot + 40 :]
    path.write_bytes(spoilt)
    os.utime(path, (moment, moment))
    folder = RecordsFolder(tmp_path, library())
    (game,) = folder.unfinished()
    (aside,) = folder.damaged.aside
    assert (aside.reason, aside.ruleset, aside.path.read_bytes()) == ("salvaged", "doubles", spoilt)
    assert content.startswith(path.read_bytes())
    assert path.read_bytes() == content[: content.rindex(b"\n", 0, spot) + 1]
    assert game.places
    assert game.played == pytest.approx(moment, abs=1e-3)
    assert replay_match(read_record(path), library()).turn >= 0
    assert [each.path for each in folder.unfinished()] == [path]
    assert len(folder.damaged.aside) == 1


@pytest.mark.parametrize("line", [b"no line", b'{"e": "score", "total": 4}', b'{"e": "round"}'])
def test_a_game_that_is_damaged_before_anything_was_asked_is_set_aside_whole_with_its_seats(
    line: bytes, tmp_path: Path
) -> None:
    path = unfinished("doubles", tmp_path)
    first, _, rest = path.read_bytes().partition(b"\n")
    spoilt = b"\n".join([first, line, rest])
    path.write_bytes(spoilt)
    folder = RecordsFolder(tmp_path, library())
    assert folder.unfinished() == []
    (aside,) = folder.damaged.aside
    assert (aside.reason, aside.ruleset, aside.line) == ("broken", "doubles", 2)
    assert aside.path.read_bytes() == spoilt
    assert not path.exists()
    assert not seats_path(path).exists()


def test_seats_of_a_later_version_are_told_of_once_and_never_written_over(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path)
    later = json.dumps({"seats": 2, "places": "as only a later version knows"})
    seats_path(path).write_text(later, "utf-8")
    folder = RecordsFolder(tmp_path, library())
    for _ in range(2):
        assert [(game.path, game.places) for game in folder.unfinished()] == [(path, ())]
    (told,) = folder.damaged.aside
    assert (told.path, told.reason, told.ruleset) == (seats_path(path), "seats_newer", "doubles")
    write_seats(path, places(2))
    assert seats_path(path).read_text("utf-8") == later


def test_a_game_whose_first_line_is_damaged_is_named_by_its_file(tmp_path: Path) -> None:
    path = unfinished("double-side-play", tmp_path)
    path.write_bytes(b"\xff" * 40 + path.read_bytes()[40:])
    folder = RecordsFolder(tmp_path, library())
    assert folder.unfinished() == []
    assert [(aside.reason, aside.ruleset) for aside in folder.damaged.aside] == [("broken", "double-side-play")]


def test_a_second_broken_file_of_that_name_does_not_replace_the_first(tmp_path: Path) -> None:
    path = tmp_path / "doubles-1.jsonl"
    for content in (b"one", b"two", b"three"):
        path.write_bytes(content)
        RecordsFolder(tmp_path, library()).unfinished()
    assert sorted(each.read_bytes() for each in tmp_path.glob("*.broken")) == [b"one", b"three", b"two"]


@pytest.mark.parametrize(
    "change",
    [{"players": 9, "names": list("abcdefghi")}, {"options": {"deals": 99}}, {"options": {"score": "none"}}],
    ids=["too many players", "too many deals", "no such score"],
)
def test_a_game_in_a_setting_that_its_rules_have_not_is_set_aside(change: dict[str, object], tmp_path: Path) -> None:
    path = unfinished("skat", tmp_path)
    first, *rows = path.read_text("utf-8").splitlines(keepends=True)
    path.write_text(json.dumps(json.loads(first) | change) + "\n" + "".join(rows), encoding="utf-8")
    sound = unfinished("doubles", tmp_path)
    folder = RecordsFolder(tmp_path, library())
    assert [game.path for game in folder.unfinished()] == [sound]
    assert [(each.reason, each.ruleset) for each in folder.damaged.aside] == [("broken", "skat")]


def test_an_empty_file_and_a_game_whose_ruleset_is_away_are_left_where_they_are(tmp_path: Path) -> None:
    (tmp_path / "empty.jsonl").write_bytes(b"")
    path = unfinished("doubles", tmp_path)
    folder = RecordsFolder(tmp_path, {name: ruleset for name, ruleset in library().items() if name != "doubles"})
    assert folder.unfinished() == []
    assert folder.damaged.aside == []
    assert path.exists()
    assert [game.path for game in RecordsFolder(tmp_path, library()).unfinished()] == [path]


def test_a_game_stays_where_it_is_whose_ruleset_shows_its_slip_only_as_it_is_read(tmp_path: Path) -> None:
    rulesets = tmp_path / "rulesets"
    rulesets.mkdir()
    broken = rulesets / "doubles.yaml"
    broken.write_text((RULESETS / broken.name).read_text("utf-8") + "\nnonsense: 1\n", "utf-8")
    records = tmp_path / "records"
    path = unfinished("doubles", records)
    folder = RecordsFolder(records, Library(on_trust, [rulesets]))
    assert folder.unfinished() == []
    assert folder.damaged.aside == []
    assert path.exists()
    showing = showing_of(path, Library(on_trust, [rulesets]))
    assert (showing.ruleset.file, showing.ruleset.name.en) == (CARRIED, "Doubles")
    assert [game.path for game in RecordsFolder(records, library()).unfinished()] == [path]


def test_what_a_system_hides_beside_a_record_is_no_damaged_record(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path)
    hidden = path.with_name(f"._{path.name}")
    hidden.write_bytes(b"\x00\x05\x16\x07\x00\x02\x00\x00Mac OS X")
    records = RecordsFolder(tmp_path, library())
    assert [game.path for game in records.unfinished()] == [path]
    assert records.damaged.aside == []
    assert hidden.exists()


def test_the_newest_finished_games_are_kept_and_all_unfinished_ones(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records_folder, "FINISHED_KEPT", 3)
    over = [aged(finished(tmp_path, seed), seed) for seed in range(1, 7)]
    left = [aged(unfinished("doubles", tmp_path, seed=seed), 100 + seed) for seed in range(2)]
    stranger = tmp_path / "notes.txt"
    stranger.write_text("mine", "utf-8")
    assert len(RecordsFolder(tmp_path, library()).unfinished()) == 2
    assert [path.exists() for path in over] == [True, True, True, False, False, False]
    assert [seats_path(path).exists() for path in over] == [True, True, True, False, False, False]
    assert all(path.exists() for path in left)
    assert stranger.exists()


def test_a_game_that_has_just_been_finished_outlives_those_of_a_wrong_clock(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(records_folder, "FINISHED_KEPT", 2)
    future = [aged(finished(tmp_path, seed), -9000 - seed) for seed in range(1, 4)]
    past, just = aged(finished(tmp_path, 8), 9000), finished(tmp_path, 9)
    RecordsFolder(tmp_path, library()).unfinished()
    assert [path.exists() for path in future] == [False, False, False]
    assert past.exists()
    assert just.exists()


def test_a_finished_game_that_still_lies_on_a_table_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("fcntl")
    monkeypatch.setattr(records_folder, "FINISHED_KEPT", 0)
    path = finished(tmp_path, 1)
    save = Autosave.resume(path, read_record(path))
    folder = RecordsFolder(tmp_path, library())
    folder.unfinished()
    assert path.exists()
    save.close()
    folder.unfinished()
    assert not path.exists()


def test_a_deleted_game_is_gone_with_its_seats(tmp_path: Path) -> None:
    unfinished("doubles", tmp_path)
    folder = RecordsFolder(tmp_path, library())
    folder.delete(folder.unfinished()[0])
    assert folder.unfinished() == []
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_another_window_has_gone_on_with_is_not_deleted_there(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = unfinished("doubles", tmp_path)
    folder = RecordsFolder(tmp_path, library())
    (listed,) = folder.unfinished()
    save = Autosave.resume(path, read_record(path))
    with pytest.raises(BlockingIOError, match="another window plays this game"):
        folder.delete(listed)
    assert path.exists()
    assert seats_path(path).exists()
    save.close()
    folder.delete(listed)
    assert list(tmp_path.iterdir()) == []
    folder.delete(listed)


def test_a_game_that_another_window_has_gone_on_with_is_neither_set_aside_nor_mended_there(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    path = unfinished("doubles", tmp_path)
    folder = RecordsFolder(tmp_path, library())
    (listed,) = folder.unfinished()
    save = Autosave.resume(path, read_record(path))
    whole = path.read_bytes()
    folder.damaged.give_up(path, "broken", listed.header.ruleset, 3)
    assert not folder.damaged.salvage(path, listed.header.ruleset, whole.count(b"\n")), "nothing of it was mended"
    assert folder.damaged.aside == []
    assert path.read_bytes() == whole
    save.close()
    assert [game.path for game in folder.unfinished()] == [path]


@pytest.mark.parametrize("nothing", ["set_aside", "copy_aside"])
def test_what_cannot_be_set_aside_is_told_of_once_stays_where_it_is_and_hides_no_other_game(
    nothing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder that lets nothing be renamed, or has no room for a copy."""

    def refuse(path: Path) -> Path:
        raise OSError("not here")

    monkeypatch.setattr(f"tablegames.play.records.damaged_records.{nothing}", refuse)
    damaged, sound = unfinished("doubles", tmp_path), unfinished("stay-home", tmp_path)
    whole = damaged.read_bytes()
    # Without a copy what is damaged is not mended but set aside, as it is.
    damaged.write_bytes(b"no record\n" if nothing == "set_aside" else whole + b"no line\n" + whole)
    before = damaged.read_bytes()
    folder = RecordsFolder(tmp_path, library())
    assert [game.path for game in folder.unfinished()] == [sound]
    (told,) = folder.damaged.aside
    assert told.reason == "broken"
    assert told.path.read_bytes() == before
    assert told.path == damaged or nothing == "copy_aside"
    folder.damaged.aside.clear()
    assert [game.path for game in folder.unfinished()] == [sound]
    assert folder.damaged.aside == []


def test_there_need_be_no_folder(tmp_path: Path) -> None:
    assert RecordsFolder(tmp_path / "none", library()).unfinished() == []


def test_who_sat_where_is_found_again(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    write_seats(record, places(4))
    assert read_seats(record, 4) == tuple(places(4))
    assert [each.name for each in tmp_path.iterdir()] == ["game.seats.json"]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b'{"seats": 2, "places": []}',
        b'{"seats": 1, "places": [{"kind": "human"}]}',
        b'{"seats": 1, "places": 7}',
        b'{"seats": 1, "places": [{"kind": "human", "face": "kon"}]}',
        b"\xff\xfe\x00",
        b"[" * 9000,
        b" " * 30000,
    ],
)
def test_seats_that_cannot_be_read_are_as_good_as_none(content: bytes, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    seats_path(record).write_bytes(content)
    assert read_seats(record, 2) == ()


def test_a_ruleset_that_changes_while_the_program_runs_takes_its_games_along(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path, 3, scored=True)
    rulesets = dict(library())
    folder = RecordsFolder(tmp_path, rulesets)
    assert [game.path for game in folder.unfinished()] == [path]
    away = rulesets.pop("doubles")
    assert folder.unfinished() == []
    assert path.is_file()
    rulesets["doubles"] = away
    assert [game.path for game in folder.unfinished()] == [path]
    other = replace(away, heading=replace(away.heading, players=(2, 3)), file_digest="0" * 64)
    assert other.digest != away.digest
    rulesets["doubles"] = other
    content = path.read_text("utf-8")
    assert [game.changed for game in folder.unfinished()] == [False]
    path.write_text(content.replace('"rules": {', '"rules": {"no": 1, '), "utf-8")
    assert [game.changed for game in folder.unfinished()] == [True]
    rulesets["doubles"] = away
    assert [game.changed for game in folder.unfinished()] == [False]
    assert folder.damaged.aside == []


def test_seats_name_the_profiles_and_those_of_before_none(tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    sat = (Place("human", "kuma+blue", "1234"), Place("easy", "bot-easy"))
    write_seats(record, sat)
    assert read_seats(record, 2) == sat
    before = {"seats": 1, "places": [{"kind": "human", "face": "kuma"}, {"kind": "easy", "face": "bot-easy"}]}
    seats_path(record).write_text(json.dumps(before))
    assert read_seats(record, 2) == (Place("human", "kuma"), Place("easy", "bot-easy"))
