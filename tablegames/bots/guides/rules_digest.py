"""What a guide is bound to: the digest of the rules that it practised."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, Field, fields, is_dataclass
from hashlib import sha256
from typing import Any

from tablegames.engine.game.ruleset import Rules


def rules_digest(rules: Rules, seats: int) -> str:
    """Give the SHA-256 of the rules of a table, 64 hex digits. Fields that say what they say by default count nothing.

    So a field that is new in the program changes no digest, as long as a ruleset does not use it.
    """
    words = json.dumps([seats, plain(rules)], sort_keys=True, separators=(",", ":"))
    return sha256(words.encode("utf-8", "surrogatepass")).hexdigest()


def plain(value: object) -> Any:
    """Write a part of the rules in JSON's words."""
    if is_dataclass(value) and not isinstance(value, type):
        said = {each.name: getattr(value, each.name) for each in fields(value)}
        kept = {each.name: plain(said[each.name]) for each in fields(value) if said[each.name] != usual(each)}
        return [type(value).__name__, kept]
    if isinstance(value, Mapping):
        return sorted([[plain(key), plain(each)] for key, each in value.items()], key=json.dumps)
    return [plain(each) for each in value] if isinstance(value, (tuple, list)) else value


def usual(field: Field[Any]) -> object:
    """Give what a field says by default; a value like no other where it has none."""
    if field.default is not MISSING:
        return field.default
    return field.default_factory() if field.default_factory is not MISSING else object()
