"""Two worlds that look the same to a stranger, and the mails written in each."""

import json
import random
import re
from datetime import UTC, datetime
from urllib.parse import urlsplit

from django.db import connection, transaction
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.models import User
from games import store
from games.kernel.chance import Chance
from games.models import Decision, Game, Notice, Player
from games.notify import answer_links, mail, push
from games.notify.relevance import cause
from games.reading import public
from games.store import columns, text
from tests import tables

from .conftest import dealt

NOW = datetime(2026, 11, 21, 18, 0, tzinfo=UTC)
TOKENS = re.compile(r'(csrfmiddlewaretoken" value=|x-csrftoken": )"[^"]+"')
CANARY = "canary-in-the-cabinet"


def mails(record):
    """Every mail that the people of a table could get now: {(user, kind): (all of its text, number of queries)}."""
    owed = {each.seat: each.number for each in record.decisions if not each.standing}
    found = {}
    for player in record.players:
        user = User.objects.get(pk=player.user_id)
        wanted = [("turn", owed[player.seat])] if player.seat in owed else []
        for kind, number in (*wanted, ("started", 0)):
            game = Game.objects.get(pk=record.pk)
            notice = Notice(user=user, game=game, kind=kind, decision=number)
            found[user.pk, kind] = written(notice)
            found[user.pk, f"push {kind}"] = pushed(notice)
            found[user.pk, f"links of {kind}"] = behind_links(notice)
    return found


def written(notice):
    with CaptureQueriesContext(connection) as queries:
        why = cause(notice)
        letter = mail.write(notice, why, public.gather(notice.game, why.seat), NOW) if why else None
    return letter and everything(letter), len(queries)


def pushed(notice):
    why = cause(notice)
    return json.dumps(push.words(notice, why, NOW)) if why else None, 0


def behind_links(notice):
    """The pages that the links of a mail lead to, for somebody whom it was forwarded to."""
    why = cause(notice)
    paths = [urlsplit(link).path for _, link in answer_links.mailed(notice, why).links] if why else []
    pages = [Client().get(path).content.decode() for path in paths]
    return TOKENS.sub("", "\n".join(pages)) or None, 0


def everything(letter):
    return "\n".join(
        [letter.subject, *letter.to, json.dumps(letter.extra_headers), letter.body, letter.alternatives[0].content]
    )


def deal_anew(record, seed):
    """Rewrite the rows of a game into those of another world that looks the same to a stranger."""
    rules = record.rules
    other = rules.redeal(record.state, None, Chance(f"{seed:032x}"))
    assert other != record.state
    Game.objects.filter(pk=record.pk).update(
        ext=text.public_text(rules, other), secret=text.secret_text(rules, other), invite_key=f"k{seed}"
    )
    for seat, character in other.table.character.items():
        Player.objects.filter(game=record.pk, seat=seat).update(character=character)
    for number, answer in other.answers.items():
        Decision.objects.filter(game=record.pk, number=number).update(answer=text.answer_json(rules, answer))
    with connection.cursor() as cursor:
        cursor.execute("SET CONSTRAINTS ALL IMMEDIATE")
        for (deck, code), (place, seat, position) in columns.places(columns.of(rules), other.table).items():
            cursor.execute(
                """UPDATE games_card SET place = %s, seat = %s, position = %s
                    WHERE game_id = %s AND deck = %s AND code = %s""",
                [place, seat, position, record.pk, deck, code],
            )
        for table in ("move", "event"):
            cursor.execute(f"ALTER TABLE games_{table} DISABLE TRIGGER games_{table}_append_only")
        cursor.execute("UPDATE games_move SET answer = %s, draws = '[]' WHERE game_id = %s", [f'"{CANARY}"', record.pk])
        cursor.execute(
            """UPDATE games_event SET data = '{"character": "canary", "side": "corrupt"}', kind = 'CharacterDealt'
                WHERE game_id = %s AND "to" IS NOT NULL""",
            [record.pk],
        )
        for table in ("move", "event"):
            cursor.execute(f"ALTER TABLE games_{table} ENABLE TRIGGER games_{table}_append_only")


def assert_equal_in_both_worlds(record, seed):
    here = mails(record)
    with transaction.atomic():
        deal_anew(record, seed)
        there = mails(record)
        transaction.set_rollback(True)
    assert here == there, "a mail tells the worlds apart"
    return here


def reached(seed, persons):
    """Records of a game under way, every few moves of random play."""
    record = dealt(persons)
    for index, player in enumerate(record.players):
        language, zone = (("en", "Asia/Beirut"), ("ar", "Europe/Paris"), ("fr", "UTC"))[index % 3]
        User.objects.filter(pk=player.user_id).update(language=language, time_zone=zone)
    rng = random.Random(seed)
    for number in range(60):
        record = store.read(record.pk)
        if record.status != "running":
            return
        half_voted = any(each.answered for each in record.decisions)
        if number % (3 if half_voted else 9) == 0:
            yield record
        tables.one_move(record.pk, rng)
