"""Splitting cards over boxes: every split that fits, each as likely as the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from random import Random

import pytest

from tablegames.engine.knowledge.splits import (
    NoSplitError,
    SplitGroup,
    Splits,
    TooManySplitsError,
    dealt_masks,
    dealt_out,
    split_counters,
)
from tablegames.engine.knowledge.stirred_splits import StirredSplits

Split = tuple[tuple[int, ...], ...]
Case = tuple[list[SplitGroup], tuple[int, ...], int]


def far_from_even(counts: Counter[Split], ways: int) -> float:
    """Measure chi-square against all ways being equally likely, in standard deviations from what is expected."""
    draws = sum(counts.values())
    expected = draws / ways
    chi = sum((count - expected) ** 2 / expected for count in counts.values()) + (ways - len(counts)) * expected
    return float((chi - (ways - 1)) / (2 * (ways - 1)) ** 0.5)


def group(bits: int, fits: Sequence[int], costs: Sequence[tuple[int, ...]] = (), first: int = 0) -> SplitGroup:
    return SplitGroup(tuple(fits), tuple(costs) or ((),) * len(fits), [1 << first + k for k in range(bits)])


VOIDS: Case = ([group(2, (0, 2)), group(2, (1, 2), first=2), group(3, (0, 1, 2), first=4)], (2, 2, 3), 3)
"""Seven cards: two that box 1 cannot hold, two that box 0 cannot hold, and three that may lie anywhere."""
LIMITED: Case = ([group(3, (0, 1), ((2,), ())), group(3, (0, 1), first=3)], (3, 3, 1), 2)
"""Six cards, of which at most one of the first three may lie in box 0."""
PAIRS: Case = (
    [group(2, (0, 1, 2), ((3,), (4,), ())), group(2, (0, 1, 2), ((5,), (6,), ()), first=2), group(2, (1, 2), first=4)],
    (2, 2, 2, 1, 1, 1, 1),
    3,
)
"""Six cards in pairs: of the first two pairs neither box 0 nor box 1 may hold both."""
ONE_WAY: Case = ([group(1, (0,)), group(1, (1,), first=1)], (1, 1), 2)


def fitting(case: Case) -> set[Split]:
    """List all splits by trying out every box for every card."""
    groups, room, boxes = case
    cards = [(bit, each) for each in groups for bit in each.bits]
    found = set()
    for where in product(range(boxes), repeat=len(cards)):
        left = list(room)
        fits = True
        for (_, each), k in zip(cards, where, strict=True):
            if k not in each.fits:
                fits = False
                break
            for at in (k, *each.costs[each.fits.index(k)]):
                left[at] -= 1
        if fits and not any(left[:boxes]) and min(left) >= 0:
            found.add(
                tuple(tuple(bit for (bit, _), at in zip(cards, where, strict=True) if at == k) for k in range(boxes))
            )
    return found


def drawn(draw: Callable[[Callable[[], float]], list[list[int]]], times: int) -> Counter[Split]:
    random = Random(3).random
    return Counter(tuple(tuple(sorted(box)) for box in draw(random)) for _ in range(times))


CASES = pytest.mark.parametrize("case", [VOIDS, LIMITED, PAIRS, ONE_WAY], ids=["voids", "limited", "pairs", "one way"])


@CASES
def test_as_many_ways_are_counted_as_there_are(case: Case) -> None:
    splits = Splits(*case)
    assert splits.ways(0, splits.whole) == len(fitting(case))


@CASES
def test_counted_splits_are_all_that_fit_each_as_likely_as_the_next(case: Case) -> None:
    ways = fitting(case)
    counts = drawn(Splits(*case).draw, 60 * len(ways))
    assert set(counts) == ways
    assert len(ways) == 1 or far_from_even(counts, len(ways)) < 3


@CASES
def test_stirred_splits_all_fit_and_are_nearly_equally_likely(case: Case) -> None:
    ways = fitting(case)
    counts = drawn(StirredSplits(*case).draw, 60 * len(ways))
    assert set(counts) == ways
    expected = sum(counts.values()) / len(ways)
    assert sum(abs(count - expected) for count in counts.values()) / sum(counts.values()) < 0.15


def any_case(rng: Random) -> Case:
    """Make up boxes, a limit on one of them, and cards that fit some way."""
    boxes = rng.randint(2, 4)
    limited = rng.randrange(boxes)
    room = [0] * (boxes + 1)
    groups = []
    for at in range(rng.randint(1, 4)):
        fits = sorted(rng.sample(range(boxes), rng.randint(1, boxes)))
        counted = rng.random() < 0.6
        costs = [(boxes,) if k == limited and counted else () for k in fits]
        groups.append(group(rng.randint(1, 3), fits, costs, first=3 * at))
        for _ in groups[-1].bits:
            j = rng.randrange(len(fits))
            for space in (fits[j], *costs[j]):
                room[space] += 1
    return groups, tuple(room), boxes


def test_as_many_ways_are_counted_as_there_are_for_cards_made_up_at_random() -> None:
    rng = Random(7)
    cases = [case for case in (any_case(rng) for _ in range(80)) if sum(case[1][: case[2]]) < 7]
    assert len(cases) > 20
    for case in cases:
        splits = Splits(*case)
        assert splits.ways(0, splits.whole) == len(fitting(case))


def test_where_a_split_fits_stirring_finds_one_that_does() -> None:
    rng = Random(6)
    for _ in range(300):
        groups, room, boxes = any_case(rng)
        split = StirredSplits(groups, room, boxes).draw(rng.random)
        used = [len(box) for box in split] + [0]
        for each in groups:
            for bit in each.bits:
                (k,) = [k for k in range(boxes) if bit in split[k]]
                for limit in each.costs[each.fits.index(k)]:
                    used[limit] += 1
        assert tuple(used[:boxes]) == room[:boxes]
        assert used[boxes] <= room[boxes]


def test_cards_that_cannot_lie_anywhere_contradict_what_was_seen() -> None:
    impossible: Case = ([group(3, (0,)), group(1, (0, 1), first=3)], (2, 2), 2)
    with pytest.raises(NoSplitError):
        Splits(*impossible)
    with pytest.raises(NoSplitError):
        StirredSplits(*impossible).draw(Random(1).random)


def test_counting_gives_up_where_it_would_take_too_long() -> None:
    boxes = 6
    groups = [group(3, [k for k in range(boxes) if k != at % boxes], first=3 * at) for at in range(16)]
    with pytest.raises(TooManySplitsError):
        Splits(groups, (8,) * boxes, boxes)


def test_limits_that_bind_no_later_cards_make_no_difference_to_what_is_counted() -> None:
    """In Old Maid no player holds two cards of a rank: that is said again of each rank."""
    hands, ranks = 4, 13
    limits = [tuple((hands + hands * rank + hand,) for hand in range(hands)) for rank in range(ranks)]
    groups = [group(2, range(hands), limits[rank], first=2 * rank) for rank in range(ranks)]
    counted = Splits(groups, (7, 7, 6, 6) + (1,) * hands * ranks, hands)
    assert counted.partial < 1500
    for box in counted.draw(Random(1).random):
        assert len({bit.bit_length() - 1 >> 1 for bit in box}) == len(box)


def test_dealing_out_gives_every_hand_the_same_chance() -> None:
    random = Random(4).random
    counts: Counter[Split] = Counter()
    for _ in range(3000):
        counts[tuple(tuple(sorted(part)) for part in dealt_out([1, 2, 4, 8, 16], (2, 1, 2), random))] += 1
    assert len(counts) == 30
    assert far_from_even(counts, 30) < 3


def test_the_last_hand_takes_what_is_left() -> None:
    assert [len(part) for part in dealt_out([1, 2, 4], (1, 99), Random(1).random)] == [1, 2]


@pytest.mark.parametrize(("total", "places", "ways"), [(3, 3, 10), (5, 2, 6), (0, 3, 1), (4, 1, 1)])
def test_counters_are_split_in_every_way_with_the_same_chance(total: int, places: int, ways: int) -> None:
    random = Random(5).random
    counts: Counter[Split] = Counter()
    for _ in range(200 * ways):
        tallies = [7] * (places + 1)
        split_counters(tallies, total, range(1, places + 1), random)
        assert tallies[0] == 7
        assert sum(tallies[1:]) == total
        assert min(tallies[1:]) >= 0
        counts[tuple((number,) for number in tallies[1:])] += 1
    assert len(counts) == ways
    assert ways == 1 or far_from_even(counts, ways) < 3


def test_dealing_masks_gives_everyone_the_same_cards_by_the_same_chance() -> None:
    bits = [1 << card for card in range(52)]
    for counts in ([13, 13, 26], [52], [0, 5, 7, 40], [1, 51]):
        lists = dealt_out(bits[:], counts, Random(len(counts)).random)
        assert dealt_masks(bits[:], counts, Random(len(counts)).random) == [sum(each) for each in lists]
