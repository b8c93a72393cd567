"""The maker lays the trump face down."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from tablegames.engine.bids.likely_tricks import LikelyTricks
from tablegames.engine.common.hidden_trump import HiddenTrump
from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table


@register
@dataclass(frozen=True, slots=True)
class HideTrump(Phase):
    """The maker lays a card of the hand face down: its suit is trump once somebody calls for it; till then none is.

    Who cannot follow suit may call for it, and then has to play a trump if there is one in the hand: the card is turned
    up and goes back to the maker's hand, and its suit is trump for every card that is played from then on; cards that
    lie already win as they did before. Until then the maker leads that suit only where the hand has nothing else. If
    nobody calls, the card is turned up as soon as the maker has no other.
    """

    @property
    def needs_cards(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find the maker. Raises RulesError where there is none, or another phase has found a trump."""
        if table.trump_phase > 0:
            raise RulesError("hide_trump.trump_known")
        hidden = HiddenTrump(table)
        decides_trump(table)
        return table.add(HideTrumpStep(table, hidden))


class HideTrumpStep(Step):
    """The maker chooses the card."""

    topic = "hide_trump"

    def __init__(self, table: Table, hidden: HiddenTrump) -> None:
        self.table, self.hidden, self.hand, self.trump = table, hidden, table.hands(), trump_tally(table)
        self.likely = LikelyTricks(table)

    @property
    def has_hints(self) -> bool:
        return True

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        self.table.note(s, self.trump, 0, NO_TRUMP)
        maker = s.tallies[self.hidden.maker.at]
        # A card that belongs to no suit makes no trump.
        if maker == NO_MAKER or not self.suited(s, maker):
            return DONE
        s.turn = maker
        return ASKING

    def suited(self, s: State, seat: int) -> tuple[int, ...]:
        """List the cards of a hand that have a suit."""
        cards = self.table.cards
        return tuple([card for card in self.hand.cards(s, seat) if cards.printed[card] < len(cards.deck.suits)])

    def every_action(self) -> Sequence[int]:
        return range(self.table.cards.count)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.suited(s, s.turn)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.move(s, action, self.hand, s.turn, self.hidden.zone, s.turn)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        cards, likely = self.table.cards, [self.likely.of(s, s.turn, suit) for suit in range(self.table.suits)]
        # The lowest card of the best suit: it is the last one that will be played.
        return min(self.suited(s, s.turn), key=lambda card: (-likely[cards.printed[card]], cards.value[card]))

    def words(self, action: int) -> str:
        return f"hide-trump {self.table.cards.names[action]}"

    def conceals(self, action: int) -> bool:
        return True

    def question(self, s: State) -> Question:
        return Question(self.topic)

    def reasons(self, s: State, action: int) -> list[Reason]:
        cards = self.table.cards
        suit = cards.printed[action]
        held = self.hand.mask(s, s.turn) & cards.suit_mask[suit]
        return [Reason("holds", {"n": held.bit_count(), "suit": cards.letters[suit]})]
