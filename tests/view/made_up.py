"""A made-up language, so that layouts are tried with longer words and accents: English, some 30 % longer.

It is written as a translator would write one, as a folder of text files; nothing in Python knows of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import yaml

from tablegames.languages import broken_files, text_files
from tablegames.languages.languages import forget
from tablegames.shipped import ASSETS, RULESETS
from tablegames.view.language import text
from tablegames.view.table import own_words
from tests.quick_yaml import DUMPER, WORDS

CODE = "qps"
"""A language that no one speaks: the code for pseudo-languages."""
LONGER = 0.3
ACCENTS = str.maketrans("aeiouyAEIOUYcnszCNSZ", "áëîöůýÁËÎÖŮÝçñšžÇÑŠŽ")
TOKEN = re.compile(r"\{\w+\}|!\[|\]\([^)]*\)|[A-Za-z]{2,}|.", re.DOTALL)
"""Gaps and what figures show stay as they are."""
LANGUAGE = {
    "name": "Ëñglîšh löñg",
    "switch": "Šwîtçh tö Ëñglîšh löñg",
    "last": " áñd ",
    "plurals": {"one": "i = 1 and v = 0", "few": "n % 10 = 2..4"},
}


def longer(words: str) -> str:
    """Make a text longer and put accents on its letters."""
    out, owed = [], 0.0
    for token in TOKEN.findall(words):
        if len(token) < 2 or not token.isalpha():
            out.append(token)
            continue
        owed += LONGER * len(token)
        extra = int(owed)
        owed -= extra
        out.append(token.translate(ACCENTS) + ("ëšáñî" * 9)[:extra])
    return "".join(out)


def translated(node: Any) -> Any:
    """Translate all texts; one with a plural gets a form more than English has."""
    if isinstance(node, str):
        return longer(node)
    if not isinstance(node, dict):
        return node
    found = {key: translated(value) for key, value in node.items()}
    return found | {"few": found["other"]} if text_files.is_plural(node) else found


def game(ruleset: dict[str, Any]) -> dict[str, Any]:
    """Translate what a ruleset says in English."""
    found: dict[str, Any] = {"name": longer(ruleset["name"]["en"]), "text": translated(ruleset["text"]["en"])}
    if "group" in ruleset:
        found["group"] = longer(ruleset["group"]["en"])
    found["suits"] = {letter: longer(name["en"]) for letter, name in ruleset.get("suits", {}).items()}
    found["options"] = {
        name: {key: longer(option[key]["en"]) for key in ("name", "help", "why_not") if key in option}
        | {"called": {value: longer(words["en"]) for value, words in option.get("called", {}).items()}}
        for name, option in ruleset.get("options", {}).items()
    }
    return found


def write(folder: Path) -> None:
    """Write the language as the files of a folder."""
    own = folder / CODE
    (own / "games").mkdir(parents=True)
    dump(own / "language.yaml", LANGUAGE)
    for name in ("interface", "table", "problems", "commands", "ludemes"):
        dump(
            own / f"{name}.yaml",
            translated(yaml.load((ASSETS / f"text/en/{name}.yaml").read_text("utf-8"), WORDS)),
        )
    for path in RULESETS.glob("*.yaml"):
        dump(own / "games" / path.name, game(loaded(path)))


def loaded(path: Path) -> Any:
    return yaml.load(path.read_text("utf-8"), WORDS)


def dump(path: Path, content: object) -> None:
    path.write_text(yaml.dump(content, Dumper=DUMPER, allow_unicode=True, sort_keys=False, width=10_000), "utf-8")


def forget_all() -> None:
    """Forget every text that was read."""
    forget()
    for each in (text.texts, own_words.usual_words):
        each.cache_clear()
    from tests.view import game_setup, pages

    pages.shelf.cache_clear()
    game_setup.ruleset.cache_clear()


@contextmanager
def spoken(folder: Path) -> Iterator[None]:
    """Have the language among the others."""
    write(folder)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(text_files, "FOLDERS", [*text_files.FOLDERS, folder])
        forget_all()
        assert not broken_files.KNOWN
        yield
    forget_all()
