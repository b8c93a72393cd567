"""A ruleset to begin with: a small game, or a copy of one there is, with a comment on every part."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from tablegames.engine.game.ruleset import Rules
from tablegames.languages.languages import ENGLISH
from tablegames.languages.text_files import flat, read
from tablegames.rules.device_names import is_device
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import MessageError, message, shown
from tablegames.rules.reading.nodes import plain
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.scalars import OddScalarError, read_word
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import NAME, Heading, Ruleset
from tablegames.rules.writing.uses import uses
from tablegames.shipped import RULESETS

FIRST = RULESETS / "start" / "tricks.yaml"
WIDE = 110
"""Columns of a comment."""
SCHEMA, OURS = "ruleset.schema.json", '"title": "A ruleset"'
"""The file of the schema, and by what a file is known to be it."""
MODELINE = f"# yaml-language-server: $schema={SCHEMA}\n"
"""Tells editors that know YAML where the schema lies."""
HEAD = (
    "{name}, begun as a copy of {like}. Change one thing, save, and look at it in the window or with"
    " `tablegames check`. Lines that begin with # are for you alone. docs/rulesets.md builds such a file step by step,"
    " docs/ludemes.md lists every word there is."
)
COMMENTS = {
    "id": "The word by which the command line and records know it: small letters, digits and hyphens.",
    "table": "What stands on the table. Take this part away, and the program lays a table that fits the rules.",
    "text": "What players read. Write your own, in both languages.",
}
RULES = ("setup", "round", "score", "ends", "suit_actions")
"""Parts in which every ludeme gets its rule as a comment."""


class StartError(MessageError, ValueError):
    """A file that can't be begun."""


def write_start(name: str, like: Ruleset | None, to: Path, taken: Collection[str]) -> Path:
    """Write a ruleset called `name` into a folder or to a path; raise `StartError` for a name or a file that is there.

    Raises OSError where it can't be written.
    """
    if not NAME.fullmatch(name) or len(name) > 40:
        raise StartError(message("start.name", name=shown(name)))
    if is_device(name):
        raise StartError(message("start.device", name=name))
    if not is_text(name):
        raise StartError(message("start.no_word", name=shown(name)))
    if name in taken:
        raise StartError(message("start.taken", name=name))
    path = to if to.suffix in (".yaml", ".yml") else to / f"{name}.yaml"
    text = begin_ruleset(name, like)
    if like is not None:
        compare(text, path, name, like)
    path.parent.mkdir(parents=True, exist_ok=True)
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise StartError(message("start.there", path=path)) from None
    lay_schema(path.parent)
    return path


def is_text(word: str) -> bool:
    """Tell whether a word stands for itself in a ruleset, unlike yes, null and their kind."""
    try:
        return read_word(word) == word
    except OddScalarError:
        return False


def lay_schema(folder: Path) -> None:
    """Lay the schema beside a ruleset, by which editors complete and check it; an older one is replaced."""
    there, ours = folder / SCHEMA, (RULESETS / SCHEMA).read_text("utf-8")
    try:
        known = OURS in there.read_text("utf-8")
    except FileNotFoundError:
        known = True
    except (OSError, ValueError):
        known = False
    if known:
        there.write_text(ours, encoding="utf-8", newline="\n")


def begin_ruleset(name: str, like: Ruleset | None) -> str:
    """Make the text of a ruleset of another name; raise `StartError` where the one to copy can't be renamed."""
    if like is None:
        return MODELINE + rename(str(FIRST), name, ("Tricks", "トリック"))
    copied = (
        rename(like.file, name, [said for _, said in like.name.by_language]).removeprefix(MODELINE).removesuffix("\n")
    )
    head = comment(HEAD.format(name=title_of(name), like=like.name.en), 0)
    return MODELINE + "\n".join([*head, "", *write_comments(copied.split("\n")), ""])


def compare(text: str, path: Path, name: str, like: Ruleset) -> None:
    """Make sure that a copy is good and plays by the same rules; raise `StartError` for one that does not.

    There are many ways to write YAML, and pictures are looked for where the copy will lie.
    """
    try:
        copy = read_ruleset(text.encode(), str(path))
    except RulesetError as error:
        first = error.problems[0]
        wrong = message("answer.at", place=first.path, what=first.what) if first.path else first.what
        raise StartError(message("start.wrong_copy", file=like.file, path=path, wrong=wrong)) from None
    if (copy.id, copy.name.en, copy.group) != (name, title_of(name), None) or plain(copy.rules) != plain(like.rules):
        raise StartError(message("start.cannot_copy", file=like.file))


def title_of(name: str) -> str:
    """Make a title of an id: "my-game" is called My Game."""
    return name.replace("-", " ").title()


def rename(file: str, name: str, titles: Sequence[str]) -> str:
    """Read a ruleset's text and give it another id and name; it leaves the group it was in.

    Raises `StartError` where that can't be done.
    """
    try:
        text = re.sub("\r\n?", "\n", decode(read_bytes(Path(file), file), file))
        root, _ = parse(text, file)
    except RulesetError as error:
        raise StartError(message("answer.told", error=error)) from None
    title = title_of(name)
    instead = {"id": f"id: {name}\n", "name": f"name: {{en: {title}, ja: {title}}}\n", "group": ""}
    lines = text.splitlines(keepends=True)
    after = len(lines)
    for key, _ in reversed(root.entries):
        if key.column > 1:
            raise StartError(message("start.cannot_copy", file=file))
        if key.value in instead:
            lines[key.line - 1 : last_line(lines, key.line, after)] = [instead[str(key.value)]]
        after = key.line - 1
    text = "".join(lines)
    for old in titles:
        text = re.sub(rf"^(\s+# ){re.escape(old)}$", rf"\g<1>{title}", text, flags=re.MULTILINE)
    return text


def last_line(lines: Sequence[str], first: int, last: int) -> int:
    """Find the last line of a part that begins in line `first`, up to `last`, below which another one begins.

    Comments at its end are about the next.
    """
    while last > first and lines[last - 1].strip()[:1] in ("", "#"):
        last -= 1
    return last


def write_comments(lines: list[str]) -> Iterator[str]:
    """Write what it means above every part of a ruleset, and above every ludeme of its rules, but nothing twice."""
    explained = {key: str(text) for key, text in flat(read(ENGLISH, "ludemes"))}
    tops = (record_of(Heading), record_of(Rules))
    parts = {key: explained.get(f"ludemes.{top.tag}.fields.{key}.help", "") for top in tops for key in top.fields}
    parts |= COMMENTS
    ludemes = {
        record.tag: first_sentence(explained[f"ludemes.{record.tag}.help"]) for record, _ in uses(record_of(Rules))
    }
    part = ""
    for at, line in enumerate(lines):
        above: list[str] = []
        if found := re.match(r"([a-z_]+):", line):
            part = found[1]
            above += comment(parts.get(part, ""), 0)
        inner = re.match(r"(\s+(?:- )*)([a-z_]+)\b(?=:|$)", line)
        if inner and part in RULES:
            above += comment(ludemes.get(inner[2], ""), len(inner[1]) - len(inner[1].lstrip()))
        # A copy of a copy has its comments already.
        if lines[max(0, at - len(above)) : at] != above:
            yield from above
        yield line


def comment(words: str, indent: int) -> Iterator[str]:
    """Write a comment, broken into lines."""
    if words:
        yield from (f"{'':<{indent}}# {line}" for line in fill(words, WIDE - indent))


def fill(words: str, width: int) -> list[str]:
    """Break words into lines."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def first_sentence(rule: str) -> str:
    """Give the first sentence of an explanation."""
    words = " ".join(rule.split())
    found = re.match(r".*?[.!?](?=\s|$)", words)
    return found[0] if found else words
