"""Make the sounds in assets/sounds out of noise, sines and their decay; no recordings, nothing to license.

    python build/sounds.py [NAME ...]

Standard library only, and every number of chance comes from a fixed seed: the same files come out again. Music and
the sounds of a room are made by music.py. `python build/loudness.py` prints how loud they are.
"""

from __future__ import annotations

import array
import random
import sys
import wave
from collections.abc import Callable
from pathlib import Path

from loudness import loudness
from waves import (
    BELL,
    BRASS,
    GLASS,
    RATE,
    SOFT,
    WOOD,
    Wave,
    bright,
    chord,
    dull,
    ended,
    fading,
    halved,
    loud,
    noise,
    slap,
    slide,
    sweep,
    together,
    tone,
    tune,
)

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "sounds"
LOUDNESS = {"cards": -22.2, "pieces": -20.5, "blows": -19.6, "signals": -22.2, "moments": -19.5}
"""How loud each kind is: dB of the loudest 200 ms."""
PEAK = 0.89
"""The highest peak; what would be higher at its loudness is bent a little."""
LONG = ("moments",)
"""Kinds made of bells, which are kept at half the rate."""
LOW = ("round", "turn")
"""Sounds with nothing high in them, likewise."""


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


def win() -> Wave:
    """Be glad."""
    return together(
        (0, 1, tune((523.25, 659.25, 783.99, 1046.5), 0.11, 0.3)), (0.44, 0.5, tone(1318.5, 0.9, 0.3, BELL))
    )


def lose() -> Wave:
    """Sigh."""
    return tune((440.0, 392.0, 329.63), 0.17, 0.26)


def snatch() -> Wave:
    """Tear something out of a hand: a rush upwards, and it is gone."""
    rush = fading(sweep(420, 1500, 0.13), 0.05, 0.09)
    air = fading(bright(noise(0.16, 74), 0.3), 0.06, 0.05)
    return together((0, 0.5, ended(rush, 0.03)), (0, 0.7, loud(air)), (0.1, 1, tone(2349.3, 0.2, 0.05, GLASS)))


def clash() -> Wave:
    """Let two sides run into each other: air, a thud, and wood that rings."""
    air = fading(dull(noise(0.12, 75), 0.3), 0.08, 0.05)
    thud = fading(sweep(190, 70, 0.24), 0.001, 0.07)
    ring = together((0, 1, tone(415, 0.22, 0.05, WOOD)), (0, 0.6, tone(622, 0.2, 0.04, WOOD)))
    return together((0, 0.35, loud(air)), (0.03, 1, thud), (0.03, 0.45, ring), (0.03, 0.6, slap(76, 0.12, 0.01)))


def door() -> Wave:
    """Knock twice, and let a door swing on an old hinge."""
    knock = together((0, 1, tone(240, 0.13, 0.025, WOOD)), (0, 0.5, slap(77, 0.06, 0.004, 0.5)))
    hinge = [(0.24 + 0.021 * at, 0.1 + 0.02 * at, tone(330 + 26 * at, 0.05, 0.012, BRASS)) for at in range(10)]
    return together((0, 0.9, knock), (0.11, 1, knock), *hinge)


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


def pass_cards() -> Wave:
    """Push some cards over to a player."""
    return together(
        (0, 0.8, slide(14, 0.2, 0.1)), (0.03, 0.6, slide(15, 0.2, 0.1)), (0.16, 0.6, slap(16, 0.09, 0.009, 0.25))
    )


def bid() -> Wave:
    """Knock on the table: that is what I say."""
    knock = together((0, 1, tone(310, 0.14, 0.024, WOOD)), (0, 0.5, slap(52, 0.06, 0.004, 0.6)))
    return together((0, 0.75, knock), (0.12, 1, knock))


def hint() -> Wave:
    """Have an idea."""
    return together(
        (0, 0.6, tone(1174.7, 0.4, 0.1, GLASS)),
        (0.07, 0.8, tone(1568.0, 0.4, 0.1, GLASS)),
        (0.14, 1, tone(2349.3, 0.4, 0.11, GLASS)),
    )


def undo() -> Wave:
    """Take a card back: the way it came."""
    back = list(reversed(slide(91, 0.16, 0.07)))
    return together(
        (0, 1, fading(back, 0.01, 0.5)),
        (0.1, 0.5, tone(523.25, 0.22, 0.05, SOFT)),
        (0.16, 0.6, tone(392.0, 0.24, 0.06, SOFT)),
    )


def handover() -> Wave:
    """Draw a curtain, and ask for the next one."""
    cloth = fading(dull(noise(0.5, 92), 0.16), 0.14, 0.16)
    return together(
        (0, 0.9, loud(cloth)), (0.16, 0.5, tone(392.0, 0.5, 0.14, SOFT)), (0.28, 0.6, tone(587.33, 0.5, 0.15, SOFT))
    )


def word() -> Wave:
    """Say a word at the table."""
    return together((0, 1, tone(620, 0.07, 0.02, SOFT)), (0.055, 0.8, tone(780, 0.09, 0.022, SOFT)))


def round_over() -> Wave:
    """Close a round: a gong far away."""
    return together((0, 1, chord((196.0, 293.66, 392.0), 0.9, 0.3)), (0, 0.25, slap(93, 0.08, 0.01, 0.6)))


def joker() -> Wave:
    """Find the joker: a jump, and a laugh of bells."""
    jump = ended(fading(sweep(330, 990, 0.22), 0.02, 0.25), 0.05)
    laugh = tune((1046.5, 987.77, 1046.5, 1318.5), 0.085, 0.12)
    return together((0, 0.6, jump), (0.2, 1, laugh))


def rivalry() -> Wave:
    """Beat a drum for two who know each other: roll, and two calls that answer."""
    drum = fading(sweep(120, 60, 0.16), 0.002, 0.05)
    roll = [(0.07 * at, 0.35 + 0.09 * at, drum) for at in range(6)]
    one = tune((392.0, 523.25, 659.25), 0.1, 0.2, BRASS)
    other = tune((440.0, 587.33, 783.99), 0.1, 0.26, BRASS)
    return together(*roll, (0.42, 0.55, one), (0.78, 0.65, other), (1.08, 0.4, tone(1567.98, 0.6, 0.22, BELL)))


def series() -> Wave:
    """Close a long evening: a fanfare that comes home."""
    call = tune((392.0, 392.0, 523.25, 659.25), 0.13, 0.22, BRASS)
    home = chord((261.63, 523.25, 659.25, 783.99), 1.2, 0.45, BRASS)
    sparks = tune((1046.5, 1318.5, 1567.98, 2093.0), 0.09, 0.3)
    return together((0, 0.7, call), (0.56, 0.6, home), (0.62, 0.35, sparks))


SOUNDS: dict[str, tuple[Callable[[], Wave], str]] = {
    "card": (card, "cards"),
    "deal": (deal, "cards"),
    "collect": (collect, "cards"),
    "flip": (flip, "cards"),
    "pass": (pass_cards, "cards"),
    "dice": (dice, "pieces"),
    "gem": (gem, "pieces"),
    "counter": (counter, "pieces"),
    "damage": (damage, "blows"),
    "cancel": (cancel, "blows"),
    "snatch": (snatch, "pieces"),
    "clash": (clash, "blows"),
    "door": (door, "pieces"),
    "turn": (turn, "signals"),
    "button": (button, "signals"),
    "bid": (bid, "signals"),
    "hint": (hint, "signals"),
    "undo": (undo, "signals"),
    "handover": (handover, "signals"),
    "word": (word, "signals"),
    "round": (round_over, "signals"),
    "joker": (joker, "moments"),
    "win": (win, "moments"),
    "lose": (lose, "moments"),
    "rivalry": (rivalry, "moments"),
    "series": (series, "moments"),
}
"""How each is made, and of which kind it is."""


def levelled(sound: Wave, kind: str, rate: int) -> Wave:
    """Make a sound as loud as its kind is, and bend peaks that would be too high for that."""
    for _ in range(6):
        gain = 10 ** ((LOUDNESS[kind] - loudness(sound, rate)) / 20)
        sound = [bent(each * gain) for each in sound]
    return sound


def bent(value: float) -> float:
    """Leave most values as they are, and bring those near the limit below it."""
    knee = PEAK * 0.7
    over = abs(value) - knee
    if over <= 0:
        return value
    room = PEAK - knee
    return (knee + room * over / (over + room)) * (1 if value > 0 else -1)


def made(name: str) -> tuple[Wave, int]:
    """Make a sound: its samples, and how many there are in a second."""
    make, kind = SOUNDS[name]
    sound, rate = make(), RATE
    if kind in LONG or name in LOW:
        sound, rate = halved(sound), RATE // 2
    return ended(levelled(sound, kind, rate)), rate


def main() -> None:
    """Write the sounds that are named, or all of them: one channel, 16 bits."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in sys.argv[1:] or SOUNDS:
        sound, rate = made(name)
        samples = array.array("h", (round(each * 32767) for each in sound))
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(rate)
            file.writeframes(samples.tobytes())


if __name__ == "__main__":
    main()
