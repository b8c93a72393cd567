"""Our Japanese texts break where they are read in steps: no line begins with what belongs to the one before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import accumulate, pairwise
from typing import Any

import pytest

from tablegames.shipped import ASSETS, RULESETS
from tablegames.view.language import fonts
from tablegames.view.language.lines import SLACK, wrap
from tablegames.view.language.phrases import phrases, seamed
from tests.quick_yaml import read_yaml

FILES = ("interface", "table")
SIZE = 16
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
    """List the lines of a file of texts as they are shown, with a name in each gap."""
    node = read_yaml((ASSETS / f"text/ja/{file}.yaml").read_text("utf-8"))
    return [GAP.sub("ハナコ", line) for text in strings(node) for line in text.split("\n")]


def in_rulesets() -> list[str]:
    """List what the rulesets say in Japanese besides their rules pages, line by line."""

    def walk(node: Any) -> Iterator[str]:
        if isinstance(node, dict):
            for key, value in node.items():
                yield from strings(value) if key == "ja" else walk(value)
        elif isinstance(node, list):
            for each in node:
                yield from walk(each)

    files = sorted(RULESETS.glob("*.yaml"))
    said = (text for path in files for text in walk(read_yaml(path.read_text("utf-8"))))
    lines = (line for text in said for line in text.split("\n"))
    return [GAP.sub("ハナコ", line) for line in lines if not line.startswith(("#", "|", "!"))]


def broken_steps(text: str, width: float) -> Iterator[tuple[str, str]]:
    """List where a line ends within a step of a text that would have had room on a line of its own."""
    steps = [step for phrase in phrases(text) for step in seamed(phrase)]
    ends = dict(zip(accumulate(len(each.replace(" ", "")) for each in steps), steps, strict=True))
    lines, at = wrap(text, SIZE, 500, width), 0
    for before, after in pairwise(lines):
        at += len(before.replace(" ", ""))
        if at not in ends:
            step = next(step for end, step in ends.items() if end > at)
            if fonts.width(step.rstrip(), SIZE, 500) * SLACK <= width:
                yield before, after


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


@pytest.mark.days(7)
@pytest.mark.parametrize("width", [120, 170, 220, 320, 480])
def test_no_line_ends_within_a_step_that_has_room_on_a_line(width: float) -> None:
    said = [text for file in FILES for text in texts(file)] + in_rulesets()
    wrong = [each for text in sorted({*said}) if is_japanese(text) for each in broken_steps(text, width)]
    assert wrong == []


def test_of_all_texts_hardly_a_step_is_too_long_for_a_narrow_line() -> None:
    said = sorted({text for file in FILES for text in texts(file) if is_japanese(text)})
    steps = {step for text in said for phrase in phrases(text) for step in seamed(phrase)}
    long = [step for step in steps if fonts.width(step.rstrip(), SIZE, 500) * SLACK > 170]
    assert len(long) <= len(steps) / 50, long
    assert [step for step in long if fonts.width(step.rstrip(), SIZE, 500) * SLACK > 220] == []


@pytest.mark.parametrize(
    ("phrase", "steps"),
    [
        ("プログラムのものなので、", ("プログラムの", "ものなので、")),
        ("そのままにしておきます。", ("そのままにして", "おきます。")),
        ("このままなら", ("このままなら",)),
        ("きのこの", ("きのこの",)),
        ("クマ先生から", ("クマ", "先生から")),
        ("コントラクトブリッジ", ("コントラクト", "ブリッジ")),
        ("ツーテンジャック", ("ツーテン", "ジャック")),
        ("ナインティナイン", ("ナインティ", "ナイン")),
        ("ダブルサイドプレイ", ("ダブル", "サイド", "プレイ")),
        ("ホイスト", ("ホイスト",)),
        ("自分のゲームに", ("自分の", "ゲームに")),
        ("あらためてためします。", ("あらためて", "ためします。")),
        ("切り札が", ("切り札が",)),
        ("トリック1つにつき", ("トリック1つにつき",)),
        ("ファイアウォールについて", ("ファイアウォールについて",)),
        ("いつもついている", ("いつも", "ついて", "いる")),
    ],
)
def test_a_phrase_that_is_too_long_is_parted_where_it_is_read_in_steps(phrase: str, steps: tuple[str, ...]) -> None:
    assert seamed(phrase) == steps


@pytest.mark.parametrize(
    ("text", "together"),
    [
        ("いったん戻ってからもう一度開くと、", "もう一度"),
        ("このコードをもう一度読みとって、", "もう一度"),
        ("点の少ない人が勝ちです。", "点の少ない"),
        ("なければ、場の切り札より強いものを", "場の切り札"),
        ("名前：周の数／説明", "周の数"),
        ("次の人からは、同じ枚数で", "次の人"),
        ("分け合う順位のうち、いちばん下の順位の", "いちばん下の"),
        ("自分のスマホで遊びます（まだ来ていません）", "（まだ来ていません）"),
        ("番号と数（NTは切り札なし）です。", "（NTは切り札なし）"),
    ],
)
def test_a_short_word_before_another_and_few_words_in_brackets_are_one_phrase(text: str, together: str) -> None:
    assert any(together in phrase for phrase in phrases(text)), phrases(text)


def test_no_step_is_a_single_letter() -> None:
    assert seamed("かならず") == ("かならず",)
