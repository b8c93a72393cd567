"""The smallest broken ruleset for each problem: what is written otherwise in a tiny sound one.

`#!` stands on the line at which the problem is to be told; without it, that is the last one that differs.
"""

from __future__ import annotations

JAPANESE = "\n  ja: {summary: 小さい。, rules: '# 目的'}"
SOUND = {
    "id": "tiny",
    "name": "{en: Tiny, ja: 小さい}",
    "players": "[4]",
    "minutes": "5",
    "age": "8",
    "suits": "{R: {en: red, ja: 赤}, B: {en: blue, ja: 青}}",
    "deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6']}",
    "setup": "[draw_marker]",
    "round": "\n  - pass_marker\n  - deal: 3\n  - trick_taking\n  - trick_points",
    "ends": "{rounds: 1}",
    "text": "\n  en: {summary: Tiny., rules: '# Goal'}\n  ja: {summary: 小さい。, rules: '# 目的'}",
}
"""A game that is sound, field by field."""

SUPPLY = "[draw_marker, {supply: {counters: 20, open: [shown], closed: [safe]}}]"
ACTING = {"setup": SUPPLY, "score": "{holdings: {worth: {shown: 1, safe: 2}}}"}
TWO = {"players": "[2]"}
OUT_OF_PAIRS = "{values: [false, true], default: false, name: {en: A, ja: あ}, help: {en: B, ja: い}"
MANY = f"{{values: {list(range(99))}, default: 0, name: {{en: A, ja: あ}}, help: {{en: B, ja: い}}}}"
NUMBERS = "{values: [1, 2], default: 1, name: {en: A, ja: あ}, help: {en: B, ja: い}"


def phases(*words: str) -> str:
    """Write a round, each phase on its own line below the dealing."""
    return "".join(f"\n  - {word}" for word in ("pass_marker", "deal: 3", *words))


def packs(words: str) -> str:
    """Write an option that chooses the cards."""
    option = OUT_OF_PAIRS.replace("[false, true], default: false", "[red, calm], default: red")
    return f"\n  cards: {option}, packs: {{{words}}}}}"


TRICKS = "trick_taking"
AUCTION = "contract_auction: {bids: {trick_numbers: {lowest: 1}}, trump: named}"
OF_TRICKS = "contract_auction: {bids: {trick_numbers: {lowest: 1}}}"
JOKERS = "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6'], jokers: [W1, N1]}"
HELD, MENU = "bid_and_hold: {numbers: [1, 2]}", "choose_contract: {contracts: {a: {trump: R, worth: 1}}}"
ALONE = "\n  - pass_marker\n  - deal: 2\n  - turn_up\n  - order_up\n  - go_alone"
BATTLE = (
    "{joker_damage: 3, pair_rank: RANK, pair_total: 9, cancel: [], "
    "damage: {'1': 1, '2': 1, '3': 1, '4': 1, '5': 1, '6': 1}}"
)
SLIPS: list[tuple[str, dict[str, str]]] = [
    # Climbing
    ("climb.no_shapes", {"round": phases("climb: {shapes: []} #!")}),
    ("climb.no_singles", {"round": phases("climb: {shapes: [{set: {least: 2}}]} #!")}),
    (
        "climb.too_many",
        {
            "deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6', '7', '8']}",
            "round": phases("climb: {wild: [R, B]} #!"),
        },
    ),
    ("climb.suit_order", {"round": phases("climb: {suit_order: [R]} #!")}),
    ("climb.no_opening", {"round": phases("climb: {opening: true} #!")}),
    ("joined_sets.one", {"round": phases("climb: {shapes: [set, {joined_sets: [2]}]} #!")}),
    ("effect.never", {"round": phases("climb: {effects: [{clear: {least: 9}}]} #!")}),
    ("effect.elsewhere", {"round": phases("lay_on_pile: {effects: [{clear: ['3']}]} #!")}),
    ("lay_on_pile.joker", {"deck": JOKERS, "round": phases("lay_on_pile: {effects: [{choose_suit: [W1]}]} #!")}),
    ("draw_and_knock.no_stock", {"round": phases("draw_and_knock: {worth: {'1': 1}}  #!")}),
    ("draw_and_knock.no_shapes", {"round": phases("draw_and_knock: {worth: {'1': 1}, shapes: []} #!")}),
    ("knock_points.nobody_knocks", {"round": phases("knock_points #!")}),
    ("ends.never_void", {"ends": "{reach: {points: 10, voids: 3}} #!"}),
    ("exchange_cards.count", {"round": phases("exchange_cards: [2, 1, 1] #!", "climb")}),
    (
        "exchange_for_points.no_points",
        {
            **ACTING,
            "round": phases("exchange_for_points #!"),
        },
    ),
    # The deck
    ("phase.nobody_goes_out", {"round": phases(TRICKS, "place_points: [3, 2, 1, 0] #!")}),
    ("phase.one_goes_out", {"round": phases("climb: {until: one_out}", "place_points: [3, 2, 1, 0] #!")}),
    ("phase.out_once", {"round": phases("climb", "deal: 3", "climb #!")}),
    ("place_points.count", {"round": phases(TRICKS, "place_points: [3, 2, 1] #!")}),
    ("deck.empty", {"deck": "{suits: [R, B], ranks: []}"}),
    ("deck.twice", {"deck": "{suits: [R, B], ranks: ['1', '1', '2', '3', '4', '5', '6']}"}),
    ("deck.many_ranks", {"deck": f"{{suits: [R, B], ranks: [{', '.join(repr(str(n)) for n in range(1, 70))}]}}"}),
    ("deck.many_jokers", {"deck": f"{{suits: [R], ranks: ['1'], jokers: [{', '.join(f'J{n}' for n in range(30))}]}}"}),
    ("deck.many_suits", {"deck": f"{{suits: [{', '.join('ABCDEFGHIJKLMNOPQRSTUVWX')}], ranks: ['1']}}"}),
    ("deck.suit_letter", {"deck": "{suits: [RR, B], ranks: ['1', '2', '3', '4', '5', '6']}"}),
    ("deck.joker_like_card", {"deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6'], jokers: [R1]}"}),
    ("deck.not_there_anyway", {"deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6', '7'], without: [R9]}"}),
    (
        "deck.number_for_no_rank",
        {"deck": "\n  suits: [R, B]\n  ranks: ['1', '2', '3', '4', '5', '6']\n  values: {K: 9}"},
    ),
    ("deck.worthless_rank", {"deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', K]}"}),
    ("deck.not_turned", {"deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6'], turned: {'1': 6}}"}),
    ("deck.no_card", {"look": "{cover: [R9]}"}),
    ("deck.no_suit", {"round": phases("set_trump: [X]", TRICKS, "trick_points")}),
    ("deck.no_such_cards", {"round": phases(TRICKS, "card_points: {worth: {X: 1}}")}),
    # Players, options, heading
    ("rules.with", {"players": "[3, 4]", "round": phases("deal_more: 4", TRICKS)}),
    ("partners.odd", {"players": "[3]", "partners": "true"}),
    ("heading.id", {"id": "Tiny Game"}),
    ("heading.players_twice", {"players": "[4, 4]"}),
    ("heading.best_with", {"best_with": "3"}),
    (
        "heading.unnamed_suit",
        {"suits": "{R: {en: red, ja: 赤}}"},
    ),
    ("heading.no_choice", {"minutes": "{by_players: {4: 5}}"}),
    (
        "heading.many_settings",
        {"options": f"\n  one: {MANY}  #!\n  two: {MANY}"},
    ),
    ("option.default", {"options": "\n  pairs: " + OUT_OF_PAIRS.replace("default: false", "default: 3") + "}"}),
    ("option.name", {"options": "\n  Pairs!: " + OUT_OF_PAIRS + "}"}),
    ("option.value_twice", {"options": "\n  pairs: " + OUT_OF_PAIRS.replace("[false, true]", "[false, false]") + "}"}),
    ("option.players", {"options": "\n  pairs: " + OUT_OF_PAIRS + ", players: [7]}"}),
    ("option.needs_no_option", {"options": "\n  pairs: " + OUT_OF_PAIRS + ", needs: [other]}"}),
    ("option.called_no_value", {"options": "\n  pairs: " + OUT_OF_PAIRS + ", called: {maybe: {en: A, ja: あ}}}"}),
    ("option.pack_no_value", {"options": packs("loud: {faces: german}")}),
    ("option.packs", {"options": packs("calm: {faces: german}").replace("[red, calm]", "[red, calm, loud]")}),
    ("pack.no_suit", {"options": packs("calm: {faces: german, suits: {X: {en: a, ja: あ}}}")}),
    ("pack.no_rank", {"options": packs("calm: {faces: german, ranks: {J: {en: a, ja: あ}}}")}),
    ("pack.never_said", {"options": packs("calm: {faces: german, says: {en: {Giant: a}}}")}),
    (
        "option.needs_never_true",
        {"options": "\n  one: " + NUMBERS + "}\n  two: " + OUT_OF_PAIRS + ", needs: [one]}"},
    ),
    ("choice.no_option", {"round": phases("by_pairs: {false: trick_taking, true: trick_taking}", "trick_points")}),
    ("choice.no_branches", {"round": phases("by_players: 4", "trick_points")}),
    ("choice.not_alone", {"round": phases("{by_players: {4: trick_taking}, deal: 2}", "trick_points")}),
    ("choice.misses_branch", {"players": "[3, 4]", "round": phases("by_players: {3: trick_taking}", "trick_points")}),
    (
        "choice.never_met",
        {
            "players": "[3, 4]",
            "round": phases(
                "by_players: {3: {by_players: {3: trick_taking, 4: trick_taking}}, 4: trick_taking}", "trick_points"
            ),
        },
    ),
    # Words and their fields
    ("field.unknown", {"round": phases("trick_taking: {leadr: marker}", "trick_points")}),
    ("field.not_of_a_ruleset", {"ags": "8"}),
    ("field.missing", {"text": "\n  en: {rules: '# Goal'}  #!" + JAPANESE}),
    ("phase.before_tricks", {"round": phases("trick_points  #!", TRICKS)}),
    *(
        (f"family.{family}", {"round": phases(word, "trick_points")})
        for family, word in {
            "climbing": "climbing",
            "laying": "old_maid",
            "shedding": "uno",
            "fishing": "capture",
            "rummy": "knock",
            "betting": "ante",
            "boards": "tiles",
            "collecting": "go_fish",
            "adding": "cribbage",
            "attack": "durak",
            "patience": "solitaire",
        }.items()
    ),
    ("ludeme.no_blank", {"round": "\n  - pass_marker\n  - deal:3  #!\n  - trick_taking\n  - trick_points"}),
    ("ludeme.misses", {"round": phases(TRICKS, "card_points")}),
    ("ludeme.not_indented", {"round": phases("trick_taking:  #!\n    leader: marker", "trick_points")}),
    ("ludeme.side_by_side", {"round": phases("{leadr: 1, winnr: 2}", "trick_points")}),
    ("value.expected", {"age": "old"}),
    ("value.items", {"players": "[]"}),
    ("value.needs_brackets", {"round": phases("holder_gets_marker: R1 #!")}),
    ("value.needs_quotes", {"deck": "{suits: [R, B], ranks: [1.5, '2', '3', '4', '5', '6']}"}),
    ("value.not_one_of", {"round": phases("trick_takin", "trick_points")}),
    ("value.row", {"minutes": "[5, 6, 7]"}),
    ("language.unknown", {"name": "{en: Tiny, ja: 小さい, xx: Tiny}"}),
    ("scalar.switch", {"partners": "yes"}),
    ("scalar.capital", {"partners": "True"}),
    ("scalar.tilde", {"partners": "~"}),
    ("scalar.base_60", {"age": "1:30"}),
    ("scalar.date", {"age": "2020-01-01"}),
    ("scalar.number", {"age": "0x10"}),
    # YAML itself
    ("yaml.alias", {"age": "*a"}),
    ("yaml.anchor", {"age": "&a 8"}),
    ("yaml.tag", {"age": "!!int 8"}),
    ("yaml.key", {"look": "{[a]: b}"}),
    ("yaml.merge", {"look": "{<<: {colour: wine}}"}),
    ("yaml.twice", {"look": "{colour: wine, colour: wine}"}),
    ("yaml.too_deep", {"look": "[" * 60 + "]" * 60}),
    ("yaml.too_many", {"look": "[" + "a, " * 60_000 + "a]"}),
    ("yaml.directive", {"": "%YAML 1.1  #!\n---\n"}),
    ("yaml.second_document", {"zz": "1\n---  #!\na: 1"}),
    # Cards that win or lose every trick
    *(
        (f"special_cards.{code}", {"deck": JOKERS, "round": phases(f"trick_taking: {{special_cards: {{{cards}}}}}")})
        for code, cards in {"no_joker": "win: [R1]", "none": "", "both": "win: [W1], lose: [W1]"}.items()
    ),
    ("turn_up.no_joker", {"deck": JOKERS, "round": phases("turn_up: {chosen_after: [R1]}", TRICKS)}),
    ("bid.hidden", {"round": phases("bid: {told: together, hook: true}  #!", TRICKS, "exact_bids")}),
    # The first lead makes the trump, and points for trumps
    ("trick_taking.first_lead", {"round": phases("trick_taking: {first_lead: makes_trump}", "trick_points")}),
    (
        "trick_taking.trump_by_contract",
        {
            "round": phases(
                HELD, MENU, "trick_taking: {first_lead: makes_trump, winner: {highest_of_led: named}}", "trick_points"
            )
        },
    ),
    (
        "trick_taking.off_suit",
        {"round": phases("trick_taking: {first_lead: makes_trump, winner: highest_off_suit}", "trick_points")},
    ),
    ("trump_honours.no_trump", {"round": phases(TRICKS, "trump_honours: {worth: {R: 1}}")}),
    ("trump_honours.no_rank", {"round": phases("turn_up", TRICKS, "trump_honours: {worth: {R: 1}, certain: '9'}")}),
    (
        "contract_auction.last_takes",
        {"round": phases("contract_auction: {bids: {number_list: {numbers: [1]}}, last_may: take}", TRICKS)},
    ),
    # Two equal cards
    ("trick_taking.no_copies", {"round": phases("trick_taking: {equal_cards: second_wins}", "trick_points")}),
    # Tasks, signals, and playing together
    ("partners.together", {"players": "[4]", "partners": "true  #!", "ends": "{together: 3}"}),
    ("draw_tasks.no_tricks", {"round": phases("draw_tasks: [1]  #!", "trick_points")}),
    (
        "draw_tasks.in_branch",
        {"round": phases("round_by_round: [[{draw_tasks: [1]}, trick_taking]]  #!", "trick_points")},
    ),
    ("draw_tasks.few_cards", {"round": phases("draw_tasks: {counts: [2], cards: [R1]}  #!", TRICKS, "task_points")}),
    (
        "draw_tasks.copies",
        {
            "deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6'], copies: 2}",
            "round": phases("draw_tasks: [1]  #!", TRICKS, "task_points"),
        },
    ),
    ("task_points.no_tasks", {"round": phases(TRICKS, "task_points")}),
    ("holder_gets_marker.no_card", {"round": phases("holder_gets_marker: []", TRICKS, "trick_points")}),
    ("signal.nothing", {"round": phases("trick_taking: {signal: {tells: []}}", "trick_points")}),
    # Melds, and what may be played
    ("declare_melds.nothing", {"round": phases("declare_melds  #!", "trick_taking: {counts: {worth: {R: 1}}}")}),
    (
        "declare_melds.order",
        {"round": phases("declare_melds: {runs: [1], order: [R], brings: points}", TRICKS, "trick_points")},
    ),
    ("must.no_rank", {"round": phases("trick_taking: {must: {spared: X}}")}),
    (
        "choose_contract.no_partner",
        {"round": phases("choose_contract: {by: marker, push: partner, contracts: {a: {}}}")},
    ),
    (
        "last_trick.desert",
        {
            "round": phases(
                "lay_down: 2", "desert_tricks: {face_up: [R]}", "last_trick: {points: 1, which: last_but_one}"
            )
        },
    ),
    ("quota_points.seats", {"round": phases(TRICKS, "quota_points: [1, 2, 3, 4, 5, 6, 7]")}),
    # Bids by cards
    ("exact_bids.bonus", {"round": phases("bid", TRICKS, "exact_bids: {bonus: [9, 8]}")}),
    ("bid_cards.small_hand", {"round": phases("bid_cards: {worth: {R: 1}, count: 3}  #!", TRICKS, "exact_bids")}),
    (
        "bid_cards.twice",
        {"round": phases("bid_cards: {worth: {R: 1}, count: 1}", "bid_cards: {worth: {R: 1}, count: 1}  #!", TRICKS)},
    ),
    ("bid_premium.no_cards", {"round": phases("bid", "bid_premium  #!", TRICKS, "exact_bids")}),
    (
        "bid_premium.nothing",
        {"round": phases("bid_cards: {worth: {R: 1}, count: 1}", "bid_premium: {declare: 0, reveal: 0}", TRICKS)},
    ),
    ("kept_trump.suits", {"round": phases("kept_trump: [R, B]", TRICKS)}),
    # Dealing, passing
    ("deal.too_many", {"round": phases("deal: 9", TRICKS, "trick_points")}),
    ("draw_pairs.all_dealt", {"deck": JOKERS, "round": "\n  - deal: 2\n  - draw_pairs  #!"}),
    ("draw_pairs.partners", {"round": "\n  - deal: all\n  - draw_pairs  #!"}),
    ("lay_off.endless", {"round": "\n  - deal: all\n  - lay_off: {rows: {start: '3', first: R3}, passes: any}  #!"}),
    ("lay_off.deck", {"deck": JOKERS, "round": "\n  - deal: all\n  - lay_off: {rows: {start: '3', first: R3}}  #!"}),
    (
        "lay_off.joker",
        {
            "deck": "{suits: [R, B], ranks: ['1', '2', '3', '4', '5', '6'], jokers: [W1]}",
            "round": "\n  - deal: 2\n  - lay_off: {rows: {start: '3', first: R3}}  #!",
        },
    ),
    ("lay_off.no_starter", {"round": "\n  - deal: all\n  - lay_off: {rows: {start: '9', first: R3}}  #!"}),
    ("lay_off.first", {"round": "\n  - deal: all\n  - lay_off: {rows: {start: '3', first: R4}}  #!"}),
    ("deal.all_for_tricks", {"round": "\n  - deal: all  #!\n  - trick_taking"}),
    ("deal.too_few", {"deck": "\n  suits: [R]\n  ranks: ['1']", "round": "\n  - deal: all  #!"}),
    ("deal_more.no_fewer", {"round": phases("deal_more: 2", TRICKS, "trick_points")}),
    ("phase.no_numbers", {"round": phases("name_count: []", TRICKS, "trick_points")}),
    ("phase.no_marker", {"setup": "[]", "round": "\n  - deal: 3\n  - name_count: [1, 2]\n  - trick_taking"}),
    ("pass_cards.no_direction", {"round": phases("pass_cards: {to: [], count: 1}", TRICKS, "trick_points")}),
    ("pass_cards.no_partner", {"round": phases("pass_cards: {to: partner, count: 1}", TRICKS, "trick_points")}),
    (
        "pass_cards.nobody_across",
        {"players": "[3]", "round": phases("pass_cards: {to: across, count: 1}", TRICKS, "trick_points")},
    ),
    (
        "pass_cards.across_and_out",
        {"round": phases("pass_cards: {to: across, count: 1} #!", TRICKS, "trick_points", "knock_out")},
    ),
    ("pass_cards.no_count", {"round": phases("pass_cards: {to: left}", TRICKS, "trick_points")}),
    ("pass_cards.small_hand", {"round": phases("pass_cards: {to: left, count: 5}", TRICKS, "trick_points")}),
    ("bare_card.nothing_beside", {"round": phases("bare_card: {card: R1, beside: [R1]}", TRICKS, "trick_points")}),
    ("hide_trump.trump_known", {"round": phases(AUCTION, "hide_trump", TRICKS, "trick_points")}),
    (
        "trick_taking.no_hidden_trump",
        {"round": phases(OF_TRICKS, "hide_trump", "trick_taking: {winner: highest_of_led}")},
    ),
    (
        "trick_taking.trump_hidden",
        {
            "round": phases(
                OF_TRICKS,
                "hide_trump",
                "trick_taking: {first_lead: makes_trump, winner: {highest_of_led: {trump: named}}}",
            )
        },
    ),
    (
        "auction.no_bid",
        {
            "round": phases(
                "contract_auction: {bids: {number_list: {numbers: [1, 2]}}}", "take_kitty: {games: [high]}", TRICKS
            )
        },
    ),
    (
        "bid_stakes.steps",
        {
            "round": phases(
                "contract_auction: {bids: {number_list: {numbers: [1, 2]}}}",
                TRICKS,
                "side_points: {who: maker, target: highest_bid, pays: "
                "[{bid_stakes: {numbers: [1, 2], made: [1], lost: [1, 2]}}]}",
            )
        },
    ),
    ("take_kitty.no_maker", {"round": phases("turn_up", "take_kitty: {by: maker}", TRICKS, "trick_points")}),
    # Trump and making it
    ("set_trump.no_suits", {"round": phases("set_trump: []", TRICKS, "trick_points")}),
    ("choose_trump.no_caller", {"round": phases("choose_trump: {by: caller}", TRICKS, "trick_points")}),
    ("phase.nothing_turned_up", {"round": phases("order_up", TRICKS, "trick_points")}),
    ("phase.no_maker", {"round": phases(TRICKS, "makers_points")}),
    ("go_alone.no_partner", {"round": phases("turn_up", "order_up", "go_alone", TRICKS)}),
    (
        "phase.nothing_dealt",
        {"round": "\n  - pass_marker\n  - turn_up  #!\n  - deal: 3\n  - trick_taking\n  - trick_points"},
    ),
    ("phase.all_played", {"round": phases(TRICKS, "trick_points", "trick_taking  #!", "trick_points")}),
    (
        "deal_more.none_left",
        {
            "players": "[3]",
            "round": "\n  - pass_marker\n  - deal: 3\n  - turn_up\n  - deal_more: 4\n  - trick_taking",
        },
    ),
    ("knock_out.no_tricks", {"round": phases("knock_out", TRICKS)}),
    (
        "order_up.none_left",
        {"round": "\n  - pass_marker\n  - deal: 3\n  - turn_up\n  - order_up  #!\n  - trick_taking\n  - trick_points"},
    ),
    (
        "bowers.no_rank",
        {"round": phases("set_trump: [R]", "trick_taking: {winner: {bowers: {rank: K, colours: [[R, B]]}}}")},
    ),
    ("choose_contract.empty", {"round": phases(HELD, "choose_contract: {contracts: {}}", TRICKS)}),
    (
        "choose_contract.out_of_reach",
        {"round": phases(HELD, "choose_contract: {contracts: {a: {aim: no_trick, fixed: [2, 1]}}}", TRICKS)},
    ),
    (
        "choose_contract.twice",
        {
            "round": phases(
                "choose_contract: {by: marker, contracts: {a: {}}}", "set_contract: {contracts: {a: {}}}  #!"
            )
        },
    ),
    (
        "choose_contract.differs",
        {
            "round": phases(
                "round_by_round: [[set_contract: {contracts: {a: {}}}, trick_taking],\n"
                "      [set_contract: {contracts: {b: {}}}, trick_taking]]  #!"
            )
        },
    ),
    (
        "contract_value.no_worth",
        {
            "round": phases(
                HELD,
                "choose_contract: {contracts: {a: {trump: R}}}",
                "trick_taking: {counts: {worth: {R: 1}}, sides: against_maker}",
                "contract_value",
            )
        },
    ),
    (
        "phase.against_maker",
        {"round": phases(HELD, "trick_taking: {counts: {worth: {R: 1}}, sides: against_maker}", "counted_points #!")},
    ),
    (
        "trick_melds.pair",
        {
            "round": phases(
                HELD, "trick_taking: {counts: {worth: {R: 1}}}", "trick_melds: {pair: ['1']} #!", "counted_points"
            )
        },
    ),
    ("maker_stakes.sides", {"round": phases(HELD, "trick_taking: {counts: {worth: {R: 1}}}", "maker_stakes: 3 #!")}),
    ("contract_phases.no_menu", {"round": phases("contract_phases: {contracts: {a: [trick_taking]}}")}),
    (
        "contract_phases.unknown",
        {"round": phases(HELD, MENU, "contract_phases: {contracts: {b: []}, else: [deal: 3]}")},
    ),
    ("contract_phases.missing", {"round": phases(HELD, MENU, "contract_phases: {contracts: {}}")}),
    ("round_by_round.empty", {"round": phases("round_by_round: []", TRICKS)}),
    ("phase.not_in_setup", {"setup": "[draw_marker, {round_by_round: [[trick_taking]]}]"}),
    ("announce.no_contract", {"round": phases("announce", TRICKS)}),
    (
        "winner_by_contract.no_menu",
        {"round": phases(HELD, "trick_taking: {winner: {winner_by_contract: {contracts: {}}}}")},
    ),
    (
        "winner_by_contract.unknown",
        {
            "round": phases(
                HELD, MENU, "trick_taking: {winner: {winner_by_contract: {contracts: {b: highest_of_led}}}}"
            ),
        },
    ),
    (
        "trick_taking.partners_against_maker",
        {"partners": "true", "round": phases(HELD, "trick_taking: {sides: against_maker} #!")},
    ),
    ("take_kitty.seen", {"round": phases("take_kitty: {by: marker, optional: true, shown: true}", TRICKS)}),
    (
        "open_hand.not_announced",
        {"round": phases(HELD, "trick_taking: {open_hand: {whose: maker, only: announced}}")},
    ),
    (
        "permanent_trumps.twice",
        {"round": phases("set_trump: [R]", "trick_taking: {winner: {permanent_trumps: {cards: [R6, R6]}}}")},
    ),
    (
        "permanent_trumps.none",
        {"round": phases("set_trump: [R]", "trick_taking: {winner: {permanent_trumps: {cards: []}}}")},
    ),
    (
        "bowers.pairs",
        {"round": phases("set_trump: [R]", "trick_taking: {winner: {bowers: {rank: '6', colours: [[R, R]]}}}")},
    ),
    # Tricks
    ("phase.no_tricks", {"round": phases("bid", "trick_points")}),
    (
        "card_points.no_tricks",
        {
            "round": phases(
                "lay_down: 2",
                "desert_tricks: {face_up: [R]}",
                "card_points: {worth: {R: 1}, all_taken: ends_tricks}  #!",
            )
        },
    ),
    (
        "card_points.nothing_counts",
        {"round": phases(TRICKS, "card_points: {worth: {R: 0}, all_taken: ends_tricks}  #!")},
    ),
    ("last_trick.no_tricks", {"round": phases("last_trick: 2")}),
    ("trick_taking.no_maker", {"round": phases("trick_taking: {leader: maker}", "trick_points")}),
    (
        "trick_taking.no_trump",
        {"round": phases("trick_taking: {winner: {highest_of_led: {trump: named}}}", "trick_points")},
    ),
    ("trick_taking.one_sided", {"round": phases("trick_taking: {turn_after: 1}", "trick_points")}),
    ("trick_taking.spared", {"round": phases("trick_taking: {broken: {suit: R, spared: [R1]}}", "trick_points")}),
    (
        "winner.no_trump",
        {
            "round": phases(
                "trick_taking: {winner: {highest_of_led: {in_trump: ['1', '2', '3', '4', '5', '6']}}}", "trick_points"
            )
        },
    ),
    (
        "winner.order",
        {
            "round": phases(
                "set_trump: [R]",
                "trick_taking: {winner: {highest_of_led: {trump: named, in_trump: ['1', '2']}}}",
                "trick_points",
            )
        },
    ),
    # Counting cards
    (
        "counting.no_trump",
        {"round": phases("trick_taking: {counts: {worth: {'6': 1}, in_trump: {'5': 3}}}  #!", "counted_points")},
    ),
    (
        "counting.no_rank",
        {
            "round": phases(
                "set_trump: [R]", "trick_taking: {counts: {worth: {'6': 1}, in_trump: {K: 3}}}  #!", "counted_points"
            )
        },
    ),
    ("phase.counts_nothing", {"round": phases(TRICKS, "counted_points")}),
    (
        "counted_points.no_goal",
        {"round": phases("trick_taking: {counts: {worth: {'6': 1}}}", "counted_points: {goes_out: [tricks]}")},
    ),
    (
        "counted_points.in_branch",
        {
            "round": phases(
                "trick_taking: {counts: {worth: {'6': 1}}}",
                "round_by_round: [[counted_points: {goes_out: [tricks]}]]  #!",
            ),
            "ends": "{reach: 9}",
        },
    ),
    (
        "counted_points.twice",
        {
            "round": phases(
                "trick_taking: {counts: {worth: {'6': 1}}}", "counted_points: {goes_out: [tricks, tricks]}  #!"
            ),
            "ends": "{reach: 9}",
        },
    ),
    (
        "counted_win.low",
        {"round": phases("trick_taking: {counts: {worth: {'6': 1}}}", "counted_win: {target: 3, low: 5}")},
    ),
    (
        "makers_count.two_sides",
        {
            "round": phases(
                AUCTION, "trick_taking: {leader: maker, counts: {worth: {'6': 1}}}", "makers_count: {needed: 1}"
            )
        },
    ),
    ("leader_may.counts_nothing", {"round": phases("turn_up", "trick_taking: {leader_may: [close_stock]}")}),
    (
        "leader_may.twice",
        {"round": phases("turn_up", "trick_taking: {leader_may: [{exchange_trump: '6'}, {exchange_trump: '6'}]}")},
    ),
    ("leader_may.no_joker", {"deck": JOKERS, "round": phases("trick_taking: {leader_may: [name_joker]}")}),
    ("exchange_trump.no_rank", {"round": phases("turn_up", "trick_taking: {leader_may: [{exchange_trump: K}]}")}),
    (
        "show_marriage.no_rank",
        {
            "round": phases(
                "set_trump: [R]",
                "trick_taking: {counts: {worth: {'6': 1}}, leader_may: [{show_marriage: {ranks: [K, Q]}}]}",
            )
        },
    ),
    (
        "show_marriage.one_rank",
        {
            "round": phases(
                "set_trump: [R]",
                "trick_taking: {counts: {worth: {'6': 1}}, leader_may: [{show_marriage: {ranks: ['6', '6']}}]}",
            )
        },
    ),
    # Bids
    ("bid.no_partner", {"round": phases("bid: {partners: within_tricks}  #!", TRICKS, "exact_bids")}),
    ("phase.no_bid", {"round": phases(TRICKS, "exact_bids")}),
    (
        "contract_auction.over",
        {
            "setup": "[draw_marker]",
            "round": phases(
                "contract_auction: {bids: {named_games: {games: {low: {}, high: {over: higher}}}}}",
                TRICKS,
                "trick_points",
            ),
        },
    ),
    (
        "contract_auction.too_many",
        {"round": phases("contract_auction: {bids: {number_list: {numbers: [9], tricks: true}}}", TRICKS)},
    ),
    (
        "contract_auction.doubles_by_twos",
        {
            "round": phases(
                "contract_auction: {bids: {number_list: {numbers: [1]}}, goes: by_twos, doubles: double}", TRICKS
            )
        },
    ),
    ("auction.twice", {"round": phases(AUCTION, f"{AUCTION}  #!", TRICKS)}),
    (
        "auction.differs",
        {
            "round": phases(
                "round_by_round: [[contract_auction: {bids: {number_list: {numbers: [1]}}}], "
                "[contract_auction: {bids: {number_list: {numbers: [2]}}}]]",
                TRICKS,
                "contract_points: {a_trick: {none: 10}}",
            )
        },
    ),
    ("side_points.no_target", {"round": phases(TRICKS, "side_points: {pays: [pay: {points: 1, each: goal}]}")}),
    (
        "side_points.by_side",
        {
            "partners": "true",
            "round": phases(
                "trick_taking: {counts: {worth: {'6': 1}}}",
                "side_points: {of: counted_cards, who: seats, pays: [pay: 1]}  #!",
            ),
        },
    ),
    (
        "side_points.found_sides",
        {
            "round": phases(
                "holders_together: [R1]",
                TRICKS,
                "side_points: {target: {at_least: 2}, pays: [bags: {}]}",
            )
        },
    ),
    ("top_cards.none", {"round": phases("set_trump: [R]", "trick_taking: {winner: {top_cards: {}}}", "trick_points")}),
    (
        "upsets.itself",
        {"round": phases("trick_taking: {upsets: [card_beats: {card: R1, beats: R1}]}", "trick_points")},
    ),
    (
        "declare_melds.named",
        {
            "round": phases(
                "declare_melds: {runs: [1], named: [{cards: [R1], points: 1}], brings: points}", TRICKS, "trick_points"
            )
        },
    ),
    (
        "declare_melds.no_cards",
        {"round": phases("declare_melds: {named: [{points: 1}], brings: points}", TRICKS, "trick_points")},
    ),
    (
        "declare_melds.no_trump",
        {
            "round": phases(
                "declare_melds: {named: [{ranks: ['1'], suits: trump, points: 1}], brings: points}",
                TRICKS,
                "trick_points",
            )
        },
    ),
    ("found_sides.no_cards", {"round": phases("holders_together: []", TRICKS, "trick_points")}),
    ("found_sides.too_many", {"round": phases("holders_together: [R, B]", TRICKS, "trick_points")}),
    (
        "found_sides.partners",
        {"partners": "true", "round": phases("holders_together: [R1]  #!", TRICKS, "trick_points")},
    ),
    (
        "found_sides.twice",
        {"round": phases("holders_together: [R1]", "holders_together: [R2]  #!", TRICKS, "trick_points")},
    ),
    ("call_partner.no_maker", {"round": phases("call_partner  #!", TRICKS, "trick_points")}),
    (
        "trick_taking.sides_found",
        {
            "round": phases(
                AUCTION, "call_partner", "trick_taking: {leader: maker, sides: against_maker}", "trick_points"
            )
        },
    ),
    (
        "trick_prizes.no_cards",
        {"round": phases(TRICKS, "side_points: {pays: [captured_from: {cards: []}]}")},
    ),
    (
        "side_points.up_to",
        {"round": phases(TRICKS, "side_points: {pays: [pay: {points: 1, to: from_others, up_to: 5}]}")},
    ),
    ("side_points.no_premium", {"round": phases("bid", TRICKS, "side_points: {target: own_bid, pays: [premium]}")}),
    (
        "side_points.no_kept_trump",
        {"round": phases("bid", TRICKS, "side_points: {target: own_bid, pays: [kept_bids]}")},
    ),
    ("phase.no_auction", {"round": phases(TRICKS, "side_points: {target: highest_bid, pays: [pay: {points: 1}]}")}),
    ("phase.no_contract", {"round": phases(TRICKS, "contract_points: {a_trick: {R: 1}}")}),
    ("contract_auction.order", {"round": phases("contract_auction: {bids: {number_list: {numbers: [3, 2]}}}", TRICKS)}),
    (
        "phase.no_deal",
        {
            "setup": "[draw_marker, {deal: 3}]",
            "round": "\n  - contract_auction: {bids: {number_list: {numbers: [1]}}, all_pass: deal_again}  #!"
            "\n  - trick_taking",
        },
    ),
    ("open_hand.no_partner", {"round": phases(AUCTION, "trick_taking: {open_hand: {whose: partner}}")}),
    (
        "phase.not_with_knock_out",
        {"round": phases("lay_down: {places: 1} #!", "desert_tricks: {face_up: ['6']}", "knock_out")},
    ),
    # Counters and suit actions
    ("supply.no_place", {"setup": "[draw_marker, {supply: {counters: 20, open: [shown], start: {attic: 1}}}]"}),
    ("supply.few_counters", {"setup": "[draw_marker, {supply: {counters: 3, open: [shown], start: {shown: 1}}}]"}),
    (
        "score.only_a_round",
        {
            "round": phases("climb: {until: one_out}", "held_points: {worth: {R: 1}}"),
            "score": "{holdings: {worth: {held_points: 1}}} #!",
        },
    ),
    ("score.nothing_kept", {"round": phases(TRICKS), "score": "{holdings: {worth: {attic: 1}}} #!"}),
    ("score.no_counters", {"score": "{holdings: {worth: {attic: 1}}}"}),
    ("supply.twice", {"setup": SUPPLY, "round": phases("supply: {counters: 4}  #!", "trick_taking", "trick_points")}),
    (
        "suit_actions.no_supply",
        {
            "suit_actions": "{R: {gain: shown}, B: {gain: shown}}  #!",
            "round": phases("trick_taking: {on_void: suit_action}"),
        },
    ),
    (
        "suit_actions.no_place",
        {
            **ACTING,
            "suit_actions": "{R: {gain: attic}, B: {gain: safe}}  #!",
            "round": phases("trick_taking: {on_void: suit_action}"),
        },
    ),
    (
        "suit_actions.closed_place",
        {
            **ACTING,
            "suit_actions": "{R: {steal: safe}, B: {gain: safe}}  #!",
            "round": phases("trick_taking: {on_void: suit_action}"),
        },
    ),
    (
        "suit_actions.missing",
        {**ACTING, "suit_actions": "{R: {gain: safe}}  #!", "round": phases("trick_taking: {on_void: suit_action}")},
    ),
    ("tie_break.no_tally", {"tie_break": "[attic]"}),
    ("zones.other_number", {"setup": "[draw_marker, {supply: {counters: 20, open: [supply]}}]"}),
    # Dice, ends
    ("phase.no_dice", {"round": phases(TRICKS, "dice_target")}),
    ("ends.nobody_falls_out", {"ends": "one_left"}),
    ("ends.never", {"round": phases(TRICKS), "ends": "{reach: 50}  #!"}),
    ("round.asks_nobody", {"round": "[pass_marker, {deal: 3}]  #!", "ends": "{reach: 5}"}),
    # Deserts, battles, bluffs
    ("lay_down.small_hand", {"round": phases("lay_down: 6")}),
    (
        "desert.long_suits",
        {
            "deck": f"{{suits: [R, B], ranks: [{', '.join(repr(str(n)) for n in range(1, 20))}]}}",
            "round": phases("lay_down: 2"),
        },
    ),
    ("desert_tricks.no_desert", {"round": phases("desert_tricks: {face_up: [R]}")}),
    ("desert_tricks.few_allies", {"round": phases("lay_down: 2", "desert_tricks: {face_up: [R], alliance: true}")}),
    (
        "revolution.values",
        {"round": phases("lay_down: 2", "desert_tricks: {face_up: [R]}", "revolution: {values: [1], barren: 0}")},
    ),
    (
        "phase.for_two",
        {
            "deck": "{suits: [R], ranks: ['1', '2', '3', '4'], jokers: [JK]}",
            "suits": "{R: {en: red, ja: 赤}}",
            "round": "\n  - pass_marker\n  - set_and_flip: {all_flipped: 10, min_flips: 1}",
        },
    ),
    ("set_and_flip.deck", {**TWO, "round": "\n  - pass_marker\n  - set_and_flip: {all_flipped: 10, min_flips: 1}"}),
    (
        "set_and_flip.many_flips",
        {
            **TWO,
            "deck": "{suits: [R], ranks: ['1', '2', '3', '4'], jokers: [JK]}",
            "round": "\n  - pass_marker\n  - set_and_flip: {all_flipped: 10, min_flips: 5}",
        },
    ),
    ("own_decks.count", {**TWO, "setup": "[draw_marker, {own_decks: [[R]]}]"}),
    ("own_decks.twice", {**TWO, "setup": "[draw_marker, {own_decks: [[R, B], [B]]}]"}),
    ("own_decks.nobodys", {**TWO, "setup": "[draw_marker, {own_decks: [[R], [B1]]}]"}),
    ("opening_draw.count", {**TWO, "setup": "[{own_decks: [[R], [B]]}, draw_marker, {opening_draw: [2]}]"}),
    (
        "battle.no_damage",
        {
            **TWO,
            "round": "\n  - pass_marker\n  - battle: " + BATTLE.replace("RANK", "'1'").replace("'2': 1, ", ""),
        },
    ),
    (
        "battle.no_rank",
        {
            **TWO,
            "round": "\n  - pass_marker\n  - battle: " + BATTLE.replace("RANK", "K"),
        },
    ),
    (
        "battle.no_decks",
        {
            **TWO,
            "round": "\n  - pass_marker\n  - battle: " + BATTLE.replace("RANK", "'1'"),
        },
    ),
    # Table and texts
    ("table.no_tally", {"table": "{fixtures: [], tokens: {attic: {art: a}}}"}),
    ("table.no_zone", {"table": "{fixtures: [], pace: {attic>hand: {ms: 100}}}"}),
    ("table.pace", {"table": "{fixtures: [], pace: {hand: {ms: 100}}}"}),
    (
        "text.unread",
        {"text": "\n  en: {summary: Tiny., rules: '# Goal', prompts: {ledd: Hm}}  #!" + JAPANESE},
    ),
    (
        "figure.empty",
        {"text": "\n  en:\n    summary: Tiny.\n    rules: '![A]()'  #!" + JAPANESE},
    ),
    (
        "figure.no_card",
        {"text": "\n  en:\n    summary: Tiny.\n    rules: '![A](R9)'  #!" + JAPANESE},
    ),
    (
        "figure.unreadable",
        {"text": "\n  en:\n    summary: Tiny.\n    rules: '![A](R1@@)'  #!" + JAPANESE},
    ),
    (
        "figure.too_long",
        {"text": "\n  en:\n    summary: Tiny.\n    rules: '![A](" + "R1 " * 90 + ")'  #!" + JAPANESE},
    ),
    ("file.control_character", {"age": '8\nlook: {box: "a\\0.svg"}'}),
    ("picture.missing", {"look": "{box: none.svg}"}),
    ("picture.elsewhere", {"look": "{box: ../none.svg}"}),
]


def written(changes: dict[str, str]) -> tuple[str, int]:
    """Write the broken file; and the line at which its problem is to be told."""
    lines = text_of(changes).split("\n")
    sound = text_of({}).split("\n")
    marked = [at for at, line in enumerate(lines, 1) if "#!" in line]
    differing = [at for at, line in enumerate(lines, 1) if line not in sound]
    return "\n".join(lines), (marked or differing or [1])[-1]


def text_of(changes: dict[str, str]) -> str:
    """Write a ruleset; what belongs to no field stands before the first one."""
    fields = {**SOUND, **{key: value for key, value in changes.items() if key}}
    below = "\n"
    words = [f"{key}:{value if value.startswith(below) else ' ' + value}\n" for key, value in fields.items()]
    return changes.get("", "") + "".join(words)
