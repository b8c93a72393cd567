"""Names that cannot be told apart at a table are one name."""

import pytest

from tablegames.play.setup.names import free_of, same_name


@pytest.mark.parametrize("other", ["oma", "OMA", "Ｏｍａ", " Oma ", "Oma\u3000"])
def test_capitals_width_and_blanks_make_no_other_name(other: str) -> None:
    assert same_name("Oma", other)
    assert free_of([other], "Oma") == "Oma 2"


@pytest.mark.parametrize(
    ("one", "other"), [("ﾊﾅｺ", "ハナコ"), ("STRASSE", "Straße"), ("Ann  B.", "Ann B."), ("①", "1")]
)
def test_letters_written_in_another_way_are_the_same(one: str, other: str) -> None:
    assert same_name(one, other)


@pytest.mark.parametrize(
    ("one", "other"), [("はなこ", "ハナコ"), ("Anna", "Änna"), ("Ann B.", "AnnB."), ("Oma", "Opa")]
)
def test_other_letters_are_another_name(one: str, other: str) -> None:
    assert not same_name(one, other)
