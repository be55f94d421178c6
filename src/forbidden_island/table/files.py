"""Saves as files: read up to a limit, and written whole or not at all."""

from __future__ import annotations

import os
import shutil
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import TYPE_CHECKING

from forbidden_island.errors import SaveError
from forbidden_island.json_values.reading import MOST_CHARACTERS

if TYPE_CHECKING:
    from collections.abc import Generator

__all__ = ["read_text", "write_text"]


def read_text(path: str | os.PathLike[str]) -> str:
    """The text of a file, which must be UTF-8.

    Never more than 2,000,000 bytes are read, whatever stands behind the name.

    Raises:
        SaveError: It cannot be read, is larger, or is no UTF-8; the error names the file.
    """
    with _said_of(path, "read"), Path(path).open("rb") as file:
        content = file.read(MOST_CHARACTERS + 1)
        if len(content) > MOST_CHARACTERS:
            raise SaveError(f"{os.fspath(path)} cannot be read: it has more than {MOST_CHARACTERS:,} bytes")
        return content.decode("utf-8")


def write_text(path: str | os.PathLike[str], text: str) -> None:
    """Write a text as UTF-8, whole or not at all.

    Whatever happens on the way, the file has its old content or the new one. It keeps the permissions that it has; a
    new one gets those that the process gives to new files. Behind a symbolic link, the file is replaced, not the link.

    Raises:
        SaveError: It cannot be written; the error names the file, which is as it was.
    """
    with _said_of(path, "written"):
        content = text.encode("utf-8")
        target = Path(os.path.realpath(path))
        if target.exists() and not target.is_file():
            target.write_bytes(content)  # nothing takes the place of a device or a pipe
        else:
            _replace(target, content)


def _replace(target: Path, content: bytes) -> None:
    """Fill a new file beside the old one, and let it take its place."""
    beside = target.with_name(f".{token_hex(8)}.part")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            shutil.copymode(target, beside)
        beside.replace(target)
    finally:
        beside.unlink(missing_ok=True)
    _settle(target.parent)


def _settle(directory: Path) -> None:
    """Wait until the new name is on the disk too, where directories can be opened for that."""
    with suppress(OSError):
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


@contextmanager
def _said_of(path: str | os.PathLike[str], done: str) -> Generator[None, None, None]:
    """What the system refuses, in words of the library."""
    try:
        yield
    except OSError as error:
        raise SaveError(f"{os.fspath(path)} cannot be {done}: {error.strerror}") from error
    except UnicodeError as error:
        raise SaveError(f"{os.fspath(path)} cannot be {done}: it is no UTF-8 text") from error
