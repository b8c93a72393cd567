"""Reading what commands have in common: rulesets, options, kinds of players."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from math import inf
from pathlib import Path

from tablegames.bots.kinds import MakeBot
from tablegames.bots.own.own_process import TimeControl
from tablegames.cli.command_line import UsageError
from tablegames.engine.game.record import Header, RecordError
from tablegames.engine.game.ruleset import Rules
from tablegames.library.bot_words import installed_bots, is_own, own_kinds
from tablegames.library.loaded_game import LoadedGame
from tablegames.play.files.paths import own_rulesets
from tablegames.play.promises.examiner import Examination, examine_games
from tablegames.play.records.record_check import no_file
from tablegames.play.records.record_rules import is_here, lone
from tablegames.rules.carried import CARRIED
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.error_places import SourcePlace
from tablegames.rules.reading.messages import Message, message, shown
from tablegames.rules.reading.problems import Problem, RulesetError, nearest
from tablegames.rules.reading.settings import Setting, Value
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.tryout import insist_on
from tablegames.shipped import BOARDS, RULESETS
from tablegames.view.input.sdl_hints import hint


def library() -> Library:
    """Open the library of shipped rulesets and the person's own."""
    return Library(load, [RULESETS, own_rulesets()])


def refuse_folder(path: Path | None) -> None:
    """Refuse a folder where a file is to be written. Raises UsageError."""
    if path is not None and path.is_dir():
        raise UsageError(message("usage.folder", path=path))


RULESET_ENDINGS = (".yaml", ".yml")


def is_path(name: str) -> bool:
    """Tell the path of a ruleset from an id."""
    path = Path(name)
    return path.suffix.lower() in RULESET_ENDINGS or len(path.parts) > 1


def find(name: str) -> Ruleset:
    """Find a ruleset by id, or by path if the name looks like one."""
    return load(Path(name)) if is_path(name) else library()[name]


def read_and_examine(path: Path) -> Ruleset:
    """Read a ruleset with its table, and try it out. Raises RulesetError with all that is wrong."""
    # The table's classes load pygame, and the window library with it, which listens to its hints only before that.
    hint()
    from tablegames.view.table.examine import examine

    return examine(path)


def examined_games(ruleset: Ruleset) -> Examination:
    """Look whether games of a ruleset, and their tables, keep all promises. Raises RulesetError with what was found."""
    # As above.
    hint()
    from tablegames.view.table.table_promises import TablePromises

    return examine_games(ruleset, TablePromises(room=True))


def unlabelled_names(ruleset: Ruleset) -> list[tuple[SourcePlace, Message]]:
    """List the names that people read and for which a ruleset has no words."""
    # As above.
    hint()
    from tablegames.view.table.unlabelled import unlabelled

    return unlabelled(ruleset)


def invite_carried(header: Header, rulesets: Library) -> bool:
    """Let a record's own rules stand for a ruleset that is not here; tell whether they do.

    Raises RecordError where they cannot be read.
    """
    guest = rulesets.guest
    invited = guest is not None and (guest.file == CARRIED or Path(guest.file).parent == BOARDS)
    if header.rules is None or (is_here(header.ruleset, rulesets) and not invited):
        return False
    rulesets.invite(lone(header))
    return True


def resolve_rules(ruleset: Ruleset, players: int, words: Sequence[str]) -> tuple[Rules, dict[str, Value]]:
    """Build the rules for these players and options, and make sure that they can be played. Raises RulesetError."""
    rules, options = ruleset.resolve(players, options_of(ruleset, words))
    insist_on(ruleset, rules, Setting(players, options))
    return rules, options


def options_of(ruleset: Ruleset, words: Sequence[str]) -> dict[str, Value]:
    """Read `--option key=value`. Raises UsageError."""
    options: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            raise UsageError(message("usage.no_option", word=shown(word)))
        if name in options:
            raise UsageError(message("usage.option_twice", name=name))
        options[name] = ruleset.options[name].value_of(value) if name in ruleset.options else value
    return options


def kinds_of(words: str, allowed: Sequence[str], flag: str, styled: Sequence[str] = ()) -> tuple[str, ...]:
    """Read `random,random`; `styled` are more that go, too many to list, and so are own bots.

    Raises UsageError.
    """
    kinds = tuple(word.strip() for word in words.split(","))
    for kind in kinds:
        if kind not in (*allowed, *styled, *installed_bots()) and ":" not in kind:
            near = nearest(kind, (*allowed, *styled, *installed_bots()))
            there = (*allowed, *installed_bots())
            raise UsageError(message("usage.kind", flag=flag, word=shown(kind), kinds=there, near=near))
    return kinds


def own_bots(kinds: Sequence[str], clock: str, ruleset: Ruleset, setting: Setting) -> dict[str, MakeBot]:
    """Find the own bots among these kinds, by the words that name them.

    Raises UsageError and GameError.
    """
    time = time_control(clock)
    # What another version of the program calls a kind may stand beside a record.
    named = [kind for kind in kinds if is_own(kind) and (":" in kind or kind in installed_bots())]
    return own_kinds(named, loaded_game(ruleset, setting), time) if named else {}


def loaded_game(ruleset: Ruleset, setting: Setting) -> LoadedGame:
    """Give a ruleset that is read as the library has it."""
    shipped = Path(ruleset.file).parent == RULESETS
    return LoadedGame(ruleset, setting.players, dict(setting.options), ruleset.id if shipped else ruleset.file)


def time_control(words: str) -> TimeControl:
    """Read `60+5`: seconds a game, and those that each decision adds. Raises UsageError."""
    game, _, decision = words.partition("+")
    with suppress(ValueError):
        seconds = TimeControl(float(game), float(decision or 0))
        if 0 <= seconds.game < inf and 0 <= seconds.decision < inf and seconds.game + seconds.decision:
            return seconds
    raise UsageError(message("usage.clock", word=shown(words)))


def at_least_one(flag: str, number: int) -> None:
    """Refuse a number below 1. Raises UsageError."""
    if number < 1:
        raise UsageError(message("usage.at_least_one", flag=flag, number=number))


def what_is_wrong(path: Path, error: RecordError) -> Message:
    """Say what is wrong with a record."""
    if not path.is_file():
        return no_file(path)
    return message(f"check.wrong.{error.code}", **error.gaps)


def record_problem(path: Path, error: RecordError) -> RulesetError:
    """Make an error, with file and line, of what is wrong with a record."""
    return RulesetError(
        [Problem(str(path), error.line, "", message("file.record", sentence=what_is_wrong(path, error)))]
    )
