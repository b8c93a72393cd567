"""Cut down the fonts of a packaged program: the heaviest weight keeps only the kanji that our texts have.

It sets titles and numbers. A line with other kanji (the title of one's own game, a name) is set in bold as a whole
(`view/language/fonts.py`). The other fonts stay whole, because people's names are set in them. What is kept is not
changed: outlines, widths and kerning are those of `assets/fonts`. The same files give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fonts import cut, ranges
from fontTools.ttLib import TTFont

HEAVIEST = "mplus-rounded-800"
KANJI = range(0x4E00, 0xA000)
TEXTS = (".yaml", ".md", ".json")


def characters(folders: Iterable[Path]) -> set[int]:
    """List the code points of all texts in some folders."""
    files = [path for folder in folders for path in sorted(folder.rglob("*")) if path.suffix in TEXTS]
    return {ord(char) for path in files for char in path.read_text("utf-8")}


def cut_fonts(folder: Path, texts: Iterable[Path]) -> int:
    """Cut the fonts in a folder down to what texts and names need; give how many bytes that saves."""
    path = folder / f"{HEAVIEST}.ttf"
    before = path.stat().st_size
    whole = set(TTFont(path).getBestCmap())
    needed = characters(texts)
    font = cut(path, {point for point in whole if point not in KANJI or point in needed})
    assert font is not None, "texts have letters"
    font.recalcTimestamp = False
    font.save(path)
    sections = {HEAVIEST: set(font.getBestCmap())}
    table = folder / "points.txt"
    table.write_text(with_points(table.read_text("utf-8"), sections), "utf-8")
    return before - path.stat().st_size


def with_points(table: str, sections: dict[str, set[int]]) -> str:
    """Write the table of code points again for some fonts."""
    out = []
    for section in table.split("[")[1:]:
        name, _, body = section.partition("]")
        out.append(f"[{name}]\n{ranges(sections[name])}\n" if name in sections else f"[{name}]{body.rstrip()}\n")
    return "\n".join(out)
