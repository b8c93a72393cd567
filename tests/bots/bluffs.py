"""Bluffs to test with: rulesets, positions, and what a best opponent makes of a bot. Nothing here knows the solver.

`python -m tests.bots.bluffs` prints how much a best opponent gains on Hard.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from itertools import count
from random import Random
from typing import NamedTuple

from tablegames.bots.equilibrium_bot import EquilibriumBot, mixed_bot
from tablegames.engine.bluff.set_and_flip import SetAndFlip
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Reach
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.state import State
from tests.variants import VARIANTS

STAY_HOME = next(variant for variant in VARIANTS if variant.name == "stay-home").rules
SHORT = Rules(
    Deck(suits=("D",), ranks=("1", "2", "3"), jokers=("JK",)),
    (PassMarker("next"), SetAndFlip(all_flipped=7)),
    Reach(12),
    setup=(DrawMarker(),),
)
"""Three places, 12 points to win, 7 for all of them."""
CAUTIOUS = replace(
    SHORT,
    deck=Deck(suits=("D",), ranks=("1", "2", "4", "5", "9"), jokers=("JK",)),
    round=(PassMarker("next"), SetAndFlip(all_flipped=15, min_flips=2)),
)
"""Five places, and two have to be turned up at least."""


def position(game: Game, setter: int, flipper: int) -> State:
    """Begin a round in which seat 0 sets: with these points of seat 0 and seat 1, the setter being asked."""
    s = next(s for s in (game.start(Random(seed)) for seed in count()) if s.marker == 0)
    points = game.table.tallies["points"].at
    s.tallies[points : points + 2] = [setter, flipper]
    return s


def after(game: Game, s: State, *actions: int) -> State:
    """Take actions in a copy."""
    t = s.copy()
    for action in actions:
        game.apply(t, action, Random(0))
    return t


class Ending(NamedTuple):
    """One way in which a round can go, as the engine plays it."""

    hide: int
    flips: tuple[int, ...]
    """Places in the order in which they were turned up, and the stop if there was one."""
    setter: int
    flipper: int
    """What they scored."""


def endings(rules: Rules) -> tuple[Ending, ...]:
    """Play every round there is."""
    game = Game(rules, 2)
    found: list[Ending] = []

    def go_on(s: State, hide: int, flips: tuple[int, ...]) -> None:
        if s.turn < 0 or s.round > 1:
            found.append(Ending(hide, flips, *game.totals(s)))
            return
        for action in game.legal_actions(s):
            go_on(after(game, s, action), hide, (*flips, action))

    start = position(game, 0, 0)
    for hide in game.legal_actions(start):
        go_on(after(game, start, hide), hide, ())
    return tuple(found)


class Habits(NamedTuple):
    """How a bot plays at one score: chances by hide as the setter, by set of turned places as the flipper."""

    hides: dict[int, float]
    flips: dict[int, dict[int, float]]


def habits(game: Game, bot: EquilibriumBot, setter: int, flipper: int) -> Habits:
    """Ask a bot about everything that can come up in one round, by the Observations of a real game."""
    start = position(game, setter, flipper)
    nowhere = game.legal_actions(start)[-1]
    flips: dict[int, dict[int, float]] = {}

    def go_on(s: State, turned: int) -> None:
        if turned not in flips:
            flips[turned] = bot.chances(game.observe(s, 1))
            for place in [action for action in game.legal_actions(s) if action != nowhere]:
                t = after(game, s, place)
                if t.turn == 1 and t.round == 1:
                    go_on(t, turned | 1 << place)

    # With the joker nowhere, a round goes on until every card but the last is turned up.
    go_on(after(game, start, nowhere), 0)
    return Habits(bot.chances(game.observe(start, 0)), flips)


Value = Callable[[int, int], float]
"""A chance to win by the points that two seats have."""


class BestResponse:
    """The best that an opponent can do against a bot, at every score and in both roles, knowing how the bot plays."""

    def __init__(self, rules: Rules, bot: EquilibriumBot) -> None:
        self.game, self.bot = Game(rules, 2), bot
        assert isinstance(rules.ends, Reach)
        self.goal = rules.ends.points
        self.endings = endings(rules)
        self.habits = cache(lambda setter, flipper: habits(self.game, bot, setter, flipper))
        self.as_setter: Value = cache(self._as_setter)
        """By the points of the one who answers, and of the bot."""
        self.as_flipper: Value = cache(self._as_flipper)

    def gains(self) -> dict[tuple[int, int], float]:
        """Tell by the points of setter and flipper how much the best answers to the bot win too much.

        What the best answers in both roles win at one score adds up to 1 where the bot plays perfectly, and to more
        elsewhere: so the sum bounds what either gains over the game's value, and takes that value on no one's word.
        """
        points = range(self.goal)
        return {(a, b): self.as_setter(a, b) + self.as_flipper(b, a) - 1 for a in points for b in points}

    def next(self, mine: int, bots: int, i_set_next: bool) -> float:
        """Tell the chance to win from these points on."""
        if mine >= self.goal or bots >= self.goal:
            return float(mine >= self.goal)
        return self.as_setter(mine, bots) if i_set_next else self.as_flipper(mine, bots)

    def _as_setter(self, mine: int, bots: int) -> float:
        """Hide where the bot's flips do least harm."""
        flips = self.habits(mine, bots).flips
        worth: dict[int, float] = {}
        for ending in self.endings:
            likely, turned = 1.0, 0
            for action in ending.flips:
                likely *= flips[turned].get(action, 0.0)
                turned |= 1 << action
            if likely:
                after = self.next(mine + ending.setter, bots + ending.flipper, False)
                worth[ending.hide] = worth.get(ending.hide, 0.0) + likely * after
        return max(worth.values())

    def _as_flipper(self, mine: int, bots: int) -> float:
        """Turn up, card by card, what is best against the bot's hides, learning from every card that is no joker."""
        hides = self.habits(bots, mine).hides

        def best(flips: tuple[int, ...], among: list[Ending]) -> float:
            """Give the summed chances to win over the hides still possible, each by its own weight."""
            ended = [ending for ending in among if ending.flips == flips]
            total = sum(
                [hides[ending.hide] * self.next(mine + ending.flipper, bots + ending.setter, True) for ending in ended]
            )
            going = [ending for ending in among if len(ending.flips) > len(flips)]
            actions = {ending.flips[len(flips)] for ending in going}
            return total + max(
                [
                    best((*flips, action), [ending for ending in going if ending.flips[len(flips)] == action])
                    for action in actions
                ],
                default=0.0,
            )

        return best((), list(self.endings))


GAMES = {"stay-home": STAY_HOME, "short": SHORT, "cautious": CAUTIOUS}

if __name__ == "__main__":
    for name, rules in GAMES.items():
        bot = mixed_bot(Game(rules, 2), Random(0))
        assert bot is not None
        answer = BestResponse(rules, bot)
        gains = answer.gains()
        worst = max(gains, key=gains.__getitem__)
        print(f"{name}: over {len(gains)} scores at most {gains[worst]:.2e} of winning chance, at {worst}")
        setting, flipping = answer.as_setter(0, 0), answer.as_flipper(0, 0)
        print(f"  from 0-0 it wins {setting:.4f} as the setter, {flipping:.4f} as the flipper")
