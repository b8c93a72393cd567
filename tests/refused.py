"""Rules that are refused: that they are, and in which words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tablegames.engine.game.ruleset import Rules
from tablegames.engine.rules_error import RulesError
from tablegames.rules.reading.messages import message_of
from tablegames.rules.reading.schema import record_of


@contextmanager
def refused(sentence: str = "", rules: Rules | None = None) -> Iterator[None]:
    """Expect a RulesError whose English sentence matches a pattern; with rules, after the word of its phase."""
    with pytest.raises(RulesError) as caught:
        yield
    said = str(message_of(caught.value))
    if rules is not None and caught.value.path[1:2] in (("setup",), ("round",)):
        phases = rules.setup if caught.value.path[1] == "setup" else rules.round
        said = f"{record_of(type(phases[int(caught.value.path[2])])).tag}: {said}"
    assert re.search(sentence, said), said
