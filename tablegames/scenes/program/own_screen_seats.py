"""Which seats play on screens of their own, and the server by which phones reach them.

There is one from the first phone that is asked for until the last table is left; before that nothing
listens.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Protocol

from tablegames.play.records.screens_file import ScreensFile
from tablegames.scenes.program.party import Member

if TYPE_CHECKING:
    from tablegames.own_screens.own_screens import OwnScreens
    from tablegames.own_screens.requests import SeatRequest

LAPTOP, WAITING, HERE, AWAY = "laptop", "waiting", "here", "away"
"""Where the person of a seat plays: at this window, on a phone that has not come yet, on one, on one that is gone."""


class Hearing(Protocol):
    """A table that hears what its phones ask for; the rooms of tables lie above this one."""

    def take(self, request: SeatRequest) -> None:
        """Do what a person asks for from an own screen."""

    def follow(self) -> None:
        """Show the own screens how things stand now."""

    @property
    def busy(self) -> bool:
        """Whether that takes another frame."""


class OwnScreenSeats:
    """Knows by seat who plays on an own screen, and looks after the server."""

    def __init__(self, wake: Callable[[], None]) -> None:
        # websockets is read when a phone is asked for, not before the first picture.
        from tablegames.own_screens.own_screens import OwnScreens

        self.server: OwnScreens = OwnScreens(wake)
        self.members: tuple[Member, ...] = ()
        self.wanted: set[int] = set()
        """The seats for which an own screen was asked, or to which a person came with one."""
        self.lent: set[int] = set()
        """Seats whose own screen is gone: whose cards are played at this window until it is back."""
        self.table: Hearing | None = None
        """The table that is played at; None before it, and between two games."""
        self.addresses: tuple[str, ...] = ()
        """Where phones may find this computer, the likeliest first."""
        self.refused = False
        """Whether the system lets nothing listen at the address."""
        self.shown: tuple[object, ...] = ()
        """How the seats stood when it was looked last."""

    # -- being found --------------------------------------------------------------------------------------------------

    @property
    def listens(self) -> bool:
        """Whether phones can come."""
        return self.server.listens

    @property
    def trouble(self) -> str:
        """Why none can, as a key of the texts: "no_network", "refused"; "" where they can."""
        if self.listens:
            return ""
        return "refused" if self.refused else "no_network"

    @property
    def moved(self) -> bool:
        """Whether phones look for this computer where it is no longer."""
        return self.listens and bool(self.server.elsewhere())

    def listen(self, kept: ScreensFile | None = None) -> None:
        """Begin to listen, where that was not begun: as it was `kept` of an unfinished game, so that phones come back
        by themselves, else at the likeliest address."""
        from tablegames.own_screens.home_network import home_addresses

        if self.listens:
            return
        self.addresses = home_addresses()
        if kept is not None:
            self.wanted = set(kept.seats)
        if not self.addresses:
            return
        again = kept is not None and kept.address in self.addresses
        self.listen_at(kept.address if kept is not None and again else self.addresses[0], kept)

    def listen_at(self, address: str, kept: ScreensFile | None = None) -> None:
        """Listen at another address from here on; the word and who sits where stay."""
        kept = kept or self.kept()
        self.server.stop()
        try:
            if kept is None:
                self.server.start(address)
            else:
                self.server.start(address, kept.port, kept.word, kept.tokens, elsewhere=address != kept.address)
            self.refused = False
        except OSError:
            self.refused = True
        self.offer()

    def look_for_network(self) -> bool:
        """Look whether this computer has other addresses now; True where it does. Where it had none it listens."""
        from tablegames.own_screens.home_network import home_addresses

        found = home_addresses()
        if found == self.addresses:
            return False
        self.addresses = found
        if self.server.address not in found and found:
            self.listen_at(found[0])
        return True

    def close(self) -> None:
        """Listen no more."""
        self.server.stop()

    # -- who sits where -----------------------------------------------------------------------------------------------

    def sit(self, members: Sequence[Member]) -> None:
        """Learn who sits where now: the person who changes places takes the own screen along; bots have none."""
        members = tuple(members)
        if members == self.members:
            return
        before = places_before(self.members, members)
        if self.members and before != list(range(len(members))):
            self.server.move([-1 if at is None else at for at in before])
        self.wanted = {seat for seat, at in enumerate(before) if at in self.wanted}
        self.lent = {seat for seat, at in enumerate(before) if at in self.lent}
        self.members = members
        self.offer()

    def choose(self, seat: int, own: bool) -> None:
        """Let the person of a seat play on an own screen, or at this window again."""
        if own:
            self.wanted.add(seat)
            self.listen()
        else:
            self.wanted.discard(seat)
            self.server.let_go(seat)
        self.lent.discard(seat)
        self.offer()

    def offer(self) -> None:
        """Tell the server which seats a person who comes may take.

        Before a game these are the seats of all people, then only those for which an own screen was asked.
        """
        from tablegames.own_screens.seat_book import OfferedSeat

        free = [member.human and (self.table is None or at in self.wanted) for at, member in enumerate(self.members)]
        self.server.offer([OfferedSeat(at, each.name, each.face, free[at]) for at, each in enumerate(self.members)])

    def place(self, seat: int) -> str:
        """Tell where the person of a seat plays, in one of the words above."""
        if seat not in self.wanted:
            return LAPTOP
        return self.server.state(seat) or WAITING

    def plays(self, seat: int) -> bool:
        """Tell whether a seat is asked on an own screen now; one to which no person has come yet plays here."""
        return seat in self.wanted and seat not in self.lent and self.place(seat) in (HERE, AWAY)

    @property
    def any(self) -> bool:
        """Whether any person plays on an own screen."""
        return any(self.plays(seat) for seat in self.wanted)

    def away_for(self, seat: int) -> float:
        """Tell for how long the own screen of a seat has been gone, in seconds; 0 while it is here."""
        return self.server.away_for(seat) if self.place(seat) == AWAY else 0.0

    # -- what comes ---------------------------------------------------------------------------------------------------

    def serve(self) -> bool:
        """Take what own screens ask for since the last frame, and show them how things stand; True where the seats are
        others than before."""
        from tablegames.own_screens.requests import LeftSeat, SatDown

        for request in self.server.requests():
            if isinstance(request, SatDown):
                self.wanted.add(request.seat)
                self.offer()
            elif isinstance(request, LeftSeat):
                self.choose(request.seat, False)
            elif self.table is not None:
                self.table.take(request)
        if self.table is not None:
            self.table.follow()
        found = self.listens, self.server.port, self.moved
        before, self.shown = self.shown, (*found, *[self.place(seat) for seat in range(len(self.members))])
        return before != self.shown

    # -- being resumed ------------------------------------------------------------------------------------------------

    def kept(self) -> ScreensFile | None:
        """Give what has to be known for phones to come back by themselves; None where there is nothing."""
        server = self.server
        if not server.listens:
            return None
        tokens = {seat: token for seat, token in server.tokens.items() if seat in self.wanted}
        return ScreensFile(server.address, server.port, server.word, tuple(sorted(self.wanted)), tokens)


def places_before(before: Sequence[Member], now: Sequence[Member]) -> list[int | None]:
    """Find where each of those who sit now sat before: the same person, else the person who sat at that seat; None: a
    bot.

    >>> anna, ben, bot = Member("human", "Anna", "a"), Member("human", "Ben", "b"), Member("easy", "Momo", "m")
    >>> places_before([anna, ben, bot], [ben, anna, bot])
    [1, 0, None]
    >>> places_before([anna, ben], [anna, Member("human", "Cleo", "c")])
    [0, 1]
    """
    known = {identity(member): at for at, member in enumerate(before) if member.human}
    here = {identity(member) for member in now}

    def found(seat: int, member: Member) -> int | None:
        if not member.human:
            return None
        stayed = known.get(identity(member))
        if stayed is not None:
            return stayed
        # Another player sits where one has left, or one got another name.
        left = seat < len(before) and before[seat].human and identity(before[seat]) not in here
        return seat if left else None

    return [found(seat, member) for seat, member in enumerate(now)]


def identity(member: Member) -> tuple[str, str]:
    """Give by what a person who changes places is known."""
    return member.person, member.name
