"""Write sheets for readers: python -m tests.readers FOLDER [GAME ...] [--language ja] [--seed 24] [--often 15]

FOLDER/LANGUAGE/GAME/ has rules.md and the sheets 01.md, 02.md and so on, which a reader opens one after the other;
FOLDER/keys/LANGUAGE/GAME.md the answers.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from tests.readers.sheets import SITTINGS, sheets_of

LANGUAGES = ("en", "ja")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    games = list(dict.fromkeys(game_setup.game for game_setup in SITTINGS))
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(games))
    parser.add_argument("--language", choices=LANGUAGES, action="append")
    parser.add_argument("--seed", type=int, default=24)
    parser.add_argument(
        "--often", type=int, default=15, help="so many of a hundred tricks and bound choices are asked about"
    )
    chosen = parser.parse_args()
    for language in chosen.language or LANGUAGES:
        for game in chosen.games or games:
            found = sheets_of(game, language, chosen.seed, chosen.often)
            folder, keys = chosen.folder / language / game, chosen.folder / "keys" / language
            folder.mkdir(parents=True, exist_ok=True)
            keys.mkdir(parents=True, exist_ok=True)
            (folder / "rules.md").write_text(found.rules, "utf-8")
            for number, sheet in enumerate(found.sheets, 1):
                (folder / f"{number:02}.md").write_text(sheet, "utf-8")
            (keys / f"{game}.md").write_text(found.key, "utf-8")
            print(f"{folder}: {len(found.sheets)} sheets")


if __name__ == "__main__":
    main()
