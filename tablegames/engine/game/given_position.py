"""A position in the middle of a round that is given from outside: an endgame study, a score to play at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

from tablegames.engine.chance import chance_of
from tablegames.engine.game.game import Game
from tablegames.engine.game.given_deal import DealError, GivenDeal, Places, ScriptedChance, Tries
from tablegames.engine.rules_error import RulesError, fault_of
from tablegames.engine.table.events import NOBODY, Dealt, RoundBegan
from tablegames.engine.table.journal import JournalTable
from tablegames.engine.table.state import State, Step

Laid = dict[str, list[list[int]]]
"""By zone and place, which cards lie there."""
FIELDS = ("before", "numbers", "leads", "lacks", "round")
MOST_ROUNDS = 1000
"""The highest number of a round that a position may have."""
STOCK, TURNED = "stock", "turn_up"
"""Zones: what is not dealt, and what of it is turned up once all are dealt."""


@dataclass(frozen=True, slots=True)
class GivenPosition:
    """Where a game begins that is given in the middle of its first round. What it leaves open is drawn as in any game.

    `dealt`: where the cards lie, all of them, and who has the round's marker; None stands for any card that is named
    nowhere. What is asked between the deal and the position is answered by `before`, in the notation of records: an
    auction, what is trump. Then `numbers` stand on the table, by tally, place by place, and `leads` leads. `lacks` says
    by seat of which suits it has shown to have no cards, by their letters. `round` is the number of the round. No
    player of this game decided what came before, so no event tells of it; the course of the round does.

    Where hands are filled up once something was decided, what was turned up may lie anywhere by now.
    """

    dealt: GivenDeal
    before: tuple[str, ...] = ()
    numbers: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    leads: int | None = None
    lacks: tuple[tuple[str, ...], ...] = ()
    round: int = 1

    @property
    def key(self) -> str:
        return "position"

    def line(self) -> dict[str, Any]:
        """Write it as it stands in a record's header."""
        line = self.dealt.line()
        if self.before:
            line["before"] = list(self.before)
        if self.numbers:
            line["numbers"] = {name: list(numbers) for name, numbers in self.numbers.items()}
        if any(self.lacks):
            line["lacks"] = [list(suits) for suits in self.lacks]
        if self.round > 1:
            line["round"] = self.round
        return line if self.leads is None else {**line, "leads": self.leads}

    @classmethod
    def read(cls, line: Any) -> GivenPosition:
        """Read what `line` wrote. Raises DealError for anything else."""
        if not isinstance(line, dict) or set(line) - {"places", "marker", *FIELDS}:
            raise DealError("position_table", fields=("places", "marker", *FIELDS))
        dealt = GivenDeal.read({name: line[name] for name in ("places", "marker") if name in line})
        before, numbers, leads = line.get("before", []), line.get("numbers", {}), line.get("leads")
        if not isinstance(before, list) or not all(isinstance(action, str) for action in before):
            raise DealError("before_list")
        if leads is not None and type(leads) is not int:
            raise DealError("leads_seat", found=repr(leads))
        lacks, round_ = line.get("lacks", []), line.get("round", 1)
        if not isinstance(lacks, list) or not all(
            isinstance(suits, list) and all(isinstance(suit, str) for suit in suits) for suits in lacks
        ):
            raise DealError("lacks_lists")
        if type(round_) is not int:
            raise DealError("round_number", found=repr(round_))
        if not isinstance(numbers, dict) or not all(
            isinstance(each, list) and all(type(number) is int for number in each) for each in numbers.values()
        ):
            raise DealError("numbers_lists")
        numbered = {name: tuple(each) for name, each in numbers.items()}
        return cls(dealt, tuple(before), numbered, leads, tuple([tuple(suits) for suits in lacks]), round_)

    # -- beginning ----------------------------------------------------------------------------------------------------

    def chance(self, game: Game, seed: int, salt: str) -> ScriptedChance:
        """Make the chance under which a game comes to this position. Raises DealError where none does.

        `game` is played silently, to find out which draw gives the marker, and the card that is turned up.
        """
        probe = ScriptedChance(chance_of(seed, salt), {})
        self.opened(game, probe)
        tries = Tries(game, seed, salt, probe.counts, self.opened)
        script = tries.settle({}, self.dealt.is_marked)
        if script is None:
            raise DealError("no_marker", "marker", seat=self.dealt.marker)
        script = tries.settle(script, partial(self.is_laid, game))
        if script is None:
            shown = tuple([str(card) for cards in self.dealt.places.get(TURNED, ()) for card in cards])
            raise DealError("turned" if shown else "turned_none", "places", TURNED, cards=shown)
        made = ScriptedChance(chance_of(seed, salt), script)
        self.try_out(game, self.start(game, made))
        return ScriptedChance(chance_of(seed, salt), script)

    def try_out(self, game: Game, s: State) -> None:
        """Look at the position from every seat, and play the round to its end. Raises DealError where that fails."""
        round_, chance = s.round, Random(0)
        try:
            while s.turn >= 0 and s.round == round_:
                for seat in game.table.all_seats:
                    game.facts(game.observe(s, seat))
                legal = game.legal_actions(s)
                game.insist(s, legal)
                game.apply(s, chance.choice(legal), chance)
        except RulesError:
            raise
        except Exception as error:
            raise DealError("fails", "numbers", error=fault_of(error)) from error

    def is_laid(self, game: Game, s: State) -> bool:
        """Tell whether what was to be turned up lies there, and the marker is where it is to be."""
        lying = game.table.cards.names_of(game.table.zones[TURNED].cards(s, 0)) if TURNED in game.table.zones else ()
        wanted = [card for cards in self.dealt.places.get(TURNED, ()) for card in cards if card is not None]
        return set(wanted) <= set(lying) and self.dealt.is_marked(s)

    def start(self, game: Game, chance: Random) -> State:
        """Begin a game at this position, under the chance that was made for it. Raises DealError."""
        s = self.opened(game, chance)
        for number, answer in enumerate(self.before, 1):
            legal = {s.step.words(each): each for each in game.legal_actions(s)} if s.turn >= 0 else {}
            if answer not in legal:
                code, at = "before" if legal else "before_over", ("before", number - 1)
                raise DealError(code, *at, seat=s.turn, action=repr(answer), number=number, legal=tuple(legal))
            game.apply(s, legal[answer], chance)
        if fills(game) and self.dealt.places:
            self.fill(game, s, chance)
        self.write_numbers(game, s)
        if self.leads is not None and not 0 <= self.leads < game.seats:
            raise DealError("no_seat", "leads", seat=self.leads, last=game.seats - 1)
        if s.turn < 0:
            raise DealError("over")
        leading = s.step
        self.check_out(game, s)
        going_on = leading.goes_on(s, self.leads)
        if self.leads is not None and not going_on:
            raise DealError("nobody_leads", "leads", question=repr(s.step.topic))
        self.rule_out(game, s, leading)
        return s

    def opened(self, game: Game, chance: Random) -> State:
        """Begin a round, lay the cards where they lie once they are dealt, and go on to the first question.

        Raises DealError.
        """
        table = game.table
        if not 1 <= self.round <= MOST_ROUNDS:
            raise DealError("round", "round", most=MOST_ROUNDS, found=self.round)
        s = table.blank()
        self.write_numbers(game, s)
        dealing = next((at for at, step in enumerate(game.program) if step.deals), None)
        if dealing is None or not self.dealt.places:
            self.open_round(game, s, chance)
            game.advance(s, chance)
            if self.dealt.places:
                self.lay(game, s, self.laid(game, chance, False, self.dealt.places))
            return s
        self.open_round(game, s, chance)
        for phase, step in enumerate(game.program[1 : dealing + 1], 1):
            s.phase, s.step = phase, step
            if not step.begin(s, NOBODY, chance):
                raise DealError("asked_first", question=repr(step.topic))
        if fills(game):
            self.lay(game, s, self.before_filling(game, s, chance))
        else:
            self.settle(game, s, self.laid(game, chance, not table.zones[STOCK].empty(s, 0), self.dealt.places))
        game.advance(s, chance)
        return s

    def open_round(self, game: Game, s: State, chance: Random) -> None:
        """Begin the round; what is set up once for a game follows in any."""
        s.phase, s.step = 0, game.program[0]
        s.step.begin(s, NOBODY, chance)
        s.round = self.round
        if self.round > 1 and isinstance(game.table, JournalTable):
            game.table.journal.clear()
            game.table.tell(s, RoundBegan(s.round))

    def settle(self, game: Game, s: State, laid: Laid) -> None:
        """Lay the cards as the position has them, as if they had been dealt so.

        Raises DealError for uneven hands, where no player goes out of a deal.
        """
        table = game.table
        held = [len(cards) for cards in laid["hand"]]
        uneven = any(held) and any(phase.empties_hands for phase in game.rules.phases)
        if not uneven and (len(set(held)) != 1 or not held[0]):
            raise DealError("uneven", held=tuple(held))
        self.lay(game, s, laid)
        if isinstance(table, JournalTable):
            # The deal that made room for this one belonged to no seat.
            table.journal.clear()
            table.tell(s, RoundBegan(s.round))
            hands = [table.cards.names_of(table.zones["hand"].cards(s, seat)) for seat in table.all_seats]
            table.tell(s, Dealt(tuple(hands), table.cards.names_of(table.zones[STOCK].cards(s, 0))))

    def before_filling(self, game: Game, s: State, chance: Random) -> Laid:
        """Say what lies where before hands are filled up: what is to be turned up in the stock, all else anyhow."""
        table = game.table
        turned = [name for cards in self.dealt.places.get(TURNED, ()) for name in cards if name is not None]
        first = [table.cards.number[name] for name in turned if name in table.cards.number]
        random = chance.random
        rest = [card for card in range(table.cards.count) if card not in first]
        rest = [card for _, card in sorted([(random(), card) for card in rest])]
        sizes = [table.zones["hand"].count(s, seat) for seat in table.all_seats]
        hands = [[rest.pop() for _ in range(size)] for size in sizes]
        return {"hand": hands, STOCK: [[*first, *rest]]}

    def fill(self, game: Game, s: State, chance: Random) -> None:
        """Lay the cards where they lie once hands are filled up, and begin what follows again.

        A card that was turned up is known where it is held. Raises DealError where nothing was decided yet.
        """
        filling = max([at for at, step in enumerate(game.program) if step.fills])
        if s.turn < 0 or s.phase <= filling:
            raise DealError("not_decided", "before")
        table, places = game.table, dict(self.dealt.places)
        turned = [name for cards in places.pop(TURNED, ()) for name in cards if name is not None]
        self.settle(game, s, self.laid(game, chance, False, places))
        hand = table.zones["hand"]
        for seat in table.all_seats:
            known = hand.mask(s, seat) & table.cards.mask([table.cards.number[name] for name in turned])
            if known:
                table.show(s, known, hand, seat)
        s.phase -= 1
        game.advance(s, chance)

    def rule_out(self, game: Game, s: State, leading: Step) -> None:
        """Let everyone know which suits a hand has shown to lack. Raises DealError where it holds some of them."""
        table = game.table
        hand, letters = table.zones.get("hand"), table.cards.letters
        if len(self.lacks) > game.seats:
            raise DealError("many_lack", "lacks", seats=game.seats, found=len(self.lacks))
        for seat, suits in enumerate(self.lacks):
            for suit in suits:
                mask = leading.follows_suit(s, letters.index(suit)) if suit in letters else 0
                if hand is None or not mask:
                    raise DealError("no_suit", "lacks", seat, suit=repr(suit))
                held = hand.mask(s, seat) & mask
                if held:
                    card = table.cards.names[table.cards.listed(held)[0]]
                    raise DealError("holds", "lacks", seat, seat=seat, card=card, suit=suit)
                table.rule_out(s, hand.cell + seat, mask)

    def check_out(self, game: Game, s: State) -> None:
        """Make sure that it was said with which place those are out who hold no card. Raises DealError."""
        out, hand = s.step.seats_out(s), game.table.zones.get("hand")
        if out is None or hand is None:
            return
        for seat in game.table.all_seats:
            # With empty hands everybody is out as the deal begins, in the order of the turns; here it was another one.
            if hand.empty(s, seat) and (seat not in out or not self.numbers):
                raise DealError("out", "numbers", seat=seat)

    # -- cards and numbers --------------------------------------------------------------------------------------------

    def laid(self, game: Game, chance: Random, stocked: bool, places: Mapping[str, Places]) -> Laid:
        """Say which cards lie where, those that are named nowhere filled in; `stocked`: the rest lies in the stock.

        Raises DealError.
        """
        cards, random = game.table.cards, chance.random
        laid: Laid = {zone.name: [[] for _ in range(zone.places)] for zone in game.table.zones.values()}
        named: set[str] = set()
        for zone, each in places.items():
            for place, lying in enumerate(each):
                for name in [name for name in lying if name is not None]:
                    if name not in cards.number or name in named:
                        code = "twice" if name in cards.number else "no_card"
                        raise DealError(code, "places", zone, place, card=repr(name))
                    named.add(name)
        rest = [card for card, name in enumerate(cards.names) if name not in named]
        rest = [card for _, card in sorted([(random(), card) for card in rest])]
        for zone, each in places.items():
            if len(each) > len(laid.get(zone, ())):
                known = len(laid.get(zone, ()))
                raise DealError("places", "places", zone, zone=repr(zone), known=known, found=len(each))
            for place, lying in enumerate(each):
                if lying.count(None) > len(rest):
                    wanted, at = lying.count(None), ("places", zone, place)
                    raise DealError("few_cards", *at, zone=zone, place=place, wanted=wanted, left=len(rest))
                laid[zone][place] = [rest.pop() if name is None else cards.number[name] for name in lying]
        if stocked and STOCK not in places:
            laid[STOCK][0], rest = rest, []
        if rest:
            raise DealError("nowhere", count=len(rest), card=cards.names[min(rest)])
        return laid

    def lay(self, game: Game, s: State, laid: Laid) -> None:
        """Lay cards on the table; what is to be turned up lies in the stock until then."""
        table = game.table
        table.gather(s)
        for name, places in laid.items():
            for place, cards in enumerate(places):
                turned = name == TURNED and STOCK in table.zones
                table.zones[STOCK if turned else name].put_in_order(s, cards, 0 if turned else place)

    def write_numbers(self, game: Game, s: State) -> None:
        """Write the numbers that stand on the table. Raises DealError for a tally or places that there are not."""
        tallies = game.table.tallies
        for name, numbers in self.numbers.items():
            if name not in tallies:
                raise DealError("no_tally", "numbers", name, name=repr(name), known=tuple(tallies))
            if len(numbers) != tallies[name].places:
                known, found = tallies[name].places, len(numbers)
                raise DealError("tally_places", "numbers", name, name=name, known=known, found=found)
            s.tallies[tallies[name].at : tallies[name].at + len(numbers)] = numbers


def fills(game: Game) -> bool:
    """Tell whether hands are filled up after something was decided."""
    return any(step.fills for step in game.program)
