"""The log: a file that tells what went wrong."""

from __future__ import annotations

import logging
import platform
import threading
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from tablegames import __version__
from tablegames.ordinary_file import ordinary
from tablegames.play.files.paths import own_files

LARGEST = 500_000
"""Bytes; then the file is put beside as `.1`, and a new one begins."""
OLDER = 3
"""How many earlier ones are kept."""
LOG = logging.getLogger("tablegames")


def own_log() -> Path:
    """Name the log file; it need not be there."""
    return own_files() / "log" / "tablegames.log"


class PatientHandler(RotatingFileHandler):
    """Writes where it can: a log that cannot be written neither stops the program nor fills the console."""

    def _open(self) -> TextIOWrapper:
        """Open the file; what stands in its place and is no file must not make the program wait. Raises OSError."""
        return open(self.baseFilename, "a", encoding=self.encoding, errors=self.errors, opener=ordinary)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802  # the library's name
        """Ignore the error."""


def begin_log(path: Path) -> None:
    """Write a log from now on; where that is not possible, run without one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handler = PatientHandler(path, maxBytes=LARGEST, backupCount=OLDER, encoding="utf-8", errors="replace")
    except OSError:
        LOG.addHandler(logging.NullHandler())
        return
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    LOG.addHandler(handler)
    LOG.setLevel(logging.INFO)
    LOG.propagate = False
    threading.excepthook = log_death
    # platform.platform() would start a process to ask for the kind of processor.
    system = " ".join((platform.system(), platform.release(), platform.machine()))
    LOG.info("tablegames %s on %s, Python %s", __version__, system, platform.python_version())


def log_death(thread: threading.ExceptHookArgs) -> None:
    """Log what ended a thread."""
    if thread.exc_value is not None:
        name = thread.thread.name if thread.thread else "a thread"
        LOG.error("%s ended", name, exc_info=(thread.exc_type, thread.exc_value, thread.exc_traceback))
