"""What may be called, who calls next, and what the last call decides go together, and with whatever follows.

Who is the maker, of what, and what it brings is read off the record again; nothing of the engine's is used for it.
"""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Literal, NamedTuple

import pytest

from tablegames.engine.bids.bid_lists import NamedGame, NamedGames, NumberList, SuitLevels, TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bids.name_trump import NameTrump
from tablegames.engine.contracts.contract_points import ContractPoints
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.maker_scores import MakersPoints
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import HighestBid
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.bids.auctions import AUCTION_POINTS
from tests.engine.positions import Position
from tests.toys import Toy, keeps_its_promises
from tests.variants import due

SUITS, RANKS, SEATS, TRICKS = ("R", "B", "G"), tuple("12345678"), 4, 6
GAMES = {"small": NamedGame(tricks=2), "red": NamedGame("R", 3, 5), "grand": NamedGame("none", 5, 9)}
BIDS = {
    "levels": SuitLevels(("R", "B", "none"), levels=3, beyond=2),
    "numbers": NumberList((1, 2, 4, 6, 20), tricks=True),
    "points": NumberList((3, 5)),
    "games": NamedGames(GAMES),
    "tricks": TrickNumbers(2),
}
GOES: tuple[Literal["on", "once", "by_twos"], ...] = ("on", "once", "by_twos")
PASSING: tuple[Literal["in", "out"], ...] = ("in", "out")
DOUBLES: tuple[Literal["none", "redouble"], ...] = ("none", "redouble")
NAMES: tuple[Literal["one_higher", "any_higher"], ...] = ("one_higher", "any_higher")
TRUMP: tuple[Literal["as_it_is", "named_or_none"], ...] = ("as_it_is", "named_or_none")
FOLLOWS: dict[str, Phase] = {
    "auction_points": AUCTION_POINTS,
    "makers_points": MakersPoints(needed=3),
    "contract_points": ContractPoints({"none": 5, "R": 3}, part_bonus=7, game=999),
    "side_points": SidePoints(
        (Pay(2, each="goal", when="made", to="from_others"), Pay(1, each="missing", to="others")),
        who="maker",
        target=HighestBid(),
        times="doubled",
    ),
}


class Auctioned(NamedTuple):
    """One of the combinations."""

    bids: str
    goes: Literal["on", "once", "by_twos"]
    passing: Literal["in", "out"]
    doubles: Literal["none", "redouble"]
    names: Literal["one_higher", "any_higher"]
    trump: Literal["as_it_is", "named_or_none"]
    follows: str
    partners: bool

    def __str__(self) -> str:
        return "-".join(map(str, self))

    @property
    def rules(self) -> Rules:
        auction = ContractAuction(
            BIDS[self.bids],
            passing=self.passing,
            goes=self.goes,
            all_pass="last_bids",
            doubles=self.doubles,
            names=self.names,
            trump=self.trump,
        )
        tricks = TrickTaking(leader="maker", winner=HighestOfLed("named"))
        return Rules(
            Deck(SUITS, RANKS),
            round=(PassMarker(), Deal(TRICKS), auction, tricks, FOLLOWS[self.follows]),
            ends=Rounds(2),
            setup=(DrawMarker(),),
            partners=self.partners,
        )

    @property
    def contradicts(self) -> bool:
        """Tell whether the parts exclude each other as rules of a game."""
        return self.goes == "by_twos" and self.doubles != "none"


ALL = [Auctioned(*each) for each in product(BIDS, GOES, PASSING, DOUBLES, NAMES, TRUMP, FOLLOWS, (False, True))]


@pytest.mark.days(7)
@pytest.mark.parametrize("bids", BIDS)
@pytest.mark.parametrize("follows", FOLLOWS)
def test_any_auction_goes_with_whatever_follows(bids: str, follows: str) -> None:
    today = [each for number, each in enumerate(ALL) if due(number, 7)]
    chosen = [each for each in today if (each.bids, each.follows) == (bids, follows)]
    assert len(chosen) > 10
    for auction in chosen:
        if auction.contradicts:
            with pytest.raises(RulesError):
                Match(auction.rules, SEATS, 1)
            continue
        played_and_judged(auction, 0.4)


def played_and_judged(auction: Auctioned, sense: float) -> None:
    """Play two games, with hints for a share of the choices, and judge them."""
    for seed in range(2):
        match, chance = Match(auction.rules, SEATS, seed), Random(seed)
        while not match.over:
            hinted = match.sensible_action(chance.random) if chance.random() < sense else None
            match.play(hinted or chance.choice(match.legal_actions()))
        judged(auction, list(lines_of(match.events)), seed)


def test_a_number_that_promises_all_tricks_but_one_is_a_slam() -> None:
    played_and_judged(
        Auctioned("points", "on", "out", "redouble", "one_higher", "as_it_is", "contract_points", True), 0.4
    )


def test_a_suit_that_nobody_may_bid_is_no_longest_suit_to_open_with() -> None:
    auction = Auctioned("levels", "on", "in", "redouble", "any_higher", "as_it_is", "contract_points", True)
    hands = ["R8 R7 R1 G8 G7 G6", "B1 B2 B3 B4 B5 B6", "R2 R3 R4 R5 R6 B7", "G1 G2 G3 G4 G5 B8"]
    at = Position(auction.rules, SEATS, hands, start=0)
    while at.s.turn:
        at.play("pass")
    hint = at.s.step.hint(at.s, Random(1).random)
    assert hint is not None
    assert at.s.step.words(hint) == "call 1R"


@pytest.mark.parametrize("bids", BIDS)
def test_auctions_keep_what_every_ruleset_promises(bids: str) -> None:
    sound = [each for each in ALL if not each.contradicts and each.bids == bids]
    for auction in [each for number, each in enumerate(sound) if number % 31 == 0 and due(number // 31)]:
        keeps_its_promises(Toy(str(auction), SEATS, auction.rules))


def judged(auction: Auctioned, lines: list[dict[str, Any]], seed: int) -> None:
    """Hold the calls of every deal against the rules, and its score against them."""
    deal: list[dict[str, Any]] = []
    for line in lines:
        deal.append(line)
        if line["e"] == "score":
            assert Reading(auction, deal).by() == line["by"], (str(auction), seed)
            deal = []


class Reading:
    """One deal, read off its lines."""

    def __init__(self, auction: Auctioned, lines: list[dict[str, Any]]) -> None:
        self.auction, self.sides = auction, 2 if auction.partners else SEATS
        asked = [(line["p"], line["do"].split(), line["legal"]) for line in lines if line["e"] == "ask"]
        self.tricks = [line["p"] for line in lines if line["e"] == "trick"]
        verb = "bid" if auction.bids == "tricks" else "call"
        self.calls = [each for each in asked if each[1][0] in (verb, "pass", "hold", "double", "redouble")]
        self.ladder = self.listed()
        made = [(seat, words[1]) for seat, words, _ in self.calls if words[0] == verb]
        assert made, "the last one has to bid"
        places = [self.ladder.index(word) for _, word in made]
        assert places == sorted(set(places)), "each bid stands above the one before"
        if auction.names == "one_higher":
            lowest = 1 if auction.bids == "tricks" else 0
            assert places == list(range(lowest, lowest + len(places)))
        self.maker, self.word = made[-1]
        if auction.goes == "by_twos":
            self.maker = self.last_of_two(verb)
        else:
            self.in_turn()
        last = max(at for at, each in enumerate(self.calls) if each[1][0] == verb)
        self.doubled = sum(each[1][0] in ("double", "redouble") for each in self.calls[last:])
        self.trump = [words[1] for _, words, _ in asked if words[0] == "trump"]
        says_it = auction.bids == "levels" or self.word in ("red", "grand")
        assert len(self.trump) == (auction.trump != "as_it_is" and not says_it)
        first = next(seat for seat, words, _ in asked if words[0] == "play")
        assert first == self.maker, "the maker leads"

    def listed(self) -> list[str]:
        match self.auction.bids:
            case "levels":
                return [f"{level}{suit}" for level in (1, 2, 3) for suit in ("R", "B", "NT")]
            case "numbers":
                # Twenty tricks are more than there are.
                return ["1", "2", "4", "6"]
            case "points":
                return ["3", "5"]
            case "games":
                return list(GAMES)
        return [str(number) for number in range(1, TRICKS + 1)]

    def in_turn(self) -> None:
        """Hold who was asked, and that it was over when it had to be."""
        out: set[int] = set()
        for (seat, words, _), (after, *_) in zip(self.calls, self.calls[1:], strict=False):
            if words[0] == "pass" and self.auction.passing == "out":
                out.add(seat)
            turn = (seat + 1) % SEATS
            while turn in out:
                turn = (turn + 1) % SEATS
            assert after == turn
        said = [words[0] for _, words, _ in self.calls]
        top = self.word == self.ladder[-1] and self.auction.doubles == "none"
        if self.auction.goes == "once":
            assert len(said) == SEATS or top
        elif self.auction.passing == "in" and not top:
            assert said[1 - SEATS :] == ["pass"] * (SEATS - 1)

    def last_of_two(self, verb: str) -> int:
        """Find who is left of those who bid against each other."""
        passed = [seat for seat, words, _ in self.calls if words[0] == "pass"]
        assert len(passed) == len(set(passed)) == SEATS - 1
        (left,) = set(range(SEATS)) - set(passed)
        return left

    @property
    def promised(self) -> int:
        match self.auction.bids:
            case "levels":
                return 2 + int(self.word[0])
            case "games":
                return GAMES[self.word].tricks
        return int(self.word)

    def by(self) -> list[int]:
        """Say what the deal brings every seat."""
        side = self.maker % self.sides
        won = [sum(seat % self.sides == each for seat in self.tricks) for each in range(self.sides)]
        own, goal = won[side], self.promised
        gains = [0] * self.sides
        others = [each for each in range(self.sides) if each != side]
        match self.auction.follows:
            case "auction_points":
                gains = [10 * each for each in won]
                gains[side] = 10 * goal + own - goal if own >= goal else -10 * goal
            case "makers_points":
                for each in [side] if own >= 3 else others:
                    gains[each] = (2 if own == TRICKS else 1) if own >= 3 else 2
            case "contract_points":
                self.contract(gains, side, others, own)
            case "side_points":
                for each in others:
                    if own >= goal:
                        gains[each], gains[side] = -2 * goal, gains[side] + 2 * goal
                    else:
                        gains[each] = goal - own
                gains = [each << self.doubled for each in gains]
        return [gains[seat % self.sides] for seat in range(SEATS)]

    def contract(self, gains: list[int], side: int, others: list[int], own: int) -> None:
        """Score by the table of contracts, with the numbers chosen above and those that are usual."""
        over, doubled = own - self.promised, self.doubled
        if over < 0:
            each = [100, 200, 200, 300]
            lost = sum(each[min(at, 3)] for at in range(-over)) * doubled if doubled else -over * 50
            for other in others:
                gains[other] = lost
            return
        suit, level = self.bid_says()
        trick = {"NT": 5, "R": 3}.get(suit, 0)
        points = (level * trick << doubled) + over * (100 * doubled if doubled else trick)
        slam = 1000 if self.promised == TRICKS else 500 if self.promised == TRICKS - 1 else 0
        gains[side] = points + 7 + slam + 50 * doubled

    def bid_says(self) -> tuple[str, int]:
        match self.auction.bids:
            case "levels":
                return self.word[1:], int(self.word[0])
            case "games":
                return {"red": "R"}.get(self.word, "NT"), GAMES[self.word].worth
        return "NT", int(self.word)


@pytest.mark.parametrize("maker", range(SEATS))
def test_where_the_maker_alone_has_a_goal_nobody_else_hears_of_one(maker: int) -> None:
    auction = Auctioned("tricks", "once", "in", "none", "any_higher", "as_it_is", "side_points", False)
    hands = ["R8 R7 R1 G8 G7 G6", "B1 B2 B3 B4 B5 B6", "R2 R3 R4 R5 R6 B7", "G1 G2 G3 G4 G5 B8"]
    at = Position(auction.rules, SEATS, hands, start=0)
    while at.question.key != "lead":
        at.play("bid 3" if at.turn == maker else "pass")
    aims = {seat: [aim for step in at.game.program if (aim := step.aim(at.s, seat))] for seat in range(SEATS)}
    assert [(aim.key, dict(aim.about)) for aim in aims.pop(maker)] == [("aim", {"n": 3})]
    assert not any(aims.values())


@pytest.mark.parametrize("naming", ["named", "as_it_is"])
def test_a_bid_that_says_what_is_trump_leaves_nothing_to_name(naming: Literal["named", "as_it_is"]) -> None:
    """By the auction's own field as by a phase that follows it."""
    auction = ContractAuction(NamedGames(GAMES), trump=naming)
    names = () if naming == "named" else (NameTrump(),)
    tricks = TrickTaking(leader="maker", winner=HighestOfLed("named"))
    phases = (PassMarker(), Deal(2), auction, *names, tricks, FOLLOWS["side_points"])
    rules = Rules(Deck(SUITS, RANKS), phases, Rounds(1), setup=(DrawMarker(),))
    for call, asked, trump in (("small", "trump", -1), ("red", "lead", 0), ("grand", "lead", -1)):
        at = Position(rules, SEATS, ["R8 R7", "B1 B2", "R2 R3", "G1 G2"], start=0)
        at.play(f"call {call}", *([] if call == "grand" else ["pass"] * 3))
        assert (at.question.key, at.tally("trump")) == (asked, [trump])
