"""The rules of any game in words made from its file: whatever its own texts say, these are what is played."""

from __future__ import annotations

from collections.abc import Sequence

from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FieldKind
from tablegames.rules.forms.naming import name_of, said_value
from tablegames.view.controls.markdown import Chapter, blocks, column
from tablegames.view.painting.group import Group

STEPS = ("setup", "round")
TOLD = ("players", "partners", "deck", "setup", "round", "suit_actions", "score", "wins", "tie_break", "ends")
"""Parts of the rules that are told in words."""
MOST = 60
"""Steps of a round that are told: a stranger's file may have thousands."""
LONGEST = 200
"""Letters of what is said of one part."""


def in_words(form: Form, code: str, first: Sequence[str] = ()) -> str:
    """Tell a game in words as Markdown, after the lines that come first."""
    lines = [*first, ""]
    for key in TOLD:
        field = form.tops[key]
        if not field.given:
            continue
        name = name_of(field, code)
        if key in STEPS and field.kind is FieldKind.LIST:
            lines += ["", f"**{name}**", ""]
            for at, each in enumerate(field.fields[:MOST]):
                lines.append(f"- {at + 1}. {plainly(said_value(each, code, LONGEST))}")
            lines += ["- …", ""] if len(field.fields) > MOST else [""]
        else:
            lines += [f"- **{name}** {plainly(said_value(field, code, LONGEST))}"]
    return "\n".join(lines)


def plainly(words: str) -> str:
    """Take signs out that Markdown would take for its own."""
    return words.replace("*", "×").replace("`", "'").replace("[", "(").replace("]", ")").replace("|", "/")


def told_column(markdown: str, width: float, size: float, muted: str) -> Group:
    """Set such a text as a column."""
    return column(Chapter("", list(blocks(markdown.split("\n")))), width, size, muted)
