"""The command `check`: rulesets, retold and played at random, and records, compared line by line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablegames.cli.arguments import examined_games, invite_carried, read_and_examine
from tablegames.cli.streams import say, warn
from tablegames.engine.game.record import RecordError
from tablegames.languages.languages import ENGLISH
from tablegames.library.formats.position_file import is_position, set_up
from tablegames.play.promises.examiner import examination_report
from tablegames.play.records.record_check import looks_like_record, read_record, replay_match, told_of_chance
from tablegames.play.records.record_rules import by_own_rules
from tablegames.play.simulation.tryout import try_many
from tablegames.play.simulation.tryout_report import tryout_report
from tablegames.rules.forms.copies import source_of
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import in_words
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.rules.lessons.read import read_lesson
from tablegames.rules.library import Library
from tablegames.rules.reading.problems import RulesetError, so_many_players
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.translation import read_translation, translations_of
from tablegames.rules.writing.summary import summary
from tablegames.shipped import RULESETS
from tablegames.view.language.text import Texts

NOT_CHECKED = "Names, times and the program's version follow from no rule, so nobody can check them."


def check(files: Sequence[Path], rulesets: Library, brief: bool, language: str) -> bool:
    """Check rulesets and records, and print what is found; False if one of them is wrong, or cannot be read.

    What is wrong with a ruleset, and what its rules are, is said in `language`, in the words of the window. What is
    wrong with a record is said in English, with a sentence in `language` round it.
    """
    fine = True
    for path in files:
        try:
            if looks_like_record(path):
                told = check_record(path, rulesets)
            elif is_position(path):
                told = check_position(path)
            else:
                ruleset = read_and_examine(path)
                # Records of its games may follow.
                rulesets.invite(ruleset)
                told = check_ruleset(ruleset, path, brief, language)
        except RulesetError as error:
            warn(error.told(language))
        except RecordError as error:
            warn(f"{path}:{error.line}: {say_wrong(path, error, Texts(language))}")
        except OSError as error:
            warn(f"{path}: {error.strerror or error}")
        else:
            say(told)
            continue
        fine = False
    return fine


def say_wrong(path: Path, error: RecordError, words: Texts) -> str:
    """Say what is wrong with a record."""
    if not path.exists():
        return words.say("check.no_file")
    return words.say("check.folder") if path.is_dir() else words.say("check.record", why=error.sentence)


def check_ruleset(ruleset: Ruleset, path: Path, brief: bool, language: str) -> str:
    """Say that a ruleset is good, retell it in a language, and report on random games in all its settings."""
    if path.resolve().parent == RULESETS:
        for _, file in translations_of(ruleset.id):
            read_translation(file, ruleset.heading)
    told = f"{path}: fine, a ruleset for {so_many_players(ruleset.players)}"
    if has_lesson(ruleset.file):
        told += f"; its lesson comes to all of its {len(read_lesson(ruleset).stops)} stops"
    if brief:
        return told
    looked_at = examination_report(examined_games(ruleset))
    return "\n".join([told, "", *retold(ruleset, language), "", tryout_report(try_many(ruleset)), "", looked_at, ""])


def retold(ruleset: Ruleset, language: str) -> list[str]:
    """Retell the rules in lines: in English by their docstrings, in other languages in the words of the window."""
    if language == ENGLISH:
        return summary(ruleset)
    words = in_words(Form(source_of(ruleset)), language).replace("**", "")
    options = ruleset.options.values()
    return [
        str(ruleset.name.said(language)),
        *(line for line in words.split("\n") if line.strip()),
        *(f"- {each.name.said(language)} — {each.help.said(language)}" for each in options),
    ]


def check_position(path: Path) -> str:
    """Set up a position, and say who is asked there. Raises RulesetError."""
    state, names = set_up(path)
    asked = "the game is over" if state.over else f"{names[state.turn]} is asked: {state.observe(state.turn).question}"
    return f"{path}: fine, a position of {state.game.title} with {so_many_players([state.game.players])}; {asked}"


def check_record(path: Path, rulesets: Library) -> str:
    """Check a record line by line, and say what it holds."""
    reading = read_record(path)
    by_itself = invite_carried(reading.header, rulesets)
    replay_match(reading, rulesets)
    finished = bool(reading.lines) and reading.lines[-1].get("e") == "end"
    state = "finished" if finished else "not finished, and can be resumed"
    torn = "; a torn last line was dropped" if reading.torn else ""
    game = f"a game of {reading.header.ruleset} with {so_many_players([reading.header.players])}, {state}{torn}"
    if by_itself:
        game += ", played by the rules that it carries (there is no such ruleset here)"
    elif by_own_rules(reading.header, rulesets[reading.header.ruleset]):
        game += ", played by the rules that it carries (those of its file are others now)"
    return f"{path}: fine, {game}; {told_of_chance(reading.header)}. {NOT_CHECKED}"
