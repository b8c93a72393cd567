"""Plural rules: the CLDR's own, read as it writes them."""

from __future__ import annotations

import pytest

from tablegames.languages.plural_rule import category_of, plural_rule, rules_of

RUSSIAN = {
    "one": "v = 0 and i % 10 = 1 and i % 100 != 11 @integer 1, 21, 31, …",
    "few": "v = 0 and i % 10 = 2..4 and i % 100 != 12..14",
    "many": "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14",
}
LATVIAN = {"zero": "n % 10 = 0 or n % 100 = 11..19", "one": "n % 10 = 1 and n % 100 != 11"}
MALTESE = {"one": "n = 1", "two": "n = 2", "few": "n = 0 or n % 100 = 3..10", "many": "n % 100 = 11..19"}
LISTED = {"few": "n = 3, 5..6"}


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        (RUSSIAN, {1: "one", 21: "one", 11: "many", 3: "few", 13: "many", 25: "many", 0: "many", 111: "many"}),
        (LATVIAN, {0: "zero", 10: "zero", 11: "zero", 1: "one", 21: "one", 2: "other", 22: "other"}),
        (MALTESE, {1: "one", 2: "two", 0: "few", 103: "few", 111: "many", 20: "other"}),
        (LISTED, {3: "few", 4: "other", 5: "few", 6: "few", 7: "other"}),
        ({"one": "i = 1 and v = 0"}, {-1: "one", 1: "one", 0: "other", 2: "other"}),
        ({}, {0: "other", 1: "other"}),
    ],
)
def test_a_number_has_the_category_that_the_cldr_gives_it(rules: dict[str, str], expected: dict[int, str]) -> None:
    read = dict(rules_of(rules))
    assert {n: category_of(n, read) for n in expected} == expected


def test_what_is_no_whole_number_has_the_form_for_the_rest() -> None:
    rules = {"one": plural_rule("n = 1")}
    assert [category_of(n, rules) for n in ("1", 1.0, None, True)] == ["other"] * 4


@pytest.mark.parametrize("text", ["", "n == 1", "x = 1", "n = 1 and", "n = __import__('os')", "n > 2"])
def test_what_is_no_rule_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(ValueError, match="no plural rule of the CLDR"):
        plural_rule(text)


def test_a_category_that_the_cldr_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="'some' is no plural category"):
        dict(rules_of({"some": "n = 1"}))
