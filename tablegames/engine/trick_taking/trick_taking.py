"""Trick taking, put together out of leading, following and what may lie in between."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import combinations
from typing import Annotated, Literal

from tablegames.engine.common.acts import acts_of
from tablegames.engine.common.declared import DECLARED, menu_of
from tablegames.engine.common.maker import MAKER, SITS_OUT
from tablegames.engine.common.remaining import remaining_of
from tablegames.engine.common.smallest_hand import smallest_hand
from tablegames.engine.common.special_cards import SpecialCards, specials_of
from tablegames.engine.common.trump import decides_trump, trump_tally
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError, below
from tablegames.engine.signals.signal import Signal
from tablegames.engine.table.measures import ActionsDone, Measure, TricksWon
from tablegames.engine.table.state import Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally
from tablegames.engine.trick_taking.bower_tricks import BowerFollow, BowerLead
from tablegames.engine.trick_taking.contract_tricks import AgainstMaker, ContractFollow, ContractLead
from tablegames.engine.trick_taking.counting import CountCards
from tablegames.engine.trick_taking.full_follow import FullFollow
from tablegames.engine.trick_taking.full_lead import FullLead
from tablegames.engine.trick_taking.joined_steps import join, joined_among
from tablegames.engine.trick_taking.leader_option import LeaderMay
from tablegames.engine.trick_taking.open_hand import OpenFollow, OpenHand, OpenLead
from tablegames.engine.trick_taking.played_pair import TrumpPair
from tablegames.engine.trick_taking.sorted_suits import SortedSuits
from tablegames.engine.tricks.draw_cards import DrawCards
from tablegames.engine.tricks.follow import EarlyEndFollow, Follow
from tablegames.engine.tricks.guard import Guard
from tablegames.engine.tricks.lead import Lead
from tablegames.engine.tricks.restrictions import BrokenSuit, FirstTrick, MustPlay
from tablegames.engine.tricks.sure_rest import SettledRest, SureRest
from tablegames.engine.tricks.tricks_fact import tricks_fact
from tablegames.engine.winning.any_winner import AnyWinner, rows_of
from tablegames.engine.winning.bowers import Bowers
from tablegames.engine.winning.permanent_trumps import PermanentTrumps
from tablegames.engine.winning.winner_by_contract import WinnerByContract
from tablegames.engine.winning.winners import HighestOfLed


@register
@dataclass(frozen=True, slots=True)
class TrickTaking(Phase):
    """Play tricks until the hands are empty. Who holds the led suit must play it; the winner leads the next trick."""

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
    """Who plays together: partners where there are any; or all others against the maker, in each round anew."""
    leader_may: tuple[LeaderMay, ...] = ()
    """What a leader may do before leading."""
    open_hand: OpenHand | None = None
    """A hand that lies open, and who plays it."""
    special_cards: SpecialCards | None = None
    """Cards that always win or always lose."""
    equal_cards: Literal["first_wins", "second_wins"] = "first_wins"
    """Which of two equal cards wins, where every card is there twice."""
    first_lead: Literal["as_it_is", "makes_trump"] = "as_it_is"
    """Whether the suit of the first card that is led in a round is trump in this round."""

    signal: Signal | None = None
    """What everyone may tell the others between tricks, by laying a card open."""

    @property
    def plays_tricks(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        """Add leading and following, and what goes on after an action in between."""
        deck = table.cards.deck
        if self.turn_after and not deck.turned:
            raise RulesError("trick_taking.one_sided", "turn_after")
        acting = self._acting_field()
        if acting and deck.jokers:
            raise RulesError("trick_taking.actions_with_jokers", acting)
        acts = acts_of(rules, table) if acting else []
        lead, follow = self._steps(table, rules)
        follow.acts_on_void = acts if self.on_void == "suit_action" else []
        lead.brings_actions = self.on_win == "suit_action"
        follow.acts_on_win = acts if self.on_win == "suit_action" else []
        if self.equal_cards == "second_wins":
            if deck.copies < 2:
                raise RulesError("trick_taking.no_copies", "equal_cards")
            if self.must and self.must.beat != "nothing":
                raise RulesError("trick_taking.beat_equals", "equal_cards")
            lead.later = follow.later = 1
        if self.first or self.broken:
            follow.guard = lead.guard = guard = Guard(table, self.first, self.broken)
            if self.broken:
                table.publish(guard.fact)
        table.measure(Measure("tricks", "mean", TricksWon))
        table.publish(follow.winning)
        table.publish(follow.captured)
        suits = SortedSuits(table, self.winner, list(menu_of(rules)))
        if suits.differs:
            table.publish(suits.fact)
        if self.turn_after:
            follow.dealt = (smallest_hand(rules) or 0) // self.laps
            table.publish(follow.halves)
        if self.laps == 1 and not acts and not self.open_hand and not table.card_sense:
            # Where winning, or not following, brings anything else, more is open than who wins.
            table.publish(SureRest(lead, self.turn_after).fact)
            if self in rules.round and not any(each.looks_back for each in rules.phases):
                table.publish(SettledRest(lead, table.phase, len(rules.after(self))).fact)
        table.publish(lambda known: tricks_fact(table, lead.won, self.laps, known))
        if acts:
            table.measure(Measure("actions", "mean", ActionsDone))
        with below("draw"):
            drawing = self.draw.compile(table) if self.draw else None
        if self.signal and isinstance(lead, FullLead) and isinstance(follow, FullFollow):
            if self.draw:
                raise RulesError("trick_taking.not_together", "signal", field="draw")
            with below("signal"):
                lead.signalling = follow.signalling = signalling = self.signal.compile(table, lead)
            signalling.then = lead
            table.add(signalling)
        everyone = tuple(table.all_seats)
        join(table, lead, follow, drawing, everyone)
        remaining = remaining_of(table, rules)
        if remaining:
            rings = [ring for count in range(1, table.seats) for ring in combinations(everyone, count)]
            lead.remaining = remaining
            # The steps for all are copies, too: those that are copied are patterns from then on.
            lead.of_ring = {ring: joined_among(ring, table, lead, follow, drawing) for ring in [*rings, everyone]}
        return lead

    def _steps(self, table: Table, rules: Rules) -> tuple[Lead, Follow]:
        """Make the plain steps, or slower ones that know of bowers, makers and players who sit out."""
        led_by_maker = self.leader in ("maker", "left_of_maker")
        if led_by_maker and MAKER not in table.tallies:
            raise RulesError("trick_taking.no_maker", "leader")
        if self.first_lead == "makes_trump":
            trump_tally(table)
            decides_trump(table)
        named = isinstance(self.winner, HighestOfLed | PermanentTrumps) and self.winner.trump == "named"
        if (named or isinstance(self.winner, Bowers)) and "trump" not in table.tallies:
            raise RulesError("trick_taking.no_trump", "winner")
        maker = table.tallies[MAKER] if led_by_maker else None
        shift = 1 if self.leader in ("left_of_marker", "left_of_maker") else 0
        two_sided = bool(self.turn_after)
        if self.sides == "against_maker" or isinstance(self.winner, WinnerByContract):
            return self._full_steps(table, rules, shift, maker)
        if self.open_hand:
            return self._open_steps(table, rules, self.open_hand, shift, maker)
        makes_trump = self.first_lead == "makes_trump"
        ends_early = any(phase.ends_tricks for phase in rules.after(self))
        # Cards are waited for by a phase that stands before the tricks; whatever else watches them comes after.
        watched = table.card_sense is not None or any(phase.watches_tricks for phase in rules.after(self))
        if (
            self.must
            or self.counts
            or self.trump_pair
            or self.leader_may
            or self.special_cards
            or makes_trump
            or watched
            or self.signal
            or self.equal_cards == "second_wins"
        ):
            return self._full_steps(table, rules, shift, maker)
        if not isinstance(self.winner, Bowers | PermanentTrumps) and not may_lack(table):
            lead = Lead(table, self.winner, self.laps, two_sided, shift, maker)
            lead.purposes.turn_after = self.turn_after
            follow = EarlyEndFollow if ends_early else Follow
            return lead, follow(table, self.winner, self.laps, self.turn_after)
        if ends_early:
            return self._full_steps(table, rules, shift, maker)
        if remaining_of(table, rules):
            raise RulesError("trick_taking.knock_out_with_makers")
        if acting := self._acting_field():
            raise RulesError("trick_taking.actions_with_makers", acting)
        self._guarded_suits(table)
        lead = BowerLead(table, self.winner, self.laps, two_sided, shift, maker)
        lead.purposes.turn_after = self.turn_after
        return lead, BowerFollow(table, self.winner, self.laps, self.turn_after)

    def _open_steps(
        self, table: Table, rules: Rules, open_hand: OpenHand, shift: int, maker: Tally | None
    ) -> tuple[Lead, Follow]:
        """Make the steps that know of a hand that lies open."""
        for name in (
            "must",
            "counts",
            "trump_pair",
            "leader_may",
            "draw",
            "special_cards",
            "first_lead",
            "equal_cards",
            "signal",
        ):
            if getattr(self, name) not in (None, (), "as_it_is", "first_wins"):
                raise RulesError("trick_taking.not_with_open_hand", name, field=name)
        if SITS_OUT in table.tallies:
            raise RulesError("trick_taking.not_with_open_hand", "open_hand", field="go_alone")
        if table.card_sense is not None:
            raise RulesError("trick_taking.not_with_open_hand", "open_hand", field="draw_tasks")
        if any(phase.ends_tricks for phase in rules.after(self)):
            raise RulesError("trick_taking.not_with_open_hand", "open_hand", field="all_taken")
        self._plain_only(table, rules)
        with below("open_hand"):
            cards = open_hand.compile(table)
        return (
            OpenLead(table, self.winner, self.laps, shift, maker, cards),
            OpenFollow(table, self.winner, self.laps, cards),
        )

    def _guarded_suits(self, table: Table) -> None:
        """Make sure that suits tell what may not be played yet, and that everyone plays. Raises RulesError."""
        apart = isinstance(self.winner, Bowers) or self.winner.trumps_apart
        if (self.first or self.broken) and (apart or SITS_OUT in table.tallies):
            raise RulesError("trick_taking.guard_with_makers", "first" if self.first else "broken")

    def _plain_only(self, table: Table, rules: Rules) -> None:
        """Make sure that nothing is asked for that only plain tricks know. Raises RulesError."""
        opens = self.open_hand or self.leader_may
        others = {
            "first": opens and self.first,
            "broken": opens and self.broken,
            "turn_after": self.turn_after,
            "on_void": self.on_void == "suit_action",
            "on_win": self.on_win == "suit_action",
        }
        for name, value in others.items():
            if value:
                raise RulesError("trick_taking.not_together", name, field=name)
        if remaining_of(table, rules):
            raise RulesError("trick_taking.knock_out_with_makers")

    def _full_steps(self, table: Table, rules: Rules, shift: int, maker: Tally | None) -> tuple[Lead, Follow]:
        """Make the steps that know of duties, of cards that count at once, and of what a leader may do."""
        self._plain_only(table, rules)
        self._guarded_suits(table)
        rule, specials = self.must or MustPlay(), specials_of(rules, table.cards)
        against = self._against(table, rules)
        with below("counts"):
            alone, menu = against.maker if against else None, list(menu_of(rules))
            counting = self.counts.compile(table, alone, menu) if self.counts else None
        with below("trump_pair"):
            if self.trump_pair and counting is None:
                raise RulesError("leader_may.counts_nothing")
            pair = self.trump_pair.compile(table, counting) if self.trump_pair and counting else None
        options = []
        for place, each in enumerate(self.leader_may):
            with below("leader_may", place):
                options.append(each.compile(table, counting))
        if against is not None:
            led = table, self.winner, self.laps, shift, maker, rule, counting, options
            following = ContractFollow(table, self.winner, self.laps, rule, counting, pair, specials)
            following.against = against
            return ContractLead(*led, against, specials), following
        if self.first_lead == "makes_trump" and not (
            isinstance(self.winner, HighestOfLed) and self.winner.trump == "named"
        ):
            raise RulesError("trick_taking.first_lead", "first_lead")
        lead = FullLead(table, self.winner, self.laps, shift, maker, rule, counting, options, specials)
        if isinstance(self.winner, WinnerByContract):
            lead.rows = table.tallies[DECLARED], rows_of(self.winner, table.cards, menu)
        lead.makes_trump = self.first_lead == "makes_trump"
        lead.trump_led = table.tallies["trump"] if lead.makes_trump else None
        return lead, FullFollow(table, self.winner, self.laps, rule, counting, pair, specials)

    def _against(self, table: Table, rules: Rules) -> AgainstMaker | None:
        """Find who plays against whom; None where that is for the partners to say. Raises RulesError."""
        by_contract = isinstance(self.winner, WinnerByContract)
        if by_contract and DECLARED not in table.tallies:
            raise RulesError("winner_by_contract.no_menu", "winner")
        if self.sides == "partners" and (table.partners or not by_contract or MAKER not in table.tallies):
            if self.open_hand:
                raise RulesError("trick_taking.not_with_open_hand", "open_hand", field="winner_by_contract")
            return None
        if MAKER not in table.tallies:
            raise RulesError("trick_taking.no_maker", "sides")
        if table.partners:
            raise RulesError("trick_taking.partners_against_maker", "sides")
        if self.open_hand and (self.open_hand.whose != "maker" or self.open_hand.opens != "before_lead"):
            raise RulesError("trick_taking.opens_before", "open_hand")
        menu = menu_of(rules)
        with below("open_hand"):
            cards = self.open_hand.compile(table) if self.open_hand else None
        return AgainstMaker(table, self.winner, menu, cards)

    def _acting_field(self) -> str:
        """Name the field by which suits have actions; empty where they have none."""
        return "on_void" if self.on_void == "suit_action" else "on_win" if self.on_win == "suit_action" else ""


def may_lack(table: Table) -> bool:
    """Tell whether a deal may lack a maker, or somebody who plays."""
    return SITS_OUT in table.tallies or (MAKER in table.tallies and not table.sure_maker)


def laps_of(rules: Rules, counting: Phase) -> int:
    """Tell how often a trick goes round, for a phase that counts tricks; where several are played, of the last before.

    Raises RulesError where nobody takes any.
    """
    for phase in [*reversed(rules.before(counting)), *rules.phases]:
        if isinstance(phase, TrickTaking):
            return phase.laps
    raise RulesError("phase.no_tricks")
