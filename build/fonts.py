"""Make the fonts in assets/fonts out of what their makers publish.

The sources are not kept here: give the unpacked npm package `@fontsource/m-plus-rounded-1c` 5.3.0 and the files
`BIZUDPGothic-Regular.ttf` (Debian: fonts-morisawa-bizud-gothic) and `NanumSquareRoundB.ttf` (Debian: fonts-nanum). All
are under the SIL Open Font License 1.1.

    pip install fonttools brotli
    python build/fonts.py PACKAGE_FOLDER BIZUDPGothic-Regular.ttf NanumSquareRoundB.ttf

The package is cut into a hundred slices by code point; here they are cut down to what the program may show, and
merged. Weights 500 and 700 carry the second level of Japanese characters too, because people's names are set in
them. The letters of further languages, which only names need (accented Latin and Greek, all of Cyrillic), lie in small
files of their own, and so does Hangul, of which there are 11,172 syllables put together from some 2,500 parts. Its
makers reserve the name Nanum for what they publish themselves, so the file bears another name. Beside the fonts lies
`points.txt`: which code points each of them has, since the drawing library does not
tell a missing glyph from a present one.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts"
WEIGHTS = {500: 2, 700: 2, 800: 1}
"""Each weight, and the level of kanji it carries."""
NAMED = (500, 700)
"""The weights that have the further letters of names; 800 borrows those of 700."""
SYMBOLS = "×÷−±≠≤≥∞→←↑↓↔⇒⇔▲▼△▽◀▶◆◇○●◎□■☆★♠♡♢♣♤♥♦♧♪…‥‘’“”–—•·†‡§¶©®™°¥€£※〒✓✔♀♂①②③④⑤⑥⑦⑧⑨⑩½¼¾"

UNKNOWN = ["FFTM", "TSI0", "TSI1", "TSI2", "TSI3", "TSI5"]
"""Tables of font editors, of no use to who draws letters."""
WHOLE = 16
"""The entry of a font's names that is its family, where it has a style besides."""


def jis(level: int) -> set[int]:
    """List the code points of JIS X 0208: rows 1-47 are level 1 with kana and signs, rows 48-84 level 2."""
    points: set[int] = set()
    for row in range(1, 48 if level == 1 else 85):
        for cell in range(1, 95):
            try:
                points.add(ord(bytes((row + 0xA0, cell + 0xA0)).decode("euc_jp")))
            except UnicodeDecodeError:
                continue
    return points


def common() -> set[int]:
    """List what every weight carries beside kanji: Latin, punctuation, arrows, suits, half-width kana."""
    points = {*range(0x20, 0x7F), *range(0xA0, 0x180), *range(0x2010, 0x2027), *range(0xFF61, 0xFFA0)}
    return points | {ord(sign) for sign in SYMBOLS}


def extended() -> set[int]:
    """List the rare kanji that names are written with: JIS X 0213 and the vendors' additions."""
    points: set[int] = set()
    for codec, lead in (("euc_jis_2004", (0xA1, 0xFF)), ("cp932", (0xED, 0xFD))):
        for high in range(*lead):
            for low in range(0x40, 0xFF):
                try:
                    found = bytes((high, low)).decode(codec)
                except UnicodeDecodeError:
                    continue
                if len(found) == 1:
                    points.add(ord(found))
    return points


def further() -> set[int]:
    """List the letters of people's names that no text of the interface needs: Latin, Greek and Cyrillic."""
    blocks = ((0x180, 0x250), (0x370, 0x400), (0x400, 0x530), (0x1E00, 0x1F00), (0x1F00, 0x2000))
    return {point for low, high in blocks for point in range(low, high)}


def hangul() -> set[int]:
    """List all syllables of Hangul, and the letters they are made of."""
    return {*range(0x3131, 0x318F), *range(0xAC00, 0xD7A4)}


def cut(source: Path, points: set[int]) -> TTFont | None:
    """Keep of a font what `points` asks for; None if that is nothing."""
    font = TTFont(source)
    wanted = points & set(font.getBestCmap())
    if not wanted:
        return None
    options = Options(layout_features=["kern"], hinting=False, notdef_outline=True, glyph_names=False)
    options.drop_tables += ["vhea", "vmtx", "VORG", "gasp", "DSIG", "STAT", "GSUB", "BASE", *UNKNOWN]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted)
    subsetter.subset(font)
    font.flavor = None
    return font


def merge(slices: Iterable[Path], points: set[int], target: Path) -> None:
    """Join the slices of one weight; a code point in two slices is taken from the first."""
    left = set(points)
    with tempfile.TemporaryDirectory() as folder:
        cuts = []
        for path in slices:
            font = cut(path, left)
            if font is None:
                continue
            left -= set(font.getBestCmap())
            cuts.append(Path(folder) / f"{len(cuts)}.ttf")
            font.save(cuts[-1])
        merged = Merger().merge([str(path) for path in cuts])
        merged.save(target)


def renamed(font: TTFont, name: str) -> TTFont:
    """Give a font a name of our own; its makers' copyright and licence stay."""
    for number in (1, 3, 4, 6, WHOLE):
        for record in [each for each in font["name"].names if each.nameID == number]:
            record.string = name.replace(" ", "") if number == 6 else name
    return font


def ranges(points: set[int]) -> str:
    """Write code points as ranges in hexadecimal, a line of twelve at a time."""
    runs: list[list[int]] = []
    for point in sorted(points):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    words = [f"{a:x}" if a == b else f"{a:x}-{b:x}" for a, b in runs]
    return "\n".join(" ".join(words[at : at + 12]) for at in range(0, len(words), 12))


def slices_of(package: Path, weight: int) -> list[Path]:
    """List the slices of a weight, those with most of the letters first."""
    return sorted(
        (package / "files").glob(f"m-plus-rounded-1c-*-{weight}-normal.woff2"),
        key=lambda path: ("-japanese-" not in path.name, "-latin-" not in path.name, path.name),
    )


def main(package: Path, fallback: Path, korean: Path) -> None:
    """Write the fonts, their licences and the table of code points."""
    TARGET.mkdir(parents=True, exist_ok=True)
    table: dict[str, set[int]] = {}
    for weight, level in WEIGHTS.items():
        name = f"mplus-rounded-{weight}"
        merge(slices_of(package, weight), jis(level) | common(), TARGET / f"{name}.ttf")
        table[name] = set(TTFont(TARGET / f"{name}.ttf").getBestCmap())
    covered = table["mplus-rounded-500"] & table["mplus-rounded-700"]
    rare = cut(fallback, (jis(2) | extended() | common()) - covered)
    if rare is not None:
        rare.save(TARGET / "biz-udpgothic-rare.ttf")
        table["biz-udpgothic-rare"] = set(rare.getBestCmap())
    table |= of_names(package, korean, table)
    sections = [f"[{name}]\n{ranges(points)}\n" for name, points in table.items()]
    (TARGET / "points.txt").write_text("\n".join(sections), "utf-8")
    (TARGET / "LICENSE-mplus-rounded.txt").write_text((package / "LICENSE").read_text("utf-8"), "utf-8")


def of_names(package: Path, korean: Path, table: dict[str, set[int]]) -> dict[str, set[int]]:
    """Write the fonts that only names need; gives the code points of each."""
    found: dict[str, set[int]] = {}
    for weight in NAMED:
        name = f"mplus-rounded-names-{weight}"
        merge(slices_of(package, weight), further() - table[f"mplus-rounded-{weight}"], TARGET / f"{name}.ttf")
        found[name] = set(TTFont(TARGET / f"{name}.ttf").getBestCmap())
    syllables = cut(korean, hangul())
    if syllables is not None:
        renamed(syllables, "Tablegames Hangul").save(TARGET / "hangul.ttf")
        found["hangul"] = set(syllables.getBestCmap())
    return found


if __name__ == "__main__":
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    main(Path(sys.argv[1]), Path(sys.argv[2]), Path(sys.argv[3]))
