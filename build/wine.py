"""Build the Windows program on Linux, in Wine, from packages alone: `make test-windows` begins with it.

A Windows Python is put together from the wheel of another project that carries the official library, and the standard
library of the Python that runs this. Good to test with; what is released is built on Windows, by the same scripts.
Debian's packages wine, wine64, gcc-mingw-w64-x86-64-win32, nsis and unzip have to be there.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

from package import DIST, PROGRAM, ROOT
from setup_program import setup_program

from tablegames import __version__

SCRATCH = DIST / "wine"
PYTHON = SCRATCH / "python"
PREFIX = SCRATCH / "prefix"
CARRIER = "panda3d==1.10.16"
"""A wheel with the official python311.dll and its modules."""
PLATFORM = ["--platform", "win_amd64", "--python-version", "311", "--only-binary=:all:"]
BUILDERS = ("pyinstaller", "fonttools")
"""What `package` asks for and a build without a compiler needs."""
ON_WINDOWS = ("pefile", "pywin32-ctypes")
"""What PyInstaller needs there; pip would leave it out, since it reads the markers of the Python that runs it."""
LIBRARIES = ("python311.dll", "VCRUNTIME140.dll")
MODULES = ("libffi-8.dll", "libcrypto-3.dll", "libssl-3.dll", "sqlite3.dll")
NOT_WINDOWS = ("site-packages", "lib-dynload", "test", "idlelib", "__pycache__", "config-3.11*", "_sysconfigdata*")


def main() -> None:
    """Build the zip and the setup program."""
    if sys.version_info[:2] != (3, 11):
        sys.exit("build/wine.py: the library that the wheel carries is Python 3.11's; run this with Python 3.11")
    if not (PYTHON / "python.exe").is_file():
        assemble()
    install_program()
    if not PREFIX.is_dir():
        wine("wineboot", "-i")
    # What was built for Linux has links in it, which Windows can't remove.
    shutil.rmtree(PROGRAM, ignore_errors=True)
    wine(str(PYTHON / "python.exe"), str(ROOT / "build" / "package.py"), "--pure")
    # NSIS is this system's, so the build in Wine has left the setup program out.
    folder = PROGRAM / f"tablegames-{__version__}-windows-x86_64"
    print(setup_program(folder, SCRATCH, DIST).relative_to(ROOT))


def assemble() -> None:
    """Put a Windows Python together."""
    shutil.rmtree(PYTHON, ignore_errors=True)
    download("carrier", "--no-deps", CARRIER)
    download("wheels", *wheels())
    modules = PYTHON / "DLLs"
    modules.mkdir(parents=True)
    (carrier,) = (SCRATCH / "carrier").glob("*cp311*.whl")
    with zipfile.ZipFile(carrier) as wheel:
        for entry in wheel.infolist():
            name = Path(entry.filename).name
            if not entry.filename.startswith("deploy_libs/"):
                continue
            if name in LIBRARIES:
                (PYTHON / name).write_bytes(wheel.read(entry))
            elif name in MODULES or name.endswith(".pyd"):
                (modules / name).write_bytes(wheel.read(entry))
    standard = Path(sysconfig.get_paths()["stdlib"])
    shutil.copytree(standard, PYTHON / "Lib", ignore=shutil.ignore_patterns(*NOT_WINDOWS))
    site = PYTHON / "Lib" / "site-packages"
    site.mkdir()
    for path in sorted((SCRATCH / "wheels").glob("*.whl")):
        with zipfile.ZipFile(path) as wheel:
            wheel.extractall(site)
    # Last: it tells that all is there.
    compiler = "x86_64-w64-mingw32-gcc-win32"
    source = ROOT / "build" / "windows" / "python.c"
    subprocess.run([compiler, "-O2", "-municode", "-o", str(PYTHON / "python.exe"), str(source)], check=True)


def wheels() -> list[str]:
    """Answer what the program requires and what builds it, as pyproject.toml says it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    builders = [each for each in project["optional-dependencies"]["package"] if each.startswith(BUILDERS)]
    return [*project["dependencies"], *builders, *ON_WINDOWS]


def download(folder: str, *words: str) -> None:
    """Fetch wheels for Windows."""
    place = SCRATCH / folder
    place.mkdir(parents=True, exist_ok=True)
    subprocess.run(
        [sys.executable, "-m", "pip", "download", "--quiet", *PLATFORM, "--dest", str(place), *words], check=True
    )


def install_program() -> None:
    """Tell the Windows Python of this checkout: its name and version, which packaging asks for."""
    site = PYTHON / "Lib" / "site-packages"
    for old in site.glob("tablegames-*.dist-info"):
        shutil.rmtree(old)
    place = SCRATCH / "own"
    shutil.rmtree(place, ignore_errors=True)
    words = ["-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", str(place), str(ROOT)]
    subprocess.run([sys.executable, *words], check=True)
    (made,) = place.glob("*.whl")
    with zipfile.ZipFile(made) as wheel:
        wheel.extractall(site, [name for name in wheel.namelist() if ".dist-info/" in name])


def wine(*words: str) -> None:
    """Run a Windows program. Its streams have to be pipes: Wine's Python starts with nothing else."""
    environment = os.environ | {
        "WINEPREFIX": str(PREFIX),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": "mscoree=;mshtml=",
    }
    done = subprocess.run(
        ["xvfb-run", "-a", "wine", *words],
        env=environment,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
        cwd=ROOT,
    )
    print(done.stdout, end="")
    if done.returncode:
        sys.exit(f"build/wine.py: {words[0]} left with code {done.returncode}")


if __name__ == "__main__":
    main()
