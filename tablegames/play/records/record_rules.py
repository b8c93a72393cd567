"""By which rules a recorded game is played again: those of the ruleset that is here, or its own."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from tablegames.engine.game.record import Header, RecordError
from tablegames.rules.carried import carried_rules_alone, with_rules
from tablegames.rules.load import load
from tablegames.rules.option import deciding
from tablegames.rules.played import digest_of
from tablegames.rules.reading.problems import RulesetError
from tablegames.rules.reading.settings import Value
from tablegames.rules.ruleset import Ruleset
from tablegames.shipped import BOARDS

UNREADABLE = "the rules that the record carries cannot be read"


class ChangedRulesError(RecordError):
    """A game of other rules than its ruleset has now. Nothing is wrong with the record: the file may come back."""


def is_here(name: str, rulesets: Mapping[str, Ruleset]) -> bool:
    """Tell whether there is a ruleset of a name that can be used: of one it may be known only as it is read."""
    try:
        return rulesets[name].rules is not None
    except (LookupError, RulesetError):
        return False


def ruleset_of(header: Header, rulesets: Mapping[str, Ruleset]) -> Ruleset:
    """Find the ruleset by which a game is played again, and goes on.

    Raises `ChangedRulesError` where the rules have changed and the record does not carry its own, or none that can be
    used; else `RecordError`. Where the ruleset is not here a record's own rules stand for it.
    A record of format 1 does not tell whether the rules or only the texts of its file have changed: the present rules
    are tried then.
    """
    if header.rules is not None and not is_here(header.ruleset, rulesets):
        return carried_ruleset(header, lone(header))
    try:
        present = rulesets[header.ruleset]
    except (LookupError, RulesetError) as error:
        raise RecordError(1, str(error), "told", why=error) from None
    if header.version == 1 or header.ruleset_digest == present.digest:
        return present
    if header.rules is None:
        raise ChangedRulesError(
            1,
            f"was played by another version of the ruleset {present.id}: expected the digest {present.digest[:12]}..., "
            f"found {header.ruleset_digest[:12]}...",
            "other_rules",
            ruleset=present.id,
        )
    try:
        own = with_rules(present, header.rules)
    except (ValueError, RecursionError) as error:
        raise ChangedRulesError(1, f"{UNREADABLE}: {error}", "own_rules", why=error) from None
    return carried_ruleset(header, own)


def carried_ruleset(header: Header, own: Ruleset) -> Ruleset:
    """Give the ruleset of the rules that a record carries. Raises ChangedRulesError where its digest is of others."""
    assert header.rules is not None
    if not digest_of(header.rules) == header.ruleset_digest == own.digest:
        sentence = "the rules that the record carries are not those that its digest is of"
        raise ChangedRulesError(1, sentence, "own_rules_differ")
    return own


def lone(header: Header) -> Ruleset:
    """Make the ruleset of a record whose ruleset is not here of the rules that it carries.

    Boards of other programs' files have words of their own, all others only their name. Raises
    ChangedRulesError where the rules cannot be read.
    """
    try:
        return read_alone(header.ruleset, json.dumps(header.rules))
    except (ValueError, RecursionError) as error:
        raise ChangedRulesError(1, f"{UNREADABLE}: {error}", "own_rules", why=error) from None


@lru_cache(maxsize=64)
def read_alone(name: str, rules: str) -> Ruleset:
    """Read the rules that a record carries, written as JSON: a match has the same ones for each of its boards.

    Raises ValueError and RecursionError.
    """
    if name in [each.stem for each in BOARDS.glob("*.yaml")]:
        return with_rules(load(BOARDS / f"{name}.yaml"), json.loads(rules))
    return carried_rules_alone(name, json.loads(rules))


def fitting_options(header: Header, ruleset: Ruleset) -> Mapping[str, Value]:
    """List the options by which a game is played again, without cards that were chosen and its file has no more.

    A record that does not carry its rules does not tell which of its options choose cards: then all have to fit.
    """
    if header.rules is None:
        return header.options
    known = ruleset.options
    decide = deciding(known)
    return {
        name: value
        for name, value in header.options.items()
        if name in decide or (name in known and known[name].has(value))
    }


def by_own_rules(header: Header, present: Ruleset) -> bool:
    """Tell whether a game is played by rules of its own, which its ruleset does not have any more."""
    return header.version > 1 and header.ruleset_digest != present.digest


def is_certain(header: Header, ruleset: Ruleset) -> bool:
    """Tell whether a game was surely played by these rules; if so, a line that does not fit is a wrong line."""
    if header.version == 1:
        return header.ruleset_digest == ruleset.file_digest
    return header.ruleset_digest == ruleset.digest
