"""An evening of four people before one real window: each of their games to its result, filmed, and judged for secrets.

    python -m tests.window.family_evening FOLDER [GAME ...] [--language ja] [--pictures 4]

The screen is read up to 25 times a second, and on covers where the pointer is. In every frame that another person may
see, no card may be painted where its owner held it, and the program's own list of what it shows may hold nothing that
this seat, by the record, has not seen. In the game for three one person leaves and comes back, and another one takes
a seat. FOLDER gets the frames around some handovers. Needs Xvfb, xdotool and numpy; takes minutes a game.
"""

from __future__ import annotations

import argparse
import json
import struct
import subprocess
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from threading import Event, Thread
from types import MappingProxyType
from typing import Any, NamedTuple

import numpy as np
import pygame

from tablegames.engine.game.record import lines_of
from tablegames.engine.table.events import NOBODY, RoundBegan
from tablegames.play.records.record_check import read_record, replay_match
from tablegames.play.session.naming import seen_by_name
from tests.referee import check_record
from tests.variants import library
from tests.window.desk import Desk, Node
from tests.window.test_saved_games import ready
from tests.window.test_whole_games import choices

WIDE, HIGH = 1366, 768
EVERY = 0.04
APART, SAME = 40, 0.004
"""Points of two pictures differ from so much on, of 255; and where two cards have the same face so few of them do.

Cards of one suit differ in their digits alone."""
SHOWN = 0.12
"""Seconds in which the display shows what the program handed to it before it said so."""
INSIDE = 4
"""So many pixels of a card's edge are left out."""
NAMES = ("お母さん", "お父さん", "ハナコ", "タロウ")
FACES = ("hanako", "taro", "sumi", "kofi")


class Plan(NamedTuple):
    """A game as it is played."""

    game: str
    people: int
    bots: int = 0
    options: Mapping[str, Any] = MappingProxyType({})
    change: bool = False
    """Whether people leave and come."""


PLANS = (
    Plan("stay-home", 2),
    Plan("double-side-play", 3, 1, change=True),
    Plan("diamonds", 4, 0, MappingProxyType({"pairs": True})),
    Plan("trick-and-desert", 4),
)


class Secret(NamedTuple):
    """A card as it was painted for its owner alone."""

    owner: int
    card: str
    rect: tuple[int, int, int, int]
    picture: Any


class Glance(NamedTuple):
    """What the program said it showed at a moment, and between which lines of the record that was."""

    viewer: int
    cards: frozenset[str]
    since: int
    until: int


class Filmed(Desk):
    """A desk whose screen can be read at any time."""

    pixels = f"{WIDE}x{HIGH}"
    corner: tuple[int, int] | None = None
    """Where the window lies on the screen."""

    def server_options(self) -> list[str]:
        return ["-fbdir", str(self.home)]

    def pointer(self) -> tuple[int, int]:
        """Tell where the pointer is. From a process of its own: the desk's hands are another thread's."""
        told = subprocess.run(
            ["xdotool", "getmouselocation"], env=self.environment, capture_output=True, text=True, check=False
        ).stdout
        there = dict(each.split(":") for each in told.split())
        return int(there.get("x", -1)), int(there.get("y", -1))

    def frame(self) -> Any:
        """Read the screen: height x width x 3, in the order blue, green, red."""
        data = (self.home / "Xvfb_screen0").read_bytes()
        size, colours = struct.unpack_from(">I", data)[0], struct.unpack_from(">I", data, 76)[0]
        start = size + 12 * colours
        pixels = np.frombuffer(data, np.uint8, WIDE * HIGH * 4, start)
        window = pixels.reshape(HIGH, WIDE, 4)[:, :, :3]
        if self.corner is None:
            told = self.xdotool("getwindowgeometry", "--shell", self.window)
            there = dict(line.split("=") for line in told.split() if "=" in line)
            self.corner = int(there["X"]), int(there["Y"])
        x, y = self.corner
        # Rectangles are told as the window counts.
        return np.roll(window, (-y, -x), (0, 1)).copy()


class Film:
    """Watches a desk from a thread of its own."""

    def __init__(self, desk: Filmed, folder: Path, pictures: int) -> None:
        self.desk, self.folder, self.pictures = desk, folder, pictures
        self.secrets: list[Secret] = []
        self.glances: list[Glance] = []
        self.found: list[str] = []
        self.frames = self.judged = self.kept = self.late = self.unsettled = 0
        """`late`: cards that the display still showed when the program had covered them, and no longer a moment later;
        `unsettled`: where the program had gone on by then."""
        self.pointers: Counter[tuple[int, int]] = Counter()
        """Where the pointer was while a cover lay there."""
        self.before: list[Any] = []
        """The last frames before a cover."""
        self.public: frozenset[str] = frozenset()
        """The cards that all saw on the table when it was last seen by all."""
        self.end = Event()
        self.thread = Thread(target=self.run, daemon=True)
        self.thread.start()

    def lines(self) -> int:
        """Count what the record has."""
        records = list((self.desk.home / "records").glob("*.jsonl"))
        return sum(each.read_bytes().count(b"\n") for each in records)

    def run(self) -> None:
        last, covers, covered = b"", 0, False
        while not self.end.wait(EVERY):
            since, screen = self.lines(), self.desk.screen()
            frame = self.desk.frame()
            after, until = self.desk.screen(), self.lines()
            if screen is None or after is None or moment(screen) != moment(after):
                continue
            key = frame.tobytes()
            if key == last:
                continue
            last = key
            self.frames += 1
            shown = frozenset([each["id"] for each in screen["cards"] if "id" in each])
            viewer = NOBODY if screen["viewer"] is None else int(screen["viewer"])
            self.glances.append(Glance(viewer, shown, since, until))
            if screen["scene"] == "table" and viewer == NOBODY:
                self.public = shown
            self.judge(frame, viewer, shown, screen)
            covers += screen["scene"] == "handover" and not covered
            covered = screen["scene"] == "handover"
            if covered:
                self.pointers[self.desk.pointer()] += 1
            self.before = [*self.before[-5:], frame]
            if covered and covers <= self.pictures:
                for each in self.before:
                    self.keep(each, covers)
                self.before = []

    def judge(self, frame: Any, viewer: int, shown: frozenset[str], screen: Node) -> None:
        """Look whether a card of another person is painted where its owner saw it.

        What lies there by what the program says may look the same: some decks have equal cards.
        """
        lying = [pygame.Rect(each["rect"]) for each in screen["cards"] if "id" in each]
        for secret in list(self.secrets):
            there = pygame.Rect(secret.rect).inflate(-2 * INSIDE, -2 * INSIDE).collidelist(lying) >= 0
            if secret.owner == viewer or secret.card in shown or there:
                continue
            self.judged += 1
            if differs(cut(frame, secret.rect), secret.picture) >= SAME:
                continue
            time.sleep(SHOWN)
            now = self.desk.screen()
            if now is None or moment(now) != moment(screen):
                self.unsettled += 1
            elif differs(cut(self.desk.frame(), secret.rect), secret.picture) >= SAME:
                self.late += 1
            else:
                self.found.append(f"{secret.card} of seat {secret.owner} while {viewer} looks, {screen['scene']}")
                self.keep(frame, 900 + len(self.found), secret.rect)

    def keep(self, frame: Any, number: int, mark: tuple[int, int, int, int] | None = None) -> None:
        """Keep a frame as a picture, with a line round what is to be looked at."""
        surface = pygame.image.frombuffer(np.ascontiguousarray(frame[:, :, ::-1]).tobytes(), (WIDE, HIGH), "RGB")
        if mark is not None:
            pygame.draw.rect(surface, "#ff00ff", pygame.Rect(mark).inflate(6, 6), 3)
        pygame.image.save(surface, self.folder / f"{number:03d}-{self.kept:04d}.png")
        self.kept += 1

    def hold(self, screen: Node) -> None:
        """Remember how the cards are painted that only the person who looks now sees, and not those that lie there for
        all."""
        viewer, frame = screen["viewer"], self.desk.frame()
        others = [each for each in self.secrets if each.owner != viewer]
        mine = [
            Secret(viewer, each["id"], tuple(each["rect"]), cut(frame, each["rect"]))
            for each in screen["cards"]
            if "id" in each and each["id"] not in self.public and each["rect"][2] > 4 * INSIDE
        ]
        self.secrets = others + mine

    def close(self) -> None:
        self.end.set()
        self.thread.join()


def moment(screen: Node) -> tuple[object, ...]:
    """Give what has to stay the same while a frame is read for it to belong to what the program says."""
    return screen["scene"], screen["viewer"], json.dumps(screen["cards"])


def cut(frame: Any, rect: Sequence[int]) -> Any:
    """Cut the inside of a card out of a frame."""
    x, y, w, h = rect
    return frame[y + INSIDE : min(HIGH, y + h) - INSIDE, x + INSIDE : x + w - INSIDE].astype(np.int16)


def differs(one: Any, other: Any) -> float:
    """Say what part of the points of two pictures differ."""
    if one.shape != other.shape or not one.size:
        return 1.0
    return float((np.abs(one - other).max(axis=2) > APART).mean())


class Evening:
    """One game of the evening."""

    def __init__(self, plan: Plan, folder: Path, language: str, pictures: int, lifted: bool) -> None:
        self.plan, self.folder = plan, folder
        home = folder / "home"
        home.mkdir(parents=True, exist_ok=True)
        kinds = ["human"] * plan.people + ["easy"] * plan.bots
        names = [*NAMES[: plan.people], *[""] * plan.bots]
        chairs = [[kind, names[at], FACES[at] if kind == "human" else "bot-easy"] for at, kind in enumerate(kinds)]
        settings = {
            "language": language,
            "window": [WIDE, HIGH],
            "speed": "fast",
            "trick_rest": "short",
            "met": list(library()),
            "last": plan.game,
            "seats": {plan.game: {"chairs": chairs, "options": dict(plan.options)}},
            "table_mode": lifted,
        }
        self.desk = Filmed(home, settings=settings)
        self.film = Film(self.desk, folder, pictures)
        self.covers: list[float] = []
        """How long each way through a cover took, seconds."""
        self.lifts: list[float] = []
        """The same for each hand that was lifted."""
        self.looked: Counter[int] = Counter()

    def uncover(self) -> None:
        """Hold the way through a cover until the table is there."""
        began = time.monotonic()
        self.desk.do("keydown", "Return")
        self.desk.until(lambda screen: screen["scene"] != "handover")
        self.desk.do("keyup", "Return")
        self.desk.until(lambda screen: screen["scene"] != "table" or (screen["idle"] and bool(choices(screen))))
        self.covers.append(time.monotonic() - began)

    def lift(self, screen: Node, rng: Random) -> None:
        """Hold the key of the person who is asked, choose a card, and let the key go."""
        seat = next(at for at, name in enumerate(NAMES) if name in screen["prompt"])
        began = time.monotonic()
        self.desk.do("keydown", str(seat + 1))
        try:
            lifted = self.desk.until(
                lambda each: (
                    each["scene"] != "table" or (each["viewer"] == seat and each["presses"] and bool(choices(each)))
                )
            )
            if lifted["scene"] != "table":
                # A last card plays itself.
                return
            self.lifts.append(time.monotonic() - began)
            self.film.hold(lifted)
            self.looked[seat] += 1
            self.desk.click(rng.choice(choices(lifted)))
            self.desk.change(lifted)
        finally:
            self.desk.do("keyup", str(seat + 1))

    def change(self, *presses: str) -> None:
        """Let people leave or come from a cover."""
        self.desk.at("handover")
        time.sleep(1.2)
        self.desk.key("Escape")
        self.desk.at("pause")
        self.desk.press("pause.seats")
        self.desk.at("change")
        for each in presses:
            self.desk.press(each)
        self.desk.press("change.done")
        self.desk.until(lambda screen: screen["scene"] not in ("change", "pause"))

    def play(self) -> None:
        """Play to the result."""
        desk, rng = self.desk, Random(4)
        plans = {5: ("change.1.easy",), 9: ("change.1.human",), 13: ("change.2.human", "change.who.2")}
        changes = dict(plans) if self.plan.change else {}
        desk.at("title")
        desk.press(f"title.box.{self.plan.game}")
        covers = 0
        while True:
            screen = desk.until(lambda screen: screen["scene"] == "result" or ready(screen) or to_lift(screen))
            if screen["scene"] == "result":
                return
            if screen["scene"] == "handover":
                covers += 1
                if presses := changes.pop(covers, None):
                    self.change(*presses)
                    continue
                self.uncover()
            elif to_lift(screen):
                self.lift(screen, rng)
            elif screen["scene"] == "table":
                if screen["viewer"] is not None:
                    self.film.hold(screen)
                    self.looked[screen["viewer"]] += 1
                desk.click(rng.choice(choices(screen)))
                desk.change(screen)
            else:
                desk.key("Return")
                desk.change(screen)

    def whole(self) -> str:
        """Play and judge; gives what came of it in a line."""
        began = time.monotonic()
        try:
            self.play()
        finally:
            self.film.close()
            self.desk.close()
        (record,) = sorted((self.desk.home / "records").glob("*.jsonl"))[-1:]
        untrue = list(foreign(record, self.film.glances))
        complaints = (self.desk.home / "complaints.txt").read_text("utf-8")
        return (
            f"{self.plan.game}: to the end in {(time.monotonic() - began) / 60:.1f} min; {len(self.covers)} covers of"
            f" {middle(self.covers):.1f} s, {len(self.lifts)} hands lifted, {middle(self.lifts):.1f} s each; "
            f"{self.film.frames} different frames, {self.film.judged} looks at single cards;"
            f" pointer on covers: {dict(self.film.pointers)};"
            f" painted for others: {sorted(set(self.film.found))},"
            f" on the display for less than {SHOWN} s: {self.film.late} ({self.film.unsettled} not looked at again);"
            f" told to others: {untrue}; referee:"
            f" {check_record(record.read_text('utf-8'))}; {complaints[-300:]}"
        )


def to_lift(screen: Node) -> bool:
    """Tell whether a person is asked whose hand lies face down on the table."""
    offered = any(each["id"] == "table.lift" for each in screen["widgets"])
    return screen["viewer"] is None and offered and any(name in screen["prompt"] for name in NAMES)


def middle(seconds: Sequence[float]) -> float:
    """Give the median; 0 where nothing was timed."""
    return sorted(seconds)[len(seconds) // 2] if seconds else 0.0


def foreign(record: Path, glances: Sequence[Glance]) -> Iterator[str]:
    """List what the program showed that the seat that looked, by the record, had not seen in its round."""
    match = replay_match(read_record(record), library(), watched=True)
    lines = [at for at, entry in enumerate(match.journal) if any(lines_of([entry.event]))]
    begun = [at for at, entry in enumerate(match.journal) if isinstance(entry.event, RoundBegan)]
    seen: dict[tuple[int, int], frozenset[str]] = {}

    def shown(viewer: int, moment: int) -> frozenset[str]:
        if (viewer, moment) not in seen:
            found = seen_by_name(match.game, match.observe_before(match.journal[moment], viewer))
            cells = [card for places in found.zones.values() for place in places for card in place]
            seen[viewer, moment] = frozenset([card for card in cells if card is not None])
        return seen[viewer, moment]

    for glance in glances:
        until = lines[min(glance.until, len(lines) - 1)] if lines else 0
        until = min(until + 40, len(match.journal) - 1)
        start = max([0, *[at for at in begun if at <= lines[min(glance.since, len(lines) - 1)]]])
        known: set[str] = set()
        for moment in range(max(0, start - 30), until + 1):
            known |= shown(glance.viewer, moment)
        if rest := glance.cards - known:
            yield f"{sorted(rest)} to {glance.viewer}"


def main() -> None:
    """Play the games that are asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("games", nargs="*")
    parser.add_argument("--language", default="ja")
    parser.add_argument("--pictures", type=int, default=4, help="frames are kept around so many handovers of a game")
    parser.add_argument("--lifted", action="store_true", help="in table mode: every hand lies face down")
    asked = parser.parse_args()
    for plan in PLANS:
        if not asked.games or plan.game in asked.games:
            evening = Evening(plan, asked.folder / plan.game, asked.language, asked.pictures, asked.lifted)
            print(evening.whole(), flush=True)


if __name__ == "__main__":
    main()
