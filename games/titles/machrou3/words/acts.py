"""Machrou3 Ra2is: the kinds of answer in words."""

from dataclasses import replace

from django.utils.translation import gettext as _

from games.titles.machrou3.rules import board, moves, news, origins
from games.titles.machrou3.rules.phases.campaign import privileged
from games.titles.machrou3.rules.phases.turn import free_draw
from games.wording.words import ActWords


def act(answer_class, look, decision):
    """The words of one kind of answer."""
    return ACTS[answer_class](look, decision)


def barred(look, decision):
    """The words of answers that are shown but not open: to the judge a candidacy, and to nobody else (R-60)."""
    t = look.table
    if decision.kind != "candidacy" or t.deck.characters[t.character[decision.seat]].side != "judge":
        return ()
    return (replace(act(moves.DeclareCandidacy, look, decision), note=_("The judge can't be a candidate.")),)


def _battle_act(look, decision):
    t, seat = look.table, decision.seat
    spared = any(effect.do == "skip_vote" and effect.seat == seat for effect in t.effects)
    voted = t.token == "vote" and board.exempt(t) != seat and not spared
    note = _("Ask the table for a battle, by a secret vote.") if voted else _("Challenge another player's district.")
    if news.rule(t, "failed_challenge") != "keep":
        note += " " + _("If you lose, the district you fight from is gone.")
    return ActWords(_("Battle"), note, _("Challenge"), "swords")


def _objective_act(look, decision):
    if look.table.objective[decision.seat] is None:
        title, note = _("New objective"), _("Draw an objective.")
        button = _("Draw an objective")
    else:
        title, note = _("Change objective"), _("Discard your objective unseen and draw another.")
        button = _("Change my objective")
    if free_draw(look.table, look.phase):
        note += " " + _("Your action still follows.")
    return ActWords(title, note, button, "scroll-text")


def _campaign_act(look, decision):
    if board.exempt(look.table) == decision.seat:
        note = _("Take a swing district. You unmasked the judge and need no vote.")
    elif privileged(look.table, decision.seat):
        note = _("Take a swing district. As the speaker you need no vote.")
    else:
        note = _("Ask the table for a swing district: a secret vote, more With than Against.")
    return ActWords(_("Campaign"), note, _("Campaign"), "megaphone")


def _swap_act(look, decision):
    if news.rule(look.table, "swap_ip_limit") == "off":
        note = _("Offer a district of yours for any other player's.")
    elif origins.step(look.table, decision.seat, "rule", rule="swap_ip_limit"):
        note = _("Offer a district of yours for one of at most 2 influence points more.")
    else:
        note = _("Offer a district of yours for one of equal or fewer influence points.")
    return ActWords(_("Swap"), note, _("Offer the swap"), "shuffle")


ACTS = {
    moves.Campaign: _campaign_act,
    moves.Battle: _battle_act,
    moves.OfferSwap: _swap_act,
    moves.ChangeObjective: _objective_act,
    moves.DeclareObjective: lambda look, decision: ActWords(
        _("Declare your objective"),
        _("Your objective is met. Show it, draw an exceptional power; your action still follows.")
        if decision.kind == "turn"
        else _("Your objective is met. Show it and draw an exceptional power."),
        _("Declare my objective"),
        "check",
    ),
    moves.Pass: lambda look, decision: ActWords(_("Pass"), _("Do nothing this turn."), _("Pass"), "hourglass"),
    moves.KeepSecret: lambda look, decision: ActWords(_("Keep it secret"), "", _("Keep it secret"), "eye-off"),
    moves.NameSpeaker: lambda look, decision: ActWords(_("Name the speaker"), "", _("Name the speaker"), "gavel"),
    moves.CastVote: lambda look, decision: ActWords(_("Vote"), "", _("Seal my vote"), "vote"),
    moves.HoldAgain: lambda look, decision: ActWords(_("Vote again"), "", _("Answer"), "vote"),
    moves.AnswerSwap: lambda look, decision: ActWords(_("Swap"), "", _("Answer"), "shuffle"),
    moves.StayNeutral: lambda look, decision: ActWords(_("Stay neutral"), _("Keep out of it."), _("Stay neutral"), "x"),
    moves.Support: lambda look, decision: ActWords(
        _("Offer support"), _("Once accepted it cannot be taken back."), _("Offer my support"), "handshake"
    ),
    moves.AnswerHelp: lambda look, decision: ActWords(_("Help"), "", _("Answer"), "handshake"),
    moves.SetHelp: lambda look, decision: ActWords(_("Help"), "", _("Keep these wishes"), "handshake"),
    moves.ApplyPower: lambda look, decision: ActWords(_("Apply"), "", _("Apply the power"), "newspaper"),
    moves.KeepObjective: lambda look, decision: ActWords(_("Keep"), "", _("Keep this one"), "scroll-text"),
    moves.DeclareCandidacy: lambda look, decision: ActWords(
        _("I run"), _("Public at once, and not to be taken back."), _("Run for president"), "landmark"
    ),
    moves.Waive: lambda look, decision: ActWords(_("I don't run"), _("Said in public."), _("Don't run"), "x"),
    moves.Elect: lambda look, decision: ActWords(_("Vote"), "", _("Seal my ballot"), "vote"),
    moves.UnmaskJudge: lambda look, decision: ActWords(
        _("Unmask the judge"),
        _("Name the judge. Right or wrong, you show that you are corrupt."),
        _("Unmask"),
        "eye",
    ),
    moves.Steal: lambda look, decision: ActWords(_("Take"), "", _("Take this district"), "gavel"),
    moves.ChooseOrigin: lambda look, decision: ActWords(_("Origin"), "", _("I come from here"), "house"),
    moves.PlaceStation: lambda look, decision: ActWords(_("Media station"), "", _("Place it here"), "radio-tower"),
    moves.Expose: lambda look, decision: ActWords(_("Name"), "", _("Seal my answer"), "eye-off"),
    moves.UseOriginPower: lambda look, decision: ActWords(_("Origin power"), "", _("Answer"), "house"),
}
