"""Spoiling the bytes of a file."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

WORDS = (
    b"",
    b"\0",
    b"\xff\xfe",
    b"\xef\xbb\xbf",
    b"\xed\xa0\x80",
    b"\xc3",
    b"\n",
    b"\r\n",
    b"\t",
    b"  ",
    b'"',
    b"'",
    b"{",
    b"}",
    b"[",
    b"]",
    b":",
    b",",
    b"- ",
    b"&a ",
    b"*a",
    b"<<: ",
    b"!!python/object ",
    b"%YAML 9\n",
    b"---\n",
    b"null",
    b"true",
    b"NaN",
    b"Infinity",
    b"1e999",
    b"-1",
    b"0",
    b"0x10",
    b"010",
    b"1:30",
    b"9" * 30,
    b"9" * 5000,
    b"1" * 400,
    b"\\ud800",
    b"\\u0000",
    "\u202e\u3000\U0001f3b4".encode(),
    b"by_players: {2: ",
    b"by_",
    b"{" * 60,
    b"[" * 60,
    b"[" * 3000,
    b"{n!r:>99999999}",
    b"{0.__class__}",
    b"../../",
    b'"e": "ask"',
    b'"e": "end"',
    b'"record": 2',
    b'viewBox="0 0 0 0"',
    b'viewBox="0 0 1e30 nan"',
    b"</svg>",
    b"<g>" * 300,
    b'<path d="M0 0',
    b"url(#a)",
)
"""What has broken readers before."""
MOST = 400_000
"""Bytes of a spoilt file."""


def spoilt(content: bytes, others: Sequence[bytes], rng: Random) -> bytes:
    """Spoil a file in one to six places."""
    spoil = bytearray(content)
    for _ in range(rng.choice((1, 1, 1, 2, 3, 6))):
        once(spoil, others, rng)
    return bytes(spoil[:MOST])


def once(spoil: bytearray, others: Sequence[bytes], rng: Random) -> None:
    """Spoil one place."""
    size = len(spoil)
    at = rng.randrange(size + 1)
    until = min(size, at + rng.choice((1, 1, 2, 4, 8, 16, 64, 256)))
    match rng.randrange(11):
        case 0 if size:
            spoil[at % size] ^= 1 << rng.randrange(8)
        case 1 if size:
            spoil[at % size] = rng.randrange(256)
        case 2:
            del spoil[at:until]
        case 3:
            spoil[at:at] = spoil[at:until] * rng.choice((1, 2, 9))
        case 4:
            del spoil[at:]
        case 5:
            spoil[at:at] = rng.choice(WORDS)
        case 6:
            spoil[at:until] = rng.choice(WORDS)
        case 7 if others:
            other = rng.choice(others)
            start = rng.randrange(len(other) + 1)
            spoil[at:until] = other[start : start + rng.choice((4, 16, 64, 400))]
        case 8:
            exchange_lines(spoil, rng)
        case 9:
            exchange_number(spoil, rng, at)
        case 10:
            spoil[at:until] = rng.randbytes(until - at)


def exchange_lines(spoil: bytearray, rng: Random) -> None:
    """Let two lines change places, or one stand there twice or not at all."""
    lines = spoil.split(b"\n")
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    match rng.randrange(3):
        case 0:
            lines[one], lines[other] = lines[other], lines[one]
        case 1:
            lines.insert(other, lines[one])
        case 2:
            del lines[one]
    spoil[:] = b"\n".join(lines)


def exchange_number(spoil: bytearray, rng: Random, at: int) -> None:
    """Put another value in the place of the next number."""
    while at < len(spoil) and not 48 <= spoil[at] <= 57:
        at += 1
    until = at
    while until < len(spoil) and 48 <= spoil[until] <= 57:
        until += 1
    if until > at:
        spoil[at:until] = rng.choice(
            (b"0", b"-1", b"1", b"2", b"7", b"99", b"4294967296", b"1.5", b"null", b'"x"', b"[]")
        )
