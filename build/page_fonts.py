"""Make the fonts of the page that a phone opens, out of `assets/fonts`: cut down to what our texts say, and packed.

    pip install fonttools brotli pyyaml
    python build/page_fonts.py

A phone has fonts of its own for whatever else a name or an own game may need. Two weights, Latin and
Japanese apart, so that a page in English loads no Japanese. `fonts.css` beside them says which code points each has: a
browser fetches a file only where one of them is on the page. The same files give the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import fontTools
import yaml
from fonts import cut

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "assets" / "own_screen"
SECTIONS = ("own_screen", "kinds", "faces")
"""Of the texts of the interface: what the page says, and what players are called."""
READ = ("rules", "first", "summary")
"""Texts of a ruleset that are read on pages of their own."""
CHOSEN = ("options", "group")
"""Parts of a ruleset that are read where a game is chosen, which is done at the table and not on a phone."""
WEIGHTS = {500: "400 600", 700: "700 900"}
"""Each weight, and for which of CSS it stands."""
JAPANESE = 0x2E80
"""From here on letters are Japanese."""
WIDE_LETTERS = {*range(0xFF10, 0xFF1A), *range(0xFF21, 0xFF3B), *range(0xFF41, 0xFF5B)}
"""Digits and Latin letters as wide as Japanese ones: a name that has them is set in the phone's own font."""
KANA = {*range(0x3001, 0x3100), *range(0xFF01, 0xFF5F)} - WIDE_LETTERS
"""Names are written with any of these."""
LATIN = {*range(0x20, 0x7F), *range(0xA0, 0x180)}
HEAD = (
    "/* Written by build/page_fonts.py. M PLUS Rounded 1c, SIL Open Font License 1.1: licence beside assets/fonts. */\n"
)


def said() -> set[int]:
    """List the code points of what a phone may have to say at a table."""
    texts = []
    for folder in sorted((ROOT / "assets" / "text").iterdir()):
        if folder.is_dir():
            texts.append((folder / "table.yaml").read_text("utf-8"))
            interface = yaml.safe_load((folder / "interface.yaml").read_text("utf-8"))
            texts += [str(interface[section]) for section in SECTIONS]
    for path in sorted((ROOT / "rulesets").glob("*.yaml")):
        ruleset = yaml.safe_load(path.read_text("utf-8"))
        for text in ruleset["text"].values():
            for part in READ:
                text.pop(part, None)
        for part in CHOSEN:
            ruleset.pop(part, None)
        texts.append(str(ruleset))
    return points(texts) | KANA | LATIN


def read() -> set[int]:
    """List those that only the rules have: they are fetched when they are read."""
    return points(path.read_text("utf-8") for path in (ROOT / "rulesets").glob("*.yaml"))


def points(texts: Iterable[str]) -> set[int]:
    """List the code points of texts."""
    return {ord(char) for text in texts for char in text if char.isprintable()}


def ranges(points: set[int]) -> str:
    """Write code points as CSS does."""
    runs: list[list[int]] = []
    for point in sorted(points):
        if runs and point == runs[-1][1] + 1:
            runs[-1][1] = point
        else:
            runs.append([point, point])
    return ",".join(f"U+{a:X}" if a == b else f"U+{a:X}-{b:X}" for a, b in runs)


def main() -> None:
    """Write the fonts and their style sheet."""
    rules, spoken = [], said()
    for weight, css in WEIGHTS.items():
        for name, wanted in (
            ("latin", {point for point in spoken | read() if point < JAPANESE}),
            ("japanese", {point for point in spoken if point >= JAPANESE}),
            ("rules", {point for point in read() - spoken if point >= JAPANESE}),
        ):
            font = cut(ROOT / "assets" / "fonts" / f"mplus-rounded-{weight}.ttf", wanted)
            assert font is not None, "texts have letters"
            font.recalcTimestamp = False
            font.flavor = "woff2"
            file = f"{name}-{weight}.woff2"
            font.save(TARGET / file)
            had = ranges(set(font.getBestCmap()))
            rules.append(
                f'@font-face {{ font-family: "Rounded"; font-weight: {css}; font-display: swap; '
                f'src: url("{file}") format("woff2");\n  unicode-range: {had}; }}\n'
            )
            print(f"{file}: {(TARGET / file).stat().st_size:,} bytes, {len(font.getBestCmap())} letters")
    (TARGET / "fonts.css").write_text(HEAD + "".join(rules), "utf-8")


if __name__ == "__main__":
    print(f"fonttools {fontTools.version}")
    main()
