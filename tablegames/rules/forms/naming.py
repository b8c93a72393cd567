"""What fields, ludemes and values of a form are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from tablegames.rules.forms.form_field import BY, FieldKind, FormField, choice_of
from tablegames.rules.forms.spans import node_at
from tablegames.rules.reading.in_languages import InLanguagesShape
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.messages import for_players, message
from tablegames.rules.reading.nodes import Fields, Items, Word
from tablegames.rules.reading.scalars import Scalar
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import Heading
from tablegames.rules.writing.docstrings import rule_of
from tablegames.texts.languages import ENGLISH, language, languages
from tablegames.texts.text_files import flat, read

FILE = "ludemes"
"""The file of texts, in the folder of a language."""
NO_SUIT = "none"
"""What stands for a suit where there is none."""


@cache
def known(code: str) -> Mapping[str, str]:
    """Read the names and explanations of a language by their keys."""
    return {key: str(text) for key, text in flat(read(code, FILE))}


def told(key: str, code: str) -> str:
    """Say a text in a language, in English where it has none; "" where there is none at all."""
    return known(code).get(key) or known(ENGLISH).get(key, "")


def spelled(word: str) -> str:
    """Make a name of a word of the file: `a_trick` is "A trick"."""
    words = word.replace("_", " ")
    return words[:1].upper() + words[1:]


def name_of_ludeme(tag: str, code: str) -> str:
    """Say what a ludeme is called."""
    return told(f"ludemes.{tag}.name", code) or spelled(tag)


def help_of_ludeme(record: Record, code: str) -> str:
    """Say what a ludeme does."""
    return told(f"ludemes.{record.tag}.help", code) or " ".join(rule_of(record.kind).split())


def name_of_word(word: object, code: str) -> str:
    """Say a word of which one is chosen."""
    return told(f"words.{word}", code) or str(word).replace("_", " ")


def name_of(field: FormField, code: str) -> str:
    """Say what a field is called: by its ludeme, its number in a list, its key in a table, or for whom it holds."""
    owner = field.owner
    if field.part is not None:
        tag = owner.record.tag if owner is not None and owner.record is not None else top_of(field)
        return told(f"ludemes.{tag}.fields.{field.part.key}.name", code) or spelled(field.part.key)
    if owner is None:
        return spelled(str(field.name))
    if owner.kind is FieldKind.CHOICE:
        return branch_name(field, choice_of(owner), field.name, code)
    if owner.kind is FieldKind.LIST and isinstance(field.name, int):
        return name_of_ludeme(field.record.tag, code) if field.record is not None else f"{field.name + 1}."
    if isinstance(owner.shape, InLanguagesShape) and field.name in languages():
        return language(str(field.name)).name
    if owner.path[-1:] == ("options",):
        return file_words(field, code, "options", field.name, "name") or str(field.name)
    if owner.part is not None and owner.part.key == "contracts":
        return label_of(field, field.name, code)
    return of_deck(field, field.name, code) or str(field.name)


def help_of(field: FormField, code: str) -> str:
    """Explain a field; what stands in a list or a table is explained by its ludeme, else by the list itself."""
    if field.part is not None:
        owner = field.owner
        tag = owner.record.tag if owner is not None and owner.record is not None else top_of(field)
        words = told(f"ludemes.{tag}.fields.{field.part.key}.help", code)
        return words or (help_of_ludeme(field.record, code) if field.record is not None else "")
    if field.record is not None:
        return help_of_ludeme(field.record, code)
    return help_of(field.owner, code) if field.owner is not None and field.owner.path else ""


def top_of(field: FormField) -> str:
    """Name the class of the file that has a field of its own."""
    return "heading" if field.part is not None and field.part.key in record_of(Heading).fields else "rules"


def branch_name(field: FormField, by: str, value: object, code: str) -> str:
    """Say for which number of players, or which value of an option, a branch holds."""
    if by == "players" and isinstance(value, int):
        return message("form.with_players", whom=for_players([value])).said(code)
    called = file_words(field, code, "options", by, "called", value) if isinstance(value, str) else ""
    return language(code).about(option_name(field, by, code), called or value_of(value, code))


def option_name(field: FormField, option: str, code: str) -> str:
    """Say an option by its name in the file; spelled out where it has none."""
    return file_words(field, code, "options", option, "name") or spelled(option)


def suit_name(field: FormField, key: object, code: str) -> str:
    """Say a suit by its name in the file; "" for what is none."""
    return file_words(field, code, "suits", key) if isinstance(key, str) else ""


def of_deck(field: FormField, key: object, code: str) -> str:
    """Say a suit or a card of the deck by its name; "" for what is none."""
    return suit_name(field, key, code) or card_name(field, key, code)


def card_name(field: FormField, key: object, code: str) -> str:
    """Say a card of the deck by its suit and rank, as the texts of the file call cards; "" for what is none."""
    root = top_of_form(field).node
    suit = suit_name(field, key[:1], code) if isinstance(key, str) else ""
    if not isinstance(key, str) or not suit or root is None:
        return ""
    ranks = node_at(root, ("deck", "ranks"))
    if not isinstance(ranks, Items) or key[1:] not in [
        str(each.value) for each in ranks.items if isinstance(each, Word)
    ]:
        return ""
    own = node_at(root, ("text", code, "labels", "card"))
    if isinstance(own, Word) and isinstance(own.value, str):
        return own.value.replace("{suit}", suit).replace("{rank}", key[1:])
    return message("form.card", suit=suit, rank=key[1:]).said(code)


def top_of_form(field: FormField) -> FormField:
    """Find the field of the whole file."""
    while field.owner is not None:
        field = field.owner
    return field


def file_words(field: FormField, code: str, *path: Scalar) -> str:
    """Say a text that the file itself has in several languages; "" where there is none."""
    top = top_of_form(field)
    node = node_at(top.node, path) if top.node is not None else None
    if not isinstance(node, Fields):
        return ""
    for each in (code, ENGLISH):
        if isinstance(word := node.get(each), Word) and isinstance(word.value, str):
            return word.value
    return ""


def label_of(field: FormField, key: object, code: str) -> str:
    """Say a contract by its name in the texts of the file; by its word where there is none."""
    top = top_of_form(field)
    for each in (code, ENGLISH):
        node = node_at(top.node, ("text", each, "labels", str(key))) if top.node is not None else None
        if isinstance(node, Word) and isinstance(node.value, str):
            return node.value
    return str(key)


def called(field: FormField, code: str, value: object) -> str:
    """Say a value of an option, in which a field stands, as it is called where options are chosen."""
    words = file_words(field, code, *map(str, field.path[:2]), "called", str(value)) if isinstance(value, str) else ""
    return words or (name_of_word(value, code) if isinstance(value, str) else value_of(value, code))


def of_option(field: FormField) -> bool:
    """Tell whether a field is one of the values of an option, or the usual one."""
    return field.path[0] == "options" and field.path[2:3] in (("values",), ("default",))


def value_of(value: object, code: str, most: int = 60) -> str:
    """Say a plain value in short."""
    if value is None:
        return message("form.nothing").said(code)
    if isinstance(value, bool):
        return (message("form.yes") if value else message("form.no")).said(code)
    if isinstance(value, Mapping):
        if value and all(isinstance(key, str) and key.startswith(BY) for key in value):
            branches = next(iter(value.values()))
            rows = branches.items() if isinstance(branches, Mapping) else ()
            parts = [f"{value_of(key, code)} → {value_of(each, code, most)}" for key, each in rows]
            return shortened("; ".join(parts), most, code)
        parts = [language(code).about(str(key), value_of(each, code, most)) for key, each in value.items()]
        return shortened(language(code).between.join(parts), most, code) or message("form.nothing").said(code)
    if isinstance(value, list | tuple):
        parts = [value_of(each, code, most) for each in value]
        return shortened(language(code).between.join(parts), most, code) or message("form.nothing").said(code)
    return shortened(str(value), most, code)


def said_value(field: FormField, code: str, most: int = 60, named: bool = True) -> str:
    """Say what stands in a field, its words by their names; of an item that is `named` beside it only the rest."""
    if of_option(field) and isinstance(field.value, str):
        return shortened(called(field, code, field.value), most, code)
    match field.kind:
        case FieldKind.LUDEME if field.record is not None:
            given = [each for each in field.fields if each.given]
            said = field.tagged and (named or field.owner is None or field.owner.kind is not FieldKind.LIST)
            name = name_of_ludeme(field.record.tag, code) if said else ""
            parts = [f"{name_of(each, code)} {said_value(each, code, most)}" for each in given]
            between = language(code).between
            inner = between.join(parts)
            both = message("form.with_parts", name=name, parts=inner).said(code) if name and inner else name or inner
            return shortened(both, most, code)
        case FieldKind.CHOICE if (option := choice_of(field)) != "players" and all(
            each.value == each.name for each in field.fields
        ):
            return message("form.as_chosen", option=option_name(field, option, code)).said(code)
        case FieldKind.CHOICE:
            return shortened(
                "; ".join(f"{name_of(each, code)} → {said_value(each, code)}" for each in field.fields), most, code
            )
        case FieldKind.LIST if field.fields:
            return shortened(
                language(code).between.join(said_value(each, code, most) for each in field.fields), most, code
            )
        case FieldKind.TABLE if field.fields:
            if {"en"} <= {str(each.name) for each in field.fields} and code in [each.name for each in field.fields]:
                return shortened(str(next(each.value for each in field.fields if each.name == code)), most, code)
            named = field.part is not None and field.part.key == "contracts"
            parts = []
            for each in field.fields:
                name = name_of(each, code) if named else of_deck(each, each.name, code) or str(each.name)
                inner = said_value(each, code, most)
                parts.append(language(code).about(name, inner) if inner else name)
            return shortened(language(code).between.join(parts), most, code)
        case FieldKind.TEXT if (
            field.owner is not None and field.owner.part is not None and (field.owner.part.key == "rounds")
        ):
            return label_of(field, field.value, code)
        case FieldKind.TEXT if field.part is None or field.part.key not in ("to", "source"):
            shown = name_of_word(field.value, code) if field.value == NO_SUIT else of_deck(field, field.value, code)
            return shown or value_of(field.value, code, most)
        case FieldKind.WORD:
            return name_of_word(field.value, code)
    return value_of(field.value, code, most)


def shortened(words: str, most: int, code: str) -> str:
    """Cut words that are too long; what was left out is shown by the language's own sign."""
    words = " ".join(words.split())
    return words if len(words) <= most else f"{words[: most - 1]}{language(code).ellipsis}"
