"""Which options of a game were chosen otherwise than usual, in words: several pages say so."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tablegames.rules.option import Option, deciding
from tablegames.rules.reading.settings import Value
from tablegames.view.controls.markdown import Block
from tablegames.view.language.text import Texts


def chosen_options(words: Texts, options: Mapping[str, Option], chosen: Mapping[str, Value]) -> Iterator[str]:
    """Say each option that is not as usual, with its value: "Pairs", "Laps: 2"; one that is gone by its id."""
    for name, value in chosen.items():
        option = options.get(name)
        if option is None or value != option.default:
            called = words.of(option.name) if option is not None else name
            yield called if value is True else words.about(called, value_said(words, value, option))


def chosen_otherwise(words: Texts, options: Mapping[str, Option], chosen: Mapping[str, Value]) -> Iterator[Block]:
    """Say above what tells a game as it usually is which of its rules were chosen otherwise, and what each changes."""
    # Other cards bring their own words.
    for name, option in deciding(options).items():
        if name in chosen:
            for called in chosen_options(words, {name: option}, {name: chosen[name]}):
                yield Block("text", words.say("rules.chosen", option=called, help=words.of(option.help)))


def value_said(words: Texts, value: Value, option: Option | None) -> str:
    """Say a value of an option, as the game calls it where it does."""
    if isinstance(value, bool):
        return words.say("common.yes" if value else "common.no")
    called = option.called.get(str(value)) if option is not None else None
    return words.of(called) if called else str(value)
