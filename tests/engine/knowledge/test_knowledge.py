"""Who knows what: two observations are equal only if nothing tells them apart."""

from __future__ import annotations

import pytest

from tablegames.engine.dealing.pass_cards import NameCount, PassCards
from tablegames.engine.desert.play_or_pass import DesertTrick
from tablegames.engine.game.match import Match
from tablegames.engine.registry import read_every_file
from tablegames.engine.table.events import NOBODY, Dealt, DeckShuffled, Drawn
from tablegames.engine.table.state import Memory
from tablegames.engine.tricks.trick import Trick
from tests.engine.desert.test_desert import desert
from tests.engine.positions import Position, rules_of, without


@pytest.mark.parametrize("fact", [*Trick.fields, *DesertTrick.fields])
def test_tricks_that_differ_in_any_fact_are_not_equal(fact: str) -> None:
    one, other = DesertTrick(leader=0, tricks=11, left=11), DesertTrick(leader=0, tricks=11, left=11)
    assert one == other
    assert hash(one) == hash(other)
    setattr(other, fact, 7)
    assert one != other
    assert f"{fact}=7" in repr(other)
    assert other.copy() == other


def kinds_below(kind: type[Memory]) -> list[type[Memory]]:
    """List a kind of memory and all that derive from it."""
    return [kind, *[each for below in kind.__subclasses__() for each in kinds_below(below)]]


def test_all_that_a_mechanic_remembers_counts_when_two_observations_are_compared() -> None:
    read_every_file("tablegames.engine")
    kinds = [kind for kind in kinds_below(Memory) if kind.__module__.startswith("tablegames.")]
    assert len(kinds) > 3
    for kind in kinds:
        assert set(vars(kind).get("fields", ())) == set(vars(kind)["__slots__"]), kind.__name__


def known(at: Position, seat: int, zone: str, place: int) -> str:
    """Name the cards that a seat knows to lie at a place it may not look into."""
    table, told = at.table, at.seen(seat).told
    return " ".join(table.cards.names_of(table.cards.listed(table.zones[zone].mask(at.s, place) & told)))


def absent(at: Position, zone: str, place: int, words: str) -> bool:
    """Tell whether everyone knows that none of these cards lies at a place."""
    cards, cell = at.table.cards, at.table.zones[zone].cell + place
    mask = cards.matching(words.split())
    return at.s.known_absent[cell] & mask == mask


GIVING = ["D1 D2 D3 D4", "H1 H2 H3 H4", "S1 S2 S3 S4"]


def test_a_giver_knows_where_the_card_went_until_it_is_played() -> None:
    at = Position(rules_of("diamonds", 3), 3, GIVING, start=0)
    at.play("give-count 1", "give D1", "give H1", "give S1")
    assert known(at, 0, "hand", 1) == "D1"
    assert known(at, 2, "hand", 1) == ""
    # Seat 1 leads its hearts; D1 goes to the last trick.
    at.play("play H2", "play H1", "play D2", "play H3", "play S2", "play D3", "play H4")
    assert known(at, 0, "hand", 1) == "D1"
    at.play("play S3", "play D4", "play D1")
    assert known(at, 0, "hand", 1) == ""


def test_who_does_not_follow_suit_is_known_by_all_to_be_void() -> None:
    at = Position(without(rules_of("diamonds", 3), NameCount, PassCards), 3, GIVING, start=2)
    assert not absent(at, "hand", 1, "D")
    at.play("play D1", "play H2")
    assert absent(at, "hand", 1, "D")
    assert not absent(at, "hand", 1, "H")


def test_a_new_deal_makes_all_knowledge_void() -> None:
    at = Position(without(rules_of("diamonds", 3), NameCount, PassCards), 3, GIVING, start=2).play_on()
    assert at.s.round == 2
    assert not any(at.s.known_absent)
    assert not any(at.s.told)


def test_a_passed_card_is_of_no_colour_that_its_player_lacked() -> None:
    at = desert(["K1 K8 K2 K3 K4", "G1 B4 G2 G3 G4", "Y1 Y2 Y3 Y4 Y5"])
    at.play("play K8", "play B4", "play Y2", "pass G3")
    assert absent(at, "passed", 1, "K")
    assert not absent(at, "passed", 1, "G")


def test_an_own_card_in_the_desert_is_known_to_its_owner_only() -> None:
    at = desert(["K1 K8 K2 K3", "G1 B4 G2 G3", "Y1 Y2 Y3 Y4"]).play("pass K2")
    assert at.seen(0).views != at.seen(1).views
    zone = at.table.zones["passed"]
    assert zone.seen_by(0, 0)
    assert not zone.seen_by(1, 0)
    assert known(at, 1, "passed", 0) == ""


def test_drawn_cards_are_seen_by_who_draws_them() -> None:
    at = Position(rules_of("doubles", 2), 2, start=0)
    drawn = [entry.event for entry in at.table.journal if isinstance(entry.event, Drawn)]
    assert drawn[0].seen_by(0) == drawn[0]
    assert drawn[0].seen_by(1) == Drawn(0, ())
    assert drawn[0].seen_by(NOBODY) == Drawn(0, ())


def test_nobody_sees_the_order_of_a_shuffled_deck() -> None:
    at = Position(rules_of("doubles", 2), 2, start=0)
    shuffled = [entry.event for entry in at.table.journal if isinstance(entry.event, DeckShuffled)]
    assert [event.seen_by(seat) for event in shuffled for seat in (0, 1)] == [
        DeckShuffled(owner, ()) for owner in (0, 0, 1, 1)
    ]


def test_a_deal_shows_everyone_the_own_hand_and_nobody_what_lies_aside() -> None:
    (dealt,) = [event for event in Match(rules_of("diamonds", 3), 3, 1).events if isinstance(event, Dealt)]
    assert dealt.seen_by(1) == Dealt(((), dealt.hands[1], ()), ())
    assert dealt.seen_by(NOBODY) == Dealt(((), (), ()), ())
