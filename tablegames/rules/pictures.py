"""Pictures beside a ruleset: they are found in its own folder only, and checked before anything paints them."""

from __future__ import annotations

import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath

from tablegames.ordinary_file import read_ordinary
from tablegames.rules.hidden_files import is_hidden
from tablegames.rules.look import Look
from tablegames.rules.reading.messages import Message, message

LARGEST = 2_000_000
"""Bytes of a picture."""
LONGEST = 4096
"""Pixels along one side of a picture."""
KINDS = (".svg", ".png")
TAG = re.compile(rb"<svg\b[^<>]*")
"""Ends where another tag begins, so that no file makes looking for it long."""
VIEW = re.compile(rb"\bviewBox\s*=\s*[\"']([^\"']+)[\"']")


class PictureError(ValueError):
    """A picture that can't be used; `where` is the field of the look that names it, `what` says why."""

    def __init__(self, where: str, what: Message) -> None:
        super().__init__(what)
        self.where, self.what = where, what


@dataclass(frozen=True, slots=True)
class Pictures:
    """The files a look names, all of them there and sound."""

    box: Path | None = None
    back: Path | None = None
    faces: Mapping[str, Path] = field(default_factory=dict)
    """By card id."""

    @classmethod
    def of(cls, look: Look | None, file: Path) -> Pictures:
        """Find the pictures of the ruleset in `file`; raise `PictureError` for one that can't be used."""
        if look is None:
            return cls()
        folder = file.parent
        box = picture(folder, look.box, "box") if look.box is not None else None
        back = picture(folder, look.back, "back") if look.back is not None else None
        faces: dict[str, Path] = {}
        if look.faces is not None:
            inner = inside(folder, look.faces, "faces")
            if not inner.is_dir():
                raise PictureError("faces", message("picture.no_folder", name=look.faces))
            try:
                paths = sorted(inner.iterdir())
            except OSError as error:
                raise PictureError("faces", unreadable(look.faces, error)) from None
            for path in paths:
                if path.suffix.lower() in KINDS and not is_hidden(path):
                    faces[path.stem] = picture(folder, f"{look.faces}/{path.name}", "faces")
        return cls(box, back, faces)

    @property
    def files(self) -> tuple[Path, ...]:
        """List all of them."""
        return tuple([each for each in (self.box, self.back, *self.faces.values()) if each is not None])


def inside(folder: Path, name: str, where: str) -> Path:
    """Find a file or folder below `folder`, wherever links lead. Raises PictureError."""
    pure = PurePosixPath(name)
    if pure.is_absolute() or ".." in pure.parts or "\\" in name or ":" in name or not pure.parts:
        raise PictureError(where, message("picture.elsewhere", name=name))
    try:
        found = folder.joinpath(*pure.parts).resolve(strict=True)
        home = folder.resolve(strict=True)
    except (OSError, RuntimeError, ValueError):
        # No file has a name with NUL in it, and Python says so by ValueError.
        raise PictureError(where, message("picture.missing", name=name)) from None
    if not found.is_relative_to(home):
        raise PictureError(where, message("picture.leads_out", name=name))
    return found


def picture(folder: Path, name: str, where: str) -> Path:
    """Find a picture and check it: its kind, the size of the file, and its size in pixels.

    Raises PictureError.
    """
    path = inside(folder, name, where)
    if path.suffix.lower() not in KINDS:
        raise PictureError(where, message("picture.kind", name=name))
    try:
        if path.stat().st_size > LARGEST:
            raise PictureError(where, message("picture.large_file", name=name, most=LARGEST // 1_000_000))
        content = read_ordinary(path)
    except OSError as error:
        raise PictureError(where, unreadable(name, error)) from None
    size = svg_size(content) if path.suffix.lower() == ".svg" else png_size(content)
    if size is None:
        raise PictureError(where, message("picture.not_its_kind", name=name))
    if not all(0 < side <= LONGEST for side in size):
        wide, high = size
        raise PictureError(
            where, message("picture.large_sides", name=name, wide=f"{wide:g}", high=f"{high:g}", most=LONGEST)
        )
    return path


def unreadable(name: str, error: OSError) -> Message:
    """Say why the system does not give a file."""
    return message("picture.unreadable", name=name, reason=error.strerror or error)


def png_size(content: bytes) -> tuple[float, float] | None:
    """Read width and height out of a PNG's first chunk."""
    if len(content) < 33 or not content.startswith(b"\x89PNG\r\n\x1a\n") or content[12:16] != b"IHDR":
        return None
    wide, high = struct.unpack(">II", content[16:24])
    return float(wide), float(high)


def svg_size(content: bytes) -> tuple[float, float] | None:
    """Read width and height out of an SVG's viewBox."""
    found = next((view for tag in TAG.finditer(content) if (view := VIEW.search(tag[0]))), None)
    try:
        numbers = [float(word) for word in re.split(rb"[\s,]+", found[1].strip())] if found else []
    except ValueError:
        return None
    return (numbers[2], numbers[3]) if len(numbers) == 4 else None
