"""No test reads or writes the files of whoever runs it."""

import os
import tempfile

HOME = tempfile.TemporaryDirectory(prefix="tablegames-")
os.environ["TABLEGAMES_HOME"] = HOME.name

from tests.cpu_seconds import (  # noqa: E402
    pytest_runtest_protocol,
    pytest_sessionfinish,
    pytest_terminal_summary,
    pytest_testnodedown,
)

__all__ = ["pytest_runtest_protocol", "pytest_sessionfinish", "pytest_terminal_summary", "pytest_testnodedown"]
