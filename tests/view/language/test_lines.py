"""Where lines break."""

import pytest

from tablegames.view.language import fonts
from tablegames.view.language.lines import fit_size, shorten_line, wrap
from tablegames.view.language.phrases import NO_END, NO_START, phrases, pieces

JAPANESE = (
    "トリックを10回行います。リードされたマークを持っていれば、必ずそのマークを出します(切り札も同じ)。"
    "「ぎゃあ!」と叫んだら、ちょっと休憩…。カードは、みんなに見せてください。"
)
ENGLISH = "Who cannot follow suit plays any card (even a trump), and takes the action of its suit at once."


@pytest.mark.parametrize("width", range(60, 700, 37))
def test_lines_keep_kinsoku(width: int) -> None:
    for line in wrap(JAPANESE, 16, 500, width)[1:]:
        assert line[0] not in NO_START
    for line in wrap(JAPANESE, 16, 500, width)[:-1]:
        assert line[-1] not in NO_END


@pytest.mark.parametrize("text", [JAPANESE, ENGLISH, JAPANESE + ENGLISH, "いろは" * 40, "wwwwwwww" * 30])
def test_lines_fit_and_lose_nothing(text: str) -> None:
    for width in range(80, 800, 45):
        lines = wrap(text, 16, 500, width)
        assert all(fonts.width(line, 16, 500) <= width or len(pieces(line)) == 1 for line in lines)
        assert "".join(lines).replace(" ", "") == text.replace(" ", "")


def test_japanese_lines_do_not_end_inside_a_katakana_word() -> None:
    lines = wrap("負けた側は自分の山札をめくります。ジョーカーが出ればダメージは帳消しになります。", 16, 500, 380)
    assert not any(line.startswith(("メージ", "ージ", "ジは")) for line in lines)


def test_japanese_lines_do_not_part_a_name_from_its_san() -> None:
    text = "ただし、やはりハートのないコフィさんがもっと強いクラブを出せば、そちらの勝ちです。"
    for width in range(180, 600, 20):
        assert not any(line.startswith("さん") for line in wrap(text, 16, 500, width))


def test_a_phrase_is_broken_only_where_that_makes_a_line_less() -> None:
    assert wrap("勝っちゃった、信じられない！", 18, 700, 236) == ("勝っちゃった、", "信じられない！")
    assert wrap("ほかの人の選択", 16, 500, 84) == ("ほかの人の", "選択")


def test_a_small_letter_does_not_end_a_word() -> None:
    assert phrases("使えません。ディスクはファルコンと") == ("使えません。", "ディスクは", "ファルコンと")


def test_a_particle_stays_with_the_bracket_before_it() -> None:
    assert phrases("「出す」か「パス」のどちらかを選びます") == ("「出す」か", "「パス」のどちらかを", "選びます")
    assert phrases("勝つ見こみ15%をのがしました") == ("勝つ見こみ", "15%をのがしました")


def test_a_name_too_long_is_shortened_to_fit() -> None:
    for width in (40, 90, 200):
        assert fonts.width(shorten_line("ウィリアムズ・クリストファー", 16, 700, width), 16, 700) <= width
    assert fit_size("ウィリアムズ", 20, 700, 90) < 20


def test_a_formula_is_one_phrase_and_no_line_ends_with_its_sign() -> None:
    text = "ハナコの値は 2 × 11 = 22です。"
    assert phrases(text)[-1] == "2 × 11 = 22です。"
    for width in range(40, 300, 7):
        assert not any(line.endswith(("×", "=")) for line in wrap(text, 16, 500, width))
        assert not any(line.endswith(("×", "=")) for line in wrap("Hana has 2 × 11 = 22. So", 16, 500, width))


@pytest.mark.parametrize("text", ["いちばん強いカード（クラブの6）を出します", "ほかの札（クラブの 10）は出せません"])
def test_little_before_a_closing_bracket_begins_no_line(text: str) -> None:
    for width in range(70, 400, 7):
        assert not any(line.startswith(("6）", "10）")) for line in wrap(text, 16, 500, width))


def test_two_or_more_is_one_phrase() -> None:
    assert phrases("2つ以上の部族が出たら、それ以外は") == ("2つ以上の", "部族が", "出たら、", "それ以外は")


def test_both_halves_of_a_verb_are_one_phrase() -> None:
    assert phrases("ひっくり返して、ダイスをふり直します") == ("ひっくり返して、", "ダイスをふり直します")


def test_the_name_of_a_card_is_one_phrase() -> None:
    assert phrases("ここで葉っぱのKを出すと") == ("ここで", "葉っぱのKを", "出すと")
    assert phrases("いちばん安いハートの10が") == ("いちばん安い", "ハートの10が")
    assert phrases("残りの2枚で最後の1つを") == ("残りの", "2枚で", "最後の", "1つを")


def test_a_word_that_points_stays_with_what_it_points_at() -> None:
    assert phrases("選んでください — その部族から、")[-1] == "その部族から、"
    assert phrases("きのこの山札") == ("きのこの", "山札")
    assert phrases("くらべます。いつ閉じても") == ("くらべます。", "いつ閉じても")
    assert phrases("選んでください。このまま遊ぶと") == ("選んで", "ください。", "このまま遊ぶと")
    assert phrases("表向きの5枚。これが目標です。") == ("表向きの", "5枚。", "これが目標です。")
    assert phrases("これは目標です") == ("これは", "目標です")


def test_a_word_that_says_whose_something_is_stays_with_it() -> None:
    assert phrases("見られるのは自分の選択だけです。") == ("見られるのは", "自分の選択だけです。")
    assert phrases("これはほかの人のショールームから") == ("これは", "ほかの人の", "ショールームから")
    assert phrases("前と同じカードで") == ("前と", "同じカードで")


def test_some_words_in_hiragana_begin_a_phrase() -> None:
    assert phrases("2人でいっしょに1つの金庫を") == ("2人で", "いっしょに", "1つの", "金庫を")
    assert phrases("手札をひっくり返してください") == ("手札を", "ひっくり返して", "ください")
    assert phrases("あなたはだれとじゃんけんしますか") == ("あなたはだれと", "じゃんけんしますか")


def test_a_stroke_between_clauses_begins_no_line() -> None:
    text = "選べるもの：いいえ、はい／ふだんの値：いいえ"
    for width in range(120, 400, 7):
        assert not any(line.startswith("／") for line in wrap(text, 14, 500, width))


@pytest.mark.parametrize("text", ["Points in trick 1", "The winner takes trick 13."])
def test_a_number_at_the_end_has_no_line_of_its_own(text: str) -> None:
    for width in range(80, 200, 5):
        last = wrap(text, 16, 500, width)[-1]
        assert not last.strip(".").isdigit(), (width, last)


def test_from_one_number_to_another_is_one_phrase() -> None:
    for room in range(60, 400, 7):
        lines = wrap("カード → 数字：1〜5（もとは1〜4）", 16, 500, room)
        assert not any(line.endswith("〜") for line in lines), lines


@pytest.mark.parametrize(
    ("text", "whole"),
    [
        ("Round 12 · 26 May 2026, 18:26", "26 May 2026, 18:26"),
        ("第3ラウンド・2026年4月19日 18:26", "2026年4月19日 18:26"),
        ("Taro and Hanako 3 : 5 · best of five", "3 : 5"),
        ("2–4 · 30–45 min", "30–45 min"),
        ("You won with 26 points and 7 gems", "26 points"),
        ("Aufgehört am 19. April 2026 um 18:26", "19. April 2026"),
    ],
)
def test_a_date_a_score_and_a_number_with_its_unit_stand_on_one_line(text: str, whole: str) -> None:
    for width in range(30, 400, 7):
        lines = wrap(text, 16, 500, width)
        assert any(whole in line for line in lines) or fonts.width(whole, 16, 500) * 1.05 > width, (width, lines)


def test_no_line_begins_or_ends_with_the_dot_between_two_facts() -> None:
    for width in range(40, 400, 7):
        for line in wrap("3–5 · 20–45 min · Age 8+ · best of five", 16, 500, width):
            assert not line.startswith("·")
            assert not line.endswith("·")
