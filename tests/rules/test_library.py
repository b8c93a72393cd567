"""Rulesets are found by id, and a broken file hides none of the others."""

from __future__ import annotations

from functools import partial
from hashlib import sha256
from pathlib import Path

import pytest

from tablegames.rules.library import Library, UnknownRulesetError
from tablegames.rules.load import load
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.words import InLanguages
from tests.rules.toys import GOOD, Toy

load_toy = partial(load, kind=Toy)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "toy.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "broken.yaml").write_text("id: [", encoding="utf-8")
    (tmp_path / "other.yaml").write_text(GOOD.replace("id: toy", "id: other"), encoding="utf-8")
    (tmp_path / "notes.txt").write_text("not a ruleset", encoding="utf-8")
    (tmp_path / "ruleset.schema.json").write_text("{}", encoding="utf-8")
    return tmp_path


def test_a_broken_file_hides_none_of_the_others(folder: Path) -> None:
    library = Library(load_toy, [folder])
    assert list(library) == ["other", "toy"]
    assert [path.name for path in library.broken] == ["broken.yaml"]


def test_asking_for_a_broken_ruleset_says_what_is_wrong(folder: Path) -> None:
    with pytest.raises(RulesetError, match=r"broken\.yaml:2: is not readable as YAML"):
        Library(load_toy, [folder])["broken"]


def test_asking_for_an_unknown_ruleset_says_what_there_is(folder: Path) -> None:
    with pytest.raises(UnknownRulesetError) as caught:
        Library(load_toy, [folder])["toyy"]
    assert str(caught.value) == "there is no ruleset 'toyy'; there are other and toy; did you mean 'toy'?"


def test_the_first_of_two_rulesets_with_one_id_counts(folder: Path, tmp_path: Path) -> None:
    own = tmp_path / "own"
    own.mkdir()
    (own / "mine.yaml").write_text(GOOD.replace("age: 8", "age: 9"), encoding="utf-8")
    library = Library(load_toy, [folder, own, tmp_path / "missing"])
    assert library["toy"].age == 8
    assert "the id 'toy' is taken by" in str(library.broken[own / "mine.yaml"])


def test_a_version_of_a_file_is_known_by_the_digest_of_its_bytes(folder: Path) -> None:
    ruleset = load_toy(folder / "toy.yaml")
    assert ruleset.file_digest == sha256((folder / "toy.yaml").read_bytes()).hexdigest()
    assert (ruleset.name.en, ruleset.name.said("ja"), ruleset.minutes, ruleset.players) == (
        "Toy",
        "おもちゃ",
        (5, 5),
        (2, 3),
    )
    assert ruleset.text.said("ja").rules == "遊ぶ。"


def test_rulesets_of_a_group_stand_together_after_those_without_one(folder: Path) -> None:
    for name, group in (("a", "Old"), ("b", "New"), ("c", "Old"), ("z", "")):
        heading = f"id: {name}\n" + (f"group: {{en: {group}, ja: 組}}" if group else "")
        (folder / f"{name}.yaml").write_text(GOOD.replace("id: toy", heading), encoding="utf-8")
    library = Library(load_toy, [folder])
    assert list(library) == ["other", "toy", "z", "a", "c", "b"]
    assert library["z"].group is None
    assert library["a"].group == InLanguages((("en", "Old"), ("ja", "組")))


@pytest.mark.parametrize("copy", ["Copy of mine.yaml", "mine - Copy.yaml", "a-mine.yaml", "mine (1).yaml"])
def test_a_copied_file_takes_no_game_its_id_however_it_is_sorted(copy: str, tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / copy).write_text(GOOD.replace("age: 8", "age: 9"), encoding="utf-8")
    library = Library(load_toy, [tmp_path])
    assert library["toy"].age == 8
    assert [path.name for path in library.broken] == [copy]
    assert f"is taken by {tmp_path / 'mine.yaml'}" in str(library.broken[tmp_path / copy])


def test_the_file_that_is_called_like_its_id_has_it(tmp_path: Path) -> None:
    (tmp_path / "toy.yaml").write_text(GOOD, encoding="utf-8")
    (tmp_path / "a.yaml").write_text(GOOD.replace("age: 8", "age: 9"), encoding="utf-8")
    assert Library(load_toy, [tmp_path])["toy"].age == 8


def test_a_guest_stands_first_and_in_the_place_of_one_with_its_id(folder: Path, tmp_path: Path) -> None:
    away = tmp_path / "away"
    away.mkdir()
    (away / "x.yaml").write_text(GOOD.replace("age: 8", "age: 12"), encoding="utf-8")
    library = Library(load_toy, [folder])
    library.invite(load_toy(away / "x.yaml"))
    assert list(library) == ["toy", "other"]
    assert library["toy"].age == 12
    library.put(folder / "toy.yaml", load_toy(folder / "toy.yaml"))
    assert library["toy"].age == 12
    assert [path.name for path in library.broken] == ["broken.yaml"]
