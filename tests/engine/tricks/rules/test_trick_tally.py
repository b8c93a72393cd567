"""Tricks that go round less often than others are tricks like any other: whatever counts them counts each as one."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.bids.bid import Bid
from tablegames.engine.bids.bid_lists import TrickNumbers
from tablegames.engine.bids.contract_auction import ContractAuction
from tablegames.engine.bids.facts import BidsFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.deal_more import DealMore
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.dice.dice import RollDice
from tablegames.engine.dice.dice_target import DiceTarget
from tablegames.engine.dice.facts import TargetsFact
from tablegames.engine.ending.ends import OneLeft, Rounds
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.scoring.bid_scores import ExactBids
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.table import SearchTable
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.facts import TricksFact
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import FindCaller
from tablegames.engine.trump.turn_up import TurnUp
from tests.engine.positions import Position

DECK = Deck(("R", "B"), tuple(str(rank) for rank in range(1, 7)))
EACH = TrickPoints()
DRAWN = TrickTaking(laps=2, draw=DrawCards("unseen"))
"""With two cards in a hand and eight in the stock the first of five tricks has four cards, all others have two."""


def rules_with(*before: Phase, tricks: TrickTaking = DRAWN, score: Phase = EACH) -> Rules:
    round_ = (PassMarker(), Deal(2), *before, TurnUp(trump=False), tricks, score)
    return Rules(DECK, setup=(DrawMarker(), RollDice()), round=round_, ends=Rounds(1))


def played(rules: Rules, seed: int) -> tuple[Position, list[int]]:
    """Play a round by chance; answer who won how many tricks, as the record has it."""
    at, chance = Position(rules, 2), Random(seed)
    while at.question.key not in ("lead", "follow") or not at.lines("trick"):
        at.play(chance.choice(at.legal))
    while not at.over:
        at.play(chance.choice(at.legal))
    winners = [line["p"] for line in at.lines("trick")]
    return at, [winners.count(seat) for seat in range(2)]


@pytest.mark.parametrize("seed", range(6))
def test_each_trick_scores_though_it_has_fewer_cards(seed: int) -> None:
    at, won = played(rules_with(), seed)
    assert sum(won) == 5
    assert at.tally("points") == won
    fact = at.game.facts(at.game.observe(at.s, 0))[TricksFact]
    assert isinstance(fact, TricksFact)
    assert list(fact.won) == won


@pytest.mark.parametrize("seed", range(6))
def test_bids_and_dice_are_met_by_each_trick(seed: int) -> None:
    at, won = played(rules_with(Bid(), score=ExactBids(bonus=5, missed="loss")), seed)
    facts = at.game.facts(at.game.observe(at.s, 0))
    bids = facts[BidsFact]
    assert isinstance(bids, BidsFact)
    assert list(bids.won) == won
    assert list(bids.kept) == [bid == tricks for bid, tricks in zip(bids.bids, won, strict=True)]
    at, won = played(rules_with(score=DiceTarget()), seed)
    targets = at.game.facts(at.game.observe(at.s, 0))[TargetsFact]
    assert isinstance(targets, TargetsFact)
    assert list(targets.won) == won
    aims = [{at.tally(die)[seat] for die in ("die1", "die2")} for seat in range(2)]
    assert at.tally("points") == [int(tricks in aim) for tricks, aim in zip(won, aims, strict=True)]


@pytest.mark.parametrize("seed", range(6))
def test_the_quick_loop_counts_them_too(seed: int) -> None:
    rules, chance = rules_with(), Random(seed)
    table = SearchTable(rules.deck, 2)
    game = Game(rules, 2, table, one_round=True)
    s = game.start(chance)
    assert s.step.play_on(s, chance, 1.0)
    game.advance(s, chance)
    assert s.memory.number == 6
    assert sum(s.tallies[table.tallies["tricks_won"].all]) == 5
    assert sum(game.totals(s)) == 5


@pytest.mark.parametrize("seed", range(6))
def test_tricks_that_were_laid_aside_are_counted_no_more(seed: int) -> None:
    rules = rules_with(tricks=replace(DRAWN, draw=DrawCards("unseen", spent=True)))
    at, _ = played(rules, seed)
    # The stock is used up before the last trick.
    assert at.tally("points") == [int(at.lines("trick")[-1]["p"] == seat) for seat in range(2)]


def test_short_tricks_of_two_phases_count_each() -> None:
    plain = TrickTaking(laps=2)
    deck = Deck(("R",), tuple(str(rank) for rank in range(1, 13)))
    rules = Rules(deck, round=(Deal(1), plain, DealMore(3), plain, TrickPoints()), ends=Rounds(1))
    at, won = played(replace(rules, setup=(DrawMarker(),)), 0)
    assert (sum(won), at.tally("points")) == (3, won)


def test_where_the_cards_tell_nothing_else_is_counted() -> None:
    for rules in (rules_with(tricks=TrickTaking(laps=2)), rules_with(tricks=replace(DRAWN, laps=1))):
        assert "tricks_won" not in Position(rules, 2).table.tallies


def test_the_caller_is_who_won_most_tricks_whatever_they_hold() -> None:
    # Both have won two tricks: one of them with a trick of two cards.
    round_ = (FindCaller(), PassMarker(), Deal(7), TrickTaking(laps=2), TrickPoints())
    deck = Deck(("R",), tuple(str(rank) for rank in range(1, 15)))
    hands = ["R14 R13 R12 R11 R1 R2 R3", "R4 R5 R6 R7 R8 R9 R10"]
    callers = set()
    for seed in range(8):
        at = Position(Rules(deck, setup=(DrawMarker(),), round=round_, ends=Rounds(2)), 2, hands, start=0)
        at.chance.seed(seed)
        at.play("play R14", "play R4", "play R13", "play R5", "play R12", "play R6", "play R11", "play R7")
        at.play("play R1", "play R8", "play R2", "play R9", "play R10", "play R3")
        assert at.tally("points") == [2, 2]
        callers.update(at.tally("caller"))
    assert callers == {0, 1}


@pytest.mark.parametrize(("laps", "tricks"), [(1, 6), (2, 5)])
def test_as_many_tricks_may_be_bid_as_there_are_with_what_is_drawn(laps: int, tricks: int) -> None:
    rules = rules_with(Bid(hook=True), tricks=replace(DRAWN, laps=laps), score=ExactBids(bonus=5))
    at = Position(rules, 2)
    assert at.question.about["tricks"] == tricks
    assert at.legal == tuple(f"bid {number}" for number in range(tricks + 1))
    at.play("bid 2")
    assert f"bid {tricks - 2}" not in at.legal
    at.play(at.legal[0])
    assert at.s.memory.tricks == tricks
    auction = ContractAuction(TrickNumbers(1), all_pass="last_bids")
    at = Position(rules_with(auction, tricks=replace(DRAWN, laps=laps)), 2)
    assert at.legal[-1] == f"bid {tricks}"


def test_with_fewer_players_left_more_is_drawn_and_there_are_more_tricks_to_bid() -> None:
    tricks = replace(DRAWN, laps=1)
    round_ = (PassMarker(), Deal(2), TurnUp(trump=False), Bid(), tricks, ExactBids(bonus=5), KnockOut())
    rules, chance, looked = Rules(DECK, setup=(DrawMarker(),), round=round_, ends=OneLeft()), Random(1), set()
    for _ in range(20):
        at = Position(rules, 4)
        at.chance.seed(chance.random())
        while not at.over:
            if at.question.key == "bid":
                left = at.tally("out").count(0)
                looked.add(left)
                # Four draw once, and no more than the two cards that were dealt are drawn.
                assert at.legal[-1] == f"bid {3 if left == 4 else 4}"
            at.play(chance.choice(at.legal))
    assert looked == {2, 3, 4}
