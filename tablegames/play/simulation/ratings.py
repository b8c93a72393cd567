"""How strong players are, by what came of their games against each other: Elo, with intervals."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import log10
from random import Random
from typing import NamedTuple

SCALE = 400.0
"""How many points ahead a bot is that wins ten of eleven games."""
ROUNDS = 2000
ENOUGH = 1e-9
"""A fit goes on until no strength changes by more than this part of it."""
SAMPLES = 400
"""How often the deals are drawn again for the intervals."""
TAILS = 0.025
"""Which part of them lies below, and above, an interval."""

Pair = tuple[str, str]
Shares = Mapping[Pair, Sequence[float]]
"""By pair and deal, which part of the wins the first of the two had, from 0 to 1."""


class Rating(NamedTuple):
    """How strong one is: 0 is the mean of all who are rated together."""

    elo: float
    low: float
    high: float
    """Between these two the true one lies, 95 times of 100."""


def rate(shares: Shares, chance: Random) -> dict[str, Rating]:
    """Rate the players; each deal of all pairs is one draw of chance.

    The strengths are those under which the results are the likeliest (R. A. Bradley and M. E. Terry, Rank analysis of
    incomplete block designs, Biometrika 39, 1952). The intervals come of drawing the deals again and again, the same
    for all pairs, for they played the same cards. One deal more, in which all won as much, keeps a player who won
    everything from being infinitely strong. It is among those that are drawn, or nothing would seem uncertain there.
    """
    shares = {pair: [*of, 0.5] for pair, of in shares.items()}
    count = min(map(len, shares.values()))
    found = fit_strengths(shares, range(count))
    again = [fit_strengths(shares, [*chance.choices(range(count), k=count - 1), count - 1]) for _ in range(SAMPLES)]
    ratings = {}
    for name, elo in found.items():
        drawn = sorted(each[name] for each in again)
        low, high = drawn[int(TAILS * SAMPLES)], drawn[-1 - int(TAILS * SAMPLES)]
        ratings[name] = Rating(elo, min(elo, low), max(elo, high))
    return ratings


def fit_strengths(shares: Shares, deals: Sequence[int]) -> dict[str, float]:
    """Fit strengths to some of the deals, as Elo. Everybody has to have won, and lost, a part of them."""
    games = len(deals)
    won = {pair: sum([of[deal] for deal in deals]) for pair, of in shares.items()}
    names = list(dict.fromkeys(name for pair in shares for name in pair))
    wins = dict.fromkeys(names, 0.0)
    for (one, other), count in won.items():
        wins[one] += count
        wins[other] += games - count
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        met = dict.fromkeys(names, 0.0)
        for one, other in won:
            weight = games / (strength[one] + strength[other])
            met[one] += weight
            met[other] += weight
        fresh = {name: wins[name] / met[name] for name in names}
        moved = max(abs(fresh[name] / strength[name] - 1) for name in names)
        strength = fresh
        if moved < ENOUGH:
            break
    elo = {name: SCALE * log10(value) for name, value in strength.items()}
    mean = sum(elo.values()) / len(elo)
    return {name: value - mean for name, value in elo.items()}
