"""What happens in a battle."""

from __future__ import annotations

from tablegames.engine.table.events import NOBODY, Event, Line


def rival(winner: int) -> int:
    """Tell who lost a battle of two; NOBODY where both totals were equal."""
    return NOBODY if winner == NOBODY else 1 - winner


class TotalsCompared(Event):
    """Two totals were compared: by seat, the winner (NOBODY: equal), and how many cards the loser has to turn up."""

    totals: tuple[int, ...]
    winner: int
    front: str
    """The winner's front card, by which the loser turns up cards; "" where the totals were equal."""
    damage: int

    @property
    def loser(self) -> int:
        """Tell who lost; NOBODY where the totals were equal."""
        return rival(self.winner)


class Battled(Event):
    """A battle: totals by seat, the winner (NOBODY: equal), the loser's turned-up cards, and whether they cancelled."""

    totals: tuple[int, ...]
    winner: int
    flipped: tuple[str, ...]
    cancelled: bool

    @property
    def loser(self) -> int:
        """Tell who lost; NOBODY where the totals were equal."""
        return rival(self.winner)

    def line(self) -> Line:
        winner = None if self.winner == NOBODY else self.winner
        return {
            "e": "battle",
            "totals": list(self.totals),
            "p": winner,
            "flipped": list(self.flipped),
            "cancelled": self.cancelled,
        }


class Damaged(Event):
    """A seat takes a card as damage; `count` is how many it has then."""

    seat: int
    card: str
    count: int
