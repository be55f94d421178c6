"""The engine's values as the specification writes them: tuples of ids and numbers, positions with sorted lists."""

from __future__ import annotations

from typing import Any

import forbidden_island as fi

Described = tuple[Any, ...]


def plain(choice: object) -> Described:
    """An action or an outcome in the specification's words."""
    described: Described = _FORMS[type(choice)](choice)
    return described


def plain_position(state: fi.State) -> dict[str, Any]:
    """A state in the specification's words: `State.to_dict` without what only a file needs, and sorted."""
    words = state.to_dict()
    for name in ("format", "version", "rules_version", "notes"):
        del words[name]
    del words["rules"]["plugins"]
    for name in ("flooded", "sunk", "captured", "flood_discard"):
        words[name] = sorted(words[name])
    for name in ("hands", "flood_pile"):
        words[name] = [sorted(items) for items in words[name]]
    return words


_FORMS: dict[type, Any] = {
    fi.Move: lambda it: ("move", it.seat, it.to.id),
    fi.Fly: lambda it: ("fly", it.seat, it.to.id),
    fi.Navigate: lambda it: ("navigate", it.seat, it.pawn, it.to.id),
    fi.ShoreUp: lambda it: ("shore-up", it.seat, tuple(sorted(tile.id for tile in it.tiles))),
    fi.Give: lambda it: ("give", it.seat, it.card.id, it.to),
    fi.Capture: lambda it: ("capture", it.seat, it.treasure.id),
    fi.EndActions: lambda it: ("end-actions", it.seat),
    fi.Draw: lambda it: ("draw", it.seat),
    fi.HelicopterLift: lambda it: ("helicopter-lift", it.seat, it.pawns, it.to.id),
    fi.Sandbags: lambda it: ("sandbags", it.seat, it.tile.id),
    fi.Escape: lambda it: ("escape", it.seat),
    fi.Discard: lambda it: ("discard", it.seat, it.card.id),
    fi.Swim: lambda it: ("swim", it.seat, it.to.id),
    fi.TreasureDrawn: lambda it: ("treasure", it.card.id),
    fi.FloodDrawn: lambda it: ("flood", it.tile.id),
}
