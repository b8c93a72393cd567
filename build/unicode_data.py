"""Write a small `unicodedata` for the packaged program: what it is asked there, of the same Unicode as Python's own.

Python's own is a library of 1.1 MB, most of it the names of all characters. The program asks for categories, widths and
normal forms of what people type, and so does nothing else in the package. The tables are read off Python's own when the
package is built.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from pathlib import Path

POINTS = 0x110000
HANGUL = range(0xAC00, 0xD7A4)
"""Syllables that are put together by reckoning."""
RUNTIME = Path(__file__).resolve().parent / "unicode_runtime.py"
"""The functions of the module, with empty tables."""
EMPTY = 'CATEGORIES = WIDTHS = CLASSES = CANONICAL = COMPATIBLE = PAIRS = unidata_version = ""'


def write_module(path: Path) -> Path:
    """Write the module into a file, and give it back."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source(), "utf-8")
    return path


def source() -> str:
    """Give the text of the module: its tables, and the functions that look things up there."""
    before, after = RUNTIME.read_text("utf-8").split(EMPTY)
    tables = {
        "CATEGORIES": runs(unicodedata.category),
        "WIDTHS": runs(unicodedata.east_asian_width),
        "CLASSES": " ".join(classes()),
        "CANONICAL": " ".join(taken_apart("NFD")),
        "COMPATIBLE": " ".join(taken_apart("NFKD")),
        "PAIRS": " ".join(pairs()),
        "unidata_version": unicodedata.unidata_version,
    }
    return before + "\n".join(f"{name} = {words!r}" for name, words in tables.items()) + after


def runs(asked: Callable[[str], str]) -> str:
    """List from which character on an answer holds: "0:Cc 20:Zs 21:Po"."""
    found, last = [], ""
    for point in range(POINTS):
        answer = asked(chr(point))
        if answer != last:
            found.append(f"{point:x}:{answer}")
            last = answer
    return " ".join(found)


def classes() -> Iterator[str]:
    """List the marks with their combining class."""
    for point in range(POINTS):
        if order := unicodedata.combining(chr(point)):
            yield f"{point:x}={order:x}"


def taken_apart(form: str) -> Iterator[str]:
    """List what characters are taken apart into; for compatible forms those alone that are not the canonical ones."""
    for point in range(POINTS):
        parts, plain = unicodedata.normalize(form, chr(point)), unicodedata.normalize("NFD", chr(point))
        if parts != (chr(point) if form == "NFD" else plain) and point not in HANGUL:
            yield f"{point:x}={'+'.join(f'{ord(each):x}' for each in parts)}"


def pairs() -> Iterator[str]:
    """List which two characters are put together into one."""
    for point in range(POINTS):
        parts = unicodedata.decomposition(chr(point)).split()
        if len(parts) == 2 and parts[0][0] != "<" and unicodedata.normalize("NFC", chr(point)) == chr(point):
            yield f"{int(parts[0], 16):x}+{int(parts[1], 16):x}={point:x}"
