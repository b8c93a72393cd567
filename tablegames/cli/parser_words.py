"""The sentences of Python's own parser of command lines, in another language.

`argparse` looks up each of its sentences with `gettext`, which reads tables of its own from a folder: a table is
written there from our texts while the parser speaks.
"""

from __future__ import annotations

import gettext
import os
import struct
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tablegames.languages.languages import ENGLISH
from tablegames.languages.text_files import flat, read

DOMAIN = "tablegames-parser"
LANGUAGE = "LANGUAGE"
"""Where `gettext` looks first for the languages that a person reads."""
MAGIC = 0x950412DE
HEADER = "Content-Type: text/plain; charset=UTF-8\nPlural-Forms: nplurals=2; plural=(n != 1);\n"
MORE = "_more"
"""Behind a key: the sentence for more than one."""


@contextmanager
def parser_speaking(language: str) -> Iterator[None]:
    """Let Python's own parser say its sentences in a language; in English where no table can be written."""
    theirs, own = sentences(ENGLISH), sentences(language)
    table = {theirs[key]: own.get(key, english) for key, english in theirs.items() if not key.endswith(MORE)}
    for key in theirs:
        if key.endswith(MORE):
            single = key.removesuffix(MORE)
            one = table.pop(theirs[single])
            table[f"{theirs[single]}\0{theirs[key]}"] = f"{one}\0{own.get(key, theirs[key])}"
    before = gettext.textdomain(), os.environ.get(LANGUAGE)
    try:
        folder = TemporaryDirectory(prefix="tablegames-")
    except OSError:
        yield
        return
    with folder as name:
        place = Path(name, language, "LC_MESSAGES")
        place.mkdir(parents=True)
        place.joinpath(f"{DOMAIN}.mo").write_bytes(compiled({"": HEADER, **table}))
        gettext.bindtextdomain(DOMAIN, name)
        gettext.textdomain(DOMAIN)
        os.environ[LANGUAGE] = language
        try:
            yield
        finally:
            gettext.textdomain(before[0])
            del os.environ[LANGUAGE]
            if before[1] is not None:
                os.environ[LANGUAGE] = before[1]


def sentences(language: str) -> Mapping[str, str]:
    """Read the sentences of the parser, by their keys."""
    return {key: str(text) for key, text in flat(read(language, "commands").get("argparse", {}))}


def compiled(table: Mapping[str, str]) -> bytes:
    """Write a table in the form that `gettext` reads (MO): where each text lies, then the texts.

    See https://www.gnu.org/software/gettext/manual/html_node/MO-Files.html.
    """
    pairs = sorted((key.encode(), text.encode()) for key, text in table.items())
    texts = [key for key, _ in pairs] + [text for _, text in pairs]
    first = 28
    end = first + 8 * len(texts)
    places, words = b"", b""
    for text in texts:
        places += struct.pack("<II", len(text), end + len(words))
        words += text + b"\0"
    return struct.pack("<7I", MAGIC, 0, len(pairs), first, first + 8 * len(pairs), 0, end) + places + words
