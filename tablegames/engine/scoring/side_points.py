"""A score made of parts: what is measured, who has a goal, what it is, and what that brings."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import field
from operator import ge
from random import Random
from typing import ClassVar, Final, Literal, NamedTuple

from tablegames.engine.bids.bid import OwnBids
from tablegames.engine.bids.calls import HighBid, high_bid
from tablegames.engine.common.hand_size import smallest_hand
from tablegames.engine.common.played_contract import MenuPlayed, menu_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.bid_hints import BidHints, ExactBidHints, LaidBidHints, PromiseHints, QuotaHints
from tablegames.engine.scoring.events import PartPaid
from tablegames.engine.scoring.facts import MadeFact
from tablegames.engine.scoring.found_amounts import FoundAmounts, found_hints, goes_with_found_sides
from tablegames.engine.scoring.goal_reached import GoalReached
from tablegames.engine.scoring.measured import Amounts, CountAmounts, CountedCards, Measured, TrickAmounts, WonTricks
from tablegames.engine.scoring.most import MostWins, Otherwise
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import FINDERS, Parties, Who
from tablegames.engine.scoring.pays.bid_stakes import BidStakes, SlamLeast
from tablegames.engine.scoring.pays.kept_payoffs import Nil, Shooting
from tablegames.engine.scoring.pays.payoffs import JoinedPayment, LoserBelow, NoTrick, Pay, Payoff
from tablegames.engine.scoring.pays.trick_prizes import TrickPrize
from tablegames.engine.scoring.score_hints import (
    FewHints,
    MakersHints,
    MoreThanOthersHints,
    NumberHints,
    ScoreBase,
    ScoreHints,
)
from tablegames.engine.scoring.targets import (
    AtLeast,
    AtMost,
    CapturedTarget,
    HighestBid,
    MoreThanOthers,
    OwnBid,
    Quota,
    Target,
)
from tablegames.engine.table.aims import TrickEnd
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.trick_taking import tricks_in

Times = Literal["once", "contract_worth", "doubled", "bid"]
"""How often a score counts: once; by the worth of the contract of a menu; by how a contract is doubled; or by the
number of the highest bid."""


LOST, MADE, UNSCORED = 0, 1, 2
"""How what was bid highest came out, or that this is not known yet."""
NO_GOALS: Final[list[int]] = []
NOT_MET: Final[list[bool]] = []


class ScoreParts(NamedTuple):
    """The parts of a score."""

    of: Measured
    pays: tuple[Payoff, ...]
    target: Target | None = None
    who: Who = "sides"
    otherwise: Otherwise = "nobody"
    """Who wins where the side that has most is to reach a goal, and none does."""
    times: Times = "once"
    """How often it counts."""
    hints: Callable[[ScoreBase], ScoreHints] | None = None
    """What is said of it while tricks are played, where that does not follow from the target."""


class SideScore(Phase):
    """A phase that scores: it says of what parts."""

    __slots__ = ()
    scores_tricks: ClassVar[bool] = True

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        """Say of what parts the score is made. Raises RulesError where an earlier phase is missing."""
        raise NotImplementedError

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the scoring. Raises RulesError where an earlier phase is missing."""
        return table.add(SideScoreStep(table, rules, self, self.parts(table, rules)))


@register
class SidePoints(SideScore):
    """What each side has done in the tricks brings it points, or the others: by what it won, and by a goal it had.

    Four parts make a score, and any of them goes with any other: what is measured, who has a goal, what the goal is,
    and what is paid for it. What is paid is added up. Partners have the same total.
    """

    pays: tuple[Payoff, ...]
    """What is paid, and for what."""
    of: Measured = field(default_factory=WonTricks)
    """What is measured."""
    who: Who = "sides"
    """Who has a goal. Each side (each player, where there are no partners); each seat, and partners share what both
    get; the maker's side, against all others; or the side that has most, where it reaches the goal."""
    target: Target | None = None
    """What has to be reached; nothing: all that counts is what was won."""
    otherwise: Otherwise = "nobody"
    """Where the side that has most is to reach a goal, and none does: no side wins, or the player who won the last
    trick.
    """
    times: Times = "once"
    """How often all of it counts: once; by the worth of the contract that was chosen from a menu; by the contract's
    double (twice) or redouble (four times); or by what the highest bid of an auction is worth."""

    @property
    def counts_laid(self) -> bool:
        return isinstance(self.of, CountedCards) and self.of.kitty and self.of.kitty_to == "maker"

    @property
    def ends_tricks(self) -> bool:
        return isinstance(self.target, AtMost) and self.target.missed == "ends_tricks"

    @property
    def eased_by(self) -> tuple[str, ...]:
        return self.target.cards if isinstance(self.target, CapturedTarget) and self.who == "maker" else ()

    @property
    def watches_tricks(self) -> bool:
        return self.of.watches_tricks or any(pay.watches_tricks for pay in self.pays)

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        if not self.pays:
            raise RulesError("phase.no_numbers", "pays")
        if self.target is None and (self.who in ("maker", "most") or any(needs_goal(pay) for pay in self.pays)):
            raise RulesError("side_points.no_target", "target")
        return ScoreParts(self.of, self.pays, self.target, self.who, self.otherwise, self.times)


def needs_goal(pay: Payoff) -> bool:
    """Tell whether a payoff goes by a goal."""
    if isinstance(pay, LoserBelow | BidStakes | SlamLeast):
        return True
    if isinstance(pay, Pay):
        return pay.each in ("goal", "over", "missing", "off") or pay.when in ("made", "lost")
    return not isinstance(pay, NoTrick | Shooting | Nil | TrickPrize)


def factor_of(table: Table, rules: Rules, times: Times) -> Callable[[State], int] | None:
    """Find what tells how often a score counts; None where it counts once. Raises RulesError where nothing does."""
    if times == "contract_worth":
        declared = table.need(MenuPlayed, "winner_by_contract.no_menu", "times").declared
        worths = [contract.worth for contract in menu_of(rules).values()]
        return lambda s: worths[s.tallies[declared.at]]
    if times == "doubled":
        doubled = table.need(HighBid, "phase.no_contract", "times").doubled
        return lambda s: 1 << s.tallies[doubled.at]
    if times == "bid":
        high = high_bid(table, "phase.no_auction", "times")
        return lambda s: high.bid_of(s).number
    return None


class SideScoreStep(Step):
    """Every party scores."""

    out: GoalReached | None = None
    """Who has gone out, where sides may."""

    def __init__(self, table: Table, rules: Rules, phase: Phase, parts: ScoreParts) -> None:
        self.table = table
        self.parties = Parties(table, parts.who)
        self.found = self.parties.found
        self.amounts: Amounts
        self.hints: ScoreHints
        if self.found:
            goes_with_found_sides(table, parts.of, parts.pays, parts.who)
            self.amounts = FoundAmounts(table, rules, phase, parts.of, self.parties)
        else:
            self.amounts = parts.of.compile(table, rules, phase, self.parties)
        self.goals = parts.target.compile(table, self.parties) if parts.target else None
        own = parts.target if isinstance(parts.target, OwnBid) else None
        self.hidden = own if own and own.hides(table) else None
        self.bidders = own.seats(table) if own else None
        """Who has a goal at all, where not all seats have."""
        self.reached = parts.target.reached if parts.target else ge
        self.at_least = not isinstance(parts.target, AtMost) and not (own and own.exactly)
        """Whether more than a goal reaches it as well, as it mostly does."""
        counts = self.amounts
        self.rounds_up = counts if isinstance(counts, CountAmounts) and counts.rounds_up else None
        none = [0] * self.parties.count
        # Where the side that has most may win short of the goal, or has one more by it, nothing is joined.
        self.apart = any(pay.told_apart for each in rules.phases if isinstance(each, SidePoints) for pay in each.pays)
        """Whether it is told part by part what a deal brought."""
        joining = parts.who != "most" and not self.rounds_up and not self.apart
        joins = [pay for pay in parts.pays if isinstance(pay, Pay) and pay.joins and joining]
        self.joined = JoinedPayment(joins, self.reached)
        self.pays = [pay for pay in parts.pays if pay not in joins]
        self.payoffs = [pay.compile(table, self.parties) for pay in self.pays]
        self.everyone = self.parties.everyone
        self.factor = factor_of(table, rules, parts.times)
        self.most = MostWins(table, parts.otherwise) if parts.who == "most" else None
        if phase.ends_tricks and self.goals:
            self.table.aims.trick_ends.append(TrickEnd(self.all_missed))
        some = self.bidders or self.parties.maker or self.found or self.parties.remaining.out
        self.everyones = not (self.most or self.hidden or some)
        """Whether all have a goal, or none has one, and everyone knows it."""
        self.no_goals = none
        bid = parts.who == "maker" and table.find(HighBid) is not None
        self.made = table.round_tally("made", places=1, start=UNSCORED) if bid and self.goals else None
        """Whether what was bid highest was made: all scores of its maker have to say so."""
        if self.made:
            table.publish(self.made_fact)
        scored = ScoreBase(
            table,
            self.parties,
            self.amounts,
            parts.target,
            self.goals or (lambda s, numbers: none),
            parts.pays,
            rules.wins == "lowest",
            smallest_hand(rules) or 0,
            any(tricks.counts and tricks.counts.enough for tricks in tricks_in(rules.phases)),
        )
        if isinstance(self.amounts, FoundAmounts):
            self.hints = found_hints(scored, self.amounts, parts.hints)
        else:
            self.hints = parts.hints(scored) if parts.hints else hints_of(scored)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.everyones:
            # Most are so, and a search scores a great many deals.
            numbers = self.amounts.at_end(s)
            goals = self.goals(s, numbers) if self.goals else self.no_goals
            gains = self.joined.all_gains(numbers, goals)
            outcome = self.judged(s, numbers, goals, self.everyone, self.everyone) if self.payoffs else None
        else:
            gains, outcome = [0] * self.parties.shares, self.outcome(s)
            if outcome is None:
                return DONE
            self.joined.pay(outcome, gains)
            if self.made and outcome.played:
                made = all(outcome.met[party] for party in outcome.played)
                self.table.note(s, self.made, 0, int(made and s.tallies[self.made.at] != LOST))
        if outcome is not None and self.apart and self.table.telling:
            self.pay_apart(outcome, gains)
        elif outcome is not None:
            for pay in self.payoffs:
                pay(outcome, gains)
        if self.factor:
            times = self.times(s)
            gains = [gain * times for gain in gains]
        if self.out:
            gains = [gain if self.out.scores(s, party) else 0 for party, gain in enumerate(gains)]
        self.parties.give(s, gains)
        return DONE

    def pay_apart(self, o: Outcome, gains: list[int]) -> None:
        """Add what every party gets, and tell it part by part."""
        table, times = self.table, self.times(o.s)
        for rule, pay in zip(self.pays, self.payoffs, strict=True):
            before = list(gains)
            pay(o, gains)
            part = [(now - then) * times for now, then in zip(gains, before, strict=True)]
            if any(part):
                table.tell(o.s, PartPaid(*rule.about(o), tuple(self.parties.by_seats(o.s, part))))

    def made_fact(self, known: Known) -> MadeFact | None:
        """Say how what was bid highest came out."""
        assert self.made is not None
        made = known.public(self.made)
        return None if made == UNSCORED else MadeFact(made == MADE)

    def all_missed(self, s: State) -> bool:
        """Tell whether every party that has a goal is past it: no trick can bring it back."""
        assert self.goals is not None
        numbers, makers, left = self.amounts.of(s), self.parties.makers(s), self.parties.left(s)
        goals = self.goals(s, numbers)
        if self.found:
            # Where all are on one side nothing is scored, and so nothing missed.
            if len(left) < self.parties.count:
                return False
            if self.parties.who == "maker":
                makers = FINDERS
        return all(numbers[each] > goals[each] for each in (left if makers == NOBODY else (makers,)))

    def times(self, s: State) -> int:
        """Tell how often all of it counts."""
        return self.factor(s) if self.factor else 1

    def so_far(self, s: State, more: int) -> list[int]:
        """Say what each side would score now by what it has counted, and so much more."""
        assert isinstance(self.amounts, CountAmounts)
        return [self.times(s) * each for each in self.amounts.of(s, more)]

    def outcome(self, s: State) -> Outcome | None:
        """Say what the deal has come to; None where there should be a maker, and is none."""
        parties = self.parties
        played = left = parties.left(s)
        if self.found:
            if len(left) < parties.count:
                return None
            if parties.who == "maker":
                played = range(FINDERS, FINDERS + 1)
        elif parties.maker is not None:
            makers = parties.makers(s)
            if makers == NOBODY:
                return None
            played = range(makers, makers + 1)
        if self.hidden:
            self.hidden.reveal(self.table, s)
        numbers = self.amounts.at_end(s)
        goals = self.goals(s, numbers) if self.goals else NO_GOALS
        having: Collection[int] = left
        if self.bidders:
            party_of = parties.now(s)
            having = {party_of[seat] for seat in self.bidders(s)}
            played = [party for party in played if party in having]
        outcome = self.judged(s, numbers, goals, played, left)
        if parties.remaining.out:
            # Who has no goal has not reached it, though nothing was won and nothing is asked for.
            outcome.met = [met and party in having for party, met in enumerate(outcome.met)]
        return self.most.judge(outcome) if self.most else outcome

    def judged(
        self, s: State, numbers: list[int], goals: list[int], played: Sequence[int], left: Sequence[int]
    ) -> Outcome:
        """Say who has reached the goal."""
        met = NOT_MET
        if self.goals:
            if self.at_least:
                met = [number >= goal for number, goal in zip(numbers, goals, strict=True)]
            else:
                met = [self.reached(number, goal) for number, goal in zip(numbers, goals, strict=True)]
            if self.rounds_up:
                numbers = self.rounds_up.with_rest(s, numbers, met)
        return Outcome(s, self.parties, self.amounts, numbers, goals, met, played, left)

    def aim(self, s: State, seat: int) -> Reason | None:
        return self.hints.aim(s, seat)


def hints_of(scored: ScoreBase) -> ScoreHints:
    """Find what there is to say of a goal."""
    target, parties = scored.target, scored.parties
    if target is None:
        return ScoreHints(scored)
    if isinstance(target, AtMost):
        return FewHints(scored) if isinstance(scored.amounts, TrickAmounts) else ScoreHints(scored)
    if isinstance(target, MoreThanOthers):
        return MoreThanOthersHints(scored)
    if not isinstance(scored.amounts, TrickAmounts):
        return NumberHints(scored)
    if isinstance(target, HighestBid) and parties.maker is not None:
        return PromiseHints(scored)
    if isinstance(target, Quota) and parties.count == scored.table.seats:
        return QuotaHints(scored)
    if isinstance(target, OwnBid) and parties.who in ("seats", "sides"):
        alone = parties.by_seat or not scored.table.partners
        if not (target.exactly and alone):
            return BidHints(scored)
        bids = scored.table.need(OwnBids, "phase.no_bid")
        return LaidBidHints(scored) if bids.late else ExactBidHints(scored)
    if isinstance(target, AtLeast) and parties.maker is not None:
        return MakersHints(scored)
    return NumberHints(scored)
