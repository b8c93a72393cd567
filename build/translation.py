"""Tell what a language lacks: `python build/translation.py fr [FOLDER]` compares its texts with the English ones.

FOLDER is where the language's folder lies, `assets/text` unless it is named. For each file it lists texts that are not
there yet, texts that nothing says, gaps that differ and plural forms that the language needs, with their lines. The
exit code is 1 where something that is there is wrong; what is merely missing is said in English and is no fault.
`--page title` looks at the texts of one page or family alone: those whose keys begin so.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import yaml

from tablegames.languages.broken_files import news
from tablegames.languages.languages import ENGLISH, language, languages
from tablegames.languages.plural_rule import OTHER
from tablegames.languages.text_files import Plural, add_folder, flat, path_of, read
from tablegames.rules.broken_texts import fault_of
from tablegames.rules.library import Library
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.translation import read_translation
from tablegames.shipped import ASSETS

FILES = ("interface", "table", "problems", "commands", "ludemes")
GAP = re.compile(r"\{(\w+)\}")


def forms(text: str | Plural) -> Mapping[str, str]:
    """Give the forms of a text."""
    return text if isinstance(text, Plural) else {OTHER: text}


def lines_of(code: str, name: str) -> dict[str, int]:
    """Find the line of each key of a file of texts; none where it cannot be read."""
    try:
        root = yaml.compose(path_of(code, name).read_text("utf-8"))
    except (OSError, ValueError, yaml.YAMLError):
        return {}
    return dict(lines_below(root, ""))


def lines_below(node: yaml.Node | None, before: str) -> Iterator[tuple[str, int]]:
    """Walk the keys below a place, each with its line."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            yield f"{before}{key.value}", key.start_mark.line + 1
            yield from lines_below(value, f"{before}{key.value}.")


def wrong(code: str, name: str) -> Iterator[tuple[str, str]]:
    """List what is wrong with the texts of a file that are there: key and sentence."""
    whole = [dict(flat(read(each, name))) for each in languages() if language(each).complete]
    for key, text in flat(read(code, name)):
        if key not in whole[0]:
            yield key, "no page says a text with this key"
            continue
        said = [words for each in whole if key in each for words in forms(each[key]).values()]
        known = {gap for words in said for gap in GAP.findall(words)}
        for form, words in forms(text).items():
            for gap in sorted(set(GAP.findall(words)) - known):
                yield key, f"the form {form} has the gap {{{gap}}}, and nothing fills it"
        if isinstance(text, Plural) and (missing := language(code).plurals.keys() - text.keys()):
            needed = ", ".join(sorted(missing))
            yield (
                key,
                f"lacks the form {needed}: `plurals` in language.yaml has a rule for it; add it beside `other`",
            )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language")
    parser.add_argument("folder", type=Path, nargs="?", default=ASSETS / "text")
    parser.add_argument("--page", default="", help="only texts whose keys begin with this")
    asked = parser.parse_args()
    add_folder(asked.folder)
    code, faults = asked.language, 0
    if code not in languages():
        parser.error(f"there is no {code}/language.yaml in {asked.folder}: name the folder in which {code}/ lies")
    print(f"{language(code).name}: {path_of(code, 'language').parent}")
    for name in FILES:
        english, own = (dict(texts_below(each, name, asked.page)) for each in (ENGLISH, code))
        if not english and not own:
            continue
        lines = lines_of(code, name)
        found = [(key, what) for key, what in wrong(code, name) if is_below(key, asked.page)]
        faults += len(found)
        missing = [key for key in english if key not in own]
        print(f"{name}.yaml: {len(english) - len(missing)} of {len(english)} texts")
        for key, what in found:
            print(f"  {code}/{name}.yaml:{lines.get(key, 0)}: {key}: {what}")
        for key in missing:
            print(f"  not there yet: {key}")
    faults += 0 if asked.page else games(code)
    for broken in news():
        faults += 1
        print(fault_of(broken).said(ENGLISH))
    raise SystemExit(1 if faults else 0)


def texts_below(code: str, name: str, page: str) -> Iterator[tuple[str, str | Plural]]:
    """List the texts of a file, of one page alone where it is named."""
    return ((key, text) for key, text in flat(read(code, name)) if is_below(key, page))


def is_below(key: str, page: str) -> bool:
    """Tell whether a key is that of a page or stands below it; all are where none is named."""
    return not page or key == page or key.startswith(f"{page}.")


def games(code: str) -> int:
    """Say of each shipped game whether its texts are there, and give how many of the files are wrong."""
    faults = 0
    for game in Library(load).values():
        path = path_of(code, f"games/{game.id}")
        if code in game.text:
            print(f"{game.id}: there")
        elif not path.is_file():
            print(f"{game.id}: not there yet")
        else:
            try:
                read_translation(path, game.heading)
            except RulesetError as error:
                faults += 1
                print(error)
    return faults


if __name__ == "__main__":
    main()
