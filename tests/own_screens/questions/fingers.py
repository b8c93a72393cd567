"""Plays deals by fingers on phones, bots beside them, and looks at each kind of question on the way.

    python -m tests.own_screens.questions.fingers FOLDER [GAME ...] [--decisions 200] [--often 2] [--quick]

A game is the name of one that ships, or the file of a ruleset.

Whatever a phone is asked is answered by touch alone: cards are tapped or swiped up, gathered and confirmed, buttons are
pressed. Each kind of question is photographed on two sizes of phones, in both languages, and with larger letters. What
is too small, cut or out of reach is printed, and which verbs were done by a finger. `--quick` takes no pictures,
`--often` has a kind of question answered by fingers so many times only. Needs Chromium and its driver.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from selenium import webdriver

from tablegames.own_screens.messages.choice_messages import choices_of, collection_message
from tablegames.rules.load import load
from tests.own_screens.home import NAMES, Home
from tests.own_screens.page_layout import FAULTS, LANGUAGES
from tests.own_screens.phones import ASKED, TABLE, Phone, browser
from tests.variants import library

GAMES = (
    "pinochle", "klaverjas", "doppelkopf", "napoleon", "twenty-eight", "tarot", "pitch", "five-hundred", "euchre",
    "schnapsen",
)  # fmt: skip
LOOKS = (("narrow", 1.0), ("usual", 1.0), ("narrow", 1.36))
"""Sizes of phones and of letters that are looked at."""
NEW, OTHER = 0.8, 0.15
"""How often a finger does what it has not done yet, and what no hint says."""
LETTERS = "document.documentElement.style.setProperty('--letters', arguments[0])"


class FingerDeals:
    """A game at a table with a few phones; all other seats are bots."""

    def __init__(self, driver: webdriver.Chrome, game: str, players: int, phones: int, seed: int) -> None:
        self.game, self.chance = game, Random(seed)
        self.home = Home(game, players, seed, bots=range(phones, players))
        self.phones = [Phone(driver, "usual", LANGUAGES[seat % 2], self.home.frame) for seat in range(phones)]
        self.done: Counter[str] = Counter()
        """By verb, how often a finger did it."""
        for phone, name in zip(self.phones, NAMES, strict=False):
            phone.sit(self.home.link, name)
            phone.until(TABLE)

    def questions(self, decisions: int, often: int) -> Iterator[tuple[Phone, str]]:
        """Play so many decisions; stop where a phone is asked a kind of question for the first time, and give which.

        A kind that fingers have answered so `often` is played without them from then on.
        """
        met: Counter[tuple[str, int]] = Counter()
        session = self.home.session
        for _ in range(decisions):
            if session.over:
                return
            seen = session.seen_by(session.turn)
            if session.turn >= len(self.phones):
                session.play(self.wise())
                continue
            assert seen.question is not None
            kind = seen.question.key, min(len({choice.verb for choice in seen.choices}), 3)
            met[kind] += 1
            if met[kind] == 1:
                phone = self.phones[session.turn]
                self.shown(phone)
                yield phone, seen.question.key
            if met[kind] <= often:
                self.answer(self.wanted())
            else:
                session.play(self.wanted())

    def wise(self) -> str:
        """Choose what a sensible player does."""
        match = self.home.session.match
        wise = match.sensible_action(self.chance.random, 0.0)
        return wise if wise is not None else self.chance.choice(match.legal_actions())

    def wanted(self) -> str:
        """Choose what a finger does: preferably something that it has not done yet."""
        choices = self.home.session.seen_by(self.home.session.turn).choices
        fresh = [choice.action for choice in choices if not self.done[choice.verb]]
        if fresh and self.chance.random() < NEW:
            return self.chance.choice(fresh)
        return self.chance.choice(choices).action if self.chance.random() < OTHER else self.wise()

    def shown(self, phone: Phone) -> None:
        """Wait until a phone shows the question that is asked."""
        home = self.home
        home.frame()
        home.until(lambda: home.table.made.get((self.phones.index(phone), self.language(phone))) == home.table.number)
        phone.until(ASKED)
        phone.rest(60)

    def language(self, phone: Phone) -> str:
        """Name the language of a phone."""
        return str(phone.ask("document.documentElement.lang"))

    def answer(self, action: str) -> None:
        """Have a finger on a phone answer what is asked. Raises AssertionError where it cannot."""
        session, seat = self.home.session, self.home.session.turn
        phone = self.phones[seat]
        self.shown(phone)
        seen = session.seen_by(seat)
        at = next(at for at, choice in enumerate(seen.choices) if choice.action == action)
        table = self.home.table.table(self.language(phone))
        messages = choices_of(table, seen, table.layout(seen))
        collected = collection_message(table, seen)
        before = session.match.decisions
        if collected is not None:
            self.gather(phone, messages, messages[at], collected)
        else:
            self.choose(phone, messages, at)
        self.home.until(lambda: session.match.decisions > before)
        decided = session.match.decisions - before
        assert decided == (collected["count"] if collected is not None else 1)
        self.done[seen.choices[at].verb] += 1

    def gather(
        self, phone: Phone, messages: list[dict[str, Any]], first: dict[str, Any], collected: dict[str, Any]
    ) -> None:
        """Tap as many cards as are asked for, and confirm them."""
        if first["kind"] == "cards":
            for card in first["cards"]:
                if not phone.ask(f"document.querySelector('.picked[data-card=\"{card}\"]')"):
                    phone.tap(card_selector(card))
        else:
            rest = [each for each in messages if each is not first]
            for each in [first, *self.chance.sample(rest, collected["count"] - 1)]:
                phone.tap(card_selector(each["card"]))
        phone.until("document.querySelector('#choices .gold')")
        phone.tap("#choices .gold")

    def choose(self, phone: Phone, messages: list[dict[str, Any]], at: int) -> None:
        """Tap a card twice, swipe it up, or press the button with the words of a choice."""
        wanted = messages[at]
        card = wanted.get("card")
        if card is not None and phone.ask(f"document.querySelector({card_selector(card)!r})"):
            own = [each for each in messages if each.get("card") == card]
            if len(own) == 1 and "note" not in wanted and self.chance.random() < 0.5:
                phone.swipe(card_selector(card), 110)
                return
            phone.tap_until(card_selector(card), f"document.querySelector({card_selector(card, '.raised')!r})")
            phone.rest(180)
        labels = phone.ask(
            "[...document.querySelectorAll('#choices button')].map((each) => each.ariaLabel ?? each.innerText)"
        )
        plain = [" ".join(each.split()) for each in labels]
        assert wanted["label"] in plain, (wanted, plain)
        phone.tap("#choices button", plain.index(wanted["label"]))

    def close(self) -> None:
        """Close the table."""
        for phone in self.phones:
            phone.close()
        self.home.close()


def card_selector(card: str, more: str = "") -> str:
    """Write what selects a card in the hand or in a pile."""
    return f'#hand .card[data-card="{card}"]{more}:not(.gone), .pile .card.lit[data-key^="{card} "]{more}'


def look(deals: FingerDeals, phone: Phone, name: str, folder: Path) -> list[str]:
    """Photograph a phone in all ways; gives what is wrong."""
    found = []
    own = deals.language(phone)
    for language in sorted(LANGUAGES, key=lambda each: each == own):
        phone.speak(language)
        for size, letters in LOOKS:
            phone.resize("tablet")
            phone.run(LETTERS, str(letters))
            phone.resize(size)
            deals.shown(phone)
            phone.rest(300)
            where = f"{name}-{size}{'-large' * (letters > 1)}-{language}"
            found += [f"{where}: {fault}" for fault in phone.run(FAULTS)]
            phone.photograph(folder / f"{where}.png")
        phone.run(LETTERS, "1")
    phone.resize("usual")
    return found


def main() -> None:
    """Play the games that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*", default=GAMES)
    parser.add_argument("--decisions", type=int, default=250)
    parser.add_argument("--often", type=int, default=1000)
    parser.add_argument("--phones", type=int, default=2)
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--quick", action="store_true")
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    with browser() as driver:
        for game in asked.games:
            own = Path(game)
            ruleset = load(own) if own.suffix else library()[game]
            players = asked.players or (4 if 4 in ruleset.players else max(ruleset.players))
            deals = FingerDeals(driver, game, players, min(asked.phones, players), asked.seed)
            faults: list[str] = []
            try:
                for number, (phone, kind) in enumerate(deals.questions(asked.decisions, asked.often)):
                    if not asked.quick:
                        faults += look(deals, phone, f"{own.stem}-{players}-{number:02d}-{kind}", asked.folder)
            finally:
                deals.close()
            print(f"{game}: {json.dumps(dict(deals.done))}, {len(faults)} faults", *faults, sep="\n  ", flush=True)


if __name__ == "__main__":
    main()
