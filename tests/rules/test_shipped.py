"""The shipped rulesets hold at every number of players with every option, and slips in them are found."""

from __future__ import annotations

import re
from itertools import count
from pathlib import Path

import pytest
from hypothesis import given, seed, settings
from hypothesis import strategies as st

from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.rules.library import Library
from tablegames.rules.load import load, read_ruleset
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.tryout import try_out
from tablegames.shipped import RULESETS
from tests.variants import WALK, due

FILES = sorted(RULESETS.glob("*.yaml"))
MANY = 100
"""Settings of a ruleset that are all played; Daifugo has 1,536."""


@pytest.mark.days(7)
@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_shipped_ruleset_can_be_played_in_all_its_settings(path: Path) -> None:
    settings = count()

    def tried(rules: Rules, players: int) -> None:
        """Play one game in it; of very many settings a quarter is played a day, and the others are made ready alone."""
        number = next(settings)
        if number < MANY or due(number, 4):
            try_out(rules, players)
        else:
            Game(rules, players)

    ruleset = load(path, trial=tried)
    assert ruleset.id == path.stem
    assert list(ruleset.settings())


def test_the_library_finds_what_is_shipped() -> None:
    library = Library(load)
    assert not library.broken
    assert set(library) == {path.stem for path in FILES}


def slips(text: str, name: str = "diamonds.yaml") -> str:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(text.encode(), name, trial=try_out)
    return str(caught.value)


@pytest.fixture
def diamonds() -> str:
    return (RULESETS / "diamonds.yaml").read_text(encoding="utf-8")


def test_a_suit_that_the_deck_lacks_is_named(diamonds: str) -> None:
    assert "suits: misses the suit 'X' of the deck" in slips(
        diamonds.replace("suits: [D, H, S, C]", "suits: [D, H, S, X]")
    )


def test_more_cards_than_the_deck_has_are_named_with_the_setting(diamonds: str) -> None:
    found = slips(diamonds.replace("2: 16, 3: 12", "2: 16, 3: 13"))
    assert "deal" in found
    assert "with 3 players" in found


def test_a_round_in_which_nobody_plays_can_never_end(diamonds: str) -> None:
    text = diamonds[: diamonds.index("round:")] + "round: [pass_marker]\nends: {reach: 1000}\n"
    text += diamonds[diamonds.index("text:") :]
    assert "without ever asking a player" in slips(text)


@pytest.mark.days(7)
@seed(0 if WALK == "all" else int(WALK))
@settings(max_examples=300 if WALK == "all" else 50, deadline=None, database=None)
@given(st.data())
def test_a_slip_anywhere_in_a_shipped_ruleset_is_refused_or_still_a_game(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from(FILES)).read_text(encoding="utf-8")
    rules, texts = text[: text.index("\ntext:")], text[text.index("\ntext:") :]
    parts = re.split(r"([A-Za-z_0-9'-]+)", rules)
    words = [*parts[1::2], "0", "1", "99", "-1", "null", "true", "[]"]
    parts[data.draw(st.integers(0, len(parts) // 2 - 1)) * 2 + 1] = data.draw(st.sampled_from(words))
    try:
        ruleset = read_ruleset(("".join(parts) + texts).encode(), "x.yaml", trial=try_out)
    except RulesetError as error:
        problems = error.problems
    else:
        problems = ()
        assert ruleset.players
    assert all(problem.message and problem.file == "x.yaml" for problem in problems)
