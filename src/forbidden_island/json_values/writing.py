"""Writing JSON texts, none of which is longer than what is read back."""

from __future__ import annotations

import json
from typing import Any

from forbidden_island.errors import SaveError
from forbidden_island.json_values.reading import MOST_CHARACTERS
from forbidden_island.quantities import quantity

__all__ = ["dumps"]


def dumps(value: dict[str, Any]) -> str:
    """The JSON text of a value.

    Raises:
        SaveError: It would be longer than `MOST_CHARACTERS`.
    """
    written = json.dumps(value, allow_nan=False)
    if len(written) > MOST_CHARACTERS:
        raise SaveError(
            f"the text has {quantity(len(written), 'character')}; at most {MOST_CHARACTERS:,} can be read back"
        )
    return written
