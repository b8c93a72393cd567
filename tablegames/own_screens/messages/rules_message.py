"""The message `rules`: the rules of the game, chapter by chapter, for a page that makes its own paragraphs of them."""

from __future__ import annotations

import re
from typing import Any

from tablegames.rules.figure import FIGURE
from tablegames.view.controls.markdown import Block, chapters
from tablegames.view.table.table import TableView

BOLD = re.compile(r"\*\*(.+?)\*\*")


def rules_fields(table: TableView) -> dict[str, Any]:
    """Make the fields of the message."""
    found = chapters(table.ruleset.text.said(table.words.language).rules)
    told = [{"title": each.title, "blocks": [block(inner) for inner in each.blocks]} for each in found]
    return {"title": table.title, "chapters": told}


def block(each: Block) -> dict[str, Any]:
    """Tell a paragraph, an item of a list, a heading, a table or a figure."""
    if each.kind == "table":
        return {"kind": "table", "rows": [[runs(cell) for cell in row] for row in each.rows]}
    if each.kind == "item":
        return {"kind": "item", "mark": each.mark, "depth": each.depth, "runs": runs(each.words)}
    return {"kind": {"text": "paragraph"}.get(each.kind, each.kind), "runs": runs(each.words)}


def runs(words: str) -> list[list[Any]]:
    """Divide words into pieces, each with whether it is bold; a figure among them is its caption."""
    said = FIGURE.sub(lambda found: found.group(1), words)
    pieces = BOLD.split(said)
    return [[piece, at % 2 == 1] for at, piece in enumerate(pieces) if piece]
