"""The order of going out: who takes which place, what it is called, whose turn comes next, and what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Any, Literal

import pytest

from tablegames.engine.common.places import places_of, title_of
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.dealing.marker import DrawMarker, PassMarker
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.rules_error import RulesError
from tablegames.engine.scoring.place_points import PlacePoints
from tablegames.engine.table.cards import Deck
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.state import DONE, State, Step
from tablegames.engine.table.table import Table

OUT = "out"
Place = Literal["first_place", "last_place"]


@dataclass(frozen=True, slots=True)
class GoOut(Phase):
    """A stand-in for a game in which players go out: seats leave in the order that is written."""

    order: tuple[int, ...]
    falls: tuple[int, ...] = ()

    @property
    def gives_places(self) -> bool:
        return True

    def compile(self, table: Table, rules: Rules) -> Step:
        return table.add(GoOutStep(table, self))


class GoOutStep(Step):
    def __init__(self, table: Table, rule: GoOut) -> None:
        self.rule, self.places = rule, places_of(table, [rule])

    def begin(self, s: State, seat: int, rng: Random) -> bool:
        for each in self.rule.falls:
            self.places.falls_out(s, each)
        over = [self.places.goes_out(s, each) for each in self.rule.order]
        assert over[-1]
        assert not any(over[:-1])
        return DONE


def rules(
    out: GoOut, points: tuple[int, ...] = (3, 2, 1, 0), to: Literal["first_place", "last_place"] = "last_place"
) -> Rules:
    return Rules(
        Deck(("C", "D"), ("2", "3", "4", "5")),
        setup=(DrawMarker(),),
        round=(PassMarker(to), Deal(2), out, PlacePoints(points)),
        ends=Rounds(2),
    )


def played(out: GoOut, **fields: Any) -> tuple[State, list[dict[str, object]]]:
    given = rules(out, **fields)
    table = JournalTable(given.deck, 4)
    s = Game(given, 4, table).start(Random(1))
    return s, [line for entry in table.journal if (line := entry.event.line()) and line["e"] in ("place", "score")]


def test_who_goes_out_takes_the_best_place_who_falls_out_the_worst_and_who_is_left_what_is_left() -> None:
    s, lines = played(GoOut((2, 0), falls=(3,)))
    once = [("place", 3, 4), ("place", 2, 1), ("place", 0, 2), ("place", 1, 3)]
    assert [(line["e"], line["p"], line["n"]) for line in lines if line["e"] == "place"] == once * 2
    assert [line["by"] for line in lines if line["e"] == "score"] == [[2, 1, 3, 0]] * 2
    assert s.marker == 3, "the last one of the deal before has the marker"


def test_the_first_one_of_the_deal_before_may_have_the_marker() -> None:
    assert played(GoOut((2, 0), falls=(3,)), to="first_place")[0].marker == 2


def test_a_turn_passes_over_who_is_out_and_may_be_reversed() -> None:
    table = Table(Deck(("C",), ("2", "3", "4", "5")), 4)
    places, s = places_of(table, [GoOut(())]), table.blank()
    s.tallies = [0] * 99
    assert [places.after(s, seat) for seat in range(4)] == [1, 2, 3, 0]
    places.goes_out(s, 2)
    assert [places.after(s, seat) for seat in range(4)] == [1, 3, 3, 0]
    places.reverse(s)
    assert [places.after(s, seat) for seat in range(4)] == [3, 0, 1, 1]
    assert places.left(s) == [0, 1, 3]


@pytest.mark.parametrize(("seats", "titles"), [(2, "first last"), (4, "first second last_but_one last")])
def test_titles_are_places_from_both_ends(seats: int, titles: str) -> None:
    assert [title_of(place, seats) for place in range(1, seats + 1)] == titles.split()


def test_places_are_scored_only_where_somebody_goes_out_and_each_has_a_number() -> None:
    with pytest.raises(RulesError, match=r"place_points\.count"):
        Game(rules(GoOut((0, 1, 2)), (1, 0)), 4)
    with pytest.raises(RulesError, match=r"phase\.nobody_goes_out"):
        Game(Rules(Deck(("C",), ("2", "3")), round=(Deal(1), PlacePoints((1, 0))), ends=Rounds(1)), 2)
