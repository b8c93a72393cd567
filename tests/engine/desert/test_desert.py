"""Trick & Desert: laying down, playing or passing, and who wins a trick."""

from __future__ import annotations

import pytest

from tests.engine.positions import Position, rules_of


def desert(hands: list[str], start: int = 0, **options: bool) -> Position:
    """Deal short hands; everyone lays the first card named down."""
    players = len(hands)
    at = Position(rules_of("trick-and-desert", players, **options), players, hands, "", start, one_round=True)
    return at.play(*[f"desert {hands[(start + k) % players].split()[0]}" for k in range(players)])


def test_everyone_lays_one_card_and_all_are_shown_at_once() -> None:
    hands = ["K1 K2 K3 K4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4"]
    at = Position(rules_of("trick-and-desert", 3), 3, hands, start=1)
    assert (at.turn, at.may("desert")) == (1, hands[1])
    at.play("desert G4", "desert Y1")
    assert [at.lying("desert", seat) for seat in range(3)] == ["", "", ""]
    assert not at.seen(0).told
    at.play("desert K2")
    assert [at.lying("desert", seat) for seat in range(3)] == ["K2", "G4", "Y1"]
    assert (at.turn, at.question.key) == (1, "play_or_pass")


@pytest.mark.parametrize(("players", "cards", "deck"), [(2, 15, 32), (3, 12, 36), (4, 12, 48)])
def test_hands_and_decks(players: int, cards: int, deck: int) -> None:
    at = Position(rules_of("trick-and-desert", players), players)
    assert at.table.cards.count == deck
    assert [len(at.lying("hand", seat).split()) for seat in range(players)] == [cards] * players
    assert len(at.lying("stock").split()) == (2 if players == 2 else 0)


def test_who_holds_the_led_colour_must_play_it_or_pass() -> None:
    at = desert(["K1 K8 K2 K3", "G1 K4 G2 G3", "Y1 Y2 Y3 Y4"]).play("play K8")
    assert at.may("play") == "K4"
    assert at.may("pass") == "K4 G2 G3"
    assert at.question.about == {"suit": "K", "void": False, "free": 2}


def test_who_is_void_may_play_any_colour_and_a_disc_shows_it_at_once() -> None:
    at = desert(["K1 K8 K2 K3", "G1 B4 G2 G3", "Y1 Y2 Y3 Y4"]).play("play K8")
    assert at.may("play") == "G2 G3 B4"
    assert at.tally("discs") == [0, 0, 0]
    assert at.question.about["void"] is True
    at.play("play B4")
    assert at.tally("discs") == [0, 1 << at.table.cards.suit("K"), 0]


def test_a_void_player_who_passes_shows_no_disc() -> None:
    at = desert(["K1 K8 K2 K3", "G1 B4 G2 G3", "Y1 Y2 Y3 Y4"]).play("play K8", "pass G2")
    assert at.tally("discs") == [0, 0, 0]


def test_the_start_player_may_pass_and_the_next_card_played_fixes_the_led_colour() -> None:
    at = desert(["K1 K8 K2 K3", "G1 G2 G3 K4", "K5 K6 Y3 G4"]).play("pass K8", "play G2")
    assert at.may("play") == "G4"
    at.play("play G4")
    assert at.lines("trick") == [{"e": "trick", "n": 1, "p": 2, "cards": [[1, "G2"], [2, "G4"]]}]


LEFT_OVER = ["Y1 Y2 Y4", "B1 B2 B3", "B4 B5 B6"]


@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("K8 K10 G1", "G1"),
        ("K8 G3 Y3", "G3"),
        ("K8 Y3 G3", "Y3"),
        ("K8 K10 K2", "K10"),
        ("K8 G-5 K12", "G-5"),
        ("K8 G2 Y3", "Y3"),
        ("K8 K10 pass", "K10"),
        ("K-5 K-5b K8", "K8"),
        ("K-5 K-5b pass", "K-5"),
        ("K8 pass G2", "G2"),
    ],
)
def test_the_highest_off_colour_card_wins_else_the_highest_of_all_and_of_equals_the_earlier(
    cards: str, winner: str
) -> None:
    played = cards.split()
    fourth = ["B7" if card == "pass" else card for card in played]
    hands = [f"{rest} {card}" for rest, card in zip(LEFT_OVER, fourth, strict=True)]
    at = desert([*hands, "G4 G5 G6 G7"])
    for card, other in zip(played, fourth, strict=True):
        at.play(f"pass {other}" if card == "pass" else f"play {card}")
    at.play("pass G5")
    (trick,) = at.lines("trick")
    assert [card for seat, card in trick["cards"] if seat == trick["p"]] == [winner]
    assert at.turn == trick["p"]


def test_a_passer_takes_no_part_in_the_trick() -> None:
    at = desert(["K1 K8 K2 K3", "G1 B4 G2 G3", "Y1 Y2 Y3 Y4"]).play("play K8", "pass G2", "play Y2")
    assert at.lines("trick")[0]["cards"] == [[0, "K8"], [2, "Y2"]]
    assert at.lying("won", 2) == "K8 Y2"


def test_a_passed_card_reaches_the_desert_after_the_trick_face_down() -> None:
    at = desert(["K1 K8 K2 K3", "G1 B4 G2 G3", "Y1 Y2 Y3 Y4"]).play("play K8", "pass G2")
    assert (at.lying("passed", 1), at.lying("buried", 1)) == ("G2", "")
    at.play("play Y2")
    assert (at.lying("passed", 1), at.lying("buried", 1), at.lying("desert", 1)) == ("", "G2", "G1")
    assert at.tally("covered") == [0, 0b10, 0]


@pytest.mark.parametrize("card", ["G-5", "G-5b", "G10", "G12"])
def test_minus_fives_tens_and_twelves_lie_face_up_in_the_desert(card: str) -> None:
    at = desert(["K1 K8 K2 K3", f"G1 B4 {card} G3", "Y1 Y2 Y3 Y4", "Y5 Y6 Y7 Y8"])
    at.play("play K8", f"pass {card}", "play Y2")
    assert at.lying("desert", 1) == "G1"
    at.play("play Y6")
    assert at.lying("desert", 1) == f"G1 {card}"
    assert at.tally("covered") == [0, 0, 0, 0]


def test_exactly_two_passes_a_deal() -> None:
    at = desert(["K1 K8 K2 K3 K4", "G1 G2 G3 G4 G5", "Y1 Y2 Y3 Y4 Y5"])
    at.play("pass K8", "play G2", "play Y2", "play Y3", "pass K2", "play G3")
    assert at.tally("free_places")[0] == 0
    while at.turn != 0:
        at.play(at.legal[0])
    assert at.may("pass") == ""


def test_with_as_many_cards_left_as_free_places_only_passes_are_legal() -> None:
    at = desert(["K1 K2 K3", "G1 G2 G3", "Y1 Y2 Y3"])
    assert at.legal == ("pass K2", "pass K3")
    assert (at.question.key, at.question.about) == ("must_pass", {"free": 2})


def test_where_all_pass_nobody_wins_and_the_same_player_leads_again() -> None:
    at = desert(["K1 K2 K3 K4", "G1 G2 G3 G4", "Y1 Y2 Y3 Y4"], start=1).play("pass G2", "pass Y2", "pass K2")
    assert at.lines("trick") == [{"e": "trick", "n": 1, "p": None, "cards": []}]
    assert at.turn == 1
    assert [at.lying("won", seat) for seat in range(3)] == ["", "", ""]
    assert [at.lying("buried", seat) for seat in range(3)] == ["K2", "G2", "Y2"]


@pytest.mark.parametrize(("players", "tricks", "turns"), [(2, 7, 4), (3, 11, 3), (4, 11, 4)])
def test_a_deal_has_so_many_tricks_and_all_desert_places_are_filled(players: int, tricks: int, turns: int) -> None:
    at = Position(rules_of("trick-and-desert", players), players, one_round=True)
    while not at.over:
        at.play(at.legal[-1])
    played = at.lines("trick")
    assert len(played) == tricks
    places = 4 if players == 2 else 3
    deserts = [len(at.lying("desert", seat).split()) for seat in range(players)]
    assert deserts == [places] * players
    # Every turn that was no pass was a card in a trick.
    assert sum(len(trick["cards"]) for trick in played) == tricks * turns - players * (places - 1)


TWO = ["K1 K2 K3 K4 K6 K7 K8", "G1 G2 G3 G4 G6 G7 G8"]


def test_two_players_play_four_cards_a_trick_in_turn() -> None:
    at = desert(TWO)
    asked = []
    for card in ("K2", "G2", "K3", "G3"):
        asked.append(at.turn)
        at.play(f"play {card}")
    assert asked == [0, 1, 0, 1]
    assert at.lines("trick")[0]["cards"] == [[0, "K2"], [1, "G2"], [0, "K3"], [1, "G3"]]
    assert at.lines("trick")[0]["p"] == 1


def test_two_players_may_pass_twice_in_one_trick_and_three_times_a_deal() -> None:
    at = desert(TWO).play("pass K2", "play G2", "pass K3", "play G3")
    assert at.lying("buried", 0) == "K2 K3"
    assert at.tally("covered")[0] == 0b110
    assert at.tally("free_places") == [1, 3]


def test_two_players_see_a_low_card_of_two_passed_ones_lie_at_its_place() -> None:
    at = desert(["K1 K2 K-5 K4 K6 K7 K8", TWO[1]]).play("pass K2", "play G2", "pass K-5", "play G3")
    assert (at.lying("buried", 0), at.lying("desert", 0)) == ("K2", "K1 K-5")
    assert at.tally("covered")[0] == 0b010


def test_everyone_can_tell_that_a_buried_card_is_no_face_up_one_and_of_no_colour_shown_void() -> None:
    at = desert(["K1 K8 K2 K3", "G1 B4 G2 G3", "Y1 Y2 Y3 Y4"]).play("play K8", "play B4", "pass Y2")
    at.play("pass G2", "pass Y3", "pass K2")
    cards, buried = at.table.cards, at.table.zones["buried"]
    known_absent = at.seen(0).known_absent[buried.cell + 1]
    assert known_absent & cards.matching(["K"]) == cards.matching(["K"])
    assert known_absent >> cards.card("G-5") & 1
    assert not known_absent >> cards.card("G2") & 1


def reasons(at: Position, action: str) -> list[tuple[str, dict[str, object]]]:
    """Give what is said of an action, in its order."""
    number = next(each for each in at.s.step.legal_actions(at.s) if at.s.step.words(each) == action)
    return [(reason.key, dict(reason.about)) for reason in at.game.reasons(at.s, number)]


def test_what_the_trick_is_worth_is_said_behind_who_wins_it_and_what_a_suit_is_worth_before_all_else() -> None:
    at = desert(["K7 K8 K2 K5", "G1 K6 G2 G3", "Y1 Y2 Y3 K1"])
    # Seven of this colour in the deserts: those of the others count less.
    assert reasons(at, "play K8")[0] == ("suit_worth", {"suit": "K", "n": 2})
    # More than three can beat the lowest: what it counts would be theirs.
    assert "suit_worth" not in {key for key, _ in reasons(at, "play K2")}
    at.play("play K5")
    assert reasons(at, "play K6")[:2] == [("leads_now", {}), ("trick_worth", {"n": 4})]
    at.play("play K6")
    # The trick does another player good: nothing to say for letting it go.
    assert reasons(at, "play K1")[0] == ("loses_trick", {})
    assert not {"trick_worth", "trick_worthless"} & {key for key, _ in reasons(at, "play K1")}


def test_a_trick_that_costs_points_is_a_reason_to_lose_it_or_to_stay_out() -> None:
    at = desert(["K-5 K3 K2 K5", "G1 K6 G2 K1", "Y1 Y2 Y3 B1"]).play("play K3")
    assert reasons(at, "play K1")[:2] == [("loses_trick", {}), ("trick_worthless", {"n": -4})]
    assert reasons(at, "play K6")[0] == ("leads_now", {})
    assert reasons(at, "pass K1")[:2] == [("stays_out", {}), ("trick_worthless", {"n": -2})]
