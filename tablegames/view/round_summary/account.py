"""What a round brought, ready to be looked up by the columns of its table."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property

from tablegames.engine.desert.events import CapturesCounted, ColoursRanked
from tablegames.engine.desert.facts import ColoursFact
from tablegames.engine.gems.facts import MostCapturedFact
from tablegames.engine.table.facts import LeadersFact
from tablegames.engine.tricks.facts import CapturedFact, TricksFact
from tablegames.play.session.history import Round
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.table_style import TableStyle

WIDE = 1192.0
"""The room there usually is from left to right, logical pixels."""


class Account:
    """A round as its viewer saw it, with the words and pictures of the table it was played at."""

    def __init__(self, table: TableStyle, past: Round, wide: float = WIDE) -> None:
        self.table, self.past = table, past
        self.wide = wide
        """The room there is from left to right, logical pixels."""
        self.t = Layout(table, past.after)

    @property
    def seats(self) -> int:
        """How many played."""
        return self.past.after.seats

    @property
    def viewer(self) -> int:
        """Who looks."""
        return self.past.after.viewer

    @property
    def lowest(self) -> bool:
        """Whether few points are good."""
        return self.past.after.lowest

    def total(self, seat: int) -> int | None:
        """Give the score after the round; None where it is a secret."""
        return self.past.scored.total[seat]

    def before(self, seat: int) -> int | None:
        """Give the score before the round; None where it is a secret."""
        return self.past.before.total[seat]

    def gained(self, seat: int) -> int | None:
        """Give what the round brought; None where it is a secret."""
        return self.past.gained(seat)

    def leads(self, seat: int) -> bool:
        """Tell whether no seat has a better score, as far as scores are known to all."""
        fact = self.past.after.fact(LeadersFact)
        return fact is not None and seat in fact.seats

    def captured(self, seat: int, word: str) -> int:
        """Tell how many cards of a suit (its letter) a seat captured, or whether it has a single card (its id)."""
        fact = self.past.after.fact(CapturedFact)
        return fact.number(seat, word) if fact else 0

    def tricks(self, seat: int) -> int:
        """Tell how many tricks a seat won."""
        fact = self.past.after.fact(TricksFact)
        return fact.won[seat] if fact else 0

    @cached_property
    def ranked(self) -> ColoursRanked | None:
        """Give what each suit was worth, where that was settled."""
        return next((event for event in self.past.events if isinstance(event, ColoursRanked)), None)

    @property
    def barren(self) -> bool:
        """Tell whether the last suit was worth less than its place."""
        fact = self.past.after.fact(ColoursFact)
        return self.ranked is not None and fact is not None and fact.barren

    @cached_property
    def counted(self) -> CapturesCounted | None:
        """Give what captured cards counted, where suits were worth something."""
        return next((event for event in self.past.events if isinstance(event, CapturesCounted)), None)

    @property
    def order(self) -> tuple[str, ...]:
        """List the suits, the most valuable first."""
        return self.counted.order if self.counted else tuple(self.table.suits)

    def awarded(self, suit: str) -> tuple[int, ...]:
        """List who captured the most cards of a suit: a seat and its partners; no seat where several did, or none."""
        fact = self.past.after.fact(MostCapturedFact)
        return fact.most[suit] if fact else ()

    @property
    def values(self) -> Mapping[str, int]:
        """Give what a card of each suit was worth."""
        return self.ranked.values if self.ranked else {}

    def say(self, key: str, **gaps: object) -> str:
        """Say a label of the table."""
        return self.t.say(f"labels.{key}", **gaps)
