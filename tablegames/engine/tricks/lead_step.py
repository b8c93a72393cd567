"""The step of leading a trick."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tablegames.engine.small import Small
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.tricks.features.lead_features import LeadFeatures
from tablegames.engine.tricks.hints.trick_hints import TrickHints, best_trump
from tablegames.engine.tricks.trick import OPENING, SEALED, UNMADE, Trick
from tablegames.engine.tricks.trick_rule import LeaderOption, moment
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.tricks.tricks import Tricks


class LeadStep(TrickStep):
    """The leader plays any card; the suit it belongs to is the led suit. Before that some things may be done."""

    topic = "lead"
    follow: Step
    finish: Callable[[State, Trick, Random], bool]
    """Gives a trick that is full to its winner."""

    def __init__(self, tricks: Tricks) -> None:
        super().__init__(tricks)
        self.guard, self.deck = tricks.guard, tricks.table.cards.count
        self.leading: list[list[tuple[Small, Small]]] = [
            [(led, powers[led][card]) for card, led in enumerate(belongs)]
            for belongs, powers in zip(tricks.order.belongs, self.rankings, strict=True)
        ]
        """By ranking and card, the suit that it leads, and how strong it is then."""
        self.begins, known = moment(tricks.rules, "begins"), not tricks.table.searching
        self.before = moment(tricks.rules, "before_lead") if known else ()
        self.may_lead, self.comes = moment(tricks.rules, "may_lead"), moment(tricks.rules, "comes")
        self.leads = moment(tricks.rules, "led", "comes")
        self.led_alone = bool(moment(tricks.rules, "led"))
        """Whether any rule has a say in the card that is led, and in no other."""
        self.lies = moment(tricks.rules, "lies_led", "lies") if known else ()
        self.asks = tricks.open_hand.asked if tricks.open_hand and tricks.open_hand.lent else None
        """Who is asked for a seat's card, where that is not always the seat itself."""
        self.rare = bool(self.leads or self.lies or self.asks or tricks.options or tricks.seating.away)
        """Whether anything comes of a card beyond where it lies; most games have nothing of it."""
        self.options: list[tuple[LeaderOption, int]] = [
            (option, action) for option in tricks.options for action in range(option.actions)
        ]
        """What may be done besides leading, numbered after the cards of the deck."""
        self.listing = [option.legal for option in tricks.options]
        self.choosing = bool(self.options)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        tricks, seating = self.tricks, self.tricks.seating
        playing = seating.playing(s)
        if not playing:
            return DONE
        first = s.marker if tricks.led_by is None else s.tallies[tricks.led_by.at]
        trick = s.memory = Trick(seating.first(playing, (first + tricks.shift) % self.table.seats), 0)
        trick.playing, trick.size = playing, seating.players[playing]
        for begins in self.begins:
            begins(s, trick)
        trick.ranking = tricks.order.ranking(s)
        if tricks.drawing:
            tricks.drawing.begins(s, trick, tricks.held(s, trick.leader))
        trick.tricks = tricks.count(s, trick)
        return self.ask(s, trick, trick.leader)

    def ask(self, s: State, trick: Trick, leader: int) -> bool:
        """Ask for the card that leads the next trick, or let others signal first; DONE if all tricks are played."""
        s.step, s.turn, trick.player = self, leader, leader
        if trick.number > trick.tricks:
            return DONE
        trick.leader = leader
        if self.tricks.laps > 1:
            trick.size = self.tricks.size(s, trick)
        for before in self.before:
            before(s, trick)
        return self.tricks.signals.open(s, leader) if self.tricks.signals else self.lead_now(s, leader)

    def goes_on(self, s: State, leader: int | None) -> bool:
        """Go on after the tricks that lie there: their cards have broken what is held back at first."""
        trick, tricks, taken = s.memory, self.tricks, 0
        for seat in self.table.all_seats:
            taken |= tricks.won.mask(s, seat)
        done = tricks.played(s, trick, taken.bit_count())
        trick.ranking = tricks.order.ranking(s)
        trick.number, trick.tricks = trick.number + done, trick.tricks + done
        if done:
            trick.guarded &= ~OPENING
        if self.guard is not None and not self.guard.breaks[trick.ranking].isdisjoint(self.table.cards.listed(taken)):
            trick.guarded &= ~SEALED
        self.ask(s, trick, trick.leader if leader is None else leader)
        if done and tricks.open_hand:
            tricks.open_hand.show(s)
        return True

    def follows_suit(self, s: State, suit: int) -> int:
        trick: Trick = s.memory
        return int(self.tricks.order.masks[trick.ranking][suit])

    def lead_now(self, s: State, leader: int) -> bool:
        """Ask the player who chooses the leader's card."""
        s.step = self
        s.turn = self.asks(s, leader) if self.asks else leader
        return ASKING

    # -- what may be done ---------------------------------------------------------------------------------------------

    def every_action(self) -> Sequence[int]:
        return range(self.deck + len(self.options))

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: Trick = s.memory
        if self.choosing:
            return self.guarded(s, trick) + self.others(s, trick)
        guarded = trick.guarded
        if not guarded:
            return self.hand.cards(s, trick.player)
        if guarded == SEALED and self.guard is not None:
            return self.guard.unsealed(s, trick, trick.player)
        return self.guarded(s, trick)

    def guarded(self, s: State, trick: Trick) -> tuple[int, ...]:
        """List the cards that may be led where some are held back."""
        seat = trick.player
        cards = self.guard.leads(s, trick, seat) if self.guard is not None else self.hand.cards(s, seat)
        for may_lead in self.may_lead if trick.guarded else ():
            cards = may_lead(s, trick, cards)
        return cards

    def others(self, s: State, trick: Trick) -> tuple[int, ...]:
        """List what else may be done before leading."""
        found: tuple[int, ...] = ()
        for legal in self.listing:
            found += legal(s, trick)
        return found

    # -- what happens -------------------------------------------------------------------------------------------------

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = trick.player
        if self.rare:
            if action >= self.deck:
                return self.do(s, trick, seat, action)
            for led_or_comes in self.leads if trick.guarded else self.comes:
                led_or_comes(s, trick, seat, action)
        trick.led, trick.best = self.leading[trick.ranking][action]
        trick.winner = seat
        trick.acted = 1
        self.table.play(s, action, seat)
        if trick.guarded and self.guard is not None and trick.led == self.guard.suit:
            self.guard.noticed(s, trick, seat, action)
        s.step = self.follow
        trick.player = s.turn = self.after[trick.playing][seat]
        return self.led(s, trick, seat, action, rng) if self.rare else ASKING

    def led(self, s: State, trick: Trick, seat: int, card: int, rng: Random) -> bool:
        """Do what else comes of a card that was led."""
        for lies in self.lies:
            lies(s, trick, seat, card)
        if trick.size == 1:
            # No other seat is left.
            trick.player = seat
            return self.finish(s, trick, rng)
        if self.asks:
            s.turn = self.asks(s, trick.player)
        return ASKING

    def do(self, s: State, trick: Trick, seat: int, action: int) -> bool:
        """Do something besides leading; it may count enough to end the tricks."""
        option, what = self.options[action - self.deck]
        option.apply(s, trick, what)
        if self.tricks.counting is None or not self.tricks.counting.over(s, seat):
            return ASKING
        s.turn = seat
        return DONE

    # -- what is said of it -------------------------------------------------------------------------------------------

    def hint(self, s: State, random: Callable[[], float]) -> int:
        trick: Trick = s.memory
        return self.sensible_lead(s, trick, self.guarded(s, trick), self.others(s, trick), self.hints)

    def sensible_lead(
        self, s: State, trick: Trick, cards: Sequence[int], others: Sequence[int], hints: TrickHints
    ) -> int:
        """Choose one of the legal actions: these cards, or what else may be done."""
        for action in others:
            option, what = self.options[action - self.deck]
            if option.sensible(s, trick, what):
                return action
        if trick.guarded & UNMADE:
            return best_trump(self.tricks, cards)
        return hints.lead(s, trick, cards)

    def features(self) -> Features:
        return LeadFeatures(self.tricks, len(self.every_action()))

    def words(self, action: int) -> str:
        if action < self.deck:
            return super().words(action)
        option, what = self.options[action - self.deck]
        return option.words(what)

    def cards_now(self, s: State) -> tuple[int, ...]:
        """List the cards that may be led."""
        return tuple([action for action in self.legal_actions(s) if action < self.deck])

    def question(self, s: State) -> Question:
        return self.words_of.leading(s, self.cards_now(s))

    def aim(self, s: State, seat: int) -> Reason | None:
        return self.tricks.drawing.aim(s, seat) if self.tricks.drawing else None

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action < self.deck:
            return self.words_of.of_lead(s, action, self.cards_now(s))
        option, what = self.options[action - self.deck]
        return option.reasons(s, s.memory, what)
