"""Who is out of the game is asked nothing, has no goal, and is shown without one."""

from __future__ import annotations

from collections.abc import Sequence
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
from tablegames.engine.scoring.bid_scores import Contracts, ExactBids
from tablegames.engine.scoring.pays.kept_payoffs import KeptBids
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.scoring.targets import OwnBid
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump
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


@pytest.mark.parametrize(("to", "receivers"), [("left", [2, 3, 0]), ("right", [3, 0, 2])])
def test_cards_are_passed_on_to_the_next_player_who_is_left(to: Literal["left", "right"], receivers: list[int]) -> None:
    at = after_one_fell_out(PassCards(to=("none", to), count=1), said=(), score=TrickPoints())
    passed = {}
    for giver, receiver in zip([0, 2, 3], receivers, strict=True):
        assert (at.turn, at.question.about["to"]) == (giver, receiver)
        passed[receiver] = at.may("give").split()[0]
        at.play(f"give {passed[receiver]}")
    assert at.question.key == "lead"
    assert all(card in at.lying("hand", seat).split() for seat, card in passed.items())
    assert [len(at.lying("hand", seat).split()) for seat in range(4)] == [3, 0, 3, 3]


def test_cards_are_passed_to_no_opposite_player_where_players_fall_out() -> None:
    with refused("pass_cards does not go with knock_out"):
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
