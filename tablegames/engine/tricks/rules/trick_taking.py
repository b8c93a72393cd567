"""Trick taking, put together out of leading, following and what may lie in between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import field
from functools import partial
from typing import Annotated, ClassVar, Literal

from tablegames.engine.common.acts import acts_of
from tablegames.engine.common.hand_size import smallest_hand, tricks_of
from tablegames.engine.common.maker import MAKER
from tablegames.engine.common.played_contract import DECLARED, menu_of
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.sides import FoundSides
from tablegames.engine.common.special_cards import SpecialCards, specials_of
from tablegames.engine.common.trick_counter import TrickCounter
from tablegames.engine.common.trump import HiddenTrump, decides_trump, trump_tally
from tablegames.engine.ending.ends import OneLeft
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.game.suit_action import Act
from tablegames.engine.registry import Range, register, word_of
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.signals.signal import Signal
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import HowOften, Measure, action_done, trick_won
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.tricks.comparison import Comparison
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.facts import HalvesFact
from tablegames.engine.tricks.fast import FastTricks
from tablegames.engine.tricks.follow_step import AfterActionStep, AfterTrickStep, FollowStep
from tablegames.engine.tricks.follow_suit import Duty
from tablegames.engine.tricks.guard import GuardRule
from tablegames.engine.tricks.lead_step import LeadStep
from tablegames.engine.tricks.restrictions import BrokenSuit, FirstTrick, MustPlay
from tablegames.engine.tricks.rules.call_trump import CallTrumpRule, TrumpInTimeRule
from tablegames.engine.tricks.rules.card_rules import FirstLeadRule, LeadsOnRule, ShownSidesRule
from tablegames.engine.tricks.rules.counting import CountCards, CountCardsRule, EnoughCountedRule
from tablegames.engine.tricks.rules.kept_cards import KeptCardsRule
from tablegames.engine.tricks.rules.leader_option import LeaderMay
from tablegames.engine.tricks.rules.marriages import TrumpPair
from tablegames.engine.tricks.rules.name_joker import NameJoker
from tablegames.engine.tricks.rules.open_hand import OpenHand
from tablegames.engine.tricks.rules.sorted_suits import SortedSuits
from tablegames.engine.tricks.rules.still_to_come import StillToComeRule
from tablegames.engine.tricks.rules.stock_options import CLOSED
from tablegames.engine.tricks.rules.trick_watchers import (
    AgainstMakerRule,
    EarlyEndRule,
    MakersCardsRule,
    TrickTallyRule,
    TrickWatchersRule,
)
from tablegames.engine.tricks.rules.upsets import Upset, Upsets
from tablegames.engine.tricks.seats import TrickSeating, TrickSides
from tablegames.engine.tricks.sure_rest import SettledRest, SureRest
from tablegames.engine.tricks.trick import Trick
from tablegames.engine.tricks.tricks import Tricks
from tablegames.engine.tricks.words import TrickWords
from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.top_cards import TopCards
from tablegames.engine.winning.winner_by_contract import AnyWinner, WinnerByContract
from tablegames.engine.winning.winners import HighestOffSuit, HighestOfLed


@register
class TrickTaking(Phase):
    """Play tricks until the hands are empty. A player who holds the led suit must play it; the winner leads the next
    trick."""

    plays_tricks: ClassVar[bool] = True
    leader: Literal["marker", "left_of_marker", "maker", "left_of_maker"] = "marker"
    """Who leads the first trick; the maker is who won an auction or made the trump otherwise."""
    winner: AnyWinner = field(default_factory=HighestOfLed)
    """Which card wins."""
    laps: Annotated[int, Range(1, 4)] = 1
    """How often a trick goes round the table: with 2 laps two players play A, B, A, B."""
    turn_after: Annotated[int, Range(0, 60)] = 0
    """After this many tricks all hands are turned round and the other numbers count; 0: never."""
    on_void: Literal["nothing", "suit_action"] = "nothing"
    """What a player who cannot follow does at once: the action of the suit of the card played."""
    on_win: Literal["nothing", "suit_action"] = "nothing"
    """What the winner does at once: the action of the led suit."""
    first: FirstTrick | None = None
    """What is special about the first trick."""
    broken: BrokenSuit | None = None
    """A suit that is not led at first."""
    draw: DrawCards | None = None
    """What is drawn from the stock after each trick."""
    must: MustPlay | None = None
    """What has to be played to a trick, where that is not just to follow suit."""
    counts: CountCards | None = None
    """What captured cards count at once."""
    trump_pair: TrumpPair | None = None
    """Two trumps that count when both are played from one hand."""
    sides: Literal["partners", "against_maker"] = "partners"
    """Who plays together: partners where there are any, or whom a phase before finds for this round (`call_partner`,
    `holders_together`); or all others against the maker, in each round again."""
    leader_may: tuple[LeaderMay, ...] = ()
    """What a leader may do before leading."""
    open_hand: OpenHand | None = None
    """A hand that lies open, and who plays it."""
    special_cards: SpecialCards | None = None
    """Cards that always win or always lose."""
    equal_cards: Literal["first_wins", "second_wins"] = "first_wins"
    """Which of two equal cards wins, where every card is there twice."""
    second_of: tuple[str, ...] = ()
    """With `second_wins`, the cards, ranks or suits of which the second one wins: all, where none is named."""
    first_lead: Literal["as_it_is", "makes_trump"] = "as_it_is"
    """Whether the suit of the first card that is led in a round is trump in this round. A joker without a suit makes
    none: then the first suit that is led does, in that trick or a later one."""
    upsets: tuple[Upset, ...] = ()
    """What wins a trick although another card is stronger; what stands first goes first."""
    signal: Signal | None = None
    """What everyone may tell the others between tricks, by laying a card open."""

    @property
    def trick_laps(self) -> tuple[int, ...]:
        # While cards are drawn a hand may be down to one card again and again.
        return (self.laps,) if self.laps == 1 or self.draw is None else (self.laps, 1)

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add leading and following, and what goes on after an action in between."""
        self._check(table, rules)
        tricks = self._tricks(table, rules)
        self._join(table, rules, tricks)
        words = TrickWords(tricks)
        table.measure(Measure("tricks", "mean", partial(HowOften, whose=trick_won)))
        table.publish(words.winning)
        table.publish(words.captured)
        suits = SortedSuits(tricks.order)
        if suits.differs:
            table.publish(suits.fact)
        if self.turn_after:
            dealt = tricks_of(smallest_hand(rules) or 0, self.laps)
            table.publish(lambda known: halves_fact(dealt, self.turn_after, known))
        lead, between = LeadStep(tricks), list[Step]()
        if self.signal:
            with below("signal"):
                tricks.signals = signals = self.signal.compile(table, tricks, lead)
            between.append(signals)
        # What comes between tricks is known by now: the step of who follows asks for it.
        follow = FollowStep(tricks, lead)
        plain = self.laps == 1 and not self.upsets and not self.open_hand and not tricks.calling
        if plain and not self._acting_field and not table.card_sense:
            # Where winning, or not following, brings anything else, more is open than who wins.
            table.publish(SureRest(lead).fact)
            if self in rules.round and not any(each.looks_back for each in rules.phases):
                table.publish(SettledRest(tricks, table.phase, len(rules.after(self))).fact)
        table.publish(tricks.fact)
        if self._acting_field:
            table.measure(Measure("actions", "mean", partial(HowOften, whose=action_done)))
        lead.finish = follow.finish
        lead.follow, follow.played, follow.taken_on = follow, AfterActionStep(follow), AfterTrickStep(follow)
        if table.searching:
            follow.quick = lead.quick = FastTricks(follow)
        for step in (lead, follow, follow.played, follow.taken_on, *between):
            table.add(step)
        return lead

    def _tricks(self, table: Table, rules: Rules) -> Tricks:
        """Say how cards compare, who must play what, and who plays with whom."""
        menu = list(menu_of(rules))
        if self.first_lead == "makes_trump":
            trump_tally(table)
            decides_trump(table)
        if self._trump_is_named and "trump" not in table.tallies:
            raise RulesError("trick_taking.no_trump", "winner")
        remaining_of(table, rules)
        specials, later = specials_of(rules, table.cards), self._later(table)
        order = Comparison(table, self.winner, menu, bool(self.turn_after), specials, later, self._named(table))
        sides, seating = TrickSides(table, self._against(table), table.find(FoundSides)), TrickSeating(table)
        duty = Duty(table, order, sides, self.must)
        tricks = Tricks(table, order, duty, seating, sides, TrickCounter(table, rules, self.laps), self.turn_after)
        tricks.led_by = table.tallies[MAKER] if self.leader in ("maker", "left_of_maker") else None
        tricks.shift = 1 if self.leader in ("left_of_marker", "left_of_maker") else 0
        return tricks

    def _join(self, table: Table, rules: Rules, tricks: Tricks) -> None:
        """Let the rules join, in the order in which they come at each moment."""
        order, joined, menu = tricks.order, tricks.rules, menu_of(rules)
        acts: list[Act | None] = [*acts_of(rules, table)] if self._acting_field else []
        if acts:
            # Jokers make a suit that has no action.
            acts += [None] * (table.suits - len(acts))
        tricks.acts_on_void = acts if self.on_void == "suit_action" else []
        tricks.acts_on_win = acts if self.on_win == "suit_action" else []
        if self.first_lead == "makes_trump":
            joined.append(FirstLeadRule(tricks, table.tallies["trump"]))
        hidden, calling = table.find(HiddenTrump), None
        if hidden is not None:
            if not self._trump_is_named:
                raise RulesError("trick_taking.no_hidden_trump", "winner")
            calling = CallTrumpRule(tricks, hidden)
            joined.append(calling)
            tricks.hidden, tricks.calling = hidden, calling
        if self.first or self.broken:
            tricks.guard = guard = GuardRule(table, order, tricks.seating, self.first, self.broken)
            guard.plain = tricks.duty.plain and hidden is None
            joined.append(guard)
            if self.broken:
                table.publish(guard.fact)
        if order.specials:
            joined.append(LeadsOnRule(order, order.specials))
        if tricks.counter.tally is not None:
            joined.append(TrickTallyRule(tricks.counter, tricks.counter.tally))
        if tricks.sides.found is not None:
            joined.append(ShownSidesRule(table, tricks.sides.found))
        if self.upsets:
            found = []
            for place, upset in enumerate(self.upsets):
                with below("upsets", place):
                    found.append(upset.compile(tricks))
            tricks.upsets = Upsets(tricks, found)
        if MAKER in table.tallies and any(phase.multiplies_worth for phase in rules.after(self)):
            joined.append(MakersCardsRule(table))
        # Cards are waited for by a phase that stands before the tricks; whatever else watches them comes after.
        waited = table.card_sense is not None
        if waited or any(phase.watches_tricks for phase in rules.after(self)):
            joined.append(TrickWatchersRule(table))
        if waited or self.counts or any(phase.ends_tricks or phase.watches_tricks for phase in rules.after(self)):
            joined.append(EarlyEndRule(table))
        with below("counts"):
            counting = CountCardsRule(table, self.counts, tricks.sides.against, list(menu)) if self.counts else None
            tricks.counting = counting
        with below("trump_pair"):
            if self.trump_pair and counting is None:
                raise RulesError("leader_may.counts_nothing")
            if self.trump_pair and counting is not None:
                joined.append(self.trump_pair.compile(table, counting))
        if counting is not None:
            joined.append(counting)
            with below("counts"):
                joined += [KeptCardsRule(table, counting)] if counting.rule.kept else []
            joined += [EnoughCountedRule(counting)] if counting.rule.enough else []
        for place, each in enumerate(self.leader_may):
            with below("leader_may", place):
                if type(each) in map(type, self.leader_may[:place]):
                    # Two choices of the leader would have one notation.
                    raise RulesError("leader_may.twice", word=word_of(type(each).__name__))
                option = each.compile(tricks, counting)
                option.first = table.cards.count + sum([before.actions for before in tricks.options])
                tricks.options.append(option)
        if counting is not None:
            counting.closed = table.tallies.get(CLOSED)
        if tricks.sides.against is not None:
            against = AgainstMakerRule(table, menu)
            tricks.aim, tricks.wanted = against.aim, against.wants
            joined.append(against)
        to_the_last = isinstance(rules.ends, OneLeft)
        with below("draw"):
            if self.draw:
                tricks.drawing = self.draw.compile(table, tricks.seating, tricks.counter.tally, to_the_last)
        with below("open_hand"):
            if self.open_hand:
                tricks.open_hand = hand = self.open_hand.compile(table)
                hand.draws = self.draw is not None
                joined.append(hand)
        still = StillToComeRule.joining(table)
        if still is not None:
            joined.append(still)
            tricks.doubt = still.doubt
        if calling is not None:
            joined.append(TrumpInTimeRule(calling))

    def _later(self, table: Table) -> int:
        """Mask the cards of which the second one wins. Raises RulesError where a card is unknown."""
        if self.equal_cards == "first_wins":
            return 0
        with below("second_of"):
            return table.cards.matching(self.second_of) if self.second_of else table.cards.everything

    def _check(self, table: Table, rules: Rules) -> None:
        """Refuse what contradicts itself. Raises RulesError."""
        deck = table.cards.deck
        if self.turn_after and not deck.turned:
            raise RulesError("trick_taking.one_sided", "turn_after")
        if self.leader in ("maker", "left_of_maker") and MAKER not in table.tallies:
            raise RulesError("trick_taking.no_maker", "leader")
        if self.equal_cards == "second_wins" and deck.copies < 2:
            raise RulesError("trick_taking.no_copies", "equal_cards")
        if isinstance(self.winner, WinnerByContract) and DECLARED not in table.tallies:
            raise RulesError("winner_by_contract.no_menu", "winner")
        if self.first_lead == "makes_trump" and isinstance(self.winner, HighestOffSuit):
            raise RulesError("trick_taking.off_suit", "first_lead")
        if self.first_lead == "makes_trump" and not self._trump_is_named:
            raise RulesError("trick_taking.first_lead", "first_lead")
        if self.first_lead == "makes_trump" and table.find(HiddenTrump) is not None:
            raise RulesError("trick_taking.trump_hidden", "first_lead")
        if self.first_lead == "makes_trump" and DECLARED in table.tallies:
            raise RulesError("trick_taking.trump_by_contract", "first_lead")

    def _named(self, table: Table) -> int | None:
        """Find the joker whose leader names a suit for it; None where no player does. Raises RulesError."""
        places = [place for place, each in enumerate(self.leader_may) if isinstance(each, NameJoker)]
        if not places:
            return None
        best = self.winner.best if isinstance(self.winner, Bowers) else ()
        jokers = [table.cards.number[name] for name in table.cards.deck.jokers if name in best]
        if len(jokers) != 1:
            raise RulesError("leader_may.no_joker", "leader_may", places[0])
        return jokers[0]

    @property
    def _trump_is_named(self) -> bool:
        """Tell whether the winner asks for a trump that is found elsewhere."""
        rules = self.winner.each if isinstance(self.winner, WinnerByContract) else [self.winner]
        return any(isinstance(each, Bowers | TopCards) or getattr(each, "trump", "none") == "named" for each in rules)

    def _against(self, table: Table) -> Tally | None:
        """Find the maker whom all others play against; None where partners play. Raises RulesError."""
        if table.find(FoundSides) is not None:
            if self.sides == "against_maker":
                raise RulesError("trick_taking.sides_found", "sides")
            return None
        by_contract = isinstance(self.winner, WinnerByContract)
        if self.sides == "partners" and (table.partners or not by_contract or MAKER not in table.tallies):
            return None
        if MAKER not in table.tallies:
            raise RulesError("trick_taking.no_maker", "sides")
        if table.partners:
            raise RulesError("trick_taking.partners_against_maker", "sides")
        return table.tallies[MAKER]

    @property
    def _acting_field(self) -> str:
        """Name the field by which suits have actions; empty where they have none."""
        return "on_void" if self.on_void == "suit_action" else "on_win" if self.on_win == "suit_action" else ""


def halves_fact(dealt: int, turn_after: int, known: Known) -> HalvesFact:
    """Say when the cards are turned round, and how far the round is."""
    trick = known.memory
    if not isinstance(trick, Trick):
        return HalvesFact(dealt, turn_after, False, 0)
    return HalvesFact(trick.tricks, turn_after, bool(trick.side), trick.number)


def laps_of(rules: Rules, counting: Phase) -> int:
    """Tell how often a trick goes round, for a phase that counts tricks. Raises RulesError where none are taken."""
    return counted_tricks(rules, counting).laps


def counted_tricks(rules: Rules, counting: Phase) -> TrickTaking:
    """Find the tricks that a phase counts: where several are played, the last before it, else the first.

    Raises RulesError where no player takes any.
    """
    tricks = tricks_in([*reversed(rules.before(counting)), *rules.phases])
    if not tricks:
        raise RulesError("phase.no_tricks")
    return tricks[0]


def winner_of(rules: Rules) -> AnyWinner | None:
    """Find the rule by which the first tricks of a round are won; None where no tricks are played."""
    return next((tricks.winner for tricks in tricks_in(rules.phases)), None)


def tricks_in(phases: Iterable[Phase]) -> list[TrickTaking]:
    """List the phases that play tricks."""
    return [phase for phase in phases if isinstance(phase, TrickTaking)]
