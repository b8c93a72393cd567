"""Who of the bots says which line at a moment: seldom, and no line twice in a game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import NamedTuple

from tablegames.engine.table.events import NOBODY, Event
from tablegames.play.voices.occasions import LOST, WON, Occasion, Occasions

CHARACTERS = ("cheerful", "calm", "proud", "dry")
"""By the keys of the texts `voices.<character>`."""
OF_FACES = {
    **dict.fromkeys(("bot-easy", "momo", "maya", "taro", "amina", "diego"), "cheerful"),
    **dict.fromkeys(("bot-normal", "bot-master", "kuma", "sumi", "yuki", "goro"), "calm"),
    **dict.fromkeys(("bot-hard", "kon", "ken"), "proud"),
    **dict.fromkeys(("mike", "kofi", "hanako", "rosa"), "dry"),
}
"""The character that each face has."""
LINES = ("a", "b", "c")
"""How many lines there are for each moment and character, by their keys."""
STYLED = ("last_trick", "robbed", "hurt", "out", WON)
"""The moments for which each style of play has a line of its own, by the keys `voices.<style>.<occasion>`. Jokers are
found in games that are all bluff, in which bots have no style."""
LEANING = 0.5
"""How often a bot with a style says that line, as long as it has not said it."""
GAP = 20_000.0
"""Milliseconds between two lines at a table."""
MOST = 4
"""Lines of one bot in a game."""
OFTEN = {"robbed": 0.4, "hurt": 0.5, "last_trick": 0.6}
"""How likely something is said at a moment that comes often; at any other it is certain."""


class Line(NamedTuple):
    """What a seat says, by the key of its text."""

    seat: int
    key: str


class Voices:
    """Listens to what happens at a table and says now and then what a bot says to it.

    `characters` gives by seat the character of the bot, "" for a person, who speaks for themselves; `styles` how it
    plays, "" where that is nothing special. `chance` is no part of the game: from what is said nothing follows about
    cards.
    """

    def __init__(
        self, characters: Sequence[str], occasions: Occasions, chance: Random, styles: Sequence[str] = ()
    ) -> None:
        self.characters, self.occasions, self.chance = characters, occasions, chance
        self.styles = styles or ("",) * len(characters)
        self.said: set[Line] = set()
        self.since = GAP
        """How long the table has been silent, milliseconds."""

    def wait(self, ms: float) -> None:
        """Let time pass."""
        self.since = min(GAP, self.since + ms)

    def hear(self, events: Iterable[Event], hands: Sequence[int]) -> Line | None:
        """Learn what happened; give what a player says to it; None where none does."""
        found = [each for each in self.occasions.hear(events, hands) if self.speaks(each)]
        return self.line(found[-1]) if found and self.since >= GAP else None

    def ended(self, winners: Sequence[int]) -> Line | None:
        """Give what is said to the end: by the first bot that won, or where people alone did, by one that lost.

        None where no bot played, or everybody won or lost.
        """
        bots = [seat for seat, character in enumerate(self.characters) if character]
        if not bots or len(winners) in (0, len(self.characters)):
            return None
        glad = next((seat for seat in winners if seat in bots), NOBODY)
        return self.line(Occasion(WON, glad) if glad != NOBODY else Occasion(LOST, bots[0]))

    def speaks(self, moment: Occasion) -> bool:
        """Tell whether it is a bot's moment, and one to speak at."""
        if not self.characters[moment.seat]:
            return False
        return self.chance.random() < OFTEN.get(moment.kind, 1.0)

    def line(self, moment: Occasion) -> Line | None:
        """Choose a line that was not said yet; None where a bot has said enough."""
        if sum(each.seat == moment.seat for each in self.said) >= MOST and moment.kind not in (WON, LOST):
            return None
        style, start = self.styles[moment.seat], f"{self.characters[moment.seat]}.{moment.kind}"
        told = {each.key for each in self.said}
        left = [f"{start}.{each}" for each in LINES if f"{start}.{each}" not in told]
        key, own = self.chance.choice(left) if left else "", f"{style}.{moment.kind}"
        if style and moment.kind in STYLED and own not in told and (not key or self.chance.random() < LEANING):
            key = own
        if not key:
            return None
        line = Line(moment.seat, key)
        self.said.add(line)
        self.since = 0.0
        return line


def character_of(face: str) -> str:
    """Name the character of a face, whatever colour stands behind it."""
    return OF_FACES.get(face.partition("+")[0], CHARACTERS[1])
