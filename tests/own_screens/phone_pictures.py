"""The pictures of a phone in docs/own-screens.md: `python -m tests.own_screens.phone_pictures` takes them anew.

Needs Chromium and its driver.
"""

from __future__ import annotations

from random import Random

from tests.golden.readme import FOLDER
from tests.own_screens.home import NAMES, Home
from tests.own_screens.phones import TABLE, Phone, browser

DECISIONS = 9
"""So many were made before the picture is taken."""


def main() -> None:
    chance = Random(2)
    with browser() as driver:
        for language, file in (("en", "own-screens-phone"), ("ja", "own-screens-phone-ja")):
            home = Home("hearts", 4)
            for _ in range(DECISIONS):
                home.session.play(chance.choice(home.session.match.legal_actions()))
            phone = Phone(driver, "usual", language, home.frame)
            phone.sit(home.link, NAMES[home.session.turn])
            phone.until(TABLE)
            phone.rest(600)
            phone.photograph(FOLDER / f"{file}.png")
            phone.close()
            home.close()


if __name__ == "__main__":
    main()
