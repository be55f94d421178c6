"""Real distributions for tests: laid in a directory as an installer would lay them, so that nothing is mocked."""

from __future__ import annotations

import re
import sys
from contextlib import contextmanager
from pathlib import Path
from tempfile import mkdtemp
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping

__all__ = ["installed_distribution", "lay_distribution"]


def lay_distribution(
    path: Path, name: str, version: str, modules: Mapping[str, str], entry_points: Mapping[str, Mapping[str, str]]
) -> Path:
    """Lay a distribution in a new directory below ``path``, as an installer lays one in ``site-packages``.

    Args:
        path: A directory of the test's own, such as pytest's ``tmp_path``.
        name: The distribution's name.
        version: Its version.
        modules: The source of each module, by the module's name; ``sea.roles`` is a module in the package ``sea``,
            whose own source may be given too.
        entry_points: What it offers: a group, then a name in it, then where the value is, such as
            ``{"forbidden_island.meters": {"calm": "sea.meters:CALM"}}``.

    Returns:
        The new directory. Whatever has it on ``sys.path`` or in ``PYTHONPATH`` has the distribution installed.
    """
    # A directory of its own each time: Python could not tell two sources of one second and one length apart.
    directory = Path(mkdtemp(prefix=f"{name}-", dir=path))
    files = {_file(module, modules): source for module, source in modules.items()}
    info = f"{re.sub(r'[-_.]+', '_', name)}-{version}.dist-info"
    files[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
    files[f"{info}/entry_points.txt"] = "\n".join(_section(group, offers) for group, offers in entry_points.items())
    files[f"{info}/RECORD"] = "".join(f"{file},,\n" for file in [*files, f"{info}/RECORD"])
    for file, content in files.items():
        (directory / file).parent.mkdir(parents=True, exist_ok=True)
        (directory / file).write_text(content, "utf-8")
    return directory


@contextmanager
def installed_distribution(
    path: Path, name: str, version: str, modules: Mapping[str, str], entry_points: Mapping[str, Mapping[str, str]]
) -> Generator[Path]:
    """Have a distribution installed for a while, in front of all others; the arguments are as for `lay_distribution`.

    Afterwards it is off ``sys.path`` again and its modules are forgotten. Nothing else is told that it came or went,
    as nothing is told when somebody installs a package beside a running program.

    Examples:
        >>> from importlib.metadata import version
        >>> from pathlib import Path
        >>> from tempfile import TemporaryDirectory
        >>> from forbidden_island.testing import installed_distribution
        >>> with TemporaryDirectory() as path, installed_distribution(Path(path), "calm-sea", "1.2", {}, {}):
        ...     version("calm-sea")
        '1.2'
    """
    directory = lay_distribution(path, name, version, modules, entry_points)
    sys.path.insert(0, str(directory))
    try:
        yield directory
    finally:
        sys.path.remove(str(directory))
        sys.path_importer_cache.pop(str(directory), None)
        _forget({module.partition(".")[0] for module in modules})


def _file(module: str, modules: Iterable[str]) -> str:
    """Where a module's source stands; that of a package stands in its directory."""
    is_package = any(other.startswith(f"{module}.") for other in modules)
    return module.replace(".", "/") + ("/__init__.py" if is_package else ".py")


def _section(group: str, offers: Mapping[str, str]) -> str:
    return f"[{group}]\n" + "".join(f"{name} = {where}\n" for name, where in offers.items())


def _forget(packages: set[str]) -> None:
    """Have these packages, and all in them, imported anew when they are next asked for."""
    for module in [module for module in sys.modules if module.partition(".")[0] in packages]:
        del sys.modules[module]
