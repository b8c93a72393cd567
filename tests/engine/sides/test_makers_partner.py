"""A maker whose partner holds a certain card: who picks, what is laid away, who knows the partner, and who is paid."""

from __future__ import annotations

import pytest

from tablegames.engine.common.facts import FoundSidesFact
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.maker_scores import MakerStakes
from tablegames.engine.sides.holders_together import HoldersTogether
from tablegames.engine.table.cards import TRUMPS, Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tests.engine.positions import Position, rules_of

DECK = Deck(("C", "D"), ("7", "8", "9", "10"))
STRONG = "CQ SQ HJ DA C10 S7"
WEAK = ["SJ D9 CA C9 SA S9", "DJ D8 CK C8 SK S8", "DQ HQ D7 HA H10 H9", "CJ DK D10 HK H8 H7"]
"""The hands of the others: the second of them is the partner's."""


def asked(first: str = STRONG) -> Position:
    """Ask the seat at the dealer's left, with this hand, whether it picks: the seat after it is asked last."""
    others = [hand for hand in (STRONG, *WEAK) if hand != first]
    return Position(rules_of("sheepshead", 5), 5, [first, *others], start=4)


def hinted(at: Position) -> str:
    hint = at.s.step.hint(at.s, at.chance.random)
    assert hint is not None
    return at.s.step.words(hint)


def said(at: Position, words: str) -> list[str]:
    """Name what speaks for an action."""
    actions = {at.s.step.words(action): action for action in at.game.legal_actions(at.s)}
    return [reason.key for reason in at.game.reasons(at.s, actions[words])]


def sides(at: Position, seat: int) -> tuple[bool | None, ...]:
    fact = at.game.facts(at.game.observe(at.s, seat))[FoundSidesFact]
    assert isinstance(fact, FoundSidesFact)
    return fact.on


def test_a_strong_hand_picks_and_a_weak_one_passes_and_each_says_why() -> None:
    at = asked()
    assert hinted(at) == "call pick"
    assert said(at, "call pick") == ["has_trumps_with"]
    assert said(at, "pass") == ["leaves_bid"]
    at = asked(WEAK[0])
    assert hinted(at) == "pass"
    assert said(at, "pass") == ["few_trumps"]
    assert said(at, "call pick") == []


def test_points_are_laid_away_where_they_count_for_the_maker_and_a_suit_with_them() -> None:
    at = asked().play("call pick")
    # The ten of spades and the seven of clubs were left over.
    first = hinted(at)
    assert first == "discard C10"
    assert said(at, first) == ["laid_counts", "shortens", "saves_trumps"]
    assert said(at, "discard HJ") == ["laid_counts"]
    assert hinted(at.play(first)) == "discard S10"
    assert said(at, "discard C7") == ["frees", "saves_trumps", "gives_low"]


def test_what_the_maker_laid_away_is_not_needed_any_more_and_others_are_told_of_no_goal() -> None:
    """A maker who had buried two tens heard that all 61 card points were still needed."""
    hands = ["CQ SQ HJ DA C10 S10 HA", "SJ D9 CA C9 SA S9 SK", "DJ D8 CK C8 S8 HK H8", "DQ HQ D7 H10 H9 H7 DK"]
    at = Position(rules_of("sheepshead", 4), 4, hands, start=3).play("call pick", "discard C10", "discard S10")
    at.play("discard HA", next(action for action in at.legal if action in ("discard C7", "discard S7")))
    told = [[aim for step in at.game.program if (aim := step.aim(at.s, seat))] for seat in range(4)]
    assert told == [[Reason("aim_count", {"n": 30})], [], [], []]


def test_trumps_of_several_suits_are_called_trumps_and_by_no_suit_in_what_is_said_for_a_card() -> None:
    at = asked().play("call pick", "discard C10", "discard S10")
    actions = {at.s.step.words(action): action for action in at.game.legal_actions(at.s)}
    about = {reason.key: reason.about for reason in at.game.reasons(at.s, actions["play HJ"])}
    assert about["longest_suit"] == {"suit": TRUMPS, "n": 4}


def test_the_makers_partner_is_known_to_the_holder_alone_until_the_card_is_played() -> None:
    at = asked().play("call pick", "discard C10", "discard S7")
    assert sides(at, 0) == (True, None, None, None, None)
    assert sides(at, 2) == (True, False, True, False, False)
    assert sides(at, 1) == (True, False, None, None, None)
    assert sides(at, NOBODY) == (True, None, None, None, None)
    at.play("play DA", "play D9", "play DJ")
    assert {sides(at, seat) for seat in (0, 1, 2, 3, 4, NOBODY)} == {(True, False, True, False, False)}


def test_a_maker_who_buries_the_card_plays_alone_and_alone_knows_it() -> None:
    at = asked(WEAK[1]).play("call pick", "discard DJ", "discard S8")
    assert sides(at, 0) == (True, False, False, False, False)
    assert sides(at, 3) == (True, None, None, False, None)


def test_a_side_with_the_maker_needs_one_and_stakes_of_the_maker_need_such_a_side() -> None:
    with pytest.raises(RulesError, match=r"call_partner\.no_maker"):
        Game(Rules(DECK, (Deal(2), HoldersTogether(("C7",), with_maker=True)), Rounds(1)), 4)
    rules = rules_of("sheepshead", 5)
    round_ = tuple([HoldersTogether(("DJ",)) if isinstance(each, HoldersTogether) else each for each in rules.round])
    assert any(isinstance(each, MakerStakes) for each in round_)
    with pytest.raises(RulesError, match=r"maker_stakes\.sides"):
        Game(Rules(rules.deck, round_, rules.ends, setup=rules.setup), 5)
