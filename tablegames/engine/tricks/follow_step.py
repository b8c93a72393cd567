"""The step of playing to a trick once it is led; who must play what is in `follow_suit`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tablegames.engine.small import Small
from tablegames.engine.table.events import CardsTurned
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.tricks.features.follow_features import CallingFeatures, FollowFeatures
from tablegames.engine.tricks.follow_suit import DEPENDS
from tablegames.engine.tricks.hints.trick_hints import TrickHints
from tablegames.engine.tricks.lead_step import LeadStep
from tablegames.engine.tricks.trick import HIDDEN, NO_LED, SEALED, Trick
from tablegames.engine.tricks.trick_rule import moment
from tablegames.engine.tricks.trick_step import TrickStep
from tablegames.engine.tricks.tricks import Tricks


class FollowStep(TrickStep):
    """A card to the trick, as the duty of the game has it. The strongest card wins the trick."""

    topic = "follow"
    played: Step
    taken_on: Step

    def __init__(self, tricks: Tricks, lead: LeadStep) -> None:
        super().__init__(tricks)
        self.lead, self.guard, self.asks, self.calling = lead, tricks.guard, lead.asks, tricks.calling
        self.may_follow, self.comes = moment(tricks.rules, "may_follow"), moment(tricks.rules, "comes")
        self.may_play = tricks.duty.shortest
        self.taken, self.ends = moment(tricks.rules, "taken"), moment(tricks.rules, "ends")
        self.cell, self.won, self.rare = tricks.hand.cell, tricks.won, bool(self.comes)
        asked = lead.before or lead.asks or tricks.signals
        self.more = bool(tricks.acts_on_win or asked or self.ends or tricks.drawing or tricks.laps > 1)
        """Whether anything comes of a trick beyond where it lies and who leads next."""
        self.turned = tricks.turn_after + 1 if tricks.turn_after else 0
        """The first trick to which the cards are turned round; 0: there is none."""
        self.shows: list[list[list[int]]] = self._looked_at(tricks)
        self.lies = moment(tricks.rules, "lies") if not tricks.table.searching else ()
        depends = bool(self.lies or tricks.order.later or tricks.upsets or self.asks)
        self.lying: list[list[list[tuple[Small, int]]]] = [
            [
                [(strong, DEPENDS if depends else shown) for strong, shown in zip(power, shows, strict=True)]
                for power, shows in zip(powers, of_ranking, strict=True)
            ]
            for powers, of_ranking in zip(self.rankings, self.shows, strict=True)
        ]
        """By ranking, led suit and card, how strong it is, and what is shown by it; DEPENDS for every card where
        anything else may come of it."""

    @property
    def deck(self) -> int:
        """Number what may be done besides playing a card: calling for the trump."""
        return self.table.cards.count

    def _looked_at(self, tricks: Tricks) -> list[list[list[int]]]:
        """List by ranking, led suit and card what it shows; DEPENDS where more than these three is to be looked at."""
        searching, suits = tricks.table.searching, range(tricks.order.groups)
        if searching:
            # In a world made up nothing is concluded.
            shown = [[[0] * len(belongs) for _ in suits] for belongs in tricks.order.belongs]
        else:
            shown = tricks.duty.shown()
        if tricks.acts_on_void or (self.guard is not None and not searching):
            for rows, belongs in zip(shown, tricks.order.belongs, strict=True):
                for led, row in enumerate(rows):
                    for card, each in enumerate(row):
                        if belongs[card] != led and (tricks.acts_on_void or not each):
                            row[card] = DEPENDS
        return shown

    def legal_actions(self, s: State) -> tuple[int, ...]:
        trick: Trick = s.memory
        if self.must is not None:
            cards = self.must[trick.led][s.hands[trick.player * self.suits + trick.led]]
            if cards:
                return cards
            cards = self.hand.cards(s, trick.player)
        else:
            cards = self.may_play(s, trick.player, trick)
        if trick.guarded > SEALED:
            for may_follow in self.may_follow:
                cards = may_follow(s, trick, cards)
            if trick.guarded & HIDDEN and self.calling is not None and self.calling.may(s, trick):
                cards += (self.deck,)
        return cards

    def every_action(self) -> Sequence[int]:
        return range(self.deck + (self.calling is not None))

    # -- what happens -------------------------------------------------------------------------------------------------

    def apply(self, s: State, action: int, rng: Random) -> bool:
        trick: Trick = s.memory
        seat = trick.player
        if self.rare:
            if self.calling is not None and action >= self.deck:
                self.calling.call(s, trick)
                return ASKING
            for comes in self.comes:
                comes(s, trick, seat, action)
        self.table.play(s, action, seat)
        trick.acted = acted = trick.acted + 1
        power, absent = self.lying[trick.ranking][trick.led][action]
        if absent:
            if absent < 0 or trick.guarded > SEALED:
                return self.looked_at(s, trick, seat, action, power) or self.go_on(s, trick, seat, rng)
            self.table.rule_out(s, self.cell + seat, absent)
        if power > trick.best:
            trick.best = power
            trick.winner = seat
        if acted < trick.size:
            trick.player = s.turn = self.after[trick.playing][seat]
            return ASKING
        return self.finish(s, trick, rng)

    def takes_over(self, s: State, trick: Trick, card: int) -> bool:
        """Tell whether a card that lies now wins as the second of two equal ones."""
        return self.tricks.order.takes_over(trick, s.piles[self.table.trick_at][:-1], card)

    def looked_at(self, s: State, trick: Trick, seat: int, card: int, power: Small) -> bool:
        """See who wins now, and let everyone conclude what a card shows; answer whether an action comes first."""
        best, winner = trick.best, trick.winner
        if power > best:
            trick.best = power
            trick.winner = seat
        elif power == best and self.tricks.order.later and self.takes_over(s, trick, card):
            trick.winner = seat
        for lies in self.lies:
            lies(s, trick, seat, card)
        upsets = self.tricks.upsets
        if upsets is not None and not upsets.cards.isdisjoint(lying := s.piles[self.table.trick_at]):
            trick.winner = upsets.decides(trick, lying, trick.played_by(self.table.seats))
        absent = self.shows[trick.ranking][trick.led][card]
        if not absent:
            return False
        if absent < 0:
            absent = self.tricks.duty.absent(s, seat, card, trick, best, winner)
            if not absent and not self.tricks.acts_on_void and not trick.guarded:
                return False
        if trick.guarded and self.guard is not None:
            # What is withheld from the first trick may still be there.
            absent &= ~self.guard.held_back(trick)
            self.guard.noticed(s, trick, seat, card)
        self.table.rule_out(s, self.hand.cell + seat, absent)
        if not self.tricks.acts_on_void:
            return False
        suit = self.tricks.order.belongs[trick.ranking][card]
        act = self.tricks.act(self.tricks.acts_on_void, suit, card)
        nothing_led = trick.led in (suit, self.tricks.duty.special_suit)
        if act is None or nothing_led or not self.tricks.duty.void(s, seat, trick):
            return False
        if not self.tricks.duty.plain:
            # Who plays another suit by choice brings no action: so everybody sees that this seat had to.
            self.table.rule_out(s, self.hand.cell + seat, self.tricks.order.masks[trick.ranking][trick.led])
        s.agenda += ((self.played, seat),)
        act.due(s, seat)
        return True

    def go_on(self, s: State, trick: Trick, seat: int, rng: Random) -> bool:
        """Ask the next seat, or give the trick to its winner."""
        if trick.acted < trick.size:
            trick.player = s.turn = player = self.after[trick.playing][seat]
            if self.asks:
                s.turn = self.asks(s, player)
            return ASKING
        return self.finish(s, trick, rng)

    def finish(self, s: State, trick: Trick, rng: Random) -> bool:
        """Give the trick to its winner, who leads the next."""
        cards = self.table.take_trick(s, trick, self.won)
        if trick.guarded and self.guard is not None:
            trick.guarded = self.guard.after(trick, cards)
        if self.taken:
            for taken in self.taken:
                taken(s, trick, cards)
        led = trick.led
        trick.acted = 0
        trick.led = NO_LED
        s.step = self.lead
        trick.leader = trick.player = s.turn = trick.winner
        trick.number = number = trick.number + 1
        if number == self.turned:
            self.table.tell(s, CardsTurned())
            trick.side = 1
            trick.ranking = self.tricks.order.turned[trick.ranking]
        return self.brings(s, trick, led, cards, rng) if self.more else number > trick.tricks

    def brings(self, s: State, trick: Trick, led: int, cards: tuple[int, ...], rng: Random) -> bool:
        """Do what else comes of a trick: the action of its suit, or what comes between it and the next."""
        if self.tricks.acts_on_win:
            act = self.tricks.act(self.tricks.acts_on_win, led, cards[0])
            if act is not None:
                s.agenda += ((self.taken_on, trick.winner),)
                act.due(s, trick.winner)
                return DONE
        return self.next_trick(s, trick, trick.winner, rng)

    def next_trick(self, s: State, trick: Trick, winner: int, rng: Random) -> bool:
        """Let everyone draw, where there is a stock to draw from, and ask the winner to lead."""
        for ends in self.ends:
            if ends(s, trick):
                s.step, s.turn, trick.player = self.lead, winner, winner
                return DONE
        drawing = self.tricks.drawing
        if drawing and trick.draws:
            drawing.draw(s, trick, winner, rng)
        return self.lead.ask(s, trick, winner)

    # -- what is said of it -------------------------------------------------------------------------------------------

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return self.sensible_follow(s, s.memory, self.legal_actions(s), self.hints)

    def sensible_follow(self, s: State, trick: Trick, actions: tuple[int, ...], hints: TrickHints) -> int:
        """Choose one of the legal actions: these cards, or to call for the trump."""
        if actions[-1] == self.deck and not self.tricks.ours(s, trick):
            return self.deck
        return hints.follow(s, trick, self.cards_of(actions))

    def cards_of(self, actions: tuple[int, ...]) -> tuple[int, ...]:
        """List the cards among what may be done."""
        return actions[:-1] if actions[-1] == self.deck else actions

    def words(self, action: int) -> str:
        return self.calling.word if action == self.deck and self.calling is not None else super().words(action)

    @property
    def doubts(self) -> bool:
        return self.tricks.doubt is not None

    def doubt(self, s: State) -> int:
        return self.tricks.doubt(s) if self.tricks.doubt else 0

    def features(self) -> Features:
        return FollowFeatures(self.tricks) if self.calling is None else CallingFeatures(self.tricks)

    def question(self, s: State) -> Question:
        actions = self.legal_actions(s)
        asked = self.words_of.following(s, self.cards_of(actions))
        return Question(asked.key, {**asked.about, "calls": True}) if actions[-1] == self.deck else asked

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action == self.deck:
            return self.words_of.of_call(s)
        return self.words_of.of_follow(s, action, self.cards_of(self.legal_actions(s)))


class AfterActionStep(Step):
    """The trick goes on after the action of a player who could not follow."""

    def __init__(self, follow: FollowStep) -> None:
        self.follow = follow

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.step = self.follow
        return self.follow.go_on(s, s.memory, seat, rng)


class AfterTrickStep(Step):
    """The winner leads the next trick after the action that the trick brought."""

    def __init__(self, follow: FollowStep) -> None:
        self.follow = follow

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        return self.follow.next_trick(s, s.memory, seat, rng)
