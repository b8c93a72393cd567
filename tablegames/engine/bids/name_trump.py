"""The maker names the trump: at once after an auction, or later, having seen more cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tablegames.engine.bids.likely_tricks import LikelyTricks
from tablegames.engine.common.maker import NO_MAKER, MakerSeat
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally


@register
@dataclass(frozen=True, slots=True)
class NameTrump(Phase):
    """Whoever won the auction, or is the maker otherwise, names the trump: for instance after taking the kitty."""

    or_none: bool = False
    """Whether the maker may say that there is none."""

    @property
    def needs_cards(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the maker. Raises RulesError where there is none."""
        maker = table.need(MakerSeat, "phase.no_maker")
        decides_trump(table)
        naming = NameTrumpStep(table, self.or_none)
        naming.maker = maker.tally
        return table.add(naming)


class NameTrumpStep(Step):
    """The highest bidder names the trump, having seen their hand."""

    topic = "trump"
    maker: Tally | None = None
    """Who names it, where that is a phase of its own."""

    def __init__(self, table: Table, or_none: bool) -> None:
        """`or_none`: whether it may be that there is none."""
        self.table, self.trump, self.hand = table, trump_tally(table), table.hands()
        self.letters = table.cards.deck.suits
        self.none = len(self.letters)
        """The action that there is no trump."""
        self.choices = tuple(range(self.none + or_none))
        self.likely = LikelyTricks(table)

    @property
    def has_hints(self) -> bool:
        return True

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, NO_TRUMP)
        maker = s.tallies[self.maker.at] if self.maker else NO_MAKER
        if maker == NO_MAKER:
            return DONE
        s.turn = maker
        return ASKING

    def every_action(self) -> Sequence[int]:
        return self.choices

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.choices

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, NO_TRUMP if action == self.none else action)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        likely = [self.likely.of(s, s.turn, NO_TRUMP if n == self.none else n) for n in self.choices]
        return likely.index(max(likely))

    def words(self, action: int) -> str:
        return "trump none" if action == self.none else f"trump {self.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action == self.none:
            return []
        held = self.hand.mask(s, s.turn) & self.table.cards.suit_mask[action]
        return [Reason("holds", {"n": held.bit_count(), "suit": self.letters[action]})]
