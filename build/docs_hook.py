"""What MkDocs does with a page before it is turned into HTML; mkdocs.yml names this file.

The pages of docs/ are read in two places: in the repository, where a link may lead to any file, and on the site, which
has the pages only. Here links of the first kind become links of the second.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BROUGHT = {"contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
"""Pages of docs/ that only lead to a file at the top of the repository; the site has its text."""
LINK = re.compile(r"(!?)\[([^\]\n]*)\]\((?!https?:|mailto:|#)([^)\s#]+)(#[^)\s]*)?\)")

OTHER_LANGUAGE = re.compile(r"\s?[(（]\[(?:日本語|English|Japanese)\]\([\w/-]+(?:\.ja)?\.md\)[)）]\n*")
"""The link between the two languages of a page."""


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Turn the links of a page of docs/ into those of the site."""
    source = BROUGHT.get(page.file.src_uri)
    if source is not None:
        return site_links((ROOT / source).read_text("utf-8"), source)
    return site_links(markdown, f"docs/{page.file.src_uri}")


def site_links(markdown: str, source: str) -> str:
    """Turn links that lead from a file of the repository into those of the site.

    What is no page of the site keeps its words and loses its link; the same page in another language is left to the
    switch of languages at the top.

    >>> site_links("[how](../CONTRIBUTING.md#tests), [here](../tests/guide)", "docs/rulesets.md")
    '[how](contributing.md#tests), here (`tests/guide`)'
    >>> site_links("[the library](docs/library.md)", "CONTRIBUTING.md")
    '[the library](library.md)'
    >>> site_links("([日本語](own-screens.ja.md))", "docs/own-screens.md")
    ''
    """

    def turned(match: re.Match[str]) -> str:
        mark, words, target, heading = match[1], match[2], match[3], match[4] or ""
        path = posixpath.normpath(posixpath.join(posixpath.dirname(source), target))
        for name, brought in BROUGHT.items():
            if path == brought:
                return f"{mark}[{words}]({way_to(name, source)}{heading})"
        if path.startswith("docs/"):
            return f"{mark}[{words}]({way_to(path.removeprefix('docs/'), source)}{heading})"
        return f"{words} (`{path}`)"

    return LINK.sub(turned, OTHER_LANGUAGE.sub("", markdown))


def way_to(page: str, source: str) -> str:
    """Give the way to a page of the site from the page that a file of the repository becomes."""
    here = source.removeprefix("docs/") if source.startswith("docs/") else ""
    return posixpath.relpath(page, posixpath.dirname(here) or ".")
