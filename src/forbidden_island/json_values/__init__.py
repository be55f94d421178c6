"""JSON's own values: read with suspicion, and frozen for keeping. For every game, and for the saves of all of them."""
