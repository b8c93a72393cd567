"""What there is to say of deserts: what each colour is worth as the cards lie, and what an ally counts as."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.table.facts import Fact


class DesertFact(Fact):
    """How the deserts lie."""

    places: tuple[tuple[tuple[bool, int], ...], ...]
    """By seat, place by place: whether the card lies face down, and which it is, from 0, of those that lie so."""
    discs: tuple[tuple[str, ...], ...]
    """By seat, the suits that it did not follow."""


class ColoursFact(Fact):
    """What the cards laid away make of the colours, as far as they lie open."""

    sums: Mapping[str, int]
    """By suit, what the open cards add up to."""
    values: Mapping[str, int]
    """By suit, what a captured card would be worth if no other card came to it."""
    begun: bool
    """Whether any card lies open at all."""
    face_down: int
    """How many cards are still to be turned up."""
    barren: bool
    """Whether a colour adds up to so little that it is worth less than its place."""


class AlliesFact(Fact):
    """What the alliance cards count as."""

    allies: tuple[str | None, ...]
    """By seat, the suit of its ally."""
    cards: tuple[int, ...]
    """By seat, as how many cards of that suit its ally counts, as far as the own desert is known."""
    by_own: tuple[int, ...]
    """The same by how many cards of that suit lie in the own desert: none, one and so on."""
