"""Eleven more islands for Forbidden Island, each another outline for the same 24 tiles."""

from forbidden_island_islands.outlines import (
    ARCH_OF_FATE,
    ATOLL_OF_DECISIONS,
    BAY_OF_GULLS,
    BONE_ISLAND,
    BRIDGE_OF_HORRORS,
    CORAL_REEF,
    ISLAND_OF_DEATH,
    ISLAND_OF_SHADOWS,
    ISLANDS,
    SKULL_ISLAND,
    TREASURE_ISLAND,
    VOLCANO_ISLAND,
)

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
