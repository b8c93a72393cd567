"""Who is out of the game is asked nothing, has no goal, and is shown without one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

import pytest

from tablegames.engine.bids.bid import Bid
from tablegames.engine.bids.bid_cards import BidCards
from tablegames.engine.bids.bid_premium import BidPremium
from tablegames.engine.bids.contract_auction import BidAndHold
from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.deal_more import DealMore
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.engine.dice.dice import RollDice
from tablegames.engine.dice.dice_target import DiceTarget
from tablegames.engine.ending.ends import OneLeft
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.gems.gem_actions import Gain
from tablegames.engine.gems.most_captured import MostCaptured
from tablegames.engine.gems.supply import Supply
from tablegames.engine.scoring.bid_scores import Contracts, ExactBids
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.scoring.pays.kept_payoffs import KeptBids
from tablegames.engine.scoring.pays.payoffs import LoserBelow, Pay, Payoff, Stakes
from tablegames.engine.scoring.side_points import SidePoints, SideScoreStep
from tablegames.engine.scoring.targets import AtLeast, AtMost, MoreThanOthers, OwnBid, Target
from tablegames.engine.scoring.trick_scores import QuotaPoints, TrickPoints
from tablegames.engine.sides.holders_together import HoldersTogether
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump, FindCaller
from tablegames.engine.trump.go_alone import GoAlone
from tablegames.engine.trump.order_up import OrderUp
from tablegames.engine.trump.set_trump import KeptTrump
from tablegames.engine.trump.turn_up import TurnUp
from tests.engine.positions import Position
from tests.refused import refused

DECK = Deck(("R", "B"), tuple(str(rank) for rank in range(1, 11)))
EXACT = ExactBids(bonus=5, missed="loss")
TRICKS = TrickTaking(leader="left_of_marker")


def facts(at: Position) -> BidsFact:
    fact = at.game.facts(at.game.observe(at.s, 0))[BidsFact]
    assert isinstance(fact, BidsFact)
    return fact


def after_one_fell_out(
    *before: Phase,
    said: Sequence[str] = ("bid 1",) * 4,
    score: Phase = EXACT,
    partners: bool = False,
    dice: Sequence[tuple[int, int]] = (),
) -> Position:
    """Let seat 1 fall out in the first round, and seat 0 have the marker in the second."""
    setup = (DrawMarker(), RollDice()) if dice else (DrawMarker(),)
    round_ = (PassMarker(), Deal((3, 2)), *before, TRICKS, score, KnockOut(0))
    rules = Rules(DECK, setup=setup, round=round_, ends=OneLeft(), partners=partners)
    at = Position(rules, 4, ["R10 R5 B1", "R1 R2 R3", "R4 B10 B2", "R6 B3 B9"], start=3, dice=dice)
    at.play(*said)
    at.play("play R10", "play R1", "play R4", "play R6", "play B1", "play R2", "play B10", "play B3")
    return at.play("play B2", "play B9", "play R5", "play R3")


def test_who_is_out_is_not_asked_for_a_bid_and_the_hook_catches_the_last_who_is_left() -> None:
    at = after_one_fell_out(Bid(hook=True))
    assert at.tally("out") == [0, 1, 0, 0]
    assert (at.turn, at.legal) == (2, ("bid 0", "bid 1", "bid 2", "bid 3"))
    at.play("bid 1")
    assert at.turn == 3
    at.play("bid 1")
    assert (at.turn, at.legal) == (0, ("bid 0", "bid 2", "bid 3"))
    assert at.question.about["hook"] == 1
    at.play("bid 0")
    assert (at.turn, at.question.key) == (2, "lead")


@pytest.mark.parametrize("told", ["at_once", "together"])
def test_who_is_out_has_no_bid_and_is_shown_without_one(told: Literal["at_once", "together"]) -> None:
    at = after_one_fell_out(Bid(told=told))
    before = at.tally("points")
    assert facts(at).bids == (None,) * 4
    assert facts(at).out == (False, True, False, False)
    at.play("bid 1", "bid 1", "bid 0")
    assert facts(at).bids == (0, None, 1, 1)
    assert not facts(at).kept[1]
    at.play_on(2)
    assert at.tally("points")[1] == before[1]


def test_a_side_has_the_bids_of_those_of_it_who_are_left() -> None:
    at = after_one_fell_out(Bid(), score=Contracts(bags=0, nil=50), partners=True)
    assert at.tally("points") == [20, -20, 20, -20]
    at.play("bid 1", "bid 1")
    assert facts(at).side_bids == (None, 1)
    at.play("bid 0")
    assert facts(at).side_bids == (1, 1)
    (wants, *_) = at.table.aims.wishes
    assert wants(at.s, 3)


def test_only_those_who_are_left_keep_a_bid() -> None:
    # Who is out has won no trick, which would be enough for a bid of nothing.
    score = SidePoints((Pay(5, when="made"), KeptBids()), who="seats", target=OwnBid())
    at = after_one_fell_out(KeptTrump(("none", "R", "B", "R", "B")), Bid(), score=score)
    assert (at.tally("kept_bids"), at.tally("trump")) == ([3], [0])
    at.play("bid 0", "bid 0", "bid 0").play_on(2)
    assert at.tally("kept_bids") == [3]
    assert at.tally("points") == [10, 0, 10, 10]


def test_numbers_are_named_by_twos_among_those_who_are_left() -> None:
    calls = ("pass", "pass", "pass", "call 18")
    at = after_one_fell_out(BidAndHold((18, 20)), said=calls, score=TrickPoints())
    assert (at.turn, at.legal) == (3, ("call 18", "pass"))
    assert at.question.about["seat"] == 2
    at.play("pass")
    assert (at.turn, at.question.about["seat"]) == (0, 2)
    at.play("pass")
    assert (at.turn, at.question.about["stuck"]) == (2, True)


def test_the_highest_dice_are_those_of_a_player_who_is_left() -> None:
    dice = ((1, 2), (6, 5), (1, 3), (2, 1))
    at = after_one_fell_out(ChooseTrump(), said=("trump B",), score=TrickPoints(), dice=dice)
    assert (at.turn, at.question.key) == (2, "trump")


def test_who_is_out_rolls_no_dice() -> None:
    at = after_one_fell_out(RollDice(), ChooseTrump(), said=("trump B",), score=TrickPoints())
    assert [line["p"] for line in at.lines("roll")[4:]] == [0, 2, 3]
    totals = {seat: sum(at.tally(die)[seat] for die in ("die1", "die2")) for seat in (0, 2, 3)}
    assert totals[at.turn] == max(totals.values())
    assert at.tally("die1")[1] == 0


def passes_one_on(at: Position, ways: Iterable[tuple[int, int]]) -> None:
    """Let each giver pass a card to the receiver who is asked for, and see it there; the seat 1 is out."""
    passed = {}
    for giver, receiver in ways:
        assert (at.turn, at.question.about["to"]) == (giver, receiver)
        passed[receiver] = at.may("give").split()[0]
        at.play(f"give {passed[receiver]}")
    assert at.question.key == "lead"
    assert all(card in at.lying("hand", seat).split() for seat, card in passed.items())
    assert [len(at.lying("hand", seat).split()) for seat in range(4)] == [3, 0, 3, 3]


@pytest.mark.parametrize(("to", "receivers"), [("left", [2, 3, 0]), ("right", [3, 0, 2])])
def test_cards_are_passed_on_to_the_next_player_who_is_left(to: Literal["left", "right"], receivers: list[int]) -> None:
    at = after_one_fell_out(PassCards(to=("none", to), count=1), said=(), score=TrickPoints())
    passes_one_on(at, zip([0, 2, 3], receivers, strict=True))


def test_cards_are_passed_to_no_opposite_player_where_players_fall_out() -> None:
    with refused("where players fall out of the game .knock_out. who is left need not sit across"):
        after_one_fell_out(PassCards(to=("left", "across"), count=1), said=(), score=TrickPoints())


PASSED = ("pass",) * 4 + ("trump B",)


def test_the_card_turned_up_is_offered_to_those_who_are_left() -> None:
    at = after_one_fell_out(TurnUp(), OrderUp(), said=PASSED, score=TrickPoints())
    asked = []
    for _ in range(6):
        asked.append(at.turn)
        at.play("pass")
    assert asked == [2, 3, 0] * 2


def test_only_who_has_a_partner_left_is_asked_to_play_alone() -> None:
    said = (*PASSED, "together", "together", "together")
    for caller, alone in (("trump B", [2]), ("pass", [0, 2])):
        at = after_one_fell_out(
            TurnUp(), OrderUp(), GoAlone(defenders=True), said=said, score=TrickPoints(), partners=True
        )
        at.play("pass", "pass", "pass", caller)
        if caller == "pass":
            at.play("trump B")
        asked = []
        while at.question.key == "alone":
            asked.append(at.turn)
            at.play("together")
        assert sorted(asked) == alone


def test_who_is_out_gets_no_more_cards_later_in_the_deal() -> None:
    round_ = (PassMarker(), Deal(2), DealMore(3), TRICKS, TrickPoints(), KnockOut())
    at = Position(Rules(DECK, setup=(DrawMarker(),), round=round_, ends=OneLeft()), 4, start=3)
    while not at.lines("out"):
        at.play(at.legal[0])
    out = {line["p"] for line in at.lines("out")}
    assert out
    assert [len(at.lying("hand", seat).split()) for seat in range(4)] == [0 if seat in out else 3 for seat in range(4)]


def test_who_is_out_lays_no_bid_away_and_gets_no_premium() -> None:
    bids = BidCards({"R": 1, "B": 0}, count=1)
    round_ = (PassMarker(), Deal((4, 3)), bids, BidPremium(), TRICKS, ExactBids(bonus=5), KnockOut(0))
    hands = ["R10 R5 B1 B8", "R1 R2 R3 B6", "R4 B10 B2 R9", "R6 B3 B9 B7"]
    at = Position(Rules(DECK, setup=(DrawMarker(),), round=round_, ends=OneLeft()), 4, hands, start=3)
    at.play("discard B8", "discard B6", "discard R9", "discard B7", "pass", "pass", "pass", "pass")
    at.play("play R10", "play R1", "play R4", "play R6", "play B1", "play R2", "play B10", "play B3")
    at.play("play B2", "play B9", "play R5", "play R3")
    assert (at.tally("out"), at.tally("points")) == ([0, 1, 0, 0], [0, 5, 6, 0])
    for seat in (2, 3, 0):
        assert at.turn == seat
        at.play(at.legal[0])
    for seat, offer in ((2, "declare"), (3, "pass"), (0, "pass")):
        assert at.turn == seat
        at.play(offer)
    assert facts(at).out[1]
    at.play_on(2)
    # The bid that was shown was missed: the premium goes to the others who are left.
    assert at.tally("points") == [36, 5, 6, 30]


def test_a_marker_that_stays_goes_on_once_its_holder_falls_out() -> None:
    round_ = (Deal((3, 2)), ChooseTrump("marker"), TRICKS, TrickPoints(), KnockOut(0))
    hands = ["R4 B10 B2", "R6 B3 B9", "R10 R5 B1", "R1 R2 R3"]
    at = Position(Rules(DECK, setup=(DrawMarker(),), round=round_, ends=OneLeft()), 4, hands, start=1)
    at.play("trump B", "play R10", "play R1", "play R4", "play R6", "play B1", "play R2", "play B10", "play B3")
    at.play("play B2", "play B9", "play R5", "play R3")
    assert (at.tally("out"), at.s.marker, at.turn) == ([0, 0, 0, 1], 1, 1)
    at = Position(Rules(DECK, setup=(DrawMarker(),), round=round_, ends=OneLeft()), 4, hands, start=3)
    at.play("trump B", "play R4", "play R6", "play R10", "play R1", "play B1", "play R2", "play B10", "play B3")
    at.play("play B2", "play B9", "play R5", "play R3")
    assert (at.tally("out"), at.s.marker, at.turn) == ([0, 0, 0, 1], 0, 0)


def test_who_is_out_meets_no_target_of_dice() -> None:
    # Seat 1 has rolled a six, which may be none, before it fell out.
    dice = ((1, 2), (6, 5), (1, 3), (2, 1))
    at = after_one_fell_out(said=(), score=DiceTarget(also={6: 0}), dice=dice)
    assert at.tally("out") == [0, 1, 0, 0]
    before = at.tally("points")
    assert before[1] == 1
    at.play_on(2)
    winners = [line["p"] for line in at.lines("trick")[3:]]
    met = [winners.count(seat) in {at.tally("die1")[seat], at.tally("die2")[seat]} for seat in (0, 2, 3)]
    assert [now - then for now, then in zip(at.tally("points"), before, strict=True)] == [met[0], 0, met[1], met[2]]


def gained(at: Position) -> list[int]:
    """Play the second round and answer what it brought everyone."""
    before = at.tally("points")
    at.play_on(2)
    return [now - then for now, then in zip(at.tally("points"), before, strict=True)]


def won_by(at: Position) -> list[int]:
    """Count the tricks of the second round by seat."""
    winners = [line["p"] for line in at.lines("trick")[3:]]
    return [winners.count(seat) for seat in range(4)]


@pytest.mark.parametrize(
    ("pays", "target"),
    [
        ((Pay(3, when="made", to="from_others"),), AtLeast(1)),
        ((Pay(3, when="made", to="others"),), AtLeast(1)),
        ((Pay(3, when="always", to="others"),), None),
        ((Pay(2, when="nothing"),), None),
        ((Pay(2, when="made"),), AtMost(0)),
        ((Pay(2, when="lost"),), MoreThanOthers()),
        ((Stakes(4),), AtLeast(1)),
        ((LoserBelow((3,), to="from_others"),), AtLeast(1)),
        ((Pay((5, 3, 2, 1), when="made"),), AtMost(1)),
    ],
)
def test_who_is_out_gets_nothing_and_pays_nothing(pays: tuple[Payoff, ...], target: Target | None) -> None:
    at = after_one_fell_out(said=(), score=SidePoints(pays, target=target))
    assert gained(at)[1] == 0


def test_who_is_left_is_paid_by_those_who_are_left() -> None:
    pays = (Pay(3, when="made", to="from_others"),)
    at = after_one_fell_out(said=(), score=SidePoints(pays, target=AtLeast(1)))
    assert at.tally("points")[1] == -9
    gains = gained(at)
    won = [bool(tricks) for tricks in won_by(at)]
    wanted = [6 * own - 3 * (sum(won) - own) for own in won]
    assert gains == [0 if seat == 1 else wanted[seat] for seat in range(4)]


def test_a_bonus_goes_by_how_many_of_those_who_are_left_reach_the_goal() -> None:
    at = after_one_fell_out(said=(), score=SidePoints((Pay((5, 3, 2, 1), when="made"),), target=AtMost(0)))
    assert at.tally("points") == [0, 5, 0, 0]
    gains, won = gained(at), won_by(at)
    none = [seat for seat in (0, 2, 3) if not won[seat]]
    assert gains == [(5, 3, 2)[len(none) - 1] if seat in none else 0 for seat in range(4)]


def test_tricks_end_once_all_who_are_left_have_too_many() -> None:
    at = after_one_fell_out(said=(), score=SidePoints((Pay(1, when="made"),), target=AtMost(0, missed="ends_tricks")))
    step = next(step for step in at.table.steps if isinstance(step, SideScoreStep))
    at.s.piles = list(at.s.piles)
    won = at.table.zones["won"]
    for seat, card in ((0, 0), (2, 1), (3, 2)):
        assert not step.all_missed(at.s)
        at.s.piles[won.at + seat] = (card,)
    assert step.all_missed(at.s)


def test_quotas_are_those_of_who_is_left() -> None:
    at = after_one_fell_out(said=(), score=QuotaPoints((0, 1, 2, 5)))
    # Seat 0 has the marker, and seat 1, which had the next quota, is out.
    assert facts(at).bids == (0, None, 1, 2)
    assert facts(at).out == (False, True, False, False)
    gains, won = gained(at), won_by(at)
    assert gains == [won[0], 0, won[2] - 1, won[3] - 2]


def test_who_fell_out_before_gets_nothing_for_taking_no_trick() -> None:
    for shooting in ("none", "own"):
        score = CardPoints({"R10": 1, "B10": 1}, shooting=shooting, no_trick=7)  # type: ignore[arg-type]  # each of them in turn
        at = after_one_fell_out(said=(), score=score)
        assert at.tally("points")[1] == 7
        gains, won = gained(at), won_by(at)
        assert gains[1] == 0
        assert [gain >= 7 for gain in gains] == [seat != 1 and not won[seat] for seat in range(4)]


def test_sides_that_are_found_are_those_who_are_left() -> None:
    # Who holds the eight plays against the two others, and is paid by both.
    pays = (Pay(3, when="made", to="from_others"), Pay(3, when="lost", to="others"))
    score = SidePoints(pays, who="maker", target=AtLeast(0))
    at = after_one_fell_out(HoldersTogether(("R8",)), said=(), score=score)
    hands = [at.lying("hand", seat) for seat in range(4)]
    holder = [seat for seat in range(4) if "R8" in hands[seat].split()]
    gains = gained(at)
    assert gains[1] == 0
    assert sum(gains) == 0
    assert gains == ([0] * 4 if not holder else [6 if seat in holder else 0 if seat == 1 else -3 for seat in range(4)])


def test_the_caller_is_one_of_those_who_are_left() -> None:
    # Where no tricks lie there any more all are equal, and one of those who are left is drawn.
    at = after_one_fell_out(FindCaller(), said=(), score=TrickPoints())
    assert [line["among"] for line in at.lines("janken") if line["what"] == "trump"] == [[0, 2, 3]]


@pytest.mark.parametrize("to", ["partner", "across"])
def test_only_who_has_a_partner_left_passes_cards_to_the_partner(to: Literal["partner", "across"]) -> None:
    passing = PassCards(to=("none", to), count=1)
    at = after_one_fell_out(passing, said=(), score=TrickPoints(), partners=True)
    passes_one_on(at, [(0, 2), (2, 0)])


@pytest.mark.parametrize("partners", [False, True])
def test_who_fell_out_before_acts_for_no_suit(partners: bool) -> None:
    setup = (DrawMarker(), Supply(40, open=("shown",), closed=("kept",)))
    acts = {"R": Gain("kept"), "B": Gain("shown")}
    round_ = (PassMarker(), Deal((3, 2)), TRICKS, MostCaptured("R"), KnockOut(0))
    rules = Rules(DECK, setup=setup, round=round_, ends=OneLeft(), partners=partners, suit_actions=acts)
    # Seat 0, the lower one of its side, falls out.
    at = Position(rules, 4, ["R1 R2 R3", "R4 B10 B2", "R6 B3 B9", "R10 R5 B1"], start=2)
    at.play("play R10", "play R1", "play R4", "play R6", "play B1", "play R2", "play B10", "play B3")
    at.play("play B2", "play B9", "play R5", "play R3")
    assert at.tally("out") == [1, 0, 0, 0]
    acted = list(at.lines("suit-action"))
    assert [line["p"] for line in acted].count(0) == 2
    at.play_on(2)
    assert 0 not in [line["p"] for line in at.lines("suit-action")[len(acted) :]]
