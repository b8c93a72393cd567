"""What sides have that are found during the deal: what their seats have, added up once it is known who they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.measured import Amounts, CountedCards, Measured
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.bid_stakes import BidStakes, SlamLeast
from tablegames.engine.scoring.pays.kept_payoffs import Shooting
from tablegames.engine.scoring.pays.payoffs import LoserBelow, NoTrick, Pay, Payoff, Stakes
from tablegames.engine.scoring.pays.trick_prizes import TrickPrize
from tablegames.engine.scoring.score_hints import ScoreBase, ScoreHints, promise_points
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.stock_options import ClosedStock

PAYOFFS = (Pay, Stakes, NoTrick, LoserBelow, TrickPrize, BidStakes, SlamLeast, Shooting)
"""Parts of a score that go with sides that are found; all others keep something for sides that are always the same."""


class FoundAmounts(Amounts):
    """How much the side that was found has, and how much the others."""

    def __init__(self, table: Table, rules: Rules, phase: Phase, of: Measured, parties: Parties) -> None:
        self.table, self.parties, self.won = table, parties, table.pile("won")
        self.alone = Parties(table, "seats")
        """Everybody as a party alone."""
        self.by_seat = of.compile(table, rules, phase, self.alone)

    def of(self, s: State) -> list[int]:
        return self.added(s, self.by_seat.of(s))

    def at_end(self, s: State) -> list[int]:
        return self.added(s, self.by_seat.at_end(s))

    def added(self, s: State, numbers: Sequence[int]) -> list[int]:
        """Add up by party what the seats have."""
        sums = [0, 0]
        for party, number in zip(self.parties.now(s), numbers, strict=True):
            sums[party] += number
        return sums

    def top(self, numbers: Sequence[int]) -> int:
        return self.by_seat.top(numbers)

    def everything(self, s: State, numbers: Sequence[int], party: int) -> bool:
        return self.by_seat.all_with(s, numbers[party], self.parties.members(s)[party])

    def cards(self, s: State, party: int) -> int:
        return sum([len(s.piles[self.won.at + seat]) for seat, own in enumerate(self.parties.now(s)) if own == party])


class FoundSidesHints(ScoreHints):
    """Where sides are found, what a side still needs can be told only by knowing who belongs to it."""

    wishes_early = False

    def __init__(self, scored: ScoreBase) -> None:
        self.scored, self.table, self.parties, self.amounts = scored, scored.table, scored.parties, scored.amounts
        self.table.aims.wishes.append(self.wants)
        self.is_good = scored.target is not None or scored.good(("won", "over"))
        promise_points(scored)


def found_hints(scored: ScoreBase, amounts: FoundAmounts, own: Callable[[ScoreBase], ScoreHints] | None) -> ScoreHints:
    """Find what there is to say: where nothing has to be reached, what would be said of everybody alone."""
    if own is None or scored.target is not None:
        return FoundSidesHints(scored)
    return own(scored._replace(amounts=amounts.by_seat, parties=amounts.alone))


def goes_with_found_sides(table: Table, of: Measured, pays: Sequence[Payoff], who: str) -> None:
    """Make sure that every part of a score goes with sides that are found. Raises RulesError.

    Who closes the stock stakes the deal on what the own side counts, and does not know who that is.
    """
    if who == "most" and table.find(ClosedStock) is not None:
        raise RulesError("side_points.found_sides")
    if isinstance(of, CountedCards) and of.round_up:
        raise RulesError("side_points.found_sides", "of", "round_up")
    for at, pay in enumerate(pays):
        if not isinstance(pay, PAYOFFS):
            raise RulesError("side_points.found_sides", "pays", at)
