"""Going alone: a partner sits out."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from tablegames.engine.common.maker import MAKER, NO_MAKER, SITS_OUT, everyone_plays, maker_of
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trump import promise
from tablegames.engine.trump.promise import Promise, Threshold

TOGETHER, ALONE = 0, 1


@register
class GoAlone(Phase):
    """The maker says whether to play alone: then the partner lays the hand aside and sits this deal out.

    It is asked when everything else about the trump is settled. Where no player made a trump none is asked.
    """

    needs_cards: ClassVar[bool] = True
    defenders: bool = False
    """Whether a defender may play alone too, whatever the maker does: they are asked after the maker, from the
    marker's left, until one of them does."""
    always: bool = False
    """Whether the maker is not asked and plays alone: in a contract that one player fulfils without the partner."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare who sits out."""
        if not table.across:
            raise RulesError("go_alone.no_partner")
        if MAKER not in table.tallies:
            raise RulesError("phase.no_maker")
        return table.add(GoAloneStep(table, rules, self))


class GoAloneStep(Step):
    """The maker, and then perhaps the defenders, choose to play alone or with the partner."""

    topic = "alone"
    sifts = True
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, rule: GoAlone) -> None:
        self.table, self.defenders, self.always = table, rule.defenders, rule.always
        self.maker, self.sits_out, self.hand = maker_of(table), table.tally(SITS_OUT), table.hands()
        self.promise, self.choices = Promise(table, rules), (TOGETHER, ALONE)
        self.remaining = remaining_of(table, rules)
        if rule.always:
            # Where this stands in a branch others play the next deal without coming here.
            table.each_round(self.sits_out)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        everyone_plays(self.table, s)
        s.turn = s.tallies[self.maker.at]
        if s.turn == NO_MAKER:
            return DONE
        if self.always:
            return self.apply(s, ALONE, rng)
        return ASKING if self.has_partner(s, s.turn) else self.ask_defenders(s)

    def has_partner(self, s: State, seat: int) -> bool:
        """Tell whether a seat and its partner are both in the game, where players fall out of it."""
        return {seat, (seat + self.table.teams) % self.table.seats}.issubset(self.remaining.left(s))

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        if action == ALONE:
            table.note(s, self.sits_out, (seat + table.teams) % table.seats, 1)
            if seat != s.tallies[self.maker.at]:
                return DONE
        return self.ask_defenders(s)

    def ask_defenders(self, s: State) -> bool:
        """Ask the next one of those who may play alone against the maker."""
        if not self.defenders:
            return DONE
        table, seat, maker = self.table, s.turn, s.tallies[self.maker.at]
        against = [
            each
            for each in table.clockwise[table.after[s.marker]]
            if table.team_of[each] != table.team_of[maker] and self.has_partner(s, each)
        ]
        place = 0 if seat == maker else against.index(seat) + 1
        if place == len(against):
            return DONE
        s.turn = against[place]
        return ASKING

    def words(self, action: int) -> str:
        return "alone" if action == ALONE else "together"

    def question(self, s: State) -> Question:
        return Question(self.topic, {"defending": s.turn != s.tallies[self.maker.at]})

    def candidates(self, s: State) -> tuple[int, ...]:
        return self.threshold(s).thought_of(self.promised(s), ALONE, TOGETHER)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return ALONE if self.promised(s) >= self.threshold(s).least else TOGETHER

    def threshold(self, s: State) -> Threshold:
        """Say how much the hand should promise."""
        return promise.ALONE if s.turn == s.tallies[self.maker.at] else promise.AGAINST

    def promised(self, s: State) -> int:
        """Add up what the hand of the seat that is asked promises."""
        return self.promise.of(self.hand.mask(s, s.turn), self.promise.trump(s))

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action == TOGETHER:
            return [Reason("with_partner", {"seat": (s.turn + self.table.teams) % self.table.seats})]
        tricks = (self.promised(s) + 5) // 10
        return [
            Reason("likely_tricks", {"n": tricks}) if tricks else Reason("likely_none"),
            Reason("sits_out", {"seat": (s.turn + self.table.teams) % self.table.seats}),
        ]
