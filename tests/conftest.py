"""How Hypothesis runs here, and what the tests over the specification reached."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# Nothing here is timed; a slow machine is no failure.
settings.register_profile("default", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("default")
