"""What there is to say of dice that set targets."""

from __future__ import annotations

from tablegames.engine.table.facts import Fact


class TargetsFact(Fact):
    """What everyone aims at."""

    by_die: tuple[tuple[tuple[int, ...], ...], ...]
    """By seat and die, the numbers of tricks it stands for, the one it shows first; no dice before they are rolled."""
    won: tuple[int, ...]
    """By seat, the tricks won so far."""
    begun: bool
    """Whether any player has won a trick: before that no target is met."""

    def wanted(self, seat: int) -> tuple[int, ...]:
        """List the numbers of tricks a seat aims at, each once, in the order of its dice."""
        return tuple(dict.fromkeys(number for die in self.by_die[seat] for number in die))

    def hit(self, seat: int) -> bool:
        """Tell whether a seat has as many tricks as any of its dice stands for."""
        return self.won[seat] in self.wanted(seat)

    def met(self, seat: int, die: int) -> bool:
        """Tell whether a seat has as many tricks as one of its dice stands for."""
        return self.begun and self.won[seat] in self.by_die[seat][die]
