"""What stands beside a form: what is different, the rules in words, the file itself, and how trial games went."""

from __future__ import annotations

from tablegames.engine.rules_error import RulesError
from tablegames.play.drafts.trial_games import GAMES, TrialGames
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.naming import name_of_ludeme
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.problems import Problem, RulesetError
from tablegames.scenes.base_page.told_rules import in_words, plainly, told_column
from tablegames.view.cards.derived_world import box_of
from tablegames.view.controls.controls import Controls
from tablegames.view.language.text import Texts, wrap
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

BOX = 92.0
"""How wide the game's box is beside the form."""


def box_of_draft(draft: Draft, file: str) -> Picture | None:
    """Paint the game's box as it will stand on the shelf; None while the rules cannot be read."""
    if draft.problems:
        return None
    try:
        return box_of(read_ruleset(draft.text.encode(), file), BOX)
    except (RulesetError, RulesError):
        return None


def told_game(
    form: Form, original: Form | None, title: str, box: Picture | None, words: Texts, width: float, c: Controls
) -> Group:
    """Set a game as a column: its box with what is different beside it, and its rules in words below."""
    code, size = words.language, 15 * c.letters
    first: list[str] = []
    if original is not None:
        found = differences(original, form)
        first = [f"**{words.say('form.different' if found else 'form.same', game=title)}**", ""]
        first += [f"- {plainly(each.said(code))}" for each in found]
    rest = told_column(in_words(form, code), width, size, c.look.muted)
    if box is None:
        above = told_column("\n".join(first), width, size, c.look.muted)
        return Group(width, above.h + 12 + rest.h, ((0, 0, above), (0, above.h + 12, rest)))
    beside = told_column("\n".join(first), width - box.w - 18, size, c.look.muted)
    high = max(box.h, beside.h) + 14
    return Group(width, high + rest.h, ((0, 2, box), (box.w + 18, 0, beside), (0, high, rest)))


def source_column(text: str, problems: list[Problem], width: float, c: Controls) -> Group:
    """Set the file line by line, the lines in which something is wrong in red."""
    size = 12.5 * c.letters
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


def trial_strip(found: TrialGames | None, words: Texts) -> list[tuple[str, str]]:
    """Say how trial games went: what is told, and how it was."""
    say = words.say
    if found is None or (not found.games and not found.problems):
        return [("", say("form.trial.waiting"))]
    if found.problems:
        return [("", say("form.trial.none"))]
    low, high = found.rounds
    rounds = f"{low}–{high}" if low < high else str(low)
    rows = [
        (say("form.trial.length"), say("form.trial.rounds", rounds=rounds, n=round(found.decisions))),
        (say("form.trial.close"), say("form.trial.margin", n=f"{found.margin:.1f}")),
        (
            say("form.trial.first"),
            say("form.trial.share", part=share(found.first_won, found.games), usual=share(found.chance, found.games)),
        ),
    ]
    if found.idle:
        idle = words.listed([name_of_ludeme(tag, words.language) for tag in found.idle])
        rows.append((say("form.trial.never"), idle))
    else:
        rows.append((say("form.trial.never"), say("form.trial.nothing")))
    return rows


def share(part: float, whole: int) -> str:
    """Write a part of games in per cent."""
    return f"{100 * part / whole:.0f} %"


def strip(c: Controls, found: TrialGames | None, words: Texts, x: float, y: float, w: float) -> None:
    """Lay out how trial games went."""
    games = found.games if found is not None else 0
    c.label(words.say("form.trial.heading", n=GAMES), x, y + 12, 15, 800, GOLD, width=w - 60, key="form.trial")
    if 0 < games < GAMES:
        tip = words.say("tips.trials", n=games, of=GAMES)
        c.label(str(games), x + w, y + 12, 14, 700, c.look.muted, "midright", tip=tip)
    row = y + 34
    for name, told in trial_strip(found, words):
        c.label(name, x, row + 10, 13.5, 500, c.look.muted, width=150)
        left = x + 158 if name or games else x
        c.label(told, left, row + 10, 13.5, 700, width=x + w - left)
        row += 22
