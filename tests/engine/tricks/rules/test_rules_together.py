"""Rules of tricks go together, and what comes of two of them is what both say."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import OneLeft, Rounds, Together
from tablegames.engine.ending.knock_out import KnockOut
from tablegames.engine.game.game import Game
from tablegames.engine.game.match import Match
from tablegames.engine.game.record import lines_of
from tablegames.engine.game.ruleset import Ending, Phase, Rules
from tablegames.engine.scoring.trick_scores import TrickPoints
from tablegames.engine.signals.signal import Signal
from tablegames.engine.table.cards import Deck
from tablegames.engine.tasks.draw_tasks import DrawTasks
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.restrictions import FirstTrick, MustPlay
from tablegames.engine.tricks.rules.counting import CountCards
from tablegames.engine.tricks.rules.open_hand import OpenHand
from tablegames.engine.tricks.rules.stock_options import CloseStock, ExchangeTrump
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.go_alone import GoAlone
from tablegames.engine.trump.order_up import OrderUp
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.trump.turn_up import TurnUp
from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.winners import HighestOffSuit, HighestOfLed
from tests.engine.bids.auctions import tricks_auction
from tests.engine.positions import Position
from tests.variants import played_at_random

RANKS, VALUES = ("7", "8", "9", "10", "J", "Q", "K", "A"), {"J": 11, "Q": 12, "K": 13, "A": 14}
DECK = Deck(("C", "D", "S", "H"), RANKS, VALUES)
TWICE = replace(DECK, copies=2)
NAMED = HighestOfLed("named")
COLOURS = (("C", "S"), ("D", "H"))


def rules(*phases: Phase, deck: Deck = DECK, partners: bool = False, ends: Ending | None = None) -> Rules:
    round_ = (PassMarker(), Deal(4), *phases)
    return Rules(deck, round_, ends or Rounds(2), setup=(DrawMarker(),), partners=partners)


def alone(tricks: TrickTaking, *before: Phase) -> Position:
    """Let the first who is asked order up and go alone."""
    phases = (TurnUp(trump=False), OrderUp(), GoAlone(), *before, tricks, TrickPoints())
    at = Position(rules(*phases, partners=True), 4, start=3).play("order-up")
    while "alone" not in at.legal:
        at.play(at.legal[0])
    return at.play("alone")


def sitting_out(at: Position) -> int:
    return at.tally("sits_out").index(1)


def test_who_leads_first_from_a_hand_that_does_not_lie_open_yet_chooses_the_card_alone() -> None:
    tricks = TrickTaking(leader="marker", winner=NAMED, open_hand=OpenHand())
    at = Position(rules(tricks_auction(), tricks, TrickPoints(), partners=True), 4, start=0)
    at.play("pass", "bid 1", "pass", "pass", "trump H")
    # Seat 0, which has the marker, is the partner of the maker.
    assert at.tally("maker") == [2]
    assert (at.s.memory.player, at.turn) == (0, 0)
    at.play(at.legal[0])
    while at.s.memory.player != 0:
        at.play(at.legal[0])
    assert at.turn == 2


def test_who_sits_out_draws_nothing_and_stays_aside() -> None:
    at = alone(TrickTaking(winner=NAMED, draw=DrawCards()))
    out = sitting_out(at)
    held = at.lying("hand", out)
    while not at.over and len(at.lines("trick")) < 3:
        at.play(at.legal[0])
    assert at.lying("hand", out) == held
    assert out not in [line["p"] for line in at.lines("draw")]


def test_who_sits_out_gives_no_signal_and_gets_no_task() -> None:
    at = alone(TrickTaking(winner=NAMED, signal=Signal()))
    out, asked = sitting_out(at), set()
    while len(at.lines("trick")) < 1:
        asked.add(at.turn)
        at.play(at.legal[-1])
    assert out not in asked
    at = alone(TrickTaking(winner=NAMED), DrawTasks((3,)))
    out, asked = sitting_out(at), set()
    while at.s.step.topic == "choose_task":
        asked.add(at.turn)
        at.play(at.legal[0])
    assert asked
    assert out not in asked


def test_the_last_trick_goes_round_as_often_as_the_hands_allow() -> None:
    five = replace(rules(TrickTaking(laps=2), TrickPoints()), ends=Rounds(1))
    five = replace(five, round=(PassMarker(), Deal(5), *five.round[2:]))
    at = Position(five, 4)
    at.play_on()
    assert [len(line["cards"]) for line in at.lines("trick")] == [8, 8, 4]


def test_in_a_game_to_the_last_player_nobody_draws_more_cards_than_were_dealt() -> None:
    """With all of a stock each player has so many tricks that none would ever go without one."""
    tricks = TrickTaking(winner=NAMED, draw=DrawCards(), leader_may=(ExchangeTrump("7"),))
    phases = (PassMarker(), Deal((3, 2, 1)), TurnUp(), tricks, KnockOut())
    for seed in range(4):
        match = Match(Rules(DECK, phases, OneLeft(), setup=(DrawMarker(),)), 4, seed)
        chance, left, dealt = Random(seed), 4, 0
        while not match.over:
            match.play(chance.choice(match.legal_actions()))
        for line in lines_of(match.events):
            left -= line["e"] == "out"
            if line["e"] == "deal":
                dealt, tricks = max(map(len, line["hands"])), 0
            elif line["e"] == "trick":
                tricks += 1
                assert tricks <= 2 * dealt
            elif line["e"] == "draw":
                assert tricks <= dealt
            elif line.get("do") == "exchange":
                assert tricks < dealt
            elif line["e"] == "score":
                assert tricks == 2 * dealt
        assert left == 1


def test_with_several_laps_and_a_stock_nobody_is_asked_who_holds_no_card() -> None:
    for draw in (DrawCards(), DrawCards("unseen")):
        tricks = TrickTaking(winner=NAMED, laps=2, draw=draw, counts=CountCards({"A": 1}), leader_may=(CloseStock(),))
        game = Game(rules(TurnUp(), tricks, TrickPoints()), 3)
        for s in played_at_random(game, Random(4), 6):
            assert game.legal_actions(s)


def test_a_stock_that_is_closed_before_the_first_lead_makes_trump_has_a_hint_for_the_leader() -> None:
    counts, may = CountCards({"A": 1}), (CloseStock(),)
    tricks = TrickTaking(winner=NAMED, first_lead="makes_trump", draw=DrawCards(), counts=counts, leader_may=may)
    at = Position(rules(TurnUp(trump=False), tricks, TrickPoints()), 3, start=0)
    assert "close" in at.legal
    assert at.s.step.hint(at.s, Random(1).random) in at.game.legal_actions(at.s)


def test_the_last_trick_counts_nothing_besides_once_somebody_has_closed_the_stock() -> None:
    def counted(*first: str) -> int:
        tricks = TrickTaking(
            winner=NAMED,
            draw=DrawCards("unseen"),
            counts=CountCards({"A": 1}, last=10),
            leader_may=(CloseStock(),),
        )
        at = Position(rules(TurnUp(), tricks, TrickPoints()), 2, start=0, one_round=True).play(*first)
        while not at.over:
            at.play(at.legal[0])
        return sum(at.tally("counted"))

    assert counted() > 4 >= counted("close")


def test_a_signal_of_two_equal_cards_rules_out_neither() -> None:
    tricks = TrickTaking(signal=Signal())
    hands = ["C7 C7b C8 D7", "D8 D9 D10 DJ", "S7 S8 S9 S10", "H7 H8 H9 H10"]
    at = Position(rules(tricks, TrickPoints(), deck=TWICE), 4, hands, start=0)
    word = next(word for word in at.legal if word.startswith("lowest C7"))
    seat = at.turn
    at.play(word)
    cell = at.table.zones["hand"].cell + seat
    assert not at.s.known_absent[cell] & at.table.zones["hand"].mask(at.s, seat)


def test_both_copies_of_a_bower_are_bowers() -> None:
    tricks = TrickTaking(winner=Bowers(COLOURS))
    hands = ["SA SAb H7 D7", "CJb H8 D8 D9", "SJb H9 D10 C7", "SJ CJ H10 H10b"]
    at = Position(rules(SetTrump(("S",)), tricks, TrickPoints(), deck=TWICE), 4, hands, start=0)
    lying = ["play SA", "play CJb", "play SJb", "play SJ"]
    first = at.turn
    at.play(*[lying[(first + turn) % 4] for turn in range(4)])
    assert at.lines("trick")[0]["p"] in (2, 3)


def test_only_the_twin_of_what_wins_beats_it_as_the_second_of_two_equal_cards() -> None:
    tricks = TrickTaking(winner=HighestOffSuit(), equal_cards="second_wins")
    hands = ["C7 C8", "SJ C9", "DJ C10", "SJb CJ"]
    at = Position(rules(tricks, TrickPoints(), deck=TWICE), 4, hands, start=0)
    order = [(at.turn + turn) % 4 for turn in range(4)]
    cards = {0: "C7", 1: "C9", 2: "C10", 3: "CJ"}
    assert [at.play(f"play {cards[seat]}") for seat in order]
    assert at.lines("trick")[0]["p"] == 3


def test_who_does_not_beat_shows_to_lack_the_twin_of_what_won_and_may_have_that_of_what_was_led() -> None:
    tricks = TrickTaking(winner=HighestOfLed(), equal_cards="second_wins", must=MustPlay(beat="all"))
    led, won, lower = ("C8", "D7"), ("C10", "D8"), ("C7", "D9")
    at = Position(rules(tricks, TrickPoints(), deck=TWICE), 3, [" ".join(each) for each in (led, won, lower)], start=0)
    assert at.turn == 0
    at.play("play C8", "play C10", "play C7")
    cards, cell = at.table.cards, at.table.zones["hand"].cell + 2
    lacking = set(cards.names_of(cards.listed(at.s.known_absent[cell])))
    assert "C10b" in lacking
    assert "C8b" not in lacking


def test_a_trump_that_is_withheld_from_the_first_trick_is_not_thought_to_be_gone() -> None:
    must = MustPlay(trump=True, beat="trumps")
    tricks = TrickTaking(winner=NAMED, must=must, first=FirstTrick("C7", withheld=("SA",)))
    hands = ["C7 C8 D7 D8", "S7 SA H7 H8", "S8 H9 H10 HJ", "C9 C10 CJ CQ"]
    at = Position(rules(SetTrump(("S",)), tricks, TrickPoints()), 4, hands, start=0)
    at.play("play C7", "play S7", "play S8", "play C9")
    cell = at.table.zones["hand"].cell + 1
    assert not at.s.known_absent[cell] >> at.table.cards.number["SA"] & 1


def test_an_auction_passes_over_whoever_is_out_of_the_game() -> None:
    game = Game(rules(tricks_auction(), TrickTaking(winner=NAMED), KnockOut(), ends=OneLeft()), 4)
    out = game.table.tallies["out"].at
    for s in played_at_random(game, Random(2), 4):
        assert not s.tallies[out + s.turn]


def test_who_is_left_alone_where_all_play_together_goes_on_to_the_end() -> None:
    together = Rules(DECK, (PassMarker(), Deal(4), TrickTaking(), KnockOut()), Together(30), setup=(DrawMarker(),))
    game = Game(together, 4)
    s, rng = game.start(Random(3)), Random(3)
    while s.turn >= 0:
        game.apply(s, rng.choice(game.legal_actions(s)), rng)
    assert game.totals(s)[0] >= 30
