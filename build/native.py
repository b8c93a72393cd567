"""The setup script by which `build/compiled.py` has mypyc and the C compiler make the engine's extension modules.

It runs in the scratch folder, where the prepared sources lie. setuptools would compile one file after the other, all in
the same way: here they go to as many processors as there are. Where room counts only those that are in a hurry are made
for speed; elsewhere the busiest are put together only when they are linked, so that they contain what they call.
"""

from __future__ import annotations

import os
import platform
import shlex
import subprocess
import sys
import sysconfig
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from compiled import GROUP, QUICK, SMALL, files_of, modules
from mypyc.build import mypycify
from setuptools import setup
from setuptools.command.build_ext import build_ext

PACKAGE = Path("tablegames")
BUSIEST = os.environ["TABLEGAMES_COMPILED"] == "busiest"
"""Whether room counts: for the package, in which only the busiest modules are compiled."""
PLAIN = os.environ["TABLEGAMES_COMPILED"] == "plain"
"""Whether the C compiler is to be quick rather than what it makes: a third of the time, for tests."""
UNIX = ("-fvisibility=hidden", "-ffunction-sections", "-fdata-sections", "-fno-asynchronous-unwind-tables", "-w")
"""Nothing outside of the library calls into it by name, and no exception of C++ passes through it."""
CLOSE = [f"-falign-{what}=1" for what in ("functions", "jumps", "labels", "loops")]
"""Where room counts, code is laid out without gaps: a twentieth less."""
LINKED = ("-s", "-Wl,--gc-sections", "-Wl,--build-id=none", "-Wl,-z,noseparate-code")
"""For Linux: without symbols and unused sections, and without room between those that are left."""
RELATIVE = "-Wl,-z,pack-relative-relocs"
"""Addresses to be set at the start take a tenth of the library otherwise; the C library knows this form since 2.36."""
JOINED = "-flto=auto"
"""Files are put together when they are linked: what several of them have is there once, a twentieth less."""
FAST = ("-O3", JOINED, "-fno-plt")
"""How the busiest files are compiled where room does not count: then a list's item is looked up on the spot, without a
call."""
GENERATED = "__native_"
"""How files begin that mypyc writes; its own runtime is always made for speed."""


class Native(build_ext):
    """Compiles the files of an extension side by side, each for speed or for little room."""

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            self.compiler.compile = self.compile_side_by_side
            if sys.platform == "linux":
                for each in self.extensions:
                    each.extra_link_args = [*each.extra_link_args, *LINKED, *relative(), *together()]
        super().build_extensions()

    def compile_side_by_side(
        self,
        sources: Sequence[str],
        output_dir: str | None = None,
        macros: Any = None,
        include_dirs: Any = None,
        debug: bool = False,
        extra_postargs: Sequence[str] = (),
        extra_preargs: Any = None,
        depends: Any = None,
    ) -> list[str]:
        """Do what `CCompiler.compile` does, and answer the same: the object files."""
        compiler = self.compiler
        _, objects, extra, macros, built = compiler._setup_compile(
            output_dir, macros, include_dirs, sources, depends, list(extra_postargs)
        )
        arguments = compiler._get_cc_args(macros, debug, extra_preargs)

        def compile_one(name: str) -> None:
            source, suffix = built[name]
            compiler._compile(name, source, suffix, arguments, [*extra, *UNIX, *level(source)], macros)

        with ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(compile_one, sorted(built, key=lambda name: -Path(built[name][0]).stat().st_size)))
        found: list[str] = objects
        return found


def relative() -> list[str]:
    """Name the short form of addresses where the C library has it: the package is for such a one, or a newer one."""
    name, version = platform.libc_ver()
    return [RELATIVE] if name == "glibc" and tuple(map(int, version.split("."))) >= (2, 36) else []


def joins() -> bool:
    """Tell whether files are put together when they are linked, which GCC does by itself and Clang not everywhere."""
    command = [*shlex.split(sysconfig.get_config_var("CC") or "cc"), "--version"]
    if sys.platform != "linux":
        return False
    return "Free Software Foundation" in subprocess.run(command, capture_output=True, text=True, check=True).stdout


def together() -> list[str]:
    """Say how files are linked that are put together then."""
    if not JOINS:
        return []
    return [JOINED] if BUSIEST else ["-O3", JOINED]


def level(source: str) -> list[str]:
    """Say how a file of C is made."""
    if PLAIN:
        return ["-O0"]
    name = Path(source).stem
    busy = name in HURRIED or not name.startswith(GENERATED)
    if BUSIEST:
        return [*(["-O2", *CLOSE] if busy else ["-Os"]), *([JOINED] if JOINS else [])]
    return list(FAST) if JOINS and (busy or name in BUSY) else ["-O2"]


def generated(rooms: Mapping[str, Iterable[str]]) -> set[str]:
    """Name the files of C that mypyc makes of some files."""
    files = files_of(PACKAGE, rooms)
    return {GENERATED + "___".join(["", *file.with_suffix("").parts]).removeprefix("___") for file in files}


HURRIED, BUSY = generated(QUICK), generated(SMALL)
"""The files of C that are made of what is in a hurry, and of what else is busy."""
JOINS = joins() and not PLAIN

if __name__ == "__main__":
    version = ".".join(map(str, sys.version_info[:2]))
    files = [str(file) for file in modules(PACKAGE, BUSIEST)]
    options = ["--config-file=", f"--python-version={version}"]
    extensions = mypycify([*options, *files], debug_level="0", group_name=GROUP, multi_file=True)
    setup(name=GROUP, packages=[], ext_modules=extensions, cmdclass={"build_ext": Native})
