"""What the classes say about themselves: docstrings of ludemes and of their fields."""

from __future__ import annotations

import ast
import inspect
import textwrap
from enum import Enum
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

import yaml

from tablegames.engine.registry import is_sort, word_of
from tablegames.rules.reading.schema import record_of

EXAMPLE = "Example:"
EXAMPLES = Path(__file__).with_name("examples.yaml")
"""By word, what it may look like in a file."""


def rule_of(kind: type[Any]) -> str:
    """Return a class's docstring without its example; empty if it has none of its own."""
    return (inspect.cleandoc(kind.__doc__ or "")).partition(EXAMPLE)[0].strip() if has_docstring(kind) else ""


def example_of(kind: type[Any]) -> str:
    """Return a class's example of its use in YAML: its `example`, what its docstring has, or one of `EXAMPLES`."""
    if example := getattr(kind, "example", ""):
        return textwrap.dedent(str(example)).strip()
    own = textwrap.dedent(inspect.cleandoc(kind.__doc__ or "").partition(EXAMPLE)[2].strip("\n")).strip()
    return own or examples().get(title_of(kind), "").strip()


def title_of(kind: type[Any]) -> str:
    """Name a class as its example is filed: by its word, and for a part of the table by its sort as well."""
    sort = next((base for base in kind.__mro__ if is_sort(base)), None)
    word = record_of(kind).tag
    if sort is None or sort.__module__.startswith("tablegames.engine."):
        return word
    return f"{word} ({word_of(sort.__name__).replace('_', ' ')})"


@cache
def examples() -> dict[str, str]:
    """Read the file of examples; it is there for the player who writes the reference, and is not missed elsewhere."""
    try:
        found: dict[str, str] = yaml.safe_load(EXAMPLES.read_text(encoding="utf-8"))
    except OSError:
        return {}
    return found


def has_docstring(kind: type[Any]) -> bool:
    """Tell whether the docstring was written, rather than made up by `dataclass`."""
    return bool(kind.__doc__) and not str(kind.__doc__).startswith(f"{kind.__name__}(")


def field_docs(kind: type[Any]) -> dict[str, str]:
    """Collect, by name, the strings that follow the fields of a class and of those it inherits from."""
    docs: dict[str, str] = {}
    for each in reversed(kind.__mro__[:-1]):
        docs |= own_field_docs(each)
    return docs


@cache
def own_field_docs(kind: type[Any]) -> dict[str, str]:
    """Collect the strings that follow the fields of a class itself. Finding its lines reads its whole file."""
    try:
        tree = ast.parse(textwrap.dedent(inspect.getsource(kind)))
    except (OSError, TypeError):
        return {}
    docs: dict[str, str] = {}
    body = tree.body[0].body if isinstance(tree.body[0], ast.ClassDef) else []
    for field, after in pairwise(body):
        if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and is_text(after):
            assert isinstance(after, ast.Expr)
            assert isinstance(after.value, ast.Constant)
            docs[field.target.id] = inspect.cleandoc(str(after.value.value))
    return docs


def is_text(statement: ast.stmt) -> bool:
    """Tell whether a statement is a string and nothing else."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def in_yaml(value: object) -> object:
    """Turn a default into the plain value that says the same in a ruleset."""
    if isinstance(value, Enum):
        return value.value if isinstance(value.value, str) else value.name.lower()
    if isinstance(value, tuple | list | frozenset):
        return [in_yaml(each) for each in value]
    if isinstance(value, dict):
        return {str(key): in_yaml(each) for key, each in value.items()}
    if hasattr(value, "__dataclass_fields__"):
        record = record_of(type(value))
        given = {
            part.key: in_yaml(getattr(value, part.name))
            for part in record.fields.values()
            if part.required or getattr(value, part.name) != part.default
        }
        return {record.tag: given} if given else record.tag
    return value
