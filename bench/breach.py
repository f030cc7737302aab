"""The attack by lengths (BREACH): who says guesses at the table and sees how long another's pages are, guesses no card.

    python bench/breach.py [--smallest]

At the largest table of all games one message a time guesses a card, in the words that stand on it; then the same
letters the other way round, which guess nothing. An observer of the line takes the mean length of each victim's live
updates for both. What a guess saved more for this victim than for the others points to its card. Prints how many of the
guesses came true, in shares of what chance gives: for pages compressed in one stream, where the attack has to work, or
it would prove nothing; and for the site's own, where it has to do no better than chance. Fails where either is
otherwise. At the smallest size two tables, and two looks at each guess.
"""

import gzip
import re
import sys
from math import comb

import house

house.open_house(**house.static_files())
house.collect_static()

from django.core.wsgi import get_wsgi_application
from django.test import RequestFactory

from games.models import Message
from games.titles import registry
from tests import tables

TABLES = house.scaled(4, 2)
LOOKS = house.scaled(6, 2)
LARGEST = max(registry.rulesets().values(), key=lambda rules: rules.seats[-1])
LONGEST = 300
"""Letters of a guess."""

DOUBT = 0.001
"""How seldom chance alone may do as well as a guess that counts as better."""

application = get_wsgi_application()
factory = RequestFactory()


def update(record, cookie):
    """The bytes of a live update as they go over the line."""
    headers = {"HTTP_COOKIE": cookie, "HTTP_ACCEPT_ENCODING": "gzip", "HTTP_HOST": "localhost"}
    environ = factory.get(f"/t/{record.public_id}/live/", HTTP_X_FORWARDED_PROTO="https", **headers).environ
    status = []
    response = application(environ, lambda line, _: status.append(line))
    body = b"".join(response)
    response.close()
    assert status[0].startswith("200"), status
    return body


def in_one_stream(body):
    """How long it would be in one stream. Whoever looks often enough undoes a filling at random, so there is none."""
    return len(gzip.compress(gzip.decompress(body), 6))


WAYS = {"in one stream": in_one_stream, "part by part": len}
"""How long an update is, by how it is compressed."""


def said(record, text, cookies):
    """{way: {seat: mean length of its update}} while `text` is the newest thing that was said to the table."""
    speaker = record.players[0]
    message = Message.objects.create(game_id=record.pk, player_id=speaker.id, user_id=speaker.user_id, text=text)
    found = {way: dict.fromkeys(cookies, 0.0) for way in WAYS}
    for seat, cookie in cookies.items():
        for _ in range(LOOKS):
            body = update(record, cookie)
            for way, length in WAYS.items():
                found[way][seat] += length(body) / LOOKS
    message.delete()
    return found


def card_of(cookie, record):
    """The words of the card that a player holds, as the player's own page has them."""
    page = gzip.decompress(update(record, cookie)).decode()
    face = re.search(r'<div id="you".*?class="playing-card.*?>(.*?)</article>', page, re.S)[1]
    return " ".join(re.sub("<[^>]+>", " ", face).split())[:LONGEST]


def victims(record):
    """{seat: the words of its card} of one seat for each card, and the sessions of these seats."""
    seats = range(1, len(record.players))
    cookies = {seat: house.session_of(tables.user_at(record, seat)) for seat in seats}
    cards = {card_of(cookie, record): seat for seat, cookie in cookies.items()}
    return {seat: card for card, seat in cards.items()}, {seat: cookies[seat] for seat in cards.values()}


def attack(record):
    """{way: [whether the card of each victim was guessed]} and how many cards there were to choose from."""
    cards, cookies = victims(record)
    saved = {way: {} for way in WAYS}
    for card in cards.values():
        guess, nothing = said(record, card, cookies), said(record, card[::-1], cookies)
        for way in WAYS:
            gains = {seat: nothing[way][seat] - guess[way][seat] for seat in cards}
            usual = sum(gains.values()) / len(gains)
            saved[way][card] = {seat: gain - usual for seat, gain in gains.items()}
    found = {
        way: [max(by_card, key=lambda each: by_card[each][seat]) == card for seat, card in cards.items()]
        for way, by_card in saved.items()
    }
    return found, len(cards)


def by_chance(right, tried, cards):
    """How often chance alone has at least so many right."""
    return sum(comb(tried, n) * (1 / cards) ** n * (1 - 1 / cards) ** (tried - n) for n in range(right, tried + 1))


def main():
    found, cards = {way: [] for way in WAYS}, 0
    for _ in range(TABLES):
        guesses, cards = attack(tables.started(persons=LARGEST.seats[-1], slug=LARGEST.slug))
        for way in WAYS:
            found[way] += guesses[way]
    doubts = {way: by_chance(sum(each), len(each), cards) for way, each in found.items()}
    for way, each in found.items():
        row = f"cards guessed of {len(each)}, each of {cards}: {way}"
        house.row(row, sum(each) * cards / len(each), "x chance")
    if doubts["in one stream"] > DOUBT:
        sys.exit("the attack does not work where it has to: it proves nothing")
    if doubts["part by part"] < DOUBT:
        sys.exit("guesses are better than chance")


if __name__ == "__main__":
    main()
