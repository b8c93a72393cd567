"""What mechanics declare worth counting is what happened."""

from __future__ import annotations

from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.scoring.card_points import Shots
from tablegames.engine.scoring.events import AllCaptured
from tablegames.engine.table.events import Decided, Scored, TrickTaken
from tablegames.engine.table.measures import Measure, MeasureReader, read_measures
from tests.test_records import usual
from tests.variants import VARIANTS, WALKED, Variant, library


def over(variant: Variant, seed: int) -> Match:
    match, rng = variant.match(seed), Random(seed)
    while not match.over:
        match.play(rng.choice(match.legal_actions()))
    return match


def read(match: Match) -> dict[str, MeasureReader]:
    return {measure.name: reader for measure, reader in found(match)}


def found(match: Match) -> list[tuple[Measure, MeasureReader]]:
    return read_measures(match.table.measures.values(), match.events, match.seats)


@pytest.mark.parametrize("name", library())
def test_every_game_has_something_to_count(name: str) -> None:
    match = over(usual(name), 1)
    readers = read(match)
    assert readers
    for reader in readers.values():
        assert len(reader.counts) == len(reader.chances) == match.seats
        assert sum(reader.chances) > 0


DICE = next(variant for variant in VARIANTS if variant.name == "double-side-play")


def test_a_share_is_never_more_than_all() -> None:
    looked_at = set()
    for variant in WALKED:
        for measure, reader in found(over(variant, 2)):
            if measure.form == "share":
                looked_at.add((variant.name, measure))
                counts = zip(reader.counts, reader.chances, strict=True)
                assert all(0 <= count <= all_ for count, all_ in counts), (variant, measure)
    assert len({name for name, _ in looked_at}) > 3


@pytest.mark.parametrize("seed", range(4))
def test_targets_met_are_the_points_they_bring(seed: int) -> None:
    match = over(DICE, seed)
    targets = read(match)["targets"]
    assert tuple(targets.counts) == match.totals()
    assert targets.chances == [match.round] * match.seats


@pytest.mark.parametrize("variant", [each for each in VARIANTS if each.name == "diamonds"], ids=str)
def test_gems_at_the_end_are_those_that_are_scored(variant: Variant) -> None:
    match = over(variant, 3)
    readers, holdings = read(match), match.holdings()
    assert {name: tuple(readers[f"held.{name}"].counts) for name in holdings} == holdings


@pytest.mark.parametrize("seed", range(4))
def test_damage_dealt_is_the_score_of_a_battle_game(seed: int) -> None:
    match = over(usual("doubles"), seed)
    readers = read(match)
    assert tuple(readers["damage"].counts) == match.totals()
    won, lost = readers["battles"].counts, readers["cancelled"].chances
    assert won == lost[::-1]
    assert sum(readers["damage"].counts) <= sum(won) - sum(readers["cancelled"].counts)


@pytest.mark.parametrize("seed", range(4))
def test_bluffs_are_read_from_what_was_hidden_and_turned_up(seed: int) -> None:
    match = over(usual("stay-home"), seed)
    readers = read(match)
    hidden = [event for event in match.events if isinstance(event, Decided) and event.action.startswith("hide")]
    for seat in (0, 1):
        own = [event.action for event in hidden if event.seat == seat]
        assert readers["bluffs"].chances[seat] == len(own)
        assert readers["bluffs"].counts[seat] == own.count("hide none") == readers["called"].chances[1 - seat]
        assert readers["found"].chances[1 - seat] == len(own) - own.count("hide none")
    assert tuple(readers["points"].counts) == match.totals()


def test_tricks_and_alliances_are_counted_by_round() -> None:
    variant = next(each for each in VARIANTS if each.name == "trick-and-desert" and ("alliance", True) in each.options)
    match = over(variant, 5)
    readers = read(match)
    taken = [event.winner for event in match.events if isinstance(event, TrickTaken)]
    assert readers["tricks"].counts == [taken.count(seat) for seat in range(match.seats)]
    allied = [event.seat for event in match.events if isinstance(event, Decided) and event.action.startswith("ally")]
    assert allied
    assert readers["alliances"].counts == [allied.count(seat) for seat in range(match.seats)]
    assert readers["alliances"].chances == [match.round] * match.seats


@pytest.mark.parametrize("seed", range(4))
def test_bids_met_exactly_are_those_that_brought_the_bonus(seed: int) -> None:
    variant = next(each for each in VARIANTS if each.name == "oh-hell" and ("missed", "nothing") in each.options)
    match = over(variant, seed)
    readers = read(match)
    gains = [event.by for event in match.events if isinstance(event, Scored)]
    met = [sum(bool(by[seat]) for by in gains) for seat in range(match.seats)]
    assert readers["bids"].counts == met
    assert readers["bids"].chances == readers["bid"].chances == [match.round] * match.seats
    bids = [event for event in match.events if isinstance(event, Decided) and event.action.startswith("bid ")]
    assert sum(readers["bid"].counts) == sum(int(event.action[4:]) for event in bids)


@pytest.mark.parametrize("seed", range(6))
def test_a_contract_is_made_by_both_partners_or_neither(seed: int) -> None:
    match = over(next(each for each in VARIANTS if each.name == "spades" and each.players == 4), seed)
    readers = read(match)
    made, nils = readers["contracts"], readers["nils"]
    assert made.counts[:2] == made.counts[2:]
    bids = [event for event in match.events if isinstance(event, Decided) and event.action.startswith("bid ")]
    assert nils.chances == [sum(e.seat == seat and e.action == "bid 0" for e in bids) for seat in range(4)]


def test_a_shot_is_a_round_in_which_a_seat_or_its_side_has_all_that_counts() -> None:
    shots = Shots(3, phase=4)
    of_another_score = AllCaptured(0, (0,), phase=5)
    rounds = [[], [AllCaptured(2, (2,), phase=4)], [of_another_score], [AllCaptured(1, (1, 2), phase=4)]]
    for each in rounds:
        for event in (*each, Scored((0, 0, 0), (0, 0, 0))):
            shots.hear(event)
    assert (shots.counts, shots.chances) == ([0, 1, 2], [4, 4, 4])
