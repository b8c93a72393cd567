"""Records hold whole games: an independent referee accepts them, and they are read back, checked and gone on with."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from tablegames.engine.chance import chance_of, fingerprint, fresh_salt, salt_of
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header, RecordError, lines_of, read, replay, write_line
from tablegames.play.records.record_text import header_for
from tests.referee import GAMES, check_record
from tests.variants import VARIANTS, WALKED, Variant, library, seeds

GOLDEN = Path(__file__).parent / "golden"


def header(variant: Variant, seed: int, salt: str = "") -> Header:
    ruleset = library()[variant.name]
    names = tuple(f"Player {seat}" for seat in range(variant.players))
    return Header(
        variant.name,
        ruleset.digest,
        "0.1.0",
        variant.players,
        names,
        dict(variant.options),
        seed,
        "2026-01-01T00:00:00",
        salt,
    )


def played(variant: Variant, seed: int, salt: str, sense: float = 0.0) -> Match:
    """Play at random; so large a part of the actions is what a sensible player would do."""
    match, rng = variant.match(seed, salt=salt), Random(seed)
    while not match.over:
        hint = match.sensible_action(rng.random) if sense and rng.random() < sense else None
        legal = match.legal_actions()
        match.play(hint if hint in legal else rng.choice(legal))
    return match


def text(variant: Variant, seed: int, salt: str = "", sense: float = 0.0) -> str:
    lines = [header(variant, seed, salt).line(), *lines_of(played(variant, seed, salt, sense).events)]
    return "".join(write_line(line) + "\n" for line in lines)


def usual(name: str) -> Variant:
    ruleset = library()[name]
    if best := ruleset.heading.best_with:
        return Variant(name, best, tuple(ruleset.settle(best).items()))
    found = [variant for variant in VARIANTS if variant.name == name]
    return next((variant for variant in found if variant.players in (2, 4)), found[0])


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", [each for each in WALKED if each.name in GAMES], ids=str)
def test_a_referee_who_knows_only_the_written_rules_accepts_the_record(variant: Variant) -> None:
    for seed in seeds(6):
        assert check_record(text(variant, seed, salt_of(seed))) == []


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", [each for each in WALKED if each.name in GAMES], ids=str)
def test_it_accepts_games_with_some_sense_too_in_which_contracts_are_made(variant: Variant) -> None:
    for seed in seeds(2):
        for sense in (0.5, 0.9):
            assert check_record(text(variant, seed, salt_of(seed), sense)) == []


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_a_record_replays_to_where_it_ends(variant: Variant) -> None:
    content = text(variant, 1).encode()
    match = variant.match(1)
    replay(match, read(content))
    assert match.over


@pytest.mark.days(7)
@pytest.mark.parametrize("name", library())
def test_an_unfinished_record_resumes_exactly_there(name: str) -> None:
    variant = usual(name)
    rows = text(variant, 2).splitlines(keepends=True)
    # Every beginning is played again from the first line, so long games are cut at fewer places.
    for cut in range(1, len(rows), max(7, len(rows) // 24)):
        match = variant.match(2)
        replay(match, read("".join(rows[:cut]).encode()))
        made = [write_line(line) + "\n" for line in lines_of(match.events)]
        # What followed from the last action may not have reached the file; it is written again.
        assert "".join(rows[1:]).startswith("".join(made))
        assert len(made) >= cut - 1


@pytest.mark.parametrize("name", library())
def test_the_golden_record_is_played_again_byte_for_byte(name: str) -> None:
    variant = usual(name)
    golden = (GOLDEN / f"{name}.jsonl").read_text("utf-8")
    reading = read(golden.encode())
    assert reading.header.ruleset_digest == library()[name].digest
    match = variant.match(reading.header.seed, salt=reading.header.salt)
    replay(match, reading)
    assert match.over
    assert golden.splitlines()[1:] == [write_line(line) for line in lines_of(match.events)]
    assert check_record(golden) == []


def test_a_torn_last_line_is_dropped() -> None:
    content = text(usual("doubles"), 3).encode()
    whole = read(content)
    for cut in range(1, 40):
        torn = read(content[:-cut])
        assert torn.lines == (whole.lines[: len(torn.lines)])
        assert torn.torn == (cut > 1)


def test_the_first_line_that_does_not_fit_is_named_with_what_was_expected() -> None:
    rows = text(usual("diamonds"), 4).splitlines(keepends=True)
    at = next(number for number, row in enumerate(rows) if '"e": "trick"' in row)
    rows[at] = rows[at].replace('"n": 1', '"n": 2')
    with pytest.raises(RecordError, match=rf'line {at + 1}: expected .*"n": 1.*, found .*"n": 2') as caught:
        replay(usual("diamonds").match(4), read("".join(rows).encode()))
    assert caught.value.line == at + 1


def test_an_action_that_was_not_legal_is_named() -> None:
    rows = text(usual("stay-home"), 5).splitlines(keepends=True)
    at = next(number for number, row in enumerate(rows) if '"do": "hide' in row)
    start = rows[at].index('"do"')
    rows[at] = rows[at][:start] + '"do": "hide 9"}\n'
    with pytest.raises(RecordError, match=rf"line {at + 1}: expected one of hide 1, .*hide 9"):
        replay(usual("stay-home").match(5), read("".join(rows).encode()))


def test_lines_after_the_end_are_refused() -> None:
    content = text(usual("stay-home"), 6) + '{"e": "round", "n": 99}\n'
    with pytest.raises(RecordError, match="nothing after the end"):
        replay(usual("stay-home").match(6), read(content.encode()))


@pytest.mark.parametrize(
    "change", [{"p": -1}, {"p": 2}, {"p": True}, {"p": "0"}, {"p": None}, {"who": 7}, {"who": None}, {"name": ["a"]}]
)
def test_a_line_that_seats_nobody_anywhere_is_refused_and_one_that_does_is_played(change: dict[str, object]) -> None:
    rows = text(usual("stay-home"), 5).splitlines(keepends=True)
    at = next(number for number, row in enumerate(rows) if '"e": "ask"' in row)
    for seat in (0, 1):
        line = {"e": "seat", "p": seat, "who": "easy", "name": "Kuma"}
        match = usual("stay-home").match(5)
        replay(match, read("".join([*rows[:at], write_line(line) + "\n", *rows[at:]]).encode()))
        assert match.over
    content = "".join([*rows[:at], write_line(line | change) + "\n"])
    with pytest.raises(RecordError, match=f"line {at + 1}: expected a seat, who plays there and a name"):
        replay(usual("stay-home").match(5), read(content.encode()))


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "found nothing"),
        (b"hello\n{}\n", "expected a JSON object, found hello"),
        (b"[1, 2]\n{}\n", "expected a JSON object"),
        (b'{"record": 0}\n', "expected the header"),
        (b'{"record": 4}\n', "was written by a newer version of this program"),
        (b'{"record": 9999999999}\n', "expected the header"),
        (b'{"record": true}\n', "expected the header"),
        (b"\xff\xfe\x00\n{}\n", "expected a JSON object"),
        (b'{"record": NaN}\n{}\n', "expected a JSON object"),
        (b"[" * 5000 + b"\n{}\n", "expected a JSON object"),
        (b'{"record": 1, "ruleset": 7}\n', "as 'ruleset'"),
    ],
)
def test_what_is_no_record_is_refused_with_a_sentence(content: bytes, sentence: str) -> None:
    with pytest.raises(RecordError, match="line 1") as caught:
        read(content)
    assert sentence in str(caught.value)


def test_half_a_character_is_left_out_for_it_can_neither_be_shown_nor_written_again() -> None:
    made = header(VARIANTS[0], 1)
    line = write_line(made.line()).replace("Player 0", "a\\ud800b")
    assert read(line.encode() + b"\n").header.names == ("ab", *made.names[1:])


def test_a_name_with_half_a_character_still_makes_a_record() -> None:
    ruleset = library()["stay-home"]
    made = header_for(ruleset, next(ruleset.settings()), ("\ud800", "Aki"), 1, "")
    assert read(write_line(made.line()).encode() + b"\n").header.names == ("?", "Aki")


def test_a_header_has_exactly_its_fields() -> None:
    made = header(usual("doubles"), 7, salt_of(7))
    line = made.line()
    assert [*line][:8] == ["record", "ruleset", "ruleset_digest", "app", "players", "names", "options", "seed"]
    assert [*line][8:] == ["salt", "started"]
    assert line["record"] == 2
    assert read((write_line(line) + "\n").encode()).header == made
    for name in line.keys() - {"salt"}:
        short = {key: value for key, value in line.items() if key != name}
        with pytest.raises(RecordError, match="line 1"):
            read((write_line(short) + "\n").encode())
    with pytest.raises(RecordError, match="no field 'more'"):
        read((write_line({**line, "more": 1}) + "\n").encode())
    for wrong in ("", "xyz", "0" * 65, 7, None):
        with pytest.raises(RecordError, match="'salt'"):
            read((write_line({**line, "salt": wrong}) + "\n").encode())


def test_without_a_salt_chance_follows_from_the_seed_alone() -> None:
    content = text(usual("diamonds"), 8)
    assert "salt" not in content.splitlines()[0]
    assert check_record(content) == []
    replay(usual("diamonds").match(8), read(content.encode()))


def test_chance_that_does_not_follow_from_seed_and_salt_is_found_out() -> None:
    variant, salt = usual("diamonds"), salt_of(9)
    reading = read(text(variant, 9, salt).encode())
    replay(variant.match(9, salt=salt), reading)
    for match in (variant.match(9, salt=salt_of(10)), variant.match(10, salt=salt), variant.match(9)):
        with pytest.raises(RecordError, match="expected"):
            replay(match, reading)


def test_the_fingerprint_shown_before_the_game_is_the_sha_256_of_seed_and_salt() -> None:
    assert fingerprint(7, "ab12") == sha256(b"7:ab12").hexdigest()


def test_the_fingerprint_does_not_tell_the_shuffle() -> None:
    first = chance_of(7, "ab12").random()
    known = fingerprint(7, "ab12")
    assert first not in {Random(known).random(), Random(int(known, 16)).random(), Random(7).random()}


def test_salts_are_drawn_anew_unless_they_follow_from_the_seed() -> None:
    assert salt_of(7) == salt_of(7) != salt_of(8)
    assert len({fresh_salt() for _ in range(50)}) == 50
    assert len(fresh_salt()) == len(salt_of(7)) == 32
