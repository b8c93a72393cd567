"""What a contract brings that was made or broken."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Annotated, Literal

from tablegames.engine.bids.bid_lists import ListedBid
from tablegames.engine.bids.calls import high_bid
from tablegames.engine.bids.facts import ContractFact
from tablegames.engine.bids.kept_bids import ContractsPlayed
from tablegames.engine.common.trump import NONE
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.bid_hints import contract_fact
from tablegames.engine.scoring.measured import WonTricks
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Payoff, Pays
from tablegames.engine.scoring.score_hints import ScoreHints
from tablegames.engine.scoring.side_points import ScoreParts, SideScore
from tablegames.engine.scoring.targets import HighestBid
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import Trick

Number = Annotated[int, Range(0, 10_000)]
ByVulnerability = tuple[Number, Number]
"""Points of a side that is not vulnerable, and of one that is."""


@register
class ContractPoints(SideScore):
    """The maker's side has to win as many tricks as the contract says: made, it scores; broken, the others do.

    A contract made scores for each trick of its level by its trump, and for the tricks beyond it. A bonus depends on
    how much the tricks of its level count together. A double doubles what the tricks count, and a redouble does so
    again. A contract of all tricks but one, or of all, has a bonus of its own. Broken, the others score for each trick
    that is missing. A side that is vulnerable wins and loses more. Partners have the same total.
    """

    a_trick: Mapping[str, Number]
    """What each trick of the contract's level counts, by its trump; `none` is no trump."""
    first_trick: Mapping[str, Number] = field(default_factory=dict)
    """What the first of them counts besides, by the trump."""
    game: Number = 100
    """How many points of such tricks are a game."""
    part_bonus: Number = 50
    """The bonus of a contract that is less than a game."""
    game_bonus: ByVulnerability = (300, 500)
    """The bonus of a game: of a side that is not vulnerable, and of one that is."""
    slam_bonus: ByVulnerability = (500, 750)
    """The bonus of a contract of all tricks but one, besides that of the game."""
    grand_slam_bonus: ByVulnerability = (1000, 1500)
    """The bonus of a contract of all tricks, besides that of the game."""
    doubled_bonus: Number = 50
    """The bonus of a doubled contract that is made; twice as much for a redoubled one."""
    overtrick_doubled: ByVulnerability = (100, 200)
    """What each further trick counts if doubled; twice as much if redoubled. Otherwise it counts like the others."""
    undertrick: ByVulnerability = (50, 100)
    """What each missing trick brings the others."""
    undertricks_doubled: tuple[tuple[Number, ...], tuple[Number, ...]] = ((100, 200, 200, 300), (200, 300))
    """The same if doubled, trick by trick, the last number for all that follow; twice as much if redoubled."""
    vulnerable: tuple[Literal["none", "marker", "others", "both"], ...] = ("none",)
    """Whose side is vulnerable, round by round, beginning again after its end: the marker's, the others', or both."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        """Say of what parts it is made. Raises RulesError for a suit that the deck lacks, or without a contract."""
        high_bid(table, "phase.no_contract")
        if not self.vulnerable:
            raise RulesError("phase.no_numbers", "vulnerable")
        for name in ("a_trick", "first_trick"):
            for suit in getattr(self, name):
                if suit != NONE and suit not in table.cards.deck.suits:
                    raise RulesError("deck.no_suit", name, suit, suit=suit, suits=table.cards.deck.suits)
        return ScoreParts(WonTricks(), (TableOfContracts(self),), HighestBid(), "maker", hints=ContractPointsHints)

    def vulnerable_sides(self, table: Table, round: int, marker: int) -> tuple[bool, ...]:
        """Tell by side who is vulnerable in a round."""
        who = self.vulnerable[(round - 1) % len(self.vulnerable)] if round else "none"
        side = table.team_of[marker] if marker >= 0 else NOBODY
        return tuple(
            [
                who == "both" or (who == "marker" and team == side) or (who == "others" and team != side)
                for team in range(table.teams)
            ]
        )


@dataclass(frozen=True, slots=True)
class TableOfContracts(Payoff):
    """What a contract brings by its table: the maker's side scores, or the others."""

    rule: ContractPoints

    def compile(self, table: Table, parties: Parties) -> Pays:
        return TableOfContractsPayment(table, self.rule).pay


class TableOfContractsPayment:
    """The numbers of such a table by the trumps that may be bid."""

    def __init__(self, table: Table, rule: ContractPoints) -> None:
        self.table, self.rule = table, rule
        self.high = high_bid(table, "phase.no_contract")
        letters = table.cards.letters
        names = {bid.trump: letters[bid.trump] if bid.trump >= 0 else NONE for bid in self.high.listed}
        self.each = {trump: rule.a_trick.get(name, 0) for trump, name in names.items()}
        self.first = {trump: rule.first_trick.get(name, 0) for trump, name in names.items()}

    def pay(self, o: Outcome, gains: Gains) -> None:
        """Add what every party gets."""
        doubled = o.s.tallies[self.high.doubled.at]
        for party in o.played:
            vulnerable = self.rule.vulnerable_sides(self.table, o.s.round, o.s.marker)[party]
            over = o.numbers[party] - o.goals[party]
            if over >= 0:
                tricks = o.s.memory.tricks if isinstance(o.s.memory, Trick) else 0
                gains[party] += self.made(self.high.bid_of(o.s), over, doubled, vulnerable, tricks)
            for other in o.others(party) if over < 0 else ():
                gains[other] += self.broken(-over, doubled, vulnerable)

    def made(self, bid: ListedBid, over: int, doubled: int, vulnerable: bool, tricks: int) -> int:
        """Score a contract that was made with so many tricks more, in a deal of so many tricks."""
        rule, each = self.rule, self.each[bid.trump]
        points = (bid.number * each + self.first[bid.trump]) << doubled
        further = over * (rule.overtrick_doubled[vulnerable] * doubled if doubled else each)
        bonus = rule.game_bonus[vulnerable] if points >= rule.game else rule.part_bonus
        if bid.promised == tricks:
            bonus += rule.grand_slam_bonus[vulnerable]
        elif bid.promised == tricks - 1:
            bonus += rule.slam_bonus[vulnerable]
        return points + further + bonus + rule.doubled_bonus * doubled

    def broken(self, missing: int, doubled: int, vulnerable: bool) -> int:
        """Score a contract that misses so many tricks, for the others."""
        rule = self.rule
        if not doubled:
            return missing * rule.undertrick[vulnerable]
        steps = rule.undertricks_doubled[vulnerable]
        return doubled * sum([steps[min(k, len(steps) - 1)] for k in range(missing)])


class ContractPointsHints(ScoreHints):
    """What a contract means while it is played."""

    wishes_early = False

    def declare(self) -> None:
        self.high = high_bid(self.table, "phase.no_contract")
        self.rule = next(pay.rule for pay in self.scored.payoffs if isinstance(pay, TableOfContracts))
        self.is_good = True
        self.table.publish(self.fact)
        self.table.measure(Measure("contracts", "share", partial(ContractsPlayed, sides=self.parties.count)))

    def aim(self, s: State, seat: int) -> Reason | None:
        makers, party = self.parties.makers(s), self.parties.of_seat[seat]
        if makers == NOBODY:
            return None
        target, taken = self.high.promised(s), self.won_tricks.one(s, party)
        if party == makers:
            return Reason("aim", {"n": target - taken}) if target > taken else Reason("aim_met")
        missing = self.all_tricks(s.memory) - target + 1 - taken
        return Reason("aim_break", {"n": missing}) if missing > 0 else None

    def fact(self, known: Known) -> ContractFact:
        """Say what the contract promises, and how far its side has come."""
        vulnerable = self.rule.vulnerable_sides(self.table, known.seen.round, known.seen.marker)
        return contract_fact(self, self.high, self.all_tricks(known.memory), vulnerable, known)
