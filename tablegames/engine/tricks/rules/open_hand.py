"""A hand that lies open: who sees it, and who plays it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tablegames.engine.common.maker import MAKER, NO_MAKER
from tablegames.engine.common.played_contract import ANNOUNCED, OPEN
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand is laid open on the table: everybody sees its cards, and they are played from there.

    Such a dummy belongs to the maker's partner, and the maker plays both hands. Whenever it is the open hand's turn,
    the maker chooses its card. In a record that question has the maker's seat, and the trick names the seat whose card
    it is. Who is to lead the first card from a hand that does not lie open yet chooses it alone. Or it is the hand of
    the maker, who has promised so much that others may look on.
    """

    whose: Literal["partner", "maker"] = "partner"
    """Whose hand is laid open: the maker's partner's, or the maker's own."""
    played_by: Literal["maker", "owner"] = "maker"
    """Who chooses its cards."""
    opens: Literal["before_lead", "after_lead", "after_trick"] = "after_lead"
    """Whether it is laid open before the first card is led, after it, or after the first trick."""
    only: Literal["always", "announced"] = "always"
    """Whether it always lies open, or only where the maker has announced it."""

    def compile(self, table: Table) -> OpenHandRule:
        """Make it ready for a table. Raises RulesError where there is no maker, or the maker has no partner."""
        if MAKER not in table.tallies:
            raise RulesError("trick_taking.no_maker")
        if self.whose == "partner" and not table.across:
            raise RulesError("open_hand.no_partner", "whose")
        if self.only == "announced" and ANNOUNCED not in table.tallies:
            raise RulesError("open_hand.not_announced", "only")
        return OpenHandRule(table, self)


class OpenHandRule(TrickRule):
    """Which hand lies open in a deal, and who plays from it."""

    def __init__(self, table: Table, rule: OpenHand) -> None:
        self.table, self.rule, self.hand, self.maker = table, rule, table.hands(), table.tallies[MAKER]
        self.opens = rule.opens
        self.shift = table.teams if rule.whose == "partner" else 0
        self.lent = rule.whose == "partner" and rule.played_by == "maker"
        self.draws = False
        """Whether the hand draws unseen cards."""
        self.announced = table.tallies[ANNOUNCED] if rule.only == "announced" else None
        table.publish(self.fact)

    def owner(self, s: State) -> int:
        """Tell whose hand lies open, or will; NOBODY's where none does, or its owner does not play."""
        maker: int = s.tallies[self.maker.at]
        if maker == NO_MAKER or (self.announced is not None and s.tallies[self.announced.at] != OPEN):
            return NOBODY
        owner = (maker + self.shift) % self.table.seats
        return owner if s.memory.playing >> owner & 1 else NOBODY

    def lies_open(self, trick: Trick) -> bool:
        """Tell whether the time has come."""
        return trick.number > 1 or self.opens == "before_lead" or (trick.acted > 0 and self.opens == "after_lead")

    def asked(self, s: State, player: int) -> int:
        """Tell who chooses the card of a player."""
        maker: int = s.tallies[self.maker.at]
        # Asked with every card: most are not of that hand.
        if player != (maker + self.shift) % self.table.seats or not self.lent or player != self.owner(s):
            return player
        trick: Trick = s.memory
        return maker if self.lies_open(trick) and trick.playing >> maker & 1 else player

    def known(self, s: State, trick: Trick) -> Sequence[int]:
        """List whose hands are known to the player who chooses the next card: the open one, or the maker's, too."""
        owner = self.owner(s)
        if owner == NOBODY or not self.lies_open(trick):
            return ()
        return (owner, s.tallies[self.maker.at]) if self.lent and trick.player == owner else (owner,)

    # -- the moments --------------------------------------------------------------------------------------------------

    def before_lead(self, s: State, trick: Trick) -> None:
        """Lay the hand open, or what it has drawn since."""
        first = 2 if self.opens == "after_trick" else 1
        if self.lies_open(trick) and (self.draws or trick.number == first):
            self.show(s)

    def lies_led(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Lay the hand open after the first card is led."""
        if trick.number == 1 and self.opens == "after_lead":
            self.show(s)

    def show(self, s: State) -> None:
        """Let everybody see the hand."""
        owner = self.owner(s)
        if owner != NOBODY:
            self.table.show(s, self.hand.mask(s, owner), self.hand, owner)

    def fact(self, known: Known) -> OpenHandFact | None:
        """Say whose hand lies open, and whose turn it is to play a card."""
        trick, maker = known.memory, known.public(self.maker)
        if not isinstance(trick, Trick) or maker == NO_MAKER or not self.lies_open(trick):
            return None
        if self.announced and known.public(self.announced) != OPEN:
            return None
        owner = (maker + self.shift) % self.table.seats
        if not trick.playing >> owner & 1:
            return None
        playing = trick.player if known.seen.turn >= 0 else NOBODY
        return OpenHandFact(owner, maker if self.lent else owner, playing)
