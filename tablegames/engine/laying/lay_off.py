"""Laying off: one card a turn to the rows, or a pass; a player who has passed too often is out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.places import places_of
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.laying.events import JokerTaken
from tablegames.engine.laying.facts import PassesFact
from tablegames.engine.laying.lay_sense import LaySense
from tablegames.engine.laying.memory import PassesMemory
from tablegames.engine.laying.rows import NO_JOKER, Rows, RowsOnTable
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.card_sense import HandSense
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import HowOften, Measure, chosen
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table


@register
class LayOff(Phase):
    """In turn everyone lays one card that fits to the rows, or passes. The player who has no card left is out.

    A player who can lay nothing and may not pass any more falls out. All cards of the hand are laid to the rows, and
    the player gets the last place that is free. A joker of the deck may be laid for a card that fits and that another
    player holds, who lays that card at once and takes the joker. No player has to lay the joker while there is a pass
    left, and with a player who falls out it leaves the deal. Where there is no limit to passes and all have passed in
    turn, no player can lay any more, and the deal is over. Of those who are left a smaller hand has a better place; of
    equal ones, an earlier turn.
    """

    gives_places: ClassVar[bool] = True
    rows: Rows
    """What cards are laid to."""
    passes: Annotated[int, Range(0, 20)] | Literal["any"] = 3
    """How often everyone may pass in a deal. With "any" there is no limit."""
    may_pass: Literal["freely", "stuck"] = "freely"
    """Whether the player who could lay a card may pass as well, or only who cannot."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the rows. Raises RulesError where they could come to a stop, or start from no card of the deck."""
        if self.passes == "any" and self.may_pass == "freely":
            raise RulesError("lay_off.endless", "passes")
        deals = [phase for phase in rules.before(self) if isinstance(phase, Deal)]
        if table.cards.deck.jokers and not (deals and deals[-1].cards == "all"):
            raise RulesError("lay_off.joker", "rows")
        return table.add(LayStep(table, self))


class LayStep(Step):
    """A player lays a card, or passes."""

    topic = "lay"
    hints_at_all = True

    def __init__(self, table: Table, rule: LayOff) -> None:
        self.table, self.rule = table, rule
        self.hand, self.rows, self.places = table.hands(), RowsOnTable(table, rule.rows), places_of(table, [rule])
        self.passes = table.round_tally("passes", start=rule.passes) if isinstance(rule.passes, int) else None
        """How often each seat may still pass."""
        self.sense = LaySense(table, self.rows)
        self.pass_, self.give_up, self.replace = table.cards.count, table.cards.count + 1, table.cards.count + 2
        if self.rows.led:
            table.provide(HandSense(self.sense.promise, self.sense.reasons_to_lead))
        table.measure(Measure("passes", "mean", partial(HowOften, whose=chosen("pass"))))
        if self.passes is not None:
            table.publish(self.fact)
        self.actions = range(self.replace + table.cards.count if self.rows.joker != NO_JOKER else self.replace)

    # -- the course of a deal -----------------------------------------------------------------------------------------

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        rows, hand = self.rows, self.hand
        s.memory = PassesMemory((0,) * self.table.seats)
        if rows.led:
            s.turn = self.places.first_in(s, s.marker)
            return ASKING
        starts = [each for each in self.table.all_seats if hand.mask(s, each) >> rows.first & 1]
        if not starts:
            # A position in the middle of a deal: the first card lies, and `goes_on` says whose turn it is.
            s.turn = 0
            return ASKING
        s.turn = starts[0]
        if rows.rule.opening == "first":
            return ASKING
        for each in (s.turn, *self.places.others(s, s.turn)):
            for card in self.table.cards.listed(hand.mask(s, each) & rows.starts[0].mask):
                rows.lay(s, card, each)
        if self.places.go_out_empty(s, hand, s.turn):
            return DONE
        s.turn = self.places.first_in(s, s.turn)
        return ASKING

    def goes_on(self, s: State, leader: int | None) -> bool:
        """Go on in the middle of a deal: with the seat that is named, or else the first that has cards."""
        seats = self.table.all_seats if leader is None else (leader, *self.places.others(s, leader))
        if self.rows.led or not any(self.hand.mask(s, each) >> self.rows.first & 1 for each in seats):
            s.turn = next((each for each in seats if not self.hand.empty(s, each)), s.turn)
        return True

    def seats_out(self, s: State) -> list[int]:
        return self.places.seats_out(s)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        if s.memory.joker_laid:
            return tuple([self.replace + card for card in self.table.cards.listed(self.rows.replaced(s, s.turn))])
        hand, joker = self.hand.mask(s, s.turn), self.rows.joker
        if self.rows.led:
            if not self.rows.begun(s) and hand & self.rows.next_cards(s):
                return tuple(self.table.cards.listed(hand & self.rows.next_cards(s)))
        elif hand >> self.rows.first & 1:
            return (self.rows.first,)
        fits = tuple(self.table.cards.listed(hand & self.rows.next_cards(s)))
        can_lay = fits
        if joker != NO_JOKER and hand >> joker & 1 and self.rows.replaced(s, s.turn):
            can_lay = (*fits, joker)
        if fits and self.rule.may_pass == "stuck":
            return can_lay
        if self.passes is None or s.tallies[self.passes.at + s.turn]:
            return (*can_lay, self.pass_)
        return can_lay or (self.give_up,)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        seat, over = s.turn, False
        if action == self.pass_:
            self.note_pass(s, seat)
            over = self.passes is None and self.stop(s)
        elif action == self.give_up:
            for card in self.hand.cards(s, seat):
                self.rows.lay(s, card, seat)
            over = self.places.falls_out(s, seat)
        elif action == self.rows.joker:
            self.rows.lay(s, action, seat)
            s.memory = PassesMemory(s.memory.declined, joker_laid=True)
            return ASKING
        elif action >= self.replace:
            holder = self.rows.give_joker(s, action - self.replace)
            s.memory = PassesMemory(s.memory.declined)
            if self.table.telling:
                self.table.tell(s, JokerTaken(holder, self.table.cards.names[action - self.replace]))
            over = self.places.goes_out_empty(s, self.hand, seat)
        else:
            self.rows.lay(s, action, seat)
            if s.memory.stuck:
                s.memory = PassesMemory(s.memory.declined)
            over = self.places.goes_out_empty(s, self.hand, seat)
        if over:
            return DONE
        s.turn = self.places.after(s, seat)
        return ASKING

    def note_pass(self, s: State, seat: int) -> None:
        """One pass less; what the pass shows of the hand is known, or thought likely where it was a free choice."""
        if self.passes is not None:
            self.table.gain(s, self.passes, seat, -1)
        if self.table.searching:
            # In a world that is made up no part asks who knows what.
            return
        fits = self.rows.next_cards(s)
        if self.rule.may_pass == "stuck":
            self.table.rule_out(s, self.hand.cell + seat, fits)
        else:
            declined = list(s.memory.declined)
            declined[seat] |= fits
            s.memory = PassesMemory(tuple(declined))

    def stop(self, s: State) -> bool:
        """Count a pass that has no limit; answer whether all have passed in turn, so that the deal is over."""
        s.memory = PassesMemory(s.memory.declined, stuck=s.memory.stuck + 1)
        left = self.places.left(s)
        if s.memory.stuck < len(left):
            return False
        first = self.places.after(s, s.turn)
        order = [each for each in (first, *self.places.others(s, first)) if each in left]
        while order:
            most = max([self.hand.count(s, each) for each in order])
            last = [each for each in order if self.hand.count(s, each) == most][-1]
            order.remove(last)
            if self.places.falls_out(s, last):
                break
        return True

    # -- what is known ------------------------------------------------------------------------------------------------

    @property
    def doubts(self) -> bool:
        return self.rule.may_pass == "freely" and self.rule.passes != 0

    def doubt(self, s: State) -> int:
        memory = s.memory
        if not isinstance(memory, PassesMemory):
            return 0
        held = [(self.hand.mask(s, seat) & mask).bit_count() for seat, mask in enumerate(memory.declined)]
        return sum(held) - held[s.turn]

    def fact(self, known: Known) -> PassesFact:
        """Say how often everyone may still pass."""
        assert self.passes is not None
        left = known.numbers(self.passes)
        most = self.passes.start
        return PassesFact(tuple(left), tuple([most - each for each in left]), most)

    # -- what is said -------------------------------------------------------------------------------------------------

    def hint(self, s: State, random: Callable[[], float]) -> int:
        if s.memory.joker_laid:
            return self.replace + self.sense.replaced(s)
        return self.sense.choose(s, self.legal_actions(s))

    def words(self, action: int) -> str:
        if action == self.pass_:
            return "pass"
        if action >= self.replace:
            return f"replace {self.table.cards.names[action - self.replace]}"
        return "give-up" if action == self.give_up else f"lay {self.table.cards.names[action]}"

    def question(self, s: State) -> Question:
        if s.memory.joker_laid:
            return Question("replace")
        actions = self.legal_actions(s)
        left = 0 if self.passes is None else s.tallies[self.passes.at + s.turn]
        stuck, passes = actions[0] >= self.pass_, self.passes is not None and self.pass_ in actions
        gaps = {"n": left, "stuck": stuck, "passes": passes, "out": self.give_up in actions}
        return Question(self.topic, gaps if self.rows.begun(s) else {**gaps, "begins": True})

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action == self.give_up:
            return []
        if action == self.pass_:
            return self.sense.of_pass(s, self.legal_actions(s))
        if action == self.rows.joker:
            return self.sense.of_joker(s)
        return self.sense.of_card(s, action - self.replace if action >= self.replace else action)
