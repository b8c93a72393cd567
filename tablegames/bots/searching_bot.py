"""The bot that looks ahead, at one of the levels."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from tablegames.bots.guide import Guide
from tablegames.bots.ismcts import Opinion, Search
from tablegames.bots.levels import Level
from tablegames.bots.preference import Preference, as_good
from tablegames.bots.styles import Style
from tablegames.engine.game.game import Game
from tablegames.engine.table.facts import Known
from tablegames.engine.table.observation import Observation


class SearchingBot:
    """Search as long as the level allows, and slip as often as it does.

    A slip is a person's mistake rather than a random move: an action that looked almost as good, or the obvious one.
    """

    def __init__(
        self, game: Game, level: Level, rng: Random, guide: Guide | None = None, style: Style | None = None
    ) -> None:
        level = level.guided_by(guide)
        self.search = Search(game, level.hints, guide)
        self.level, self.rng = level, rng
        self.budget = level.budget_of(game.seats)
        self.preference = Preference(game, style, self.search.noise) if style else None

    def decide(self, seen: Observation) -> int:
        """Choose one of the legal actions; a lone one needs no thought."""
        if len(seen.legal) == 1:
            return seen.legal[0]
        opinions = self.search.opinions(self.recalled(seen), self.budget, self.rng)
        if self.rng.random() < self.level.slip:
            obvious = self.obvious(seen)
            return self.nearly_as_good(opinions) if obvious is None else obvious
        if self.draws(seen, opinions[0].action):
            return self.one_of_the_best(opinions)
        if self.preference and not self.bluffs(seen, opinions[0].action):
            return self.preference.choose(seen, opinions, self.search.iterations, self.rng)
        return opinions[0].action

    def opinions(self, seen: Observation) -> list[Opinion]:
        """Judge the legal actions, the most visited first, with nothing forgotten."""
        return self.search.opinions(seen, self.budget, self.rng)

    def recalled(self, seen: Observation) -> Observation:
        """Forget, now and then, what others have shown not to hold."""
        if self.rng.random() < self.level.memory:
            return seen
        return forget(self.search.game, seen)

    def draws(self, seen: Observation, action: int) -> bool:
        """Tell whether it chooses at random here."""
        step = self.search.game.table.steps[seen.step]
        if self.level.by_lot == "hidden":
            return step.conceals(action)
        return self.level.by_lot == "bluffs" and step.bluffs(action)

    def bluffs(self, seen: Observation, action: int) -> bool:
        """Tell whether others choose against it before they see it: there who has a style could be read by it."""
        return self.search.game.table.steps[seen.step].bluffs(action)

    def one_of_the_best(self, opinions: list[Opinion]) -> int:
        """Take one of the actions that the search cannot tell from the best: a player who always hides the same can be
        guessed."""
        near = as_good(opinions)
        return self.rng.choices(near, [each.share for each in near])[0].action

    def obvious(self, seen: Observation) -> int | None:
        """Tell what a rule of thumb says, as often as the level goes by one; None where there is none."""
        step = self.search.game.table.steps[seen.step]
        if not (self.level.obvious and step.has_hints) or self.rng.random() >= self.level.obvious:
            return None
        action = step.hint(self.search.game.worlds(seen).sample(self.rng), self.rng.random)
        return action if action in seen.legal else None

    def nearly_as_good(self, opinions: list[Opinion]) -> int:
        """Take an action further down the list, the nearer ones more often."""
        later = opinions[1:]
        weights = [1 / (rank + 1) for rank in range(len(later))]
        return self.rng.choices(later, weights)[0].action if later else opinions[0].action


def forget(game: Game, seen: Observation) -> Observation:
    """Drop all that others have shown not to hold: suits they could not follow, and what follows from what they led.

    Limits that come from what cards there are (an own deck, a place's two cards) stay. A hand that was dealt out of the
    whole deck has no others. So does what a card says that lies open as a signal.
    """
    hand = game.table.zones.get("hand")
    dealt = "stock" in game.table.zones
    if hand is None or not dealt:
        return seen
    known_absent = list(seen.known_absent)
    known_absent[hand.cell : hand.cell + hand.places] = [0] * hand.places
    for told in game.table.told_absent:
        for cell, mask in told(Known(seen)):
            known_absent[cell] |= mask
    return replace(seen, known_absent=tuple(known_absent))
