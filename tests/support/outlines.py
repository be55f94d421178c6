"""The twelve outlines of the box and its fans, for tests over all of them."""

import forbidden_island as fi

OUTLINES = (
    fi.Island(
        "forbidden-island",
        "Forbidden Island",
        (
            "..##..",
            ".####.",
            "######",
            "######",
            ".####.",
            "..##..",
        ),
    ),
    fi.Island(
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
    ),
    fi.Island(
        "island-of-shadows",
        "Island of Shadows",
        (
            "######",
            "######",
            "######",
            "######",
        ),
    ),
    fi.Island(
        "volcano-island",
        "Volcano Island",
        (
            "#####",
            "#####",
            "##.##",
            "#####",
            "#####",
        ),
    ),
    fi.Island(
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
    ),
    fi.Island(
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
    ),
    fi.Island(
        "bone-island",
        "Bone Island",
        (
            ".##..##.",
            "########",
            "########",
            ".##..##.",
        ),
    ),
    fi.Island(
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
    ),
    fi.Island(
        "skull-island",
        "Skull Island",
        (
            "######",
            "#.##.#",
            "######",
            ".####.",
            ".####.",
        ),
    ),
    fi.Island(
        "bridge-of-horrors",
        "Bridge of Horrors",
        (
            "###...####",
            "##########",
            "####...###",
        ),
    ),
    fi.Island(
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
    ),
    fi.Island(
        "arch-of-fate",
        "Arch of Fate",
        (
            "...###...",
            "..#####..",
            ".###.###.",
            "###...###",
            "##.....##",
        ),
    ),
)
