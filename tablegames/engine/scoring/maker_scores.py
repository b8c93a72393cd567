"""What the maker's side brings home, or its opponents: by tricks, by what is counted, or as a stake."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.maker import MakerSeat
from tablegames.engine.common.sides import FoundSides
from tablegames.engine.dealing.take_kitty import TakeKitty
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.measured import CountedCards, WonTricks
from tablegames.engine.scoring.pays.kept_payoffs import AllToOthers
from tablegames.engine.scoring.pays.payoffs import Pay, Stakes
from tablegames.engine.scoring.score_hints import MoreThanOthersHints
from tablegames.engine.scoring.side_points import ScoreParts, SideScore
from tablegames.engine.scoring.targets import AtLeast, MoreThanOthers
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.counting import CardCount
from tablegames.engine.tricks.rules.trick_taking import tricks_in

Stake = Annotated[int, Range(1, 1000)]


@register
class MakersPoints(SideScore):
    """The maker and the partner, the makers, have to win most tricks: then they score, else their opponents do.

    Each partner's tally gets the points, so that both have the score of their side.
    """

    needed: Annotated[int, Range(1, 60)] = 3
    """The fewest tricks with which the makers score."""
    made: Annotated[int, Range(0, 100)] = 1
    """What that brings them."""
    all: Annotated[int, Range(0, 100)] = 2
    """What all tricks bring them."""
    alone: Annotated[int, Range(0, 100)] = 4
    """What all tricks bring a maker who plays alone."""
    euchred: Annotated[int, Range(0, 100)] = 2
    """What the opponents get where the makers win fewer."""
    euchred_alone: Annotated[int, Range(0, 100)] = 4
    """The same where one of the opponents played alone."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        table.need(MakerSeat, "phase.no_maker")
        pays = (
            Pay(self.made, when="made"),
            Pay(self.all - self.made, when="all"),
            Pay(self.alone - self.all, when="all", alone="own"),
            Pay(self.euchred, when="lost", to="others"),
            Pay(self.euchred_alone - self.euchred, when="lost", to="others", alone="others"),
        )
        return ScoreParts(WonTricks(), pays, AtLeast(self.needed), "maker")


@register
class MakersCount(SideScore):
    """The maker's side has to count more than the others; then each side scores what it counted.

    Where it counts less, the others score all that was counted in tricks, and each side keeps what its melds count,
    unless they go to the others as well. Cards that were laid away for a kitty count for no side.
    """

    needed: Annotated[int, Range(0, 1000)] = 0
    """How much the maker's side has to count; 0: more than the others."""
    equal: Literal["lost", "carried"] = "lost"
    """Where both sides count the same: the maker's side loses; or its count is carried over to the player who wins
    next, and the others score theirs.
    """
    melds: Literal["kept", "given"] = "kept"
    """Where the maker's side counts less: each side keeps what its melds count, or the others score those as well."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        table.need(CardCount, "phase.counts_nothing")
        table.need(MakerSeat, "phase.no_maker")
        target = AtLeast(self.needed) if self.needed else MoreThanOthers()
        pays = (AllToOthers(self.melds, "lost" if self.needed else self.equal),)
        return ScoreParts(CountedCards(), pays, target, "maker", hints=MoreThanOthersHints)


@register
class MakerStakes(SideScore):
    """The maker has to count so much against all others: made, each of them pays the maker, else the maker pays each.

    A partner whom the deal finds (`call_partner`, `holders_together`) counts with the maker, and gets or pays what each
    of the others does; the maker has the rest. Where the losing side counted little, or won no trick, more is paid.
    What the maker laid away for the kitty counts with the maker's tricks, and so does a kitty that was not taken.
    """

    short_field: ClassVar[str] = "needed"
    counts_laid: ClassVar[bool] = True
    needed: Annotated[int, Range(1, 1000)]
    """The least that the maker has to count."""
    points: Stake = 1
    """What one pays to another."""
    low: Annotated[int, Range(0, 1000)] = 0
    """Where the losing side has not counted so much, more is paid; 0: it never is."""
    low_points: Stake = 2
    """What one pays then."""
    no_trick_points: Stake = 3
    """What one pays where the losing side has won no trick, and `low` is given."""
    lost_times: Annotated[int, Range(1, 10)] = 1
    """How many times as much the maker pays where the maker loses."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        table.need(CardCount, "phase.counts_nothing")
        tricks = [tricks for tricks in tricks_in(rules.phases) if tricks.counts]
        found = table.find(FoundSides)
        if not tricks or (tricks[0].sides != "against_maker" and (found is None or found.maker is None)):
            raise RulesError("maker_stakes.sides")
        table.measure(Measure("points", "mean", PointsMade))
        kitty = any(isinstance(phase, TakeKitty) for phase in rules.phases)
        stakes = Stakes(self.points, self.low, self.low_points, self.no_trick_points, self.lost_times)
        return ScoreParts(CountedCards(kitty=kitty), (stakes,), AtLeast(self.needed), "maker")
