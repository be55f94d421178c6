"""Pictures of a position: plain text for the terminal, SVG for notebooks."""
