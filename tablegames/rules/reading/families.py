"""Words that people try and no ruleset has: those of families that none can describe, and those of earlier versions."""

from __future__ import annotations

import re

from tablegames.rules.reading.messages import Message, all_of, message

FAMILIES = (
    (
        message("family.climbing"),
        "climbing combination combinations bomb bombs straight straights straight_flush full_house four_of_a_kind "
        "three_of_a_kind two_pairs run_of_pairs tichu dou_dizhu big_two pusoy tien_len haggis",
    ),
    (message("family.laying"), "sevens fan_tan parliament old_maid baba_nuki lay_off"),
    (
        message("family.shedding"),
        "shed shedding match matching uno eights crazy_eights mau_mau doubt cheat dudo seven_bridge speed spit",
    ),
    (
        message("family.fishing"),
        "fish fishing capture capturing scoop scopa casino cassino hanafuda koi_koi match_month "
        "match_months take_from_table yaku sakura go_stop",
    ),
    (
        message("family.attack"),
        "durak attack attacker attacking defend defender defence defense attack_and_defence throw_in beat_or_take "
        "podkidnoy perevodnoy take_all_cards",
    ),
    (
        message("family.collecting"),
        "go_fish ask_for_cards collect collecting quartet quartets happy_families authors memory "
        "concentration shinkei_suijaku pairs_of_cards",
    ),
    (
        message("family.rummy"),
        "rummy knock gin canasta conquian mahjong mah_jong lay_down_melds draw_and_discard",
    ),
    (
        message("family.adding"),
        "cribbage crib starter_card pegging peg pegs fifteen fifteens thirty_one ninety_eight count_to add_up_to",
    ),
    (
        message("family.betting"),
        "bet betting poker raise pot ante stake blackjack twenty_one baccarat oicho_kabu holdem texas brag",
    ),
    (message("family.boards"), "board piece pieces tile tiles grid pawn pawns domino dominoes chess"),
    (message("family.patience"), "patience solitaire klondike spider freecell tableau foundation foundations"),
)
"""What is said of a family, and the words that belong to it; those of several parts mean it only together."""
FORMER = {
    "auction": ("contract_auction",),
    "auction_points": ("side_points",),
    "counted_melds": (),
    "first_out": (),
    "roll_trump": (),
}
"""Words of earlier versions, and what says the same now; nothing where none of the words does."""
FORMER_FIELDS = ("draw_cards.worth_having", "signal.without")
"""Fields of earlier versions that no game needed: they may be taken out."""
MEANT = {word: sentence for sentence, words in FAMILIES for word in words.split()}


def missing_family(word: object) -> str | Message:
    """Say within a sentence that a word belongs to a family no ruleset can describe; empty where it is none of them."""
    said = re.split(r"[-_ ]+", str(word).lower()[:80])
    parts = ["_".join(said[at : at + length]) for length in range(len(said), 0, -1) for at in range(len(said))]
    return next((MEANT[part] for part in parts if part in MEANT), "")


def former_word(word: object) -> str | Message:
    """Say within a sentence that earlier versions had a word, and what to write now; empty where they had it not."""
    if not isinstance(word, str) or word not in FORMER:
        return ""
    return message("former.instead", words=all_of(FORMER[word])) if FORMER[word] else message("former.no_word")


def former_field(tag: str, field: object) -> str | Message:
    """Say within a sentence that earlier versions had a field of a word; empty where they had it not."""
    return message("former.no_field") if f"{tag}.{field}" in FORMER_FIELDS else ""
