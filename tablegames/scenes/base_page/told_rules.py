"""The rules of any game in words made from its file: whatever its own texts say, these are what is played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.engine.game.round_by_round import RoundByRound
from tablegames.engine.menu.contract_phases import ContractPhases
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FieldKind, FormField
from tablegames.rules.forms.naming import label_of, name_of, name_of_ludeme, said_value
from tablegames.texts.languages import language
from tablegames.view.controls.column import column
from tablegames.view.controls.markdown import Chapter, blocks
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
                lines += step_told(each, f"{at + 1}.", code)
            lines += [f"- {language(code).ellipsis}", ""] if len(field.fields) > MOST else [""]
        else:
            lines += [f"- **{name}** {plainly(said_value(field, code, LONGEST))}"]
    return "\n".join(lines)


def step_told(step: FormField, number: str, code: str) -> list[str]:
    """Tell a step of a round; one that goes several ways has a line for each of them."""
    ways = list(ways_of(step, code))
    if not ways or step.record is None:
        return [f"{number} {plainly(said_value(step, code, LONGEST))}"]
    lines = [f"{number} {name_of_ludeme(step.record.tag, code)}"]
    for name, phases in ways:
        said = language(code).between.join(said_value(each, code, LONGEST) for each in phases)
        lines.append(f"  - {language(code).about(plainly(name), plainly(said) or '–')}")
    return lines


def ways_of(step: FormField, code: str) -> Iterator[tuple[str, Sequence[FormField]]]:
    """List the ways that a round may go at a step, by name, with their steps; none at most steps."""
    if step.record is None or step.record.kind not in (ContractPhases, RoundByRound):
        return
    for part in [each for each in step.fields if each.given]:
        if part.kind is FieldKind.TABLE:
            for each in part.fields:
                yield label_of(part, each.name, code), each.fields
        elif part.part is not None and part.part.key == "rounds":
            for at, each in enumerate(part.fields):
                yield f"{name_of(part, code)} {at + 1}", each.fields
        else:
            yield name_of(part, code), part.fields


def plainly(words: str) -> str:
    """Take signs out that Markdown would take for its own."""
    return words.replace("*", "×").replace("`", "'").replace("[", "(").replace("]", ")").replace("|", "/")


def told_column(markdown: str, width: float, size: float, muted: str) -> Group:
    """Set such a text as a column."""
    return column(Chapter("", list(blocks(markdown.split("\n")))), width, size, muted)
