"""The page on which phones and tablets come: a code for their cameras, an address to type, and who has come."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.program.own_screen_seats import AWAY, HERE, LAPTOP, OwnScreenSeats
from tablegames.scenes.program.page_registry import register_page
from tablegames.scenes.program.party import Member
from tablegames.scenes.program.program import Program
from tablegames.view.boxes.buttons import button, icon_button
from tablegames.view.boxes.choices import choice
from tablegames.view.boxes.frames import drawn, grown, inset, padded, picture, placed, sheet, sized
from tablegames.view.boxes.page_box import Area, PageBox
from tablegames.view.boxes.rows import column, row, space
from tablegames.view.boxes.scroll_box import scroll
from tablegames.view.boxes.spacing import (
    APART,
    BODY,
    FULL,
    GAP,
    HAIR,
    HEADING,
    HELP,
    MARGIN,
    NAME,
    TIGHT,
    TITLE,
    WIDE,
    TypeStyle,
)
from tablegames.view.boxes.words_box import line, quiet, warned, words
from tablegames.view.controls.controls import ROUND, Controls
from tablegames.view.controls.phone_sign import phone_sign
from tablegames.view.controls.qr_code import qr_code
from tablegames.view.language.weights import HEAVY
from tablegames.view.painting.portrait import portrait
from tablegames.view.painting.theme import GOLD

CODE = (230.0, 330.0)
"""How wide and high the code is at least, and how large it wishes to be, logical pixels."""
SHEET = (1160.0, 664.0)
"""How large the page wishes to be."""
FACE, SIGN, PEOPLE, CHOICE = 48.0, 20.0, 622.0, 270.0
"""How large a face and the sign of a phone are, and how wide the list of people is, and the choice of each."""
NAMED = CHOICE / 2
"""How wide a name is at least, so that no word below it is broken."""
WORD = TypeStyle(30, HEAVY, 1.3)
"""The type of the word that is typed."""


@register_page("own screens")
def own_screens_page(
    program: Program, felt: str, members: Sequence[Member] = (), seat: int | None = None
) -> OwnScreensPage:
    """Open the page for those who sit down (`members`; else those who sit already); `seat` wants an own screen."""
    services = program.services
    seats = services.own_screens
    if seats is None:
        seats = services.own_screens = OwnScreenSeats(services.display.wake)
    if members:
        seats.sit(members)
    if seat is not None and seats.place(seat) == LAPTOP:
        seats.choose(seat, True)
    return OwnScreensPage(program, felt, seats)


class OwnScreensPage(Page):
    """Says how a phone comes to the table, and who plays where; the person who has come is seen at once."""

    name = "own_screens"
    first = "own_screens.done"

    def __init__(self, program: Program, felt: str, seats: OwnScreenSeats) -> None:
        super().__init__(program, felt)
        self.seats = seats
        self.replaced: int | None = None
        """The seat that another phone is to take over; None while the page is for the person who comes."""
        self.take_over_word = ""
        """The word by which it does."""

    # -- how it looks -------------------------------------------------------------------------------------------------

    def content(self) -> PageBox:
        heading = line(self.say("own_screens.heading"), HEADING, key="own_screens.heading")
        close = icon_button("own_screens.close", "cross", self.say("common.close"), self.back)
        done = button(self.first, self.say("common.done"), self.back, primary=True, symbol="check")
        people = sized(scroll(self.people(), self.place), PEOPLE, gives_way=True)
        body: PageBox = row(grown(placed(self.way(), down="top")), people, gap=APART, align="fill")
        if self.told_only and self.program.canvas.shape == "upright":
            # Beside the people, words would stand in a column as narrow as a word.
            body = column(self.way(), grown(scroll(self.people(), self.place)))
        inside = column(row(grown(heading), close), grown(body), row(grown(self.help()), done, align="bottom"))
        return padded(placed(sized(sheet(inside, FULL), *SHEET, gives_way=True)), MARGIN, WIDE)

    @property
    def told_only(self) -> bool:
        """Tell whether there is no code to show, but only something to say."""
        return not self.seats.wanted or bool(self.seats.trouble)

    def help(self) -> PageBox:
        """Say what to look at where a phone does not find the way."""
        if self.seats.moved:
            return warned(self.say("own_screens.moved"), "own_screens.moved")
        return quiet(self.say("own_screens.lost") if self.seats.listens else "", HELP, 3, key="own_screens.lost")

    def way(self) -> PageBox:
        """Show the way to the table, or say why there is none."""
        seats = self.seats
        if not seats.wanted:
            return words(self.say("own_screens.nobody"), BODY, key="own_screens.nobody")
        if seats.trouble:
            again = button("own_screens.again", self.say("own_screens.again"), self.try_again, symbol="redo")
            return column(warned(self.say(f"own_screens.{seats.trouble}"), "own_screens.trouble"), row(again, space()))
        server = seats.server
        link, word, told = server.link, server.word, self.say("own_screens.scan")
        if self.replaced is not None:
            link, word = server.take_over_link(self.replaced, self.take_over_word), self.take_over_word
            told = self.say("own_screens.replacing", name=seats.members[self.replaced].name)
        code = drawn(CODE, CODE, partial(self.draw_code, link))
        typed = column(
            quiet(self.say("own_screens.typed"), HELP, 2),
            self.address(),
            *self.other_addresses(),
            quiet(self.say("own_screens.word"), HELP, 2),
            line(" ".join(word), WORD, GOLD, key="own_screens.word", tip=self.say("own_screens.word_told")),
            gap=HAIR,
        )
        return column(words(told, NAME, lines=3, key="own_screens.scan"), code, typed, gap=TIGHT)

    def address(self) -> PageBox:
        """Write what a person types."""
        said, tip = self.seats.server.short_link.removeprefix("http://"), self.say("own_screens.address")
        return line(said, TITLE, GOLD, key="own_screens.address", tip=tip)

    def draw_code(self, link: str, c: Controls, at: Area) -> None:
        """Draw the code as large as there is room for."""
        side = min(at.w, at.h)
        c.put(qr_code(link, side), at.x, at.y, key="own_screens.code", tip=self.say("own_screens.code"))

    def other_addresses(self) -> list[PageBox]:
        """Offer the other addresses of this computer, where it is in several networks."""
        others = [each for each in self.seats.addresses if each != self.seats.server.address]
        if not others:
            return []
        other = button("own_screens.other", self.say("own_screens.other"), self.turn_address, symbol="swap")
        return [row(other, space())]

    def people(self) -> PageBox:
        """List the people, and where each of them plays."""
        seats = self.seats
        rows = [self.person(seat, member) for seat, member in enumerate(seats.members) if member.human]
        return column(*rows, gap=TIGHT)

    def person(self, seat: int, member: Member) -> PageBox:
        """Lay out one of them."""
        place = self.seats.place(seat)
        ways = [(way, self.say(f"own_screens.ways.{way}")) for way in (LAPTOP, "own")]
        chosen = LAPTOP if place == LAPTOP else "own"
        offered = sized(choice(f"own_screens.{seat}", ways, chosen, partial(self.choose, seat)), CHOICE)
        name = words(member.name, NAME, lines=3)
        named = name if place == LAPTOP else column(name, self.state(seat, place), gap=0)
        another = self.another(seat) if place in (HERE, AWAY) else sized(space(), ROUND)
        told = row(picture(portrait(member.face, FACE)), grown(sized(named, least=NAMED)), offered, another, gap=TIGHT)
        return inset(told, (GAP, TIGHT), place == HERE)

    def state(self, seat: int, place: str) -> PageBox:
        """Say whether a phone has come."""
        told = quiet(self.say(f"own_screens.states.{place}"), HELP, 2, key=f"own_screens.{seat}.state")
        return row(picture(phone_sign(place, SIGN)), grown(told), gap=TIGHT)

    def another(self, seat: int) -> PageBox:
        """Offer to change the phone of a seat."""
        symbol = "cross" if self.replaced == seat else "swap"
        said = self.say("own_screens.keep" if self.replaced == seat else "own_screens.replace")
        return icon_button(f"own_screens.{seat}.replace", symbol, said, partial(self.replace, seat))

    # -- what is done -------------------------------------------------------------------------------------------------

    def choose(self, seat: int, way: str) -> None:
        """Let a person play on an own screen, or here."""
        self.seats.choose(seat, way != LAPTOP)
        if self.replaced == seat:
            self.replaced = None

    def replace(self, seat: int) -> None:
        """Show the way by which another phone takes a seat over, or the usual one again."""
        self.replaced = None if self.replaced == seat else seat
        if self.replaced is not None:
            self.take_over_word = self.seats.server.take_over_word(seat)

    def turn_address(self) -> None:
        """Listen at the next of this computer's addresses."""
        addresses = self.seats.addresses
        at = addresses.index(self.seats.server.address) if self.seats.server.address in addresses else -1
        self.seats.listen_at(addresses[(at + 1) % len(addresses)])

    def try_again(self) -> None:
        """Look for a network once more."""
        self.seats.listen()

    def look(self) -> bool:
        """Look whether this computer came into a network, or into another one."""
        changed = bool(self.seats.wanted) and self.seats.look_for_network()
        if changed:
            self.refresh()
        return changed
