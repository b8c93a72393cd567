"""What phones say is read, checked and passed on, and they are told what there is; no game is within reach."""

from __future__ import annotations

import time
from collections.abc import Callable

from websockets.asyncio.server import ServerConnection

from tablegames.engine.table.events import NOBODY
from tablegames.languages.languages import ENGLISH, languages
from tablegames.own_screens.doorkeeper import Doorkeeper, same
from tablegames.own_screens.outgoing import write_message
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
from tablegames.own_screens.server.incoming import Incoming, read
from tablegames.own_screens.server.phone import TOO_MANY, Phone, Where
from tablegames.own_screens.server.published_views import PublishedViews


class Service:
    """Who has come, and what is done with what they say; everything here happens in the server's thread.

    `post` takes what the window has to hear of. Its phones belong to this thread alone; `book` and `views` are shared.
    """

    def __init__(self, book: SeatBook, views: PublishedViews, post: Callable[[SeatRequest | None], None]) -> None:
        self.book, self.views, self.post = book, views, post
        self.word = ""
        """The word of the table."""
        self.doorkeeper = Doorkeeper(time.monotonic)
        self.phones: dict[int, Phone] = {}
        self.numbers = 0
        self.onlookers: frozenset[str] = frozenset()
        """The languages of those who look on; replaced as a whole, for the window's thread reads it."""
        self.answered = ""
        """The decision that was answered last: it is not answered again."""

    # -- one phone ----------------------------------------------------------------------------------------------------

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
        """Read a message; what cannot be read, or comes too often, is passed over."""
        if not phone.listens(time.monotonic()):
            if phone.passed_over > TOO_MANY:
                phone.send_away("too_much")
            return
        said = read(text)
        if said is not None:
            self.take(phone, said)

    def take(self, phone: Phone, said: Incoming) -> None:
        """Do what a phone says; what does not fit where it stands does nothing."""
        match said.do, phone.where:
            case "here", _:
                phone.answer(write_message("here"))
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
        """Note in which languages people look on."""
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
        """Answer the question of a phone, or of the person who holds a seat."""
        if number in self.phones:
            self.phones[number].answer(text)

    def tell(self, seat: int, code: str, text: str) -> None:
        """Tell the person who holds a seat something, where that is in their language."""
        for phone in self.phones.values():
            if phone.where is Where.SEATED and phone.seat == seat and phone.language == code:
                phone.answer(text)
