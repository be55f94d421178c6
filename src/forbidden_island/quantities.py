"""Numbers of things in words."""

__all__ = ["quantity"]


def quantity(number: int, thing: str, things: str = "") -> str:
    """A number of things: ``1 tile``, ``24 tiles``.

    Args:
        number: How many.
        thing: What one is called.
        things: What several are called; without it, as one with an ``s``.

    Examples:
        >>> from forbidden_island.quantities import quantity
        >>> quantity(1, "entry", "entries"), quantity(0, "card"), quantity(2_000, "game")
        ('1 entry', '0 cards', '2,000 games')
    """
    return f"{number:,} {thing if number == 1 else things or f'{thing}s'}"
