"""What is measured, who has a goal, which goal and what it brings: all of them go together, and are reckoned again.

The reckoning reads the record of a game, and shares no code with the engine.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, NamedTuple

import pytest

from tablegames.engine.bids.bid import Bid
from tablegames.engine.bids.bid_lists import NumberList
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.melds.declare_melds import DeclareMelds
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.honours import Honours
from tablegames.engine.scoring.measured import CapturedCards, CountedCards, Measured, WonTricks
from tablegames.engine.scoring.parties import Who
from tablegames.engine.scoring.pays.kept_payoffs import AllToOthers, Bags, Nil, Shooting
from tablegames.engine.scoring.pays.payoffs import NoTrick, Pay, Payoff, Stakes
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import AtLeast, HighestBid, MoreThanOthers, OwnBid, Quota, Target
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.counting import CountCards
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.set_trump import SetTrump
from tests.toys import Toy, keeps_its_promises
from tests.variants import due

SEATS = 4
SUITS, RANKS = ("R", "B", "G"), tuple("123456789")
WORTH = {"9": 5, "8": 3, "R": 1}
CAPTURED = {"B": 2, "G9": -7}
QUOTAS = (3, 1, 1, 0)
MEASURED: dict[str, Measured] = {
    "tricks": WonTricks(),
    "counted": CountedCards(),
    "parts": CountedCards(part=3),
    "captured": CapturedCards(CAPTURED),
    "honours": Honours({"9": 4, "8": 1}, certain="7"),
}
WHO: tuple[Who, ...] = ("sides", "seats", "maker", "most")
TARGETS: dict[str, Target | None] = {
    "none": None,
    "at least": AtLeast(2),
    "own bid": OwnBid(),
    "own bid exactly": OwnBid(exactly=True),
    "highest bid": HighestBid(),
    "more": MoreThanOthers(),
    "quota": Quota(QUOTAS),
}
PAYOFFS: dict[str, tuple[Payoff, ...]] = {
    "won": (Pay(3, each="won"), NoTrick(11)),
    "goal": (Pay(10, each="goal", when="made"), Pay(-10, each="goal", when="lost"), Pay(1, each="over")),
    "off": (Pay((50, 40, 30, 20), when="made"), Pay(-2, each="off", when="lost")),
    "missing": (Pay(4, each="missing", to="others"), Pay(5, when="made", to="from_others")),
    "all": (
        Pay(100, when="all"),
        Pay(-9, when="nothing"),
        Pay(2, each="all", when="made"),
        Pay(1, each="won", to="others"),
    ),
    "stakes": (Stakes(2, low=6, low_points=4, no_trick_points=7, lost_times=2),),
    "winner": (Stakes(1, low=9, low_points=3, no_trick_points=5, to="winner"),),
    "bags": (Pay(1, when="made"), Bags(3, 20), Nil(30)),
    "shooting": (Pay(1, each="won"), Shooting("own")),
    "all to others": (AllToOthers(),),
}
NEEDS_NO_TARGET = ("won", "shooting")


class Score(NamedTuple):
    """One of the combinations."""

    of: str
    who: Who
    target: str
    pays: str
    partners: bool

    def __str__(self) -> str:
        return "-".join([self.of, self.who, self.target, self.pays, "pairs" if self.partners else "alone"])

    @property
    def rules(self) -> Rules:
        tricks = TrickTaking(leader="left_of_marker", counts=CountCards(WORTH, last=4))
        return Rules(
            Deck(SUITS, RANKS),
            round=(
                Deal(6),
                SetTrump(("R",)),
                ContractAuction(NumberList((1, 2, 3, 4), tricks=True), passing="out", all_pass="last_bids"),
                Bid(),
                DeclareMelds(runs=(2, 6), counts="everybody"),
                tricks,
                SidePoints(PAYOFFS[self.pays], MEASURED[self.of], self.who, TARGETS[self.target]),
            ),
            ends=Rounds(2),
            setup=(DrawMarker(),),
            partners=self.partners,
        )

    @property
    def contradicts(self) -> bool:
        """Tell whether the parts exclude each other as rules of a game."""
        by_sides = self.of in ("counted", "parts", "honours")
        return (
            (self.target == "none" and (self.pays not in NEEDS_NO_TARGET or self.who in ("maker", "most")))
            or (by_sides and self.who == "seats" and self.partners)
            # Two sides divide it between them.
            or (self.pays == "all to others" and not (self.partners and self.who != "seats"))
            # A list says it by how many there are.
            or (self.pays == "off" and self.partners and self.who != "seats")
        )


ALL = [
    Score(of, who, target, pays, partners)
    for of, who, target, pays, partners in product(MEASURED, WHO, TARGETS, PAYOFFS, (False, True))
]


@pytest.mark.days(7)
@pytest.mark.parametrize("of", MEASURED)
@pytest.mark.parametrize("who", WHO)
def test_any_measure_party_goal_and_payoff_score_as_their_words_say(of: str, who: Who) -> None:
    scores = [score for number, score in enumerate(ALL) if due(number, 7) and (score.of, score.who) == (of, who)]
    assert len(scores) > 15
    for score in scores:
        if score.contradicts:
            with pytest.raises(RulesError):
                Match(score.rules, SEATS, 1)
            continue
        for seed in range(2):
            match, chance = Match(score.rules, SEATS, seed), Random(seed)
            while not match.over:
                # Often by hints, so that goals are reached as well as missed.
                hinted = match.sensible_action(chance.random) if chance.random() < 0.5 else None
                match.play(hinted or chance.choice(match.legal_actions()))
            lines = list(lines_of(match.events))
            assert list(by_round(lines)) == list(Reckoning(score).rounds(lines)), (str(score), seed)


@pytest.mark.days(7)
@pytest.mark.parametrize("who", WHO)
def test_scores_made_of_parts_keep_what_every_ruleset_promises(who: Who) -> None:
    sound = [score for score in ALL if not score.contradicts and score.who == who]
    for score in [each for number, each in enumerate(sound) if number % 59 == 0 and due(number // 59)]:
        keeps_its_promises(Toy(str(score), SEATS, score.rules))


def test_few_of_them_exclude_each_other() -> None:
    contradicting = [score for score in ALL if score.contradicts and score.target != "none"]
    assert len(contradicting) < len(ALL) / 5


def by_round(lines: list[dict[str, Any]]) -> Iterator[list[int]]:
    for line in lines:
        if line["e"] == "score":
            yield line["by"]


class Deals(NamedTuple):
    """What is read off the record of one deal."""

    tricks: list[tuple[int, list[tuple[int, str]]]]
    melds: list[int]
    bids: dict[int, int]
    maker: int
    promised: int
    dealer: int


class Reckoning:
    """Scores deals from the lines of a record."""

    def __init__(self, score: Score) -> None:
        self.score = score
        self.count = 2 if score.partners and score.who != "seats" else SEATS
        self.bags: Counter[int] = Counter()
        self.carried = 0

    def rounds(self, lines: list[dict[str, Any]]) -> Iterator[list[int]]:
        deal: list[dict[str, Any]] = []
        (dealer,) = [line["p"] for line in lines if line["e"] == "janken"]
        for line in lines:
            deal.append(line)
            if line["e"] == "score":
                yield self.by(read(deal, dealer))
                deal = []

    def by(self, deal: Deals) -> list[int]:
        """Say what every seat gets."""
        parties = [[seat for seat in range(SEATS) if seat % self.count == party] for party in range(self.count)]
        has = [self.measure(deal, party) for party in parties]
        cards = [4 * sum(winner in party for winner, _ in deal.tricks) for party in parties]
        goals = [self.goal(deal, party, number, has) for number, party in enumerate(parties)]
        met = [
            goal is not None and (mine == goal if "exactly" in self.score.target else mine >= goal)
            for mine, goal in zip(has, goals, strict=True)
        ]
        mine = list(range(self.count))
        if self.score.who == "maker":
            mine = [deal.maker % self.count]
        elif self.score.who == "most":
            best = [at for at in mine if met[at] and cards[at]]
            best = [at for at in best if has[at] == max(has[other] for other in best)]
            if len(best) != 1:
                return [0] * SEATS
            mine, met = best, [at == best[0] for at in range(self.count)]
        gains = [0] * self.count
        for pay in PAYOFFS[self.score.pays]:
            for party, gain in enumerate(self.paid(pay, deal, parties, has, goals, met, mine, cards)):
                gains[party] += gain
        own = [gains[seat % self.count] for seat in range(SEATS)]
        return [own[seat] + own[(seat + 2) % 4] for seat in range(SEATS)] if self.shares else own

    @property
    def shares(self) -> bool:
        return self.score.partners and self.score.who == "seats"

    def measure(self, deal: Deals, party: list[int]) -> int:
        won = [(winner, plays) for winner, plays in deal.tricks if winner in party]
        cards = [card for _, plays in won for _, card in plays]
        counted = sum(WORTH.get(card[1], WORTH.get(card[0], 0)) for card in cards)
        counted += 4 * (deal.tricks[-1][0] in party) + sum(deal.melds[seat] for seat in party)
        match self.score.of:
            case "tricks":
                return len(won)
            case "counted":
                return counted
            case "parts":
                return counted // 3
            case "captured":
                return sum(CAPTURED.get(card, CAPTURED.get(card[0], 0)) for card in cards)
        return self.honours(deal).count(party[0])

    def honours(self, deal: Deals) -> list[int]:
        """List the lowest seat of each side that has an honour."""
        trumps = [(card[1], seat, winner) for winner, plays in deal.tricks for seat, card in plays if card[0] == "R"]
        found = [max(trumps)[1], min(trumps)[1]] if trumps else []
        found += [winner for rank, _, winner in trumps if rank == "7"]
        sums = [
            sum(
                {"9": 4, "8": 1}.get(card[1], 0)
                for winner, plays in deal.tricks
                for _, card in plays
                if winner % self.count == side
            )
            for side in range(self.count)
        ]
        found += [sums.index(max(sums))] if sums.count(max(sums)) == 1 else []
        return [seat % self.count for seat in found]

    def goal(self, deal: Deals, party: list[int], at: int, has: list[int]) -> int | None:
        others = has[:at] + has[at + 1 :]
        match self.score.target:
            case "none":
                return None
            case "at least":
                return 2
            case "own bid" | "own bid exactly":
                return sum(deal.bids[seat] for seat in party)
            case "highest bid":
                return deal.promised
            case "more":
                return (sum(others) if self.score.who == "maker" else max(others)) + 1
        return sum(QUOTAS[(seat - deal.dealer) % SEATS] for seat in party)

    def paid(
        self,
        pay: Payoff,
        deal: Deals,
        parties: list[list[int]],
        has: list[int],
        goals: list[int | None],
        met: list[bool],
        mine: list[int],
        cards: list[int],
    ) -> list[int]:
        """Say what a payoff brings each party."""
        gains, everyone = [0] * self.count, range(self.count)
        took_all = [self.took_all(deal, at, cards) for at in everyone]
        if isinstance(pay, Pay):
            for at in mine:
                done = {
                    "always": True, "made": met[at], "lost": not met[at], "all": took_all[at], "nothing": not cards[at]
                }[pay.when]  # fmt: skip
                points = pay.points if isinstance(pay.points, int) else pay.points[max(0, sum(met) - 1)]
                for to in [at] if pay.to == "own" else [other for other in everyone if other != at]:
                    goal = goals[at] or 0
                    number = {
                        "once": 1, "won": has[to], "goal": goal, "over": max(0, has[at] - goal),
                        "missing": max(0, goal - has[at]), "off": abs(has[at] - goal), "all": sum(has),
                    }[pay.each]  # fmt: skip
                    gain = points * number * done
                    gains[to] += -gain if pay.to == "from_others" else gain
                    gains[at] += gain if pay.to == "from_others" else 0
        elif isinstance(pay, NoTrick):
            gains = [pay.points * (not cards[at]) * (not any(took_all)) for at in everyone]
        elif isinstance(pay, Stakes):
            for at in mine:
                others = [other for other in everyone if other != at]
                stake = self.stake(pay, [at] if not met[at] else others, has, cards) * (
                    1 if met[at] else pay.lost_times
                )
                for other in others:
                    if pay.to == "each":
                        gains[other] += -stake if met[at] else stake
                        gains[at] += stake if met[at] else -stake
                    elif not met[at]:
                        gains[other] += stake
                gains[at] += stake if pay.to == "winner" and met[at] else 0
        elif isinstance(pay, Bags):
            for at in mine:
                self.bags[at] += max(0, has[at] - (goals[at] or 0))
                if has[at] > (goals[at] or 0):
                    gains[at] -= 20 * (self.bags[at] // 3)
                    self.bags[at] %= 3
        elif isinstance(pay, Nil):
            for at, party in enumerate(parties):
                for seat in party:
                    if not deal.bids[seat]:
                        gains[at] += 30 if all(winner != seat for winner, _ in deal.tricks) else -30
        elif isinstance(pay, Shooting):
            gains = [-2 * self.top(has) * took_all[at] for at in everyone]
        elif isinstance(pay, AllToOthers):
            for at in mine:
                kept = sum(deal.melds[seat] for seat in parties[at])
                gains[at] += has[at] if met[at] else kept
                gains[1 - at] += has[1 - at] if met[at] else sum(has) - kept
        return gains

    def took_all(self, deal: Deals, at: int, cards: list[int]) -> bool:
        if self.score.of != "captured":
            return cards[at] == sum(cards)
        blue = [winner for winner, plays in deal.tricks for _, card in plays if card[0] == "B"]
        # All nine have to be in play.
        return len(blue) == len(RANKS) and {winner % self.count for winner in blue} == {at}

    def top(self, has: list[int]) -> int:
        return 2 * len(RANKS) if self.score.of == "captured" else sum(has)

    def stake(self, pay: Stakes, losers: list[int], has: list[int], cards: list[int]) -> int:
        if self.score.who == "maker":
            counted = sum(has[at] for at in losers)
            if counted >= pay.low:
                return pay.points
            return pay.no_trick_points if not any(cards[at] for at in losers) else pay.low_points
        counted_by = [has[at] for at in losers if cards[at]]
        if not counted_by:
            return pay.no_trick_points
        return pay.points if max(counted_by) >= pay.low else pay.low_points


def read(lines: list[dict[str, Any]], dealer: int) -> Deals:
    """Read one deal off its lines."""
    asked = [(line["p"], *line["do"].split()) for line in lines if line["e"] == "ask"]
    calls = [(seat, int(words[1])) for seat, *words in asked if words[0] == "call"]
    bids = {seat: int(words[1]) for seat, *words in asked if words[0] == "bid"}
    tricks = [(line["p"], [(seat, card) for seat, card in line["cards"]]) for line in lines if line["e"] == "trick"]
    melds = [
        sum(line["points"] for line in lines if line["e"] == "meld" and line["p"] == seat) for seat in range(SEATS)
    ]
    return Deals(tricks, melds, bids, calls[-1][0], calls[-1][1], dealer)


@pytest.mark.parametrize(
    ("target", "who", "partners", "exact"),
    [
        ("own bid", "seats", False, False),
        ("own bid", "sides", True, False),
        ("own bid exactly", "seats", False, True),
        ("own bid exactly", "sides", False, True),
        # Partners make one sum: what a single one of them lacks is not told.
        ("own bid exactly", "sides", True, False),
    ],
)
def test_a_bid_has_to_be_met_exactly_where_that_is_said_and_everybody_has_an_own_one(
    target: str, who: Who, partners: bool, exact: bool
) -> None:
    score = Score("tricks", who, target, "won", partners)
    assert score in ALL
    match = Match(score.rules, SEATS, 1)
    fact = match.game.facts(match.observe(0))[BidsFact]
    assert isinstance(fact, BidsFact)
    assert fact.exact == exact
