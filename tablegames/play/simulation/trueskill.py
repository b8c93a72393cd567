"""How strong players are as TrueSkill has it: a mean and how sure it is, moved by one result after the other."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import erfc, exp, pi, sqrt
from typing import NamedTuple

MEAN, SURE = 25.0, 25.0 / 3
"""Of who has not played yet: the mean, and its standard deviation."""
LUCK = SURE / 2
"""The standard deviation of how well one plays in a deal."""
LEVEL = 0.12566134685507413
"""Standard deviations within which equally strong players come out level, one time of ten: 55 of 100 stay below."""
MARGIN = LEVEL * sqrt(2) * LUCK
"""How much better one has to play to win."""
LEAST = 1e-12
"""The least chance of a result that is reckoned with."""
WIDTH = 1.96
"""Standard deviations to either side that hold the truth 95 times of 100."""


class Skill(NamedTuple):
    """What is known of how strong one is."""

    mean: float = MEAN
    deviation: float = SURE

    @property
    def interval(self) -> tuple[float, float]:
        """Give the two ends between which the truth lies, 95 times of 100."""
        return self.mean - WIDTH * self.deviation, self.mean + WIDTH * self.deviation


def pdf(x: float) -> float:
    """Give the density of the normal distribution. The package has no `statistics`, which brings fractions with it."""
    return exp(-x * x / 2) / sqrt(2 * pi)


def cdf(x: float) -> float:
    """Give how much of the normal distribution lies below."""
    return erfc(-x / sqrt(2)) / 2


def skills(shares: Mapping[tuple[str, str], Sequence[float]]) -> dict[str, Skill]:
    """Rate all who played: deal by deal, who of a pair had the larger part of the wins has won against the other.

    R. Herbrich, T. Minka, T. Graepel, TrueSkill: a Bayesian skill rating system (2007), for two players whose strength
    does not change meanwhile. The order of the results matters a little: it is that of the deals, then of the pairs.
    """
    known = {name: Skill() for pair in shares for name in pair}
    for deal in range(min(map(len, shares.values()))):
        for (one, other), parts in shares.items():
            if parts[deal] >= 0.5:
                known[one], known[other] = updated(known[one], known[other], drawn=parts[deal] == 0.5)
            else:
                known[other], known[one] = updated(known[other], known[one], drawn=False)
    return known


def updated(winner: Skill, loser: Skill, drawn: bool) -> tuple[Skill, Skill]:
    """Learn from a result: who won, and who lost, or that neither did."""
    spread = sqrt(2 * LUCK**2 + winner.deviation**2 + loser.deviation**2)
    ahead, margin = (winner.mean - loser.mean) / spread, MARGIN / spread
    if drawn:
        chance = max(LEAST, cdf(margin - ahead) - cdf(-margin - ahead))
        shift = (pdf(-margin - ahead) - pdf(margin - ahead)) / chance
        edge = (margin - ahead) * pdf(margin - ahead) + (margin + ahead) * pdf(margin + ahead)
        surer = shift**2 + edge / chance
    else:
        shift = pdf(ahead - margin) / max(LEAST, cdf(ahead - margin))
        surer = shift * (shift + ahead - margin)
    return (
        Skill(winner.mean + winner.deviation**2 / spread * shift, narrowed(winner, spread, surer)),
        Skill(loser.mean - loser.deviation**2 / spread * shift, narrowed(loser, spread, surer)),
    )


def narrowed(skill: Skill, spread: float, surer: float) -> float:
    """Give how sure a mean is after a result that says so much."""
    return skill.deviation * sqrt(max(LEAST, 1 - (skill.deviation / spread) ** 2 * surer))
