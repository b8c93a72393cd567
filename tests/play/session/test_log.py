"""The log tells what happened in words, and nothing that its reader may not know."""

from __future__ import annotations

import re
from random import Random

import pytest

from tablegames.engine.battle.events import Battled, TotalsCompared
from tablegames.engine.common.events import EffectHappened
from tablegames.engine.gems.events import Awarded
from tablegames.engine.table.events import (
    NOBODY,
    CardMoved,
    Dealt,
    Decided,
    DeckShuffled,
    Ended,
    RoundBegan,
    Scored,
    Seated,
    SuitActed,
    TokensMoved,
    TrickTaken,
    TurnedUp,
)
from tablegames.engine.tasks.events import TasksDrawn
from tablegames.play.session.history import has_tricks, last_round, last_trick, last_turn, log_of, log_of_rounds
from tablegames.play.session.log import Log
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tests.variants import VARIANTS, WALKED, Variant

HUMAN = Player("p", "human")
pytestmark = pytest.mark.days(7)
every_variant = pytest.mark.parametrize("variant", WALKED, ids=str)


def played(variant: Variant, seed: int = 7, steps: int = 10**6) -> Session:
    """Play a game at random, or its beginning."""
    players = [Player(f"p{seat}", "human") for seat in range(variant.players)]
    session = Session.open(variant.rules, players, seed)
    chance = Random(seed)
    while not session.over and steps:
        session.play(chance.choice(session.match.legal_actions()))
        steps -= 1
    return session


@every_variant
def test_every_card_a_log_names_was_seen_by_its_reader(variant: Variant) -> None:
    session = played(variant, steps=100)
    names = set(session.game.table.cards.names)
    for viewer in (NOBODY, *range(variant.players)):
        events = [entry.event.seen_by(viewer) for entry in session.match.journal]
        seen = set(re.findall(r"[\w-]+", repr(events))) & names
        for line in log_of(session, viewer):
            named = {*line.cards, str(line.gaps.get("what", ""))} & names
            assert named <= seen


@every_variant
def test_at_every_moment_a_log_names_only_cards_its_reader_knows_by_then(variant: Variant) -> None:
    """Cards that are hidden from a seat to this moment, and were never shown to it, are in none of its lines."""
    session = played(variant, steps=24)
    names = session.game.table.cards.names
    for viewer in range(-1, variant.players):
        told = {card for line in log_of(session, viewer) for card in (*line.cards, str(line.gaps.get("what", "")))}
        shown: set[str] = set()
        for entry in session.match.journal:
            seen = session.match.observe_before(entry, viewer)
            shown |= known(names, seen)
            if isinstance(entry.event, Decided) and entry.event.action.startswith("partner "):
                # A card that is called is said aloud.
                shown.add(entry.event.action.removeprefix("partner "))
            if isinstance(entry.event, TasksDrawn):
                # So is a card that a player will have to win, no matter who holds it.
                shown.update(entry.event.cards)
        shown |= known(names, session.match.observe(viewer))
        assert told & set(names) <= shown


def known(names: tuple[str, ...], seen: object) -> set[str]:
    """List the cards an observation shows."""
    found: set[str] = set()
    for view in seen.views:  # type: ignore[attr-defined]  # an Observation; the test needs nothing else of it
        if view.order is not None:
            found |= {names[card] for card in view.order if card is not None}
        found |= {name for at, name in enumerate(names) if view.known >> at & 1}
    return found


@every_variant
def test_a_public_log_is_the_same_whoever_sits_before_the_screen(variant: Variant) -> None:
    session = played(variant, steps=60)
    before = log_of(session, NOBODY)
    session.look(0)
    assert log_of(session, NOBODY) == before


@every_variant
def test_a_log_told_in_two_parts_is_the_log_told_at_once(variant: Variant) -> None:
    session = played(variant, steps=50)
    whole = log_of(session, 0)
    since = last_turn(session, 1)
    rest = log_of(session, 0, since)
    assert 0 < since <= len(session.match.journal)
    assert whole[len(whole) - len(rest) :] == rest


@every_variant
def test_what_is_told_since_a_turn_names_no_decision_of_that_seat(variant: Variant) -> None:
    session = played(variant, steps=30)
    for seat in range(variant.players):
        decided = [line for line in log_of(session, NOBODY, last_turn(session, seat)) if "what" in line.gaps]
        assert [line for line in decided if line.seat == seat] == []


@every_variant
def test_the_last_trick_is_the_last_one_taken(variant: Variant) -> None:
    session = played(variant, steps=80)
    trick = last_trick(session)
    assert (trick is not None) == has_tricks(session)
    if trick is not None:
        assert trick.winner in {seat for seat, _ in trick.cards}
        lines = [line for line in log_of(session, NOBODY) if line.keys[0] in ("trick", "trick_with")]
        assert lines[-1].seat == trick.winner
        assert lines[-1].turned == trick.turned


@every_variant
def test_the_log_says_with_which_card_a_trick_was_won(variant: Variant) -> None:
    session = played(variant, steps=80)
    tricks = [event for event in session.match.events if isinstance(event, TrickTaken) and event.winner != NOBODY]
    lines = [line for line in log_of(session, NOBODY) if line.keys[0] in ("trick", "trick_with")]
    assert len(lines) == len(tricks)
    for line, event in zip(lines, tricks, strict=True):
        assert line.keys[0] == "trick_with"
        assert (line.seat, line.gaps["card"]) in event.cards
        own = [card for seat, card in event.cards if seat == event.winner]
        assert len(own) == 1 or line.gaps["card"] == event.reason.about["card"]  # type: ignore[union-attr]  # it has one


def test_the_first_card_of_a_trick_is_led_and_the_others_are_played() -> None:
    session = played(next(each for each in VARIANTS if each.name == "double-side-play"), steps=9)
    lines = [line for line in log_of(session, NOBODY) if "play" in line.keys]
    of = session.match.seats
    assert [("lead" in line.keys) for line in lines] == [at % of == 0 for at in range(len(lines))]


def test_a_card_that_is_played_for_a_partner_says_from_whose_hand_it_came() -> None:
    session = played(next(each for each in VARIANTS if each.name == "bridge"), steps=90)
    events = session.match.events
    played_cards = [event for event in events if isinstance(event, CardMoved) and event.target == "trick"]
    lines = [line for line in log_of(session, NOBODY) if "play" in line.keys]
    assert [line.gaps.get("other", line.seat) for line in lines] == [event.giver for event in played_cards]
    strange = [line for line in lines if "other" in line.gaps]
    assert strange
    assert {line.keys[0] for line in strange} <= {"lead_from", "play_from"}


def test_what_brings_points_between_tricks_and_what_waits_is_told() -> None:
    """In Belote: the pair of trumps, and what a level deal leaves to the next winner."""
    belote = next(each for each in VARIANTS if each.name == "belote")
    gained = set[str]()
    for seed in (7, 27):
        session = played(belote, seed)
        lines = log_of(session, NOBODY)
        moved = [event for event in session.match.events if isinstance(event, TokensMoved) and event.amount > 0]
        for tally, key in (("melded", "pair_played"), ("carried", "points_wait"), ("carried_to", "points_come")):
            amounts = [event.amount for event in moved if event.tally == tally]
            assert [line.gaps["n"] for line in lines if line.keys == (key,)] == amounts
            gained |= {tally} if amounts else set()
    assert gained == {"melded", "carried", "carried_to"}


@every_variant
def test_every_deal_that_is_scored_before_all_has_its_outcome_in_the_log(variant: Variant) -> None:
    """Where all pass whenever they may, and where no player gets points, too; of a battle its own lines tell it."""
    players = [Player(f"p{seat}", "human") for seat in range(variant.players)]
    session = Session.open(variant.rules, players, 7)
    chance = Random(7)
    for step in range(160):
        if session.over:
            break
        legal = session.match.legal_actions()
        session.play("pass" if "pass" in legal and step < 40 else chance.choice(legal))
    log = Log()
    for event in session.match.events:
        keys = [line.keys[0] for line in log.lines([event])]
        if isinstance(event, Scored) and not event.secret and not has_battles(session):
            assert keys
            assert ("scored" in keys) == any(event.by)


def has_battles(session: Session) -> bool:
    """Tell whether the game is one of battles."""
    return any(isinstance(event, Battled) for event in session.match.events)


@pytest.mark.parametrize("name", ["skat", "bridge", "euchre", "belote"])
def test_a_deal_in_which_everybody_passes_says_so_once(name: str) -> None:
    variant = next(each for each in VARIANTS if each.name == name)
    session = Session.open(variant.rules, [HUMAN] * variant.players, 7)
    while not any(isinstance(event, Scored) for event in session.match.events):
        session.play("pass")
    lines = log_of_rounds(session, NOBODY)
    assert [line.keys for line in lines if line.keys[0] != "pass"][-1] == ("all_passed",)
    assert not [line for line in lines if "scored" in line.keys]


def test_cards_that_are_dealt_again_after_everybody_passed_say_why() -> None:
    passes = [Decided(seat, (), "pass") for seat in (1, 0)]
    dealt = Dealt(((), ()), ())
    events = [RoundBegan(1), dealt, *passes, dealt, *passes, Scored((0, 0), (3, 4))]
    keys = [line.keys[0] for line in Log().lines(events)]
    assert keys == ["round", "dealt", "pass", "pass", "all_passed_again", "dealt", "pass", "pass", "all_passed"]


def test_cards_that_are_passed_on_unseen_are_no_passing() -> None:
    """Of a concealed decision others see the verb alone."""
    events = [Decided(0, (), "pass", secret=True), Dealt(((), ()), ()), Scored((0, 0), (0, 0))]
    assert [line.keys[0] for line in Log().lines(events)] == ["pass_hidden", "dealt", "nobody_scored"]


def test_whoever_does_not_know_what_others_got_is_not_told_that_it_was_nothing() -> None:
    assert list(Log().lines([Scored((0, None), (5, None), secret=True)])) == []
    assert list(Log().lines([Scored((None, None), (None, None), secret=True)])) == []
    for secret, key in ((True, "holds"), (False, "scored")):
        half_known = [Scored((None, 3, 4), (5, None, 9), secret=secret)]
        assert [(line.keys[0], line.seat) for line in Log().lines(half_known)] == [(key, 2)]


def test_a_log_is_told_from_the_beginning_and_needs_nothing_else() -> None:
    assert list(Log().lines([])) == []


@every_variant
def test_a_finished_round_says_what_the_score_says(variant: Variant) -> None:
    session = played(variant)
    for viewer in range(-1, variant.players):
        past = last_round(session, viewer)
        assert past is not None
        assert past.over
        assert past.after.viewer == viewer
        assert past.after.total == past.scored.total


def test_before_the_first_round_is_over_there_is_none_to_explain() -> None:
    assert last_round(played(VARIANTS[0], steps=1), 0) is None


def test_a_card_shown_after_the_last_action_is_nobodys_doing() -> None:
    """The joker is found in house 2; what lay behind the other doors is shown by the rules, not by the flipper."""
    session = Session.open(next(each for each in VARIANTS if each.name == "stay-home").rules, [HUMAN, HUMAN], 7)
    setter = session.turn
    for action in ("hide 2", "flip 4", "flip 2"):
        session.play(action)
    shown = [line for line in log_of(session, NOBODY) if "moved_place_shown" in line.keys]
    assert [(line.gaps["place"], line.seat) for line in shown[:2]] == [(4, 1 - setter), (2, 1 - setter)]
    assert {(line.gaps["place"], line.seat, line.keys[0]) for line in shown[2:]} == {
        (place, NOBODY, "moved_place_shown_after") for place in (1, 3)
    }


def test_an_action_at_the_end_of_a_round_says_why_it_came() -> None:
    """It is not told as one with the action of the last trick, and two for no captured card have one reason."""
    events = [SuitActed(0, "D", True), Awarded(0, "D"), SuitActed(0, "D", True)]
    events += [Awarded(1, "D", nothing=True), SuitActed(1, "D", True)] * 2
    keys = [line.keys[-1] for line in Log().lines(events)]
    assert keys == ["acted", "award", "acted", "award_nothing", "acted", "acted"]


def test_who_won_a_battle_is_told_before_the_loser_has_to_shuffle() -> None:
    totals = (11, 4)
    events = [TotalsCompared(totals, 0, "S10", 4), DeckShuffled(1, ()), Battled(totals, 0, ("D6", "H10"), False)]
    keys = [line.keys[-1] for line in Log().lines(events)]
    assert keys == ["battle", "shuffled", "flipped"]
    equal = [TotalsCompared((7, 7), NOBODY, "", 0), Battled((7, 7), NOBODY, (), False), DeckShuffled(0, ())]
    assert [line.keys[-1] for line in Log().lines(equal)] == ["battle_equal", "shuffled"]


def test_an_award_of_partners_names_them_and_one_that_is_told_is_not_told_again() -> None:
    events = [Awarded(0, "D", side=(0, 2)), SuitActed(0, "D", True), Awarded(0, "D", side=(0, 2)), Awarded(1, "S")]
    lines = [line for line in Log().lines(events) if line.keys[0].startswith("award")]
    assert [(line.keys, line.gaps.get("names")) for line in lines] == [(("award_side",), (0, 2)), (("award",), None)]


def test_who_sat_down_and_who_won_is_told_each_in_its_own_words() -> None:
    events = [Seated(0, "Mia", "human"), Seated(1, "Momo", "hard"), Ended((0, 0), ()), Ended((1, 2), (1,))]
    lines = list(Log().lines(events))
    assert [line.keys[0] for line in lines] == ["seated_person", "seated_bot", "ended_lost", "ended"]
    assert [line.gaps for line in lines] == [{"who": "Mia"}, {"who": "Momo"}, {}, {"names": (1,)}]
    assert [line.heading for line in lines] == [False, False, True, True]


def test_a_trick_is_told_with_the_one_card_that_won_it_where_that_is_known() -> None:
    cards = ((0, "S7"), (1, "S9"))
    events = [
        TrickTaken(1, NOBODY, cards),
        TrickTaken(2, 1, cards),
        TrickTaken(3, 1, ((0, "S7"), (1, "S9"), (1, "S8"))),
        TrickTaken(4, 1, ()),
    ]
    told = [(line.keys[0], line.seat, line.gaps.get("card"), line.gaps["n"]) for line in Log().lines(events)]
    assert told == [
        ("trick_nobody", NOBODY, None, 1),
        ("trick_with", 1, "S9", 2),
        ("trick", 1, None, 3),
        ("trick", 1, None, 4),
    ]


def test_a_suit_that_a_player_names_is_told_once() -> None:
    named = [Decided(1, (), "name S"), EffectHappened(1, "name_suit", ("S",))]
    assert [line.keys[-1] for line in Log().lines(named)] == ["name"]


def test_whoever_orders_a_card_up_makes_its_suit_trump() -> None:
    lines = list(Log().lines([TurnedUp("S10"), Decided(1, ("order-up", "pass"), "order-up")]))
    assert (lines[-1].keys, lines[-1].gaps) == (("order-up",), {"name": 1, "suit": "S"})


def test_what_lay_in_nobodys_desert_is_nobodys_doing() -> None:
    """Two play Trick & Desert: the player who played last did not turn up the cards that were left over."""
    session = played(next(each for each in VARIANTS if each.name == "trick-and-desert" and each.players == 2))
    left = [line for line in log_of(session, NOBODY) if "moved_stock_third" in line.keys]
    assert left
    assert {line.seat for line in left} == {NOBODY}
