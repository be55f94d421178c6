"""For tests of plugins and games: strategies, the laws that all of them keep, and distributions laid on the path.

It needs the extra ``testing``: `pip install "forbidden-island[testing]"`. Nothing else in the library imports
Hypothesis or pytest.
"""

try:
    from forbidden_island.testing.checks import (
        LAWS,
        Verdict,
        check_adventurer,
        check_game,
        check_house_rule,
        check_island,
        check_meter,
        laws_of,
        verdicts,
    )
    from forbidden_island.testing.distributions import installed_distribution, lay_distribution
    from forbidden_island.testing.fixtures import InstallDistribution, install_distribution
    from forbidden_island.testing.law import Law
    from forbidden_island.testing.outlines import islands
    from forbidden_island.testing.parametrized import parametrize_laws
    from forbidden_island.testing.positions import CORNERS, Corner, position_anywhere
    from forbidden_island.testing.strategies import adventurers, house_rules, records, rules, seatings, states
except ModuleNotFoundError as _missing:
    if str(_missing.name).partition(".")[0] not in {"hypothesis", "pytest"}:
        raise
    raise ModuleNotFoundError(
        f"forbidden_island.testing needs {_missing.name}, which is not installed. Install it with:\n"
        'pip install "forbidden-island[testing]"',
        name=_missing.name,
    ) from None

__all__ = [
    "CORNERS",
    "LAWS",
    "Corner",
    "InstallDistribution",
    "Law",
    "Verdict",
    "adventurers",
    "check_adventurer",
    "check_game",
    "check_house_rule",
    "check_island",
    "check_meter",
    "house_rules",
    "install_distribution",
    "installed_distribution",
    "islands",
    "laws_of",
    "lay_distribution",
    "parametrize_laws",
    "position_anywhere",
    "records",
    "rules",
    "seatings",
    "states",
    "verdicts",
]
