"""A copy tells what is different from its original."""

from __future__ import annotations

import pytest

from tablegames.engine.dealing.pass_cards import PassCards
from tablegames.rules.forms.copies import copy_of, free_id
from tablegames.rules.forms.difference import differences
from tablegames.rules.forms.draft import Draft
from tablegames.rules.forms.field_edits import add_item, drop_entry, drop_item, move_item, set_value
from tablegames.rules.forms.form import Form
from tablegames.rules.forms.spans import Path
from tablegames.rules.load import load, read_ruleset
from tablegames.shipped import RULESETS


def copied(name: str) -> Draft:
    return Draft(copy_of(load(RULESETS / f"{name}.yaml"), ()), "copy.yaml")


def told(name: str, draft: Draft, code: str = "en") -> list[str]:
    original = Form((RULESETS / f"{name}.yaml").read_text("utf-8"))
    return [each.said(code) for each in differences(original, draft.form)]


def put(draft: Draft, path: Path, value: object) -> None:
    assert draft.change(path, lambda text, field: set_value(text, field, value))


def test_hearts_bring_two_in_diamonds() -> None:
    draft = copied("diamonds")
    put(draft, ("suit_actions", "H", "gain", "count"), 2)
    assert told("diamonds", draft) == ["Suit actions → hearts → Count: 2 instead of 1"]
    assert told("diamonds", draft, "ja") == ["マークのアクション → ハート → いくつ：2（もとは1）"]
    assert "  H: {gain: {to: showroom, count: 2}}\n" in draft.text


def test_hearts_with_five_players_and_no_passing() -> None:
    draft = copied("hearts")
    put(draft, ("players",), [5])
    put(draft, ("options", "passing", "default"), False)
    assert told("hearts", draft) == [
        "Players: 5 instead of 3 to 6",
        "Passing → Default: no instead of yes",
    ]
    assert draft.problems == []


@pytest.mark.parametrize(
    ("usual", "en", "ja"),
    [
        (True, "Passing: always “yes”", "カード渡し：いつも「はい」"),
        (False, "Passing: always “no”", "カード渡し：いつも「いいえ」"),
    ],
)
def test_an_option_that_is_taken_out_holds_for_good_and_is_one_difference(usual: bool, en: str, ja: str) -> None:
    draft = copied("hearts")
    draft.change(("options", "passing", "default"), lambda text, field: set_value(text, field, usual))
    assert draft.change(("options",), lambda text, field: drop_entry(text, field, "passing"))
    assert draft.problems == []
    assert (told("hearts", draft), told("hearts", draft, "ja")) == ([en], [ja])
    rules, _ = read_ruleset(draft.text.encode(), "copy.yaml").resolve(4)
    assert any(isinstance(each, PassCards) for each in rules.round) is usual


def test_an_option_that_could_never_be_chosen_again_goes_with_the_one_it_needs() -> None:
    draft = copied("trick-and-desert")
    assert draft.change(("options",), lambda text, field: drop_entry(text, field, "alliance"))
    assert draft.problems == []
    assert told("trick-and-desert", draft) == ["Alliance: always “no”", "Exile: always “no”"]
    draft = copied("trick-and-desert")
    put(draft, ("options", "alliance", "default"), True)
    assert draft.change(("options",), lambda text, field: drop_entry(text, field, "alliance"))
    assert told("trick-and-desert", draft) == ["Alliance: always “yes”"]
    assert "exile" in read_ruleset(draft.text.encode(), "copy.yaml").options


def test_oh_hell_up_to_seven_and_back() -> None:
    draft = copied("oh-hell")
    row = [1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1]
    put(draft, ("round", 1, "deal", "cards", "by_deals", 13), row)
    (difference,) = told("oh-hell", draft)
    assert difference.startswith("Deal → Cards → Deals: 13: 1 to 7, 6 down to 1 instead of 7 down to 1, 2 to 7")


def test_phases_that_come_go_and_move_are_told() -> None:
    draft = copied("spades")
    count = len(draft.form.find(("round",)).fields)  # type: ignore[union-attr]
    draft.change(("round",), lambda text, field: add_item(text, field, count, {"last_trick": 3}))
    draft.change(("round",), lambda text, field: drop_item(text, field, 0))
    found = told("spades", draft)
    assert found[0] == "Round: Last trick (Points: 3) is added"
    assert found[1].startswith("Round: The first turn passes on")
    assert found[1].endswith("is left out")
    draft = copied("spades")
    draft.change(("round",), lambda text, field: move_item(text, field, 0, 1))
    assert len(told("spades", draft)) == 1
    assert told("spades", draft)[0].endswith("comes at another point")


@pytest.mark.days(7)
@pytest.mark.parametrize("path", sorted(RULESETS.glob("*.yaml")), ids=lambda path: path.stem)
def test_a_copy_is_good_and_nothing_is_different_yet(path: object) -> None:
    like = load(path)  # type: ignore[arg-type]
    text = copy_of(like, (f"our-{like.id}",))
    copy = read_ruleset(text.encode(), "copy.yaml")
    assert copy.id == f"our-{like.id}-2"
    assert copy.heading.original == like.id
    assert copy.name.en == f"Our {like.name.en} 2"
    assert copy.name.said("ja").startswith("わが家の")
    assert copy.group is None
    assert copy.text == like.text
    assert copy.digest == like.digest
    assert told(like.id, Draft(text)) == []


def test_the_copy_of_a_copy_tells_of_the_first_game(tmp_path: object) -> None:
    first = tmp_path / "our-hearts.yaml"  # type: ignore[operator]
    first.write_text(copy_of(load(RULESETS / "hearts.yaml"), ()), "utf-8")
    second = read_ruleset(copy_of(load(first), ("our-hearts",)).encode(), "copy.yaml")
    assert (second.id, second.heading.original, second.name.en) == ("our-hearts-2", "hearts", "Our Hearts 2")
    assert free_id("our-" + "x" * 40, ()) == "our-" + "x" * 32


def test_a_copy_leaves_out_the_figures_of_cards_that_were_taken_out() -> None:
    draft = copied("oh-hell")
    assert "SA SK SQ SJ S10" in draft.text
    ranks = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
    draft.change(("deck", "ranks", "by_short_deck", False), lambda text, field: set_value(text, field, ranks))
    assert draft.problems == []
    rules = read_ruleset(draft.text.encode(), "copy.yaml").text.en.rules
    assert "SA SK SQ SJ S10" not in rules
    assert "## Bidding" in rules
