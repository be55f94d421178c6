"""Private look-ups made from words, so that the engine works on small numbers: nothing here is public."""
