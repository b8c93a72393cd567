"""Write the manual page and the shell's completions from the texts of the command line."""

from __future__ import annotations

import gzip
import os
from pathlib import Path
from unittest import mock

import shtab
from argparse_manpage.manpage import Manpage

from tablegames import __version__
from tablegames.cli.command_line import parser
from tablegames.languages.languages import ENGLISH
from tablegames.play.files.paths import HOME
from tablegames.rules.reading.messages import Reporter

SUMMARY = "card and dice games at one table"
OWN_FILES = "~/.local/share/tablegames"
"""Where a person's own files lie, the person who reads the page."""
SECTION = "6"
"""Where manual pages of games are."""
SHELLS = {"bash": "bash-completion/completions/tablegames", "zsh": "zsh/vendor-completions/_tablegames"}
"""Shells, and below share/ the file in which each looks for what can follow the word `tablegames`."""


def manual_page() -> str:
    """Set the help of all commands as one page for `man`."""
    with mock.patch.dict(os.environ, {HOME: OWN_FILES}):
        page = parser(Reporter(ENGLISH))
    page.man_short_description = SUMMARY  # type: ignore[attr-defined]  # how the library is told
    manual = Manpage(page, format="single-commands-section")
    manual.manual, manual.version, manual.source = "Games", __version__, f"tablegames {__version__}"
    first, rest = str(manual).split("\n", 1)
    # The library knows commands only, section 1.
    return first.replace(' "1" ', f' "{SECTION}" ', 1) + "\n" + rest


def write_manual(share: Path) -> None:
    """Put the manual page and the completions where a system looks for them, below its folder `share`."""
    page = share / "man" / f"man{SECTION}" / f"tablegames.{SECTION}.gz"
    page.parent.mkdir(parents=True)
    page.write_bytes(gzip.compress(manual_page().encode(), mtime=0))
    for shell, place in SHELLS.items():
        path = share / place
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(shtab.complete(parser(Reporter(ENGLISH)), shell), "utf-8")
