"""What leading and following a trick have in common."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tablegames.engine.table.cards import Fan
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State, Step
from tablegames.engine.tricks.hints.trick_hints import TrickHints, hints_of
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks
from tablegames.engine.tricks.words import TrickWords


class FastLoop:
    """Plays the tricks of a round to their end in one go, as the steps would one by one."""

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Play from the decision of `s.turn` on; answer like `Step.apply`."""
        raise NotImplementedError


class TrickStep(Step):
    """A question about a card for a trick."""

    quick: FastLoop | None = None

    def __init__(self, tricks: Tricks) -> None:
        # What is asked for with every card stands in the step itself. Python looks up attributes fast as long as an
        # object has less than thirty of them, those of its subclass and what is found later among them.
        self.tricks, self.table, self.words_of = tricks, tricks.table, TrickWords(tricks)
        self.hand, self.suits, self.rankings = tricks.hand, tricks.table.suits, tricks.order.rankings
        self.must: list[Fan] | None = tricks.duty.must or None
        self.after = tricks.seating.after
        self.found: TrickHints | None = None

    @property
    def has_hints(self) -> bool:
        return bool(self.table.aims.wishes) or self.table.card_sense is not None

    @property
    def hints(self) -> TrickHints:
        """Give the hints for these tricks, found when first asked for: later phases say what tricks are worth."""
        if self.found is None:
            self.found = hints_of(self.tricks)
        return self.found

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        if self.quick:
            return self.quick.play_on(s, rng, noise)
        return super().play_on(s, rng, noise)

    def put(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Play a card into the trick; the strongest so far is winning."""
        self.table.play(s, card, seat)
        trick.acted += 1
        power = self.rankings[trick.ranking][trick.led][card]
        if power > trick.best:
            trick.best = power
            trick.winner = seat

    def every_action(self) -> Sequence[int]:
        return range(self.table.cards.count)

    def words(self, action: int) -> str:
        return f"play {self.table.cards.names[action]}"

    def why_won(self, s: State) -> Reason:
        return self.words_of.why_won(s)
