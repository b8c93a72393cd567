"""What an adapter says where the project it is for is not installed."""

from __future__ import annotations


def not_installed(project: str, extra: str) -> ImportError:
    """Make the error that says what to install."""
    return ImportError(f"this adapter needs {project}; install it with: pip install 'tablegames[{extra}]'")
