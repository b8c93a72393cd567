"""The monkey, and the house it plays in: everything that hangs on time, threads or the system's chance is replaced."""

from __future__ import annotations

import secrets
import tempfile
from collections import Counter, deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

import pygame

from tablegames import app
from tablegames.bots.bot_pool import BotPool, Decision
from tablegames.bots.ismcts import UnwantedError
from tablegames.bots.review import arbiter, judge, moment_question
from tablegames.engine.table.events import NOBODY
from tablegames.play.files import atomic_write
from tablegames.play.records import safe_file
from tablegames.play.session.session import Session
from tablegames.play.statistics import statistics_recorder
from tablegames.rules.reading.settings import Setting
from tablegames.rules.ruleset import Ruleset
from tablegames.scenes.base_page import typed_text
from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.party import seat_players
from tablegames.scenes.program.preferences import RESTS, SPEEDS, Preferences
from tablegames.scenes.program.scene import Scene
from tablegames.scenes.table import open_game
from tablegames.scenes.table.lifting import Lifting
from tablegames.scenes.table.table import TableScene
from tablegames.scenes.table_pages.handover import DEAF, HandoverPage
from tablegames.scenes.window.absence import Absence
from tablegames.scenes.window.gate import STANDS
from tablegames.scenes.window.geometry import Geometry
from tablegames.scenes.window.system_window import SystemWindow
from tablegames.scenes.window.trouble import TroublePage
from tablegames.scenes.window.window import Window
from tablegames.view.backdrops import kept_backdrops
from tablegames.view.painting import rasters
from tablegames.view.painting.theme import LETTERS
from tests.disks import PromptDisk
from tests.monkey.eyes import Eyes
from tests.monkey.paws import Paws
from tests.monkey.witness import CardNames, Witness, lying, stays
from tests.variants import library

TOLD = 30
"""So many deeds are told when something goes wrong."""
NEW_TABLE = 180
"""Deeds after which another game is begun, whatever is on the screen."""
STALE = 0.002
"""Part of the screen that may differ from what it should show: the rounding of soft edges."""
BORED = 0.35
"""How likely it leaves a page that lies over a table, so that most of its time goes into games."""
SAID = (pygame.WINDOWSIZECHANGED, pygame.WINDOWRESIZED, pygame.WINDOWEXPOSED)
BASE = 3_000_000_000
"""A game's seed has to be a number that stands on no table by chance."""
PATIENT = 0.6
"""How likely it waits in a frame until presses count again after a change of page or viewer."""
LONGER = 6
ITERATIONS = 40
"""How often a decision that is looked back at is played on: what the judge says of it means nothing here."""
LATER = 0.5
"""How likely something that was put off happens in a frame."""


def bare(name: str, w: int, h: int) -> pygame.Surface:
    """Stand in for a painted backdrop."""
    return pygame.Surface((w, h))


def lowest(scene: object) -> object:
    """Give what lies lowest of all that is seen through a scene."""
    shown = scene
    while (below := getattr(shown, "below", None)) is not None:
        shown = below
    return shown


class Later:
    """Does work in the same thread, but not yet: stands for threads and for the process in which bots think."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.waiting: deque[tuple[Future[Any], Callable[[], Any]]] = deque()
        self.thoughts: list[Future[Any]] = []

    def submit(self, work: Callable[..., Any], *about: Any) -> Future[Any]:
        """Put work off."""
        later: Future[Any] = Future()
        self.waiting.append((later, lambda: work(*about)))
        return later

    def ask(self, game_setup: object, question: object) -> Future[Any]:
        """Let a bot think, which takes a while and chooses anything."""
        self.cancel()
        later = self.submit(self.answer, game_setup, question)
        self.thoughts.append(later)
        return later

    def answer(self, game_setup: Any, question: Any) -> Any:
        if isinstance(question, Decision):
            return Random(question.chance).choice(question.seen.legal)
        return question.answer(BotPool(game_setup))

    def cancel(self) -> None:
        """What was thought about is not wanted any more."""
        for each in self.thoughts:
            if not each.done():
                each.set_exception(UnwantedError())
        self.thoughts.clear()

    def work(self) -> None:
        """Let some time pass: perhaps something of what was put off gets done."""
        while self.waiting and self.chance.random() < LATER:
            later, work = self.waiting.popleft()
            if later.done():
                continue
            try:
                later.set_result(work())
            except Exception as error:
                later.set_exception(error)


class Monkey:
    """Plays with the program for a number of events, and looks at every frame."""

    def __init__(self, seed: int, say: Callable[[str], None] = lambda line: None, draft: bool = False) -> None:
        self.seed, self.say, self.draft = seed, say, draft
        """In a draft nothing is painted: every picture is a white sheet of its size. That is twice as fast."""
        self.chance = Random(seed)
        self.deeds: deque[str] = deque(maxlen=TOLD)
        self.count = 0
        self.visited: Counter[str] = Counter()
        self.played: Counter[str] = Counter()
        self.frames = 0
        self.passed = 0.0
        """Milliseconds of all frames: what the window's clocks show here."""
        self.faces = 0
        """How many cards were looked at, over all frames."""
        self.eyes = Eyes()
        self.drawn: Scene | None = None
        """The scene whose picture is on the screen: while a page comes, or the window gets another size, it may be the
        one before."""
        self.witnesses: dict[int, tuple[Session, Witness]] = {}
        self.names: tuple[Any, CardNames] | None = None
        self.later = Later(Random(f"later {seed}"))
        self.library = library()

    # -- the house ----------------------------------------------------------------------------------------------------

    @contextmanager
    def house(self) -> Iterator[None]:
        """Put the monkey's own time, threads, chance and disk in the place of the real ones."""
        chance = Random(f"system {self.seed}")

        with ExitStack() as stack:
            self.home = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="monkey-")))
            put = stack.enter_context
            put(patch.dict("os.environ", {"TABLEGAMES_HOME": str(self.home), "TABLEGAMES_DUMP": ""}))
            put(patch.object(safe_file, "DISK", PromptDisk()))
            for worker in (rasters.WORKER, rasters.SECOND_WORKER):
                # The workers themselves: a module that is read meanwhile keeps whatever it finds under their names.
                put(patch.object(worker, "submit", self.later.submit))
            put(patch.object(secrets, "randbelow", lambda most: BASE + chance.randrange(10**9)))
            put(patch.object(secrets, "token_hex", lambda size: f"{chance.getrandbits(8 * size):0{2 * size}x}"))
            put(patch.object(statistics_recorder, "DESK", PromptDisk()))
            put(patch.object(arbiter, "share_of", lambda decisions, unit: ITERATIONS))
            put(patch.object(judge, "LEAST", ITERATIONS // 4))
            for playouts in ("MANY", "FEW"):
                put(patch.object(moment_question, playouts, ITERATIONS // 4))
            put(patch.object(atomic_write.os, "fsync", lambda number: None))
            for kind in (SystemWindow, Geometry, Absence):
                clocks = tuple(self.clock for _ in kind.__init__.__defaults__ or ())
                put(patch.object(kind.__init__, "__defaults__", clocks))
            put(patch.object(typed_text, "monotonic", self.clock))
            if self.draft:
                put(patch.object(kept_backdrops, "backdrop", bare))
            put(self.eyes.open(self.draft))
            put(self.watched())
            yield

    def clock(self) -> float:
        """Tell the time: seconds."""
        return self.passed / 1000

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Learn who is before the screen from what people do, not from what the program thinks of it."""
        show, bot, look, play = HandoverPage.show, Session.let_bot_play, Session.look, Session.play
        lift = Lifting.lift

        def uncovered(page: HandoverPage) -> None:
            scene = self.table()
            if scene is not None:
                self.witness(scene.session).front = scene.session.turn
            show(page)

        def bot_plays(session: Session) -> None:
            if len(session.people) > 1:
                self.witness(session).front = -1
            bot(session)

        def looks(session: Session, seat: int) -> None:
            # At an open table nothing is covered: the player whose turn it is looks. And who played last still sits
            # there.
            open_table = not self.program.preferences.handover
            if seat >= 0 and seat == session.turn and (open_table or self.stays(session)):
                self.witness(session).front = seat
            look(session, seat)

        def plays(session: Session, action: str) -> None:
            play(session, action)
            # The next one is named from now on, and looks: nothing that one person alone may see lies open.
            if len(session.people) > 1 and self.program.preferences.handover and not self.stays(session):
                self.witness(session).front = -1

        def lifts(lifting: Lifting, up: bool) -> None:
            # Where the computer stays on the table the one who is named lifts the own hand, and lays it down again.
            session = lifting.session
            if up and lifting.waiting and session.viewer == NOBODY:
                self.witness(session).front = session.turn
            lift(lifting, up)
            if not up and lifting.wanted and session.viewer == NOBODY:
                witness = self.witness(session)
                if witness.front != NOBODY:
                    witness.front, witness.lately = NOBODY, witness.front

        with (
            patch.object(Lifting, "lift", lifts),
            patch.object(HandoverPage, "show", uncovered),
            patch.object(Session, "let_bot_play", bot_plays),
            patch.object(Session, "look", looks),
            patch.object(Session, "play", plays),
        ):
            yield

    def open(self) -> None:
        """Start the program."""
        preferences = Preferences.load(self.home / "settings.json")
        preferences.window, preferences.fullscreen = (960, 540), False
        self.program = app.program_of(list(self.library.values()), preferences)
        app.furnish(self.program, self.library)
        self.program.services.bots = self.later  # type: ignore[assignment]  # it asks and cancels as a BotClient does
        self.window = Window(self.program)
        self.paws = Paws(self.window, self.chance)
        self.window.frame(0)

    def close(self) -> None:
        """End the program."""
        if self.program.stack:
            self.program.stack.clear()
        self.window.leave()

    # -- deeds --------------------------------------------------------------------------------------------------------

    def play(self, events: int) -> None:
        """Do so many things."""
        with self.house():
            self.open()
            try:
                while self.count < events:
                    self.count += 1
                    self.deed()
            except BaseException:
                self.say(f"seed {self.seed}, event {self.count}; the last deeds:")
                for line in self.deeds:
                    self.say(f"  {line}")
                raise
            finally:
                self.close()

    def sit(self, name: str, setting: Setting, kinds: list[str], frames: int) -> None:
        """Open one table and play there in a hurry, doing nothing but what the game asks for.

        It lasts so many frames, and longer where the computer was not handed over yet.
        """
        with self.house():
            self.open()
            preferences = self.program.preferences
            preferences.speed, preferences.met, preferences.handover = "off", list(self.library), True
            preferences.hold_to_look = False
            party = seat_players(self.library[name], kinds, setting.options, BASE + self.seed, self.program.words)
            try:
                self.program.navigation.begin(party)
                while self.program.stack.top.name != "result" and (
                    self.frames < frames
                    or (not (self.visited["handover"] and self.faces) and self.frames < LONGER * frames)
                ):
                    self.frame(50)
                    self.turn()
            finally:
                self.close()

    def turn(self) -> None:
        """Do what is asked on the screen, if anything is."""
        top = self.program.stack.top
        if isinstance(top, TableScene):
            found = [each for each in self.paws.targets() if each.target and each.target[0] != "screen"]
            if top.tabletop.asked and found:
                self.paws.click(self.paws.middle(self.chance.choice(found)))
        elif not (isinstance(top, HandoverPage) and top.deaf):
            self.paws.press(pygame.K_RETURN)

    def deed(self) -> None:
        """Do one thing and look at what comes of it."""
        if not self.program.stack:
            self.note("the program was left; it is started again")
            self.window.leave()
            self.open()
        elif self.count % NEW_TABLE == 1:
            self.note(self.new_table())
        elif (draw := self.chance.random()) < 0.004:
            self.note(self.paws.resize())
        elif draw < 0.008:
            self.program.next_language()
            self.note(f"speak {self.program.words.language}")
        elif draw < 0.02:
            self.note(self.setting())
        elif draw < 0.0205:
            self.program.stack.rescue(TroublePage(self.program))
            self.note("trouble")
        elif self.program.stack.top.name != "table" and self.table() is not None and self.chance.random() < BORED:
            self.note(f"bored of {self.program.stack.top.name}: {self.paws.press(pygame.K_ESCAPE)}")
        else:
            where = self.program.stack.top.name
            self.deeds.append(f"{self.count} {where}: …")
            self.note(self.paws.anything())
        for _ in range(self.chance.choice((1, 1, 2, 3))):
            self.frame(self.chance.choice((16, 50, 50)))

    def note(self, what: str) -> None:
        """Remember what was done."""
        if self.deeds and self.deeds[-1].endswith("…"):
            self.deeds[-1] = self.deeds[-1][:-1] + what
        else:
            self.deeds.append(f"{self.count} {what}")

    def setting(self) -> str:
        """Change a setting as the page of settings does."""
        preferences = self.program.preferences
        chance = self.chance
        name = chance.choice(
            ("speed", "text_size", "motion", "handover", "handover", "hold_to_look", "trick_rest", "contrast", "cards")
        )
        if name == "speed":
            preferences.speed = chance.choice([*SPEEDS, "off", "fast"])
        elif name == "text_size":
            preferences.text_size = chance.choice(list(LETTERS))
        elif name == "contrast":
            preferences.high_contrast = not preferences.high_contrast
        elif name == "cards":
            preferences.large_index, preferences.four_colours = chance.random() < 0.5, chance.random() < 0.5
        elif name == "trick_rest":
            preferences.trick_rest = chance.choice(["", *RESTS, "short", "short"])
        else:
            setattr(preferences, name, chance.random() < 0.6)
        self.program.refresh()
        return f"setting {name}"

    def new_table(self) -> str:
        """Sit down to some game with some options: at its beginning, or to one that is almost over."""
        chance, program = self.chance, self.program
        game = chance.choice(list(self.library.values()))
        setting = chance.choice(list(game.settings()))
        people = chance.choice((1, 1, 2, 2, setting.players, 0))
        kinds = ["human"] * min(people, setting.players) + ["random"] * (setting.players - people)
        chance.shuffle(kinds)
        party = seat_players(game, kinds, setting.options, BASE + chance.randrange(10**9), program.words)
        if chance.random() < 0.3 and game.id in program.preferences.met:
            program.preferences.met.remove(game.id)
        self.played[game.id] += 1
        if chance.random() < 0.5:
            program.navigation.begin(party)
            return f"begin {game.id} {setting} {kinds}"
        scene = self.late(game, party)
        program.stack.home()
        program.stack.push(scene)
        return f"go on with {game.id} {setting} {kinds}"

    def late(self, game: Ruleset, party: Any) -> TableScene:
        """Open the table of a game of which a good part is over."""
        opened = open_game.begin_game(self.program, party, game)
        match = opened.session.match
        ahead: list[str] = []
        trial = type(match)(match.game.rules, match.seats, match.seed, watched=False, salt=match.salt)
        own = Random(match.seed)
        while not trial.over:
            ahead.append(own.choice(trial.legal_actions()))
            trial.play(ahead[-1])
        for action in ahead[: round(len(ahead) * self.chance.choice((0.3, 0.6, 0.9, 0.98, 0.995)))]:
            match.play(action)
        opened.session.keep()
        opened.session.leave()
        # As if the program had been left and started again.
        record = opened.session.record
        assert record is not None
        return open_game.resume_game(self.program, party, game, record.path)

    # -- looking ------------------------------------------------------------------------------------------------------

    def frame(self, ms: float) -> None:
        """Let time pass and look at the screen."""
        if not self.program.stack:
            return
        self.later.work()
        # What the system says of the window, a new size after full screen for instance, comes a frame later.
        for event in pygame.event.get():
            if event.type in SAID and self.program.stack:
                self.window.take(event)
        self.window.frame(ms)
        self.passed += ms
        self.frames += 1
        if self.chance.random() < PATIENT and self.window.resizing is None and not self.window.page.held:
            self.window.input.gate.step(STANDS)
            if isinstance(self.program.stack.top, HandoverPage):
                self.program.stack.top.step(DEAF)
        self.look()

    def table(self) -> TableScene | None:
        """Find the table that lies uppermost."""
        return next((each for each in reversed(self.program.stack.scenes) if isinstance(each, TableScene)), None)

    def witness(self, session: Session) -> Witness:
        """Find the witness of a session."""
        known = self.witnesses.get(id(session))
        if known is None or known[0] is not session:
            if len(self.witnesses) > 8:
                self.witnesses.clear()
            known = self.witnesses[id(session)] = session, Witness(session)
        return known[1]

    def stays(self, session: Session) -> bool:
        """Tell whether the person who played last sits there still: none does where no table is on the screen."""
        scene = self.table()
        return scene is not None and scene.session is session and stays(session, scene.table)

    def look(self) -> None:
        """Hold what is on the screen against what the person before it may know."""
        if not self.program.stack:
            return
        scene, table = self.program.stack.top, self.table()
        self.visited[scene.name] += 1
        if self.window.resizing is None:
            held = self.window.page.held
            if not held:
                self.drawn = scene
            assert not self.eyes.unmeant(), f"on the screen, but in no sprite: {self.eyes.unmeant()}"
            if self.frames % 40 == 0 and not held:
                stale = self.eyes.stale()
                assert stale <= STALE, f"{stale:.1%} of the screen shows something that is not there any more"
        if self.drawn is not scene and self.drawn is not table:
            # What is seen is still the page before.
            return
        if table is None or not (scene is table or scene.name == "handover" or hasattr(scene, "below")):
            return
        covering = lowest(scene)
        if isinstance(covering, Page) and not isinstance(covering, HandoverPage):
            # Such as the rules, which name cards wherever they lie, while a person asks what is on their page.
            return
        witness = self.witness(table.session)
        if self.window.resizing is not None or not self.window.page.held:
            witness.lately = NOBODY
        if scene.name == "handover":
            witness.front = witness.lately = NOBODY
        names = self.card_names(table)
        shown, minds = table.shown.round, witness.minds
        for sprite in self.eyes.sprites:
            found = self.eyes.ink(sprite.picture)
            self.faces += len(found.faces)
            witness.check_sprite(lying(sprite, table.animator.tweens), found, shown, self.drawn is table, minds)
            witness.check_words(sprite.key, found.words, names, minds)

    def card_names(self, table: TableScene) -> CardNames:
        """Give the names of the cards of a table in its language."""
        if self.names is None or self.names[0] is not table.table:
            self.names = table.table, CardNames(table.table, table.session.game.table.cards.names)
        return self.names[1]
