"""What the tests that play the engine beside the specification have reached, by kind."""

from __future__ import annotations

from collections import Counter

REACHED: Counter[str] = Counter()
