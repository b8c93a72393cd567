"""A battle of Doubles: two cards against two, and what the loser turns up."""

from __future__ import annotations

import pytest

from tablegames.engine.battle.battle import Battle
from tablegames.engine.battle.events import Damaged
from tablegames.engine.battle.facts import BattleFact
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tests.engine.positions import Position, changed, rules_of


def battle(mine: str, theirs: str, top: str = "", start: int = 0, **fields: object) -> Position:
    """Set a front and a back card for seat 0 and for seat 1; `top` are the next cards of the decks they belong to."""
    fill = ["S7 S8 S9 C7 C8 C9 S10 C10", "D7 D8 D9 H7 H8 H9 D10 H10"]
    decks = []
    for seat, cards in enumerate((mine, theirs)):
        named = cards.split()
        taken = {*named, *top.split()}
        hand = [*named, *[card for card in fill[seat].split() if card not in taken]][: 5 if seat == start else 4]
        own = [card for card in top.split() if (card[0] in "SC" or card == "JB") == (seat == 0)]
        decks.append(" ".join([*hand, *own]))
    at = Position(changed(rules_of("doubles", 2), Battle, **fields), 2, start=start, decks=decks)
    fronts, backs = zip(mine.split(), theirs.split(), strict=True)
    order = (start, 1 - start)
    return at.play(*[f"front {fronts[seat]}" for seat in order], *[f"back {backs[seat]}" for seat in order])


def fought(mine: str, theirs: str, top: str = "") -> dict[str, object]:
    (line,) = battle(mine, theirs, top).lines("battle")
    return line


@pytest.mark.parametrize(
    ("mine", "theirs", "totals", "winner"),
    [
        ("SA CA", "H10 D9", [20, 19], 0),
        ("SA CA", "HK D8", [20, 21], 1),
        ("S5 JB", "D2 H2", [10, 4], 0),
        ("JB S5", "D2 H2", [6, 4], 0),
        ("JB SA", "D2 H2", [2, 4], 1),
        ("SA JB", "D2 H2", [2, 4], 1),
        ("SK JB", "DQ JR", [26, 24], 0),
        ("SJ CQ", "DK D10", [23, 23], None),
    ],
)
def test_totals(mine: str, theirs: str, totals: list[int], winner: int | None) -> None:
    line = fought(mine, theirs)
    assert line["totals"] == totals
    assert line["p"] == winner


def test_the_turn_player_sets_a_front_face_down_then_the_other_a_front_then_both_a_back() -> None:
    at = Position(rules_of("doubles", 2), 2, start=1)
    asked = []
    for _ in range(4):
        asked.append((at.turn, at.question.key))
        at.play(at.legal[0])
    assert asked == [(1, "front"), (0, "front_open"), (1, "back"), (0, "back")]


def said(at: Position, card: str) -> dict[str, dict[str, object]]:
    """Give the reasons for setting a card, by their keys."""
    return {reason.key: dict(reason.about) for reason in at.game.reasons(at.s, at.table.cards.card(card))}


def test_a_front_of_two_aces_is_good_for_the_pair_they_make() -> None:
    at = Position(rules_of("doubles", 2), 2, start=0, decks=["SA CA S4 SQ C5", "D2 D3 D4 D5"])
    assert said(at, "CA") == {"battle_pair": {"card": "SA", "n": 20}, "battle_damage": {"n": 1}}
    assert "battle_pair" not in said(at, "S4")
    # A joker is no ace.
    joker = Position(rules_of("doubles", 2), 2, start=0, decks=["SA JB S4 SQ C5", "D2 D3 D4 D5"])
    assert "battle_pair" not in said(joker, "SA")


def test_a_front_is_good_for_what_it_can_make_and_for_how_few_cards_it_turns_up() -> None:
    """The more cards the loser turns up, the likelier one of them cancels the damage: that is nothing to boast of."""
    at = Position(rules_of("doubles", 2), 2, start=0, decks=["S3 S8 SQ CK JB", "D2 D3 D4 D5"])
    assert said(at, "S3") == {"battle_best": {"card": "CK", "n": 16}, "battle_damage": {"n": 1}}
    assert said(at, "SQ") == {"battle_best": {"card": "CK", "n": 25}, "battle_damage": {"n": 4}}
    assert said(at, "CK") == {"battle_best": {"card": "JB", "n": 26}}
    assert said(at, "JB")["battle_final"] == {"n": 1}


def test_a_back_card_says_what_the_rival_would_have_to_add() -> None:
    at = Position(rules_of("doubles", 2), 2, start=0, decks=["S9 S2 S6 SQ C5", "D4 D3 D2 D5"])
    at.play("front S9", "front D4")
    assert said(at, "SQ") == {"battle_sure": {}, "highest_total": {"n": 21}}
    assert said(at, "S6") == {"battle_unless": {"n": 11}, "keeps_battle": {"card": "SQ"}}
    assert said(at, "S2") == {"battle_unless": {"n": 7}, "keeps_better": {"card": "SQ"}}


def test_the_last_back_card_says_what_may_lie_face_down() -> None:
    at = Position(rules_of("doubles", 2), 2, start=1, decks=["S4 S2 S6 C5", "D4 D3 D2 D5 DQ"])
    at.play("front D4", "front S4", "back DQ")
    # 4 and 6 make 10, the queen alone is 12.
    assert said(at, "S6") == {"highest_total": {"n": 10}}
    assert said(at, "S2") == {"battle_lost": {}, "keeps_better": {"card": "S6"}}
    hope = Position(rules_of("doubles", 2), 2, start=1, decks=["S8 S2 S6 C5", "D4 D3 D2 D5 D9"])
    hope.play("front D4", "front S8", "back D9")
    assert said(hope, "S6") == {"battle_if": {"n": 4}, "highest_total": {"n": 14}}
    assert said(hope, "S2") == {"battle_if_even": {"card": "S6", "n": 4}, "keeps_rest": {}}


def test_against_an_ace_no_number_says_what_wins() -> None:
    """A second ace face down makes 20, a 2 makes 3."""
    at = Position(rules_of("doubles", 2), 2, start=1, decks=["S4 S2 S6 C5", "D4 D3 D2 D5 DA"])
    at.play("front D4", "front S4", "back DA")
    assert said(at, "S6") == {"highest_total": {"n": 10}}
    assert said(at, "C5") == {"battle_total": {"n": 9}, "keeps_battle": {"card": "S6"}}


def test_the_front_of_the_turn_player_is_hidden_until_all_are_set() -> None:
    at = Position(rules_of("doubles", 2), 2, start=0, decks=["S2 S3 S4 S5 S6", "D2 D3 D4 D5"])
    at.play("front S6")
    assert at.lying("veiled", 0) == "S6"
    assert at.seen(1).told == 0
    at.play("front D5", "back S2")
    assert (at.lying("front", 0), at.lying("front", 1), at.lying("back", 0)) == ("", "D5", "S2")
    assert at.play("back D4").lines("battle")[0]["totals"] == [8, 9]


def test_equal_totals_do_nothing() -> None:
    at = battle("S5 S4", "D6 D3")
    assert at.lines("battle") == [{"e": "battle", "totals": [9, 9], "p": None, "flipped": [], "cancelled": False}]
    assert at.tally("points") == [0, 0]


@pytest.mark.parametrize(
    ("front", "cards"),
    [
        *[(f"S{rank}", 1) for rank in "A23"],
        *[(f"S{rank}", 2) for rank in "456"],
        *[(f"S{rank}", 3) for rank in "789"],
        *[(f"S{rank}", 4) for rank in ("10", "J", "Q")],
        ("SK", 5),
        ("JB", 1),
    ],
)
def test_the_winners_front_card_says_how_many_cards_the_loser_turns_up(front: str, cards: int) -> None:
    line = fought(f"{front} CK", "D2 H2", "D4 D5 D6 H4 H5")
    assert line["flipped"] == ["D4", "D5", "D6", "H4", "H5"][:cards]


def test_the_loser_chooses_one_for_the_damage_zone_and_the_others_go_to_the_reserve() -> None:
    at = battle("S7 CK", "D2 H2", "D4 D5 D6")
    assert (at.turn, at.question.key, at.legal) == (1, "damage", ("damage D4", "damage D5", "damage D6"))
    at.play("damage D5")
    assert at.lying("damage", 1) == "D5"
    assert at.lying("reserve", 1).split() == ["D4", "D6", "H2"]
    assert at.tally("points") == [1, 0]


def test_a_cancelling_card_stops_at_once_and_all_turned_up_go_to_the_reserve() -> None:
    at = battle("S4 CK", "D2 H2", "H9 HA")
    line = at.lines("battle")[0]
    assert (line["flipped"], line["cancelled"]) == (["H9", "HA"], True)
    assert at.lying("reserve", 1).split() == ["H9", "HA", "H2"]
    assert at.lying("damage", 1) == ""
    assert at.tally("points") == [0, 0]


@pytest.mark.parametrize("card", ["HA", "DK", "JR"])
def test_an_ace_a_king_and_a_joker_cancel(card: str) -> None:
    line = fought("S9 CK", "D2 H2", f"{card} D4 D5")
    assert (line["flipped"], line["cancelled"]) == ([card], True)


def test_against_a_joker_in_front_nothing_cancels() -> None:
    at = battle("JB CK", "D2 H2", "HK")
    line = at.lines("battle")[0]
    assert (line["flipped"], line["cancelled"]) == (["HK"], False)
    assert at.play("damage HK").lying("damage", 1) == "HK"


def test_a_joker_at_the_back_does_not_keep_damage_from_being_cancelled() -> None:
    assert fought("S5 JB", "D2 H2", "HK")["cancelled"] is True


def test_the_other_player_may_win_and_then_the_turn_player_turns_up() -> None:
    at = battle("S2 C3", "D7 HQ", "S4 S5 S6")
    assert at.lines("battle")[0]["flipped"] == ["S4", "S5", "S6"]
    assert at.turn == 0
    assert at.play("damage S4").tally("points") == [0, 1]


def test_fronts_go_to_the_break_rooms_and_backs_to_the_reserves() -> None:
    at = battle("S5 S4", "D6 D3")
    assert [at.lying("rest", seat) for seat in (0, 1)] == ["S5", "D6"]
    assert [at.lying("reserve", seat) for seat in (0, 1)] == ["S4", "D3"]


def test_the_fourth_damage_loses_at_once() -> None:
    at = battle("S2 CK", "D2 H2", "D4").write("points", 3, 3).play("damage D4")
    assert at.over
    assert at.lines("end") == [{"e": "end", "total": [4, 3], "winners": [0]}]
    assert at.kinds()[-3:] == ["battle", "score", "end"]


def test_hand_sizes() -> None:
    at = Position(rules_of("doubles", 2), 2, start=0)
    sizes = []
    for turns in (1, 2, 3):
        sizes.append([len(at.lying("hand", seat).split()) for seat in (0, 1)])
        at.play_on(turns)
    # Each as the two cards are about to be set: the turn player has drawn up to five.
    assert sizes == [[5, 4], [3, 5], [5, 3]]
    assert [len(line["cards"]) for line in at.lines("draw")] == [5, 4, 3, 4, 4]


@pytest.mark.parametrize(("front", "final"), [("JB", True), ("S7", False)])
def test_all_see_whether_damage_by_a_front_can_be_cancelled_and_how_many_it_will_be(front: str, final: bool) -> None:
    at = battle(f"{front} CK", "D2 H2", "D4 D5 D6").write("points", 0, 0)
    fact = at.game.facts(at.seen(NOBODY))[BattleFact]
    assert isinstance(fact, BattleFact)
    assert fact.final == (final, False)
    assert (fact.taken, fact.next) == ((0, 0), (1, 1))
    assert fact.damage[0] == (1 if final else 3)
    at.play("damage D4")
    (told,) = [entry.event for entry in at.table.journal if isinstance(entry.event, Damaged)]
    assert told == Damaged(1, "D4", 1)


def test_who_chooses_the_damage_hears_what_is_kept_by_each_card() -> None:
    """Where a joker in front turns up several, a card that cancels may be among them."""
    at = battle("JB CK", "D2 H2", "D4 HA D9", joker_damage=3)
    cards = at.table.cards
    said = {name: at.game.reasons(at.s, cards.card(name)) for name in ("D4", "HA", "D9")}
    assert said["D4"] == said["D9"] == [Reason("keeps_cancel", {"card": "HA"})]
    assert said["HA"] == [Reason("rest_returns", {"n": 2})]
    plain = battle("S7 CK", "D2 H2", "D4 D9 D5")
    assert plain.game.reasons(plain.s, cards.card("D4")) == [Reason("lowest_lost")]
    assert plain.game.reasons(plain.s, cards.card("D9")) == [Reason("rest_returns", {"n": 2})]
