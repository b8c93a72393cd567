"""Scoring tricks against quotas, which nobody bids: they go by the seats."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.sides import shared
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of


@register
@dataclass(frozen=True, slots=True)
class QuotaPoints(Phase):
    """Each seat has a quota of tricks, by where it sits from the marker: more of them score, fewer cost points.

    As the marker goes round everyone has each quota in turn. Partners have quotas of their own, and share what both
    score.
    """

    short_field: ClassVar[str] = "quotas"
    quotas: tuple[Annotated[int, Range(0, 60)], ...]
    """The quota of the seat with the marker, and those of the others clockwise."""
    more: Annotated[int, Range(0, 100)] = 1
    """Points for each trick above the quota."""
    fewer: Annotated[int, Range(0, 100)] = 1
    """What each trick that is missing costs."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        if len(self.quotas) != table.seats:
            raise RulesError("quota_points.seats", "quotas", count=table.seats)
        needs_marker(table)
        return table.add(MeetingQuotas(table, self, table.seats * laps_of(rules, self)))


class MeetingQuotas(Step):
    """Everyone's tricks are compared with the quota."""

    wishes_early = True

    def __init__(self, table: Table, rule: QuotaPoints, trick: int) -> None:
        self.table, self.rule, self.cards_in_a_trick = table, rule, trick
        self.won, self.points = table.pile("won"), table.tally("points")
        table.wishes.append(self.wants)
        table.publish(self.fact)

    def quota(self, marker: int, seat: int) -> int:
        """Give the quota of a seat."""
        return self.rule.quotas[(seat - marker) % self.table.seats]

    def tricks(self, s: State, seat: int) -> int:
        """Count the tricks a seat has won."""
        return self.won.count(s, seat) // self.cards_in_a_trick

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, rule = self.table, self.rule
        beyond = [self.tricks(s, each) - self.quota(s.marker, each) for each in table.all_seats]
        own = [rule.more * max(0, each) - rule.fewer * max(0, -each) for each in beyond]
        for each, points in enumerate(shared(table, own)):
            if points:
                table.gain(s, self.points, each, points)
        return DONE

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a trick does a seat good: below the quota it costs less, and above it brings points."""
        return bool(self.rule.more) or self.tricks(s, seat) < self.quota(s.marker, seat)

    def aim(self, s: State, seat: int) -> Reason | None:
        missing = self.quota(s.marker, seat) - self.tricks(s, seat)
        return Reason("aim", {"n": missing}) if missing > 0 else None

    def fact(self, known: Known) -> BidsFact:
        """Say how far everyone has come."""
        seats, marker = self.table.all_seats, known.seen.marker
        quotas = tuple([None if marker == NOBODY else self.quota(marker, seat) for seat in seats])
        won = tuple([known.count(self.won, seat) // self.cards_in_a_trick for seat in seats])
        reached = tuple([quota is not None and tricks >= quota for quota, tricks in zip(quotas, won, strict=True)])
        missed = (False,) * len(seats)
        return BidsFact(quotas, won, reached, missed, kept=reached, exact=False, given=True)
