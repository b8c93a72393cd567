"""Write hints for readers: python -m tests.readers.hints FILE [GAME ...] [--positions 100] [--language ja] [--after 0]

Positions come from games of Normal bots, always the same ones after the same seed. What the judge thinks of them is
kept in FILE (JSON Lines), which takes a while; it is not asked again. What is printed is each position as the player
who is asked sees it, the hint that the table would say there, and below it, with --why, the judge's figures and what
speaks for each action.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from benchmarks.speed.engine import usual
from tablegames.bots.bot_pool import BotPool, Decision, GameSetup
from tablegames.bots.hint_request import Hint, HintRequest
from tablegames.bots.review.arbiter import arbiter
from tablegames.bots.review.judgement import Judgement, judgement_node, judgement_of
from tablegames.engine.game.match import Match
from tablegames.play.session.player import Player
from tablegames.play.session.session import Session
from tablegames.view.layout.layout import Layout
from tablegames.view.layout.reason_words import say_reason
from tablegames.view.table.hint_words import action_of, said
from tablegames.view.table_widgets.prompt import sentence
from tests.variants import library
from tests.view.game_setup import ruleset, table

GAP = 5
"""Every so many decisions with a choice one is taken."""


def sampled(game: str, count: int, after: int = 0) -> Iterator[dict[str, Any]]:
    """Play games of Normal, with the seeds after one, and ask the judge about some positions."""
    players = usual(ruleset(game))
    rules, _ = ruleset(game).resolve(players, library()[game].settle(players))
    setup, seed, choices, found = GameSetup(rules, players), after, 0, 0
    pool, chance = BotPool(setup), Random(f"{game} {after}" if after else game)
    while found < count:
        seed += 1
        match, actions = Match(rules, players, seed), []
        while not match.over and found < count:
            seen = match.observe(match.turn)
            if len(seen.legal) > 1:
                choices += 1
                if choices % GAP == 0:
                    found += 1
                    hint = HintRequest(f"{seed} {len(actions)}", match.decisions, seen).answer(pool)
                    judged = judgement_node(hint.judgement)
                    yield {"game": game, "seed": seed, "actions": [*actions], "judged": judged}
            action = Decision("normal", f"{chance.random()}", seen).answer(pool)
            actions.append(match.legal_actions()[seen.legal.index(action)])
            match.play(actions[-1])


def reached(row: dict[str, Any]) -> Session:
    """Play a game again up to a position."""
    players = usual(ruleset(row["game"]))
    rules, _ = ruleset(row["game"]).resolve(players, library()[row["game"]].settle(players))
    session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(players)], row["seed"])
    for action in row["actions"]:
        session.play(action)
    session.look(session.turn)
    return session


def thought(session: Session, row: dict[str, Any]) -> Judgement:
    """Give what the judge thought, with the reasons that the rules have today."""
    judgement, match = judgement_of(row["judged"]), session.match
    world = session.game.worlds(match.observe(match.turn)).sample(Random(0))
    number = dict(zip(match.legal_actions(), match.observe(match.turn).legal, strict=True))
    actions = [
        replace(each, reasons=tuple(session.game.reasons(world, number[each.action]))) for each in judgement.actions
    ]
    return replace(judgement, actions=tuple(actions))


def shown(t: Layout) -> Iterator[str]:
    """Write what the player sees, place by place."""
    seen = t.seen
    for zone, places in seen.zones.items():
        for owner, cards in enumerate(places):
            if zone == "stock" or not cards:
                continue
            known = " ".join([card if card else "?" for card in cards])
            mine = " (own)" if owner == seen.viewer and len(places) == seen.seats else ""
            if set(known) <= {"?", " "} and zone == "hand":
                continue
            yield f"{zone} {owner}{mine}: {known}"
    told = {name: list(each) for name, each in seen.tallies.items() if any(each)}
    yield f"numbers {told}; marker {seen.marker}; viewer {seen.viewer}; total {list(seen.total)}"


def lines(row: dict[str, Any], languages: Sequence[str], why: bool, room: str = "\n    ") -> Iterator[str]:
    """Write a position and its hint, in one language below the other; room stands between its places."""
    session = reached(row)
    players = usual(ruleset(row["game"]))
    _, options = ruleset(row["game"]).resolve(players, library()[row["game"]].settle(players))
    judgement = thought(session, row)
    found = arbiter(session.game)
    hint = Hint(judgement, found.worth.unit, found.worth.scale)
    for language in languages:
        t = Layout(table(row["game"], language, players, **options), session.seen())
        if language == languages[0]:
            yield f"    {room.join(shown(t))}"
        yield f"    ? {sentence(t)}"
        yield from (f"  > {each}" for each in said(hint, t)[1].split("\n"))
    if why:
        for each in judgement.actions:
            reasons = "; ".join([f"{reason.key}: {say_reason(reason, t)}" for reason in each.reasons])
            yield f"      {action_of(each.action, t):24} {each.behind:6.3f} ± {each.margin:.3f}  {reasons}"


def brief(row: dict[str, Any], languages: Sequence[str]) -> Iterator[str]:
    """Write a position in a line, and its hint in a line for each language."""
    seen, *told = lines(row, languages, why=False, room=" | ")
    yield seen.strip()
    yield told[0].strip()
    said = ""
    for line in told[1:]:
        if line.startswith("  > "):
            said += f" // {line[4:]}" if said else line
        else:
            yield said
            said = ""
    yield said


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--positions", type=int, default=100, help="of each game (default 100)")
    parser.add_argument("--language", choices=("en", "ja"), action="append", help="more than one may be asked for")
    parser.add_argument("--after", type=int, default=0, help="the seed after which games begin (default 0)")
    parser.add_argument("--every", type=int, default=1, help="print every so many alone")
    parser.add_argument("--from", type=int, default=1, dest="begin", help="print from this one on")
    parser.add_argument("--brief", action="store_true", help="print a position in a line")
    parser.add_argument("--why", action="store_true")
    parser.add_argument("--quiet", action="store_true", help="ask the judge and print nothing")
    chosen = parser.parse_args()
    rows = [json.loads(line) for line in chosen.file.read_text("utf-8").splitlines()] if chosen.file.exists() else []
    for game in chosen.games or list(library()):
        own = [row for row in rows if row["game"] == game]
        if len(own) < chosen.positions:
            own = []
            with chosen.file.open("a", encoding="utf-8") as file:
                for row in sampled(game, chosen.positions, chosen.after):
                    own.append(row)
                    file.write(json.dumps(row) + "\n")
                    file.flush()
        for number, row in enumerate(own[: chosen.positions], 1):
            if number % chosen.every == 0 and number >= chosen.begin and not chosen.quiet:
                languages = chosen.language or ["en"]
                print(f"\n{game} {number}")
                print(*(brief(row, languages) if chosen.brief else lines(row, languages, chosen.why)), sep="\n")


if __name__ == "__main__":
    main()
