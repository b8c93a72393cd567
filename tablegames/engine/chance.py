"""Chance: every shuffle and every draw among equals goes through here.

All chance of a game follows from its seed and the salt beside it. Their fingerprint can be shown before the game and
gives nothing away. No other seed and salt for it can be found afterwards, and the salt is too long to be guessed.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from hashlib import sha256
from itertools import repeat, starmap
from random import Random
from types import MethodType
from typing import Final, TypeVar

from tablegames.engine.asked_chance import AskedChance

T = TypeVar("T")
NO_ARGUMENTS: Final[repeat[tuple[()]]] = repeat(())
"""What chance is called with, again and again."""


def shuffle(items: Iterable[T], random: Callable[[], float]) -> list[T]:
    """List items in random order: sorted by random keys, which is faster than swapping them one by one."""
    found = list(items)
    # `next` takes the item for its default, which is never wanted: so no function of Python is called for each key. A
    # bound method is called faster than a `partial`.
    found.sort(key=MethodType(next, starmap(random, NO_ARGUMENTS)))
    return found


def draw_cards(cards: Sequence[int], count: int, rng: Random) -> list[int]:
    """Draw so many cards, in the order in which they come."""
    if isinstance(rng, AskedChance):
        return rng.order(cards, count, "card")[:count]
    return shuffle(cards, rng.random)[:count]


def shuffle_pile(cards: Sequence[int], rng: Random) -> list[int]:
    """Shuffle a pile, and list it from the bottom. Where chance is asked it tells the top card first, as records do."""
    if isinstance(rng, AskedChance):
        return rng.order(cards, len(cards), "card")[::-1]
    return shuffle(cards, rng.random)


def draw_one(things: Sequence[int], what: str, rng: Random) -> int:
    """Draw one of some things, each with the same chance; `what` they are: "card", "seat" or "die"."""
    if isinstance(rng, AskedChance):
        return rng.one(things, what)
    return things[int(rng.random() * len(things))]


def draw_each(things: Sequence[int], count: int, what: str, rng: Random) -> list[int]:
    """Draw so often one of some things, which may come again, as `draw_one` does."""
    if isinstance(rng, AskedChance):
        return [rng.one(things, what) for _ in range(count)]
    random, many = rng.random, len(things)
    return [things[int(random() * many)] for _ in range(count)]


SALT_DIGITS = 32


def chance_of(seed: int, salt: str) -> Random:
    """Make the chance of a game; without a salt it follows from the seed alone.

    Hashed apart from the fingerprint, which everyone may see before the game.
    """
    return Random(int(_hashed("chance", seed, salt), 16) if salt else seed)


def fingerprint(seed: int, salt: str) -> str:
    """Give the SHA-256 of `seed:salt`, 64 hex digits: what is shown before the game."""
    return sha256(f"{seed}:{salt}".encode()).hexdigest()


def fresh_salt() -> str:
    """Draw a salt that cannot be guessed, in hex digits."""
    return secrets.token_hex(SALT_DIGITS // 2)


def salt_of(seed: int) -> str:
    """Make the salt of a game that has to be the same every time: it follows from the seed."""
    return _hashed("salt", seed, "")[:SALT_DIGITS]


def _hashed(what: str, seed: int, salt: str) -> str:
    return sha256(f"{what}:{seed}:{salt}".encode()).hexdigest()
