"""A phone tells what holds for the deal, unasked: trump, contract and maker, and who plays with its seat."""

from __future__ import annotations

from random import Random

import pytest

from tests.own_screens.wired import WiredTable, quick_pictures
from tests.variants import library


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_pictures(monkeypatch)


def deals_told(name: str, language: str, seed: int = 7) -> list[tuple[int, list[str]]]:
    """Play one deal as sensible players do, all by phones; list what each player who was asked read of the deal."""
    table, chance = WiredTable(library()[name], 4, seed, None, language), Random(seed)
    found = []
    while not table.session.over and table.session.seen_by(0).round == 1:
        table.publish()
        turn = table.session.turn
        deal = table.phones[turn].last("table")["deal"]
        assert all(each["suit"] in (None, *table.phones[turn].last("game")["game"]["suits"]) for each in deal)
        found.append((turn, [each["words"] for each in deal]))
        wise = table.session.match.sensible_action(chance.random, 0.0)
        table.session.play(wise if wise is not None else chance.choice(table.session.match.legal_actions()))
    return found


def test_a_phone_says_trump_contract_and_partner_without_being_asked() -> None:
    told = deals_told("pinochle", "en")
    assert told[0] == (2, ["You and P0"])
    assert (0, ["Trump: clubs", "220 by P0", "You and P2"]) in told
    assert (1, ["切り札：クラブ", "220（P0）", "あなたとP3"]) in deals_told("pinochle", "ja")


def test_a_phone_names_a_partner_only_once_its_seat_knows() -> None:
    told = deals_told("napoleon", "en")
    first = {seat: words for seat, words in reversed(told) if len(words) == 2}
    called = ["12♣ by P0", "Called card: A of spades"]
    assert first == {0: called, 1: called, 2: ["12♣ by P0", "You and P0"], 3: called}
    assert dict(told) == {seat: ["12♣ by P0", f"You and P{(seat + 2) % 4}"] for seat in range(4)}


def test_a_trump_that_lies_face_down_is_named_to_its_owner_alone() -> None:
    told = deals_told("twenty-eight", "en")
    assert (2, ["Trump: diamonds", "14 by P2", "You and P0"]) in told
    hidden = [turn for turn, words in told if "Trump: face down" in words]
    assert hidden
    assert 2 not in hidden


def test_while_a_contract_is_chosen_no_trump_stands_there_and_each_choice_has_its_suit() -> None:
    """The trump of the deal before is over."""
    table, chance = WiredTable(library()["klaverjas"], 4, 7), Random(7)
    while table.session.seen_by(0).round < 2:
        wise = table.session.match.sensible_action(chance.random, 0.0)
        table.session.play(wise if wise is not None else chance.choice(table.session.match.legal_actions()))
    table.publish()
    said = table.phones[table.session.turn].last("table")
    assert [each["words"] for each in said["deal"]] == ["You and P1"]
    assert [each["suit"] for each in said["choices"]] == ["C", "D", "S", "H"]


@pytest.mark.parametrize("name", ["hearts", "daifugo", "trick-and-desert", "gin-rummy"])
def test_a_phone_says_nothing_of_a_deal_that_has_neither_trump_nor_contract_nor_partners(name: str) -> None:
    table = WiredTable(library()[name], max(library()[name].players), onlookers=1)
    table.publish()
    assert all(each.last("table")["deal"] == [] for each in (*table.phones.values(), *table.onlookers))
