"""Who may sit where: seats that are offered, tokens of those that are held, and whether their screens are here."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Literal

from tablegames.own_screens.doorkeeper import new_token, new_word, same

WAITING, HERE, AWAY = "waiting", "here", "away"
"""Of a seat that is played on an own screen: no person has come yet, the screen is connected, or it is not."""
TAKE_OVER_FOR = 600.0
"""For so many seconds a word to take a seat over holds."""

Chair = Literal["free", "taken", "here"]


@dataclass(frozen=True, slots=True)
class OfferedSeat:
    """A seat as a phone at the door is told of it."""

    seat: int
    name: str
    face: str = ""
    free: bool = True
    """Whether an own screen may have it; else it is played at the computer, or by a bot."""


@dataclass(slots=True)
class HeldSeat:
    """A seat with an own screen: its token, and the phone that has it now."""

    token: str
    phone: int | None = None
    since: float = 0.0
    """When its screen went away."""
    language: str = ""
    elsewhere: bool = False
    """Whether its phone looks for this computer where it is no longer: a person has to let it read the code again."""


@dataclass(slots=True)
class SeatBook:
    """Both threads read and write it: the window's offers seats, the server's lets phones sit down.

    Every method takes the lock for a moment, and calls nothing that waits.
    """

    clock: Callable[[], float]
    offered: dict[int, OfferedSeat] = field(default_factory=dict)
    held: dict[int, HeldSeat] = field(default_factory=dict)
    words: dict[int, tuple[str, float]] = field(default_factory=dict)
    """By seat, the word that takes it over, and until when."""
    lock: Lock = field(default_factory=Lock)

    # -- the window's thread ------------------------------------------------------------------------------------------

    def offer(self, seats: Sequence[OfferedSeat]) -> list[int]:
        """Say which seats there are; give the phones of those that are no longer for own screens."""
        with self.lock:
            self.offered = {each.seat: each for each in seats}
            gone = [seat for seat in self.held if not self.is_offered(seat)]
            return [phone for seat in gone if (phone := self.held.pop(seat).phone) is not None]

    def restore(self, tokens: Mapping[int, str], elsewhere: bool = False) -> None:
        """Let those sit who sat there before; `elsewhere`: their phones look for this computer at another address, so
        that the person who knows the word may have their seats."""
        with self.lock:
            now = self.clock()
            self.held = {seat: HeldSeat(each, since=now, elsewhere=elsewhere) for seat, each in tokens.items()}

    def let_go(self, seat: int) -> int | None:
        """Void the token of a seat; give the phone that had it."""
        with self.lock:
            self.words.pop(seat, None)
            held = self.held.pop(seat, None)
            return held.phone if held else None

    def move(self, old_seats: Sequence[int]) -> list[int]:
        """Let people change places: who sits at a seat now sat at `old_seats[seat]`, negative for no seat.

        Give the phones of those who have no place any more.
        """
        with self.lock:
            before = self.held
            self.held = {new: before[old] for new, old in enumerate(old_seats) if old in before}
            self.words = {}
            return [held.phone for old, held in before.items() if old not in old_seats and held.phone is not None]

    def take_over_word(self, seat: int) -> str:
        """Draw a word that takes a seat over, once."""
        with self.lock:
            word = new_word()
            self.words[seat] = word, self.clock() + TAKE_OVER_FOR
            return word

    def state(self, seat: int) -> str:
        """Tell how it stands with a seat; "" where it is not for an own screen."""
        with self.lock:
            held = self.held.get(seat)
            if held is None:
                return WAITING if self.is_offered(seat) else ""
            return AWAY if held.phone is None else HERE

    def away_for(self, seat: int) -> float:
        """Say for how many seconds the screen of a seat has been away; 0 where it is here, or has not come yet."""
        with self.lock:
            held = self.held.get(seat)
            return 0.0 if held is None or held.phone is not None else max(0.0, self.clock() - held.since)

    def elsewhere(self) -> frozenset[int]:
        """List the seats whose phones look for this computer at another address."""
        with self.lock:
            return frozenset(seat for seat, held in self.held.items() if held.elsewhere)

    def tokens(self) -> dict[int, str]:
        """List the tokens by seat."""
        with self.lock:
            return {seat: held.token for seat, held in self.held.items()}

    def languages(self) -> dict[int, str]:
        """List the languages of those who hold a seat; "" where it is not known yet."""
        with self.lock:
            return {seat: held.language for seat, held in self.held.items()}

    # -- the server's thread ------------------------------------------------------------------------------------------

    def is_offered(self, seat: int) -> bool:
        """Tell whether an own screen may have a seat. The lock is held."""
        return seat in self.offered and self.offered[seat].free

    def is_held(self, seat: int) -> bool:
        """Tell whether a phone has a seat, or finds the way back to it. The lock is held."""
        return seat in self.held and not self.held[seat].elsewhere

    def listed(self) -> list[tuple[OfferedSeat, Chair]]:
        """List the seats for those at the door."""
        with self.lock:
            return [
                (each, "taken" if self.is_held(each.seat) else "free" if each.free else "here")
                for _, each in sorted(self.offered.items())
            ]

    def sit(self, seat: int, phone: int, language: str) -> str:
        """Let a phone have a free seat; give its token, "" where the seat is not free."""
        with self.lock:
            if not self.is_offered(seat) or self.is_held(seat):
                return ""
            self.held[seat] = HeldSeat(new_token(), phone, language=language)
            return self.held[seat].token

    def come_back(self, token: str, phone: int, language: str) -> tuple[int, int | None] | None:
        """Let a phone have the seat of its token again; give the seat and the phone that had it until now.

        None where no seat has this token.
        """
        with self.lock:
            for seat, held in self.held.items():
                if same(token, held.token):
                    before, held.phone, held.language, held.elsewhere = held.phone, phone, language, False
                    return seat, before
            return None

    def take_over(self, seat: int, word: str, phone: int, language: str) -> tuple[str, int | None] | None:
        """Let a phone have a seat by the word for it; give the new token, and the phone that had it until now.

        None where that is not the word.
        """
        with self.lock:
            true, until = self.words.get(seat, ("", 0.0))
            if self.clock() > until or not same(word, true) or not self.is_offered(seat):
                return None
            del self.words[seat]
            held = self.held.get(seat)
            self.held[seat] = HeldSeat(new_token(), phone, language=language)
            return self.held[seat].token, held.phone if held else None

    def gone(self, seat: int, phone: int) -> bool:
        """Note that a phone is not connected any more; False where another one has its seat already."""
        with self.lock:
            held = self.held.get(seat)
            if held is None or held.phone != phone:
                return False
            held.phone, held.since = None, self.clock()
            return True

    def leave(self, seat: int, phone: int) -> bool:
        """Let a phone give its seat back; False where it does not have it."""
        with self.lock:
            held = self.held.get(seat)
            if held is None or held.phone != phone:
                return False
            del self.held[seat]
            return True

    def speak(self, seat: int, language: str) -> None:
        """Note the language of the person who holds a seat."""
        with self.lock:
            if seat in self.held:
                self.held[seat].language = language
