"""A bluff: cards laid face down, one of them perhaps the joker, turned up one by one."""

from __future__ import annotations

from functools import cache, partial
from random import Random
from typing import Annotated, ClassVar

from tablegames.engine.bluff.facts import StakeFact
from tablegames.engine.bluff.measures import RoundsOfBluff, bluffed, called, caught, joker_found
from tablegames.engine.bluff.payoffs import payoff, worth
from tablegames.engine.common.marker import needs_marker
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.registry import Range, register
from tablegames.engine.rules_error import RulesError
from tablegames.engine.table.facts import Known
from tablegames.engine.table.measures import Measure, PointsMade
from tablegames.engine.table.question import Question, Reason
from tablegames.engine.table.state import ASKING, DONE, NO_MEMORY, Memory, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Sight


@register
class SetAndFlip(Phase):
    """The setter (who has the marker) lays each place's own card there, face down; one may be the joker instead.

    The flipper turns cards up one at a time and may stop. The joker turned up: its place's number for the setter.
    Stopped with the joker lying there: the numbers turned up for the flipper. Stopped with no joker there: the numbers
    not turned up for the setter. All turned up and no joker: a bonus for the flipper.
    """

    all_flipped: Annotated[int, Range(0, 1000)]
    """The flipper's points for turning up every card where there is no joker."""
    min_flips: Annotated[int, Range(0, 20)] = 1
    """How many cards have to be turned up before the flipper may stop."""

    def compile(self, table: Table, rules: Rules) -> Step:
        """Declare the places: as many as the deck's one suit has cards."""
        deck = rules.deck
        if table.seats != 2:
            raise RulesError("phase.for_two", players=table.seats)
        if len(deck.suits) != 1 or len(deck.jokers) != 1:
            raise RulesError("set_and_flip.deck")
        if self.min_flips > len(deck.ranks):
            raise RulesError("set_and_flip.many_flips", "min_flips", flips=self.min_flips, places=len(deck.ranks))
        needs_marker(table)
        places = SetAndFlipPlaces(table, self)
        flip = FlipStep(places)
        hide = SetStep(places, flip)
        table.add(hide)
        table.add(flip)
        return hide


class RoundOver(Memory):
    """What everyone remembers while the rest is turned up: how things stood when the flipper was through."""

    fields: ClassVar[tuple[str, ...]] = ("at_stake", "ended", "found", "opened")
    __slots__ = fields

    def __init__(self, at_stake: int, found: bool, ended: str, opened: int) -> None:
        self.at_stake: int = at_stake
        self.ended: str = ended
        """How, as `StakeFact` says it."""
        self.found: bool = found
        """Whether the joker was turned up before."""
        self.opened: int = opened
        """The places that the flipper turned up, as a bitmask: the rest is only shown."""


class SetAndFlipPlaces:
    """The places, and the cards at them."""

    def __init__(self, table: Table, rule: SetAndFlip) -> None:
        self.table, self.rule = table, rule
        self.count = len(table.cards.deck.ranks)
        self.all = range(self.count)
        self.joker = self.count
        self.kept = table.heap("kept", Sight.OWNER)
        self.down = table.heap("place", Sight.NOBODY, places=self.count)
        self.shown = table.heap("shown", places=self.count)
        self.points = table.tally("points")
        self.value = table.cards.value
        self.numbers = tuple(self.value[: self.count])
        # Each is reckoned once: by what is turned up (and where the joker lies), who gets how much.
        self.outcome, self.stakes_of = cache(self.payoff), cache(self.stakes)
        table.publish(self.fact)
        table.measure(Measure("points", "mean", PointsMade))
        rounds = partial(RoundsOfBluff, places=self.count)
        table.measure(Measure("bluffs", "share", partial(rounds, counts_for=bluffed)))
        table.measure(Measure("called", "share", partial(rounds, counts_for=called)))
        table.measure(Measure("found", "share", partial(rounds, counts_for=joker_found)))
        table.measure_title(Measure("caught", "share", partial(rounds, counts_for=caught)))

    def turned(self, s: State) -> int:
        """Tell which places lie turned up, as a bitmask."""
        turned, bit = 0, 1
        for lying in s.heaps[self.shown.at : self.shown.at + self.count]:
            if lying:
                turned |= bit
            bit <<= 1
        return turned

    def payoff(self, joker: int | None, turned: int) -> tuple[bool, int]:
        """Tell who gets points, setter or flipper, and how many, with the joker at a place or nowhere."""
        return payoff(self.numbers, self.rule.all_flipped, joker, turned)

    def stakes(self, turned: int) -> tuple[int, int]:
        """Tell what stopping brings: the flipper if the joker lies at a place still closed, the setter if nowhere."""
        closed = next((place for place in self.all if not turned >> place & 1), None)
        if closed is None:
            return worth(self.numbers, turned), 0
        return self.payoff(closed, turned)[1], self.payoff(None, turned)[1]

    def fact(self, known: Known) -> StakeFact:
        """Say what would come of each decision."""
        turned = [bool(known.count(self.shown, place)) for place in self.all]
        at_stake, left = self.stakes(sum([1 << place for place in self.all if turned[place]]))
        joker = next((place + 1 for place in self.all if known.top(self.shown, place) == self.joker), 0)
        found, ended, opened = joker > 0, "", turned
        if isinstance(known.memory, RoundOver):
            # What is turned up now was not at stake, and a joker among it was not found.
            over = known.memory
            at_stake, found, ended = over.at_stake, over.found, over.ended
            opened = [bool(over.opened >> place & 1) for place in self.all]
        cards = self.table.cards
        return StakeFact(
            numbers=self.numbers,
            turned=tuple(turned),
            opened=tuple(opened),
            found=found,
            at_stake=0 if found else at_stake,
            left=left,
            everything=self.payoff(None, (1 << self.count) - 1)[1],
            jokers=cards.deck.jokers,
            cards=cards.names_of(self.all),
            joker=joker,
            ended=ended,
        )


class SetStep(Step):
    """The setter hides the joker at a place, or keeps it."""

    topic = "hide"
    secret = True

    def __init__(self, places: SetAndFlipPlaces, flip: Step) -> None:
        self.places, self.table, self.flip = places, places.table, flip
        self.choices = tuple(range(places.count + 1))

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        s.memory = NO_MEMORY
        self.table.gather(s)
        self.table.lay_out(s, self.table.cards.everything, self.places.kept, s.marker)
        s.turn = s.marker
        return ASKING

    def apply(self, s: State, action: int, rng: Random) -> bool:
        places, table = self.places, self.table
        for place in places.all:
            card = places.joker if place == action else place
            table.move(s, card, places.kept, s.marker, places.down, place)
            table.rule_out(s, places.down.cell + place, table.cards.everything ^ (1 << place | 1 << places.joker))
        s.turn = 1 - s.marker
        s.step = self.flip
        return ASKING

    def words(self, action: int) -> str:
        return f"hide {action + 1}" if action < self.places.count else "hide none"

    def bluffs(self, action: int) -> bool:
        return True

    def reasons(self, s: State, action: int) -> list[Reason]:
        places = self.places
        if action < places.count:
            return [Reason("hide_place", {"n": places.outcome(action, 1 << action)[1]})]
        return [Reason("hide_nothing", {"n": places.outcome(None, (1 << places.count) - 1)[1]})]


class FlipStep(Step):
    """The flipper turns up a card, or stops."""

    topic = "flip"

    def __init__(self, places: SetAndFlipPlaces) -> None:
        self.places, self.table = places, places.table
        self.stop = places.count
        self.actions = range(self.stop + 1)

    def legal_actions(self, s: State) -> tuple[int, ...]:
        places, stop = self.places, self.stop
        at = places.down.at
        down = tuple([place for place, lying in enumerate(s.heaps[at : at + stop]) if lying])
        return (*down, stop) if stop - len(down) >= places.rule.min_flips else down

    def apply(self, s: State, action: int, rng: Random) -> bool:
        places, heaps = self.places, s.heaps
        down, shown = places.down.at, places.shown.at
        joker: int | None = None
        if action == self.stop:
            for place in places.all:
                if heaps[down + place] >> places.joker & 1:
                    joker = place
        else:
            self.table.sweep(s, places.down, action, places.shown, action)
            if heaps[shown + action] >> places.joker & 1:
                joker = action
            elif any(heaps[down : down + places.count]):
                return ASKING
        turned = places.turned(s)
        setter, points = places.outcome(joker, turned)
        found, everything = joker is not None and action == joker, action != self.stop and joker is None
        ended = "found" if found else "all_home" if everything else "stopped" if joker is None else "escaped"
        s.memory = RoundOver(places.stakes_of(turned)[0], found, ended, turned)
        self.table.gain(s, places.points, s.marker if setter else s.turn, points)
        for place in places.all:
            if heaps[down + place]:
                # What was not turned up is shown.
                self.table.sweep(s, places.down, place, places.shown, place)
        return DONE

    def words(self, action: int) -> str:
        return "stop" if action == self.stop else f"flip {action + 1}"

    def reasons(self, s: State, action: int) -> list[Reason]:
        if action != self.stop:
            risk = {
                place: self.places.outcome(place, 1 << place)[1]
                for place in self.legal_actions(s)
                if place != self.stop
            }
            found = [Reason("flip_risk", {"n": risk[action]})]
            if len(risk) > 1 and risk[action] == min(risk.values()):
                found.append(Reason("least_risk"))
            elif len(risk) > 1 and risk[action] == max(risk.values()):
                found.append(Reason("most_gain"))
            return found
        at_stake, left = self.places.stakes_of(self.places.turned(s))
        return [Reason("stop_worth", {"n": at_stake, "left": left})]

    def question(self, s: State) -> Question:
        at = self.places.shown.at
        return Question("flip", {"flipped": sum([bool(s.heaps[at + place]) for place in self.places.all])})
