"""Plural rules as the Unicode CLDR writes them: `one: n % 10 = 1 and n % 100 != 11`.

The person who adds a language copies its rules from the CLDR's chart of plural rules. What they mean for fractions is
left out, since all that is counted here is whole.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

OTHER = "other"
CATEGORIES = ("zero", "one", "two", "few", "many", OTHER)
"""The forms that a text with a plural may have, by the CLDR's names."""
RELATION = re.compile(r"([nivwftce])(?:\s*%\s*(\d+))?\s*(!?=)\s*(\d+(?:\.\.\d+)?(?:\s*,\s*\d+(?:\.\.\d+)?)*)")
"""An operand, a modulus, how it compares, and the numbers or ranges."""
Rule = Callable[[int], bool]


def plural_rule(text: str) -> Rule:
    """Read the rule of one category; samples after "@" are passed over.

    Raises ValueError, in a sentence, for what is no such rule.
    """
    ways = [[relation(part) for part in way.split(" and ")] for way in text.partition("@")[0].strip().split(" or ")]
    return lambda n: any(all(holds(n) for holds in way) for way in ways)


def relation(text: str) -> Rule:
    """Read one comparison, such as `n % 10 = 2..4, 9`. Raises ValueError for anything else."""
    found = RELATION.fullmatch(text.strip())
    if found is None:
        raise ValueError(
            f"{text.strip()!r} is no plural rule of the CLDR, such as: n % 10 = 2..4 and n % 100 != 12..14"
        )
    operand, modulus, sign, numbers = found.groups()
    ranges = [(int(low), int(high or low)) for low, _, high in (each.partition("..") for each in numbers.split(","))]

    def holds(n: int) -> bool:
        # Of a whole number only n and i are anything else than 0: v, w, f and t tell of decimals, c and e of exponents.
        value = abs(n) if operand in "ni" else 0
        if modulus:
            value %= int(modulus)
        return any(low <= value <= high for low, high in ranges) == (sign == "=")

    return holds


def category_of(n: object, rules: Mapping[str, Rule]) -> str:
    """Name the category of a number; "other" for what is no whole number."""
    if isinstance(n, bool) or not isinstance(n, int):
        return OTHER
    return next((name for name in CATEGORIES if name in rules and rules[name](n)), OTHER)


def rules_of(texts: Mapping[str, str]) -> Iterator[tuple[str, Rule]]:
    """Read the rules of a language, category by category.

    Raises ValueError for a category or a rule that the CLDR does not know.
    """
    for name, text in texts.items():
        if name not in CATEGORIES:
            raise ValueError(f"{name!r} is no plural category; there are {', '.join(CATEGORIES)}")
        if name != OTHER:
            yield name, plural_rule(text)
