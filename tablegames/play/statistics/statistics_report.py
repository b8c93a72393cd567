"""The statistics in words, for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.play.records.finished_game import FinishedGame
from tablegames.play.simulation.simulation_report import count_words
from tablegames.play.statistics.statistics_query import StatisticsQuery, Variant, kinds_first, people


def statistics_report(games: Sequence[FinishedGame], bots: Sequence[str]) -> str:
    """Report every person, game and variant."""
    if not games:
        return "There are no statistics yet: they begin with the first game that is played to its end in the window."
    return "\n".join(line for name, _ in people(games) for line in of_person(games, name, bots))


def of_person(games: Sequence[FinishedGame], name: str, bots: Sequence[str]) -> Iterator[str]:
    """Report the games of one person."""
    whole = StatisticsQuery(games, name)
    yield f"{name}: {summary_words(whole)}"
    for ruleset, _, _ in whole.rulesets():
        review = StatisticsQuery(games, name, ruleset)
        yield f"  {ruleset}: {summary_words(review)}, best score {review.best}, longest streak {review.streak}"
        for kind, played, won in review.against(kinds_first(bots)):
            yield f"    against {kind}: {won} of {played} won ({won / played:.0%})"
        variants = review.variants()
        for variant, _ in variants if len(variants) > 1 else ():
            yield f"    {variant_words(variant)}: {summary_words(StatisticsQuery(games, name, ruleset, variant))}"
        losses = [loss for _, loss in review.losses()]
        if losses:
            mean = sum(losses) / len(losses)
            yield f"    lost a decision: {mean:.3f} ({count_words(len(losses), 'game')} looked back at)"
            for kind, loss in review.losses_by_kind(bots):
                yield f"    lost a decision by {kind}: {loss:.3f}"
        for average in review.averages():
            if average.own is not None:
                value = f"{average.own:.0%}" if average.form == "share" else f"{average.own:.2f}"
                yield f"    {average.name}: {value}"


def summary_words(review: StatisticsQuery) -> str:
    """Say how many games were played and won."""
    undone = f", {review.with_undo} with undo" if review.with_undo else ""
    return f"{count_words(review.played, 'game')}, {review.won} won ({review.rate:.0%}){undone}"


def variant_words(variant: Variant) -> str:
    """Say how it was played: "4 players, pairs=true"."""
    players, options = variant
    return ", ".join([count_words(players, "player"), *[f"{name}={str(value).lower()}" for name, value in options]])
