"""What stands beside a form: what is different, the rules in words, the file itself, and how trial games went."""

from __future__ import annotations

from tablegames.play.drafts.trial_games import GAMES, TrialGames
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FieldKind
from tablegames.rules.forms.naming import name_of, name_of_ludeme, said_value
from tablegames.rules.reading.problems import Problem
from tablegames.view.controls.controls import Controls
from tablegames.view.controls.markdown import Chapter, blocks, column
from tablegames.view.language.text import Texts, wrap
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.theme import CREAM, GOLD, ROSE

STEPS = ("setup", "round")
TOLD = ("players", "partners", "deck", "setup", "round", "suit_actions", "score", "wins", "tie_break", "ends")
"""Parts of the rules that are told in words."""


def in_words(form: Form, original: Form | None, title: str, words: Texts) -> str:
    """Tell a game in words, what is different first, as Markdown."""
    code = words.language
    lines: list[str] = []
    if original is not None:
        found = differences(original, form)
        lines.append(f"**{words.say('form.different' if found else 'form.same', game=title)}**")
        lines += ["", *(f"- {each.said(code)}" for each in found), ""]
    for key in TOLD:
        field = form.tops[key]
        if not field.given:
            continue
        name = name_of(field, code)
        if key in STEPS and field.kind is FieldKind.LIST:
            lines += ["", f"**{name}**", ""]
            for at, each in enumerate(field.fields):
                lines.append(f"- {at + 1}. {plainly(said_value(each, code, 200))}")
            lines.append("")
        else:
            lines += [f"- **{name}** {plainly(said_value(field, code, 200))}"]
    return "\n".join(lines)


def plainly(words: str) -> str:
    """Take signs out that Markdown would take for its own."""
    return words.replace("*", "×").replace("`", "'").replace("[", "(").replace("]", ")").replace("|", "/")


def told_column(markdown: str, width: float, c: Controls) -> Group:
    """Set a text as a column."""
    chapter = Chapter("", list(blocks(markdown.split("\n"))))
    return column(chapter, width, 15 * c.letters, c.look.muted)


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
        c.label(str(games), x + w, y + 12, 14, 700, c.look.muted, "midright")
    row = y + 34
    for name, told in trial_strip(found, words):
        c.label(name, x, row + 10, 13.5, 500, c.look.muted, width=150)
        left = x + 158 if name or games else x
        c.label(told, left, row + 10, 13.5, 700, width=x + w - left)
        row += 22
