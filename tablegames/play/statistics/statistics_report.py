"""The statistics in words, for the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from tablegames.play.records.finished_game import FinishedGame
from tablegames.play.statistics.statistics_query import StatisticsQuery, Variant, kinds_first, people
from tablegames.rules.reading.messages import Message, Reporter, counted, message


def statistics_report(games: Sequence[FinishedGame], bots: Sequence[str], words: Reporter) -> str:
    """Report every person, game and variant."""
    if not games:
        return words.say("past.none")
    return "\n".join(line for name, _ in people(games) for line in of_person(games, name, bots, words))


def of_person(games: Sequence[FinishedGame], name: str, bots: Sequence[str], words: Reporter) -> Iterator[str]:
    """Report the games of one person."""
    say = words.say
    yield say("past.person", name=name, summary=summary(StatisticsQuery(games, name)))
    for ruleset, _, _ in StatisticsQuery(games, name).rulesets():
        review = StatisticsQuery(games, name, ruleset)
        told = {"summary": summary(review), "best": review.best, "streak": review.streak}
        yield "  " + say("past.ruleset", name=ruleset, **told)
        for kind, played, won in review.against(kinds_first(bots)):
            yield "    " + say("past.against", kind=kind, won=won, played=played, share=f"{won / played:.0%}")
        variants = review.variants()
        for variant, _ in variants if len(variants) > 1 else ():
            of_variant = summary(StatisticsQuery(games, name, ruleset, variant))
            yield "    " + say("past.person", name=variant_words(variant), summary=of_variant)
        losses = [loss for _, loss in review.losses()]
        if losses:
            mean = f"{sum(losses) / len(losses):.3f}"
            yield "    " + say("past.loss", loss=mean, games=counted("game", len(losses)))
            for kind, loss in review.losses_by_kind(bots):
                yield "    " + say("past.loss_by", kind=kind, loss=f"{loss:.3f}")
        for average in review.averages():
            if average.own is not None:
                value = f"{average.own:.0%}" if average.form == "share" else f"{average.own:.2f}"
                yield f"    {average.name}: {value}"


def summary(review: StatisticsQuery) -> Message:
    """Say how many games were played and won."""
    code = "past.summary_undo" if review.with_undo else "past.summary"
    games, share = counted("game", review.played), f"{review.rate:.0%}"
    return message(code, games=games, won=review.won, share=share, undone=review.with_undo)


def variant_words(variant: Variant) -> tuple[Message | str, ...]:
    """Say how it was played: "4 players, pairs=true"."""
    players, options = variant
    return (counted("player", players), *[f"{name}={str(value).lower()}" for name, value in options])
