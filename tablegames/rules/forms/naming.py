"""What fields, ludemes and words of a form are called, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from tablegames.languages.languages import ENGLISH, language, languages
from tablegames.languages.text_files import flat, read
from tablegames.rules.forms.form_field import FieldKind, FormField, choice_of
from tablegames.rules.forms.plain_values import value_of, write_number
from tablegames.rules.forms.spans import node_at
from tablegames.rules.reading.in_languages import InLanguagesShape
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.messages import for_players, message
from tablegames.rules.reading.nodes import Fields, Items, Node, Word
from tablegames.rules.reading.scalars import Scalar
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import Heading

FILE = "ludemes"
"""The file of texts, in the folder of a language."""
TEXTS = ("text", "options", "table", "suits", "name")
"""Parts of a file whose keys are names of texts and not of things: a text stands under each."""
NO_SUIT = "none"
"""What stands for a suit where there is none."""


@cache
def known_names(code: str) -> Mapping[str, str]:
    """Read the names and explanations of a language by their keys."""
    return {key: str(text) for key, text in flat(read(code, FILE))}


def text_in(key: str, code: str) -> str:
    """Say a text in a language, in English where it has none; "" where there is none at all."""
    return known_names(code).get(key) or known_names(ENGLISH).get(key, "")


def spell_out(word: str) -> str:
    """Make a name of a word of the file: `a_trick` is "A trick"."""
    words = word.replace("_", " ")
    return words[:1].upper() + words[1:]


def name_of_ludeme(tag: str, code: str) -> str:
    """Say what a ludeme is called."""
    return text_in(f"ludemes.{tag}.name", code) or spell_out(tag)


def help_of_ludeme(record: Record, code: str) -> str:
    """Say what a ludeme does."""
    return text_in(f"ludemes.{record.tag}.help", code)


def name_of_word(word: object, code: str, field: FormField | None = None) -> str:
    """Say a word of which one is chosen; in its `field`, where that has its own for it."""
    while field is not None and field.part is None:
        # A branch of a choice stands for the field that is chosen.
        field = field.owner
    own = f"{path_in(field)}.words.{word}" if field is not None else ""
    return (text_in(own, code) if own else "") or text_in(f"words.{word}", code) or str(word).replace("_", " ")


def path_in(field: FormField) -> str:
    """Tell where the texts of a field stand that is one of a ludeme."""
    assert field.part is not None
    owner = field.owner
    tag = owner.record.tag if owner is not None and owner.record is not None else top_of(field)
    return f"ludemes.{tag}.fields.{field.part.key}"


def ludeme_in(field: FormField) -> str:
    """Name the ludeme of a field, also where it stands there in some cases only; "" where there is none, or several."""
    if field.kind is FieldKind.CHOICE:
        found = {ludeme_in(each) for each in field.fields if each.value is not None or each.record is not None}
        return found.pop() if len(found) == 1 else ""
    return field.record.tag if field.record is not None else ""


def name_of(field: FormField, code: str) -> str:
    """Say what a field is called: by its ludeme, its number in a list, its key in a table, or for whom it holds."""
    owner = field.owner
    if field.part is not None:
        return text_in(f"{path_in(field)}.name", code) or spell_out(field.part.key)
    if owner is None:
        return spell_out(str(field.name))
    if owner.kind is FieldKind.CHOICE:
        return branch_name(field, choice_of(owner), field.name, code)
    if owner.kind is FieldKind.LIST and isinstance(field.name, int):
        tag = ludeme_in(field)
        return name_of_ludeme(tag, code) if tag else f"{field.name + 1}."
    if isinstance(owner.shape, InLanguagesShape) and field.name in languages():
        return language(str(field.name)).name
    if owner.path[-1:] == ("options",):
        return file_words(field, code, "options", field.name, "name") or str(field.name)
    if field.kind is FieldKind.CHOICE and ludeme_in(field) == field.name:
        return name_of_ludeme(field.name, code)
    return key_of(field, code)


def key_of(field: FormField, code: str) -> str:
    """Say the key of a table under which a field stands: what it names on the table, where it is a table of rules."""
    owner = field.owner
    if owner is not None and owner.part is not None and owner.part.key == "contracts":
        return label_of(field, field.name, code)
    shown = of_deck(field, field.name, code)
    if not shown and field.path[0] not in TEXTS:
        shown = own_label(field, field.name, code)
    return shown or write_number(str(field.name))


def help_of(field: FormField, code: str) -> str:
    """Explain a field; what stands in a list or a table is explained by its ludeme, else by the list itself."""
    if field.part is not None:
        owner = field.owner
        tag = owner.record.tag if owner is not None and owner.record is not None else top_of(field)
        words = text_in(f"ludemes.{tag}.fields.{field.part.key}.help", code)
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
    return file_words(field, code, "options", option, "name") or spell_out(option)


def suit_name(field: FormField, key: object, code: str) -> str:
    """Say a suit by its name in the file; "" for what is no suit."""
    return file_words(field, code, "suits", key) if isinstance(key, str) else ""


def of_deck(field: FormField, key: object, code: str) -> str:
    """Say a suit, a card or a joker of the deck by its name, and no suit at all; "" for what is none of them."""
    if key == NO_SUIT:
        return name_of_word(key, code)
    return suit_name(field, key, code) or card_name(field, key, code) or joker_name(field, key, code)


def joker_name(field: FormField, key: object, code: str) -> str:
    """Say a joker by its name, where the file gives it one of its own; "" for what is no joker."""
    root = top_of_form(field).node
    if root is None or str(key) not in words_below(node_at(root, ("deck", "jokers"))):
        return ""
    return own_label(field, key, code) or message("form.joker").said(code)


def card_name(field: FormField, key: object, code: str) -> str:
    """Say a card of the deck by its suit and rank, as the texts of the file call cards; "" for what is no card."""
    root = top_of_form(field).node
    suit = suit_name(field, key[:1], code) if isinstance(key, str) else ""
    if not isinstance(key, str) or not suit or root is None:
        return ""
    # A suit may have ranks of its own.
    ranks = node_at(root, ("deck", "ranks_of", key[:1])) or node_at(root, ("deck", "ranks"))
    if key[1:] not in words_below(ranks):
        return ""
    own = node_at(root, ("text", code, "labels", "card"))
    if isinstance(own, Word) and isinstance(own.value, str):
        return own.value.replace("{suit}", suit).replace("{rank}", key[1:])
    return message("form.card", suit=suit, rank=key[1:]).said(code)


def words_below(node: Node | None) -> set[str]:
    """Gather the words of a list, in whatever branches it stands."""
    if isinstance(node, Word):
        return {str(node.value)}
    within: Iterable[Node] = ()
    if isinstance(node, Items):
        within = node.items
    elif isinstance(node, Fields):
        within = [value for _, value in node.entries]
    return {word for each in within for word in words_below(each)}


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
    return own_label(field, key, code) or str(key)


def own_label(field: FormField, key: object, code: str) -> str:
    """Say a word by the label that the file has for it; "" where there is none, or one with gaps."""
    top = top_of_form(field)
    for each in (code, ENGLISH):
        node = node_at(top.node, ("text", each, "labels", str(key))) if top.node is not None else None
        if isinstance(node, Word) and isinstance(node.value, str) and "{" not in node.value:
            return node.value
    return ""
