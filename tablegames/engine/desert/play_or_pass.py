"""A turn of a trick with deserts: to play a card, or to pass one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import ClassVar

from tablegames.engine.desert.desert import Desert
from tablegames.engine.desert.features import DesertFeatures
from tablegames.engine.table.events import NOBODY, TrickTaken
from tablegames.engine.table.features import Features
from tablegames.engine.table.limits import Limit
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.tricks.hints.card_reasons import SOME
from tablegames.engine.tricks.trick import NO_LED, Trick
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.tricks.tricks import Tricks


class DesertTrick(Trick):
    """A trick that remembers who passed."""

    fields: ClassVar[tuple[str, ...]] = ("left", "skipped")
    __slots__ = fields

    def __init__(self, leader: int, tricks: int, left: int) -> None:
        super().__init__(leader, tricks)
        self.skipped: int = 0
        """The turns of this trick that were passes, as a bitmask."""
        self.left: int = left
        """How many cards the seat to act has in hand."""

    def copy(self) -> DesertTrick:
        t = DesertTrick.__new__(DesertTrick)
        self._copy_to(t)
        t.left = self.left
        t.skipped = self.skipped
        return t

    def played_by(self, seats: int) -> tuple[int, ...]:
        return tuple([(self.leader + turn) % seats for turn in range(self.acted) if not self.skipped >> turn & 1])


class PlayOrPassStep(TrickStep):
    """A turn: a card's own number plays it, the number after the whole deck passes it."""

    topic = "play_or_pass"
    allying: Step | None
    passed: Step

    def __init__(self, tricks: Tricks, face_up: int, exile: bool) -> None:
        super().__init__(tricks)
        table = tricks.table
        self.duty, self.won, self.cell, self.suit_of = tricks.duty, tricks.won, tricks.hand.cell, table.suit_of
        self.desert, self.face_up, self.exile = Desert(table), face_up, exile
        self.free, self.discs = self.desert.free, self.desert.discs
        self.size, self.deck = table.seats * tricks.laps, table.cards.count
        # Face-up cards by suit, as a hand's bitmasks have them.
        self.heavy = [self.face_up >> shift & width for shift, width in table.cards.parts]
        self.passes = [[tuple([card + self.deck for card in cards]) for cards in each] for each in table.cards.fans]
        if exile:
            table.limits.append(self.exiles)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.turn = s.marker
        left = self.desert.hand.count(s, s.turn)
        s.memory = DesertTrick(s.turn, left * self.table.seats // self.size, left)
        s.memory.size = self.size
        return ASKING

    # -- what is legal ------------------------------------------------------------------------------------------------

    def every_action(self) -> Sequence[int]:
        return range(2 * self.deck)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: DesertTrick = s.memory
        seat, led = s.turn, trick.led
        free = s.tallies[self.free.at + seat]
        discs = s.tallies[self.discs.at + seat] if self.exile else 0
        if discs:
            return self._with_exiles(s, trick, seat, free, discs)
        if trick.left == free:
            return self._passes(s, seat)
        if led == NO_LED or (self.exile and self._may_exile(s.hands[seat * self.suits + led], led, free)):
            playable = self.hand.cards(s, seat)
        else:
            playable = self.duty.must[led][s.hands[seat * self.suits + led]]
            if not playable:
                playable = self.hand.cards(s, seat)
        return playable + self._passes(s, seat) if free else playable

    def _passes(self, s: State, seat: int) -> tuple[int, ...]:
        passes, hands, at = self.passes, s.hands, seat * self.suits
        cards: tuple[int, ...] = ()
        for suit in range(self.suits):
            cards += passes[suit][hands[at + suit]]
        return cards

    def _may_exile(self, suited: int, led: int, free: int) -> bool:
        """Tell whether free places can take all cards of the led suit, none of them one that lies face up."""
        return suited.bit_count() <= free and not suited & self.heavy[led]

    def _with_exiles(self, s: State, trick: DesertTrick, seat: int, free: int, discs: int) -> tuple[int, ...]:
        """List the actions of a seat with discs: what it still holds of the suits they show is for passing."""
        at, led, fans = seat * self.suits, trick.led, self.table.cards.fans
        mine: Sequence[int] = s.hands[at : at + self.suits]
        exiled = sum([mine[suit].bit_count() for suit in range(self.suits) if discs >> suit & 1])
        passes: tuple[int, ...] = ()
        playable: tuple[int, ...] = ()
        for suit in range(self.suits):
            # A place that an exiled card needs is not for others.
            if free > exiled or (free and discs >> suit & 1):
                passes += self.passes[suit][mine[suit]]
            if not discs >> suit & 1:
                playable += fans[suit][mine[suit]]
        if trick.left == free:
            return passes
        if led >= 0 and not discs >> led & 1 and mine[led] and not self._may_exile(mine[led], led, free - exiled):
            playable = self.duty.may_play(s, seat, trick)
        return playable + passes

    def exiles(self, s: State) -> Iterable[Limit]:
        """Tell what everyone can: of the suits a seat's discs show it holds no more than it has free places."""
        for seat in self.table.all_seats:
            discs = s.tallies[self.discs.at + seat]
            if discs and s.step in (self, self.allying):
                mask = sum([self.table.cards.suit_mask[suit] for suit in range(self.suits) if discs >> suit & 1])
                yield Limit(self.cell + seat, mask, s.tallies[self.free.at + seat])

    # -- what happens -------------------------------------------------------------------------------------------------

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: DesertTrick = s.memory
        seat = s.turn
        if action < self.deck:
            self.play(s, trick, seat, action)
            return self.go_on(s, trick, seat)
        self.desert.lay(s, action - self.deck, seat)
        trick.skipped |= 1 << trick.acted
        trick.acted += 1
        if self.allying and not s.tallies[self.free.at + seat]:
            s.agenda += ((self.passed, seat), (self.allying, seat))
            return DONE
        return self.go_on(s, trick, seat)

    def play(self, s: State, trick: DesertTrick, seat: int, card: int) -> None:
        """A card goes to the trick: it fixes the led suit, follows it, or shows with a disc that it does not."""
        suit = self.suit_of[card]
        if trick.led == NO_LED:
            trick.led = suit
            trick.best = 0
        elif suit != trick.led:
            self.show_void(s, seat, trick.led, self.duty.absent(s, seat, card, trick, trick.best, trick.winner))
        self.put(s, trick, seat, card)

    def show_void(self, s: State, seat: int, led: int, absent: int) -> None:
        """Turn the disc. With exile it may lie: the hand is surely void of face-up cards, or if no place is free."""
        table = self.table
        discs = s.tallies[self.discs.at + seat]
        if not discs >> led & 1:
            table.gain(s, self.discs, seat, 1 << led)
        void = not self.exile or not s.tallies[self.free.at + seat]
        table.rule_out(s, self.cell + seat, absent if void else absent & self.face_up)

    def go_on(self, s: State, trick: DesertTrick, seat: int) -> bool:
        """Ask the next seat, or end the trick."""
        trick.player = s.turn = self.table.after[seat]
        if trick.acted % self.table.seats == 0:
            trick.left -= 1
        if trick.acted < self.size:
            return ASKING
        if trick.led == NO_LED:
            self.table.tell(s, TrickTaken(trick.number, NOBODY, ()))
        else:
            winner = trick.winner
            self.table.take_trick(s, trick, self.won)
            trick.leader = winner
        trick.led = NO_LED
        trick.player = s.turn = trick.leader
        if trick.skipped:
            for turn in range(self.table.seats):
                self.desert.arrive(s, (trick.leader + turn) % self.table.seats, self.face_up)
        trick.acted = trick.skipped = 0
        trick.number += 1
        if trick.number > trick.tricks:
            return DONE
        trick.winner = NOBODY
        return ASKING

    def words(self, action: int) -> str:
        names = self.table.cards.names
        return f"play {names[action]}" if action < self.deck else f"pass {names[action - self.deck]}"

    def conceals(self, action: int) -> bool:
        return action >= self.deck

    def features(self) -> Features:
        return DesertFeatures(self)

    def question(self, s: State) -> Question:
        trick: DesertTrick = s.memory
        free = s.tallies[self.free.at + s.turn]
        if trick.left == free:
            return Question("must_pass", {"free": free})
        if trick.led == NO_LED:
            return Question("play_or_pass", {"suit": None, "void": False, "free": free})
        exiled = self.exile and s.tallies[self.discs.at + s.turn] >> trick.led & 1
        void = bool(exiled) or self.duty.void(s, s.turn, trick)
        return Question("play_or_pass", {"suit": self.table.cards.letters[trick.led], "void": void, "free": free})

    def reasons(self, s: State, action: int) -> list[Reason]:
        trick: DesertTrick = s.memory
        if action >= self.deck:
            free = s.tallies[self.free.at + s.turn]
            found = self.desert.raising(s, action - self.deck)
            if trick.left == free:
                return found
            # A player who passes but has another turn may still win the trick.
            out = [] if self.words_of.again(trick) else [Reason("stays_out")]
            return out + self.in_trick(s, False) + found + [Reason("must_pass_anyway", {"n": free})]
        cards = tuple([each for each in self.legal_actions(s) if each < self.deck])
        found = self.words_of.of_card(s, action, cards)
        wins = found[:1] and found[0].key in ("wins_trick", "sure_trick", "leads_trick", "leads_now")
        if wins and trick.led != NO_LED:
            found[1:1] = self.in_trick(s, True, action)
        elif trick.led == NO_LED:
            found[:0] = self.of_suit(s, action)
        elif found and found[0].key == "loses_trick":
            found[1:1] = self.in_trick(s, False, action)
        return found

    def of_suit(self, s: State, card: int) -> list[Reason]:
        """Say what a card of this suit counts as the deserts lie, where that speaks for leading it.

        Of a card that many can beat it would speak against it: others win what it counts.
        """
        if self.words_of.card_reasons.above(s, s.memory, card) > SOME:
            return []
        worth = self.table.suit_worths(s)[self.suit_of[card]] if self.table.suit_worths is not None else 0
        suit = self.table.cards.letters[self.table.cards.printed[card]]
        return [Reason("suit_worth", {"suit": suit, "n": worth})] if worth > 0 else []

    def in_trick(self, s: State, wins: bool, card: int | None = None) -> list[Reason]:
        """Say what the cards of the trick, with one more, would count as the deserts lie, where that speaks for it."""
        if self.table.suit_worths is None:
            return []
        worths, lying = self.table.suit_worths(s), s.piles[self.table.trick_at]
        total = sum([worths[self.suit_of[each]] for each in (*lying, *(() if card is None else (card,)))])
        if wins and total > 0:
            return [Reason("trick_worth", {"n": total})]
        return [Reason("trick_worthless", {"n": total})] if not wins and lying and total < 0 else []


class AfterAllianceStep(Step):
    """The trick goes on after an alliance."""

    def __init__(self, turn: PlayOrPassStep) -> None:
        self.turn = turn

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.step = self.turn
        return self.turn.go_on(s, s.memory, seat)
