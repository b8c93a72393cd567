"""The games for other projects: each adapter needs an optional extra, and says what to install."""

from __future__ import annotations


def not_installed(project: str, extra: str) -> ImportError:
    """Make the error that says what to install."""
    return ImportError(f"this adapter needs {project}; install it with: pip install 'tablegames[{extra}]'")
