"""Who has the round's marker, and drawing by janken among tied seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from tablegames.engine.chance import draw_one
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import JankenDrawn
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table

MARKER_GIVEN = "marker_given"
"""The name of a tally: 1 in a round in which the marker was given for a card, where another part asks for that."""


@dataclass(frozen=True, slots=True)
class MarkerCards:
    """The cards for which the marker is given, by number, the first one first."""

    cards: tuple[int, ...]


def needs_marker(table: Table) -> None:
    """Make sure that a seat has the marker when a phase begins. Raises RulesError.

    Otherwise a question to the player who has the marker would go to no seat, which looks like the end of the game.
    """
    if not table.marked:
        raise RulesError("phase.no_marker")


def janken(table: Table, s: State, what: str, among: Sequence[int], rng: Random) -> int:
    """Choose fairly among tied seats; a lone one needs no draw."""
    if len(among) == 1:
        return among[0]
    chosen = draw_one(among, "seat", rng)
    table.tell(s, JankenDrawn(what, tuple(among), chosen))
    return chosen
