"""A game that is over can be played again from its record, and from any place of it."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.engine.game.match import Match
from tablegames.engine.game.record import Header, Reading, RecordError, lines_of, read, replay, write_line
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError


def the_record_is_kept(rules: Rules, players: int, seed: int, actions: Sequence[str], totals: Sequence[int]) -> Match:
    """Play a game once more, for a record that is read back: by even seeds whole, by odd ones half, and played on.

    Answers that game. Raises RulesError.
    """
    match = Match(rules, players, seed)
    for action in actions:
        match.play(action)
    if not match.over or match.totals() != tuple(totals):
        raise RulesError("promise.silent")
    content = record_of(match, players, seed)
    if seed % 2 == 0:
        again = replay_record(rules, players, seed, read(content.encode()))
        if not again.over:
            raise RulesError("promise.record", line=content.count("\n"))
        return match
    rows = content.splitlines(keepends=True)
    half = len(rows) // 2
    resumed = replay_record(rules, players, seed, read("".join(rows[:half]).encode()))
    told = sum(line["e"] == "ask" for line in lines_of(resumed.events))
    for action in actions[told:]:
        resumed.play(action)
    if record_of(resumed, players, seed) != content:
        raise RulesError("promise.resumed", line=half)
    return match


def record_of(match: Match, players: int, seed: int) -> str:
    """Write a game that has no ruleset's name."""
    header = Header("ruleset", "0" * 64, "0", players, ("",) * players, {}, seed, "")
    lines = [header.line(), *lines_of(match.events)]
    return "".join(write_line(line) + "\n" for line in lines)


def replay_record(rules: Rules, players: int, seed: int, reading: Reading) -> Match:
    """Play a record again. Raises RulesError with the first line that is another one."""
    match = Match(rules, players, seed)
    try:
        replay(match, reading)
    except RecordError as error:
        raise RulesError("promise.record", line=error.line) from error
    return match
