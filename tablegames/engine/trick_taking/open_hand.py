"""A hand that lies open: who sees it, who plays it, and the tricks in which one seat plays two hands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Literal

from tablegames.engine.common.declared import ANNOUNCED, OPEN
from tablegames.engine.common.maker import MAKER, NO_MAKER
from tablegames.engine.common.shown import StillShown
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.facts import Known
from tablegames.engine.table.features import ActionFeatures, Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.bower_tricks import BowerFollow, BowerLead
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.engine.tricks.sensible import discarding, following
from tablegames.engine.tricks.trick import NO_LED, Trick
from tablegames.engine.winning.any_winner import AnyWinner


@dataclass(frozen=True, slots=True)
class OpenHand:
    """A hand is laid open on the table: everybody sees its cards, and they are played from there.

    Such a dummy belongs to the maker's partner, and the maker plays both hands: whenever it is the open hand's turn,
    the maker chooses its card and is the one who is asked. In a record that question has the maker's seat, and the
    trick names the seat whose card it is. Or it is the hand of the maker, who has promised so much that others may
    look on.
    """

    whose: Literal["partner", "maker"] = "partner"
    """Whose hand is laid open: the maker's partner's, or the maker's own."""
    played_by: Literal["maker", "owner"] = "maker"
    """Who chooses its cards."""
    opens: Literal["before_lead", "after_lead"] = "after_lead"
    """Whether it is laid open before the first card is led, or after it."""
    only: Literal["always", "announced"] = "always"
    """Whether it always lies open, or only where the maker has announced it."""

    def compile(self, table: Table) -> OpenCards:
        """Make it ready for a table. Raises RulesError where there is no maker, or the maker has no partner."""
        if MAKER not in table.tallies:
            raise RulesError("trick_taking.no_maker")
        if self.whose == "partner" and not table.across:
            raise RulesError("open_hand.no_partner", "whose")
        if self.only == "announced" and ANNOUNCED not in table.tallies:
            raise RulesError("open_hand.not_announced", "only")
        return OpenCards(table, self)


class OpenCards:
    """Which hand lies open in a round, and who plays from it."""

    def __init__(self, table: Table, rule: OpenHand) -> None:
        self.table, self.rule, self.hand, self.maker = table, rule, table.hands(), table.tallies[MAKER]
        self.shift = table.teams if rule.whose == "partner" else 0
        self.lent = rule.whose == "partner" and rule.played_by == "maker"
        self.announced = table.tallies[ANNOUNCED] if rule.only == "announced" else None
        self.still_shown = StillShown(table)
        table.publish(self.fact)

    def lies_open(self, s: State) -> bool:
        """Tell whether a hand is laid open in this round at all: not where nobody is the maker."""
        if s.tallies[self.maker.at] == NO_MAKER:
            return False
        return self.announced is None or s.tallies[self.announced.at] == OPEN

    def owner(self, s: State) -> int:
        """Tell whose hand lies open, or will."""
        return (s.tallies[self.maker.at] + self.shift) % self.table.seats

    def asked(self, s: State, player: int) -> int:
        """Tell who chooses the card of a player."""
        if not self.lent or (self.announced is not None and not self.lies_open(s)):
            return player
        maker: int = s.tallies[self.maker.at]
        return maker if maker >= 0 and player == (maker + self.shift) % self.table.seats else player

    def lay_open(self, s: State) -> None:
        """Lay the hand open, where one is."""
        if not self.lies_open(s):
            return
        owner = self.owner(s)
        self.table.show(s, self.hand.mask(s, owner), self.hand, owner)

    def fact(self, known: Known) -> OpenHandFact | None:
        """Say whose hand lies open, and whose turn it is to play a card."""
        trick, maker = known.memory, known.number(self.maker)
        if not isinstance(trick, Trick) or maker is None or maker == NO_MAKER:
            return None
        if self.announced and known.number(self.announced) != OPEN:
            return None
        led = trick.number > 1 or trick.acted > 0
        if not led and self.rule.opens == "after_lead":
            return None
        seats = self.table.seats
        owner = (maker + self.shift) % seats
        playing = (trick.leader + trick.acted) % seats if known.seen.turn >= 0 else NOBODY
        return OpenHandFact(owner, maker if self.lent else owner, playing)


class OpenLead(BowerLead):
    """The leader plays any card of the own hand; the maker chooses for the open one."""

    def __init__(
        self, table: Table, winner: AnyWinner, laps: int, shift: int, maker: Tally | None, open_cards: OpenCards
    ) -> None:
        super().__init__(table, winner, laps, False, shift, maker)
        self.open_cards = open_cards

    def open(self, s: State, ring: tuple[int, ...] = ()) -> bool:
        super().open(s, ring)
        if self.open_cards.rule.opens == "before_lead":
            self.open_cards.lay_open(s)
        s.turn = self.open_cards.asked(s, s.turn)
        return ASKING

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.hand.cards(s, s.memory.leader)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        seat = trick.leader
        numbers, at = self.numbers[0], seat * self.suits
        hands: Sequence[int] = s.hands
        maker = s.tallies[self.open_cards.maker.at]
        ours = self.table.team_of[maker] == self.table.team_of[seat]
        trump = self.trump_of(trick)
        # The maker draws trumps as long as there are many; others lead their longest suit from the top.
        suit = max(range(self.suits), key=lambda each: (hands[at + each].bit_count() - 9 * (each == trump), each))
        if ours and trump != NO_LED and hands[at + trump].bit_count() >= 3:
            suit = trump
        cards = self.table.cards.fans[suit][hands[at + suit]] or self.hand.cards(s, seat)
        return max(cards, key=numbers.__getitem__)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = trick.leader
        trick.led = led = self.duty.belongs[trick.ranking][action]
        trick.winner = seat
        trick.best = self.rankings[trick.ranking][led][action]
        trick.acted = 1
        self.table.play(s, action, seat)
        self.open_cards.still_shown.played(s, seat, action)
        if trick.number == 1 and self.open_cards.rule.opens == "after_lead":
            self.open_cards.lay_open(s)
        s.step = self.follow
        s.turn = self.open_cards.asked(s, self.after[seat])
        return ASKING

    def features(self) -> Features:
        # Whose hand is played is not always whose turn it is.
        return ActionFeatures(self.every_action())

    def question(self, s: State) -> Question:
        leader = s.memory.leader
        return Question(self.topic, {} if leader == s.turn else {"open": True, "for": leader})

    def reasons(self, s: State, action: int) -> list[Reason]:
        return super().reasons(as_player(s, s.memory.leader), action)

    def unseen(self, s: State) -> int:
        return still_to_come(self.open_cards, s, super().unseen(s))


class OpenFollow(BowerFollow):
    """A card to the trick from the own hand; the maker chooses for the open one."""

    def __init__(self, table: Table, winner: AnyWinner, laps: int, open_cards: OpenCards) -> None:
        super().__init__(table, winner, laps, 0)
        self.open_cards, self.size = open_cards, table.seats * laps

    def player(self, s: State) -> int:
        """Tell from whose hand a card is played now."""
        trick: Trick = s.memory
        return (trick.leader + trick.acted) % self.table.seats

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: Trick = s.memory
        seat = (trick.leader + trick.acted) % self.table.seats
        if self.looks_up:
            cards = self.must[trick.led][s.hands[seat * self.suits + trick.led]]
            if cards:
                return cards
        return self.otherwise(s, seat, trick) if self.otherwise else self.hand.cards(s, seat)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        seat, power = self.player(s), self.rankings[trick.ranking][trick.led]
        cards: Sequence[int] = self.legal_actions(s)
        last = trick.acted == self.size - 1
        ours = trick.winner % self.table.teams == seat % self.table.teams
        if ours and (last or trick.acted == 2):
            # A partner's good card need not be beaten.
            return min(cards, key=power.__getitem__) if self.suit_of[cards[0]] == trick.led else self.low(cards, trick)
        if self.suit_of[cards[0]] == trick.led:
            ordered = sorted(cards, key=power.__getitem__)
            return following(ordered, power, trick.best, last or trick.acted == 1, True)
        best = discarding(cards, power, power, trick.best, True, True, ())
        return best if power[best] > trick.best else self.low(cards, trick)

    def low(self, cards: Sequence[int], trick: Trick) -> int:
        """Choose the card that is easiest to do without."""
        numbers, trump = self.numbers[0], self.trump_of(trick)
        return min(cards, key=lambda card: numbers[card] + 20 * (self.suit_of[card] == trump))

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = (trick.leader + trick.acted) % self.table.seats
        best = trick.best
        self.table.play(s, action, seat)
        trick.acted += 1
        power = self.rankings[trick.ranking][trick.led][action]
        if power > best:
            trick.best, trick.winner = power, seat
        absent = self.shown[trick.led][action]
        if absent:
            if absent < 0:
                absent = self.duty.absent(action, trick, best)
            self.table.rule_out(s, self.cell + seat, absent)
        self.open_cards.still_shown.played(s, seat, action)
        if trick.acted < self.size:
            s.turn = self.open_cards.asked(s, self.after[seat])
            return ASKING
        if self.table.trick_watchers:
            plays = tuple(zip(trick.played_by(self.table.seats), s.piles[self.table.trick_at], strict=True))
            for watch in self.table.trick_watchers:
                watch(s, plays)
        done = self.finish(s, trick)
        if done is DONE:
            return DONE
        s.turn = self.open_cards.asked(s, trick.leader)
        return ASKING

    @property
    def doubts(self) -> bool:
        """Tell whether it knows what hands have shown."""
        return self.open_cards.still_shown.shown is not None

    def doubt(self, s: State) -> int:
        return self.open_cards.still_shown.doubt(s)

    def last(self, trick: Trick) -> bool:
        return trick.acted + 1 == self.size

    def features(self) -> Features:
        # Whose hand is played is not always whose turn it is.
        return ActionFeatures(self.every_action())

    def question(self, s: State) -> Question:
        player = self.player(s)
        asked = super().question(as_player(s, player))
        return asked if player == s.turn else Question(asked.key, {**asked.about, "open": True, "for": player})

    def reasons(self, s: State, action: int) -> list[Reason]:
        return super().reasons(as_player(s, self.player(s)), action)

    def unseen(self, s: State) -> int:
        return still_to_come(self.open_cards, s, super().unseen(s))


def as_player(s: State, player: int) -> State:
    """Give the state as it looks to whoever's card is played: words about a card are about that hand."""
    if s.turn == player:
        return s
    other = s.copy()
    other.turn = player
    return other


def still_to_come(open_cards: OpenCards, s: State, unseen: int) -> int:
    """Take the cards from what is unseen whose hand everybody, or the maker, knows to have played to this trick."""
    trick: Trick = s.memory
    seats = open_cards.table.seats
    done = [(trick.leader + turn) % seats for turn in range(trick.acted)]
    owner, maker = open_cards.owner(s), s.tallies[open_cards.maker.at]
    for seat in (owner, maker) if s.turn == owner and open_cards.lent else (owner,):
        if seat in done:
            unseen &= ~open_cards.hand.mask(s, seat)
    return unseen
