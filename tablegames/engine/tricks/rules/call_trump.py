"""Tricks as long as the trump lies face down: who may not lead it, and who may call for it."""

from __future__ import annotations

from tablegames.engine.common.maker import NO_MAKER
from tablegames.engine.common.trump import HiddenTrump, trump_tally
from tablegames.engine.table.cards import JOKER_SUIT
from tablegames.engine.table.state import State
from tablegames.engine.tricks.rules.events import TrumpCalled
from tablegames.engine.tricks.trick import CALLED, HIDDEN, Trick
from tablegames.engine.tricks.trick_rule import TrickRule
from tablegames.engine.tricks.tricks import Tricks


class CallTrumpRule(TrickRule):
    """Holds the hidden trump back, and turns it up when it is called for."""

    word = "call-trump"

    def __init__(self, tricks: Tricks, hidden: HiddenTrump) -> None:
        self.tricks, self.hidden, self.table, self.order = tricks, hidden, tricks.table, tricks.order
        self.hand, self.trump = tricks.hand, trump_tally(tricks.table)

    # -- the moments --------------------------------------------------------------------------------------------------

    def begins(self, s: State, trick: Trick) -> None:
        """Remember that the trump lies face down."""
        if self.hidden.owner(s) != NO_MAKER:
            trick.guarded |= HIDDEN
            self.turned_up_in_time(s, trick)

    def may_lead(self, s: State, trick: Trick, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Lead a trump that others do not know only where there is nothing else."""
        if not trick.guarded & HIDDEN or trick.player != s.tallies[self.hidden.maker.at]:
            return cards
        (card,) = self.hidden.zone.cards(s, trick.player)
        trumps = self.table.cards.suit_mask[self.table.cards.printed[card]]
        return tuple([each for each in cards if not trumps >> each & 1]) or cards

    def may_follow(self, s: State, trick: Trick, cards: tuple[int, ...]) -> tuple[int, ...]:
        """Play a trump where the trump was called for."""
        if not trick.guarded & CALLED:
            return cards
        trumps = self.order.trump_masks[trick.ranking]
        return tuple([each for each in cards if trumps >> each & 1]) or cards

    def awaits(self, s: State, trick: Trick) -> int:
        """Await a call while the trump lies face down, and after it any card."""
        if trick.guarded & HIDDEN:
            return self.table.cards.everything + 1
        return self.table.cards.everything if trick.guarded & CALLED else 0

    def comes(self, s: State, trick: Trick, seat: int, card: int) -> None:
        """Let everyone see whether who called has a trump."""
        if trick.guarded & CALLED:
            trumps = self.order.trump_masks[trick.ranking]
            if not trumps >> card & 1 and not self.tricks.duty.any_time >> card & 1:
                self.table.rule_out(s, self.hand.cell + seat, trumps)
            trick.guarded &= ~CALLED

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Forget which cards lay before the trump was known."""
        trick.settled = ()

    def turned_up_in_time(self, s: State, trick: Trick) -> bool:
        """Turn the trump up if its owner needs the card for the next trick; answer whether that is so."""
        laps, count = self.tricks.laps, self.hand.count(s, s.tallies[self.hidden.maker.at])
        if count >= laps:
            return False
        seats = [seat for seat in self.table.all_seats if trick.playing >> seat & 1]
        needed = count < min([laps, *[self.tricks.held(s, seat) for seat in seats]])
        if needed:
            self.turn_up(s, trick)
        return needed

    # -- calling ------------------------------------------------------------------------------------------------------

    def may(self, s: State, trick: Trick) -> bool:
        """Tell whether the seat that plays the next card may call for the trump: it has nothing of the led suit.

        It may do so where that need not be followed, too.
        Where a joker was led that belongs to no suit, or a card that always wins, there is none to be followed.
        """
        duty = self.tricks.duty
        suited = self.table.cards.letter(trick.led) != JOKER_SUIT and trick.led != duty.special_suit
        return suited and duty.void(s, trick.player, trick)

    def call(self, s: State, trick: Trick) -> None:
        """Turn the trump up: the next card has to be one."""
        self.table.rule_out(s, self.hand.cell + trick.player, self.order.masks[trick.ranking][trick.led])
        self.turn_up(s, trick)
        trick.guarded |= CALLED

    def turn_up(self, s: State, trick: Trick) -> None:
        """Give the card back to the maker's hand: its suit is trump from now on."""
        table, owner = self.table, self.hidden.owner(s)
        (card,) = self.hidden.zone.cards(s, owner)
        suit = table.cards.printed[card]
        table.move(s, card, self.hidden.zone, owner, self.hand, owner)
        table.show(s, 1 << card, self.hand, owner)
        table.note(s, self.trump, 0, suit)
        if table.telling:
            table.tell(s, TrumpCalled(owner, table.cards.names[card]))
        trick.guarded &= ~HIDDEN
        powers = [self.order.rankings[trick.ranking][trick.led][each] for each in s.piles[table.trick_at]]
        trick.ranking = self.order.ranking(s) + trick.side * self.order.a_side
        lying = s.piles[table.trick_at]
        if not lying:
            return
        if self.order.trump_of(trick) == trick.led:
            # The led suit is trump: what was led is a trump as well, and what lay below the winner stays below it.
            now = self.order.rankings[trick.ranking][trick.led]
            seats = trick.played_by(table.seats)
            best = max([now[each] for each, player in zip(lying, seats, strict=True) if player == trick.winner])
            powers = [
                min(now[each], best - (player != trick.winner)) for each, player in zip(lying, seats, strict=True)
            ]
            trick.best = best
        trick.settled = tuple(powers)


class TrumpInTimeRule(TrickRule):
    """Has the hidden trump turned up that its owner needs for the next trick: once all else that comes of this one is
    counted, in which nothing was trump."""

    def __init__(self, calling: CallTrumpRule) -> None:
        self.calling = calling

    @property
    def quick(self) -> bool:
        return True

    def taken(self, s: State, trick: Trick, cards: tuple[int, ...]) -> None:
        """Turn it up if it is needed."""
        if trick.guarded & HIDDEN:
            self.calling.turned_up_in_time(s, trick)
