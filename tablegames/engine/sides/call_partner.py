"""The maker calls a card, and plays together with the player who holds it."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar, Literal

from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.common.sides import ALONE, CALLED, NO_CARD, FoundSides
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import below
from tablegames.engine.sides.holders_together import no_fixed_partners
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.trick_taking import winner_of
from tablegames.engine.winning.winner_by_contract import WinnerByContract
from tablegames.engine.winning.winners import HighestOfLed


@register
class CallPartner(Phase):
    """The maker calls a card: the player who holds it is the maker's partner, and all others play against the two.

    The partner knows it, and says nothing; all others learn it when the card is played. A maker who holds the called
    card plays alone against all, and so does the maker whose card no player has. In the record: `ask`.
    """

    needs_cards: ClassVar[bool] = True
    cards: tuple[str, ...] = ()
    """What may be called, by cards, ranks or suits; nothing stands for every card."""
    own: Literal["may", "may_not"] = "may"
    """Whether the maker may call a card of the own hand. A maker who holds all that may be called may do so in any
    case."""
    alone: bool = False
    """Whether the maker may call none, and play alone."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the cards that may be called. Raises RulesError without a maker, or where partners are fixed."""
        maker = table.need(MakerSeat, "call_partner.no_maker")
        no_fixed_partners(table)
        with below("cards"):
            cards = table.cards.matching(self.cards) if self.cards else table.cards.everything
        called = table.tally(CALLED, places=1, start=NO_CARD)
        table.provide(FoundSides(table, maker.tally, called))
        return table.add(CallPartnerStep(table, rules, self, maker.tally, cards))


FEW = 5
"""How many cards are worth a thought."""


def own_powers(table: Table, rules: Rules) -> list[list[int]]:
    """List by trump (the last one: none) how strong each card is where the suit is led to which it belongs."""
    cards = table.cards
    winner = winner_of(rules) or HighestOfLed()
    if isinstance(winner, WinnerByContract):
        winner = winner.others
    rankings = zip(winner.rankings(cards, cards.value), winner.belongs(cards), strict=True)
    return [[row[belongs[card]][card] for card in range(cards.count)] for row, belongs in rankings]


class CallPartnerStep(Step):
    """The maker calls a card."""

    topic = "partner"
    sifts = True
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, rule: CallPartner, maker: Tally, cards: int) -> None:
        self.table, self.rule, self.maker, names = table, rule, maker, table.cards.called
        self.cards = tuple([card for card in table.cards.listed(cards) if card == names.index(names[card])])
        """What may be called: of equal cards one."""
        self.powers = own_powers(table, rules)
        """By trump and card, how strong it is."""
        self.hand, self.called = table.hands(), table.tally(CALLED, places=1, start=NO_CARD)
        self.trump = table.tallies.get("trump")
        self.alike = {card: table.cards.mask(table.cards.twins(card)) for card in self.cards}
        self.no_card = table.cards.count
        """The action to call none."""
        self.actions = (*self.cards, self.no_card) if self.rule.alone else self.cards

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.note(s, self.called, 0, NO_CARD)
        if s.tallies[self.maker.at] == NO_MAKER:
            return DONE
        s.turn = s.tallies[self.maker.at]
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        cards = self.cards
        if self.rule.own == "may_not":
            cards = self.missing(s) or cards
        return (*cards, self.no_card) if self.rule.alone else cards

    def missing(self, s: State) -> tuple[int, ...]:
        """List the cards that may be called of which the maker holds none."""
        held = self.hand.mask(s, s.turn)
        return tuple([card for card in self.cards if not held & self.alike[card]])

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat = self.table, s.turn
        if self.rule.own == "may_not" and action != self.no_card and self.hand.count(s, seat) < len(self.cards):
            # A hand too small for all that may be called does not hold what is called.
            table.rule_out(s, self.hand.cell + seat, self.alike[action])
        table.note(s, self.called, 0, ALONE if action == self.no_card else action)
        return DONE

    def strength(self, s: State, card: int) -> int:
        """Say how strong a card is where its own suit is led, as the tricks have it."""
        trump = s.tallies[self.trump.at] if self.trump is not None else NO_TRUMP
        return self.powers[trump % len(self.powers)][card]

    def candidates(self, s: State) -> tuple[int, ...]:
        """List the strongest cards that the maker lacks: a partner with a weak one is no help."""
        missing = sorted(self.missing(s), key=lambda card: self.strength(s, card))
        return tuple(missing[-FEW:]) or self.legal_actions(s)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return self.candidates(s)[-1]

    def words(self, action: int) -> str:
        return "partner none" if action == self.no_card else f"partner {self.table.cards.called[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action == self.no_card or self.hand.mask(s, s.turn) & self.alike[action]:
            return [Reason("plays_alone")]
        best = max(self.missing(s), key=lambda card: self.strength(s, card))
        return [Reason("strongest_lacking" if action == best else "lacking")]
