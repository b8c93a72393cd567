"""Two packs: every card is there twice, and of two equal cards the first or the second wins."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.events import TrickTaken
from tablegames.engine.tricks.facts import SureRestFact
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.rules.load import load
from tests.engine.positions import Position
from tests.toys import Toy, keeps_its_promises

RULESETS = Path(__file__).parents[3] / "rulesets"
RULESET = load(Path(__file__).parents[2] / "properties" / "without_table" / "twins.yaml")


def rules(later: bool = False) -> Rules:
    found, _ = RULESET.resolve(4, {"later": later})
    assert isinstance(found, Rules)
    return found


CARDS = Cards(rules().deck)


def test_every_card_is_there_twice_under_two_names_and_called_alike() -> None:
    assert CARDS.count == 36
    assert CARDS.names[:4] == ["S9", "S9b", "SJ", "SJb"]
    assert CARDS.called[:4] == ["S9", "S9", "SJ", "SJ"]
    assert CARDS.value[CARDS.card("SA")] == CARDS.value[CARDS.card("SAb")]


def test_what_is_said_of_a_card_is_true_of_both() -> None:
    assert CARDS.names_of(CARDS.listed(CARDS.matching(["SK"]))) == ("SK", "SKb")
    tricks = next(phase for phase in rules().round if hasattr(phase, "counts"))
    worth = tricks.counts.of_cards(CARDS)
    assert (worth[CARDS.card("HK")], worth[CARDS.card("HKb")], worth[CARDS.card("SKb")]) == (5, 5, 4)
    trumps = PermanentTrumps(("H10",)).placed(CARDS)
    assert {CARDS.names[card] for card in trumps} == {"H10", "H10b"}


@pytest.mark.parametrize(("later", "winner", "why"), [(False, 0, "first_led"), (True, 2, "last_led")])
def test_of_two_equal_cards_the_first_or_the_second_wins(later: bool, winner: int, why: str) -> None:
    position = Position(rules(later), 4, ["SA R9", "S9 RJ", "SAb RQ", "SK RK"], start=3, one_round=True)
    position.play("play SA", "play S9", "play SAb", "play SK")
    (taken,) = [entry.event for entry in position.table.journal if isinstance(entry.event, TrickTaken)]
    assert taken.winner == winner
    assert taken.reason is not None
    assert taken.reason.key == why
    assert position.turn == winner


@pytest.mark.parametrize(
    ("tens", "played", "winner", "why"),
    [
        ("first", "D9 H10 H10b DJ", 1, "first_trump"),
        ("second", "D9 H10 H10b DJ", 2, "last_trump"),
        ("second", "D9 SQ SQb DJ", 1, "first_trump"),
        ("plain", "D9 H10 H10b DJ", 3, "highest_trump"),
    ],
)
def test_the_second_may_win_of_some_cards_alone(tens: str, played: str, winner: int, why: str) -> None:
    found, _ = load(RULESETS / "doppelkopf.yaml").resolve(4, {"tens": tens})
    assert isinstance(found, Rules)
    position = Position(found, 4, played.split(), start=3, one_round=True)
    position.play(*(f"play {card}" for card in played.split()))
    (taken,) = [entry.event for entry in position.table.journal if isinstance(entry.event, TrickTaken)]
    assert taken.winner == winner
    assert taken.reason is not None
    assert taken.reason.key == why


@pytest.mark.parametrize(("later", "certain"), [(False, True), (True, False)])
def test_an_ace_is_certain_only_where_the_other_one_does_not_beat_it(later: bool, certain: bool) -> None:
    position = Position(rules(later), 4, ["HA HAb", "HK SJ", "SAb SQ", "SK RK"], start=3, one_round=True)
    assert (SureRestFact in position.game.facts(position.seen(0))) is True
    position = Position(rules(later), 4, ["HA SA", "HK SJ", "SAb SQ", "H9 H9b"], start=3, one_round=True)
    position.play("play HA", "play HK", "play SQ", "play H9")
    reasons = [reason.key for reason in position.game.reasons(position.s, CARDS.card("SA"))]
    assert "sure_trick" not in reasons
    position = Position(rules(later), 4, ["HA R9", "HK SJ", "HAb SQ", "SK RK"], start=3, one_round=True)
    found = [reason.key for reason in position.game.reasons(position.s, CARDS.card("HA"))]
    assert ("sure_trick" in found) is certain


@pytest.mark.parametrize("later", [False, True])
def test_such_a_game_keeps_what_every_ruleset_promises(later: bool) -> None:
    keeps_its_promises(Toy(f"twins-{later}", 4, replace(rules(later), ends=Rounds(1))))
