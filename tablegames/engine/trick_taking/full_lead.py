"""Leading where a ruleset says more of tricks: what may be done before, signals, the first card that makes trump."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from tablegames.engine.common.special_cards import Specials
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.bower_tricks import BowerLead
from tablegames.engine.trick_taking.counting import Counting
from tablegames.engine.trick_taking.full_duty import FullDuty
from tablegames.engine.trick_taking.leader_option import LeaderOption
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.trick import FullTrick, Trick
from tablegames.engine.winning.any_winner import AnyWinner


class Signals(Protocol):
    """Asks, before a trick, who lays a card open."""

    def open(self, s: State, leader: int) -> bool:
        """Ask those who may, and then let the leader play; answer like `Step.begin`."""


class FullLead(BowerLead):
    """The leader does what may be done before, and plays any card."""

    def __init__(
        self,
        table: Table,
        winner: AnyWinner,
        laps: int,
        shift: int,
        maker: Tally | None,
        rule: MustPlay,
        counting: Counting | None,
        options: Sequence[LeaderOption],
        specials: Specials | None = None,
    ) -> None:
        super().__init__(table, winner, laps, False, shift, maker)
        self.rows: tuple[Tally, list[tuple[int, int]]] | None = None
        """Which contract of a menu is played, and by contract its first table of powers and how many it has."""
        self.trump_led: Tally | None = None
        """The trump, where the first card that is led makes it."""
        self.full = FullDuty(self, winner, rule, counting, specials)
        self.duty, self.must = self.full.duty, self.full.duty.must
        self.counting, self.options = counting, options
        self.actions: list[tuple[LeaderOption, int]] = [
            (option, action) for option in options for action in range(option.actions)
        ]
        """What may be done besides leading, numbered after the cards of the deck."""
        self.deck = table.cards.count
        self.signalling: Signals | None = None
        """Who may lay a card open before a trick."""

    @property
    def hints(self) -> bool:
        return bool(self.table.wishes) or self.table.card_sense is not None

    def open(self, s: State, ring: tuple[int, ...] = ()) -> bool:
        if self.trump_led:
            self.table.note(s, self.trump_led, 0, NO_TRUMP)
        answer = super().open(s, ring)
        trick: Trick = s.memory
        ranking = trick.ranking
        if self.rows:
            declared, rows = self.rows
            start, count = rows[s.tallies[declared.at]]
            ranking = start + (s.tallies[self.trump.at] if self.trump else NO_TRUMP) % count
        s.memory = FullTrick(trick.leader, trick.tricks, ranking, trick.ring)
        s.memory.guarded = trick.guarded
        return self.signalling.open(s, trick.leader) if self.signalling else answer

    def every_action(self) -> Sequence[int]:
        return range(self.deck + len(self.actions))

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: FullTrick = s.memory
        if trick.bound:
            cards = tuple([card for card in self.hand.cards(s, s.turn) if trick.bound >> card & 1])
        else:
            cards = super().legal_actions(s)
        if not self.options:
            return cards
        open_to = {id(option): option.legal(s) for option in self.options}
        others = [at for at, (option, action) in enumerate(self.actions) if action in open_to[id(option)]]
        return cards + tuple([self.deck + at for at in others])

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: FullTrick = s.memory
        seat = s.turn
        if action >= self.deck:
            option, what = self.actions[action - self.deck]
            option.apply(s, trick, what)
            return self.counting is not None and self.counting.over(s, seat)
        trick.bound = 0
        suit = self.table.suit_of[action]
        if self.trump_led and trick.number == 1 and suit < len(self.table.cards.deck.suits):
            self.table.note(s, self.trump_led, 0, suit)
            trick.ranking = suit
        stock = self.drawing is not None and self.drawing.goes_on(s)
        trick.free = stock and self.full.rule.while_stock == "free"
        return super().apply(s, action, rng)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: FullTrick = s.memory
        legal = self.legal_actions(s)
        for action in legal:
            if action >= self.deck:
                option, what = self.actions[action - self.deck]
                if option.sensible(s, what):
                    return action
        if self.trump_led and trick.number == 1:
            return self.longest(s, legal)
        if self.table.card_sense is not None:
            cards = [action for action in legal if action < self.deck]
            return self.table.card_sense.lead(s, cards, self.rankings[trick.ranking], self.unseen(s))
        if self.counting is None and not trick.bound and not self.drawing:
            return super().hint(s, random)
        cards = [action for action in legal if action < self.deck]
        keeping = self.full.keeping(s, trick)
        if self.drawing is not None and self.drawing.goes_on(s):
            return min(cards, key=keeping.__getitem__)
        belongs, powers = self.duty.belongs[trick.ranking], self.rankings[trick.ranking]
        unseen = self.table.cards.listed(self.unseen(s))

        def beaten(card: int) -> int:
            row = powers[belongs[card]]
            return sum([row[other] > row[card] for other in unseen])

        worth = self.full.worth(s)
        return max(cards, key=lambda card: (4 * worth[card] if not beaten(card) else -worth[card], -keeping[card]))

    def longest(self, s: State, cards: Sequence[int]) -> int:
        """Choose the highest card of the suit that makes the best trump: long, and with high cards."""
        value, suit_of = self.table.cards.value, self.suit_of
        good = [0] * self.suits
        for card in cards:
            good[suit_of[card]] += max(value) + value[card]
        return max(cards, key=lambda card: (good[suit_of[card]], value[card]))

    def question(self, s: State) -> Question:
        trick: FullTrick = s.memory
        if self.trump_led and trick.number == 1:
            return Question("lead", {"makes_trump": True})
        if trick.bound:
            return Question("lead", {"bound": True})
        return super().question(s)

    def words(self, action: int) -> str:
        if action < self.deck:
            return super().words(action)
        option, what = self.actions[action - self.deck]
        return option.words(what)

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action < self.deck and self.full.special(action):
            return self.wins_or_loses(s, s.memory, action, False)
        if action < self.deck:
            waited = self.full.awaited_reasons(s, action, self.wins_or_loses(s, s.memory, action, False))
            return waited + self.full.counting_reasons(s, action, None) + super().reasons(s, action)
        option, what = self.actions[action - self.deck]
        return option.reasons(s, what)
