"""A small site full of people and tables, and every address it has."""

import random
from dataclasses import dataclass, field
from hashlib import sha256

from allauth.account.models import EmailAddress
from django.db import connection
from django.test import Client
from django.urls import get_resolver

from accounts import services as accounts
from accounts.models import Device, User
from games import store
from games.kernel import owed
from games.models import Decision, Deck, Game, Message
from games.notify import answer_links, deal_links
from games.services.playing import play
from games.services.seats import leaving
from games.services.tables import decks, lobby
from games.services.talk import threads
from games.titles.machrou3.rules.content import DATA
from tests import tables
from tests.titles.examples import NIGHTS


@dataclass
class World:
    """People, a game under way of Lara, Ziad and two bots, and a table in the lobby of the two."""

    people: dict
    game: Game
    table: Game
    private: Game
    deck: Deck
    said: Message = None
    offered: str = ""

    def client(self, who):
        """A browser of `who`; "stranger" is nobody."""
        client = Client()
        if who in self.people:
            client.force_login(self.people[who])
        return client

    def record(self):
        return store.read(self.game.pk)

    def seat(self, who):
        """Where `who` sits, None once they have left."""
        player = self.record().player_of(self.people[who].pk)
        return player and player.seat

    def decision(self, who):
        """The number of a decision that `who` owes, else one that is closed."""
        seat = self.seat(who)
        for each in owed(self.record().state):
            if each.seat == seat:
                return each.id
        return Decision.objects.filter(game=self.game).order_by("number").first().number

    def closed_link(self):
        """The end of a link in a mail to Lara, for a question that was answered long ago."""
        link = answer_links.address(self.game.public_id, self.people["lara"].public_id, self.seat("lara"), 1, "pass")
        return link.rstrip("/").rpartition("/")[2]

    def deal_link(self):
        """The end of a link in a mail to Lara, for what offers no deal."""
        link = deal_links.address(
            self.game.public_id, self.people["lara"].public_id, self.seat("lara"), self.said.key, "accept"
        )
        return link.rstrip("/").rpartition("/")[2]

    def secrets_from(self, who):
        """Words that no page may show to `who`: the seed, others' objectives, the key of a table not theirs."""
        state = self.record().state
        mine = self.seat(who) if who in ("lara", "ziad") else None
        cards = state.table.deck.objectives
        others = [cards[code].title["en"] for seat, code in state.table.objective.items() if seat != mine and code]
        whispered = [] if mine is not None else [WHISPERED]
        return [state.chance.seed, self.private.invite_key, *others, *whispered]


WHISPERED = "Between the two of us: the quince stays hidden."


def build():
    names = ("Lara", "Ziad", "Hind", "Omar")
    people = {
        name.lower(): User.objects.create_user(name, f"{name}@example.org".lower(), "cedar-and-ink-28")
        for name in names
    }
    for user in people.values():
        EmailAddress.objects.create(user=user, email=user.email, verified=True, primary=True)
    lara = people["lara"]
    accounts.renew_feed(lara)
    Device.objects.create(user=lara, endpoint="https://fcm.googleapis.com/fcm/send/lara", p256dh="x", auth="x")
    people["visitor"] = User.objects.create(username="Visitor", is_guest=True)
    game = lobby.create_table(people["lara"], name="Under way", size=4, seconds=3600, bots="random")
    lobby.join(people["ziad"], pk=game.pk)
    tables.known_deal(game.pk, 1)
    lobby.start(people["lara"], pk=game.pk)
    table = lobby.create_table(people["lara"], name="Filling up", size=5, seconds=3600, listed=True)
    lobby.join(people["ziad"], pk=table.pk)
    private = lobby.create_table(people["omar"], name="Among friends", size=4, seconds=90)
    deck = decks.keep(people["lara"], "Lara's own", (DATA / "house-deck.json").read_text())
    world = World(people, Game.objects.get(pk=game.pk), table, private, deck)
    _play_until_lara_votes(world)
    ziad = world.game.players.get(user=people["ziad"])
    thread = threads.begin(world.game, player=ziad, seats=[world.seat("lara")], text=WHISPERED, deal=True)
    world.said = thread.messages.get()
    world.offered = _offered_seat(people["omar"], people["hind"])
    return world


def _offered_seat(host, other):
    """The key of a seat in a game that somebody left."""
    game = lobby.create_table(host, name="Somebody left", size=4, seconds=3600, bots="random", listed=True)
    lobby.join(other, pk=game.pk)
    lobby.start(host, pk=game.pk)
    leaving.resign(other, pk=game.pk)
    return game.players.get(offered__isnull=False).offer_key


def _play_until_lara_votes(world):
    """Both people owe a sealed answer, or the game has come some way: there are stale decisions to try."""
    rng = random.Random(5)
    people = {world.seat("lara"), world.seat("ziad")}
    for _ in range(200):
        record = world.record()
        waiting = owed(record.state)
        if people <= {each.seat for each in waiting}:
            return
        decision = rng.choice(waiting)
        answer = tables.answer_for(record, decision, rng)
        player = record.players[decision.seat]
        if player.bot:
            play.submit_for_bot(record.pk, seat=decision.seat, number=decision.id, answer=answer)
        else:
            play.submit(record.pk, user_id=tables.user_at(record, decision.seat).pk, number=decision.id, answer=answer)
    raise AssertionError("no vote came up")


TABLES = (
    "accounts_user",
    "accounts_vacation",
    "accounts_device",
    "accounts_block",
    "account_emailaddress",
    "games_game",
    "games_again",
    "games_heldseat",
    "games_player",
    "games_decision",
    "games_move",
    "games_event",
    "games_message",
    "games_thread",
    "games_threadmember",
    "games_note",
    "games_report",
    "games_district",
    "games_card",
    "games_round",
    "games_notice",
    "games_deck",
    "games_motion",
    "games_former",
    "games_standingorder",
)


def snapshot():
    """Everything kept, in one string, but what a visit alone may write."""
    digest = sha256()
    with connection.cursor() as cursor:
        for name in TABLES:
            row = f"to_jsonb(t) - '{'{last_login,last_seen_event,last_read}'}'::text[]"
            cursor.execute(f"SELECT string_agg(({row})::text, ';' ORDER BY id) FROM {name} t")
            digest.update(str(cursor.fetchone()[0]).encode())
    return digest.hexdigest()


@dataclass(frozen=True)
class Address:
    """`path` may use {game}, {table}, {private}, {key}, {person}, {decision}; `fields`: what its forms send."""

    path: str
    fields: tuple = field(default=())
    posts: bool = True

    def of(self, world, who="lara", decision=None):
        playing = who if who in ("lara", "ziad") else "lara"
        return self.path.format(
            game=world.game.public_id,
            table=world.table.public_id,
            private=world.private.public_id,
            key=world.private.invite_key,
            person=world.people["ziad"].public_id,
            deck=world.deck.public_id,
            unsubscribe=world.people["hind"].unsubscribe_key,
            act=world.closed_link(),
            deal=world.deal_link(),
            feed=world.people["lara"].feed_key,
            device=world.people["lara"].devices.get().key,
            seat=world.offered,
            thread=world.said.thread.key,
            message=world.said.key,
            decision=world.decision(playing) if decision is None else decision,
        )


def page(path):
    return Address(path, posts=False)


ADDRESSES = {
    "healthz": page("/healthz"),
    "metrics": page("/metrics"),
    "readyz": page("/readyz"),
    "favicon.ico": page("/favicon.ico"),
    "accounts:home": page("/accounts/"),
    "accounts:rename": Address("/accounts/name/", ("name",)),
    "accounts:preferences": Address("/accounts/preferences/", ("language", "time_zone")),
    "accounts:display": Address("/accounts/display/", ("theme", "size", "font", "next")),
    "accounts:adopt_zone": Address("/accounts/zone/"),
    "accounts:calendar": page("/accounts/calendar/"),
    "accounts:calendar_hours": Address("/accounts/calendar/hours/", ("quiet_from", "quiet_to", "days_off")),
    "accounts:add_vacation": Address("/accounts/calendar/vacation/", ("first", "last")),
    "accounts:end_vacation": Address("/accounts/calendar/vacation/end/", ("first",)),
    "accounts:log_out_everywhere": Address("/accounts/logout/everywhere/"),
    "accounts:sessions": page("/accounts/sessions/"),
    "accounts:blocks": page("/accounts/blocked/"),
    "accounts:block": Address("/accounts/blocked/{person}/", ("block",)),
    "accounts:end_session": Address("/accounts/sessions/1/end/"),
    "accounts:prove_by_code": Address("/accounts/prove/code/", ("code", "action", "next")),
    "mfa_reauthenticate": Address("/accounts/prove/app/", ("code", "next")),
    "mfa_reauthenticate_webauthn": Address("/accounts/prove/key/", ("credential", "next")),
    "mfa_authenticate": Address("/accounts/login/second/", ("code", "credential")),
    "mfa_login_webauthn": Address("/accounts/login/key/", ("credential",)),
    "mfa_index": page("/accounts/second/"),
    "mfa_activate_totp": Address("/accounts/second/app/", ("code",)),
    "mfa_deactivate_totp": Address("/accounts/second/app/off/"),
    "mfa_view_recovery_codes": page("/accounts/second/codes/"),
    "mfa_generate_recovery_codes": Address("/accounts/second/codes/new/"),
    "mfa_list_webauthn": page("/accounts/second/keys/"),
    "mfa_add_webauthn": Address("/accounts/second/keys/add/", ("credential", "name", "passwordless")),
    "mfa_remove_webauthn": Address("/accounts/second/keys/1/remove/"),
    "account_reauthenticate": Address("/accounts/prove/", ("password", "next")),
    "accounts:own_data": page("/accounts/data/"),
    "accounts:delete": Address("/accounts/delete/", ("sure",)),
    "accounts:guest": Address("/accounts/guest/", ("name", "next")),
    "accounts:claim": Address("/accounts/guest/claim/", ("email", "next")),
    "accounts:taken": page("/accounts/guest/taken/"),
    "accounts:set_aside": Address("/accounts/guest/aside/", ("next",)),
    "accounts:resume": Address("/accounts/guest/resume/", ("next",)),
    "accounts:bring": Address("/accounts/guest/bring/", ("answer", "next")),
    "set_language": Address("/accounts/language/", ("language", "next")),
    "account_login": Address("/accounts/login/", ("login", "password", "next")),
    "account_signup": Address("/accounts/signup/", ("username", "email", "password1", "next")),
    "account_request_login_code": Address("/accounts/login/code/", ("email", "next")),
    "account_confirm_login_code": Address("/accounts/login/code/confirm/", ("code", "action")),
    "account_logout": Address("/accounts/logout/", ("next",)),
    "account_inactive": page("/accounts/inactive/"),
    "account_email": Address("/accounts/email/", ("email", "action_add", "action_send")),
    "account_email_verification_sent": Address("/accounts/confirm-email/", ("code", "action", "email")),
    "account_change_password": Address("/accounts/password/change/", ("oldpassword", "password1", "password2")),
    "account_set_password": Address("/accounts/password/set/", ("password1", "password2")),
    "account_reset_password": Address("/accounts/password/reset/", ("email",)),
    "account_confirm_password_reset_code": Address("/accounts/password/reset/confirm/", ("code",)),
    "account_complete_password_reset": Address("/accounts/password/reset/complete/", ("password1", "password2")),
    "account_password_reset_completed": page("/accounts/password/reset/done/"),
    "games:landing": page("/"),
    "games:practice": Address("/practice/", ("game", "variant")),
    "games:lesson": page("/learn/machrou3/"),
    "games:home": page("/home/"),
    "games:history": page("/history/"),
    "games:lobby": page("/lobby/"),
    "games:create": Address(
        "/tables/new/",
        (
            "name",
            "size",
            "variant",
            "chaotic",
            "exposed",
            "interventions",
            "deck",
            "time",
            "amount",
            "unit",
            "bots",
            "open_to",
            "stand_in",
            "reliability",
        ),
    ),
    "games:join_open": Address("/tables/{table}/join/", ("name",)),
    "games:join": Address("/join/{key}/", ("name",)),
    "games:picture_open": page("/tables/{table}/join/ar/2-0-3.jpg"),
    "games:picture": page("/join/{key}/ar/1-0-3.jpg"),
    "games:waiting": page("/tables/{table}/waiting/"),
    "games:leave": Address("/tables/{table}/leave/"),
    "games:remove": Address("/tables/{table}/remove/{person}/"),
    "games:start": Address("/tables/{table}/start/", ("bots",)),
    "games:cancel": Address("/tables/{table}/cancel/"),
    "games:decks": Address("/decks/", ("file", "name")),
    "games:house_deck": page("/decks/house-deck.json"),
    "games:deck": page("/decks/{deck}/"),
    "games:deck_file": page("/decks/{deck}/file/"),
    "games:delete_deck": Address("/decks/{deck}/delete/"),
    "games:cards": page("/t/{game}/cards/"),
    "games:contribute": Address("/tables/{table}/contribution/", ("contribution", "drawn", "new")),
    "games:fairness": page("/fairness/"),
    "games:deals": page("/deals.jsonl"),
    "games:script": page("/verify.py"),
    "games:beacon_script": page("/beacon.py"),
    "games:take_back": Address("/t/{game}/take-back/"),
    "games:hints": Address("/t/{game}/hints/", ("hints",)),
    "games:again": Address("/t/{game}/again/", ("how", "drawn")),
    "games:matters": page("/t/{game}/matters/"),
    "games:orders": Address("/t/{game}/orders/", ("kind", "withdraw", "once", "VoteOn-card", "TakeSwaps-accept")),
    "games:propose_pause": Address("/t/{game}/matters/pause/", ("seconds",)),
    "games:propose_end": Address("/t/{game}/matters/pause/end/"),
    "games:say_pause": Address("/t/{game}/matters/pause/say/", ("motion", "say")),
    "games:propose_pace": Address("/t/{game}/matters/pace/", ("turn", "answer")),
    "games:propose_live": Address("/t/{game}/matters/live/", ("day", "hour", "length", "seconds")),
    "games:propose_here": Address("/t/{game}/matters/here/"),
    "games:propose_usual": Address("/t/{game}/matters/usual/"),
    "games:create_length": Address("/tables/new/length/?game=machrou3", ("size", "time", "answer", "bank", "honours")),
    "games:extend": Address("/t/{game}/matters/extend/", ("seconds",)),
    "games:deal": page("/t/{game}/deal/"),
    "games:deal_file": page("/t/{game}/deal/file/"),
    "games:rules": page("/rules/machrou3/"),
    "games:games": page("/games/"),
    "games:game": page("/games/machrou3/"),
    "games:act": Address("/a/{act}/", ("code",)),
    "games:answer_deal": Address("/b/{deal}/"),
    "games:notices": Address("/account/notices/", ("mail", "turn", "message", "reminder_share", "digest_hour")),
    "games:try_mail_again": Address("/account/notices/try/"),
    "games:table_notices": Address("/t/{game}/notices/", ("turn", "message")),
    "games:feed": page("/cal/{feed}.ics"),
    "games:feed_renew": Address("/account/calendar/feed/"),
    "games:feed_revoke": Address("/account/calendar/feed/revoke/"),
    "games:manifest": page("/app/ar.webmanifest"),
    "games:words": page(f"/rules/{NIGHTS}/words/ar/"),
    "games:offline": page("/offline/ar/"),
    "games:push_worker": page("/push.js"),
    "games:push_subscribe": Address("/account/devices/", ("endpoint", "p256dh", "auth", "label", "table")),
    "games:push_try": Address("/account/devices/try/", ("table",)),
    "games:push_unsubscribe": Address("/account/devices/{device}/remove/"),
    "games:hook": Address("/t/{game}/matters/hook/", ("address",)),
    "games:unsubscribe": Address("/u/{unsubscribe}/", ("List-Unsubscribe",)),
    "games:table": page("/t/{game}/"),
    "games:live": page("/t/{game}/live/"),
    "games:happened": page("/t/{game}/happened/"),
    "games:chronicle": page("/t/{game}/chronicle/"),
    "games:replay": page("/t/{game}/replay/"),
    "games:watch": page("/t/{game}/watch/"),
    "games:back": Address("/t/{game}/back/"),
    "games:resign": Address("/t/{game}/resign/"),
    "games:replacing": Address("/t/{game}/replace/1/", ("say",)),
    "games:offered": Address("/seat/{seat}/"),
    "games:answer": Address("/t/{game}/answer/{decision}/", ("act", "card", "district", "target", "when_done")),
    "games:advice": page("/t/{game}/advice/{decision}/"),
    "games:talk": Address("/t/{game}/talk/", ("text", "deal", "at")),
    "games:whisper": Address("/t/{game}/talk/new/", ("with", "text", "deal")),
    "games:bargains": Address("/t/{game}/bargains/", ("kind", "player", "to", "until", "give", "want")),
    "games:open_deals": page("/t/{game}/bargains/open/"),
    "games:respond": Address("/t/{game}/bargains/{message}/respond/", ("does", "at")),
    "games:suspect": Address("/t/{game}/bargains/{message}/suspect/", ("player", "at")),
    "games:keep_promise": Address("/t/{game}/bargains/{message}/keep/"),
    "games:thread": Address("/t/{game}/talk/{thread}/", ("text", "deal", "at")),
    "games:publish": Address("/t/{game}/talk/{thread}/publish/", ("publish",)),
    "games:read": Address("/t/{game}/messages/{message}/read/", ("at",)),
    "games:accept": Address("/t/{game}/messages/{message}/accept/", ("answer", "at")),
    "games:report_about": Address("/report/account/{person}/", ("why",)),
    "games:report": Address("/t/{game}/messages/{message}/report/", ("why", "at")),
    "games:mute": Address("/t/{game}/mute/1/", ("mute", "at")),
    "games:block": Address("/t/{game}/block/1/", ("block", "at")),
    "games:will": Address("/t/{game}/will/", ("text", "at")),
    "games:notes": Address("/t/{game}/notes/", ("text-game", "text-1", "judged-1", "suspicion-1")),
}


def names_of_site(resolver=None, route="", space=""):
    """The name of every address of the site; its route where it has none."""
    for pattern in (resolver or get_resolver()).url_patterns:
        here = route + str(pattern.pattern)
        if hasattr(pattern, "url_patterns"):
            inner = f"{space}{pattern.namespace}:" if pattern.namespace else space
            yield from names_of_site(pattern, here, inner)
        else:
            yield f"{space}{pattern.name}" if pattern.name else here
