"""Records hold whole games: an independent referee accepts them, and they are read back, checked and gone on with."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.match import Match
from tablegames.engine.record import Header, RecordError, lines_of, read, replay, written
from tests.referee import check_record
from tests.variants import VARIANTS, Variant, library

GOLDEN = Path(__file__).parent / "golden"


def header(variant: Variant, seed: int) -> Header:
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
    )


def played(variant: Variant, seed: int) -> Match:
    match, rng = variant.match(seed), Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    return match


def text(variant: Variant, seed: int) -> str:
    lines = [header(variant, seed).line(), *lines_of(played(variant, seed).events)]
    return "".join(written(line) + "\n" for line in lines)


def usual(name: str) -> Variant:
    return next(variant for variant in VARIANTS if variant.name == name and variant.players in (2, 4))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_referee_who_knows_only_the_written_rules_accepts_the_record(variant: Variant) -> None:
    for seed in range(12):
        assert check_record(text(variant, seed)) == []


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_a_record_replays_to_where_it_ends(variant: Variant) -> None:
    content = text(variant, 1).encode()
    match = variant.match(1)
    replay(match, read(content))
    assert match.over


@pytest.mark.parametrize("name", library())
def test_an_unfinished_record_resumes_exactly_there(name: str) -> None:
    variant = usual(name)
    rows = text(variant, 2).splitlines(keepends=True)
    for cut in range(1, len(rows), 7):
        match = variant.match(2)
        replay(match, read("".join(rows[:cut]).encode()))
        made = [written(line) + "\n" for line in lines_of(match.events)]
        # What followed from the last action may not have reached the file; it is written again.
        assert "".join(rows[1:]).startswith("".join(made))
        assert len(made) >= cut - 1


@pytest.mark.parametrize("name", library())
def test_the_golden_record_is_played_again_byte_for_byte(name: str) -> None:
    variant = usual(name)
    golden = (GOLDEN / f"{name}.jsonl").read_text("utf-8")
    reading = read(golden.encode())
    match = variant.match(reading.header.seed)
    replay(match, reading)
    assert match.over
    assert golden.splitlines()[1:] == [written(line) for line in lines_of(match.events)]
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
    ("content", "sentence"),
    [
        (b"", "found nothing"),
        (b"hello\n{}\n", "expected a JSON object, found hello"),
        (b"[1, 2]\n{}\n", "expected a JSON object"),
        (b'{"record": 2}\n', "expected the header"),
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


def test_a_header_has_exactly_its_fields() -> None:
    line = header(usual("doubles"), 7).line()
    assert read((written(line) + "\n").encode()).header == header(usual("doubles"), 7)
    for name in line:
        short = {key: value for key, value in line.items() if key != name}
        with pytest.raises(RecordError, match="line 1"):
            read((written(short) + "\n").encode())
    with pytest.raises(RecordError, match="no field 'more'"):
        read((written({**line, "more": 1}) + "\n").encode())
