"""What looks at each trick that is taken: phases beside the tricks, and the maker's contract."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tablegames.engine.common.maker import MAKER
from tablegames.engine.common.played_contract import DECLARED
from tablegames.engine.common.trick_counter import TrickCounter
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule, Watch


class TrickWatchersRule(TrickRule):
    """What stands beside the tricks is told of each that is taken."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def watchers(self) -> Sequence[Watch]:
        return self.table.trick_watchers

    @property
    def quick(self) -> bool:
        return True

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        for watch in self.table.trick_watchers:
            watch(s, cards)


class EarlyEndRule(TrickRule):
    """What stands beside the tricks may say that one was the last."""

    def __init__(self, table: Table) -> None:
        self.table = table

    @property
    def quick(self) -> bool:
        return not self.table.aims.trick_ends

    def ends(self, s: State, trick: Trick) -> bool:
        """Ask whether the tricks of this deal are over."""
        over = False
        for end in self.table.aims.trick_ends:
            over = over or end.over(s)
        return over

    def may_end(self, s: State) -> bool:
        may_end = False
        for end in self.table.aims.trick_ends:
            may_end = may_end or end.possible(s)
        return may_end


class TrickTallyRule(TrickRule):
    """Everyone's tricks are counted one by one where their cards do not tell how many they are."""

    def __init__(self, counter: TrickCounter, tally: Tally) -> None:
        self.table, self.won, self.tally = counter.table, counter.won, tally

    def begins(self, s: State, trick: Trick) -> None:
        """Count from none, unless tricks lie there that were played before."""
        if all(self.won.empty(s, seat) for seat in self.table.all_seats):
            self.table.reset(s, self.tally)

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Count one more."""
        self.table.gain(s, self.tally, trick.winner, 1)


class MakersCardsRule(TrickRule):
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


class AgainstMakerRule(TrickRule):
    """All others play against the maker: a trick may decide whether the maker wins none, or all."""

    def __init__(self, table: Table, menu: Mapping[str, MenuContract]) -> None:
        self.maker, self.declared = table.tallies[MAKER], table.tallies.get(DECLARED)
        # What was not declared is -1, which makes it the last one.
        self.aims = [*[each.aim for each in menu.values()], "count"]
        self.wanted = [aim != "no_trick" for aim in self.aims]
        """By contract, whether any seat wants tricks: none does where the maker is to win none."""
        table.aims.wishes.insert(0, self.wants)

    def aim(self, s: State) -> str:
        """Tell what the maker has to do."""
        return self.aims[s.tallies[self.declared.at]] if self.declared is not None else "count"

    def wants(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants the next trick."""
        return self.declared is None or self.wanted[s.tallies[self.declared.at]]

    def ends(self, s: State, trick: Trick) -> bool:
        """Tell whether the trick has settled whether the contract is made."""
        aim = self.aims[s.tallies[self.declared.at]] if self.declared is not None else "count"
        return aim != "count" and (trick.winner == s.tallies[self.maker.at]) == (aim == "no_trick")

    def may_end(self, s: State) -> bool:
        return self.aim(s) != "count"
