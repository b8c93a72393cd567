"""What changed of the values in a file that several windows write, each of them knowing only its own changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def with_changes(found: Mapping[str, Any], before: Mapping[str, Any], now: Mapping[str, Any]) -> dict[str, Any]:
    """Put into what stands in a file what changed of it here from `before` to `now`; all else stays as it is found.

    Values within values are told apart by their names, too.
    """
    merged = {name: value for name, value in found.items() if name in now or name not in before}
    for name, value in now.items():
        was, there = before.get(name, {}), found.get(name)
        if isinstance(value, dict) and isinstance(was, dict) and isinstance(there, dict):
            merged[name] = with_changes(there, was, value)
        elif name not in found or value != was:
            merged[name] = value
    return merged
