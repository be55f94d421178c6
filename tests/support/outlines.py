"""The twelve outlines that there are, for tests over all of them."""

import forbidden_island as fi
from forbidden_island_islands import ISLANDS

OUTLINES = (*fi.Catalogue.builtin().islands.values(), *ISLANDS)
