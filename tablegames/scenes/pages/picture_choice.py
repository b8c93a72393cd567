"""Settings that are chosen by their pictures: the deck, the back of the cards, the cloth of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tablegames.view.backdrops.cloth_swatch import ClothSwatch
from tablegames.view.backdrops.cloths import CLOTH_NAMES, CLOTHS, cloth_felt
from tablegames.view.cards.card import Card, back
from tablegames.view.cards.card_backs import CARD_BACKS, with_back
from tablegames.view.controls.controls import Controls
from tablegames.view.language.lines import CLOSE, in_lines
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, icon, panel
from tablegames.view.painting.picture import Picture
from tablegames.view.painting.theme import CREAM, GOLD, INK

LEFT, WIDE = 444.0, 620.0
"""Where the pictures begin, and how wide all of them may be."""
DECKS = {"usual": False, "large": True}
"""Decks by name, and whether their indices are large."""
DECK_SHOWN = ("SA", "HK", "D7", "C10")
OWN_FELTS = ("felt wine", "felt ocean", "felt forest", "felt amber", "felt violet")
"""What stands for the felts that games have of their own."""
DECK_CARD = 68.0
"""The cards of a deck that are shown, and how wide they are."""
FRAME, CAPTION, INSIDE = 7.0, 24.0, 3.0
"""How far a frame lies outside its picture, how high the name below is, and how far inside the frame that stays."""
SECOND_LINE = 14.0
"""How much higher the names are where one of them takes two lines."""
CAPTION_SIZE, MOST_APART = 13.0, 12.0

Choice = tuple[str, str, Picture]
"""A value, its name for people, and its picture."""
Say = Callable[[str], str]
"""Says a text in the reader's language."""


def put_choices(c: Controls, key: str, choices: Sequence[Choice], chosen: str, y: float) -> float:
    """Lay out pictures side by side, each a control `key.value`, the chosen one framed; gives their height."""
    w, h = choices[0][2].w, choices[0][2].h
    cell = w + 2 * FRAME
    apart = min(MOST_APART, (WIDE - cell * len(choices)) / max(1, len(choices) - 1))
    wanted = CAPTION_SIZE * c.letters**0.4
    caption, captions = CAPTION, [in_lines(name, wanted, 700, cell - 2 * INSIDE, CAPTION) for _, name, _ in choices]
    if any(len(lines) > 1 or lines[0] != name for (_, lines), (_, name, _) in zip(captions, choices, strict=True)):
        caption = CAPTION + SECOND_LINE
        captions = [in_lines(name, wanted, 700, cell - 2 * INSIDE, caption) for _, name, _ in choices]
    size = min(size for size, _ in captions)
    high = h + 2 * FRAME + caption
    for at, ((value, name, picture), (_, lines)) in enumerate(zip(choices, captions, strict=True)):
        on = value == chosen
        x = LEFT - FRAME + at * (cell + apart)
        weight, color = (700, CREAM) if on else (500, c.look.muted)
        first = h + FRAME + caption / 2 + 3 - (len(lines) - 1) * size * CLOSE / 2
        parts: list[Part] = [(FRAME, FRAME, picture)]
        for line, said in enumerate(lines):
            parts.append((cell / 2, first + line * size * CLOSE, Text(said, size, weight, color), "center"))
        if on:
            parts.insert(0, (0, 0, box(cell, high, 12, GOLD, 0.16, GOLD, 0.95, 2)))
            mark = panel(22, 22, 11, GOLD, 1, shade=False, parts=((11, 11, icon("check", 15, INK), "center"),))
            parts.append((cell - 13, 13, mark, "center"))
        else:
            parts.insert(0, (0, 0, box(cell, high, 12, "#ffffff", 0.04, "#ffffff", 0.16, 1)))
        spoken = f"{name} ✓" if on else name
        c.control(f"{key}.{value}", Group(cell, high, tuple(parts), 2), x, y, "choice", radius=12, name=spoken)
    return high


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
    return [(name, say(f"settings.card_backs.{name}"), back(with_back("french", name), 62)) for name in CARD_BACKS]


def cloth_choices(say: Say) -> list[Choice]:
    """List the cloths."""
    found: list[Choice] = []
    for name in CLOTH_NAMES:
        felts = (cloth_felt(name),) if name in CLOTHS else OWN_FELTS
        found.append((name, say(f"settings.cloths.{name}"), ClothSwatch(felts, 72, 72)))
    return found
