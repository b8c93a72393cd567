"""What a drawing may be that is handed to the rasteriser: it is a library in C, and wild numbers make it fall over."""

from __future__ import annotations

import re
from xml.parsers import expat

LARGEST = 1_000_000
"""Bytes; the largest of ours have some fifty thousand."""
DEEPEST = 12
"""Elements within each other; ours have up to six."""
MOST = 4000
"""Elements in one drawing; ours have up to some eight hundred."""
SLIMMEST = 50.0
"""A drawing is at most so many times as wide as high, or as high as wide."""
SHAPES = ("rect", "path", "circle", "ellipse", "line", "polyline", "polygon")
ELEMENTS = frozenset(("svg", "g", "defs", *SHAPES, "linearGradient", "radialGradient", "stop", "title", "desc"))
COLOUR = re.compile(rb"#[0-9a-fA-F]{3,8}\b")
WILD = re.compile(rb"[^\d.]\d{6}|\d\.?[eE][-+]?\d")
"""A number of six digits before its point, or one with an exponent: no drawing needs them."""
VIEW_BOX = re.compile(rb'\bviewBox="([^"]*)"')


class Elements:
    """Counts elements while they are read. Raises ValueError where there are too many, too deep, or unknown ones."""

    def __init__(self) -> None:
        self.count = self.depth = 0

    def begin(self, name: str, attributes: object) -> None:
        """Take the beginning of an element. Raises ValueError for an unknown one, and for one too many."""
        self.count += 1
        self.depth += 1
        if name not in ELEMENTS or (name == "svg") != (self.depth == 1):
            raise ValueError(f"it has an element <{name[:40]}> that no sprite has there")
        if self.count > MOST or self.depth > DEEPEST:
            raise ValueError("it has too many elements")

    def end(self, name: str) -> None:
        """Take the end of an element."""
        self.depth -= 1


def refuse_doctype(*about: object) -> None:
    """Refuse what could define words of its own. Raises ValueError."""
    raise ValueError("it defines a document type")


def check(svg: bytes) -> None:
    """Make sure that a drawing can be painted. Raises ValueError with what is wrong with it."""
    if len(svg) > LARGEST:
        raise ValueError(f"it has more than {LARGEST:,} bytes")
    if b"\0" in svg:
        raise ValueError("it is no text")
    elements, reader = Elements(), expat.ParserCreate("utf-8")
    reader.StartElementHandler, reader.EndElementHandler = elements.begin, elements.end
    reader.StartDoctypeDeclHandler = refuse_doctype
    try:
        reader.Parse(svg, True)
    except expat.ExpatError as error:
        raise ValueError(f"it is no drawing: {error}") from None
    if found := WILD.search(COLOUR.sub(b"", svg)):
        raise ValueError(f"it has the number {found[0][:20].decode(errors='replace')}")
    read_size(svg)


def read_size(svg: bytes) -> tuple[float, float]:
    """Read the width and height a drawing was made for. Raises ValueError where it does not tell."""
    found = VIEW_BOX.search(svg)
    words = found[1].split() if found else []
    if len(words) == 4:
        w, h = float(words[2]), float(words[3])
        if w >= 1 and h >= 1 and 1 / SLIMMEST <= w / h <= SLIMMEST:
            return w, h
    raise ValueError("it has no viewBox that makes sense; every sprite needs one")
