"""What the page of a finished deal says of each fact that the browser checks: one sentence if it holds, one if not."""

from django.utils.translation import gettext as _

from games.store.beacon import Round


def facts_of(form: int, awaited: Round | None) -> tuple[tuple[str, str, str], ...]:
    """(name of the fact in verify.mjs, what to say where it holds, and where not) of a file of this format.

    awaited  the round of a beacon that the deal waited for, None for none
    """
    bound = form == 2
    return (
        (
            "format",
            _("This is the file of a deal, of format 2.")
            if bound
            else _("This is the file of a deal, of format 1: it proves less. Lists and places are the site's word."),
            _("This is no file of a deal."),
        ),
        ("chain", _("Its parts hang together."), _("Its parts do not hang together: something was changed.")),
        (
            "seal",
            _("The site signed this file after the game, with the key that it had committed to."),
            _("The signature is of another file: this one was changed after the game."),
        ),
        (
            "commitment",
            _("The commitment was made to this seed, these rules and options, and these lists of cards.")
            if bound
            else _("The commitment was made to this seed."),
            _("The commitment was made to something else."),
        ),
        (
            "contributions",
            _("The contributions have the fingerprint shown at the start; those of bots follow from the seed."),
            _("The contributions are not those that were closed at the start."),
        ),
        *_beacon(awaited),
        (
            "draws",
            _("Every draw comes out as the formulas say, and no random number was left out."),
            _("A draw comes out otherwise, or random numbers were left out."),
        ),
        (
            "piles",
            _("Cards came off the piles as they lay there."),
            _("A card came off a pile that lay elsewhere."),
        ),
        ("dealt", _("The seats were dealt what was drawn."), _("The seats were dealt something else than was drawn.")),
        ("winner", _("Whoever won holds a card that wins."), _("Somebody won without a card that wins.")),
        ("noted", _("What you wrote down is in the file."), _("Something that you wrote down is not in the file.")),
    )


def _beacon(awaited: Round | None) -> tuple[tuple[str, str, str], ...]:
    if awaited is None:
        return ()
    came = _("The beacon's round is the first that was due after the contributions. Its signature is not checked here.")
    away = _("The beacon's number did not come: the cards were dealt without it, which proves less.")
    other = _("The beacon's round is not the one that was due after the contributions.")
    return (("beacon", came if awaited.signature else away, other),)
