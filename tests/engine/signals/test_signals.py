"""A card laid open between tricks: what may be shown, and what everyone knows from then on."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.bots.reasons import choose_reasons
from tablegames.bots.searching_bot import forget
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.signals.facts import SignalsFact
from tablegames.engine.signals.signal import Signal
from tablegames.engine.tasks.draw_tasks import DrawTasks
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.winners import HighestOfLed
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tests.engine.positions import Position, changed, rules_of

RULESET = load(RULESETS / "lantern-night.yaml")
RULES, _ = RULESET.resolve(4, {})
assert isinstance(RULES, Rules)
HANDS = ["B9 B5 B2 L4 Y7", "B1 G9 Y1 Y2 Y9", "B7 G2 Y3 G3 P1", "B3 G1 Y4 P5 P9"]


def night(task: str = "P9") -> Position:
    """Seat 0 leads, and is asked first; seat 0 has chosen the only task."""
    rules = changed(RULES, DrawTasks, counts=(1,), in_order=(0,), cards=(task,))
    return Position(rules, 4, HANDS, one_round=True).play(f"task {task}")


def test_a_seat_may_show_its_highest_lowest_or_only_card_of_a_suit_but_no_trump() -> None:
    position = night()
    assert [position.may(kind) for kind in ("highest", "lowest", "only")] == ["B9", "B2", "Y7"]


def test_whichever_suit_is_trump_all_others_may_be_told_of() -> None:
    rules = changed(changed(RULES, SetTrump, suits=("B",)), DrawTasks, counts=(1,), in_order=(0,), cards=("P9",))
    position = Position(rules, 4, HANDS, one_round=True).play("task P9")
    assert [position.may(kind) for kind in ("highest", "lowest", "only")] == ["", "", "Y7 L4"]


def test_everyone_is_asked_in_turn_before_the_leader_plays() -> None:
    position = night()
    for seat in range(4):
        assert (position.turn, position.question.key) == (seat, "signal")
        position.play("wait")
    assert (position.turn, position.question.key) == (0, "lead")


def test_who_has_shown_a_card_or_will_show_none_is_not_asked_again() -> None:
    position = night().play("lowest B2", "no-signal", "wait", "wait", "play Y7", "play Y9", "play Y3", "play Y4")
    assert position.turn == 2, "seat 1 leads, and neither it nor seat 0 is asked"
    position.play("wait", "wait")
    assert (position.turn, position.question.key) == (1, "lead")


@pytest.mark.parametrize(
    ("hand", "card", "kind", "absent"),
    [
        (0, "B9", "highest", ""),
        (0, "B2", "lowest", "B1"),
        (0, "Y7", "only", "Y1 Y2 Y3 Y4 Y5 Y6 Y8 Y9"),
        (1, "Y9", "highest", ""),
        (2, "G3", "highest", "G4 G5 G6 G7 G8 G9"),
    ],
)
def test_all_know_where_the_card_is_and_what_is_not_beside_it(hand: int, card: str, kind: str, absent: str) -> None:
    position = night().play(*["wait"] * hand, f"{kind} {card}")
    table, other = position.table, (hand + 1) % 4
    zone = table.zones["hand"]
    (number,) = table.named(card)
    seen = position.seen(other)
    assert seen.views[zone.cell + hand].known >> number & 1
    not_there = table.cards.names_of(table.cards.listed(seen.known_absent[zone.cell + hand]))
    assert " ".join(each for each in not_there if each[0] == card[0]) == absent
    fact = position.game.facts(seen)[SignalsFact]
    assert isinstance(fact, SignalsFact)
    given = fact.of(hand)
    assert given is not None
    assert (given.card, given.kind, given.held) == (card, kind, True)


def test_worlds_are_made_of_what_was_shown() -> None:
    position = night().play("only Y7")
    table, worlds = position.table, position.game.worlds(position.seen(2))
    hand, chance = table.zones["hand"], Random(3)
    for _ in range(20):
        held = table.cards.names_of(hand.cards(worlds.sample(chance), 0))
        assert [card for card in held if card[0] == "Y"] == ["Y7"]


def test_a_sensible_player_shows_who_has_to_win_it_where_a_task_is() -> None:
    position = night("P9").play("wait", "wait", "wait")
    step = position.s.step
    assert [step.words(action) for action in step.candidates(position.s)] == ["highest P9"]


def test_who_forgets_what_others_lack_still_sees_the_card_that_lies_open() -> None:
    position = night().play("wait", "wait", "highest G3", "wait", "play Y7", "play Y9", "play Y3", "play Y4")
    seen = position.game.observe(position.s, 1)
    cell, cards = position.table.hands().cell, position.table.cards
    yellow = cards.mask([cards.card(f"Y{number}") for number in range(1, 10)])
    assert seen.known_absent[cell + 2]
    kept = forget(position.game, seen).known_absent[cell + 2]
    assert kept == cards.mask([cards.card(f"G{number}") for number in range(4, 10)])
    assert not kept & yellow


@pytest.mark.parametrize("before", [1, 2])
def test_signals_may_be_for_the_first_tricks_alone(before: int) -> None:
    rules = changed(RULES, DrawTasks, counts=(1,), in_order=(0,), cards=("P9",))
    rules = changed(rules, TrickTaking, signal=Signal(before=before))
    position = Position(rules, 4, HANDS, one_round=True).play("task P9")
    asked = []
    for _ in range(3):
        asked.append(position.question.key == "signal")
        while position.question.key == "signal":
            position.play("wait")
        for _ in range(4):
            position.play(position.legal[0])
    assert asked == [number <= before for number in (1, 2, 3)]


def test_who_shows_a_task_is_told_that_its_owner_learns_where_it_is() -> None:
    position = night("P9").play("wait", "wait", "wait")
    number = position.s.step.legal_actions(position.s)[position.legal.index("highest P9")]
    shown, told = position.game.reasons(position.s, number)
    assert (shown.key, dict(shown.about)) == ("shows_task", {"card": "P9", "seat": 0})
    # Nobody has anything above a 9: it says who holds it, which is said already.
    assert told.key == "tells_top"
    assert choose_reasons([shown, told]) == [shown]


@pytest.mark.parametrize(
    ("kind", "card", "absent"),
    [("highest", "B5", "B6 B7 B8 B9"), ("lowest", "B2", "B1"), ("only", "Y7", "Y1 Y2 Y3 Y4 Y5 Y6 Y8 Y9")],
)
def test_without_a_trump_a_signal_that_was_seen_says_the_same_again(kind: str, card: str, absent: str) -> None:
    rules = changed(RULES, DrawTasks, counts=(1,), in_order=(0,), cards=("P9",))
    rules = changed(rules, TrickTaking, winner=HighestOfLed())
    rules = replace(rules, round=tuple(phase for phase in rules.round if not isinstance(phase, SetTrump)))
    position = Position(rules, 4, ["B5 B4 B2 L4 Y7", *HANDS[1:]], one_round=True).play("task P9", f"{kind} {card}")
    seen, cards = position.seen(2), position.table.cards
    left_out = forget(position.game, seen).known_absent[position.table.hands().cell]
    assert " ".join(cards.names_of(cards.listed(left_out))) == absent


@pytest.mark.parametrize(
    ("task", "seat", "worth", "sensible"),
    [
        # Who has to win it sees by the highest card that it can be won; no lowest card says so.
        ("B9", 0, {"highest B9": 3}, "highest B9"),
        ("B2", 0, {"highest B9": 4}, "highest B9"),
        ("B1", 0, {"highest B9": 4}, "highest B9"),
        ("Y7", 0, {"only Y7": 3}, "only Y7"),
        # The others show the card itself, or that they have no other of its suit.
        ("Y9", 1, {"highest Y9": 5}, "highest Y9"),
        ("B1", 1, {"only B1": 5}, "only B1"),
        ("B7", 1, {"only B1": 2}, "only B1"),
        ("P9", 1, {}, "wait"),
    ],
)
def test_what_a_signal_tells_of_a_task_says_how_much_it_is_worth(
    task: str, seat: int, worth: dict[str, int], sensible: str
) -> None:
    position = night(task).play(*["wait"] * seat)
    step, s, trick = position.s.step, position.s, position.s.memory
    powers, belongs = step.order.rankings[trick.ranking], step.order.belongs[trick.ranking]
    unseen, sense = step.tricks.unseen(s, trick, seat), position.table.card_sense
    assert sense is not None
    told = {
        f"{kind} {position.table.cards.names[card]}": sense.signal(s, card, kind, powers[belongs[card]], unseen)
        for card, kind in step.kinds(s).items()
    }
    assert {signal: found for signal, found in told.items() if found} == worth
    assert step.words(step.sensible(s)) == sensible


def test_signals_come_before_every_trick_where_nothing_else_comes_between_tricks() -> None:
    rules = changed(rules_of("german-whist", 2), TrickTaking, draw=None, signal=Signal(before=2))
    position = Position(rules, 2, ["SA HA D2", "SK HK D3"], aside="C2", one_round=True)
    asked: list[str] = []
    while not position.over:
        asked.append(position.question.key)
        position.play("wait" if position.question.key == "signal" else position.legal[0])
    assert asked == ["signal", "signal", "lead", "follow"] * 2 + ["lead", "follow"]
