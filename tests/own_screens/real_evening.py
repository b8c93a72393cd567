"""Plays whole games with the real program in a real window, and phones in a real browser, with all that can go wrong.

    python -m tests.own_screens.real_evening FOLDER [GAME ...] [--languages en,ja] [--quiet]

Each game is played by touch to its result, on phones of several sizes and in several languages. In its middle a phone
is loaded again, one falls asleep, one loses its network, one is thrown away and another takes its seat; then the
computer is switched off (signal 9) and the game taken up again. `FOLDER` gets a picture of each kind of page on each
phone. `--quiet` leaves the troubles out. Needs Xvfb, xdotool, Chromium and its driver; takes minutes a game.
"""

from __future__ import annotations

import argparse
import os
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from selenium import webdriver

from tablegames.engine.game.record import read
from tests.own_screens.phones import TABLE, Phone, browser
from tests.window.desk import Desk, Node
from tests.window.test_whole_games import BRISK

AUTOPLAY = (Path(__file__).parent / "autoplay.js").read_text("utf-8")
NAMES = ("Hanako", "タロウ", "Momo", "クマ先生", "Kit", "Maya")
FACES = ("hanako", "taro", "momo", "kuma", "kon", "maya")
SIZES = ("small", "usual", "tablet", "lying", "narrow", "usual")
ADDRESS = "127.0.0.1"
LOOK = 0.15
STUCK = 120.0
"""Seconds in which nothing happens at all before an evening is given up."""
NAP = 12.0
"""Seconds that a phone sleeps."""


class Plan(NamedTuple):
    """A game as it is played."""

    game: str
    phones: int
    bots: int = 0
    options: Mapping[str, Any] = MappingProxyType({})


PLANS = (
    Plan("trick-and-desert", 4),
    Plan("diamonds", 6),
    Plan("stay-home", 2),
    Plan("doubles", 2),
    Plan("double-side-play", 3, bots=1),
    Plan("hearts", 4),
    Plan("skat", 3),
    Plan("bridge", 4),
)


class RealEvening:
    """One game at one table: a window, phones, and a person who makes trouble."""

    def __init__(
        self, driver: webdriver.Chrome, plan: Plan, folder: Path, languages: Sequence[str], quiet: bool
    ) -> None:
        self.driver, self.plan, self.folder, self.languages, self.quiet = driver, plan, folder, languages, quiet
        self.home = folder / "home"
        self.home.mkdir(parents=True, exist_ok=True)
        self.phones: list[Phone] = []
        self.known: list[set[str]] = [set() for _ in range(plan.phones)]
        self.pictures = self.made = 0
        self.troubles: list[str] = []
        self.desk = self.start()

    # -- the window ---------------------------------------------------------------------------------------------------

    def start(self) -> Desk:
        """Start the program where it was."""
        plan = self.plan
        kinds = ["human"] * plan.phones + ["easy"] * plan.bots
        chairs = [[kind, NAMES[at] if kind == "human" else "", FACES[at]] for at, kind in enumerate(kinds)]
        settings = {**BRISK, "last": plan.game, "seats": {plan.game: {"chairs": chairs, "options": dict(plan.options)}}}
        first = not (self.home / "settings.json").exists()
        return Desk(
            self.home,
            settings=settings if first else None,
            environment={**os.environ, "TABLEGAMES_ADDRESS": ADDRESS},
        )

    def sit_down(self) -> None:
        """Ask for an own screen for everybody, and come with all phones."""
        desk = self.desk
        desk.at("title")
        desk.press("title.new_game")
        screen = desk.at("choose")
        chosen = f"choose.game.{self.plan.game}"
        if not has(screen, chosen):
            # The classics stand on a shelf of their own, which is longer than what is seen of it.
            desk.press("choose.group.1")
            screen = desk.at("choose")
            while not has(screen, chosen):
                desk.key("Right")
                desk.change(screen)
                screen = desk.at("choose")
        desk.press(chosen)
        desk.press("choose.play")
        desk.at("seats")
        desk.press("seats.1.screen")
        desk.at("own_screens")
        for seat in range(self.plan.phones):
            screen = desk.until(lambda screen, seat=seat: has(screen, f"own_screens.{seat}.own"))
            if not text_of(screen, f"own_screens.{seat}.state"):
                desk.press(f"own_screens.{seat}.own")
        self.link = link_of(desk.until(lambda screen: bool(text_of(screen, "own_screens.word"))))
        for seat in range(self.plan.phones):
            phone = self.phone(seat)
            self.phones.append(phone)
            phone.sit(self.link, NAMES[seat])
            phone.until("document.getElementById('door').dataset.name === 'waiting'", 60)
            self.photograph(seat, "waiting")
        desk.press("own_screens.done")
        desk.at("seats")
        desk.press("seats.start")
        for seat in range(self.plan.phones):
            self.phones[seat].until(TABLE, 60)
            self.let_play(seat)

    def phone(self, seat: int) -> Phone:
        """Give a person a phone."""
        return Phone(self.driver, SIZES[seat], self.languages[seat % len(self.languages)])

    def onwards(self) -> None:
        """Put away what lies over the table and asks everybody."""
        screen = self.desk.screen()
        if screen is not None and screen["idle"] and screen["scene"] in ("round", "first"):
            self.desk.key("Return")

    # -- the phones ---------------------------------------------------------------------------------------------------

    def let_play(self, seat: int) -> None:
        """Let a phone play by itself."""
        self.made += self.phones[seat].ask("window.autoplay?.moves ?? 0")
        self.phones[seat].run(AUTOPLAY, 7 + seat * 101 + self.pictures, sorted(self.known[seat]))

    def photograph(self, seat: int, kind: str) -> None:
        """Take a picture of a phone."""
        phone = self.phones[seat]
        phone.rest(60)
        phone.photograph(
            self.folder / f"{self.pictures:03d}-{SIZES[seat]}-{phone.ask('document.documentElement.lang')}-{kind}.png"
        )
        self.pictures += 1

    def look(self) -> int:
        """Look at all phones once: new pages are photographed; gives how many choices they have made."""
        moves = self.made
        for seat, phone in enumerate(self.phones):
            state = phone.ask("window.autoplay && [window.autoplay.kind, window.autoplay.moves]")
            if not state:
                continue
            kind, made = state
            moves += made
            if kind:
                self.known[seat].add(kind)
                self.photograph(seat, kind.replace(" ", "_"))
                phone.run("window.autoplay.known.add(window.autoplay.kind); window.autoplay.kind = '';")
        return moves

    def play(self, until: Callable[[], bool]) -> None:
        """Let everybody play until something holds. Raises AssertionError where nothing happens any more."""
        before, moved = -1, time.monotonic()
        while not until():
            self.onwards()
            moves = self.look()
            if moves != before:
                before, moved = moves, time.monotonic()
            if time.monotonic() - moved > STUCK:
                for seat in range(len(self.phones)):
                    self.photograph(seat, "stuck")
                raise AssertionError(f"{self.plan.game}: nothing happens; the window shows {self.desk.screen()}")
            time.sleep(LOOK)

    def for_moves(self, many: int) -> None:
        """Let so many choices be made."""
        start = self.look()
        self.play(lambda: self.over or self.look() - start >= many)

    @property
    def over(self) -> bool:
        """Whether the result is on the window."""
        screen = self.desk.screen()
        return screen is not None and screen["scene"] == "result"

    # -- what goes wrong ----------------------------------------------------------------------------------------------

    def trouble(self) -> None:
        """Let happen to phones and computer what happens at home, and play on after each."""
        last = self.plan.phones - 1
        for name, happen in (
            ("reloaded", lambda: self.reload(0)),
            ("asleep", lambda: self.sleep(last)),
            ("without network", lambda: self.lose_network(0)),
            ("replaced", lambda: self.replace(last)),
            ("computer killed and resumed", self.kill_computer),
        ):
            if self.over:
                self.troubles.append(f"{name}: the game was over before")
                continue
            began = time.monotonic()
            happen()
            back = time.monotonic() - began
            self.for_moves(2)
            self.troubles.append(f"{name}: back after {back:.1f} s, played on")

    def reload(self, seat: int) -> None:
        """Load the page again."""
        self.phones[seat].reload()
        self.phones[seat].until(TABLE, 60)
        self.let_play(seat)

    def sleep(self, seat: int) -> None:
        """Let a phone sleep: nothing of its page runs, and it hears nothing."""
        phone = self.phones[seat]
        phone.tell("Network.enable")
        phone.tell("Page.setWebLifecycleState", state="frozen")
        phone.tell(
            "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )
        time.sleep(NAP)
        phone.tell(
            "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )
        phone.tell("Page.setWebLifecycleState", state="active")
        phone.until(f"{TABLE} && !document.querySelector('#table.lost')", 60)

    def lose_network(self, seat: int) -> None:
        """Let a phone go out of the network for a while."""
        phone = self.phones[seat]
        phone.tell("Network.enable")
        phone.tell(
            "Network.emulateNetworkConditions", offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )
        time.sleep(3)
        self.photograph(seat, "lost")
        phone.tell(
            "Network.emulateNetworkConditions", offline=False, latency=0, downloadThroughput=-1, uploadThroughput=-1
        )
        phone.until(f"{TABLE} && !document.querySelector('#table.lost')", 60)

    def replace(self, seat: int) -> None:
        """Throw a phone away; another one takes its seat by the word that the window shows."""
        self.phones[seat].close()
        desk = self.desk
        self.open_own_screens()
        desk.press(f"own_screens.{seat}.replace")
        screen = desk.until(
            lambda screen: text_of(screen, "own_screens.word") not in ("", self.link.partition("word=")[2])
        )
        self.phones[seat] = self.phone(seat)
        take = text_of(screen, "own_screens.word")
        self.phones[seat].open(f"{self.link}&seat={seat}&take={take}")
        self.phones[seat].until(TABLE, 60)
        self.close_own_screens()
        self.let_play(seat)

    def open_own_screens(self) -> None:
        """Open the page of own screens over the table."""
        self.desk.until(lambda screen: screen["scene"] == "table")
        self.desk.press("table.menu")
        self.desk.press("pause.screens")
        self.desk.at("own_screens")

    def close_own_screens(self) -> None:
        """Go back to the table."""
        self.desk.press("own_screens.done")
        self.desk.at("pause")
        self.desk.press("pause.go_on")
        self.desk.until(lambda screen: screen["scene"] != "pause")

    def kill_computer(self) -> None:
        """Switch the computer off in the middle, and take the game up again."""
        self.desk.program.kill()
        self.desk.program.wait()
        time.sleep(2)
        self.photograph(0, "computer_off")
        self.desk.close()
        self.desk = self.start()
        self.desk.at("title")
        self.desk.press("title.go_on")
        for phone in self.phones:
            phone.until(f"{TABLE} && !document.querySelector('#table.lost')", 90)

    # -- the whole ----------------------------------------------------------------------------------------------------

    def whole(self) -> str:
        """Play the whole evening; gives what came of it in a line."""
        began = time.monotonic()
        try:
            self.sit_down()
            self.for_moves(3)
            if not self.quiet:
                self.trouble()
            self.play(lambda: self.over)
            for seat, phone in enumerate(self.phones):
                phone.until("document.querySelector('.results.final')", 60)
                self.photograph(seat, "result")
            (record,) = (self.home / "records").glob("*.jsonl")
            lines = read(record.read_bytes()).lines
            assert lines[-1]["e"] == "end", lines[-1]
            # That a socket is refused while the computer is off is no fault of the page.
            said = [error for phone in self.phones for error in phone.errors()]
            errors = sorted({error for error in said if "WebSocket" not in error})
            minutes = (time.monotonic() - began) / 60
            told = "; ".join([*self.troubles, f"{self.pictures} pictures", *errors])
            return f"{self.plan.game}: to the end in {minutes:.1f} min, {len(lines)} lines; {told}"
        finally:
            self.desk.close()
            for phone in self.phones:
                phone.close()


def has(screen: Node, widget: str) -> bool:
    """Tell whether a control is on the screen."""
    return any(each["id"] == widget for each in screen["widgets"])


def text_of(screen: Node, widget: str) -> str:
    """Read what stands on the screen by its name; "" where it is not there."""
    return next((str(each["text"]).replace(" ", "") for each in screen["widgets"] if each["id"] == widget), "")


def link_of(screen: Node) -> str:
    """Give what the code on the screen holds."""
    return f"http://{text_of(screen, 'own_screens.address')}/#word={text_of(screen, 'own_screens.word')}"


def main() -> None:
    """Play the evenings that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--languages", default="en,ja")
    parser.add_argument("--quiet", action="store_true")
    asked = parser.parse_args()
    for plan in PLANS:
        if not asked.games or plan.game in asked.games:
            with browser() as driver:
                folder = asked.folder / f"{plan.game}-{asked.languages}"
                print(RealEvening(driver, plan, folder, asked.languages.split(","), asked.quiet).whole(), flush=True)


if __name__ == "__main__":
    main()
