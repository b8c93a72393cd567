"""What a contract from a menu brings: its worth, multiplied by how it was made, or lost."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Annotated, NamedTuple

from tablegames.engine.bids.contract_points import ContractsPlayed
from tablegames.engine.common.declared import (
    DECLARED,
    OPEN,
    SCHNEIDER,
    SCHWARZ,
    STEPS,
    UNDECLARED,
    announced_of,
    declared_of,
    hand_game_of,
    menu_of,
)
from tablegames.engine.common.maker import NO_MAKER, maker_of
from tablegames.engine.common.stock import discards, stock
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.menu.choose_contract import bid_so_far, bids_of
from tablegames.engine.menu.facts import DeclaredFact
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.counted_points import needs_counting
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trick_taking.counting import counted_tally
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.trump.hand_strength import HandStrength

Points = Annotated[int, Range(0, 1000)]


@register
@dataclass(frozen=True, slots=True)
class ContractValue(Phase):
    """The maker scores the value of the contract that was chosen and made; else loses it twice.

    The kitty, or what was laid away for it, is the maker's and counts with the tricks. The value is the worth of the
    contract times the number of its steps: one for the game; one for each matador, which are the highest trumps in a
    row that the maker has had, kitty included, or has lacked; one for playing without the kitty; one each for schneider
    and schwarz, whichever side is, and one more for each if it was announced; and one for an open hand. A contract with
    a fixed worth is worth that. Announced schneider or schwarz has to be reached.

    A value below the number that was bid is lost, whatever was counted: then the smallest multiple of the contract's
    worth that reaches the number is lost twice.
    """

    needed: Points = 61
    """So much the maker has to count."""
    schneider: Points = 90
    """So much makes the others schneider; a maker who leaves them so much is schneider, too."""
    total: Points = 120
    """What all cards count."""
    made: Points = 0
    """What a contract that is made brings the maker besides."""
    lost: Points = 0
    """What a contract that is lost costs the maker besides."""
    others: Points = 0
    """What each of the others gets where the contract is lost."""

    @property
    def scores_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        if DECLARED not in table.tallies:
            raise RulesError("announce.no_contract")
        for name, contract in menu_of(rules).items() if bids_of(rules) else ():
            if not contract.fixed and not contract.worth:
                raise RulesError("contract_value.no_worth", name=name)
        needs_counting(table)
        return table.add(ScoringValue(table, rules, self))


class Outcome(NamedTuple):
    """How a contract ended."""

    made: bool
    value: int
    steps: int
    """How often its worth counts; 0 where it is fixed."""
    overbid: bool


class ScoringValue(Step):
    """The contract is made or lost."""

    def __init__(self, table: Table, rules: Rules, rule: ContractValue) -> None:
        self.table, self.rule = table, rule
        self.menu = menu_of(rules)
        self.names, self.contracts = list(self.menu), list(self.menu.values())
        strength = HandStrength(table, rules)
        self.views, self.worth = strength.views, strength.worth
        self.maker, self.declared, self.announced = maker_of(table), declared_of(table), announced_of(table)
        self.hand_game, self.bid, self.counted = hand_game_of(table), bid_so_far(table, rules), counted_tally(table)
        self.stock, self.discards, self.points = stock(table), discards(table), table.tally("points")
        self.hand, self.won = table.hands(), table.pile("won")
        self.kitty = table.pile("shown_kitty", places=1)
        """Where the kitty, or what was laid away, is turned up at the end."""
        self.outcome = table.tally("outcome", places=4)
        """Whether the contract was made (1) or lost (2), its value, its steps, and whether it was overbid."""
        table.publish(self.fact)
        table.measure(Measure("contracts", "share", partial(ContractsPlayed, sides=table.teams)))
        table.at_round_start.append(self.forget)

    def forget(self, s: State) -> None:
        """Begin anew: nothing has come of anything."""
        for place in range(self.outcome.places):
            self.table.note(s, self.outcome, place, 0)
        self.table.note(s, self.declared, 0, UNDECLARED)
        self.table.note(s, self.announced, 0, 0)
        self.table.note(s, self.hand_game, 0, 0)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        table, rule, maker = self.table, self.rule, s.tallies[self.maker.at]
        if maker == NO_MAKER:
            return DONE
        held = s.memory.by_maker | self.hand.mask(s, maker) | self.discards.mask(s, maker)
        if s.tallies[self.hand_game.at]:
            held |= self.stock.mask(s, 0)
            table.sweep(s, self.stock, 0, self.kitty, 0)
        else:
            table.sweep(s, self.discards, maker, self.kitty, 0)
        aside = sum([self.worth[card] for card in self.kitty.cards(s, 0)])
        if aside:
            table.gain(s, self.counted, maker, aside)
        outcome = self.result(s, maker, held)
        for place, number in enumerate((1 if outcome.made else 2, outcome.value, outcome.steps, int(outcome.overbid))):
            table.note(s, self.outcome, place, number)
        gains = [0 if outcome.made else rule.others for _ in table.all_seats]
        gains[maker] = outcome.value + rule.made if outcome.made else -2 * outcome.value - rule.lost
        for each in table.all_seats:
            if gains[each]:
                table.gain(s, self.points, each, gains[each])
        return DONE

    def result(self, s: State, maker: int, held: int) -> Outcome:
        """Say how the contract ended; `held`: the cards the maker has had, a bitmask."""
        at = s.tallies[self.declared.at]
        contract, hand, said = self.contracts[at], s.tallies[self.hand_game.at], s.tallies[self.announced.at]
        tricks, others = self.tricks(s, maker)
        made = self.reached(self.aimed(contract.aim, said), s.tallies[self.counted.at + maker], tricks, others, said)
        if contract.fixed:
            value = contract.value(bool(hand), said == OPEN)
            return Outcome(made and value >= self.bid(s), value, 0, value < self.bid(s))
        counted, steps = s.tallies[self.counted.at + maker], self.views[at].matadors(held) + 1 + hand
        if contract.aim == "count":
            schneider = counted >= self.rule.schneider or counted <= self.rule.total - self.rule.schneider
            schwarz = not tricks or not others
            steps += (schneider or said >= SCHNEIDER) + (said >= SCHNEIDER) + (schwarz or said >= SCHWARZ)
            steps += (said >= SCHWARZ) + (said == OPEN)
        value = steps * contract.worth
        if value < self.bid(s):
            steps = -(-self.bid(s) // contract.worth)
            return Outcome(False, steps * contract.worth, steps, True)
        return Outcome(made, value, steps, False)

    def aimed(self, aim: str, said: int) -> str:
        """Say what the maker aims at, by the contract and by what was announced: all tricks, once schwarz was."""
        return "every_trick" if aim == "count" and said >= SCHWARZ else aim

    def needed(self, said: int) -> int:
        """Say how much the maker has to count, by what was announced."""
        return self.rule.schneider if said >= SCHNEIDER else self.rule.needed

    def reached(self, aim: str, counted: int, tricks: int, others: int, said: int) -> bool:
        """Tell whether the maker has done what the contract asks for and what was announced."""
        if aim == "no_trick":
            return not tricks
        if aim == "every_trick":
            return not others
        return counted >= self.needed(said)

    def tricks(self, s: State, maker: int) -> tuple[int, int]:
        """Count the cards in the tricks of the maker, and in those of the others."""
        counts = [self.won.count(s, seat) for seat in self.table.all_seats]
        return counts[maker], sum(counts) - counts[maker]

    # -- what is told -------------------------------------------------------------------------------------------------

    def fact(self, known: Known) -> DeclaredFact | None:
        """Say what is played, by whom, and at the end what came of it."""
        maker, at = known.number(self.maker), known.number(self.declared)
        if maker is None or maker == NO_MAKER:
            return None
        played = None if at in (None, UNDECLARED) else at
        contract = None if played is None else self.contracts[played]
        ended, value, steps, overbid = [known.number(self.outcome, place) or 0 for place in range(4)]
        counts = known.number(self.counted, maker) or 0
        said = known.number(self.announced) or 0
        needed = self.needed(said)
        return DeclaredFact(
            maker=maker,
            contract=None if played is None else self.names[played],
            suit=None if contract is None or contract.trump == "none" else contract.trump,
            hand=bool(known.number(self.hand_game)),
            announced=STEPS[said],
            aim=self.aimed(contract.aim, said) if contract else "",
            needed=needed,
            against=self.rule.total - needed + 1,
            counted=counts,
            over=bool(ended),
            made=ended == 1,
            value=value,
            worth=contract.worth if contract and not contract.fixed else 0,
            fixed=contract.value(bool(known.number(self.hand_game)), said == OPEN) if contract else 0,
            steps=steps,
            overbid=bool(overbid),
        )

    def aim(self, s: State, seat: int) -> Reason | None:
        maker = s.tallies[self.maker.at]
        if maker == NO_MAKER or not isinstance(s.memory, Trick):
            return None
        said, mine = s.tallies[self.announced.at], seat == maker
        aim = self.aimed(self.contracts[s.tallies[self.declared.at]].aim, said)
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
