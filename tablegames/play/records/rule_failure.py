"""Errors of rules while their game is played, each said in a sentence.

Every ruleset is tried out by a random game before it is played. Some fail all the same: only in a later round, only
with other cards, or because a record names a file that was not tried out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import ROOT, RulesError, fault_of
from tablegames.rules.reading.error_places import place_of
from tablegames.rules.reading.messages import Message, for_players, message, message_of
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset


class EndlessError(RulesError):
    """A game that goes on for longer than any does."""

    def __init__(self, most: int) -> None:
        super().__init__("ends.not_over", ROOT, "ends", most=f"{most:,}")


class RuleFailureError(ValueError):
    """Rules that failed in a game, whose ruleset and options are still to be told."""

    def __init__(self, rules: Rules, players: int, seed: int, error: Exception) -> None:
        super().__init__(str(failure(error)))
        self.rules, self.players, self.seed, self.error = rules, players, seed, error

    def of(self, ruleset: Ruleset) -> RulesetError:
        """Tell it of the ruleset, with the setting that has these rules."""
        for setting in ruleset.settings():
            if setting.players == self.players and ruleset.resolve(setting.players, setting.options)[0] == self.rules:
                return problem(ruleset, self.error, setting, setting.what, self.seed)
        return problem(ruleset, self.error, None, for_players([self.players]), self.seed)


def failure(error: Exception) -> Message:
    """Say what the rules did wrong: what the engine objects to, or else what it failed over."""
    if isinstance(error, RulesError):
        return message_of(error)
    # Strangers write rulesets: any error that one causes in the engine is a problem of the ruleset.
    return message("rules.broken", error=fault_of(error))


def with_seed(where: Message, seed: int, what: Message) -> Message:
    """Say which game shows a failure again."""
    return message("rules.with_seed", where=where, seed=seed, sentence=what)


@contextmanager
def told_of(ruleset: Ruleset, setting: Setting, seed: int) -> Iterator[None]:
    """Play a game within; where its rules bring it to a stop, raise a `RulesetError` by which it can be played again.

    An OSError is no fault of the rules, and is raised as it is.
    """
    try:
        yield
    except (OSError, RulesetError):
        raise
    except Exception as error:
        raise problem(ruleset, error, setting, setting.what, seed) from error


def problem(ruleset: Ruleset, error: Exception, setting: Setting | None, where: Message, seed: int) -> RulesetError:
    """Make the error of a game in which the rules failed: at the line of the phase, with what shows it again."""
    line, path = 0, ""
    if isinstance(error, RulesError) and any(error.path):
        line, path = place_of(ruleset.rules, "", error.path, setting)
    return RulesetError([Problem(ruleset.file, line, path, with_seed(where, seed, failure(error)))])
