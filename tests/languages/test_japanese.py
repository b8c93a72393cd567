"""Japanese is written alike everywhere: of two ways to write a word the program has one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tablegames.shipped import ASSETS, RULESETS

REPOSITORY = Path(__file__).parents[2]
ONE_WAY = {
    "つづ[いかきくけこ]": "続",
    "とちゅう": "途中",
    "もど[らりるれすっ]": "戻",
    "かくし": "隠し",
    "休けい": "休憩",
    "すて[るてま]": "捨て",
    "比べ": "くらべ",
    "違[うい]": "ちがう、ちがい",
    "(?<![自十枚])分か[っらりる]": "わか",
    "覚え": "おぼえ",
    "増[えや]": "ふ",
    "減[らりるっれ]": "へ",
    "隣": "となり",
    "[一二三]回目": "1回目",
    "遊びかた": "遊び方",
    "きめ[るてたま]": "決め",
    "はじめる": "始める",
    "なお[すしせ]": "直",
    "ほんとう": "本当",
    "ならべ": "並べ",
    "試[しす]": "ため",
    "あそ[ばびぶべん]": "遊",
    "一番": "いちばん",
    "ぜんぶ": "全部",
    "混ぜ": "まぜ",
    "りおわ[りるっ]": "終わ",
    "今(?![回度日後夜])": "いま",
    "(?<!んな)なにも": "何も",
    "スート": "マーク",
    "サイコロ": "ダイス",
    "(?<!ロ)ボット": "コンピューター",
    "[ぁ-ん一-龠] — |— [ぁ-ん一-龠]": "。、：",
}
"""Ways of writing that are not ours, and the one that is."""


def written() -> list[Path]:
    """List every file with Japanese for people; readings are in kana whatever a word is written in."""
    return [
        *sorted(path for path in (ASSETS / "text" / "ja").rglob("*.yaml") if path.name != "readings.yaml"),
        *sorted(RULESETS.rglob("*.yaml")),
        *sorted((REPOSITORY / "docs").glob("*.md")),
    ]


@pytest.mark.parametrize("file", written(), ids=lambda file: file.name)
def test_a_japanese_word_is_written_in_one_way(file: Path) -> None:
    found = [
        f"{number}: {each.group()} is written {ours}"
        for number, line in enumerate(file.read_text("utf-8").splitlines(), 1)
        for other, ours in ONE_WAY.items()
        for each in re.finditer(other, line)
    ]
    assert not found


@pytest.mark.parametrize("file", written(), ids=lambda file: file.name)
def test_no_name_of_a_person_gets_a_second_honorific(file: Path) -> None:
    """A family calls itself おばあちゃん and けんくん; the players of a lesson are the program's own."""
    if file.parent.name != "lessons":
        assert not re.findall(r"\{(?:names?|other|player|first|second)\}(?:さん|様|君|くん)", file.read_text("utf-8"))


@pytest.mark.parametrize("file", sorted((ASSETS / "text" / "ja").glob("*.yaml")), ids=lambda file: file.name)
def test_brackets_in_japanese_are_wide(file: Path) -> None:
    lines = [line.partition("  #")[0] for line in file.read_text("utf-8").splitlines() if line.lstrip()[:1] != "#"]
    assert not [line for line in lines if re.search(r"[\u3040-\u30ff\u4e00-\u9fff」}] ?\([^:]", line)]
