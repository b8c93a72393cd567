"""Laying on a pile: a card of the same suit or rank as the top one, or drawing."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.effects import CardEffect, mark_all
from tablegames.engine.common.events import EffectHappened, OneCardLeft
from tablegames.engine.common.places import turns_of
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.laying.events import NobodyCan
from tablegames.engine.laying.laid_pile import LaidPile
from tablegames.engine.laying.memory import PileMemory
from tablegames.engine.laying.pile_effects import PileMarks
from tablegames.engine.laying.pile_sense import PileSense
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.limits import Limit
from tablegames.engine.table.measures import HowOften, Measure, chosen
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, DRAWN, State, Step
from tablegames.engine.table.table import Table


@register
class LayOnPile(Phase):
    """In turn everyone lays one card on the pile that has the suit or the rank of its top card, or else draws.

    A card of the stock is turned up first, beside the players' hands; the player after the marker begins. The deal is
    over as soon as one player has no card left, or no player can lay or draw any more. When the stock is used up, the
    pile becomes the stock again, all but its top card. In the record: `turn-up`, `draw`, `effect`, `pile-turned`,
    `stuck`, `place`.
    """

    empties_hands: ClassVar[bool] = True
    drawing: Literal["once", "until"] = "once"
    """What the player does who has no card that fits: draw one card, or draw until one fits. A drawn card that fits is
    laid at once; if none fits the next player comes."""
    effects: tuple[CardEffect, ...] = ()
    """What some cards do beside lying there. The card that is turned up at the beginning does nothing."""
    restocks: Annotated[int, Range(0, 20)] = 5
    """How often the pile becomes the stock again in a deal: after that no player draws any more, so every deal ends."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the pile. Raises RulesError where a card could never be laid."""
        marks = PileMarks(table.cards.count)
        mark_all(marks, self.effects, table.cards)
        cards = table.cards
        for card in cards.listed(cards.everything & ~marks.wild):
            if not cards.rank[card]:
                raise RulesError("lay_on_pile.joker", "effects", card=cards.called[card])
        table.measure(Measure("draws", "mean", partial(HowOften, whose=chosen("draw-card"))))
        return table.add(PileStep(table, self, marks))


class PileStep(Step):
    """A player lays a card, names a suit, or draws."""

    topic = "pile"
    sifts = True
    keeps_to_hints = True
    hints_at_all = True

    def __init__(self, table: Table, rule: LayOnPile, marks: PileMarks) -> None:
        self.table, self.rule, self.marks = table, rule, marks
        self.hand, self.places = table.hands(), turns_of(table)
        self.pile = LaidPile(table, marks, rule.restocks)
        self.sense = PileSense(table, self.pile, self.places)
        self.draw, self.pass_, self.name = table.cards.count, table.cards.count + 1, table.cards.count + 2
        table.secretive.add(DRAWN)
        table.limits.append(self.counted_along)
        self.actions = range(self.name + self.pile.suits)

    # -- the course of a deal -----------------------------------------------------------------------------------------

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.memory = PileMemory(self.table.seats)
        self.pile.begin(s, s.memory, rng)
        s.turn = self.places.after(s, s.marker)
        return ASKING

    def goes_on(self, s: State, leader: int | None) -> bool:
        """Go on in the middle of a deal, with the seat that is named or else the one after the marker."""
        if leader is not None:
            s.turn = leader
        return True

    def seats_out(self, s: State) -> list[int]:
        return self.places.seats_out(s)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        m: PileMemory = s.memory
        if m.naming:
            return tuple(range(self.name, self.name + self.pile.suits))
        fits = tuple(self.table.cards.listed(self.hand.mask(s, s.turn) & self.pile.fits(s)))
        if fits and not m.due:
            return fits
        return (*fits, self.draw if self.pile.can_draw(s, m) else self.pass_)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        m: PileMemory = s.memory
        seat = s.turn
        if action == self.pass_:
            return self.passes(s, m, seat)
        m.passes = 0
        if action == self.draw:
            return self.draws_due(s, m, seat, rng) if m.due else self.draws(s, m, seat, rng)
        if action >= self.name:
            m.naming, m.named, m.suit = False, True, action - self.name
            self.tell(s, seat, "name_suit", suits=(self.table.cards.letters[m.suit],))
            return self.after_card(s, m, seat, s.piles[self.pile.zone.at][-1])
        return self.lays(s, m, seat, action)

    def lays(self, s: State, m: PileMemory, seat: int, card: int) -> bool:
        """Lay a card; the deal is over where it was the last one."""
        fitted = self.pile.fits(s) if m.drew else 0
        self.pile.lay(s, m, card, seat)
        if m.drew:
            # It has drawn because nothing fitted: what it holds beside the drawn card does not, either.
            m.drew = False
            self.table.rule_out(s, self.hand.cell + seat, fitted)
        if self.hand.empty(s, seat):
            self.places.ends_deal(s, seat)
            return DONE
        if self.table.telling and self.hand.count(s, seat) == 1:
            self.table.tell(s, OneCardLeft(seat))
        if self.marks.wild >> card & 1:
            m.naming = True
            return ASKING
        return self.after_card(s, m, seat, card)

    def after_card(self, s: State, m: PileMemory, seat: int, card: int) -> bool:
        """Do what a card does, and ask the next player."""
        marks = self.marks
        if marks.reverses[card]:
            self.places.reverse(s)
            self.tell(s, seat, "reverse")
        if marks.draws[card]:
            m.due = m.due + marks.draws[card]
            self.tell(s, seat, "next_draws", count=m.due)
        if marks.skips[card]:
            self.tell(s, seat, "skip")
        return self.go_on(s, seat, marks.skips[card])

    def draws(self, s: State, m: PileMemory, seat: int, rng: Random) -> bool:
        """Draw one card, or until one fits, which is asked for then; what does not fit everyone knows."""
        fits, cell = self.pile.fits(s), self.hand.cell + seat
        self.table.rule_out(s, cell, fits)
        while self.pile.can_draw(s, m):
            if self.pile.draw(s, m, seat, rng) & fits:
                m.drew = True
                return ASKING
            self.table.rule_out(s, cell, fits)
            if self.rule.drawing == "once":
                break
        return self.go_on(s, seat)

    def draws_due(self, s: State, m: PileMemory, seat: int, rng: Random) -> bool:
        """Draw the cards that are due, as many as there are."""
        for _ in range(m.due):
            if self.pile.can_draw(s, m):
                self.pile.draw(s, m, seat, rng)
        m.due = 0
        return self.go_on(s, seat)

    def passes(self, s: State, m: PileMemory, seat: int) -> bool:
        """Pass, as there is nothing to draw; once no player can do anything the deal is over."""
        if m.due:
            m.due = 0
            return self.go_on(s, seat)
        self.table.rule_out(s, self.hand.cell + seat, self.pile.fits(s))
        m.passes += 1
        if m.passes < self.table.seats:
            return self.go_on(s, seat)
        if self.table.telling:
            self.table.tell(s, NobodyCan())
        return DONE

    def go_on(self, s: State, seat: int, skipped: int = 0) -> bool:
        """Ask the next player, or the one after so many."""
        for _ in range(skipped + 1):
            seat = self.places.after(s, seat)
        s.turn = seat
        return ASKING

    def tell(self, s: State, seat: int, what: str, suits: tuple[str, ...] = (), count: int = 1) -> None:
        """Announce an effect."""
        if self.table.telling:
            self.table.tell(s, EffectHappened(seat, what, suits, count))

    def candidates(self, s: State) -> tuple[int, ...]:
        if s.memory.naming:
            return tuple([self.name + suit for suit in self.sense.suits(s)])
        return self.sense.candidates(s, self.legal_actions(s))

    # -- what is known ------------------------------------------------------------------------------------------------

    def counted_along(self, s: State) -> Iterable[Limit]:
        """Tell what everyone can: who has drawn how many of the cards that became the stock again."""
        m = s.memory
        if isinstance(m, PileMemory) and m.again:
            for seat, count in enumerate(m.drawn_again):
                yield Limit(self.hand.cell + seat, m.again, count)

    # -- what is said -------------------------------------------------------------------------------------------------

    def hint(self, s: State, random: Callable[[], float]) -> int:
        if s.memory.naming:
            return self.name + self.sense.suit(s)
        return self.sense.choose(s, self.legal_actions(s))

    def words(self, action: int) -> str:
        if action >= self.name:
            return f"name {self.table.cards.letters[action - self.name]}"
        if action == self.draw:
            return "draw-card"
        return "pass" if action == self.pass_ else f"lay {self.table.cards.names[action]}"

    def question(self, s: State) -> Question:
        m: PileMemory = s.memory
        if m.naming:
            return Question("name_suit")
        actions = self.legal_actions(s)
        about = {"named": True, "suit": self.table.cards.letters[m.suit]} if m.named else {}
        if m.due:
            return Question("draw_due", {"n": m.due, "handed_on": len(actions) > 1})
        if actions[0] >= self.draw:
            return Question("draw_card" if actions[0] == self.draw else "pile_pass", about)
        return Question("pile_drew" if m.drew else self.topic, about)

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action >= self.name:
            return self.sense.of_suit(s, action - self.name)
        if action >= self.draw:
            return self.sense.of_draw(s, self.legal_actions(s))
        return self.sense.of_card(s, action)
