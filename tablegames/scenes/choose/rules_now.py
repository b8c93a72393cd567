"""The rules of a game by what is settled before it."""

from __future__ import annotations

from collections.abc import Mapping

from tablegames.engine.game.ruleset import Rules
from tablegames.rules.option import OptionError
from tablegames.rules.reading.problems import RulesetError
from tablegames.scenes.program.shelf import Game, OptionValue


class RulesNow:
    """Reads the rules of a game, and reads them again only when something else is settled: pages ask often."""

    def __init__(self) -> None:
        self.settled: tuple[Game, int, dict[str, OptionValue]] | None = None
        self.rules: Rules | None = None

    def of(self, game: Game, players: int, options: Mapping[str, OptionValue]) -> Rules | None:
        """Give the rules for so many players with these options; None where they contradict each other."""
        before = self.settled
        if before is None or before[0] is not game or before[1:] != (players, options):
            self.settled = game, players, dict(options)
            try:
                self.rules = game.resolve(players, options)[0]
            except (OptionError, RulesetError):
                self.rules = None
        return self.rules
