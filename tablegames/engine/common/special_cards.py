"""Cards that win every trick or lose every one, whatever is led."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.cards import Cards

ALWAYS_WINS, ALWAYS_LOSES = 9000, 1
"""Powers: above every trump, and below every card of a suit."""


@dataclass(frozen=True, slots=True)
class SpecialCards:
    """Some cards win every trick, or lose every one, whatever is led and whatever is trump.

    Of several that always win the first in a trick wins it; one that always loses wins only where no other kind lies.
    They belong to no suit, so they are jokers of the deck. Where one that loses is led, or another joker while it
    belongs to no suit, the next card says which suit is led. Where one that wins is led, anything may be played to it.
    """

    win: tuple[str, ...] = ()
    """Jokers that always win."""
    lose: tuple[str, ...] = ()
    """Jokers that always lose."""
    played: Literal["any_time", "void"] = "any_time"
    """Whether they may be played although the led suit is held, or only by the player who has none of it."""
    after_win: Literal["free", "next_leads"] = "free"
    """Where one that wins is led: whether nothing has to be followed, or the suit of the next card has to be."""

    def compile(self, cards: Cards) -> Specials:
        """Find them in a deck. Raises RulesError for cards that belong to a suit."""
        masks = []
        for field in ("win", "lose"):
            for place, name in enumerate(getattr(self, field)):
                if name not in cards.deck.jokers:
                    raise RulesError("special_cards.no_joker", field, place, card=name, jokers=cards.deck.jokers)
            masks.append(cards.mask([cards.number[name] for name in getattr(self, field)]))
        if not masks[0] | masks[1]:
            raise RulesError("special_cards.none")
        both = cards.names_of(cards.listed(masks[0] & masks[1]))
        if both:
            raise RulesError("special_cards.both", "lose", self.lose.index(both[0]), card=both[0])
        return Specials(cards, self, masks[0], masks[1])


class Specials:
    """The special cards of a deck."""

    def __init__(self, cards: Cards, rule: SpecialCards, win: int, lose: int) -> None:
        self.cards, self.rule, self.win, self.lose, self.every = cards, rule, win, lose, win | lose
        self.suit = len(cards.deck.suits)
        """The suit that all jokers make together."""
        self.any_time = self.every if rule.played == "any_time" else 0
        """The cards that need not follow."""

    def power(self, card: int) -> int:
        """Tell how strong a special card is."""
        return ALWAYS_WINS if self.win >> card & 1 else ALWAYS_LOSES

    def ranked(self, tables: Sequence[Sequence[Sequence[int]]]) -> list[list[list[int]]]:
        """Put them into tables of powers.

        Where one is led, what counts is the table of its row: any card of a suit beats one that loses.
        """
        special = self.every

        def placed(row: Sequence[int]) -> list[int]:
            return [self.power(card) if special >> card & 1 else power for card, power in enumerate(row)]

        found = []
        for table in tables:
            rows = [placed(row) for row in table]
            rows[self.suit] = placed([max(row[card] for row in table) for card in range(self.cards.count)])
            found.append(rows)
        return found

    def leads_on(self, led: int, best: int, suit: int) -> bool:
        """Tell whether a card that belongs to a suit says which one is led, since only special cards lie before it."""
        if led != self.suit or suit == self.suit:
            return False
        return best < ALWAYS_WINS or self.rule.after_win == "next_leads"


def specials_of(rules: Rules, cards: Cards) -> Specials | None:
    """Find the special cards of a game in the phase that plays its tricks. None where there are none."""
    for phase in rules.phases:
        rule = getattr(phase, "special_cards", None)
        if isinstance(rule, SpecialCards):
            with below("special_cards"):
                return rule.compile(cards)
    return None
