"""A ruleset made ready to play: the program of its steps, and the walk through it."""

from __future__ import annotations

from collections.abc import Iterator, Sized
from contextlib import contextmanager
from random import Random
from typing import Final, NoReturn, final

from tablegames.engine.game.fork import Fork
from tablegames.engine.game.path import Path
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.knowledge.hidden_information import observe
from tablegames.engine.knowledge.worlds import Worlds
from tablegames.engine.rules_error import ROOT, RulesError, below, engine_failure
from tablegames.engine.table.events import Ended, RoundBegan, Scored
from tablegames.engine.table.facts import Fact, Known, LeadersFact, SidesFact
from tablegames.engine.table.observation import Observation
from tablegames.engine.table.question import Reason
from tablegames.engine.table.state import ASKING, DONE, NO_MEMORY, OVER, State, Step
from tablegames.engine.table.table import Table
from tablegames.engine.table.zones import Tally

AT_RANDOM: Final = 1.0
"""The noise of playouts that follow no hints."""
MOST_WITHOUT_ASKING: Final = 10_000
"""Steps in a row without a question: more than any game needs, few enough to notice one that never ends."""


class BeginRoundStep(Step):
    """Count the round; what is set up once for the whole game happens in the first one only."""

    def __init__(self, table: Table, setup: int, opening: slice, totals: slice) -> None:
        self.table, self.setup, self.opening, self.totals = table, setup, opening, totals

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        number = s.round + 1
        # What is seen until a round begins belongs to the one before; before the first there is none.
        s.round = s.round or number
        if self.table.telling:
            self.table.tell(s, RoundBegan(number))
        s.round = number
        s.memory = NO_MEMORY
        if s.course is not None:
            s.course = ()
        if s.round > 1:
            s.phase += self.setup
        s.tallies[self.opening] = s.tallies[self.totals]
        self.table.reset(s, *self.table.round_tallies)
        return DONE


class EndRoundStep(Step):
    """Score the round, and end the game or begin the next round."""

    def __init__(self, game: Game, last: bool) -> None:
        self.game, self.last = game, last

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        game, table = self.game, self.game.table
        if self.last and not table.telling:
            s.turn = OVER
            return ASKING
        total = game.score.total(s)
        if table.telling:
            table.tell(s, Scored(game.score.by(s), total, game.score.secret, table.teams if table.partners else 0))
        # Partners have the same total, so the first of each side stand for all.
        over = game.ends(s, total[: table.teams])
        if over and table.telling:
            table.tell(s, Ended(total, game.winners(s)))
        if over or self.last:
            s.turn = OVER
            return ASKING
        s.phase = -1
        return DONE


@final
class Game:
    """A ruleset at a table: what is legal, what follows, who has won.

    `one_round` stops it at the end of the round in progress, for search; `noting` notes the course of each round, for
    observations. States are handed in: a Game never changes.
    """

    def __init__(
        self, rules: Rules, seats: int, table: Table | None = None, one_round: bool = False, noting: bool = False
    ) -> None:
        self.rules, self.seats = rules, seats
        self.table = table = table or Table(rules.deck, seats, rules.partners, rules.together)
        table.noting = noting or table.telling
        path = Path(table, rules)
        for place, phase in enumerate(rules.setup):
            if phase.branches:
                raise RulesError("phase.not_in_setup", ROOT, "setup", place)
        path.add(rules.setup, "setup")
        path.add(rules.round, "round", before=rules.setup)
        self.places = path.places
        """By phase of the program, the fields in which it is written."""
        with below(ROOT, "score"):
            self.score = rules.score.compile(table)
        with below(ROOT, "ends"):
            self.ends = rules.ends.compile(table)
        self.sign = -1 if rules.wins == "lowest" else 1
        """What makes a better total the greater number."""
        opens = BeginRoundStep(table, len(rules.setup), *self.score.remembered())
        self.program = [table.add(opens), *path.steps, table.add(EndRoundStep(self, one_round))]
        for place, name in enumerate(rules.tie_break):
            if name not in table.tallies:
                raise RulesError("tie_break.no_tally", ROOT, "tie_break", place, name=name)
        self.tie_breaks = [table.tallies[name] for name in rules.tie_break]
        # Most steps conceal nothing, and some of them have thousands of actions to ask about.
        able = [step for step in table.steps if step.secret or type(step).conceals is not Step.conceals]
        table.secretive |= {step.index for step in able if any(map(step.conceals, step.every_action()))}
        table.publish(self.sides)
        table.publish(self.leaders)

    # -- playing ------------------------------------------------------------------------------------------------------

    def start(self, rng: Random) -> State:
        """Make a new game's state, up to its first question."""
        s = self.table.blank()
        self.advance(s, rng)
        return s

    def legal_actions(self, s: State) -> tuple[int, ...]:
        """List the actions of the seat to act, `s.turn`."""
        return s.step.legal_actions(s)

    def apply(self, s: State, action: int, rng: Random) -> None:
        """Carry out an action of `s.turn` and go on to the next question.

        Raises RulesError where the rules come to a stop, with the place of the phase.
        """
        try:
            if s.course is not None:
                s.course = s.course, s.turn, s.step.index, action
            if s.step.apply(s, action, rng):
                self.advance(s, rng)
        except Exception as error:
            self.fail(s, error)

    def advance(self, s: State, rng: Random) -> None:
        """Begin what is next until a seat is asked or the game is over.

        Raises RulesError where no seat is ever asked, or a phase comes to a stop.
        """
        try:
            for _ in range(MOST_WITHOUT_ASKING):
                if s.agenda:
                    step, seat = s.agenda[-1]
                    s.agenda = s.agenda[:-1]
                else:
                    s.phase += 1
                    step, seat = self.program[s.phase], -1
                s.step = step
                if not step.begin(s, seat, rng):
                    return
        except Exception as error:
            self.fail(s, error)
        raise RulesError("round.asks_nobody", ROOT, "round")

    def insist(self, s: State, actions: Sized) -> None:
        """Raise RulesError where a seat is asked that can do nothing: these are the legal actions."""
        if not actions:
            self.fail(s, RulesError("round.nothing_to_choose", question=s.step.topic))

    @contextmanager
    def placed(self, s: State) -> Iterator[None]:
        """Say of what goes wrong within, as a RulesError, in which phase it did."""
        try:
            yield
        except Exception as error:
            self.fail(s, error)

    def fail(self, s: State, error: Exception) -> NoReturn:
        """Raise as a RulesError what went wrong in a phase, with the place of that phase."""
        at = s.phase - 1
        place = self.places[at] if 0 <= at < len(self.places) else ("round",)
        if not isinstance(error, RulesError):
            raise engine_failure(error, *place) from error
        if error.path[:1] != (ROOT,):
            error.path = (ROOT, *place, *error.path)
        raise error

    def playout(self, s: State, rng: Random, noise: float = AT_RANDOM) -> None:
        """Play to the end by the mechanics' hints; at random where there is none, and with a chance of `noise`."""
        while s.turn >= 0:
            if s.step.play_on(s, rng, noise):
                self.advance(s, rng)

    # -- reasons ------------------------------------------------------------------------------------------------------

    def reasons(self, s: State, action: int) -> list[Reason]:
        """Say what an action does at once, and what its seat is after; nothing where the rules have no words for it."""
        reasons = s.step.reasons(s, action)
        if reasons:
            elsewhere = {at for step in self.program if isinstance(step, Fork) for at in step.elsewhere(s)}
            played = [step for at, step in enumerate(self.program) if at not in elsewhere]
            reasons += [aim for step in played if (aim := step.aim(s, s.turn))]
        return reasons

    # -- scores -------------------------------------------------------------------------------------------------------

    def totals(self, s: State) -> tuple[int, ...]:
        """Give the score by seat as it stands."""
        return self.score.total(s)

    def winners(self, s: State) -> tuple[int, ...]:
        """List the seats that win if it ends here: the best total, then the tie breaks in order, else shared.

        Where all play together it is all of them, or none.
        """
        if self.rules.ends.goal is not None:
            return tuple(self.table.all_seats) if self.score.total(s)[0] >= self.rules.ends.goal else ()
        standing = self.standing(s)
        best = max(standing)
        return tuple([seat for seat, place in enumerate(standing) if place == best])

    def standing(self, s: State) -> tuple[tuple[int, ...], ...]:
        """Give what each seat is ranked by if it ends here, more being better: its total, then the tie breaks.

        Partners rank alike: what both keep of a tie break is added up.
        """
        return tuple(
            [
                (total * self.sign, *[self.held_by_side(s, tally, seat) for tally in self.tie_breaks])
                for seat, total in enumerate(self.score.total(s))
            ]
        )

    def held_by_side(self, s: State, tally: Tally, seat: int) -> int:
        """Add up what a seat's side has in a tally."""
        numbers, side = s.tallies[tally.all], self.table.team_of[seat]
        if tally.places < self.seats:
            return numbers[seat % tally.places]
        return sum(numbers[side :: self.table.teams])

    # -- knowing ------------------------------------------------------------------------------------------------------

    def observe(self, s: State, seat: int) -> Observation:
        """Tell what a seat knows (NOBODY: what everyone knows)."""
        return observe(self.table, s, seat)

    def facts(self, seen: Observation) -> dict[type[Fact], Fact]:
        """Gather what the rules say of a table as a viewer sees it, each kind of fact once."""
        known = Known(seen)
        found = [maker(known) for maker in (*self.table.shared_makers, *self.table.aims.fact_makers)]
        return {type(fact): fact for fact in found if fact is not None}

    def sides(self, known: Known) -> SidesFact:
        """Say who plays together."""
        team_of, teams = self.table.team_of, range(self.table.teams)
        return SidesFact(
            tuple([tuple([seat for seat in self.table.all_seats if team_of[seat] == team]) for team in teams])
        )

    def leaders(self, known: Known) -> LeadersFact:
        """Say who is ahead, as far as the totals are known."""
        totals = [total * self.sign for total in self.score.known(known.seen.tallies) if total is not None]
        if len(totals) < self.seats or min(totals) == max(totals):
            return LeadersFact(())
        return LeadersFact(tuple([seat for seat, total in enumerate(totals) if total == max(totals)]))

    def worlds(self, seen: Observation) -> Worlds:
        """Prepare the states that fit an observation."""
        return Worlds(self.table, seen)
