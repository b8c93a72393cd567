"""Duties, points counted in tricks, drawing unseen, melds and closing the stock: what full tricks promise."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.trick_scores import CountedPoints, CountedWin
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.rules.counting import CountCards
from tablegames.engine.tricks.rules.marriages import ShowMarriage, TrumpPair
from tablegames.engine.tricks.rules.stock_options import CloseStock, ExchangeTrump
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.set_trump import SetTrump
from tablegames.engine.winning.winners import HighestOfLed
from tests.engine.positions import Position, rules_of
from tests.toys import Toy, keeps_its_promises

WHIST = rules_of("german-whist", 2)
TRUMPS = HighestOfLed("named")
COUNTS = CountCards({"A": 11, "10": 10, "K": 4, "Q": 3, "J": 2}, last=10)


def game(players: int = 4, partners: bool = True, scoring: Any = None, **fields: Any) -> Rules:
    """A round of tricks with spades for trump, counted, in pairs."""
    tricks = TrickTaking(**{"winner": TRUMPS, "counts": COUNTS, "leader": "left_of_marker"} | fields)
    phases = (WHIST.round[0], Deal(3), SetTrump(("S",)), tricks, scoring or CountedPoints())
    return replace(WHIST, round=phases, partners=partners)


def at(hands: list[str], played: str = "", **fields: Any) -> Position:
    """A trick to which some cards were played; seat 0 leads."""
    position = Position(game(len(hands), **fields), len(hands), hands, start=len(hands) - 1, one_round=True)
    return position.play(*[f"play {card}" for card in played.split()])


# -- duties -----------------------------------------------------------------------------------------------------------

HANDS = ["D9 C2 C3", "D5 DK S4", "S5 S9 H2", "H3 H4 S2"]


@pytest.mark.parametrize(
    ("must", "lead", "legal"),
    [
        (None, "D9", "D5 DK"),
        (MustPlay(follow="free"), "D9", "D5 DK S4"),
        (MustPlay(follow="suit_or_trump"), "D9", "D5 DK S4"),
        (MustPlay(beat="all"), "D9", "DK"),
        (MustPlay(beat="trumps"), "D9", "D5 DK"),
        (MustPlay(trump=True), "C2", "S4"),
        (MustPlay(), "C2", "D5 DK S4"),
    ],
)
def test_a_duty_says_which_cards_may_follow(must: MustPlay | None, lead: str, legal: str) -> None:
    assert at(HANDS, lead, must=must).may("play") == legal


@pytest.mark.parametrize(
    ("must", "cards", "legal"),
    [
        (MustPlay(trump=True, beat="trumps"), "C2 S4", "S5 S9"),
        (MustPlay(trump=True), "C2 S4", "S5 S9"),
        (MustPlay(trump=True, beat="trumps", partner="spared"), "C2 S4 S9", "S2"),
        (MustPlay(trump=True, beat="all"), "C2 S4 S9", "S2"),
    ],
)
def test_who_must_trump_must_trump_higher_if_that_can_be_done(must: MustPlay, cards: str, legal: str) -> None:
    assert at(HANDS, cards, must=must).may("play") == legal


@pytest.mark.parametrize(
    ("must", "cards", "legal", "question"),
    [
        (MustPlay(trump=True), "C2 S10", "S5 S9", "follow_trump"),
        (MustPlay(trump=True, too_low="spared"), "C2 S4", "S5 S9", "follow_trump"),
        (MustPlay(trump=True, too_low="spared"), "C2 S10", "S5 S9 H2", "follow_void"),
        (MustPlay(trump=True, too_low="spared", beat="trumps"), "C2 S6", "S9", "follow_trump"),
        (MustPlay(trump=True, too_low="spared", undertrump="forbidden"), "C2 S10", "H2", "follow_void"),
    ],
)
def test_who_could_only_trump_lower_may_be_spared_the_duty(
    must: MustPlay, cards: str, legal: str, question: str
) -> None:
    position = at(["D9 C2 C3", "S4 S6 S10", "S5 S9 H2", "H3 H4 S2"], cards, must=must)
    assert (position.may("play"), position.question.key) == (legal, question)


def test_who_throws_a_card_away_shows_no_trump_but_one_too_low_where_that_is_spared() -> None:
    must = MustPlay(trump=True, too_low="spared")
    position = at(["D9 C2 C3", "D5 DK S6", "S5 S2 H2", "H3 H4 S9"], "C2 S6 H2", must=must)
    cards = position.table.cards
    absent = position.s.known_absent[position.table.zones["hand"].cell + 2]
    assert {"C5", "S7", "SA"} <= set(cards.names_of(cards.listed(absent)))
    assert not {"S2", "S5", "H5"} & set(cards.names_of(cards.listed(absent)))


def test_where_a_trump_would_be_too_low_it_is_not_said_that_one_must_be_played() -> None:
    """Everything else may be played: only the lower trump may not."""
    position = at(HANDS, "C2 S4", must=MustPlay(undertrump="forbidden"))
    assert position.may("play") == "S5 S9 H2"
    position = at(["D9 C2 C3", "D5 DK S6", "S5 S9 H2", "H3 H4 S2"], "C2 S6", must=MustPlay(undertrump="forbidden"))
    assert position.may("play") == "S9 H2"
    assert (position.question.key, position.question.about) == ("follow_void", {"suit": "C", "low": True})


def test_a_partner_who_is_winning_spares_the_duty_to_trump() -> None:
    hands = ["D9 C2 C3", "DA DK S4", "S5 S9 H2", "H3 H4 S2"]
    strict, spared = MustPlay(trump=True), MustPlay(trump=True, partner="spared")
    for must, legal in ((strict, "S2"), (spared, "S2 H3 H4")):
        # Seat 1, the partner of seat 3, wins with the ace; seat 2 trumps only where it has to.
        position = at(["D9 C2 C3", "DA DK S4", "D2 S9 H2", "H3 H4 S2"], "D9 DA D2", must=must)
        assert position.may("play") == legal
    assert at(hands, "D9 DA", must=spared).may("play") == "S5 S9"


def test_everyone_concludes_from_a_card_what_its_player_cannot_hold() -> None:
    must = MustPlay(trump=True, beat="trumps")
    position = at(HANDS, "C2 S4 S9 S2", must=must)
    cards = position.table.cards
    cell = position.table.zones["hand"].cell
    absent = [set(cards.names_of(cards.listed(position.s.known_absent[cell + seat]))) for seat in range(4)]
    assert {"C5", "CA"} <= absent[1]
    assert not absent[1] & {"S5", "D5"}
    # Seat 3 played a lower trump: it has no club, and no trump above the nine.
    assert {"CA", "S10", "SA"} <= absent[3]
    assert not absent[3] & {"S3", "S8"}


def test_nothing_is_concluded_where_play_is_free() -> None:
    position = at(HANDS, "C2 S4", must=MustPlay(follow="free"))
    cell = position.table.zones["hand"].cell
    assert position.s.known_absent[cell + 1] == 0


# -- counting ---------------------------------------------------------------------------------------------------------


def test_partners_count_together_and_the_last_trick_counts_besides() -> None:
    position = at(["DA CA C3", "D5 C5 S4", "D10 S9 H2", "D3 H4 S2"])
    for card in ["DA", "D5", "D10", "D3", "CA", "C5", "S9", "S2"]:
        position.play(f"play {card}")
    assert position.tally("counted") == [21 + 11, 0]
    for card in ["H2", "H4", "C3", "S4"]:
        position.play(f"play {card}")
    assert position.tally("counted") == [32, 10]
    assert position.tally("points") == [32, 10, 32, 10]


def test_thirds_are_rounded_down() -> None:
    position = at(["DA DK D5", "C2 C3 C4"], partners=False, scoring=CountedPoints(3))
    position.play("play DA", "play C2", "play DK", "play C3", "play D5", "play C4")
    assert position.tally("points") == [(11 + 4 + 10) // 3, 0]


def test_all_tricks_count_more() -> None:
    counts = replace(COUNTS, last=10, all=90)
    position = at(["DA DK D5", "C2 C3 C4"], partners=False, counts=counts)
    position.play("play DA", "play C2", "play DK", "play C3", "play D5", "play C4")
    assert position.tally("counted") == [115, 0]


def test_trumps_may_count_and_rank_otherwise() -> None:
    order = ("2", "3", "4", "5", "6", "7", "8", "Q", "K", "10", "A", "9", "J")
    counts = replace(COUNTS, in_trump={"J": 20, "9": 14}, last=0)
    position = at(["SA D2 D3", "SJ D4 D5"], partners=False, winner=HighestOfLed("named", order), counts=counts)
    position.play("play SA", "play SJ")
    assert position.turn == 1
    assert position.tally("counted") == [0, 31]
    assert position.lines("trick")[0]["p"] == 1


def test_two_trumps_of_one_hand_count_when_both_are_played() -> None:
    pair = TrumpPair(("Q", "K"))
    position = at(["SK SQ D3", "S2 D4 D5"], partners=False, trump_pair=pair, counts=replace(COUNTS, last=0))
    position.play("play SK", "play S2")
    assert position.tally("melded") == [0, 0]
    position.play("play SQ", "play D4")
    assert position.tally("melded") == [20, 0]
    other = at(["SK D2 D3", "SQ D4 D5"], partners=False, trump_pair=pair, counts=replace(COUNTS, last=0))
    other.play("play SK", "play SQ")
    assert other.tally("melded") == [0, 0]


@pytest.mark.parametrize(
    ("hands", "played", "melded"),
    [
        (["SK SKb D3", "SQ SQb D5"], "SK SQ SKb SQb", [0, 0]),
        (["D3 D4 D10", "SQ SK D5"], "D3 D5 SQ D4 SK D10", [0, 20]),
        (["SQ SK SKb", "D3 D4 D5"], "SQ D3 SKb D4 SK D5", [20, 0]),
    ],
)
def test_where_every_card_is_there_twice_a_pair_is_of_two_ranks_and_one_seat(
    hands: list[str], played: str, melded: list[int]
) -> None:
    rules = game(2, partners=False, trump_pair=TrumpPair(("Q", "K")), counts=replace(COUNTS, last=0))
    twice = replace(rules, deck=replace(rules.deck, ranks=("3", "4", "5", "10", "J", "Q", "K", "A"), copies=2))
    position = Position(twice, 2, hands, start=1, one_round=True)
    position.play(*[f"play {card}" for card in played.split()])
    assert position.tally("melded") == melded


@pytest.mark.parametrize(
    ("lead", "hand", "question"),
    [("D9", "D5 DK S4", "follow_beat"), ("DA", "D5 DK S4", "follow"), ("D9", "D10 DK S4", "follow")],
)
def test_that_a_card_must_beat_is_asked_where_only_some_of_the_suit_do(lead: str, hand: str, question: str) -> None:
    position = at([f"{lead} C2 C3", hand], lead, partners=False, must=MustPlay(beat="all"))
    assert position.question.key == question


# -- a stock, melds and closing ---------------------------------------------------------------------------------------

SCHNAPSEN = rules_of("schnapsen", 2)


def schnapsen(hands: list[str], turned: str, stock: str) -> Position:
    """The start of a deal: seat 0 leads, one card is turned up, and the others of the stock lie under it."""
    position = Position(SCHNAPSEN, 2, hands, aside=turned, start=1, one_round=True).put(stock, "stock")
    position.s.memory.draws = (1 + len(stock.split())) // 2
    return position


STOCK = "H10 E10 EA EQ LJ LQ BJ BQ B10"


def test_the_jack_of_trumps_is_exchanged_for_the_card_turned_up() -> None:
    position = schnapsen(["HJ EK EJ LK LA", "HK HQ L10 BK BA"], "HA", STOCK)
    position.play("exchange")
    assert position.lying("turn_up") == "HJ"
    assert "HA" in position.lying("hand", 0)
    assert "exchange" not in position.legal
    # Everyone saw the ace go to that hand.
    assert position.s.told[1] >> position.table.named("HA")[0] & 1


def test_a_marriage_is_shown_counts_and_binds_the_lead() -> None:
    position = schnapsen(["HK HQ EJ LK LA", "HJ EK L10 BK BA"], "HA", STOCK)
    assert position.may("marry") == "H"
    position.play("marry H")
    assert position.tally("counted") == [40, 0]
    assert position.may("play") == "HQ HK"
    seen = position.seen(1)
    hand = seen.views[position.table.zones["hand"].cell]
    assert hand.known == position.table.cards.mask(position.table.named("HK HQ"))
    assert hand.missing == 3


def test_play_is_free_while_cards_are_drawn_and_strict_once_the_stock_is_closed() -> None:
    position = schnapsen(["HJ EK EJ LK LA", "HK HQ L10 BK BA"], "HA", STOCK)
    position.play("play LK")
    assert len(position.legal) == 5
    closed = schnapsen(["HJ EK EJ LK LA", "HK HQ L10 BK BA"], "HA", STOCK)
    closed.play("close", "play LK")
    assert closed.may("play") == "L10"
    closed.play("play L10")
    assert closed.lying("stock").count(" ") == 8


def test_a_marriage_alone_wins_nothing_but_ends_the_deal_once_there_is_a_trick() -> None:
    position = schnapsen(["HA H10 HK HQ LA", "HJ EK L10 BK BA"], "EA", "E10 EQ EJ LJ LQ LK BJ BQ B10")
    position.play("marry H", "play HK", "play HJ")
    # 20 for the marriage, 4 and 2 for the cards.
    assert position.tally("counted") == [26, 0]
    assert not position.over


def test_whoever_closes_and_does_not_reach_the_target_loses() -> None:
    rules = CountedWin(66, low=33)
    position = schnapsen(["HJ EK EJ LK LJ", "HK HQ L10 BK BA"], "HA", "H10 E10 EA EQ LA LQ BJ BQ B10")
    position.play("close")
    position.play_on()
    assert position.tally("points") == [0, rules.no_trick_points]


@pytest.mark.parametrize(
    ("counted", "won", "points"),
    [((66, 40), True, [1, 0]), ((66, 32), True, [2, 0]), ((66, 0), False, [3, 0])],
)
def test_winning_brings_more_where_the_others_counted_little(
    counted: tuple[int, int], won: bool, points: list[int]
) -> None:
    position = schnapsen(["HJ EK EJ LK LJ", "HK HQ L10 BK BA"], "HA", "H10 E10 EA EQ LA LQ BJ BQ B10")
    position.put("LA", "won", 0)
    if won:
        position.put("LQ", "won", 1)
    position.write("counted", *counted)
    step = next(step for step in position.table.steps if type(step).__name__ == "SideScoreStep")
    step.begin(position.s, -1, Random(1))
    assert position.tally("points") == points


def test_a_marriage_counts_nothing_for_a_loser_who_has_won_no_trick() -> None:
    position = schnapsen(["HJ EK EJ LK LJ", "HK HQ L10 BK BA"], "HA", "H10 E10 EA EQ LA LQ BJ BQ B10")
    position.put("LA", "won", 0).write("counted", 66, 40)
    step = next(step for step in position.table.steps if type(step).__name__ == "SideScoreStep")
    step.begin(position.s, -1, Random(1))
    assert position.tally("points") == [3, 0]


def test_a_marriage_of_who_had_no_trick_counts_nothing_when_the_stock_is_closed() -> None:
    # Seat 0 shows 40 with the trumps and loses the trick; seat 1 closes, and draws the trumps that are left.
    position = schnapsen(["HK HQ EJ LJ BQ", "HA H10 EA LA BA"], "HJ", "EK E10 EQ LQ L10 LK BK B10 BJ")
    position.play("marry H", "play HK", "play HA", "close")
    position.play("play H10", "play HQ")
    for ace in ("EA", "LA", "BA"):
        position.play(f"play {ace}").play(position.legal[0])
    assert position.over
    assert position.tally("points") == [0, 3]


@pytest.mark.parametrize(("players", "aims"), [(2, [61]), (3, []), (4, [61])])
def test_nobody_is_told_that_so_much_is_enough_where_others_may_count_more(players: int, aims: list[int]) -> None:
    position = Position(rules_of("briscola", players), players)
    steps = position.game.program
    assert [aim.about["n"] for step in steps if (aim := step.aim(position.s, position.turn))] == aims


# -- what a ruleset may not say ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "fields"),
    [
        ("winner.no_trump", {"winner": HighestOfLed("none", ("2",))}),
        ("winner.order", {"winner": HighestOfLed("named", ("2", "3"))}),
        ("counting.no_rank", {"counts": CountCards({"A": 1}, {"X": 1})}),
        ("leader_may.counts_nothing", {"counts": None, "must": MustPlay(), "leader_may": (ShowMarriage(("Q", "K")),)}),
        ("leader_may.counts_nothing", {"counts": None, "trump_pair": TrumpPair(("Q", "K"))}),
        ("show_marriage.no_rank", {"leader_may": (ShowMarriage(("Q", "X")),)}),
        ("show_marriage.no_rank", {"trump_pair": TrumpPair(("Q", "X"))}),
        ("show_marriage.one_rank", {"leader_may": (ShowMarriage(("Q", "Q")),)}),
        ("show_marriage.one_rank", {"trump_pair": TrumpPair(("K", "K"))}),
        ("phase.nothing_turned_up", {"leader_may": (CloseStock(),)}),
        ("phase.nothing_turned_up", {"leader_may": (ExchangeTrump("J"),)}),
        ("phase.nothing_turned_up", {"draw": DrawCards("unseen")}),
        ("counted_win.low", {"scoring": CountedWin(10, low=20)}),
        ("phase.counts_nothing", {"counts": None}),
    ],
)
def test_what_makes_no_sense_is_refused(code: str, fields: dict[str, Any]) -> None:
    with pytest.raises(RulesError) as caught:
        Game(game(**fields), 4)
    assert caught.value.code == code


def test_what_scores_tricks_stands_after_them() -> None:
    rules = game()
    deal, dealt, trump, tricks, points = rules.round
    with pytest.raises(RulesError) as caught:
        Game(replace(rules, round=(deal, dealt, trump, points, tricks)), 4)
    assert (caught.value.code, caught.value.path[1:]) == ("phase.before_tricks", ("round", 3))


@pytest.mark.parametrize(
    "must",
    [
        MustPlay(follow="free"),
        MustPlay(follow="suit_or_trump", beat="all"),
        MustPlay(trump=True, beat="trumps", partner="spared"),
        MustPlay(trump=True, beat="trumps", too_low="spared"),
        MustPlay(undertrump="forbidden"),
    ],
    ids=["free", "suit or trump", "must trump", "unless too low", "not below"],
)
def test_every_duty_keeps_the_promises_of_steps(must: MustPlay) -> None:
    deck = Deck(("S", "D", "C"), ("1", "2", "3", "4"))
    rules = replace(game(must=must, counts=CountCards({"4": 3, "3": 2})), deck=deck, setup=WHIST.setup)
    keeps_its_promises(Toy("duties", 4, replace(rules, ends=Rounds(2))))
