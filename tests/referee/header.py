"""The first line of a record: which game it is, for how many, with which options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from .lines import AstrayError, RecordEndError, Sheet, is_number, is_words, same

FIELDS = ("record", "ruleset", "ruleset_digest", "app", "players", "names", "options", "seed", "started")


def anything_goes(players: int, options: Mapping[str, Any]) -> str | None:
    """Object to no combination of options."""
    return None


@dataclass(frozen=True)
class Game:
    """What the referee knows of a game: its player counts, its options, and the script that checks a record.

    `options` gives each option's values. `objection` says in a sentence why options do not go together or do not
    suit this number of players, or None.
    """

    players: tuple[int, ...]
    check: Callable[[Sheet], None]
    options: Mapping[str, tuple[Any, ...]]
    objection: Callable[[int, Mapping[str, Any]], str | None] = anything_goes


def read_header(sheet: Sheet, games: Mapping[str, Game]) -> Game:
    """Check the header, note players and options on the sheet, and give the game.

    Raises AstrayError where the game, its players or its options can't be told from it.
    """
    try:
        line = sheet.next_line()
    except RecordEndError:
        raise AstrayError("there is no header") from None
    missing = [field for field in FIELDS if field not in line]
    if missing:
        raise AstrayError(f"the header lacks {', '.join(missing)}")
    for field in line.keys() - {*FIELDS, "salt", "rules"}:
        sheet.fault(f"the header has a field {field!r} that does not belong there")
    ruleset = line["ruleset"]
    if not isinstance(ruleset, str) or ruleset not in games:
        raise AstrayError(f"the referee knows no ruleset {ruleset!r}")
    game = games[ruleset]
    if not is_number(line["players"]) or line["players"] not in game.players:
        raise AstrayError(f"{ruleset} is not for {line['players']!r} players")
    sheet.players = line["players"]
    sheet.options = _options(line["options"], game, sheet.players)
    _check_the_rest(sheet, line)
    return game


def _options(options: Any, game: Game, players: int) -> dict[str, Any]:
    if not isinstance(options, dict) or options.keys() != game.options.keys():
        raise AstrayError(f"options is {options!r}, but must hold exactly {sorted(game.options)}")
    for name, value in options.items():
        if not any(same(value, allowed) for allowed in game.options[name]):
            raise AstrayError(f"option {name} can't be {value!r}")
    if objection := game.objection(players, options):
        raise AstrayError(objection)
    return options


def _check_the_rest(sheet: Sheet, line: Mapping[str, Any]) -> None:
    if not same(line["record"], 1) and not same(line["record"], 2):
        sheet.fault(f"record is {line['record']!r}, not 1 or 2")
    if "rules" in line and (same(line["record"], 1) or not isinstance(line["rules"], dict)):
        sheet.fault("rules is not a table, or stands in a record of version 1")
    digest = line["ruleset_digest"]
    if not isinstance(digest, str) or not re.fullmatch("[0-9a-f]{64}", digest):
        sheet.fault("ruleset_digest is not 64 hexadecimal digits")
    if not isinstance(line["app"], str) or not line["app"]:
        sheet.fault("app is not a version")
    if not is_words(line["names"]) or len(line["names"]) != sheet.players:
        sheet.fault(f"names is not a list of {sheet.players} names")
    if not is_number(line["seed"]):
        sheet.fault("seed is not a whole number")
    if "salt" in line and not (isinstance(line["salt"], str) and re.fullmatch("[0-9a-f]+", line["salt"])):
        sheet.fault("salt is not hexadecimal")
    try:
        datetime.fromisoformat(line["started"])
    except (TypeError, ValueError):
        sheet.fault("started is not an ISO 8601 date and time")
