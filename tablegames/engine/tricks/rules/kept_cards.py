"""Cards that stay with the player who plays them, no matter who wins the trick."""

from __future__ import annotations

from tablegames.engine.rules_error import below
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.tricks.rules.counting import CountCardsRule
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_rule import TrickRule


class KeptCardsRule(TrickRule):
    """Counts such a card for its player's side, which gives the winner's side something for it."""

    def __init__(self, table: Table, counting: CountCardsRule) -> None:
        self.table, self.counting, self.price = table, counting, counting.rule.kept_for
        with below("kept"):
            self.cards = table.cards.listed(table.cards.matching(counting.rule.kept))
        self.every = frozenset(self.cards)
        self.owner = table.round_tally("kept_by", places=len(self.cards), start=NOBODY)
        """By such card, who has kept it in this deal."""
        table.provide(self)

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Leave such a card to its player, unless this was the last trick."""
        if self.every.isdisjoint(cards) or trick.number >= trick.tricks:
            return
        table = self.table
        for seat, card in zip(trick.played_by(table.seats), cards, strict=True):
            if card in self.every:
                table.note(s, self.owner, self.cards.index(card), seat)
                own, winners = table.team_of[seat], table.team_of[trick.winner]
                if own != winners:
                    worth = self.counting.worth(s)[card] - self.price
                    table.gain(s, self.counting.counted, winners, -worth)
                    table.gain(s, self.counting.counted, own, worth)

    def keeper(self, s: State, card: int) -> int:
        """Tell who has kept a card in this deal; NOBODY where none has, or it is none that is kept."""
        keeper: int = s.tallies[self.owner.at + self.cards.index(card)] if card in self.every else NOBODY
        return keeper
