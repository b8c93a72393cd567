"""Bidding: how many tricks will you win?"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Final, Literal, NamedTuple

from tablegames.engine.bids.facts import BID, NO_BID
from tablegames.engine.bids.kept_bids import RoundsOfBids, tricks_bid
from tablegames.engine.common.special_cards import Specials, specials_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight, Tally
from tablegames.engine.tricks.rules.coming_tricks import ComingTricks
from tablegames.engine.trump.likely_tricks import LikelyTricks

SPREAD: Final = 1.6
"""How far from what a hand looks good for bids are worth a thought: three of them, seldom four."""
NIL: Final = 0
NIL_DOUBT: Final = (-0.3, 0.6)
"""Where a nil promises less or more than that beyond another bid, as a share of what it scores, the choice is clear.
Who plays worse than by hints still gains by a nil above these bounds: Easy 18 points, Normal 24."""


def bid_tally(table: Table) -> Tally:
    """Declare what everyone has bid in this round."""
    return table.tally(BID, start=NO_BID)


def hidden_bid_tally(table: Table) -> Tally:
    """Declare what everyone has bid as long as no other seat may know it."""
    return table.tally("hidden_bid", sight=Sight.OWNER, start=NO_BID)


class OwnBids(NamedTuple):
    """What everybody bids for themselves, for phases that go by it."""

    bid: Tally
    hidden: Tally | None = None
    """What only its seat knows."""
    late: bool = False
    """Whether that stays so until the tricks are over."""
    away: Tally | None = None
    """What says of a seat that it is out of the game, and has no bid; None where no player falls out."""

    def of(self, s: State, seat: int) -> int:
        """Give the bid of a seat, also while it is hidden."""
        bid: int = s.tallies[self.bid.at + seat]
        return s.tallies[self.hidden.at + seat] if self.hidden is not None and bid == NO_BID else bid

    def goal(self, s: State, seats: Iterable[int]) -> int:
        """Add up the bids of some seats, also while they are hidden; who is out of the game has none."""
        return sum([max(self.of(s, seat), 0) for seat in seats])

    def bidders(self, s: State) -> Sequence[int]:
        """List the seats that have a bid once all have bid, where players fall out of the game."""
        return [seat for seat, bid in enumerate(s.tallies[self.bid.all]) if bid != NO_BID]

    def out(self, known: Known) -> tuple[bool, ...]:
        """Tell by seat whether it is out of the game and has no bid; nothing where no player falls out."""
        if self.away is None:
            return ()
        bids = zip(known.numbers(self.away), self.known(known), strict=True)
        return tuple([bool(out) and bid is None for out, bid in bids])

    def known(self, known: Known) -> tuple[int | None, ...]:
        """List the bids by seat; None where none was made yet, or where it is hidden from the player who looks."""
        made: list[int | None] = [*known.numbers(self.bid)]
        if self.hidden:
            made = [known.number(self.hidden, seat) if each == NO_BID else each for seat, each in enumerate(made)]
        return tuple([None if each == NO_BID else each for each in made])


@register
class Bid(Phase):
    """Everyone in turn, having seen their hand, says once and aloud how many tricks they will win.

    What a kept or broken word is worth is for `exact_bids` or `contracts` to say. Without a rule about sums a table
    can bid so that all are content; the hook makes sure that at least one player will be disappointed.
    """

    needs_cards: ClassVar[bool] = True
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who bids first."""
    least: Annotated[int, Range(0, 60)] = 0
    """The fewest tricks that may be bid; only who may bid nothing else bids fewer."""
    hook: bool = False
    """Whether the last bid may not make all bids together as many as there are tricks, if anything else may be bid."""
    partners: Literal["free", "within_tricks"] = "free"
    """Whether partners may together bid more than there are tricks."""
    told: Literal["at_once", "together"] = "at_once"
    """Whether a bid is told at once, or hidden until everyone has bid; then all are shown together."""

    def compile(self, table: Table, rules: Rules) -> Step:
        coming = ComingTricks(table, rules, self)
        if self.partners == "within_tricks" and not table.across:
            raise RulesError("bid.no_partner", "partners")
        if self.told == "together" and (self.hook or self.partners != "free"):
            field = "hook" if self.hook else "partners"
            raise RulesError("bid.hidden", field, field=field)
        return table.add(BidStep(table, self, coming, specials_of(rules, table.cards)))


class BidStep(Step):
    """A seat says how many tricks it will win."""

    topic = "bid"
    sifts = True
    hints_at_all = True

    def __init__(self, table: Table, rule: Bid, coming: ComingTricks, specials: Specials | None) -> None:
        self.table, self.coming, self.hook, self.remaining = table, coming, rule.hook, coming.remaining
        self.shift = 1 if rule.first == "left_of_marker" else 0
        self.hand, self.bid = table.hands(), bid_tally(table)
        self.bids = self.bid.all
        self.mate = table.teams if rule.partners == "within_tricks" else 0
        self.least = rule.least
        self.most = coming.most
        self.up_to = [tuple(range(most + 1)) for most in range(self.most + 1)]
        """By the greatest bid that is legal, all that are where none is forbidden."""
        self.by_hand = [] if coming.drawing else coming.by_hand
        self.likely = LikelyTricks(table, specials)
        self.hidden = hidden_bid_tally(table) if rule.told == "together" else None
        """What everyone has bid, as long as only they know."""
        if self.hidden:
            table.guesses.append((self.hidden, self.guessed))
        table.provide(OwnBids(self.bid, self.hidden, away=self.remaining.out))
        table.measure(Measure("bid", "mean", partial(RoundsOfBids, counts_as=tricks_bid)))
        self.actions = range(self.most + 1)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.reset(s, self.bid)
        if self.hidden:
            self.table.reset(s, self.hidden)
        s.turn = self.remaining.reach(s, (s.marker + self.shift) % self.table.seats)
        return ASKING

    def tricks(self, s: State) -> int:
        """Count the tricks there are to win."""
        return self.coming.of(s, self.hand.count(s, s.turn))

    def forbidden(self, s: State, tricks: int) -> int:
        """Name the bid that the hook forbids; NO_BID where it forbids none."""
        if not self.hook:
            return NO_BID
        bids = s.tallies[self.bids]
        if self.remaining.out:
            bids = [bids[seat] for seat in self.remaining.left(s)]
        if bids.count(NO_BID) > 1:
            return NO_BID
        forbidden = max(NO_BID, tricks - sum(bids) + NO_BID)
        # Whose partner has bid all there is may bid nothing else.
        return NO_BID if self.every(s, tricks) == (forbidden,) else forbidden

    def every(self, s: State, tricks: int) -> tuple[int, ...]:
        """List what may be bid, the hook aside."""
        most: int = tricks
        if self.mate:
            bid = s.tallies[self.bid.at + (s.turn + self.mate) % self.table.seats]
            most = tricks - bid if bid > 0 else tricks
        return self.up_to[most if most > 0 else 0]

    def legal_actions(self, s: State) -> tuple[int, ...]:
        tricks = self.by_hand[self.hand.count(s, s.turn)] if self.by_hand else self.tricks(s)
        may = self.every(s, tricks) if self.mate else self.up_to[tricks]
        if self.hook and (forbidden := self.forbidden(s, tricks)) != NO_BID:
            may = tuple([n for n in may if n != forbidden])
        if not self.least:
            return may
        # Who may bid nothing else bids fewer.
        return tuple([n for n in may if n >= self.least]) or may

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        table.note(s, self.hidden or self.bid, seat, action)
        first = (s.marker + self.shift) % table.seats
        s.turn = self.remaining.reach(s, table.after[seat], first)
        if s.turn != first:
            return ASKING
        if self.hidden:
            for each in table.all_seats:
                table.note(s, self.bid, each, s.tallies[self.hidden.at + each])
                table.note(s, self.hidden, each, NO_BID)
        return DONE

    def conceals(self, action: int) -> bool:
        return self.hidden is not None

    def guessed(self, s: State, seat: int, random: Callable[[], float]) -> int:
        """Make up what a player with such a hand may have bid; nothing before that seat's turn."""
        first = (s.marker + self.shift) % self.table.seats
        if s.step is not self or (seat - first) % self.table.seats >= (s.turn - first) % self.table.seats:
            return NO_BID
        if seat not in self.remaining.left(s):
            return NO_BID
        tricks = self.coming.of(s, self.hand.count(s, seat))
        return min(tricks, max(self.least, int(self.likely.of(s, seat) + 2 * random() - 0.5)))

    def candidates(self, s: State) -> tuple[int, ...]:
        likely, gain = self.looks(s)
        legal = self.legal_actions(s)
        near = tuple([n for n in legal if abs(n - likely) <= SPREAD])
        if gain is not None and NIL in legal:
            low, high = NIL_DOUBT
            if gain > high:
                return (NIL,)
            others = tuple([n for n in near if n != NIL])
            near = (NIL, *others) if gain > low or not others else others
        return near or (min(legal, key=lambda n: abs(n - likely)),)

    def looks(self, s: State) -> tuple[float, float | None]:
        """Say for how many tricks the hand looks good, and what a nil promises more; None where there is no nil."""
        chances = self.likely.chances(s, s.turn).values()
        return sum(chances), self.table.nil_gain(chances) if self.table.nil_gain else None

    def hint(self, s: State, random: Callable[[], float]) -> int:
        likely, gain = self.looks(s)
        legal = self.legal_actions(s)
        if gain is not None and gain > 0 and NIL in legal:
            return NIL
        return min(legal, key=lambda n: abs(n - likely))

    def words(self, action: int) -> str:
        return f"bid {action}"

    def question(self, s: State) -> Question:
        tricks = self.tricks(s)
        if self.hidden:
            return Question("bid", {"tricks": tricks, "together": True})
        forbidden = self.forbidden(s, tricks)
        about = {"tricks": tricks, "sum": sum([bid for bid in s.tallies[self.bids] if bid != NO_BID])}
        return Question("bid", about if forbidden == NO_BID else about | {"hook": forbidden, "hooked": True})

    def reasons(self, s: State, action: int) -> list[Reason]:
        looks, gain = self.looks(s)
        if action == NIL and gain is not None and gain > 0:
            return [Reason("likely_nil")]
        likely = int(looks + 0.5)
        if likely == action:
            return [Reason("likely_tricks", {"n": likely}) if likely else Reason("likely_none")]
        # Another number needs another reason: what the hand looks like speaks against it, far away beyond doubt.
        if abs(looks - action) > SPREAD:
            return []
        forbidden = likely not in self.legal_actions(s)
        if not likely:
            return [Reason("likely_barred_none" if forbidden else "likely_more_none")]
        if forbidden:
            return [Reason("likely_barred", {"n": likely})]
        return [Reason("likely_fewer" if action < likely else "likely_more", {"n": likely})]
