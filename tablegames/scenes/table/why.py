"""What is this? Anything on the table can be pointed at, and is named and explained from what the table shows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import FRect

from tablegames.engine.table.events import TrickTaken
from tablegames.play.session.seen import NOBODY, Beat
from tablegames.scenes.base_page.things_page import BUTTON, LINE, ThingsPage
from tablegames.scenes.program.program import Program
from tablegames.scenes.table.tabletop import Tabletop
from tablegames.scenes.telling.announcements import taken
from tablegames.scenes.telling.score_tip import explained
from tablegames.scenes.telling.speech import Speech, spoken
from tablegames.view.inspection.tips import everything_explained
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.sprite import Key, Screen, Sprite
from tablegames.view.table.hint_words import with_reasons
from tablegames.view.table.lit import plate
from tablegames.view.table.refusal import why_not

CLOSE = 62, 12
"""How far the button that leads back begins from the right and the upper edge, logical pixels."""


class Thing(NamedTuple):
    """Something on the table: what it is called, what there is to say of it, and where it is."""

    name: str
    words: str
    rect: FRect
    keys: frozenset[Key]
    part: bool = False
    """Whether it is only a part of what its keys name."""


class WhyPage(ThingsPage[Thing]):
    """Lights one thing of the table after another, as pointer, finger or keys go, and says what it is."""

    name = "why"

    def __init__(self, program: Program, below: Tabletop) -> None:
        super().__init__(program, below.backdrop)
        self.below = below
        self.things = list(things(below))
        self.focus = self.first = self.key(0) if self.things else "why.close"

    def refresh(self) -> None:
        super().refresh()
        self.things = list(things(self.below))

    def lay(self) -> list[Sprite]:
        table, screen = self.below.table, self.below.at_rest()
        thing = self.thing
        speech = Speech(f"{self.say('why.heading')}  {thing.name}" if thing else self.say("why.heading"), "", ())
        if thing is not None:
            speech = Speech(speech.head, thing.words, ())
        # Nothing below can be chosen here, not even the corners.
        laid = spoken(screen, speech, thing.keys if thing else frozenset(), False, None, table)
        still = [each for each in laid.sprites.values() if each.target is None or each.target[0] != "screen"]
        controls = self.placed = self.controls_of(table.look)
        controls.base = BUTTON
        controls.round("why.close", "cross", screen.canvas.width - CLOSE[0], CLOSE[1], self.say("why.close"))
        controls.answer("why.close", self.back)
        controls.order[:0] = map(self.key, range(len(self.things)))
        return sorted([*still, *self.spots(), *self.line(), *controls.sprites], key=lambda each: each.z)

    def line(self) -> Iterator[Sprite]:
        """Draw a line round what is a part of something that is lit: a marker on a plate."""
        if self.thing is not None and self.thing.part:
            yield self.ring(self.thing.rect.inflate(8, 8), LINE)

    def called(self, thing: Thing) -> str:
        return thing.name


def things(below: Tabletop) -> Iterator[Thing]:
    """List what there is on a table, the viewer's cards first."""
    screen, seen, table = below.at_rest(), below.shown, below.table
    t = Layout(table, seen)
    cards = [each for each in screen.sprites.values() if each.card is not None and each.name]
    own = ("hand", seen.viewer)
    for sprite in sorted(cards, key=lambda each: (each.place != own, each.x)):
        words = words_of_card(below, t, sprite)
        yield Thing(sprite.name, words, seen_part(sprite, cards), frozenset([sprite.key]))
    for seat in range(seen.seats):
        keys = plate(screen, seat)
        if ("seat", seat) in keys:
            told = ", ".join(f"{words} {number}".strip() for words, number, _ in explained(table, below.session, seat))
            words = f"{t.say('why.parts.plate')} {t.say('why.score', told=told)}"
            yield Thing(t.name(seat), words, screen.sprites["seat", seat].hit, keys)
    for spot in screen.scores:
        if spot.words:
            yield Thing("", spot.words, FRect(spot.x, spot.y, spot.w, spot.h), frozenset())
    for sprite, (words, rect) in everything_explained(screen.sprites.values()):
        if rect != sprite.hit:
            yield Thing("", words, rect, frozenset([sprite.key]), True)
    for word, made in screen.parts.items():
        yield from part(below, t, screen, word, made)


def part(below: Tabletop, t: Layout, screen: Screen, word: str, made: tuple[Key, ...]) -> Iterator[Thing]:
    """Explain a widget, where there are words for it and something of it beside its cards."""
    sprites = [screen.sprites[key] for key in made if screen.sprites[key].card is None]
    if word == "plate" or not t.has(f"why.parts.{word}") or not sprites:
        return
    words = t.say(f"why.parts.{word}")
    if word == "trick" and (told := last_trick(below)):
        words = f"{words} {t.say('why.last', sentence=told)}"
    if word == "trick":
        whole = sprites[0].hit.unionall([each.hit for each in sprites[1:]])
        yield Thing("", words, whole, frozenset(each.key for each in sprites))
        return
    for sprite in sprites:
        yield Thing(sprite.name, words, sprite.hit, frozenset([sprite.key]))


def seen_part(sprite: Sprite, cards: list[Sprite]) -> FRect:
    """Give the part of a card that no other card of its place covers."""
    rect = sprite.hit
    for other in cards:
        over = other.hit
        if other.z > sprite.z and other.place == sprite.place and rect.left < over.left < rect.right:
            rect.w = over.left - rect.left
    return rect


def words_of_card(below: Tabletop, t: Layout, sprite: Sprite) -> str:
    """Say what there is to say of a card: what it would do, why it cannot be played, or how it came where it lies."""
    seen, card = t.seen, str(sprite.card)
    if sprite.place == ("hand", seen.viewer):
        if not (below.asked and seen.choices):
            return t.say("why.wait")
        mine = [choice.action for choice in seen.choices if card in choice.parts]
        if not mine:
            return why_not(below.table, seen, card)
        return " ".join(with_reasons(below.session, action, t) for action in mine)
    seats = seen.facts.get("seats") or ()
    cards = seen.zone("trick")
    if sprite.place is not None and sprite.place[0] == "trick" and card in cards and cards.index(card) < len(seats):
        seat = seats[cards.index(card)]
        words = [t.say("why.played", name=t.name(seat))]
        if seen.facts.get("winning", NOBODY) == seat:
            words.append(t.say("why.winning"))
        return " ".join(words)
    return t.say("why.open")


def last_trick(below: Tabletop) -> str:
    """Say who won the last trick and why; "" before the first."""
    journal, told = below.session.match.journal, below.session.told
    at = next((at for at in range(told - 1, -1, -1) if isinstance(journal[at].event, TrickTaken)), None)
    if at is None:
        return ""
    events = tuple(entry.event for entry in journal[at : at + 8])
    return taken([Beat(events, below.shown)], below.table)
