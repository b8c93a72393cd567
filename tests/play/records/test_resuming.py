"""A record is gone on with exactly where it ends, whatever was cut off."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of, write_line
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.records.record_text import record_text
from tests.test_records import header, usual
from tests.variants import library


def finish(match: Match, rng: Random, *saves: Autosave) -> None:
    for save in saves:
        save.follow(match)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
        for save in saves:
            save.follow(match)


@pytest.mark.days(7)
@pytest.mark.parametrize("name", ["doubles", "diamonds"])
def test_a_record_cut_anywhere_is_completed_without_a_gap_or_a_repetition(name: str, tmp_path: Path) -> None:
    variant, whole = usual(name), tmp_path / "whole.jsonl"
    match = variant.match(5)
    finish(match, Random(5))
    whole.write_text(record_text(header(variant, 5), match), encoding="utf-8", newline="\n")
    content = whole.read_bytes()
    rng = Random(6)
    for _ in range(25):
        cut = tmp_path / "cut.jsonl"
        cut.write_bytes(content[: rng.randrange(len(content.split(b"\n")[0]) + 1, len(content))])
        reading = read_record(cut)
        match = replay_match(reading, library(), watched=True)
        save = Autosave.resume(cut, reading)
        finish(match, rng, save)
        save.close()
        again = read_record(cut)
        assert not again.torn
        assert replay_match(again, library()).over
        made = [write_line(line) for line in lines_of(match.events)]
        assert cut.read_text("utf-8").splitlines()[1:] == made
        assert (
            cut.read_text("utf-8").splitlines()[: len(reading.lines) + 1]
            == (content.decode().splitlines()[: len(reading.lines) + 1])
        )
