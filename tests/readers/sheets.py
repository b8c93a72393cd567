"""Writes sheets for readers: a game's rules, and three rounds of a record with questions; the key apart from them.

A record is shown in the game's own words, line by line, with all cards open, and stops at every question: what follows
stands on the next sheet. A question is either what a player may choose, or what a trick, a battle or a round brings.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import yaml

from tablegames.engine.game.match import Match
from tablegames.engine.table.events import Battled, CardMoved, Decided, Event, RoundBegan, Scored, TrickTaken
from tablegames.play.session.log import Log, LogLine
from tablegames.rules.reading.settings import Value
from tablegames.view.layout.log_words import worded
from tests.rules.said import FIGURE, LABEL
from tests.view.game_setup import ruleset, table

WORDS: Any = yaml.safe_load(Path(__file__).with_name("words.yaml").read_text("utf-8"))
ROUNDS = 3
DUELS = {"doubles": 10, "stay-home": 6}
"""Games whose rounds are short: so many of them are played."""
FIRST = 2
"""So many decisions of a kind are asked about before chance chooses."""
UNTOLD = ("desert", "give", "hide")
"""Choices made at the same time or with nobody before them: the sheet says who is asked."""


@dataclass(frozen=True)
class Sitting:
    """A way to sit down to a game."""

    game: str
    players: int
    options: dict[str, Value] = field(default_factory=dict)


SITTINGS = (
    Sitting("double-side-play", 4, {"trump": True}),
    Sitting("doubles", 2),
    Sitting("trick-and-desert", 4, {"alliance": True, "exile": True}),
    Sitting("trick-and-desert", 2),
    Sitting("diamonds", 3),
    Sitting("diamonds", 4, {"pairs": True, "perfect": True}),
    Sitting("diamonds", 2, {"laps": 2}),
    Sitting("stay-home", 2),
    Sitting("hearts", 4),
    Sitting("oh-hell", 4),
    Sitting("spades", 4),
    Sitting("euchre", 4, {"stick": True, "lone_defender": True}),
    Sitting("knockout-whist", 4),
    Sitting("german-whist", 2),
)


@dataclass
class Sheets:
    """What is written for one reader of one game."""

    rules: str
    sheets: list[str]
    key: str


class Writer:
    """Writes the sheets of one game in one language; `often` of a hundred decisions and tricks are asked about."""

    def __init__(self, game_setup: Sitting, language: str, seed: int, often: int, first: int = 1) -> None:
        self.game_setup, self.language, self.often = game_setup, language, often
        self.style: Any = table(game_setup.game, language, game_setup.players, **game_setup.options)
        rules, self.options = ruleset(game_setup.game).resolve(game_setup.players, game_setup.options)
        self.match = Match(rules, game_setup.players, seed)
        self.chance, self.log = Random(f"{seed} {game_setup}"), Log(self.seated())
        self.told = 0
        self.asked: dict[str, int] = {}
        self.number = first
        self.lines: list[str] = []
        self.sheets: list[str] = []
        self.key: list[str] = []

    def seated(self) -> list[str]:
        """Name the zones that have a place for each player."""
        zones = self.match.table.zones
        return [name for name, zone in zones.items() if zone.places == self.game_setup.players]

    def say(self, key: str, **gaps: object) -> str:
        return str(WORDS[self.language][key]).format(**gaps)

    def names(self, cards: Sequence[str]) -> str:
        glue = self.say("glue")
        return glue.join(self.style.card_name(card, self.log.turned) for card in cards) or self.say("nothing")

    def hands(self) -> list[str]:
        """Write every player's hand; nothing where the game has none."""
        shown = [
            self.say("hand", name=self.style.players[seat].name, cards=self.names(self.held(seat)))
            for seat in range(self.game_setup.players)
            if "hand" in self.match.table.zones
        ]
        return ["", self.say("hands"), *(f"- {line}" for line in shown)] if shown else []

    def held(self, seat: int) -> tuple[str, ...]:
        """List the cards in a player's hand."""
        zone = self.match.table.zones.get("hand")
        return self.match.table.cards.names_of(zone.cards(self.match.true_state(), seat)) if zone is not None else ()

    def write(self) -> None:
        """Play the rounds at random, with a question wherever one is due."""
        self.lines = [self.heading(), self.say("begins")]
        rounds = DUELS.get(self.game_setup.game, ROUNDS)
        self.tell(self.news())
        while not self.match.over and self.match.round <= rounds:
            self.ask_for_action()
            self.match.play(self.chance.choice(self.match.legal_actions()))
            news = self.news()
            shown = next((at for at, event in enumerate(news) if not isinstance(event, Decided | CardMoved)), len(news))
            self.tell(news[:shown])
            self.ask_for_outcome(news[shown:])

    def heading(self) -> str:
        """Say who sits there, and what was chosen."""
        names = self.say("glue").join(person.name for person in self.style.players)
        options = ""
        for key, option in ruleset(self.game_setup.game).options.items():
            value = self.options[key]
            said = (self.say("yes" if value else "no")) if isinstance(value, bool) else str(value)
            if isinstance(value, str) and value in option.called:
                said = option.called[value].said(self.language)
            options += self.say("option", name=option.name.said(self.language), value=said)
        return self.say("table", players=names, options=options)

    def news(self) -> list[Event]:
        """List the events since the last time."""
        events = self.match.events[self.told :]
        self.told += len(events)
        return events

    def worded(self, events: Sequence[Event]) -> list[str]:
        """Put events into the game's own words."""
        lines: list[LogLine] = list(self.log.lines(events))
        return [f"**{words}**" if line.heading else f"- {words}" for line, words in worded(lines, self.style)]

    def tell(self, events: Sequence[Event]) -> None:
        self.lines += self.worded(events)

    def question(self, key: str, answer: list[str], **gaps: object) -> None:
        """End a sheet with a question, and enter its answer in the key."""
        self.lines += [*self.hands(), "", self.say(key, n=self.number, **gaps)]
        self.sheets.append("\n".join(self.lines) + "\n")
        self.key.append("\n".join([f"**{self.number}.** {answer[0] if answer else ''}", *answer[1:], ""]))
        self.number += 1
        self.lines = [self.heading(), self.say("so_far")]

    def ask_for_action(self) -> None:
        """Ask what may be chosen, where something is forbidden or the choice is new."""
        legal, seat = self.match.legal_actions(), self.match.turn
        kind = " ".join(sorted({action.split()[0] for action in legal}))
        bound = "play" in kind and sum(action.startswith("play ") for action in legal) < len(self.held(seat))
        if self.plays_beside_the_led_suit(legal):
            kind, bound = f"{kind} beside the led suit", True
        times = self.asked.get(f"{kind} {bound}", 0)
        if len(legal) == 1 or (times >= FIRST and not (bound and self.chance.random() * 100 < self.often)):
            return
        if "play" in kind and not bound and times:
            return
        self.asked[f"{kind} {bound}"] = times + 1
        name = self.style.players[seat].name
        answer = self.say("key_action", name=name, actions=self.actions(legal))
        key = "named" if kind in UNTOLD else "who"
        self.question(key, [answer], name=name)

    def plays_beside_the_led_suit(self, legal: Sequence[str]) -> bool:
        """Tell whether a player who holds the led suit may play another: by exile, or because a jack is a trump."""
        about = self.match.question().about
        led = about.get("suit")
        plays = [action.split()[1] for action in legal if action.startswith("play ")]
        return bool(led) and about.get("void") is False and any(not card.startswith(str(led)) for card in plays)

    def actions(self, legal: Sequence[str]) -> str:
        """Write actions in words, those of a kind together."""
        verbs: dict[str, list[str]] = {}
        for action in legal:
            verb, _, what = action.partition(" ")
            verbs.setdefault(verb, [])
            if what:
                verbs[verb].append(self.thing(verb, what))
        said = WORDS[self.language]["verbs"]
        glue = self.say("glue")
        return "; ".join(f"{said[verb]}: {glue.join(each)}" if each else said[verb] for verb, each in verbs.items())

    def thing(self, verb: str, what: str) -> str:
        """Write what an action is about."""
        if what in self.style.suits:
            return str(self.style.suit_name(what))
        if verb == "take":
            return str(self.style.players[int(what)].name)
        return str(self.style.card_name(what, self.log.turned)) if self.style.is_card(what) else what

    def ask_for_outcome(self, events: list[Event]) -> None:
        """Ask what a round, a battle or a trick brings, or tell it."""
        ends = next((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), len(events))
        brought, rest = events[:ends], events[ends:]
        over = any(isinstance(event, Scored) for event in brought) or self.match.over or (ends < len(events))
        lines = self.worded(brought)
        tricks = any(isinstance(event, TrickTaken) for event in brought)
        battles = any(isinstance(event, Battled) for event in brought)
        if over and brought:
            lines += self.holdings()
            self.question("battle" if battles else "round", lines)
        elif battles or (tricks and self.chance.random() * 100 < self.often):
            self.question("battle" if battles else "trick", lines)
        self.lines += lines
        self.tell(rest)

    def holdings(self) -> Iterator[str]:
        """Write who has what in all."""
        names = [person.name for person in self.style.players]

        def numbers(counted: Sequence[int]) -> str:
            return self.say("glue").join(f"{name} {number}" for name, number in zip(names, counted, strict=False))

        for tally, counted in self.match.holdings().items():
            yield "- " + self.say(
                "key_holdings", tally=self.style.words.say(f"labels.{tally}"), numbers=numbers(counted)
            )
        yield "- " + self.say("key_totals", points=numbers(self.match.totals()))


def without_figures(page: str) -> str:
    """Write a page of rules for readers who see no pictures: captions and labels stay."""

    def said(figure: Any) -> str:
        labels = " / ".join((label or quoted).replace("_", " ") for label, quoted in LABEL.findall(figure[2]))
        return f"({' | '.join(each for each in (figure[1], labels) if each)})"

    return FIGURE.sub(said, page)


def sheets_of(game: str, language: str, seed: int, often: int) -> Sheets:
    """Write all that a reader of a game gets: one sitting after the other."""
    found = ruleset(game)
    page = without_figures(found.text.said(language).rules)
    name = found.name.said(language)
    out = Sheets(
        str(WORDS[language]["rules"]).format(game=name, page=page), [], str(WORDS[language]["key"]).format(game=name)
    )
    for game_setup in SITTINGS:
        if game_setup.game == game:
            writer = Writer(game_setup, language, seed, often, len(out.sheets) + 1)
            writer.write()
            out.sheets += writer.sheets
            out.key += f"\n{writer.heading()}\n\n" + "\n".join(writer.key)
    return out
