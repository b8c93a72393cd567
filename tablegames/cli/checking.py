"""The command `check`: rulesets, retold and played at random, and records, compared line by line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from tablegames.cli.arguments import examined_games, invite_carried, read_and_examine, say_wrong
from tablegames.cli.streams import say, warn
from tablegames.engine.chance import fingerprint
from tablegames.engine.game.record import Header, RecordError
from tablegames.library.formats.position_file import is_position, set_up
from tablegames.play.promises.examiner import examination_report
from tablegames.play.records.record_check import looks_like_record, read_record, replay_match
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
from tablegames.shipped import RULESETS
from tablegames.view.language.text import Texts


def check(files: Sequence[Path], rulesets: Library, brief: bool, language: str) -> bool:
    """Check rulesets and records, and print what is found; False if one of them is wrong, or cannot be read.

    All is said in `language`, in the words of the window.
    """
    fine, words = True, Texts(language)
    for path in files:
        try:
            if looks_like_record(path):
                told = check_record(path, rulesets, words)
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
            warn(f"{path}:{error.line}: {say_wrong(path, error, words)}")
        except OSError as error:
            warn(f"{path}: {error.strerror or error}")
        else:
            say(told)
            continue
        fine = False
    return fine


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
    """Retell the rules in lines, in the words of the window."""
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


def check_record(path: Path, rulesets: Library, words: Texts) -> str:
    """Check a record line by line, and say what it holds."""
    reading = read_record(path)
    by_itself = invite_carried(reading.header, rulesets)
    replay_match(reading, rulesets)
    header, said = reading.header, words.say
    finished = bool(reading.lines) and reading.lines[-1].get("e") == "end"
    about = [said("check.game", game=header.ruleset, n=header.players)]
    about.append(said("check.finished" if finished else "check.unfinished"))
    if reading.torn:
        about.append(said("check.torn"))
    if by_itself:
        about.append(said("check.by_itself"))
    elif by_own_rules(header, rulesets[header.ruleset]):
        about.append(said("check.by_own_rules"))
    fine = said("check.fine", about=said("check.between").join(about), chance=told_of_chance(header, words))
    return f"{path}: {fine}"


def told_of_chance(header: Header, words: Texts) -> str:
    """Say what a record that was played again without a fault proves about its chance."""
    kind = "given" if header.dealt is not None else "salted" if header.salt else "seeded"
    proof = fingerprint(header.seed, header.salt)
    return words.say(f"check.chance_{kind}", seed=header.seed, salt=header.salt, fingerprint=proof)
