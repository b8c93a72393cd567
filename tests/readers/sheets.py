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

from tablegames.engine.battle.events import Battled
from tablegames.engine.game.match import Match, watched
from tablegames.engine.gems.events import Awarded
from tablegames.engine.table.events import (
    NOBODY,
    CardMoved,
    Decided,
    Event,
    RoundBegan,
    Scored,
    SuitActed,
    TokensMoved,
    TrickTaken,
)
from tablegames.engine.table.state import State
from tablegames.play.session.log import Log, LogLine
from tablegames.rules.reading.settings import Value
from tablegames.view.layout.log_words import SIGNS, told
from tests.quick_yaml import read_yaml
from tests.rules.said import FIGURE, LABEL
from tests.view.game_setup import ruleset, table

WORDS: Any = read_yaml(Path(__file__).with_name("words.yaml").read_text("utf-8"))
ROUNDS = 3
DUELS = {"doubles": 10, "stay-home": 6}
"""Games whose rounds are short: so many of them are played."""
FIRST = 2
"""So many decisions of a kind are asked about before chance chooses."""
UNTOLD = ("desert", "give", "hide")
"""Choices made at the same time or with no person before them: the sheet says who is asked."""
COVERED = ("desert",)
"""Choices that all show at once: until then a sheet says only that they are made."""
FORCED = ("take",)
"""Choices that are none where one thing alone may be chosen: what they bring belongs to what came before."""
ACTED = (Decided, CardMoved, TokensMoved)
"""Events of an action itself; what it brings comes after them."""
SCORES = ("holds", "scored")
"""Lines about points: partners have one together, and the sheets list holdings themselves."""


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
        self.match = Match(rules, game_setup.players, seed, watched=True)
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

    def hands(self, state: State) -> list[str]:
        """Write every player's hand; nothing where the game has none."""
        shown = [
            self.say("hand", name=self.style.players[seat].name, cards=self.names(self.lying("hand", seat, state)))
            for seat in range(self.game_setup.players)
            if "hand" in self.match.table.zones
        ]
        if "third" in self.match.table.zones and (over := self.lying("stock", 0, state)):
            shown.append(self.say("hand", name=self.style.words.say("labels.sheet"), cards=self.names(over)))
        return ["", self.say("hands"), *(f"- {line}" for line in shown)] if shown else []

    def lying(self, zone: str, seat: int, state: State) -> tuple[str, ...]:
        """List the cards in a player's zone."""
        found = self.match.table.zones.get(zone)
        return self.match.table.cards.names_of(found.cards(state, seat)) if found is not None else ()

    def write(self) -> None:
        """Play the rounds at random, with a question wherever one is due."""
        self.lines = [self.heading(), self.say("begins")]
        rounds = DUELS.get(self.game_setup.game, ROUNDS)
        self.tell(self.news())
        while not self.match.over and self.match.round <= rounds:
            self.ask_for_action()
            self.match.play(self.chance.choice(self.match.legal_actions()))
            news = self.news()
            shown = next((at for at, event in enumerate(news) if not self.acted(event)), len(news))
            self.tell(news[:shown])
            if news[shown:]:
                before = watched(self.match.journal[self.told - len(news) + shown])
                self.ask_for_outcome([*news[shown:], *self.forced()], before)

    def acted(self, event: Event) -> bool:
        """Tell whether an event is an action itself: to gain or lose what points are made of is not."""
        if isinstance(event, TokensMoved) and event.tally in self.match.holdings():
            return False
        return isinstance(event, ACTED)

    def forced(self) -> Iterator[Event]:
        """Make the choices that are none, and list what they bring."""
        while not self.match.over and len(legal := self.match.legal_actions()) == 1 and legal[0].split()[0] in FORCED:
            self.match.play(legal[0])
            yield from (event for event in self.news() if not isinstance(event, Decided))

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
        """Put events into the game's own words, each for itself; points of partners once, what they hold later."""
        out = []
        for event in events:
            covered = isinstance(event, Decided) and event.action.split()[0] in COVERED
            for line in self.log.lines([event.seen_by(NOBODY) or event if covered else event]):
                words = told(line, self.style)
                if isinstance(event, Decided) and not words:
                    words = self.say("chosen", name=self.called(event.seat), action=self.actions([event.action]))
                if isinstance(event, SuitActed) and event.source != NOBODY:
                    words = words.replace(self.called(event.source), self.team(event.source % self.match.table.teams))
                if line.keys[0] in SCORES:
                    words = self.scored(line, words)
                if words:
                    out.append(f"**{words}**" if line.heading else f"- {words}")
        return out

    def scored(self, line: LogLine, words: str) -> str:
        """Put points into words: partners' only once, in both names; none where holdings are listed."""
        if line.keys[0] == "holds" or line.seat >= self.match.table.teams:
            return ""
        return words.replace(self.called(line.seat), self.team(line.seat), 1)

    def called(self, seat: int) -> str:
        return str(self.style.players[seat].name)

    def team(self, team: int) -> str:
        """Name a player, or partners together."""
        table = self.match.table
        return self.say("partners").join(self.called(seat) for seat in range(team, table.seats, table.teams))

    def tell(self, events: Sequence[Event]) -> None:
        self.lines += self.worded(events)

    def question(self, key: str, answer: list[str], lying: list[str], **gaps: object) -> None:
        """End a sheet with what lies there and a question, and enter its answer in the key."""
        self.lines += [*lying, "", self.say(key, n=self.number, **gaps)]
        self.sheets.append("\n".join(self.lines) + "\n")
        self.key.append("\n".join([f"**{self.number}.** {answer[0] if answer else ''}", *answer[1:], ""]))
        self.number += 1
        self.lines = [self.heading(), self.say("so_far")]

    def ask_for_action(self) -> None:
        """Ask what may be chosen, where something is forbidden or the choice is new."""
        legal, seat = self.match.legal_actions(), self.match.turn
        kind = " ".join(sorted({action.split()[0] for action in legal}))
        bound = "play" in kind and sum(action.startswith("play ") for action in legal) < len(
            self.lying("hand", seat, self.match.true_state())
        )
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
        self.question(key, [answer], self.hands(self.match.true_state()), name=name)

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
            return self.team(int(what) % self.match.table.teams)
        if what == "none":
            return self.say("nowhere")
        return str(self.style.card_name(what, self.log.turned)) if self.style.is_card(what) else what

    def ask_for_outcome(self, events: list[Event], before: State) -> None:
        """Ask what a round, a battle or a trick brings, or tell it; `before` is the state before these events."""
        ends = next((at for at, event in enumerate(events) if isinstance(event, RoundBegan)), len(events))
        brought, rest = events[:ends], events[ends:]
        over = any(isinstance(event, Scored) for event in brought) or self.match.over or (ends < len(events))
        lying = [*self.held(before), *self.hands(before)]
        lines = self.worded(brought)
        tricks = any(isinstance(event, TrickTaken) for event in brought)
        battles = any(isinstance(event, Battled) for event in brought)
        if over and brought:
            key = [*lines, *self.holdings()]
            self.question("battle" if battles else "round", key, lying, what=self.gained())
            lines = key
        elif any(isinstance(event, Awarded) for event in brought):
            self.question("awards", lines, lying)
        elif battles:
            self.question("battle", lines, lying)
        elif tricks and self.chance.random() * 100 < self.often:
            self.question("trick", [*lines, *self.next_lead(brought)], lying)
        self.lines += lines
        self.tell(rest)

    def next_lead(self, events: Sequence[Event]) -> Iterator[str]:
        """Write who leads the next trick: who has won, or again who led where none has."""
        for event in events:
            if isinstance(event, TrickTaken):
                seat = self.match.turn if event.winner == NOBODY else event.winner
                yield "- " + self.say("key_lead", name=self.called(seat))

    def gained(self) -> str:
        """Name what a round of this game brings."""
        if "damage" in self.match.table.zones:
            return self.say("damage")
        return self.say("gems" if self.match.holdings() else "points")

    def held(self, state: State) -> Iterator[str]:
        """Write what is held for points in a state."""
        found = [f"- {self.holding(*each)}" for each in self.match.game.score.holdings(state).items()]
        if found:
            yield from ("", self.say("held"), *found)

    def holding(self, tally: str, counted: Sequence[int]) -> str:
        """Write who holds how much of something."""
        label = self.style.words.say(f"labels.{tally}")
        return self.say("key_holdings", tally=label, numbers=self.numbers(counted))

    def numbers(self, counted: Sequence[int]) -> str:
        """Write a number for each player, or for partners together."""
        teams = range(self.match.table.teams)
        return self.say("glue").join(f"{self.team(team)} {counted[team]}" for team in teams).translate(SIGNS)

    def holdings(self) -> Iterator[str]:
        """Write who has what in all."""
        for tally, counted in self.match.holdings().items():
            yield "- " + self.holding(tally, counted)
        if "damage" in self.match.table.zones:
            state = self.match.true_state()
            lying = [len(self.lying("damage", seat, state)) for seat in range(self.game_setup.players)]
            yield "- " + self.say("key_damage", numbers=self.numbers(lying))
        else:
            yield "- " + self.say("key_totals", points=self.numbers(self.match.totals()))


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
