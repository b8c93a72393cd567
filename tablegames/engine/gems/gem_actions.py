"""What a suit does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.game.suit_action import Act, SuitAction
from tablegames.engine.gems.features import StealFeatures
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import SuitActed
from tablegames.engine.table.features import Features, Stance
from tablegames.engine.table.measures import HowOften, Measure, counter_lost, counter_taken
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight, Tally

SUPPLY = "supply"


def counters_of_sides(table: Table, name: str) -> Tally:
    """Find the places, one per side, where counters are kept. Raises RulesError for what no supply names as such."""
    for pool in table.pools:
        for tally in pool.tallies:
            if tally.name == name != SUPPLY:
                return tally
    raise RulesError("suit_actions.no_place", name=name)


@register
class Gain(SuitAction):
    """Take counters from the supply."""

    short_field: ClassVar[str] = "to"

    to: str
    """The own place where they go."""
    count: Annotated[int, Range(1, 20)] = 1
    """How many; where fewer are left in the supply, all of these."""

    def compile(self, table: Table, suit: str) -> Act:
        if SUPPLY not in table.tallies:
            raise RulesError("suit_actions.no_supply")
        return GainAct(table, suit, table.tallies[SUPPLY], counters_of_sides(table, self.to), self.count)


class GainAct(Act):
    """Counters come out of the supply."""

    def __init__(self, table: Table, suit: str, supply: Tally, to: Tally, count: int) -> None:
        super().__init__(table, suit)
        self.supply, self.to, self.count = supply, to, count

    def can(self, s: State, seat: int) -> bool:
        return bool(s.tallies[self.supply.at] > 0)

    def due(self, s: State, seat: int) -> None:
        count = min(self.count, s.tallies[self.supply.at])
        if count > 0:
            self.table.gain(s, self.supply, 0, -count)
            self.table.gain(s, self.to, self.team_of[seat], count)
        self.tell(s, seat, count)


@register
class Shift(SuitAction):
    """Move one of your own counters from one place to another."""

    source: str
    """The own place it comes from."""
    to: str
    """The own place where it goes."""

    def compile(self, table: Table, suit: str) -> Act:
        return ShiftAct(table, suit, counters_of_sides(table, self.source), counters_of_sides(table, self.to))


class ShiftAct(Act):
    """A counter changes its place."""

    def __init__(self, table: Table, suit: str, source: Tally, to: Tally) -> None:
        super().__init__(table, suit)
        self.source, self.to = source, to

    def can(self, s: State, seat: int) -> bool:
        return bool(s.tallies[self.source.at + self.team_of[seat]] > 0)

    def due(self, s: State, seat: int) -> None:
        own = self.team_of[seat]
        did = s.tallies[self.source.at + own] > 0
        if did:
            self.table.gain(s, self.source, own, -1)
            self.table.gain(s, self.to, own, 1)
        self.tell(s, seat, int(did))


@register
class Steal(SuitAction):
    """Take one counter from another player, chosen freely among those who have some."""

    source: str
    """The other's place it comes from, and your own place where it goes; it has to be an open one."""

    def compile(self, table: Table, suit: str) -> Act:
        """Find the place and add the question whose counter it is to be."""
        place = counters_of_sides(table, self.source)
        if place.sight is not Sight.ALL:
            raise RulesError("suit_actions.closed_place", "source", name=self.source)
        act = StealAct(table, suit, place)
        table.stand(Stance(place.name, 4, act.stands))
        return act


class StealAct(Act):
    """A counter is taken from a player of one's choice."""

    def __init__(self, table: Table, suit: str, place: Tally) -> None:
        super().__init__(table, suit)
        self.place = place
        self.ask = table.add(StealStep(self))
        table.measure(Measure("taken", "mean", partial(HowOften, whose=counter_taken)))
        table.measure_title(Measure("robbed", "mean", partial(HowOften, whose=counter_lost)))

    def can(self, s: State, seat: int) -> bool:
        return self.stands(s, seat) % 2 == 1

    def due(self, s: State, seat: int) -> None:
        # Asked in every playout, so it calls nothing.
        counts = s.tallies[self.place.all]
        if sum(counts) > counts[self.team_of[seat]]:
            s.agenda += ((self.ask, seat),)
        else:
            self.tell(s, seat, 0)

    def stands(self, s: State, seat: int) -> int:
        """Say whether a seat has counters that others may take (2), and whether others have (1)."""
        counts = s.tallies[self.place.all]
        own = counts[self.team_of[seat]]
        return (2 if own else 0) + (sum(counts) > own)

    def play_on(self, s: State, seat: int, random: Callable[[], float]) -> None:
        at, own = self.place.at, self.team_of[seat]
        counts = s.tallies[at : at + self.place.places]
        others = [team for team, count in enumerate(counts) if count and team != own]
        if others:
            policy = self.ask.policy
            if policy:
                s.turn = seat
            s.tallies[at + (policy.draw(s, others, random) if policy else others[int(random() * len(others))])] -= 1
            s.tallies[at + own] += 1


class StealStep(Step):
    """Whose counter? In a game of partners the lower seat of a pair stands for both."""

    topic = "take"

    def __init__(self, act: StealAct) -> None:
        self.act, self.table, self.place = act, act.table, act.place
        self.actions = range(self.table.teams)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.turn = seat
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        own = self.table.team_of[s.turn]
        at = self.place.at
        return tuple([team for team in range(self.table.teams) if s.tallies[at + team] and team != own])

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.gain(s, self.place, action, -1)
        self.table.gain(s, self.place, self.table.team_of[s.turn], 1)
        if self.table.telling:
            self.table.tell(s, SuitActed(s.turn, self.act.suit, True, action))
        return DONE

    def words(self, action: int) -> str:
        return f"take {action}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        counts = {team: s.tallies[self.place.at + team] for team in self.legal_actions(s)}
        count = counts.pop(action)
        if count == 1:
            return [Reason("takes_last")]
        if counts and count > max(counts.values()):
            return [Reason("takes_from_most", {"n": count})]
        return [Reason("leaves_them", {"n": count - 1})]

    def features(self) -> Features:
        return StealFeatures(self.place)

    def question(self, s: State) -> Question:
        return Question("take", {"suit": self.act.suit, "due": self.act.suit})
