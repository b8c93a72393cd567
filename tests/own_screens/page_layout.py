"""Looks at the page with every ruleset, at every size, in both languages: what is too small, cut off, or out of reach.

`python -m tests.own_screens.page_layout FOLDER [--only NAME] [--sizes small,lying]` looks at all of them, and leaves a
picture of each page with a fault, or of every page with `--pictures`.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from selenium import webdriver

from tests.own_screens.home import NAMES, Home
from tests.own_screens.phones import SIZES, TABLE, Phone, browser
from tests.variants import library

LANGUAGES = ("en", "ja")
DECISIONS = 160
"""So many decisions of a game are looked through for questions."""
MOST = 6
"""So many different questions of a game are looked at."""
FAULTS = (Path(__file__).parent / "faults.js").read_text("utf-8")
"""Lists, in a page, what is too small, cut off or out of reach."""


def questions(home: Home, seed: int) -> Iterator[str]:
    """Play a game at random, and stop where the first seat is asked something new; gives what."""
    rng = Random(seed)
    met: set[tuple[str, int, bool]] = set()
    session = home.session
    for _ in range(DECISIONS):
        if session.over:
            return
        seen = session.seen_by(session.turn)
        if session.turn == 0 and seen.question is not None:
            kind = (seen.question.key, min(len(seen.choices), 7), bool(seen.facts.get("seats")))
            if kind not in met:
                met.add(kind)
                yield seen.question.key
        session.play(rng.choice(seen.choices).action)


def look(
    driver: webdriver.Chrome,
    game: str,
    players: int,
    sizes: Sequence[str] = tuple(SIZES),
    languages: Sequence[str] = LANGUAGES,
    folder: Path | None = None,
    every: bool = False,
    most: int = MOST,
) -> list[str]:
    """Look at a game; gives what is wrong with its pages."""
    found: list[str] = []
    home = Home(game, players)
    phone = Phone(driver, meanwhile=home.frame)
    try:
        phone.sit(home.link, NAMES[0])
        phone.until(TABLE)
        for number, question in enumerate(questions(home, 5)):
            if number >= most:
                break
            for language in languages:
                phone.speak(language)
                for size in sizes:
                    phone.resize(size)
                    phone.until("document.querySelector('#prompt.asked')")
                    phone.rest(80)
                    phone.rest()
                    faults = phone.run(FAULTS)
                    where = f"{game}-{players}-{number}-{question}-{size}-{language}"
                    found += [f"{where}: {fault}" for fault in faults]
                    if folder is not None and (faults or every):
                        phone.photograph(folder / f"{where}.png")
    finally:
        phone.close()
        home.close()
    return found


def main() -> None:
    """Look at all games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--only", default="")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--pictures", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with browser() as driver:
        for name, ruleset in library().items():
            if asked.only in name:
                players = max(ruleset.players)
                faults = look(driver, name, players, asked.sizes.split(","), folder=asked.folder, every=asked.pictures)
                print(f"{name}: {len(faults)} faults", *faults, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
