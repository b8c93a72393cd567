"""An auction of an ordered list: each bid has to stand above the one before, and the last one is the contract."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.bids.auction import Auction
from tablegames.engine.bids.bid import bid_tally
from tablegames.engine.bids.bid_lists import AS_IT_IS, BidList, ListedBid, NumberList, TrickNumbers, levels_of
from tablegames.engine.bids.calls import NO_CONTRACT, NOT_ASKED, PASS, Calls, HighBid
from tablegames.engine.bids.facts import AuctionFact
from tablegames.engine.bids.hints.game_hints import hints_on_calls
from tablegames.engine.bids.hints.trick_hints import plain_winner
from tablegames.engine.bids.name_trump import NameTrumpStep
from tablegames.engine.bids.turns import ByTwos, InTurn
from tablegames.engine.common.highest_bid import BidWords
from tablegames.engine.common.maker import NO_MAKER, maker_of, open_again
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.coming_tricks import ComingTricks
from tablegames.engine.tricks.rules.trick_taking import tricks_in

DARING = 0.01
"""How often a player bids with a hand that promises too little, where cards are dealt again if all pass."""
DOUBLES = ("none", "double", "redouble")


@register
class ContractAuction(Phase):
    """In turn everyone calls: a bid that stands above all others in the list, or pass. The highest bid is the contract.

    The player who makes it is the maker. The bid says what is played: the trump, how many tricks the maker's side has
    to win, or a game that has a name. `contract_points` says what that is worth. Opponents may double the contract, and
    the bidder's side may redouble it: until the next higher bid it counts more. A bid of more tricks than there are to
    win cannot be made. Where nothing higher can be bid, and nothing be doubled, the auction is over.
    """

    needs_cards: ClassVar[bool] = True
    bids: BidList
    """What may be bid, from the lowest to the highest."""
    first: Literal["marker", "left_of_marker"] = "marker"
    """Who calls first."""
    passing: Literal["in", "out"] = "in"
    """Whether a player who passed may bid again later, or is out of the auction."""
    goes: Literal["on", "once", "by_twos"] = "on"
    """Whether it goes on until all others pass; everyone calls once; or one seat bids to another, which holds each bid
    or passes. Then a player who passes is out, and the next one bids to the player who is left."""
    all_pass: Literal["no_play", "deal_again", "last_bids"] = "no_play"
    """What happens where all pass: the round ends without play, cards are dealt again, or the last one has to bid.
    """
    last_may: Literal["top", "take"] = "top"
    """Whether the last one to call has to bid higher as well, or may bid as much as the highest bid and so take it."""
    doubles: Literal["none", "double", "redouble"] = "none"
    """Whether opponents of the highest bidder may double, and the bidder's side redouble."""
    maker: Literal["bidder", "first_of_side"] = "bidder"
    """Who plays the contract: the highest bidder, or who named its trump first on that side."""
    names: Literal["one_higher", "any_higher"] = "any_higher"
    """Whether any higher bid may be made, or the next one of the list only."""
    first_call: Literal["any", "bid"] = "any"
    """Whether who calls first may pass, or has to bid."""
    over_partner: Annotated[int, Range(0, 1000)] = 0
    """Where numbers are bid: the least with which a player may bid higher than the own partner; 0: any higher bid."""
    trump: Literal["named", "named_or_none", "as_it_is"] = "as_it_is"
    """What the maker names afterwards, where the bid does not say what is trump: nothing; a trump suit; or a suit, or
    that there is none."""

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_marker(table)
        return auction_of(table, rules, self, self, ("bids",))


@register
class BidAndHold(Phase):
    """Two seats bid against each other: one names a number, the other holds it or passes, then a higher number follows.

    A seat that passes is out, and the next seat names numbers to the player who is left. Clockwise from the first, the
    second seat begins to name to the first, who holds. The last one left is the maker, and has to play for the last
    number at least. Where all others have passed without a number, the first seat may take the lowest one.
    """

    needs_cards: ClassVar[bool] = True
    numbers: tuple[Annotated[int, Range(0, 1000)], ...]
    """What may be bid, from the lowest to the highest."""
    first: Literal["marker", "left_of_marker"] = "left_of_marker"
    """Who holds first; the next seat clockwise names the first number."""
    names: Literal["one_higher", "any_higher"] = "one_higher"
    """Whether the next number of the list is named, or any higher one may be."""
    all_pass: Literal["no_play", "deal_again"] = "no_play"
    """What happens where all pass: the round ends without play, or cards are dealt again."""

    def compile(self, table: Table, rules: Rules) -> Step:
        needs_marker(table)
        rule = ContractAuction(
            NumberList(self.numbers), self.first, goes="by_twos", all_pass=self.all_pass, names=self.names
        )
        return auction_of(table, rules, rule, self)


def auction_of(table: Table, rules: Rules, rule: ContractAuction, phase: Phase, bids: tuple[str, ...] = ()) -> Step:
    """Add an auction, and find the deal that is repeated where all pass. Raises RulesError.

    `phase`: the phase of the round that holds it; `bids`: the fields of it in which the bids are written.
    """
    if table.find(HighBid) is not None:
        # One highest bid says what is played.
        raise RulesError("auction.twice")
    with below(*bids):
        listed = rule.bids.listed(table.cards)
    coming = ComingTricks(table, rules, phase) if tricks_in(rules.phases) else None
    most = coming.most if coming else table.cards.count // table.seats
    possible = tuple([bid for bid in listed if bid.tricks <= most])
    if not possible:
        raise RulesError("contract_auction.too_many", *bids, count=min([bid.tricks for bid in listed]), most=most)
    if rule.last_may == "take" and (rule.goes != "once" or rule.doubles != "none"):
        raise RulesError("contract_auction.last_takes", "last_may")
    if rule.goes == "by_twos" and rule.doubles != "none":
        raise RulesError("contract_auction.doubles_by_twos", "doubles")
    again = rules.deal_again(phase, "all_pass") if rule.all_pass == "deal_again" else 0
    settled = table.aims.trump_phase > 0 and rule.trump == "as_it_is"
    if rule.trump != "as_it_is" or any(bid.trump != AS_IT_IS for bid in listed):
        decides_trump(table)
    step = ContractAuctionStep(table, rules, rule, possible, coming, again)
    step.keeps_trump = settled
    open_again(table, rules, *step.said)
    if rule.trump != "as_it_is":
        winner = plain_winner(rules) if isinstance(rule.bids, TrickNumbers) else None
        step.naming = NameTrumpStep(table, rule.trump == "named_or_none", winner=winner)
        table.add(step.naming)
    return table.add(step)


class ContractAuctionStep(Step):
    """A seat bids, or says what else may be said."""

    sifts = True
    keeps_trump = False
    """Whether an earlier phase has settled the trump, which stays as it is until a bid names another one."""
    naming: NameTrumpStep | None = None
    """Where the maker names the trump afterwards."""

    def __init__(
        self,
        table: Table,
        rules: Rules,
        rule: ContractAuction,
        listed: tuple[ListedBid, ...],
        coming: ComingTricks | None,
        deal: int,
    ) -> None:
        """`deal`: the number of the phase before the deal that is repeated where all pass."""
        self.table, self.rule, self.listed, self.deal = table, rule, listed, deal
        self.shift = 1 if rule.first == "left_of_marker" else 0
        self.hand, self.maker, self.trump = table.hands(), maker_of(table), trump_tally(table)
        self.contract = table.tally("contract", places=1, start=NO_CONTRACT)
        self.doubled = table.tally("doubled", places=1)
        self.call = table.tally("call", start=NOT_ASKED)
        self.waits = any(bid.over for bid in listed)
        """Whether there are bids that may only be made after others."""
        self.lowest = rule.bids.lowest if isinstance(rule.bids, TrickNumbers) else 0
        self.bid = bid_tally(table) if self.lowest else None
        """Where tricks are bid, what everybody has bid last."""
        self.said = self.call, self.contract, self.doubled, self.maker, *((self.bid,) if self.bid else ())
        by_twos, left = rule.goes == "by_twos", remaining_of(table, rules)
        self.turns: InTurn | ByTwos
        if by_twos:
            self.turns = ByTwos(table, self.contract, left, self.shift)
        else:
            doubles, once, out = DOUBLES.index(rule.doubles), rule.goes == "once", rule.passing == "out"
            takes = rule.last_may == "take"
            self.turns = InTurn(table, self.contract, self.doubled, self.call, left, out, once, takes, doubles)
        self.first_bid = self.turns.first_bid
        suits = range(len(table.cards.deck.suits)) if rule.trump != "as_it_is" else ()
        trumps = (*suits, NO_TRUMP) if rule.trump == "named_or_none" else tuple(suits)
        self.auction = Auction(table, rules, rule.bids, listed, self.first_bid, self.contract, coming, by_twos, trumps)
        self.hints = hints_on_calls(self.auction)
        self.keeps_to_hints = self.hints.keeps
        # One of two seats names numbers, and the last one is the least that the maker has to play for.
        numbers = by_twos and isinstance(rule.bids, NumberList)
        self.topic = "auction" if self.lowest else "bid_number" if numbers else "call"
        self.verb = "bid" if self.lowest else "call"
        self.row, self.beside = levels_of(rule.bids, listed)
        table.provide(BidWords(tuple([bid.word for bid in listed]), self.contract))
        table.provide(HighBid(self.maker, listed, self.contract, self.doubled, self.bid, numbers))
        if not self.lowest:
            table.publish(self.fact)
        self.actions = range(self.first_bid + len(self.listed))

    @property
    def has_hints(self) -> bool:
        return self.hints.has_hints

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        table.reset(s, *self.said)
        if not self.keeps_trump:
            table.reset(s, self.trump)
        self.hints.forget(s)
        self.turns.begin(s, (s.marker + self.shift) % table.seats)
        return ASKING

    # -- what may be called -------------------------------------------------------------------------------------------

    def beyond(self, s: State) -> int:
        """Give the place in the list behind the highest bid that may be made: no more tricks than there are."""
        return min(len(self.listed), self.tricks(s)) if self.lowest else len(self.listed)

    def tricks(self, s: State) -> int:
        """Count the tricks there are to win."""
        return self.auction.tricks(s)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        beyond = self.beyond(s)
        least = s.tallies[self.contract.at] + (not self.turns.takes(s))
        if self.lowest:
            least = max(least, min(self.lowest, beyond) - 1)
        if self.rule.over_partner and self.tops_partner(s):
            enough = [at for at, bid in enumerate(self.listed) if bid.number >= self.rule.over_partner]
            least = max(least, min(enough, default=beyond))
        if self.rule.names == "one_higher":
            beyond = min(beyond, least + 1)
        bids = tuple(range(self.first_bid + least, self.first_bid + beyond))
        if self.waits:
            made = s.tallies[self.contract.at] + 1
            bids = tuple([call for call in bids if self.auction.bid(call).over <= made])
        return self.turns.legal(s, bids, self.stuck(s))

    def stuck(self, s: State) -> bool:
        """Tell whether the seat that is asked has to bid, since all others have passed."""
        if self.rule.first_call == "bid" and not s.memory.made:
            return True
        if self.rule.all_pass != "last_bids" or s.tallies[self.contract.at] != NO_CONTRACT:
            return False
        return bool(s.memory.calls.count(PASS) == len(self.turns.bidders(s)) - 1)

    def tops_partner(self, s: State) -> bool:
        """Tell whether the highest bid is that of the partner of the seat that is asked."""
        return s.memory.bidder != s.turn and self.auction.is_ours(s)

    # -- calling ------------------------------------------------------------------------------------------------------

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat, calls = self.table, s.turn, s.memory
        self.hints.hear(s, action)
        calls.callers, calls.calls = (*calls.callers, seat), (*calls.calls, action)
        table.note(s, self.call, seat, action)
        if action >= self.first_bid:
            calls.bidder = seat
            table.note(s, self.contract, 0, action - self.first_bid)
            table.note(s, self.doubled, 0, 0)
            if self.bid:
                table.note(s, self.bid, seat, self.auction.bid(action).tricks)
        top = s.tallies[self.contract.at] >= self.beyond(s) - 1
        return self.settle(s) if self.turns.go_on(s, action, top) else ASKING

    def settle(self, s: State) -> bool:
        """Name the maker and the trump; where all passed there is neither."""
        table, highest = self.table, s.tallies[self.contract.at]
        if highest == NO_CONTRACT:
            if self.rule.all_pass == "deal_again":
                s.phase = self.deal
            return DONE
        bid, maker = self.listed[highest], self.player(s.memory, self.listed[highest])
        table.note(s, self.maker, 0, maker)
        if bid.trump != AS_IT_IS:
            table.note(s, self.trump, 0, bid.trump)
        if self.naming is None or bid.trump != AS_IT_IS:
            return DONE
        s.turn, s.step = maker, self.naming
        return ASKING

    def player(self, calls: Calls, bid: ListedBid) -> int:
        """Tell who plays the contract."""
        if self.rule.maker == "bidder":
            return calls.bidder
        team_of = self.table.team_of
        named = [
            seat
            for seat, call in calls.made
            if call >= self.first_bid
            and team_of[seat] == team_of[calls.bidder]
            and self.auction.bid(call).trump == bid.trump
        ]
        # A side that only held the other's bids has named nothing.
        return named[0] if named else calls.bidder

    # -- hints and words ---------------------------------------------------------------------------------------------

    def candidates(self, s: State) -> tuple[int, ...]:
        return self.hints.candidates(s, self.legal_actions(s))

    def hint(self, s: State, random: Callable[[], float]) -> int | None:
        legal = self.legal_actions(s)
        chosen = self.hints.choose(s, legal)
        if chosen == PASS and self.rule.all_pass == "deal_again" and random() < DARING:
            # If all passed every time, cards would be dealt for ever.
            return next((call for call in legal if call >= self.first_bid), PASS)
        return chosen

    def reasons(self, s: State, action: int) -> list[Reason]:
        reasons = self.hints.reasons(s, action)
        if reasons:
            return reasons
        if action == PASS:
            return self.of_pass(s)
        if action < self.first_bid:
            return []
        if self.stuck(s):
            return [Reason("least_bid")] if action == self.legal_actions(s)[0] else []
        return self.hints.otherwise(s, action)

    def of_pass(self, s: State) -> list[Reason]:
        """Say who has to bid if all pass, where that is not on the own side."""
        if self.rule.all_pass != "last_bids" or s.tallies[self.contract.at] != NO_CONTRACT:
            return []
        called = {seat for seat, _ in s.memory.made}
        left, seat = [each for each in self.turns.bidders(s) if each not in called], s.turn
        last = max(left, key=lambda each: (each - seat) % self.table.seats, default=seat)
        same = self.table.team_of[last] == self.table.team_of[seat]
        return [] if same else [Reason("leaves_bid", {"seat": last})]

    def words(self, action: int) -> str:
        if action >= self.first_bid:
            return f"{self.verb} {self.auction.bid(action).word}"
        return self.turns.said[action]

    def question(self, s: State) -> Question:
        highest, calls = s.tallies[self.contract.at], s.memory
        if self.topic == "bid_number":
            about: dict[str, object] = {"n": self.auction.asked_for(s)}
            if calls.holding:
                return Question(self.topic, {**about, "seat": calls.caller, "holding": True})
            if calls.caller == NOBODY:
                return Question(self.topic, {**about, "stuck": True})
            return Question(self.topic, {**about, "seat": calls.holder})
        if self.lowest:
            about = {"tricks": self.tricks(s)}
            if highest != NO_CONTRACT:
                about |= {"n": self.listed[highest].tricks, "seat": calls.bidder, "topped": True}
            elif self.stuck(s):
                about |= {"stuck": True}
            return Question(self.topic, about)
        if highest == NO_CONTRACT:
            opens = self.rule.first_call == "bid" and not calls.made
            return Question(self.topic, {"opens": True} if opens else {"stuck": True} if self.stuck(s) else {})
        about = {"bid": self.listed[highest].word, "seat": calls.bidder}
        if self.turns.takes(s):
            return Question(self.topic, {**about, "takes": True})
        return Question(self.topic, {**about, ("topped", "doubled", "redoubled")[s.tallies[self.doubled.at]]: True})

    # -- facts --------------------------------------------------------------------------------------------------------

    def fact(self, known: Known) -> AuctionFact | None:
        """Say what was called, and what is the contract so far."""
        highest, maker = known.public(self.contract), known.public(self.maker)
        calls = known.memory if isinstance(known.memory, Calls) else None
        bid = None if highest == NO_CONTRACT else self.listed[highest]
        return AuctionFact(
            calls=tuple([(seat, self.words(call)) for seat, call in calls.made]) if calls else (),
            last=tuple([None if call == NOT_ASKED else self.words(call) for call in known.numbers(self.call)]),
            bid=bid.word if bid else None,
            number=bid.number if bid else 0,
            suit=self.table.cards.letters[bid.trump] if bid and bid.trump >= 0 else None,
            seat=calls.bidder if calls else maker,
            doubled=known.public(self.doubled),
            open=calls is not None and maker == NO_MAKER,
            turn=known.seen.turn if calls else NOBODY,
            listed=tuple([each.word for each in self.listed]),
            row=self.row,
            beside=self.beside,
        )
