"""Options apply to some numbers of players, may need each other, and are refused with the reason."""

from __future__ import annotations

import pickle

import pytest

from tablegames.rules.library import Library
from tablegames.rules.load import load, read_ruleset
from tablegames.rules.option import OptionError, combinations, count_of
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.ruleset import Ruleset
from tests.rules.toys import GOOD, Toy

OPTIONS = """\
options:
  laps:
    {values: [1, 2], default: 1, players: [2], name: {en: Laps, ja: 周回}, help: {en: How often, ja: 何周},
     why_not: {en: with more players the hands are too short, ja: 手札が足りません。}}
  alliance:
    {values: [false, true], default: false, players: [3, 4], name: {en: Alliance, ja: 同盟}, help: {en: a, ja: a}}
  exile:
    {values: [false, true], default: false, players: [3, 4], needs: [alliance], name: {en: Exile, ja: 追放},
     help: {en: a, ja: a}}
  mood: {values: [calm, wild], default: calm, name: {en: Mood, ja: 気分}, help: {en: a, ja: a}}
"""
TEXT = (
    GOOD[: GOOD.index("options:")]
    + OPTIONS
    + GOOD[GOOD.index("text:") : GOOD.index("- deal")].replace("- shuffle", "- shuffle\n")
).replace("[2, 3]", "[2, 3, 4]")


@pytest.fixture
def ruleset() -> Ruleset:
    return read_ruleset(TEXT.encode(), "x.yaml", Toy)


def refused(ruleset: Ruleset, players: int, **options: object) -> str:
    with pytest.raises(OptionError) as caught:
        ruleset.resolve(players, options)  # type: ignore[arg-type]  # wrong values are the point
    assert caught.value.said("ja") != caught.value.said("en")
    return str(caught.value)


def test_every_option_has_a_value_in_force(ruleset: Ruleset) -> None:
    assert ruleset.resolve(4)[1] == {"laps": 1, "alliance": False, "exile": False, "mood": "calm"}
    assert ruleset.resolve(2, {"laps": 2})[1]["laps"] == 2


def test_an_option_may_be_given_its_default_where_it_does_not_apply(ruleset: Ruleset) -> None:
    assert ruleset.resolve(4, {"laps": 1})[1]["laps"] == 1


def test_an_option_that_does_not_apply_is_refused_with_the_reason(ruleset: Ruleset) -> None:
    assert refused(ruleset, 3, laps=2) == (
        "the option laps is for 2 players, not for 3: with more players the hands are too short"
    )
    assert refused(ruleset, 2, alliance=True) == "the option alliance is for 3 or 4 players, not for 2"


def test_the_reason_is_there_in_japanese(ruleset: Ruleset) -> None:
    with pytest.raises(OptionError) as caught:
        ruleset.resolve(3, {"laps": 2})
    assert caught.value.said("ja") == "「周回」（laps）は2人用で、3人では選べません。手札が足りません。"


def test_an_option_that_needs_another_is_refused_without_it(ruleset: Ruleset) -> None:
    assert refused(ruleset, 3, exile=True) == "the option exile needs alliance: set alliance to true as well"
    assert ruleset.resolve(3, {"exile": True, "alliance": True})[1]["exile"] is True


def test_unknown_options_and_values_are_refused_with_what_there_is(ruleset: Ruleset) -> None:
    assert refused(ruleset, 2, lapse=2).endswith("did you mean 'laps'?")
    assert refused(ruleset, 2, laps=3) == "the option laps can be 1 or 2, not 3"
    assert refused(ruleset, 2, laps=True) == "the option laps can be 1 or 2, not true"


def test_a_number_of_players_the_game_is_not_for_is_refused(ruleset: Ruleset) -> None:
    assert refused(ruleset, 5) == "Toy is for 2 to 4 players, not for 5"


def test_one_player_is_no_players() -> None:
    alone = read_ruleset(GOOD.replace("[2, 3]", "[1, 2]").replace("{2: 10, 3:", "{1: 10, 2:").encode(), "x.yaml", Toy)
    assert [str(setting) for setting in alone.settings()] == [
        "1 player, pairs: false",
        "2 players, pairs: false",
        "2 players, pairs: true",
    ]
    solitaire = TEXT.replace("[2, 3, 4]", "[1]").replace("players: [3, 4]", "players: [1]")
    with pytest.raises(RulesetError, match="the option laps is for 2 players, the game is not"):
        read_ruleset(solitaire.encode(), "x.yaml", Toy)
    patience = read_ruleset(solitaire.replace("players: [2]", "players: [1]").encode(), "x.yaml", Toy)
    assert refused(patience, 2) == "Toy is for 1 player, not for 2"


def test_combinations_are_all_that_can_be_chosen(ruleset: Ruleset) -> None:
    assert [(c["laps"], c["mood"]) for c in ruleset.combinations(2)] == [
        (1, "calm"),
        (1, "wild"),
        (2, "calm"),
        (2, "wild"),
    ]
    assert [(c["alliance"], c["exile"]) for c in ruleset.combinations(3) if c["mood"] == "calm"] == [
        (False, False),
        (True, False),
        (True, True),
    ]
    for setting in ruleset.settings():
        assert ruleset.resolve(setting.players, setting.options)[1] == setting.options


def test_words_of_a_command_line_find_their_values(ruleset: Ruleset) -> None:
    assert ruleset.options["laps"].value_of("2") == 2
    assert ruleset.options["exile"].value_of("True") is True
    assert ruleset.options["laps"].value_of("x") == "x"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("default: 1", "default: 3", "options.laps.default: the default 3 is not one of the values 1, 2"),
        ("values: [1, 2]", "values: [1, 1]", "options.laps.values: the value 1 is listed twice"),
        ("values: [1, 2]", "values: [1]", "options.laps.values: expected at least 2 items, found 1"),
        ("needs: [alliance]", "needs: [aliance]", "the option exile needs 'aliance', which is no other option"),
        ("needs: [alliance]", "needs: [laps]", "the option exile needs laps, which can't be true"),
        ("players: [2],", "players: [7],", "the option laps is for 7 players, the game is not"),
        (
            "default: calm,",
            "default: calm, called: {sad: {en: Sad, ja: 悲}},",
            "called names 'sad', which is not one of",
        ),
        ("  mood:", "  players:", "the option 'players' needs a name of small letters, such as long_game"),
        ("  mood:", "  my-mood:", "the option 'my-mood' needs a name of small letters, such as long_game"),
        ("ja: 気分", "jp: 気分", "options.mood.name.jp: 'jp' is no code of a language"),
    ],
)
def test_an_option_that_makes_no_sense_is_named(old: str, new: str, message: str) -> None:
    assert old in TEXT
    with pytest.raises(RulesetError) as caught:
        read_ruleset(TEXT.replace(old, new).encode(), "x.yaml", Toy)
    assert message in str(caught.value)


def test_rulesets_and_refusals_survive_pickling(ruleset: Ruleset) -> None:
    copy = pickle.loads(pickle.dumps(ruleset))
    assert copy.resolve(2, {"laps": 2}) == ruleset.resolve(2, {"laps": 2})
    with pytest.raises(OptionError) as caught:
        ruleset.resolve(3, {"laps": 2})
    assert pickle.loads(pickle.dumps(caught.value)).what == caught.value.what


def test_no_list_of_values_takes_long_to_read() -> None:
    # It took half a minute when each was compared with all before it.
    values = ", ".join(map(str, range(1, 15_000)))
    with pytest.raises(RulesetError, match=r"can be set in .* ways over all numbers of players; at most 4096"):
        read_ruleset(TEXT.replace("values: [1, 2]", f"values: [{values}]").encode(), "x.yaml", Toy)


def test_the_ways_to_set_options_are_counted_as_they_are_listed() -> None:
    for game in Library(load).values():
        for players in game.players:
            assert count_of(game.options, players) == len(list(combinations(game.options, players)))
