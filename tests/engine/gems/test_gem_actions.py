"""Suit actions: who cannot follow suit, and who wins a trick, does what a suit says."""

from __future__ import annotations

from dataclasses import replace

from tablegames.engine.common.facts import SuitActionsFact
from tablegames.engine.dealing.pass_cards import NameCount, PassCards
from tablegames.engine.gems.gem_actions import Gain
from tablegames.engine.gems.most_captured import MostCaptured
from tablegames.engine.gems.supply import Supply
from tablegames.engine.table.events import SuitActed
from tests.engine.positions import Position, changed, rules_of, without


def tricks(hands: list[str], counters: int = 235, **options: int | bool) -> Position:
    """Tricks of Diamonds alone, without passing and awards; seat 0 leads."""
    players = len(hands)
    rules = without(rules_of("diamonds", players, **options), NameCount, PassCards, MostCaptured)
    return Position(changed(rules, Supply, counters=counters), players, hands, start=players - 1, one_round=True)


def test_everyone_starts_with_three_in_the_showroom_out_of_the_supply() -> None:
    at = tricks(["H5", "H9", "S2"])
    assert (at.tally("showroom"), at.tally("vault"), at.tally("supply")) == ([3, 3, 3], [0, 0, 0], [226])


def test_a_void_player_acts_with_the_card_played_before_the_trick_ends_and_the_winner_with_the_led_suit_after() -> None:
    at = tricks(["H5", "H9", "S2"]).play("play H5", "play H9", "play S2")
    assert at.kinds()[-4:] == ["suit-action", "trick", "suit-action", "score"]
    assert at.lines("suit-action") == [
        {"e": "suit-action", "p": 2, "suit": "S", "did": True},
        {"e": "suit-action", "p": 1, "suit": "H", "did": True},
    ]
    assert (at.tally("showroom"), at.tally("vault")) == ([3, 4, 2], [0, 0, 1])


def test_a_void_player_acts_before_the_next_one_plays() -> None:
    at = tricks(["H5", "D2", "H9"]).play("play H5", "play D2")
    assert at.tally("vault") == [0, 1, 0]
    assert at.turn == 2


def test_following_suit_brings_nothing_and_nor_does_a_lost_trick() -> None:
    at = tricks(["D5", "D9", "D2"]).play("play D5", "play D9")
    assert at.lines("suit-action") == []
    at.play("play D2")
    assert [line["p"] for line in at.lines("suit-action")] == [1]


def test_diamonds_go_from_the_supply_to_the_vault() -> None:
    at = tricks(["D5", "D9", "D2"]).play("play D5", "play D9", "play D2")
    assert (at.tally("supply"), at.tally("vault"), at.tally("showroom")) == ([225], [0, 1, 0], [3, 3, 3])


def test_an_action_may_bring_several_or_all_that_are_left() -> None:
    for counters, brought in ((235, 2), (10, 1), (9, 0)):
        at = tricks(["H5", "H9", "H2"], counters)
        actions = {**at.game.rules.suit_actions, "H": Gain("showroom", 2)}
        at = Position(replace(at.game.rules, suit_actions=actions), 3, ["H5", "H9", "H2"], start=2, one_round=True)
        at.play("play H5", "play H9", "play H2")
        assert at.tally("showroom") == [3, 3 + brought, 3]
        assert at.tally("supply") == [counters - 9 - brought]
        assert at.lines("suit-action")[-1]["did"] == bool(brought)


def test_hearts_go_from_the_supply_to_the_showroom() -> None:
    at = tricks(["H5", "H9", "H2"]).play("play H5", "play H9", "play H2")
    assert (at.tally("supply"), at.tally("vault"), at.tally("showroom")) == ([225], [0, 0, 0], [3, 4, 3])


def test_spades_go_from_the_own_showroom_to_the_own_vault() -> None:
    at = tricks(["S5", "S9", "S2"]).play("play S5", "play S9", "play S2")
    assert (at.tally("supply"), at.tally("vault"), at.tally("showroom")) == ([226], [0, 1, 0], [3, 2, 3])


def test_clubs_are_taken_from_the_showroom_of_a_player_of_ones_choice() -> None:
    at = tricks(["C5", "C9", "C2"]).play("play C5", "play C9", "play C2")
    assert (at.turn, at.question.key) == (1, "take")
    assert at.legal == ("take 0", "take 2")
    at.play("take 2")
    assert at.tally("showroom") == [3, 4, 2]
    assert at.lines("suit-action") == [{"e": "suit-action", "p": 1, "suit": "C", "did": True, "from": 2}]


def test_clubs_are_taken_only_where_there_is_something() -> None:
    at = tricks(["C5 D1", "C9 D2", "C2 D3"]).write("showroom", 3, 3, 0).play("play C5", "play C9", "play C2")
    assert at.legal == ("take 0",)


def test_a_void_club_is_taken_in_the_middle_of_the_trick() -> None:
    at = tricks(["H5", "C1", "H9"]).play("play H5", "play C1")
    assert (at.turn, at.question.key) == (1, "take")
    assert at.play("take 0").turn == 2
    assert at.tally("showroom") == [2, 4, 3]


def test_where_nobody_else_has_anything_clubs_do_nothing_and_nobody_is_asked() -> None:
    at = tricks(["C5 D1", "C9 D2", "C2 D3"]).write("showroom", 0, 9, 0).play("play C5", "play C9", "play C2")
    assert at.lines("suit-action") == [{"e": "suit-action", "p": 1, "suit": "C", "did": False}]
    assert (at.turn, at.question.key) == (1, "lead")


def test_with_an_empty_supply_diamonds_and_hearts_do_nothing() -> None:
    at = tricks(["D5 H5", "D9 H9", "D2 H2"], counters=9).play("play D5", "play D9", "play D2")
    at.play("play H9", "play H2", "play H5")
    assert [line["did"] for line in at.lines("suit-action")] == [False, False]
    assert at.tally("showroom") + at.tally("vault") == [3, 3, 3, 0, 0, 0]


def test_with_an_empty_showroom_spades_do_nothing() -> None:
    at = tricks(["S5", "S9", "S2"]).write("showroom", 3, 0, 3).play("play S5", "play S9", "play S2")
    assert at.lines("suit-action") == [{"e": "suit-action", "p": 1, "suit": "S", "did": False}]


def test_on_the_second_lap_the_leader_may_be_void_and_act_too() -> None:
    at = tricks(["H5 D1", "H9 H2"], laps=2).play("play H5", "play H9", "play D1")
    assert at.lines("suit-action") == [{"e": "suit-action", "p": 0, "suit": "D", "did": True}]
    assert at.turn == 1


PAIRS = ["C5 D1", "C9 D2", "C2 D3", "C3 D4"]


def test_partners_share_one_vault_and_one_showroom() -> None:
    at = tricks(["D5", "D9", "D2", "D3"], pairs=True)
    assert (at.tally("showroom"), at.tally("vault"), at.tally("supply")) == ([3, 3], [0, 0], [229])
    at.play("play D5", "play D9", "play D2", "play D3")
    assert at.tally("vault") == [0, 1]
    assert at.seen(3).tallies[at.table.tallies["vault"].at + 1] == 1
    assert at.seen(0).tallies[at.table.tallies["vault"].at + 1] is None


def test_partners_take_clubs_from_another_pair_named_by_its_lower_seat() -> None:
    at = tricks(PAIRS, pairs=True).play("play C5", "play C9", "play C2", "play C3")
    assert (at.turn, at.legal) == (1, ("take 0",))
    assert at.play("take 0").tally("showroom") == [2, 4]
    six = tricks([*PAIRS, "C10 D5", "C1 D6"], pairs=True)
    six.play("play C5", "play C9", "play C2", "play C3", "play C10", "play C1")
    assert (six.turn, six.legal) == (4, ("take 0", "take 2"))


def test_where_the_other_pair_has_nothing_clubs_do_nothing() -> None:
    at = tricks(PAIRS, pairs=True).write("showroom", 0, 6).play("play C5", "play C9", "play C2", "play C3")
    assert at.lines("suit-action")[0]["did"] is False


def test_what_is_said_of_an_action_has_the_number_of_the_rule() -> None:
    """The house rule "hearts bring two" was told as "a gem" by the hint, the legend and the log."""
    rules = without(rules_of("diamonds", 3), NameCount, PassCards, MostCaptured)
    rules = replace(rules, suit_actions={**rules.suit_actions, "H": Gain("showroom", 2)})
    at = Position(rules, 3, ["H12 D4", "H9 D9", "H2 D5"], start=2, one_round=True)
    said = {each.key: each.about for each in at.game.reasons(at.s, at.table.cards.card("H12"))}
    assert said["action_if_wins"] == {"suit": "H", "n": 2}
    fact = at.game.facts(at.seen(0))[SuitActionsFact]
    assert fact.counts == {"D": 1, "H": 2, "S": 1, "C": 1}
    at.play("play H12", "play H9", "play H2")
    acted = [entry.event for entry in at.table.journal if isinstance(entry.event, SuitActed)]
    assert [(each.suit, each.count) for each in acted] == [("H", 2)]


def test_an_action_that_could_do_nothing_is_no_reason() -> None:
    """A hint said that a spade moves a gem into the vault, to a player whose showroom was empty."""
    at = tricks(["S12 D4", "S9 D9", "S2 D5"])
    spade = at.table.cards.card("S12")
    assert "action_if_wins" in [each.key for each in at.game.reasons(at.s, spade)]
    at.write("showroom", at.turn, 0)
    assert "action_if_wins" not in [each.key for each in at.game.reasons(at.s, spade)]


def test_what_winning_would_bring_is_no_reason_to_lead_a_card_that_hardly_wins() -> None:
    """ "If it wins, a gem for your showroom" was said of a 3 that nearly all hearts beat."""
    at = tricks(["H3 H12", "H9 D9", "H2 D5"])

    def said(card: str) -> set[str]:
        return {each.key for each in at.game.reasons(at.s, at.table.cards.card(card))}

    assert "action_if_wins" not in said("H3")
    assert "action_if_wins" in said("H12")


def test_who_is_ahead_so_far_hears_what_winning_would_bring() -> None:
    at = tricks(["H5 D4", "H9 D9", "H2 D5"]).play("play H5")
    said = {each.key: each.about for each in at.game.reasons(at.s, at.table.cards.card("H9"))}
    assert said["action_if_wins"] == {"suit": "H", "n": 1}
    assert "suit_action" not in said


def test_what_is_said_of_taking_is_whose_last_it_is_or_who_has_most() -> None:
    def said(*showrooms: int) -> list[list[tuple[str, dict[str, object]]]]:
        at = tricks(["C5 D1", "C9 D2", "C2 D3"]).write("showroom", *showrooms).play("play C5", "play C9", "play C2")
        actions = at.s.step.legal_actions(at.s)
        return [[(each.key, dict(each.about)) for each in at.game.reasons(at.s, action)] for action in actions]

    assert said(3, 3, 1) == [[("takes_from_most", {"n": 3})], [("takes_last", {})]]
    assert said(3, 3, 3) == [[("leaves_them", {"n": 2})], [("leaves_them", {"n": 2})]]
    assert said(2, 3, 4) == [[("leaves_them", {"n": 1})], [("takes_from_most", {"n": 4})]]
    assert said(3, 3, 0) == [[("leaves_them", {"n": 2})]]
