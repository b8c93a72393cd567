"""Advice for people: what the strongest bot thinks of each action, and why."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tablegames.bots.bot import Adviser
from tablegames.bots.bot_pool import BotPool
from tablegames.bots.ismcts import Opinion, Search, search_game
from tablegames.bots.levels import LEVELS
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.question import Reason

ADVISER = "hard"
"""The kind of bot that is asked."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What is thought of a legal action."""

    action: str
    """In notation."""
    share: float
    """How much of the search went to it, from 0 to 1: the more, the better it came out."""
    lead: float
    """How many points ahead of the average seat it is expected to end, as far ahead as bots look."""
    reasons: tuple[Reason, ...] = ()
    """What it does at once, and what the seat is after; nothing where the rules have no words for it."""


@dataclass(frozen=True, slots=True)
class Consultation:
    """A question about all legal actions. Like a bot, the adviser knows what the seat knows and nothing else."""

    chance: str
    seen: Observation

    def answer(self, pool: BotPool) -> tuple[Advice, ...]:
        """Give advice on every legal action, the best first."""
        game, seen = pool.game, self.seen
        # What a reason may tell is the same in every world that fits the observation.
        world = game.worlds(seen).sample(Random(self.chance))
        scale = 2 * game.rules.swing
        opinions = self.opinions(pool)
        judged = {opinion.action for opinion in opinions}
        # What nobody need think about comes last, as bad as the worst that was thought about.
        worst = min(opinion.reward for opinion in opinions)
        opinions += [Opinion(action, 0.0, worst) for action in seen.legal if action not in judged]
        return tuple(
            Advice(
                world.step.words(opinion.action),
                opinion.share,
                (opinion.reward - 0.5) * scale,
                tuple(game.reasons(world, opinion.action)),
            )
            for opinion in opinions
        )

    def opinions(self, pool: BotPool) -> list[Opinion]:
        """Ask the adviser; where it only decides, search as it would."""
        bot = pool.bot(ADVISER, self.chance)
        if isinstance(bot, Adviser):
            return bot.opinions(self.seen)
        search = Search(search_game(pool.game.rules, pool.game.seats))
        search.wanted = pool.wanted
        return search.opinions(self.seen, LEVELS[ADVISER].budget_of(pool.game.seats), Random(self.chance))
