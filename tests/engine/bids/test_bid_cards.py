"""Bids by cards that are laid away, premiums for showing them, and a trump that follows from kept bids."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.bids.bid_cards import BidCards
from tablegames.engine.bids.bid_premium import BidPremium
from tablegames.engine.bids.facts import BidsFact, PremiumFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.likely_tricks import LikelyTricks
from tablegames.engine.trump.set_trump import KeptTrump
from tablegames.engine.winning.winners import HighestOfLed
from tablegames.rules.load import load
from tests.engine.positions import Position, changed

RULESET = load(Path(__file__).parents[3] / "rulesets" / "ninety-nine.yaml")
RULES, _ = RULESET.resolve(3, {})
assert isinstance(RULES, Rules)
HANDS = ["D6 D7 D8 CA", "S6 H6 D9 CK", "H7 H8 H9 CQ"]
"""What is laid away of each: nothing, three tricks, six."""


def bid(*offers: str, rules: Rules = RULES) -> Position:
    """Everybody bids with all but their clubs; seat 2 deals, so that seat 0 begins."""
    position = Position(rules, 3, HANDS, start=2, one_round=True)
    laid = [card for hand in HANDS for card in hand.split()[:3]]
    return position.play(*[f"discard {card}" for card in laid], *offers)


def bids_seen(position: Position, seat: int) -> tuple[int | None, ...]:
    fact = position.game.facts(position.seen(seat))[BidsFact]
    assert isinstance(fact, BidsFact)
    return fact.bids


def test_what_is_laid_away_is_the_bid_and_only_its_player_knows_it() -> None:
    position = bid()
    assert [bids_seen(position, seat) for seat in range(3)] == [(0, None, None), (None, 3, None), (None, None, 6)]
    assert position.seen(1).views[position.table.zones["bid_laid"].cell].known == 0


def test_a_bid_says_so_many_tricks_while_it_is_laid() -> None:
    position = Position(RULES, 3, HANDS, start=2).play("discard D6", "discard CA")
    assert position.question.about == {"left": 1, "n": 3}


def test_whoever_offers_most_shows_and_of_equals_the_first() -> None:
    assert bid("declare").legal == ("pass", "reveal")
    position = bid("declare", "pass", "pass")
    assert bids_seen(position, 1) == (0, 3, None)
    assert position.lying("bid_shown", 0) == "D6 D7 D8"
    assert OpenHandFact not in position.game.facts(position.seen(1))
    position = bid("declare", "reveal")
    assert position.question.key == "lead"
    assert position.seen(0).views[position.table.zones["hand"].cell + 1].known == 1 << position.table.cards.card("CK")
    fact = position.game.facts(position.seen(0))[OpenHandFact]
    assert isinstance(fact, OpenHandFact)
    assert (fact.owner, fact.playing) == (1, 0)


@pytest.mark.parametrize(
    ("offers", "points"),
    [
        # Seat 0 wins the only trick and bid nothing; seat 1 bid three, seat 2 six: no bid is right.
        (("pass", "pass", "pass"), [1, 0, 0]),
        (("declare", "pass", "pass"), [1, 30, 30]),
        (("pass", "pass", "reveal"), [61, 60, 0]),
    ],
)
def test_who_misses_a_shown_bid_gives_the_premium_to_each_of_the_others(
    offers: tuple[str, ...], points: list[int]
) -> None:
    position = bid(*offers).play("play CA", "play CK", "play CQ")
    assert position.tally("points") == points
    assert position.tally("bid") == [0, 3, 6]
    assert position.tally("kept_bids") == [0]


def test_who_keeps_a_shown_bid_has_the_premium_and_a_bonus_by_how_many_are_right() -> None:
    hands = ["D6 D7 S8 CA", "D8 D9 D10 CK", "H7 H8 H9 CQ"]
    position = Position(RULES, 3, hands, start=2, one_round=True)
    laid = [card for hand in hands for card in hand.split()[:3]]
    position.play(*[f"discard {card}" for card in laid], "reveal", "play CA", "play CK", "play CQ")
    assert position.tally("points") == [1 + 20 + 60, 20, 0]
    assert position.tally("kept_bids") == [2]


def test_the_trump_follows_from_how_many_were_right() -> None:
    position = Position(changed(RULES, Deal, cards=4), 3, HANDS, start=2)
    assert position.tally("trump") == [-1]
    laid = [card for hand in HANDS for card in hand.split()[:3]]
    position.play(*[f"discard {card}" for card in laid], "pass", "pass", "pass", "play CA", "play CK", "play CQ")
    assert position.tally("trump") == [1]


def test_a_premium_is_told_until_its_round_is_over() -> None:
    """In the bids of the next deal the player who had shown a bid still played for it."""
    position = Position(changed(RULES, Deal, cards=4), 3, HANDS, start=2)
    laid = [card for hand in HANDS for card in hand.split()[:3]]
    position.play(*[f"discard {card}" for card in laid], "declare", "pass", "pass")
    fact = position.game.facts(position.seen(1))[PremiumFact]
    assert fact == PremiumFact(0, 30, decided=True)
    position.play("play CA", "play CK", "play CQ")
    assert position.question.key == "lay_bid"
    assert PremiumFact not in position.game.facts(position.seen(1))


def test_nobody_may_offer_what_is_worth_nothing() -> None:
    assert bid(rules=changed(RULES, BidPremium, reveal=0)).legal == ("pass", "declare")


def test_a_sensible_bid_is_near_to_what_the_rest_of_the_hand_wins() -> None:
    for seed in range(5):
        match = Match(RULES, 3, seed)
        for _ in range(3):
            match.play(match.sensible_action(lambda: 0.5) or "")
        s, table = match.true_state(), match.game.table
        (seat,) = [seat for seat in range(3) if s.tallies[table.tallies["hidden_bid"].at + seat] >= 0]
        assert abs(s.tallies[table.tallies["hidden_bid"].at + seat] - LikelyTricks(table).of(s, seat)) < 1


def test_what_is_laid_away_for_a_kitty_is_no_part_of_the_bid() -> None:
    round_ = [phase for phase in RULES.round if not isinstance(phase, KeptTrump)]
    at = next(place for place, phase in enumerate(round_) if isinstance(phase, BidCards))
    rules = replace(RULES, round=(*round_[:at], TakeKitty(by="marker"), *round_[at:]))
    rules = changed(rules, TrickTaking, winner=HighestOfLed())
    position = Position(rules, 3, HANDS, aside="S7 H10", start=2, one_round=True)
    position.play("discard S7", "discard H10")
    position.play(*[f"discard {card}" for hand in HANDS for card in hand.split()[:3]])
    assert bids_seen(position, 2) == (None, None, 6)
    position.play("pass", "pass", "declare")
    # The bid is shown, and nothing else that was laid away.
    assert position.lying("bid_shown", 2) == "H7 H8 H9"
