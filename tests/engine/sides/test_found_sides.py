"""Sides that are found during the deal: who is on them, who knows it, and what that means for tricks and points."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.common.facts import FoundSidesFact
from tablegames.engine.common.sides import FoundSides
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.scoring.measured import CapturedCards
from tablegames.engine.scoring.pays.payoffs import Pay
from tablegames.engine.scoring.side_points import SidePoints
from tablegames.engine.sides.holders_together import HoldersTogether
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.rules.load import read_ruleset
from tests.engine.positions import Position, rules_of
from tests.properties.pairs.compose import as_yaml, compose
from tests.referee.found_sides import doppelkopf

CALLED = ["call_partner", "counts"]


def small(features: list[str], players: int) -> Rules:
    rules, _ = read_ruleset(as_yaml(compose(features)).encode(), "mixture").resolve(players, {})
    assert isinstance(rules, Rules)
    return rules


def sides(position: Position, seat: int) -> tuple[bool | None, ...]:
    """Say who is on the side, as a seat knows."""
    fact = position.game.facts(position.game.observe(position.s, seat))[FoundSidesFact]
    assert isinstance(fact, FoundSidesFact)
    return fact.on


def test_holders_know_themselves_and_all_know_them_once_the_card_is_played() -> None:
    hands = ["CQ C9 D9", "CQb CA CAb", "S9 SA SK", "H9 HA HK"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3)
    assert [sides(at, seat) for seat in range(4)] == [
        (True, None, None, None),
        (None, True, None, None),
        (None, None, False, None),
        (None, None, None, False),
    ]
    assert sides(at, NOBODY) == (None,) * 4
    at.play("play CQ")
    assert sides(at, 2) == (True, None, False, None)
    assert sides(at, 1) == (True, True, False, False), "both queens are where seat 1 sees them"
    assert sides(at, NOBODY) == (True, None, None, None)
    at.play("play CQb")
    assert {sides(at, seat) for seat in (0, 1, 2, 3, NOBODY)} == {(True, True, False, False)}


def test_who_has_shown_to_hold_no_such_card_is_known_to_be_against() -> None:
    hands = ["C9 D9 DK", "CA CQb D10", "S9 SA SK", "H9 HA CQ"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3).play("play D9", "play D10", "play S9")
    # Who has no trump has no queen of clubs.
    assert sides(at, NOBODY) == (None, None, False, None)


def told(at: Position, card: str) -> list[str]:
    """Name what speaks for a card."""
    return [reason.key for reason in at.game.reasons(at.s, at.table.cards.card(card))]


def test_a_caught_fox_speaks_for_a_card_and_so_does_one_that_is_safe() -> None:
    hands = ["DA C9 S9", "CQ CA DJ", "CQb C10 SK", "H9 HA HK"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3).play("play DA")
    assert "may_take_prize" in told(at, "CQ"), "seat 0 may be the partner, and a ten of hearts may come"
    assert "may_take_prize" not in told(at, "CA")
    hands = ["CQ DA C9", "CQb DJ C9b", "D9 DK S9", "D10 SQ HK"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3)
    at.play("play CQ", "play CQb", "play D9", "play D10", "play DA", "play DJ", "play DK")
    assert "takes_prize" in told(at, "SQ"), "both queens of clubs lie there, so seat 0 is on the other side"
    hands = ["C9 DK S9", "CQ CA DJ", "CQb C10 SK", "DA HA HK"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3).play("play C9", "play CA", "play C10")
    assert "saves_prize" in told(at, "DA")
    assert "saves_prize" not in told(at, "HA")
    hands = ["C9 DA S9", "CQ CQb DJ", "DJb C10 SK", "D9 HA HK"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3).play("play DA")
    assert not {"may_take_prize", "takes_prize"} & {*told(at, "CQ")}, "who plays alone gets nothing for it"


def found_in(game: Game) -> FoundSides:
    found = game.table.find(FoundSides)
    assert found is not None
    return found


def test_the_holder_of_the_called_card_is_the_partner_and_alone_knows_it() -> None:
    rules = small(CALLED, 4)
    for seed in range(30):
        game, chance = Game(rules, 4, JournalTable(rules.deck, 4)), Random(seed)
        s, found = game.start(chance), found_in(game)
        while s.step.topic != "partner":
            game.apply(s, chance.choice(game.legal_actions(s)), chance)
        maker = s.turn
        game.apply(s, chance.choice(game.legal_actions(s)), chance)
        (card,) = game.table.cards.listed(found.telling(s))
        holders = [seat for seat in range(4) if found.hand.mask(s, seat) >> card & 1]
        for seat in range(4):
            fact = game.facts(game.observe(s, seat))[FoundSidesFact]
            assert isinstance(fact, FoundSidesFact)
            assert fact.maker == maker
            assert fact.on[seat] is (seat in (maker, *holders))
            for other in range(4):
                known = fact.on[other]
                assert known is None or known is (other in (maker, *holders))
                if seat not in (other, *holders) and other != maker:
                    assert known is not True, "nobody else knows who holds it"


def test_what_is_said_and_hinted_follows_from_what_the_seat_knows() -> None:
    """In a world that fits what a seat knows, with other sides perhaps, it gets the same reasons and hints."""
    rules = rules_of("doppelkopf", 4)
    other_sides = looked = 0
    for seed in range(12):
        game, chance = Game(rules, 4, JournalTable(rules.deck, 4)), Random(seed)
        s, found = game.start(chance), found_in(game)
        for _ in range(40):
            game.apply(s, chance.choice(game.legal_actions(s)), chance)
            world = game.worlds(game.observe(s, s.turn)).sample(chance)
            other_sides += found.side(world) != found.side(s)
            looked += 1
            for action in game.legal_actions(s):
                assert game.reasons(world, action) == game.reasons(s, action)
            assert s.step.hint(world, Random(1).random) == s.step.hint(s, Random(1).random)
    assert other_sides > looked / 5


def test_who_holds_both_queens_plays_alone_and_settles_with_each() -> None:
    assert doppelkopf.settle([True, False, False, False], [130, 50, 30, 30], [7, 3, 1, 1], [1, 2]) == [3, -1, -1, -1]
    assert doppelkopf.settle([True, False, False, False], [80, 60, 50, 50], [5, 3, 2, 2], [0, 9]) == [-6, 2, 2, 2]


def test_a_deal_for_two_is_worth_more_where_the_losers_have_little() -> None:
    # A point for winning, and one each for 90 and 60.
    assert doppelkopf.settle([True, True, False, False], [100, 90, 40, 10], [6, 4, 1, 1], [0, 0]) == [3, 3, -3, -3]
    # Kontra needs 120 only, has a point for winning against the queens, and a fox.
    assert doppelkopf.settle([True, True, False, False], [60, 60, 60, 60], [3, 3, 3, 3], [1, 0]) == [-3, -3, 3, 3]


@pytest.mark.parametrize("players", [4, 5])
def test_the_maker_gets_what_the_others_pay_beyond_the_partners_share(players: int) -> None:
    tree = compose(["call_partner", "counts"])
    tree["players"] = [players]
    tree["round"] = [
        {"deal": 6} if isinstance(each, dict) and "deal" in each else each
        for each in tree["round"]
        if not (isinstance(each, dict) and ("trick_points" in each or "counted_points" in each))
    ]
    pays = [{"pay": {"points": 2, "when": "made", "to": "from_others"}}]
    pays.append({"pay": {"points": -3, "when": "lost", "to": "from_others"}})
    score = {"of": "counted_cards", "who": "maker", "target": {"at_least": 60}, "pays": pays}
    tree["round"].append({"side_points": score})
    rules, _ = read_ruleset(as_yaml(tree).encode(), "mixture").resolve(players, {})
    assert isinstance(rules, Rules)
    seen = set()
    for seed in range(40):
        game, chance = Game(rules, players), Random(seed)
        s = game.start(chance)
        while s.round == 1 and s.turn >= 0:
            before = s.copy()
            action = chance.choice(game.legal_actions(s))
            game.apply(s, action, chance)
        found = found_in(game)
        points = list(game.totals(s))
        on = [seat for seat in range(players) if found.side(before) >> seat & 1]
        paid = [points[seat] for seat in range(players) if seat not in on]
        assert sum(points) == 0
        assert len(set(paid)) == 1
        each = -paid[0]
        assert each in (2, -3)
        maker = found.head(before)
        assert points[maker] == each * (players - len(on) - (len(on) - 1))
        seen.add((each, len(on)))
    assert {each for each, _ in seen} == {2, -3}
    assert {count for _, count in seen} == {1, 2}


@pytest.mark.parametrize(
    ("viewer", "stands"),
    [
        (0, ["with", "unknown", "against", "with"]),
        (1, ["unknown"] * 4),
        (2, ["against", "unknown", "with", "against"]),
        (NOBODY, ["with", "unknown", "against", "with"]),
    ],
)
def test_how_a_seat_stands_is_said_from_the_side_of_who_looks_and_to_onlookers_from_that_which_is_found(
    viewer: int, stands: list[str]
) -> None:
    fact = FoundSidesFact(0, ("CQ",), (True, None, False, True), (False, False, False, True), called=True)
    assert [fact.stands(viewer, seat) for seat in range(4)] == stands


def test_a_partners_trick_gets_a_low_trump_and_not_a_high_one() -> None:
    """A queen counts a card point more than a jack: bots threw queens of clubs on what their partner had won."""
    hands = ["CQ C9 S9", "D9 CA SA", "DJb C10 SK", "CQb DJ HK"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3).play("play CQ", "play D9", "play DJb")
    hint = at.s.step.hint(at.s, Random(1).random)
    assert hint is not None
    assert at.s.step.words(hint) == "play DJ"


def test_how_likely_a_seat_is_a_partner_is_guessed_by_what_is_not_seen_yet() -> None:
    hands = ["CQ C9 D9", "CQb CA CAb", "S9 SA SK", "H9 HA HK"]
    at = Position(rules_of("doppelkopf", 4), 4, hands, start=3)
    chances = at.table.need(FoundSides, "").chances
    # One queen is unseen, among three players; or both are.
    assert [round(each, 2) for each in chances(at.s, 0)] == [1, 0.33, 0.33, 0.33]
    assert [round(each, 2) for each in chances(at.s, 2)] == [0.33, 0.33, 1, 0.33]
    at.play("play CQ")
    assert chances(at.s, 2) == [0, 0.5, 1, 0.5]
    assert chances(at.s, 1) == [1, 1, 0, 0]
    at.play("play CQb")
    assert chances(at.s, 2) == [0, 0, 1, 1]


SHOT = ["R10 B1", "R1 R3", "R9 B2", "R5 R6"]
"""The first player and the one opposite, who hold the nine and the ten, capture one card each that counts."""


@pytest.mark.parametrize(
    ("score", "together", "points"),
    [
        (CardPoints({"R10": 5, "R3": 3}, shooting="others"), ("R9", "R10"), [0, 8, 0, 8]),
        (CardPoints({"R10": 5, "R3": 3}, shooting="own"), ("R9", "R10"), [-8, 0, -8, 0]),
        (CardPoints({"R10": 5, "R3": 3}, shooting="others", no_trick=4), ("R9", "R10"), [0, 8, 0, 8]),
        (CardPoints({"R10": 5, "R3": 3}, shooting="others"), ("R1", "R5"), [0, 8, 0, 8]),
        (CardPoints({"R10": 5, "R3": 3, "B9": 1}, shooting="others", no_trick=4), ("R9", "R10"), [8, 4, 8, 4]),
        (CardPoints({"R10": 5, "R3": 3}, shooting="others"), ("R10",), [5, 3, 3, 3]),
        (SidePoints((Pay(100, when="all"),), of=CapturedCards({"R10": 5})), ("R9", "R10"), [100, 0, 100, 0]),
        (SidePoints((Pay(100, when="all"),), of=CapturedCards({"R10": 5})), ("R10",), [100, 0, 0, 0]),
    ],
)
def test_who_has_all_that_counts_is_told_by_the_sides_that_were_found(
    score: Phase, together: tuple[str, ...], points: list[int]
) -> None:
    deck = Deck(("R", "B"), tuple(map(str, range(1, 11))))
    rules = Rules(deck, (Deal(2), HoldersTogether(together), TrickTaking(), score), Rounds(1), (DrawMarker(),))
    at = Position(rules, 4, SHOT, start=0)
    at.play("play R10", "play R1", "play R9", "play R5", "play B1", "play R3", "play B2", "play R6")
    assert at.lines("score")[0]["total"] == points
