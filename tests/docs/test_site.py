"""The pages of docs/ as a site: what people read there is on the screen, and in both languages."""

from __future__ import annotations

import doctest
import re
import sys
from pathlib import Path

import pytest
import yaml

from tests.quick_yaml import read_yaml

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PLAY = ("start", "families", "house-rules", "questions", "privacy")
"""Pages for people who play."""
JAPANESE = ("index", "own-screens", "rulesets", *PLAY)
"""Pages that are there in Japanese, too: all for people who play, and how a game is made."""
QUOTED = {"en": re.compile("“([^”]+)”"), "ja": re.compile("「([^」]+)」")}
ELSEWHERE: dict[str, set[str]] = {
    "en": set(),
    "ja": {"tablegames", ".deb", ".broken", ".deleted"},
}
"""Quoted words that are no words of the program's own screen."""


def navigation() -> list[str]:
    """List the pages that the site shows, in their order."""
    text = (ROOT / "mkdocs.yml").read_text("utf-8").partition("\nnav:\n")[2]
    first, *groups = yaml.safe_load(text)
    return [first, *(page for group in groups for pages in group.values() for page in pages)]


def screen_words(language: str) -> str:
    """Give all texts of the program in one language as one text."""
    folder = ROOT / "assets" / "text" / language
    return "\n".join((folder / f"{name}.yaml").read_text("utf-8") for name in ("interface", "table"))


def pages_for_players(language: str) -> list[Path]:
    return [DOCS / f"{name}{'' if language == 'en' else '.ja'}.md" for name in PLAY]


def test_every_page_of_docs_is_in_the_navigation() -> None:
    there = {path.relative_to(DOCS).as_posix() for path in DOCS.rglob("*.md") if not path.name.endswith(".ja.md")}
    assert {page for page in there if not page.startswith("ludemes/")} == set(navigation())


def test_pages_for_players_and_for_makers_of_games_are_in_japanese_too() -> None:
    for page in JAPANESE:
        assert (DOCS / f"{page}.ja.md").is_file(), page


@pytest.mark.parametrize("language", QUOTED)
def test_words_of_the_screen_that_pages_for_players_quote_stand_on_the_screen(language: str) -> None:
    screen = screen_words(language)
    wrong = [
        f"{page.name}: {words}"
        for page in pages_for_players(language)
        for words in QUOTED[language].findall(page.read_text("utf-8"))
        if words not in screen and words not in ELSEWHERE[language]
    ]
    assert not wrong


def test_headings_of_a_page_are_as_many_in_both_languages() -> None:
    for english, japanese in zip(pages_for_players("en"), pages_for_players("ja"), strict=True):
        counts = [len(re.findall(r"^##? ", page.read_text("utf-8"), re.MULTILINE)) for page in (english, japanese)]
        assert counts[0] == counts[1], english.name


def test_links_of_the_repository_become_links_of_the_site(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / "build")
    import docs_hook

    assert doctest.testmod(docs_hook).attempted == 3
    assert doctest.testmod(docs_hook).failed == 0
    sys.modules.pop("docs_hook")


def test_the_check_on_each_push_is_the_one_that_is_run_here() -> None:
    checks = read_yaml((ROOT / ".github" / "workflows" / "checks.yml").read_text("utf-8"))
    assert any(".ci/run" in step.get("run", "") for step in checks["jobs"]["checks"]["steps"])
