"""The command `check`: rulesets, retold and played at random, and records, compared line by line."""

from __future__ import annotations

import argparse
from pathlib import Path

from tablegames.cli.arguments import (
    examined_games,
    invite_carried,
    library,
    read_and_examine,
    unlabelled_names,
    what_is_wrong,
)
from tablegames.cli.streams import say, warn
from tablegames.engine.chance import fingerprint
from tablegames.engine.game.record import Header, RecordError
from tablegames.library.formats.position_file import is_position, set_up
from tablegames.play.promises.examiner import examination_report
from tablegames.play.records.record_check import looks_like_record, read_record, replay_match
from tablegames.play.records.record_rules import by_own_rules
from tablegames.play.simulation.tryout import try_many
from tablegames.play.simulation.tryout_report import tryout_report, warning_at
from tablegames.rules.forms.copies import source_of
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import in_words
from tablegames.rules.lessons.lesson import has_lesson
from tablegames.rules.lessons.read import read_lesson
from tablegames.rules.library import Library
from tablegames.rules.reading.messages import Message, Reporter, for_players, message, system_fault
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.translation import read_translation, translations_of
from tablegames.shipped import RULESETS


def check(chosen: argparse.Namespace) -> bool:
    """Check rulesets and records, and print what is found; False if one of them is wrong, or cannot be read."""
    fine, words, rulesets = True, chosen.words, library()
    for path in chosen.files:
        try:
            if looks_like_record(path):
                told = check_record(path, rulesets, words)
            elif is_position(path):
                told = check_position(path, words)
            else:
                ruleset = read_and_examine(path)
                # Records of its games may follow.
                rulesets.invite(ruleset)
                told = check_ruleset(ruleset, path, chosen.brief, words)
        except RulesetError as error:
            warn(error.said(words.language))
        except RecordError as error:
            warn(f"{path}:{error.line}: {what_is_wrong(path, error).said(words.language)}")
        except OSError as error:
            warn(f"{path}: {system_fault(error).said(words.language)}")
        else:
            say(told)
            continue
        fine = False
    return fine


def check_ruleset(ruleset: Ruleset, path: Path, brief: bool, words: Reporter) -> str:
    """Say that a ruleset is good, retell it, and report on random games in all its settings."""
    if path.resolve().parent == RULESETS:
        for _, file in translations_of(ruleset.id):
            read_translation(file, ruleset.heading)
    players = for_players(ruleset.players)
    told = message("check.ruleset", players=players)
    if has_lesson(ruleset.file):
        told = message("check.with_lesson", players=players, stops=len(read_lesson(ruleset).stops))
    fine = words.say("answer.at", place=path, what=told)
    unsaid = [words.say("tryout.warning", what=warning_at(*each)) for each in unlabelled_names(ruleset)]
    if brief:
        return "\n".join([fine, *unsaid])
    looked_at = examination_report(examined_games(ruleset), words)
    tried = tryout_report(try_many(ruleset), words)
    return "\n".join([fine, "", *retold(ruleset, words), "", tried, *unsaid, "", looked_at, ""])


def retold(ruleset: Ruleset, words: Reporter) -> list[str]:
    """Retell the rules in lines, in the words of the window."""
    rules = in_words(Form(source_of(ruleset)), words.language).replace("**", "")
    return [
        ruleset.name.said(words.language),
        *(line for line in rules.split("\n") if line.strip()),
        *(words.say("check.option", name=each.name, help=each.help) for each in ruleset.options.values()),
    ]


def check_position(path: Path, words: Reporter) -> str:
    """Set up a position, and say who is asked there. Raises RulesetError."""
    state, names = set_up(path)
    asked = message("check.position_over")
    if not state.over:
        asked = message("check.position_asked", name=names[state.turn], question=state.observe(state.turn).question)
    players = for_players([state.game.players])
    told = message("check.position", game=state.game.title, players=players, asked=asked)
    return words.say("answer.at", place=path, what=told)


def check_record(path: Path, rulesets: Library, words: Reporter) -> str:
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
    # A language may part them by a space, which `say` leaves out at an end.
    between = message("check.between").said(words.language)
    fine = message("check.fine", about=between.join(about), chance=told_of_chance(header))
    return words.say("answer.at", place=path, what=fine)


def told_of_chance(header: Header) -> Message:
    """Say what a record that was played again without a fault proves about its chance."""
    kind = "given" if header.dealt is not None else "salted" if header.salt else "seeded"
    proof = fingerprint(header.seed, header.salt)
    return message(f"check.chance_{kind}", seed=header.seed, salt=header.salt, fingerprint=proof)
