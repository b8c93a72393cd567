"""Tricks played out in one go: what `Lead` and `Follow` do step by step, for looking ahead."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tablegames.engine.state import State
from tablegames.engine.step import ASKING
from tablegames.engine.tricks.sensible import OURS, discarding, following, leading
from tablegames.engine.tricks.trick import NO_LED, Trick

if TYPE_CHECKING:
    from tablegames.engine.tricks.follow import Follow


class QuickTricks:
    """Plays tricks with everything in local variables: half of a search's time goes into following suit.

    Besides the table's verbs this is the one place that moves cards, and only at a table that is `searching`. The
    tests hold it against the steps: from the same chance come the same states.
    """

    def __init__(self, follow: Follow) -> None:
        self.follow = follow

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Play from `s.turn`'s decision to the end of the hands; answer like `Step.apply`."""
        follow, random = self.follow, rng.random
        trick: Trick = s.memory
        hands, piles, trick_at, won_at = s.hands, s.piles, follow.table.trick_at, follow.won.at
        suits, suit_of, bit_of, fans = follow.suits, follow.suit_of, follow.table.bit_of, follow.fans
        after, own_hand = follow.after, follow.hand.cards
        size, tricks, turn_after = follow.size, trick.tricks, follow.turn_after
        on_void, on_win = follow.acts_on_void, follow.acts_on_win
        powers, ranked = follow.rankings[trick.ranking], follow.ranked[trick.side]
        seat, led, best, winner = s.turn, trick.led, trick.best, trick.winner
        cards = list(piles[trick_at])
        power = powers[led]
        guard, guarded = follow.guard, trick.guarded
        heeding = noise < 1 and follow.hints
        mates, entwined = follow.table.teams if follow.table.partners else 0, follow.table.wishes_entwined
        if heeding:
            wish, dread = follow.table.wishes[0], follow.table.dread
            wanted = [wish(s, each) for each in follow.table.all_seats]
        while True:
            # A seat decides.
            suited = hands[seat * suits + led] if cards else 0
            if suited:
                actions = fans[led][suited]
            elif guarded and guard and not cards:
                actions = guard.unsealed(s, seat)
            else:
                actions = own_hand(s, seat)
            if not heeding or random() < noise:
                card = actions[int(random() * len(actions))]
            elif cards:
                # A partner's card need not be beaten.
                beat = OURS if mates and winner % mates == seat % mates and wanted[seat] else best
                if suited:
                    card = following(ranked[led][suited], power, beat, len(cards) == size - 1, wanted[seat])
                else:
                    card = discarding(actions, power, beat, len(cards) == size - 1, wanted[seat], dread)
            else:
                card = leading(actions, follow.numbers[trick.side], wanted[seat])
            # Its card goes to the trick.
            suit = suit_of[card]
            hands[seat * suits + suit] ^= bit_of[card]
            if not cards:
                led, trick.leader = suit, seat
                power, best = powers[led], 0
            elif not suited and on_void:
                on_void[suit].play_on(s, seat, random)
            cards.append(card)
            if power[card] > best:
                best, winner = power[card], seat
            if len(cards) < size:
                seat = after[seat]
                continue
            # The trick is taken.
            if guarded and guard:
                trick.guarded = guarded = guard.after(guarded, cards)
            piles[won_at + winner] += tuple(cards)
            cards.clear()
            trick.number = number = trick.number + 1
            if number - 1 == turn_after:
                trick.side = 1
                trick.ranking += follow.a_side
                powers = follow.rankings[trick.ranking]
                ranked = follow.ranked[trick.side]
            if on_win:
                on_win[led].play_on(s, winner, random)
            seat = winner
            if number > tricks:
                break
            if heeding:
                wanted[seat] = wish(s, seat)
                if entwined:
                    wanted = [wish(s, each) for each in follow.table.all_seats]
        piles[trick_at] = ()
        trick.led, trick.acted, trick.leader, trick.best, trick.winner = NO_LED, 0, winner, best, winner
        s.turn, s.step = seat, follow.lead
        return not ASKING
