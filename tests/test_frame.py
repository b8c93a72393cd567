"""The frame of the project holds together."""

import tablegames
from tablegames.shipped import PACKAGE


def test_the_package_says_its_version() -> None:
    assert tablegames.__version__.count(".") == 2
    assert PACKAGE.name == "tablegames"
