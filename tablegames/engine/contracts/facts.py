"""What there is to say of a menu of contracts: what is on it, what is still open, and what is played."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.common.trump import NONE
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.table.facts import Fact


class DeclaredFact(Fact):
    """What the maker plays of a menu of contracts, and at the end what came of it."""

    maker: int
    contract: str | None
    """Its name; None before it is chosen."""
    suit: str | None
    """The trump suit; None where there is none."""
    hand: bool = False
    """Whether the kitty was left."""
    announced: str = "nothing"
    """What was announced: "nothing", "schneider", "schwarz" or "open"."""
    aim: str = ""
    """What the maker has to do: "count" enough, win "no_trick" or "every_trick"."""
    needed: int = 0
    """How much the maker has to count."""
    against: int = 0
    """How much the others have to count to stop that."""
    counted: int = 0
    """What the maker has counted so far, as everybody sees it."""
    over: bool = False
    """Whether it was scored already."""
    made: bool = False
    value: int = 0
    """What it was worth; 0 before the end."""
    worth: int = 0
    """What the contract is worth once; 0 where that is fixed."""
    fixed: int = 0
    """What it is worth in all, as it was announced, where that is fixed; else 0."""
    steps: int = 0
    """How often the worth of the contract counted; 0 where that is fixed."""
    overbid: bool = False
    """Whether it was worth less than the number that was bid."""


class MenuFact(Fact):
    """The contracts there are to choose from, in the order of the menu."""

    names: tuple[str, ...]
    suits: tuple[str | None, ...]
    """By contract, its trump suit; None where there is none."""
    worths: tuple[int, ...]
    """By contract, what it is worth once, or in all where that is fixed."""

    @classmethod
    def of(cls, menu: Mapping[str, MenuContract]) -> MenuFact:
        """Say which contracts there are."""
        return cls(
            tuple(menu),
            tuple([None if each.trump == NONE else each.trump for each in menu.values()]),
            tuple([each.value(False, False) or each.worth for each in menu.values()]),
        )

    @property
    def named_alone(self) -> bool:
        """Tell whether the contracts differ by their names alone: by no trump suit and no worth."""
        return not any(self.suits) and not any(self.worths)


class OpenContractsFact(Fact):
    """Which contracts of a menu may still be chosen."""

    names: tuple[str, ...]
    open: tuple[tuple[bool, ...], ...]
    """By seat and contract; one row alone where all seats choose from one menu."""

    @property
    def shared(self) -> bool:
        """Tell whether all seats choose from one menu."""
        return len(self.open) == 1

    def left(self, seat: int) -> tuple[str, ...]:
        """List what a seat may still choose."""
        row = self.open[0 if self.shared else seat]
        return tuple([name for name, still in zip(self.names, row, strict=True) if still])


class RoundContractsFact(Fact):
    """Which contract each round has, where the rules lay that down."""

    now: str
    next: str | None
    """The contract of the next round; None where this is the last one."""
    order: tuple[str, ...]
    """All of them, one a round, in their order."""
    ahead: tuple[bool, ...]
    """Which of them are still to come, before all of them come again."""


class ContractGainsFact(Fact):
    """What each contract of a menu has brought so far."""

    names: tuple[str, ...]
    gains: tuple[tuple[int, ...], ...]
    """By contract and seat."""
    times: tuple[int, ...]
    """By contract, how often it was played, this round included."""
    now: str | None
    """The contract that is played, or was the last; None before the first."""
