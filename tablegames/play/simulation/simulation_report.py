"""The results of a simulation, in words and columns."""

from __future__ import annotations

from tablegames.play.simulation.simulation_outcome import SimulationOutcome, length


def report(outcome: SimulationOutcome) -> str:
    """Write wins, scores, lengths and speed for people to read."""
    simulation, games = outcome.simulation, outcome.totals.games
    deals = games // simulation.seatings
    again = f", {count_words(deals, 'deal')} in {simulation.seatings} seatings each" if simulation.seatings > 1 else ""
    lines = [f"{simulation.ruleset.name.en}, {simulation.setting}: {count_words(games, 'game')}{again}", ""]
    rows = [["bot", "win share", "95 %", "fair", "mean score", "spread"]]
    for kind in outcome.kinds:
        share, scores = outcome.share(kind), outcome.scores_of(kind)
        within = f"{100 * share.interval.low:.1f} to {100 * share.interval.high:.1f}" if share.interval else ""
        score = [f"{scores.mean:.2f}", f"{scores.spread:.2f}"]
        fair = "" if simulation.rules.together else f"{100 * share.fair:.1f} %"
        rows.append([kind, f"{100 * share.mean:.1f} %", within, fair, *score])
    lines += [*columns(rows), ""]
    if simulation.rules.together:
        won = sum(outcome.wins(seat) for seat in range(len(simulation.bots)))
        lines += [f"won together: {won:.0f} of {games}, {100 * won / games:.1f} %", ""]
    rows = [["seat", "wins", "share", "mean score", "spread"]]
    for seat in range(len(simulation.bots)):
        wins, scores = outcome.wins(seat), outcome.scores(seat)
        share_of_seat = f"{100 * wins / games:.1f} %"
        rows.append([str(seat), f"{wins:.1f}", share_of_seat, f"{scores.mean:.2f}", f"{scores.spread:.2f}"])
    lines += columns(rows)
    rounds, decisions = length(outcome.totals.rounds), length(outcome.totals.decisions)
    lines += [
        "",
        f"rounds     {rounds['mean']:.1f} a game, {rounds['shortest']} to {rounds['longest']}",
        f"decisions  {decisions['mean']:.1f} a game, {decisions['shortest']} to {decisions['longest']}",
        f"speed      {outcome.decisions_per_second:,.0f} decisions a second, {outcome.totals.seconds:.1f} s in all",
    ]
    if simulation.guide:
        lines.append(f"guide      {simulation.guide[:12]}")
    for kind, lost in outcome.totals.forfeits.items():
        lines.append(
            f"forfeits   {kind} lost {count_words(lost, 'game')} before the end, of which only who won is counted; the "
            f"first: it {outcome.totals.first_forfeit[kind]}"
        )
    if outcome.totals.sensible:
        lines.append(
            f"warning: {outcome.totals.sensible:,} of the games came to no end with random choices; there everybody "
            "did mostly what is sensible. reach can also end where a total has fallen far (fall)."
        )
    return "\n".join(lines)


def columns(rows: list[list[str]]) -> list[str]:
    """Set words in columns, each as wide as its longest, to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(cell.rjust(width) for cell, width in zip(row, widths, strict=True)) for row in rows]


def count_words(number: int, noun: str) -> str:
    """Write a number with its noun: "1 game", "2 games"."""
    return f"{number:,} {noun}" + ("" if number == 1 else "s")
