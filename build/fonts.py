"""Make the fonts in assets/fonts out of what their makers publish.

The sources are not kept here: give the unpacked npm package `@fontsource/m-plus-rounded-1c` 5.3.0 and the files
`BIZUDPGothic-Regular.ttf` (Debian: fonts-morisawa-bizud-gothic), `NanumSquareRoundB.ttf` (Debian: fonts-nanum) and
`NotoSansCJK-Regular.ttc` (Debian: fonts-noto-cjk). All are under the SIL Open Font License 1.1. `UniJIS2004-UTF32-H`
(Debian: poppler-data) lists what is printed in Japan.

    pip install fonttools brotli
    python build/fonts.py NotoSansCJK-Regular.ttc UniJIS2004-UTF32-H \\
        PACKAGE_FOLDER BIZUDPGothic-Regular.ttf NanumSquareRoundB.ttf

With the first two alone only the kanji that family names need besides are made, and the other fonts stay.

The package is cut into a hundred slices by code point; here they are cut down to what the program may show, and
merged. Weights 500 and 700 carry the second level of Japanese characters too, because people's names are set in
them. The letters of further languages, which only names need (accented Latin and Greek, all of Cyrillic), lie in small
files of their own, and so does Hangul, of which there are 11,172 syllables put together from some 2,500 parts. Its
makers reserve the name Nanum for what they publish themselves, so the file bears another name. Kanji that only names
have and that no JIS lists, such as the 𠮷 of 𠮷田, come from Noto Sans CJK. Beside the fonts lies
`points.txt`: which code points each of them has, since the drawing library does not
tell a missing glyph from a present one.
"""

from __future__ import annotations

import re
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

from fontTools.merge import Merger
from fontTools.pens.cu2quPen import Cu2QuPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont, newTable

TARGET = Path(__file__).resolve().parent.parent / "assets" / "fonts"
WEIGHTS = {500: 2, 700: 2, 800: 1}
"""Each weight, and the level of kanji it carries."""
NAMED = (500, 700)
"""The weights that have the further letters of names; 800 borrows those of 700."""
SYMBOLS = "×÷−±≠≤≥∞→←↑↓↔⇒⇔▲▼△▽◀▶◆◇○●◎□■☆★♠♡♢♣♤♥♦♧♪…‥‘’“”–—•·†‡§¶©®™°¥€£※〒✓✔♀♂①②③④⑤⑥⑦⑧⑨⑩½¼¾"

VARIANTS = (
    "㟁㟴㠀䥫亝仐內冈减刘协厡叄叚吕吳吴吾吿啓啔啟囬囯坮墙夀复姊姬姮嫰宫宲寕寗尙岭庻弎强慬戶掦揷斊枥柰桺槗歲氺產畒畱眀稅筞茑蕰藴說鄉镸闗"
    "隺雚鯷鸖"
)
"""Kanji below U+10000 that names are written with and JIS X 0213 lacks; those that other fonts have are left out."""
BEYOND, COMPATIBLE = 0x20000, range(0x2F800, 0x2FA20)
"""The first kanji beyond the first plane, and those that are only other ways to write ones that have a place."""
OF_FAMILIES = "family-names"

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


def of_families(printed: Path) -> set[int]:
    """List the kanji of names that no JIS has: those beyond U+20000 of a list of what is printed, and `VARIANTS`."""
    points = {ord(char) for char in VARIANTS}
    listed = printed.read_text("latin-1")
    for low, high in re.findall(r"^<([0-9a-f]{8})> <([0-9a-f]{8})> \d+$", listed, re.MULTILINE):
        points |= set(range(int(low, 16), int(high, 16) + 1))
    points |= {int(point, 16) for point in re.findall(r"^<([0-9a-f]{8})> \d+$", listed, re.MULTILINE)}
    return {each for each in points if chr(each) in VARIANTS or (each >= BEYOND and each not in COMPATIBLE)}


def hangul() -> set[int]:
    """List all syllables of Hangul, and the letters they are made of."""
    return {*range(0x3131, 0x318F), *range(0xAC00, 0xD7A4)}


def cut(source: Path, points: set[int]) -> TTFont | None:
    """Keep of a font what `points` asks for; None if that is nothing."""
    font = TTFont(source, fontNumber=0)
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


def quadratic(font: TTFont) -> TTFont:
    """Draw a font that has cubic curves with quadratic ones, as all the others are."""
    glyphs, order = font.getGlyphSet(), font.getGlyphOrder()
    font["loca"], font["glyf"] = newTable("loca"), newTable("glyf")
    font["glyf"].glyphOrder, font["glyf"].glyphs = order, {}
    for name in order:
        pen = TTGlyphPen(glyphs)
        glyphs[name].draw(Cu2QuPen(pen, font["head"].unitsPerEm / 1000, reverse_direction=True))
        font["glyf"][name] = pen.glyph()
    del font["CFF "]
    font["maxp"].tableVersion, font["maxp"].maxZones = 0x00010000, 1
    for empty in (
        "TwilightPoints",
        "Storage",
        "FunctionDefs",
        "InstructionDefs",
        "StackElements",
        "SizeOfInstructions",
    ):
        setattr(font["maxp"], f"max{empty}", 0)
    font["maxp"].maxComponentElements = 0
    font.sfntVersion = "\0\1\0\0"
    return font


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


def main(japanese: Path, printed: Path, package: Path, fallback: Path, korean: Path) -> None:
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
    family_names(japanese, printed)
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


def family_names(japanese: Path, printed: Path) -> None:
    """Write the kanji that only names have and no other font, and add them to the table of code points."""
    table = TARGET / "points.txt"
    others = table.read_text("utf-8").partition(f"[{OF_FAMILIES}]")[0].rstrip()
    known = {
        point
        for low, high in re.findall(r"\b([0-9a-f]+)(?:-([0-9a-f]+))?\b", re.sub(r"\[.*?\]", "", others))
        for point in range(int(low, 16), int(high or low, 16) + 1)
    }
    font = cut(japanese, of_families(printed) - known)
    assert font is not None, "𠮷 is in it"
    # Its own lines are half as high again as those of the other fonts, for scripts that are stacked.
    like = TTFont(TARGET / "biz-udpgothic-rare.ttf")
    scale = font["head"].unitsPerEm / like["head"].unitsPerEm
    for name in ("ascent", "descent", "lineGap"):
        setattr(font["hhea"], name, round(getattr(like["hhea"], name) * scale))
    renamed(quadratic(font), "Tablegames Family Names").save(TARGET / f"{OF_FAMILIES}.ttf")
    found = ranges(set(font.getBestCmap()))
    table.write_text(f"{others}\n\n[{OF_FAMILIES}]\n{found}\n", "utf-8")


if __name__ == "__main__":
    given = [Path(each) for each in sys.argv[1:]]
    if len(given) == 2:
        family_names(*given)
    elif len(given) == 5:
        main(*given)
    else:
        sys.exit(__doc__)
