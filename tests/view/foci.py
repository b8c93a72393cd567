"""Walk over every question with whatever the attention may be on, and with every hint and pair of hints.

`python -m tests.view.foci` goes through games of every ruleset at every number of players, option and language, in
full; the suite takes of each kind of question one position, and of each kind of choice the first and the last, and
lets hints and what the attention is on meet in turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations, product
from random import Random

from tablegames.bots.reasons import TOO_WEAK
from tablegames.engine.table.events import NOBODY
from tablegames.languages.languages import languages
from tablegames.play.session.player import Player
from tablegames.play.session.seen import Choice, Seen
from tablegames.play.session.session import Session
from tablegames.rules.reading.settings import Setting
from tablegames.view.layout.attention import Attention, actions
from tablegames.view.layout.layout import Layout
from tablegames.view.painting.group import texts
from tablegames.view.painting.picture import Turnable
from tablegames.view.painting.sprite import Screen, Target
from tablegames.view.table.hint_words import said
from tablegames.view.table.table import TableView
from tablegames.view.table_widgets.prompt import details
from tests.quick_judge import made_up
from tests.variants import in_turn
from tests.view.game_setup import ruleset, table

OFFERS = ("undo", "hint")
Shape = tuple[str, ...]
"""What kind of question it is: its key, what is special about it, and what sorts of choices it has."""
Attended = tuple[Target | None, Target | None]
"""What is in focus, and what was chosen."""


def sort_of(choice: Choice, found: TableView) -> Shape:
    """Name the sort of a choice: two of one sort differ only by which card, number or seat they mean."""
    what = "card" if found.is_card(choice.what) else "number" if choice.what.isdigit() else choice.what
    what = "bid" if choice.verb == "call" else what
    return choice.verb, what


def shape_of(seen: Seen, found: TableView) -> Shape:
    """Name the kind of question that is asked."""
    assert seen.question is not None
    sorts = {" ".join(sort_of(choice, found)) for choice in seen.choices}
    single = [] if len(seen.choices) > 1 else ["alone"]
    named = details(seen.question, Layout(found, seen))
    words = [each for each in named if not each.rpartition("_")[2].lstrip("-").isdigit()]
    return (seen.question.key, *words, *sorted(sorts), *single)


def positions(game: str, setting: Setting, seed: int, steps: int) -> Iterator[tuple[Session, Seen]]:
    """Play a game at random, and show each question to whom it is put."""
    rules, _ = ruleset(game).resolve(setting.players, setting.options)
    session = Session.open(rules, [Player(f"p{seat}", "human") for seat in range(setting.players)], seed)
    chance = Random(f"{game} {setting} {seed}")
    for _ in range(steps):
        if session.over:
            break
        session.look(session.turn)
        seen = session.seen()
        yield session, seen
        session.play(chance.choice(seen.choices).action)


def some(found: TableView, seen: Seen) -> list[Choice]:
    """Choose of each sort of choice the first and the last."""
    sorts: dict[Shape, list[Choice]] = {}
    for choice in seen.choices:
        sorts.setdefault(sort_of(choice, found), []).append(choice)
    kept = {id(each) for same in sorts.values() for each in (same[0], same[-1])}
    return [choice for choice in seen.choices if id(choice) in kept]


def pairs(choices: Sequence[Choice]) -> Iterator[tuple[str, ...]]:
    """List what may be hinted at: nothing, one action, or two."""
    yield ()
    yield from ((choice.action,) for choice in choices)
    yield from combinations([choice.action for choice in choices], 2)


def attentions(found: TableView, seen: Seen, hinted: Iterable[str]) -> list[Target | None]:
    """List what can be attended to: nothing, what can be chosen, and the buttons that appear when a card is."""
    bare = found.layout(seen, Attention(offers=OFFERS, hinted=tuple(hinted))).targets()
    buttons: list[Target] = [("button", choice.action) for choice in seen.choices]
    return [None, *dict.fromkeys([*bare, *buttons])]


def about(target: Target | None, seen: Seen, choices: Iterable[Choice]) -> bool:
    """Tell whether a target stands for one of some choices, or for none at all."""
    meant = {each.action for each in actions(seen, target)}
    return not meant or not meant.isdisjoint(each.action for each in choices)


def check(scene: Screen, seen: Seen) -> None:
    """Hold what is laid out against what is seen: all can be chosen, no words are missing, nothing unknown is shown."""
    reached = {choice.action for target in scene.targets() for choice in actions(seen, target)}
    assert {choice.action for choice in seen.choices} <= reached
    known = {card for cells in seen.zones.values() for cell in cells for card in cell if card is not None}
    prompt = scene.sprites.get("prompt")
    for sprite in scene.sprites.values():
        if prompt is not None and sprite.place is not None and sprite.place[0] == "hand":
            # What is raised for the attention stays below the sentence about it.
            assert not prompt.hit.inflate(0, -2).colliderect(sprite.hit.move(0, -sprite.lift)), (
                sprite.card,
                sprite.lift,
            )
        for words in texts(sprite.picture):
            assert not {"{", "}"} & set(words), words
        if isinstance(sprite.picture, Turnable) and sprite.picture.side:
            assert sprite.card in known


def today(considered: Iterable[Attended], hinted: bool) -> Iterator[Attended]:
    """Choose what the suite lays out of what is in focus and what is chosen.

    Every day each focus comes without a hint, each chosen card, and each hint; how they meet comes in turn.
    """

    def kind(pair: Attended) -> object:
        focus, chosen = pair
        return None if hinted else (focus, chosen) if chosen is None else chosen

    return in_turn(considered, kind)


def attend(tables: Sequence[TableView], seen: Seen, everything: bool) -> int:
    """Lay a question out with all that the attention may be on; give how often."""
    choices = list(seen.choices) if everything else some(tables[0], seen)
    count = 0
    for at, (hinted, found) in enumerate(product(pairs(choices), tables)):
        if not everything and at % len(tables) != at // len(tables) % len(tables):
            # Languages differ in words alone: here they take turns.
            continue
        foci = [each for each in attentions(found, seen, hinted) if everything or about(each, seen, choices)]
        cards = [each for each in foci if each is None or each[0] in ("card", "place", "seat")]
        considered: list[Attended] = [(focus, None) for focus in foci]
        if everything or not hinted:
            # What is chosen is what was in focus, or stays while its buttons are.
            considered += [pair for pair in product(foci, cards) if pair[1] is not None]
        for focus, chosen in considered if everything else today(considered, bool(hinted)):
            check(found.layout(seen, Attention(focus, chosen, OFFERS, "", hinted)), seen)
            count += 1
    return count


def hear(found: TableView, session: Session, seen: Seen, everything: bool) -> None:
    """Say every hint and every pair of hints."""
    choices = list(seen.choices) if everything else some(found, seen)
    world = session.match.true_state()
    reasons = {
        world.step.words(number): tuple(session.game.reasons(world, number))
        for number in session.game.legal_actions(world)
    }
    for hinted in filter(None, pairs(choices)):
        worse = [action for action in reasons if action not in hinted]
        as_good = {action: reasons[action] for action in hinted}
        # Where nothing is worse, all that speaks for the only action is said; of several the best is named alone. So is
        # a pass of a weak hand: who is told of it is told of no bids that would do as well.
        weak = any(each.key in TOO_WEAK for each in reasons[hinted[0]])
        for others, names in ((worse, hinted if worse and not weak else hinted[:1]), ((), hinted[:1])):
            behind = [*[0.0] * len(hinted), *[each + 1.0 for each in range(len(others))]]
            hint = made_up(as_good | {action: reasons[action] for action in others}, behind)
            for figures in (False, True):
                named, sentence = said(hint, Layout(found, seen), figures)
                assert named == names
                assert not {"{", "}"} & set(sentence), sentence


def walk(game: str, settings: Iterable[Setting], languages: Sequence[str], seed: int, steps: int, whole: bool) -> int:
    """Go through games of a ruleset: every question, or one of each kind in each language; give how often laid out."""
    known: set[Shape] = set()
    count = 0
    for setting in settings:
        _, options = ruleset(game).resolve(setting.players, setting.options)
        tables = [table(game, language, setting.players, **options) for language in languages]
        for session, seen in positions(game, setting, seed, steps):
            shape = shape_of(seen, tables[0])
            if shape in known and not whole:
                continue
            known.add(shape)
            count += attend(tables, seen, whole)
            for found in tables:
                hear(found, session, seen, whole)
            session.look(NOBODY)
    return count


def main() -> None:
    from tests.view.pages import shelf

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", help="part of a ruleset's id")
    parser.add_argument("--seed", type=int, action="append")
    parser.add_argument("--steps", type=int, default=60, help="questions of each game")
    parser.add_argument("--some", action="store_true", help="as little as the suite does, and with other seeds")
    asked = parser.parse_args()
    for seed in asked.seed or [1]:
        for rules in shelf().values():
            if asked.only in rules.id:
                count = walk(rules.id, rules.settings(), languages(), seed, asked.steps, not asked.some)
                print(f"{rules.id}, seed {seed}: laid out {count} times", flush=True)


if __name__ == "__main__":
    main()
