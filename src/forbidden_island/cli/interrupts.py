"""Ctrl-C where nothing is to be kept: it ends the process, whatever is run at that moment."""

from __future__ import annotations

import signal
from contextlib import contextmanager
from threading import current_thread, main_thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator

__all__ = ["INTERRUPTED", "at_once"]

INTERRUPTED = 130
"""The exit code after Ctrl-C; shells tell the same of a process that the signal has ended."""


@contextmanager
def at_once() -> Generator[None, None, None]:
    """Let Ctrl-C end the process by its signal, without an exception, as it ends a program that is no Python.

    As an exception it would be lost wherever Python can only print what is raised: in finalizers, and in callbacks of
    the garbage collector, of which Hypothesis has one that is called after each collection. Where Ctrl-C is ignored
    or somebody else sees to it, that stays so.
    """
    ours = current_thread() is main_thread() and signal.getsignal(signal.SIGINT) is signal.default_int_handler
    if ours:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        if ours:
            signal.signal(signal.SIGINT, signal.default_int_handler)
