"""A little of the long run, in every suite: spoilt and nearly valid files for every reader."""

from __future__ import annotations

import io
from pathlib import Path
from random import Random

import pytest

from tests.fuzz.mutations import MOST, spoilt
from tests.fuzz.run import Run, empty
from tests.fuzz.targets import TARGETS, Target
from tests.variants import due

INPUTS = {"record lines": 1500, "settings in pages": 8, "rulesets tried": 10, "record replay": 40}
INPUTS |= {"records folder": 60, "statistics": 50}
USUAL = 120


@pytest.mark.days(7)
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_whatever_is_in_a_file_a_sentence_names_it_and_the_program_goes_on(
    target: Target, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    log = io.StringIO()
    run = Run(7, log)
    run.feed(target, INPUTS.get(target.name, USUAL))
    assert not run.broken, log.getvalue()
    assert run.fed >= INPUTS.get(target.name, USUAL)


@pytest.mark.days(7)
@pytest.mark.parametrize("target", TARGETS, ids=lambda target: target.name)
def test_what_was_not_spoilt_is_taken(target: Target, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    taken, seeds = 0, list(target.seeds())
    if target.name == "rulesets tried":
        # All of them are played in all their settings by tests/rules/test_shipped.py.
        seeds = [content for number, content in enumerate(seeds) if due(number)]
    for content in seeds:
        empty(tmp_path)
        taken += target.feed(content, tmp_path) == "taken"
    assert taken


def test_the_same_seed_spoils_the_same_way() -> None:
    content = b"one\ntwo 2\nthree" * 20

    def spoil() -> list[bytes]:
        rng = Random(4)
        return [spoilt(content, (content,), rng) for _ in range(500)]

    assert spoil() == spoil()
    assert len(set(spoil())) > 400
    assert all(len(each) <= MOST for each in spoil())


def test_a_broken_promise_is_noted_with_what_broke_it(tmp_path: Path) -> None:
    def fall(content: bytes, folder: Path) -> str:
        if content != b"fine":
            raise KeyError(content)
        return "taken"

    def hang(content: bytes, folder: Path) -> str:
        while True:
            pass

    log = io.StringIO()
    run = Run(1, log, tmp_path)
    run.feed(Target("falls", lambda: [b"fine"], fall, 0), 20)
    assert "falls: KeyError" in next(iter(run.broken))
    assert "BROKEN falls" in log.getvalue()
    assert list(tmp_path.iterdir())
    run.feed(Target("hangs", lambda: [b"fine"], hang, 0, 0.05), 2)
    assert any("HangError" in where for where in run.broken)
