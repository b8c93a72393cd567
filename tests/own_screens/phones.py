"""Phones in a real browser: Chromium with its driver, one process for all, each phone with a storage of its own.

Nothing is downloaded: both come from the system (Debian: chromium, chromium-driver), and the driver's path is given.
"""

from __future__ import annotations

import base64
import shutil
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from tests.patience import Patience

SIZES = {"small": (360, 640), "usual": (390, 844), "tablet": (768, 1024), "lying": (844, 390), "narrow": (320, 568)}
"""Width and height of screens, CSS pixels."""
SWITCHES = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--mute-audio",
    # A page in the background goes on at its usual pace: only one is in front, and all play.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
)
LOCALES = {"en": "en-GB", "ja": "ja-JP"}
PATIENCE = 20.0
"""Seconds in which whatever is waited for comes also on a machine with much else to do."""
TRIES, SOON = 4, 3.0
"""How often a finger tries again, and for so many seconds it waits before."""
TABLE = "!document.getElementById('table').hidden"
ASKED = "document.querySelector('#prompt.asked')"
HAND = "[...document.querySelectorAll('#hand .card:not(.gone)')].map((each) => each.dataset.card)"
RAISED = "document.querySelector('#hand .card.raised')?.dataset.card"


@contextmanager
def browser() -> Iterator[webdriver.Chrome]:
    """Start the browser, and end it."""
    chromium, driver = shutil.which("chromium"), shutil.which("chromedriver")
    if chromium is None or driver is None:
        pytest.skip(
            "Chromium or its driver is missing: .ci/run installs them, apt-get install chromium chromium-driver"
        )
    options = Options()
    options.binary_location = chromium
    options.enable_bidi = True
    for switch in SWITCHES:
        options.add_argument(switch)
    started = webdriver.Chrome(options=options, service=Service(driver))
    try:
        yield started
    finally:
        started.quit()


class Phone:
    """One phone: a page that shares nothing with those of others but the browser's process."""

    def __init__(
        self,
        driver: webdriver.Chrome,
        size: str = "usual",
        language: str = "en",
        meanwhile: Callable[[], object] = lambda: None,
    ) -> None:
        self.driver, self.meanwhile = driver, meanwhile
        self.context: str = driver.browser.create_user_context()
        self.handle: str = driver.browsing_context.create(type="tab", user_context=self.context)
        self.resize(size)
        self.accept(language)

    def front(self) -> webdriver.Chrome:
        """Turn to this phone."""
        if self.driver.current_window_handle != self.handle:
            self.driver.switch_to.window(self.handle)
        return self.driver

    def resize(self, size: str) -> None:
        """Be a phone of another size."""
        wide, high = SIZES[size]
        lies = wide > high
        turned = {"type": "landscapePrimary" if lies else "portraitPrimary", "angle": 90 if lies else 0}
        screen = {"width": wide, "height": high, "deviceScaleFactor": 1.5 if wide < 700 else 1, "mobile": True}
        self.tell("Emulation.setDeviceMetricsOverride", **screen, screenOrientation=turned)
        self.tell("Emulation.setTouchEmulationEnabled", enabled=True)

    def accept(self, language: str) -> None:
        """Be the phone of a person who speaks a language."""
        agent = self.ask("navigator.userAgent")
        spoken = LOCALES[language]
        self.tell("Network.setUserAgentOverride", userAgent=agent, acceptLanguage=f"{spoken},{language}")

    def tell(self, command: str, **parameters: Any) -> Any:
        """Give the browser a command about this page."""
        return self.front().execute_cdp_cmd(command, parameters)

    def open(self, address: str) -> None:
        """Open an address, as a scanned code does."""
        self.front().get(address)

    def reload(self) -> None:
        """Load the page again."""
        self.front().refresh()

    def run(self, code: str, *values: Any) -> Any:
        """Run JavaScript in the page; gives what it returns."""
        return self.front().execute_script(code, *values)

    def ask(self, expression: str) -> Any:
        """Give the value of an expression in the page."""
        return self.run(f"return {expression}")

    def until(self, expression: str, seconds: float = PATIENCE) -> Any:
        """Wait until an expression is true; gives its value. Raises AssertionError with what the page says else."""
        waiting = Patience(seconds)
        while waiting.left:
            self.meanwhile()
            if found := self.ask(expression):
                return found
            time.sleep(0.04)
        raise AssertionError(f"{expression}\n{self.words()}\n{self.errors()}")

    def words(self, where: str = "body") -> str:
        """Read what stands somewhere."""
        return str(self.ask(f"document.querySelector({where!r})?.innerText ?? ''"))

    def errors(self) -> list[str]:
        """List what went wrong in the page since the last time."""
        self.front()
        return [str(each["message"]) for each in self.driver.get_log("browser") if each["level"] == "SEVERE"]

    def photograph(self, path: Path) -> None:
        """Take a picture."""
        path.write_bytes(base64.b64decode(self.tell("Page.captureScreenshot", format="png")["data"]))

    # --- what a hand does ------------------------------------------------------------------------------------------

    def rest(self, milliseconds: int = 0) -> None:
        """Wait until everything lies still, and so long."""
        self.run(
            """
            const moving = document.getAnimations().filter((each) => each.effect.getTiming().iterations !== Infinity);
            const wait = new Promise((done) => setTimeout(done, arguments[0]));
            const still = Promise.all([wait, ...moving.map((each) => each.finished.catch(() => null))]);
            // On a page that lies behind another one nothing moves on.
            const late = new Promise((done) => setTimeout(done, 1500 + arguments[0]));
            return Promise.race([still, late]).then(() => null);
            """,
            milliseconds,
        )

    def where(self, selector: str, at: int = 0) -> tuple[float, float]:
        """Find a point of an element that a finger can hit: nothing lies over it."""
        self.rest()
        found = self.run(
            """
            const element = document.querySelectorAll(arguments[0])[arguments[1]];
            if (!element) return null;
            element.scrollIntoView({block: "nearest", inline: "nearest"});
            const box = element.getBoundingClientRect();
            for (const part of [0.5, 0.2, 0.35, 0.65, 0.8, 0.1, 0.9]) for (const deep of [0.5, 0.25, 0.12, 0.75, 0.9]) {
              const x = box.left + box.width * part, y = box.top + box.height * deep;
              const hit = document.elementFromPoint(x, y);
              if (hit && (hit === element || element.contains(hit))) return [x, y];
            }
            return null;
            """,
            selector,
            at,
        )
        assert found, f"nothing to touch: {selector} {at}\n{self.words()}"
        return float(found[0]), float(found[1])

    def tap(self, selector: str, at: int = 0) -> None:
        """Touch an element with a finger."""
        x, y = self.where(selector, at)
        self.touch([(x, y)])

    def tap_until(self, selector: str, true: str, at: int = 0) -> None:
        """Touch an element until an expression is true: on a busy machine a finger may rest so long that it asks."""
        for _ in range(TRIES):
            if self.ask(f"!document.querySelectorAll({selector!r})[{at}]"):
                break
            self.tap(selector, at)
            waiting = Patience(SOON)
            while waiting.left:
                self.meanwhile()
                if self.ask(true):
                    return
                time.sleep(0.04)
        self.until(true)

    def swipe(self, selector: str, up: float, at: int = 0) -> None:
        """Touch an element and draw the finger up."""
        x, y = self.where(selector, at)
        self.touch([(x, y - up * part / 6) for part in range(7)])

    def touch(self, points: list[tuple[float, float]]) -> None:
        """Lay a finger down, move it and lift it."""
        for number, (x, y) in enumerate(points):
            kind = "touchMove" if number else "touchStart"
            self.tell("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.tell("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def sit(self, address: str, name: str) -> None:
        """Come to a table by its code, and sit down at a seat."""
        self.open(address)
        self.until("document.querySelector('.seat')")
        self.meanwhile()
        seats = self.ask("[...document.querySelectorAll('.seat .name')].map((each) => each.textContent)")
        self.tap(".seat", seats.index(name))

    def speak(self, language: str) -> None:
        """Choose a language in the menu of the page."""
        if self.ask("document.documentElement.lang") != language:
            self.tap_until("#menu-button", "document.getElementById('sheet').open")
            self.tap(f"fieldset .switch button[lang='{language}']")
            self.until(f"document.documentElement.lang === '{language}'")
            self.tap("#sheet-close")

    def close(self) -> None:
        """Throw the phone away, with all it knew."""
        self.driver.browser.remove_user_context(self.context)
        self.driver.switch_to.window(self.driver.window_handles[0])
