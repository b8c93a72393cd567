"""What a deal brings: small parts that are added up, each a function of what the deal has come to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from tablegames.engine.bids.calls import HighBid
from tablegames.engine.common.maker import SITS_OUT
from tablegames.engine.registry import Ludeme, Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.outcome import Losers, Outcome, PaidFor
from tablegames.engine.scoring.parties import FINDERS, STAKES, Parties
from tablegames.engine.table.table import Table

Points = Annotated[int, Range(-10_000, 10_000)]
Prize = Annotated[int, Range(1, 1000)]
Gains = list[int]
"""What every party gets, as far as it is added up."""
Pays = Callable[[Outcome, Gains], None]
"""Adds what every party gets at the end of a deal."""
Reached = Callable[[int, int], bool]
"""Tells whether so much reaches a goal."""
MOST_FOUND: Final = 4096
"""How many gains are kept at most, to be looked up."""


class Payoff(Ludeme):
    """What a deal brings to whom."""

    __slots__ = ()

    @property
    def watches_tricks(self) -> bool:
        """Tell whether it has to know who played which card."""
        return False

    @property
    def told_apart(self) -> bool:
        """Tell whether nothing else on a table tells what it brought, so that a score has to say of all its parts."""
        return False

    def compile(self, table: Table, parties: Parties) -> Pays:
        """Declare what is kept from deal to deal, and give what pays: the rule itself where it needs nothing more.

        Raises RulesError where it has nothing to go by.
        """
        return self.pay

    def pay(self, o: Outcome, gains: Gains) -> None:
        """Add what every party gets."""
        raise NotImplementedError

    def about(self, o: Outcome) -> PaidFor:
        """Say what it pays for in a deal."""
        return PaidFor("other")


def take_from(o: Outcome, party: int, other: int, points: int, gains: Gains) -> None:
    """Let another party pay so many points to one."""
    gains[other] -= points
    gains[party] += points
    if o.parties.found:
        gains[STAKES] += points if party == FINDERS else -points


def pay_stake(o: Outcome, party: int, points: int, gains: Gains) -> None:
    """Let each of the other parties pay so many points to one."""
    for other in o.others(party):
        take_from(o, party, other, points, gains)


@register
class Pay(Payoff):
    """Points, once or for each of something, to a party that has done something, or to the others."""

    points: Points | tuple[Points, ...]
    """How many; a list says it by how many parties reach their goals: one alone, two, and so on."""
    each: Literal["once", "won", "goal", "over", "missing", "off", "all", "bid"] = "once"
    """For each of what: once; what the party that gets them has; the goal; what it has more or less than that, or
    either; what all parties have together; or what the highest bid of an auction is worth: its number."""
    when: Literal["always", "made", "lost", "all", "nothing"] = "always"
    """When: always, where the goal is reached, where it is not, where a party has everything, or won nothing."""
    to: Literal["own", "others", "from_others"] = "own"
    """Who gets them: the party itself, each of the others, or the party from each of the others. A partner whom the
    deal finds gets or pays then what one of the others does, and the maker the rest."""
    up_to: Annotated[int, Range(0, 10_000)] = 0
    """The total to which it may bring a party at most, for what is more is lost; 0: any."""
    alone: Literal["any", "own", "others", "nobody"] = "any"
    """Whether that is so only where the party plays without a partner who sits out, or where one of the others does. Or
    where no player plays alone: all sides have as many players."""

    @property
    def met(self) -> bool | None:
        """Tell what has to be so of the goal; None where it does not matter."""
        return {"made": True, "lost": False}.get(self.when)

    @property
    def joins(self) -> bool:
        """Tell whether what a party gets follows from what it has and from its goal alone."""
        plain = self.to == "own" and not self.up_to and self.alone == "any" and isinstance(self.points, int)
        return plain and self.each in TIMES and self.when in ("always", "made", "lost")

    def compile(self, table: Table, parties: Parties) -> Pays:
        if self.up_to and (parties.found or self.to == "from_others"):
            raise RulesError("side_points.up_to", "up_to")
        if not isinstance(self.points, int) and len(self.points) != parties.count:
            raise RulesError("exact_bids.bonus", "points", count=parties.count)
        return PointsPayment(table, parties, self).pay

    def about(self, o: Outcome) -> PaidFor:
        if self.each in TIMES and self.each != "once" and o.goals:
            party = o.played[0]
            return PaidFor(self.each, TIMES[self.each](o.numbers[party], o.goals[party]))
        return PaidFor(FOR_ONCE[self.when] if self.each == "once" else self.each)


TIMES: Final[dict[str, Callable[[int, int], int]]] = {
    "once": lambda number, goal: 1,
    "won": lambda number, goal: number,
    "goal": lambda number, goal: goal,
    "over": lambda number, goal: max(number - goal, 0),
    "missing": lambda number, goal: max(goal - number, 0),
    "off": lambda number, goal: abs(number - goal),
}
"""By what is paid for, how to count it, where that follows from what a party has and from its goal alone."""
FOR_ONCE: Final = {"always": "other", "made": "game", "lost": "game", "all": "everything", "nothing": "nothing"}
"""By when points are paid that are paid once, what they are for."""


class PointsPayment:
    """Pays so many points."""

    def __init__(self, table: Table, parties: Parties, rule: Pay) -> None:
        self.parties, self.each, self.to, self.up_to = parties, rule.each, rule.to, rule.up_to
        self.when, self.met, self.alone = rule.when, rule.met, rule.alone
        self.points, self.listed = (rule.points, ()) if isinstance(rule.points, int) else (0, rule.points)
        self.high = table.need(HighBid, "phase.no_auction", "each") if rule.each == "bid" else None
        self.sits_out = table.tallies.get(SITS_OUT)

    def pay(self, o: Outcome, gains: Gains) -> None:
        """Add what every party gets."""
        points, to = self.listed[max(0, sum(o.met) - 1)] if self.listed else self.points, self.to
        if not points:
            return
        for party in o.played:
            if self.applies(o, party):
                if to == "own":
                    gains[party] += self.below(o, party, points * self.times(o, party, party))
                else:
                    for other in o.others(party):
                        gain = points * self.times(o, party, other)
                        if to == "others":
                            gains[other] += self.below(o, other, gain)
                        else:
                            take_from(o, party, other, gain, gains)

    def times(self, o: Outcome, party: int, to: int) -> int:
        """Count what is paid for: what was won is that of the party that gets the points, all else that of the goal."""
        if self.each == "once":
            return 1
        if self.high:
            return self.high.bid_of(o.s).number
        if self.each == "all":
            return o.total()
        return TIMES[self.each](o.numbers[to if self.each == "won" else party], o.goals[party] if o.goals else 0)

    def below(self, o: Outcome, party: int, gain: int) -> int:
        """Give as much of a gain as keeps a party's total within bounds."""
        if not self.up_to or gain <= 0:
            return gain
        total: int = o.s.tallies[self.parties.points.at + self.parties.seats[party][0]]
        return max(0, min(gain, self.up_to - total))

    def applies(self, o: Outcome, party: int) -> bool:
        """Tell whether a party has done what is paid for."""
        when, alone = self.when, self.alone
        if self.met is not None:
            if o.met[party] != self.met:
                return False
        elif when != "always" and not (o.everything(party) if when == "all" else o.nothing(party)):
            return False
        if alone == "any":
            return True
        if alone == "nobody":
            even = self.parties.even(o.s)
            return even and not any(self.sits_out_in(o, each) for each in self.parties.everyone)
        parties = [party] if alone == "own" else o.others(party)
        return any(self.sits_out_in(o, each) for each in parties)

    def sits_out_in(self, o: Outcome, party: int) -> bool:
        """Tell whether a player of a party sits out."""
        if self.sits_out is None:
            return False
        return any(o.s.tallies[self.sits_out.at + seat] for seat in self.parties.seats[party])


@register
class Stakes(Payoff):
    """One stake, more where those who lose counted little, or won no trick.

    Where the goal is reached the others lose, else the party that had it.
    """

    points: Prize = 1
    """What it is."""
    low: Annotated[int, Range(0, 1000)] = 0
    """Where the losers have not so much, it is more; 0: it never is."""
    low_points: Prize = 2
    """What it is then."""
    no_trick_points: Prize = 3
    """What it is where the losers have won no trick, and `low` is given."""
    lost_times: Annotated[int, Range(0, 10)] = 1
    """How many times as much is paid where the goal is missed; 0: nothing is."""
    to: Literal["winner", "each"] = "each"
    """Who gets it: the winner once; or each of the others pays the winner, or is paid by the loser."""

    def pay(self, o: Outcome, gains: Gains) -> None:
        for party in o.played:
            made, others = o.met[party], o.others(party)
            stake = self.stake(o, others if made else [party]) * (1 if made else self.lost_times)
            if self.to == "winner":
                for winner in [party] if made else others:
                    gains[winner] += stake
                continue
            pay_stake(o, party, stake if made else -stake, gains)

    def stake(self, o: Outcome, losers: Sequence[int]) -> int:
        """Tell how much it is, by what those have who lose."""
        if not self.low and not (o.tier and o.tier.low):
            return self.points
        if o.tier is None and o.parties.maker is not None:
            # Those who play against the maker count together.
            if sum([o.numbers[party] for party in losers]) >= self.low:
                return self.points
            return self.no_trick_points if all(o.nothing(party) for party in losers) else self.low_points
        tier = o.tier or Losers([o.numbers[party] for party in losers if not o.nothing(party)])
        if not tier.counted:
            return self.no_trick_points
        return self.points if not tier.low and max(tier.counted) >= self.low else self.low_points


@register
class LoserBelow(Payoff):
    """Where the party that has a goal reaches it the others lose, else it does: more, the less those have who lose."""

    numbers: tuple[Annotated[int, Range(1, 10_000)], ...]
    """For each of these numbers that the losers stay below all together."""
    points: Prize = 1
    """What each brings to those who win."""
    to: Literal["own", "from_others"] = "own"
    """Who gets them: each party that wins; or the one that has the goal, from each of the others, or pays them."""

    @property
    def told_apart(self) -> bool:
        return True

    def compile(self, table: Table, parties: Parties) -> Pays:
        if not self.numbers:
            raise RulesError("phase.no_numbers", "numbers")
        return self.pay

    def pay(self, o: Outcome, gains: Gains) -> None:
        for party in o.played:
            made, others = o.met[party], o.others(party)
            points = self.points * len(self.below(o, party))
            if not points:
                continue
            if self.to == "own":
                for winner in [party] if made else others:
                    gains[winner] += points
            else:
                pay_stake(o, party, points if made else -points, gains)

    def below(self, o: Outcome, party: int) -> list[int]:
        """List the numbers that the losers stay below: the others, where this party has reached its goal."""
        lost = sum([o.numbers[each] for each in (o.others(party) if o.met[party] else [party])])
        return [number for number in self.numbers if lost < number]

    def about(self, o: Outcome) -> PaidFor:
        return PaidFor("loser_below", min(self.below(o, o.played[0]), default=0))


@dataclass(frozen=True, slots=True)
class NoTrick(Payoff):
    """Points for a party that won no trick, unless another one took everything: a part of `card_points` alone."""

    points: Points
    """How many."""

    def pay(self, o: Outcome, gains: Gains) -> None:
        if not any(o.everything(party) for party in o.left):
            for party in o.left:
                if o.nothing(party):
                    gains[party] += self.points


class JoinedPayment:
    """Payoffs that go by what a party has, and by its goal, alone: together they are worked out once and looked up."""

    def __init__(self, joined: Sequence[Pay], reached: Reached) -> None:
        self.joined = [(pay.points, TIMES[pay.each], pay.met) for pay in joined if isinstance(pay.points, int)]
        self.reached = reached
        self.found: dict[tuple[int, int], int] = {}
        """By what a party has and by its goal, what it gets."""

    def pay(self, o: Outcome, gains: Gains) -> None:
        """Add what every party gets."""
        numbers, goals = o.numbers, o.goals
        for party in o.played:
            gains[party] += self.gain(numbers[party], goals[party] if goals else 0)

    def gain(self, number: int, goal: int) -> int:
        """Tell what a party gets."""
        gain = self.found.get((number, goal))
        if gain is None:
            met = self.reached(number, goal)
            gain = sum([points * times(number, goal) for points, times, when in self.joined if when in (None, met)])
            if len(self.found) < MOST_FOUND:
                self.found[number, goal] = gain
        return gain

    def all_gains(self, numbers: list[int], goals: list[int]) -> Gains:
        """Tell what each party gets where all of them have a goal, or none."""
        found, gains = self.found, []
        for number, goal in zip(numbers, goals, strict=True):
            gain = found.get((number, goal))
            gains.append(self.gain(number, goal) if gain is None else gain)
        return gains
