"""The own screens of a table, as the window has them: made when a person asks for one, stopped with the table."""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from threading import Event, Lock, Thread
from time import monotonic
from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.own_screens.doorkeeper import new_word
from tablegames.own_screens.outgoing import SeatView, write_message
from tablegames.own_screens.pictures import PhonePictures, portrait_png
from tablegames.own_screens.requests import PhoneQuestion, Play, SeatRequest
from tablegames.own_screens.seat_book import OfferedSeat, SeatBook
from tablegames.own_screens.server.published_views import PublishedViews
from tablegames.own_screens.server.service import Service
from tablegames.own_screens.server.sockets import Sockets
from tablegames.own_screens.server.web_pages import WebPages

LOG = logging.getLogger(__name__)
PORT, PORTS = 8642, 10
"""The port that is tried first, and how many are."""
BACKLOG = 64
"""How many connections wait to be accepted."""
MOST_WAITING = 256
"""How many requests wait for the window; they are few, for each was checked, and a later one replaces none."""
JOIN_WITHIN = 5.0


class OwnScreens:
    """Phones and tablets that hold the hands of some seats.

    Nothing listens before `start` and after `stop`. Everything that takes time happens in a thread of its own. The
    window empties `requests` once a frame; where there is something, that thread calls `wake`. Raises nothing on its
    own account later on: a phone that is lost is away, and may come back.
    """

    def __init__(self, wake: Callable[[], None] = lambda: None, clock: Callable[[], float] = monotonic) -> None:
        self.wake, self.clock = wake, clock
        self.book = SeatBook(clock)
        self.views = PublishedViews()
        self.pictures = PhonePictures()
        self.portraits: dict[str, bytes] = {}
        """By face, how it is painted: the pictures of a game go with it, and faces stay."""
        self.address, self.port, self.word = "", 0, ""
        self.waiting: list[SeatRequest] = []
        self.asking: list[PhoneQuestion] = []
        self.taken: float | None = None
        """When the window took an answer of which nothing has come yet."""
        self.lock = Lock()
        """Held for a moment by the thread that adds to them or takes them."""
        self.service = Service(self.book, self.views, self.post)
        self.sockets: Sockets | None = None
        self.loop: asyncio.AbstractEventLoop | None = None
        self.thread: Thread | None = None

    # -- beginning and ending -----------------------------------------------------------------------------------------

    def start(
        self,
        address: str,
        port: int = PORT,
        word: str = "",
        tokens: Mapping[int, str] | None = None,
        elsewhere: bool = False,
    ) -> None:
        """Listen at an address of this computer, and nowhere else.

        Where the port is taken the next free one is. `word` and `tokens` are those of a table that is taken up again:
        its phones come back by themselves, unless that was at another address (`elsewhere`). If only the port is
        another one, it listens at that of before, too, as soon as that is free. Raises OSError where it cannot listen,
        RuntimeError where it does already.
        """
        if self.thread is not None:
            raise RuntimeError("it listens already")
        listener = open_socket(address, port)
        self.address, self.port = address, listener.getsockname()[1]
        self.word = self.service.word = word or new_word()
        former = port if tokens and not elsewhere and port not in (0, self.port) else 0
        self.book.restore(tokens or {}, elsewhere or former != 0)
        names = [address, "localhost"] if address.startswith("127.") else [address]
        ports = [self.port, former] if former else [self.port]
        hosts = {f"{name}:{each}": f"http://{name}:{each}" for name in names for each in ports}
        ready = Event()
        self.thread = Thread(target=self.run, args=(listener, hosts, ready, former), name="own screens", daemon=True)
        self.thread.start()
        ready.wait(JOIN_WITHIN)

    def run(self, listener: socket.socket, hosts: Mapping[str, str], ready: Event, former: int) -> None:
        """Serve, in the thread."""

        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            self.sockets = Sockets(self.service)
            seek = partial(self.listener_of_before, former) if former else None
            await self.sockets.serve(listener, WebPages(hosts, self.pictures), ready.set, seek)

        try:
            asyncio.run(serve())
        except Exception:
            LOG.exception("own screens ended")
        finally:
            self.loop = None
            listener.close()
            ready.set()

    def listener_of_before(self, port: int) -> socket.socket | None:
        """Open the port at which phones look for this computer; None while it is taken, or it is not needed."""
        if not self.book.elsewhere():
            return None
        try:
            listener = socket.create_server((self.address, port), backlog=BACKLOG)
        except OSError:
            return None
        self.port = port
        self.post(None)
        return listener

    def stop(self) -> None:
        """Tell all phones, and listen no more; nothing happens where nothing listens."""
        thread, self.thread = self.thread, None
        if thread is None:
            return
        if (loop := self.loop) is not None and self.sockets is not None:
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(self.sockets.stopping.set)
        thread.join(JOIN_WITHIN)
        self.service = Service(self.book, self.views, self.post)
        self.address = ""
        self.views.end()
        self.pictures.clear()
        self.waiting.clear()
        self.asking.clear()

    @property
    def listens(self) -> bool:
        """Whether phones can come."""
        return self.thread is not None and self.loop is not None

    @property
    def short_link(self) -> str:
        """What a person types."""
        return f"http://{self.address}:{self.port}"

    @property
    def link(self) -> str:
        """What the square code holds: what stands behind # is never sent over the network."""
        return f"{self.short_link}/#word={self.word}"

    # -- seats --------------------------------------------------------------------------------------------------------

    def offer(self, seats: Sequence[OfferedSeat]) -> None:
        """Say which seats there are, and which of them an own screen may have."""
        gone = self.book.offer([replace(each, face=self.portrait(each.face)) for each in seats])
        self.call(lambda service: service.let_go(gone, "let_go"))

    def portrait(self, face: str) -> str:
        """Give the address of the picture of a player's face; "" for none."""
        if face and face not in self.portraits:
            self.portraits[face] = portrait_png(face)
        return self.pictures.add(self.portraits[face], ".png") if face else ""

    def state(self, seat: int) -> str:
        """Tell how it stands with a seat: "waiting", "here" or "away"; "" where it is not for an own screen."""
        return self.book.state(seat)

    def elsewhere(self) -> frozenset[int]:
        """List the seats whose phones look for this computer at another address."""
        return self.book.elsewhere()

    def away_for(self, seat: int) -> float:
        """Say for how many seconds the screen of a seat has been away."""
        return self.book.away_for(seat)

    @property
    def tokens(self) -> dict[int, str]:
        """The tokens by seat, to be kept where no other person can read them."""
        return self.book.tokens()

    def let_go(self, seat: int) -> None:
        """Take a seat from its phone: the person who wants it again has to sit down again."""
        number = self.book.let_go(seat)
        self.call(lambda service: service.let_go([] if number is None else [number], "let_go"))

    def move(self, old_seats: Sequence[int]) -> None:
        """Let people change places: who sits at a seat now sat at `old_seats[seat]`."""
        gone = self.book.move(old_seats)
        self.call(lambda service: service.move(gone, list(old_seats)))

    def take_over_word(self, seat: int) -> str:
        """Draw a word by which another phone may have a seat, once and within ten minutes."""
        return self.book.take_over_word(seat)

    def take_over_link(self, seat: int, word: str) -> str:
        """Give what the square code for that holds."""
        return f"{self.link}&seat={seat}&take={word}"

    # -- what phones ask ----------------------------------------------------------------------------------------------

    def post(self, request: SeatRequest | None) -> None:
        """Keep a request for the window, in the server's thread; None: something else has changed."""
        if request is not None:
            with self.lock:
                waiting: list[Any] = self.asking if isinstance(request, PhoneQuestion) else self.waiting
                if request not in waiting and len(waiting) < MOST_WAITING:
                    waiting.append(request)
        self.wake()

    def requests(self) -> list[SeatRequest]:
        """Take what people have asked for since the last time."""
        with self.lock:
            found, self.waiting = self.waiting, []
        if any(isinstance(each, Play) for each in found):
            self.taken = self.clock()
        return found

    def next_question(self) -> PhoneQuestion | None:
        """Take one thing that a table answers by itself; None where nothing is asked."""
        with self.lock:
            return self.asking.pop(0) if self.asking else None

    # -- what phones are told -----------------------------------------------------------------------------------------

    def audience(self) -> list[tuple[int, str]]:
        """List for whom to publish: seats that are held, and onlookers, each with a language."""
        on = sorted(self.service.onlookers)
        return [*sorted(self.book.languages().items()), *[(NOBODY, code) for code in on]]

    def publish(self, seat: int, language: str, shown: SeatView) -> None:
        """Show a seat its table as it is now."""
        new = self.views.put(seat, language, shown)
        self.call(lambda service: service.published(seat, language, new))

    def begin(self) -> None:
        """A game begins: what was published before is gone, and so are its pictures."""
        self.views.begin()
        self.pictures.clear()
        for body in self.portraits.values():
            self.pictures.add(body, ".png")

    def end(self) -> None:
        """No game is on any more."""
        self.views.end()
        self.call(lambda service: service.ended())

    def answer(self, phone: int, text: str) -> None:
        """Answer the question of a phone."""
        self.call(lambda service: service.answer(phone, text))

    def tell(self, seat: int, language: str, about: str, words: str, **more: object) -> None:
        """Tell the person who holds a seat something, if that is in their language."""
        text = write_message("told", about=about, words=words, **more)
        self.call(lambda service: service.tell(seat, language, text))

    def call(self, do: Callable[[Service], None]) -> None:
        """Have something done in the server's thread; where nothing listens there is no such thread, and it is done."""
        loop = self.loop
        if loop is None:
            do(self.service)
            return
        with suppress(RuntimeError):
            # It may just have ended.
            loop.call_soon_threadsafe(do, self.service)


def open_socket(address: str, port: int) -> socket.socket:
    """Open a socket at the first free port. Raises OSError where none is."""
    for each in range(port, port + PORTS if port else 1):
        try:
            return socket.create_server((address, each), backlog=BACKLOG)
        except OSError:
            if each == port + PORTS - 1 or not port:
                raise
    raise OSError("no free port")
