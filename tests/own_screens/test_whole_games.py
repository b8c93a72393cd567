"""Every question of every ruleset is answered by phones, in words, by what they were sent alone."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tablegames.engine.climb.facts import ClimbFact
from tablegames.engine.laying.facts import PileFact
from tablegames.engine.table.events import NOBODY
from tablegames.rules.load import load
from tablegames.rules.ruleset import Ruleset
from tests.own_screens.wired import WORD, WiredPhone, WiredTable, quick_pictures
from tests.variants import VARIANTS, WALK, WALKED, Variant, library

MOST = 10_000 if WALK == "all" else 20
LARGEST = 40_000
"""Bytes of a message; one of a hand of thirteen has five thousand."""
WRITTEN = sorted((Path(__file__).parent.parent / "written").glob("*.yaml"))
OWN = WRITTEN if WALK == "all" else WRITTEN[int(WALK) % 4 :: 4]
"""Games that do not ship: another part of them every day."""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    quick_pictures(monkeypatch)


def words_in(value: Any) -> Iterator[str]:
    """List every text in a message."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from words_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from words_in(each)


def can_be_held(said: dict[str, Any], game: dict[str, Any]) -> None:
    """A phone that was sent this message can show and answer it."""
    cards = game["cards"]
    assert not [each for each in words_in(said) if "{" in each or each.startswith(("actions.", "prompts.", "labels."))]
    held = [each["card"] for each in said["hand"] if each["card"] is not None]
    lying = [card for pile in said["piles"] for card in (*pile["cards"], *(pile["known"] or ())) if card is not None]
    played = [each["card"] for each in said["trick"]["cards"]]
    assert {*held, *lying, *played} <= cards.keys()
    assert len(json.dumps(said)) < LARGEST
    if said["asked"] and said["turn"] == said["me"] and not said["over"]:
        assert said["prompt"]
        assert said["choices"]
        assert all(choice["label"] for choice in said["choices"])
        for choice in said["choices"]:
            assert choice.get("card", held[0] if held else None) in (*cards, None)
        by_card = [choice["card"] for choice in said["choices"] if choice["kind"] == "card"]
        by_card += [card for choice in said["choices"] if choice["kind"] == "cards" for card in choice["cards"]]
        if by_card and any(card in held for card in by_card):
            assert {*held} == {*by_card} & {*held} | said["refused"].keys()
            assert all(said["refused"].values())
        if said["collect"]:
            count = said["collect"]["count"]
            together = said["collect"].get("whole")
            if together is not None:
                # Each card takes with it what is a choice by itself.
                assert count == 1
                assert {*together} == {*by_card}
                assert all({*cards} <= {*held} for cards in together.values())
            else:
                assert 1 < count <= len(said["choices"])
            assert len(said["collect"]["prompts"]) == count + 1
            assert said["collect"]["confirm"]
    else:
        assert said["choices"] == []


def play_through(ruleset: Ruleset, players: int, options: dict[str, Any], seed: int) -> None:
    """Play by phones; now and then one of them is lost and comes back, or goes on in another language."""
    table = WiredTable(ruleset, players, seed, options, lambda seat: ("en", "ja")[(seat + seed) % 2], onlookers=1)
    chance = Random(seed)
    for _ in range(MOST):
        table.publish(offers=dict.fromkeys(range(players), ("undo", "hint")))
        for phone in (*table.phones.values(), *table.onlookers):
            can_be_held(phone.last("table"), phone.last("game")["game"])
        if table.session.over:
            assert table.phones[0].last("table")["end"]["words"]
            return
        turn = table.session.turn
        if chance.random() < 0.1:
            token, phone = table.phones[turn].token, WiredPhone(table.screens)
            table.phones[turn].go()
            phone.say("hello", language=chance.choice(["en", "ja"]), token=token)
            table.phones[turn] = phone
            table.publish()
        phone = table.phones[turn]
        said = phone.last("table")
        many = said["collect"]["count"] if said["collect"] else 1
        picked = chance.sample(range(len(said["choices"])), many)
        for _ in range(2):
            phone.say("choose", decision=said["decision"], choices=picked)
        before = table.session.match.decisions
        assert table.play()
        assert table.session.match.decisions == before + many


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_phones_answer_every_question_of_a_shipped_game(variant: Variant) -> None:
    seed = VARIANTS.index(variant) + (0 if WALK == "all" else int(WALK))
    play_through(library()[variant.name], variant.players, dict(variant.options), seed)


@pytest.mark.days(7)
@pytest.mark.parametrize("path", OWN, ids=lambda each: each.stem)
def test_phones_answer_every_question_of_somebodys_own_game(path: Path) -> None:
    ruleset = load(path)
    setting = next(iter(ruleset.settings()))
    play_through(ruleset, setting.players, dict(setting.options), 3)


def test_a_phone_that_comes_back_is_shown_the_table_as_it_is() -> None:
    table = WiredTable(library()["hearts"], 4)
    table.publish()
    phone, again = table.phones[2], WiredPhone(table.screens)
    phone.go()
    again.say("hello", language="en", token=phone.token)
    assert again.last("table") == phone.last("table")
    assert again.last("game") == phone.last("game")


def test_a_phone_comes_in_whatever_happens_at_the_table() -> None:
    table = WiredTable(library()["hearts"], 4, seats=[0, 1])
    table.publish()
    late = WiredPhone(table.screens)
    late.say("hello", language="ja", word=WORD)
    late.say("sit", seat=3)
    table.publish()
    late.read()
    assert late.last("table")["me"] == 3
    assert late.last("table")["hand"]


def test_a_phone_says_what_its_seat_plays_for() -> None:
    """What stands beside the hand in the window stands below the question; onlookers have none."""
    table = WiredTable(library()["double-side-play"], 4, 7, onlookers=1)
    for _ in range(3):
        table.publish()
        asked = table.phones[table.session.turn]
        asked.say("choose", decision=asked.last("table")["decision"], choices=[0])
        table.play()
    table.publish()
    assert all(re.fullmatch(r"Target: .* tricks?", each.last("table")["figures"]) for each in table.phones.values())
    assert table.onlookers[0].last("table")["figures"] == ""


@pytest.mark.parametrize("name", ["daifugo", "crazy-eights"])
def test_a_phone_shows_what_lies_to_be_beaten_or_fitted(name: str) -> None:
    table, chance, shown = WiredTable(library()[name], 4), Random(2), 0
    for _ in range(9):
        table.publish()
        seen, trick = table.session.seen_by(0), table.phones[0].last("table")["trick"]
        climb, pile = seen.fact(ClimbFact), seen.fact(PileFact)
        lying = {(part.seat, card) for part in climb.lying[-1:] for card in part.cards} if climb else set()
        if pile:
            lying = {(NOBODY, pile.top)}
        assert {(each["seat"], each["card"]) for each in trick["cards"]} == lying
        shown += len(lying)
        table.session.play(chance.choice(table.session.seen_by(table.session.turn).choices).action)
    assert shown
