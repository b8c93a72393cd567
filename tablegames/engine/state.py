"""The state of a game: plain typed slots, the same for every ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tablegames.engine.events import NOBODY

if TYPE_CHECKING:
    from tablegames.engine.step import Step
    from tablegames.engine.table_spec import Ground

OVER = -2
"""The turn of a finished game."""


class Memory:
    """Public facts of the mechanic in progress. A mechanic that needs some brings its own subclass.

    Everything in it is public: it is handed to every seat as it stands.
    """

    __slots__: tuple[str, ...] = ()

    def copy(self) -> Memory:
        """Give an independent copy; a memory without fields needs none."""
        return self

    def facts(self, ground: Ground) -> dict[str, Any]:
        """Name the facts for the screen: suits as letters, cards as ids."""
        return {}

    def _fields(self) -> dict[str, Any]:
        """Name everything it remembers, what its base classes remember included."""
        kinds = type(self).__mro__
        return {name: getattr(self, name) for kind in kinds for name in getattr(kind, "__slots__", ())}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Memory) and type(self) is type(other) and self._fields() == other._fields()

    def __hash__(self) -> int:
        return hash(tuple(self._fields().items()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value}' for name, value in self._fields().items())})"


NO_MEMORY = Memory()


class State:
    """Where every card and counter is, who is asked, and who knows what. Only a Table's verbs change cards and tallies.

    `hands`: one bitmask a seat and suit; `heaps`: one bitmask a place of an unordered zone; `piles`: a tuple of cards
    a place of an ordered zone, top last; `told[seat]`: hidden cards whose place this seat knows; `barred`: per hidden
    place, cards that everyone knows not to be there; `tallies`: counters and other public numbers.
    """

    __slots__ = (
        "agenda",
        "barred",
        "hands",
        "heaps",
        "marker",
        "memory",
        "phase",
        "piles",
        "round",
        "step",
        "tallies",
        "told",
        "turn",
    )

    def __init__(
        self,
        step: Step,
        hands: list[int],
        heaps: list[int],
        piles: list[tuple[int, ...]],
        told: list[int],
        barred: list[int],
        tallies: list[int],
        memory: Memory = NO_MEMORY,
    ) -> None:
        self.turn: int = NOBODY
        """The seat that is asked, or OVER."""
        self.step: Step = step
        """The step that asks it."""
        self.phase: int = NOBODY
        self.round: int = 0
        """Rounds count from 1."""
        self.marker: int = NOBODY
        """The seat with the round's marker: dealer, start player, turn player or setter."""
        self.agenda: tuple[tuple[Step, int], ...] = ()
        """(step, seat) pairs begun before the next phase, last first: a question inside a question."""
        self.hands = hands
        self.heaps = heaps
        self.piles = piles
        self.told = told
        self.barred = barred
        self.tallies = tallies
        self.memory: Any = memory
        """What the running mechanic remembers; steps read it into a local of their own Memory class."""

    def copy(self) -> State:
        """Give an independent copy."""
        s = State(
            self.step,
            self.hands[:],
            self.heaps[:],
            self.piles[:],
            self.told[:],
            self.barred[:],
            self.tallies[:],
            self.memory.copy(),
        )
        s.turn = self.turn
        s.phase = self.phase
        s.round = self.round
        s.marker = self.marker
        s.agenda = self.agenda
        return s
