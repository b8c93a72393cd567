"""Naming the trump, and who calls it next."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.marker import janken, needs_marker
from tablegames.engine.common.remaining import Remaining, remaining_of
from tablegames.engine.common.trick_counter import TrickCounter
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.dice.dice import dice_of, first_by_dice
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, SilentStep, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.trick_taking import tricks_in
from tablegames.engine.trump.promise import Promise


def caller(table: Table) -> Tally:
    """Declare who calls: a seat, or none."""
    return table.tally("caller", places=1, start=NOBODY)


@register
class FindCaller(Phase):
    """The player who won most tricks in the round before is the caller of this one; of several, janken decides.

    It stands in front of the deal, as long as the cards won lie on the table.
    """

    looks_back: ClassVar[bool] = True

    def compile(self, table: Table, rules: Rules) -> Step:
        laps, found = [tricks.laps for tricks in tricks_in(rules.phases)], caller(table)
        counter = TrickCounter(table, rules, laps[-1] if laps else 1)
        return table.add(SilentStep(partial(find_caller, table, found, counter, remaining_of(table, rules))))


def find_caller(table: Table, found: Tally, counter: TrickCounter, remaining: Remaining, s: State, rng: Random) -> None:
    """Let the player call who won most tricks in the round before."""
    if s.round > 1:
        left = remaining.left(s)
        if counter.laps > 1 or counter.tally is not None:
            counts = [counter.of(s, seat, s.round - 1) for seat in left]
        else:
            # Of tricks that all go round once the cards tell it, too.
            counts = [counter.won.count(s, seat) for seat in left]
        most = [seat for seat, count in zip(left, counts, strict=True) if count == max(counts)]
        table.note(s, found, 0, janken(table, s, "trump", most, rng))


@register
class ChooseTrump(Phase):
    """One player, having seen their hand, names the trump suit: the highest dice total, the marker or the caller.

    Of several with the highest total the one with the highest single die; of those, by janken.
    """

    by: Literal["dice", "marker", "caller"] = "dice"
    """Who names it."""
    from_round: Annotated[int, Range(1, 100)] = 1
    """In earlier rounds no player names one."""

    def compile(self, table: Table, rules: Rules) -> Step:
        if self.by == "caller" and "caller" not in table.tallies:
            raise RulesError("choose_trump.no_caller", "by")
        if self.by == "marker":
            needs_marker(table)
        decides_trump(table)
        return table.add(ChooseTrumpStep(table, rules, self))


class ChooseTrumpStep(Step):
    """The seat with the best dice, or with the marker, names the trump suit."""

    topic = "trump"
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, rule: ChooseTrump) -> None:
        self.table, self.rule, self.trump = table, rule, trump_tally(table)
        # What is trump in one deal is none while cards are exchanged and laid away in the next.
        table.each_round(self.trump)
        self.dice = dice_of(table) if rule.by == "dice" else None
        self.remaining = remaining_of(table, rules)
        self.caller = caller(table) if rule.by == "caller" else None
        self.hand = table.hands()
        self.letters = table.cards.deck.suits
        self.choices = tuple(range(len(self.letters)))
        self.promise = Promise(table, rules)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if s.round < self.rule.from_round:
            return DONE
        self.table.note(s, self.trump, 0, NO_TRUMP)
        if self.dice:
            s.turn = first_by_dice(self.table, s, self.dice, "trump", max, rng, self.remaining)
        else:
            s.turn = s.tallies[self.caller.at] if self.caller else s.marker
            if s.turn == NOBODY:
                return DONE
        return ASKING

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, action)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        mask = self.hand.mask(s, s.turn)
        return max(self.choices, key=lambda suit: self.promise.of(mask, suit))

    def words(self, action: int) -> str:
        return f"trump {self.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        held = self.hand.mask(s, s.turn) & self.table.cards.suit_mask[action]
        found = [Reason("holds", {"n": held.bit_count(), "suit": self.letters[action]})]
        cards = self.table.cards
        top = max(cards.listed(held), key=cards.value.__getitem__, default=None)
        return found if top is None else [*found, Reason("trump_card", {"card": cards.names[top]})]
