"""Puts the lines of a log into words, in the reader's language and in a game's own wording."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tablegames.engine.table.events import Sentence
from tablegames.play.session.log import LogLine
from tablegames.view.layout.bid_name import bid_name
from tablegames.view.layout.table_style import TableStyle

SIGNS = str.maketrans("-", "−")


def write_signed(number: int) -> str:
    """Write a number with its sign: "+3", "−2", "0"."""
    return f"{number:+d}".translate(SIGNS) if number else "0"


def told(line: LogLine, table: TableStyle) -> str:
    """Say a line; "" where the game has no words for it. What the log does not say in its own way it announces."""
    key = key_in(("log", "announce"), line.keys, table)
    return table.words.say(key, **dict(gaps(line, table))) if key else ""


def sentence_words(sentence: Sentence, table: TableStyle) -> str:
    """Say what tells of an event to everyone, in the game's own words where it has some; "" where none are."""
    key = key_in(("labels", "announce"), sentence.keys, table)
    return table.words.say(key, **dict(gaps(LogLine(sentence.keys, gaps=sentence.gaps), table))) if key else ""


def key_in(rooms: Sequence[str], keys: Sequence[str], table: TableStyle) -> str:
    """Find the words of the first key that has some, in the first of these rooms; "" where no key has any."""
    return next((f"{room}.{key}" for key in keys for room in rooms if f"{room}.{key}" in table.words), "")


def say_lines(lines: Iterable[LogLine], table: TableStyle) -> list[tuple[LogLine, str]]:
    """Say lines, without those the game has no words for; a line said several times on end is said once."""
    out: list[tuple[LogLine, str]] = []
    times = 1
    for line in lines:
        words = told(line, table)
        if not words:
            continue
        if out and (line.keys, line.seat, line.gaps) == (out[-1][0].keys, out[-1][0].seat, out[-1][0].gaps):
            times += 1
            out[-1] = line, say_repeated(line, table, words, times)
            continue
        times = 1
        out.append((line, words))
    return out


def say_repeated(line: LogLine, table: TableStyle, words: str, times: int) -> str:
    """Say a line that was told so many times on end: in words of its own ("passes 3 cards") where there are some."""
    key = key_in(("log", "announce"), line.keys, table)
    if f"{key}_times" not in table.words:
        return table.words.say("log.times", words=words, n=times)
    told = dict(gaps(line, table))
    each = told.get("n", 1)
    return table.words.say(f"{key}_times", **{**told, "n": times * each if isinstance(each, int) else times})


def gaps(line: LogLine, table: TableStyle) -> Iterable[tuple[str, object]]:
    """Turn what a line holds into words."""
    glue = table.words.say("log.glue")
    for key, value in line.gaps.items():
        match key:
            case "name" | "other":
                yield key, name(table, value)
            case "names":
                yield key, table.words.listed([name(table, seat) for seat in value])
                yield "n", len(value)
            case "card":
                yield key, table.card_name(value, line.turned)
            case "cards":
                yield key, glue.join(table.card_name(card, line.turned) for card in value)
            case "suit":
                yield key, table.suit_name(value)
            case "suits":
                yield key, table.words.listed([table.suit_name(suit) for suit in value])
            case "dice":
                yield key, glue.join(str(die) for die in value)
            case "values":
                best_first = sorted(value.items(), key=lambda each: -each[1])
                yield key, glue.join(f"{table.suit_name(suit)} {write_signed(worth)}" for suit, worth in best_first)
            case "by" | "total":
                yield key, write_signed(value) if key == "by" else str(value).translate(SIGNS)
            case "what":
                yield from thing(str(value), line, table)
            case _:
                yield key, value


def thing(what: str, line: LogLine, table: TableStyle) -> Iterable[tuple[str, object]]:
    """Turn the object of an action into words: a suit, a number, a card or a bid."""
    yield "what", what
    yield "bid", bid_name(what, table)
    if what in table.suits:
        yield "suit", table.suit_name(what)
    elif what.isdigit():
        yield "n", int(what)
    elif all(table.is_card(each) for each in what.split(" ")):
        yield "card", table.words.listed([table.card_name(each, line.turned) for each in what.split(" ")])


def name(table: TableStyle, seat: int) -> str:
    """Call a player."""
    return table.players[seat].name
