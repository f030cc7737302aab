"""A small world in which every page has something to show."""

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from allauth.mfa.recovery_codes.internal.auth import RecoveryCodes
from allauth.mfa.totp.internal.auth import TOTP
from django.db import connection
from django.utils import timezone

from accounts.models import User
from games import store
from games.kernel import owed
from games.models import Decision, Game, Player
from games.notify import answer_links, deal_links, deliver
from games.services.playing import play
from games.services.seats import leaving, replace
from games.services.tables import decks, lobby
from games.services.talk import notes, table_talk, threads
from games.titles.machrou3.rules.content import DATA
from tests import tables
from tests.browser.pages import PASSWORD
from tests.servers import wait_until
from tests.titles.examples import NIGHTS

MADE = (
    "o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAQECAwQF"
    "BgcIAQIDBAUGBwgAIJxtCbT2BEbGmbksM1UBvsVjCsA51t-yeb7WTWhH6clXpQECAyYgASFYIOmgwzIhe0VBjS_BvvnNE3CJ"
    "w6gDNhTNq2Rv7eNqhsRuIlggtRr7gPrfpX2rUCm-32iorTEepZNuVLIysVJwqV5uJvw"
)
CLIENT_DATA = "eyJ0eXBlIjogIndlYmF1dGhuLmNyZWF0ZSIsICJjaGFsbGVuZ2UiOiAiZTMwIiwgIm9yaWdpbiI6ICJodHRwOi8vbG9jYWxob3N0In0"
CREDENTIAL = {
    "id": "nG0JtPYERsaZuSwzVQG-xWMKwDnW37J5vtZNaEfpyVc",
    "type": "public-key",
    "rawId": "nG0JtPYERsaZuSwzVQG-xWMKwDnW37J5vtZNaEfpyVc",
    "response": {"clientDataJSON": CLIENT_DATA, "attestationObject": MADE, "transports": ["internal"]},
}
"""What a browser's virtual authenticator gave when it made a passkey."""


def person(name, **fields):
    """An account with a proven e-mail."""
    user = User.objects.create_user(name, f"{name.lower()}@example.org", PASSWORD, last_login=timezone.now(), **fields)
    EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    return user


def make_world():
    """Words for addresses, and people, by name."""
    host, sitting, member = (person(name) for name in ("Lara", "Ziad", "Hind"))
    guest = User.objects.create(username="Yellow lantern", is_guest=True)
    return {
        "host": host,
        "sitting": sitting,
        "member": member,
        "guest": guest,
        "without_password": without_password(),
        **careful(),
        "key": member.unsubscribe_key,
        **tables_before_the_deal(host, sitting),
        **somebody_away(),
        **games(),
    }


def careful():
    """Somebody with an app, spare codes and a passkey."""
    user = person("Salma")
    TOTP.activate(user, "JBSWY3DPEHPK3PXP")
    RecoveryCodes.activate(user)
    key = Authenticator.objects.create(
        user=user, type=Authenticator.Type.WEBAUTHN, data={"name": "Salma's phone", "credential": CREDENTIAL}
    )
    return {"careful": user, "passkey": key.pk}


def without_password():
    user = person("Omar")
    user.set_unusable_password()
    user.save()
    return user


def tables_before_the_deal(host, sitting):
    shown = lobby.create_table(host, name="Thursday evening, slowly", size=5, seconds=86400, bots="random", listed=True)
    lobby.join(sitting, pk=shown.pk)
    closed = lobby.create_table(host, name="Never played", size=4, seconds=90)
    lobby.cancel(host, pk=closed.pk)
    deck = decks.keep(host, "From the printed box", (DATA / "house-deck.json").read_text())
    return {
        "deck": deck.public_id,
        "open": shown.public_id,
        "invite": shown.invite_key,
        "closed": closed.public_id,
        "closed_invite": closed.invite_key,
    }


def somebody_away():
    """A game in which somebody stands in for one, another has left, and the others are to decide."""
    record = tables.started(5)
    one, leaver, other = (tables.user_at(record, seat) for seat in range(3))
    Player.objects.filter(game=record.pk, user=one).update(stand_in="sensible")
    leaving.resign(leaver, pk=record.pk)
    replace.propose(other, pk=record.pk, seat=0)
    key = Player.objects.get(game=record.pk, seat=1).offer_key
    return {"away": record.public_id, "away_player": one, "away_other": other, "seat": key}


def games():
    """One in a turn, one in a sealed vote, one that is over; the same of the Advanced Game, and one being set up."""
    own = tables.played_until(tables.started(5), turn_in_the_second_round)
    (decision,) = owed(own.state)
    player, other = (tables.user_at(own, seat) for seat in (decision.seat, (decision.seat + 1) % 5))
    Game.objects.filter(pk=own.pk).update(spectators=Game.Spectators.LIVE)
    game = Game.objects.get(pk=own.pk)
    speaker = game.players.get(user=other)
    table_talk.say(game, player=speaker, text="Whoever votes With gets my word.", deal=True)
    secret = "Between us: see https://example.org/plan, then burn it."
    thread = threads.begin(game, player=speaker, seats=[decision.seat], text=secret, deal=True)
    notes.keep(game.players.get(user=player), notes={None: ("Slow table.", None), speaker.seat: ("Too quiet.", 80)})
    link = answer_links.address(own.public_id, player.public_id, decision.seat, decision.id, "pass")
    offer = deal_links.address(own.public_id, player.public_id, decision.seat, "nosuchdeal01", "accept")
    vote = tables.played_until(tables.started(5), tables.sealed_vote)
    over = tables.played_until(tables.started(4), lambda now: now.state.outcome)
    tables.everybody_pauses(paused := tables.started(4))
    tables.somebody_proposes_a_pause(vote, owed(vote.state)[1].seat)
    return {
        "paused": paused.public_id,
        "paused_host": tables.user_at(paused, 0),
        "own": own.public_id,
        "thread": thread.key,
        "own_player": player,
        "act": link.rstrip("/").rpartition("/")[2],
        "deal": offer.rstrip("/").rpartition("/")[2],
        "own_other": other,
        "vote": vote.public_id,
        "voter": tables.user_at(vote, owed(vote.state)[0].seat),
        "over": over.public_id,
        "winner": tables.user_at(over, 0),
        **practice(),
        **advanced_games(),
    }


def practice():
    """Somebody is asked, as all are, in the first night against bots."""
    learner = person("Learner")
    game = store.read(lobby.start_practice(learner, slug=NIGHTS, players=6).pk)
    seat = next(player.seat for player in game.players if not player.bot)
    (asked,) = (each for each in owed(game.state) if each.seat == seat)
    return {"practice": game.public_id, "advised": asked.id, "learner": learner}


def advanced_games():
    """One whose districts of origin are being chosen, one in a turn, one that is over."""
    new = tables.started(6, options=tables.ADVANCED)
    turn = tables.played_until(tables.started(6, options=tables.ADVANCED), turn_in_the_second_round)
    over = tables.played_until(tables.started(5, options=tables.ADVANCED), lambda now: now.state.outcome)
    return {
        "home": new.public_id,
        "home_player": tables.user_at(new, owed(new.state)[0].seat),
        "advanced": turn.public_id,
        "advanced_player": tables.user_at(turn, owed(turn.state)[0].seat),
        "advanced_over": over.public_id,
        "advanced_winner": tables.user_at(over, 0),
    }


def turn_in_the_second_round(record):
    return record.state.table.round == 2 and [each.kind for each in owed(record.state)] == ["turn"]


def send_what_waits():
    """Let the outbox send everything at once; how many mails that were."""
    with connection.cursor() as cursor:
        cursor.execute("UPDATE games_notice SET not_before = now() WHERE state = 'waiting'")
    return deliver.deliver()


def run_out_of_time(decision):
    """Let the clock answer what is owed. A sweep leaves a game that a bot is just playing in to the next sweep."""
    tables.make_due(decision.game_id, seat=decision.seat)
    owed = Decision.objects.filter(pk=decision.pk, closed_at=None, answered_at=None)

    def answered():
        play.sweep()
        return not owed.exists()

    wait_until(answered)


def a_turn_mail(user):
    """A mail to `user` on a turn that is owed."""
    game = lobby.create_table(user, name="By mail", size=4, seconds=86400, bots="random")
    lobby.start(user, pk=game.pk)
    tables.played_until(store.read(game.pk), lambda now: now.state.outcome)
    send_what_waits()
