"""Original Mafia: what cards and sides are called, and what each card does."""

from django.utils.translation import gettext_lazy

CARDS = {
    "citizen": gettext_lazy("Good citizen"),
    "investigator": gettext_lazy("Investigator"),
    "doctor": gettext_lazy("Doctor"),
    "immortality": gettext_lazy("Immortality"),
    "fair_judge": gettext_lazy("Fair judge"),
    "sheriff": gettext_lazy("Sheriff"),
    "mafia": gettext_lazy("Mafia"),
    "godfather": gettext_lazy("Godfather"),
    "yakuza": gettext_lazy("Yakuza"),
    "ninja": gettext_lazy("Ninja"),
    "mad_man": gettext_lazy("Mad man"),
    "werewolf": gettext_lazy("Werewolf"),
    "lawyer": gettext_lazy("Lawyer"),
    "corrupt_judge": gettext_lazy("Corrupt judge"),
}
"""Code -> what the card is called."""

EFFECTS = {
    "citizen": gettext_lazy("No power but a vote and a suspicion. Find the criminals and have them executed."),
    "investigator": gettext_lazy(
        "Each night you learn of one player whether they are a criminal. The lawyer looks good, and so does a "
        "werewolf that has joined nobody."
    ),
    "doctor": gettext_lazy(
        "From night 2 you protect one player a night, yourself too, but nobody twice running. Against the sheriff "
        "you can do nothing."
    ),
    "immortality": gettext_lazy("Nothing kills you at night. By day a majority does."),
    "fair_judge": gettext_lazy("You declare yourself on the first day. Only judges vote in trials, while one lives."),
    "sheriff": gettext_lazy("From night 2 you may kill one player a night. Nobody asks you for proof."),
    "mafia": gettext_lazy("You know the others of the mafia. From night 2 you kill whom all of you name."),
    "godfather": gettext_lazy(
        "You are of the mafia, and each night you learn of one player whether they are the investigator."
    ),
    "yakuza": gettext_lazy(
        "You know the others of the yakuza, not the mafia. From night 2 you kill whom all of you name."
    ),
    "ninja": gettext_lazy(
        "You are of the yakuza, and each night you learn of one player whether they are the investigator."
    ),
    "mad_man": gettext_lazy(
        "From night 2 you may kill one player a night. You win with one other player left, or none."
    ),
    "werewolf": gettext_lazy(
        "You live like a good citizen. Once a group has died out you are that group; or you are the last one alive."
    ),
    "lawyer": gettext_lazy(
        "Each night you learn a player's card. You win with the mafia or the yakuza; neither knows you."
    ),
    "corrupt_judge": gettext_lazy(
        "You declare yourself on the first day like any judge, and vote like one. You win with the mafia."
    ),
}
"""Code -> what it does, to its holder."""

SIDES = {"good": gettext_lazy("good"), "criminal": gettext_lazy("criminal")}

CIRCLES = {
    "mafia": gettext_lazy("The mafia"),
    "yakuza": gettext_lazy("The yakuza"),
    "dead": gettext_lazy("The dead"),
}
"""Key of a circle -> what its talk is called."""
