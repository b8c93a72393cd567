"""Own decks: drawn from, and made again out of reserve and break room."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.battle.battle import Battle
from tablegames.engine.battle.own_decks import DrawUp, OpeningDraw, OwnDecks
from tablegames.engine.table.cards import Deck
from tests.engine.positions import Position, changed, rules_of

RANKS = tuple("12345678")
DAMAGE = {**dict.fromkeys(RANKS, 3), "8": 5}


EIGHT_EACH = (("S", "JB"), ("H",))
FEW = (("S", "JB", "H4", "H5", "H6", "H7", "H8"), ("H1", "H2", "H3"))


def small_decks(*tops: str, decks: tuple[tuple[str, ...], ...] = EIGHT_EACH) -> Position:
    """Eight cards of a suit each, hands of four; a front card turns up three, an 8 five; seat 0 begins."""
    rules = replace(rules_of("doubles", 2), deck=Deck(("S", "H"), RANKS, jokers=("JB",)))
    rules = changed(rules, OwnDecks, decks=decks)
    rules = changed(changed(rules, OpeningDraw, cards=(4, 3)), DrawUp, cards=4)
    rules = changed(rules, Battle, damage=DAMAGE, cancel=(), pair_rank="1")
    return Position(rules, 2, start=0, decks=tops)


def first_turn() -> Position:
    """Seat 1 loses: H7 and H8 are left of its deck, H2, H4 and H6 are in the reserve and H1 in the break room."""
    at = small_decks("S7 S6 S8 S5", "H1 H2 H3 H4 H5 H6 H7 H8", "H6 H4 H2")
    return at.play("front S7", "front H1", "back S6", "back H2", "damage H5")


def test_every_player_owns_a_deck() -> None:
    at = Position(rules_of("doubles", 2), 2)
    decks = [set((at.lying("deck", seat) + " " + at.lying("hand", seat)).split()) for seat in (0, 1)]
    assert [len(deck) for deck in decks] == [27, 27]
    assert {card[0] for card in decks[0]} == {"S", "C", "J"}
    assert {card[0] for card in decks[1]} == {"D", "H", "J"}
    assert ("JB" in decks[0], "JR" in decks[1]) == (True, True)


def test_the_first_player_draws_five_and_the_second_four() -> None:
    for start in (0, 1):
        at = Position(rules_of("doubles", 2), 2, start=start)
        assert [(line["p"], len(line["cards"])) for line in at.lines("draw")] == [(start, 5), (1 - start, 4)]
        assert at.kinds() == ["round", "deck", "deck", "janken", "draw", "draw"]


def test_a_draw_across_a_reshuffle_goes_on_with_the_new_deck() -> None:
    at = first_turn()
    # Seat 1 draws three: two from the old deck, one from the new one.
    assert at.kinds()[-4:] == ["round", "draw", "deck", "draw"]
    assert [line["cards"] for line in at.lines("draw")[2:]] == [["H7", "H8"], ["H6"]]
    assert at.lying("hand", 1) == "H3 H6 H7 H8"


def test_the_reserve_becomes_the_deck_and_then_the_break_room_the_reserve() -> None:
    at = first_turn()
    assert at.lying("deck", 1) == "H2 H4"
    assert (at.lying("reserve", 1), at.lying("rest", 1)) == ("H1", "")


def test_in_the_middle_of_a_battle_the_cards_already_turned_up_are_in_neither_pile() -> None:
    at = first_turn().play("front H3", "front S8", "back H6", "back S5")
    assert at.lines("deck")[-1] == {"e": "deck", "p": 1, "cards": ["H1"]}
    assert at.lines("battle")[1]["flipped"][:2] == ["H4", "H2"]


def test_what_cannot_be_turned_up_because_all_is_empty_is_not() -> None:
    at = first_turn().play("front H3", "front S8", "back H6", "back S5")
    # An 8 in front turns up five, but only three are there.
    assert at.lines("battle")[1]["flipped"] == ["H4", "H2", "H1"]
    at.play("damage H1")
    assert (at.lying("deck", 1), at.lying("reserve", 1), at.lying("rest", 1)) == ("", "H4 H2 H6", "H3")


def test_with_no_card_to_turn_up_there_is_no_damage() -> None:
    at = small_decks("S7 S6 S8 S5", "H1 H2 H3", decks=FEW)
    at.play("front S7", "front H1", "back S6", "back H2")
    assert at.lines("battle") == [{"e": "battle", "totals": [13, 3], "p": 0, "flipped": [], "cancelled": False}]
    assert at.lines("score")[0]["by"] == [0, 0]


def test_with_an_empty_reserve_the_break_room_becomes_the_deck() -> None:
    at = small_decks("S7 S6 S8 S5", "H1 H2 H3", decks=FEW)
    at.play("front S7", "front H1", "back S6", "back H2")
    # Seat 1 holds H3 and draws H2 out of the reserve, then H1 out of the break room.
    assert [line["cards"] for line in at.lines("draw")[2:]] == [["H2"], ["H1"]]
    assert at.lying("hand", 1) == "H1 H2 H3"


def test_after_a_reshuffle_everyone_knows_what_is_in_the_deck_but_nobody_where() -> None:
    at = first_turn()
    cards, deck = at.table.cards, at.table.zones["deck"]
    for seat in (0, 1):
        seen = at.seen(seat)
        possible = cards.everything & ~seen.known_absent[deck.cell + 1]
        assert cards.names_of(cards.listed(possible)) == ("H2", "H4", "H6")
        assert not seen.told
    for _ in range(20):
        world = at.game.worlds(at.seen(0)).sample(at.chance)
        # What seat 1 holds besides is sure: three cards that were in no pile, and one of the new deck.
        held = set(cards.names_of(at.table.zones["hand"].cards(world, 1)))
        assert held >= {"H3", "H7", "H8"}
        assert held - {"H3", "H7", "H8"} < {"H2", "H4", "H6"}
