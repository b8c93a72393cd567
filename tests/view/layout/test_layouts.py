"""Tables of every game at every number of players have room for everything, in both languages and at every scale."""

from __future__ import annotations

import pytest

from tablegames.view.inspection.check import cut_words, faults
from tests.view.gallery import few_settings, over_tables, played_tables, turn_of
from tests.view.layouts import SCALES, wrong

LONG = {
    "en": (
        "Christopher-Alexander Ng",
        "Wilhelmina Featherstone",
        "Maximilian von Humboldt",
        "Anastasia-Theodora Wong",
        "Bartholomew Okonkwo-Ames",
        "Guadalupe Hernandez Ruiz",
    ),
    "ja": (
        "クリスティーヌ花子さま",
        "桜小路のおばあちゃん先生",
        "アレクサンドラ・ヴォルフ",
        "小鳥遊ポチとタマとミケ",
        "マクシミリアン三世陛下",
        "しんたろうのおにいさん",
    ),
}
"""Names as long as names may be: of 24 Latin letters, or of 12 that are twice as wide."""
WIDEST = {
    "en": tuple(f"{letter}ww www-WWWW ww mmm WWMM" for letter in "WMWMWM"),
    "ja": tuple(f"{letter}ウィリアムズ・クリストファーアレクサンダー様様" for letter in "あいうえおか"),
}
"""As wide as a name can be; these may be cut."""
WIDE = tuple(f"{letter}ウィリアムズ・クリストファーアレク" for letter in "あいうえおか")
"""18 letters twice as wide: more than a usual plate can hold, but the sentences and panels beside it can."""

PAIRS = ("makers", "contract")
"""Panels that name a pair in one line: longer names give way, as a higher panel would cover a seat."""


@pytest.mark.days(7)
@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("game", sorted({game for game, _ in few_settings()}))
def test_positions_of_games_played_at_random_have_room(game: str, language: str) -> None:
    settings = [(name, setting) for name, setting in few_settings() if name == game]
    shown = played_tables(language, settings, 3, wanted=turn_of(settings, language))
    assert list(wrong(shown, (SCALES[0], SCALES[-1]))) == []


@pytest.mark.days(7)
@pytest.mark.parametrize("language", LONG)
@pytest.mark.parametrize("large", [False, True], ids=["usual", "large"])
def test_names_of_a_sensible_length_are_whole_at_every_table(language: str, large: bool) -> None:
    settings, wanted = few_settings(), turn_of(few_settings(), language)
    today = [each for at, each in enumerate(settings) if wanted(at)]
    shown = [
        *played_tables(language, settings, 1, large, names=LONG[language], wanted=wanted),
        *over_tables(language, today[large::2], large, names=LONG[language]),
    ]
    assert len(shown) > 3 * len(today)
    cut = [f"{each.name}: {words}" for each in shown for words in cut_words(each.sprites)]
    assert [words for words in cut if not any(f": {key}" in words for key in PAIRS)] == []
    overlaps = [fault for each in shown for k in (SCALES[0], SCALES[-1]) for fault in faults(each.sprites, k)]
    assert overlaps == []


@pytest.mark.parametrize("game", ["bridge", "doubles", "schnapsen", "stay-home", "trick-and-desert"])
def test_sentences_panels_and_columns_hold_names_of_eighteen_wide_letters(game: str) -> None:
    settings = [each for each in few_settings() if each[0] == game]
    assert {len(name) for name in WIDE} == {18}
    shown = [*played_tables("ja", settings, 1, names=WIDE), *over_tables("ja", settings[:2], names=WIDE)]
    cut = [f"{each.name}: {words}" for each in shown for words in cut_words(each.sprites)]
    assert [words for words in cut if not any(f": {key}" in words for key in ("('seat', ", "log", *PAIRS))] == []
    assert [fault for each in shown for k in (SCALES[0], SCALES[-1]) for fault in faults(each.sprites, k)] == []


@pytest.mark.days(7)
@pytest.mark.parametrize("language", WIDEST)
def test_the_longest_names_there_can_be_lie_over_nothing(language: str) -> None:
    names = WIDEST[language]
    assert {len(name) for name in names} == {24}
    wanted = turn_of(few_settings(), language)
    shown = [*played_tables(language, few_settings(), 1, True, names=names, wanted=wanted)]
    assert [fault for each in shown for fault in faults(each.sprites, SCALES[0])] == []


def test_the_scales_are_those_of_all_windows_of_the_usual_shape() -> None:
    assert SCALES == (0.75, 1.0, 1.5, 3.0)
