"""What is wrong with a ruleset is said in Japanese to who reads Japanese."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.trial import try_out
from tablegames.scenes.choose.problem_words import said
from tablegames.view.language.text import FOLDER
from tests.rules.own_files import tricks

SLIPS = [
    ("age: 8", "age: old", "ここには0から99までの整数を書きますが、文字の'old'があります"),
    ("deal: 5", "deel: 5", "'deel'は使えません。'deal'ではありませんか？"),
    ("- pass_marker", "- pass_marker: {tow: next}", "pass_markerに'tow'という項目はありません。"),
    ("deal: 5", "deal: 50", "50枚ずつ配ると150枚になりますが、デッキには36枚しかありません"),
    ("deal: 5", "deal: {by_players: {3: 5}}", "4の場合が書いてありません"),
    ("minutes: 10\n", "", "'minutes'が足りません"),
    (
        "deck:",
        f"deck:\n  jokers: [{', '.join(f'J{at}' for at in range(17))}]",
        "ジョーカーが17枚あります。16枚までです",
    ),
    ("ranks: [", f"ranks: [{', '.join(map(str, range(20, 30)))}, ", "1つのスートに数が22種類あります"),
    ("suits: [R, B, G]", "suits: [R, B, X]", "デッキにある'X'のスートに名前がありません"),
    ("id: my-tricks", "id: My Tricks", "小文字と数字とハイフンだけが使えます"),
    ("  - trick_taking\n", "", "このゲームにはトリックがありません"),
    ("age: 8", "age: 8\nage: 9", "'age'が2度書いてあります"),
    ("age: 8", 'age: 8\nlook: {box: "a\\0.svg"}', "制御文字U+0000があります"),
    ("age: 8", "age: 8\nlook: {box: none.svg}", "ルールセットのフォルダーに'none.svg'がありません"),
]


@pytest.mark.parametrize(("right", "wrong", "told"), SLIPS)
def test_a_slip_is_told_in_japanese(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    path = tricks(tmp_path)
    path.write_text(path.read_text("utf-8").replace(right, wrong, 1), encoding="utf-8")
    with pytest.raises(RulesetError) as caught:
        load(path, trial=try_out)
    messages = [problem.message for problem in caught.value.problems]
    assert any(told in said(message, "ja") for message in messages), [said(each, "ja") for each in messages]
    assert [said(message, "en") for message in messages] == messages


def test_what_has_no_words_stays_english() -> None:
    assert said("something quite new is wrong", "ja") == "something quite new is wrong"


def test_every_saying_keeps_what_it_is_about() -> None:
    read = yaml.safe_load((FOLDER / "ja/problems.yaml").read_text("utf-8"))
    for part in read.values():
        for english, japanese in part.items():
            gaps = set(re.findall(r"\{(\w+)\}", str(japanese)))
            assert gaps <= set(re.findall(r"\{(\w+)\}", str(english)))
