"""Settings that are chosen by their pictures: the deck, the back of the cards, the cloth of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from tablegames.view.backdrops.cloth_swatch import ClothSwatch
from tablegames.view.backdrops.cloths import CLOTH_NAMES, CLOTHS, cloth_felt
from tablegames.view.boxes.page_box import Area, Extent, Fit, PageBox
from tablegames.view.cards.card import Card, back
from tablegames.view.cards.card_backs import CARD_BACKS, with_back
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import CLOSE, in_lines
from tablegames.view.language.weights import BOLD, MEDIUM
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, icon, panel
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, FIELD_RADIUS, GOLD, INK

DECKS = {"usual": False, "large": True}
"""Decks by name, and whether their indices are large."""
DECK_SHOWN = ("SA", "HK", "D7", "C10")
OWN_FELTS = ("felt wine", "felt ocean", "felt forest", "felt amber", "felt violet")
"""What stands for the felts that games have of their own."""
DECK_CARD, BACK, CLOTH = 68.0, 62, 72
"""How wide a card of a deck, a back and a cloth are shown, logical pixels."""
FRAME, CAPTION, INSIDE = 7.0, 24.0, 3.0
"""How far a frame lies outside its picture, how high the name below is, and how far inside the frame that stays."""
SECOND_LINE = 14.0
"""How much higher the names are where one of them takes two lines."""
CAPTION_SIZE, MOST_APART = 13.0, 12.0
MARK, TICK, MARK_IN = 22, 15, 13
"""How large the mark of what is chosen is, the tick on it, and how far inside the corner its middle lies."""

Choice = tuple[str, str, Picture]
"""A value, its name for people, and its picture."""
Say = Callable[[str], str]
"""Says a text in the reader's language."""


class PictureChoiceBox(PageBox):
    """Pictures side by side, the chosen one framed, with their names below them."""

    def __init__(self, key: str, choices: Sequence[Choice], chosen: str, on: Callable[[str], None]) -> None:
        self.key, self.choices, self.chosen, self.on = key, choices, chosen, on
        self.cell = choices[0][2].w + 2 * FRAME

    def width(self, fit: Fit) -> Extent:
        least = self.cell * len(self.choices)
        return Extent(least, least + MOST_APART * (len(self.choices) - 1))

    def height(self, fit: Fit, width: float) -> Extent:
        high = self.choices[0][2].h + 2 * FRAME + self.captions(fit)[0]
        return Extent(high, high)

    def captions(self, fit: Fit) -> tuple[float, float, list[tuple[str, ...]]]:
        """Break the names: how high they are, the size of their type, and the lines of each."""
        wanted = CAPTION_SIZE * fit.letters**0.4
        for high in (CAPTION, CAPTION + SECOND_LINE):
            set_ = [in_lines(name, wanted, BOLD, self.cell - 2 * INSIDE, high) for _, name, _ in self.choices]
            if all(lines == (name,) for (_, lines), (_, name, _) in zip(set_, self.choices, strict=True)):
                break
        return high, min(size for size, _ in set_), [lines for _, lines in set_]

    def draw(self, c: Controls, fit: Fit, area: Area) -> None:
        many = len(self.choices)
        apart = min(MOST_APART, (area.w - self.cell * many) / max(1, many - 1))
        for at, lines in enumerate(self.captions(fit)[2]):
            value = self.choices[at][0]
            key = f"{self.key}.{value}"
            on = value == self.chosen
            picture = self.framed(at, lines, fit, on, CREAM if on else c.look.muted)
            name = self.choices[at][1]
            x = area.x + at * (self.cell + apart)
            c.control(key, picture, x, area.y, "choice", radius=FIELD_RADIUS, name=f"{name} ✓" if on else name)
            c.answer(key, partial(self.on, value))
            c.among(key, self.key, on)

    def framed(self, at: int, lines: Sequence[str], fit: Fit, on: bool, color: str) -> Group:
        """Draw one picture with its frame and its name."""
        picture = self.choices[at][2]
        caption, size, _ = self.captions(fit)
        high = picture.h + 2 * FRAME + caption
        first = picture.h + FRAME + caption / 2 + 3 - (len(lines) - 1) * size * CLOSE / 2
        parts: list[Part] = [(FRAME, FRAME, picture)]
        for line, said in enumerate(lines):
            text = Text(said, size, BOLD if on else MEDIUM, color)
            parts.append((self.cell / 2, first + line * size * CLOSE, text, "center"))
        if on:
            parts.insert(0, (0, 0, box(self.cell, high, FIELD_RADIUS, GOLD, 0.16, GOLD, 0.95, 2)))
            middle = MARK / 2
            tick: Part = (middle, middle, icon("check", TICK, INK), "center")
            mark = panel(MARK, MARK, middle, GOLD, 1, shade=False, parts=(tick,))
            parts.append((self.cell - MARK_IN, MARK_IN, mark, "center"))
        else:
            parts.insert(0, (0, 0, box(self.cell, high, FIELD_RADIUS, "#ffffff", 0.04, "#ffffff", 0.16, 1)))
        return Group(self.cell, high, tuple(parts), 2)


def picture_choice(key: str, choices: Sequence[Choice], chosen: str, on: Callable[[str], None]) -> PictureChoiceBox:
    """Offer values, each with a picture, of which one is chosen; `on` is called with the value."""
    return PictureChoiceBox(key, choices, chosen, on)


def deck_choices(say: Say, four_colours: bool) -> list[Choice]:
    """List the decks: a few cards of each."""
    found: list[Choice] = []
    step = DECK_CARD + 6
    for name, large in DECKS.items():
        edition = "-".join(["french", *["large"] * large, *["4c"] * four_colours])
        cards: list[Part] = [(at * step, 0.0, Card(edition, card, DECK_CARD)) for at, card in enumerate(DECK_SHOWN)]
        picture = Group(step * len(DECK_SHOWN) - 6, DECK_CARD * 1.4, tuple(cards))
        found.append((name, say(f"settings.decks.{name}"), picture))
    return found


def back_choices(say: Say) -> list[Choice]:
    """List the backs of cards."""
    return [(name, say(f"settings.card_backs.{name}"), back(with_back("french", name), BACK)) for name in CARD_BACKS]


def cloth_choices(say: Say) -> list[Choice]:
    """List the cloths."""
    found: list[Choice] = []
    for name in CLOTH_NAMES:
        felts = (cloth_felt(name),) if name in CLOTHS else OWN_FELTS
        found.append((name, say(f"settings.cloths.{name}"), ClothSwatch(felts, CLOTH, CLOTH)))
    return found
