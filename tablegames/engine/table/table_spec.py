"""The ground a game is played on: its cards, zones, tallies, seats and steps, as the mechanics declare them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from typing import TypeVar

from tablegames.engine.compiled import is_compiled
from tablegames.engine.rules_error import ROOT, RulesError
from tablegames.engine.small import Small
from tablegames.engine.table.aims import UNKNOWN, Aims, BranchSource, within
from tablegames.engine.table.card_sense import CardSense
from tablegames.engine.table.cards import Cards, Deck
from tablegames.engine.table.facts import FactMaker, Known
from tablegames.engine.table.features import Stance
from tablegames.engine.table.limits import Guess, Limit, Pool
from tablegames.engine.table.measures import Measure
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import State, Step
from tablegames.engine.table.zones import FiveRowHands, FourSuitHands, Hands, Heap, Pile, Sight, Tally, Zone

Z = TypeVar("Z", Hands, Heap, Pile)
Part = TypeVar("Part")
ONE_A_SEAT = 0


class TableSpec:
    """What there is on the table.

    Mechanics ask for zones and tallies when they are compiled; the same name is the same thing. It has slots because
    Python looks up attributes slowly in an object that has more than thirty of them.
    """

    __slots__ = (
        "_cells",
        "_hands",
        "_heaps",
        "_numbers",
        "_piles",
        "after",
        "aims",
        "all_seats",
        "bit_of",
        "bits",
        "card_sense",
        "cards",
        "clockwise",
        "compiled",
        "guesses",
        "held_worth",
        "limits",
        "marked",
        "measures",
        "nil_gain",
        "noting",
        "partners",
        "phase",
        "plays",
        "pools",
        "promise",
        "round_tallies",
        "seats",
        "secretive",
        "settles",
        "shared_makers",
        "steps",
        "suit_of",
        "suit_ranker",
        "suit_worths",
        "suits",
        "suits_differ",
        "sure_maker",
        "tallies",
        "team_of",
        "teams",
        "title_measures",
        "together",
        "told_absent",
        "trick_at",
        "trick_gifts",
        "trick_reasons",
        "trick_watchers",
        "unclear",
        "zones",
    )

    def __init__(self, deck: Deck, seats: int, partners: bool = False, together: bool = False) -> None:
        self.cards = Cards(deck)
        self.suits, self.suit_of, self.bit_of = self.cards.suits, self.cards.suit_of, self.cards.bit_of
        self.bits = [1 << card for card in range(self.cards.count)]
        self.compiled = is_compiled()
        """Whether loops are quicker than what Python has ready for them."""
        self.seats = seats
        self.all_seats = range(seats)
        self.after: list[Small] = [(seat + 1) % seats for seat in self.all_seats]
        self.clockwise = [[*range(seat, seats), *range(seat)] for seat in self.all_seats]
        """By seat, all seats in the order in which they sit, itself first."""
        rows = range(0, seats * self.suits, self.suits)
        every = range(self.cards.count)
        self.plays: list[list[tuple[Small, Small, tuple[int, ...]]]] = [
            [(row + self.suit_of[card], self.bit_of[card], (card,)) for card in every] for row in rows
        ]
        """By seat and card, where among the hands its suit stands, its bit there, and a pile of it alone: made once
        rather than for every card that is played."""
        if partners and (seats % 2 or seats < 4):
            raise RulesError("partners.odd", ROOT, "partners", players=seats)
        if partners and together:
            raise RulesError("partners.together", ROOT, "partners")
        self.teams = 1 if together else seats // 2 if partners else seats
        self.team_of = [seat % self.teams for seat in self.all_seats]
        self.partners = partners or together
        """Whether there are partners: what one of a side gains all of it have."""
        self.together = together
        """Whether all are one side, so that no player sits opposite as a partner."""
        self.noting = False
        """Whether states note the course of each round."""
        self.zones: dict[str, Zone] = {}
        self.tallies: dict[str, Tally] = {}
        self.steps: list[Step] = []
        self.secretive: set[int] = set()
        """By number, the steps that conceal some of their actions from other seats; DRAWN where cards are drawn."""
        self.aims = Aims(wishes_state_dependent=self.partners)
        """What tricks are good for, and what the rules say of it; while a branch is compiled, that of the branch."""
        self.pools: list[Pool] = []
        self.guesses: list[tuple[Tally, Guess]] = []
        """Hidden numbers that a world has to make up, once its cards are dealt, and how it does."""
        self.limits: list[Callable[[State], Iterable[Limit]]] = []
        """Asked when worlds are made: what everyone can tell about how many cards of a kind a place holds."""
        self.held_worth: list[int] = []
        """By card, what it counts against the player who holds it at the end of a round; empty where none does."""
        self.promise: Callable[[State, int], float] | None = None
        """Guesses what a seat may promise in an auction of numbers; None where no rule says it."""
        self.nil_gain: Callable[[Collection[float]], float] | None = None
        """Tells what a bid of nothing probably brings more than another bid, as a share of what it scores. It goes by
        how likely each card of a hand is to win a trick. None where it is a bid like any other."""
        self.suit_worths: Callable[[State], list[int]] | None = None
        """Tells, as far as the seat that is asked knows, what a captured card of each suit would count now."""
        self.suit_ranker: Callable[[Sequence[int]], list[int]] | None = None
        """Tells what a captured card of each suit counts where the cards laid away add up to these sums, by suit."""
        self.suits_differ = False
        """Whether a suit is more than a name: whether the rules say of one what they do not say of the others."""
        self.settles: dict[int, Callable[[Known], bool]] = {}
        """By phase that scores tricks, what tells whether those that are left change nothing of it, no matter who wins
        them. Any other phase can always be changed by them."""
        self.unclear: set[type] = set()
        """What branches of a round provide each in its own way."""
        self.measures: dict[str, Measure] = {}
        self.title_measures: dict[str, Measure] = {}
        """What is worth counting over many games, by name."""
        self.round_tallies: list[Tally] = []
        """What is counted in a round: at its beginning these are what they were before the first one."""
        self.trick_watchers: list[Callable[[State, tuple[int, ...]], None]] = []
        """Told the cards of every finished trick, `s.memory`, in order, where a phase `watches_tricks`."""
        self.trick_reasons: list[Callable[[State, int, bool | None], list[Reason]]] = []
        """What a card does with those that lie, where its side has the trick: by whether it wins; None: perhaps."""
        self.trick_gifts: list[Callable[[State, int, tuple[int, ...]], list[Reason]]] = []
        """Asked what a card spares its player, where another side has the trick; with all that may be played."""
        self.told_absent: list[Callable[[Known], Iterable[tuple[int, int]]]] = []
        """Asked what cards that lie open say, so that no seat forgets it: by cell, which cards are not there."""
        self.card_sense: CardSense | None = None
        """Tells what a sensible player does with cards that others wait for; None where no player waits for any."""
        self.shared_makers: list[FactMaker] = []
        """What the rules say of the table in every branch of a round, whichever declared it first."""
        self.phase = 0
        """The phase that is being compiled, by its place in the program."""
        self.trick_at: Small = 0
        self.marked = False
        """Whether the phases so far have given a seat the round's marker."""
        self.sure_maker = False
        """Whether there is a maker in every deal, since a seat has to be."""
        self._hands = self._heaps = self._piles = self._cells = self._numbers = 0

    @property
    def across(self) -> bool:
        """Tell whether everyone has a partner who sits opposite."""
        return self.partners and not self.together

    def hands(self, name: str = "hand") -> Hands:
        """Declare the hands: seen by their owners. Raises RulesError for second hands."""
        form = {4: FourSuitHands, 5: FiveRowHands}.get(self.suits, Hands)
        zone: Hands = self._zone(form, name, Sight.OWNER, self.seats, self._hands)
        if zone.at:
            raise RulesError("zones.second_hands", name=name)
        self._hands = self.seats * self.cards.suits
        return zone

    def heap(self, name: str, sight: Sight = Sight.ALL, places: int = ONE_A_SEAT) -> Heap:
        """Declare a zone without order, one per seat or `places` in the middle."""
        zone = self._zone(Heap, name, sight, places or self.seats, self._heaps)
        self._heaps = max(self._heaps, zone.at + zone.places)
        return zone

    def pile(self, name: str, sight: Sight = Sight.ALL, places: int = ONE_A_SEAT) -> Pile:
        """Declare a zone whose cards lie one on the other, one per seat or `places` in the middle."""
        zone = self._zone(Pile, name, sight, places or self.seats, self._piles)
        self._piles = max(self._piles, zone.at + zone.places)
        return zone

    def _zone(self, form: type[Z], name: str, sight: Sight, places: int, at: int) -> Z:
        zone = self.zones.get(name)
        if zone is None:
            zone = self.zones[name] = form(name, sight, places, at, self._cells, self.cards)
            self._cells += places
        if not isinstance(zone, form) or zone.sight is not sight or zone.places != places:
            raise RulesError("zones.other_zone", name=name)
        return zone

    def tally(self, name: str, places: int = ONE_A_SEAT, sight: Sight = Sight.ALL, start: int = 0) -> Tally:
        """Declare numbers on the table, one per seat or `places` of them, with what they are before the first round.

        Raises RulesError where another mechanic means something else by the name.
        """
        tally = self.tallies.get(name)
        if tally is None:
            tally = self.tallies[name] = Tally(name, places or self.seats, sight, start, self._numbers)
            self._numbers += tally.places
        elif tally.places != (places or self.seats) or tally.sight is not sight:
            raise RulesError("zones.other_number", name=name)
        elif start:
            tally.start = start
        return tally

    def round_tally(self, name: str, places: int = ONE_A_SEAT, start: int = 0) -> Tally:
        """Declare numbers that are in every round what they are before the first. Raises RulesError as `tally` does."""
        tally = self.tally(name, places, start=start)
        self.each_round(tally)
        return tally

    def each_round(self, *tallies: Tally) -> None:
        """Declare that these are in every round what they are before the first one."""
        self.round_tallies += [tally for tally in tallies if tally not in self.round_tallies]

    def pool(self, total: int, *tallies: Tally) -> None:
        """Declare that these tallies always add up to `total`."""
        self.pools.append(Pool(total, tallies))

    def provide(self, part: object) -> None:
        """Declare what later phases may build on; of several of one type the last one counts."""
        self.aims.provided[type(part)] = part

    def join(self, provided: dict[type, object]) -> None:
        """Know behind the branches of a round what one of them provides; where they differ that is unclear."""
        for kind, part in provided.items():
            if self.aims.provided.setdefault(kind, part) != part:
                self.unclear.add(kind)
            self.aims.provided[kind] = part

    def find(self, kind: type[Part]) -> Part | None:
        """Find what an earlier phase provides; None where none does."""
        part = self.aims.provided.get(kind)
        return part if isinstance(part, kind) else None

    def need(self, kind: type[Part], code: str, *path: str) -> Part:
        """Find what an earlier phase has to provide. Raises RulesError with this code where none does."""
        part = self.find(kind)
        if part is None:
            raise RulesError(code, *path)
        return part

    def publish(self, maker: FactMaker) -> None:
        """Declare something that the rules have to say of the table."""
        self.aims.fact_makers.append(maker)

    def share(self, maker: FactMaker) -> None:
        """Declare something that the rules have to say of the table in every branch of a round."""
        self.shared_makers.append(maker)

    def open_branch(self) -> Aims:
        """Begin a branch of a round, which has aims of its own; answer what was declared outside of it."""
        outside = self.aims
        self.aims = Aims(
            wishes_state_dependent=self.partners, trump_phase=outside.trump_phase, provided=dict(outside.provided)
        )
        return outside

    def close_branch(self, outside: Aims) -> Aims:
        """End a branch; answer what it declared."""
        inside, self.aims = self.aims, outside
        return inside

    def discards_now(self, s: State) -> list[int]:
        """Give by card how much a sensible player wants to be rid of it, as the branch that is played has it."""
        if not self.aims.branches:
            return self.aims.discard_priority
        found = [aims.discard_priority or aims.spare_discards for aims in within(self.aims.branches, s)]
        return next(filter(None, found), self.aims.discard_priority)

    def captured_now(self, s: State) -> list[int]:
        """Give by card what capturing it counts, as the branch that is played has it."""
        if not self.aims.branches:
            return self.aims.captured_worth
        found = [aims.spare_cost or aims.captured_worth for aims in within(self.aims.branches, s)]
        return next(filter(None, found), self.aims.captured_worth)

    def wants_trick(self, s: State, seat: int) -> bool | None:
        """Tell whether a seat wants the next trick; None where nothing says so."""
        if self.aims.wishes:
            return self.aims.wishes[0](s, seat)
        return self.aims.early_wish(s, seat) if self.aims.early_wish is not None else None

    def spends_high(self, s: State, seat: int) -> bool:
        """Tell whether a seat wants the next trick only to be rid of its high cards in time."""
        for aims in within(self.aims.branches, s):
            if aims.wishes or aims.early_wish is not None:
                return not aims.wishes and aims.early_wish is not None and aims.early_wish(s, seat)
        return not self.aims.wishes and self.aims.early_wish is not None and self.aims.early_wish(s, seat)

    def undecided(self, s: State) -> bool:
        """Tell whether it is not known yet which branch of the round will be played."""
        return any(aims is UNKNOWN for aims in within(self.aims.branches, s))

    def trump_from(self, s: BranchSource) -> int:
        """Tell after which phase the trump is settled; 0 where no phase decides about it."""
        return max([self.aims.trump_phase, *[aims.trump_phase for aims in within(self.aims.branches, s)]])

    def stand(self, stance: Stance) -> None:
        """Declare how a seat stands with something; what several mechanics declare is one."""
        self.aims.stances.setdefault(stance.name, stance)

    def measure(self, measure: Measure) -> None:
        """Declare something worth counting; what several mechanics declare is counted once."""
        self.measures.setdefault(measure.name, measure)

    def measure_title(self, measure: Measure) -> None:
        """Add a measure for which a player may get a title at the end of a game, and that no statistics show."""
        self.title_measures[measure.name] = measure

    def add(self, step: Step) -> Step:
        """Take a step into the program's list and number it."""
        step.index = len(self.steps)
        self.steps.append(step)
        return step

    def blank(self) -> State:
        """Make the state before the first round: nothing on the table."""
        s = State(
            Step(),
            [0] * self._hands,
            [0] * self._heaps,
            [()] * self._piles,
            [0] * (self.seats + 1),
            [0] * self._cells,
            [tally.start for tally in self.tallies.values() for _ in range(tally.places)],
        )
        s.course = () if self.noting else None
        return s
