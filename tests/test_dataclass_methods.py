"""Dataclasses whose methods are written when they are first called are the dataclasses they were."""

from __future__ import annotations

import dataclasses
import operator
import pickle
import sys
from collections.abc import Callable, Iterator
from dataclasses import FrozenInstanceError, dataclass, field
from types import SimpleNamespace
from typing import Any

import pytest

import tablegames.cli
from tablegames import dataclass_methods
from tablegames.__main__ import main
from tablegames.cli import streams
from tablegames.dataclass_methods import LAST, write_when_called, writing_constructors

pytestmark = pytest.mark.skipif(sys.version_info[:2] > LAST, reason="this Python writes a class at a time")


@pytest.fixture(autouse=True)
def as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dataclasses, "_create_fn", vars(dataclasses)["_create_fn"])
    monkeypatch.setattr(dataclass_methods, "UNWRITTEN", [])


def classes() -> SimpleNamespace:
    """Read some dataclasses, of the kinds that the program has."""

    @dataclass(frozen=True)
    class Coin:
        worth: int
        metals: tuple[str, ...] = ()

    @dataclass(frozen=True)
    class OldCoin(Coin):
        years: dict[str, int] = field(default_factory=dict, hash=False)

        def __post_init__(self) -> None:
            self.years["minted"] = self.worth

    @dataclass(frozen=True, slots=True, order=True)
    class Mark:
        at: float
        name: str = field(default="x", compare=False)

    @dataclass(kw_only=True)
    class Purse:
        owner: str
        coins: list[Coin] = field(default_factory=list, repr=False)

        def __eq__(self, other: object) -> bool:
            return isinstance(other, Purse)

    return SimpleNamespace(Coin=Coin, OldCoin=OldCoin, Mark=Mark, Purse=Purse)


def tried(what: Callable[..., Any], *about: Any, **more: Any) -> str:
    """Say what comes of something, a mistake included."""
    try:
        return repr(what(*about, **more))
    except (TypeError, AttributeError, FrozenInstanceError) as error:
        return f"{type(error).__name__}: {error}"


def answers(of: SimpleNamespace) -> Iterator[str]:
    """Ask everything of these classes that a dataclass can do."""
    coin, old, mark, purse = of.Coin(1, ("tin",)), of.OldCoin(2), of.Mark(1.5, name="a"), of.Purse(owner="me")
    for each, other in ((coin, of.Coin(1, ("tin",))), (old, of.OldCoin(3)), (mark, of.Mark(1.5)), (purse, coin)):
        yield from (tried(what, each, other) for what in (operator.eq, operator.ne, operator.lt, operator.ge))
        yield from (tried(what, each) for what in (repr, hash, dataclasses.asdict, dataclasses.replace))
        yield from (tried(setattr, each, "worth", 3), tried(delattr, each, "worth"), str(each.__match_args__))
    yield from (tried(of.Coin), tried(of.Coin, 1, (), 2), tried(of.Purse, "me"), tried(of.Coin, worth=4, metal=()))


def test_they_answer_as_any_dataclass_does() -> None:
    plain = list(answers(classes()))
    write_when_called()
    assert list(answers(classes())) == plain


def test_each_method_is_written_once_and_at_its_first_call(monkeypatch: pytest.MonkeyPatch) -> None:
    written, write = [], vars(dataclasses)["_create_fn"]

    def counted(name: str, *about: Any, **more: Any) -> Any:
        written.append(name)
        return write(name, *about, **more)

    counted.__module__ = dataclasses.__name__
    monkeypatch.setattr(dataclasses, "_create_fn", counted)
    write_when_called()
    of = classes()
    assert written == []
    coins = [of.Coin(1), of.Coin(1)]
    assert coins[0] == coins[1]
    assert coins[1] == coins[0]
    assert hash(coins[0]) == hash(coins[1])
    assert sorted(written) == ["__eq__", "__hash__", "__init__"]
    assert of.Coin.__init__.__code__.co_varnames == ("self", "worth", "metals")
    assert of.Coin.__init__.__qualname__.endswith("Coin.__init__")
    for _ in writing_constructors():
        pass
    assert sorted(written) == ["__eq__", "__hash__", *["__init__"] * 4]
    assert of.Mark(1.5).name == "x"
    assert len(written) == 6


@dataclass(frozen=True, slots=True)
class Sent:
    """Something that travels between processes."""

    value: int


def test_what_was_packed_by_one_process_is_read_by_another_that_writes_on_demand() -> None:
    packed = pickle.dumps(Sent(3))
    write_when_called()
    assert pickle.loads(packed) == Sent(3)


def test_the_program_has_them_so_before_it_reads_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    usual, seen = vars(dataclasses)["_create_fn"], []
    monkeypatch.setattr(sys, "argv", ["tablegames", "list"])
    monkeypatch.setattr(streams, "prepare_streams", lambda: None)
    monkeypatch.setattr(tablegames.cli, "run", lambda *_: seen.append(vars(dataclasses)["_create_fn"]) or 0)
    with pytest.raises(SystemExit):
        main()
    assert [each is usual for each in seen] == [False]
