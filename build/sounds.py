"""Make the sounds in assets/sounds out of noise, sines and their decay; no recordings, nothing to license.

    python build/sounds.py

Standard library only, and every number of chance comes from a fixed seed: the same files come out again.
"""

from __future__ import annotations

import array
import math
import random
import wave
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
RATE = 32000
"""Samples a second: a card is mostly hiss, and above 16 kHz nobody at the table hears any."""
Wave = list[float]


def count(seconds: float) -> int:
    """Count the samples of a stretch of time."""
    return int(seconds * RATE)


def noise(seconds: float, seed: int) -> Wave:
    """Make hiss."""
    chance = random.Random(seed)
    return [chance.uniform(-1, 1) for _ in range(count(seconds))]


def dull(sound: Wave, share: float) -> Wave:
    """Take the high part away; the smaller the share the more."""
    out, level = [], 0.0
    for each in sound:
        level += share * (each - level)
        out.append(level)
    return out


def bright(sound: Wave, share: float) -> Wave:
    """Take the low part away."""
    return [each - low for each, low in zip(sound, dull(sound, share), strict=True)]


def fading(sound: Wave, attack: float, decay: float) -> Wave:
    """Let a sound begin within `attack` seconds and die away by `decay`."""
    return [each * min(1.0, at / (attack * RATE)) * math.exp(-at / (decay * RATE)) for at, each in enumerate(sound)]


def tone(pitch: float, seconds: float, decay: float, partials: Sequence[tuple[float, float]] = ((1, 1),)) -> Wave:
    """Strike something that rings: partials are (times the pitch, strength); higher ones die sooner."""
    out = [0.0] * count(seconds)
    for ratio, strength in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        fade = decay / ratio**0.8 * RATE
        for at in range(len(out)):
            out[at] += strength * math.sin(step * at) * math.exp(-at / fade)
    return [each * min(1.0, at / (0.002 * RATE)) for at, each in enumerate(out)]


def sweep(low: float, high: float, seconds: float) -> Wave:
    """Glide from one pitch to another."""
    out, turn, total = [], 0.0, count(seconds)
    for at in range(total):
        turn += 2 * math.pi * (low + (high - low) * at / total) / RATE
        out.append(math.sin(turn))
    return out


def together(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay sounds over each other: (begins at, strength, sound)."""
    out = [0.0] * max(count(begin) + len(sound) for begin, _, sound in parts)
    for begin, strength, sound in parts:
        first = count(begin)
        for at, each in enumerate(sound):
            out[first + at] += strength * each
    return out


def loud(sound: Wave, peak: float) -> Wave:
    """Bring a sound to a peak, and its very end to silence."""
    most, tail = max(map(abs, sound)), count(0.012)
    return [each * peak / most * min(1.0, (len(sound) - 1 - at) / tail) for at, each in enumerate(sound)]


BELL = ((1, 1.0), (2.01, 0.35), (3.98, 0.1))
GLASS = ((1, 0.8), (2.76, 0.5), (5.4, 0.25))
WOOD = ((1, 1.0), (1.47, 0.6), (2.9, 0.2))
SOFT = ((1, 1.0), (2, 0.18))


def slap(seed: int, seconds: float = 0.13, decay: float = 0.014, depth: float = 0.45) -> Wave:
    """Lay a card on cloth: a short hiss and a dull thump."""
    hiss = fading(bright(dull(noise(seconds, seed), 0.62), 0.15), 0.0008, decay)
    thump = fading(sweep(150, 70, seconds), 0.002, 0.028)
    return together((0, 1, loud(hiss, 1)), (0, depth, thump))


def slide(seed: int, seconds: float, decay: float) -> Wave:
    """Draw a card over cloth."""
    return fading(bright(dull(noise(seconds, seed), 0.4), 0.2), seconds * 0.25, decay)


def card() -> Wave:
    """Play a card."""
    return together((0, 0.35, slide(4, 0.07, 0.03)), (0.045, 1, slap(5)))


def deal() -> Wave:
    """Deal one card of many."""
    return together((0, 0.5, slide(11, 0.06, 0.03)), (0.02, 0.8, slap(12, 0.07, 0.008, 0.15)))


def collect() -> Wave:
    """Sweep a trick together."""
    return together((0, 0.9, slide(21, 0.24, 0.12)), (0.15, 0.5, slap(22, 0.1, 0.01)), (0.19, 0.35, slap(23, 0.1)))


def flip() -> Wave:
    """Turn a card over."""
    return together((0, 0.55, slap(31, 0.05, 0.006, 0)), (0.03, 0.4, slide(32, 0.09, 0.05)), (0.1, 1, slap(33, 0.12)))


def dice() -> Wave:
    """Let dice roll out."""
    chance = random.Random(41)
    parts, at, gap, strength = [], 0.0, 0.05, 1.0
    while at < 0.62:
        parts.append((at, strength, tone(chance.uniform(1500, 2700), 0.05, 0.008, WOOD)))
        parts.append((at, strength * 0.5, slap(chance.randrange(9999), 0.03, 0.003, 0.3)))
        at += gap * chance.uniform(0.6, 1.3)
        gap *= 1.13
        strength *= 0.87
    return together(*parts)


def gem() -> Wave:
    """Let a gem fall into its place."""
    return together((0, 1, tone(2093, 0.34, 0.09, GLASS)), (0.05, 0.45, tone(2793, 0.28, 0.07, GLASS)))


def counter() -> Wave:
    """Put a wooden counter down."""
    return together((0, 1, tone(720, 0.12, 0.02, WOOD)), (0, 0.3, slap(51, 0.05, 0.004, 0.4)))


def tune(notes: Iterable[float], pace: float, decay: float) -> Wave:
    """Ring one bell after another."""
    return together(*((at * pace, 1.0, tone(note, decay * 3, decay, BELL)) for at, note in enumerate(notes)))


def win() -> Wave:
    """Be glad."""
    return together(
        (0, 1, tune((523.25, 659.25, 783.99, 1046.5), 0.11, 0.3)), (0.44, 0.5, tone(1318.5, 0.9, 0.3, BELL))
    )


def lose() -> Wave:
    """Sigh."""
    return tune((440.0, 392.0, 329.63), 0.17, 0.26)


def turn() -> Wave:
    """Say: it is your turn."""
    return together((0, 0.7, tone(659.25, 0.5, 0.14, SOFT)), (0.1, 1, tone(880.0, 0.5, 0.16, SOFT)))


def button() -> Wave:
    """Press a button."""
    return together((0, 1, tone(1250, 0.05, 0.01, SOFT)), (0, 0.35, slap(61, 0.03, 0.003, 0.4)))


def damage() -> Wave:
    """Be hit."""
    thud = fading(sweep(140, 48, 0.34), 0.002, 0.09)
    crack = fading(dull(noise(0.2, 71), 0.5), 0.001, 0.03)
    return together((0, 1, thud), (0, 0.75, loud(crack, 1)), (0.02, 0.3, slap(72, 0.2, 0.03)))


def cancel() -> Wave:
    """Ward a blow off."""
    return together(
        (0, 1, tone(1480, 0.5, 0.11, GLASS)), (0, 0.5, tone(1975, 0.5, 0.12, GLASS)), (0, 0.5, slap(81, 0.06))
    )


SOUNDS: dict[str, tuple[Callable[[], Wave], float]] = {
    "card": (card, 0.62),
    "deal": (deal, 0.4),
    "collect": (collect, 0.5),
    "flip": (flip, 0.6),
    "dice": (dice, 0.6),
    "gem": (gem, 0.42),
    "counter": (counter, 0.6),
    "win": (win, 0.6),
    "lose": (lose, 0.5),
    "turn": (turn, 0.4),
    "button": (button, 0.4),
    "damage": (damage, 0.8),
    "cancel": (cancel, 0.5),
}
"""How each is made, and how loud it is beside the others."""


def main() -> None:
    """Write all sounds, one channel, 16 bits."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, (make, peak) in SOUNDS.items():
        samples = array.array("h", (round(max(-1.0, min(1.0, each)) * 32767) for each in loud(make(), peak)))
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
