"""What the app tells macOS of itself: its languages, the oldest system, the files that it opens."""

from __future__ import annotations

from pathlib import Path
from typing import Any

TEXTS = Path(__file__).resolve().parent.parent / "assets" / "text"
OLDEST = "11.0"
"""The first macOS for both processors."""


def languages() -> list[str]:
    """List the codes of the program's languages."""
    return sorted(path.name for path in TEXTS.iterdir() if path.is_dir())


def info_plist() -> dict[str, Any]:
    """Describe the app, beside what PyInstaller knows of it: name, version, icon."""
    return {
        "CFBundleDisplayName": "tablegames",
        "CFBundleDevelopmentRegion": "en",
        # Without these the Finder and the menus that SDL makes are in English for everybody.
        "CFBundleLocalizations": languages(),
        "CFBundleDocumentTypes": [
            # "Alternate": such files have other uses, so the Finder offers this program and doesn't take it unasked.
            {
                "CFBundleTypeName": "Rules of a card game",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "LSItemContentTypes": ["public.yaml"],
            },
            {
                "CFBundleTypeName": "Record of a card game",
                "CFBundleTypeRole": "Viewer",
                "LSHandlerRank": "Alternate",
                "CFBundleTypeExtensions": ["jsonl"],
            },
        ],
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": OLDEST,
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": "MIT License",
    }
