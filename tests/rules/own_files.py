"""Small rulesets as a person writes them into a folder of their own."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from tablegames.shipped import RULESETS

TRICKS = """\
id: {name}
name: {{en: {title}, ja: "{title}の遊び"}}
players: [3, 4]
minutes: 10
age: 8
suits:
  R: {{en: red, ja: 赤}}
  B: {{en: blue, ja: 青}}
  G: {{en: green, ja: 緑}}
deck:
  suits: [R, B, G]
  ranks: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12']
setup: [draw_marker, roll_dice]
round:
  - pass_marker
  - deal: 5
  - trick_taking
  - dice_target
ends: {{rounds: 2}}
text:
  en: {{summary: Tricks and dice., rules: "# {title}"}}
  ja: {{summary: トリックとさいころ。, rules: "# {title}"}}
"""


def tricks(folder: Path, name: str = "my-tricks", more: str = "", title: str = "") -> Path:
    """Write a good ruleset, with `more` fields."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.yaml"
    path.write_text(TRICKS.format(name=name, title=title or name.replace("-", " ").title()) + more, encoding="utf-8")
    return path


def broken(folder: Path, name: str = "half-done") -> Path:
    """Write a ruleset with three slips."""
    path = tricks(folder, name)
    text = path.read_text(encoding="utf-8")
    for right, wrong in (("age: 8", "age: old"), ("deal: 5", "deel: 5"), ("rounds: 2", "rounds: many")):
        text = text.replace(right, wrong)
    path.write_text(text, encoding="utf-8")
    return path


def failing(folder: Path, name: str = "failing", deal: str = "[5, 5, 5, 5, 6]") -> Path:
    """Write a ruleset that is good until its fifth round, which the game that tries a ruleset out does not reach."""
    text = (RULESETS / "euchre.yaml").read_text(encoding="utf-8").replace("id: euchre", f"id: {name}")
    text = text.replace("- deal: 5\n", f"- deal: {deal}\n").replace("ends: {reach: 10}", "ends: {reach: 4}")
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def png(wide: int, high: int) -> bytes:
    """Make a PNG of one colour."""

    def chunk(kind: bytes, body: bytes) -> bytes:
        return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))

    rows = (b"\0" + b"\xc8\x28\x3f" * wide) * high
    head = struct.pack(">IIBBBBB", wide, high, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
