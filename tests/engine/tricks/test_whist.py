"""The rules behind Knockout Whist and German Whist: falling out, who calls the trump, drawing between tricks."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.ending.events import KnockedOut
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.game import Game
from tablegames.engine.gems.gem_actions import Gain
from tablegames.engine.gems.supply import Supply
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.table.cards import Cards
from tablegames.engine.table.events import Drawn
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import FindCaller
from tablegames.engine.trump.turn_up import TurnUp
from tests.engine.positions import Position, changed, rules_of, without
from tests.refused import refused
from tests.toys import Toy, keeps_its_promises, played

KNOCKOUT = rules_of("knockout-whist", 4)
GERMAN = rules_of("german-whist", 2)


def test_who_took_no_trick_gets_no_more_cards_and_is_asked_no_more() -> None:
    position = Position(KNOCKOUT, 4, ["CA DA", "C2 D2", "CK D5", "C3 DK"], aside="H2 H3", start=3)
    position.play("play CA", "play C2", "play CK", "play C3", "play DA", "play D2", "play D5", "play DK")
    assert position.tally("out") == [0, 1, 1, 1]
    assert position.tally("points") == [1, 0, 0, 0]
    assert position.over
    assert position.winners() == (0,)


def test_the_others_go_on_among_themselves() -> None:
    position = Position(KNOCKOUT, 4, ["CA D4", "C2 D2", "CK DA", "C3 DK"], aside="H2 H3", start=3)
    position.play("play CA", "play C2", "play CK", "play C3", "play D4", "play D2", "play DA", "play DK")
    assert position.tally("out") == [0, 1, 0, 1]
    hands = position.lines("deal")[-1]["hands"]
    assert [len(hand) for hand in hands] == [2, 0, 2, 0]
    position.play(position.legal[0])
    # Seat 3 dealt, so the deal passes to seat 0, and the next one still in leads.
    assert (position.s.marker, position.turn) == (0, 2)
    position.play(position.legal[0])
    position.play(position.legal[0])
    trick = position.lines("trick")[-1]
    assert [seat for seat, _ in trick["cards"]] == [2, 0]


def test_whoever_took_most_tricks_calls_the_next_trump_and_a_tie_is_drawn() -> None:
    position = Position(KNOCKOUT, 4, ["CA D4", "C2 D2", "CK DA", "C3 DK"], aside="H2 H3", start=3)
    position.play("play CA", "play C2", "play CK", "play C3", "play D4", "play D2", "play DA", "play DK")
    drawn = position.lines("janken")[-1]
    assert (drawn["what"], drawn["among"]) == ("trump", [0, 2])
    assert (position.question.key, position.turn) == ("trump", drawn["p"])
    assert position.play("trump S").tally("trump") == [2]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_game_of_knockout_whist_ends_with_one_player_left(players: int) -> None:
    game, rng = Game(rules_of("knockout-whist", players), players), Random(players)
    for _ in range(20):
        s = game.start(rng)
        game.playout(s, rng)
        out = game.table.tallies["out"].at
        assert s.tallies[out : out + players].count(0) == len(game.winners(s)) == 1
        assert s.round <= 7


def test_one_left_makes_no_sense_where_nobody_falls_out() -> None:
    with refused("it needs knock_out"):
        Game(without(KNOCKOUT, KnockOut), 4)
    with refused("put find_caller in front"):
        Game(without(KNOCKOUT, FindCaller), 4)


HANDS = ["C2 C5", "C3 C9"]
DRAWING = replace(
    GERMAN, ends=Rounds(1), round=tuple(Deal(4) if isinstance(each, Deal) else each for each in GERMAN.round)
)


@pytest.mark.parametrize(("players", "left"), [(2, 3), (3, 1), (3, 2), (3, 5), (4, 2), (4, 6)])
def test_what_no_longer_goes_round_is_not_drawn(players: int, left: int) -> None:
    names = Cards(GERMAN.deck).names
    deck = replace(GERMAN.deck, without=tuple(names[4 * players + left :]))
    keeps_its_promises(Toy("a stock that does not go round", players, replace(DRAWING, deck=deck)))
    match = played(Toy("a stock that does not go round", players, replace(DRAWING, deck=deck)), 1)
    drawn = sum(isinstance(event, Drawn) for event in match.events)
    assert drawn == left // players * (players - 1)


def test_a_suit_action_of_the_winner_does_not_keep_anybody_from_drawing() -> None:
    counters = Supply(40, open=("heap",))
    tricks = TrickTaking(on_win="suit_action", draw=DrawCards())
    rules = replace(
        DRAWING,
        setup=(counters, *DRAWING.setup),
        round=(*DRAWING.round[:3], tricks, TrickPoints()),
        suit_actions=dict.fromkeys("CDSH", Gain("heap")),
    )
    keeps_its_promises(Toy("drawing after an action", 2, rules))
    assert sum(isinstance(event, Drawn) for event in played(Toy("drawing", 2, rules), 1).events) == 22


def test_who_fell_out_draws_nothing() -> None:
    deck = replace(GERMAN.deck, without=tuple(Cards(GERMAN.deck).names[20:]))
    rules = replace(DRAWING, deck=deck, round=(*DRAWING.round[:4], KnockOut()), ends=Rounds(30))
    match = played(Toy("drawing among those still in", 4, rules), 3)
    out: set[int] = set()
    for event in match.events:
        if isinstance(event, KnockedOut):
            out.add(event.seat)
        assert not (isinstance(event, Drawn) and event.seat in out)
    assert len(out) > 1


def test_the_winner_takes_the_card_turned_up_and_the_other_one_unseen() -> None:
    position = Position(GERMAN, 2, HANDS, aside="D2 D3 D4 D5", start=0)
    shown = position.lying("turn_up")
    position.play("play C3", "play C5")
    assert position.turn == 0
    assert shown in position.lying("hand", 0)
    drawn = position.lines("draw")[-1]
    assert drawn["p"] == 1
    card = drawn["cards"][0]
    assert card in position.lying("hand", 1)
    everyone = position.table.cards.card(shown)
    hand = position.table.zones["hand"].cell
    views = position.seen(1).views
    assert views[hand].known >> everyone & 1
    assert not position.seen(0).views[hand + 1].known
    assert position.lying("turn_up") not in ("", shown)


def test_a_void_hand_may_have_drawn_the_suit_since() -> None:
    position = Position(GERMAN, 2, ["D2 C5", "S3 S9"], aside="S4 S5 H4 H5", start=0)
    cell = position.table.zones["hand"].cell
    spades = position.table.cards.mask(position.table.named("S4 S5"))
    position.play("play S3")
    assert not position.s.known_absent[cell] & spades
    position.play("play D2")
    assert position.turn == 1
    assert not position.s.known_absent[cell] & spades


def test_only_the_tricks_after_the_stock_is_used_up_count() -> None:
    position = Position(GERMAN, 2, HANDS, aside="D2 D3 D4 D5", start=0, one_round=True)
    while not position.over:
        position.play(position.legal[0])
    tricks = position.lines("trick")
    assert len(tricks) == 4
    late = [line["p"] for line in tricks[2:]]
    assert position.lines("score")[0]["by"] == [late.count(0), late.count(1)]
    assert len(position.lying("spent").split()) == 4


def test_drawing_needs_a_card_turned_up_and_points_for_tricks_need_tricks() -> None:
    undrawn = without(changed(GERMAN, TrickTaking, winner=TrickTaking().winner, draw=DrawCards()), TurnUp)
    with refused("put turn_up in front"):
        Game(undrawn, 2)
    with refused("it needs trick_taking"):
        Game(replace(GERMAN, round=(*GERMAN.round[:2], TrickPoints())), 2)
