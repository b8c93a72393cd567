"""On Windows the worker stands back too: its functions are imitated here, called as its compiler would call them."""

from __future__ import annotations

import ctypes
import sys

import pytest

from tablegames.bots.worker import BELOW_NORMAL, stand_back

OURS = 2**64 - 1
"""The handle by which every process of Windows knows itself, 64 bits wide."""


@pytest.mark.skipif(ctypes.sizeof(ctypes.c_void_p) != 8, reason="handles are as wide as pointers")
def test_the_whole_handle_arrives_and_the_priority_is_lowered(monkeypatch: pytest.MonkeyPatch) -> None:
    set_to: list[tuple[int | None, int]] = []

    def set_priority(handle: int | None, priority: int) -> int:
        set_to.append((handle, priority))
        return handle == OURS

    current = ctypes.CFUNCTYPE(ctypes.c_void_p)(lambda: OURS)
    setter = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_uint32)(set_priority)

    class Kernel(ctypes.CDLL):
        """Hands functions out as a library does: it was not told what they take and give."""

        def __init__(self, name: str) -> None:
            assert name == "kernel32"
            super().__init__(None)
            for at, function in (("GetCurrentProcess", current), ("SetPriorityClass", setter)):
                setattr(self, at, self._FuncPtr(ctypes.cast(function, ctypes.c_void_p).value))

    monkeypatch.setattr(ctypes, "WinDLL", Kernel, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    stand_back()
    assert set_to == [(OURS, BELOW_NORMAL)]
