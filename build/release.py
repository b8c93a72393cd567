"""What a release needs besides its archives: `make release` checks it, and writes digests and a list of components.

The archives are made twice, one after the other, and have to come out the same, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

from not_needed import required

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"
ARCHIVES = ("*.tar.xz", "*.deb", "*.zip", "*.exe", "*.whl")
LIST_OF_LICENSES = ROOT / "assets" / "licenses" / "README.txt"


def main() -> None:
    """Check, build twice, compare, and write SHA256SUMS and the bill of materials into dist/."""
    sys.path.append(str(ROOT))
    wrong = [*version_slips(), *license_slips()]
    first = built()
    second = built()
    wrong += differences(first, second)
    for name, path in (("SHA256SUMS", sums()), ("bill of materials", bill_of_materials())):
        print(f"{name}: {path.relative_to(ROOT)}")
    if wrong:
        sys.exit("\n".join(["Not ready for a release:", *(f"- {each}" for each in wrong)]))
    print("ready: versions, changelog and licenses fit together, and two builds are the same")


def version_slips() -> Iterator[str]:
    """Name what does not say the version that the program says."""
    from tablegames import __version__

    changelog = (ROOT / "CHANGELOG.md").read_text("utf-8")
    released = re.findall(r"^## \[(\d+\.\d+\.\d+)\] - \d{4}-\d{2}-\d{2}$", changelog, re.MULTILINE)
    if not released:
        yield f"CHANGELOG.md has no section of a release; it needs `## [{__version__}] - YYYY-MM-DD`"
    elif released[0] != __version__:
        yield f"CHANGELOG.md begins with {released[0]}, the program is {__version__}"
    unreleased = changelog.partition("## [Unreleased]")[2].partition("\n## ")[0].strip()
    if unreleased:
        yield "CHANGELOG.md has changes under Unreleased that belong to this version or to a later one"
    if subprocess.run(["git", "-C", str(ROOT), "status", "--porcelain"], capture_output=True, check=False).stdout:
        yield "some files are not committed, so no other computer could build the same"


def license_slips() -> Iterator[str]:
    """Name what the program requires and the list of licenses does not."""
    known = LIST_OF_LICENSES.read_text("utf-8").lower()
    for name in sorted(required("tablegames")):
        if name.replace("-", "") not in known.replace("-", ""):
            yield f"assets/licenses/README.txt does not name {name}"


def built() -> Path:
    """Make all archives, and lay them aside."""
    for pattern in ARCHIVES:
        for path in DIST.glob(pattern):
            path.unlink()
    subprocess.run(["make", "package"], cwd=ROOT, check=True)
    aside = DIST / "twice" / str(len(list((DIST / "twice").glob("*"))) % 2)
    shutil.rmtree(aside, ignore_errors=True)
    aside.mkdir(parents=True)
    for path in archives():
        shutil.copy(path, aside)
    return aside


def archives() -> list[Path]:
    """List the archives in dist/."""
    return sorted(path for pattern in ARCHIVES for path in DIST.glob(pattern))


def digest(path: Path) -> str:
    """Give the SHA-256 of a file."""
    return hashlib.sha256(path.read_bytes()).hexdigest()


def differences(first: Path, second: Path) -> Iterator[str]:
    """Name the archives of two builds that differ, and of a .tar.xz which files in it do."""
    for path in sorted(first.iterdir()):
        other = second / path.name
        if not other.is_file():
            yield f"{path.name} was built once only"
        elif digest(path) != digest(other):
            inside = ", ".join(sorted(changed_files(path, other))[:5]) if path.suffix == ".xz" else "not looked into"
            yield f"two builds of {path.name} differ: {inside or 'in order or times alone'}"


def changed_files(first: Path, second: Path) -> Iterator[str]:
    """List the files whose bytes differ between two archives."""
    kept = [dict(digests_in(path)) for path in (first, second)]
    yield from (name for name in kept[0].keys() | kept[1].keys() if kept[0].get(name) != kept[1].get(name))


def digests_in(archive: Path) -> Iterator[tuple[str, str]]:
    """Give each file of an archive with its digest."""
    with tarfile.open(archive) as tar:
        for entry in tar:
            stream = tar.extractfile(entry) if entry.isfile() else None
            if stream is not None:
                yield entry.name, hashlib.sha256(stream.read()).hexdigest()


def sums() -> Path:
    """Write what `sha256sum --check` reads."""
    path = DIST / "SHA256SUMS"
    path.write_text("".join(f"{digest(each)}  {each.name}\n" for each in archives()), "utf-8")
    return path


def bill_of_materials() -> Path:
    """Write what the packaged program contains, in CycloneDX's form.

    Those are Python, the distributions that the program requires, and the shared libraries that lie in the archive,
    each of these with its digest.
    """
    from tablegames import __version__

    components: list[dict[str, Any]] = [
        {"type": "platform", "name": "Python", "version": sys.version.split()[0], "licenses": named("PSF-2.0")}
    ]
    for name in sorted(required("tablegames")):
        found = distribution(name)
        said = found.metadata.get("License-Expression") or found.metadata.get("License") or "see assets/licenses"
        component = {"type": "library", "name": name, "version": found.version, "licenses": named(said.splitlines()[0])}
        components.append(component | {"purl": f"pkg:pypi/{name}@{found.version}"})
    for archive in DIST.glob("*.tar.xz"):
        for file, sha in sorted(digests_in(archive)):
            if ".so" in Path(file).suffixes:
                components.append(
                    {"type": "file", "name": Path(file).name, "hashes": [{"alg": "SHA-256", "content": sha}]}
                )
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "name": "tablegames", "version": __version__}},
        "components": components,
    }
    path = DIST / f"tablegames-{__version__}.cdx.json"
    path.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", "utf-8")
    return path


def named(license_name: str) -> list[dict[str, Any]]:
    """Write a license's name as CycloneDX wants it."""
    return [{"license": {"name": license_name}}]


if __name__ == "__main__":
    main()
