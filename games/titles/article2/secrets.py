"""Article II: hands are secret, and what is played comes from them."""

from games.titles.secrets import Secrets, Shape

SECRETS = Secrets(
    shapes={"game": Shape((2, 3, 4), {"match": (False,)}), "match": Shape((4,), {"match": (True,)})},
    private=("CardsTaken", "HandDealt"),
    by_own_cards=("Distract", "Organize", "Play", "Reply"),
    typed={"act": "Decline"},
    panels={"_example": "a game that nobody plays", "_picture": "a game that nobody plays"},
    order={"is": "PlayNothingOn", "player": 0},
)
