"""What the maker's contract means for the tricks: which cards are the maker's, and when it is decided."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.common.declared import DECLARED
from tablegames.engine.common.maker import MAKER
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


class MakersCards(TrickRule):
    """Everyone remembers which cards the maker has played."""

    def __init__(self, table: Table) -> None:
        self.seats, self.maker = table.seats, table.tallies[MAKER]

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Remember those of a trick."""
        maker = s.tallies[self.maker.at]
        if len(cards) == self.seats:
            trick.by_maker |= 1 << cards[(maker - trick.leader) % self.seats]
            return
        for seat, card in zip(trick.played_by(self.seats), cards, strict=True):
            if seat == maker:
                trick.by_maker |= 1 << card


class AgainstMaker(TrickRule):
    """All others play against the maker: a trick may decide whether the maker wins none, or all."""

    def __init__(self, table: Table, menu: Mapping[str, MenuContract]) -> None:
        self.maker, self.declared = table.tallies[MAKER], table.tallies.get(DECLARED)
        # What was not declared is -1, which makes it the last one.
        self.aims = [*[each.aim for each in menu.values()], "count"]
        table.wishes.insert(0, self.wants)

    def aim(self, s: State) -> str:
        """Tell what the maker has to do."""
        return self.aims[s.tallies[self.declared.at]] if self.declared is not None else "count"

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants the next trick: nobody does where the maker is to win none."""
        return self.aim(s) != "no_trick"

    def ends(self, s: State, trick: Trick) -> bool:
        """Tell whether the trick has settled whether the contract is made."""
        aim = self.aim(s)
        return aim != "count" and (trick.winner == s.tallies[self.maker.at]) == (aim == "no_trick")
