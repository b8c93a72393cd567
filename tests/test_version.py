"""The version is one, wherever it is said."""

import tomllib
from pathlib import Path

import tablegames
from tablegames.scenes.pages.title import VERSION


def test_the_version_is_the_same_in_the_package_the_project_and_on_the_title_page() -> None:
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert tablegames.__version__ == project["version"]
    assert tablegames.__version__.rpartition(".")[0] == VERSION
