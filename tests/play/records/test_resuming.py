"""A record is gone on with exactly where it ends, whatever was cut off."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of, written
from tablegames.play.records.autosave import Autosave
from tablegames.play.records.record_check import read_record, replayed
from tablegames.play.records.record_file import RecordFile
from tests.test_records import header, usual
from tests.variants import library


def finish(match: Match, record: RecordFile | Autosave, rng: Random) -> None:
    record.follow(match)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
        record.follow(match)


@pytest.mark.parametrize("name", ["doubles", "diamonds"])
def test_a_record_cut_anywhere_is_completed_without_a_gap_or_a_repetition(name: str, tmp_path: Path) -> None:
    variant, whole = usual(name), tmp_path / "whole.jsonl"
    with RecordFile.of(whole, header(variant, 5)) as record:
        finish(variant.match(5), record, Random(5))
    content = whole.read_bytes()
    rng = Random(6)
    for _ in range(25):
        cut = tmp_path / "cut.jsonl"
        cut.write_bytes(content[: rng.randrange(len(content.split(b"\n")[0]) + 1, len(content))])
        reading = read_record(cut)
        match = replayed(reading, library(), watched=True)
        save = Autosave.resume(cut, reading)
        finish(match, save, rng)
        save.close()
        again = read_record(cut)
        assert not again.torn
        assert replayed(again, library()).over
        made = [written(line) for line in lines_of(match.events)]
        assert cut.read_text("utf-8").splitlines()[1:] == made
        assert (
            cut.read_text("utf-8").splitlines()[: len(reading.lines) + 1]
            == (content.decode().splitlines()[: len(reading.lines) + 1])
        )
