"""What a contract from a menu brings: its worth, multiplied by how it was made, or lost."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Annotated, ClassVar

from tablegames.engine.bids.kept_bids import ContractsPlayed
from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.common.played_contract import (
    OPEN,
    SCHNEIDER,
    SCHWARZ,
    STEPS,
    UNDECLARED,
    MenuPlayed,
    announced_of,
    declared_of,
    hand_game_of,
    menu_of,
)
from tablegames.engine.common.stock import discards
from tablegames.engine.contracts.choose_contract import bid_so_far, bids_of
from tablegames.engine.contracts.facts import DeclaredFact
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.measured import CountAmounts, CountedCards
from tablegames.engine.scoring.outcome import Outcome
from tablegames.engine.scoring.parties import Parties
from tablegames.engine.scoring.pays.payoffs import Gains, Payoff, Pays
from tablegames.engine.scoring.score_hints import ScoreBase, ScoreHints
from tablegames.engine.scoring.side_points import ScoreParts, SideScore
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.counting import CardCount
from tablegames.engine.tricks.rules.trick_taking import tricks_in
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.trump.hand_strength import HandStrength
from tablegames.engine.winning.winner_by_contract import WinnerByContract

Points = Annotated[int, Range(0, 1000)]


@register
class ContractValue(SideScore):
    """The maker scores the value of the contract that was chosen and made; else loses it twice.

    The kitty, or what was laid away for it, is the maker's and counts with the tricks. The value is the worth of the
    contract times the number of its steps. There is one for the game, one for playing without the kitty and one for an
    open hand. There is one for each matador: the highest trumps in a row that the maker has had, kitty included, or has
    lacked. There is one each for schneider and schwarz, whichever side is, and one more for each if it was announced. A
    contract with a fixed worth is worth that. Announced schneider or schwarz has to be reached.

    A value below the number that was bid is lost, whatever was counted: then the smallest multiple of the contract's
    worth that reaches the number is lost twice.
    """

    multiplies_worth: ClassVar[bool] = True
    needed: Points = 61
    """How much the maker has to count."""
    schneider: Points = 90
    """How much makes the others schneider; a maker who leaves them as much is schneider, too."""
    total: Points = 120
    """What all cards count."""
    made: Points = 0
    """What a contract that is made brings the maker besides."""
    lost: Points = 0
    """What a contract that is lost costs the maker besides."""
    others: Points = 0
    """What each of the others gets where the contract is lost."""

    def parts(self, table: Table, rules: Rules) -> ScoreParts:
        """Say of what parts it is made. Raises RulesError without a menu, or where no seat plays against the others."""
        table.need(MenuPlayed, "announce.no_contract")
        for name, contract in menu_of(rules).items() if bids_of(table) else ():
            if not contract.fixed and not contract.worth:
                raise RulesError("contract_value.no_worth", name=name)
        table.need(CardCount, "phase.counts_nothing")
        if table.partners or not any(
            tricks.sides == "against_maker" or isinstance(tricks.winner, WinnerByContract)
            for tricks in tricks_in(rules.phases)
        ):
            raise RulesError("maker_stakes.sides")
        value = ValueOfContract(self, rules)
        return ScoreParts(
            CountedCards(kitty=True), (value,), None, "maker", hints=partial(ContractValueHints, value=value)
        )


@dataclass(frozen=True, slots=True)
class ValueOfContract(Payoff):
    """What a contract of the menu brings."""

    rule: ContractValue
    rules: Rules

    def compile(self, table: Table, parties: Parties) -> Pays:
        return ValueOfContractPayment(table, self).pay

    def needed(self, said: int) -> int:
        """Say how much the maker has to count, by what was announced."""
        return self.rule.schneider if said >= SCHNEIDER else self.rule.needed


def aim_words(aim: str, said: int) -> str:
    """Say what the maker aims at, by the contract and by what was announced: all tricks, once schwarz was."""
    return "every_trick" if aim == "count" and said >= SCHWARZ else aim


class ValueOfContractPayment:
    """The contract is made or lost."""

    def __init__(self, table: Table, value: ValueOfContract) -> None:
        rule, rules = value.rule, value.rules
        self.table, self.rule, self.needed = table, rule, value.needed
        self.contracts = list(menu_of(rules).values())
        self.strength = HandStrength(table, rules)
        self.hand, self.kitty = table.hands(), table.pile("shown_kitty", places=1)
        self.declared, self.announced, self.hand_game = declared_of(table), announced_of(table), hand_game_of(table)
        self.bid = bid_so_far(table)
        self.ended = table.round_tally("outcome", places=4)
        """Whether the contract was made (1) or lost (2), its value, its steps, and whether it was overbid."""
        table.each_round(self.declared, self.announced, self.hand_game)

    def pay(self, o: Outcome, gains: Gains) -> None:
        """Add what every party gets."""
        for party in o.played:
            made, value, steps, overbid = self.result(o, party)
            if not self.table.searching:
                # For people to read.
                for place, number in enumerate((1 if made else 2, value, steps, int(overbid))):
                    self.table.note(o.s, self.ended, place, number)
            gains[party] += value + self.rule.made if made else -2 * value - self.rule.lost
            for other in o.others(party) if not made else ():
                gains[other] += self.rule.others

    def result(self, o: Outcome, maker: int) -> tuple[bool, int, int, bool]:
        """Say whether the contract was made, its value, how often its worth counts, and whether it was overbid."""
        s, tallies = o.s, o.s.tallies
        at, hand, said = tallies[self.declared.at], tallies[self.hand_game.at], tallies[self.announced.at]
        contract, bid, counted = self.contracts[at], self.bid(s), o.numbers[maker]
        lost_all, won_all = o.nothing(maker), o.everything(maker)
        aim = aim_words(contract.aim, said)
        made = {"no_trick": lost_all, "every_trick": won_all}.get(aim, counted >= self.needed(said))
        if contract.fixed:
            value = contract.value(bool(hand), said == OPEN)
            return made and value >= bid, value, 0, value < bid
        # The kitty was turned up: it is the maker's, as are the cards that were played from the hand.
        held = s.memory.last_trick.by_maker | self.hand.mask(s, maker) | self.kitty.mask(s, 0)
        steps = self.strength.views[at].matadors(held) + 1 + hand
        if contract.aim == "count":
            schneider = counted >= self.rule.schneider or counted <= self.rule.total - self.rule.schneider
            schwarz = lost_all or won_all
            steps += (schneider or said >= SCHNEIDER) + (said >= SCHNEIDER) + (schwarz or said >= SCHWARZ)
            steps += (said >= SCHWARZ) + (said == OPEN)
        value = steps * contract.worth
        if value < bid:
            steps = -(-bid // contract.worth)
            return False, steps * contract.worth, steps, True
        return made, value, steps, False


class ContractValueHints(ScoreHints):
    """What a contract of the menu means while it is played, and what came of it."""

    wishes_early = False

    def __init__(self, scored: ScoreBase, value: ValueOfContract) -> None:
        self.rule, self.needed = value.rule, value.needed
        menu = menu_of(value.rules)
        self.names, self.contracts = list(menu), list(menu.values())
        table = scored.table
        self.declared, self.announced, self.hand_game = declared_of(table), announced_of(table), hand_game_of(table)
        self.discards, self.ended = discards(table), table.tally("outcome", places=4)
        self.worth = HandStrength(table, value.rules).worth
        super().__init__(scored)

    def declare(self) -> None:
        assert self.parties.maker is not None
        assert isinstance(self.amounts, CountAmounts)
        self.maker, self.counted = self.parties.maker, self.amounts.counted
        self.table.publish(self.fact)
        self.table.measure(Measure("contracts", "share", partial(ContractsPlayed, sides=self.table.teams)))

    def fact(self, known: Known) -> DeclaredFact | None:
        """Say what is played, by whom, and at the end what came of it."""
        maker, at = known.public(self.maker), known.public(self.declared)
        if maker == NO_MAKER:
            return None
        contract = None if at == UNDECLARED else self.contracts[at]
        ended, value, steps, overbid = known.numbers(self.ended)
        said, hand = known.public(self.announced), bool(known.public(self.hand_game))
        needed = self.needed(said)
        return DeclaredFact(
            maker=maker,
            contract=None if contract is None else self.names[at],
            suit=None if contract is None or contract.trump == "none" else contract.trump,
            hand=hand,
            announced=STEPS[said],
            aim=aim_words(contract.aim, said) if contract else "",
            needed=needed,
            against=self.rule.total - needed + 1,
            counted=known.public(self.counted, maker),
            over=bool(ended),
            made=ended == 1,
            value=value,
            worth=contract.worth if contract and not contract.fixed else 0,
            fixed=contract.value(hand, said == OPEN) if contract else 0,
            steps=steps,
            overbid=bool(overbid),
        )

    def aim(self, s: State, seat: int) -> Reason | None:
        maker = s.tallies[self.maker.at]
        if maker == NO_MAKER or not isinstance(s.memory, Trick):
            return None
        said, mine = s.tallies[self.announced.at], seat == maker
        aim = aim_words(self.contracts[s.tallies[self.declared.at]].aim, said)
        if aim == "no_trick":
            return Reason("aim_nil" if mine else "aim_catch", {"seat": maker})
        if aim == "every_trick":
            return None
        counted = s.tallies[self.counted.at : self.counted.at + self.table.seats]
        if mine:
            aside = 0 if s.tallies[self.hand_game.at] else self.discards.mask(s, maker)
            has = counted[maker] + sum([self.worth[card] for card in self.table.cards.listed(aside)])
            missing = self.needed(said) - has
        else:
            missing = self.rule.total - self.needed(said) + 1 - (sum(counted) - counted[maker])
        return Reason("aim_count", {"n": missing}) if missing > 0 else None
