"""What there is to say of scoring."""

from __future__ import annotations

from tablegames.engine.table.facts import Fact


class MakersFact(Fact):
    """How far the makers are, and their opponents."""

    makers: int
    """The side that makes the trump; NOBODY while there is none."""
    others: int
    """The side of their opponents; NOBODY while no side makes the trump."""
    tricks: int
    """How many tricks a round has."""
    needed: tuple[int, int]
    """How many of them the makers need to score, and how many the others."""


class MadeFact(Fact):
    """How what was bid highest came out, once it is scored."""

    made: bool


class CarriedFact(Fact):
    """What the makers counted in a round that came out level, until a side wins one."""

    waiting: int
    """How much waits for the side that wins next."""
    brought: tuple[int, ...]
    """By seat, what had waited and came to its side in this round."""


class CountingCardsFact(Fact):
    """Which captured cards count points in what is played now."""

    words: tuple[str, ...]
    """Letters of suits, and ids of cards that count otherwise than their suit."""
