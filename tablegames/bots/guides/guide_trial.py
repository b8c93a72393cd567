"""A match that tells what a guide is worth: search with it against search without, in about the same time."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import inf, sqrt
from random import Random

from tablegames.bots.budget import Budget
from tablegames.bots.guide import Guide, Logarithms, Use
from tablegames.bots.guides.practice import practice_game
from tablegames.bots.ismcts import Search, search_game
from tablegames.engine.game.ruleset import Rules


@dataclass(frozen=True, eq=False)
class GuideTrial:
    """Deals that are played in every seating: who searches with the guide, and who without."""

    rules: Rules
    seats: int
    tables: Logarithms
    use: Use
    iterations: int
    """Of the plain search."""

    def play(self, deal: int) -> float:
        """Play a deal in every seating; answer by how many points a seat those with the guide were ahead."""
        if self.rules.together:
            return self.seated(deal, [True]) - self.seated(deal, [False])
        teams = self.seats // 2 if self.rules.partners else self.seats
        rounds = 2 if teams % 2 == 0 else teams
        leads = [self.seated(deal, [(team + turn) % rounds == 0 for team in range(teams)]) for turn in range(rounds)]
        return sum(leads) / rounds

    def seated(self, deal: int, guided: Sequence[bool]) -> float:
        """Play a deal with the guide at some sides; answer their lead, or where all play together what all have."""
        game = practice_game(self.rules, self.seats)
        with_guide, without = searches(self)
        budgets = Budget(max(1, round(self.iterations * self.use.pace)), inf), Budget(self.iterations, inf)
        chance, rng = Random(f"trial {deal}"), Random(f"trial {deal} {guided}")
        s = game.start(chance)
        while s.turn >= 0:
            legal = game.legal_actions(s)
            action = legal[0]
            if len(legal) > 1:
                mine = guided[game.table.team_of[s.turn]]
                search, budget = (with_guide, budgets[0]) if mine else (without, budgets[1])
                action = search.opinions(game.observe(s, s.turn), budget, rng)[0].action
            game.apply(s, action, chance)
        totals = game.score.total(s)
        if game.table.together:
            return float(game.sign * totals[0])
        ours = [total for seat, total in enumerate(totals) if guided[game.table.team_of[seat]]]
        theirs = [total for seat, total in enumerate(totals) if not guided[game.table.team_of[seat]]]
        return game.sign * (sum(ours) / len(ours) - sum(theirs) / len(theirs))


@lru_cache(maxsize=1)
def searches(trial: GuideTrial) -> tuple[Search, Search]:
    """Make both searches, once a process."""
    game = search_game(trial.rules, trial.seats)
    guide = Guide(game, trial.tables, trial.use)
    return Search(game, True, guide), Search(search_game(trial.rules, trial.seats))


def lead_of(leads: Sequence[float]) -> tuple[float, float]:
    """Give the mean and half the width of its 95 % interval."""
    count = len(leads)
    if count < 2:
        return 0.0, 0.0
    mean = sum(leads) / count
    return mean, 1.96 * sqrt(sum([(each - mean) ** 2 for each in leads]) / (count - 1) / count)
