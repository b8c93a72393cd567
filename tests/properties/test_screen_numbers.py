"""Every number on a table is the one the rules have: each widget is read as a person does, and reckoned again.

What is expected comes from the true state, from what happened so far, or from trying an action out; never from the
facts that the widgets show. A number that is not expected here fails, too, so that a new widget has to be told about.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablegames.engine.bids.bid_cards import BidCards
from tablegames.engine.bids.bid_premium import BidPremiumStep
from tablegames.engine.bluff.set_and_flip import FlipStep
from tablegames.engine.dealing.deal import Deal
from tablegames.engine.desert.revolution import Revolution
from tablegames.engine.ending.ends import Rounds
from tablegames.engine.tricks.rules.trick_taking import TrickTaking
from tablegames.rules.load import load
from tablegames.shipped import RULESETS
from tablegames.view.painting.group import Group, texts
from tablegames.view.painting.picture import Drawing, Svg, Turnable, art
from tablegames.view.painting.sprite import Sprite
from tablegames.view.painting.theme import GOLD
from tablegames.view.table_widgets.gems.gems import Gems
from tablegames.view.table_widgets.seats.plate import Plate
from tablegames.view.table_widgets.seats.sides import STROKE, Standings
from tests.properties import declared
from tests.properties.looks import Look, Own, looks, table_of
from tests.properties.reckoned import (
    NUMBER,
    auction,
    battle_total,
    caption,
    contract_panel,
    damage,
    digits,
    forecast,
    goal,
    keeper,
    pairs,
    pill,
    plate,
    stake,
    sums,
    this_round,
    threat,
)
from tests.referee.found_sides import doppelkopf
from tests.referee.games import jass
from tests.referee.going_out import barbu, gin_rummy
from tests.variants import VARIANTS, WALKED, Variant, covering
from tests.view.game_setup import people

HERE = Path(__file__).parent
HAND = 10
"""How many cards a hand of a game has in which a player knocks, before one is drawn."""
SILENT = ("trick", "next", "way")
"""Labels that count players or are parts of a drawing, and no rule's numbers."""


def numbers(sprite: Sprite) -> list[int]:
    """Read all numbers on a sprite, in the order in which they stand there."""
    words = " ".join(texts(sprite.picture))
    return [int(found.replace("−", "-")) for found in NUMBER.findall(words)]


# -- what each sprite should say --------------------------------------------------------------------------------------


def expected(look: Look, key: Any) -> list[int] | None:
    """Reckon what a sprite has to say; None where its numbers are checked elsewhere, or none of the rules'."""
    kind, *rest = key if isinstance(key, tuple) else (key,)
    match kind, *rest:
        case "title", *_:
            ends = look.variant.rules.ends
            dealt = [look.s.round, ends.count] if isinstance(ends, Rounds) else [look.s.round]
            return dealt if "LayOff" in look.phases else [look.s.round] if "Battle" in look.phases else []
        case "pill", words:
            return pill(look, words)
        case "seat", seat:
            return sorted(plate(look, seat))
        case ("rows",):
            return places(look)
        case "total", seat:
            return battle_total(look, seat)
        case "turned", seat:
            return [len(look.pile("turned", seat))]
        case "label", "damage", seat:
            return [len(look.pile("damage", seat)), look.goal]
        case "label", ("deck" | "reserve" | "rest") as zone, seat:
            return [len(look.pile(zone, seat))]
        case "counters", seat:
            return [max(0, look.goal - look.total[seat]), 0]
        case "place", (str(), *_):
            # The drawing of where a pile will lie.
            return []
        case "place", k:
            return [look.step(FlipStep).places.value[k - 1]]
        case "caption", 0:
            return []
        case "caption", k:
            return caption(look, k)
        case ("meter",):
            return [stake(look), look.step(FlipStep).places.rule.all_flipped]
        case ("forecast",) if any(choice.verb == "stop" for choice in look.seen.choices):
            return forecast(look)
        case ("forecast",):
            return hiding(look)
        case ("forecast none",):
            return [look.step(FlipStep).places.rule.all_flipped]
        case ("sums",):
            return sums(look)
        case ("goal",):
            return goal(look)
        case ("together",):
            # All are one side, so everybody's total is that of all.
            (total,) = set(look.total)
            return [total, look.variant.rules.ends.points]
        case ("auction",):
            return auction(look)
        case ("trump",) if look.variant.name == "doppelkopf" and not look.derived:
            # The ten of hearts is named where it is a trump.
            return [10] if "H10" in doppelkopf.trumps(dict(look.variant.options)["tens"]) else []
        case ("contract_tiles",):
            return []
        case ("contract_played",):
            chosen = declared.said(this_round(look), "contract")
            if dict(look.variant.options)["choice"] == "order":
                chosen = [barbu.MENU[(look.s.round - 1) % len(barbu.MENU)]]
            return barbu.COUNTS.get(chosen[0], []) if chosen else []
        case ("declared",) if look.variant.name == "klaverjas":
            return []
        case ("declared",) if look.variant.name == "jass":
            chosen = declared.said(this_round(look), "contract")
            return [jass.TIMES[chosen[0]]] if chosen and not jass.CONTRACTS[chosen[0]] else []
        case ("declared",) if "ContractPhases" in {type(phase).__name__ for phase in look.variant.rules.round}:
            # Such contracts have names alone; what they bring follows from their phases.
            return []
        case ("declared",):
            return declared.panel(this_round(look), look.number("maker"))
        case "button", str() as action if action.startswith("contract "):
            name = action.partition(" ")[2]
            if look.variant.name == "jass":
                return [jass.TIMES[name]]
            return {"grand": [24], "null": [23]}.get(name, [])
        case ("makers",) if "carried" in look.table.tallies:
            return [look.number("carried")] if look.number("carried") else []
        case ("contract",):
            return contract_panel(look)
        case "bid", str() as word:
            return digits(word)
        case ("standings",):
            return [look.goal]
        case ("sides",):
            return [look.goal, look.total[look.bottom % 2], look.total[(look.bottom + 1) % 2]]
        case "stock left", *_:
            return [len(look.pile("stock", 0))]
        case "due", *_:
            return [look.s.memory.due]
        case ("limit",):
            return [look.s.memory.limit]
        case ("deadwood",):
            return [deadwood(look)]
        case "deadwood left", seat:
            return [sum(gin_rummy.points(look.table.cards.names[card]) for card in look.pile("loose", seat))]
        case ("pairs",):
            return pairs(look)
        case ("sheet",):
            count = len(look.pile("stock", 0)) + len(look.pile("third", 0))
            return [count] if count else []
        case ("bid_code",):
            return list(code_of_bids(look).values())
        case ("bid_sum",):
            return [laid_bid(look, look.bottom)]
        case "laid_bid", seat:
            return [laid_bid(look, seat)]
        case "premium", seat:
            return [look.step(BidPremiumStep).worth[look.number("offer", seat)]]
        case "captured", seat:
            return None if captured(look, seat, look.scene.sprites[key]) else [-1]
        case ("dialog",):
            return damage(look)
        case "ally", _:
            return list(range(ally_cards(look), -1, -1))
        case "button", str() as action if action.startswith("ally "):
            return list(range(ally_cards(look), -1, -1))
        case "button", "stop":
            return [stake(look)]
        case "button", action:
            return [int(n) for n in NUMBER.findall(str(action))]
    return None


def code_of_bids(look: Look) -> dict[str, int]:
    """Look up what a card of each suit says in a bid."""
    return dict(next(each for each in look.variant.rules.phases if isinstance(each, BidCards)).worth)


def laid_bid(look: Look, seat: int) -> int:
    """Reckon what the cards say that a seat has laid away, shown or not."""
    laid = (*look.pile("bid_laid", seat), *look.pile("bid_shown", seat))
    return sum(code_of_bids(look)[look.table.cards.names[card][0]] for card in laid)


def deadwood(look: Look) -> int:
    """Reckon what the viewer has left over, once a card too many is gone."""
    names, memory = look.table.cards.names, look.s.memory
    held = frozenset(names[card] for card in look.pile("hand", look.bottom))
    if len(held) <= HAND:
        return gin_rummy.least(held)
    return min(gin_rummy.least(held - {card}) for card in held if memory.took < 0 or card != names[memory.took])


def elsewhere(look: Look, sprite: Sprite) -> bool:
    """Tell whether a sprite's numbers are checked by another test here, or are no rule's numbers."""
    kind, *rest = sprite.key if isinstance(sprite.key, tuple) else (sprite.key,)
    if kind == "captured":
        # Its chips are cards; how many there are, and what the ally counts, `captured` has checked.
        return True
    if kind == "prompt":
        about = look.seen.question.about.values() if look.seen.question else ()
        # A bid of 0 has a name; an alliance card says what it counts, and that each card in the desert takes 1.
        named = {0, 1, ally_cards(look)} if look.variant.name in ("spades", "trick-and-desert") else set()
        return set(numbers(sprite)) <= named | {int(n) for each in about for n in NUMBER.findall(str(each))}
    scale = kind == "desert" and set(numbers(sprite)) <= {*range(-10, 41)}
    return scale or kind in ("alliance", "tile", "pick", "choice") or (rest and rest[0] in SILENT)


def places(look: Look) -> list[int]:
    """List the ranks that are numbers, of all cards that do not lie in a row yet, suit by suit."""
    rows = look.table.zones["rows"]
    lying = {card for place in range(rows.places) for card in look.pile("rows", place)}
    # A place for which the joker may be laid is touched, and so a sprite of its own.
    lying |= {look.table.cards.card(choice.what) for choice in look.seen.choices if choice.verb == "replace"}
    ranks = [rank for card, rank in enumerate(look.table.cards.rank) if card not in lying]
    return [int(rank) for rank in ranks if NUMBER.fullmatch(rank)]


def hiding(look: Look) -> list[int]:
    """Reckon what hiding the joker at the place in focus can bring: its number, or at most all others."""
    place = next(int(str(what)) for kind, what in [look.focus or ("place", 1)])
    values = look.step(FlipStep).places.value[: look.step(FlipStep).places.count]
    others = [value for at, value in enumerate(values, start=1) if at != place]
    return [place, values[place - 1], place, *others, sum(others)]


def halves(look: Look, sprite: Sprite) -> list[str]:
    """Check the row of tricks: how many there are, after which the cards are turned, which are over and which is on."""
    picture: Any = sprite.picture
    drawn = [(part[0], part[2]) for part in picture.parts if len(part) == 4 and part[1] == 83]
    # The sign of the turn is a picture of the game, or a stroke; the tricks are dots.
    (turn,) = [x for x, each in drawn if isinstance(each, Svg) or each.w == STROKE]
    dots = [(x, each) for x, each in drawn if isinstance(each, Drawing) and each.w != STROKE]
    taking = next(phase for phase in look.variant.rules.round if isinstance(phase, TrickTaking))
    dealt = next(phase for phase in look.variant.rules.round if isinstance(phase, Deal)).cards
    first = sum(x < turn for x, _ in dots)
    over = look.s.memory.number - 1 if look.playing else -1
    here = [at for at, (_, each) in enumerate(dots) if GOLD in each.body]
    wanted = [over] if 0 <= over < len(dots) else []
    found = []
    if (len(dots), first, here) != (dealt // taking.laps, taking.turn_after, wanted):
        found.append(
            f"{len(dots)} tricks, turned after {first}, now {here}; not {dealt}, {taking.turn_after}, {wanted}"
        )
    if over >= 0 and [each.body for _, each in dots[:over]].count(dots[0][1].body if over else "") != over:
        found.append(f"not all of {over} tricks are drawn as over")
    return found


def stars(look: Look, sprite: Sprite) -> list[str]:
    """Count the stars that shine where points are shown by them: as many as each player has, from the viewer's seat."""
    widget = next((each for each in table_of(look.variant, look.derived).widgets if isinstance(each, Standings)), None)
    if widget is None or sprite.key != "standings":
        return []
    shines, waits = art(widget.star, 20), art(widget.star, 20, "#3d4263")
    shown = [picture == shines for picture in pictures(sprite.picture) if picture in (shines, waits)]
    seats = [(look.bottom + at) % look.variant.players for at in range(look.variant.players)]
    wanted = [at < look.total[seat] for seat in seats for at in range(look.goal)]
    return [] if shown == wanted else [f"stars shine at {shown}, the rules at {wanted}"]


def pictures(picture: object) -> Iterator[object]:
    """List all that a picture is made of."""
    yield picture
    if isinstance(picture, Group):
        for part in picture.parts:
            yield from pictures(part[2])


def ally_cards(look: Look) -> int:
    """Tell as how many cards an alliance card counts at first."""
    rules = [phase for phase in look.variant.rules.round if isinstance(phase, Revolution)]
    return rules[0].ally_cards if rules else 0


def captured(look: Look, seat: int, sprite: Sprite) -> bool:
    """Check how many cards a seat captured, and what its ally counts as far as the viewer can tell."""
    words = texts(sprite.picture)
    right = numbers(sprite)[0] == len(look.pile("won", seat))
    ally = look.number("ally", seat) if "ally" in look.table.tallies else 0
    plus = [word for word in words if word.startswith("+")]
    if not ally:
        return right and not plus
    zones = ("desert", "buried") if seat == look.viewer else ("desert",)
    own = [card for zone in zones for card in look.pile(zone, seat) if look.table.suit_of[card] == ally - 1]
    return right and plus == [f"+{max(0, ally_cards(look) - len(own))}"]


def partners(look: Look, seat: int, sprite: Sprite) -> list[str]:
    """Check that the plate of a partner without gems of its own says who has them, and that no other plate does."""
    view = table_of(look.variant, look.derived)
    plates = [part for each in view.widgets if isinstance(each, Plate) for part in each.parts]
    if not any(isinstance(part, Gems) for part in plates):
        return []
    names = [person.name for person in people("en", look.variant.players)]
    told = [view.words.say("labels.with_partner", name=name) for name in names]
    said = [who for who, words in enumerate(told) if words in texts(sprite.picture)]
    wanted = [keeper(look, seat)] if keeper(look, seat) != seat else []
    return [] if said == wanted else [f"the plate of {seat} names {said} as the partner with the gems, not {wanted}"]


# -- the walk ---------------------------------------------------------------------------------------------------------


def faults(look: Look) -> list[str]:
    """Compare every number on the table with the rules'."""
    found = []
    for sprite in look.scene.sprites.values():
        said = numbers(sprite)
        if isinstance(sprite.picture, Turnable):
            continue
        if sprite.key == "phase":
            found += halves(look, sprite)
        found += stars(look, sprite)
        wanted = expected(look, sprite.key)
        if isinstance(sprite.key, tuple) and sprite.key[0] == "seat":
            said.sort()
            found += partners(look, sprite.key[1], sprite)
        if wanted is None and (not said or elsewhere(look, sprite)):
            continue
        if sprite.key == "dialog" and threat(look) not in texts(sprite.picture):
            found.append(f"the damage is not said to be so near the end: {texts(sprite.picture)}")
        if said != wanted:
            found.append(f"{sprite.key} says {said}, the rules {wanted}: {texts(sprite.picture)}")
    return found


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", WALKED, ids=str)
def test_every_number_on_the_table_is_the_rules_own(variant: Variant) -> None:
    for look in looks(variant, 7):
        assert not faults(look)


WITHOUT_TABLE = [
    *[HERE.parent / "guide" / name for name in ("knaves.yaml", "step-10.yaml")],
    *sorted((HERE / "without_table").glob("*.yaml")),
    *sorted((HERE.parent / "written").glob("*.yaml")),
]
OWN = [
    Own(ruleset, setting.players, tuple(setting.options.items()))
    for ruleset in map(load, WITHOUT_TABLE)
    for setting in covering(list(ruleset.settings()))
]
STRIPPED = [variant for at, variant in enumerate(VARIANTS) if not at or VARIANTS[at - 1].name != variant.name]
"""Each shipped game in one setting, to be played at the table that its rules alone make."""


@pytest.mark.days(7)
@pytest.mark.parametrize("variant", [*STRIPPED, *OWN], ids=str)
def test_every_number_on_a_derived_table_is_the_rules_own(variant: Variant | Own) -> None:
    for look in looks(variant, 7, derived=True, most=12):
        assert not faults(look)


def test_every_number_on_small_plates_is_the_rules_own(tmp_path: Path) -> None:
    path = tmp_path / "oh-hell.yaml"
    path.write_text((RULESETS / path.name).read_text("utf-8").replace("shape: panel", "shape: pill"), "utf-8")
    ruleset = load(path)
    plates = Own(ruleset, 4, tuple(ruleset.settle(4).items()))
    said = set()
    for look in looks(plates, 7):
        assert not faults(look)
        said |= {text for seat in range(4) for text in texts(look.scene.sprites["seat", seat].picture)}
    assert any("/" in text for text in said), "tricks won stand beside the bid, in a box"
