"""The English names and explanations of ludemes and fields, and the pages of them: `make reference` writes them.

A name that was changed by hand in the file stays.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from tablegames.engine.game.ruleset import Rules
from tablegames.languages.languages import ENGLISH
from tablegames.rules.forms.naming import help_of_ludeme, known_names, name_of_ludeme, spell_out, text_in
from tablegames.rules.reading.ludemes import Record
from tablegames.rules.reading.schema import record_of
from tablegames.rules.reading.shapes import OneOf, Shape
from tablegames.rules.ruleset import Heading
from tablegames.rules.writing.docstrings import field_docs, rule_of
from tablegames.rules.writing.reference import INDEX, ReferencePage, family_page, family_title
from tablegames.rules.writing.uses import uses

HEAD = """# Names and explanations of ludemes and their fields. `make reference` writes this file from the classes;
# names that were changed here by hand stay.
"""
TITLE = "The words of a ruleset"
INTRODUCTION = (
    "Every word that the rules of a game may be made of. Its fields, how it is written and an example stand behind it."
)
COLUMNS = "| word | name | what it says |"


def records() -> list[Record]:
    """List every class whose fields a form shows."""
    tops = [record_of(Heading), record_of(Rules)]
    return list(dict.fromkeys([*tops, *dict(uses(tops[1])), *dict(uses(tops[0]))]))


def english() -> dict[str, object]:
    """Collect the texts from names and docstrings: a new ludeme or field is there at once."""
    ludemes: dict[str, object] = {}
    words: set[str] = set()
    for record in records():
        docs = field_docs(record.kind)
        fields: dict[str, dict[str, str]] = {}
        for part in record.fields.values():
            words |= set(words_in(part.shape))
            if part.key != "id" and not (record.kind is Heading and part.key == "original"):
                about = " ".join(docs.get(part.name, "").split())
                fields[part.key] = {
                    "name": name_in(f"{record.tag}.fields.{part.key}", part.key),
                    **({"help": about} if about else {}),
                }
        ludemes[record.tag] = {
            "name": name_in(record.tag, record.tag),
            "help": " ".join(rule_of(record.kind).replace("`", "").split()),
            **({"fields": fields} if fields else {}),
        }
    spoken = {word: word.replace("_", " ") for word in sorted(words)}
    page = {"title": TITLE, "head": INTRODUCTION, "columns": COLUMNS}
    return {"reference": page, "ludemes": ludemes, "words": spoken}


def name_in(key: str, word: str) -> str:
    """Give the name that stands in the file already; spelled out where there is none."""
    return known_names(ENGLISH).get(f"ludemes.{key}.name") or spell_out(word)


def words_in(shape: Shape) -> Iterator[str]:
    """List the words of which one is chosen, in a field's own shape."""
    if isinstance(shape, OneOf):
        yield from (str(word) for word in shape.words if isinstance(word, str))
    elif not isinstance(shape, Record):
        for part in shape.parts():
            if not isinstance(part, Record):
                yield from words_in(part)


def english_text() -> str:
    """Write the file of English names."""
    return HEAD + yaml.safe_dump(english(), allow_unicode=True, sort_keys=False, width=110)


def words_in_language(kind: type[Any], code: str) -> str:
    """Write the page from the texts of a language: a new word is there at once. Fields and examples are in English."""
    families: dict[str, list[Record]] = {}
    for record in dict(uses(record_of(kind))):
        families.setdefault(family_page(record), []).append(record)
    page = ReferencePage(INDEX, {record: path for path, records in families.items() for record in records})
    # The pages of the families lead to the list of all words, in whichever language the site is read.
    lines = [f"# {text_in('reference.title', code)}\n", f"{text_in('reference.head', code)}\n"]
    lines.append('<a id="all-words"></a>\n')
    for path, records in families.items():
        lines += [f"## [{family_title(records[0])}]({path})\n", text_in("reference.columns", code), "|---|---|---|"]
        for record in records:
            said = help_of_ludeme(record, code).replace("|", "\\|")
            lines.append(f"| {page.link(record)} | {name_of_ludeme(record.tag, code)} | {said} |")
        lines.append("")
    return "\n".join(lines)
