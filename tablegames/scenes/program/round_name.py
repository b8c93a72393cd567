"""What a round is called, outside of its table."""

from __future__ import annotations

from tablegames.rules.ruleset import Ruleset
from tablegames.view.language.text import Texts
from tablegames.view.table.own_words import usual_words


def round_name(game: Ruleset, words: Texts, number: int) -> str:
    """Name a round as its game does: "Deal 3", "Turn 3"; "Round 3" where it has no word of its own.

    All other words of a table take long to read: a title that offers a game to go on with would come later.
    """
    own = game.text.said(words.language).log.get("round")
    if not own:
        return words.say("round.name", n=number)
    return words.with_own({"log": {"round": own}}).say("log.round", n=number)


def round_word(game: Ruleset, words: Texts) -> str:
    """Call a round as its game does, without a number: "deal", "turn"; "round" where it has no word of its own."""
    own = game.text.said(words.language).label("round_word")
    return words.read(own or str(usual_words(words.language)["labels"]["round_word"]))
