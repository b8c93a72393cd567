"""What is different between a changed copy and its original, as a chapter of its rules."""

from __future__ import annotations

from tablegames.rules.forms.copies import source_of
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.form import Form
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.program.program import Program

SIGNS = str.maketrans({"*": "×", "`": "'", "[": "(", "]": ")", "|": "/", "_": " "})
"""Signs that Markdown would take for its own."""


def sentences(program: Program, game: Ruleset) -> list[str]:
    """Say what is different from the original, a sentence each; none where it is no copy, or its original is gone."""
    first = game.heading.original
    for original in program.shelf:
        if original.id == first and original.id != game.id:
            try:
                found = differences(Form(source_of(original)), Form(source_of(game)))
            except RulesetError:
                return []
            return [each.said(program.words.language).translate(SIGNS) for each in found]
    return []


def different(program: Program, game: Ruleset) -> str:
    """Write the chapter, as Markdown; "" where nothing is different."""
    found = sentences(program, game)
    if not found:
        return ""
    title = program.shelf.game(game.heading.original).name.said(program.words.language)
    rows = [f"## {program.words.say('form.chapter')}", "", program.words.say("form.different", game=title), ""]
    return "\n".join([*rows, *(f"- {each}" for each in found)])
