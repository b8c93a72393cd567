"""Tell how loud a sound is to an ear: ITU-R BS.1770's weighting, over a window as short as our sounds.

    python build/loudness.py      # a table of all sounds: kind, length, loudness, peak, where their energy lies

The standard's own windows of 400 ms and its gates are made for programmes; an ear takes some 200 ms together, and most
of our sounds are shorter than that. Standard library only.
"""

from __future__ import annotations

import array
import math
import wave
from collections.abc import Sequence
from pathlib import Path

WINDOW = 0.2
"""Seconds that are heard as one."""
HOP = 0.01
"""Seconds between two windows that are looked at."""
BANDS = (300.0, 2000.0)
"""Between low, middle and high, hertz."""
Filter = tuple[float, float, float, float, float]
"""A second-order filter: b0, b1, b2, a1, a2."""


def shelf(rate: int) -> Filter:
    """Make the head's part of the weighting: high tones are heard 4 dB louder."""
    k = math.tan(math.pi * 1681.974450955533 / rate)
    q, high = 0.7071752369554196, 10 ** (3.999843853973347 / 20)
    band, a0 = high**0.4996667741545416, 1 + k / q + k * k
    return (
        (high + band * k / q + k * k) / a0,
        2 * (k * k - high) / a0,
        (high - band * k / q + k * k) / a0,
        2 * (k * k - 1) / a0,
        (1 - k / q + k * k) / a0,
    )


def high_pass(rate: int, pitch: float = 38.13547087602444, q: float = 0.5003270373238773) -> Filter:
    """Make the other part: what is very low is hardly heard."""
    k = math.tan(math.pi * pitch / rate)
    a0 = 1 + k / q + k * k
    return 1.0, -2.0, 1.0, 2 * (k * k - 1) / a0, (1 - k / q + k * k) / a0


def filtered(sound: Sequence[float], each: Filter) -> list[float]:
    """Send a sound through a filter."""
    b0, b1, b2, a1, a2 = each
    first = second = 0.0
    out = []
    for value in sound:
        now = b0 * value + first
        first = b1 * value - a1 * now + second
        second = b2 * value - a2 * now
        out.append(now)
    return out


def loudness(sound: Sequence[float], rate: int) -> float:
    """Give the loudness of the loudest 200 ms, in dB below full scale."""
    weighted = filtered(filtered(sound, shelf(rate)), high_pass(rate))
    hop, sums = int(HOP * rate), [0.0]
    for at in range(0, len(weighted), hop):
        sums.append(sums[-1] + sum(each * each for each in weighted[at : at + hop]))
    across = round(WINDOW / HOP)
    most = max(sums[min(at + across, len(sums) - 1)] - sums[at] for at in range(len(sums)))
    return -0.691 + 10 * math.log10(max(most / (WINDOW * rate), 1e-12))


def bands(sound: Sequence[float], rate: int) -> tuple[float, float, float]:
    """Give the shares of the energy that are low, middle and high."""
    whole = sum(each * each for each in sound) or 1.0
    edges = (over(sound, rate, pitch) / whole for pitch in BANDS)
    above_low, above_middle = (min(1.0, each) for each in edges)
    return 1 - above_low, max(0.0, above_low - above_middle), above_middle


def over(sound: Sequence[float], rate: int, pitch: float) -> float:
    """Sum up the energy above a pitch."""
    steep = filtered(sound, normed(rate, pitch))
    return sum(each * each for each in steep)


def normed(rate: int, pitch: float) -> Filter:
    """Make a high-pass filter that leaves what is above as loud as it was."""
    b0, b1, b2, a1, a2 = high_pass(rate, pitch, math.sqrt(0.5))
    gain = (1 - a1 + a2) / 4
    return b0 * gain, b1 * gain, b2 * gain, a1, a2


def samples_of(path: Path) -> tuple[list[float], int]:
    """Read a file of one channel with 16 bits: its samples from -1 to 1, and how many there are in a second."""
    with wave.open(str(path)) as file:
        values = array.array("h", file.readframes(file.getnframes()))
        return [each / 32768 for each in values], file.getframerate()


def main() -> None:
    """Print the table."""
    from sounds import FOLDER, SOUNDS

    print(f"{'sound':10} {'kind':8} {'ms':>5} {'loud':>6} {'peak':>6} {'end':>5}  low mid high")
    for name, (_, kind) in SOUNDS.items():
        sound, rate = samples_of(FOLDER / f"{name}.wav")
        peak, shares = 20 * math.log10(max(map(abs, sound))), bands(sound, rate)
        told = " ".join(f"{100 * share:3.0f}" for share in shares)
        print(
            f"{name:10} {kind:8} {1000 * len(sound) / rate:5.0f} {loudness(sound, rate):6.1f} {peak:6.1f}"
            f" {abs(sound[-1]):.3f}  {told}"
        )


if __name__ == "__main__":
    main()
