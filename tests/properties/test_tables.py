"""Every table has room for everything, whatever is played and by how many: shipped, written, and never looked at.

`python -m tests.properties.test_tables` lays all pairs of the catalogue, which takes some minutes.
"""

from __future__ import annotations

import sys
from random import Random

import pytest

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import NOBODY
from tablegames.play.session.naming import seen_by_name
from tablegames.rules.ruleset import Ruleset
from tablegames.view.inspection.table_check import list_misplaced
from tablegames.view.language.text import Texts
from tablegames.view.table.table import TableView
from tests.properties.tables import FEATURES, in_catalogue, pairs
from tests.properties.test_screen_numbers import OWN
from tests.variants import WALKED, due, in_turn, library
from tests.view.game_setup import Person

DECISIONS = 60
"""So many of a game at most."""
LAID = 5
"""Every so many of them lay the table for everybody, the others for who is asked."""


def seated(count: int) -> list[Person]:
    return [Person(f"Player {'ABCDEFGH'[seat]}", "hanako") for seat in range(count)]


def faults(ruleset: Ruleset, match: Match, players: int, options: dict[str, object], most: int) -> set[str]:
    """Play at random, and list what has no room on the table of any seat."""
    table, chance = TableView(ruleset, seated(players), Texts("en"), options), Random(3)  # type: ignore[arg-type]
    found = set()
    for decision in range(most):
        if match.over:
            break
        for seat in (*range(players), NOBODY) if decision % LAID == 0 else (match.turn,):
            asked = seat == match.turn
            question, legal = (match.question(), match.legal_actions()) if asked else (None, ())
            # Two sprites with one name raise an error.
            screen = table.layout(seen_by_name(match.game, match.observe(seat), question, legal))
            found |= {
                f"{one} {f'lies on {other}' if other else 'leaves the table'}" for one, other in list_misplaced(screen)
            }
        match.play(chance.choice(match.legal_actions()))
    return found


def laid(names: tuple[str, ...], players: int) -> set[str]:
    """List the faults of one game of the catalogue; none where its features do not go together for so many."""
    ruleset = in_catalogue(names, players)
    if ruleset is None:
        return set()
    rules, options = ruleset.resolve(players)
    return faults(ruleset, Match(rules, players, 5), players, dict(options), DECISIONS)


KNOWN = [each for number, each in enumerate([*WALKED, *OWN]) if due(number, 2)]


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", KNOWN, ids=str)
def test_everything_has_room_on_the_table_of_a_known_game(variant: object) -> None:
    ruleset = library()[variant.name] if variant in WALKED else variant.ruleset  # type: ignore[attr-defined]
    players, options = variant.players, dict(variant.options)  # type: ignore[attr-defined]
    assert not faults(ruleset, variant.match(5), players, options, 25)  # type: ignore[attr-defined]


@pytest.mark.days(7)
@pytest.mark.parametrize(
    ("name", "players"),
    list(in_turn(((name, players) for players in range(2, 9) for name in FEATURES), lambda pair: pair[0], 18)),
)
def test_every_feature_has_room_with_two_to_eight_players(name: str, players: int) -> None:
    assert not laid((name,), players)


def test_each_feature_can_be_played() -> None:
    assert [name for name in FEATURES if not any(in_catalogue((name,), players) for players in range(2, 9))] == []


def main() -> None:
    for names in pairs():
        for players in range(2, 9):
            for fault in sorted(laid(names, players)):
                print(f"{' + '.join(names)}, {players} players: {fault}")


if __name__ == "__main__":
    sys.exit(main())
