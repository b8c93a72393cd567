"""Tell what a language lacks: `python build/translation.py fr [FOLDER]` compares its texts with the English ones.

FOLDER is where the language's folder lies, `assets/text` unless it is named. For each file it lists texts that are not
there yet, texts that nothing says, gaps that differ and plural forms that the language needs. The exit code is 1 where
something that is there is wrong; what is merely missing is said in English and is no fault.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from tablegames.languages.broken_files import KNOWN
from tablegames.languages.languages import ENGLISH, language, languages
from tablegames.languages.plural_rule import OTHER
from tablegames.languages.text_files import Plural, add_folder, flat, path_of, read
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


def wrong(code: str, name: str) -> Iterator[str]:
    """List what is wrong with the texts of a file that are there."""
    whole = [dict(flat(read(each, name))) for each in languages() if language(each).complete]
    for key, text in flat(read(code, name)):
        if key not in whole[0]:
            yield f"{key}: nothing says this"
            continue
        said = [words for each in whole if key in each for words in forms(each[key]).values()]
        known = {gap for words in said for gap in GAP.findall(words)}
        for form, words in forms(text).items():
            for gap in sorted(set(GAP.findall(words)) - known):
                yield f"{key} ({form}): nothing fills {{{gap}}}"
        if isinstance(text, Plural) and (missing := language(code).plurals.keys() - text.keys()):
            yield f"{key}: lacks the form {', '.join(sorted(missing))}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("language")
    parser.add_argument("folder", type=Path, nargs="?", default=ASSETS / "text")
    asked = parser.parse_args()
    add_folder(asked.folder)
    code, faults = asked.language, 0
    if code not in languages():
        parser.error(f"there is no {code}/language.yaml in {asked.folder}: name the folder in which {code}/ lies")
    print(f"{language(code).name}: {path_of(code, 'language').parent}")
    for name in FILES:
        english, own = dict(flat(read(ENGLISH, name))), dict(flat(read(code, name)))
        found = list(wrong(code, name))
        faults += len(found)
        missing = [key for key in english if key not in own]
        print(f"{name}.yaml: {len(english) - len(missing)} of {len(english)} texts")
        for line in found:
            print(f"  {line}")
        for key in missing:
            print(f"  not there yet: {key}")
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
    raise SystemExit(1 if faults or KNOWN else 0)


if __name__ == "__main__":
    main()
