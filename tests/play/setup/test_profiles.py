"""People who play here: kept as other files are, found again whatever happened to the file."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from tablegames.play.setup.profiles import MOST, VERSION, Profiles


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "profiles.json"


def test_people_are_the_same_after_another_start(path: Path) -> None:
    anna, trouble = Profiles.load(path).add("Anna", "hanako", "red")
    ben, _ = Profiles.load(path).add("Łukasz 김", "taro", "blue", large=True)
    assert not trouble
    assert Profiles.load(path).people == [anna, ben]
    assert anna.id != ben.id
    assert [each.name for each in path.parent.iterdir()] == ["profiles.json"]


def test_who_is_renamed_is_found_by_every_former_name(path: Path) -> None:
    found = Profiles.load(path)
    anna, _ = found.add("Anna", "hanako", "red")
    found.change(replace(anna, name="Anna B."))
    found.change(replace(found.people[0], name="Mum"))
    again = Profiles.load(path)
    assert again.people == [replace(anna, name="Mum", former=("Anna", "Anna B."))]
    assert again.named("Anna") == again.find(anna.id) == again.people[0]
    assert again.named("Otto") is None
    found.change(replace(found.people[0], name="Anna"))
    assert Profiles.load(path).people[0].former == ("Anna B.", "Mum")


def test_a_name_now_counts_more_than_one_of_before(path: Path) -> None:
    found = Profiles.load(path)
    first, _ = found.add("Anna", "hanako", "red")
    found.change(replace(first, name="Mum"))
    second, _ = found.add("Anna", "sumi", "violet")
    assert found.named("Anna") == second


def test_whoever_is_deleted_is_gone_and_nobody_else(path: Path) -> None:
    found = Profiles.load(path)
    anna, _ = found.add("Anna", "hanako", "red")
    ben, _ = found.add("Ben", "taro", "blue")
    assert not found.remove(anna.id)
    assert found.people == Profiles.load(path).people == [ben]


def test_two_windows_do_not_forget_each_others_people(path: Path) -> None:
    one, other = Profiles.load(path), Profiles.load(path)
    one.add("Anna", "hanako", "red")
    other.add("Ben", "taro", "blue")
    one.change(replace(one.people[0], large=True))
    assert [each.name for each in Profiles.load(path).people] == ["Anna", "Ben"]


PERSON = {"id": "1", "name": "Anna", "face": "hanako", "colour": "red"}


@pytest.mark.parametrize(
    "words",
    [
        "",
        "{",
        "[]",
        "null",
        '{"profiles": true, "people": []}',
        '{"profiles": 1}',
        '{"profiles": 1, "people": 7}',
        '{"profiles": 1, "people": [7]}',
        json.dumps({"profiles": 1, "people": [PERSON, PERSON]}),
        json.dumps({"profiles": 1, "people": [PERSON | {"name": ""}]}),
        json.dumps({"profiles": 1, "people": [PERSON | {"name": "A\nB"}]}),
        json.dumps({"profiles": 1, "people": [PERSON | {"name": "x" * 25}]}),
        json.dumps({"profiles": 1, "people": [PERSON | {"former": [7]}]}),
        "[" * 100_000,
        " " * 200_000,
    ],
)
def test_a_damaged_file_is_set_aside_and_another_begun(path: Path, words: str) -> None:
    path.parent.mkdir()
    path.write_text(words)
    found = Profiles.load(path)
    assert (found.people, found.aside) == ([], "profiles.json.broken")
    assert path.with_name(found.aside).read_text() == words
    anna, _ = found.add("Anna", "hanako", "red")
    assert Profiles.load(path).people == [anna]


def test_the_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    path.parent.mkdir()
    words = json.dumps({"profiles": VERSION + 1, "people": {"Anna": "somehow else"}})
    path.write_text(words)
    found = Profiles.load(path)
    assert (found.people, found.aside, found.newer, found.full) == ([], "", True, True)
    found.save()
    assert path.read_text() == words


def refuse(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_file_that_cannot_be_read_now_is_not_written_over(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, _ = Profiles(path).add("Anna", "hanako", "red")
    with monkeypatch.context() as held:
        held.setattr("tablegames.ordinary_file.ordinary", refuse)
        found = Profiles.load(path)
        assert str(found.add("Ben", "taro", "blue")[1]) == "Permission denied"
    assert Profiles.load(path).people == [anna]
    _, trouble = found.add("Cem", "taro", "blue")
    assert not trouble
    assert [each.name for each in Profiles.load(path).people] == ["Anna", "Ben", "Cem"]


def test_a_damaged_file_that_cannot_be_set_aside_is_not_written_over(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.parent.mkdir()
    path.write_text("{")
    monkeypatch.setattr(Path, "rename", refuse)
    assert Profiles.load(path).add("Ben", "taro", "blue")[1]
    assert path.read_text() == "{"


def test_a_folder_that_cannot_be_written_is_said(tmp_path: Path) -> None:
    (tmp_path / "home").write_text("a file where a folder should be")
    found = Profiles(tmp_path / "home" / "profiles.json")
    anna, trouble = found.add("Anna", "hanako", "red")
    assert trouble
    ben, _ = found.add("Ben", "taro", "blue")
    assert found.people == [anna, ben]
    (tmp_path / "home").unlink()
    assert not found.change(replace(ben, large=True))
    assert Profiles.load(tmp_path / "home" / "profiles.json").people == [anna, replace(ben, large=True)]


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_what_a_full_disk_did_not_take_stands_beside_what_another_window_changed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = Profiles.load(path)
    anna, _ = one.add("Anna", "hanako", "red")
    ben, _ = one.add("Ben", "taro", "blue")
    cem, _ = one.add("Cem", "sumi", "violet")
    other = Profiles.load(path)
    with monkeypatch.context() as held:
        held.setattr("tablegames.play.setup.profiles.write_whole", full)
        dora, trouble = one.add("Dora", "hanako", "green")
        assert trouble
        assert one.change(replace(anna, large=True))
        assert one.remove(ben.id)
    eva, trouble = other.add("Eva", "taro", "green")
    other.change(replace(cem, name="Cem B."))
    assert not trouble
    one.read()
    assert [each.name for each in one.people] == ["Anna", "Cem B.", "Eva", "Dora"]
    fin, trouble = one.add("Fin", "sumi", "red")
    assert not trouble
    now = [replace(anna, large=True), replace(cem, name="Cem B.", former=("Cem",)), eva, dora, fin]
    assert one.people == Profiles.load(path).people == now


@pytest.mark.parametrize("left", [None, "{"], ids=["gone", "damaged"])
def test_what_a_full_disk_did_not_take_outlives_the_file(
    left: str | None, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = Profiles.load(path)
    anna, _ = found.add("Anna", "hanako", "red")
    with monkeypatch.context() as held:
        held.setattr("tablegames.play.setup.profiles.write_whole", full)
        ben, _ = found.add("Ben", "taro", "blue")
    path.unlink()
    if left is not None:
        path.write_text(left)
    found.read()
    assert found.people == [anna, ben]
    assert not found.save()
    assert Profiles.load(path).people == [anna, ben]


def test_there_is_room_for_a_dozen(path: Path) -> None:
    found = Profiles.load(path)
    for number in range(MOST):
        assert not found.full
        found.add(f"Person {number}", "hanako", "red")
    assert found.full
