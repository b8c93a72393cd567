"""What the worker is asked about a moment of a finished game, and what it answers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

from tablegames.bots.bot_pool import BotPool
from tablegames.bots.review.arbiter import Arbiter, arbiter
from tablegames.bots.review.judgement import Judgement
from tablegames.engine.table.observation import Observation

PATIENCE = 120.0
"""Seconds the worker may be silent on a slow machine."""
MANY, FEW = 800, 80
"""Playouts where the account depends on them, next to chance, and where only the curve does."""


@dataclass(frozen=True, slots=True)
class MomentVerdict:
    """What is thought of a moment: only what was asked for."""

    judgement: Judgement | None = None
    before: tuple[float, ...] | None = None
    """What the position was worth to each seat when a seat was asked."""
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

    def answer(self, pool: BotPool) -> MomentVerdict:
        """Judge it. A decision between one action needs none."""
        found = arbiter(pool.game)
        found.wait_for(pool.wanted)
        return verdict(found, self)


@dataclass(frozen=True, slots=True)
class BeginningQuestion:
    """How a game stands before anything is drawn or dealt."""

    patience = PATIENCE

    def answer(self, pool: BotPool) -> MomentVerdict:
        """Give each seat's share."""
        found = arbiter(pool.game)
        found.wait_for(pool.wanted)
        return judge_beginning(found)


def judge_beginning(found: Arbiter) -> MomentVerdict:
    """Give each seat's share before anything is drawn or dealt."""
    return MomentVerdict(before=tuple(found.worth.fair() or found.standing.begun(MANY)))


def verdict(found: Arbiter, question: MomentQuestion) -> MomentVerdict:
    """Judge a moment. Raises UnwantedError once it is not wanted any more."""
    choice = len(question.seen.legal) > 1
    judgement = found.judged(question.seen, question.taken, question.chance) if choice else None
    # All is known, so there is but one world.
    game = found.game if found.solved is not None else found.standing.game
    state = game.worlds(question.true).sample(Random(0))
    if found.solved is not None:
        return MomentVerdict(judgement, tuple(found.solved.before(state)))
    before = after = None
    if choice or question.after_chance:
        before = tuple(found.standing.before(state, MANY if question.after_chance else FEW))
    if question.before_chance:
        after = tuple(found.standing.after(state, question.taken, MANY))
    return MomentVerdict(judgement, before, after)
