"""Players fall out of the game."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Annotated

from tablegames.engine.events import KnockedOut
from tablegames.engine.field_constraints import Range, RulesError
from tablegames.engine.state import State
from tablegames.engine.step import DONE, Step
from tablegames.engine.table import Table

if TYPE_CHECKING:
    from tablegames.engine.ruleset import Rules


class Company:
    """Who is still in the game."""

    def __init__(self, table: Table) -> None:
        self.out = table.tally("out")
        """1 for a seat that is out of the game."""
        self.seats = table.all_seats

    def left(self, s: State) -> list[int]:
        """List the seats still in."""
        at = self.out.at
        return [seat for seat in self.seats if not s.tallies[at + seat]]


def company_of(table: Table, rules: Rules) -> Company | None:
    """Find who is still in, in games in which players fall out; None in all others."""
    return Company(table) if any(isinstance(phase, KnockOut) for phase in rules.round) else None


def everyone_stays(rules: Rules, word: str) -> None:
    """Make sure that nobody falls out where a phase, named by its word, asks or rewards all. Raises RulesError."""
    if any(isinstance(phase, KnockOut) for phase in rules.round):
        raise RulesError(f"{word}: knock_out does not go with it, for it does not pass over those who are out")


@dataclass(frozen=True, slots=True)
class KnockOut:
    """Whoever took no trick this round is out of the game and gets no more cards; everyone else scores.

    In the record: `out`.
    """

    points: Annotated[int, Range(0, 100)] = 1
    """Points for a round survived: whoever stays in longest has most."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare who is out."""
        return table.add(KnockingOut(table, self))


class KnockingOut(Step):
    """Who took no trick falls out."""

    def __init__(self, table: Table, rule: KnockOut) -> None:
        self.table, self.rule, self.company = table, rule, Company(table)
        self.won, self.points = table.pile("won"), table.tally("points")
        table.wishes.append(self.wants)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        for each in self.company.left(s):
            if self.won.empty(s, each):
                self.table.tell(s, KnockedOut(each))
                self.table.note(s, self.company.out, each, 1)
            else:
                self.table.gain(s, self.points, each, self.rule.points)
        return DONE

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a trick does a seat good: the first one saves it, the others go to nobody else then."""
        return True
