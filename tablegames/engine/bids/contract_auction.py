"""An auction of an ordered list: each bid has to stand above the one before, and the last one is the contract."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from tablegames.engine.bids.bid_lists import AS_IT_IS, ListedBid, NamedGames, NumberList, SuitLevels
from tablegames.engine.bids.calls import (
    DOUBLE,
    FIRST_BID,
    NO_CONTRACT,
    NOT_ASKED,
    PASS,
    REDOUBLE,
    Calls,
    HighBid,
    contract_of,
    one_auction,
)
from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.bids.natural_calls import NaturalCalls
from tablegames.engine.common.maker import NO_MAKER, maker_of
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import everyone_stays
from tablegames.engine.common.shown import Shown
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table


@register
@dataclass(frozen=True, slots=True)
class ContractAuction(Phase):
    """In turn everyone calls: a bid that stands above all others in the list, or pass. The highest bid is the contract.

    Whoever makes it is the maker, and says with it what is played: the trump, how many tricks the maker's side has to
    win, or a game that has a name. `contract_points` says what that is worth. Opponents may double the contract, and
    the bidder's side may redouble it: until somebody bids higher it counts more.
    """

    bids: SuitLevels | NumberList | NamedGames
    """What may be bid, from the lowest to the highest."""
    first: Literal["marker", "left_of_marker"] = "marker"
    """Who calls first."""
    passing: Literal["in", "out"] = "in"
    """Whether somebody who passed may bid again later, or is out of the auction."""
    goes: Literal["on", "once"] = "on"
    """Whether it goes on until all others pass, or everyone calls once."""
    all_pass: Literal["no_play", "deal_again", "last_bids"] = "no_play"
    """What happens where nobody bids: the round ends without play, cards are dealt anew, or the last one has to bid."""
    last_may: Literal["top", "take"] = "top"
    """Whether the last one to call has to bid higher as well, or may bid as much as the highest bid and so take it."""
    doubles: Literal["none", "double", "redouble"] = "none"
    """Whether opponents of the highest bidder may double, and the bidder's side redouble."""
    maker: Literal["bidder", "first_of_side"] = "bidder"
    """Who plays the contract: the highest bidder, or who named its trump first on that side."""

    @property
    def needs_cards(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the auction, and find the deal that is repeated where nobody bids."""
        needs_marker(table)
        everyone_stays(rules, self)
        one_auction(table)
        with below("bids"):
            listed = self.bids.listed(table.cards)
        deals = [at for at, phase in enumerate(rules.phases) if isinstance(phase, Deal)]
        if self.last_may == "take" and (self.goes != "once" or self.doubles != "none"):
            raise RulesError("contract_auction.last_takes", "last_may")
        if self.all_pass == "deal_again" and not deals:
            raise RulesError("contract_auction.no_deal", "all_pass")
        settled = table.trump_phase > 0
        if any(bid.trump != AS_IT_IS for bid in listed):
            decides_trump(table)
        again = len(rules.setup) + deals[0] if deals else 0
        step = Calling(table, self, listed, again)
        step.keeps_trump = settled
        return table.add(step)


class Calling(Step):
    """A seat bids, doubles, redoubles or passes."""

    topic = "call"
    sifts = True
    keeps_trump = False
    """Whether an earlier phase has settled the trump, which stays as it is until a bid names another one."""

    def __init__(self, table: Table, rule: ContractAuction, listed: tuple[ListedBid, ...], deal: int) -> None:
        """`deal`: the number of the phase before the deal that is repeated where nobody bids."""
        self.table, self.rule, self.listed, self.deal = table, rule, listed, deal
        self.shift = 1 if rule.first == "left_of_marker" else 0
        self.hand, self.maker, self.trump = table.hands(), maker_of(table), trump_tally(table)
        self.contract, self.doubled = contract_of(table)
        self.call = table.tally("call", start=NOT_ASKED)
        natural = isinstance(rule.bids, SuitLevels) and table.across and table.seats == 2 * table.teams
        self.natural = NaturalCalls(table, listed, FIRST_BID) if natural else None
        self.shown = Shown(table) if self.natural else None
        self.keeps_to_hints = natural
        self.numbers = isinstance(rule.bids, NumberList)
        self.bids = tuple([bid.word for bid in listed])
        self.row = len(rule.bids.suits) if isinstance(rule.bids, SuitLevels) else 0
        table.provide(HighBid(self.maker, listed, self.contract, self.doubled))
        table.publish(self.fact)

    @property
    def hints(self) -> bool:
        return self.natural is not None or (self.numbers and self.table.promise is not None)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        for each in table.all_seats:
            table.note(s, self.call, each, NOT_ASKED)
        table.note(s, self.contract, 0, NO_CONTRACT)
        table.note(s, self.doubled, 0, 0)
        table.note(s, self.maker, 0, NO_MAKER)
        if not self.keeps_trump:
            table.note(s, self.trump, 0, NO_TRUMP)
        if self.shown:
            self.shown.forget(s)
        s.memory = Calls()
        s.turn = (s.marker + self.shift) % table.seats
        return ASKING

    # -- what may be called -------------------------------------------------------------------------------------------

    def every_action(self) -> Sequence[int]:
        return range(FIRST_BID + len(self.listed))

    def legal_actions(self, s: State) -> tuple[int, ...]:
        highest = s.tallies[self.contract.at]
        least = highest + (not self.takes(s))
        bids = range(FIRST_BID + least, FIRST_BID + len(self.listed))
        if self.stuck(s):
            return tuple(bids)
        return (PASS, *self.doubling(s), *bids)

    def stuck(self, s: State) -> bool:
        """Tell whether the seat that is asked has to bid, since all others have passed."""
        if self.rule.all_pass != "last_bids" or s.tallies[self.contract.at] != NO_CONTRACT:
            return False
        return len(s.memory.made) == self.table.seats - 1

    def takes(self, s: State) -> bool:
        """Tell whether the seat that is asked may bid as much as the highest bid."""
        last = len(s.memory.made) == self.table.seats - 1
        return self.rule.last_may == "take" and last and s.tallies[self.contract.at] != NO_CONTRACT

    def doubling(self, s: State) -> tuple[int, ...]:
        """List whether the seat that is asked may double or redouble."""
        if self.rule.doubles == "none" or s.tallies[self.contract.at] == NO_CONTRACT:
            return ()
        ours = self.table.team_of[s.memory.bidder] == self.table.team_of[s.turn]
        doubled = s.tallies[self.doubled.at]
        if doubled == 0 and not ours:
            return (DOUBLE,)
        return (REDOUBLE,) if doubled == 1 and ours and self.rule.doubles == "redouble" else ()

    # -- calling ------------------------------------------------------------------------------------------------------

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat, calls = self.table, s.turn, s.memory
        if self.natural and self.shown:
            shows = self.natural.meaning(s, seat, action, calls.made)
            self.shown.narrow(s, seat, shows.least, shows.most, shows.lengths)
        calls.callers, calls.calls = (*calls.callers, seat), (*calls.calls, action)
        table.note(s, self.call, seat, action)
        if action >= FIRST_BID:
            calls.bidder = seat
            table.note(s, self.contract, 0, action - FIRST_BID)
            table.note(s, self.doubled, 0, 0)
        elif action != PASS:
            table.note(s, self.doubled, 0, 1 if action == DOUBLE else 2)
        if self.over(s):
            return self.settle(s)
        s.turn = table.after[seat]
        while self.is_out(s, s.turn):
            s.turn = table.after[s.turn]
        return ASKING

    def is_out(self, s: State, seat: int) -> bool:
        """Tell whether a seat calls no more."""
        return self.rule.passing == "out" and s.tallies[self.call.at + seat] == PASS

    def over(self, s: State) -> bool:
        """Tell whether the auction is over."""
        made, highest = s.memory.made, s.tallies[self.contract.at]
        may_be_taken = self.rule.last_may == "take" and len(made) < self.table.seats
        if highest == len(self.listed) - 1 and self.rule.doubles == "none" and not may_be_taken:
            return True
        if self.rule.goes == "once":
            return len(made) >= self.table.seats
        left = [seat for seat in self.table.all_seats if not self.is_out(s, seat)]
        if highest == NO_CONTRACT:
            passes = all(call == PASS for _, call in made)
            return passes and len(made) >= self.table.seats
        if self.rule.passing == "out":
            return left == [s.memory.bidder]
        return len(made) >= self.table.seats and all(call == PASS for _, call in made[1 - self.table.seats :])

    def settle(self, s: State) -> bool:
        """Name the maker and the trump; where nobody bid there is neither."""
        table, highest = self.table, s.tallies[self.contract.at]
        if highest == NO_CONTRACT:
            if self.rule.all_pass == "deal_again":
                s.phase = self.deal
            return DONE
        bid = self.listed[highest]
        table.note(s, self.maker, 0, self.player(s.memory, bid))
        if bid.trump != AS_IT_IS:
            table.note(s, self.trump, 0, bid.trump)
        return DONE

    def player(self, calls: Calls, bid: ListedBid) -> int:
        """Tell who plays the contract."""
        if self.rule.maker == "bidder":
            return calls.bidder
        team_of = self.table.team_of
        named = [
            seat
            for seat, call in calls.made
            if call >= FIRST_BID
            and team_of[seat] == team_of[calls.bidder]
            and self.listed[call - FIRST_BID].trump == bid.trump
        ]
        return named[0]

    # -- what is sensible ---------------------------------------------------------------------------------------------

    def candidates(self, s: State) -> tuple[int, ...]:
        legal = self.legal_actions(s)
        if self.natural:
            # What partners tell each other only helps if both mean the same by it.
            return (self.natural.choose(s, s.turn, legal, s.memory.made),)
        return legal[:4]

    def hint(self, s: State, random: Callable[[], float]) -> int | None:
        if self.natural is None:
            return self.promised(s)
        return self.natural.choose(s, s.turn, self.legal_actions(s), s.memory.made)

    def promised(self, s: State) -> int | None:
        """Choose the lowest bid that may be made, where the hand promises so much; else pass."""
        if not self.hints or self.table.promise is None:
            return None
        legal = self.legal_actions(s)
        least = next((call for call in legal if call >= FIRST_BID), None)
        if least is None or (PASS in legal and self.listed[least - FIRST_BID].number > self.table.promise(s, s.turn)):
            return PASS
        return least

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        # Calls at random end in contracts that nobody would bid: whoever looks ahead takes the sensible one.
        return super().play_on(s, rng, 0 if self.keeps_to_hints else noise)

    # -- words --------------------------------------------------------------------------------------------------------

    def words(self, action: int) -> str:
        if action >= FIRST_BID:
            return f"call {self.listed[action - FIRST_BID].word}"
        return ("pass", "double", "redouble")[action]

    def question(self, s: State) -> Question:
        highest = s.tallies[self.contract.at]
        if highest == NO_CONTRACT:
            return Question(self.topic, {"stuck": True} if self.stuck(s) else {})
        about = {"bid": self.listed[highest].word, "seat": s.memory.bidder}
        return Question(self.topic, {**about, ("topped", "doubled", "redoubled")[s.tallies[self.doubled.at]]: True})

    def reasons(self, s: State, action: int) -> list[Reason]:
        if self.natural is None:
            return []
        return self.natural.reasons(s, s.turn, action, s.memory.made)

    # -- facts --------------------------------------------------------------------------------------------------------

    def fact(self, known: Known) -> AuctionFact | None:
        """Say what was called, and what is the contract so far."""
        last = [known.number(self.call, seat) for seat in self.table.all_seats]
        highest = known.number(self.contract)
        memory = known.memory
        made = memory.made if isinstance(memory, Calls) else ()
        bid = None if highest in (None, NO_CONTRACT) else self.listed[highest or 0]
        suit = self.table.cards.letters[bid.trump] if bid and bid.trump >= 0 else None
        return AuctionFact(
            tuple([(seat, self.words(call)) for seat, call in made]),
            tuple([None if call in (None, NOT_ASKED) else self.words(call or PASS) for call in last]),
            bid.word if bid else None,
            bid.number if bid else 0,
            suit,
            memory.bidder if isinstance(memory, Calls) else known.number(self.maker) or 0,
            known.number(self.doubled) or 0,
            isinstance(memory, Calls) and known.number(self.maker) == NO_MAKER,
            known.seen.turn if isinstance(memory, Calls) else NOBODY,
            self.bids,
            self.row,
        )
