"""A ruleset that another person has given."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from tablegames.play.records.received_file import take_over
from tablegames.rules.load import load
from tablegames.shipped import RULESETS

GUIDE = Path(__file__).parents[2] / "guide"


@pytest.mark.parametrize("name", ["", "stay-home", "a-game", "zz-game"])
def test_a_copy_has_the_id_and_the_file_name_that_are_given_whichever_comes_first(name: str, tmp_path: Path) -> None:
    source = RULESETS / "stay-home.yaml"
    copy = take_over(load(source), tmp_path, name)
    assert copy == tmp_path / f"{name or 'stay-home'}.yaml"
    assert load(copy).id == (name or "stay-home")
    assert (copy.read_bytes() == source.read_bytes()) == (name in ("", "stay-home"))


def test_a_picture_that_is_as_long_and_as_old_as_another_and_shows_something_else_is_not_written_over(
    tmp_path: Path,
) -> None:
    given, own = tmp_path / "given", tmp_path / "own"
    shutil.copytree(GUIDE, given)
    ruleset = next(each for each in map(load, sorted(given.glob("*.yaml"))) if each.pictures.files)
    picture = sorted(ruleset.pictures.files)[0]
    mine = own / picture.relative_to(given)
    mine.parent.mkdir(parents=True)
    content = picture.read_bytes()[::-1]
    mine.write_bytes(content)
    os.utime(mine, ns=(picture.stat().st_atime_ns, picture.stat().st_mtime_ns))
    with pytest.raises(FileExistsError) as caught:
        take_over(ruleset, own)
    assert caught.value.filename == str(mine)
    assert mine.read_bytes() == content
    assert [each for each in own.rglob("*") if each.is_file()] == [mine], "nothing else came either"
