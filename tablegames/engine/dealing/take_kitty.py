"""The kitty: cards that were dealt to no player, for the one who made the trump."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from random import Random
from typing import ClassVar, Literal

from tablegames.engine.bids.hints.points_promise import PointsPromise
from tablegames.engine.common.highest_bid import highest_is_of
from tablegames.engine.common.maker import MAKER, NO_MAKER, maker_of
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.common.meld_worth import MeldWorth
from tablegames.engine.common.played_contract import hand_game_of, menu_of
from tablegames.engine.common.stock import MakersKitty, discards, stock
from tablegames.engine.common.trump import NO_TRUMP
from tablegames.engine.dealing.events import CardsShown
from tablegames.engine.dealing.features import HandFeatures
from tablegames.engine.dealing.pass_cards import giving_away, tricks_are_good
from tablegames.engine.game.menu import MenuContract
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.table.cards import union
from tablegames.engine.table.features import Features
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.rules.trick_taking import winner_of
from tablegames.engine.trump.hand_strength import ContractView, HandStrength, LaidForPoints, view_with
from tablegames.engine.trump.promise import Promise
from tablegames.engine.winning.winners import HighestOfLed


@register
class TakeKitty(Phase):
    """The undealt cards are the kitty: one player takes them all, and lays as many cards away, face down.

    Any cards may go, those of the kitty too, unless some are held back. Where it is not taken, it stays where it is.
    """

    needs_cards: ClassVar[bool] = True
    takes_stock: ClassVar[bool] = True
    by: Literal["maker", "marker"] = "maker"
    """Who takes it: the player who made the trump, or the player with the marker."""
    shown: bool = False
    """Whether everyone sees the kitty before it is taken."""
    optional: bool = False
    """Whether the player may leave it where it is, and play with the hand that was dealt."""
    games: tuple[str, ...] = ()
    """Bids of an auction with named games: only after one of these it is taken; none given: after any."""
    held_back: tuple[tuple[str, ...], ...] = ()
    """Cards, ranks or suits that may be laid away only where the hand holds no other card, and are shown then. A second
    list names those that may be laid away only where even these are not enough."""

    @property
    def bids_that_take(self) -> tuple[str, ...]:
        return self.games

    def compile(self, table: Table, rules: Rules) -> Step:
        if self.by == "maker" and MAKER not in table.tallies:
            raise RulesError("take_kitty.no_maker", "by")
        if self.by == "marker":
            needs_marker(table)
        taking = TakeKittyStep(table, self)
        taking.laying = LayAwayStep(table, rules, self.held_back)
        if self.by == "maker":
            table.provide(MakersKitty(taking.left))
        table.add(taking.laying)
        if self.optional and self.shown:
            raise RulesError("take_kitty.seen", "shown")
        return table.add(taking)


TAKE, LEAVE = 0, 1


class TakeKittyStep(Step):
    """The kitty goes to the player who may have it, unless that player leaves it."""

    topic = "kitty"
    keeps_to_hints = True
    hints_at_all = True
    laying: LayAwayStep

    def __init__(self, table: Table, rule: TakeKitty) -> None:
        self.table, self.rule = table, rule
        self.stock, self.hand = stock(table), table.hands()
        self.kitty = table.pile("kitty", places=1) if rule.shown else None
        self.maker = maker_of(table) if rule.by == "maker" else None
        self.left = lays_away(table)
        with below("games"):
            self.after = highest_is_of(table, rule.games) if rule.games else None
        self.hand_game = hand_game_of(table) if rule.optional else None
        self.choices = (TAKE, LEAVE) if rule.optional else ()

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        taker = s.tallies[self.maker.at] if self.maker else s.marker
        if self.hand_game:
            self.table.note(s, self.hand_game, 0, 0)
        if taker == NO_MAKER or self.stock.empty(s, 0) or not (self.after is None or self.after(s)):
            return DONE
        s.turn = taker
        return ASKING if self.hand_game else self.take(s, taker)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        if action == TAKE:
            return self.take(s, s.turn)
        assert self.hand_game is not None
        self.table.note(s, self.hand_game, 0, 1)
        return DONE

    def hint(self, s: State, random: Callable[[], float]) -> int:
        # Two more cards to choose from are hardly ever worth less than what playing without them adds.
        return TAKE

    def words(self, action: int) -> str:
        return "hand" if action == LEAVE else "pick-up"

    def reasons(self, s: State, action: int) -> list[Reason]:
        return [Reason("hand_counts_more" if action == LEAVE else "better_cards", {"n": self.stock.count(s, 0)})]

    def take(self, s: State, taker: int) -> bool:
        """Give the kitty to its taker, who lays as many cards away."""
        table, count = self.table, self.stock.count(s, 0)
        if self.kitty:
            table.sweep(s, self.stock, 0, self.kitty, 0)
            mask = self.kitty.mask(s, 0)
            table.sweep(s, self.kitty, 0, self.hand, taker)
            # Everyone remembers, onlookers too, that no other player has these cards, whatever is laid away.
            table.show(s, mask, self.hand, taker)
        else:
            table.sweep(s, self.stock, 0, self.hand, taker)
        table.note(s, self.left, 0, count)
        s.turn, s.step = taker, self.laying
        return ASKING


def lays_away(table: Table) -> Tally:
    """Declare how many cards are still to be laid away."""
    return table.tally("lays_away", places=1)


class LayAwayStep(Step):
    """The seat lays cards away, one after another."""

    topic = "lay_away"
    hints_at_all = True

    def __init__(self, table: Table, rules: Rules, held_back: Sequence[Sequence[str]] = ()) -> None:
        self.table, self.hand, self.discard, self.left = table, table.hands(), discards(table), lays_away(table)
        with below("held_back"):
            groups = []
            for place, words in enumerate(held_back):
                with below(place):
                    groups.append(table.cards.matching(words))
        everything = table.cards.everything
        self.may_go = [everything & ~union(groups[at:]) for at in range(len(groups))]
        """What may be laid away as long as a hand has it, from the first choice on."""
        self.promise = Promise(table, rules)
        self.strength = HandStrength(table, rules) if menu_of(rules) else None
        """Where a contract is still to be chosen cards are laid away for the one that promises most."""
        self.sifts = self.strength is not None
        self.actions = range(table.cards.count)
        self.rules = rules
        self.counted = LaidForPoints(table, rules) if any(phase.counts_laid for phase in rules.phases) else None
        """Where it counts for the maker, points are laid away that would be lost, and whole suits."""

    def legal_actions(self, s: State) -> tuple[int, ...]:
        return tuple(self.table.cards.listed(self.allowed(s, s.turn)))

    def allowed(self, s: State, seat: int) -> int:
        """Mask the cards that may be laid away."""
        mask = self.hand.mask(s, seat)
        return next((mask & may for may in self.may_go if mask & may), mask)

    def apply(self, s: State, action: int, rng: Random) -> bool:
        table, seat, cell = self.table, s.turn, self.discard.cell + s.turn
        absent = table.cards.everything if self.discard.empty(s, seat) else s.known_absent[cell]
        table.move(s, action, self.hand, seat, self.discard, seat)
        if self.may_go:
            # A card that has to be shown is not laid away unseen; one that lay there before the kitty may be any card.
            table.rule_out(s, cell, absent & ~self.may_go[0] & ~(1 << action))
            if not self.may_go[0] >> action & 1:
                table.show(s, 1 << action, self.discard, seat)
                if table.telling:
                    table.tell(s, CardsShown(seat, (table.cards.names[action],)))
        table.gain(s, self.left, 0, -1)
        return ASKING if s.tallies[self.left.at] else DONE

    def words(self, action: int) -> str:
        return f"discard {self.table.cards.names[action]}"

    def conceals(self, action: int) -> bool:
        # What is held back is laid away for all to see.
        return not self.may_go or bool(self.may_go[0] >> action & 1)

    def question(self, s: State) -> Question:
        return Question(self.topic, {"left": s.tallies[self.left.at]})

    def candidates(self, s: State) -> tuple[int, ...]:
        if self.strength is None or self.shuns(s):
            return self.legal_actions(s)
        laid = self.strength.laid(self.hand.mask(s, s.turn), s.tallies[self.left.at])
        allowed = self.allowed(s, s.turn)
        return tuple([card for card in laid if allowed >> card & 1]) or self.legal_actions(s)

    def hint(self, s: State, random: Callable[[], float]) -> int:
        if self.shuns(s):
            dear = self.table.discards_now(s)
            if dear:
                return max(self.legal_actions(s), key=dear.__getitem__)
            return self.no_trick.least(self.allowed(s, s.turn), [], s.tallies[self.left.at])
        if self.strength is not None:
            return self.candidates(s)[0]
        trump = self.trump(s)
        spare = self.spare(s, self.allowed(s, s.turn), trump)
        if self.counted is not None:
            return self.counted.least(self.hand.mask(s, s.turn), trump, s.tallies[self.left.at], spare)
        return self.promise.least(spare, trump)

    def trump(self, s: State) -> int:
        """Tell for which trump cards are laid away: the best one, where the player names it afterwards."""
        points = self.table.find(PointsPromise)
        return points.best(s, s.turn) if points and s.phase < self.table.aims.trump_phase else self.promise.trump(s)

    def spare(self, s: State, allowed: int, trump: int) -> int:
        """Mask those of the cards that may go which break no meld, or break least."""
        melds = self.table.find(MeldWorth)
        if melds is None or s.phase > melds.phase:
            return allowed
        mask = self.hand.mask(s, s.turn)
        left = {card: melds.of(mask & ~(1 << card), trump) for card in self.table.cards.listed(allowed)}
        most = max(left.values())
        return self.table.cards.mask([card for card, worth in left.items() if worth == most])

    @cached_property
    def no_trick(self) -> ContractView:
        """Give the cards as they stand where no trick is wanted, and nothing is trump."""
        winner = winner_of(self.rules) or HighestOfLed()
        return view_with(self.table.cards, winner, NO_TRUMP, MenuContract(aim="no_trick"))

    def shuns(self, s: State) -> bool:
        """Tell whether tricks are bad in the branch of the round that will be played."""
        return bool(self.table.aims.branches) and not self.table.undecided(s) and not tricks_are_good(self.table, s)

    def features(self) -> Features:
        return HandFeatures(self.table)

    def reasons(self, s: State, action: int) -> list[Reason]:
        mask = self.hand.mask(s, s.turn)
        if self.counted is not None and self.strength is None:
            trump, allowed = self.trump(s), self.allowed(s, s.turn)
            spare = self.spare(s, allowed, trump)
            found = [Reason("keeps_melds")] if spare != allowed and spare >> action & 1 else []
            return [*found, *self.counted.reasons(mask, trump, action)]
        return giving_away(self.table, s, mask, action)
