"""Bots that play any game: they know it by its protocol alone."""

from forbidden_island.table.bots.random import random_bot
from forbidden_island.table.bots.search import search

__all__ = ["random_bot", "search"]
