"""Choosing what is played from a menu of contracts, and announcing more than it asks for."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Literal

from tablegames.engine.bids.calls import HighBid
from tablegames.engine.common.maker import NO_MAKER, MakerSeat, maker_of, open_again
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.played_contract import UNDECLARED, announced_of, declared_of, hand_game_of, one_menu
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.contracts.contract_branches import ContractBranches
from tablegames.engine.contracts.contract_gains import ContractGains
from tablegames.engine.contracts.contract_phases import ContractPhases
from tablegames.engine.contracts.facts import DeclaredFact, MenuFact
from tablegames.engine.contracts.open_contracts import OpenContracts
from tablegames.engine.dealing.marker import PassMarker
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Label, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trump.hand_strength import HandStrength

FEW = 3
"""How many contracts are worth thinking about."""


@register
class ChooseContract(Phase):
    """One player chooses what is played from a menu of contracts: the trump, what has to be done, what it is worth.

    Where numbers were bid before, a contract with a fixed worth must be able to reach the number that was bid. What
    follows in the deal goes by the contract: which card wins, when the tricks end, and how it is scored.
    """

    contracts: Mapping[Label, MenuContract]
    """The contracts by name, in the order in which they are offered; what people read of each is in the texts,
    `labels.<name>`."""
    by: Literal["maker", "marker", "left_of_marker"] = "maker"
    """Who chooses: the player who won the bidding, or the player with the marker or left of it, who is the maker then.
    """
    push: Literal["none", "partner"] = "none"
    """Whether the choice may be pushed on to the partner, who has to choose then."""
    open: Literal["always", "once_a_player", "once_a_game"] = "always"
    """Whether a contract may be chosen in every deal, by each player once, or once in the game; where no contract is
    left, all are open again."""

    @property
    def menu(self) -> Mapping[str, MenuContract]:
        return self.contracts

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add the choice. Raises RulesError where no player can make it, or a trump is no suit of the deck."""
        if not self.contracts:
            raise RulesError("choose_contract.empty", "contracts")
        if self.by == "maker":
            table.need(MakerSeat, "phase.no_maker", "by")
        if self.push == "partner" and not table.across:
            raise RulesError("choose_contract.no_partner", "push")
        if self.by != "maker":
            needs_marker(table)
            table.sure_maker = table.find(MakerSeat) is None
        self.reaches(bids_of(table))
        trumps = one_menu(table, rules, self.contracts)
        decides_trump(table)
        return table.add(ChooseContractStep(table, self, rules, trumps))

    def reaches(self, numbers: Sequence[int]) -> None:
        """Make sure that there is a contract for the player who bid the highest of some numbers. Raises RulesError."""
        menu = self.contracts.values()
        if not numbers or not all(each.fixed for each in menu):
            return
        # With the kitty or without, for neither is known before.
        least = min(
            [max([max(each.value(hand, False), each.value(hand, True)) for each in menu]) for hand in (False, True)]
        )
        if least < max(numbers):
            raise RulesError("choose_contract.out_of_reach", "contracts", number=max(numbers), most=least)


class ChooseContractStep(Step):
    """The seat names a contract."""

    topic = "contract"
    sifts = True
    keeps_to_hints = True
    hints_at_all = True

    def __init__(self, table: Table, rule: ChooseContract, rules: Rules, trumps: Sequence[int]) -> None:
        self.table, self.rule, self.trumps = table, rule, trumps
        self.names, self.contracts = list(rule.contracts), list(rule.contracts.values())
        self.maker, self.trump, self.declared = maker_of(table), trump_tally(table), declared_of(table)
        self.hand_game, self.hand = hand_game_of(table), table.hands()
        self.announced = announced_of(table)
        self.bid = bid_so_far(table)
        self.strength = HandStrength(table, rules)
        self.open = (
            OpenContracts(
                table,
                self.names,
                rule.open == "once_a_player",
                rules.ends.last_round,
                0 if rule.by == "maker" else rounds_with_marker(rules),
            )
            if rule.open != "always"
            else None
        )
        self.gains = ContractGains(table, self.names) if self.open else None
        self.by_phases = any(isinstance(phase, ContractPhases) for phase in rules.after(rule))
        """Whether contracts differ by how they are played, which no rule of thumb about trumps can judge."""
        self.branches, self.remaining = ContractBranches(table), remaining_of(table, rules)
        open_again(table, rules, self.declared, *(() if rule.by == "maker" else (self.maker,)))
        menu = MenuFact.of(rule.contracts)
        table.publish(lambda known: menu)
        table.publish(self.fact)
        self.actions = range(len(self.names) + (self.rule.push == "partner"))

    def fact(self, known: Known) -> DeclaredFact | None:
        """Say what is played and by whom; a phase that scores contracts knows more."""
        maker, at, trump = known.public(self.maker), known.public(self.declared), known.public(self.trump)
        if maker == NO_MAKER:
            return None
        if at == UNDECLARED:
            return DeclaredFact(maker, None, None)
        # A phase of the contract may have named the trump since.
        contract, suit = self.contracts[at], None if trump == NO_TRUMP else self.table.cards.letters[trump]
        worth = 0 if contract.fixed else contract.worth
        return DeclaredFact(maker, self.names[at], suit, worth=worth, fixed=contract.value(False, False))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table = self.table
        table.note(s, self.declared, 0, UNDECLARED)
        table.note(s, self.announced, 0, 0)
        if self.rule.by != "maker":
            table.note(s, self.maker, 0, self.chooser(s))
        s.turn = s.tallies[self.maker.at]
        if s.turn == NO_MAKER:
            table.note(s, self.trump, 0, NO_TRUMP)
            return DONE
        return ASKING

    def chooser(self, s: State) -> int:
        """Give the seat that chooses by its place: the marker, or the next one that is still in the game."""
        seat = (s.marker + (self.rule.by == "left_of_marker")) % self.table.seats
        return self.remaining.reach(s, seat)

    def may_push(self, s: State) -> tuple[int, ...]:
        """List the action that pushes the choice on, where that may be: it stands behind all contracts."""
        if self.rule.push != "partner" or s.turn != self.chooser(s):
            return ()
        mate = (s.turn + self.table.teams) % self.table.seats
        return (len(self.names),) if mate in self.remaining.left(s) else ()

    def legal_actions(self, s: State) -> tuple[int, ...]:
        hand, bid = bool(s.tallies[self.hand_game.at]), self.bid(s)
        legal = [
            at
            for at, each in enumerate(self.contracts)
            if not each.fixed or max(each.value(hand, False), each.value(hand, True)) >= bid
        ]
        return (*(self.open.among(s, legal) if self.open and legal else legal), *self.may_push(s))

    def candidates(self, s: State) -> tuple[int, ...]:
        if self.by_phases:
            return self.legal_actions(s)
        mask, bid, hand = self.hand.mask(s, s.turn), self.bid(s), bool(s.tallies[self.hand_game.at])
        push = self.may_push(s)
        legal = [at for at in self.legal_actions(s) if at not in push]
        return (*sorted(legal, key=lambda at: -self.strength.expected(at, mask, bid, hand))[:FEW], *push)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        if action == len(self.names):
            s.turn = (s.turn + self.table.teams) % self.table.seats
            self.table.note(s, self.maker, 0, s.turn)
            return ASKING
        self.table.note(s, self.declared, 0, action)
        self.table.note(s, self.trump, 0, self.trumps[action])
        if self.open and self.gains:
            self.open.choose(s, action)
            self.gains.begin(s, action)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        mask, hand = self.hand.mask(s, s.turn), bool(s.tallies[self.hand_game.at])
        legal = [at for at in self.legal_actions(s) if at < len(self.names)]
        if self.by_phases:
            return max(legal, key=lambda at: self.branches.promises(s, at))
        push = self.may_push(s)
        if push and self.strength.is_weak(mask, legal, self.bid(s)):
            return push[0]
        return self.strength.choose(mask, legal, self.bid(s), hand)

    def words(self, action: int) -> str:
        return "push" if action == len(self.names) else f"contract {self.names[action]}"

    def question(self, s: State) -> Question:
        return Question(self.topic, {"n": self.bid(s), "topped": True} if self.bid(s) else {})

    def reasons(self, s: State, action: int) -> list[Reason]:
        mask, hand = self.hand.mask(s, s.turn), bool(s.tallies[self.hand_game.at])
        if action == len(self.names):
            legal = range(len(self.names))
            if self.by_phases or not self.strength.is_weak(mask, legal, self.bid(s)):
                return []
            return [Reason("weak_for_all", {"bid": self.names[self.strength.choose(mask, legal, self.bid(s), hand)]})]
        if self.by_phases:
            return self.branches.reasons(s, action)
        view, value = self.strength.views[action], self.strength.value(action, mask, hand)
        bid = self.bid(s)
        found = [Reason("is_worth", {"n": value})] if value >= bid else [Reason("overbid", {"n": bid})]
        if not value and not bid:
            # Where nothing on the menu has a worth there is nothing to say of it.
            found = []
        if view.contract.aim == "no_trick":
            return [*found, Reason("seldom_wins")]
        if not view.has_suit:
            tops = view.unbeaten(mask)
            return [*found, Reason("has_tops", {"n": tops})] if tops else found
        trumps, top = (mask & view.trump_mask).bit_count(), view.top(mask)
        if top is None:
            return [*found, Reason("has_trumps", {"n": trumps})] if trumps else found
        return [*found, Reason("has_trumps_with", {"n": trumps, "card": self.table.cards.names[top]})]


def rounds_with_marker(rules: Rules) -> int:
    """Tell for how many rounds a seat has the marker before it goes to the next; 0 where it goes otherwise."""
    passing = [each for each in rules.phases if isinstance(each, PassMarker)]
    return passing[0].every if len(passing) == 1 and passing[0].to == "next" else 0


def bids_of(table: Table) -> tuple[int, ...]:
    """List the numbers that could be bid before a contract is chosen; none where there was no bidding by numbers."""
    high = table.find(HighBid)
    return tuple([bid.number for bid in high.listed]) if high and high.floor else ()


def bid_so_far(table: Table) -> Callable[[State], int]:
    """Find the number that was bid, where there was a bidding by numbers; 0 where there was none."""
    numbers, high = bids_of(table), table.find(HighBid)
    if not numbers or high is None:
        return lambda s: 0
    at = high.contract.at
    return lambda s: numbers[s.tallies[at]] if s.tallies[at] >= 0 else 0
