"""Build the .deb, from the folder that PyInstaller has filled: what a double click installs on Debian and Ubuntu."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
import textwrap
import time
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

from manual import write_manual

from tablegames import __version__

ROOT = Path(__file__).resolve().parent.parent
LINUX = ROOT / "build" / "linux"
NAME = "tablegames"
MAINTAINER = "the tablegames developers <developers@tablegames.invalid>"
PROCESSORS = {"x86_64": "amd64", "aarch64": "arm64", "arm64": "arm64"}
"""Debian's names of the processors."""
LIBRARIES = ("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1")
"""SDL loads these by name when it opens a window, so nothing in the program's files tells that they are needed."""
SOUND = ("libpulse0 | libasound2 | libasound2t64",)
SCRIPTS = (".sh", ".desktop", ".xml")
"""What the archive needs to install itself, and Debian does by its own means."""
SUMMARY = "card and dice games for family, friends and bots"
DESCRIPTION = (
    "Six little-known card and dice games and some classics at one table. Bots play along, and a family can pass one"
    " laptop around without seeing each other's cards. The rules are in the program, in English and Japanese. A game is"
    " one text file: people who write one get the table, the bots and the records for it."
)


def debian_package(program: Path, processor: str, scratch: Path, result: Path) -> Path:
    """Pack the folder of the program as a .deb in the folder `result`, and give its path.

    Raises FileNotFoundError where the system has no dpkg-deb.
    """
    root = scratch / "deb"
    shutil.rmtree(root, ignore_errors=True)
    fill(root, program)
    # Everything is readable by everybody, whatever the umask was.
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or (os.access(path, os.X_OK) and not is_data(path)) else 0o644)
    architecture = PROCESSORS.get(processor, processor)
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text(control_file(architecture, installed_size(root)), "utf-8")
    package = result / f"{NAME}_{__version__}_{architecture}.deb"
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(root), str(package)], check=True)
    return package


def is_data(path: Path) -> bool:
    """Tell the libraries, which are not started, from the program."""
    return ".so" in path.suffixes


def fill(root: Path, program: Path) -> None:
    """Lay out what is installed: the program below usr/lib, and where a desktop looks for the rest."""
    home = root / "usr" / "lib" / NAME

    def placed_elsewhere(folder: str, names: list[str]) -> list[str]:
        return [name for name in names if Path(folder) == program and (name == "icons" or name.endswith(SCRIPTS))]

    shutil.copytree(program, home, symlinks=True, ignore=placed_elsewhere)
    command = root / "usr" / "games" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")

    share = root / "usr" / "share"
    for name, place in {
        "tablegames.desktop": "applications",
        "org.tablegames.tablegames.metainfo.xml": "metainfo",
        "tablegames-mime.xml": "mime/packages",
    }.items():
        (share / place).mkdir(parents=True)
        # A package and its file of types have one name.
        shutil.copy(LINUX / name, share / place / name.replace("-mime", ""))
    entry = share / "applications" / "tablegames.desktop"
    # Not every session looks for commands among the games.
    entry.write_text(entry.read_text("utf-8").replace("\nExec=", "\nExec=/usr/games/"), "utf-8")
    for icon in sorted((program / "icons").iterdir()):
        pixels = icon.stem.rpartition("-")[2]
        size = "scalable" if icon.suffix == ".svg" else f"{pixels}x{pixels}"
        place = share / "icons" / "hicolor" / size / "apps" / f"{NAME}{icon.suffix}"
        place.parent.mkdir(parents=True)
        shutil.copy(icon, place)
    write_manual(share)

    documents = share / "doc" / NAME
    documents.mkdir(parents=True)
    shutil.copy(LINUX / "deb_copyright.txt", documents / "copyright")
    (documents / "changelog.gz").write_bytes(gzip.compress(changelog().encode(), 9, mtime=0))
    (documents / "NEWS.gz").write_bytes(gzip.compress((ROOT / "CHANGELOG.md").read_bytes(), 9, mtime=0))
    overrides = share / "lintian" / "overrides" / NAME
    overrides.parent.mkdir(parents=True)
    shutil.copy(LINUX / "deb_lintian_overrides.txt", overrides)


def changelog() -> str:
    """Write the change log that Debian wants; ours is beside it."""
    moment = datetime.fromtimestamp(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())), UTC)
    entry = f"{NAME} ({__version__}) stable; urgency=medium\n\n  * What is new stands in NEWS.gz.\n\n"
    return f"{entry} -- {MAINTAINER}  {format_datetime(moment)}\n"


def control_file(architecture: str, kibibytes: int) -> str:
    """Describe the package."""
    # The program runs where the C library is as new as the one it was built on.
    library = os.confstr("CS_GNU_LIBC_VERSION") or "glibc 2.35"
    depends = [f"libc6 (>= {library.split()[1]})", *LIBRARIES]
    text = textwrap.fill(DESCRIPTION, 79, initial_indent=" ", subsequent_indent=" ")
    fields = {
        "Package": NAME,
        "Version": __version__,
        "Architecture": architecture,
        "Maintainer": MAINTAINER,
        "Installed-Size": str(kibibytes),
        "Depends": ", ".join(depends),
        "Recommends": ", ".join(SOUND),
        "Section": "games",
        "Priority": "optional",
        "Description": f"{SUMMARY}\n{text}",
    }
    assert re.fullmatch(r"[0-9][0-9.]*", __version__), __version__
    return "".join(f"{key}: {value}\n" for key, value in fields.items())


def installed_size(root: Path) -> int:
    """Estimate what the package takes on the disk, in kibibytes as Debian counts them."""
    files = [path for path in root.rglob("*") if not path.is_dir() or path.is_symlink()]
    return sum(1 if path.is_symlink() else -(-path.stat().st_size // 1024) for path in files) + len(
        [path for path in root.rglob("*") if path.is_dir()]
    )
