"""Tricks with a desert played out in one go: what `PlayOrPassStep` does turn by turn, for looking ahead."""

from __future__ import annotations

from random import Random

from tablegames.engine.desert.features import DesertFeatures, DesertScene
from tablegames.engine.desert.play_or_pass import DesertTrick, PlayOrPassStep
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.features import PARTS, draw_place
from tablegames.engine.table.state import DONE, State
from tablegames.engine.tricks.trick import NO_LED
from tablegames.engine.tricks.trick_step import FastLoop


class QuickDesert(FastLoop):
    """Plays tricks with everything in local variables, as `FastTricks` does; the tests hold it against the steps.

    It does not know exile: with that option turns are taken one by one.
    """

    def __init__(self, turn: PlayOrPassStep) -> None:
        self.turn = turn

    def play_on(self, s: State, rng: Random, noise: float) -> bool:
        """Play from `s.turn`'s decision to the end of the hands; answer like `Step.apply`."""
        step, random = self.turn, rng.random
        trick: DesertTrick = s.memory
        hands, piles, tallies, trick_at, won_at = s.hands, s.piles, s.tallies, step.table.trick_at, step.won.at
        suits, suit_of, bit_of, after = step.suits, step.suit_of, step.table.bit_of, step.table.after
        must = step.duty.must
        free_at, discs_at, waiting_at = step.free.at, step.discs.at, step.desert.waiting.at
        size, seats, tricks, powers = step.size, step.table.seats, trick.tricks, step.rankings[0]
        own_hand = step.hand.cards
        seat, led, best, winner = s.turn, trick.led, trick.best, trick.winner
        acted, skipped, left, number = trick.acted, trick.skipped, trick.left, trick.number
        cards = list(piles[trick_at])
        policy = step.policy
        if policy:
            learned = policy.features
            assert isinstance(learned, DesertFeatures)
            weigh, tables, stray = learned.turn, policy.tables, policy.noise
            scene = DesertScene(step, s)
            gone, lying, value = scene.gone, scene.lying, step.table.cards.value
        while True:
            # A seat decides, between playing a card and laying one away.
            free = tallies[free_at + seat]
            playable: tuple[int, ...] = ()
            if left > free:
                if led < 0:
                    playable = own_hand(s, seat)
                else:
                    playable = must[led][hands[seat * suits + led]]
                    if not playable:
                        playable = own_hand(s, seat)
            count = len(playable) + left if free else len(playable)
            if not policy:
                at = int(random() * count)
            elif count == 1:
                at = 0
            elif random() < stray:
                at = int(random() * count)
            else:
                passable = own_hand(s, seat) if free else ()
                part = (number - 1) * PARTS // tricks
                weights = weigh(tables, scene, hands, seat, playable, passable, led, best, free, acted, part)
                at = draw_place(weights, random)
            if at < len(playable):
                card = playable[at]
                suit = suit_of[card]
                power = powers[suit if led < 0 else led][card]
                if led < 0:
                    led, best, winner = suit, power, seat
                else:
                    if suit != led:
                        tallies[discs_at + seat] |= 1 << led
                    if power > best:
                        best, winner = power, seat
                cards.append(card)
                hands[seat * suits + suit] ^= bit_of[card]
                if policy:
                    lying[suit] += 1
                    gone[suit] |= bit_of[card]
            else:
                card = own_hand(s, seat)[at - len(playable)]
                hands[seat * suits + suit_of[card]] ^= bit_of[card]
                piles[waiting_at + seat] += (card,)
                tallies[free_at + seat] = free - 1
                if policy:
                    scene.passed(seat, suit_of[card], value[card])
                skipped |= 1 << acted
                if step.allying and free == 1:
                    s.turn = seat
                    step.allying.play_on(s, rng, noise)
            acted += 1
            seat = after[seat]
            if acted % seats == 0:
                left -= 1
            if acted < size:
                continue
            # The trick is over.
            if led >= 0:
                piles[won_at + winner] += tuple(cards)
                cards.clear()
                trick.leader = winner
                if policy:
                    scene.taken(winner)
            seat, led = trick.leader, NO_LED
            if skipped:
                for each in range(seats):
                    if piles[waiting_at + each]:
                        if policy:
                            scene.arrive(self.turn, piles[waiting_at + each], each)
                        self.arrive(s, each)
            acted = skipped = 0
            number += 1
            if number > tricks:
                break
            winner = NOBODY
        piles[trick_at] = ()
        trick.led, trick.winner, trick.best, trick.acted, trick.skipped = led, winner, best, 0, 0
        trick.player = seat
        trick.left, trick.number = left, number
        s.turn, s.step = seat, step
        return DONE

    def arrive(self, s: State, seat: int) -> None:
        """Let the waiting cards of a seat reach their places."""
        step, piles = self.turn, s.piles
        desert = step.desert
        shown, hidden, waiting = desert.shown.at + seat, desert.hidden.at + seat, desert.waiting.at + seat
        for card in piles[waiting]:
            if step.face_up >> card & 1:
                piles[shown] += (card,)
            else:
                s.tallies[desert.covered.at + seat] |= 1 << len(piles[shown]) + len(piles[hidden])
                piles[hidden] += (card,)
        piles[waiting] = ()
