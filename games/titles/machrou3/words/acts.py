"""Machrou3 Ra2is: the kinds of answer in words."""

from dataclasses import replace

from django.utils.translation import gettext as _

from games.titles.machrou3.rules import battles, board, moves, news, origins
from games.titles.machrou3.rules.phases.campaign import privileged
from games.titles.machrou3.rules.phases.turn import free_draw, free_swap
from games.titles.machrou3.rules.phases.vote import spared
from games.titles.machrou3.rules.state import corrected
from games.titles.machrou3.words import outcomes
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
    voted = t.token == "vote" and not spared(t, seat)
    note = _("Challenge another player's district.")
    if voted:
        note = _("Ask the table for a battle, by a secret vote.") + _refused(look, decision, "battle")
    if news.rule(t, "failed_challenge") != "keep":
        note += " " + _at_stake(t, seat)
    return ActWords(_("Battle"), note, _("Challenge"), "swords")


def _at_stake(t, seat):
    """What the loser of a battle loses: the challenging district, unless it is their district of origin (M8.6)."""
    sources = {source for each in battles.sources_by_target(t, seat).values() for source in each}
    home = origins.held(t, seat)
    if home not in sources:
        return _("If you lose, the district you fight from is gone.")
    if sources == {home}:
        return _("Even if you lose, you keep your district of origin.")
    return _("If you lose, the district you fight from is gone, unless it is your district of origin.")


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


def _refused(look, decision, purpose):
    """How many cards against refuse it, where that is the same for all districts (M5.2)."""
    if outcomes.by_place(look, decision.seat):
        return ""
    anywhere = next(iter(look.table.owner))
    return "".join(f" {text}" for text in outcomes.refused(look, decision.seat, anywhere, purpose))


def _campaign_act(look, decision):
    if board.exempt(look.table) == decision.seat:
        note = _("Take a swing district. You unmasked the judge and need no vote.")
    elif privileged(look.table, decision.seat):
        note = _("Take a swing district. As the speaker you need no vote.")
    elif spared(look.table, decision.seat):
        note = _("Take a swing district. A card spares you the vote.")
    else:
        note = _("Ask the table for a swing district: a secret vote.") + _refused(look, decision, "campaign")
    return ActWords(_("Campaign"), note, _("Campaign"), "megaphone")


def _swap_act(look, decision):
    t, seat = look.table, decision.seat
    if news.rule(t, "swap_ip_limit") == "off":
        note = _("Offer a district of yours for any other player's.")
    elif origins.step(t, seat, "rule", rule="swap_ip_limit"):
        note = _("Offer a district of yours for one of at most 2 influence points more.")
    else:
        note = _("Offer a district of yours for one of equal or fewer influence points.")
    if free_swap(t, seat):
        note += " " + _("Your action still follows.")
    return ActWords(_("Swap"), note, _("Offer the swap"), "shuffle")


def _waive_act(look, decision):
    """Who said so may still stand until candidacies close (M7.1)."""
    if decision.standing:
        return ActWords(_("I don't run"), "", _("Stay out"), "x")
    note = _("Said in public. You may still stand until candidacies close.")
    return ActWords(_("I don't run"), note if corrected(look) else _("Said in public."), _("Don't run"), "x")


SECRET = frozenset(
    {
        moves.DeclareObjective,
        moves.KeepSecret,
        moves.KeepObjective,
        moves.UnmaskJudge,
        moves.Expose,
        moves.SetHelp,
        moves.DeclareCandidacy,
        moves.Waive,
        moves.Elect,
    }
)
"""Answers that are open by one's own cards (M3.3, M8.2, M8.3, M8.11, EP-12), hang on whether one's seats count (M7.4),
or show what one has said that nobody else sees (M6.4)."""

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
    moves.SetHelp: lambda look, decision: ActWords(
        _("Help"), "", _("Keep these wishes") if decision.standing else _("Say so"), "handshake"
    ),
    moves.ApplyPower: lambda look, decision: ActWords(_("Apply"), "", _("Apply the power"), "newspaper"),
    moves.KeepObjective: lambda look, decision: ActWords(_("Keep"), "", _("Keep this one"), "scroll-text"),
    moves.DeclareCandidacy: lambda look, decision: ActWords(
        _("I run"), _("Public at once, and not to be taken back."), _("Run for president"), "landmark"
    ),
    moves.Waive: _waive_act,
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
