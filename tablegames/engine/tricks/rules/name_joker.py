"""The joker that is the best bower: who leads it while it belongs to no suit says which suit has to be followed."""

from __future__ import annotations

from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.counting import CountCardsRule
from tablegames.engine.tricks.rules.leader_option import LeaderMay
from tablegames.engine.tricks.trick import BOUND, HIDDEN, SEALED, UNMADE, UNNAMED, Trick
from tablegames.engine.tricks.trick_rule import LeaderOption, TrickRule
from tablegames.engine.tricks.tricks import Tricks


@register
class NameJoker(LeaderMay):
    """While the joker belongs to no suit, the player who leads it names a suit first, and the others follow that suit.

    It is the joker that stands above the bowers; a deck may have others. To a trick that another card leads it is
    played as ever. As a player's last card it is led without a name.
    """

    def compile(self, tricks: Tricks, counting: CountCardsRule | None) -> LeaderOption:
        """Find the joker. Raises RulesError where there is none that belongs to no suit at times."""
        joker = tricks.order.joker
        if joker is None or not tricks.order.named:
            raise RulesError("leader_may.no_joker")
        tricks.rules.append(NamedJokerRule(tricks, joker))
        return NameJokerOption(tricks, joker)


class NamedJokerRule(TrickRule):
    """The joker is led once its suit was named, and not before."""

    def __init__(self, tricks: Tricks, joker: int) -> None:
        self.order, self.joker = tricks.order, joker

    def begins(self, s: State, trick: Trick) -> None:
        """Have no suit named."""
        trick.guarded |= UNNAMED

    def may_lead(self, s: State, trick: Trick, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Lead the joker that was named, or else another card, unless there is none or the joker has a suit."""
        if trick.bound >> self.joker & 1:
            return (self.joker,)
        if trick.guarded & (UNMADE | HIDDEN) or trick.ranking not in self.order.named:
            return cards
        return tuple([card for card in cards if card != self.joker]) or cards

    def led(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Let it lie: nothing else is bound to it."""
        if card == self.joker:
            trick.bound, trick.guarded = 0, trick.guarded & ~(BOUND | UNNAMED)


class NameJokerOption(LeaderOption):
    """The leader says to which suit the joker belongs."""

    def __init__(self, tricks: Tricks, joker: int) -> None:
        self.tricks, self.table, self.order, self.joker = tricks, tricks.table, tricks.order, joker
        self.hand, self.letters = tricks.hand, tricks.table.cards.deck.suits
        self.actions = len(self.letters)

    def legal(self, s: State, trick: Trick) -> tuple[int, ...]:
        if trick.bound or not trick.guarded & UNNAMED or trick.guarded & (UNMADE | HIDDEN):
            return ()
        cards, guard = self.hand.cards(s, trick.player), self.tricks.guard
        if trick.ranking not in self.order.named or self.joker not in cards or len(cards) == 1:
            return ()
        suits = list(range(self.actions))
        if guard is not None:
            # What may not be led yet is not named either.
            if self.joker not in guard.leads(s, trick, trick.player):
                return ()
            suits = [suit for suit in suits if suit != guard.suit or not trick.guarded & SEALED]
        return tuple([self.first + suit for suit in suits])

    def apply(self, s: State, trick: Trick, action: int) -> None:
        self.table.show(s, 1 << self.joker, self.hand, trick.player)
        trick.bound, trick.guarded = 1 << self.joker, trick.guarded | BOUND
        trick.ranking = self.order.named[trick.ranking] + action

    def words(self, action: int) -> str:
        return f"joker {self.letters[action]}"

    def sensible(self, s: State, trick: Trick, action: int) -> bool:
        # Whatever is led it wins: so it is kept as long as another card may be led.
        return False

    def reasons(self, s: State, trick: Trick, action: int) -> list[Reason]:
        held = self.hand.mask(s, trick.player) & self.table.cards.suit_mask[action]
        return [Reason("holds", {"n": held.bit_count(), "suit": self.letters[action]})] if held else []
