"""A changed ruleset costs no game: its texts change nothing, and where its rules did the record has its own."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.given_deal import GivenDeal
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header, RecordError
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.record_rules import ChangedRulesError, by_own_rules, fitting_options, ruleset_of
from tablegames.play.records.records_folder import RecordsFolder
from tablegames.play.records.replay_error import ReplayError
from tablegames.play.session.replay import showing_of
from tablegames.play.statistics.catching_up import finished_record
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.settings import Setting
from tablegames.shipped import BOARDS, RULESETS
from tests.golden.make import GOLDEN
from tests.play.games import SALT, begun, move, places, unfinished
from tests.variants import library

OLD = sorted((GOLDEN / "version1").glob("*.jsonl"))


def header_of(name: str) -> Header:
    return Header(name, library()[name].digest, "0", 2, ("", ""), {}, 1, "")


def edition(folder: Path, name: str, *changes: tuple[str, str]) -> Library:
    """Make a library of one shipped game whose file was changed."""
    folder.mkdir(exist_ok=True)
    text = (RULESETS / f"{name}.yaml").read_text("utf-8")
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    (folder / f"{name}.yaml").write_text(text, "utf-8")
    return Library(load, [folder])


def rewrite(path: Path, **fields: object) -> None:
    """Change fields of a record's header; None takes a field away."""
    first, _, rest = path.read_text("utf-8").partition("\n")
    line = {**json.loads(first), **fields}
    line = {key: value for key, value in line.items() if value is not None}
    path.write_text(json.dumps(line, ensure_ascii=False) + "\n" + rest, "utf-8")


def finished(folder: Path, name: str) -> Path:
    match, save = begun(name, folder, 3)
    rng = Random(3)
    while not match.over:
        move(match, rng)
    save.follow(match)
    save.close()
    return save.path


def test_a_game_goes_on_after_a_comment_and_a_corrected_text(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path)
    rulesets = edition(tmp_path / "new", "doubles", ("id: doubles", "# new\r\nid: doubles"), ("age: 8", "age: 9"))
    folder = RecordsFolder(tmp_path, rulesets)
    (game,) = folder.unfinished()
    assert (game.path, game.changed, folder.damaged.aside) == (path, False, [])
    assert replay_match(read_record(path), rulesets).turn >= 0


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_records_of_version_1_are_read_and_shown_whatever_the_file_says_now(path: Path, tmp_path: Path) -> None:
    assert read_record(path).header.version == 1
    rulesets = edition(tmp_path, path.stem, ("age: ", "# a comment\nage: "))
    assert read_record(path).header.ruleset_digest != rulesets[path.stem].file_digest
    assert replay_match(read_record(path), rulesets).over
    showing = showing_of(path, rulesets)
    assert showing.replay.over
    assert not showing.fault


def test_a_game_of_version_1_goes_on_and_keeps_its_header(tmp_path: Path) -> None:
    path = tmp_path / "stay-home-1.jsonl"
    path.write_bytes(b"".join((GOLDEN / "version1/stay-home.jsonl").read_bytes().splitlines(keepends=True)[:12]))
    first = path.read_bytes().partition(b"\n")[0]
    folder = RecordsFolder(tmp_path, library())
    (game,) = folder.unfinished()
    assert not game.changed
    reading = read_record(path)
    match = replay_match(reading, library(), watched=True)
    save = Autosave.resume(path, reading)
    move(match, Random(1))
    save.follow(match)
    save.close()
    assert path.read_bytes().partition(b"\n")[0] == first
    assert replay_match(read_record(path), library()).turn == match.turn


def test_a_game_whose_rules_changed_goes_on_by_its_own(tmp_path: Path) -> None:
    path = unfinished("stay-home", tmp_path, 2)
    rulesets = edition(tmp_path / "new", "stay-home", ("reach: 20", "reach: 1"))
    assert rulesets["stay-home"].digest != library()["stay-home"].digest
    (game,) = RecordsFolder(tmp_path, rulesets).unfinished()
    assert not game.changed
    reading = read_record(path)
    match = replay_match(reading, rulesets, watched=True)
    save = Autosave.resume(path, reading)
    rng = Random(1)
    while not match.over:
        move(match, rng)
    save.follow(match)
    save.close()
    assert max(match.totals()) >= 20
    # It is the same game for a person who has the file of then.
    assert replay_match(read_record(path), library()).totals() == match.totals()
    assert showing_of(path, rulesets).replay.over


@pytest.mark.parametrize("rounds", [6, 7], ids=["the cards are gone", "the rules are others"])
def test_a_game_with_other_cards_goes_on_whatever_became_of_its_file(tmp_path: Path, rounds: int) -> None:
    skat = library()["skat"]
    rules, options = skat.resolve(3, {"cards": "german"})
    match, setting = Match(rules, 3, 5, salt=SALT), Setting(3, options)
    save = Autosave.begin(tmp_path, skat, setting, ("a", "b", "c"), 5, SALT, places(3))
    rng = Random(1)
    for _ in range(12):
        move(match, rng)
    save.follow(match)
    save.close()
    if rounds == 6:
        named = {name: option for name, option in skat.options.items() if option.decides}
        changed = replace(skat, heading=replace(skat.heading, options=named))
        assert changed.digest == skat.digest
    else:
        changed = edition(tmp_path / "new", "skat", ("{by_deals: {3: 3, 6: 6", "{by_deals: {3: 3, 6: 7"))["skat"]
        assert changed.digest != skat.digest
    rulesets = {"skat": changed}
    folder = RecordsFolder(tmp_path, rulesets)
    (game,) = folder.unfinished()
    assert (game.changed, folder.damaged.aside) == (False, [])
    assert replay_match(read_record(game.path), rulesets).turn == match.turn
    assert fitting_options(game.header, changed) == (options if rounds == 7 else {"deals": 6, "score": "plain"})
    showing = showing_of(game.path, rulesets)
    assert not showing.fault
    assert (showing.ruleset.in_pack(showing.header.options).pack is not None) == (rounds == 7), "cards that are there"


def test_a_game_without_its_own_rules_is_kept_looked_at_and_goes_on_once_the_file_is_back(tmp_path: Path) -> None:
    path = unfinished("stay-home", tmp_path, 12, scored=True)
    rewrite(path, rules=None)
    content = path.read_bytes()
    rulesets = edition(tmp_path / "new", "stay-home", ("all_flipped: 10", "all_flipped: 9"))
    folder = RecordsFolder(tmp_path, rulesets)
    for _ in range(2):
        (game,) = folder.unfinished()
        assert (game.changed, game.totals, folder.damaged.aside) == (True, (), [])
    with pytest.raises(ChangedRulesError, match="another version of the ruleset stay-home"):
        replay_match(read_record(path), rulesets)
    assert len(showing_of(path, rulesets).replay.stops) > 2
    assert path.read_bytes() == content
    (game,) = RecordsFolder(tmp_path, library()).unfinished()
    assert not game.changed
    assert replay_match(read_record(path), library()).turn >= 0


def test_a_game_of_version_1_that_does_not_fit_the_new_rules_waits_for_the_old_ones(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path)
    rewrite(path, rules=None, record=1, ruleset_digest=library()["doubles"].file_digest)
    assert replay_match(read_record(path), library()).turn >= 0
    rewrite(path, ruleset_digest="0" * 64)
    assert replay_match(read_record(path), library()).turn >= 0
    rulesets = edition(tmp_path / "new", "doubles", ("suits: [S, C, D, H]", "suits: [H, C, D, S]"))
    folder = RecordsFolder(tmp_path, rulesets)
    (game,) = folder.unfinished()
    with pytest.raises(ChangedRulesError, match="has changed since this game was played"):
        replay_match(read_record(path), rulesets)
    folder.does_not_fit(game)
    assert [each.changed for each in folder.unfinished()] == [True]
    assert path.exists()
    folder.rulesets = library()
    assert [each.changed for each in folder.unfinished()] == [False]


def test_a_game_of_version_1_with_options_that_its_rules_may_have_had_waits_for_them(tmp_path: Path) -> None:
    """Where its rules are surely those that are here it is broken."""
    path = unfinished("doubles", tmp_path)
    rewrite(path, rules=None, record=1, ruleset_digest="0" * 64, options={"an option": True})
    folder = RecordsFolder(tmp_path, library())
    assert [(game.changed, game.totals) for game in folder.unfinished()] == [(True, ())]
    assert folder.damaged.aside == []
    rewrite(path, ruleset_digest=library()["doubles"].file_digest)
    folder = RecordsFolder(tmp_path, library())
    assert folder.unfinished() == []
    assert [each.reason for each in folder.damaged.aside] == ["broken"]


def test_a_record_without_an_option_that_its_rules_have_is_refused(tmp_path: Path) -> None:
    path = unfinished("double-side-play", tmp_path)
    rewrite(path, options={}, rules=None)
    name = next(iter(library()["double-side-play"].options))
    with pytest.raises(RecordError, match=f"expected a value for the option {name}, found none") as caught:
        replay_match(read_record(path), library())
    assert (caught.value.line, caught.value.code) == (1, "no_option")


def test_a_record_whose_first_deal_cannot_be_had_is_refused_at_its_first_line(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path)
    reading = read_record(path)
    dealt = GivenDeal({"no such zone": (("S1",),)})
    with pytest.raises(RecordError, match="no deal can be given") as caught:
        replay_match(replace(reading, header=replace(reading.header, dealt=dealt)), library())
    assert (caught.value.line, caught.value.code) == (1, "told")


@pytest.mark.parametrize("path", sorted(BOARDS.glob("*.yaml")), ids=lambda path: str(path.stem))
def test_a_board_of_another_programs_file_has_its_own_words_though_it_is_on_no_shelf(path: Path) -> None:
    board = load(path)
    header = Header(board.id, board.digest, "0", 4, ("",) * 4, {}, 1, "", rules=board.played)
    own = ruleset_of(header, library())
    assert (own.id, own.digest, own.name) == (board.id, board.digest, board.name)
    other = ruleset_of(replace(header, ruleset="of-another-house"), library())
    assert (other.id, other.digest) == ("of-another-house", board.digest)
    assert other.name != board.name


def test_a_wrong_line_of_a_game_whose_rules_are_certain_is_a_wrong_line(tmp_path: Path) -> None:
    path = unfinished("doubles", tmp_path)
    path.write_text(path.read_text("utf-8").replace('"e": "draw", "p"', '"e": "drawn", "p"', 1), "utf-8")
    with pytest.raises(RecordError) as caught:
        replay_match(read_record(path), library())
    assert not isinstance(caught.value, ChangedRulesError)


@pytest.mark.parametrize("rules", [{}, {"players": [2]}, {"players": [2], "options": {}, "rules": {"round": []}}])
def test_carried_rules_that_are_not_those_of_the_digest_are_not_believed(
    rules: dict[str, object], tmp_path: Path
) -> None:
    path = unfinished("stay-home", tmp_path)
    rulesets = edition(tmp_path / "new", "stay-home", ("reach: 20", "reach: 15"))
    rewrite(path, rules=rules)
    with pytest.raises(ChangedRulesError, match="the rules that the record carries") as caught:
        ruleset_of(read_record(path).header, rulesets)
    assert caught.value.line == 1
    assert [game.changed for game in RecordsFolder(tmp_path, rulesets).unfinished()] == [True]
    assert showing_of(path, rulesets).replay.stops


def test_nothing_fits_is_said_to_come_from_the_change(tmp_path: Path) -> None:
    path = finished(tmp_path, "diamonds")
    rewrite(path, rules=None)
    rulesets = edition(tmp_path / "new", "diamonds", ("suits: [D, H, S, C]", "suits: [C, H, S, D]"))
    with pytest.raises(ReplayError) as caught:
        showing_of(path, rulesets)
    assert caught.value.reason == "changed"


def test_a_finished_game_whose_rules_changed_is_counted_by_its_own(tmp_path: Path) -> None:
    path = finished(tmp_path, "stay-home")
    rulesets = edition(tmp_path / "new", "stay-home", ("reach: 20", "reach: 15"))
    game = finished_record(path, rulesets, 1e9)
    assert game is not None
    assert game.seats == finished_record(path, library(), 1e9).seats  # type: ignore[union-attr]  # the line above
    assert game.seats[0].counts
    rewrite(path, rules=None)
    game = finished_record(path, rulesets, 1e9)
    assert game is not None
    # Whether anything was taken back stands beside the record, whatever its rules.
    assert [each.name for each in game.seats[0].counts] == ["taken_back"]


def test_a_record_without_saved_rules_of_a_simulation_is_as_short_as_before() -> None:
    assert all("rules" not in json.loads(path.read_text("utf-8").partition("\n")[0]) for path in GOLDEN.glob("*.jsonl"))


@pytest.mark.parametrize("version", [1, 2, 3])
def test_from_format_2_on_another_digest_means_other_rules(version: int) -> None:
    header, present = replace(header_of("hearts"), version=version), library()["hearts"]
    other = replace(header, ruleset_digest="0" * 64)
    assert not by_own_rules(header, present)
    assert by_own_rules(other, present) == (version > 1)
    assert ruleset_of(header, library()) is present
    if version == 1:
        assert ruleset_of(other, library()) is present
        return
    with pytest.raises(RecordError, match="was played by another version of the ruleset hearts"):
        ruleset_of(other, library())


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"ruleset": "no-such-game", "rules": None}, "told"),
        ({"ruleset": "no-such-game", "rules": {"round": []}}, "own_rules"),
        ({"ruleset_digest": "0" * 64, "rules": None}, "other_rules"),
        ({"ruleset_digest": "0" * 64, "rules": {"round": []}}, "own_rules"),
        ({"ruleset_digest": "0" * 64}, "own_rules_differ"),
    ],
)
def test_what_is_wrong_with_the_rules_of_a_record_is_said_of_its_first_line(
    fields: dict[str, object], code: str, tmp_path: Path
) -> None:
    path = unfinished("stay-home", tmp_path)
    rewrite(path, **fields)
    header = read_record(path).header
    with pytest.raises(RecordError) as caught:
        ruleset_of(header, library())
    assert (caught.value.line, caught.value.code) == (1, code)
