"""What leading and following both need where a ruleset says more of tricks: duties, and what cards count."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.common.special_cards import Specials
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.trick_taking.counting import Counting
from tablegames.engine.tricks.duty import StrictDuty, strict_duty_of
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.sensible import ranked
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.winning.any_winner import AnyWinner

OUTCOMES = {"wins_trick": True, "sure_trick": True, "loses_trick": False}
"""Reasons that say whether a card surely wins."""
KEEPS = 3
"""What a trump is worth to a sensible player beyond what it counts, and a card that may win later."""


class FullDuty:
    """What leading and following both need of the rule: the duty, and what captured cards count."""

    def __init__(
        self,
        step: TrickStep,
        winner: AnyWinner,
        rule: MustPlay,
        counting: Counting | None,
        specials: Specials | None,
    ) -> None:
        table = step.table
        if specials:
            step.rankings = specials.ranked(step.rankings)
        in_order = [ranked(table.cards, table.cards.value)]
        self.duty: StrictDuty = strict_duty_of(
            table.cards, step.hand, winner, step.rankings, in_order, rule, table.team_of, specials
        )
        self.kept: dict[tuple[int, ...], list[int]] = {}
        """What each card is worth in a hand, by trumps and by what cards count: few of either are in a game."""
        self.counting, self.rule, self.table, self.specials = counting, rule, table, specials

    def worth(self, s: State) -> list[int]:
        """Give what each card counts when it is captured; one each where only tricks count."""
        return self.counting.worth(s) if self.counting else [1] * self.table.cards.count

    def keeping(self, s: State, trick: Trick) -> list[int]:
        """Guess what each card is worth in the hand: what it counts, and that it may win a trick later."""
        worth, trumps = self.worth(s), self.duty.trumps(trick)
        key = trumps, *worth
        kept = self.kept.get(key)
        if kept is None:
            value = self.table.cards.value
            highest = max(value) or 1
            kept = self.kept[key] = [
                each * 4 + KEEPS * 4 * (trumps >> card & 1) + 4 * value[card] // highest
                for card, each in enumerate(worth)
            ]
        return kept

    def special(self, card: int) -> bool:
        """Tell whether a card always wins or always loses."""
        return self.specials is not None and self.table.suit_of[card] == self.specials.suit

    def counting_reasons(self, s: State, card: int, wins: bool | None) -> list[Reason]:
        """Say what a card counts, or that it counts nothing. `wins`: whether it surely does; None: nobody can tell."""
        if self.counting is None:
            return []
        worth = self.counting.worth(s)
        lying = worth[card] + sum([worth[each] for each in s.piles[self.table.trick_at]])
        if wins and lying:
            return [Reason("catches_points", {"n": lying})]
        legal = [each for each in s.step.legal_actions(s) if each < len(worth)]
        if wins or worth[card] > min([worth[each] for each in legal]):
            return []
        return [Reason("costs_fewest", {"n": worth[card]}) if worth[card] else Reason("costs_nothing")]

    def awaited_reasons(self, s: State, card: int, found: Sequence[Reason]) -> list[Reason]:
        """Say what a card does for those who wait for certain cards; `found` says whether it wins."""
        sense = self.table.card_sense
        wins = OUTCOMES.get(found[0].key) if found else None
        return sense.reasons(s, card, s.piles[self.table.trick_at], wins) if sense else []
