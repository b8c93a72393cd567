"""What a game, or some rounds of it, is worth to the program that learns."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal

from tablegames.library.errors import GameError
from tablegames.library.game_state import GameState
from tablegames.library.loaded_game import LoadedGame

RewardKind = Literal["win", "rank", "points", "round_points"]
KINDS: Final = ("win", "rank", "points", "round_points")
Worth = tuple[float, ...]


class Reward:
    """Pays seats at a table; in each payment there is as much above 0 as below, save where all play together.

    - `win`: at the end, 1 for winning alone; who shares the win shares what the others lose (`GameState.returns`).
    - `rank`: at the end, from 1 for the first to -1 for the last in even steps; who is level shares.
    - `points`: at the end, the points of the rules above the mean of the table. Where few points are good, the points
      below the mean count.
    - `round_points`: the same after each round, for what that round brought.

    `rounds`: an episode ends after so many rounds; None: with the game. Then `win` goes by who is ahead.
    """

    def __init__(self, game: LoadedGame, kind: RewardKind = "win", rounds: int | None = None) -> None:
        """Raises GameError for a reward or a number of rounds that there is not."""
        if kind not in KINDS:
            raise GameError(f"reward is {', '.join(map(repr, KINDS[:-1]))} or {KINDS[-1]!r}, not {kind!r}")
        if rounds is not None and rounds < 1:
            raise GameError(f"an episode has one round at least, not {rounds}")
        self.game, self.kind, self.rounds = game, kind, rounds

    def ended(self, state: GameState) -> bool:
        """Tell whether the episode is over."""
        return state.over or (self.rounds is not None and state.round > self.rounds)

    def before(self, state: GameState) -> Sequence[int]:
        """Note what `paid` has to know of the state that a move leaves, before it is played."""
        return state.totals() if self.kind == "round_points" else ()

    def paid(self, before: Sequence[int], after: GameState) -> Worth:
        """Pay for a move that led from these totals to this state, a number a seat."""
        if self.kind == "round_points":
            return self.above(before, after.totals())
        if not self.ended(after):
            return (0.0,) * self.game.players
        if self.kind == "win":
            return after.worth_now()
        return self.above((0,) * self.game.players, after.totals()) if self.kind == "points" else self.by_rank(after)

    def above(self, before: Sequence[int], after: Sequence[int]) -> Worth:
        """Say how far each seat's gain lies above the mean."""
        gained = [self.game.engine.sign * (there - here) for here, there in zip(before, after, strict=True)]
        mean = sum(gained) / len(gained) if self.game.sides > 1 else 0
        return tuple([gain - mean for gain in gained])

    def by_rank(self, after: GameState) -> Worth:
        """Say how many sides each seat is ahead of, less those it is behind, by the number of the others."""
        if self.game.sides == 1:
            return after.worth_now()
        total = [self.game.engine.sign * each for each in after.totals()]
        won = set(after.winners())
        # The rules may settle who wins among those who are level in points.
        scores = [(seat in won, points) for seat, points in enumerate(total)]
        beaten = [sum([mine > other for other in scores]) - sum([mine < other for other in scores]) for mine in scores]
        partners = len(scores) // self.game.sides
        return tuple([each / (len(scores) - partners) for each in beaten])
