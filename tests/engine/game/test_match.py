"""A match: actions in words, illegal ones refused, everything that happened in the journal."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.game.match import IllegalActionError, Match
from tablegames.engine.game.record import lines_of, write_line
from tablegames.engine.table.events import NOBODY, Decided, Ended, TokensMoved
from tablegames.engine.table.facts import LeadersFact
from tests.engine.positions import Position, rules_of


def match(seed: int = 1, watched: bool = False) -> Match:
    return Match(rules_of("stay-home", 2), 2, seed, watched)


def test_an_action_that_is_not_legal_is_refused_with_what_is() -> None:
    with pytest.raises(IllegalActionError, match=r"cannot do 'hide 7' now; legal are hide 1, .*, hide none"):
        match().play("hide 7")


def test_after_the_end_nothing_can_be_played() -> None:
    at = match()
    while not at.over:
        at.play("hide 4" if at.question().key == "hide" else "flip 4")
    assert isinstance(at.events[-1], Ended)
    assert at.turn < 0
    with pytest.raises(IllegalActionError, match="the game is over"):
        at.play("flip 1")


def test_an_action_is_told_before_what_follows_from_it_with_all_that_was_legal() -> None:
    at = match()
    setter = at.turn
    at.play("hide 2")
    told = [event for event in at.events if isinstance(event, Decided)]
    assert told == [Decided(setter, ("hide 1", "hide 2", "hide 3", "hide 4", "hide none"), "hide 2", secret=True)]
    at.play("flip 2")
    assert [line["e"] for line in lines_of(at.events)] == ["round", "janken", "ask", "ask", "score", "round"]


def test_others_see_of_a_secret_choice_the_verb_alone() -> None:
    at = match()
    setter = at.turn
    at.play("hide 2")
    (told,) = [event for event in at.events if isinstance(event, Decided)]
    assert told.seen_by(setter) == told
    for other in (1 - setter, NOBODY):
        assert told.seen_by(other) == Decided(setter, (), "hide", secret=True)


def test_others_see_of_an_open_choice_what_it_was_but_not_what_else_was_legal() -> None:
    at = Match(rules_of("double-side-play", 3), 3, seed=1)
    leader = at.turn
    card = at.legal_actions()[0]
    at.play(card)
    (told,) = [event for event in at.events if isinstance(event, Decided)]
    assert told.seen_by((leader + 1) % 3) == Decided(leader, (), card)


def test_an_action_may_be_given_by_the_number_that_an_observation_offers() -> None:
    at = match()
    offered = at.observe(at.turn).legal
    at.play_number(offered[2])
    assert [event.action for event in at.events if isinstance(event, Decided)] == ["hide 3"]


def test_the_same_seed_gives_the_same_game() -> None:
    def told(seed: int) -> list[object]:
        return list(lines_of(Match(rules_of("diamonds", 4), 4, seed).events))

    assert told(5) == told(5)
    assert told(5) != told(6)


def test_a_watched_match_shows_what_a_seat_knew_before_each_event() -> None:
    at = match(watched=True)
    flipper = 1 - at.turn
    at.play("hide 2")
    at.play("flip 1")
    entry = next(entry for entry in at.journal if isinstance(entry.event, Decided) and entry.event.action == "flip 1")
    before = at.observe_before(entry, flipper)
    assert before.legal == ()
    assert before != at.observe(flipper)


def test_an_unwatched_match_keeps_no_earlier_states() -> None:
    at = match()
    with pytest.raises(ValueError, match="not watched"):
        at.observe_before(at.journal[0], 0)


def test_the_true_state_is_handed_out_as_a_copy_only() -> None:
    at = match()
    at.true_state().tallies[0] = 99
    assert at.totals() == (0, 0)
    assert at.winners() == (0, 1)


def test_a_number_written_again_is_no_event() -> None:
    at = Match(rules_of("trick-and-desert", 3), 3, seed=1)
    assert not [event for event in at.events if isinstance(event, TokensMoved) and not event.amount]


@pytest.mark.parametrize(
    ("name", "points", "ahead"),
    [
        ("hearts", (4, 9, 4, 20), (0, 2)),
        ("hearts", (5, 5, 5, 5), ()),
        ("oh-hell", (4, 9, 4, 20), (3,)),
        ("oh-hell", (4, 20, 4, 20), (1, 3)),
    ],
)
def test_all_see_who_is_ahead_with_most_points_or_with_fewest(
    name: str, points: tuple[int, ...], ahead: tuple[int, ...]
) -> None:
    at = Position(rules_of(name, 4), 4).write("points", *points)
    assert at.game.facts(at.seen(NOBODY))[LeadersFact] == LeadersFact(ahead)


def test_a_line_of_a_record_has_letters_as_people_write_them() -> None:
    assert "花子" in write_line({"names": ["花子"]})


def test_the_course_of_a_round_is_noted_where_somebody_observes_it_and_nowhere_else() -> None:
    rules, courses = rules_of("hearts", 4), []
    for game in (Game(rules, 4), Game(rules, 4, noting=True), Match(rules, 4, 1).game):
        rng = Random(1)
        s = game.start(rng)
        for _ in range(3):
            game.apply(s, game.legal_actions(s)[0], rng)
        courses.append((s.course is None, len(game.observe(s, NOBODY).course)))
    assert courses == [(True, 0), (False, 3), (False, 3)]
