"""What is asked of a game that was played: its last round, and what each round brought, as the journal has it."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.table.events import NOBODY, Decided, RoundBegan, Scored, SuitActed
from tablegames.play.session.history import gains, last_round, last_turn
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.test_records import usual


def played(name: str, seed: int = 5, rounds: int = 2) -> Session:
    """Play at random until so many rounds are scored."""
    variant, chance = usual(name), Random(seed)
    session = Session.open(variant.rules, [Player(f"p{seat}", "human") for seat in range(variant.players)], seed)
    while not session.over and sum(isinstance(entry.event, Scored) for entry in session.match.journal) < rounds:
        session.play(chance.choice(session.match.legal_actions()))
    return session


def last_events(session: Session) -> list[object]:
    """List the events of the last round that was scored, up to its score."""
    events = [entry.event for entry in session.match.journal]
    end = max(at for at, event in enumerate(events) if isinstance(event, Scored))
    begun = max(at for at in range(end) if isinstance(events[at], RoundBegan))
    return list(events[begun : end + 1])


@pytest.mark.parametrize("name", ["hearts", "schnapsen", "spades"])
def test_a_round_brought_what_its_score_says_and_names_whose_score_it_changed(name: str) -> None:
    session = played(name)
    scored = last_events(session)[-1]
    assert isinstance(scored, Scored)
    for viewer in (NOBODY, 0):
        past = last_round(session, viewer)
        assert past is not None
        seats = range(session.game.seats)
        assert past.number == 2
        assert [past.gained(seat) for seat in seats] == list(scored.by)
        assert past.scorers == {seat: scored.by[seat] for seat in seats if scored.by[seat]}
        assert past.scorers


def test_what_a_round_brought_is_not_told_where_scores_are_secret() -> None:
    past = last_round(played("diamonds", rounds=1), 0)
    assert past is not None
    others = range(1, past.after.seats)
    assert past.gained(0) is not None
    assert [past.gained(seat) for seat in others] == [None] * len(others)
    assert set(past.scorers) <= {0}


def test_what_was_decided_in_a_round_is_listed_by_its_verb_for_one_seat_or_all() -> None:
    session = played("spades")
    past = last_round(session, NOBODY)
    assert past is not None
    decided = [event for event in last_events(session) if isinstance(event, Decided)]
    for verb in ("bid", "play"):
        for seat in (None, 0, 1):
            said = [each.action for each in decided if each.action.startswith(f"{verb} ") and seat in (None, each.seat)]
            assert [f"{verb} {what}" for what in past.decided(verb, seat)] == said
            assert said
    assert past.decided("pass") == []
    assert not past.all_passed


def test_suit_actions_of_a_round_are_counted_by_who_did_them() -> None:
    for seed in range(4):
        session = played("diamonds", seed, rounds=1)
        past = last_round(session, NOBODY)
        assert past is not None
        acted = [event for event in last_events(session) if isinstance(event, SuitActed)]
        for seat in range(past.after.seats):
            own = past.actions(seat)
            assert own.total() == sum(event.seat == seat and event.did for event in acted)
            assert all(own[suit] == sum((e.seat, e.suit, e.did) == (seat, suit, True) for e in acted) for suit in own)


def test_a_round_left_a_seat_more_counters_or_did_not() -> None:
    grown = set()
    for seed in range(6):
        past = last_round(played("diamonds", seed, rounds=1), 0)
        assert past is not None
        for tally in past.after.tallies:
            before, after = past.before.held(tally, 0), past.after.held(tally, 0)
            known = before is not None and after is not None
            assert past.grew(tally, 0) == (known and (after or 0) > (before or 0))
            grown.add(past.grew(tally, 0))
    assert grown == {True, False}


def test_a_turn_ended_where_its_seat_decided_last() -> None:
    session = played("doubles", rounds=1)
    events = [entry.event for entry in session.match.journal]
    for seat in range(2):
        end = last_turn(session, seat)
        mine = events[end - 1]
        assert isinstance(mine, Decided)
        assert mine.seat == seat
        assert not any(isinstance(event, Decided) and event.seat == seat for event in events[end:])
    assert last_turn(session, 7) == 0


@pytest.mark.parametrize(("name", "seat"), [("doubles", 0), ("hearts", 2), ("schnapsen", 1), ("lantern-night", 0)])
def test_gains_are_by_round_and_make_the_total(name: str, seat: int) -> None:
    for rounds in (1, 3):
        session = played(name, rounds=rounds)
        start, won, now = gains(session, seat)
        assert start + sum(points for _, points in won) == now == session.match.totals()[seat]
        assert all(points for _, points in won)
        begun = [event.event.number for event in session.match.journal if isinstance(event.event, RoundBegan)]
        assert [number for number, _ in won] == sorted(number for number, _ in won)
        assert {number for number, _ in won} <= set(begun)
        scores = [entry.event for entry in session.match.journal if isinstance(entry.event, Scored)]
        assert [points for _, points in won][: len(scores)] == [each.by[seat] for each in scores if each.by[seat]]
