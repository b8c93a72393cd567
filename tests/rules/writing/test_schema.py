"""A ruleset is read by the types of its classes, and every slip is named with line, path and what was expected."""

from __future__ import annotations

import pickle

import pytest

from tablegames.engine.rules_error import ROOT, RulesError
from tablegames.rules.load import read_ruleset
from tablegames.rules.reading.problems import RulesetError, most_like, suggestion
from tests.rules.toys import GOOD, Deal, Facing, Shuffle, Toy, TrickTaking, Twist


def problems(text: str, **more: object) -> list[str]:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(text.encode(), "rulesets/toy.yaml", Toy, **more)  # type: ignore[arg-type]  # trial only
    return [str(problem).removeprefix("rulesets/toy.yaml:") for problem in caught.value.problems]


def toy(lines: str, players: int = 2, **options: bool) -> Toy:
    ruleset = read_ruleset((GOOD + lines).encode(), "rulesets/toy.yaml", Toy)
    rules, _ = ruleset.resolve(players, options)
    assert isinstance(rules, Toy)
    return rules


def test_ludemes_are_built_with_short_forms_and_defaults() -> None:
    rules = toy("", players=3)
    assert rules.round == (Shuffle(), Deal(7), TrickTaking("suit"))
    assert rules.deck.ranks == ("1", "2", "3"), "whole numbers are text where text is meant"
    assert (rules.rounds, rules.weight, rules.trump, rules.size) == (1, 1.0, None, "all")


def test_every_kind_of_value_is_read() -> None:
    rules = toy("rounds: 9\nweight: 2\npair: [4, b]\ntrump: null\ncheat: true\nsize: 12\n")
    assert (rules.rounds, rules.weight, rules.pair) == (9, 2.0, (4, "b"))
    assert (rules.trump, rules.cheat, rules.size) == (None, True, 12)


def test_ludemes_may_hold_each_other() -> None:
    text = GOOD.replace(
        "{follow: suit}", "{then: [shuffle, {trick_taking: {laps: 2}}, {deal: {cards: 3, facing: up}}]}"
    )
    ruleset = read_ruleset(text.encode(), "x", Toy)
    assert ruleset.resolve(2)[0].round[-1].then == (Shuffle(), TrickTaking(laps=2), Deal(3, Facing.UP))


def test_the_error_of_the_design_reads_as_designed() -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(GOOD.replace("follow: suit", "follow: suti").encode(), "rulesets/toy.yaml", Toy)
    assert str(caught.value) == (
        "rulesets/toy.yaml:17: round[3].trick_taking.follow: 'suti' is not one of suit, none; did you mean 'suit'?"
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("cards: 7", "crads: 7", "15: round[1].deal.by_players.3: unknown field 'crads'; the fields of deal are"),
        (
            "cards: 7",
            "crads: 7",
            "15: round[1].deal.by_players.3: misses the field 'cards' (a whole number from 1 to 20)",
        ),
        ("cards: 7", "cards: 70", "round[1].deal.by_players.3.cards: expected a whole number from 1 to 20, found 70"),
        ("cards: 7", "cards: many", "expected a whole number from 1 to 20, found the text 'many'"),
        ("cards: 7", "cards: true", "expected a whole number from 1 to 20, found true"),
        ("cards: 7", "cards: [7]", "expected a whole number from 1 to 20, found a list"),
        ("cards: 7", "cards: 7.5", "expected a whole number from 1 to 20, found 7.5"),
        ("cards: 7", "cards: null", "expected a whole number from 1 to 20, found nothing"),
        (
            "- shuffle",
            "- shufle",
            "14: round[0]: 'shufle' is not one of deal, shuffle, trick_taking, twist; did you mean",
        ),
        ("- shuffle", "- deal", "14: round[0].deal: misses 'cards'"),
        ("- shuffle", "- shuffle: {cards: 3}", "unknown field 'cards'; the fields of shuffle are none"),
        ("- shuffle", "- [shuffle]", "14: round[0]: expected one of deal, shuffle, trick_taking, twist, found a list"),
        ("- shuffle", "- {}", "found a table of fields"),
        ("- shuffle", "- deal: 3\n  shuffle: {}", "found deal and shuffle side by side"),
        ("{low: 1, high: 2}", "{low: 3, high: 2}", "low is above high; exchange them"),
        ("{low: 1, high: 2}", "5", "expected a table of fields of twist (low, high), found 5"),
        ("[D, S]", "D", "deck.suits: expected a list of (a text), found D; write [D] in brackets"),
        ("[D, S]", "[D, true]", 'deck.suits[1]: expected a text, found true; write "true" in quotes'),
        ("minutes: 5", "minutes: [5]", "minutes: expected a list of 2"),
        ("minutes: 5", "minutes: long", "4: minutes: expected a whole number from 1 to 600 or a list of 2"),
        ("players: [2, 3]", "players: [2, 33]", "players[1]: expected a whole number from 1 to 8, found 33"),
        ("players: [2, 3]", "players: []", "players: expected at least 1 items, found 0"),
        ("players: [2, 3]", "players: [2, 2]", "players names a number twice"),
        ("ja: おもちゃ}", "jp: おもちゃ}", "2: name.jp: 'jp' is no code of a language, such as en, ja or fr"),
        ("en: Toy", "fr: Toy", "2: name: misses the field 'en' (a text)"),
        ("id: toy", "id: Toy Game", "the id 'Toy Game' may have small letters, digits and hyphens only"),
        ("age: 8", "agee: 8", "5: unknown field 'agee'"),
        ("age: 8", "agee: 8", "did you mean 'age'?"),
        ("age: 8", "agee: 8", "1: misses the field 'age'"),
        ("age: 8", "age: {by_players: {2: 8, 3: 9}}", "5: age: is the same for all players and options"),
    ],
)
def test_every_slip_is_named(old: str, new: str, message: str) -> None:
    assert old in GOOD
    found = problems(GOOD.replace(old, new))
    assert any(message in problem for problem in found), found


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("size: some", "18: size: expected a whole number or one of all, found the text 'some'"),
        ("pair: [1, b, c]", "pair: expected a list of 2: a whole number and a text; found 3 items"),
        ("weight: heavy", "weight: expected a number, found the text 'heavy'"),
        ("cheat: 1", "cheat: expected true or false, found 1"),
        ("rounds: 99999999999999999999999", "rounds"),
    ],
)
def test_slips_in_further_fields_are_named(line: str, message: str) -> None:
    assert any(message in problem for problem in problems(GOOD + line + "\n"))


def test_all_problems_of_a_file_come_at_once_by_line() -> None:
    text = GOOD.replace("age: 8", "age: 800").replace("cards: 7", "cards: 70").replace("suit}", "sut}") + "cheat: 3\n"
    assert [problem.split(":")[0] for problem in problems(text)] == ["5", "15", "17", "18"]


def test_long_values_are_shortened_in_messages() -> None:
    found = problems(GOOD.replace("follow: suit", "follow: " + "x" * 5000))
    assert len(found[0]) < 200


def test_errors_survive_pickling() -> None:
    with pytest.raises(RulesetError) as caught:
        read_ruleset(b"id: x", "x.yaml", Toy)
    assert pickle.loads(pickle.dumps(caught.value)).problems == caught.value.problems


# Choices


def test_a_choice_takes_the_branch_of_the_players_and_options() -> None:
    assert toy("", players=2, pairs=True).round == (Shuffle(), Deal(10), Twist(1, 2), TrickTaking())
    assert toy("", players=2).round == (Shuffle(), Deal(10), TrickTaking()), "an item that becomes null is dropped"


def test_choices_nest_and_stand_anywhere() -> None:
    lines = "trump: {by_players: {2: {by_pairs: {true: D, false: null}}, 3: S}}\n"
    assert toy(lines, players=2, pairs=True).trump == "D"
    assert toy(lines, players=2).trump is None
    assert toy(lines, players=3).trump == "S"


@pytest.mark.parametrize(
    ("choice", "message"),
    [
        ("{by_players: {2: 1}}", "18: rounds.by_players: misses a branch for 3"),
        ("{by_players: {2: 1, 3: 2, 4: 3}}", "rounds.by_players: 4 is not one of 2, 3"),
        ("{by_players: {2: 1, 3: 2, three: 3}}", "'three' is not one of 2, 3"),
        ("{by_players: {2: 1, 3: 20}}", "rounds.by_players.3: expected a whole number from 1 to 9, found 20"),
        ("{by_players: 3}", "rounds.by_players: expected a table with a branch for each value"),
        ("{by_players: {}}", "rounds.by_players: expected a table with a branch for each value"),
        ("{by_players: {2: 1, 3: 2}, by_pairs: {}}", "a choice stands alone; 'by_pairs' can't stand beside it"),
        ("{by_pair: {true: 1, false: 2}}", "there is no option 'pair'; expected by_players or by_pairs; did you mean"),
        ("{by_pairs: {true: 1}}", "rounds.by_pairs: misses a branch for false"),
        ("{by_pairs: {1: 1, false: 2}}", "rounds.by_pairs: 1 is not one of false, true"),
        ("{by_pairs: {true: {by_players: {2: 1, 3: 1}}, false: 1}}", "3 is never met here, only 2; leave it out"),
    ],
)
def test_choices_have_a_branch_for_every_value_and_no_other(choice: str, message: str) -> None:
    found = problems(GOOD + f"rounds: {choice}\n")
    assert any(message in problem for problem in found), found


def test_the_errors_of_a_branch_show_once_whatever_is_chosen_elsewhere() -> None:
    text = GOOD.replace("low: 1", "low: 9") + "weight: {by_pairs: {true: x, false: y}}\n"
    assert len(problems(text)) == 3


def test_what_only_the_engine_can_tell_is_named_with_its_setting_and_place() -> None:
    def trial(rules: Toy, players: int) -> None:
        if rules.round[-2] == Twist(1, 2):
            raise RulesError("is too low for the deck", ROOT, "round", 2, "low")

    assert problems(GOOD, trial=trial) == [
        "16: round[2].by_pairs.true.twist.low: with pairs: true: is too low for the deck"
    ]


def test_what_the_engine_never_accepts_is_said_once() -> None:
    def trial(rules: Toy, players: int) -> None:
        raise RulesError("a phase never ends")

    assert problems(GOOD, trial=trial) == ["1: a phase never ends"]


def test_too_many_settings_are_refused_rather_than_tried() -> None:
    option = "{values: [1, 2, 3], default: 1, name: {en: a, ja: a}, help: {en: a, ja: a}}"
    options = "".join(f"  o{number}: {option}\n" for number in range(20))
    text = GOOD.replace("options:\n", "options:\n" + options)
    assert any("at most 4096" in problem for problem in problems(text))


def test_of_many_words_those_are_named_that_are_most_like_an_unknown_one() -> None:
    said = most_like("meldz", ["deal", "declare_melds", "trick_taking", "bid"], 2)
    assert said[0] == "declare_melds"
    assert "'declare_melds'" in suggestion("meldz", ["deal", "declare_melds", "trick_taking", "bid"])
    assert suggestion("xyzzy", ["deal", "declare_melds"]) == ""
