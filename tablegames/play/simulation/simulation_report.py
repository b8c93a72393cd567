"""The results of a simulation, in words and columns."""

from __future__ import annotations

from collections.abc import Iterator

from tablegames.languages.columns import columns
from tablegames.play.simulation.simulation_outcome import SimulationOutcome, length
from tablegames.rules.reading.messages import Message, Reporter, counted, message, message_of_plain


def report(outcome: SimulationOutcome, words: Reporter) -> str:
    """Write wins, scores, lengths and speed for people to read."""
    simulation, games = outcome.simulation, outcome.totals.games
    lines = [heading(outcome).said(words.language), "", *columns(rows_of_kinds(outcome, words)), ""]
    if simulation.rules.together:
        won = sum(outcome.wins(seat) for seat in range(len(simulation.bots)))
        share = f"{100 * won / games:.1f}"
        lines += [words.say("bots.together", won=f"{won:.0f}", games=games, share=share), ""]
    lines += [*columns(rows_of_seats(outcome, words)), ""]
    return "\n".join([*lines, *(each.said(words.language) for each in notes(outcome))])


def heading(outcome: SimulationOutcome) -> Message:
    """Say what was played, and how often."""
    simulation, games = outcome.simulation, outcome.totals.games
    seatings = simulation.seatings
    return message(
        "bots.heading_seatings" if seatings > 1 else "bots.heading",
        game=simulation.ruleset.name,
        setting=simulation.setting.what,
        games=counted("game", games),
        deals=counted("deal", games // seatings),
        seatings=seatings,
    )


def rows_of_kinds(outcome: SimulationOutcome, words: Reporter) -> Iterator[list[str]]:
    """Tell in rows how each kind of bot did."""
    yield [words.say("bots.name"), words.say("bots.share"), "95 %", *said(words, "fair", "score", "spread")]
    for kind in outcome.kinds:
        share, scores = outcome.share(kind), outcome.scores_of(kind)
        low, high = (share.interval.low, share.interval.high) if share.interval else (0.0, 0.0)
        within = words.say("bots.from_to", low=f"{100 * low:.1f}", high=f"{100 * high:.1f}") if share.interval else ""
        fair = "" if outcome.simulation.rules.together else f"{100 * share.fair:.1f} %"
        yield [kind, f"{100 * share.mean:.1f} %", within, fair, f"{scores.mean:.2f}", f"{scores.spread:.2f}"]


def rows_of_seats(outcome: SimulationOutcome, words: Reporter) -> Iterator[list[str]]:
    """Tell in rows how each seat did."""
    yield said(words, "seat", "wins", "of_all", "score", "spread")
    for seat in range(len(outcome.simulation.bots)):
        wins, scores = outcome.wins(seat), outcome.scores(seat)
        share = f"{100 * wins / outcome.totals.games:.1f} %"
        yield [str(seat), f"{wins:.1f}", share, f"{scores.mean:.2f}", f"{scores.spread:.2f}"]


def said(words: Reporter, *heads: str) -> list[str]:
    """Say the heads of columns."""
    return [words.say(f"bots.{each}") for each in heads]


def notes(outcome: SimulationOutcome) -> Iterator[Message]:
    """Tell of lengths and speed, and of what was out of the ordinary."""
    totals = outcome.totals
    for name, numbers in (("rounds", totals.rounds), ("decisions", totals.decisions)):
        long = length(numbers)
        yield message(f"bots.{name}", mean=f"{long['mean']:.1f}", shortest=long["shortest"], longest=long["longest"])
    yield message("bots.speed", number=f"{outcome.decisions_per_second:,.0f}", seconds=f"{totals.seconds:.1f}")
    if outcome.simulation.guide:
        yield message("bots.guide", digest=outcome.simulation.guide[:12])
    for kind, lost in totals.forfeits.items():
        why = message_of_plain(totals.first_forfeit[kind])
        yield message("bots.forfeits", bot=kind, games=counted("game", lost), why=why)
    if totals.sensible:
        yield message("bots.sensible", number=f"{totals.sensible:,}")
