"""What the cards of this turn may still do: the exact odds that a tile sinks and that the game is lost.

*Nobody acts further* means that the turn's player ends the actions and that no special card is played; what must be
done is done as `nobody_acts` says.
"""

from forbidden_island.forecast.idle import nobody_acts
from forbidden_island.forecast.turn import odds, odds_of, simulated_odds
from forbidden_island.forecast.value import Odds

__all__ = ["Odds", "nobody_acts", "odds", "odds_of", "simulated_odds"]
