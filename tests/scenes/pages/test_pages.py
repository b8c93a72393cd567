"""Pages lie as they should: nothing overlaps, nothing is cut, in both languages and at every size."""

from collections.abc import Iterable

import pytest

from tablegames.view.inspection.check import cut_words, faults
from tablegames.view.painting.sprite import Sprite
from tests.view.pages import every_page, house

SIZES = ((960, 540), (1024, 768), (1280, 720), (1920, 1080), (2560, 1080), (3840, 2160))


def wrong_with(sprites: Iterable[Sprite], k: float) -> list[str]:
    """Say what is wrong with a page, also what had too little room and was cut."""
    shown = list(sprites)
    return [*faults(shown, k), *cut_words(shown)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_has_room_for_its_words(language: str, size: tuple[int, int]) -> None:
    k = min(size[0] / 1280, size[1] / 720)
    found = {name: wrong for name, page in every_page(house(language)) if (wrong := wrong_with(page.sprites(), k))}
    assert not found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_large_letters_have_room_on_every_page(language: str) -> None:
    program = house(language)
    program.preferences.text_size = "large"
    found = {name: wrong for name, page in every_page(program) if (wrong := wrong_with(page.sprites(), 0.75))}
    assert not found


@pytest.mark.parametrize("language", ["en", "ja"])
def test_no_text_is_missing(language: str) -> None:
    program = house(language)
    unsaid = {
        key
        for name, page in every_page(program)
        for sprite in page.sprites()
        for key in (sprite.name,)
        if key in program.words
        or (key.count(".") == 1 and "/" not in key and key.replace(".", "").replace("_", "").islower())
    }
    assert not unsaid


def test_both_languages_say_the_same_things() -> None:
    english, japanese = house("en").words.texts, house("ja").words.texts
    assert set(english) == set(japanese)


def test_control_ids_are_the_same_in_both_languages() -> None:
    def ids(language: str) -> list[list[str]]:
        return [list(page.targets()) for _, page in every_page(house(language)) if page.name != "rules"]

    assert ids("en") == ids("ja")


SHOWING_WHAT_HAS_THE_FOCUS = ("choose", "rules", "settings")
"""Pages that show another game, chapter or section as the focus moves."""


def test_tab_reaches_every_control_and_comes_back() -> None:
    from tablegames.view.input.actions import Action

    met = set()
    for name, page in every_page(house()):
        controls = set(page.targets())
        if (page.name, *sorted(controls)) in met:
            # Chapters of the same rules, for instance, differ in their words alone.
            continue
        met.add((page.name, *sorted(controls)))
        start, reached = page.focus, set()
        for _ in range(len(controls) + 1):
            page.act(Action.NEXT)
            reached.add(page.focus)
            if page.focus == start:
                break
        if page.name not in SHOWING_WHAT_HAS_THE_FOCUS:
            assert reached == controls, name


@pytest.mark.parametrize("kind", SHOWING_WHAT_HAS_THE_FOCUS)
def test_keys_reach_every_control_where_the_focus_shows_something_else(kind: str) -> None:
    from tablegames.view.input.actions import Action

    moves = (Action.NEXT, Action.PREVIOUS, Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN)
    name, page = next(each for each in every_page(house()) if each[1].name == kind)
    ways: dict[str, tuple[str, ...]] = {page.focus: ()}
    left, shown = [page.focus], set()

    def stand(control: str) -> None:
        """Have the focus on a control, with what was shown when it was reached."""
        for each in (*ways[control], control):
            page.focusing(each)
            page.moved()
            page.refresh()
            page.sprites()

    while left:
        here = left.pop(0)
        stand(here)
        shown |= set(page.targets())
        for move in moves:
            stand(here)
            page.act(move)
            if page.focus not in ways:
                ways[page.focus] = (*ways[here], here)
                left.append(page.focus)
    assert len(shown) > 10
    # A text is scrolled by keys of their own, without its buttons.
    assert shown - set(ways) <= {"rules.up", "rules.down"}, name


def test_arrows_reach_every_control_of_the_seats() -> None:
    from tablegames.scenes.choose.seats import SeatsPage
    from tablegames.view.input.actions import Action

    program = house()
    page = SeatsPage(program, program.shelf.game("diamonds"))
    page.sprites()
    reached, left = set(), [page.focus]
    while left:
        here = left.pop()
        if here in reached:
            continue
        reached.add(here)
        for arrow in (Action.LEFT, Action.RIGHT, Action.UP, Action.DOWN):
            page.focus = here
            left.append(page.beside(arrow))
    assert reached == set(page.targets())


def test_every_setting_is_reached_and_set_by_keys_alone() -> None:
    from tablegames.scenes.pages.settings import CHOICES, SECTIONS, SWITCHES, SettingsPage
    from tablegames.view.input.actions import Action

    program = house()
    page = SettingsPage(program)
    for section in SECTIONS:
        page.focusing(f"settings.section.{section}")
        page.keys = True
        page.moved()
        page.refresh()
        seen: set[str] = set()
        for _ in range(len(page.targets())):
            page.act(Action.NEXT)
            seen.add(page.focus)
            if page.focus.startswith("settings.section."):
                page.section = section
        assert {f"settings.{name}" for name in SWITCHES.get(section, ())} <= seen
    for name in (name for names in SWITCHES.values() for name in names):
        before = getattr(program.preferences, name)
        page.chosen(f"settings.{name}")
        assert getattr(program.preferences, name) is not before or name == "fullscreen"
    for name, (_, values) in CHOICES.items():
        for value in values:
            page.chosen(f"settings.{name}.{value}")
            assert getattr(program.preferences, name) == value
    for _ in range(20):
        page.chosen("settings.volume.less")
    assert program.preferences.volume == 0


def test_high_contrast_is_black_under_every_page() -> None:
    program = house()
    program.preferences.high_contrast = True
    assert {page.backdrop for _, page in every_page(program)} == {"contrast"}
