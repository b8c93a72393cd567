"""The files of the sounds: as loud as their kind, without ticks, loops without a seam, and small altogether."""

from __future__ import annotations

import array
import sys
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tablegames.view.motion.sound import KINDS, LOOPS, NAMES
from tablegames.view.motion.speaker import FOLDER

sys.path.append(str(Path(__file__).parents[3] / "build"))
import waves
from loudness import loudness, samples_of
from sounds import SOUNDS

EVEN, EQUAL = 3.0, 0.5
"""Sounds of one volume differ by less than this, dB, and those that are made for the same."""
TICK = 0.001
"""What a sound begins and ends below, of full scale."""
LARGEST = 1 << 20
"""Bytes of all sounds together."""


@cache
def read(name: str) -> tuple[list[float], int]:
    """Read a file once."""
    return samples_of(FOLDER / f"{name}.wav")


@cache
def level(name: str) -> float:
    """Measure a file once."""
    return loudness(*read(name))


def test_every_sound_that_is_played_is_made_and_the_other_way_round() -> None:
    assert set(NAMES) == set(SOUNDS)
    assert {each.stem for each in FOLDER.iterdir()} == {*NAMES, *LOOPS}


@pytest.mark.parametrize("kind", sorted({kind for _, kind in SOUNDS.values()}))
def test_sounds_that_are_made_for_the_same_are_equally_loud(kind: str) -> None:
    levels = {name: level(name) for name, (_, own) in SOUNDS.items() if own == kind}
    assert max(levels.values()) - min(levels.values()) < EQUAL, levels


@pytest.mark.parametrize("kind", KINDS)
def test_sounds_of_one_volume_are_evenly_loud(kind: str) -> None:
    levels = {name: level(name) for name in KINDS[kind]}
    assert max(levels.values()) - min(levels.values()) < EVEN, levels


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_begins_or_ends_with_a_tick_nor_is_too_loud_or_long(name: str) -> None:
    sound, rate = read(name)
    assert abs(sound[0]) < TICK
    assert max(map(abs, sound[-8:])) < TICK, "a sound that stops before it died away is heard to be cut"
    assert 0.1 < max(map(abs, sound)) < 0.95
    assert len(sound) / rate < 2


def test_a_note_that_is_cut_cannot_be_laid_into_a_sound() -> None:
    whole = waves.tone(440, 0.1, 0.05)
    waves.together((0, 1, whole))
    with pytest.raises(ValueError, match="tick"):
        waves.together((0, 1, whole), (0.05, 1, whole[: len(whole) // 2 + 10]))


def test_all_sounds_together_are_small() -> None:
    assert sum(each.stat().st_size for each in FOLDER.iterdir()) < LARGEST


@pytest.fixture
def mixer(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Open a device without a loudspeaker, as the loops are coded."""
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    pygame.mixer.init(22050, -16, 1, allowedchanges=0)
    yield
    pygame.mixer.quit()


@pytest.mark.days(7)
@pytest.mark.usefixtures("mixer")
@pytest.mark.parametrize("name", LOOPS)
def test_a_loop_has_no_seam_and_is_quieter_than_what_happens(name: str) -> None:
    raw = array.array("h", pygame.mixer.Sound(FOLDER / f"{name}.ogg").get_raw())
    sound = [each / 32768 for each in raw]
    steps = [abs(one - other) for one, other in pairwise(sound)]
    ordinary = sorted(steps)[len(steps) * 99 // 100]
    assert abs(sound[0] - sound[-1]) <= ordinary, "the seam is a step as there are many within"
    around = sound[-2205:] + sound[:2205]
    assert loudness(around, 22050) < max(level(each) for each in NAMES) - 4
    assert loudness(sound[: 22050 * 10], 22050) < min(level(each) for each in NAMES) - 1
