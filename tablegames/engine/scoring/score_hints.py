"""What a goal means while tricks are played: what is still missing, whether a trick is wanted, how far everyone is.

It stands beside the rules of scoring and changes nothing; `side_points` finds what belongs to a goal.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from tablegames.engine.bids.hints.points_promise import PointsPromise
from tablegames.engine.common.hand_size import tricks_of
from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.scoring.facts import MakersFact
from tablegames.engine.scoring.measured import Amounts, CountAmounts, TrickAmounts
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.bid_stakes import BidStakes
from tablegames.engine.scoring.pays.payoffs import Pay, Payoff
from tablegames.engine.scoring.targets import AtLeast, Goals, HighestBid, Target
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import Memory, State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.facts import PartsFact
from tablegames.engine.tricks.rules.counting import CountCardsRule
from tablegames.engine.tricks.trick import Trick

CAUTION = 0.44
"""What part of all points a promise keeps back, times how much more often than not a bid has to be kept before it pays.

In 2,500 deals of Twenty-Eight, played by hints, what came lay about .175 of all points away from what hands promised:
near the middle of such a spread 2.5 times as much stands for the whole of the chances.
"""


class ScoreBase(NamedTuple):
    """The parts of a score, as hints look at them."""

    table: Table
    parties: Parties
    amounts: Amounts
    target: Target | None
    goals: Goals
    payoffs: Sequence[Payoff]
    lowest: bool
    """Whether the lowest total wins the game."""
    hand: int
    """The fewest cards that a player is dealt."""
    ends: bool
    """Whether the tricks are over once a player has counted enough."""

    def good(self, each: Collection[str]) -> bool:
        """Tell whether one more of what is measured does a party good, by payoffs for each of something."""
        points = [
            pay.points if isinstance(pay.points, int) else max(pay.points)
            for pay in self.payoffs
            if isinstance(pay, Pay) and pay.to == "own" and pay.each in each
        ]
        return (sum(points) > 0) != self.lowest if points else False


class ScoreHints:
    """Where nothing has to be reached."""

    wishes_early = True

    def __init__(self, scored: ScoreBase) -> None:
        self.scored, self.table, self.parties, self.amounts = scored, scored.table, scored.parties, scored.amounts
        self.won = self.table.pile("won")
        if isinstance(self.amounts, TrickAmounts):
            self.size = self.amounts.size
            """How many cards make a trick; 0 where that is not always the same."""
            self.table.aims.wishes.append(self.wants)
        elif isinstance(self.amounts, CountAmounts) and self.amounts.part > 1:
            self.table.publish(self.parts_fact)
        self.is_good = scored.good(("won", "over"))
        self.declare()

    def declare(self) -> None:
        """Tell the table what there is to say, and what is worth counting over many games."""

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants a trick: always, or never where tricks count against it."""
        return self.is_good

    def aim(self, s: State, seat: int) -> Reason | None:
        """Say what a seat still needs."""
        return None

    def tricks(self, s: State, seat: int) -> int:
        """Count the tricks that a seat has won itself."""
        return self.won_tricks.counter.of(s, seat)

    @property
    def won_tricks(self) -> TrickAmounts:
        """Give what counts the tricks, where they are measured."""
        assert isinstance(self.amounts, TrickAmounts)
        return self.amounts

    def all_tricks(self, memory: Memory) -> int:
        """Count the tricks of this deal; before they begin those of the smallest hand that is dealt."""
        held = self.scored.hand
        return memory.tricks if isinstance(memory, Trick) else tricks_of(held, self.won_tricks.counter.laps)

    def seen(self, known: Known) -> tuple[int, ...]:
        """Count the tricks of every seat, as a player at the table sees them."""
        return self.won_tricks.counter.seen(known)

    def seen_by_party(self, known: Known) -> tuple[int, ...]:
        """Count the tricks of every party, as a player at the table sees them."""
        counter = self.won_tricks.counter
        return tuple([counter.seen_of(known, party) for party in self.parties.seats])

    def parts_fact(self, known: Known) -> PartsFact:
        """Say how many parts each side has counted, and what is left over."""
        amounts = self.amounts
        assert isinstance(amounts, CountAmounts)
        counted = list(known.numbers(amounts.counted))
        maker = known.public(self.parties.maker) if self.parties.maker else NO_MAKER
        if maker != NO_MAKER:
            # All others play together against the maker.
            head = self.table.team_of[maker]
            counted = [each if side == head else sum(counted) - counted[head] for side, each in enumerate(counted)]
        parted = [amounts.parted(counted[side]) for side in self.table.team_of]
        return PartsFact(tuple([points for points, _ in parted]), tuple([rest for _, rest in parted]), amounts.part)


class NumberHints(ScoreHints):
    """Where a number has to be reached that everybody can tell: by tricks, by what is counted."""

    wishes_early = False

    def declare(self) -> None:
        self.key = "aim" if isinstance(self.amounts, TrickAmounts) else "aim_count"
        self.is_good = self.is_good or self.scored.good(("once",))
        self.sure = self.parties.who != "most" or self.scored.ends or self.parties.count == 2
        """Whether a side that has so much has reached its goal: it may be beaten where several can."""
        if self.key == "aim_count":
            promise_points(self.scored)

    def missing(self, s: State, seat: int) -> int:
        """Say how much the party of a seat still needs, beside what the seat itself laid away."""
        party, amounts = self.parties.of_seat[seat], self.amounts
        numbers = amounts.of(s, amounts.laid(s, seat)) if isinstance(amounts, CountAmounts) else amounts.of(s)
        return self.scored.goals(s, numbers)[party] - numbers[party]

    def aim(self, s: State, seat: int) -> Reason | None:
        if not self.sure or not isinstance(s.memory, Trick) or self.against(s, seat):
            return None
        missing = self.missing(s, seat)
        return Reason(self.key, {"n": missing}) if missing > 0 else None

    def against(self, s: State, seat: int) -> bool:
        """Tell whether a seat plays against a maker, who alone has a goal."""
        return self.parties.maker is not None and self.parties.makers(s) != self.parties.of_seat[seat]

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a trick does a seat good: those who play against a maker want to stop it."""
        return self.against(s, seat) or self.is_good or self.missing(s, seat) > 0


class FewHints(ScoreHints):
    """Where too many tricks are a miss: no seat wants one. The others of a maker want the maker to win them."""

    def passed(self, s: State, seat: int) -> bool:
        """Tell whether the maker's party, or else that of a seat, has too many tricks anyway."""
        makers, numbers = self.parties.makers(s), self.amounts.of(s)
        party = self.parties.of_seat[seat] if makers == NOBODY else makers
        return numbers[party] > self.scored.goals(s, numbers)[party]

    def wants(self, s: State, seat: int) -> bool:
        return self.is_good and self.passed(s, seat)

    def aim(self, s: State, seat: int) -> Reason | None:
        if not isinstance(s.memory, Trick) or self.passed(s, seat):
            return None
        makers, party = self.parties.makers(s), self.parties.of_seat[seat]
        if makers not in (NOBODY, party):
            assert self.parties.maker is not None
            return Reason("aim_catch", {"seat": s.tallies[self.parties.maker.at]})
        few = self.scored.goals(s, self.amounts.of(s))[party]
        return None if few else Reason("aim_nil")


def promise_points(scored: ScoreBase) -> None:
    """Have an auction of points know what a hand promises, where the highest bid is a goal of what is counted."""
    counting = scored.table.find(CountCardsRule)
    if counting is not None and isinstance(scored.target, HighestBid) and scored.table.promise is None:
        total = sum([max(0, each) for each in counting.worths[-1]]) + counting.rule.last
        risk = max([0.0, *[pay.risk for pay in scored.payoffs if isinstance(pay, BidStakes)]])
        scored.table.promise = PointsPromise(scored.table, total, CAUTION * total * risk)
        scored.table.provide(scored.table.promise)


class MoreThanOthersHints(NumberHints):
    """Where a side has to have more than the others."""

    def aim(self, s: State, seat: int) -> Reason | None:
        if not isinstance(s.memory, Trick) or (self.parties.maker is not None and self.parties.makers(s) == NOBODY):
            return None
        numbers, side = self.amounts.of(s), self.parties.of_seat[seat]
        ahead = numbers[side] - max([each for other, each in enumerate(numbers) if other != side])
        return Reason("aim_ahead" if ahead > 0 else "aim_behind", {"n": abs(ahead)}) if ahead else None


class MakersHints(ScoreHints):
    """Where the maker's side has to win a number of tricks."""

    wishes_early = False

    def declare(self) -> None:
        target = self.scored.target
        self.needed = target.number if isinstance(target, AtLeast) else 0
        self.is_good = True
        if not self.needed:
            # Both sides have that in any case: what is paid for all tricks, or for none, is open until the last one.
            return
        self.table.publish(self.fact)
        if all(isinstance(pay, Pay) and pay.each == "once" for pay in self.scored.payoffs):
            self.table.settles[self.table.phase] = self.settled

    def aim(self, s: State, seat: int) -> Reason | None:
        makers, party = self.parties.makers(s), self.parties.of_seat[seat]
        if makers == NOBODY or s.turn != seat or not self.needed:
            return None
        tricks, needed = self.amounts.of(s), self.needed
        held = self.table.hands().count(s, seat)
        left = s.memory.left if isinstance(s.memory, Trick) else tricks_of(held, self.won_tricks.counter.laps)
        if party != makers:
            needed = sum(tricks) + left - needed + 1
        missing = needed - tricks[party]
        return Reason("aim", {"n": missing}) if 0 < missing <= left else None

    def settled(self, known: Known) -> bool:
        """Tell whether the makers can't win as many as they need any more; or have them, and the others one."""
        assert self.parties.maker is not None
        maker, table, trick = known.public(self.parties.maker), self.table, known.memory
        if maker == NO_MAKER or not isinstance(trick, Trick):
            return False
        own = self.won_tricks.counter.seen_of(known, range(table.team_of[maker], table.seats, table.teams))
        played, left = self.won_tricks.counter.seen_of(known, table.all_seats), trick.left
        return own + left < self.needed or played > own >= self.needed

    def fact(self, known: Known) -> MakersFact:
        """Say how many tricks both sides need."""
        assert self.parties.maker is not None
        maker, tricks = known.public(self.parties.maker), self.all_tricks(known.memory)
        side = NOBODY if maker == NO_MAKER else self.parties.of_seat[maker]
        others = side if side == NOBODY else (side + 1) % self.parties.count
        return MakersFact(side, others, tricks, (self.needed, tricks - self.needed + 1))
