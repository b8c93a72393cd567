"""An end of the game, made ready for a table."""

from __future__ import annotations

from tablegames.engine.table.state import State


class End:
    """Knows when a game is over. A class rather than a protocol: compiled, what a protocol has is looked up by name."""

    def over(self, s: State, totals: tuple[int, ...]) -> bool:
        """Tell whether the game is over at the end of this round; `totals` by side, partners counting once."""
        raise NotImplementedError
