"""The pages by which phones come to a table, in every state: no one, some, all, no network, several."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablegames.scenes.base_page.page import Page
from tablegames.scenes.choose.seats import SeatsPage
from tablegames.scenes.phones.own_screens_page import OwnScreensPage
from tablegames.scenes.program.own_screen_seats import OwnScreenSeats
from tablegames.scenes.program.party import Member, usual_name
from tablegames.scenes.program.program import Program
from tablegames.scenes.table_pages.handover import HandoverPage
from tablegames.scenes.table_pages.pause import PausePage
from tablegames.scenes.table_pages.undo_asked import UndoAskedPage

FACES = ("hanako", "taro", "sumi", "kofi", "maya", "kon", "mike", "kuma")
LONG = "ウィリアムズ・クリストファー・アレクサンダー様1"


class StillServer:
    """A server to which no phone can come: it says of each seat what it was told."""

    address, port, word = "192.168.178.120", 8642, "KIWI"
    short_link = f"http://{address}:{port}"
    link = f"{short_link}/#word={word}"

    def __init__(self, states: Mapping[int, str], listens: bool = True) -> None:
        self.states, self.listens, self.tokens = states, listens, dict[int, str]()
        self.moved: frozenset[int] = frozenset()

    def state(self, seat: int) -> str:
        return self.states.get(seat, "waiting")

    def elsewhere(self) -> frozenset[int]:
        return self.moved

    def take_over_link(self, seat: int, word: str) -> str:
        return f"{self.link}&seat={seat}&take={word}"

    def take_over_word(self, seat: int) -> str:
        return "BOOT"

    def offer(self, seats: object) -> None: ...

    def let_go(self, seat: int) -> None: ...

    def move(self, old_seats: object) -> None: ...

    def stop(self) -> None: ...


def still_seats(program: Program, names: tuple[str, ...], states: Mapping[int, str], listens: bool) -> OwnScreenSeats:
    """Seat people of whom some play on phones."""
    seats = OwnScreenSeats(program.services.display.wake)
    seats.server = StillServer(states, listens)  # type: ignore[assignment]  # nobody comes in these pictures
    seats.members = tuple([Member("human", name, face) for name, face in zip(names, FACES, strict=False)])
    seats.wanted, seats.addresses = set(states), (StillServer.address, "10.0.0.7")
    return seats


def own_screen_pages(program: Program) -> Iterator[tuple[str, Page]]:
    """List them."""
    names = ("Anna", "Łukasz", "김하늘", LONG, "Maximiliane-Charlotte W.", "Sumi", "Mike", "Kuma")
    some = {0: "here", 1: "waiting", 3: "away"}

    def page(count: int, states: Mapping[int, str], listens: bool = True) -> OwnScreensPage:
        return OwnScreensPage(program, "felt", still_seats(program, names[:count], states, listens))

    family = tuple(usual_name(face, program.words) for face in FACES[:4])
    told = still_seats(program, family, {0: "here", 1: "here", 2: "waiting"}, True)
    told.addresses = (StillServer.address,)
    yield "own screens, a family", OwnScreensPage(program, "felt", told)
    yield "own screens, nobody yet", page(4, {}, False)
    yield "own screens, one", page(1, {0: "waiting"})
    yield "own screens, some of 4", page(4, some)
    yield "own screens, some of 8", page(8, some)
    for trouble in ("no_network", "refused"):
        none = page(4, some, False)
        none.seats.refused = trouble == "refused"
        yield f"own screens, {trouble}", none
    moved = page(4, some)
    moved.seats.server.moved = frozenset({3})  # type: ignore[attr-defined]  # it is the still one
    yield "own screens, moved", moved
    other = page(4, some)
    other.replace(3)
    yield "own screens, another phone", other
    before = program.services.own_screens
    for count in (3, 6):
        chosen = SeatsPage(program, program.shelf.game("diamonds" if count == 6 else "spades"))
        chosen.table.seat(count) if count == 6 else None
        for at in range(len(chosen.table.chairs)):
            chosen.table.change(at, "human")
        people = tuple(member.name for member in chosen.table.party().members)
        program.services.own_screens = still_seats(program, people, some, True)
        program.services.own_screens.members = chosen.table.party().members
        chosen.sprites()
        yield f"seats with own screens {count}", chosen
    program.services.own_screens = before
    member = Member("human", LONG, "kuma")
    yield "undo asked", UndoAskedPage(program, member, lambda agreed: None)
    actions = [lambda: None] * 4
    yield "handover with own screens", HandoverPage(program, member, lambda: None, (), *actions)
    about = program.stack.home, None
    yield (
        "pause with own screens",
        PausePage(program, "diamonds", "felt", *about, seats=lambda: None, screens=lambda: None),
    )
