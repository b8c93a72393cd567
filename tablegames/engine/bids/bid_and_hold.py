"""Bidding by twos: one seat names growing numbers, another one holds them, until one of the two passes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.bids.bid_lists import AS_IT_IS, ListedBid
from tablegames.engine.bids.calls import CONTRACT, NO_CONTRACT, NOT_ASKED, HighBid, one_auction
from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.common.declared import menu_of
from tablegames.engine.common.maker import NO_MAKER, maker_of
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import everyone_stays
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, Memory, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trump.hand_strength import HandStrength

PASS, HOLD, FIRST_NUMBER = range(3)
"""Calls are numbered: pass, hold, and from there on the numbers of the list."""


@register
@dataclass(frozen=True, slots=True)
class BidAndHold(Phase):
    """Two seats bid against each other: one names a number, the other holds it or passes, then a higher number follows.

    Who passes is out, and the next seat names numbers to whoever is left. Clockwise from the first, the second seat
    begins to name to the first, who holds. The last one left is the maker, and has to play for the last number at
    least. Where all others have passed without a number, the first seat may take the lowest one.
    """

    numbers: tuple[Annotated[int, Range(0, 1000)], ...]
    """What may be bid, from the lowest to the highest."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who holds first; the next seat clockwise names the first number."""
    names: Literal["one_higher", "any_higher"] = "one_higher"
    """Whether the next number of the list is named, or any higher one may be."""
    all_pass: Literal["no_play", "deal_again"] = "no_play"
    """What happens where nobody bids: the round ends without play, or cards are dealt anew."""

    @property
    def needs_cards(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the bidding, and find the deal that is repeated where nobody bids."""
        needs_marker(table)
        everyone_stays(rules, self)
        one_auction(table)
        if not self.numbers:
            raise RulesError("phase.no_numbers", "numbers")
        if list(self.numbers) != sorted(set(self.numbers)):
            raise RulesError("contract_auction.order", "numbers")
        deals = [at for at, phase in enumerate(rules.phases) if isinstance(phase, Deal)]
        if self.all_pass == "deal_again" and not deals:
            raise RulesError("contract_auction.no_deal", "all_pass")
        again = len(rules.setup) + deals[0] if deals else 0
        return table.add(BiddingByTwos(table, self, rules, again))


class Duel(Memory):
    """What everyone remembers: who called what, in order, and which two bid against each other now."""

    fields: ClassVar[tuple[str, ...]] = ("caller", "callers", "calls", "holder", "holding")
    __slots__ = fields

    def __init__(self, holder: int, caller: int) -> None:
        self.callers: tuple[int, ...] = ()
        self.calls: tuple[int, ...] = ()
        """Call by call, its seat and what it was."""
        self.holder, self.caller = holder, caller
        """Who holds numbers, and who names them; NOBODY once only one seat is left."""
        self.holding = False
        """Whether a number was named that is to be held."""

    def copy(self) -> Duel:
        d = Duel(self.holder, self.caller)
        d.callers, d.calls, d.holding = self.callers, self.calls, self.holding
        return d


class BiddingByTwos(Step):
    """A seat names a number, holds one, or passes."""

    topic = "bid_number"

    def __init__(self, table: Table, rule: BidAndHold, rules: Rules, deal: int) -> None:
        """`deal`: the number of the phase before the deal that is repeated where nobody bids."""
        self.table, self.rule, self.deal, self.numbers = table, rule, deal, rule.numbers
        self.shift = 1 if rule.first == "left_of_marker" else 0
        self.hand, self.maker = table.hands(), maker_of(table)
        self.contract = table.tally(CONTRACT, places=1, start=NO_CONTRACT)
        """The place of the highest number in the list."""
        self.call = table.tally("call", start=NOT_ASKED)
        self.strength = HandStrength(table, rules) if menu_of(rules) else None
        self.keeps_to_hints = self.strength is not None
        numbers = tuple([ListedBid(str(number), AS_IT_IS, 0, number) for number in self.numbers])
        table.provide(HighBid(self.maker, numbers, self.contract))
        table.publish(self.fact)

    @property
    def hints(self) -> bool:
        return self.strength is not None

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        for each in table.all_seats:
            table.note(s, self.call, each, NOT_ASKED)
        table.note(s, self.contract, 0, NO_CONTRACT)
        table.note(s, self.maker, 0, NO_MAKER)
        first = (s.marker + self.shift) % table.seats
        s.memory = Duel(first, table.after[first])
        s.turn = table.after[first]
        return ASKING

    def every_action(self) -> Sequence[int]:
        return range(FIRST_NUMBER + len(self.numbers))

    def legal_actions(self, s: State) -> tuple[int, ...]:
        duel: Duel = s.memory
        if duel.holding:
            return HOLD, PASS
        nearest = s.tallies[self.contract.at] + 1
        beyond = len(self.numbers) if self.rule.names == "any_higher" else min(nearest + 1, len(self.numbers))
        if duel.caller == NOBODY:
            # The first seat alone is left, and nobody has bid.
            beyond = 1
        return (*range(FIRST_NUMBER + nearest, FIRST_NUMBER + beyond), PASS)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat, duel = self.table, s.turn, s.memory
        duel.callers, duel.calls = (*duel.callers, seat), (*duel.calls, action)
        table.note(s, self.call, seat, action)
        if action >= FIRST_NUMBER:
            table.note(s, self.contract, 0, action - FIRST_NUMBER)
            duel.holding = True
            if duel.caller == NOBODY:
                return self.settle(s, seat)
            s.turn = duel.holder
            return ASKING
        if action == HOLD:
            duel.holding = False
            s.turn = duel.caller
            return ASKING
        if duel.caller == NOBODY:
            return self.settle(s, NOBODY)
        left = duel.caller if seat == duel.holder else duel.holder
        return self.next_caller(s, duel, left)

    def next_caller(self, s: State, duel: Duel, left: int) -> bool:
        """Let the next seat name numbers to the one that is left, or end the bidding."""
        table = self.table
        first = (s.marker + self.shift) % table.seats
        order = [(first + turn) % table.seats for turn in range(table.seats)]
        last = max(order.index(duel.caller), order.index(duel.holder))
        duel.holder, duel.holding = left, False
        if last + 1 < table.seats:
            duel.caller = s.turn = order[last + 1]
            return ASKING
        if s.tallies[self.contract.at] != NO_CONTRACT:
            return self.settle(s, left)
        # Everybody but the first has passed at once.
        duel.caller, s.turn = NOBODY, left
        return ASKING

    def settle(self, s: State, maker: int) -> bool:
        """Name the maker; where nobody bid there is none."""
        self.table.note(s, self.maker, 0, NO_MAKER if maker == NOBODY else maker)
        if maker == NOBODY and self.rule.all_pass == "deal_again":
            s.phase = self.deal
        return DONE

    # -- what is sensible ---------------------------------------------------------------------------------------------

    def hint(self, s: State, random: Callable[[], float]) -> int | None:
        if self.strength is None:
            return None
        legal = self.legal_actions(s)
        return legal[0] if self.asked_for(s) <= self.limit(s) else PASS

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        # Numbers named at random end in contracts that nobody would play for.
        return super().play_on(s, rng, 0 if self.strength else noise)

    def asked_for(self, s: State) -> int:
        """Give the number that is to be held, or the lowest that may be named."""
        at: int = s.tallies[self.contract.at] + (0 if s.memory.holding else 1)
        return self.numbers[min(at, len(self.numbers) - 1)]

    def limit(self, s: State) -> int:
        """Say how far a hand is worth bidding."""
        return self.strength.limit(self.hand.mask(s, s.turn)) if self.strength else 0

    def reasons(self, s: State, action: int) -> list[Reason]:
        if self.strength is None:
            return []
        name, value = self.strength.best(self.hand.mask(s, s.turn))
        enough = value >= self.asked_for(s)
        # What speaks for a number does not speak for a pass, nor the other way round.
        if action != PASS:
            return [Reason("worth_contract", {"bid": name, "n": value})] if enough else []
        if not name:
            return [Reason("no_contract")]
        if enough:
            return [Reason("pass_is_safe")]
        return [Reason("worth_less", {"bid": name, "n": value, "asked": self.asked_for(s)})]

    # -- words --------------------------------------------------------------------------------------------------------

    def words(self, action: int) -> str:
        if action >= FIRST_NUMBER:
            return f"call {self.numbers[action - FIRST_NUMBER]}"
        return ("pass", "hold")[action]

    def question(self, s: State) -> Question:
        duel: Duel = s.memory
        about: dict[str, object] = {"n": self.asked_for(s)}
        if duel.holding:
            return Question(self.topic, {**about, "seat": duel.caller, "holding": True})
        if duel.caller == NOBODY:
            return Question(self.topic, {**about, "stuck": True})
        return Question(self.topic, {**about, "seat": duel.holder})

    # -- facts --------------------------------------------------------------------------------------------------------

    def fact(self, known: Known) -> AuctionFact | None:
        """Say what was called, and what is the highest number so far."""
        last = [known.number(self.call, seat) for seat in self.table.all_seats]
        at, maker = known.number(self.contract), known.number(self.maker)
        number = None if at in (None, NO_CONTRACT) else self.numbers[at or 0]
        duel = known.memory if isinstance(known.memory, Duel) else None
        made = zip(duel.callers, duel.calls, strict=True) if duel else ()
        seat = NOBODY if maker is None else maker
        if duel and number is not None and seat == NOBODY:
            seat = duel.caller if duel.holding else duel.holder
        return AuctionFact(
            calls=tuple([(caller, self.words(call)) for caller, call in made]),
            last=tuple([None if call in (None, NOT_ASKED) else self.words(call or PASS) for call in last]),
            bid=None if number is None else str(number),
            number=number or 0,
            suit=None,
            seat=seat,
            doubled=0,
            open=duel is not None and maker == NO_MAKER,
            turn=known.seen.turn if duel else NOBODY,
            listed=tuple([str(each) for each in self.numbers]),
        )
