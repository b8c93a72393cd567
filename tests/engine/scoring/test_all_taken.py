"""The tricks are over as soon as all cards that count are taken, where the rules say so."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.round_by_round import RoundByRound
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.scoring.card_points import CardPoints
from tablegames.engine.scoring.last_trick import LastTrick
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.facts import SureRestFact
from tablegames.engine.tricks.follow_step import FollowStep
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.trump.turn_up import TurnUp
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tests.engine.positions import Position
from tests.toys import Toy, keeps_its_promises

DECK = Deck(("R", "B"), tuple("12345678"))
ENDS = CardPoints({"R8": -5, "B8": -5}, all_taken="ends_tricks")
GOES_ON = replace(ENDS, all_taken="goes_on")
HANDS = ["R1 R2 B7", "R8 R3 B6", "R4 R5 B8"]


def rules(*phases: Phase, each: int = 3, rounds: int = 1) -> Rules:
    return Rules(DECK, (Deal(each), *phases), Rounds(rounds), setup=(DrawMarker(),))


def both_eights(*phases: Phase) -> Position:
    """Seat 1 takes the red eight with the first trick, seat 2 the blue one with the second: a card each is left."""
    at = Position(rules(*phases), 3, HANDS, start=0)
    return at.play("play R1", "play R8", "play R4", "play B6", "play B8", "play B7")


@pytest.mark.parametrize("tricks", [TrickTaking(), TrickTaking(must=MustPlay(beat="all"))], ids=["plain", "full"])
def test_the_tricks_are_over_with_the_last_card_that_counts(tricks: TrickTaking) -> None:
    at = both_eights(tricks, ENDS, TrickPoints(-1), LastTrick(-2))
    assert at.over
    # What is left in the hands counts nothing, and the last trick that was played is the last one.
    assert at.lines("score")[0]["by"] == [0, -6, -8]
    assert len(at.lines("all-taken")) == 1


@pytest.mark.parametrize("tricks", [TrickTaking(), TrickTaking(must=MustPlay(beat="all"))], ids=["plain", "full"])
def test_nothing_is_said_where_no_card_is_left(tricks: TrickTaking) -> None:
    at = Position(rules(tricks, ENDS, each=1), 3, ["R1", "R8", "B8"], start=0).play("play R1", "play R8", "play B8")
    assert at.over
    assert not at.lines("all-taken")


def test_otherwise_they_go_on() -> None:
    assert not both_eights(TrickTaking(), GOES_ON).over


def test_cards_that_were_dealt_to_nobody_are_not_waited_for_but_all_tricks_are_played() -> None:
    at = Position(rules(TrickTaking(), ENDS, each=2), 3, ["R1 R2", "R8 R3", "R4 R5"], start=0)
    at.play("play R1", "play R8", "play R4")
    assert not at.over


def test_they_end_in_the_rounds_alone_of_which_the_rules_say_so() -> None:
    by_round = RoundByRound(((ENDS,), (TrickPoints(1),), (GOES_ON,)))
    game, chance = Game(rules(TrickTaking(), by_round, each=5, rounds=18), 3), Random(3)
    s = game.start(chance)
    left: list[list[int]] = [[], [], []]
    while s.turn >= 0:
        number = s.round
        held = sum(mask.bit_count() for mask in s.hands)
        game.apply(s, chance.choice(s.step.legal_actions(s)), chance)
        if s.turn < 0 or s.round != number:
            left[(number - 1) % 3].append(held - 1)
    assert any(left[0])
    assert not any(left[1] + left[2])


def test_tricks_behind_it_are_played_to_their_end() -> None:
    at = both_eights(TrickTaking(), ENDS, TrickTaking(), TrickPoints(1))
    assert not at.over
    at.play("play R2", "play R3", "play R5")
    assert at.over


def test_nobody_is_offered_a_rest_that_may_not_be_played() -> None:
    hands = ["R8 R7 B8", "R1 R2 R3", "R4 R5 B1"]
    for rule, offered in ((GOES_ON, True), (ENDS, False)):
        at = Position(rules(TrickTaking(), rule), 3, hands, start=0)
        assert (SureRestFact in at.game.facts(at.seen(0))) == offered


def test_games_without_it_keep_the_plain_steps() -> None:
    game = Game(rules(TrickTaking(), GOES_ON), 3)
    assert [type(step) for step in game.table.steps if isinstance(step, FollowStep)] == [FollowStep]
    assert not game.table.aims.trick_ends


@pytest.mark.parametrize(
    "phases",
    [
        (TrickTaking(), ENDS),
        (TrickTaking(laps=2), ENDS),
        (TrickTaking(must=MustPlay(follow="free")), ENDS),
        (SetTrump(("R",)), TrickTaking(winner=PermanentTrumps(("R1", "B1"), trump="named")), ENDS),
        (TurnUp(), TrickTaking(draw=DrawCards()), ENDS),
        (RoundByRound(((TrickTaking(), ENDS), (TrickTaking(), RoundByRound(((ENDS,), (LastTrick(1),)))))),),
    ],
    ids=["plain", "laps", "full", "permanent trumps", "stock", "branches"],
)
def test_such_games_keep_what_every_ruleset_promises(phases: tuple[Phase, ...]) -> None:
    keeps_its_promises(Toy("all taken", 3, rules(*phases, each=4, rounds=4)))
