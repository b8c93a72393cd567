"""What stands beside a form: what is different, the rules in words, the file itself, and how trial games went."""

from __future__ import annotations

from tablegames.engine.rules_error import RulesError
from tablegames.play.drafts.trial_games import GAMES, TrialGames
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.in_words import in_words, plainly
from tablegames.rules.forms.naming import name_of_ludeme
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.about_game.lesson_copy import lesson_holds
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.column import told_column
from tablegames.view.controls.controls import Controls
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK, wrap
from tablegames.view.language.text import Texts
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

BOX = 92.0
"""How wide the game's box is beside the form."""
TYPE, NAMES, GAP = 13.5, 158.0, 14.0
"""The type of what trial games showed, the most room for the names of that, and the gap behind these."""
PITCH, CLOSE, CLOSEST, HIGH = 22.0, 21.0, 18.0, 108.0
"""How far it is from one line to the next, where some are broken, and at least; and the room for all of them."""


def seen_of(draft: Draft, file: str, origin: Ruleset | None) -> tuple[Picture, bool] | None:
    """Paint the game's box as it will stand on the shelf, and tell whether the lesson of its original holds for it.

    None while the rules cannot be read.
    """
    if draft.problems:
        return None
    try:
        game = read_ruleset(draft.text.encode(), file)
        return box_of(game, BOX), origin is not None and lesson_holds(origin, game)
    except (RulesetError, RulesError):
        return None


def told_game(
    form: Form, first: list[str], last: str, box: Picture | None, words: Texts, width: float, c: Controls
) -> Group:
    """Set a game as a column: its box with what comes `first` beside it, and below it its rules and what is `last`."""
    code, size = words.language, 15 * c.letters
    rest = told_column(words.read("\n".join([in_words(form, code), "", last])), width, size, c.look.muted)
    aside = box.w + 18 if box is not None else 0.0
    beside = told_column(words.read("\n".join(first)), width - aside, size, c.look.muted)
    high = max(box.h if box is not None else 0.0, beside.h) + 14
    shown: tuple[Part, ...] = ((0, 2, box),) if box is not None else ()
    return Group(width, high + rest.h, (*shown, (aside, 0, beside), (0, high, rest)))


def different(form: Form, original: Form | None, title: str, words: Texts) -> list[str]:
    """Say what is different from the original, as Markdown; nothing where it is no copy."""
    if original is None:
        return []
    found = differences(original, form)
    heading = words.say("form.different" if found else "form.same", game=title)
    return [f"**{heading}**", "", *(f"- {plainly(each.said(words.language))}" for each in found)]


def source_column(text: str, problems: list[Problem], width: float, c: Controls) -> Group:
    """Set the file line by line, the lines in which something is wrong in red."""
    size = 13.4 * c.letters
    wrong = {problem.line for problem in problems}
    parts: list[Part] = []
    y = 0.0
    for number, line in enumerate(text.split("\n"), 1):
        indent = (len(line) - len(line.lstrip())) * size * 0.32
        comment = line.lstrip().startswith("#")
        color = ROSE if number in wrong else c.look.muted if comment else CREAM
        for part in wrap(line.strip(), size, 500, width - indent) or [""]:
            if part:
                parts.append((indent, y + size * 0.75, Text(part, size, 500, color), "midleft"))
            y += size * 1.45
    return Group(width, max(1, y), tuple(parts))


def trial_strip(found: TrialGames | None, wrong: bool, words: Texts) -> list[tuple[str, str]]:
    """Say how trial games went: what is told, and how it was; of rules in which something is `wrong` there are none."""
    say = words.say
    if wrong:
        return [("", say("form.trial.none"))]
    if found is None or not found.games:
        return [("", say("form.trial.waiting"))]
    low, high = found.rounds
    rounds = f"{low}–{high}" if low < high else str(low)
    rows = [
        (say("form.trial.length"), say("form.trial.rounds", rounds=rounds, n=round(found.decisions))),
        (say("form.trial.close"), say("form.trial.margin", n=f"{found.margin:.1f}")),
        (
            say("form.trial.first"),
            say(
                "form.trial.share",
                part=share(found.first_won, found.games, words),
                usual=share(found.chance, found.games, words),
            ),
        ),
    ]
    if found.idle:
        idle = words.read(words.listed([name_of_ludeme(tag, words.language) for tag in found.idle]))
        rows.append((say("form.trial.never"), idle))
    else:
        rows.append((say("form.trial.never"), say("form.trial.nothing")))
    return rows


def share(part: float, whole: int, words: Texts) -> str:
    """Write a part of games in per cent."""
    return words.say("common.percent", n=f"{100 * part / whole:.0f}")


def strip(c: Controls, found: TrialGames | None, wrong: bool, words: Texts, x: float, y: float, w: float) -> None:
    """Lay out how trial games went."""
    games = found.games if found is not None else 0
    c.label(words.say("form.trial.heading", n=GAMES), x, y + 12, 15, 800, GOLD, width=w - 60, key="form.trial")
    if 0 < games < GAMES:
        tip = words.say("tips.trials", n=games, of=GAMES)
        c.label(str(games), x + w, y + 12, 14, 700, c.look.muted, "midright", tip=tip)
    rows = trial_strip(found, wrong, words)
    names = max(fonts.width(name, c.legible(TYPE * c.letters), 500) for name, _ in rows) * SLACK
    left = x + min(names, NAMES) + (GAP if names else 0.0)
    room = x + w - left
    for part in (1.0, 0.9, 0.8):
        told = [wrap(each, c.legible(TYPE * c.letters * part), 700, room) for _, each in rows]
        if sum(map(len, told)) * CLOSE <= HIGH:
            break
    pitch = min(PITCH, HIGH / sum(map(len, told)))
    at = y + 34 - (PITCH - pitch)
    for (name, whole), lines in zip(rows, told, strict=True):
        c.label(name, x, at + 10, TYPE, 500, c.look.muted, width=NAMES)
        for line in lines if pitch >= CLOSEST else [whole]:
            c.label(line, left, at + 10, TYPE, 700, width=room)
            at += max(pitch, CLOSEST)
