"""A game told in words made from its file: whatever its own texts say, these are the rules that are played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from tablegames.engine.contracts.contract_phases import ContractPhases
from tablegames.engine.game.round_by_round import RoundByRound
from tablegames.languages.languages import language
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.form_field import FieldKind, FormField
from tablegames.rules.forms.naming import key_of, label_of, name_of, name_of_ludeme
from tablegames.rules.forms.said_values import as_chosen, by_choice, head_of, of_option, said_value, ways_of

STEPS = ("setup", "round")
TOLD = ("players", "partners", "deck", "setup", "round", "suit_actions", "score", "wins", "tie_break", "ends")
"""Parts of the rules that are told in words."""
MOST = 60
"""Steps of a round, or things in one of them, that are told: a stranger's file may have thousands."""
LONGEST = 200
"""Letters of what is said of one part."""
SHORT = 40
"""Letters of what is said in the line it belongs to."""


@dataclass(frozen=True, slots=True)
class PartInWords:
    """One thing that is told, with all that is said of it."""

    name: str
    """What it is called; "" where it goes without saying."""
    value: str
    parts: tuple[PartInWords, ...] = ()
    short: bool = False
    """Whether its name may be left out, as it may in the file."""

    def line(self, code: str) -> str:
        """Say it in a line, with what is short of all that is said of it."""
        words = language(code).about(self.name, self.value) if self.name and self.value else self.name or self.value
        if not self.inline(code):
            return words
        if len(self.parts) > 1:
            return language(code).beside(words, language(code).between.join(part.line(code) for part in self.parts))
        (part,) = self.parts
        if self.name and not self.value and part.short:
            return language(code).about(self.name, part.value)
        # What the line says already is not said again: "Number of rounds (3)".
        said = part.value and part.name.casefold() in words.casefold()
        return language(code).beside(words, part.value if said else part.line(code))

    def inline(self, code: str) -> bool:
        """Tell whether all that is said of it stands in its line: one thing, or two that are short and plain."""
        lines = [part.line(code) for part in self.parts]
        if not lines or any(part.parts for part in self.parts):
            return False
        if len(lines) == 1:
            return len(lines[0]) <= SHORT
        plain = not any(language(code).between in line for line in lines)
        return len(lines) == 2 and plain and sum(map(len, lines)) <= SHORT * 3 / 4

    def below(self, code: str, depth: int = 1) -> Iterator[str]:
        """Say in lines of their own what is said of it."""
        if self.inline(code):
            return
        for part in self.parts[:MOST]:
            line = part.line(code)
            # What has no name and says nothing by itself is all that is said of it, in one line.
            alone = "" if line else language(code).between.join([each.line(code) for each in part.parts])
            yield f"{'  ' * depth}- {plainly(line or alone)}"
            yield from () if alone else part.below(code, depth + 1)
        if len(self.parts) > MOST:
            yield f"{'  ' * depth}- {language(code).ellipsis}"


def in_words(form: Form, code: str, first: Sequence[str] = ()) -> str:
    """Tell a game in words as Markdown, after the lines that come first."""
    lines = [*first, ""]
    for key in TOLD:
        field = form.tops[key]
        if not field.given:
            continue
        if key in STEPS and field.kind is FieldKind.LIST:
            lines += ["", f"**{name_of(field, code)}**", ""]
            for at, each in enumerate(field.fields[:MOST]):
                step = step_told(each, code)
                lines += [f"{at + 1}. {plainly(step.line(code))}", *step.below(code)]
            lines += [f"- {language(code).ellipsis}", ""] if len(field.fields) > MOST else [""]
        else:
            told = told_of(field, code)
            words = language(code).about(f"**{name_of(field, code)}**", plainly(told.line(code)))
            lines += [f"- {words}" if told.line(code) else f"- **{name_of(field, code)}**", *told.below(code)]
    return "\n".join(lines)


def step_told(step: FormField, code: str) -> PartInWords:
    """Tell a step of a round; one that goes several ways has a line for each of them."""
    ways = list(phases_of(step, code))
    if not ways or step.record is None:
        return told_of(step, code)
    parts = [PartInWords(name, between(phases, code) or "–") for name, phases in ways]
    return PartInWords("", name_of_ludeme(step.record.tag, code), tuple(parts))


def between(phases: Sequence[FormField], code: str) -> str:
    """Say phases one after another."""
    return language(code).between.join(said_value(each, code, LONGEST) for each in phases)


def phases_of(step: FormField, code: str) -> Iterator[tuple[str, Sequence[FormField]]]:
    """List the ways that a round may go at a step, by name, with their phases; none at most steps."""
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


def told_of(field: FormField, code: str, name: str = "") -> PartInWords:
    """Tell what stands in a field that has a name: in a line, or one thing below the other."""
    if field.kind is FieldKind.LUDEME and field.record is not None:
        given = [part_told(each, code) for each in field.fields if each.given]
        return PartInWords(name, head_of(field, code), tuple(given))
    if field.kind is FieldKind.CHOICE and not as_chosen(field, code) and is_deep(field):
        ways = ways_of(field, code, LONGEST)
        if len(ways) == 1 and not name:
            # A step that is taken in some cases alone.
            told = told_of(ways[0].branch, code)
            return PartInWords("", ways[0].said(code, told.value), told.parts)
        parts = tuple(told_of(way.branch, code, way.heading(code)) for way in ways)
        return PartInWords(name, "" if name else by_choice(field, code), parts)
    if field.kind is FieldKind.TABLE and any(each.kind is FieldKind.LUDEME for each in field.fields):
        return PartInWords(name, "", tuple(told_of(each, code, key_of(each, code)) for each in field.fields))
    if field.kind is FieldKind.LIST and any(is_deep(each) for each in field.fields):
        return PartInWords(name, "", tuple(told_of(each, code) for each in field.fields))
    return PartInWords(name, said_value(field, code, LONGEST))


def part_told(field: FormField, code: str) -> PartInWords:
    """Tell a field of a ludeme; what holds or does not is told by its name alone where it holds."""
    name = name_of(field, code)
    if field.kind is FieldKind.FLAG and field.value is True and not of_option(field):
        return PartInWords(name, "")
    owner = field.owner.record if field.owner is not None else None
    told = told_of(field, code, name)
    return replace(told, short=owner is not None and owner.short is field.part and bool(told.value))


def is_deep(field: FormField) -> bool:
    """Tell whether there is more in a field than a line can say."""
    if field.kind is FieldKind.LUDEME:
        return any(each.given for each in field.fields)
    if field.kind is FieldKind.CHOICE:
        return any(each.kind is FieldKind.CHOICE or is_deep(each) for each in field.fields)
    return field.kind is FieldKind.LIST and any(is_deep(each) for each in field.fields)


def plainly(words: str) -> str:
    """Take signs out that Markdown would take for its own."""
    return words.replace("*", "×").replace("`", "'").replace("[", "(").replace("]", ")").replace("|", "/")
