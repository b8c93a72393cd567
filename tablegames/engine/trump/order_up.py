"""Making trump by the turned-up card, or by naming another suit."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import ClassVar, Literal

from tablegames.engine.common.maker import NO_MAKER, everyone_plays, maker_of, open_again
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.stock import discards, turned_up
from tablegames.engine.common.trump import NO_TRUMP, decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.trump.promise import GIVE, MAKE, TAKE, Promise, Threshold


@register
class OrderUp(Phase):
    """From the marker's left, everyone may make the turned-up card's suit trump, or pass.

    Where a player does, the one with the marker lays a card away, face down, and takes the turned-up one for it. Or the
    maker takes it and lays nothing away. Where it is a joker, the player with the marker says first which suit it
    stands for. Where all pass, they are asked once more in the same order, now for another suit. The player who makes
    the trump is the maker. Where all pass again there is no trump, no cards are played, and no player scores; or the
    cards are dealt again.
    """

    needs_cards: ClassVar[bool] = True
    takes_stock: ClassVar[bool] = True
    short_field: ClassVar[str] = "stick"
    stick: bool = False
    """Whether the player with the marker, asked last, has to name a suit ("stick the dealer")."""
    all_pass: Literal["no_play", "deal_again"] = "no_play"
    """What happens where no player makes a trump: the round ends without play, or cards are dealt again."""
    taker: Literal["maker", "marker"] = "marker"
    """Who takes the turned-up card. The player with the marker, for another card and only where its suit is trump; or
    the maker, in any case and into a hand that had one card less."""

    @property
    def asks_for(self) -> int:
        return 1 if self.taker == "marker" else 0

    def compile(self, table: Table, rules: Rules) -> Step:
        if "turn_up" not in table.zones:
            raise RulesError("phase.nothing_turned_up")
        needs_marker(table)
        decides_trump(table)
        exchange = ExchangeTurnedUpStep(table, rules) if self.taker == "marker" else None
        naming = NameSuitStep(table, rules, self.stick, self.taker == "maker")
        if self.all_pass == "deal_again":
            naming.again = rules.deal_again(self, "all_pass")
        ordering = AcceptTurnedUpStep(table, rules, naming, exchange)
        if table.cards.deck.jokers:
            ordering.standing = SayJokerSuitStep(table, rules, ordering)
            table.add(ordering.standing)
        for step in (ordering, naming):
            table.add(step)
        if exchange:
            table.add(exchange)
        return ordering


class OrderUpStep(Step):
    """What all three questions have in common."""

    hints_at_all = True

    def __init__(self, table: Table, rules: Rules) -> None:
        self.table, self.hand, self.turned = table, table.hands(), turned_up(table)
        self.trump, self.maker = trump_tally(table), maker_of(table)
        open_again(table, rules, self.trump, self.maker)
        self.letters = table.cards.deck.suits
        self.promise, self.remaining = Promise(table, rules), remaining_of(table, rules)
        self.stands_for = table.tally("turned_suit", places=1) if table.cards.deck.jokers else None
        """Which suit a joker stands for that is turned up."""

    def ask_after(self, s: State, seat: int) -> None:
        """Ask the next seat after one: a seat that has fallen out of the game is passed over."""
        s.turn = self.remaining.reach(s, self.table.after[seat])

    def card(self, s: State) -> int:
        """Tell which card is turned up."""
        return self.turned.cards(s, 0)[-1]

    def suit(self, s: State) -> int:
        """Tell its suit, or the one that it stands for."""
        suit = self.table.cards.printed[self.card(s)]
        return suit if suit < len(self.letters) or self.stands_for is None else s.tallies[self.stands_for.at]

    def make(self, s: State, suit: int) -> None:
        """Let the seat that is asked make a suit trump."""
        self.table.note(s, self.trump, 0, suit)
        self.table.note(s, self.maker, 0, s.turn)

    def take(self, s: State) -> None:
        """Let the seat that is asked take the turned-up card."""
        self.table.sweep(s, self.turned, 0, self.hand, s.turn)

    def promised(self, s: State, suit: int) -> int:
        """Add up what the hand of the seat that is asked promises with this suit for trump."""
        return self.promise.of(self.hand.mask(s, s.turn), suit)

    def promises_little(self, s: State, suit: int) -> list[Reason]:
        """Say to who passes how few tricks the hand looks like with this suit for trump; enough to win are not few."""
        tricks = (self.promised(s, suit) + 5) // 10
        if 2 * tricks > self.hand.count(s, s.turn):
            return []
        about = {"n": tricks, "suit": self.letters[suit]}
        return [Reason("promises_few" if tricks else "promises_none", about)]

    def promises_better(self, s: State, suit: int) -> list[Reason]:
        """Say to who passes with which other suit for trump the hand is better by a trick at least."""
        promised = [self.promised(s, each) for each in range(len(self.letters))]
        best = promised.index(max(promised))
        if promised[best] - promised[suit] < TRICK:
            return []
        return [Reason("promises", {"n": (promised[best] + 5) // 10, "suit": self.letters[best]})]

    def holds(self, s: State, suit: int) -> list[Reason]:
        """Say how many trumps the hand has with this suit for trump, and how many tricks it looks like."""
        held = self.promise.held(self.hand.mask(s, s.turn), suit)
        tricks = (self.promised(s, suit) + 5) // 10
        found = [Reason("holds_trumps", {"n": held, "suit": self.letters[suit]})]
        return [*found, Reason("promises", {"n": tricks, "suit": self.letters[suit]})] if tricks else found


ORDER, PASS = 0, 1
TRICK = 10
"""How many tenths are a trick."""
NEAR = 3
"""Suits that promise so little less than the best one, in tenths of a trick, are worth a thought beside it."""


class AcceptTurnedUpStep(OrderUpStep):
    """Everyone in turn makes the turned-up suit trump or passes."""

    topic = "order_up"
    sifts = True
    standing: SayJokerSuitStep | None = None
    """Asks which suit a joker stands for."""

    def __init__(self, table: Table, rules: Rules, naming: NameSuitStep, exchange: ExchangeTurnedUpStep | None) -> None:
        super().__init__(table, rules)
        self.naming, self.exchange, self.choices = naming, exchange, (ORDER, PASS)

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        if self.turned.empty(s, 0):
            raise RulesError("order_up.none_left")
        self.table.note(s, self.trump, 0, NO_TRUMP)
        self.table.note(s, self.maker, 0, NO_MAKER)
        everyone_plays(self.table, s)
        if self.standing and self.table.cards.printed[self.card(s)] == len(self.letters):
            s.step, s.turn = self.standing, s.marker
        else:
            self.ask_after(s, s.marker)
        return ASKING

    def apply(self, s: State, action: int, rng: Random) -> bool:
        if action == ORDER:
            self.make(s, self.suit(s))
            if self.exchange is None:
                self.take(s)
                return DONE
            s.step, s.turn = self.exchange, s.marker
            return ASKING
        if s.turn == s.marker:
            s.step = self.naming
        self.ask_after(s, s.turn)
        return ASKING

    def words(self, action: int) -> str:
        return "order-up" if action == ORDER else "pass"

    def question(self, s: State) -> Question:
        suit = self.letters[self.suit(s)]
        if self.exchange is None:
            return Question(self.topic, {"suit": suit, "own": True, "to": s.turn})
        return Question(self.topic, {"suit": suit, "own": s.turn == s.marker, "to": s.marker})

    def candidates(self, s: State) -> tuple[int, ...]:
        return self.threshold(s).thought_of(self.promised_with_card(s), ORDER, PASS)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return ORDER if self.promised_with_card(s) >= self.threshold(s).least else PASS

    def threshold(self, s: State) -> Threshold:
        """Say how much the hand should promise."""
        if self.exchange is None:
            return TAKE
        return MAKE if s.turn == s.marker else GIVE

    def promised_with_card(self, s: State) -> int:
        """Add up what the hand promises once the turned-up card is in a hand: in the own, the partner's or another."""
        suit, card = self.suit(s), 1 << self.card(s)
        promised, gain = self.promised(s, suit), self.promise.of(card, suit)
        if self.exchange is None:
            return promised + gain
        if s.turn == s.marker:
            least = self.promise.least(self.hand.mask(s, s.turn), suit)
            return promised + gain - self.promise.of(1 << least, suit)
        if self.table.team_of[s.turn] == self.table.team_of[s.marker]:
            return promised + gain // 2
        return promised - gain

    def reasons(self, s: State, action: int) -> list[Reason]:
        suit = self.suit(s)
        if action == ORDER:
            return self.holds(s, suit)
        return [*self.promises_little(s, suit), *self.promises_better(s, suit)]


class SayJokerSuitStep(OrderUpStep):
    """The seat with the marker says which suit the joker stands for."""

    topic = "turned_suit"

    def __init__(self, table: Table, rules: Rules, ordering: AcceptTurnedUpStep) -> None:
        super().__init__(table, rules)
        self.ordering = ordering
        self.choices = tuple(range(len(self.letters)))

    def apply(self, s: State, action: int, rng: Random) -> bool:
        assert self.stands_for is not None
        self.table.note(s, self.stands_for, 0, action)
        s.step = self.ordering
        self.ask_after(s, s.marker)
        return ASKING

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return max(range(len(self.letters)), key=lambda suit: self.promised(s, suit))

    def words(self, action: int) -> str:
        return f"trump {self.letters[action]}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        return self.holds(s, action)


class NameSuitStep(OrderUpStep):
    """Everyone in turn names another suit or passes; the number after the last suit passes."""

    topic = "name_trump"
    sifts = True
    again = -1
    """The number of the phase before the deal that is repeated where no player makes a trump; -1: none is."""

    def __init__(self, table: Table, rules: Rules, stick: bool, taking: bool = False) -> None:
        """`taking`: whether the maker takes the turned-up card."""
        super().__init__(table, rules)
        self.stick, self.passing, self.taking = stick, len(self.letters), taking
        self.threshold = TAKE if taking else MAKE
        self.others = [
            tuple([suit for suit in range(self.passing) if suit != turned]) for turned in range(self.passing)
        ]
        self.actions = range(self.passing + 1)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        suits = self.others[self.suit(s)]
        return suits if self.stuck(s) else (*suits, self.passing)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        if action < self.passing:
            self.make(s, action)
            if self.taking:
                self.take(s)
            return DONE
        if s.turn == s.marker:
            if self.again >= 0:
                s.phase = self.again
            return DONE
        self.ask_after(s, s.turn)
        return ASKING

    def words(self, action: int) -> str:
        return f"trump {self.letters[action]}" if action < self.passing else "pass"

    def question(self, s: State) -> Question:
        return Question(self.topic, {"stuck": self.stuck(s)})

    def candidates(self, s: State) -> tuple[int, ...]:
        promised = {suit: self.promised(s, suit) for suit in self.others[self.suit(s)]}
        best, doubt = max(promised.values()), self.threshold.doubt
        near = tuple([suit for suit, each in promised.items() if each >= max(best - NEAR, doubt.start)])
        if self.stuck(s):
            return near or self.legal_actions(s)
        return near if best >= doubt.stop else (*near, self.passing)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        suits = self.others[self.suit(s)]
        best = max(suits, key=lambda suit: self.promised(s, suit))
        return best if self.stuck(s) or self.promised(s, best) >= self.threshold.least else self.passing

    def stuck(self, s: State) -> bool:
        """Tell whether the seat that is asked has to name a suit."""
        return self.stick and s.turn == s.marker

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action < self.passing:
            return self.holds(s, action)
        return self.promises_little(s, max(self.others[self.suit(s)], key=lambda suit: self.promised(s, suit)))


class ExchangeTurnedUpStep(OrderUpStep):
    """The seat with the marker lays a card away and takes the turned-up one."""

    topic = "discard"
    secret = True

    def __init__(self, table: Table, rules: Rules) -> None:
        super().__init__(table, rules)
        self.discard = discards(table)
        self.actions = range(table.cards.count)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return self.hand.cards(s, s.turn)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        self.table.move(s, action, self.hand, s.turn, self.discard, s.turn)
        self.take(s)
        return DONE

    def words(self, action: int) -> str:
        return f"discard {self.table.cards.names[action]}"

    def hint(self, s: State, random: Callable[[], float]) -> int:
        return self.promise.least(self.hand.mask(s, s.turn), self.promise.trump(s))

    def reasons(self, s: State, action: int) -> list[Reason]:
        cards = self.table.cards
        belongs = self.promise.belongs[self.promise.trump(s)]
        suit = belongs[action]
        held = [card for card in self.hand.cards(s, s.turn) if belongs[card] == suit]
        void = held == [action] and suit < len(cards.deck.suits)
        found = [Reason("voids", {"suit": cards.letters[suit]})] if void else []
        trump = self.promise.trump(s)
        trumps = self.promise.held(self.hand.mask(s, s.turn), trump)
        if suit != trump and trumps:
            found.append(Reason("keeps_trumps", {"n": trumps}))
        worth = self.promise.worth[trump]
        if worth[action] == min([worth[card] for card in self.hand.cards(s, s.turn)]):
            found.append(Reason("promises_least"))
        better = [card for card in self.hand.cards(s, s.turn) if worth[card] > worth[action]]
        if better:
            found.append(Reason("keeps_strong", {"card": cards.names[max(better, key=worth.__getitem__)]}))
        return found
