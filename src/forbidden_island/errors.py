"""Everything that can go wrong, as one tree.

```text
ForbiddenIslandError
├── IllegalActionError (ValueError)      the state does not allow an action
├── ParseError (ValueError)              a text is no action, or may be several
├── SaveError (ValueError)               a save cannot be read or written
├── SetupError (ValueError)              a game cannot be set up as asked
└── PluginError                          a plugin cannot be used
    ├── UnknownPluginError (KeyError)    nothing has that id
    ├── DuplicatePluginError             two things have that id
    ├── BrokenPluginError                it is not what it says
    └── BrokenLawError (AssertionError)  it does not keep a law of its kind
```

Each message says what was wrong, where, and the way out; the data is on the error as attributes.
"""

from collections.abc import Iterable
from typing import Literal

__all__ = [
    "BrokenLawError",
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
        """Say what was refused, by its code if it has one, and why."""
        code = getattr(self.action, "code", None)
        return f"{(code if isinstance(code, str) else self.action)!r} is not possible here: {self.reason}"


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
        known: The ids that there are.
        near: Known ids that look like it, best first.
        group: The group of entry points in which installed ones are found, if there are any of the kind.
        hint: What else may be the reason, if no known id looks like it.
    """

    def __init__(self, kind: str, id: str, known: Iterable[str], group: str = "", hint: str = "") -> None:
        """Miss the ``kind`` called ``id`` among the ``known`` ids."""
        self.kind = kind
        self.id = id
        self.known = tuple(sorted(known))
        from difflib import get_close_matches  # noqa: PLC0415 - only a mistake pays for it

        self.near = tuple(get_close_matches(id, self.known))
        self.group = group
        self.hint = hint
        super().__init__(kind, id, self.known, group, hint)

    def __str__(self) -> str:
        """Name what is missing, and what there is instead."""
        if self.near:
            return f"no {self.kind} is called {self.id!r}; did you mean {' or '.join(map(repr, self.near))}?"
        there = f"no {self.kind} is called {self.id!r}; there is {', '.join(self.known) or 'none at all'}"
        return f"{there} ({self.hint})" if self.hint else there


class DuplicatePluginError(PluginError):
    """Two things of one kind have the same id.

    Attributes:
        kind: What they are, such as ``adventurer``.
        id: Their id.
        distributions: The name and the version of each installed distribution that offers one; empty where an id
            that is taken was to be added.
        group: The group of entry points of the kind.
    """

    def __init__(self, kind: str, id: str, distributions: Iterable[tuple[str, str]] = (), group: str = "") -> None:
        """Find several of ``kind`` called ``id``."""
        self.kind = kind
        self.id = id
        self.distributions = tuple(distributions)
        self.group = group
        super().__init__(kind, id, self.distributions, group)

    def __str__(self) -> str:
        """Name them, and the ways out."""
        if not self.distributions:
            return f"there is another {self.kind} called {self.id!r}; give one of them another id"
        offering = " and ".join(f"{name} {version}" for name, version in self.distributions)
        first = self.distributions[0][0]
        choice = {self.id: first}
        return (
            f"{self.kind} {self.id!r} is offered by {offering}; uninstall one of them, or pick one: "
            f"installed().prefer({choice}) in Python, --prefer {self.id}={first} on the command line"
        )


class BrokenPluginError(PluginError):
    """A plugin cannot be used: not imported, or not what it says; games without it are not affected.

    Attributes:
        kind: What it was to be, such as ``adventurer``.
        id: Its id.
        cause: What is wrong with it.
        remedy: What can be done about it.
        distribution: The installed distribution that offers it; empty for a value that was made by hand.
        version: The distribution's version.
        group: The group of entry points.
        outdated: Whether it is only that plugin and game are written for different versions of the interface.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - all that is known of it
        self,
        kind: str,
        id: str,
        cause: str,
        remedy: str,
        distribution: str = "",
        version: str = "",
        group: str = "",
        outdated: bool = False,  # noqa: FBT001, FBT002 - by position, so that copies are made of the arguments
    ) -> None:
        """Refuse the ``kind`` called ``id`` for ``cause``."""
        super().__init__(kind, id, cause, remedy, distribution, version, group, outdated)
        self.kind = kind
        self.id = id
        self.cause = cause
        self.remedy = remedy
        self.distribution = distribution
        self.version = version
        self.group = group
        self.outdated = outdated

    def __str__(self) -> str:
        """Name it, what is wrong, and the way out."""
        source = f" of {self.distribution} {self.version}" if self.distribution else ""
        return f"{self.kind} {self.id!r}{source} cannot be used: {self.cause}; {self.remedy}"


class BrokenLawError(PluginError, AssertionError):
    """A plugin or a game does not keep a law that all of its kind keep.

    Attributes:
        id: The id of the plugin or game.
        law: The name of the law.
        sentence: What the law says.
        found: What was found instead.
        case: The smallest case in which it was found; empty where it holds in no case.
        others: The other laws that it breaks, if more were asked.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - what a reader of the report needs
        self,
        id: str,
        law: str,
        sentence: str,
        found: str,
        case: str = "",
        others: Iterable["BrokenLawError"] = (),
    ) -> None:
        """Report that ``id`` breaks ``law``."""
        self.id = id
        self.law = law
        self.sentence = sentence
        self.found = found
        self.case = case
        self.others = tuple(others)
        super().__init__(id, law, sentence, found, case, self.others)

    def __str__(self) -> str:
        """Each law that is broken, what was found, and where."""
        parts = [f"{self.id} breaks the law {self.law}: {self.sentence}", f"  found: {self.found}"]
        parts += [f"  in: {self.case}"] if self.case else []
        return "\n".join([*parts, *map(str, self.others)])
