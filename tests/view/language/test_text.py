"""Words, lines and code points."""

import random
import re

import pygame
import pytest

from tablegames.languages.languages import languages
from tablegames.shipped import ASSETS, PACKAGE, RULESETS
from tablegames.view.controls.column import column
from tablegames.view.controls.markdown import chapters, join_lines
from tablegames.view.controls.mixed_lines import run_in
from tablegames.view.language import fonts
from tablegames.view.language.phrases import NO_START
from tablegames.view.language.text import Texts, texts
from tests.quick_yaml import read_yaml
from tests.view.language.test_fonts import listed
from tests.view.pages import shelf


def strings(node: object) -> list[str]:
    if isinstance(node, dict):
        return [text for value in node.values() for text in strings(value)]
    if isinstance(node, list):
        return [text for value in node for text in strings(value)]
    return [node] if isinstance(node, str) else []


def test_plurals_follow_the_number() -> None:
    words = Texts("en")
    assert words.say("series.points", n=1) == "1 game won"
    assert words.say("series.points", n=-3) == "−3 games won"


def test_a_ruleset_may_use_words_of_its_own() -> None:
    own = Texts("ja").with_own({"common": {"back": "帰る"}})
    assert own.say("common.back") == "帰る"
    assert own.say("common.close") == Texts("ja").say("common.close")


@pytest.mark.parametrize("language", languages())
def test_every_interface_text_fills_its_gaps_and_can_be_drawn(language: str) -> None:
    for key, text in texts(language).items():
        for form in text.values() if isinstance(text, dict) else [text]:
            missing = [char for char in form if not char.isspace() and not fonts.has(char, 800)]
            assert not missing, f"{key}: {missing}"


def test_every_character_of_every_text_file_is_in_the_fonts() -> None:
    paths = [*(ASSETS / "text").rglob("*.yaml"), *RULESETS.glob("*.yaml")]
    assert paths
    for path in paths:
        for text in strings(read_yaml(path.read_text("utf-8"))):
            missing = {char for char in text if not char.isspace() and not fonts.has(char, 700)}
            assert not missing, f"{path.name}: {missing} of “{text[:40]}”"


def test_shares_are_written_alike_on_every_page() -> None:
    """A page asks the texts for a share in per cent: "62%", whatever it tells."""
    for room in ("scenes", "view"):
        for path in (PACKAGE / room).rglob("*.py"):
            assert not re.findall(r"\} ?%", path.read_text("utf-8")), path.name


def test_the_table_of_code_points_is_that_of_the_fonts() -> None:
    for name in fonts.read_code_points():
        points = listed(name)
        face = fonts.font(name, 20)
        sample = random.Random(1).sample(sorted(points), 60)
        absent = face.render("\U0001f600", True, "#ffffff")
        shape = (absent.get_size(), absent.get_bounding_rect())
        same = [
            point
            for point in sample
            if (s := face.render(chr(point), True, "#ffffff")).get_size() == shape[0]
            and s.get_bounding_rect() == shape[1]
        ]
        assert not same, f"{name} lacks {same}"


def test_rare_kanji_of_names_come_from_the_second_font() -> None:
    assert [name for name, _ in fonts.runs("髙橋", 800)] == [fonts.RARE, "mplus-rounded-800"]
    assert fonts.runs("\U0001f600", 700) == (("mplus-rounded-700", fonts.MISSING),)


def test_a_line_with_kanji_that_the_heaviest_weight_lacks_is_of_one_weight() -> None:
    assert fonts.runs("檜の山", 800) == (("mplus-rounded-700", "檜の山"),)
    assert fonts.runs("木の山", 800) == (("mplus-rounded-800", "木の山"),)


@pytest.mark.parametrize("weight", [500, 700, 800])
@pytest.mark.parametrize(
    "name", ["Łukasz Żółć", "Nguyễn Ế", "Ἑλένη Ξάνθος", "Ирина Їжак Ґ", "김하늘", "뷁똠방", "Ștefan", "Ə"]
)
def test_names_of_many_languages_can_be_drawn(name: str, weight: int) -> None:
    assert not fonts.unknown(name, weight)
    assert all(font in fonts.read_code_points() for font, _ in fonts.runs(name, weight))


def test_letters_that_cannot_be_drawn_are_listed_once() -> None:
    assert fonts.unknown("a😀b😀 ع") == "😀ع"


def test_rules_are_read_into_chapters_and_set_within_their_width() -> None:
    text = (
        "# Game\n\nIdea with **bold** words.\n\n## Play\n1. One\n2. Two\n   more\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n"
        "## End\n- x\n- y\n"
    )
    found = chapters(text)
    assert [each.title for each in found] == ["", "Play", "End"]
    assert [block.kind for block in found[1].blocks] == ["item", "item", "table"]
    assert found[1].blocks[1].words == "Two more"
    for game in shelf().values():
        for language in languages():
            for chapter in chapters(game.text.said(language).rules):
                assert column(chapter, 848).h > 0


def test_lines_of_a_japanese_paragraph_are_joined_without_a_gap() -> None:
    assert join_lines(["勝たなければなりません。", "1回少なくても"]) == "勝たなければなりません。1回少なくても"
    assert join_lines(["勝ちます。", "**切り札**です。"]) == "勝ちます。**切り札**です。"
    assert (
        join_lines(["勝ちました！", "次は、どうしますか？", "**切り札**です。"])
        == "勝ちました！ 次は、どうしますか？ **切り札**です。"
    )
    assert join_lines(["not one fewer,", "not one more"]) == "not one fewer, not one more"


@pytest.mark.parametrize("width", range(120, 400, 7))
def test_what_closes_a_bold_word_never_begins_a_line(width: int) -> None:
    lines = run_in("Then you have to win **exactly that many**: not one fewer.", 16.5, width, "#ffffff")
    starts = [line.runs[0] for line in lines]
    assert all(isinstance(run, tuple) and run[0][0] not in NO_START for run in starts)


@pytest.mark.parametrize("width", range(150, 420, 9))
def test_a_phrase_is_not_broken_where_its_bold_part_ends(width: int) -> None:
    rules = "自分のダイスのどちらかと同じなら**1点**です。**先に2点取った人の勝ち**です。"
    said = ["".join(run[0] for run in line.words) for line in run_in(rules, 16.5, width, "#ffffff")]
    assert not any(line.startswith("です") for line in said)
    assert "".join(said) == rules.replace("**", "")


def centres(word: str, px: int, weight: int, bounds: list[tuple[float, float]]) -> list[float]:
    """Find the middle of the ink of each letter of a painted word; `bounds` say between where each stands."""
    painted = fonts.render(word, px, weight, "#ffffff")
    raw = pygame.image.tobytes(painted.convert_alpha(), "RGBA")[3::4]
    w = painted.get_width()
    ink = [sum(raw[x::w]) for x in range(w)]
    found = []
    for left, right in bounds:
        columns = [(x + 0.5, ink[x]) for x in range(w) if left - 0.5 <= x + 0.5 <= right + 0.5]
        found.append(sum(x * much for x, much in columns) / max(1, sum(much for _, much in columns)))
    return found


@pytest.mark.days(7)
@pytest.mark.parametrize("weight", [500, 700, 800])
@pytest.mark.parametrize("word", ["first", "shuffle", "file", "final", "waffle"])
def test_letters_of_a_word_stand_evenly_at_every_size(word: str, weight: int) -> None:
    """Measured against the same word at 256 pixels, but for what the fading edges of neighbours add."""
    large = fonts.font(f"mplus-rounded-{weight}", 256)
    ends = [large.size(word[: at + 1])[0] for at in range(len(word))]
    for px in range(fonts.SMALLEST, 32):
        k = px / 256
        bounds = [(start * k, end * k) for start, end in zip([0, *ends], ends, strict=False)]
        ideal = centres(word, 256, weight, [(start / k, end / k) for start, end in bounds])
        real = centres(word, px, weight, bounds)
        for at, (wanted, found) in enumerate(zip(ideal, real, strict=True)):
            assert abs(wanted * k - found) < 0.75 + 0.05 * at, (px, word[at], wanted * k, found)
