"""Build the packaged program and its archive: `make package`, or `python build/package.py` where there is no make.

What comes out is dist/tablegames-VERSION-SYSTEM-PROCESSOR, as .tar.xz on Linux and .zip elsewhere, with everything the
program needs to run on a computer without Python. All scratch stays in dist/ too.
"""

from __future__ import annotations

import json
import lzma
import os
import platform
import shutil
import stat
import subprocess
import sys
import tarfile
import zipfile
from importlib.metadata import Distribution, distribution
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SPEC = ROOT / "build" / "pyinstaller.spec"
LINUX = ROOT / "build" / "linux"
DIST = ROOT / "dist"
SCRATCH = DIST / "work"
PROGRAM = DIST / "program"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}
PROCESSORS = {"amd64": "x86_64", "aarch64": "arm64"}
"""Other names of the same processors."""
ICONS = (16, 24, 32, 48, 64, 128, 256)
INCLUDED = ("PyYAML", "platformdirs", "pyinstaller")
"""Works in the archive that bring their licenses; assets/licenses, which the program shows, has those of all others."""
LICENSES = ("LICENSE", "LICENCE", "COPYING")
INSTALLED = ("install.sh", "uninstall.sh", "tablegames.desktop", "tablegames-mime.xml")
"""What puts the program into a desktop's menu, and opens our files by a double click."""
DOCUMENTS = ("README.md", "docs/rulesets.md", "docs/rulesets.ja.md")
"""For people who write games."""


def main() -> None:
    """Build for the system this runs on; the engine's busiest modules are compiled before, unless `--pure` is said."""
    # The steps after PyInstaller read the version, and the package need not be installed.
    sys.path.append(str(ROOT))
    # What is made of the same commit has the same bytes, whenever it is made.
    os.environ.setdefault("SOURCE_DATE_EPOCH", str(moment_of_sources()))
    freeze(ROOT if "--pure" in sys.argv else compiled())
    match SYSTEMS[sys.platform]:
        case "linux":
            folder = linux_folder()
            archive = packed(folder)
            deb_for_linux(folder)
        case "windows":
            archive = zipped(PROGRAM / "tablegames")
            setup_for_windows(PROGRAM / release())
        case _:
            archive = zipped_app(PROGRAM / "tablegames.app")
    megabyte = 1_000_000
    print(f"{archive.relative_to(ROOT)}: {archive.stat().st_size / megabyte:.1f} MB packed", end=", ")
    print(f"{size(PROGRAM) / megabyte:.1f} MB unpacked, {assets() / megabyte:.1f} MB of it assets")


def moment_of_sources() -> int:
    """Give the seconds since 1970 at which the sources were committed, or outside of git changed last."""
    asked = ["git", "-C", str(ROOT), "log", "-1", "--format=%ct"]
    try:
        return int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int(max(path.stat().st_mtime for path in (ROOT / "tablegames").rglob("*.py")))


def compiled() -> Path:
    """Compile the busiest of the engine, where that can be done; answer the folder of the package."""
    from compiled import build, is_possible

    if not is_possible():
        print("the engine stays Python: it takes mypy, setuptools and a C compiler to compile it")
        return ROOT
    target = DIST / "busiest"
    build(target, busiest=True)
    return target


def freeze(package: Path) -> None:
    """Run PyInstaller over the package in a folder, without anything left over from last time."""
    shutil.rmtree(PROGRAM, ignore_errors=True)
    environment = os.environ | {
        "TABLEGAMES_PACKAGE": str(package),
        "PYINSTALLER_ZLIB_COMPRESSION_LEVEL": "9",
        # Sets are written into compiled modules in the order of their hashes.
        "PYTHONHASHSEED": "1",
    }
    options = ["--noconfirm", "--clean", "--log-level", "ERROR", "--workpath", str(SCRATCH), "--distpath", str(PROGRAM)]
    # Without columns, which only the little arrows below a traceback's lines show, modules take a quarter less.
    command = [sys.executable, "-X", "no_debug_ranges", "-m", "PyInstaller", *options, str(SPEC)]
    subprocess.run(command, check=True, cwd=ROOT, env=environment)
    make_smaller()
    if sys.platform != "darwin":
        licenses(PROGRAM / "tablegames")
        documents(PROGRAM / "tablegames")


def make_smaller() -> None:
    """Take off what the program does not need, and print how much that is."""
    from smaller_fonts import cut_fonts
    from smaller_texts import shorten_pictures
    from stand_ins import leave_out

    texts = [ROOT / "assets" / "text", ROOT / "rulesets"]
    folders = {path.resolve() for path in PROGRAM.rglob("assets/fonts")}
    print(f"fonts: {sum(cut_fonts(folder, texts) for folder in folders):,} bytes less")
    pictures = {path.resolve() for path in PROGRAM.rglob("assets/art")}
    print(f"pictures: {sum(map(shorten_pictures, pictures)):,} bytes less")
    for schema in PROGRAM.rglob("ruleset.schema.json"):
        # Editors read it; people read the pages of the reference.
        content = json.loads(schema.read_text(encoding="utf-8"))
        schema.write_text(json.dumps(content, ensure_ascii=False, separators=(",", ": ")) + "\n", encoding="utf-8")
    for library in PROGRAM.rglob("base_library.zip"):
        compress(library)
    if sys.platform == "linux":
        print(f"unused libraries: {leave_out(PROGRAM / 'tablegames' / '_internal'):,} bytes less")


def compress(path: Path) -> None:
    """Compress a .zip of modules, which PyInstaller leaves as they are; the same modules give the same bytes."""
    with zipfile.ZipFile(path) as archive:
        modules = {name: archive.read(name) for name in sorted(archive.namelist())}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, content in modules.items():
            archive.writestr(zipfile.ZipInfo(name), content, zipfile.ZIP_DEFLATED, 9)


def deb_for_linux(folder: Path) -> None:
    """Build the .deb too, where the system can."""
    from debian import debian_package

    if shutil.which("dpkg-deb") is None:
        print("no .deb: this system has no dpkg-deb")
        return
    processor = platform.machine().lower()
    package = debian_package(folder, processor, SCRATCH, DIST)
    print(f"{package.relative_to(ROOT)}: {package.stat().st_size / 1_000_000:.1f} MB")


def setup_for_windows(folder: Path) -> None:
    """Build the setup program too, where there is NSIS."""
    from setup_program import has_nsis, setup_program

    if not has_nsis():
        print("no setup program: makensis is not installed")
        return
    print(setup_program(folder, SCRATCH, DIST).relative_to(ROOT))


def release() -> str:
    """Name what is built: tablegames-1.0.0-linux-x86_64."""
    version = distribution("tablegames").version
    processor = platform.machine().lower()
    return f"tablegames-{version}-{SYSTEMS[sys.platform]}-{PROCESSORS.get(processor, processor)}"


def licenses(folder: Path) -> None:
    """Put the licenses of everything included into the folder."""
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    others = folder / "licenses"
    if sys.platform == "linux":
        # They lie in the program already, which shows them.
        inside = folder / "_internal" / "tablegames" / "assets" / "licenses"
        others.symlink_to(inside.relative_to(folder))
    else:
        shutil.copytree(ROOT / "assets" / "licenses", others)
    for name in INCLUDED:
        for number, path in enumerate(license_files(distribution(name))):
            shutil.copy(path, others / (f"{name}-{number}.txt" if number else f"{name}.txt"))
    python = [Path(os.__file__).parent / "LICENSE.txt", Path(sys.base_prefix) / "LICENSE.txt"]
    for path in filter(Path.is_file, python):
        shutil.copy(path, others / "Python.txt")


def documents(folder: Path) -> None:
    """Put in what people read who write games."""
    for name in DOCUMENTS:
        shutil.copy(ROOT / name, folder)


def license_files(included: Distribution) -> list[Path]:
    """Find the license files that a distribution brings along."""
    named = [file for file in included.files or [] if file.name.upper().startswith(LICENSES)]
    found = [Path(str(included.locate_file(file))) for file in named if ".dist-info" in str(file)]
    return [path for path in found if path.is_file()]


def linux_folder() -> Path:
    """Add to the program what puts it into a desktop's menu."""
    from icons import drawing, png

    folder = PROGRAM / "tablegames"
    for name in INSTALLED:
        shutil.copy(LINUX / name, folder / name)
        (folder / name).chmod(0o755 if name.endswith(".sh") else 0o644)
    icons = folder / "icons"
    icons.mkdir()
    shutil.copy(drawing(256), icons / "tablegames.svg")
    for px in ICONS:
        (icons / f"tablegames-{px}.png").write_bytes(png(px))
    return folder


def packed(folder: Path) -> Path:
    """Pack a folder as .tar.xz; nothing in it tells who built it, where or when."""
    name = release()
    archive = DIST / f"{name}.tar.xz"
    moment = int(os.environ["SOURCE_DATE_EPOCH"])

    def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = moment
        entry.mode = 0o755 if entry.isdir() or entry.mode & stat.S_IXUSR else 0o644
        return entry

    # Calls within a program pack better as the place they lead to than as the way there.
    calls = [{"id": lzma.FILTER_X86}] if platform.machine() == "x86_64" else []
    # Much of it is text, of which more letters before the next one (lc) say what comes: 20 KB less of 15 MB.
    texts = {"id": lzma.FILTER_LZMA2, "preset": 9 | lzma.PRESET_EXTREME, "lc": 4, "nice_len": 273}
    filters = [*calls, texts]
    with lzma.open(archive, "wb", filters=filters) as stream, tarfile.open(fileobj=stream, mode="w") as tar:
        tar.add(folder, arcname=name, filter=anonymous)
    return archive


def zipped(folder: Path) -> Path:
    """Pack a folder as .zip."""
    named = folder.rename(folder.with_name(release()))
    return Path(shutil.make_archive(str(DIST / release()), "zip", named.parent, named.name))


def zipped_app(app: Path) -> Path:
    """Pack an app with the system's own tool: an app has symbolic links, which other zips lose."""
    # The same once more, outside of the app.
    shutil.rmtree(PROGRAM / "tablegames")
    licenses(app / "Contents" / "Resources")
    documents(app / "Contents" / "Resources")
    # What is added after PyInstaller has signed the app makes it sign again.
    subprocess.run(["codesign", "--force", "--deep", "--sign", "-", str(app)], check=True)
    archive = DIST / f"{release()}.zip"
    subprocess.run(["ditto", "-c", "-k", "--keepParent", str(app), str(archive)], check=True)
    return archive


def size(folder: Path) -> int:
    """Count the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def assets() -> int:
    """Count the bytes of pictures, fonts, words and rulesets."""
    return size(ROOT / "assets") + size(ROOT / "rulesets")


if __name__ == "__main__":
    main()
