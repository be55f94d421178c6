"""For tests of plugins and games."""

from forbidden_island.testing.distributions import installed_distribution, lay_distribution

__all__ = ["installed_distribution", "lay_distribution"]
