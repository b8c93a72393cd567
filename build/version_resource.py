"""Write what Windows shows about a program file under Properties, Details."""

from __future__ import annotations

from pathlib import Path

ENGLISH, UNICODE = 0x0409, 1200


def version_resource(folder: Path, version: str) -> str:
    """Write the version in the form that PyInstaller reads, and answer the file's name."""
    numbers = tuple(([int(part) for part in version.split(".")] + [0, 0, 0])[:4])
    words = {
        "CompanyName": "tablegames",
        "FileDescription": "tablegames",
        "FileVersion": version,
        "InternalName": "tablegames",
        "LegalCopyright": "MIT License",
        "OriginalFilename": "tablegames.exe",
        "ProductName": "tablegames",
        "ProductVersion": version,
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in words.items())
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "version.txt"
    file.write_text(
        "VSVersionInfo(\n"
        f"  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3f, flags=0, OS=0x40004, fileType=1),\n"
        "  kids=[\n"
        f"    StringFileInfo([StringTable('{ENGLISH:04x}{UNICODE:04x}', [{strings}])]),\n"
        f"    VarFileInfo([VarStruct('Translation', [{ENGLISH}, {UNICODE}])]),\n"
        "  ],\n"
        ")\n",
        "utf-8",
    )
    return str(file)
