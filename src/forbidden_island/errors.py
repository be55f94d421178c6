"""Everything that can go wrong, as one tree.

```text
ForbiddenIslandError
├── IllegalActionError (ValueError)    an action or outcome the state does not allow
├── ParseError (ValueError)            a text that is no action or outcome here, or may be several
├── SaveError (ValueError)             a saved position or record that cannot be read or written
├── SetupError (ValueError)            a game that cannot be set up as asked
└── PluginError                        a plugin that cannot be used
    ├── UnknownPluginError (KeyError)  nothing has that id
    ├── DuplicatePluginError           two things have that id
    └── BrokenPluginError              it cannot be imported, or is not what it says
```

Each message says what was wrong, where, and the way out; the data is on the error as attributes.
"""

from collections.abc import Iterable
from typing import Literal

__all__ = [
    "BrokenPluginError",
    "DuplicatePluginError",
    "ForbiddenIslandError",
    "IllegalActionError",
    "ParseError",
    "PluginError",
    "SaveError",
    "SetupError",
    "UnknownPluginError",
]

_QUOTED = 60


class ForbiddenIslandError(Exception):
    """The root: catching it catches whatever this library raises on purpose."""


class IllegalActionError(ForbiddenIslandError, ValueError):
    """An action or outcome was asked of a state that does not allow it; the state is untouched.

    Attributes:
        action: The action or outcome that was refused.
        reason: One sentence that a player understands.
    """

    def __init__(self, action: object, reason: str) -> None:
        """Refuse ``action`` for ``reason``."""
        super().__init__(action, reason)
        self.action = action
        self.reason = reason

    def __str__(self) -> str:
        """Say what was refused, and why."""
        return f"{self.action!r} is not possible here: {self.reason}"


class ParseError(ForbiddenIslandError, ValueError):
    """A text was read as an action or outcome, and is none, or may be several.

    Attributes:
        reason: What is wrong with which word, and what would be right.
        text: The text that was read.
        kind: ``unparseable``: it has not the form of a code, whatever its words mean. ``unknown``: it has, but a word
            of it, or all of them together, name nothing that these rules have. ``ambiguous``: it may be several.
        near: Words or codes that may be meant, best first.
    """

    def __init__(
        self,
        reason: str,
        text: str = "",
        kind: Literal["unparseable", "unknown", "ambiguous"] = "unparseable",
        near: Iterable[str] = (),
    ) -> None:
        """Complain of ``reason`` in ``text``."""
        self.reason = reason
        self.text = text
        self.kind = kind
        self.near = tuple(near)
        super().__init__(reason, text, kind, self.near)

    def __str__(self) -> str:
        """Quote the text, then name the fault."""
        quoted = self.text if len(self.text) <= _QUOTED else f"{self.text[:_QUOTED]}…"
        return f"{quoted!r}: {self.reason}" if self.text else self.reason


class SaveError(ForbiddenIslandError, ValueError):
    """A saved position or record cannot be read, or these rules cannot be saved.

    Attributes:
        place: Where in the file, such as ``hands[1][0]``; empty for the file as a whole.
        reason: What is wrong there, and what would be right.
    """

    def __init__(self, reason: str, place: str = "") -> None:
        """Complain of ``reason`` at ``place``."""
        super().__init__(reason, place)
        self.reason = reason
        self.place = place

    def __str__(self) -> str:
        """Name the place, then the fault."""
        return f"{self.place}: {self.reason}" if self.place else self.reason


class SetupError(ForbiddenIslandError, ValueError):
    """A game cannot be set up as asked: too many players, the same role twice, house rules that clash."""


class PluginError(ForbiddenIslandError):
    """A role, meter, island, house rule or game cannot be used."""


class UnknownPluginError(PluginError, KeyError):
    """Nothing has the id that was asked for.

    Attributes:
        kind: What was looked for, such as ``adventurer``.
        id: The id that was asked for.
        near: Known ids that look like it, best first.
    """

    def __init__(self, kind: str, id: str, known: Iterable[str]) -> None:
        """Miss the ``kind`` called ``id`` among the ``known`` ids."""
        self.kind = kind
        self.id = id
        self.known = tuple(sorted(known))
        from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

        self.near = tuple(get_close_matches(id, self.known))
        super().__init__(kind, id, self.known)

    def __str__(self) -> str:
        """Name what is missing, and what there is instead."""
        if self.near:
            return f"no {self.kind} is called {self.id!r}; did you mean {' or '.join(map(repr, self.near))}?"
        return f"no {self.kind} is called {self.id!r}; there is {', '.join(self.known) or 'none at all'}"


class DuplicatePluginError(PluginError):
    """Two things of one kind have the same id."""


class BrokenPluginError(PluginError):
    """A plugin cannot be imported, or is not the kind of value that its group holds."""
