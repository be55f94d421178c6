"""The Surveyor keeps every law of adventurers."""

import forbidden_island as fi
from forbidden_island.testing import Law, parametrize_laws
from forbidden_island_surveyor import SURVEYOR


@parametrize_laws(SURVEYOR)
def test_the_surveyor_keeps_the_laws(value: fi.Adventurer, law: Law) -> None:
    law.check(value)
