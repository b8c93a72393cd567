"""Lets in who knows the word: wrong words cost time."""

from __future__ import annotations

import hmac
import secrets
from collections import OrderedDict
from collections.abc import Callable

LETTERS = "BCDFGHJKLMNPQRSTVWXZ"
"""No vowels: what chance makes of these is no word that a person would mind."""
LENGTH = 4
EACH_FREE, EACH_WAIT = 5, 10.0
"""Wrong words of one address that cost nothing, and after them how many seconds one costs."""
ALL_FREE, ALL_WAIT = 20, 5.0
"""The same for all addresses together."""
MOST_ADDRESSES = 256
"""How many are remembered; the one that tried last of all is forgotten first."""


def new_word() -> str:
    """Draw a word of four letters: 160,000 of them, so that a guess is wrong."""
    return "".join(secrets.choice(LETTERS) for _ in range(LENGTH))


def new_token() -> str:
    """Draw a token of 128 bits, written in 32 hexadecimal digits."""
    return secrets.token_hex(16)


def same(said: str, true: str) -> bool:
    """Compare two secrets in a time that tells nothing of where they differ; letters may be small."""
    return bool(true) and hmac.compare_digest(said.strip().upper().encode(), true.upper().encode())


class Bucket:
    """Tries that are left: one is spent by each wrong word, one comes back after a while."""

    def __init__(self, free: int, wait: float, now: float) -> None:
        self.free, self.wait = free, wait
        self.left, self.at = float(free), now

    def fill(self, now: float) -> None:
        """Give back what time has brought."""
        self.left = min(self.free, self.left + max(0.0, now - self.at) / self.wait)
        self.at = now

    def due(self, now: float) -> float:
        """Say after how many seconds there may be a try."""
        self.fill(now)
        return 0.0 if self.left >= 1 else (1 - self.left) * self.wait

    def spend(self) -> None:
        """Count a wrong word."""
        self.left -= 1


class Doorkeeper:
    """Counts wrong words and tokens, by address and all together."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self.all = Bucket(ALL_FREE, ALL_WAIT, clock())
        self.each: OrderedDict[str, Bucket] = OrderedDict()

    def wait(self, address: str) -> float:
        """Say for how many seconds an address is not listened to; 0: a word may be said."""
        now = self.clock()
        own = self.each.get(address)
        return max(self.all.due(now), own.due(now) if own else 0.0)

    def wrong(self, address: str) -> None:
        """Count a wrong word."""
        now = self.clock()
        own = self.each.pop(address, None) or Bucket(EACH_FREE, EACH_WAIT, now)
        self.each[address] = own
        while len(self.each) > MOST_ADDRESSES:
            self.each.popitem(last=False)
        for bucket in (self.all, own):
            bucket.fill(now)
            bucket.spend()
