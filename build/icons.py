"""Paint the program's icon from its SVG into what each system wants: .ico, .icns, .png."""

from __future__ import annotations

import io
import struct
from collections.abc import Sequence
from pathlib import Path

import pygame

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "art" / "interface" / "app-icon"
SMALL = 32
"""Up to this many pixels the drawing with fewer and larger forms is used."""
ICO = (16, 24, 32, 48, 64, 128, 256)
ICNS = {"icp4": 16, "icp5": 32, "ic07": 128, "ic08": 256, "ic09": 512, "ic10": 1024}
"""The kinds of pictures in an .icns file that are PNGs, with their pixels."""


def drawing(px: int) -> Path:
    """Name the SVG for an icon of `px` pixels."""
    return FOLDER / ("icon-small.svg" if px <= SMALL else "icon.svg")


def png(px: int) -> bytes:
    """Paint the icon `px` pixels wide and high, as a PNG."""
    painted = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(str(drawing(px)), (px, px)), painted, "icon.png")
    return painted.getvalue()


def ico(sizes: Sequence[int] = ICO) -> bytes:
    """Collect the icon for Windows: a list of sizes and offsets, then a PNG each."""
    pictures = [png(px) for px in sizes]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    at = len(head) + 16 * len(pictures)
    entries = b""
    for px, picture in zip(sizes, pictures, strict=True):
        # A width of 256 is written as 0.
        entries += struct.pack("<BBBBHHII", px % 256, px % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return head + entries + b"".join(pictures)


def icns() -> bytes:
    """Collect the icon for macOS: a PNG after each kind and length."""
    body = b""
    for kind, px in ICNS.items():
        picture = png(px)
        body += kind.encode() + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(body) + 8) + body


def icon_for(platform: str, folder: Path) -> str | None:
    """Write the icon that a program file has on `platform` (as `sys.platform`); None on Linux, which keeps it apart."""
    kinds = {"win32": ("tablegames.ico", ico), "darwin": ("tablegames.icns", icns)}
    if platform not in kinds:
        return None
    name, painted = kinds[platform]
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(painted())
    return str(folder / name)
