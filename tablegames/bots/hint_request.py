"""Hints for people: what the judge of the look back thinks of each action before any is taken, and why."""

from __future__ import annotations

from dataclasses import dataclass

from tablegames.bots.bot_pool import BotPool
from tablegames.bots.review.arbiter import arbiter
from tablegames.bots.review.judgement import Judgement
from tablegames.bots.review.worth import Unit
from tablegames.engine.table.observation import Observation

PATIENCE = 60.0
"""Seconds the worker may be silent on a slow machine."""


@dataclass(frozen=True, slots=True)
class Hint:
    """What is thought of the actions of a decision, before one is taken."""

    judgement: Judgement
    """The best action comes first, and counts as taken."""
    unit: Unit
    """What its figures count."""
    scale: float
    """How much of that is much: a whole game, or as many points as a bot takes for everything."""


@dataclass(frozen=True, slots=True)
class HintRequest:
    """A question about all legal actions. Like a bot, who is asked knows what the seat knows and nothing else.

    The look back asks the same about the same decision, with the same chance, and gets the same answer: so what was
    advised is never called a mistake.
    """

    patience = PATIENCE
    chance: str
    """Words that say nothing of the game's own chance: where best play is to draw, it draws by them."""
    number: int
    """How many decisions there were in the game before this one."""
    seen: Observation

    def answer(self, pool: BotPool) -> Hint:
        """Judge the actions worth a thought. Raises UnwantedError once the hint is not wanted any more."""
        found = arbiter(pool.game)
        found.wait_for(pool.wanted)
        judgement = found.judge_before(self.seen, self.number, self.chance)
        return Hint(judgement, found.worth.unit, found.worth.scale)
