"""What the positions of all games are put together from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from tablegames.play.session.seen import Choice, Question, Seen
from tablegames.view.painting.sprite import Target
from tests.view.samples.facts import with_facts

Cards = Sequence[str | None]


@dataclass(frozen=True)
class Sample:
    """A position with the name of its game, its options, and what the viewer's attention is on."""

    name: str
    game: str
    bare: Seen
    """The position without what the rules have to say of it."""
    options: Mapping[str, bool | int | str] = field(default_factory=dict)
    focus: Target | None = None
    chosen: Target | None = None
    offers: tuple[str, ...] = ("undo", "hint")

    @cached_property
    def seen(self) -> Seen:
        """The position with it."""
        return with_facts(self.bare, self.game, self.options)


def words(text: str) -> tuple[str, ...]:
    """Split cards written in a row."""
    return tuple(text.split())


def hidden(n: int) -> tuple[None, ...]:
    """How many cards are unknown here."""
    return (None,) * n


def choices(verb: str, whats: str) -> tuple[Choice, ...]:
    """Make choices of one verb."""
    return tuple(Choice(f"{verb} {what}") for what in whats.split())


def seen(
    viewer: int,
    seats: int,
    turn: int,
    zones: Mapping[str, Sequence[Cards]],
    tallies: Mapping[str, Sequence[int | None]],
    facts: Mapping[str, Any],
    total: Sequence[int | None] = (),
    question: Question | None = None,
    legal: tuple[Choice, ...] = (),
    round_: int = 2,
    marker: int = 0,
) -> Seen:
    """Put a position together."""
    return Seen(
        viewer,
        seats,
        turn,
        round_,
        marker,
        {name: tuple(tuple(cell) for cell in cells) for name, cells in zones.items()},
        {name: tuple(cells) for name, cells in tallies.items()},
        facts,
        tuple(total) or (0,) * seats,
        question,
        legal,
    )


def trick_facts(
    led: str | None, leader: int, number: int, tricks: int, seats: Sequence[int], winning: int, **more: Any
) -> dict[str, Any]:
    """The facts of a trick."""
    return {
        "led": led,
        "leader": leader,
        "number": number,
        "trick": min(number, tricks),
        "tricks": tricks,
        "seats": tuple(seats),
        "winning": winning,
    } | more
