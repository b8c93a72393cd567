"""Who is asked about the decisions of a game, before they are taken and after: one for the hint and the look back."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property, lru_cache
from random import Random

from tablegames.bots.review.judge import Judge, share_of
from tablegames.bots.review.judgement import Judgement
from tablegames.bots.review.solved_judge import SolvedJudge, solved_judge
from tablegames.bots.review.standing import Standing
from tablegames.engine.game.game import Game
from tablegames.engine.table.observation import Observation

GAMES = 3
"""How many random games tell how many decisions a game has."""


def chance_of(number: int, chance: str = "") -> str:
    """Name the chance with which a game's decision of that number is judged, the first one being 0.

    The player who asks before it is taken looks at the same worlds as who looks back: so both say the same. Other words
    in front of it repeat the judging with other worlds.
    """
    return f"{chance} {number}"


class Arbiter:
    """Judges the decisions of one game: exactly where it is solved, else by playing on."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.solved: SolvedJudge | None = solved_judge(game)
        self.judge = Judge(game.rules, game.seats)
        self.standing = Standing(game.rules, game.seats)
        self.worth = (self.solved or self.judge).worth

    def wait_for(self, wanted: Callable[[], bool]) -> None:
        """Judge from here on only as long as a person wants it."""
        self.judge.wanted = self.standing.wanted = wanted

    @cached_property
    def playouts(self) -> int:
        """Tell how often a decision is played on at most: in a long game fewer times, as random games tell."""
        rng = Random(0)
        found = [decisions_in(self.game, rng) for _ in range(GAMES)]
        return share_of(sum(found) // GAMES, self.worth.unit)

    def judged(self, seen: Observation, taken: int, chance: str) -> Judgement:
        """Judge a decision by what its seat could know. Raises UnwantedError once it is not wanted any more."""
        if self.solved is not None:
            return self.solved.judge(seen, taken)
        return self.judge.judge(seen, taken, chance, self.playouts)

    def judge_before(self, seen: Observation, number: int, chance: str) -> Judgement:
        """Judge a decision before it is taken, by its number in the game: what is best counts as taken.

        Where best play is solved it is drawn, by the chance that is given. Raises UnwantedError.
        """
        if self.solved is not None:
            return self.solved.judge(seen, self.solved.drawn(seen, chance))
        return self.judge.judge(seen, None, chance_of(number), self.playouts)


def decisions_in(game: Game, rng: Random) -> int:
    """Play a random game, and count where there was a choice."""
    s, count = game.start(rng), 0
    while s.turn >= 0:
        legal = game.legal_actions(s)
        count += len(legal) > 1
        game.apply(s, rng.choice(legal), rng)
    return count


@lru_cache(maxsize=1)
def arbiter(game: Game) -> Arbiter:
    """Make the arbiter of a game, or find the one that was made for the decision before."""
    return Arbiter(game)
