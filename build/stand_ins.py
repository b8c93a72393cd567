"""Leave out of the Linux program the libraries that pygame's own are linked to, and that nothing here calls.

SDL2_image and SDL2_mixer name a library for every form of picture and sound that they can read, and start only where
all of them are found. Our pictures are SVG and PNG, those for phones and of people JPEG too, our sounds WAV and Ogg
Vorbis, our fonts TrueType. So each of the
other libraries is replaced by a stand-in of its name: its functions are there, do nothing and answer 0. What only the
replaced ones needed is left out altogether. A C compiler and binutils make the stand-ins; where there are none, the
libraries stay.

Nothing of another form may reach such a function: `rules/pictures.py`, `view/painting/own_picture.py` and
`scenes/people/face_file.py` look at how a picture begins.
"""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

CALLERS = ("libSDL2_image", "libSDL2_mixer", "libfreetype")
UNUSED = {
    "libbrotlidec": "fonts packed for the web",
    "libtiff": "TIFF",
    "libwebp": "WebP",
    "libwebpdemux": "WebP in motion",
    "libFLAC": "FLAC",
    "libfluidsynth": "MIDI",
    "libmpg123": "MP3",
    "libopusfile": "Opus",
    "libwavpack": "WavPack",
    "libxmp": "trackers' music",
}
"""Libraries, and what they read."""
TOOLS = ("gcc", "nm", "readelf")
SHARED = ("libstdc++.so", "libgcc_s.so")
"""PyInstaller puts these beside the program because one of the unused libraries needs them."""


def leave_out(internal: Path) -> int:
    """Replace and remove what is not used below the folder of libraries; give how many bytes that saves."""
    if any(shutil.which(tool) is None for tool in TOOLS):
        print(f"unused libraries stay in: it takes {', '.join(TOOLS)} to leave them out")
        return 0
    libraries = internal / "pygame_ce.libs"
    before = size(internal)
    callers = [path for path in libraries.iterdir() if name_of(path) in CALLERS]
    called = {name: version for path in callers for name, version in symbols(path, "--undefined-only").items()}
    for path in sorted(libraries.iterdir()):
        if name_of(path) in UNUSED:
            functions = symbols(path, "--defined-only").keys() & called.keys()
            stand_in(path, {name: called[name] for name in sorted(functions)})
    remove_unneeded(internal, [*libraries.iterdir(), *(path for path in internal.iterdir() if is_shared(path))])
    return before - size(internal)


def name_of(library: Path) -> str:
    """Give the name of a library without its version and the digest that the wheel's makers put into it."""
    return library.name.partition(".so")[0].rpartition("-")[0].removesuffix("-2")


def is_shared(path: Path) -> bool:
    """Tell whether a file is one of the compiler's own libraries."""
    return path.name.startswith(SHARED)


def symbols(library: Path, which: str) -> dict[str, str]:
    """List the names that a library wants from others, or has for them, each with its version; "" where it has none."""
    told = subprocess.run(["nm", "-D", which, str(library)], check=True, capture_output=True, text=True).stdout
    names = (line.split()[-1].replace("@@", "@").partition("@") for line in told.splitlines())
    return {name: version for name, _, version in names}


def stand_in(library: Path, functions: dict[str, str]) -> None:
    """Replace a library by one whose functions, of the versions that are wanted, do nothing."""
    code = "".join(f"long {name}(void) {{ return 0; }}\n" for name in functions)
    versions: dict[str, list[str]] = {}
    for name, version in functions.items():
        versions.setdefault(version, []).append(name)
    made, script = library.with_suffix(".made"), library.with_suffix(".versions")
    blocks = (f"{version} {{ global: {'; '.join(names)}; }};\n" for version, names in versions.items() if version)
    script.write_text("".join(blocks))
    # It must not remember where it was built, nor when.
    words = ["-shared", "-Os", "-fPIC", "-nostdlib", "-s", "-Wl,--build-id=none", "-Wl,-z,noseparate-code"]
    words += [f"-Wl,--version-script={script}"] if script.stat().st_size else []
    command = ["gcc", *words, f"-Wl,-soname,{library.name}", "-w", "-x", "c", "-", "-o", str(made)]
    subprocess.run(command, input=code, check=True, text=True)
    made.replace(library)
    script.unlink()


def remove_unneeded(internal: Path, candidates: list[Path]) -> None:
    """Remove the libraries that no other one names, and links to them, until all that are left are needed."""
    left = {path for path in candidates if not path.is_symlink()}
    while True:
        programs = [path for path in internal.rglob("*.so*") if path.is_file() and not path.is_symlink()]
        wanted = {name for path in programs for name in needed(path)}
        idle = [path for path in left if path.name not in wanted]
        for path in idle:
            path.unlink()
            left.remove(path)
        if not idle:
            break
    for path in internal.rglob("*"):
        if path.is_symlink() and not path.exists():
            path.unlink()


def needed(library: Path) -> list[str]:
    """List the libraries that a library names."""
    told = subprocess.run(["readelf", "-d", str(library)], check=True, capture_output=True, text=True).stdout
    return [line.partition("[")[2].rstrip("]") for line in told.splitlines() if "(NEEDED)" in line]


def size(folder: Path) -> int:
    """Count the bytes of all files in a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
