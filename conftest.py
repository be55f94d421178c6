"""Runs every example: those in docstrings, in the README and in the documentation."""

from __future__ import annotations

from sybil import Sybil
from sybil.document import PythonDocStringDocument
from sybil.parsers.doctest import DocTestParser
from sybil.parsers.markdown import PythonCodeBlockParser

docstrings = Sybil(
    parsers=[DocTestParser()], patterns=["src/**/*.py"], document_types={".py": PythonDocStringDocument}
)
pages = Sybil(parsers=[PythonCodeBlockParser()], patterns=["README.md", "docs/**/*.md"])

pytest_collect_file = (docstrings + pages).pytest()
