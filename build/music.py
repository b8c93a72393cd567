"""Make the two loops in assets/sounds: quiet music, and a room on a rainy evening; no recordings, nothing to license.

    pip install -e .[sounds] && python build/music.py

Everything is laid into a ring: what sounds on at the end sounds on at the beginning, so that the loop has no seam.
Chance comes from fixed seeds; the coded files differ by a serial number each time.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np
import soundfile
from loudness import loudness

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 22050
LOUDNESS = {"music": -25.0, "room": -29.0}
"""dB of the loudest 200 ms, as in sounds.py: below everything that happens."""
SMALLER = 0.72
"""How much the coder leaves away, from 0 to 1."""
Ring = np.ndarray

BEAT, BARS = 60 / 69, 16
"""Seconds of a beat, and bars of four."""
CHORDS = "C G/B Am7 Em7 Fmaj7 C/E Dm9 Gsus C/E Am9 Fmaj9 Am7/G Dm7 Em7 Fmaj7 G6"
NOTES = {
    "C": (36, 55, 60, 64),
    "G/B": (35, 55, 59, 62),
    "Am7": (33, 55, 60, 64),
    "Em7": (40, 55, 59, 62),
    "Fmaj7": (41, 57, 60, 64),
    "C/E": (40, 55, 60, 67),
    "Dm9": (38, 57, 60, 64),
    "Gsus": (43, 55, 60, 62),
    "Am9": (45, 55, 59, 64),
    "Fmaj9": (41, 55, 57, 64),
    "Am7/G": (43, 57, 60, 64),
    "Dm7": (38, 53, 57, 60),
    "G6": (43, 55, 59, 64),
}
"""By chord the bass and three notes above it, as MIDI counts them."""
MELODY = (
    "76 . . 79  74 . . .   72 . 71 72  71 . 67 .   69 . . 72  72 . 71 67  69 . 72 74  74 . . ."
    "   76 . 79 .   84 . 83 79  81 . . 76  79 . 76 72  74 . 77 76  74 . 71 67  69 . 72 76  74 . . ."
)
"""One sign a beat: a note, or a rest."""


def pitch(note: int) -> float:
    """Give the pitch of a note in hertz."""
    return 440.0 * 2 ** ((note - 69) / 12)


def lay(ring: Ring, at: float, sound: Ring) -> None:
    """Lay a sound into a ring from a time on."""
    places = (round(at * RATE) + np.arange(len(sound))) % len(ring)
    np.add.at(ring, places, sound)


def struck(note: int, seconds: float, decay: float, partials: tuple[tuple[float, float], ...], attack: float) -> Ring:
    """Strike a string: it dies away, its higher partials sooner."""
    time = np.arange(int(seconds * RATE)) / RATE
    out = np.zeros_like(time)
    for ratio, strength in partials:
        out += strength * np.sin(2 * np.pi * pitch(note) * ratio * time) * np.exp(-time * ratio**0.7 / decay)
    edge = np.minimum(1.0, time / attack) * np.minimum(1.0, (seconds - time) / 0.3)
    return out * edge


def held(note: int, seconds: float) -> Ring:
    """Hold a soft note, as a pad does: two strings that are not quite in tune."""
    time = np.arange(int(seconds * RATE)) / RATE
    swell = np.sin(np.pi * np.clip(time / seconds, 0, 1)) ** 0.6
    waves = sum(np.sin(2 * np.pi * pitch(note) * away * time) for away in (0.9985, 1.0, 1.0015))
    return waves / 3 * swell


def hall(ring: Ring, seconds: float, share: float) -> Ring:
    """Let a ring sound in a hall; its echo goes round as everything does."""
    chance = np.random.default_rng(7)
    time = np.arange(int(seconds * 3 * RATE)) / RATE
    echo = np.zeros(len(ring))
    echo[: len(time)] = chance.standard_normal(len(time)) * np.exp(-time * 3 / seconds)
    wet = np.fft.irfft(np.fft.rfft(ring) * np.fft.rfft(echo) * softened(len(ring), 3200), len(ring))
    return ring + wet * share * np.sqrt(np.mean(ring**2) / np.mean(wet**2))


def softened(samples: int, edge: float) -> Ring:
    """Give a filter, by frequency, that leaves what is below `edge` hertz."""
    return 1 / (1 + (np.fft.rfftfreq(samples, 1 / RATE) / edge) ** 4)


def music() -> Ring:
    """Play a slow tune on a harp, over a pad and a soft bass."""
    ring = np.zeros(round(BARS * 4 * BEAT * RATE))
    for bar, name in enumerate(CHORDS.split()):
        begin, (bass, *upper) = bar * 4 * BEAT, NOTES[name]
        lay(ring, begin, 0.34 * struck(bass, 4.5 * BEAT, 1.6, ((1, 1.0), (2, 0.3), (3, 0.08)), 0.012))
        for note in upper:
            lay(ring, begin - 0.4, 0.085 * held(note, 4 * BEAT + 0.9))
        # The harp breaks the chord, a little otherwise in every other bar.
        order = (0, 1, 2, 1, 2, 1, 0, 1) if bar % 2 else (0, 1, 2, 1, 0, 2, 1, 2)
        for at, which in enumerate(order):
            note = upper[which]
            soft = 0.11 if at % 4 else 0.14
            lay(ring, begin + at * BEAT / 2 + 0.012 * (at % 3), soft * struck(note, 2.2, 0.5, HARP, 0.004))
    for beat, sign in enumerate(MELODY.split()):
        if sign != ".":
            lay(ring, beat * BEAT + 0.015, 0.22 * struck(int(sign), 3.0, 0.8, HARP, 0.006))
    return hall(ring, 0.9, 0.5)


HARP = ((1, 1.0), (2, 0.35), (3, 0.16), (4, 0.06), (5, 0.03))


def room() -> Ring:
    """Let it rain before the window while a fire burns."""
    chance, samples = np.random.default_rng(11), 18 * RATE
    low, high = np.fft.rfftfreq(samples, 1 / RATE), softened(samples, 2600)
    shape = high * (low / (low + 350.0)) / np.sqrt(np.maximum(low, 40.0))
    rain = np.fft.irfft(np.fft.rfft(chance.standard_normal(samples)) * shape, samples)
    turn = 2 * np.pi * np.arange(samples) / samples
    rain *= (1 + 0.22 * np.sin(turn + 1) + 0.12 * np.sin(3 * turn)) / np.std(rain)
    ring = rain * 0.5
    for _ in range(70):
        # A drop on the sill.
        lay(
            ring,
            chance.uniform(0, 18),
            chance.uniform(0.1, 0.5) * struck(chance.integers(88, 104), 0.05, 0.012, ((1, 1.0),), 0.001),
        )
    fire = np.zeros(samples)
    for _ in range(46):
        at, strength = chance.uniform(0, 18), chance.uniform(0.3, 1.0) ** 2
        for spark in range(chance.integers(1, 4)):
            time = np.arange(int(0.03 * RATE)) / RATE
            crack = chance.standard_normal(len(time)) * np.exp(-time / 0.004) * np.minimum(1, time / 0.0006)
            lay(fire, at + spark * chance.uniform(0.02, 0.09), strength * crack * 2.4)
    fire = np.fft.irfft(np.fft.rfft(fire) * softened(samples, 3000), samples)
    return ring + fire


def main() -> None:
    """Write both, one channel each."""
    for name, ring in (("music", music()), ("room", room())):
        ring = ring / np.max(np.abs(ring))
        ring *= 10 ** ((LOUDNESS[name] - loudness(ring.tolist(), RATE)) / 20)
        path = FOLDER / f"{name}.ogg"
        soundfile.write(path, ring, RATE, format="OGG", subtype="VORBIS", compression_level=SMALLER)
        peak = 20 * np.log10(np.max(np.abs(ring)))
        print(f"{name}: {len(ring) / RATE:.1f} s, peak {peak:.1f} dB, {path.stat().st_size / 1024:.0f} KiB")


if __name__ == "__main__":
    main()
