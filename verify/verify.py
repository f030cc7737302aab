#!/usr/bin/env python3
"""Check the deal of a finished game: python3 verify.py FILE [NOTED ...]

FILE is what "Verify this game" downloads, NOTED hex values that you wrote down: commitment, contribution, fingerprint.
Says what it checked; exit code 0 if everything holds, else 1. The formulas, and what they prove: docs/fairness.md.
"""

import collections
import hashlib
import hmac
import itertools
import json
import re
import sys

PILES = ("objectives", "powers", "newsflash", "tokens", "deck")
BEFORE = {  # what older files do not say of chance, by a word of their deck: shuffles of the deal; other lots (below)
    "sides": ("seating piles districts objectives powers newsflash tokens sides characters", "*"),
    "stays": ("seating deck", "first candidates president card player gone"),
    "project": ("seating roles", "small_project large_project project committee president"),
    "roles": ("seating roles", ""),
}


class Wrong(Exception):
    """What does not hold, in a sentence."""


def require(holds, sentence):
    if not holds:
        raise Wrong(sentence)


def check_chain(file):
    """Each part hangs on the one before: the head, every move, the facts."""

    def link(before, part, *left_out):
        words = json.dumps({name: part[name] for name in part.keys() - left_out}, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256((before + words).encode()).hexdigest()

    require(file["format"] == "machrou3 deal 1", "this is no file of a deal")
    require(all(a["move"] < b["move"] for a, b in zip(file["moves"], file["moves"][1:])), "moves are out of order")
    last = link("", file, "moves", "facts", "chain")
    for move in file["moves"]:
        last = link(last, move, "chain")
        require(move["chain"] == last, f"the chain breaks at move {move['move']}")
    require(file["chain"] == link(last, file["facts"]), "the chain breaks at the facts")


def check_seed(file):
    """The commitment, the contributions, and the seed that both give; returns that seed."""
    salt, seed, given, ranks = file["salt"], file["seed"], file["contributions"], file["ranks"]
    require(re.fullmatch("[0-9a-f]{64} [0-9a-f]{32}", f"{seed} {salt}"), "the seed or the salt is not one")
    committed = f"machrou3 deal 1\n{file['table']}\n{salt}\n{seed}\n".encode()
    require(file["commitment"] == hashlib.sha256(committed).hexdigest(), "the commitment was not made to this seed")
    people = sorted(rank for rank in ranks if rank is not None)
    require(len(ranks) == len(given) and people == list(range(len(people))), "the ranks are not 0, 1, 2 …")
    for place, (contribution, rank) in enumerate(zip(given, ranks)):
        own = hmac.digest(bytes.fromhex(seed), f"machrou3 bot 1\n{place}\n".encode(), "sha256").hex()
        right = contribution == own if rank is None else re.fullmatch("[0-9a-f]{16,64}", contribution)
        require(right, f"contribution {place} is none, or not what a bot's has to be")
    listed = "".join(["machrou3 contributions 1\n", *(f"{place} {it}\n" for place, it in enumerate(given))]).encode()
    require(file["fingerprint"] == hashlib.sha256(listed).hexdigest(), "the fingerprint is of other contributions")
    return hmac.digest(bytes.fromhex(seed), listed, "sha256").hex()


def check_draws(file, seed, lots):
    """Every draw again, in order, leaving no number out, and each lot as it was told; returns [name and move, …]."""
    key, count, names = bytes.fromhex(seed), itertools.count(), []
    numbers = (int.from_bytes(hmac.digest(key, n.to_bytes(8, "big"), "sha256")[:8], "big") for n in count)

    def roll(sides):
        return next(number for number in numbers if number < 2**64 - 2**64 % sides) % sides

    for move in file["moves"]:
        told = {name: [it for _, it in came] for name, came in move["drawn"].items() if name not in PILES}
        picks = [draw["what"] for draw in move["draws"] if draw["kind"] == "pick"]
        require(move["move"] or picks == ["first"] * ("first" in lots), "chance chose something at the deal")
        for draw in move["draws"]:
            what, of, shuffled = draw["what"], draw["of"], {"shuffle": True, "pick": False}[draw["kind"]]
            got = of[:] if shuffled else of[roll(len(of))]
            for last in range(len(of) - 1, 0, -1) if shuffled else ():
                other = roll(last + 1)
                got[last], got[other] = got[other], got[last]
            require(got == draw["got"], f"draw {len(names) + 1} ({what}, move {move['move']}) came out otherwise")
            if what in lots or not (shuffled or lots == ["*"]):
                came = told.pop(what, [])
                fell = came == (sorted(got[: len(came)]) if shuffled else [got]) != []
                require(what in lots and fell and of == file["deck"].get(what, of), f"{what}: not the lot told")
            names.append(f"{what} ({move['move']})")
        require(not told, "a lot was told that was not drawn")
    require(next(count) == file["rolls"], "random numbers were left out or added")
    return names


def check_pile(file, name):
    """One pile through all moves: each card that came off it lay on top; returns how many did."""
    whole, stays, times = file["deck"].get(name, []), file["deck"].get("stays", []), file["deck"].get("times", 1)
    pile, discards, draws, rounds, seats, players = [], [], [], [], [], len(file["ranks"])

    def refill():
        nonlocal pile, discards, times
        if draws[0]["of"] == whole:  # for the deal, or for the next game of a match
            pile, discards, times = [], [], times - 1
        back, of = [card for card in discards if card not in stays], draws[0]["of"]
        right = not pile and of[: len(back)] == back and not collections.Counter(of) - collections.Counter(whole)
        require(right, f"{name}: not the discards of an empty pile were shuffled")
        pile, discards = draws.pop(0)["got"][:], [card for card in discards if card in stays]

    for move in file["moves"]:
        draws += [draw for draw in move["draws"] if draw["what"] == name and draw["kind"] == "shuffle"]
        for seat, card in move["drawn"].get(name, []):
            if not pile or whole in [draw["of"] for draw in draws[:1]]:
                refill()
            place = pile.index(card)
            del pile[place]
            if place:  # R-21: the cards above were passed over, and the rest is shuffled
                require(name == "objectives" and pile in [d["of"] for d in draws[:1]], f"{name}: {card} was not on top")
                pile = draws.pop(0)["got"][:]
            rounds, seats = [*rounds, move["round"]], [*seats, seat]
        while draws:
            refill()
        lies = move["piles"].get(name, {"left": len(pile), "discards": discards})
        grown, discards = lies["discards"][: len(discards)] == discards, lies["discards"]
        require(grown and lies == {"left": len(pile), "discards": discards}, f"{name}: other cards are left")
        added = collections.Counter(pile + discards) - collections.Counter(whole)
        require(not added, f"{name}: discards that nobody had")
        for _, first in move["drawn"].get("first", []) if name == "deck" else ():
            in_turn = [(first + place) % players for place in range(len(move["drawn"].get(name, [])))]
            require(seats[len(seats) - len(in_turn) :] == in_turn, "hands were dealt in another order")
    first = seats[:players] if name == "objectives" else []
    each = name not in ("newsflash", "tokens") or rounds == list(range(1, len(rounds) + 1))
    require(each and first == sorted(set(first)) and {None, *range(players)} >= set(seats), f"{name}: in another order")
    require(not times or not whole, f"{name}: shuffled whole too often or not often enough")
    return len(seats)


def check_facts(file, order, lots):
    """What was shuffled for the deal came to the seats as told, and who won has the cards for it."""
    deck, facts, outcome, players, cards = file["deck"], file["facts"], file["facts"]["outcome"], len(file["ranks"]), []
    sides, left = {side["side"]: side for side in deck.get("sides", [])}, set(facts) - {"outcome", "exposed", "ends"}
    lay = {**deck, **{name: side["others"] for name, side in sides.items()}, "seating": [*range(players)]}
    order = [it for it in " ".join(order).replace("sides", " ".join(sides)).split() if lay.get(it, 1) or it == "roles"]
    draws = [draw for move in file["moves"] for draw in move["draws"] if draw["what"] not in lots]
    shuffles = [(draw["what"], draw["of"], draw["got"]) for draw in draws if draw["kind"] == "shuffle"]
    require([*dict.fromkeys(what for what, _, _ in shuffles)] == order, "other shuffles, or in another order")
    for what, of, got in [each for each in shuffles if each[0] not in PILES]:
        require(of == (cards if what == "characters" else lay.pop(what)), f"{what}: other things were shuffled")
        if what in sides:
            cards += (sides[what]["sure"] + got)[: sides[what]["number"]]
            continue
        got = [got[seat * deck["each"] :][: deck["each"]] for seat in range(players)] if what == "districts" else got
        fact = {"seating": "seats", "piles": "districts"}.get(what, what)
        told, left = [sorted(pile) for pile in got] if fact == "districts" else got, left - {fact}
        require(facts[fact] == told and len(told) == players, f"the {fact} are not those drawn")
    require(not left and (not sides or "districts" in facts), "other facts were told than drawn")
    if sides:
        exposed = [draw["got"] for draw in draws if draw["what"] == "exposed"]
        exposed += [facts["characters"].index(card) for side in deck["sides"] for card in side["sure"]]
        require(facts["exposed"] == [*exposed, None][0], "another one was exposed")
        corrupt = sides["corrupt"]["sure"] + sides["corrupt"]["others"]
        lost = outcome["president"] is None or facts["characters"][outcome["president"]] in corrupt
        require(outcome["winner"] == ("corrupt" if lost else "reformist"), "the other side won")
    for seat, (role, end) in enumerate(zip(facts.get("roles", []), facts.get("ends", []), strict=True)):
        won = (end in deck["wins"][outcome["winner"]]) == (seat in outcome["seats"])
        require(won and end in [role, *deck["turns"].get(role, [])], "others won, or with other cards")


def verify(file, noted=()):
    """Sentences on what was checked and holds. Raises Wrong."""
    try:
        check_chain(file)
        before = [[what.split() for what in BEFORE[word]] for word in BEFORE if word in file["deck"]]
        order, lots = (file["checks"]["shuffles"], file["checks"]["lots"]) if "checks" in file else before[0]
        require(lots != ["*"] or "sides" in file["deck"], "what was told of lots is left out")
        draws = check_draws(file, check_seed(file), lots)
        came = sum(check_pile(file, name) for name in PILES)
        check_facts(file, order, lots)
    except (KeyError, TypeError, ValueError, IndexError, AttributeError, ArithmeticError) as fault:
        raise Wrong("this is no file of a deal, or parts of it do not fit") from fault
    missing = {value.lower() for value in noted} - {file["commitment"], file["fingerprint"], *file["contributions"]}
    require(not missing, f"not in the file: {sorted(missing)}")
    return [
        f"The commitment {file['commitment']} was made to the seed of table {file['table']}.",
        f"The {len(file['ranks'])} contributions have the fingerprint {file['fingerprint']}.",
        f"All {len(draws)} draws follow from the seed and the contributions; no random number was left out.",
        f"{came} cards and tokens came off piles as they lay. What chance decided (in move): {', '.join(draws)}.",
    ]


def main(arguments):
    try:
        with open(arguments[0], encoding="utf-8") as opened:
            print("\n".join([*verify(json.load(opened), arguments[1:]), "VERIFIED"]))
    except (OSError, ValueError, RecursionError, Wrong) as fault:
        sys.exit(f"NOT VERIFIED: {fault}")


if __name__ == "__main__":
    main(sys.argv[1:]) if sys.argv[1:] else sys.exit(__doc__)
