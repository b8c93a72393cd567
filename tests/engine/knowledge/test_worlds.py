"""Worlds: all states that fit what a seat has seen, each as likely as the next."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random

from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.knowledge.stirred_splits import StirredSplits
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.play.session.naming import seen_by_name
from tests.engine.desert.test_desert import desert
from tests.engine.knowledge.test_splits import far_from_even
from tests.engine.positions import Position, rules_of

SMALL = Rules(
    Deck(("R", "B", "G"), ("1", "2", "3")),
    setup=(DrawMarker(),),
    round=(Deal(1), TrickTaking()),
    ends=Rounds(1),
)


def with_voids() -> Position:
    """Seat 1 has shown to be void of red, seat 2 of red too; B3 and what lies aside are unseen by seat 0 as well."""
    return Position(SMALL, 3, ["R3 B1", "G1 B2", "G2 B3"], start=0).play("play R3", "play G1", "play G2")


def layout(at: Position, s: State) -> tuple[tuple[int, ...], ...]:
    """Name what lies in each hidden place."""
    zones = at.table.zones
    hands = [tuple(zones["hand"].cards(s, seat)) for seat in range(3)]
    return (*hands, tuple(zones["stock"].cards(s, 0)))


def every_world(at: Position, seat: int) -> set[tuple[tuple[int, ...], ...]]:
    """Try out every way to deal the unseen cards out and keep those that look the same to the seat."""
    zones, seen = at.table.zones, at.seen(seat)
    places = [(zones["hand"], other) for other in range(3) if other != seat] + [(zones["stock"], 0)]
    unseen = [card for zone, place in places for card in zone.cards(at.s, place)]
    found = set()
    for order in permutations(unseen):
        s, left = at.s.copy(), list(order)
        for zone, place in places:
            count = zone.count(at.s, place)
            zone.clear(s, place)
            zone.put(s, at.table.cards.mask(left[:count]), place)
            left = left[count:]
        known_absent = any(zone.mask(s, place) & s.known_absent[zone.cell + place] for zone, place in places)
        if not known_absent and at.game.observe(s, seat) == seen:
            found.add(layout(at, s))
    return found


def test_worlds_with_voids_are_all_that_fit_each_as_likely_as_the_next() -> None:
    at = with_voids()
    ways = every_world(at, 0)
    worlds = at.game.worlds(at.seen(0))
    counts = Counter(layout(at, worlds.sample(at.chance)) for _ in range(60 * len(ways)))
    assert layout(at, at.s) in ways
    assert set(counts) == ways
    assert far_from_even(counts, len(ways)) < 3


def test_worlds_too_many_to_count_are_stirred_until_nearly_even() -> None:
    at = with_voids()
    ways = every_world(at, 0)
    worlds = at.game.worlds(at.seen(0))
    assert worlds.splits is not None
    worlds.splits = StirredSplits(worlds.splits.groups, worlds.splits.room, worlds.splits.boxes)
    counts = Counter(layout(at, worlds.sample(at.chance)) for _ in range(60 * len(ways)))
    assert set(counts) == ways
    expected = sum(counts.values()) / len(ways)
    assert sum(abs(count - expected) for count in counts.values()) / sum(counts.values()) < 0.15


def test_without_any_void_every_deal_is_as_likely() -> None:
    at = Position(SMALL, 3, ["R3 B1", "G1 B2", "G2 B3"], start=0)
    ways = every_world(at, 0)
    assert len(ways) == 7 * 6 * 5 * 4 // 4
    worlds = at.game.worlds(at.seen(0))
    counts = Counter(layout(at, worlds.sample(at.chance)) for _ in range(30 * len(ways)))
    assert set(counts) == ways
    assert far_from_even(counts, len(ways)) < 3


def test_a_card_one_has_passed_on_lies_where_one_passed_it() -> None:
    at = Position(rules_of("diamonds", 3), 3, ["D1 D2 D3 D4", "H1 H2 H3 H4", "S1 S2 S3 S4"], start=0)
    at.play("give-count 1", "give D1", "give H1", "give S1")
    hand, d1 = at.table.zones["hand"], 1 << at.table.cards.card("D1")
    mine = at.game.worlds(at.seen(0))
    assert all(hand.mask(mine.sample(at.chance), 1) & d1 for _ in range(50))
    others = at.game.worlds(at.seen(2))
    assert not all(hand.mask(others.sample(at.chance), 1) & d1 for _ in range(50))


def test_the_hidden_counters_are_those_that_are_missing() -> None:
    at = Position(rules_of("diamonds", 3), 3).write("vault", 4, 5, 6).write("supply", 211)
    vault = at.table.tallies["vault"]
    worlds = at.game.worlds(at.seen(1))
    split = [tuple(worlds.sample(at.chance).tallies[vault.at : vault.at + 3]) for _ in range(200)]
    assert {counts[1] for counts in split} == {5}
    assert {counts[0] + counts[2] for counts in split} == {10}
    assert len(set(split)) == 11


def test_an_exiled_colour_is_held_no_more_often_than_there_are_free_places() -> None:
    hands = [
        "B1 K8 B2 B3 B4 B5 B6 B7 B8 G8 Y8 Y7",
        "G1 K1 K2 G2 G3 G4 G5 G6 G7 G-5 Y5 Y6",
        "Y1 Y2 Y3 Y4 Y-5 K3 K4 K5 K6 K7 K-5 B-5",
    ]
    at = desert(hands, alliance=True, exile=True).play("play K8", "play G2", "play K3")
    hand, kings = at.table.zones["hand"], at.table.cards.matching(["K"])
    worlds = at.game.worlds(at.seen(0))
    held = Counter((hand.mask(worlds.sample(at.chance), 1) & kings).bit_count() for _ in range(300))
    # It shows no more than that: seat 1 may have none, one or two of them.
    assert set(held) == {0, 1, 2}


def test_in_a_world_of_who_looks_on_each_seat_knows_what_everyone_knows() -> None:
    at = with_voids()
    hand = at.table.zones["hand"]
    at.table.show(at.s, hand.mask(at.s, 2), hand, 2)
    world = at.game.worlds(at.game.observe(at.s, NOBODY)).sample(Random(1))
    for seat in (NOBODY, 0, 1):
        assert seen_by_name(at.game, at.game.observe(world, seat)).zone("hand", 2) == ("B3",)
