"""Turning up a card."""

from __future__ import annotations

from random import Random
from typing import ClassVar, Literal

from tablegames.engine.chance import draw_one
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.stock import stock, turn_next, turned_up
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.events import NOBODY, TurnedUp
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trump.choose_trump import ChooseTrump, ChooseTrumpStep

NO_CARD = -1


@register
class TurnUp(Phase):
    """The next card of the stock is turned up, for all to see: its suit is trump, unless the card is only shown.

    An empty stock means no trump. Where all cards are dealt, the last one dealt to the player with the marker may be
    shown instead. It stays in the hand; from an empty hand there is none. In the record: `turn-up` with its `card`.
    """

    needs_cards: ClassVar[bool] = True
    trump: bool = True
    """Whether it makes the trump; else it is only shown, for players to decide about it."""
    of: Literal["stock", "marker"] = "stock"
    """Which card: the next of the stock, or one of the hand of the player with the marker."""
    first_only: bool = False
    """Whether this is done in the first round alone."""
    chosen_after: tuple[str, ...] = ()
    """Jokers after which the player with the marker, having seen their hand, chooses the trump suit.

    After any other joker there is no trump.
    """

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the place of the card, and the trump."""
        if self.trump:
            decides_trump(table)
        if self.of == "marker" or self.chosen_after:
            needs_marker(table)
        with below("chosen_after"):
            chosen_after = table.cards.matching(self.chosen_after)
            if chosen_after & table.cards.mask(range(table.cards.count - len(table.cards.deck.jokers))):
                raise RulesError("turn_up.no_joker")
        turning = TurnUpStep(table, self, chosen_after)
        if chosen_after:
            turning.naming = ChooseTrumpStep(table, rules, ChooseTrump("marker"))
            table.add(turning.naming)
        return table.add(turning)


class TurnUpStep(Step):
    """A card is turned up."""

    naming: ChooseTrumpStep | None = None
    """Asks for the trump where the card leaves it open."""

    def __init__(self, table: Table, rule: TurnUp, chosen_after: int) -> None:
        """`chosen_after`: the cards, as a bitmask, after which a player chooses the trump."""
        self.table, self.rule, self.chosen_after = table, rule, chosen_after
        self.suited = len(table.cards.deck.suits)
        self.stock, self.shown = stock(table), turned_up(table)
        self.trump, self.hand = trump_tally(table), table.hands()

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.rule.first_only and s.round > 1:
            return DONE
        card = NO_CARD
        if self.rule.of == "marker":
            card = NO_CARD if self.hand.empty(s, s.marker) else self.show_last(s, rng)
        elif not self.stock.empty(s, 0):
            card = turn_next(self.table, s, self.stock, self.shown, rng)
        if self.rule.trump:
            suited = card != NO_CARD and self.table.cards.printed[card] < self.suited
            self.table.note(s, self.trump, 0, self.table.cards.printed[card] if suited else NO_TRUMP)
            if self.naming and card != NO_CARD and self.chosen_after >> card & 1:
                s.step = self.naming
                return self.naming.begin(s, NOBODY, rng)
        return DONE

    def show_last(self, s: State, rng: Random) -> int:
        """Show the last card that was dealt to the marker's player, which may be any of that hand."""
        held = self.hand.cards(s, s.marker)
        card = draw_one(held, "card", rng)
        if self.table.telling:
            self.table.tell(s, TurnedUp(self.table.cards.names[card]))
        self.table.show(s, 1 << card, self.hand, s.marker)
        return card
