"""How the repository is laid out: what would go wrong without a word is looked for here."""

from __future__ import annotations

import ast
import inspect
import re
import shutil
import subprocess
import sys
import tomllib
from collections import Counter
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import forbidden_island as fi

ROOT = Path(__file__).parents[2]
GIT = shutil.which("git")


# --- tests --------------------------------------------------------------------------------------------------


def files_of_tests(root: Path) -> list[Path]:
    """Every Python file of tests, of this distribution and of those beside it."""
    directories = [root / "tests", *root.glob("variants/*/tests")]
    return sorted(file for directory in directories for file in directory.rglob("*.py"))


def packages_of_tests(root: Path) -> list[Path]:
    """Files that make a package of a directory of tests: equal names then replace each other."""
    return [file for file in files_of_tests(root) if file.name == "__init__.py"]


def names_twice(root: Path) -> list[str]:
    """Names that two files of tests share."""
    names = Counter(file.name for file in files_of_tests(root) if file.name != "conftest.py")
    return sorted(name for name, number in names.items() if number > 1)


def test_no_directory_of_tests_is_a_package() -> None:
    assert packages_of_tests(ROOT) == []


def test_each_file_of_tests_has_a_name_of_its_own() -> None:
    assert names_twice(ROOT) == []


def test_the_files_of_tests_are_looked_through() -> None:
    assert Path(__file__) in files_of_tests(ROOT)
    assert len(files_of_tests(ROOT)) > 20


def test_names_that_clash_would_be_found(tmp_path: Path) -> None:
    for path in (
        "tests/values/test_box.py",
        "tests/__init__.py",
        "variants/the-sea/tests/test_box.py",
        "variants/the-sea/tests/inner/__init__.py",
        "variants/the-sea/tests/conftest.py",
        "tests/conftest.py",
    ):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).touch()
    assert names_twice(tmp_path) == ["__init__.py", "test_box.py"]
    assert [str(file.relative_to(tmp_path)) for file in packages_of_tests(tmp_path)] == [
        "tests/__init__.py",
        "variants/the-sea/tests/inner/__init__.py",
    ]


# --- distributions ------------------------------------------------------------------------------------------

REQUIREMENT = re.compile(r"^(?P<name>[\w.-]+)(?:\[(?P<extras>[^]]*)\])?(?P<rest>.*)$")


def described(root: Path) -> dict[str, Any]:
    """What a distribution says of itself."""
    return tomllib.loads((root / "pyproject.toml").read_text("utf-8"))


def in_the_group(project: dict[str, Any], group: str = "dev") -> dict[str, set[str]]:
    """The distributions that a group names without a version, with their extras."""
    found: dict[str, set[str]] = {}
    for line in project["dependency-groups"][group]:
        requirement = REQUIREMENT.match(line) if isinstance(line, str) else None
        if requirement and not requirement["rest"]:
            found[requirement["name"]] = {extra.strip() for extra in (requirement["extras"] or "").split(",")} - {""}
    return found


def faults_of_the_workspace(root: Path) -> list[str]:
    """Where the group of development, the members of the workspace and its sources do not agree."""
    project = described(root)
    uv, group, name = project["tool"]["uv"], in_the_group(project), project["project"]["name"]
    beside = {described(file.parent)["project"]["name"]: file.parent for file in root.glob("variants/*/pyproject.toml")}
    members = {directory for pattern in uv["workspace"]["members"] for directory in root.glob(pattern)}
    sources = {source for source, where in uv["sources"].items() if where == {"workspace": True}}
    here = {name, *beside}
    return [
        *(f"{one} is missing in the group" for one in sorted(here - set(group))),
        *(f"{one} is missing in the sources" for one in sorted(here - sources)),
        *(f"{one} is no member" for one, directory in sorted(beside.items()) if directory not in members),
        *(f"{one} in the group is nowhere" for one in sorted(set(group) - here)),
        *(f"{one} in the sources is nowhere" for one in sorted(set(uv["sources"]) - here)),
        *(
            f"extra {extra} is missing in the group"
            for extra in sorted(set(project["project"]["optional-dependencies"]) - group.get(name, set()))
        ),
    ]


def test_group_members_and_sources_agree() -> None:
    assert faults_of_the_workspace(ROOT) == []


SEA = '[project]\nname = "the-sea"\n'
PROJECT = """
[project]
name = "island"
[project.optional-dependencies]
cli = ["click"]
sim = ["joblib"]
[dependency-groups]
dev = ["island[{extras}]", {group} {{ include-group = "test" }}, "pytest==9"]
[tool.uv.workspace]
members = [{members}]
[tool.uv.sources]
island = {{ workspace = true }}
{sources}
"""
FITTING = {
    "extras": "cli, sim",
    "group": '"the-sea",',
    "members": '"variants/*"',
    "sources": "the-sea.workspace = true",
}


@pytest.mark.parametrize(
    ("wrong", "found"),
    [
        ({}, []),
        ({"extras": "cli"}, ["extra sim is missing in the group"]),
        ({"group": ""}, ["the-sea is missing in the group"]),
        ({"group": '"the-sea", "the-lake",'}, ["the-lake in the group is nowhere"]),
        ({"members": '"others/*"'}, ["the-sea is no member"]),
        ({"sources": ""}, ["the-sea is missing in the sources"]),
        ({"sources": 'the-sea = { path = "x" }'}, ["the-sea is missing in the sources"]),
        (
            {"sources": "the-sea.workspace = true\nthe-lake.workspace = true"},
            ["the-lake in the sources is nowhere"],
        ),
    ],
)
def test_what_does_not_agree_would_be_found(tmp_path: Path, wrong: dict[str, str], found: list[str]) -> None:
    (tmp_path / "variants" / "sea").mkdir(parents=True)
    (tmp_path / "variants" / "sea" / "pyproject.toml").write_text(SEA, "utf-8")
    (tmp_path / "pyproject.toml").write_text(PROJECT.format(**{**FITTING, **wrong}), "utf-8")
    assert faults_of_the_workspace(tmp_path) == found


def test_each_distribution_is_on_the_page_that_lists_them() -> None:
    page = (ROOT / "docs" / "how-to" / "plugins.md").read_text("utf-8")
    beside = {described(file.parent)["project"]["name"] for file in ROOT.glob("variants/*/pyproject.toml")}
    assert {name for name in beside if f"| `{name}` |" not in page} == set() != beside


def test_users_get_lower_bounds_and_developers_exact_versions() -> None:
    project = described(ROOT)
    extras = project["project"]["optional-dependencies"]
    for line in [*project["project"]["dependencies"], *(line for extra in extras.values() for line in extra)]:
        assert re.fullmatch(r"[\w.-]+>=[\d.]+", line), line
    for name, group in project["dependency-groups"].items():
        for line in group:
            if isinstance(line, str) and not (name == "dev" and line.partition("[")[0] in in_the_group(project)):
                assert re.fullmatch(r"[\w.-]+(\[\w+\])?==[\d.]+", line), line


# --- lock files ---------------------------------------------------------------------------------------------

LOCK = re.compile(r"(^|/)([^/]+\.lock|[^/]*lock\.(json|ya?ml|toml)|npm-shrinkwrap\.json)$")


@pytest.mark.skipif(GIT is None or not (ROOT / ".git").exists(), reason="only in a checkout")
def test_no_lock_file_is_kept() -> None:
    """It would carry the addresses of somebody's package servers."""
    listed = subprocess.run([str(GIT), "ls-files"], cwd=ROOT, capture_output=True, check=True, text=True)  # noqa: S603
    files = listed.stdout.splitlines()
    assert "pyproject.toml" in files
    assert [file for file in files if LOCK.search(file)] == []


@pytest.mark.parametrize(
    "file", ["uv.lock", "docs/package-lock.json", "pylock.toml", "a/pnpm-lock.yaml", "poetry.lock", "yarn.lock"]
)
def test_a_lock_file_is_known_by_its_name(file: str) -> None:
    assert LOCK.search(file)


@pytest.mark.parametrize("file", ["src/lockstep.py", "tests/test_clock.py", "docs/locks.md", "lock/README.md"])
def test_other_files_are_no_lock_files(file: str) -> None:
    assert not LOCK.search(file)


# --- the public face ----------------------------------------------------------------------------------------


def kind(name: str) -> int:
    """Constants, then classes, then functions."""
    return 0 if name.isupper() else 1 if name[0].isupper() else 2


def test_the_public_names_are_sorted() -> None:
    assert fi.__all__ == sorted(fi.__all__, key=lambda name: (kind(name), name))
    assert len(set(fi.__all__)) == len(fi.__all__)


def test_the_public_names_are_all_that_is_there() -> None:
    there = {name for name in dir(fi) if not name.startswith("_") and not isinstance(getattr(fi, name), ModuleType)}
    assert set(fi.__all__) == there == set(fi._HOMES)


def test_type_checkers_find_each_name_where_it_is_at_home() -> None:
    tree = ast.parse((ROOT / "src" / "forbidden_island" / "__init__.py").read_text("utf-8"))
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module != "importlib"]
    assert {name.name: node.module for node in imports for name in node.names} == {
        name: f"forbidden_island.{home}" for name, home in fi._HOMES.items()
    }


def test_no_other_name_is_there() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'nothing'"):
        fi.nothing  # noqa: B018 - that is the point


def described_constants() -> dict[str, bool]:
    """Each name that some module assigns on its top level, with whether a docstring follows."""
    found: dict[str, bool] = {}
    for file in (ROOT / "src" / "forbidden_island").rglob("*.py"):
        body = ast.parse(file.read_text("utf-8")).body
        for statement, after in zip(body, [*body[1:], None], strict=True):
            targets = statement.targets if isinstance(statement, ast.Assign) else [getattr(statement, "target", None)]
            said = isinstance(after, ast.Expr) and isinstance(after.value, ast.Constant)
            found.update({target.id: said for target in targets if isinstance(target, ast.Name)})
    return found


@pytest.mark.parametrize("name", fi.__all__)
def test_each_public_name_is_described(name: str) -> None:
    value = getattr(fi, name)
    if inspect.isclass(value) or inspect.isfunction(value):
        assert re.match(r"\S.*[.:]", value.__doc__ or ""), "a docstring of its own that is a sentence"
    else:
        assert described_constants()[name]


@pytest.mark.parametrize("name", [name for name in fi.__all__ if inspect.isclass(getattr(fi, name))])
def test_each_public_method_is_described(name: str) -> None:
    members = {word: member for word, member in vars(getattr(fi, name)).items() if not word.startswith("_")}
    for word, member in members.items():
        inner = getattr(member, "__func__", getattr(member, "fget", member))
        if inspect.isfunction(inner):
            assert inner.__doc__, f"{name}.{word}"


def test_nothing_is_looked_up_and_little_is_imported_with_the_library() -> None:
    script = "import sys, forbidden_island; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True, text=True)  # noqa: S603
    loaded = {module.partition(".")[0] for module in run.stdout.split()}
    assert "forbidden_island" in loaded
    extras = described(ROOT)["project"]["optional-dependencies"]
    names = {re.split(r"\W", line)[0] for extra in extras.values() for line in extra}
    assert loaded & names == set()


# --- the specifications -------------------------------------------------------------------------------------

SPECIFICATIONS = sorted(
    file for file in files_of_tests(ROOT) if file.parent.name == "specification" and file.name.startswith("plain_")
)


def imported(file: Path) -> set[str]:
    """The first part of the name of every module that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add("." * node.level + (node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("file", SPECIFICATIONS, ids=lambda file: file.stem)
def test_a_specification_shares_nothing_with_the_engine(file: Path) -> None:
    found = imported(file)
    assert found <= sys.stdlib_module_names - {"importlib", "pickle", "runpy"}
    assert "__future__" in found


def test_what_shares_something_would_be_found() -> None:
    assert "plain_rules" in [file.stem for file in SPECIFICATIONS]
    assert "forbidden_island" in imported(ROOT / "tests" / "specification" / "test_lockstep.py")
