"""Messages that no page sends: broken, too large, too late, doubled, for others."""

from __future__ import annotations

import json
from random import Random
from typing import Any

VERBS = ("hello", "sit", "take_over", "look_on", "language", "choose", "undo", "hint", "go_on", "what", "rules", "log")
STRANGE = (*VERBS, "publish", "__class__", 3)
ODD: tuple[Any, ...] = (None, True, -1, 0, 1.5, 10**30, "", "x" * 200, [], [[]], {}, {"a": 1}, float("nan"), "\ud800")


def nonsense(chance: Random, decision: str = "game.1") -> str | bytes:
    """Make a message that does nothing: it is none of ours, or answers what is not asked."""
    kind = chance.randrange(9)
    if kind == 0:
        return chance.randbytes(chance.randrange(200))
    if kind == 1:
        return "".join(chr(chance.randrange(1, 0xD7FF)) for _ in range(chance.randrange(100)))
    if kind == 2:
        return "[" * chance.randrange(1, 2000)
    if kind == 3:
        said = json.dumps({"v": 1, "do": chance.choice(VERBS), "seat": 0})
        return said[: chance.randrange(len(said))]
    if kind == 4:
        return json.dumps({"v": chance.choice([0, 2, "1", None, True]), "do": "choose"})
    if kind == 5:
        return json.dumps({"v": 1, "do": chance.choice(STRANGE), "x": chance.choice(ODD[:-1])})
    if kind == 6:
        return json.dumps({"v": 1, "do": "choose", "decision": decision, "choices": [10 ** chance.randrange(3, 9)]})
    if kind == 7:
        return json.dumps({"v": 1, "do": "choose", "decision": f"game.{chance.randrange(10**6)}x", "choices": [0]})
    field = chance.choice(["decision", "choices", "seat", "word", "language"])
    return json.dumps(
        {"v": 1, "do": chance.choice(VERBS[5:]), "decision": "old.1", "choices": [0], field: chance.choice(ODD[:-1])}
    )
