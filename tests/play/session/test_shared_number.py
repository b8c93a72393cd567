"""The number that this process shares with its worker is there on every system."""

from __future__ import annotations

import multiprocessing
import sys
from ctypes import c_longlong
from multiprocessing import heap
from pathlib import Path

import pytest

from tablegames.play.session.bot_client import shared_number


@pytest.mark.skipif(sys.platform != "linux", reason="only there shared memory is a folder")
def test_where_shared_memory_cannot_be_written_the_number_lies_in_a_temporary_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    closed = tmp_path / "shm"
    closed.write_text("nothing can lie in a file")
    monkeypatch.setattr(heap.Arena, "_dir_candidates", [str(closed)])
    monkeypatch.setattr(heap.BufferWrapper, "_heap", heap.Heap())
    context = multiprocessing.get_context("spawn")
    with pytest.raises(NotADirectoryError):
        context.RawValue(c_longlong, 0)
    number = shared_number(context)
    number.value += 7
    assert number.value == 7
