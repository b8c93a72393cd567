"""Tricks played out in one go: what `Lead` and `Follow` do step by step, for looking ahead."""

from __future__ import annotations

from random import Random

from tablegames.engine.table.state import ASKING, State
from tablegames.engine.tricks.follow import Follow
from tablegames.engine.tricks.sensible import OURS, discarding, following, leading
from tablegames.engine.tricks.trick import NO_LED, Trick
from tablegames.engine.tricks.trick_step import FastLoop


class QuickTricks(FastLoop):
    """Plays tricks with everything in local variables: half of a search's time goes into following suit.

    Like the other fast loops, and besides them only the table's verbs, it moves cards, and only at a table that is
    `searching`. What may be played says the duty, as it does for the steps; the tests hold it against them: from the
    same chance come the same states.
    """

    def __init__(self, follow: Follow) -> None:
        self.follow = follow

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Play from `s.turn`'s decision to the end of the hands; answer like `Step.apply`."""
        follow, random = self.follow, rng.random
        trick: Trick = s.memory
        hands, piles, trick_at, won_at = s.hands, s.piles, follow.table.trick_at, follow.won.at
        suits, suit_of, bit_of = follow.suits, follow.suit_of, follow.table.bit_of
        duty = follow.duty
        otherwise, in_order, cannot_follow = duty.otherwise, duty.must_in_order[trick.side], duty.cannot_follow
        after, own_hand = follow.after, follow.hand.cards
        size, tricks, turn_after = follow.size, trick.tricks, follow.turn_after
        on_void, on_win = follow.acts_on_void, follow.acts_on_win
        powers = follow.rankings[trick.ranking]
        seat, led, best, winner = s.turn, trick.led, trick.best, trick.winner
        cards = list(piles[trick_at])
        power, must = powers[led], duty.must[led]
        guard, guarded = follow.guard, trick.guarded
        heeding = noise < 1 and follow.hints
        mates, state_dependent = follow.table.teams if follow.table.partners else 0, follow.table.wishes_state_dependent
        if heeding:
            wish, discard_priority = follow.table.wishes[0], follow.table.discard_priority
            wanted = [wish(s, each) for each in follow.table.all_seats]
        while True:
            # A seat decides.
            if cards:
                suited = hands[seat * suits + led]
                actions = must[suited]
                if not actions:
                    if otherwise:
                        # The duty looks at the trick, so that has to know what was led and what is winning.
                        trick.led, trick.best, trick.winner = led, best, winner
                        actions = otherwise(s, seat, trick)
                    else:
                        actions = own_hand(s, seat)
            else:
                suited = 0
                actions = guard.unsealed(s, seat) if guarded and guard else own_hand(s, seat)
            if not heeding or random() < noise:
                card = actions[int(random() * len(actions))]
            elif cards:
                # A partner's card need not be beaten.
                beat = OURS if mates and winner % mates == seat % mates and wanted[seat] else best
                ordered = in_order[led][suited]
                if ordered:
                    card = following(ordered, power, beat, len(cards) == size - 1, wanted[seat])
                else:
                    card = discarding(actions, power, beat, len(cards) == size - 1, wanted[seat], discard_priority)
            else:
                card = leading(actions, follow.numbers[trick.side], wanted[seat])
            # Its card goes to the trick.
            suit = suit_of[card]
            hands[seat * suits + suit] ^= bit_of[card]
            if not cards:
                led, trick.leader = suit, seat
                power, must, best = powers[led], duty.must[led], 0
            elif on_void and cannot_follow[led][card]:
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
                powers, in_order = follow.rankings[trick.ranking], duty.must_in_order[1]
            if on_win:
                on_win[led].play_on(s, winner, random)
            seat = winner
            if number > tricks:
                break
            if heeding:
                wanted[seat] = wish(s, seat)
                if state_dependent:
                    wanted = [wish(s, each) for each in follow.table.all_seats]
        piles[trick_at] = ()
        trick.led, trick.acted, trick.leader, trick.best, trick.winner = NO_LED, 0, winner, best, winner
        s.turn, s.step = seat, follow.lead
        return not ASKING
