"""A hand that lies open: everybody sees it, the maker plays it, and worlds know it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.observation import Observation
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.engine.tricks.rules.open_hand import OpenHand
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.rules.load import read_ruleset
from tests.engine.bids.test_contract_auction import RULES
from tests.engine.positions import Position, changed
from tests.variants import played_at_random

ANNOUNCED = """\
id: announced
name: {en: Announced}
players: [4]
minutes: 5
age: 8
suits: {C: {en: clubs}, D: {en: diamonds}, S: {en: spades}, H: {en: hearts}}
deck: {suits: [C, D, S, H], ranks: ['7', '8', '9', '10']}
partners: true
setup: [draw_marker]
round:
  - pass_marker
  - deal: 3
  - bid_and_hold: {numbers: [1, 2, 3]}
  - take_kitty: {by: maker, optional: true}
  - choose_contract: {contracts: {a: {trump: C, worth: 1}, b: {trump: none, worth: 2}}}
  - announce
  - trick_taking: {open_hand: {whose: WHOSE, only: announced, opens: OPENS}}
  - trick_points
ends: {rounds: 1}
text: {en: {summary: An open hand., rules: "# Announced"}}
"""
"""Partners of whom the maker may announce an open hand."""
HANDS = ["SA S2 H2", "SK S3 H3", "SQ S4 H4", "SJ S5 H5"]


def contract(**fields: object) -> Position:
    rules = changed(RULES, TrickTaking, open_hand=OpenHand(**fields))  # type: ignore[arg-type]  # As YAML has them.
    return Position(rules, 4, HANDS, start=0).play("call 1NT", "pass", "pass", "pass")


def seen(at: Position, seat: int) -> Observation:
    return at.game.observe(at.s, seat)


def known_of(at: Position, seat: int, of: int) -> int:
    return seen(at, seat).views[at.table.hands().cell + of].known.bit_count()


def test_the_left_of_the_maker_leads_and_only_then_the_partners_hand_is_laid_open() -> None:
    at = contract()
    assert at.turn == 1
    assert [known_of(at, seat, 2) for seat in (0, 1, 3, NOBODY)] == [0, 0, 0, 0]
    at.play("play SK")
    assert [known_of(at, seat, 2) for seat in (0, 1, 3, NOBODY)] == [3, 3, 3, 3]
    assert [known_of(at, seat, 0) for seat in (1, 2, 3, NOBODY)] == [0, 0, 0, 0]


def test_the_maker_plays_both_hands_and_the_trick_names_whose_cards_they_are() -> None:
    at = contract().play("play SK")
    assert (at.turn, at.may("play")) == (0, "S4 SQ")
    at.play("play S4", "play SJ")
    assert (at.turn, at.may("play")) == (0, "S2 SA")
    at.play("play S2")
    line = at.lines("trick")[0]
    assert (line["p"], line["cards"]) == (1, [[1, "SK"], [2, "S4"], [3, "SJ"], [0, "S2"]])


def test_the_maker_leads_from_the_open_hand_when_it_has_won() -> None:
    at = contract().play("play S3", "play SQ", "play S5", "play S2")
    assert (at.turn, at.question.key, at.may("play")) == (0, "lead", "H4 S4")
    at.play("play H4")
    assert (at.turn, at.may("play")) == (3, "H5")


def test_the_open_hand_may_be_played_by_its_owner_or_be_the_makers_own() -> None:
    assert contract(played_by="owner").play("play SK").turn == 2
    at = contract(whose="maker", opens="before_lead")
    assert known_of(at, 1, 0) == 3
    assert at.play("play SK").turn == 2


def test_it_may_be_laid_open_after_the_first_trick() -> None:
    at = contract(whose="maker", played_by="owner", opens="after_trick").play("play SK", "play S4", "play SJ")
    assert [known_of(at, seat, 0) for seat in (1, 2, 3, NOBODY)] == [0, 0, 0, 0]
    assert OpenHandFact not in at.game.facts(seen(at, 3))
    at.play("play S2")
    assert [known_of(at, seat, 0) for seat in (1, 2, 3, NOBODY)] == [2, 2, 2, 2]
    assert at.game.facts(seen(at, 3))[OpenHandFact] == OpenHandFact(0, 0, 1)


def test_it_is_told_whose_hand_lies_open_and_whose_turn_it_is_to_play_a_card() -> None:
    at = contract()
    assert OpenHandFact not in at.game.facts(seen(at, 3))
    at.play("play SK")
    assert at.game.facts(seen(at, 3))[OpenHandFact] == OpenHandFact(2, 0, 2)
    at.play("play SQ")
    assert at.game.facts(seen(at, 3))[OpenHandFact] == OpenHandFact(2, 0, 3)


@pytest.mark.parametrize("seat", [0, 1, 2, 3, NOBODY])
def test_worlds_hold_the_open_hand_and_look_the_same_as_what_was_seen(seat: int) -> None:
    game = Game(RULES, 4)
    for k, s in enumerate(played_at_random(game, Random(4))):
        if s.step.topic == "call" and k % 5:
            continue
        before = game.observe(s, seat)
        world = game.worlds(before).sample(Random(k))
        assert game.observe(world, seat) == before


def test_reasons_are_about_the_hand_whose_card_it_is() -> None:
    at = contract().play("play SK")
    reasons = at.game.reasons(at.s, at.table.cards.card("S4"))
    assert {reason.key for reason in reasons} >= {"loses_trick"}
    assert at.question.about["for"] == 2


@pytest.mark.parametrize("whose", ["maker", "partner"])
@pytest.mark.parametrize("opens", ["before_lead", "after_lead", "after_trick"])
def test_a_hand_that_was_not_announced_stays_closed_and_is_played_by_its_owner(whose: str, opens: str) -> None:
    text = ANNOUNCED.replace("WHOSE", whose).replace("OPENS", opens)
    rules, _ = read_ruleset(text.encode(), "announced.yaml").resolve(4)
    met = set()
    for seed in range(40):
        match, chance = Match(rules, 4, seed), Random(seed)
        announced = False
        while not match.over:
            action = chance.choice(match.legal_actions())
            announced |= action == "announce open"
            if match.question().key.startswith("follow"):
                seen, cell = match.observe(NOBODY), match.table.hands().cell
                open_ = [seat for seat in range(4) if seen.views[cell + seat].known]
                maker = seen.tallies[match.table.tallies["maker"].at]
                assert maker is not None
                owner = (maker + 2 * (whose == "partner")) % 4
                assert open_ in ([owner], []) if announced else open_ == []
                assert announced or match.turn == playing(match)
                met.add(announced)
            match.play(action)
    assert met == {False, True}


def playing(match: Match) -> int:
    """Tell from whose hand a card is played now: the one that holds what may be played."""
    card = match.table.cards.card(match.legal_actions()[0].split()[1])
    held = [seat for seat in range(4) if match.observe(seat).views[match.table.hands().cell + seat].known >> card & 1]
    return held[0]


def test_whoever_wins_the_last_trick_but_one_is_known_where_a_hand_lies_open() -> None:
    rules = changed(RULES, TrickTaking, open_hand=OpenHand())
    rules = replace(rules, round=(*rules.round[:-1], LastTrick(7, "last_but_one")))
    at = Position(rules, 4, HANDS, start=0, one_round=True).play("call 1NT", "pass", "pass", "pass")
    # The second of three tricks goes to seat 1, the others to seat 0.
    at.play("play S3", "play S4", "play S5", "play SA", "play S2", "play SK", "play SQ", "play SJ")
    at.play("play H3", "play H4", "play H5", "play H2")
    assert at.game.totals(at.s) == (0, 7, 0, 7)
