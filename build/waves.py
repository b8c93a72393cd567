"""What sounds are made of: noise, sines and their decay. Standard library only, and no chance but from fixed seeds."""

from __future__ import annotations

import math
import random
from collections.abc import Iterable, Sequence

RATE = 32000
"""Samples a second: a card is mostly hiss, and above 16 kHz no one at the table hears any."""
EDGE = 0.01
"""Seconds in which the very end of a sound is led to silence."""
STILL = 0.004
"""Whatever is laid into a sound has to end as near to silence as this: else it is heard to be cut, as a tick."""
Wave = list[float]

BELL = ((1, 1.0), (2.01, 0.35), (3.98, 0.1))
GLASS = ((1, 0.8), (2.76, 0.5), (5.4, 0.25))
WOOD = ((1, 1.0), (1.47, 0.6), (2.9, 0.2))
SOFT = ((1, 1.0), (2, 0.18))
BRASS = ((1, 1.0), (2, 0.55), (3, 0.32), (4, 0.16), (5, 0.08))


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


def ended(sound: Wave, seconds: float = EDGE) -> Wave:
    """Lead the end of a sound to silence along half a cosine, which has no corner that could be heard."""
    tail = min(count(seconds), len(sound))
    first = len(sound) - tail
    out = list(sound)
    for at in range(tail):
        out[first + at] *= 0.5 + 0.5 * math.cos(math.pi * (at + 1) / tail)
    return out


def fading(sound: Wave, attack: float, decay: float) -> Wave:
    """Let a sound begin within `attack` seconds and die away by `decay`."""
    return ended(
        [each * min(1.0, at / (attack * RATE)) * math.exp(-at / (decay * RATE)) for at, each in enumerate(sound)]
    )


def tone(
    pitch: float,
    seconds: float,
    decay: float,
    partials: Sequence[tuple[float, float]] = ((1, 1),),
    attack: float = 0.002,
) -> Wave:
    """Strike something that rings: partials are (times the pitch, strength); higher ones die sooner."""
    out = [0.0] * count(seconds)
    for ratio, strength in partials:
        step = 2 * math.pi * pitch * ratio / RATE
        fade = decay / ratio**0.8 * RATE
        for at in range(len(out)):
            out[at] += strength * math.sin(step * at) * math.exp(-at / fade)
    return ended([each * min(1.0, at / (attack * RATE)) for at, each in enumerate(out)], min(0.06, seconds / 3))


def sweep(low: float, high: float, seconds: float) -> Wave:
    """Glide from one pitch to another."""
    out, turn, total = [], 0.0, count(seconds)
    for at in range(total):
        turn += 2 * math.pi * (low + (high - low) * at / total) / RATE
        out.append(math.sin(turn))
    return out


def together(*parts: tuple[float, float, Wave]) -> Wave:
    """Lay sounds over each other: (begins at, strength, sound). Raises ValueError where one is heard to be cut."""
    out = [0.0] * max(count(begin) + len(sound) for begin, _, sound in parts)
    for begin, strength, sound in parts:
        most = max(map(abs, sound))
        if max(abs(sound[0]), abs(sound[-1])) > STILL * most:
            raise ValueError(f"A sound laid in at {begin} s begins or ends with a tick; fade it.")
        first = count(begin)
        for at, each in enumerate(sound):
            out[first + at] += strength * each
    return out


def loud(sound: Wave, peak: float = 1.0) -> Wave:
    """Bring a sound to a peak."""
    most = max(map(abs, sound))
    return [each * peak / most for each in sound]


def slap(seed: int, seconds: float = 0.13, decay: float = 0.014, depth: float = 0.45) -> Wave:
    """Lay a card on cloth: a short hiss and a dull thump."""
    hiss = fading(bright(dull(noise(seconds, seed), 0.62), 0.15), 0.0008, decay)
    thump = fading(sweep(150, 70, seconds), 0.002, 0.028)
    return together((0, 1, loud(hiss)), (0, depth, thump))


def slide(seed: int, seconds: float, decay: float) -> Wave:
    """Draw a card over cloth."""
    return fading(bright(dull(noise(seconds, seed), 0.4), 0.2), seconds * 0.25, decay)


def tune(notes: Iterable[float], pace: float, decay: float, partials: Sequence[tuple[float, float]] = BELL) -> Wave:
    """Ring one bell after another."""
    return together(*((at * pace, 1.0, tone(note, decay * 3, decay, partials)) for at, note in enumerate(notes)))


def chord(notes: Iterable[float], seconds: float, decay: float, partials: Sequence[tuple[float, float]] = BELL) -> Wave:
    """Ring several bells at once."""
    return together(*((0.0, 1.0, tone(note, seconds, decay, partials)) for note in notes))


def halved(sound: Wave) -> Wave:
    """Give a sound at half the rate: for bells, which have nothing above 8 kHz."""
    taps = [math.sin(math.pi * at / 2) / (math.pi * at / 2) if at else 1.0 for at in range(-15, 16)]
    taps = [each * (0.5 + 0.5 * math.cos(math.pi * at / 16)) for at, each in zip(range(-15, 16), taps, strict=True)]
    whole = sum(taps)
    padded = [0.0] * 15 + sound + [0.0] * 15
    return [sum(tap * padded[at + number] for number, tap in enumerate(taps)) / whole for at in range(0, len(sound), 2)]
