"""Every hint says something that speaks for what it advises, and it is true of the position."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from benchmarks.bots.hints import hints_in
from tablegames.bots.reasons import choose_reasons, contrast, speaking, speaks, told_of
from tablegames.bots.review.judgement import JudgedAction
from tablegames.engine.game.game import Game
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.hints.card_reasons import SOME
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tests.bots.test_hint import positions
from tests.engine.positions import rules_of
from tests.quick_judge import quick_judge
from tests.variants import VARIANTS, WALKED, Variant, due

GAMES = [name for number, name in enumerate(sorted(Library(load))) if due(number, 6)]
POSITIONS = 40
"""A game, each of them every sixth day; `python -m benchmarks.bots.hints` takes 200."""
LUCK = ("old-maid",)
"""Games in which there is never anything to choose."""
SILENT = 0.15
"""So many hints may say nothing but how clear they are: better than what is true of every action."""


@pytest.mark.days(7)
@pytest.mark.parametrize("game", GAMES)
def test_hints_say_what_speaks_for_them(game: str) -> None:
    with quick_judge(worlds=32):
        found = [*hints_in(Library(load)[game], POSITIONS, iterations=300)]
    judged = [hint.judgement.actions for _, hint in found]
    told = [
        told_of(actions, [each for each in actions[1:] if not each.clear])
        for actions in judged
        if any(each.clear for each in actions)
    ]
    silent = [reasons for reasons in told if not speaks(reason.key for reason in reasons)]
    # In a game of luck alone no player has a choice of which a hint could say anything.
    assert len(found) == (0 if game in LUCK else POSITIONS)
    assert len(silent) <= SILENT * POSITIONS


def test_who_needs_tricks_is_not_told_so_where_none_is_won() -> None:
    lost, aim, kept = Reason("loses_trick"), Reason("aim", {"n": 2}), Reason("keeps_strong", {"card": "H9"})
    assert choose_reasons([lost, kept, aim]) == [lost, kept]
    assert choose_reasons([Reason("wins_trick"), kept, aim]) == [Reason("wins_trick"), aim]


def test_who_surely_wins_a_trick_that_brings_nothing_hears_what_that_is_good_for() -> None:
    """Where the last tricks cost, "nobody can beat it" stood alone: other high cards may go early as well."""
    sure, early = Reason("sure_trick"), Reason("goes_early")
    assert contrast([sure, early], [[early], [early], []]) == [sure, early]
    assert contrast([early, Reason("frees")], [[early], [early], []]) == [Reason("frees")]


def test_that_a_card_does_not_win_makes_room_for_better_reasons() -> None:
    lost, met, high = Reason("loses_trick"), Reason("aim_met"), Reason("sheds_high")
    assert choose_reasons([lost, high, met]) == [high, met]
    assert not speaks(["loses_trick"])
    assert not speaks([])


def test_what_is_true_of_every_action_is_no_reason_for_one_of_them() -> None:
    kept, wins, sure = Reason("keeps_strong", {"card": "H9"}), Reason("wins_trick"), Reason("sure_trick")
    assert contrast([wins, kept], [[kept]]) == [wins]
    assert contrast([kept], [[kept], [kept]]) == ()
    # What only a player far behind lacks as well is better than nothing.
    assert contrast([kept], [[kept], [wins]]) == [kept]
    # Only the card that is kept itself has not this reason, and it is what most people would play.
    assert contrast([kept], [[sure], [kept]]) == [kept]


def test_a_number_speaks_for_an_action_where_the_others_have_less() -> None:
    many, few = Reason("battle_total", {"n": 14}), Reason("battle_total", {"n": 11})
    assert contrast([many], [[few]]) == [many]
    assert contrast([few], [[many]]) == ()
    near, far = Reason("leads_trick", {"n": 1}), Reason("leads_trick", {"n": 3})
    assert contrast([near], [[far]]) == [near]


def test_a_reason_holds_where_a_stronger_one_of_its_kind_does() -> None:
    few, final = Reason("battle_damage", {"n": 3}), Reason("battle_final", {"n": 1})
    assert contrast([few], [[final]]) == ()
    assert contrast([few], [[Reason("battle_damage", {"n": 4})]]) == [few]


def test_a_reason_that_the_equally_good_ones_lack_is_better_than_none() -> None:
    turns, best = Reason("battle_damage", {"n": 1}), Reason("battle_best", {"card": "SK", "n": 15})
    judged = [JudgedAction("front S2", 0, 0, (turns, best)), JudgedAction("front S7", 0.01, 0.02, (best,))]
    judged.append(JudgedAction("front S9", 0.1, 0.01))
    assert told_of(judged, judged[1:2]) == [best]
    assert told_of([judged[0], replace(judged[1], reasons=()), judged[2]], [replace(judged[1], reasons=())]) != ()


def test_what_is_still_missing_is_no_reason_by_itself() -> None:
    far = Reason("aim_break", {"n": 6})
    assert contrast([far], [[far]]) == ()
    assert choose_reasons([Reason("sure_trick"), far]) == [Reason("sure_trick"), far]
    assert choose_reasons([Reason("costs_nothing"), far]) == [Reason("costs_nothing")]
    caught = Reason("catches_points", {"n": 14})
    assert choose_reasons([Reason("wins_trick"), caught, Reason("aim_count", {"n": 66})]) == [
        Reason("wins_trick"),
        caught,
    ]


def test_who_leads_a_strong_card_hears_how_many_tricks_are_still_needed() -> None:
    strong, aim, long = Reason("strongest_card"), Reason("aim", {"n": 2}), Reason("longest_suit", {"suit": "S", "n": 3})
    assert choose_reasons([strong, long, aim]) == [strong, aim]
    assert choose_reasons([long, aim]) == [long]


def test_nobody_keeps_a_card_that_would_do_as_well() -> None:
    kept = Reason("keeps_strong", {"card": "HJ"})
    best, jack, far = (
        JudgedAction("play H9", 0, 0, (kept,)),
        JudgedAction("play HJ", 0.1, 0.2),
        JudgedAction("play C4", 4, 1),
    )
    assert told_of([best, jack, far], [jack]) == ()
    assert told_of([best, jack, far], []) == [kept]


def test_who_wants_no_trick_is_told_so_only_where_another_card_could_win() -> None:
    lost, met = Reason("loses_trick"), Reason("aim_met")
    assert contrast([lost, met], [[Reason("leads_trick", {"n": 2}), met]]) == [lost, met]
    assert met not in contrast([Reason("sheds_high"), lost, met], [[lost, met]])


def told(variant: Variant, count: int) -> Iterator[tuple[Game, State, int, Reason]]:
    """List what is said of every legal action in positions of random games."""
    game = variant.game()
    for s in positions(game, count, 7):
        for action in game.legal_actions(s):
            for reason in game.reasons(s, action):
                yield game, s, action, reason


HELD = [each for each in WALKED if (not each.options or each.players == 4) and each.name != "stay-home"]
"""Variants in which cards are kept in hands."""


@pytest.mark.parametrize("variant", HELD, ids=str)
def test_cards_that_are_kept_are_in_the_hand_and_not_the_one_played(variant: Variant) -> None:
    for game, s, action, reason in told(variant, 12):
        if reason.key in ("keeps_strong", "keeps_low", "keeps_turned"):
            card = game.table.cards.number[reason.about["card"]]
            held = [*game.table.zones["hand"].cards(s, s.turn), *(game.legal_actions(s))]
            assert card in held
            assert not s.step.words(action).endswith(f" {reason.about['card']}")


def test_what_is_kept_for_the_second_half_counts_more_then() -> None:
    variant = next(each for each in VARIANTS if each.name == "double-side-play" and each.players == 4)
    seen = 0
    for game, s, action, reason in told(variant, 60):
        cards = game.table.cards
        if reason.key == "keeps_turned":
            kept = cards.number[reason.about["card"]]
            assert reason.about["n"] == cards.turned[kept] > max(cards.turned[action], cards.value[kept])
            assert s.memory.side == 0
            seen += 1
    assert seen


def test_cards_that_beat_the_one_played_are_counted_from_what_is_unseen() -> None:
    variant = next(each for each in VARIANTS if each.name == "hearts" and each.players == 4)
    seen = 0
    for game, s, action, reason in told(variant, 60):
        if reason.key in ("leads_trick", "beaten_by"):
            cards, table = game.table.cards, game.table
            unseen = {*range(cards.count)} - {*table.zones["hand"].cards(s, s.turn)} - {*s.piles[table.trick_at]}
            unseen -= {card for seat in table.all_seats for card in table.zones["won"].cards(s, seat)}
            suit = cards.suit_of[action]
            higher = [
                card for card in unseen if cards.suit_of[card] == suit and cards.value[card] > cards.value[action]
            ]
            assert reason.about["n"] == len(higher)
            seen += 1
    assert seen


def test_who_may_play_what_they_like_afterwards_holds_no_other_card_of_the_suit() -> None:
    variant = next(each for each in VARIANTS if each.name == "oh-hell" and each.players == 4)
    seen = 0
    for game, s, action, reason in told(variant, 60):
        if reason.key == "frees":
            suits = game.table.cards.suit_of
            assert [suits[card] for card in game.table.zones["hand"].cards(s, s.turn)].count(suits[action]) == 1
            seen += 1
    assert seen


def test_points_that_are_given_away_are_captured_by_somebody_else() -> None:
    variant = next(each for each in VARIANTS if each.name == "hearts" and each.players == 4)
    rng, seen = Random(8), 0
    for game, s, action, reason in told(variant, 60):
        if reason.key == "sheds_points":
            after, seat = s.copy(), s.turn
            game.apply(after, action, rng)
            while after.piles[game.table.trick_at] and after.turn >= 0:
                game.apply(after, rng.choice(game.legal_actions(after)), rng)
            assert action not in game.table.zones["won"].cards(after, seat)
            seen += 1
    assert seen


def test_what_is_true_of_many_actions_stands_beside_what_one_of_the_others_lacks() -> None:
    sure, aim, long = Reason("sure_trick"), Reason("aim", {"n": 3}), Reason("longest_suit", {"suit": "Y", "n": 3})
    worse = [[sure, aim], [sure, aim], [aim, long], [aim, long], [aim]]
    assert contrast([sure, long, aim], worse) == [sure, aim]
    # Where all others have it, it is still no reason.
    assert contrast([sure, long], [[sure], [sure]]) == [long]


def test_a_plain_fact_that_is_not_true_of_all_is_better_than_nothing() -> None:
    lost, wins, aim = Reason("loses_trick"), Reason("wins_trick"), Reason("aim", {"n": 1})
    assert contrast([lost, aim], [[wins, aim]]) == (lost,)
    assert contrast([lost, aim], [[lost, aim]]) == ()


def test_a_drawback_is_no_reason() -> None:
    best = JudgedAction("lay D3", 0, 0, (Reason("leaves_nothing"), Reason("rid_of_points", {"n": 3})))
    other = JudgedAction("lay D2", 4, 1, (Reason("leaves_fitting", {"n": 2}), Reason("rid_of_points", {"n": 2})))
    assert told_of([best, other], []) == [Reason("rid_of_points", {"n": 3})]
    # Neither is what all others do more of.
    dearer = replace(other, reasons=(Reason("leaves_nothing"), Reason("rid_of_points", {"n": 10})))
    assert told_of([best, dearer], []) == ()


def test_who_wants_no_trick_hears_first_that_a_high_card_leaves_the_hand() -> None:
    beaten, high, met = Reason("may_lose", {"n": 1}), Reason("rid_of_highest", {"suit": "B"}), Reason("aim_met")
    assert choose_reasons([beaten, high, met]) == [high, beaten]
    assert choose_reasons([beaten, met]) == [beaten, met]


def test_who_still_needs_tricks_is_not_glad_that_a_high_card_leaves_the_hand() -> None:
    none, high = Reason("none_wins"), Reason("rid_of_highest", {"suit": "B"})
    needs, met = Reason("aim", {"n": 2}), Reason("aim_met")
    assert high not in speaking([none, high, needs])
    assert high in speaking([none, high, met])


def test_who_adds_points_to_the_partners_trick_does_not_hear_that_it_is_not_won() -> None:
    lost, ahead, feeds = Reason("loses_trick"), Reason("partner_ahead", {"seat": 2}), Reason("feeds_partner", {"n": 10})
    assert choose_reasons([lost, feeds, ahead]) == [feeds]
    assert choose_reasons([lost, ahead]) == [ahead]


def test_tasks_that_are_still_open_are_an_aim_and_no_reason_for_a_lost_trick() -> None:
    aim, little = Reason("aim_tasks", {"cards": ("B4",), "n": 1}), Reason("tells_little")
    assert contrast([little, aim], [[Reason("tells_only", {"card": "G1"}), aim]]) == [little]
    assert choose_reasons([Reason("wins_trick"), aim]) == [Reason("wins_trick"), aim]


def test_no_partner_is_ahead_of_a_card_that_leads_and_a_bid_is_argued_by_the_longest_suit_alone() -> None:
    game = Game(rules_of("napoleon", 4), 4)
    leading, bids = 0, 0
    for s in positions(game, 600, 5):
        for action in game.legal_actions(s):
            told = {reason.key: reason.about for reason in game.reasons(s, action)}
            if {"leads_now", "wins_trick"} & told.keys():
                leading += 1
                assert "partner_ahead" not in told
            if "holds" in told and s.step.topic == "call":
                bids += 1
                cards = game.table.cards
                suits = [cards.letters[cards.printed[card]] for card in game.table.hands().cards(s, s.turn)]
                assert told["holds"]["n"] == max(suits.count(letter) for letter in "CDHS")
    assert leading
    assert bids


def test_what_a_suit_counts_is_no_reason_to_lead_a_card_that_many_can_beat() -> None:
    """The lowest of a suit was led because its cards count, and others won them."""
    game = Game(rules_of("trick-and-desert", 4), 4)
    found = 0
    for s in positions(game, 900, 5):
        if s.step.topic != "play_or_pass" or s.piles[game.table.trick_at]:
            continue
        for action in game.legal_actions(s):
            words = s.step.words(action)
            if not words.startswith("play ") or "suit_worth" not in {each.key for each in game.reasons(s, action)}:
                continue
            found += 1
            card = game.table.cards.card(words.split()[1])
            assert s.step.words_of.card_reasons.above(s, s.memory, card) <= SOME
    assert found


def test_a_card_that_is_higher_than_half_of_its_suit_is_not_called_low() -> None:
    """The king of diamonds was, of a hand of kings and aces."""
    game = Game(rules_of("skat", 3), 3)
    lows = set()
    for s in positions(game, 900, 5):
        if s.step.topic == "lay_away":
            for action in game.legal_actions(s):
                if "gives_low" in {each.key for each in game.reasons(s, action)}:
                    lows.add(s.step.words(action)[-1])
    assert lows
    assert lows <= set("789")


def test_who_has_to_win_a_trick_is_not_told_that_it_is_hardly_worth_having() -> None:
    wins, high, poor = Reason("wins_trick"), Reason("sheds_highest"), Reason("aim_unseen", {"card": "S7"})
    assert poor not in contrast([wins, high, poor], [[wins, poor]])
    assert poor in contrast([high, poor], [[wins, poor]])
