"""No phrase of our Japanese texts, at which a line may begin, begins with what belongs to the one before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
import yaml

from tablegames.shipped import ASSETS
from tablegames.view.language.lines import phrases

FILES = ("interface", "table")
GAP = re.compile(r"\{\w+\}")
NEVER_FIRST = "、。，．・：；）」』】〉》！？…ー—ぁぃぅぇぉっゃゅょァィゥェォッャュョ々%"
PARTICLES = re.compile(
    r"(は|が|を|に|の|も|と|で|へ|や|から|まで|より|には|では|とは|にも|でも|だけ|ほど|など|さん)(?![ぁ-ゟ])"
)


def strings(node: Any) -> Iterator[str]:
    """List the texts of a file."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict | list):
        for each in node.values() if isinstance(node, dict) else node:
            yield from strings(each)


def texts(file: str) -> list[str]:
    """List the lines of a file of texts as they are shown, with somebody's name in each gap."""
    node = yaml.safe_load((ASSETS / f"text/ja/{file}.yaml").read_text("utf-8"))
    return [GAP.sub("ハナコ", line) for text in strings(node) for line in text.split("\n")]


def is_japanese(text: str) -> bool:
    """Tell whether a text is one of words that are read, and not of code."""
    return bool(re.search("[ぁ-ゟ]", text)) and not re.search(r"[\[\]`#]|\w: ", text)


@pytest.mark.parametrize("file", FILES)
def test_no_phrase_begins_with_a_particle_or_a_sign_that_closes(file: str) -> None:
    wrong = [
        (before, after)
        for text in texts(file)
        if is_japanese(text)
        for before, after in pairwise(phrases(text))
        if after[0] in NEVER_FIRST or (PARTICLES.match(after) and before[-1] not in "。、！？： ")
    ]
    assert wrong == []
