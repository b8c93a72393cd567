"""What everyone is told in a game of each ruleset, kept as prints: python -m tests.golden.told writes them again.

A record holds what happened. This holds what is said on the way: questions and choices, reasons, what each seat
sees and what the rules tell of it, hints, what no player can hold any more, and at the end what statistics count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from tablegames.engine.chance import chance_of
from tablegames.engine.game.game import Game
from tablegames.engine.game.ruleset import Rules
from tablegames.engine.table.events import NOBODY
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.state import State
from tablegames.play.session.naming import seen_by_name
from tablegames.rules.load import load, read_ruleset
from tests.rules.test_found import REFUSED
from tests.variants import library

PLACE = Path(__file__).parent / "told"
TESTS = Path(__file__).parents[1]
FIRST, SHORT, LATER, MOST = 25, 15, 7, 240
"""So many decisions are all looked at (of a drawn ruleset fewer), then each seventh; that many are played."""
OPENINGS, OPENING = 8, 5
"""So many further games are begun, and that many decisions of each are looked at."""
ACTIONS = 10
"""Of so many choices at one decision, about, the reasons are told."""
FOLDERS = ("written", "rules/found")


class Moment(NamedTuple):
    """What is told where a seat is asked, or at the end."""

    place: str
    """The decision, and what it is about."""
    parts: dict[str, Any]

    def line(self) -> str:
        """Print it short."""
        prints = [sha256(written(part).encode()).hexdigest()[:6] for part in self.parts.values()]
        return " ".join([self.place, *prints])


@cache
def drawn() -> dict[str, bytes]:
    """Read the rulesets that were drawn at random, by name."""
    texts = (PLACE.parent / "drawn.yaml").read_text("utf-8").split("\n---\n")[1:]
    return {f"drawn-{number}": text.encode() for number, text in enumerate(texts, 1)}


def names() -> list[str]:
    """List all rulesets: those that ship, those that tests have written, and those that were drawn."""
    found = sorted(path.stem for folder in FOLDERS for path in (TESTS / folder).glob("*.yaml"))
    return [*library(), *[name for name in found if name not in REFUSED], *drawn()]


def game_of(name: str) -> Game:
    """Make a ruleset ready at one of its tables, with a journal."""
    if name in drawn():
        ruleset = read_ruleset(drawn()[name], f"{name}.yaml")
    else:
        paths = [path for folder in FOLDERS if (path := TESTS / folder / f"{name}.yaml").is_file()]
        ruleset = load(paths[0]) if paths else library()[name]
    settings = list(ruleset.settings())
    setting = settings[len(settings) // 2]
    rules, _ = ruleset.resolve(setting.players, setting.options)
    assert isinstance(rules, Rules)
    table = JournalTable(rules.deck, setting.players, rules.partners, together=rules.together)
    return Game(rules, setting.players, table)


def game_told(name: str) -> Iterator[Moment]:
    """Play a game by chance and by hints in turns, then the first decisions of others by hints, and tell of them."""
    game = game_of(name)
    yield from told(game, name, 0, *((SHORT, MOST // 2) if name in drawn() else (FIRST, MOST)))
    for seed in range(1, OPENINGS + 1) if name not in drawn() else ():
        yield from told(game, name, seed, OPENING, OPENING)


def told(game: Game, name: str, seed: int, first: int, most: int) -> Iterator[Moment]:
    """Tell of a game: of its first decisions, then of some, and of its end or where it stops."""
    deals, chance = chance_of(seed, ""), Random(f"{name} {seed}")
    s = game.start(deals)
    number = 0
    while s.turn >= 0 and number < most:
        legal = game.legal_actions(s)
        if number < first or number % LATER == 0:
            yield Moment(f"{seed}.{number} {s.step.topic}", decision(game, s, legal, number))
        hint = s.step.hint(s, chance.random) if s.step.has_hints and (seed or number % 3) else None
        game.apply(s, chance.choice(legal) if hint is None else hint, deals)
        number += 1
    if not seed:
        yield Moment(f"{seed}.{number} end", end(game, s))


def decision(game: Game, s: State, legal: tuple[int, ...], number: int) -> dict[str, Any]:
    """Gather what is told where a seat is asked."""
    step, words = s.step, game.table.cards.names_of
    question = step.question(s)
    some = legal[:: max(1, len(legal) // ACTIONS)]
    seen = [game.observe(s, seat) for seat in (*game.table.all_seats, NOBODY)]
    zones = [(zone, place) for zone in game.table.zones.values() for place in range(zone.places)]
    listed = game.table.cards.listed
    return {
        "asked": [s.turn, question, [(step.words(each), step.conceals(each)) for each in legal]],
        "said": [game.reasons(s, each) for each in some],
        "seen": [
            *[seen_by_name(game, each, question if each.seat == s.turn else None) for each in seen],
            {f"{zone.name} {place}": words(listed(s.known_absent[zone.cell + place])) for zone, place in zones},
            [words(listed(each.told)) for each in seen],
            [limit for declare in game.table.limits for limit in declare(s)],
        ],
        "hint": [step.hint(s, Random(number * 10 + each).random) for each in range(3)] if step.has_hints else [],
    }


def end(game: Game, s: State) -> dict[str, Any]:
    """Gather what is told of what was played: scores, and what statistics count."""
    assert isinstance(game.table, JournalTable)
    counted = {}
    for measure in (*game.table.measures.values(), *game.table.title_measures.values()):
        reader = measure.reader(game.seats)
        for entry in game.table.journal:
            reader.hear(entry.event)
        counted[measure.name] = reader.counts, reader.chances
    events = [entry.event for entry in game.table.journal]
    return {"scores": [game.totals(s), game.standing(s), game.winners(s)], "events": events, "counted": counted}


def written(part: object) -> str:
    """Write something so that equal things are written alike, in whatever order their names came to be."""
    if isinstance(part, str | int | float | None):
        return repr(part)
    if isinstance(part, dict):
        return "{" + ", ".join(sorted([f"{written(key)}: {written(value)}" for key, value in part.items()])) + "}"
    if isinstance(part, set | frozenset):
        return "{" + ", ".join(sorted(map(written, part))) + "}"
    if isinstance(part, type):
        return part.__name__
    names = names_in(type(part))
    if names is not None:
        values = [f"{name}={written(getattr(part, name))}" for name in names]
        return f"{type(part).__name__}({', '.join(values)})"
    return f"[{', '.join(map(written, part))}]" if isinstance(part, list | tuple) else repr(part)


@cache
def names_in(kind: type) -> tuple[str, ...] | None:
    """List the names of the fields of a class. None where it has none."""
    if is_dataclass(kind):
        return tuple([each.name for each in fields(kind)])
    return getattr(kind, "_fields", None)


@cache
def kept() -> dict[str, list[str]]:
    """Read the prints of all games, by ruleset."""
    lines: dict[str, list[str]] = {}
    for path in sorted(PLACE.glob("*.txt")):
        for line in path.read_text("utf-8").splitlines():
            name, _, prints = line.partition(" ")
            lines.setdefault(name, []).append(prints)
    return lines


def main() -> None:
    """Write the prints of all games again."""
    texts = {"shipped": "", "written": "", "drawn": ""}
    for name in names():
        kind = "shipped" if name in library() else "drawn" if name in drawn() else "written"
        texts[kind] += "".join(f"{name} {each.line()}\n" for each in game_told(name))
    for kind, text in texts.items():
        (PLACE / f"{kind}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
