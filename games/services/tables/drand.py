"""Rounds of the public beacon drand: fetched from a relay, and checked by their signature."""

import logging

import requests

from games.store.beacon import Round

log = logging.getLogger(__name__)

TIMEOUT = 5


def fetch(awaited: Round, relays: list[str]) -> str:
    """The signature of a round, from the first relay that tells one that holds; "" if none does.

    Relays that do not answer at all are taken off the list. Needs the dependency group `beacon`.
    """
    for relay in relays[:]:
        address = f"{relay.rstrip('/')}/{awaited.chain}/public/{awaited.number}"
        try:
            answer = requests.get(address, timeout=TIMEOUT, allow_redirects=False)
        except requests.RequestException as fault:
            log.warning("beacon: no answer of %s: %s", relay, type(fault).__name__)
            relays.remove(relay)
            continue
        from games.services.tables.beacon_signature import holds

        signature = _told(answer)
        if holds(awaited.key, awaited.number, signature):
            return signature
        log.warning("beacon: round %s of %s: %s without its signature", awaited.number, relay, answer.status_code)
    return ""


def _told(answer: requests.Response) -> str:
    try:
        return str(answer.json()["signature"])
    except (ValueError, KeyError, TypeError, RecursionError):
        return ""
