"""What the person before the screen may know, worked out from the game itself and not from what the view was given."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import NOBODY, Decided, Scored
from tablegames.engine.table.observation import Observation
from tablegames.engine.tasks.events import TasksDrawn
from tablegames.play.session.naming import seen_by_name
from tablegames.play.session.seen import Seen
from tablegames.play.session.session import Session
from tablegames.view.motion.tween import Tween
from tablegames.view.painting.picture import Turnable
from tablegames.view.painting.sprite import Key, Sprite
from tablegames.view.table.table import TableView
from tests.monkey.eyes import Ink

Lying = tuple[int, str, str, int]
"""A card that was seen: round, card, zone, owner."""
RULES = ("first.text", "rules.text")
"""Sprites that tell the rules, which name cards wherever they lie."""
EXAMPLES = ("forecast", *RULES, "found_sides")
"""Sprites that tell by cards what could be, whatever is, and by the card that was called who is on a side."""
CALLED = "partner"
"""Tiles of the cards that may be called, no matter who holds them: their keys begin so."""
RECENT = 30
LATE = 1
"""The table may still show a round when the game is in the next one."""


def stays(session: Session, table: TableView) -> bool:
    """Tell whether the person who is asked decided last of all people, and sits there still.

    Where a page explains each round, all gather at it: after a round was scored no one sits there alone. Where a round
    is only announced, as a battle is, the person who holds the computer goes on holding it.
    """
    for entry in reversed(session.match.journal):
        if isinstance(entry.event, Scored) and table.results is not None:
            return False
        if isinstance(entry.event, Decided) and entry.event.seat in session.people:
            if plays_itself(session, entry.event):
                continue
            return entry.event.seat == session.turn
    return False


def plays_itself(session: Session, decided: Decided) -> bool:
    """Tell whether a decision was the last card of a hand, which is played without a person who looks."""
    if len(decided.legal) != 1 or not decided.legal[0].startswith("play "):
        return False
    seen = seen_by_name(session.game, session.match.observe(decided.seat))
    return "hand" in seen.zones and not seen.zone("hand", decided.seat)


def lying(sprite: Sprite, tweens: Mapping[Key, Tween]) -> Sprite:
    """Say where a card lies that is on its way: as long as it is not turned down, where it comes from."""
    tween = tweens.get(sprite.key)
    if tween is None or not isinstance(tween.end.picture, Turnable) or tween.end.picture.side:
        return sprite
    return sprite._replace(place=tween.start.place)


LESSONS = 9999
"""Greater than the seed of any lesson that ships; one that is drawn has some nine digits."""


class SecretError(AssertionError):
    """Something is drawn that the person before the screen must not know."""


@dataclass
class Memory:
    """All that one seat has seen in a game, by its rules."""

    lying: set[Lying] = field(default_factory=set)
    ever: set[str] = field(default_factory=set)
    match: Match | None = None
    """The match it is of: another one stands in its place when a decision is taken back."""
    told: int = 0
    """How much of the journal is in it."""
    last: Seen | None = None
    recent: deque[Seen] = field(default_factory=lambda: deque(maxlen=RECENT))
    """The last sights of the table: what moves may still show one of them."""

    def learn(self, seen: Seen) -> None:
        """Remember where cards lay face up for this seat."""
        self.last = seen
        self.recent.append(seen)
        for zone, cells in seen.zones.items():
            for owner, cell in enumerate(cells):
                for card in cell:
                    if card is not None:
                        self.lying.add((seen.round, card, zone, owner))
                        self.ever.add(card)


class Witness:
    """Follows one session: who is before its screen, and what each seat has seen."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.front = session.people[0] if len(session.people) == 1 else NOBODY
        self.lately = NOBODY
        """Who has laid the own hand down, as long as the last picture stays until a page is painted."""
        self.memories: dict[int, Memory] = {}
        self.sights: tuple[tuple[Match, int] | None, dict[int, Seen]] = None, {}
        """What the seats see, and when: the match, and how much of its journal there was."""

    def memory(self, seat: int) -> Memory:
        """Bring what a seat has seen up to date."""
        memory = self.memories.setdefault(seat, Memory())
        match, journal = self.session.match, self.session.match.journal
        if memory.match is not match:
            memory.match, memory.told = match, 0
        if memory.last is None or memory.told < len(journal):
            found: list[Observation] = [match.observe_before(entry, seat) for entry in journal[memory.told :]]
            for entry in journal[memory.told :]:
                if isinstance(entry.event, Decided) and entry.event.action.startswith(f"{CALLED} "):
                    # A card that is called is said aloud.
                    memory.ever.add(entry.event.action.removeprefix(f"{CALLED} "))
                if isinstance(entry.event, TasksDrawn):
                    # Which cards have to be won lies open, no matter who holds them.
                    memory.ever.update(entry.event.cards)
            memory.told = len(journal)
            for seen in dict.fromkeys([*found, match.observe(seat)]):
                memory.learn(seen_by_name(self.session.game, seen))
        return memory

    @property
    def minds(self) -> list[Memory]:
        """List what everybody knows, and what the person before the screen knows."""
        return [self.memory(seat) for seat in dict.fromkeys((NOBODY, self.front, self.lately))]

    def check_sprite(self, sprite: Sprite, found: Ink, shown_round: int, table: bool, minds: Sequence[Memory]) -> None:
        """Hold a sprite against what may be known; raises SecretError."""
        example = sprite.key in EXAMPLES or (isinstance(sprite.key, tuple) and sprite.key[0] == CALLED)
        for card in () if example else found.faces:
            if table and sprite.place is not None and isinstance(sprite.picture, Turnable):
                zone, owner = sprite.place
                rounds = range(shown_round - LATE, shown_round + LATE + 1)
                if not any((number, card, zone, owner) in mind.lying for mind in minds for number in rounds):
                    raise SecretError(f"{card} is drawn face up in {zone} of {owner}; {self.who} never saw it there")
            elif not any(card in mind.ever for mind in minds):
                raise SecretError(f"{card} is drawn in {sprite.key}; {self.who} never saw it")
        if isinstance(sprite.key, tuple) and sprite.key[0] == "seat" and isinstance(sprite.key[1], int):
            self.check_plate(sprite.key[1], found.words)

    @property
    def who(self) -> str:
        """Name who is before the screen, for messages."""
        return "the public" if self.front == NOBODY else f"seat {self.front}"

    def check_plate(self, seat: int, words: Iterable[str]) -> None:
        """Look for numbers on a player's plate that are hidden from the person who looks."""
        match = self.session.match
        if match.over or match.turn < 0:
            return
        memory = self.memory(self.front)
        sight, own = memory.last, self.sight(seat)
        assert sight is not None
        written = set(words)
        for name, cells in sight.tallies.items():
            # Partners share their counters: there are fewer places than seats.
            at = seat % len(cells) if cells else 0
            secret = own.tally(name, at)
            if cells and cells[at] is None and secret and str(secret) in written:
                if str(secret) in {str(number) for each in memory.recent for number in open_numbers(each, seat)}:
                    continue
                raise SecretError(
                    f"the plate of seat {seat} shows {name} {secret} ({' '.join(words)}); {self.who} must not know it"
                )

    def sight(self, seat: int) -> Seen:
        """Give what a seat sees now: all there is on its plate hangs on what happened."""
        match = self.session.match
        when = match, len(match.journal)
        if self.sights[0] != when:
            self.sights = when, {}
        sights = self.sights[1]
        if seat not in sights:
            sights[seat] = seen_by_name(self.session.game, match.observe(seat))
        return sights[seat]

    def check_words(self, key: Key, words: Iterable[str], names: CardNames, minds: Sequence[Memory]) -> None:
        """Look for cards that words give away, and for the seed of a game that is not over; raises SecretError."""
        match = self.session.match
        for said in words:
            for cards in () if key in RULES or said in names.of_places else names.named(said):
                if not any(cards & mind.ever for mind in minds):
                    raise SecretError(f"{said!r} names {' or '.join(cards)}, which {self.who} never saw")
            # The short seed of a lesson stands in its file for everybody, and in many a sentence by chance.
            drawn = [match.salt, str(match.seed)] if match.seed > LESSONS else [match.salt]
            if not match.over and match.turn >= 0 and any(each and each in said for each in drawn):
                raise SecretError(f"{said!r} gives the seed away")


def open_numbers(seen: Seen, seat: int) -> Iterator[int]:
    """List the numbers that may stand on a player's plate because everybody sees them."""
    for cells in seen.tallies.values():
        if cells and (number := cells[seat % len(cells)]) is not None:
            yield number
    for cells_of in seen.zones.values():
        cell = cells_of[seat] if len(cells_of) == seen.seats else ()
        yield len(cell)
        suits = [card[0] for card in cell if card]
        yield from (suits.count(suit) for suit in set(suits))
        # Of a hand only how many cards there are is seen; tricks are counted by cards a trick.
        yield len(cell) // max(1, seen.seats)
    if (total := seen.total[seat]) is not None:
        yield total


class CardNames:
    """How the cards of a table are called in a language."""

    def __init__(self, table: TableView, cards: Iterable[str]) -> None:
        self.table = table
        self.cards: dict[str, set[str]] = {}
        for card in cards:
            if table.is_joker(card):
                # Everybody speaks of the joker, wherever it lies.
                continue
            for turned in (False, True):
                self.cards.setdefault(table.card_name(card, turned), set()).add(card)

        self.of_places = {
            table.words.say(f"tips.{told}", card=name) for told in ("row_free", "row_next") for name in self.cards
        }
        """What an empty place of a row says of the card that lies there one day, no matter who holds it."""
        self.by_name = {name.lower(): found for name, found in self.cards.items()}
        # The longest first, and by themselves: a 15 is no 5, and マーフォークの4つの部族 are four tribes.
        longest = sorted(self.cards, key=len, reverse=True)
        self.pattern = re.compile(
            "|".join(rf"(?<![\w−-]){re.escape(name)}(?![0-9A-Za-zつ人枚回])" for name in longest), re.IGNORECASE
        )

    def named(self, words: str) -> Iterator[set[str]]:
        """List what cards a text names: several for one name where cards have two sides."""
        return (self.by_name[each.lower()] for each in self.pattern.findall(words))
