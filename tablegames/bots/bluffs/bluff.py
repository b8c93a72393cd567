"""The bluff of `set_and_flip` as mathematics: what both sides choose, what comes of it, and whether it can be solved.

The player who turns cards up learns only that the game is still going on, and in which order cards are turned makes no
difference to the points. So the flipper chooses, once and for all, a set of places to turn up, and the setter a place
for the joker. A round is a matrix game: with 4 places, 5 hides against 15 sets.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from tablegames.engine.bluff.payoffs import payoff
from tablegames.engine.bluff.set_and_flip import SetAndFlip
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Reach
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.game.totals import Points
from tablegames.engine.table.cards import Cards


@dataclass(frozen=True)
class Bluff:
    """The numbers of a ruleset that a bluff's solution depends on, and nothing else of it."""

    values: tuple[int, ...]
    """The number at each place."""
    all_flipped: int
    min_flips: int
    counters: int
    """How many points each seat needs at the start."""

    @property
    def places(self) -> int:
        """Count the places; as a hide it means that the joker lies nowhere."""
        return len(self.values)

    @cached_property
    def hides(self) -> range:
        """List what the setter can do: the joker at a place, or nowhere."""
        return range(self.places + 1)

    @cached_property
    def turns(self) -> tuple[int, ...]:
        """List the sets of places, as bitmasks, that the flipper can decide to turn up."""
        return tuple([turned for turned in range(1 << self.places) if turned.bit_count() >= self.min_flips])

    def points(self, hide: int, turned: int) -> tuple[int, int]:
        """Tell what setter and flipper score."""
        setter, points = payoff(self.values, self.all_flipped, hide if hide < self.places else None, turned)
        return (points, 0) if setter else (0, points)


def obstacle(rules: Rules) -> str | None:
    """Say in a sentence why a ruleset is no bluff that can be solved; None if it is one."""
    flips = [phase for phase in rules.round if isinstance(phase, SetAndFlip)]
    if not flips:
        return "its rounds have no set_and_flip, the only mechanic that is solved rather than searched"
    begun = len(rules.setup) == 1 and isinstance(rules.setup[0], DrawMarker)
    if not begun or rules.round != (PassMarker("next"), flips[0]):
        return (
            "only a game that begins with draw_marker alone and whose rounds are pass_marker: next and set_and_flip, "
            "with nothing before, between or after them, is solved"
        )
    if not isinstance(rules.ends, Reach):
        return "it does not end when a player reaches a number of points (ends: reach), so its scores make no tree"
    if not isinstance(rules.score, Points) or rules.score.start >= rules.ends.points:
        return "its totals are not points that grow from below the number at which the game ends"
    if rules.partners:
        return "its players are partners, and partners do not bluff each other"
    values = place_values(rules)
    if min(*values, flips[0].all_flipped, flips[0].min_flips) < 1:
        return (
            "a round may bring no point (a place or all_flipped counts 0 or less, or min_flips is 0), so the "
            "same score may come again and again"
        )
    return None


def bluff_in(rules: Rules) -> Bluff | None:
    """Find the bluff that a ruleset consists of; None where there is an `obstacle`."""
    if obstacle(rules) is not None:
        return None
    flip = next(phase for phase in rules.round if isinstance(phase, SetAndFlip))
    return Bluff(place_values(rules), flip.all_flipped, flip.min_flips, goal_of(rules) - start_of(rules))


def goal_of(rules: Rules) -> int:
    """Tell at how many points the game ends; 0 where something else ends it."""
    return rules.ends.points if isinstance(rules.ends, Reach) else 0


def start_of(rules: Rules) -> int:
    """Tell how many points everyone starts with."""
    return rules.score.start if isinstance(rules.score, Points) else 0


def place_values(rules: Rules) -> tuple[int, ...]:
    """List the number at each place: that of the card of the deck's one suit laid there."""
    cards = Cards(rules.deck)
    return tuple(cards.value[: len(rules.deck.ranks)])
