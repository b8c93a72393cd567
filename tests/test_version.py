"""The version is one, wherever it is said."""

import re
import tomllib
from pathlib import Path

import tablegames

ROOT = Path(__file__).parents[1]


def test_the_version_is_the_same_in_the_package_the_project_and_the_changelog() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    released = re.findall(r"^## \[(\d\S+)\] - ", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert tablegames.__version__ == project["version"] == released[0]
