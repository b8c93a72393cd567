"""What a contract brings that was made or broken."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Annotated, Literal

from tablegames.engine.bids.bid_lists import NONE, ListedBid
from tablegames.engine.bids.calls import NO_CONTRACT, contract_of
from tablegames.engine.bids.contract_auction import listed_bids
from tablegames.engine.bids.facts import ContractFact
from tablegames.engine.common.maker import MAKER, NO_MAKER, maker_of
from tablegames.engine.common.smallest_hand import smallest_hand
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY, Event, Scored, TokensMoved
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure, MeasureReader
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.trick_taking import laps_of

Number = Annotated[int, Range(0, 10_000)]
ByVulnerability = tuple[Number, Number]
"""Points of a side that is not vulnerable, and of one that is."""


@register
@dataclass(frozen=True, slots=True)
class ContractPoints(Phase):
    """The maker's side has to win as many tricks as the contract says: made, it scores; broken, the others do.

    A contract made scores for each trick of its level by its trump, with a bonus that depends on how much these tricks
    count together, and for the tricks beyond it. A double doubles what the tricks count, and a redouble does so again.
    A contract of all tricks but one, or of all, has a bonus of its own. Broken, the others score for each trick that is
    missing. A side that is vulnerable wins and loses more. Partners have the same total.
    """

    a_trick: Mapping[str, Number]
    """What each trick of the contract's level counts, by its trump; `none` is no trump."""
    first_trick: Mapping[str, Number] = field(default_factory=dict)
    """What the first of them counts besides, by the trump."""
    game: Number = 100
    """So many points of such tricks are a game."""
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

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        laps, listed = laps_of(rules, self), listed_bids(table, rules)
        if not self.vulnerable:
            raise RulesError("phase.no_numbers", "vulnerable")
        for name in ("a_trick", "first_trick"):
            for suit in getattr(self, name):
                if suit != NONE and suit not in table.cards.deck.suits:
                    raise RulesError("deck.no_suit", name, suit, suit=suit, suits=table.cards.deck.suits)
        step = ScoringContract(table, self, listed, table.seats * laps, (smallest_hand(rules) or 0) // laps)
        return table.add(step)


class ScoringContract(Step):
    """The contract is made or broken."""

    def __init__(
        self, table: Table, rule: ContractPoints, listed: Sequence[ListedBid], trick: int, tricks: int
    ) -> None:
        """`trick`: the cards of a trick; `tricks`: how many there are."""
        self.table, self.rule, self.listed, self.trick, self.tricks = table, rule, listed, trick, tricks
        self.maker, self.won, self.points = maker_of(table), table.pile("won"), table.tally("points")
        self.contract, self.doubled = contract_of(table)
        self.team_of = table.team_of
        letters = table.cards.letters
        names = {bid.trump: letters[bid.trump] if bid.trump >= 0 else NONE for bid in listed}
        self.each = {trump: rule.a_trick.get(name, 0) for trump, name in names.items()}
        self.first = {trump: rule.first_trick.get(name, 0) for trump, name in names.items()}
        table.wishes.append(self.wants)
        table.publish(self.fact)
        table.measure(Measure("contracts", "share", partial(ContractsPlayed, sides=table.teams)))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, maker = self.table, s.tallies[self.maker.at]
        if maker == NO_MAKER:
            return DONE
        made, points = self.result(s, maker)
        for each in table.all_seats:
            if points and (self.team_of[each] == self.team_of[maker]) == made:
                table.gain(s, self.points, each, points)
        return DONE

    def result(self, s: State, maker: int) -> tuple[bool, int]:
        """Return whether the contract was made, and what that brings its side or the others."""
        bid, doubled = self.listed[s.tallies[self.contract.at]], s.tallies[self.doubled.at]
        over = self.taken(s, self.team_of[maker]) - bid.tricks
        vulnerable = self.vulnerable(s.round, s.marker)[self.team_of[maker]]
        if over < 0:
            return False, self.broken(-over, doubled, vulnerable)
        return True, self.made(bid, over, doubled, vulnerable)

    def made(self, bid: ListedBid, over: int, doubled: int, vulnerable: bool) -> int:
        """Score a contract that was made with so many tricks more."""
        rule, each = self.rule, self.each[bid.trump]
        tricks = (bid.number * each + self.first[bid.trump]) << doubled
        further = over * (rule.overtrick_doubled[vulnerable] * doubled if doubled else each)
        bonus = rule.game_bonus[vulnerable] if tricks >= rule.game else rule.part_bonus
        if bid.tricks == self.tricks:
            bonus += rule.grand_slam_bonus[vulnerable]
        elif bid.tricks == self.tricks - 1:
            bonus += rule.slam_bonus[vulnerable]
        return tricks + further + bonus + rule.doubled_bonus * doubled

    def broken(self, missing: int, doubled: int, vulnerable: bool) -> int:
        """Score a contract that misses so many tricks, for the others."""
        rule = self.rule
        if not doubled:
            return missing * rule.undertrick[vulnerable]
        steps = rule.undertricks_doubled[vulnerable]
        return doubled * sum([steps[min(k, len(steps) - 1)] for k in range(missing)])

    def taken(self, s: State, team: int) -> int:
        """Count the tricks of a side."""
        piles = s.piles
        seats = range(team, self.table.seats, self.table.teams)
        return sum([len(piles[self.won.at + seat]) for seat in seats]) // self.trick

    def vulnerable(self, round: int, marker: int) -> tuple[bool, ...]:
        """Tell by side who is vulnerable in a round."""
        who = self.rule.vulnerable[(round - 1) % len(self.rule.vulnerable)] if round else "none"
        side = self.team_of[marker] if marker >= 0 else NOBODY
        return tuple(
            [
                who == "both" or (who == "marker" and team == side) or (who == "others" and team != side)
                for team in range(self.table.teams)
            ]
        )

    # -- what is told -------------------------------------------------------------------------------------------------

    def fact(self, known: Known) -> ContractFact:
        """Say what the contract promises, and how far its side has come."""
        maker = known.number(self.maker)
        maker = NO_MAKER if maker is None else maker
        highest = known.number(self.contract)
        bid = None if highest in (None, NO_CONTRACT) or maker == NO_MAKER else self.listed[highest or 0]
        target = bid.tricks if bid else 0
        teams = self.table.teams
        counts = [known.count(self.won, seat) for seat in self.table.all_seats]
        won = tuple([sum(counts[team::teams]) // self.trick for team in range(teams)])
        return ContractFact(
            maker,
            self.team_of[maker] if maker != NO_MAKER else NOBODY,
            target,
            won,
            self.tricks - target + 1 if target else 0,
            self.vulnerable(known.seen.round, known.seen.marker),
        )

    def aim(self, s: State, seat: int) -> Reason | None:
        maker = s.tallies[self.maker.at]
        if maker == NO_MAKER:
            return None
        team, target = self.team_of[seat], self.listed[s.tallies[self.contract.at]].tricks
        if team == self.team_of[maker]:
            missing = target - self.taken(s, team)
            return Reason("aim", {"n": missing}) if missing > 0 else Reason("aim_met")
        missing = self.tricks - target + 1 - self.taken(s, team)
        return Reason("aim_break", {"n": missing}) if missing > 0 else None

    def wants(self, s: State, seat: int) -> bool:
        """Tell that every trick does a side good."""
        return True


class ContractsPlayed(MeasureReader):
    """Contracts of the own side that were made, of all it played."""

    def __init__(self, seats: int, sides: int) -> None:
        super().__init__(seats)
        self.sides, self.maker = sides, NO_MAKER

    def hear(self, event: Event) -> None:
        if isinstance(event, TokensMoved) and event.tally == MAKER:
            self.maker += event.amount
        elif isinstance(event, Scored) and self.maker != NO_MAKER:
            for seat in range(self.maker % self.sides, len(self.chances), self.sides):
                self.chances[seat] += 1
                self.counts[seat] += (event.by[seat] or 0) > 0
