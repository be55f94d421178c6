"""Plugins of any game: found as entry points of installed distributions, imported when they are first used."""
