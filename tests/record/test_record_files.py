"""Files are read up to a limit, and written whole or not at all."""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import forbidden_island as fi
from forbidden_island.table import read_text, write_text

if TYPE_CHECKING:
    from collections.abc import Callable

LIMIT = 2_000_000
posix = pytest.mark.skipif(os.name != "posix", reason="permissions, links and pipes as POSIX has them")


def refused(act: Callable[[], object]) -> str:
    """The reason for which a file is refused."""
    with pytest.raises(fi.SaveError) as caught:
        act()
    assert caught.value.place == ""
    return caught.value.reason


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


# --- reading ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "x", "{}\r\n", "Fools' Landing \u2014 \U0001f3dd"])
def test_what_is_written_is_read(tmp_path: Path, text: str) -> None:
    write_text(tmp_path / "save", text)
    assert read_text(tmp_path / "save") == read_text(str(tmp_path / "save")) == text
    assert (tmp_path / "save").read_bytes() == text.encode("utf-8")


def test_a_file_is_read_up_to_a_limit(tmp_path: Path) -> None:
    file = tmp_path / "save"
    file.write_bytes(b"x" * LIMIT)
    assert len(read_text(file)) == LIMIT
    file.write_bytes(b"x" * (LIMIT + 1))
    assert refused(lambda: read_text(file)) == f"{file} cannot be read: it has more than 2,000,000 bytes"


@posix
def test_a_file_larger_than_memory_is_refused_at_once(tmp_path: Path) -> None:
    """It has a size, but nothing of it lies on the disk."""
    file = tmp_path / "save"
    file.touch()
    os.truncate(file, 10**12)
    assert refused(lambda: read_text(file)).endswith("more than 2,000,000 bytes")


@pytest.mark.parametrize("content", [b"\xff", b"\xed\xa0\x80", "é".encode("latin-1"), '{"a": 1}'.encode("utf-16")])
def test_what_is_no_utf_8_is_refused(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "save").write_bytes(content)
    assert refused(lambda: read_text(tmp_path / "save")).endswith("save cannot be read: it is no UTF-8 text")


def test_what_cannot_be_read_is_named(tmp_path: Path) -> None:
    said = refused(lambda: read_text(tmp_path / "nowhere"))
    assert said == f"{tmp_path / 'nowhere'} cannot be read: No such file or directory"
    assert refused(lambda: read_text(tmp_path)).startswith(f"{tmp_path} cannot be read: ")


# --- writing ------------------------------------------------------------------------------------------------


def test_an_old_file_is_replaced_and_nothing_is_left_beside(tmp_path: Path) -> None:
    file = tmp_path / "save"
    for text in ("a long text", "short", ""):
        write_text(file, text)
        assert file.read_text("utf-8") == text
        assert list(tmp_path.iterdir()) == [file]


@posix
def test_a_new_file_gets_the_permissions_of_new_files(tmp_path: Path) -> None:
    (tmp_path / "other").touch()
    write_text(tmp_path / "save", "x")
    assert mode(tmp_path / "save") == mode(tmp_path / "other")


@posix
@pytest.mark.parametrize("permissions", [0o600, 0o644, 0o664])
def test_a_file_keeps_its_permissions(tmp_path: Path, permissions: int) -> None:
    file = tmp_path / "save"
    file.touch()
    file.chmod(permissions)
    write_text(file, "x")
    assert (file.read_text("utf-8"), mode(file)) == ("x", permissions)


@posix
def test_behind_a_link_the_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "saves").mkdir()
    file, link = tmp_path / "saves" / "save", tmp_path / "link"
    link.symlink_to(file)
    for text in ("new", "newer"):
        write_text(link, text)
        assert (link.is_symlink(), file.read_text("utf-8")) == (True, text)
    assert list(file.parent.iterdir()) == [file]


@posix
def test_nothing_takes_the_place_of_a_device(tmp_path: Path) -> None:
    write_text("/dev/null", "x")
    assert Path("/dev/null").is_char_device()
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_text(pipe, "through the pipe")
    assert os.read(reader, 100) == b"through the pipe"
    os.close(reader)


@pytest.mark.parametrize("name", ["nowhere/save", "."])
def test_what_cannot_be_written_is_named(tmp_path: Path, name: str) -> None:
    assert refused(lambda: write_text(tmp_path / name, "x")).startswith(f"{tmp_path / name} cannot be written: ")
    assert list(tmp_path.iterdir()) == []


def test_what_is_no_text_is_not_written(tmp_path: Path) -> None:
    (tmp_path / "save").write_text("old", "utf-8")
    assert refused(lambda: write_text(tmp_path / "save", "\ud800")).endswith("cannot be written: it is no UTF-8 text")
    assert (tmp_path / "save").read_text("utf-8") == "old"


@pytest.mark.parametrize("step", ["fsync", "replace", "copymode"])
@pytest.mark.parametrize("broken_off_by", [OSError(28, "No space left on device"), KeyboardInterrupt()], ids=repr)
def test_whatever_breaks_off_the_writing_the_old_file_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str, broken_off_by: BaseException
) -> None:
    file = tmp_path / "save"
    file.write_text("old", "utf-8")

    def break_off(*_: object) -> None:
        raise broken_off_by

    where = {"fsync": "os.fsync", "replace": "pathlib.Path.replace", "copymode": "shutil.copymode"}[step]
    monkeypatch.setattr(where, break_off)
    expected = fi.SaveError if isinstance(broken_off_by, OSError) else KeyboardInterrupt
    with pytest.raises(expected):
        write_text(file, "new")
    assert file.read_text("utf-8") == "old"
    assert list(tmp_path.iterdir()) == [file]


def test_the_new_content_is_on_the_disk_before_its_name_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Or else a loss of power could leave a file that is empty."""
    steps: list[str] = []
    sync, replace = os.fsync, Path.replace

    def watched_sync(descriptor: int) -> None:
        steps.append("fsync")
        sync(descriptor)

    def watched_replace(path: Path, to: Path) -> Path:
        steps.append("replace")
        return replace(path, to)

    monkeypatch.setattr(os, "fsync", watched_sync)
    monkeypatch.setattr(Path, "replace", watched_replace)
    write_text(tmp_path / "save", "x")
    assert steps == ["fsync", "replace", "fsync"]


def test_where_directories_cannot_be_opened_the_file_is_written_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = os.open

    def not_directories(path: str | os.PathLike[str], *args: int) -> int:
        if Path(path).is_dir():
            raise PermissionError(13, "Permission denied")
        return opened(path, *args)

    monkeypatch.setattr(os, "open", not_directories)
    write_text(tmp_path / "save", "x")
    assert read_text(tmp_path / "save") == "x"
