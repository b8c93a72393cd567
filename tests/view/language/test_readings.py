"""Furigana: every kanji of our own texts is read, words stay whole, and a text without readings is what it was."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
import yaml

from tablegames.languages.readings import ANCHOR, READ, UNREAD, annotate, bare, units, with_readings
from tablegames.play.setup.profiles import Profile
from tablegames.scenes.program.party import seat_players
from tablegames.shipped import ASSETS, RULESETS
from tablegames.view.boxes.chapter_box import ABOVE, chapter
from tablegames.view.boxes.page_box import Fit
from tablegames.view.boxes.spacing import TypeStyle
from tablegames.view.controls.markdown import blocks, read_by
from tablegames.view.inspection.check import faults
from tablegames.view.language import fonts
from tablegames.view.language.lines import first, shorten_line, wrap
from tablegames.view.language.phrases import phrases, pieces
from tablegames.view.language.text import Cut, Texts
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.lettering import Text
from tablegames.view.painting.rasters import Rasters
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import LETTERS
from tests.quick_yaml import WORDS, read_yaml
from tests.view.gallery import View, dwelling, few_settings, over_tables, pages, played_tables, sample_tables
from tests.view.pages import house
from tests.view.samples import samples

NAMES = ("日本語", "花子", "髙橋", "様", "先生", "教授", "名人", "とても長いフォルダーの名前")
"""What stands there as people wrote it, or as the language calls itself."""
TEXTS = [path for path in (ASSETS / "text/ja").glob("*.yaml") if path.stem != "readings"]
FILES = (*sorted(TEXTS), *sorted(RULESETS.rglob("*.yaml")))


LISTED = read_yaml((ASSETS / "text/ja/readings.yaml").read_text("utf-8"))
EASIER_WORDS = [word.lstrip("#…") for word, reading in LISTED.items() if str(reading).startswith("=")]
LATE = "戻枚渡砂漠宝個裏捨衛攻"
"""Characters that stand often on our tables and are learnt after the fourth year of school."""


def said(node: Any) -> Iterator[str]:
    """Walk all texts of a file."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from said(value)
    elif isinstance(node, list):
        for value in node:
            yield from said(value)


def plain(words: str) -> str:
    """Write readings as people do: 手札(てふだ)."""
    return READ.sub(r"\1(\2)", words)


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_kanji_of_our_own_texts_has_a_reading(path: Path) -> None:
    for text in said(yaml.load(path.read_text("utf-8"), WORDS)):
        read = with_readings(text, "ja")
        assert re.search(UNREAD, READ.sub("", read)) is None, (
            f"write its reading into assets/text/ja/readings.yaml: {read}"
        )
        assert bare(read) == text or any(word in text for word in EASIER_WORDS)


@pytest.mark.days(7)
@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_readings_of_neighbours_do_not_lie_over_each_other(path: Path) -> None:
    for text in said(yaml.load(path.read_text("utf-8"), WORDS)):
        at, last = 0.0, -1.0
        for word, reading in units(with_readings(text, "ja")):
            if reading:
                # They are half as large as their words, and stand in their middle.
                middle, half = at + len(word) / 2, min(len(reading) / 4, len(word) / 2 + fonts.OVERHANG)
                assert middle - half >= last - 0.2, f"one reading for both words: {word} ({reading}) in {text}"
                last = middle + half
            at += len(word)


@pytest.mark.parametrize(
    ("words", "read"),
    [
        ("手札を出してください", "手札(てふだ)を出(だ)してください"),
        ("切り札が出ました", "切(き)り札(ふだ)が出(で)ました"),
        ("1人、2人、11人、3人", "1人(ひとり)、2人(ふたり)、11人(にん)、3人(にん)"),
        ("1分でわかる。30分。25分", "1分(ぷん)でわかる。30分(ぷん)。25分(ふん)"),
        ("7月1日と11日", "7月(がつ)1日(ついたち)と11日(にち)"),
        ("上がりは上の人", "上(あ)がりは上(うえ)の人(ひと)"),
        ("点数の表を表にします", "点数(てんすう)の表(ひょう)を表(おもて)にします"),
        ("ルールを行います。宝石を取りに行きます", "ルールを行(おこな)います。ほうせきを取(と)りに行(い)きます"),
        ("3分の1", "3分(ぶん)の1"),
        ("裏向きの3枚と宝石2個を、戻すか渡します", "うら向(む)きの3まいとほうせき2こを、もどすかわたします"),
        ("枚数をくらべます。2枚目", "まい数(すう)をくらべます。2まい目(め)"),
    ],
)
def test_the_longest_word_that_fits_says_how_it_is_read(words: str, read: str) -> None:
    assert plain(with_readings(words, "ja")) == read


def test_numbers_are_read_with_what_they_count_and_names_are_left_alone() -> None:
    words = Texts("ja", {"a": "{name}さんは{n}人です"}, reading=True)
    assert plain(words.say("a", name="山田", n=1)) == "山田さんは1人(ひとり)です"
    assert plain(words.say("a", name="山田", n=4)) == "山田さんは4人(にん)です"
    assert plain(words.name("フクロウ教授 2")) == "フクロウ教授(きょうじゅ) 2"
    assert words.name("山田") == "山田"


def test_without_readings_nothing_changes() -> None:
    for code in ("ja", "en"):
        usual, same = Texts(code), Texts(code, reading=code == "en")
        assert all(usual.say(key) == same.say(key) and ANCHOR not in usual.say(key) for key in usual.texts)


def test_words_with_readings_break_where_they_break_without_and_take_as_much_room() -> None:
    for key, text in Texts("ja").texts.items():
        if isinstance(text, str):
            read = with_readings(text, "ja")
            shown = bare(read)
            assert "".join(map(bare, phrases(read))) == shown
            assert "".join(map(bare, pieces(read))) == shown, key
            assert fonts.width(read, 16, 500) == fonts.width(shown, 16, 500)
            assert all(line.count(ANCHOR) == len(READ.findall(line)) for line in wrap(read, 16, 500, 90))


def test_what_is_cut_keeps_whole_words() -> None:
    read = with_readings("手札から1枚を選んで、裏向きに置きます", "ja")
    for width in range(20, 300, 7):
        cut = shorten_line(read, 16, 500, width)
        assert isinstance(cut, Cut)
        assert cut.count(ANCHOR) == len(READ.findall(cut))
    assert bare(first(read, 3)) == "手札か"


def test_a_line_with_readings_is_higher_and_its_middle_stays() -> None:
    word = annotate("札", "ふだ")
    usual, read = fonts.render("札", 20, 500, "#ffffff"), fonts.render(word, 20, 500, "#ffffff")
    assert read.get_width() == usual.get_width()
    more = read.get_height() - usual.get_height()
    assert more >= 2 * round(20 * fonts.RISE)
    below = read.subsurface((0, read.get_height() - more // 2, read.get_width(), more // 2))
    assert below.get_bounding_rect().h == 0
    assert Text(word, 20).h > Text("札", 20).h


@pytest.mark.days(7)
def test_on_tables_and_pages_every_kanji_is_read_but_in_the_names_of_people() -> None:
    some = few_settings()[::3]
    unread: dict[str, str] = {}
    for shown in chain(
        pages("ja", reading=True),
        played_tables("ja", few_settings(), 1, reading=True),
        over_tables("ja", some, reading=True),
    ):
        for words in (
            words for sprite in shown.sprites if not written(shown, sprite) for words in texts(sprite.picture)
        ):
            left = READ.sub("", words)
            # The second name of the title is written letter by letter.
            if len(left) > 1 and re.search(UNREAD, left) and not any(name in left for name in NAMES):
                unread.setdefault(words, shown.name)
    assert unread == {}


def written(shown: View, sprite: Sprite) -> bool:
    """Tell what a person writes, letter by letter: a box to write in, and the rules as a file."""
    key = str(sprite.key)
    return shown.name.startswith("form") and (
        key.endswith(".entry") or (key == "form.text" and shown.name == "form, what can be picked")
    )


def test_names_that_are_kept_with_a_game_have_no_readings() -> None:
    program = dwelling("ja", reading=True)
    rules = program.shelf.game("diamonds")
    seated = seat_players(rules, ["human", "easy", "normal", "hard"], rules.settle(4), 3, program.words)
    assert all(ANCHOR not in member.name for member in seated.members)


def test_a_child_among_the_people_turns_them_on_until_somebody_chooses() -> None:
    program = house("ja")
    assert not program.words.reading
    program.services.profiles.people.append(Profile("a", "Momo", "taro", "", child=True))
    program.refresh()
    assert program.words.reading
    program.preferences.furigana = "off"
    program.refresh()
    assert not program.words.reading
    program.speak("en")
    program.preferences.furigana = "on"
    program.refresh()
    assert not program.words.reading


def test_an_easier_word_keeps_only_kanji_of_its_own_and_none_that_is_learnt_late() -> None:
    for word, written in LISTED.items():
        if str(written).startswith("="):
            kept = {char for char in written if re.match(UNREAD, char)}
            assert kept <= set(word), word
            assert not kept & set(LATE), word
            assert re.search(UNREAD, READ.sub("", with_readings(word.lstrip("#…"), "ja"))) is None, word


@pytest.mark.parametrize("game", ["diamonds", "doubles", "trick-and-desert"])
def test_at_tables_children_read_hardly_a_character_that_is_learnt_late(game: str) -> None:
    late = total = 0
    for shown in played_tables("ja", [each for each in few_settings() if each[0] == game], 1, reading=True):
        for words in (
            words for sprite in shown.sprites if not written(shown, sprite) for words in texts(sprite.picture)
        ):
            kanji = re.findall(UNREAD, bare(words))
            total, late = total + len(kanji), late + sum(char in LATE for char in kanji)
    assert total > 20
    assert late <= total / 50


@pytest.mark.parametrize("game", ["diamonds", "double-side-play", "euchre", "stay-home", "trick-and-desert"])
def test_on_boards_readings_stand_between_their_lines_in_large_letters_too(game: str) -> None:
    chosen = [sample for sample in samples() if sample.game == game]
    for shown in sample_tables("ja", LETTERS["large"], chosen=chosen, reading=True):
        assert [fault for fault in faults(shown.sprites) if "lies over" in fault] == [], shown.name


def test_the_readings_of_the_first_line_of_a_text_have_room_above_it() -> None:
    plain, fit = list(blocks(["点の数え方"])), Fit(1.0, 13.0)
    read = read_by(Texts("ja", reading=True).read, plain)
    bare_, spoken = (chapter(each, TypeStyle(20.0)).column(fit, 400.0) for each in (plain, read))
    assert spoken.h > bare_.h
    assert spoken.parts[0][1] - bare_.parts[0][1] == ABOVE * 20


@pytest.mark.parametrize("text", ["点の数え方", "- 点の数え方", "# 点の数え方"])
def test_the_readings_of_the_first_line_are_painted_whole(text: str) -> None:
    """What stands in a group within another is cut off above it."""
    fit, read = Fit(1.0, 13.0), read_by(Texts("ja", reading=True).read, list(blocks([text])))
    whole = chapter(read, TypeStyle(20.0)).column(fit, 400.0)
    lower = Group(whole.w, whole.h + 40, tuple((x, y + 40, *rest) for x, y, *rest in whole.parts))  # type: ignore[arg-type]  # as they were
    rows = []
    for each in (whole, lower):
        painted = Rasters(1.0, (1280, 720)).part(each)
        wide, high = painted.get_size()
        rows.append(sum(any(painted.get_at((x, y))[3] for x in range(wide)) for y in range(high)))
    assert rows[0] == rows[1]
