"""The eleven outlines as values: ``#`` is a place for a tile, ``.`` is open sea."""

from forbidden_island import Island

__all__ = [
    "ARCH_OF_FATE",
    "ATOLL_OF_DECISIONS",
    "BAY_OF_GULLS",
    "BONE_ISLAND",
    "BRIDGE_OF_HORRORS",
    "CORAL_REEF",
    "ISLANDS",
    "ISLAND_OF_DEATH",
    "ISLAND_OF_SHADOWS",
    "SKULL_ISLAND",
    "TREASURE_ISLAND",
    "VOLCANO_ISLAND",
]

TREASURE_ISLAND = Island(
    "treasure-island",
    "Treasure Island",
    (
        "##...##",
        ".#####.",
        "..###..",
        "..###..",
        ".#####.",
        "##...##",
    ),
)

ISLAND_OF_SHADOWS = Island(
    "island-of-shadows",
    "Island of Shadows",
    (
        "######",
        "######",
        "######",
        "######",
    ),
)

VOLCANO_ISLAND = Island(
    "volcano-island",
    "Volcano Island",
    (
        "#####",
        "#####",
        "##.##",
        "#####",
        "#####",
    ),
)

ISLAND_OF_DEATH = Island(
    "island-of-death",
    "Island of Death",
    (
        "..###..",
        "#######",
        ".#####.",
        "..###..",
        "..###..",
        "..###..",
    ),
)

BAY_OF_GULLS = Island(
    "bay-of-gulls",
    "Bay of Gulls",
    (
        "...##...",
        "...##...",
        "#..##..#",
        "########",
        ".######.",
        "...##...",
    ),
)

BONE_ISLAND = Island(
    "bone-island",
    "Bone Island",
    (
        ".##..##.",
        "########",
        "########",
        ".##..##.",
    ),
)

CORAL_REEF = Island(
    "coral-reef",
    "Coral Reef",
    (
        ".##....",
        "####...",
        "######.",
        ".######",
        "...####",
        "....##.",
    ),
)

SKULL_ISLAND = Island(
    "skull-island",
    "Skull Island",
    (
        "######",
        "#.##.#",
        "######",
        ".####.",
        ".####.",
    ),
)

BRIDGE_OF_HORRORS = Island(
    "bridge-of-horrors",
    "Bridge of Horrors",
    (
        "###...####",
        "##########",
        "####...###",
    ),
)

ATOLL_OF_DECISIONS = Island(
    "atoll-of-decisions",
    "Atoll of Decisions",
    (
        "..###..",
        ".##.##.",
        "##...##",
        "#.....#",
        "##...##",
        ".##.##.",
        "..###..",
    ),
)

ARCH_OF_FATE = Island(
    "arch-of-fate",
    "Arch of Fate",
    (
        "...###...",
        "..#####..",
        ".###.###.",
        "###...###",
        "##.....##",
    ),
)

ISLANDS = (
    TREASURE_ISLAND,
    ISLAND_OF_SHADOWS,
    VOLCANO_ISLAND,
    ISLAND_OF_DEATH,
    BAY_OF_GULLS,
    BONE_ISLAND,
    CORAL_REEF,
    SKULL_ISLAND,
    BRIDGE_OF_HORRORS,
    ATOLL_OF_DECISIONS,
    ARCH_OF_FATE,
)
"""All of them."""
