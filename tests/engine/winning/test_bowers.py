"""Bowers: the jack of trumps is the highest trump, the other jack of its colour the next, and a trump in everything."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.engine.trump.choose_trump import ChooseTrump
from tablegames.engine.winning.bowers import Bowers
from tests.engine.positions import Position, changed
from tests.refused import refused

BOWERS = Bowers((("C", "S"), ("D", "H")))
DECK = Deck(("C", "D", "S", "H"), ("9", "10", "J", "Q", "K", "A"), values={"J": 11, "Q": 12, "K": 13, "A": 14})
TRICKS = Rules(
    DECK,
    setup=(DrawMarker(),),
    round=(Deal(1), ChooseTrump(by="marker"), TrickTaking(winner=BOWERS)),
    ends=Rounds(1),
)


def spades(hands: Sequence[str]) -> Position:
    """Deal hands with spades for trump; seat 0 leads."""
    return Position(TRICKS, len(hands), hands, start=0).play("trump S")


def winner(at: Position) -> int:
    return int(at.lines("trick")[-1]["p"])


def test_the_right_bower_is_the_highest_trump() -> None:
    assert winner(spades(["SA", "SJ", "CJ"]).play("play SA", "play SJ", "play CJ")) == 1


def test_the_left_bower_is_the_next_highest_trump() -> None:
    assert winner(spades(["SA", "CJ", "SK"]).play("play SA", "play CJ", "play SK")) == 1


def test_the_jacks_of_the_other_colour_are_jacks_like_any() -> None:
    assert winner(spades(["H10", "HJ", "HQ"]).play("play H10", "play HJ", "play HQ")) == 2


def test_whoever_is_to_follow_trumps_must_play_the_left_bower() -> None:
    at = spades(["S9 H9", "CJ HA", "CA HK"]).play("play S9")
    assert at.may("play") == "CJ"


def test_the_left_bower_does_not_follow_its_printed_suit() -> None:
    at = spades(["C9 H9", "CJ HA", "CA HK"]).play("play C9")
    assert at.may("play") == "CJ HA"
    assert at.play("play HA").may("play") == "CA"


def test_the_left_bower_leads_trumps() -> None:
    at = spades(["CJ H9", "C9 S9", "CA HK"]).play("play CJ")
    assert at.may("play") == "S9"
    assert at.question.about["suit"] == "S"


def test_everyone_can_tell_that_who_did_not_follow_trumps_has_no_left_bower() -> None:
    at = spades(["S9 H9 D9", "HA C10 D10", "CJ HK DK"]).play("play S9", "play HA")
    known_absent = at.s.known_absent[at.table.zones["hand"].cell + 1]
    assert all(known_absent >> at.table.cards.card(name) & 1 for name in ("SA", "SJ", "CJ"))
    assert not known_absent >> at.table.cards.card("C10") & 1


def test_who_did_not_follow_the_printed_suit_may_well_have_the_left_bower() -> None:
    at = spades(["C9 H9 D9", "HA CJ D10", "SJ HK DK"]).play("play C9", "play HA")
    known_absent = at.s.known_absent[at.table.zones["hand"].cell + 1]
    assert known_absent >> at.table.cards.card("CA") & 1
    assert not known_absent >> at.table.cards.card("CJ") & 1


def test_without_a_trump_a_jack_is_a_jack() -> None:
    rules = changed(TRICKS, ChooseTrump, from_round=2)
    at = Position(rules, 3, ["S10 C9", "SJ CJ", "SQ CA"], start=0).play("play S10")
    assert at.may("play") == "SJ"
    assert winner(at.play("play SJ", "play SQ")) == 2


def test_the_bowers_may_be_of_another_rank() -> None:
    rules = changed(TRICKS, TrickTaking, winner=Bowers(BOWERS.colours, rank="9"))
    at = Position(rules, 3, ["SA", "S9", "C9"], start=0).play("trump S", "play SA", "play S9", "play C9")
    assert winner(at) == 1


def test_bowers_that_do_not_fit_the_deck_are_refused() -> None:
    for bowers, sentence in (
        (Bowers((("C", "S"), ("D", "H")), rank="B"), "no rank B"),
        (Bowers((("C", "S"),)), "exactly one pair"),
        (Bowers((("C", "S"), ("D", "S"))), "exactly one pair"),
    ):
        with refused(sentence):
            Position(changed(TRICKS, TrickTaking, winner=bowers), 3)


def test_bowers_without_anything_that_makes_a_trump_are_refused() -> None:
    with refused("makes a trump"):
        Position(Rules(DECK, round=(Deal(1), TrickTaking(winner=BOWERS)), ends=Rounds(1)), 3)
