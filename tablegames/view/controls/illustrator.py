"""Draws the figures of rules texts out of a game's own cards, dice, gems and counters."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.rules.figure import FIGURE, Figure, Piece, figure
from tablegames.rules.ruleset import Ruleset
from tablegames.view.cards.card import Card
from tablegames.view.cards.derived_world import deck_of, faces_of, named_world
from tablegames.view.language.lines import SLACK, fit_size, wrap
from tablegames.view.language.weights import BOLD, HEAVY, MEDIUM
from tablegames.view.layout.name_lines import accompanied
from tablegames.view.layout.table_style import edition_of
from tablegames.view.painting.group import Group, Part
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.panel import box, outline
from tablegames.view.painting.picture import Drawing, Picture, Soft, Stacked, art
from tablegames.view.painting.sprite import CARD_RADIUS
from tablegames.view.painting.theme import CREAM, GOLD, RADIUS

CARD, ART = 88.0, 56.0
"""How wide a card and any other picture are in a row, unless the figure says otherwise."""
ON_DISC = 0.68
"""How large a picture on a disc is, by the disc."""
GAP, PAD = 14.0, 18.0
LABEL, CAPTION, SIGN = 14.5, 14.5, 26.0
"""Sizes of type below a piece, below the row, and between pieces."""
LABEL_AT, LABEL_HIGH = 15, 26
"""Where below a piece the middle of its label lies, and how much room it takes."""
NEAREST = 6
"""How far two labels stay from each other."""
SHADOW, GLOW, REACH = (5, 110), (6, 235), 20
"""How soft and how strong, of 255, the shadow of a card and the glow of a lit one are, and how far both reach."""
MEASURED = 100
"""How wide a piece is drawn to learn its shape."""
SHRUNK, LEAST = 0.8, 0.4
"""The smallest part of their size to which labels shrink, and pieces where labels are long."""


class Illustrator:
    """Knows how the cards of a game look."""

    def __init__(self, world: str) -> None:
        self.world = world

    @classmethod
    def of(cls, ruleset: Ruleset, edition: str = "") -> Illustrator:
        """Make one for a ruleset; `edition` chooses French faces as it does for a table."""
        return cls(edition_of(faces_of(ruleset, deck_of(ruleset), named_world(ruleset)), edition))

    def split(self, words: str) -> Iterator[str | Figure]:
        """Part a text into words and the figures between them; what is no figure stays as it is written."""
        at = 0
        for found in FIGURE.finditer(words):
            try:
                read = figure(found[1], found[2])
            except ValueError:
                continue
            if found.start() > at:
                yield words[at : found.start()]
            yield read
            at = found.end()
        if at < len(words):
            yield words[at:]

    def marks(self, shown: Figure, high: float) -> list[Picture]:
        """Draw the pieces of a figure as high as a line of text, to stand within it; their labels are left out."""
        out: list[Picture] = []
        for piece in shown.pieces:
            if piece.words:
                out.append(Text(piece.words, high / 1.48, BOLD, GOLD))
            else:
                natural = self.drawn(piece, MEASURED)
                out.append(self.drawn(piece, MEASURED * high / natural.h))
        return out

    def row(self, shown: Figure, width: float, muted: str, grown: float = 1, letters: float = 1) -> Group:
        """Draw a figure as a block of its own, its caption below it; larger by a factor, smaller if it is too wide.

        `letters` is the factor by which the words at it grow.
        """
        small = CAPTION * letters
        wide = [self.wide(piece) for piece in shown.pieces]
        room = width - 2 * PAD - GAP * (len(wide) - 1)
        # Pieces give way to their labels, which have to be read.
        labels_ = [self.label_wide(piece, letters * SHRUNK) for piece in shown.pieces]
        scale = min(grown, room / sum(wide))
        while scale > LEAST and sum(map(max, labels_, (w * scale for w in wide))) > room:
            scale -= 0.02
        needed = [max(0.0, label - w * scale) for label, w in zip(labels_, wide, strict=True)]
        # What is left goes to those whose labels are longer than they are wide.
        spare = max(0.0, room - sum(wide) * scale - sum(needed))
        spare /= max(1, sum(bool(piece.label) for piece in shown.pieces))
        drawn = [
            self.standing(piece, w * scale, need + spare, letters)
            for piece, w, need in zip(shown.pieces, wide, needed, strict=True)
        ]
        h = max(each.h for each in drawn)
        broad = width - 2 * PAD
        lines = wrap(shown.caption, small, MEDIUM, broad) if shown.caption else ()
        lines = accompanied(shown.caption, small, MEDIUM, broad, lines)
        labels = PAD + h + (LABEL_HIGH if any(piece.label for piece in shown.pieces) else 0)
        high = labels + (8 + small * 1.5 * len(lines) if lines else 0) + PAD * (0.7 if lines else 1)
        parts: list[Part] = [(0, 0, box(width, high, RADIUS, "#ffffff", 0.055, stroke_opacity=0.07))]
        x = (width - sum(each.w for each in drawn) - GAP * (len(drawn) - 1)) / 2
        for piece, picture in zip(shown.pieces, drawn, strict=True):
            parts.append((x, PAD + (h - picture.h) / 2, picture))
            if piece.label:
                size = fit_size(piece.label, LABEL * letters, MEDIUM, picture.w + GAP - NEAREST, SHRUNK)
                weight, ink = (BOLD, GOLD) if piece.lit else (MEDIUM, CREAM)
                parts.append((x + picture.w / 2, PAD + h + LABEL_AT, Text(piece.label, size, weight, ink), "center"))
            x += picture.w + GAP
        for at, words in enumerate(lines):
            y = labels + 8 + small * 1.5 * (at + 0.5)
            parts.append((width / 2, y, Text(words, small, MEDIUM, muted), "center"))
        return Group(width, high, tuple(parts))

    def label_wide(self, piece: Piece, letters: float) -> float:
        """Say how wide a piece has to be for the label below it, which may reach a little beyond it."""
        return Text(piece.label, LABEL * letters).w * SLACK - GAP * 0.5 if piece.label else 0.0

    def wide(self, piece: Piece) -> float:
        """Say how wide a piece is in a row."""
        if piece.words:
            return Text(piece.words, SIGN, HEAVY).w * SLACK
        return piece.wide or (ART if piece.art else CARD)

    def standing(self, piece: Piece, w: float, spare: float, letters: float) -> Group:
        """Draw a piece with its light or shade; one with a long label takes some of the room to spare."""
        if piece.words:
            text = Text(piece.words, SIGN * w / self.wide(piece), HEAVY, GOLD)
            body, h = [(w / 2, text.h / 2, text, "center")], text.h
            return Group(w, h, tuple(body), w * 0.1)
        picture = self.drawn(piece, w)
        r = w * CARD_RADIUS if not piece.art else 8
        grown = min(spare, max(0.0, self.label_wide(piece, letters) - w))
        x, parts = grown / 2, list[Part]()
        if not piece.art:
            soft = Soft(w, picture.h, r, *SHADOW)
            parts.append((x - soft.pad, 3 - soft.pad, soft))
        if piece.lit:
            glow = Soft(w + 4, picture.h + 4, r, *GLOW, GOLD)
            parts += [(x - 2 - glow.pad, -2 - glow.pad, glow)] * 2
        parts.append((x, 0, picture))
        if piece.lit:
            parts.append((x - 3, -3, outline(w + 6, picture.h + 6, r + 3, GOLD, 2)))
        if piece.quiet:
            parts.append((x, 0, box(w, picture.h, r, "#000000", 0.5, stroke_width=0)))
        return Group(w + grown, picture.h, tuple(parts), REACH)

    def drawn(self, piece: Piece, w: float) -> Picture:
        """Draw a card or art, `w` wide."""
        if piece.art:
            layers: tuple[Picture, ...] = tuple(art(name, w * (ON_DISC if piece.disc else 1)) for name in piece.art)
            if piece.disc:
                body = f'<circle cx="{w / 2}" cy="{w / 2}" r="{w / 2}" fill="#fff" fill-opacity=".93"/>'
                layers = (Drawing(body, w, w), *layers)
            return layers[0] if len(layers) == 1 else Stacked(layers)
        return Card(self.world, piece.card, w, piece.turned, max(0, piece.deck))


def plain(words: str) -> str:
    """Put the captions in the place of figures, for readers without pictures."""
    return FIGURE.sub(lambda found: found[1], words)
