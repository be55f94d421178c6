"""The odds of a position as a value."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from attrs import field, frozen

if TYPE_CHECKING:
    from collections.abc import Mapping
    from fractions import Fraction

    from forbidden_island.box import Tile

__all__ = ["Odds"]


def _fixed(pairs: Mapping[Any, Fraction]) -> Mapping[Any, Fraction]:
    return MappingProxyType(dict(pairs))


@frozen
class Odds:
    """How likely what is before this turn's end, if nobody acts further; all of it exact.

    Attributes:
        sinks: For each tile that is left, in the order of ``rules.tiles``: that it sinks.
        losses: For each reason, in the order of ``rules.losses``: that the game is lost and this is among the reasons,
            `Lost.reason` or `Lost.also`. Several may hold at one card, so these may add up to more than ``lost``.
        lost: That the game is lost.
    """

    sinks: Mapping[Tile, Fraction] = field(converter=_fixed, hash=False)
    losses: Mapping[str, Fraction] = field(converter=_fixed, hash=False)
    lost: Fraction

    @property
    def survives(self) -> Fraction:
        """That the game is not lost."""
        return 1 - self.lost

    def to_dict(self) -> dict[str, Any]:
        """All of it in JSON's own values: each probability as a fraction and, rounded, as a number."""
        return {
            "sinks": {tile.id: _to_dict(probability) for tile, probability in self.sinks.items()},
            "losses": {reason: _to_dict(probability) for reason, probability in self.losses.items()},
            "lost": _to_dict(self.lost),
            "survives": _to_dict(self.survives),
        }

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle by the fields."""
        return Odds, (dict(self.sinks), dict(self.losses), self.lost)


def _to_dict(probability: Fraction) -> dict[str, Any]:
    return {"fraction": str(probability), "probability": float(probability)}
