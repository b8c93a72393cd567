"""A shipped game in one more language: `games/<id>.yaml` in the folder of the language. The ruleset stays as it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path

from tablegames.languages.broken_files import note
from tablegames.languages.languages import ENGLISH
from tablegames.languages.text_files import codes, path_of, read
from tablegames.rules.option import Option
from tablegames.rules.pack import PackTranslation
from tablegames.rules.reading.file_text import decode, read_bytes
from tablegames.rules.reading.messages import Message, message, shown
from tablegames.rules.reading.nodes import Fields, Node, within
from tablegames.rules.reading.parsing import parse
from tablegames.rules.reading.problems import RulesetError, nearest
from tablegames.rules.reading.schema import shape_of
from tablegames.rules.reading.setting_reader import SettingReader
from tablegames.rules.ruleset import Heading
from tablegames.rules.words import PARTS, GameText


@dataclass(frozen=True)
class OptionTranslation:
    """The texts of an option in one language."""

    name: str | None = None
    """What it is called on the screen."""
    help: str | None = None
    """What it changes, in a sentence."""
    why_not: str | None = None
    """Why it is not for other numbers of players."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What values that are words are called on the screen."""
    packs: Mapping[str, PackTranslation] = field(default_factory=dict)
    """The words of other cards, by the values that choose them."""


@dataclass(frozen=True)
class Translation:
    """The texts of a ruleset in one language: what stands there in English, under the same keys."""

    name: str | None = None
    """The name of the game."""
    group: str | None = None
    """The games it stands with where a game is chosen."""
    suits: Mapping[str, str] = field(default_factory=dict)
    """Names of the suits by their letters."""
    options: Mapping[str, OptionTranslation] = field(default_factory=dict)
    """The options by their names."""
    text: GameText | None = None
    """Summary, rules and prompts."""


def with_translations(head: Heading) -> Heading:
    """Add every language whose folder tells of the game; a file in which something is wrong is noted and left out."""
    for code, path in translations_of(head.id):
        try:
            head = translate(head, code, read_translation(path, head))
        except RulesetError as error:
            note(path, error)
    return head


def translations_of(game: str) -> Iterator[tuple[str, Path]]:
    """List the languages that have a file about a game of the program, and where it lies."""
    for code in codes():
        path = path_of(code, f"games/{game}")
        if path.is_file():
            yield code, path


def read_translation(path: Path, head: Heading) -> Translation:
    """Read the texts of a game in one language. Raises `RulesetError` with the lines of all that is wrong."""
    file = str(path)
    root, problems = parse(decode(read_bytes(path, file), file), file)
    reader = SettingReader(file, None, problems, surveying=True)
    found = reader.read(shape_of(Translation), root, "")
    unread(reader, root, "suits", head.suits)
    unread(reader, root, "options", head.options)
    for name, option in head.options.items():
        unread(reader, root, f"options.{name}.called", option.called)
        unread(reader, root, f"options.{name}.packs", option.packs)
    for part in PARTS:
        own = [key for _, text in head.text.by_language for key in getattr(text, part)]
        unread(reader, root, f"text.{part}", [*own, *read(ENGLISH, "table").get(part, ())])
    if problems:
        raise RulesetError(problems)
    assert isinstance(found, Translation)
    return found


def unread(reader: SettingReader, root: Fields, path: str, known: Iterable[str]) -> None:
    """Report the keys below a place that the ruleset does not have."""
    node: Node | None = root
    for key in path.split("."):
        node = node.get(key) if isinstance(node, Fields) else None
    names = list(known)
    for word, _ in node.entries if isinstance(node, Fields) else ():
        if word.value not in names:
            what: Message = message("translation.unread", key=shown(word.value), near=nearest(str(word.value), names))
            reader.report(word, within(path, str(word.value)), what)


def translate(head: Heading, code: str, said: Translation) -> Heading:
    """Say a game's heading in one more language; what the ruleset says itself stays."""
    text = said.text
    return replace(
        head,
        name=head.name.plus(code, said.name),
        group=head.group and head.group.plus(code, said.group),
        suits={letter: name.plus(code, said.suits.get(letter)) for letter, name in head.suits.items()},
        options={
            name: translated_option(option, code, said.options.get(name, OptionTranslation()))
            for name, option in head.options.items()
        },
        text=head.text.plus(code, text),
    )


def translated_option(option: Option, code: str, said: OptionTranslation) -> Option:
    """Say an option in one more language."""
    return replace(
        option,
        name=option.name.plus(code, said.name),
        help=option.help.plus(code, said.help),
        why_not=option.why_not and option.why_not.plus(code, said.why_not),
        called={value: words.plus(code, said.called.get(value)) for value, words in option.called.items()},
        packs={
            value: pack.plus(code, said.packs.get(value, PackTranslation())) for value, pack in option.packs.items()
        },
    )
