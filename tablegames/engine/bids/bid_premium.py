"""A premium for showing one's bid, or bid and hand, before the tricks."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Annotated, Literal, NamedTuple

from tablegames.engine.bids.bid import bid_tally, hidden_bid_tally
from tablegames.engine.bids.bid_cards import LaidBid
from tablegames.engine.bids.facts import NO_BID, PremiumFact
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.trump.likely_tricks import LikelyTricks

SURE = 0.55
"""So likely a bid has to look to be shown. With a third of that, as bids are usually, Normal and Hard lost 24 of 30
premiums: the players who see a bid can break it."""
NOT_ASKED, PASS, DECLARE, REVEAL = -1, 0, 1, 2
WORDS = ("pass", "declare", "reveal")


@register
class BidPremium(Phase):
    """In turn everyone may offer to show their bid to all, or the bid and the whole hand, for a premium.

    One player alone does so: the player who offers most, of equals the first. The premium is added if that player keeps
    the bid; otherwise each of the others gets it (`exact_bids` counts it).
    """

    declare: Annotated[int, Range(0, 1000)] = 30
    """What it is worth to show the bid; 0: no player may."""
    reveal: Annotated[int, Range(0, 1000)] = 60
    """What it is worth to show bid and hand; 0: no player may."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who is asked first."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare who has offered what. Raises RulesError where nothing is hidden that could be shown."""
        needs_marker(table)
        cards = table.need(LaidBid, "bid_premium.no_cards")
        if not self.declare and not self.reveal:
            raise RulesError("bid_premium.nothing")
        return table.add(BidPremiumStep(table, rules, self, cards))


class ShownBid(NamedTuple):
    """What it is worth that a bid was shown, and who plays for it, for phases that score it."""

    premium: Tally


class BidPremiumStep(Step):
    """A seat offers to show its bid, or bid and hand, or neither."""

    topic = "premium"
    sifts = True
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, rule: BidPremium, cards: LaidBid) -> None:
        self.table, self.rule, self.remaining = table, rule, remaining_of(table, rules)
        self.shift = 1 if rule.first == "left_of_marker" else 0
        self.worth = (0, rule.declare, rule.reveal)
        self.premium, self.offers = table.round_tally("premium", places=2), table.tally("offer", start=NOT_ASKED)
        table.provide(ShownBid(self.premium))
        self.bid, self.hidden = bid_tally(table), hidden_bid_tally(table)
        self.hand, self.cards = table.hands(), cards
        self.likely = LikelyTricks(table)
        table.publish(self.open_hand)
        table.publish(self.fact)
        self.actions = range(len(WORDS))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.reset(s, self.offers)
        self.table.note(s, self.premium, 0, 0)
        self.table.note(s, self.premium, 1, NOBODY)
        s.turn = self.remaining.reach(s, (s.marker + self.shift) % self.table.seats)
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        offered = s.tallies[self.premium.at]
        return (PASS, *[offer for offer in (DECLARE, REVEAL) if self.worth[offer] > offered])

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        table.note(s, self.offers, seat, action)
        if action != PASS:
            table.note(s, self.premium, 0, self.worth[action])
            table.note(s, self.premium, 1, seat)
        first = (s.marker + self.shift) % table.seats
        s.turn = self.remaining.reach(s, table.after[seat], first)
        if s.tallies[self.premium.at] < max(self.worth) and s.turn != first:
            return ASKING
        self.show(s)
        return DONE

    def show(self, s: State) -> None:
        """Let the player who offered most show what was offered."""
        table, seat = self.table, s.tallies[self.premium.at + 1]
        if seat == NOBODY:
            return
        table.sweep(s, self.cards.laid, seat, self.cards.shown, seat)
        table.note(s, self.bid, seat, s.tallies[self.hidden.at + seat])
        table.note(s, self.hidden, seat, NO_BID)
        if s.tallies[self.offers.at + seat] == REVEAL:
            table.show(s, self.hand.mask(s, seat), self.hand, seat)

    def words(self, action: int) -> str:
        return WORDS[action]

    def question(self, s: State) -> Question:
        offered, seat = s.tallies[self.premium.at], s.tallies[self.premium.at + 1]
        about: dict[str, object] = {"declared": self.rule.declare, "revealed": self.rule.reveal}
        return Question(self.topic, about | {"seat": seat, "n": offered, "topped": True} if offered else about)

    def candidates(self, s: State) -> tuple[int, ...]:
        """List what a player would consider: to show a bid that is hard to keep helps only the others."""
        legal = self.legal_actions(s)
        bid = s.tallies[self.hidden.at + s.turn]
        return legal if self.likely.exactly(s, s.turn, bid) >= SURE else (PASS,)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return PASS

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action:
            return [Reason("premium", {"n": self.worth[action]})]
        return [Reason("premium_risk", {"n": self.worth[self.legal_actions(s)[1]]})]

    def fact(self, known: Known) -> PremiumFact | None:
        """Say who plays for how much."""
        points, seat = known.numbers(self.premium)
        return PremiumFact(seat, points, known.public(self.bid, seat) != NO_BID) if points else None

    def open_hand(self, known: Known) -> OpenHandFact | None:
        """Say whose hand lies open, since it was revealed."""
        seat = known.public(self.premium, 1)
        if seat < 0 or known.public(self.offers, seat) != REVEAL:
            return None
        trick, playing = known.memory, NOBODY
        if isinstance(trick, Trick) and known.seen.turn >= 0:
            playing = (trick.leader + trick.acted) % self.table.seats
        return OpenHandFact(seat, seat, playing)
