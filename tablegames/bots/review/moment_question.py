"""What the worker is asked about a moment of a finished game, and what it answers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from random import Random

from tablegames.bots.bot_pool import BotPool
from tablegames.bots.review.judge import Judge
from tablegames.bots.review.judgement import Judgement
from tablegames.bots.review.solved_judge import SolvedJudge, solved_judge
from tablegames.bots.review.standing import Standing
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation

PATIENCE = 120.0
"""Seconds the worker may be silent on a slow machine."""
MANY, FEW = 800, 80
"""Playouts where the account depends on them, next to chance, and where only the curve does."""


@dataclass(frozen=True, slots=True)
class MomentVerdict:
    """What is thought of a moment: nothing but what was asked for."""

    judgement: Judgement | None = None
    before: tuple[float, ...] | None = None
    """What the position was worth to each seat when somebody was asked."""
    after: tuple[float, ...] | None = None
    """The same when the answer was given, before chance had its say."""


@dataclass(frozen=True, slots=True)
class MomentQuestion:
    """A decision of a game that is over: what its seat knew, and how things truly were.

    The decision is judged by `seen` alone; `true` says how the game stood.
    """

    patience = PATIENCE
    seen: Observation
    taken: int
    true: Observation
    """Everything, from the side of the seat that is asked."""
    chance: str
    after_chance: bool
    """Whether chance had its say just before: then how the game stood counts in the account."""
    before_chance: bool
    """Whether chance has its say just after it, and the game goes on."""
    iterations: int
    """How often the decision is played on at most."""

    def answer(self, pool: BotPool) -> MomentVerdict:
        """Judge it. A decision between one action needs none."""
        return arbiter(pool.game).verdict(self, pool.wanted)


@dataclass(frozen=True, slots=True)
class BeginningQuestion:
    """How a game stands before anything is drawn or dealt."""

    patience = PATIENCE

    def answer(self, pool: BotPool) -> MomentVerdict:
        """Give each seat's share."""
        return arbiter(pool.game).beginning(pool.wanted)


class Arbiter:
    """Judges the moments of one game: exactly where it is solved, else by playing on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.solved: SolvedJudge | None = solved_judge(game)
        self.judge = Judge(game.rules, game.seats)
        self.standing = Standing(game.rules, game.seats)
        self.worth = (self.solved or self.judge).worth

    def beginning(self, wanted: Callable[[], bool]) -> MomentVerdict:
        """Give each seat's share before anything is drawn or dealt."""
        self.standing.wanted = wanted
        return MomentVerdict(before=tuple(self.worth.fair() or self.standing.begun(MANY)))

    def verdict(self, question: MomentQuestion, wanted: Callable[[], bool]) -> MomentVerdict:
        """Judge a moment. Raises UnwantedError once nobody waits for it any more."""
        self.judge.wanted = self.standing.wanted = wanted
        seen = question.seen
        choice = len(seen.legal) > 1
        # All is known, so there is but one world.
        game = self.game if self.solved is not None else self.standing.game
        state = game.worlds(question.true).sample(Random(0))
        if self.solved is not None:
            judgement = self.solved.judge(seen, question.taken) if choice else None
            return MomentVerdict(judgement, tuple(self.solved.before(state)))
        judgement = self.judge.judge(seen, question.taken, question.chance, question.iterations) if choice else None
        before = after = None
        if choice or question.after_chance:
            before = tuple(self.standing.before(state, MANY if question.after_chance else FEW))
        if question.before_chance:
            after = tuple(self.standing.after(state, question.taken, MANY))
        return MomentVerdict(judgement, before, after)


@lru_cache(maxsize=1)
def arbiter(game: Game) -> Arbiter:
    """Make the arbiter of a game, or find the one that was made for the moment before."""
    return Arbiter(game)
