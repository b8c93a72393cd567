"""Cards that a player has just got are told from those that were in the hand before."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from tablegames.engine.table.events import NOBODY, CardMoved, Dealt, Decided, Event
from tablegames.play.session.player import Player
from tablegames.play.session.received import received_cards
from tablegames.play.session.session import Session
from tests.view.game_setup import ruleset


def people(game: str, count: int, seed: int = 3) -> Session:
    """Seat people only."""
    rules = ruleset(game)
    return Session.open(rules.resolve(count, rules.settle(count))[0], [Player("p", "human")] * count, seed)


def play(session: Session, chance: Random) -> None:
    """Take any action of the seat that is asked."""
    session.play(chance.choice(session.match.legal_actions()))


def test_passed_cards_are_marked_until_their_receiver_decides_something() -> None:
    session, chance = people("hearts", 4), Random(1)
    before: dict[int, set[str | None]] = {}
    while session.match.topic() == "give":
        for seat in range(4):
            session.look(seat)
            assert session.seen().received == frozenset()
            before[seat] = set(session.seen().zone("hand", seat))
        giver, action = session.turn, chance.choice(session.match.legal_actions())
        before[giver] -= {action.removeprefix("give ")}
        session.play(action)
    for seat in range(4):
        session.look(seat)
        seen = session.seen()
        assert len(seen.received) == 3
        assert seen.received == set(seen.zone("hand", seat)) - before[seat]
    seat = session.turn
    play(session, chance)
    session.look(seat)
    assert session.seen().received == frozenset()


def test_whoever_looks_on_learns_nothing_of_them() -> None:
    session, chance = people("hearts", 4), Random(1)
    while session.match.topic() == "give":
        play(session, chance)
    session.look(NOBODY)
    assert session.seen().received == frozenset()


def test_cards_that_came_before_a_deal_or_ones_own_decision_are_not_marked() -> None:
    def journal(*events: Event) -> list[Any]:
        return [SimpleNamespace(event=event) for event in events]

    def moved(card: str, source: str, receiver: int = 0) -> CardMoved:
        return CardMoved(card, source, 1, "hand", receiver)

    hand, deal = ("S7", "S8", "S9"), Dealt(((), ()), ())
    assert received_cards(journal(moved("S7", "hand")), 0, hand) == {"S7"}
    assert received_cards(journal(moved("S7", "hand"), deal), 0, hand) == set()
    assert received_cards(journal(moved("S7", "hand"), deal, moved("S8", "hand")), 0, hand) == {"S8"}
    assert received_cards(journal(moved("S7", "stock"), deal, moved("S8", "stock")), 0, hand) == set(), "it was dealt"
    assert received_cards(journal(moved("S7", "stock")), 0, hand) == {"S7"}, "it was drawn"
    assert received_cards(journal(moved("S7", "hand"), Decided(0, (), "pass"), moved("S8", "hand")), 0, hand) == {"S8"}
    assert received_cards(journal(moved("S7", "hand"), Decided(1, (), "pass")), 0, hand) == {"S7"}
    assert received_cards(journal(moved("S7", "hand", 1), moved("D2", "hand")), 0, hand) == set()
    assert received_cards(journal(*[moved(card, "hand") for card in hand]), 0, hand) == set(), "a hand wholly new"


def test_a_hand_that_was_dealt_is_not_marked() -> None:
    for game, count in (("doubles", 2), ("diamonds", 4), ("spades", 4)):
        session = people(game, count)
        for seat in range(count):
            session.look(seat)
            assert session.seen().received == frozenset()


@pytest.mark.parametrize(("game", "count"), [("german-whist", 2), ("doubles", 2), ("euchre", 4), ("diamonds", 4)])
def test_what_is_marked_is_in_the_hand_and_came_after_the_last_decision(game: str, count: int) -> None:
    session, chance, marked = people(game, count), Random(2), 0
    for _ in range(120):
        if session.over:
            break
        for seat in range(count):
            session.look(seat)
            seen = session.seen()
            assert seen.received <= set(seen.zone("hand", seat))
            journal = [entry.event for entry in session.match.journal]
            own = [at for at, event in enumerate(journal) if isinstance(event, Decided) and event.seat == seat]
            since = journal[own[-1] :] if own else journal
            came = {event.card for event in since if isinstance(event, CardMoved) and event.receiver == seat}
            assert seen.received <= came
            marked += len(seen.received)
        play(session, chance)
    assert marked
