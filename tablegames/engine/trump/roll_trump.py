"""A die that makes the trump."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from tablegames.engine.chance import draw_one
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.events import Rolled
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table

FACES = range(1, 7)
NONE = "none"


@register
@dataclass(frozen=True, slots=True)
class RollTrump(Phase):
    """The player with the marker rolls a die for all to see: its face says which suit is trump, or that none is."""

    faces: Mapping[int, str]
    """By each face from 1 to 6 a suit's letter, or none."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the trump and the die that shows it."""
        if sorted(self.faces) != list(FACES):
            raise RulesError("roll_trump.faces", "faces")
        needs_marker(table)
        suits = []
        for face in FACES:
            with below("faces", face):
                suits.append(NO_TRUMP if self.faces[face] == NONE else table.cards.suit(self.faces[face]))
        decides_trump(table)
        return table.add(RollTrumpStep(table, suits))


class RollTrumpStep(Step):
    """The die is rolled."""

    def __init__(self, table: Table, suits: list[int]) -> None:
        self.table, self.suits = table, suits
        self.trump, self.die = trump_tally(table), table.tally("trump_die", places=1)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        face = draw_one(range(1, 7), "die", rng)
        self.table.tell(s, Rolled(s.marker, (face,)))
        self.table.note(s, self.die, 0, face)
        self.table.note(s, self.trump, 0, self.suits[face - 1])
        return DONE
