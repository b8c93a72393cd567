"""What holds for every ruleset at every number of players with every option."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.game import Game
from tablegames.engine.game.match import IllegalActionError
from tablegames.engine.game.record import lines_of, write_line
from tablegames.engine.table.state import State, listed
from tests.variants import WALKED, Variant, played_at_random

pytestmark = [pytest.mark.parametrize("variant", WALKED, ids=str), pytest.mark.days(2)]


def everything(s: State) -> tuple[object, ...]:
    """Take a state apart into values that can be compared."""
    agenda = tuple((step.index, seat) for step, seat in s.agenda)
    lists = (s.hands, s.heaps, s.piles, s.told, s.known_absent, s.tallies)
    return (
        s.turn,
        s.step.index,
        s.phase,
        s.round,
        s.marker,
        agenda,
        s.memory.copy(),
        listed(s.course),
        *[tuple(each) for each in lists],
    )


def cards_on_the_table(game: Game, s: State) -> list[int]:
    return [card for zone in game.table.zones.values() for place in range(zone.places) for card in zone.cards(s, place)]


@pytest.mark.days(7)
def test_every_card_is_in_exactly_one_place(variant: Variant) -> None:
    game = variant.game()
    for s in played_at_random(game, Random(1), 2):
        assert sorted(cards_on_the_table(game, s)) == list(range(game.table.cards.count))


@pytest.mark.days(7)
def test_counters_are_neither_made_nor_lost(variant: Variant) -> None:
    game = variant.game()
    for s in played_at_random(game, Random(2), 2):
        for pool in game.table.pools:
            kept = [s.tallies[tally.at + place] for tally in pool.tallies for place in range(tally.places)]
            assert sum(kept) == pool.total
            assert min(kept) >= 0


@pytest.mark.days(7)
def test_legal_actions_are_unique_and_never_empty(variant: Variant) -> None:
    game = variant.game()
    for s in played_at_random(game, Random(3), 2):
        actions = game.legal_actions(s)
        words = [s.step.words(action) for action in actions]
        assert actions
        assert len(set(actions)) == len(set(words)) == len(actions)
        assert 0 <= s.turn < variant.players


@pytest.mark.days(7)
def test_asking_for_legal_actions_changes_nothing(variant: Variant) -> None:
    game = variant.game()
    for s in played_at_random(game, Random(4)):
        before = everything(s)
        game.legal_actions(s)
        game.observe(s, s.turn)
        s.step.question(s)
        assert everything(s) == before


@pytest.mark.days(7)
def test_a_copy_is_equal_and_independent(variant: Variant) -> None:
    game, rng = variant.game(), Random(5)
    for s in played_at_random(game, Random(6)):
        before = everything(s)
        copy = s.copy()
        assert everything(copy) == before
        game.apply(copy, game.legal_actions(copy)[0], rng)
        assert everything(s) == before


@pytest.mark.days(7)
def test_an_illegal_action_is_refused_and_changes_nothing(variant: Variant) -> None:
    match, rng = variant.match(7), Random(7)
    while not match.over:
        before, told = everything(match.true_state()), len(match.journal)
        for nonsense in ("", "play", "play X99", "flip 9", "stop it", "take 7"):
            with pytest.raises(IllegalActionError, match="legal are"):
                match.play(nonsense)
        assert everything(match.true_state()) == before
        assert len(match.journal) == told
        match.play(rng.choice(match.legal_actions()))
    with pytest.raises(IllegalActionError, match="over"):
        match.play("stop")


@pytest.mark.days(7)
def test_the_same_seed_and_actions_give_the_same_record(variant: Variant) -> None:
    def record(seed: int) -> list[str]:
        match, rng = variant.match(seed), Random(8)
        while not match.over:
            match.play(rng.choice(match.legal_actions()))
        return [write_line(line) for line in lines_of(match.events)]

    assert record(8) == record(8)
    assert any(record(8) != record(seed) for seed in range(9, 20))


@pytest.mark.days(7)
def test_silent_and_recorded_play_give_the_same_states(variant: Variant) -> None:
    silent, recorded = variant.game(), variant.recording_game()
    chance, same_chance, rng = Random(9), Random(9), Random(9)
    s, t = silent.start(chance), recorded.start(same_chance)
    while s.turn >= 0:
        assert everything(s) == everything(t)
        action = rng.choice(silent.legal_actions(s))
        silent.apply(s, action, chance)
        recorded.apply(t, action, same_chance)
    assert everything(s) == everything(t)


@pytest.mark.days(7)
def test_every_game_ends_with_somebody_winning(variant: Variant) -> None:
    game, rng = variant.game(), Random(10)
    for _ in range(20):
        s = game.start(rng)
        game.playout(s, rng)
        winners = game.winners(s)
        totals = game.totals(s)
        together = variant.rules.ends.goal
        assert winners or together is not None
        if together is not None:
            assert winners == (tuple(range(variant.players)) if totals[0] >= together else ())
            continue
        best = min(totals) if variant.rules.wins == "lowest" else max(totals)
        assert all(totals[seat] == best for seat in winners)


@pytest.mark.days(7)
def test_a_game_stopped_after_one_round_has_played_one_round(variant: Variant) -> None:
    game, rng = Game(variant.rules, variant.players, one_round=True), Random(11)
    for _ in range(10):
        s = game.start(rng)
        game.playout(s, rng)
        assert s.round == 1
