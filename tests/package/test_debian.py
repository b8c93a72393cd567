"""The .deb: what a double click installs on Debian and Ubuntu."""

from __future__ import annotations

import gzip
import platform
import shutil
import subprocess
from pathlib import Path

import pytest

from tablegames import __version__
from tablegames.shipped import ASSETS, RULESETS
from tests.package.conftest import DIST, NOT_BUILT

pytestmark = [
    pytest.mark.package,
    pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="no system on which a .deb is built"),
]

ROOT = Path(__file__).resolve().parents[2]
PROCESSOR = {"x86_64": "amd64", "aarch64": "arm64"}


@pytest.fixture(scope="module")
def deb() -> Path:
    path = DIST / f"tablegames_{__version__}_{PROCESSOR[platform.machine()]}.deb"
    assert path.is_file(), f"{path} {NOT_BUILT}"
    return path


@pytest.fixture(scope="module")
def system(deb: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder into which the package was unpacked, as if it were a system's root."""
    root = tmp_path_factory.mktemp("system")
    subprocess.run(["dpkg-deb", "--extract", deb, root], check=True)
    return root


def checked(command: str, *words: str | Path) -> str:
    """Run a checker of the system's and give what it says. Skips where there is none."""
    if shutil.which(command) is None:
        pytest.skip(f"{command} is not installed")
    done = subprocess.run([command, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_the_program_in_it_has_every_picture_word_and_ruleset(system: Path) -> None:
    brought = system / "usr/lib/tablegames/_internal/tablegames"
    for folder, name in ((ASSETS, "assets"), (RULESETS, "rulesets")):
        ours = {path.relative_to(folder) for path in folder.rglob("*") if path.is_file()}
        theirs = {path.relative_to(brought / name) for path in (brought / name).rglob("*") if path.is_file()}
        assert ours == theirs


def test_its_command_starts(system: Path, bare: dict[str, str]) -> None:
    command = system / "usr/games/tablegames"
    listed = subprocess.run([command, "list"], env=bare, capture_output=True, text=True, check=True)
    assert "stay-home:" in listed.stdout


def test_the_menu_entry_opens_files_of_the_types_that_it_declares(system: Path) -> None:
    share = system / "usr/share"
    entry = (share / "applications/tablegames.desktop").read_text("utf-8").splitlines()
    assert "Exec=/usr/games/tablegames %f" in entry
    types = next(line for line in entry if line.startswith("MimeType=")).removeprefix("MimeType=").strip(";").split(";")
    declared = (share / "mime/packages/tablegames.xml").read_text("utf-8")
    told = (share / "metainfo/org.tablegames.tablegames.metainfo.xml").read_text("utf-8")
    for each in types:
        assert f'<mime-type type="{each}">' in declared
        assert f"<mediatype>{each}</mediatype>" in told
    assert (share / "icons/hicolor/48x48/apps/tablegames.png").is_file()
    assert (share / "icons/hicolor/scalable/apps/tablegames.svg").is_file()


def test_a_record_is_known_by_how_it_begins(system: Path, tmp_path: Path) -> None:
    packages = tmp_path / "mime" / "packages"
    shutil.copytree(system / "usr/share/mime/packages", packages)
    checked("update-mime-database", tmp_path / "mime")
    magic = (tmp_path / "mime" / "magic").read_bytes()
    assert b"application/x-tablegames-record" in magic
    for record in sorted((ROOT / "tests" / "golden").rglob("*.jsonl")):
        begin = record.read_bytes()[:40]
        assert begin.startswith(b'{"record": ')
        assert b'"ruleset": ' in begin


def test_manual_and_completions_know_every_command(system: Path, bare: dict[str, str]) -> None:
    share = system / "usr/share"
    manual = gzip.decompress((share / "man/man6/tablegames.6.gz").read_bytes()).decode()
    bash = (share / "bash-completion/completions/tablegames").read_text("utf-8")
    zsh = (share / "zsh/vendor-completions/_tablegames").read_text("utf-8")
    assert "~/.local/share/tablegames/rulesets" in manual.replace("\\-", "-")
    assert str(Path.home()) not in manual.replace("\\-", "-").replace("~", "")
    for command in ("play", "replay", "simulate", "check", "new", "statistics", "list"):
        assert f"tablegames {command}\\fR" in manual
        assert command in bash
        assert command in zsh
    done = subprocess.run(["bash", "-n", share / "bash-completion/completions/tablegames"], env=bare | {"PATH": "/bin"})
    assert done.returncode == 0


def test_the_systems_own_checkers_find_no_error(deb: Path, system: Path) -> None:
    share = system / "usr/share"
    assert "E:" not in checked("lintian", "--fail-on", "error", "--allow-root", deb)
    checked("desktop-file-validate", share / "applications/tablegames.desktop")
    checked("appstreamcli", "validate", "--no-net", share / "metainfo/org.tablegames.tablegames.metainfo.xml")
