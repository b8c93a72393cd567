"""Cards that change hands by the points that the last deal brought."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar

from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.dealing.events import CardsExchanged
from tablegames.engine.dealing.features import HandFeatures
from tablegames.engine.dealing.pass_cards import LOW, tricks_are_good
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.game.totals import Points
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trump.promise import Promise

A_TENTH = 10
"""As much as ten ranks a tenth of a trick counts."""


@register
class ExchangeForPoints(Phase):
    """From the second deal on those who won points in the deal before choose a card for each, and give them to those
    who lost points, who give their highest card of that suit back.

    It may be the same card. Suits and numbers are those printed on the cards, whatever tricks make of them. The first
    to choose is the player with the marker, then the others clockwise, and in that order they get cards, too: a card
    for each point that was lost, and no more. Everyone sees the cards. In the record: `exchanged`.
    """

    needs_cards: ClassVar[bool] = True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Find how much everyone won or lost. Raises RulesError where no points are counted."""
        if not isinstance(rules.score, Points):
            raise RulesError("exchange_for_points.no_points")
        needs_marker(table)
        return table.add(ExchangeForPointsStep(table, rules))


class ExchangeForPointsStep(Step):
    """A card goes to the other hand, and the highest one of its suit comes back at once."""

    topic = "swap"
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.hand, self.middle = table, table.hands(), table.pile("swapped", places=1)
        self.points = table.tally("points")
        self.then = table.tally("points_then")
        """What everyone had when cards were last exchanged."""
        self.left = table.round_tally("swaps_left")
        """How many cards everyone still gives; less than 0: gets."""
        self.sign = -1 if rules.wins == "lowest" else 1
        self.promise = Promise(table, rules)
        self.actions = range(table.cards.count)
        self.higher = table.cards.higher()

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        for each in self.table.all_seats:
            total = s.tallies[self.points.at + each]
            won = self.sign * (total - s.tallies[self.then.at + each]) if s.round > 1 else 0
            held = self.hand.count(s, each)
            self.table.note(s, self.left, each, max(-held, min(won, held)))
            self.table.note(s, self.then, each, total)
        return self.ask(s)

    def pair(self, s: State) -> tuple[int, int]:
        """Find who gives the next card, and to whom; NOBODY where that is over."""
        seats = self.table.clockwise[s.marker]
        left = [s.tallies[self.left.at + seat] for seat in seats]
        giver = next((seat for seat, n in zip(seats, left, strict=True) if n > 0), NOBODY)
        receiver = next((seat for seat, n in zip(seats, left, strict=True) if n < 0), NOBODY)
        return giver, receiver

    def ask(self, s: State) -> bool:
        """Ask the player who gives the next card."""
        giver, receiver = self.pair(s)
        if NOBODY in (giver, receiver):
            return DONE
        s.turn = giver
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.hand.cards(s, s.turn)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table = self.table
        giver, receiver = self.pair(s)
        self.hand_on(s, action, giver, receiver)
        cards, suited = table.cards, self.hand.mask(s, receiver) & table.cards.suit_mask[table.cards.printed[action]]
        back = max(cards.listed(suited), key=lambda card: (cards.value[card], card != action))
        if table.telling:
            table.tell(s, CardsExchanged(giver, receiver, (cards.names[action], cards.names[back])))
        self.hand_on(s, back, receiver, giver)
        table.rule_out(s, self.hand.cell + receiver, self.higher[back])
        table.note(s, self.left, giver, s.tallies[self.left.at + giver] - 1)
        table.note(s, self.left, receiver, s.tallies[self.left.at + receiver] + 1)
        return self.ask(s)

    def hand_on(self, s: State, card: int, giver: int, receiver: int) -> None:
        """Give a card from hand to hand, across the middle of the table for all to see."""
        self.table.move(s, card, self.hand, giver, self.middle, 0)
        self.table.move(s, card, self.middle, 0, self.hand, receiver)
        # Onlookers have seen it, too.
        self.table.show(s, 1 << card, self.hand, receiver)

    def words(self, action: int) -> str:
        return f"swap {self.table.cards.names[action]}"

    def question(self, s: State) -> Question:
        giver, receiver = self.pair(s)
        left = min(s.tallies[self.left.at + giver], -s.tallies[self.left.at + receiver])
        return Question(self.topic, {"n": left, "to": receiver})

    def features(self) -> Features:
        return HandFeatures(self.table)

    def may_come(self, s: State, card: int) -> list[tuple[int, bool]]:
        """List the higher cards that may come back for one, the highest first, and whether each is surely there."""
        giver, receiver = self.pair(s)
        there, told = self.hand.mask(s, receiver), s.told[giver]
        absent = s.known_absent[self.hand.cell + receiver] | self.hand.mask(s, giver) | told & ~there
        cards = self.table.cards
        higher = sorted(cards.listed(self.higher[card] & ~absent), key=cards.value.__getitem__, reverse=True)
        return [(each, bool(told >> each & 1)) for each in higher]

    def planned_trump(self, s: State) -> int:
        """Guess what will be trump for the hand that chooses: who has the marker will name it, as a rule."""
        promise, mask = self.promise, self.hand.mask(s, s.turn)
        if promise.trump(s) != NO_TRUMP or s.turn != s.marker:
            return promise.trump(s)
        return max(range(len(self.table.cards.deck.suits)), key=lambda suit: promise.of(mask, suit))

    def gains(self, s: State) -> dict[int, float]:
        """Guess for each card how much better the hand is after it was exchanged, in hundredths of a trick."""
        giver, receiver = self.pair(s)
        cards, worth = self.table.cards, self.promise.worth[self.planned_trump(s)]
        worths = [A_TENTH * worth[card] + cards.value[card] for card in range(cards.count)]
        unseen = cards.count - self.hand.count(s, giver)
        there = self.hand.count(s, receiver) / unseen
        found = {}
        for card in self.legal_actions(s):
            gain, not_yet = 0.0, 1.0
            for each, sure in self.may_come(s, card):
                chance = not_yet if sure else not_yet * there
                gain += chance * (worths[each] - worths[card])
                not_yet -= chance
            found[card] = gain
        return found

    def hint(self, s: State, random: Callable[[], float]) -> int:
        gains = self.gains(s)
        return (max if tricks_are_good(self.table, s) else min)(gains, key=gains.__getitem__)

    def reasons(self, s: State, action: int) -> list[Reason]:
        _, receiver = self.pair(s)
        coming, cards = self.may_come(s, action), self.table.cards
        if not coming:
            return [Reason("swap_nothing", {"card": cards.names[action], "seat": receiver})]
        best, sure = coming[0]
        found = [Reason("swap_brings" if sure else "swap_may_bring", {"card": cards.names[best], "seat": receiver})]
        low = sorted([cards.value[card] for card in self.legal_actions(s)])[: self.hand.count(s, s.turn) // LOW]
        return [*found, *([Reason("gives_low")] if cards.value[action] in low else [])]
