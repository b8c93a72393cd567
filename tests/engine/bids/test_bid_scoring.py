"""What bids score: met exactly, or kept as contracts of partners, with nil and bags."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.ismcts import search_game
from tablegames.bots.kinds import UNHURRIED
from tablegames.engine.bids.bid import Bid
from tablegames.engine.bids.facts import BagsFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.ending.ends import Reach, Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.scoring.bid_scores import Contracts, ExactBids
from tablegames.engine.table.cards import Cards, Deck
from tablegames.engine.table.question import Reason
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, changed, rules_of
from tests.properties.test_contract import everything
from tests.properties.test_playouts import step_by_step

LONG = Deck(("R",), tuple(str(rank) for rank in range(1, 17)))
"""One suit, so that the higher card of a trick wins it and a hand says how many it wins."""
EXACT = Rules(LONG, round=(Deal(8), Bid(), TrickTaking(), ExactBids()), ends=Rounds(1))
PAIRS = Rules(
    LONG,
    round=(Deal(4), Bid(), TrickTaking(leader="left_of_marker"), Contracts()),
    ends=Rounds(1),
    partners=True,
)


def won(rules: Rules, *tricks: int) -> Position:
    """Deal so that each seat wins so many tricks, one trick after another, by playing its cards from the highest."""
    seats, size = len(tricks), sum(tricks)
    winners = [seat for seat, n in enumerate(tricks) for _ in range(n)]
    hands: list[list[int]] = [[] for _ in range(seats)]
    for trick, winner in enumerate(winners):
        top = seats * (size - trick)
        for k, seat in enumerate([winner, *[each for each in range(seats) if each != winner]]):
            hands[seat].append(top - k)
    return Position(rules, seats, [" ".join(f"R{rank}" for rank in hand) for hand in hands])


def played(at: Position, *bids: int) -> Position:
    """Bid as given and play every hand from its highest card."""
    at.play(*[f"bid {bid}" for bid in bids])
    while not at.over and at.question.key in ("lead", "follow"):
        at.play("play R" + max(at.may("play").split(), key=lambda card: int(card[1:]))[1:])
    return at


def scored(at: Position) -> list[int]:
    return [int(points) for points in at.lines("score")[-1]["by"]]


@pytest.mark.parametrize(("missed", "points"), [("nothing", 0), ("tricks", 10), ("loss", -6)])
def test_a_bid_met_exactly_scores_a_bonus_and_its_tricks_and_a_miss_what_the_table_agreed(
    missed: str, points: int
) -> None:
    rules = changed(EXACT, ExactBids, bonus=10, a_trick=2, missed=missed)
    assert scored(played(won(rules, 3, 5), 3, 2)) == [16, points]


def test_no_trick_is_a_bid_like_any_other() -> None:
    assert scored(played(won(EXACT, 0, 8), 0, 8)) == [10, 18]


def test_one_trick_too_few_is_a_miss_as_well() -> None:
    rules = changed(EXACT, ExactBids, missed="loss")
    assert scored(played(won(rules, 3, 5), 4, 6)) == [-1, -1]


def test_a_hand_aims_at_its_bid() -> None:
    at = won(EXACT, 1, 7).play("bid 1", "bid 6")
    steps = at.game.program
    aims = {seat: [aim for step in steps if (aim := step.aim(at.s, seat))] for seat in (0, 1)}
    assert aims == {0: [Reason("aim", {"n": 1})], 1: [Reason("aim", {"n": 6})]}
    wants = at.game.table.aims.wishes[0]
    at.play("play R15", "play R16")
    assert [wants(at.s, seat) for seat in (0, 1)] == [False, True]
    assert steps[-2].aim(at.s, 0) == Reason("aim_met")


def test_a_bid_that_is_out_of_reach_is_no_aim() -> None:
    """With two cards left a hint said that five more tricks were needed."""
    at = won(EXACT, 0, 8).play("bid 8", "bid 6", "play R16", "play R15")
    aims = {seat: [aim for step in at.game.program if (aim := step.aim(at.s, seat))] for seat in (0, 1)}
    assert aims == {0: [], 1: [Reason("aim", {"n": 5})]}


def test_partners_make_their_contract_together() -> None:
    # Seats 0 and 2 need 3 and win 2 + 1; seats 1 and 3 need 1 and win 1.
    assert scored(played(won(PAIRS, 2, 1, 1, 0), 1, 1, 2, 0)) == [30, 10 + 100, 30, 10 + 100]


def test_a_broken_contract_costs_what_it_would_have_scored() -> None:
    assert scored(played(won(PAIRS, 1, 1, 1, 1), 2, 1, 1, 1)) == [-30, 20, -30, 20]


def test_a_trick_too_many_scores_little_and_is_a_bag() -> None:
    at = played(won(PAIRS, 3, 0, 1, 0), 1, 1, 1, 1)
    assert scored(at) == [20 + 2, -20, 20 + 2, -20]
    assert at.tally("bags") == [2, 0]


def test_enough_bags_cost_points_and_are_counted_anew() -> None:
    at = won(PAIRS, 3, 0, 1, 0).write("bags", 9, 9)
    assert scored(played(at, 1, 1, 1, 1))[:2] == [20 + 2 - 100, -20]
    assert at.tally("bags") == [1, 9]


def test_everybody_sees_how_many_more_bags_a_side_may_take() -> None:
    at = won(PAIRS, 3, 0, 1, 0).write("bags", 9, 2)
    fact = at.game.facts(at.seen(0))[BagsFact]
    assert isinstance(fact, BagsFact)
    assert [fact.left(side) for side in range(2)] == [fact.limit - 9, fact.limit - 2]


def test_bags_may_cost_nothing() -> None:
    at = won(changed(PAIRS, Contracts, bags=0), 3, 0, 1, 0)
    assert scored(played(at, 1, 1, 1, 1))[0] == 22
    assert "bags" not in at.table.tallies


def test_nil_scores_when_its_bidder_wins_nothing_whatever_the_partner_does() -> None:
    assert scored(played(won(PAIRS, 0, 2, 2, 0), 0, 2, 4, 1))[0] == 100 - 40


def test_a_broken_nil_costs_as_much_and_its_tricks_help_the_partner() -> None:
    assert scored(played(won(PAIRS, 1, 2, 1, 0), 0, 2, 2, 1))[0] == -100 + 20


def test_without_nil_a_bid_of_nothing_is_nothing() -> None:
    rules = changed(PAIRS, Contracts, nil=0)
    assert scored(played(won(rules, 0, 2, 2, 0), 0, 2, 2, 1))[0] == 20


def test_who_bid_nil_wants_no_trick_until_it_is_broken_and_a_partner_counts_the_tricks_of_both() -> None:
    at = won(PAIRS, 1, 0, 2, 1).play("bid 0", "bid 1", "bid 2", "bid 0")
    wants, aim = at.game.table.aims.wishes[0], at.game.program[-2].aim
    assert [wants(at.s, seat) for seat in range(4)] == [False, True, True, False]
    assert [aim(at.s, seat) for seat in (0, 2)] == [Reason("aim_nil"), Reason("aim", {"n": 2})]
    at.play("play R16", "play R15", "play R14", "play R13")
    assert [wants(at.s, seat) for seat in (0, 2)] == [True, True]
    assert aim(at.s, 2) == Reason("aim", {"n": 1})


def test_a_contract_made_leaves_every_further_trick_a_bag() -> None:
    cards = ["play R16", "play R15", "play R14", "play R13"]
    at = won(PAIRS, 3, 0, 1, 0).play("bid 1", "bid 1", "bid 0", "bid 0", *cards)
    assert at.game.program[-2].aim(at.s, 0) == Reason("aim_over")


def test_a_contract_made_is_enough_unless_the_others_can_be_kept_from_theirs() -> None:
    cards = ["play R16", "play R15", "play R14", "play R13"]
    rules = changed(PAIRS, Contracts, nil=0)
    at = won(rules, 3, 0, 1, 0).play("bid 1", "bid 1", "bid 0", "bid 0", *cards)
    assert not at.game.table.aims.wishes[0](at.s, 0)
    # Three tricks are left and two of them missing: one more, and the contract of the others is broken.
    at = won(rules, 3, 0, 1, 0).play("bid 1", "bid 1", "bid 0", "bid 1", *cards)
    assert at.game.table.aims.wishes[0](at.s, 0)


def test_playing_out_heeds_the_contracts_of_the_others_even_where_nobody_has_a_partner() -> None:
    spades = rules_of("spades", 4)
    rules = replace(changed(changed(spades, Deal, cards=5), Bid, partners="free"), partners=False, ends=Rounds(1))
    game, whole = search_game(rules, 4), Game(rules, 4)
    for seed in range(40):
        chance = Random(seed)
        s = whole.start(chance)
        for _ in range(4):
            whole.apply(s, 1, chance)
        quick = game.worlds(whole.observe(s, s.turn)).sample(chance)
        slow = quick.copy()
        game.playout(quick, Random(seed), 0.1)
        step_by_step(game, slow, Random(seed), 0.1)
        assert everything(quick) == everything(slow)


def test_a_partners_nil_is_covered_even_when_the_contract_is_made() -> None:
    at = won(PAIRS, 3, 1, 0, 0).play("bid 1", "bid 1", "bid 0", "bid 1")
    at.play("play R16", "play R15", "play R14", "play R13")
    assert at.game.table.aims.wishes[0](at.s, 0)
    assert not at.game.table.aims.wishes[0](at.s, 2)


def test_a_trump_may_follow_a_list_round_by_round() -> None:
    rules = Rules(
        Deck(("R", "B"), ("1", "2", "3")),
        round=(Deal(2), SetTrump(("B", "none")), TrickTaking(winner=HighestOfLed("named"))),
        ends=Rounds(3),
    )
    at = Position(rules, 2, ["R3 R2", "B1 B2"])
    trumps = []
    for played in (1, 2, 3):
        trumps.append(at.tally("trump")[0])
        at.play_on(until=played)
    assert trumps == [1, -1, 1]
    # Seat 1 trumps the first trick with B1.
    assert at.lines("trick")[0]["p"] == 1


SHORT = changed(replace(PAIRS, ends=Reach(100, fall=100, ties="play_on")), Deal, cards=4)


@pytest.mark.parametrize(
    ("before", "over"),
    [
        ((80, 0), True),
        ((60, 0), False),
        ((80, 80), False),
        ((80, 100), True),
        ((0, -110), False),
        ((0, -120), True),
        ((-120, -120), False),
    ],
)
def test_a_game_to_a_number_ends_only_with_one_side_ahead_or_far_below_nothing(
    before: tuple[int, int], over: bool
) -> None:
    at = won(SHORT, 2, 1, 0, 1).write("points", *before, *before)
    played(at, 1, 1, 1, 1)
    assert at.over == over


LOW = "S5 S2 H8 H6 H3 C9 C7 C4 C2 D10 D6 D5 D3"
"""The rules page shows it as a hand for nil."""
HIGH = "SA SQ S8 S4 HA HK H10 C10 C5 DJ D7 D4 D2"


def bidding(low: str = LOW, nil: int = 100) -> Position:
    """Deal a low hand of Spades to the first bidder and a high one to the next."""
    rules = changed(rules_of("spades", 4), Contracts, nil=nil)
    left = [card for card in Cards(rules.deck).names if card not in f"{low} {HIGH}".split()]
    hands = {0: low, 1: HIGH, 2: " ".join(left[:13]), 3: " ".join(left[13:])}
    return Position(rules, 4, [hands[seat] for seat in range(4)], start=3)


def test_a_hand_made_for_nil_is_bid_so_and_the_hint_says_why() -> None:
    at = bidding()
    assert at.turn == 0
    assert at.s.step.candidates(at.s) == (0,)
    assert at.s.step.hint(at.s, at.chance.random) == 0
    assert at.game.reasons(at.s, 0)[0] == Reason("likely_nil")


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_every_level_bids_nil_with_a_hand_made_for_it(level: str) -> None:
    at = bidding()
    for seed in range(5):
        bot = UNHURRIED[level](at.game, Random(seed))
        assert at.s.step.words(bot.decide(at.seen(0))) == "bid 0"


def test_nobody_thinks_of_nil_with_high_cards_nor_of_another_bid_less_where_it_is_no_nil() -> None:
    high = bidding()
    high.play("bid 0")
    assert 0 not in high.s.step.candidates(high.s)
    assert not high.game.reasons(high.s, 0)
    plain = bidding(nil=0)
    assert set(plain.s.step.candidates(plain.s)) >= {0, 1}
    assert plain.game.reasons(plain.s, 0)[0].key != "likely_nil"


def test_between_both_a_nil_is_thought_about_beside_other_bids() -> None:
    at = bidding("SK S6 S2 HJ H6 H3 C9 C7 C4 C2 D10 D6 D5")
    found = at.s.step.candidates(at.s)
    assert found[0] == 0
    assert len(found) > 2
