"""The judge of mixtures notices what is not as the rules have it."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.rules.load import read_ruleset
from tests.properties.pairs.card_rules import TRUMPS, CardRules
from tests.properties.pairs.compose import as_yaml, compose
from tests.properties.pairs.judge import Line, WrongError, judge

DECK = compose([])["deck"]
PLAYED = [
    ["must"],
    ["dummy"],
    ["go_alone"],
    ["draw_open"],
    ["draw_unseen"],
    ["exchange"],
    ["signal"],
    ["on_void"],
    ["first"],
]


def record(features: list[str], seed: int = 3) -> tuple[dict[str, Any], int, list[Line]]:
    tree = compose(features)
    ruleset = read_ruleset(as_yaml(tree).encode(), "mixture")
    players = ruleset.players[-1]
    match, chance = Match(ruleset.resolve(players)[0], players, seed), Random(seed)
    while not match.over:
        match.play(chance.choice(match.legal_actions()))
    return tree, players, [dict(line) for line in lines_of(match.events)]


def changed(lines: list[Line], at: int, **fields: Any) -> list[Line]:
    return [{**line, **fields} if place == at else line for place, line in enumerate(deepcopy(lines))]


@pytest.mark.parametrize("features", PLAYED, ids="-".join)
def test_a_record_is_as_it_should_be_and_one_that_was_changed_is_not(features: list[str]) -> None:
    tree, players, lines = record(features)
    assert judge(tree, players, lines) >= 10
    tricks = [at for at, line in enumerate(lines) if line["e"] == "trick"]
    cards = [at for at, line in enumerate(lines) if line["e"] == "ask" and str(line["do"]).startswith("play")]
    choices = [at for at in cards if len(lines[at]["legal"]) > 1]
    for at in tricks[:3]:
        with pytest.raises(WrongError):
            judge(tree, players, changed(lines, at, p=(lines[at]["p"] + 1) % players))
    for at in choices[:6]:
        fewer = [each for each in lines[at]["legal"] if each == lines[at]["do"]]
        with pytest.raises(WrongError, match="may be played"):
            judge(tree, players, changed(lines, at, legal=fewer))
    for at in cards[:6]:
        with pytest.raises(WrongError, match=r"plays for|may|leads"):
            judge(tree, players, changed(lines, at, p=(lines[at]["p"] + 1) % players))
    with pytest.raises(WrongError):
        judge(tree, players, lines[: tricks[-1]] + lines[tricks[-1] + 1 :])


def test_a_draw_that_nobody_should_have_is_noticed() -> None:
    tree, players, lines = record(["draw_unseen"])
    at = next(at for at, line in enumerate(lines) if line["e"] == "draw")
    with pytest.raises(WrongError):
        judge(tree, players, lines[:at] + lines[at + 1 :])


@pytest.mark.parametrize("features", [["shooting", "partners"], ["shooting", "call_partner"]], ids="-".join)
def test_who_shoots_is_judged(features: list[str]) -> None:
    shot = 0
    for seed in range(12):
        tree, players, lines = record(features, seed)
        judge(tree, players, lines)
        for at in [at for at, line in enumerate(lines) if line["e"] == "all-captured"]:
            shot += 1
            with pytest.raises(WrongError, match="shoot"):
                judge(tree, players, changed(lines, at, p=(lines[at]["p"] + 1) % players))
            with pytest.raises(WrongError, match="shoot"):
                judge(tree, players, lines[:at] + lines[at + 1 :])
    assert shot


@pytest.mark.parametrize(
    ("tricks", "trump", "lying", "winner"),
    [
        ({}, "", ["C7", "DA", "C9"], 2),
        ({"winner": {"highest_of_led": {"trump": "named"}}}, "D", ["C7", "D7", "CA"], 1),
        ({"winner": "highest_off_suit"}, "", ["C7", "D7", "CA", "S9"], 3),
        ({"winner": "highest_off_suit"}, "", ["C7", "CA"], 1),
        ({"winner": {"bowers": {"colours": [["C", "S"], ["D", "H"]]}}}, "S", ["SA", "CJ", "SJ"], 2),
        ({"winner": {"bowers": {"colours": [["C", "S"], ["D", "H"]]}}}, "S", ["C7", "CJ", "CA"], 1),
        ({"winner": {"permanent_trumps": {"cards": ["CQ", "SQ"]}}}, "H", ["HA", "SQ", "CQ"], 2),
        ({"winner": {"permanent_trumps": {"cards": ["CQ", "SQ"]}}}, "", ["CA", "SQ"], 1),
        ({"special_cards": {"win": ["W1", "W2"], "lose": ["N1"]}}, "", ["C7", "W1", "W2"], 1),
        ({"special_cards": {"win": ["W1"], "lose": ["N1", "N2"]}}, "", ["N1", "N2", "D7", "CA"], 2),
        ({"special_cards": {"win": ["W1"], "lose": ["N1", "N2"]}}, "", ["N1", "N2"], 0),
        ({"equal_cards": "second_wins"}, "", ["C9", "C9b", "C7"], 1),
        ({}, "", ["C9", "C9b", "C7"], 0),
    ],
)
def test_who_wins(tricks: dict[str, Any], trump: str, lying: list[str], winner: int) -> None:
    deck = {**DECK, "jokers": ["W1", "W2", "N1", "N2"]}
    assert CardRules(deck, tricks, trump).best(lying) == winner


def test_what_may_be_played() -> None:
    named = {"winner": {"highest_of_led": {"trump": "named"}}, "must": {"trump": True, "beat": "trumps"}}
    rules = CardRules(DECK, named, "S")
    assert rules.may_follow(["C7", "S9", "DA"], ["C8"]) == {"C7"}
    assert rules.may_follow(["S9", "S7", "DA"], ["C8", "S8"]) == {"S9"}
    assert rules.may_follow(["S7", "DA"], ["C8", "S8"]) == {"S7"}
    assert rules.may_follow(["S7", "SA", "DA"], ["S8"]) == {"SA"}
    assert rules.may_follow(["D7", "DA"], ["C8"]) == {"D7", "DA"}


def test_bowers_and_permanent_trumps_belong_to_the_trumps() -> None:
    bowers = CardRules(DECK, {"winner": {"bowers": {"colours": [["C", "S"], ["D", "H"]]}}}, "S")
    assert bowers.suit("CJ") == "S"
    assert bowers.may_follow(["CJ", "D7"], ["C8"]) == {"CJ", "D7"}
    assert bowers.may_follow(["CJ", "D7"], ["S8"]) == {"CJ"}
    always = CardRules(DECK, {"winner": {"permanent_trumps": {"cards": ["CQ", "SQ"]}}})
    assert always.suit("CQ") == TRUMPS
    assert always.may_follow(["CQ", "C7", "SQ"], ["CQ"]) == {"CQ", "SQ"}


def test_numbers_of_turned_cards_are_the_others() -> None:
    deck = {**DECK, "turned": {"7": 14, "A": 7}}
    assert CardRules(deck, {}).best(["C7", "CA"]) == 1
    assert CardRules(deck, {}, turned=True).best(["C7", "CA"]) == 0


def paying_after_one_fell_out(*features: str) -> tuple[dict[str, Any], int, list[Line], int, set[int]]:
    """Find a record in which a round is scored that a player was out of; answer the place of its line, and who was."""
    for seed in range(40):
        tree, players, lines = record(["knock_out", *features], seed)
        fell = next(at for at, line in enumerate(lines) if line["e"] == "out")
        scored = [at for at, line in enumerate(lines) if line["e"] == "score" and at > fell]
        if len(scored) > 1:
            return tree, players, lines, scored[1], {line["p"] for line in lines[: scored[0]] if line["e"] == "out"}
    raise AssertionError("no game is so long")


def test_points_of_a_player_who_is_out_of_the_game_are_noticed() -> None:
    tree, players, lines, at, out = paying_after_one_fell_out("shooting")
    assert judge(tree, players, lines)
    by = [points + (seat in out) for seat, points in enumerate(lines[at]["by"])]
    with pytest.raises(WrongError, match="out of the game gets or pays"):
        judge(tree, players, changed(lines, at, by=by))


@pytest.mark.parametrize("feature", ["quotas", "paid_by_others", "no_trick", "dice_targets", "captured"])
def test_points_that_a_round_does_not_bring_are_noticed(feature: str) -> None:
    tree, players, lines, at, out = paying_after_one_fell_out(feature)
    assert judge(tree, players, lines)
    by = [points + (seat not in out) for seat, points in enumerate(lines[at]["by"])]
    with pytest.raises(WrongError, match="the round brings"):
        judge(tree, players, changed(lines, at, by=by))
