"""No bot knows more than a player in that seat would, and none is told less."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.knowledge.stirred_splits import StirredSplits
from tablegames.engine.laying.lay_on_pile import PileStep
from tablegames.engine.table.events import NOBODY, CardMoved, Event
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.state import State
from tablegames.engine.tricks.guard import NOT_THERE
from tablegames.engine.tricks.lead_step import LeadStep
from tests.variants import WALKED, Variant, played_at_random

pytestmark = [pytest.mark.parametrize("variant", WALKED, ids=str), pytest.mark.days(7)]

POSITIONS = 120
"""Positions looked at in each variant: over all of them, some thousands."""


def positions(game: Game, seed: int, count: int = POSITIONS) -> list[State]:
    """Pick positions out of several games, so that all stages come up."""
    rng = Random(seed)
    found: list[State] = []
    while len(found) < count:
        found += [s.copy() for s in played_at_random(game, rng) if rng.random() < 0.25]
    rng.shuffle(found)
    return found[:count]


def test_a_world_made_from_an_observation_looks_the_same_to_that_seat(variant: Variant) -> None:
    game, rng = variant.game(), Random(1)
    for s in positions(game, 1):
        for seat in {s.turn, rng.randrange(variant.players)}:
            seen = game.observe(s, seat)
            worlds = game.worlds(seen)
            for _ in range(2):
                world = worlds.sample(rng)
                assert game.observe(world, seat) == seen


def test_every_world_can_be_played_to_the_end(variant: Variant) -> None:
    game, rng = variant.game(), Random(2)
    for s in positions(game, 2, 60):
        world = game.worlds(game.observe(s, s.turn)).sample(rng)
        cards = [
            card
            for zone in game.table.zones.values()
            for place in range(zone.places)
            for card in zone.cards(world, place)
        ]
        assert sorted(cards) == list(range(game.table.cards.count))
        game.playout(world, rng)
        assert world.turn < 0


def test_stirred_worlds_fit_as_well_as_counted_ones(variant: Variant) -> None:
    game, rng = variant.game(), Random(3)
    for s in positions(game, 3, 30):
        seen = game.observe(s, s.turn)
        worlds = game.worlds(seen)
        if worlds.splits is not None:
            worlds.splits = StirredSplits(worlds.splits.groups, worlds.splits.room, worlds.splits.boxes)
            assert game.observe(worlds.sample(rng), s.turn) == seen


def test_the_truth_is_never_ruled_out(variant: Variant) -> None:
    game = variant.game()
    for s in played_at_random(game, Random(4), 3):
        for zone in game.table.zones.values():
            for place in range(zone.places):
                if zone.hidden:
                    assert not zone.mask(s, place) & s.known_absent[zone.cell + place], (zone.name, place)
        for declare in game.table.limits:
            for limit in declare(s):
                held = next(
                    zone.mask(s, limit.cell - zone.cell)
                    for zone in game.table.zones.values()
                    if zone.cell <= limit.cell < zone.cell + zone.places
                )
                assert (held & limit.mask).bit_count() <= limit.most


def test_what_a_seat_was_told_is_true(variant: Variant) -> None:
    game = variant.game()
    for s in played_at_random(game, Random(5), 2):
        for seat in range(variant.players):
            seen = game.observe(s, seat)
            views = iter(seen.views)
            for zone in game.table.zones.values():
                for place in range(zone.places):
                    view = next(views)
                    assert view.known & zone.mask(s, place) == view.known
                    assert view.known.bit_count() + view.missing == zone.count(s, place)


def test_an_onlooker_sees_no_hidden_card(variant: Variant) -> None:
    game = variant.game()
    for s in played_at_random(game, Random(6)):
        seen = game.observe(s, NOBODY)
        views = iter(seen.views)
        shown = shown_to_all(game, s)
        for zone in game.table.zones.values():
            for _ in range(zone.places):
                view = next(views)
                assert not zone.hidden or view.known | shown == shown
        assert seen.legal == ()
        assert seen.told | shown == shown


def shown_to_all(game: Game, s: State) -> int:
    """Mask the cards in hidden places that every seat knows: its own, or those that were laid open to all others."""
    hand, shown = game.table.zones.get("hand"), game.table.cards.everything
    maker = game.table.tallies.get("maker")
    for seat in game.table.all_seats:
        seen = game.observe(s, seat)
        known = seen.told | (hand.mask(s, seat) if hand else 0)
        if maker is not None and s.tallies[maker.at] == seat:
            # What the maker has laid away for all to see is known to the maker anyway.
            for view in seen.views:
                known |= view.known
        shown &= known
    return shown


def after(game: Game, s: State, action: int) -> tuple[State, list[Event]]:
    """Take an action in a copy of a state; answer what became of it and what happened."""
    table = game.table
    assert isinstance(table, JournalTable)
    table.journal.clear()
    t = s.copy()
    game.apply(t, action, Random(99))
    return t, [entry.event for entry in table.journal]


def shows_who_opens(s: State, t: State) -> bool:
    """Tell whether a first trick has begun that the holder of a certain card leads: all see who that is."""
    guard = t.step.guard if isinstance(t.step, LeadStep) else None
    return guard is not None and guard.opening != NOT_THERE and t.step is not s.step and t.memory.number == 1


def settled(game: Game, s: State, t: State) -> bool:
    """Tell whether a secret choice stayed secret: nothing that was concealed has been shown by the rules since."""
    hidden = [zone for zone in game.table.zones.values() if zone.hidden]
    shown = [zone for zone in game.table.zones.values() if not zone.hidden]
    moved = sum(zone.count(t, place) for zone in hidden for place in range(zone.places))
    return (
        moved == sum(zone.count(s, place) for zone in hidden for place in range(zone.places))
        and all(zone.mask(s, place) == zone.mask(t, place) for zone in shown for place in range(zone.places))
        and s.round == t.round
        and hidden_numbers(game, s) <= hidden_numbers(game, t)
        and not shows_who_opens(s, t)
    )


def hidden_numbers(game: Game, s: State) -> int:
    """Count the numbers that not everyone may read, and that a seat has written."""
    return sum(
        s.tallies[tally.at + place] != tally.start for tally, _ in game.table.guesses for place in range(tally.places)
    )


def is_handed_cards(game: Game, events: list[Event], giver: int, receiver: int) -> bool:
    """Tell whether cards of the giver went to where the receiver may look: then it learns them by the rules."""
    return any(
        isinstance(event, CardMoved)
        and event.giver == giver
        and game.table.zones[event.source].owned
        and game.table.zones[event.target].owned
        and event.receiver == receiver
        for event in events
    )


def test_all_alternatives_of_a_secret_choice_look_the_same_to_the_others(variant: Variant) -> None:
    game, rng = variant.recording_game(), Random(7)
    compared = 0
    for s in positions(game, 7):
        chooser = s.turn
        secret = [action for action in game.legal_actions(s) if s.step.conceals(action)]
        assert all(action in secret for action in game.legal_actions(s) if s.step.bluffs(action))
        results = [(t, events) for t, events in (after(game, s, action) for action in secret) if settled(game, s, t)]
        for other in [NOBODY, *range(variant.players)]:
            if other == chooser or len(results) < 2:
                continue
            first, events = results[0]
            if is_handed_cards(game, events, chooser, other):
                continue
            seen = game.observe(first, other)
            told = [event.seen_by(other) for event in events]
            for t, events in rng.sample(results[1:], min(4, len(results) - 1)):
                # What the other is asked next can hang on the other's own hand only, so legal actions count too.
                assert game.observe(t, other) == seen
                assert [event.seen_by(other) for event in events] == told
                compared += 1
    assert compared or not any(name in str(variant) for name in ("diamonds", "desert", "stay", "doubles"))


def lies_open(game: Game, s: State, seat: int) -> list[object]:
    """List the cards that a seat can see, place by place."""
    zones = game.table.zones.values()
    return [tuple(zone.cards(s, at)) for zone in zones for at in range(zone.places) if zone.seen_by(seat, at)]


def chance_goes_on(s: State, action: int) -> bool:
    """Tell whether the next card of a stock decides who comes next: by chance it fits what lies on a pile, or not."""
    return isinstance(s.step, PileStep) and s.step.words(action) == "draw-card"


def gave_for_another(game: Game, s: State, events: list[Event]) -> list[int]:
    """List out of whose hands cards came that another player asked for: by such rules all see who held them."""
    moved = [event for event in events if isinstance(event, CardMoved) and game.table.zones[event.source].owned]
    return [event.giver for event in moved if event.giver != s.turn]


def test_what_follows_from_an_action_hangs_for_the_others_on_nothing_they_cannot_see(variant: Variant) -> None:
    game, rng = variant.recording_game(), Random(9)
    compared = 0
    for s in positions(game, 9, 40):
        for other in {(s.turn + 1) % variant.players, (s.turn - 1) % variant.players} - {s.turn}:
            world = game.worlds(game.observe(s, other)).sample(rng)
            for action in sorted({*game.legal_actions(s)} & {*game.legal_actions(world)})[:2]:
                t, events = after(game, s, action)
                u, others = after(game, world, action)
                # Where the rules turn cards up, lay a hand open, show who holds a card or what was bid, or begin a new
                # round, they may well differ.
                if (
                    not chance_goes_on(s, action)
                    and t.round == u.round == s.round
                    and t.turn >= 0
                    and lies_open(game, t, other) == lies_open(game, u, other)
                    and not shows_who_opens(s, t)
                    and gave_for_another(game, s, events) == gave_for_another(game, s, others)
                    and hidden_numbers(game, s) <= hidden_numbers(game, t)
                    and t.told[NOBODY] & ~s.told[NOBODY] == u.told[NOBODY] & ~world.told[NOBODY]
                ):
                    assert game.observe(t, other) == game.observe(u, other)
                    assert [event.seen_by(other) for event in events] == [event.seen_by(other) for event in others]
                    compared += 1
    assert compared


def test_an_observation_travels_to_another_process(variant: Variant) -> None:
    game = variant.game()
    for s in positions(game, 8, 20):
        seen = game.observe(s, s.turn)
        assert pickle.loads(pickle.dumps(seen)) == seen
        assert hash(seen) == hash(pickle.loads(pickle.dumps(seen)))
