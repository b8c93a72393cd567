"""What stands on a laid table, as words: plates, boards and piles, whatever widgets made them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from tablegames.engine.table.events import NOBODY
from tablegames.engine.tricks.facts import OpenHandFact
from tablegames.play.session.seen import Seen
from tablegames.view.inspection.tips import SEAT, areas
from tablegames.view.painting.group import texts
from tablegames.view.painting.sprite import Key, Place, Screen, Sprite
from tablegames.view.table.table import TableView

ELSEWHERE = frozenset({"frame", "title", "hand", "choices", "prompt", "trick", "plate", "backs", "pick"})
"""Widgets of which a phone is told in other fields, or which are there for the window alone."""
AIM = "goal"
"""The widget that tells the viewer alone what to play for: a phone says it with the question."""
PILL, HAND = "pill", "hand"


@dataclass(frozen=True, slots=True)
class Words:
    """What is written on something, and what is said of it."""

    lines: tuple[str, ...]
    told: tuple[str, ...]


class TableParts:
    """Reads a laid table once: the widgets have worked out nothing, and neither does this."""

    def __init__(self, table: TableView, seen: Seen, public: Seen, screen: Screen) -> None:
        self.table, self.seen, self.public, self.screen = table, seen, public, screen
        self.whole = frozenset(words for words in table.whole.values() if words)
        """What is said of a widget as a whole: worth a question, not a line."""
        self.widget = {key: word for word, keys in screen.parts.items() for key in keys}

    def seats(self) -> list[Words]:
        """Tell what is written on the plate of each seat, without the name, and what lies on it."""
        found: list[Words] = []
        for seat in range(self.seen.seats):
            plate = self.screen.sprites.get((SEAT, seat))
            name = self.table.players[seat].name
            found.append(Words((), ()) if plate is None else Words(words_on(plate, name), self.words([plate]).told))
        return found

    def boards(self) -> list[dict[str, Any]]:
        """Tell what else the table shows, widget by widget: contract, trump, standings, dice."""
        found: list[dict[str, Any]] = []
        for word, keys in self.screen.parts.items():
            if word in ELSEWHERE or word in (AIM, PILL):
                continue
            words = self.board(keys)
            if words.lines or words.told:
                found.append({"part": word, "lines": list(words.lines), "told": list(words.told)})
        return found

    def board(self, keys: Iterable[Key]) -> Words:
        """Tell what a widget shows beside its cards and their name."""
        return self.words(
            [each for key in keys if (each := self.screen.sprites[key]).place is None and not label(each)]
        )

    def aim(self) -> str:
        """Say what the viewer plays for; "" where the table does not tell."""
        return " · ".join(self.board(self.screen.parts.get(AIM, ())).lines)

    def progress(self) -> list[str]:
        """Tell how far the game has come, and what else stands in the pills at the top."""
        pills = [self.screen.sprites[key] for key in self.screen.parts.get(PILL, ())]
        return [" ".join(texts(each.picture)) for each in pills]

    def hand(self) -> list[Sprite]:
        """List the cards of the viewer's hand, as they are held."""
        keys = self.screen.parts.get(HAND, ())
        cards = [self.screen.sprites[key] for key in keys]
        return [each for each in cards if each.place is not None and each.place[1] == self.seen.viewer]

    def piles(self) -> list[dict[str, Any]]:
        """List the other cards on the table, place by place; those that lie face down by their number."""
        lying: dict[Place, list[Sprite]] = {}
        own = {each.place for each in self.hand()}
        for key, sprite in self.screen.sprites.items():
            if sprite.place is None or self.widget.get(key) in ELSEWHERE or sprite.place in own:
                continue
            lying.setdefault(sprite.place, []).append(sprite)
        return [self.pile(place, sprites) for place, sprites in lying.items()]

    def pile(self, place: Place, sprites: list[Sprite]) -> dict[str, Any]:
        """Tell one place."""
        zone, owner = place
        cells = self.seen.zones.get(zone, ())
        cards = [each.card if each.name else None for each in sprites]
        known = [each.card for each in sprites]
        targets = any(each.target is not None for each in sprites)
        return {
            "zone": zone,
            "seat": owner if len(cells) == self.seen.seats else NOBODY,
            "place": owner,
            "cards": cards,
            # What lies face down, and the viewer knows all the same: to be looked at, as the window lets a viewer peek.
            "known": known if known != cards else None,
            "count": len(cells[owner]) if owner < len(cells) else len(cards),
            "words": self.name_of(place),
            "what": next((self.what(each.key) for each in sprites), ""),
            "mine": targets or self.known_alone(place, known),
        }

    def known_alone(self, place: Place, known: Iterable[str | None]) -> bool:
        """Tell whether the viewer knows a card of a place of which not everybody knows that it lies there."""
        told = self.public.zone(*place)
        return any(card is not None and card not in told for card in known)

    def name_of(self, place: Place) -> str:
        """Say what a place is called, as it is written beside it or as the table names it; "" where it has no name."""
        for key in (("label", *place), ("label", place[0])):
            if key in self.screen.sprites:
                return " ".join(texts(self.screen.sprites[key].picture))
        zone, owner = place
        words, opened = self.table.words, self.seen.fact(OpenHandFact)
        if opened is not None and place == (HAND, opened.owner):
            return words.say("labels.dummy")
        own = f"labels.own_{zone}"
        return words.say(own) if owner == self.seen.viewer and own in words else ""

    def what(self, key: Key) -> str:
        """Say what the widget is that a sprite belongs to."""
        word = self.widget.get(key, "")
        said = f"why.parts.{word}"
        return self.table.words.say(said) if said in self.table.words else ""

    def words(self, sprites: Iterable[Sprite]) -> Words:
        """Gather what is written on sprites, a line each, and what is said of them and of what is on them."""
        lines: list[str] = []
        told: list[str] = []
        for sprite in sprites:
            if words := words_on(sprite):
                lines.append(" ".join(words))
            said = [sprite.tip, *[each.words for each in areas(sprite.picture, 0, 0)]]
            told += [each for sentence in said for each in sentence.split("\n") if each and each not in self.whole]
        return Words(tuple(dict.fromkeys(lines)), tuple(dict.fromkeys(told)))


def words_on(sprite: Sprite, name: str = "") -> tuple[str, ...]:
    """List what is written on a sprite, except a name."""
    return tuple([each for each in texts(sprite.picture) if each != name])


def label(sprite: Sprite) -> bool:
    """Tell the name of a pile."""
    return isinstance(sprite.key, tuple) and sprite.key[0] == "label"
