"""What leading and following a trick have in common."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tablegames.engine.reason import Reason
from tablegames.engine.state import State
from tablegames.engine.step import Step
from tablegames.engine.table import Table
from tablegames.engine.tricks.reasons import won_by
from tablegames.engine.tricks.sensible import ranked
from tablegames.engine.tricks.trick import OPENING, Powers, Trick, Winner

if TYPE_CHECKING:
    from tablegames.engine.desert.fast import QuickDesert
    from tablegames.engine.tricks.bowers import Bowers
    from tablegames.engine.tricks.draw_cards import Drawing
    from tablegames.engine.tricks.fast import QuickTricks
    from tablegames.engine.tricks.guard import Guard


class TrickStep(Step):
    """A question about a card for a trick: the zones it needs, and how cards compare."""

    quick: QuickTricks | QuickDesert | None = None
    guard: Guard | None = None
    drawing: Drawing | None = None

    def __init__(self, table: Table, winner: Winner | Bowers, two_sided: bool) -> None:
        self.table, self.lay, self.winner = table, table.play, winner
        self.hand, self.won = table.hands(), table.pile("won")
        trick = table.pile("trick", places=1)
        table.trick_at = trick.at
        self.fans, self.suits, self.suit_of, self.after = table.cards.fans, table.suits, table.suit_of, table.after
        self.suit_mask, self.cell = table.cards.suit_mask, self.hand.cell
        cards = table.cards
        self.numbers = [cards.value, cards.turned]
        self.ranked = [ranked(cards, cards.value)] + ([ranked(cards, cards.turned)] if two_sided else [])
        """Hands from the lowest number to the highest, on either side of the cards."""
        self.rankings: list[Powers] = winner.rankings(cards, cards.value)
        """Tables of powers: all of the one side of the cards, then all of the other."""
        self.a_side = len(self.rankings)
        if two_sided:
            self.rankings = self.rankings + winner.rankings(cards, cards.turned)

    @property
    def hints(self) -> bool:
        return bool(self.table.wishes)

    def put(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Play a card into the trick; the strongest so far is winning."""
        self.lay(s, card, seat)
        trick.acted += 1
        power = self.rankings[trick.ranking][trick.led][card]
        if power > trick.best:
            trick.best = power
            trick.winner = seat

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        if self.quick and s.memory.guarded != OPENING and not (self.drawing and self.drawing.goes_on(s)):
            return self.quick.play_on(s, rng, noise)
        return super().play_on(s, rng, noise)

    def suit_led(self, trick: Trick, card: int) -> int:
        """Tell which suit is led if this card is."""
        return self.suit_of[card]

    def why_won(self, s: State) -> Reason | None:
        return won_by(self, s, s.memory)

    def words(self, action: int) -> str:
        return f"play {self.table.cards.names[action]}"
