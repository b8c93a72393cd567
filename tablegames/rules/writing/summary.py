"""A ruleset retold in words, for the player who wrote it: is this what was meant?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any

from tablegames.engine.game.ruleset import Phase, Rules
from tablegames.engine.table.cards import Deck, names_in
from tablegames.rules.reading.problems import counts, list_names, so_many_players
from tablegames.rules.reading.schema import record_of
from tablegames.rules.ruleset import Ruleset
from tablegames.rules.words import side_by_side
from tablegames.rules.writing.docstrings import in_yaml, rule_of

WIDE = 100
"""Columns of a line."""
LONG = 60
"""A field written longer than this is only named."""


def summary(ruleset: Ruleset) -> list[str]:
    """Tell a game in lines: for whom, with what, what happens, how it ends; usual options, all numbers of players."""
    rules = {players: ruleset.resolve(players)[0] for players in ruleset.players}
    low, high = ruleset.minutes
    minutes = f"{low}" if low == high else f"{low} to {high}"
    facts = f"{so_many_players(ruleset.players)}, {minutes} minutes, age {ruleset.age} and up"
    lines = [
        f"{side_by_side(ruleset.name)}: {facts}",
        *write_labelled("cards", write_varying({n: told_deck(each.deck) for n, each in rules.items()})),
    ]
    for part, title in (("setup", "first"), ("round", "round")):
        rows = list(phases(part, rules))
        lines += [f"{title:<8}{rows[0]}", *(f"{'':<8}{row}" for row in rows[1:])] if rows else []
    lines += write_labelled("score", *kinds("score", rules))
    lines += write_labelled("ends", *kinds("ends", rules))
    if paired := [players for players, each in rules.items() if each.partners]:
        whom = "" if len(paired) == len(rules) else f"with {so_many_players(paired)}: "
        lines += write_labelled("sides", f"{whom}players who sit opposite each other are partners")
    for name, option in ruleset.options.items():
        values = list_names(option.values, "or")
        lines += write_labelled("option", f"{name}: {values}. {option.help.en}")
    return lines


def write_labelled(label: str, *paragraphs: str) -> list[str]:
    """Write paragraphs after a label, broken into lines."""
    found = [line for words in paragraphs for line in fill(words, WIDE - 8)]
    return [f"{label:<8}{found[0]}", *(f"{'':<8}{line}" for line in found[1:])]


def fill(words: str, width: int) -> list[str]:
    """Break words into lines."""
    lines = [""]
    for word in words.split():
        if lines[-1] and len(lines[-1]) + 1 + len(word) > width:
            lines.append("")
        lines[-1] += f" {word}" if lines[-1] else word
    return lines


def told_deck(deck: Deck) -> str:
    """Say what the deck is."""
    cards = len(names_in(deck))
    suits, ranks = len(deck.suits), list_names(deck.ranks)
    if len(deck.ranks) > 4:
        ranks = f"{deck.ranks[0]} to {deck.ranks[-1]}"
    by_value = sorted(deck.ranks, key=deck.value)
    if by_value != list(deck.ranks):
        ranks += f" (by what they are worth, from low to high: {list_names(by_value)})"
    jokers = f", {len(deck.jokers)} jokers" if len(deck.jokers) > 1 else ", a joker" if deck.jokers else ""
    out = f", without {list_names(deck.without)}" if deck.without else ""
    suited = "1 suit" if suits == 1 else f"{suits} suits ({list_names(deck.suits)})"
    return f"{cards} cards: {suited}, {ranks}{jokers}{out}"


def write_varying(by_players: dict[int, str]) -> str:
    """Say what holds for all numbers of players once, else what holds for each."""
    if len(set(by_players.values())) == 1:
        return next(iter(by_players.values()))
    groups: dict[str, list[int]] = {}
    for players, words in by_players.items():
        groups.setdefault(words, []).append(players)
    return "; ".join(f"{words} (with {counts(players)})" for words, players in groups.items())


def phases(part: str, rules: dict[int, Rules]) -> Iterator[str]:
    """Number what happens, each with the first sentence of its rule."""
    rows: dict[str, list[int]] = {}
    tags = {players: [record_of(type(phase)).tag for phase in getattr(each, part)] for players, each in rules.items()}
    for players, row in tags.items():
        rows.setdefault(" ".join(row), []).append(players)
    for players_alike in rows.values():
        if len(rows) > 1:
            yield f"with {so_many_players(players_alike)}:"
        alike = [getattr(rules[players], part) for players in players_alike]
        for at, same in enumerate(zip(*alike, strict=True)):
            for line, words in enumerate(fill(write_ludeme(same, players_alike), WIDE - 12)):
                yield f"{f'{at + 1}.' if not line else '':<4}{words}"
            for words in (words for way in ways(same[0]) for words in fill(way, WIDE - 16)):
                yield f"{'':<8}{words}"


def ways(phase: Phase) -> Iterator[str]:
    """Name the ways that a round may go at a phase, each with its phases."""
    for branch in phase.branches:
        last = branch.path[-1]
        name = f"round {last + 1}" if isinstance(last, int) else last.rstrip("_")
        if branch.phases or isinstance(last, int):
            tags = [record_of(type(each)).tag for each in branch.phases]
            yield f"{name}: {', '.join(tags) or 'nothing'}"


def kinds(part: str, rules: dict[int, Rules]) -> Iterator[str]:
    """Say a part that is one ludeme; of several kinds, say each with the numbers of players that it is for."""
    groups: dict[type, dict[int, Any]] = {}
    for players, each in rules.items():
        ludeme = getattr(each, part)
        groups.setdefault(type(ludeme), {})[players] = ludeme
    for alike in groups.values():
        whom = f"with {so_many_players(alike)}: " if len(groups) > 1 else ""
        yield whom + write_ludeme(list(alike.values()), list(alike))


def write_ludeme(same: Sequence[Any], players: Sequence[int]) -> str:
    """Say a ludeme of one kind: its name, its fields where they differ from the usual, and what it means."""
    record = record_of(type(same[0]))
    fields = []
    for field in record.fields.values():
        values = {n: write_value(in_yaml(getattr(each, field.name))) for n, each in zip(players, same, strict=True)}
        if getattr(same[0], "branches", ()):
            # Each way is told below.
            continue
        usual = not field.required and all(getattr(each, field.name) == field.default for each in same)
        if not usual:
            fields.append(f"{field.key} {write_varying(values)}")
    named = f"{record.tag} ({', '.join(fields)})" if fields else record.tag
    return f"{named}: {first_sentence(rule_of(type(same[0])))}"


def first_sentence(rule: str) -> str:
    """Give the first sentence of a docstring."""
    words = " ".join(rule.split())
    found = re.match(r".*?[.!?](?=\s|$)", words)
    return found[0] if found else words


def write_value(value: object) -> str:
    """Write a value as it stands in the file, if it is short."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        words = f"[{', '.join(map(write_value, value))}]"
    elif isinstance(value, dict):
        words = "{" + ", ".join(f"{key}: {write_value(each)}" for key, each in value.items()) + "}"
    else:
        words = "none" if value is None else str(value)
    return words if len(words) <= LONG else words[: LONG - 4] + " ..."
