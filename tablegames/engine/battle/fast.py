"""A battle played out in one go: what `SetCardStep` and `ChooseDamageStep` do card by card, for looking ahead."""

from __future__ import annotations

from random import Random

from tablegames.engine.battle.battlefield import Battlefield
from tablegames.engine.battle.set_card import SetCardStep
from tablegames.engine.table.state import DONE, State


class QuickBattle:
    """Sets cards at random and fights, as `FastTricks` plays tricks; the tests hold it against the steps."""

    def __init__(self, field: Battlefield) -> None:
        self.field = field

    def play_on(self, s: State, setting: SetCardStep, rng: Random) -> bool:
        """Play from the decision of `setting` to the end of the battle; answer like `Step.apply`."""
        table, random, piles = self.field.table, rng.random, s.piles
        step: SetCardStep | None = setting
        while step is not None:
            seat = s.turn = (s.marker + step.turns) % 2
            cards = step.legal_actions(s)
            card = cards[int(random() * len(cards))]
            s.hands[seat * table.suits + table.suit_of[card]] ^= table.bit_of[card]
            piles[step.zone.at + seat] = (card,)
            s.step, step = step, step.following
        return self.fight(s, rng)

    def fight(self, s: State, rng: Random) -> bool:
        """Compare, turn cards up, choose the damage at random, and put everything away."""
        field, piles = self.field, s.piles
        front_at, back_at, veiled = field.front.at, field.back.at, field.veiled.at + s.marker
        piles[front_at + s.marker] = piles[veiled]
        piles[veiled] = ()
        (front,), (other,) = fronts = piles[front_at : front_at + 2]
        (back,), (other_back,) = backs = piles[back_at : back_at + 2]
        total, other_total = field.totals[front][back], field.totals[other][other_back]
        turned: list[int] = []
        loser = -1
        if total != other_total:
            loser = int(total > other_total)
            if not self.turn_up(s, loser, fronts[1 - loser][0], turned, rng) and turned:
                s.turn, s.step = loser, field.choosing
                hurt = turned.pop(int(rng.random() * len(turned)))
                piles[field.hurt.at + loser] += (hurt,)
                s.tallies[field.points.at + 1 - loser] += 1
        reserve, rest = field.decks.reserve.at, field.decks.rest.at
        for seat in (0, 1):
            piles[reserve + seat] += (*turned, *backs[seat]) if seat == loser else backs[seat]
            piles[rest + seat] += fronts[seat]
            piles[front_at + seat] = piles[back_at + seat] = ()
        return DONE

    def turn_up(self, s: State, loser: int, front: int, turned: list[int], rng: Random) -> bool:
        """Turn up the loser's cards into `turned`; answer whether one of them cancelled the damage."""
        field, deck, saving = self.field, self.field.decks.deck.at + loser, self.field.saving[front]
        for _ in range(field.damage[front]):
            if not s.piles[deck] and not field.decks.ready(s, loser, rng):
                return False
            card = s.piles[deck][-1]
            s.piles[deck] = s.piles[deck][:-1]
            turned.append(card)
            if saving >> card & 1:
                return True
        return False
