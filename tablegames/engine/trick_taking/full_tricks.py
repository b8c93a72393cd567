"""Tricks with all that a ruleset can say of them: other duties, cards that count at once, a stock, melds."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol

from tablegames.engine.common.special_cards import ALWAYS_LOSES, ALWAYS_WINS, Specials
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.bower_tricks import BowerFollow, BowerLead
from tablegames.engine.trick_taking.counting import Counting
from tablegames.engine.trick_taking.leader_options import LeaderOption
from tablegames.engine.trick_taking.played_pair import PlayedPair
from tablegames.engine.tricks.duty import StrictDuty, strict_duty_of
from tablegames.engine.tricks.restrictions import MustPlay
from tablegames.engine.tricks.sensible import ranked
from tablegames.engine.tricks.trick import OPENING, FullTrick, Trick
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.winning.any_winner import AnyWinner

OUTCOMES = {"wins_trick": True, "sure_trick": True, "loses_trick": False}
"""Reasons that say whether a card surely wins."""
KEEPS = 3
"""What a trump is worth to a sensible player beyond what it counts, and a card that may win later."""


class FullDuty:
    """What leading and following both need of the rule: the duty, and what captured cards count."""

    def __init__(
        self,
        step: TrickStep,
        winner: AnyWinner,
        rule: MustPlay,
        counting: Counting | None,
        specials: Specials | None,
    ) -> None:
        table = step.table
        if specials:
            step.rankings = specials.ranked(step.rankings)
        in_order = [ranked(table.cards, table.cards.value)]
        self.duty: StrictDuty = strict_duty_of(
            table.cards, step.hand, winner, step.rankings, in_order, rule, table.team_of, specials
        )
        self.counting, self.rule, self.table, self.specials = counting, rule, table, specials

    def worth(self, s: State) -> list[int]:
        """Give what each card counts when it is captured; one each where only tricks count."""
        return self.counting.worth(s) if self.counting else [1] * self.table.cards.count

    def keeping(self, s: State, trick: Trick) -> list[int]:
        """Guess what each card is worth in the hand: what it counts, and that it may win a trick later."""
        worth, value = self.worth(s), self.table.cards.value
        trumps, highest = self.duty.trumps(trick), max(value) or 1
        return [
            each * 4 + KEEPS * 4 * (trumps >> card & 1) + 4 * value[card] // highest for card, each in enumerate(worth)
        ]

    def special(self, card: int) -> bool:
        """Tell whether a card always wins or always loses."""
        return self.specials is not None and self.table.suit_of[card] == self.specials.suit

    def counting_reasons(self, s: State, card: int, wins: bool | None) -> list[Reason]:
        """Say what a card counts, or that it counts nothing. `wins`: whether it surely does; None: nobody can tell."""
        if self.counting is None:
            return []
        worth = self.counting.worth(s)
        lying = worth[card] + sum([worth[each] for each in s.piles[self.table.trick_at]])
        if wins and lying:
            return [Reason("catches_points", {"n": lying})]
        legal = [each for each in s.step.legal_actions(s) if each < len(worth)]
        if wins or worth[card] > min([worth[each] for each in legal]):
            return []
        return [Reason("costs_fewest", {"n": worth[card]}) if worth[card] else Reason("costs_nothing")]

    def awaited_reasons(self, s: State, card: int, found: Sequence[Reason]) -> list[Reason]:
        """Say what a card does for those who wait for certain cards; `found` says whether it wins."""
        sense = self.table.card_sense
        wins = OUTCOMES.get(found[0].key) if found else None
        return sense.reasons(s, card, s.piles[self.table.trick_at], wins) if sense else []


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


class FullFollow(BowerFollow):
    """A card to the trick, as the ruleset's duty has it; what the trick counts is counted at once."""

    def __init__(
        self,
        table: Table,
        winner: AnyWinner,
        laps: int,
        rule: MustPlay,
        counting: Counting | None,
        pair: PlayedPair | None,
        specials: Specials | None = None,
    ) -> None:
        super().__init__(table, winner, laps, 0)
        self.full = FullDuty(self, winner, rule, counting, specials)
        self.duty, self.must = self.full.duty, self.full.duty.must
        self.otherwise, self.shown, self.looks_up = self.duty.otherwise, self.duty.shown(), False
        self.counting, self.pair = counting, pair
        self.signalling: Signals | None = None

    def put(self, s: State, trick: Trick, seat: int, card: int) -> None:
        specials = self.full.specials
        if specials and specials.leads_on(trick.led, trick.best, card):
            trick.led = self.duty.belongs[trick.ranking][card]
        super().put(s, trick, seat, card)

    def finish(self, s: State, trick: Trick) -> bool:
        table, winner = self.table, trick.winner
        cards, players = s.piles[table.trick_at], trick.played_by(table.seats)
        if self.guard and trick.guarded:
            trick.guarded = self.guard.after(trick.guarded, cards)
        table.take_trick(s, trick, self.won)
        if table.trick_watchers:
            plays = tuple(zip(players, cards, strict=True))
            for watch in table.trick_watchers:
                watch(s, plays)
        last = self.hand.empty(s, winner) and not (self.drawing and self.drawing.goes_on(s))
        trick.acted, trick.led, trick.leader = 0, -1, winner
        trick.number += 1
        if self.counting:
            if self.pair:
                self.pair.played(s, zip(players, cards, strict=True))
            self.counting.taken(s, winner, cards, last)
            if self.counting.over(s, winner):
                s.turn = winner
                return DONE
        if table.trick_ends and any(ends(s) for ends in table.trick_ends):
            s.turn = winner
            return DONE
        answer = self.next_trick(s, trick, winner)
        return self.signalling.open(s, winner) if self.signalling and answer is ASKING else answer

    @property
    def hints(self) -> bool:
        return bool(self.table.wishes) or self.table.card_sense is not None

    def hint(self, s: State, random: Callable[[], float]) -> int:
        if self.table.card_sense is not None:
            return self.awaited(s, s.memory)
        if self.counting is None and not self.drawing:
            return super().hint(s, random)
        trick: Trick = s.memory
        seat, team_of = s.turn, self.table.team_of
        legal, power = self.legal_actions(s), self.rankings[trick.ranking][trick.led]
        worth, keeping = self.full.worth(s), self.full.keeping(s, trick)
        last = self.last(trick)
        lying = sum([worth[card] for card in s.piles[self.table.trick_at]])
        ours = trick.winner not in (NOBODY, seat) and team_of[trick.winner] == team_of[seat]

        def good(card: int) -> float:
            wins = power[card] > trick.best
            keeps = keeping[card] - 4 * worth[card]
            if wins:
                sure = 1.0 if last else 0.5
                return (0 if ours else 4 * lying * sure) + 4 * worth[card] * (2 * sure - 1) - keeps
            return (4 if ours else -4) * worth[card] * (1 if last else 0.6) - keeps

        return max(legal, key=good)

    def awaited(self, s: State, trick: Trick) -> int:
        """Choose a card where some are waited for."""
        sense, lying = self.table.card_sense, s.piles[self.table.trick_at]
        assert sense is not None
        power = self.rankings[trick.ranking][trick.led]
        return sense.follow(s, self.legal_actions(s), power, lying, self.last(trick))

    def why_won(self, s: State) -> Reason:
        trick, cards = s.memory, self.table.cards
        specials, played = self.full.specials, s.piles[self.table.trick_at]
        if specials is None or ALWAYS_LOSES < trick.best < ALWAYS_WINS:
            return super().why_won(s)
        power = self.rankings[trick.ranking][trick.led]
        best = [card for card in played if power[card] == trick.best]
        kind = "none_other" if trick.best == ALWAYS_LOSES else "always" if len(best) == 1 else "first_always"
        return Reason(kind, {"card": cards.names[best[0]]})

    def reasons(self, s: State, action: int) -> list[Reason]:
        if self.full.special(action):
            return self.wins_or_loses(s, s.memory, action, self.last(s.memory))
        reasons = super().reasons(s, action)
        counts = self.full.counting_reasons(s, action, OUTCOMES.get(reasons[0].key) if reasons else None)
        return [*reasons[:1], *self.full.awaited_reasons(s, action, reasons), *counts, *reasons[1:]]

    def question(self, s: State) -> Question:
        trick: Trick = s.memory
        letter, seat = self.table.cards.letter, s.turn
        trump = self.trump_of(trick)
        about: dict[str, object] = {"suit": self.led_letter(trick)}
        legal, held = self.legal_actions(s), self.hand.count(s, seat)
        if len(legal) == held and trump == trick.led and not self.duty.void(s, seat, trick) and self.full.rule.spared:
            return Question("follow", about | {"spared": True})
        if self.full.duty.free(trick):
            return Question("follow_free", {} if self.full.specials else about)
        if self.duty.void(s, seat, trick):
            if trick.guarded == OPENING and len(legal) < held and not self.full.rule.trump:
                return Question("follow_void", about | {"withheld": True})
            if len(legal) < held or (trump >= 0 and all(self.full.duty.trumps(trick) >> card & 1 for card in legal)):
                about["trump"] = letter(trump)
                return Question("follow_trump", about)
            if trump not in (-1, trick.led):
                about["trump"] = letter(trump)
            return Question("follow_void", about)
        suited = [card for card in self.hand.cards(s, seat) if self.duty.belongs[trick.ranking][card] == trick.led]
        beats = [card for card in legal if self.rankings[trick.ranking][trick.led][card] > trick.best]
        if beats and len(beats) < len(suited) and self.full.duty.must_beat(trick, True):
            return Question("follow_beat", about)
        if any(map(self.full.special, legal)):
            about["special"] = True
        return Question("follow", about)
