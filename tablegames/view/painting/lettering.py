"""Lines of letters: one weight and colour, several, or a numeral cut to its ink."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, sin, tau

from pygame import SRCALPHA, Surface, transform

from tablegames.languages.readings import ANCHOR
from tablegames.view.language import fonts
from tablegames.view.painting.picture import Kit, Picture
from tablegames.view.painting.theme import CREAM


@dataclass(frozen=True, slots=True)
class Text:
    """One line of text; `shade` puts a soft dark copy under it, for text that stands on a picture."""

    words: str
    size: float
    weight: int = 500
    color: str = CREAM
    shade: bool = False

    @property
    def w(self) -> float:
        return fonts.width(self.words, self.size, self.weight)

    @property
    def h(self) -> float:
        return self.size * (1.48 + 2 * fonts.RISE * (ANCHOR in self.words))

    def paint(self, kit: Kit) -> Surface:
        px = fonts.pixels(self.size, kit.k)
        line = fonts.render(self.words, px, self.weight, self.color)
        if not self.shade:
            return line.convert_alpha()
        dark = fonts.render(self.words, px, self.weight, "#000000")
        dark.set_alpha(120)
        drop = kit.px(1.5)
        both = Surface((line.get_width(), line.get_height() + drop), SRCALPHA)
        both.blit(dark, (0, drop))
        both.blit(line, (0, 0))
        return both


Run = tuple[str, int, str]
"""Words, their weight and their colour."""


@dataclass(frozen=True, slots=True)
class Runs:
    """One line of text in which weight and colour change, with small pictures among the words."""

    runs: tuple[Run | Picture, ...]
    size: float

    @property
    def w(self) -> float:
        return sum(
            fonts.width(run[0], self.size, run[1]) if isinstance(run, tuple) else self.room(run) for run in self.runs
        )

    def room(self, picture: Picture) -> float:
        """Say how much of the line a picture takes, with a little air on both sides."""
        return picture.w + self.size * 0.24

    @property
    def words(self) -> list[Run]:
        """List the runs that are words."""
        return [run for run in self.runs if isinstance(run, tuple)]

    @property
    def h(self) -> float:
        read = any(ANCHOR in words for words, _, _ in self.words)
        return self.size * (1.48 + 2 * fonts.RISE * read)

    def paint(self, kit: Kit) -> Surface:
        px = fonts.pixels(self.size, kit.k)
        painted = [
            (each := fonts.render(*(run[0], px, *run[1:])), each.get_width())
            if isinstance(run, tuple)
            else (kit.part(run), kit.px(self.room(run)))
            for run in self.runs
        ]
        high = max([each.get_height() for each, _ in painted])
        line = Surface((sum(w for _, w in painted), high), SRCALPHA)
        x = 0
        for each, w in painted:
            line.blit(each, (x + (w - each.get_width()) // 2, (high - each.get_height()) // 2))
            x += w
        return line


RIM = 0.075
"""How wide the rim of a numeral is, by its size."""
AROUND = tuple((cos(tau * at / 16), sin(tau * at / 16)) for at in range(16))


@dataclass(frozen=True, slots=True)
class Numeral:
    """A tight numeral, cut to its ink and squeezed, for card indices and counters: place it by its centre."""

    words: str
    size: float
    color: str = CREAM
    squeeze: float = 1
    weight: int = 800
    rim: str = ""
    """The colour of a thin rim around it, where it stands on a colour that is too near to its own."""

    @property
    def w(self) -> float:
        return fonts.width(self.words, self.size, self.weight) * self.squeeze

    @property
    def h(self) -> float:
        return self.size * 0.74

    def paint(self, kit: Kit) -> Surface:
        px = max(6, kit.px(self.size) * 2)
        ink = fonts.render(self.words, px, self.weight, self.color)
        if self.rim:
            ink = self.rimmed(ink, px)
        bounds = ink.get_bounding_rect()
        if not bounds.w or not bounds.h:
            return Surface((1, 1), SRCALPHA)
        ink = ink.subsurface(bounds)
        size = (max(1, round(bounds.w / 2 * self.squeeze)), max(1, round(bounds.h / 2)))
        return transform.smoothscale(ink, size).convert_alpha()

    def rimmed(self, ink: Surface, px: int) -> Surface:
        """Lay the letters on their own silhouette, spread a little to all sides."""
        wide = max(2, round(px * RIM))
        shadow = fonts.render(self.words, px, self.weight, self.rim)
        whole = Surface((ink.get_width() + 2 * wide, ink.get_height() + 2 * wide), SRCALPHA)
        for dx, dy in AROUND:
            whole.blit(shadow, (wide + round(dx * wide), wide + round(dy * wide)))
        whole.blit(ink, (wide, wide))
        return whole
