"""Count what the engine is made of: room by room, and by what the lines are for; here and in other checkouts.

    python -m benchmarks.lines [OLD_TREE ...]

A line counts once: as code, as an import, as part of a docstring, as a comment of its own, or as blank. A word is a
class with `@register`, a field what a ruleset may write of it. Docstrings of words and of their fields are the
reference that people read, so they are counted apart.
"""

from __future__ import annotations

import argparse
import ast
import io
import re
import tokenize
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
COLUMNS = ("files", "lines", "code", "imports", "docs", "comments", "blank", "words", "fields")
FAMILIES = re.compile(
    r"climb/|shapes/|laying/|melds/(divisions|draw_and_knock|events|facts|knock_)|common/(places|effects|events)"
)
"""Files of the families that came later: climbing, rummy, rows, shedding, collecting."""
SUBJECTS = {
    "tricks": "tricks/|trick_taking/|winning/",
    "scoring": "scoring/",
    "bidding": "bids/",
    "menus, trump, sides": "contracts/|menu/|trump/|sides/",
    "one game's own": "battle/|bluff/|desert/|dice/|gems/|tasks/|signals/",
    "dealing, melds, ending": "dealing/|melds/|ending/",
    "core": "",
}
"""By subject, how the paths of its files begin; the first that fits counts, after the families."""
ADVICE = re.compile(
    r"hints|sense|reasons|sensible|strength|likely|promise|call_meanings|natural_calls|holding|branches"
)
ADVISES = {"hint", "candidates", "reasons", "aim", "wants", "sensible"}
TELLS = {"fact", "words", "question", "why_won", "line", "sentence"}


def kinds_of_lines(text: str) -> Counter[str]:
    """Count the lines of a file by kind."""
    tree = ast.parse(text)
    docs: set[int] = set()
    imports: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef):
            docs.update(*[span(each) for each in node.body if is_docstring(each)])
        elif isinstance(node, ast.Import | ast.ImportFrom):
            imports.update(span(node))
    code: set[int] = set()
    comments: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            comments.add(token.start[0])
        elif token.string.strip() and token.type != tokenize.ENDMARKER:
            code.update(range(token.start[0], token.end[0] + 1))
    code, comments = code - docs, comments - code - docs
    lines = len(text.splitlines())
    found = Counter(files=1, lines=lines, code=len(code - imports), imports=len(imports), docs=len(docs))
    return found + Counter(comments=len(comments), blank=lines - len(code | docs | comments))


def span(node: ast.stmt) -> range:
    """Give the lines of a piece of code."""
    return range(node.lineno, (node.end_lineno or node.lineno) + 1)


def is_docstring(node: ast.stmt) -> bool:
    """Tell whether a statement is nothing but a text."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def is_word(node: ast.AST) -> bool:
    """Tell whether a class is a word of rulesets."""
    return isinstance(node, ast.ClassDef) and "register" in map(ast.unparse, node.decorator_list)


def words(text: str) -> Counter[str]:
    """Count the words of a file and their fields, and the lines that say both in the reference."""
    found: Counter[str] = Counter()
    for node in ast.parse(text).body:
        if is_word(node):
            assert isinstance(node, ast.ClassDef)
            fields = [each for each in node.body if isinstance(each, ast.AnnAssign)]
            found["words"] += 1
            found["fields"] += sum("ClassVar" not in ast.unparse(each.annotation) for each in fields)
            found["reference"] += sum(len(span(each)) for each in node.body if is_docstring(each))
    return found


def purposes(path: str, text: str) -> Counter[str]:
    """Count the lines of classes and functions by what they are for."""
    found: Counter[str] = Counter()
    for node in ast.parse(text).body:
        size = len(span(node)) if isinstance(node, ast.ClassDef | ast.FunctionDef) else 0
        if not size:
            continue
        if path.endswith(("facts.py", "events.py", "measures.py", "words.py")):
            found["told"] += size
        elif "features" in path:
            found["learning"] += size
        elif path.endswith("fast.py"):
            found["fast loops"] += size
        elif ADVICE.search(path):
            found["advice"] += size
        elif is_word(node):
            found["words"] += size
        else:
            for method in node.body if isinstance(node, ast.ClassDef) else ():
                name = method.name if isinstance(method, ast.FunctionDef) else ""
                kind = "advice" if name in ADVISES else "told" if name in TELLS else ""
                found[kind] += len(span(method)) if kind else 0
                size -= len(span(method)) if kind else 0
            found["play"] += size
    return found


def files(tree: Path) -> Iterator[tuple[str, str]]:
    """Give every file of the engine by its path there, with its text."""
    root = tree / "tablegames" / "engine"
    for file in sorted(root.rglob("*.py")):
        yield file.relative_to(root).as_posix(), file.read_text(encoding="utf-8")


def subject(path: str) -> str:
    """Tell to which subject a file belongs."""
    if FAMILIES.match(path):
        return "later families"
    return next(name for name, begins in SUBJECTS.items() if re.match(begins, path))


def main() -> None:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("old", nargs="*", type=Path, help="other checkouts")
    trees = [*parser.parse_args().old, HERE]
    rooms: list[dict[str, Counter[str]]] = [{} for _ in trees]
    subjects: list[dict[str, Counter[str]]] = [{} for _ in trees]
    for tree, by_room, by_subject in zip(trees, rooms, subjects, strict=True):
        for path, text in files(tree):
            counted = kinds_of_lines(text) + words(text)
            uses = Counter({f"for {use}": count for use, count in purposes(path, text).items()})
            for groups, name in ((by_room, path.rpartition("/")[0] or "."), (by_subject, subject(path))):
                groups.setdefault(name, Counter()).update(counted)
                groups.setdefault("all", Counter()).update(counted + uses)
    for by_room in rooms:
        print("| room |", " | ".join(COLUMNS), "| lines a word |")
        for name, found in sorted(by_room.items(), key=lambda each: (each[0] == "all", each[0])):
            a_word = f"{found['lines'] / found['words']:.0f}" if found["words"] else ""
            print(f"| {name} |", " | ".join(str(found[each]) for each in COLUMNS), f"| {a_word} |")
        print()
    for name in dict.fromkeys([each for found in subjects for each in found]):
        counts = [found.get(name, Counter()) for found in subjects]
        print(
            f"| {name} |", " | ".join(f"{each['lines']} | {each['words']} | {each['fields']}" for each in counts), "|"
        )
    totals = [found["all"] for found in subjects]
    for use in (*[name for name in totals[-1] if name.startswith("for ")], "reference"):
        print(f"| {use} |", " | ".join(str(total[use]) for total in totals), "|")


if __name__ == "__main__":
    main()
