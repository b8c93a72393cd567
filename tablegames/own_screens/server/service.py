"""The server in its thread: sockets come and go, messages are read, checked and passed on; no game is within reach."""

from __future__ import annotations

import asyncio
import logging
import socket
import time
from collections.abc import Callable

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

from tablegames.engine.table.events import NOBODY
from tablegames.own_screens.doorkeeper import Doorkeeper, same
from tablegames.own_screens.outgoing import written
from tablegames.own_screens.requests import (
    GoOn,
    HintAsked,
    LeftSeat,
    PhoneQuestion,
    Play,
    SatDown,
    SeatRequest,
    UndoAsked,
)
from tablegames.own_screens.seat_book import SeatBook
from tablegames.own_screens.server.incoming import LARGEST, Incoming, read
from tablegames.own_screens.server.phone import TOO_MANY, Phone, Where
from tablegames.own_screens.server.published_views import PublishedViews
from tablegames.own_screens.server.web_pages import WebPages
from tablegames.texts.languages import ENGLISH, languages

MOST_SOCKETS, MOST_EACH = 200, 48
"""So many connections there are at once, all together and of one address; more are refused before they say a word."""
HELLO_WITHIN, INSIDE_WITHIN = 10.0, 900.0
"""Seconds in which a phone has to say hello, and in which it has to have come in."""
PING, PONG = 8.0, 10.0
"""Seconds between two questions whether a phone is there, and in which it has to answer."""
CLOSE_WITHIN = 2.0
"""Seconds in which a phone that is sent away has to close its socket."""
GOODBYE = 0.4
"""Seconds in which all phones are told that it is over: the window waits for that."""
QUIET = logging.getLogger("tablegames.own_screens.sockets")
QUIET.addHandler(logging.NullHandler())
QUIET.propagate = False
"""What strangers send is worth no line of a log."""


class Counted(ServerConnection):
    """A connection that counts from the moment it is accepted: one too many is cut before anything is read."""

    counts: dict[str, int]
    address = ""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else ""
        if sum(self.counts.values()) >= MOST_SOCKETS or self.counts.get(address, 0) >= MOST_EACH:
            self.transport.abort()
            return
        self.address = address
        self.counts[address] = self.counts.get(address, 0) + 1

    def connection_lost(self, exc: Exception | None) -> None:
        if self.address:
            self.counts[self.address] -= 1
            if not self.counts[self.address]:
                del self.counts[self.address]
        super().connection_lost(exc)


class Service:
    """Everything that happens in the server's thread.

    `post` takes what the window has to hear of. Its phones belong to this thread alone; `book` and `views` are shared.
    """

    def __init__(self, book: SeatBook, views: PublishedViews, post: Callable[[SeatRequest | None], None]) -> None:
        self.book, self.views, self.post = book, views, post
        self.word = ""
        """The word of the table."""
        self.doorkeeper = Doorkeeper(time.monotonic)
        self.phones: dict[int, Phone] = {}
        self.counts: dict[str, int] = {}
        """By address, how many connections there are."""
        self.numbers = 0
        self.onlookers: frozenset[str] = frozenset()
        """The languages of those who look on; replaced as a whole, for the window's thread reads it."""
        self.answered = ""
        """The decision that was answered last: it is not answered again."""
        self.stopping = asyncio.Event()

    async def serve(self, listener: socket.socket, pages: WebPages, started: Callable[[], None]) -> None:
        """Serve until it is stopped."""
        counted = type("CountedHere", (Counted,), {"counts": self.counts})
        async with serve(
            self.converse,
            sock=listener,
            create_connection=counted,
            process_request=lambda _, request: pages.answer(request),
            compression=None,
            max_size=LARGEST,
            max_queue=8,
            write_limit=65536,
            open_timeout=HELLO_WITHIN,
            ping_interval=PING,
            ping_timeout=PONG,
            close_timeout=CLOSE_WITHIN,
            server_header=None,
            logger=QUIET,
        ) as server:
            started()
            await self.stopping.wait()
            await self.say_goodbye(server)

    async def say_goodbye(self, server: Server) -> None:
        """Tell all phones that it is over, as far as they listen."""
        for phone in self.phones.values():
            phone.send_away("stopped")
        server.close(close_connections=False)
        deadline = time.monotonic() + GOODBYE
        while self.phones and time.monotonic() < deadline:
            await asyncio.sleep(0.02)
        for phone in self.phones.values():
            if phone.socket is not None:
                phone.socket.transport.abort()

    # -- one phone ----------------------------------------------------------------------------------------------------

    async def converse(self, connection: ServerConnection) -> None:
        """Talk with a phone until it is gone."""
        phone = self.come(connection, connection.address if isinstance(connection, Counted) else "")
        writing = asyncio.create_task(phone.write(connection))
        limit = asyncio.create_task(self.come_in(phone))
        try:
            async for text in connection:
                if phone.closing:
                    break
                self.hear(phone, text)
            if phone.closing:
                await asyncio.wait([writing], timeout=CLOSE_WITHIN)
        except ConnectionClosed:
            pass
        finally:
            writing.cancel()
            limit.cancel()
            self.go(phone)

    def come(self, connection: ServerConnection | None, address: str) -> Phone:
        """Greet a phone."""
        self.numbers += 1
        phone = self.phones[self.numbers] = Phone(self.numbers, connection, address, time.monotonic())
        return phone

    def go(self, phone: Phone) -> None:
        """Part with a phone: its seat waits for it."""
        self.phones.pop(phone.number, None)
        if phone.seat != NOBODY and self.book.gone(phone.seat, phone.number):
            self.post(None)
        self.count_onlookers()

    def hear(self, phone: Phone, text: object) -> None:
        """Read a message; what nobody can read, or comes too often, is passed over."""
        if not phone.listens(time.monotonic()):
            if phone.passed_over > TOO_MANY:
                phone.send_away("too_much")
            return
        said = read(text)
        if said is not None:
            self.take(phone, said)

    async def come_in(self, phone: Phone) -> None:
        """Send a phone away that stands at the door for too long."""
        await asyncio.sleep(HELLO_WITHIN)
        if not phone.language:
            phone.send_away("silent")
        await asyncio.sleep(INSIDE_WITHIN)
        if phone.where is Where.DOOR:
            phone.send_away("silent")

    def take(self, phone: Phone, said: Incoming) -> None:
        """Do what a phone says; what does not fit where it stands does nothing."""
        match said.do, phone.where:
            case "here", _:
                phone.answer(written("here"))
            case "hello", Where.DOOR:
                self.hello(phone, said)
            case "language", _ if phone.language:
                self.speak(phone, said.language)
            case "sit", Where.INSIDE:
                if token := self.book.sit(said.seat, phone.number, phone.language):
                    self.seated(phone, said.seat, token)
                else:
                    self.list_seats(phone)
            case "take_over", Where.INSIDE:
                self.take_over(phone, said)
            case "look_on", Where.INSIDE:
                phone.where = Where.LOOKS_ON
                phone.say("seated", seat=NOBODY)
                self.count_onlookers()
                self.show(phone)
                self.post(None)
            case "leave", Where.SEATED:
                if self.book.leave(phone.seat, phone.number):
                    self.post(LeftSeat(phone.seat))
                self.back_inside(phone)
            case "leave", Where.LOOKS_ON:
                self.back_inside(phone)
            case (("what" | "log" | "rules"), (Where.SEATED | Where.LOOKS_ON)):
                self.post(PhoneQuestion(phone.seat, phone.number, said.do, said.card, phone.language))
            case (("choose" | "undo" | "hint" | "go_on"), Where.SEATED):
                self.decide(phone, said)

    def hello(self, phone: Phone, said: Incoming) -> None:
        """Let a phone in that knows the word, or has a token."""
        phone.language = said.language if said.language in languages() else ENGLISH
        if not said.word and not said.token:
            phone.say("door", reason="", wait=0)
            return
        if wait := self.doorkeeper.wait(phone.address):
            phone.say("door", reason="wait", wait=round(wait, 1))
        elif said.token and (found := self.book.come_back(said.token, phone.number, phone.language)):
            seat, before = found
            self.replace(before, "elsewhere")
            self.seated(phone, seat, said.token)
        elif said.word and same(said.word, self.word):
            phone.where = Where.INSIDE
            self.list_seats(phone)
        else:
            self.doorkeeper.wrong(phone.address)
            wait = self.doorkeeper.wait(phone.address)
            phone.say("door", reason="word" if said.word else "token", wait=round(wait, 1))

    def take_over(self, phone: Phone, said: Incoming) -> None:
        """Let a phone have a seat that another one holds, by the word that the computer shows for it."""
        if wait := self.doorkeeper.wait(phone.address):
            phone.say("told", about="take_over", reason="wait", wait=round(wait, 1))
        elif found := self.book.take_over(said.seat, said.word, phone.number, phone.language):
            token, before = found
            self.replace(before, "taken_over")
            self.seated(phone, said.seat, token)
        else:
            self.doorkeeper.wrong(phone.address)
            wait = self.doorkeeper.wait(phone.address)
            phone.say("told", about="take_over", reason="word", wait=round(wait, 1))

    def replace(self, before: int | None, reason: str) -> None:
        """Send the phone away that had a seat until now."""
        if before is not None and before in self.phones:
            self.phones[before].seat = NOBODY
            self.phones[before].send_away(reason)

    def seated(self, phone: Phone, seat: int, token: str) -> None:
        """Show a seat to the phone that has it now."""
        phone.where, phone.seat = Where.SEATED, seat
        offered = self.book.offered.get(seat)
        phone.say("seated", seat=seat, name=offered.name if offered else "", token=token)
        self.show(phone)
        self.post(SatDown(seat))
        self.list_all_seats()

    def back_inside(self, phone: Phone) -> None:
        """Let a phone choose a seat again."""
        phone.where, phone.seat = Where.INSIDE, NOBODY
        phone.forget()
        self.count_onlookers()
        self.list_all_seats()

    def list_seats(self, phone: Phone) -> None:
        """Tell a phone which seats there are."""
        seats = [
            {"seat": each.seat, "name": each.name, "face": each.face, "state": state}
            for each, state in self.book.listed()
        ]
        phone.say("seats", seats=seats)

    def list_all_seats(self) -> None:
        """Tell all phones that choose."""
        for phone in self.phones.values():
            if phone.where is Where.INSIDE:
                self.list_seats(phone)

    def speak(self, phone: Phone, code: str) -> None:
        """Go on in another language."""
        if code in languages() and code != phone.language:
            phone.language = code
            if phone.where is Where.SEATED:
                self.book.speak(phone.seat, code)
            phone.forget()
            self.count_onlookers()
            self.show(phone)
            self.post(None)

    # -- a game -------------------------------------------------------------------------------------------------------

    def count_onlookers(self) -> None:
        """Note in which languages somebody looks on."""
        self.onlookers = frozenset(each.language for each in self.phones.values() if each.where is Where.LOOKS_ON)

    def show(self, phone: Phone) -> None:
        """Send a phone what its seat sees now, if it was made yet."""
        shown = self.views.shown(phone.seat, phone.language)
        if shown is not None:
            phone.show(shown.game, shown.table)
        elif not self.views.playing:
            phone.say("game", game=None)

    def published(self, seat: int, code: str, new_game: bool) -> None:
        """Send the phones of a seat what was made for them."""
        shown = self.views.shown(seat, code)
        if shown is None:
            return
        for phone in self.phones.values():
            there = phone.where is (Where.LOOKS_ON if seat == NOBODY else Where.SEATED)
            if there and phone.seat == seat and phone.language == code and not phone.closing:
                phone.show(shown.game if new_game else "", shown.table)

    def ended(self) -> None:
        """Tell all phones that no game is on."""
        for phone in self.phones.values():
            if phone.where in (Where.SEATED, Where.LOOKS_ON):
                phone.forget()
                phone.say("game", game=None)

    def decide(self, phone: Phone, said: Incoming) -> None:
        """Pass on an answer to the question that is being asked, once."""
        shown = self.views.shown(phone.seat, phone.language)
        if shown is None or not shown.decision or said.decision != shown.decision:
            return
        if said.do == "choose":
            fits = all(each < len(shown.actions) for each in said.choices) and len(said.choices) <= shown.together
            if fits and self.answered != said.decision:
                self.answered = said.decision
                self.post(Play(phone.seat, tuple([shown.actions[each] for each in said.choices])))
        elif said.do in shown.offers:
            kinds = {"undo": UndoAsked, "hint": HintAsked, "go_on": GoOn}
            self.post(kinds[said.do](phone.seat))

    def let_go(self, numbers: list[int], reason: str) -> None:
        """Send phones away whose seats are played at the computer again."""
        for number in numbers:
            self.replace(number, reason)
        self.list_all_seats()

    def move(self, gone: list[int], old_seats: list[int]) -> None:
        """Let phones follow their people to other seats; send those away that have none any more."""
        self.let_go(gone, "let_go")
        for phone in self.phones.values():
            if phone.where is Where.SEATED and phone.seat in old_seats:
                phone.seat = old_seats.index(phone.seat)
                phone.forget()
                offered = self.book.offered.get(phone.seat)
                token = self.book.tokens().get(phone.seat, "")
                phone.say("seated", seat=phone.seat, name=offered.name if offered else "", token=token)
                self.show(phone)

    def answer(self, number: int, text: str) -> None:
        """Answer the question of a phone, or of whoever holds a seat."""
        if number in self.phones:
            self.phones[number].answer(text)

    def tell(self, seat: int, code: str, text: str) -> None:
        """Tell whoever holds a seat something, where that is in their language."""
        for phone in self.phones.values():
            if phone.where is Where.SEATED and phone.seat == seat and phone.language == code:
                phone.answer(text)
