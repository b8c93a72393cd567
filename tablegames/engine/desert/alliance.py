"""Alliances: a card that counts as several of one suit."""

from __future__ import annotations

from random import Random

from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

NO_ALLY = 0


def ally_tally(table: Table) -> Tally:
    """Declare who is allied with whom: 0, or one more than the suit's place in the deck's order."""
    return table.tally("ally")


class AllianceStep(Step):
    """The seat chooses one of the alliance cards that are left."""

    topic = "ally"

    def __init__(self, table: Table) -> None:
        self.table, self.ally = table, ally_tally(table)
        self.hand = table.hands()
        self.letters = table.cards.deck.suits
        self.actions = range(len(self.letters))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.turn = seat
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        taken = s.tallies[self.ally.all]
        return tuple([suit for suit in range(len(self.letters)) if suit + 1 not in taken])

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.ally, s.turn, action + 1)
        return DONE

    def words(self, action: int) -> str:
        return f"ally {self.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        about = {"suit": self.letters[action]}
        worths = self.table.suit_worths(s) if self.table.suit_worths else []
        if worths and worths[action] == max([worths[suit] for suit in self.legal_actions(s)]):
            return [Reason("suit_worth", about | {"n": worths[action]})]
        mine = self.hand.mask(s, s.turn) & self.table.cards.suit_mask[action]
        return [Reason("holds", about | {"n": mine.bit_count()})]
