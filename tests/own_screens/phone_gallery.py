"""Takes pictures of the page in the games of the evenings: each kind of moment, at four sizes, in both languages.

    python -m tests.own_screens.phone_gallery FOLDER [GAME ...] [--sizes small,lying] [--languages ja]

A moment is a question that is new, a card that is raised, a trick that others play, the menu, the results of a round,
and the end. To be looked at one by one; whatever is too small, cut or out of reach is printed as well.

    python -m tests.own_screens.phone_gallery --docs

takes the pictures of docs/own-screens.md again. Needs Chromium and its driver.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random

from selenium import webdriver

from tests.golden.readme import FOLDER as DOCS
from tests.own_screens.home import NAMES, Home
from tests.own_screens.page_layout import FAULTS, LANGUAGES
from tests.own_screens.phones import TABLE, Phone, browser
from tests.own_screens.real_evening import PLANS, Plan

SIZES = ("small", "usual", "tablet", "lying")
QUESTIONS = 6
"""So many different questions of a game are looked at."""
DECISIONS = 4000
BEFORE = 9
"""So many decisions were made before a picture for the docs is taken."""


class Gallery:
    """A phone at the first seat of one game, which is played at random."""

    def __init__(
        self, driver: webdriver.Chrome, plan: Plan, folder: Path, sizes: Sequence[str], languages: Sequence[str]
    ) -> None:
        self.plan, self.folder, self.sizes, self.languages = plan, folder, sizes, languages
        self.home = Home(plan.game, plan.phones + plan.bots, options=plan.options)
        self.phone = Phone(driver, meanwhile=self.home.frame)
        self.faults: list[str] = []
        self.taken = 0

    def moments(self) -> Iterator[str]:
        """Play the game, and stop at each kind of moment; gives what it is."""
        home, session = self.home, self.home.session
        rng, met = Random(5), set[tuple[str, int, bool]]()
        waited = raised = read = False
        for _ in range(DECISIONS):
            if session.over:
                break
            seen = session.seen_by(session.turn)
            asked, question = session.turn == 0, seen.question
            if asked and question is not None and len(met) < QUESTIONS:
                others = {card for seat in range(1, seen.seats) for card in seen.zone("hand", seat)}
                elsewhere = seen.choices[0].what in others
                kind = question.key, min(len(seen.choices), 7), elsewhere
                if kind not in met:
                    met.add(kind)
                    yield f"asked_{question.key}{'_elsewhere' * elsewhere}"
            if asked and not raised and self.raise_card():
                raised = True
                yield "raised"
                self.phone.run("document.dispatchEvent(new KeyboardEvent('keydown', {key: 'Escape'}))")
            if not asked and not waited and len(session.seen_by(0).facts.get("seats") or ()) > 1:
                waited = True
                yield "waiting"
                yield "menu"
            session.play(rng.choice(seen.choices).action)
            if not read and not session.over and session.seen_by(0).round == 2:
                home.results = read = True
                yield "round"
                home.results = False
        yield "end"

    def raise_card(self) -> bool:
        """Raise a card that may be played; False where none can be."""
        self.show()
        return bool(
            self.phone.run(
                """
                const card = document.querySelector("#hand .card.lit:not(.gone)");
                card?.dispatchEvent(new MouseEvent("click", {bubbles: true, detail: 0}));
                return card !== null;
                """
            )
        )

    def show(self) -> None:
        """Let the phone be told how things stand."""
        self.home.frame()
        journal = len(self.home.session.match.journal)
        self.home.until(lambda: self.home.table.made.get((0, self.language)) == self.home.table.number)
        assert journal == len(self.home.session.match.journal)
        self.phone.rest(120)

    @property
    def language(self) -> str:
        """The language of the phone now."""
        return str(self.phone.ask("document.documentElement.lang"))

    def photograph(self, moment: str) -> None:
        """Take the pictures of a moment."""
        for language in self.languages:
            if language != self.language:
                self.phone.speak(language)
            self.show()
            if moment == "menu":
                self.phone.run("document.getElementById('menu-button').click()")
            for size in self.sizes:
                self.phone.resize(size)
                self.show()
                self.phone.rest(700 if self.taken == 0 else 60)
                name = f"{self.plan.game}-{self.taken:02d}-{moment}-{size}-{language}"
                self.faults += [f"{name}: {fault}" for fault in self.phone.run(FAULTS)]
                self.phone.photograph(self.folder / f"{name}.png")
            if moment == "menu":
                self.phone.run("document.getElementById('sheet').close()")
        self.taken += 1

    def take(self) -> list[str]:
        """Take all pictures; gives what is wrong with them."""
        try:
            self.phone.sit(self.home.link, NAMES[0])
            self.phone.until(TABLE)
            for moment in self.moments():
                self.photograph(moment)
            return self.faults
        finally:
            self.phone.close()
            self.home.close()


def take_for_docs(driver: webdriver.Chrome) -> None:
    """Take the picture of a hand for docs/own-screens.md, in each language."""
    chance = Random(2)
    for language, file in (("en", "own-screens-phone"), ("ja", "own-screens-phone-ja")):
        home = Home("hearts", 4)
        for _ in range(BEFORE):
            home.session.play(chance.choice(home.session.match.legal_actions()))
        phone = Phone(driver, "usual", language, home.frame)
        phone.sit(home.link, NAMES[home.session.turn])
        phone.until(TABLE)
        phone.rest(600)
        phone.photograph(DOCS / f"{file}.png")
        phone.close()
        home.close()


def main() -> None:
    """Take the pictures that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, nargs="?", default=Path())
    parser.add_argument("games", nargs="*")
    parser.add_argument("--docs", action="store_true")
    parser.add_argument("--sizes", default=",".join(SIZES))
    parser.add_argument("--languages", default=",".join(LANGUAGES))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with browser() as driver:
        if asked.docs:
            take_for_docs(driver)
            return
        for plan in PLANS:
            if not asked.games or plan.game in asked.games:
                sizes, spoken = asked.sizes.split(","), asked.languages.split(",")
                faults = Gallery(driver, plan, asked.folder, sizes, spoken).take()
                print(f"{plan.game}: {len(faults)} faults", *faults, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
