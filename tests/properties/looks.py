"""Looks at a table: the true state beside what a viewer sees, on a walk through a random game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property
from random import Random
from typing import Any

from tablegames.engine.ending.ends import Reach
from tablegames.engine.game.match import Match
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import NOBODY, RoundBegan, TrickTaken
from tablegames.engine.table.state import State
from tablegames.engine.tricks.trick import Trick
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Seen
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.view.language.text import Texts
from tablegames.view.layout.attention import Attention
from tablegames.view.painting.sprite import Screen, Target
from tablegames.view.table.table import TableView
from tests.variants import VARIANTS, Variant, library
from tests.view.game_setup import people

LOOKS, LEAST = 100, 4
"""Positions that are looked at of a game, shared out among its settings; so many of each at least."""
WALK = 260
"""Decisions that they are spread over, at most."""


@dataclass(frozen=True)
class Look:
    """One look at a table: the true state beside what a viewer sees, and how it is laid."""

    variant: Variant | Own
    match: Match
    s: State
    viewer: int
    seen: Seen
    scene: Screen
    focus: Target | None = None
    derived: bool = False
    """Whether the table was derived from the rules."""

    @property
    def table(self) -> Any:
        return self.match.game.table

    def step(self, kind: type[Any]) -> Any:
        """Find the step of a kind."""
        return next((step for step in self.table.steps if isinstance(step, kind)), None)

    def pile(self, zone: str, place: int) -> Sequence[int]:
        """List the true cards of a place."""
        return self.table.zones[zone].cards(self.s, place) if zone in self.table.zones else ()

    def number(self, tally: str, place: int = 0) -> int:
        """Read a true number."""
        return self.s.tallies[self.table.tallies[tally].at + place]

    @property
    def total(self) -> tuple[int, ...]:
        return self.match.totals()

    @property
    def goal(self) -> int:
        ends = self.variant.rules.ends
        return ends.points if isinstance(ends, Reach) else 0

    @property
    def bottom(self) -> int:
        return max(0, self.viewer)

    def won(self, seat: int) -> int:
        """Count the tricks a seat took in this round by what happened."""
        events = self.match.events
        begun = max((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), default=0)
        # Tricks that were laid aside count no more.
        spent = len(self.pile("spent", 0)) // self.variant.players
        taken = [event for event in events[begun:] if isinstance(event, TrickTaken)]
        return [event.winner for event in taken if event.number > spent].count(seat)

    @property
    def phases(self) -> frozenset[str]:
        """Name the classes of the phases that are played."""
        rules = self.variant.rules
        return frozenset(type(phase).__name__ for phase in (*rules.setup, *rules.phases))

    @property
    def playing(self) -> bool:
        """Tell whether tricks are being played."""
        return isinstance(self.s.memory, Trick)


@dataclass(frozen=True, eq=False)
class Own:
    """A ruleset that no library has, as it is played at one table."""

    ruleset: Ruleset
    players: int
    options: tuple[tuple[str, Value], ...]

    def __str__(self) -> str:
        return "-".join([self.ruleset.id, str(self.players), *[f"{name}={value}" for name, value in self.options]])

    @property
    def name(self) -> str:
        return self.ruleset.id

    @cached_property
    def rules(self) -> Rules:
        rules, _ = self.ruleset.resolve(self.players, dict(self.options))
        assert isinstance(rules, Rules)
        return rules

    def match(self, seed: int, watched: bool = False) -> Match:
        return Match(self.rules, self.players, seed, watched)


@cache
def table_of(variant: Variant | Own, derived: bool = False) -> TableView:
    ruleset = variant.ruleset if isinstance(variant, Own) else library()[variant.name]
    laid = replace(ruleset, table=None) if derived else ruleset
    return TableView(laid, people("en", variant.players), Texts("en"), dict(variant.options))


def looked(
    variant: Variant | Own, match: Match, viewer: int, focus: Target | None = None, derived: bool = False
) -> Look:
    """Lay the table for a viewer."""
    asked = match.turn == viewer
    question, legal = (match.question(), match.legal_actions()) if asked else (None, ())
    seen = seen_by_name(match.game, match.observe(viewer), question, legal)
    scene = table_of(variant, derived).layout(seen, Attention(focus))
    return Look(variant, match, match.true_state(), viewer, seen, scene, focus, derived)


def looks(variant: Variant | Own, seed: int, derived: bool = False, most: int = LOOKS) -> Iterator[Look]:
    """Walk through a random game and look at it now and then: as who is asked, as another seat, as an onlooker."""
    match, chance = variant.match(seed), Random(seed)
    settings = sum(other.name == variant.name for other in VARIANTS)
    wanted = max(LEAST, most // max(1, settings))
    stops = set(chance.sample(range(WALK), min(WALK, 3 * wanted)))
    found = 0
    for at in range(WALK):
        if match.over or found == wanted:
            return
        if at in stops or at < 2:
            found += 1
            yield looked(variant, match, match.turn, None, derived)
            if match.topic() == "hide":
                at_places = [("place", place) for place in range(1, 5)]
                yield from (looked(variant, match, match.turn, place, derived) for place in at_places)
            yield looked(variant, match, chance.choice([*range(variant.players), NOBODY]), None, derived)
        match.play(chance.choice(match.legal_actions()))
