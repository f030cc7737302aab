#!/usr/bin/env python3
"""Check the deal of a finished game: python3 verify.py FILE [NOTED …]

FILE is what "Verify this game" downloads, NOTED what you wrote down: commitment, fingerprint, head, contribution, or
of a place at the table PLACE:WHAT (2:CONTRIBUTION, 2:seat-4, 2:judge). The formulas: docs/fairness.md.
"""

import hashlib
import hmac
import json
import re
import sys
from collections import Counter

PILES = ("objectives", "powers", "newsflash", "tokens", "deck")
TERMS = {"beacon", "checks", "deck", "game", "options", "players", "version"}
ANYBODYS = ("commitment", "fingerprint", "contributions", "chain")
BEFORE = "seating piles districts objectives powers newsflash tokens sides characters"  # of files without "checks"
Wrong = (ValueError, KeyError, TypeError, IndexError, AttributeError, ArithmeticError)  # what `verify` raises


def require(holds, sentence):
    if not holds:
        raise ValueError(sentence)


def sha(*lines):
    return hashlib.sha256("".join(f"{line}\n" for line in lines).encode()).hexdigest()


def link(before, part, names):
    words = json.dumps({name: part[name] for name in names}, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256((before + words).encode()).hexdigest()


def check_chain(file, bound):
    """Each part hangs on the one before: the head, every move, the facts; and the end of it was signed, once."""
    require(all(a["move"] < b["move"] for a, b in zip(file["moves"], file["moves"][1:])), "moves are out of order")
    last = link("", file, file.keys() - {"moves", "facts", "chain", "seal"})
    for move in file["moves"]:
        last = link(last, move, move.keys() - {"chain"})
        require(move["chain"] == last, f"the chain breaks at move {move['move']}")
    require(file["chain"] == link(last, file["facts"], file["facts"]), "the chain breaks at the facts")
    lacking, ends = 64 * 15 - sum(int(digit, 16) for digit in file["chain"]), file.get("seal", [])[:]
    for place, digit in enumerate(f"{file['chain']}{lacking:03x}" if bound else ""):
        for _ in range(15 - int(digit, 16)):
            ends[place] = sha(ends[place])
    require(not bound or file["lock"] == sha(*ends), "the seal is not of this file")


def check_seed(file, bound):
    """The commitment, the contributions, and the seed that both give; returns that seed."""
    salt, seed, given, ranks = file["salt"], file["seed"], file["contributions"], file["ranks"]
    require(re.fullmatch("[0-9a-f]{64} [0-9a-f]{32}", f"{seed} {salt}"), "the seed or the salt is not one")
    terms = [link("", file, TERMS & file.keys()), file["lock"]] if bound else []
    require(file["commitment"] == sha(file["format"], file["table"], salt, seed, *terms), "the commitment is to others")
    numbers, players = sorted(rank for rank in ranks if rank is not None), file["players"] if bound else len(given)
    require(len(ranks) == len(given) == players and numbers == [*range(len(numbers))], "the ranks are not 0, 1, 2 …")
    listed = ["machrou3 contributions 2" if bound else "machrou3 contributions 1"]
    for place, (it, rank) in enumerate(zip(given, ranks)):
        own = hmac.digest(bytes.fromhex(seed), f"machrou3 bot 1\n{place}\n".encode(), "sha256").hex()
        require(re.fullmatch(own if rank is None else "[0-9a-f]{16,64}", it), f"contribution {place}: none or no bot's")
        listed.append(f"{place} {'bot' if rank is None else rank} {it}" if bound else f"{place} {it}")
    if beacon := bound and file.get("beacon"):
        due = 1 - (beacon["genesis"] - beacon["wait"] - file["closed"]) // beacon["period"]
        require(file["round"] == due, "the beacon's round is not the one that was due")
        listed += [f"closed {file['closed']}", "beacon " + hashlib.sha256(bytes.fromhex(file["signature"])).hexdigest()]
    require(file["fingerprint"] == sha(*listed[: len(given) + 2]), "the fingerprint is of other contributions")
    return hmac.digest(bytes.fromhex(seed), "".join(f"{line}\n" for line in listed).encode(), "sha256").hex()


def check_draws(file, seed, lots):
    """Every draw again, in order, leaving no number out, and each lot as it was told; returns [name and move, …]."""
    key, count, names = bytes.fromhex(seed), iter(range(2**64)), []
    numbers = (int.from_bytes(hmac.digest(key, n.to_bytes(8, "big"), "sha256")[:8], "big") for n in count)
    for move in file["moves"]:
        told = {name: [it for _, it in came] for name, came in move["drawn"].items() if name not in PILES}
        picks = [draw["what"] for draw in move["draws"] if draw["kind"] == "pick"]
        require(move["move"] or picks == ["first"] * ("first" in lots), "chance chose something at the deal")
        for draw in move["draws"][:]:
            what, of, shuffled = draw["what"], draw["of"], {"shuffle": True, "pick": False}[draw["kind"]]
            sides = range(len(of), 1, -1) if shuffled else [len(of)]
            rolled = [next(number for number in numbers if number < 2**64 - 2**64 % each) % each for each in sides]
            got = of[:] if shuffled else of[rolled[0]]
            for last, other in zip(range(len(of) - 1, 0, -1), rolled) if shuffled else ():
                got[last], got[other] = got[other], got[last]
            require(got == draw["got"], f"draw {len(names) + 1} ({what}, move {move['move']}) came out otherwise")
            if what in lots or not (shuffled or lots == ["*"]):
                fell = (came := told.pop(what, [])) == (sorted(got[: len(came)]) if shuffled else [got]) != []
                require(what in lots and fell and of == file["deck"].get(what, of), f"{what}: not the lot told")
            names.append(f"{what} ({move['move']})")
        require(not told, "a lot was told that was not drawn")
    require(next(count) == file["rolls"], "random numbers were left out or added")
    return names


def check_pile(file, name):
    """One pile through all moves: each card that came off it lay on top; returns how many did."""
    whole, stays, times = file["deck"].get(name, []), file["deck"].get("stays", []), file["deck"].get("times", 1)
    pile, discards, draws, rounds, seats, players = [], [], [], [], [], len(file["ranks"])
    for move in file["moves"]:
        draws += [draw for draw in move["draws"] if draw["what"] == name and draw["kind"] == "shuffle"]
        for seat, card in [*move["drawn"].get(name, []), (None, file)]:  # the file stands for the end of the move
            while draws and (card is file or not pile or draws[0]["of"] == whole):
                if draws[0]["of"] == whole:  # for the deal, or for the next game of a match
                    pile, discards, times = [], [], times - 1
                back, of = [it for it in discards if it not in stays], draws[0]["of"]
                right = not pile and of[: len(back)] == back and not Counter(of) - Counter(whole)
                require(right, f"{name}: not the discards of an empty pile were shuffled")
                pile, discards = draws.pop(0)["got"][:], [it for it in discards if it in stays]
            if card is not file:
                rounds, seats, place = [*rounds, move["round"]], [*seats, seat], pile.index(card)
                del pile[place]
                if place:  # R-21: the cards above were passed over, and the rest is shuffled
                    passed = name == "objectives" and pile in [draw["of"] for draw in draws[:1]]
                    require(passed, f"{name}: {card} was not on top")
                    pile = draws.pop(0)["got"][:]
        lies = move["piles"].get(name, {"left": len(pile), "discards": discards})
        grown, discards = lies["discards"][: len(discards)] == discards, lies["discards"]
        require(grown and lies == {"left": len(pile), "discards": discards}, f"{name}: other cards are left")
        require(not Counter(pile + discards) - Counter(whole), f"{name}: discards that nobody had")
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
    for what, of, drawn in [each for each in shuffles if each[0] not in PILES]:
        require(of == (cards if what == "characters" else lay.pop(what)), f"{what}: other things were shuffled")
        if what in sides:
            cards += (sides[what]["sure"] + drawn)[: sides[what]["number"]]
            continue
        hands = [drawn[seat * deck["each"] :][: deck["each"]] for seat in range(players)] if what == "districts" else ()
        fact = {"seating": "seats", "piles": "districts"}.get(what, what)
        told, left = [sorted(pile) for pile in hands or drawn] if fact == "districts" else drawn, left - {fact}
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


def known_of(file, place):
    """What the player of a place may have noted: what it added, where it sat, what it was dealt and drew."""
    facts, mine, seat = file["facts"], file["contributions"][place], file["facts"]["seats"].index(place)
    drawn = [it for move in file["moves"] for name in PILES for who, it in move["drawn"].get(name, []) if who == seat]
    cards = [facts[name][seat] for name in facts.keys() - {"outcome", "exposed", "seats"}]
    return [mine, sha("machrou3 contribution 2", file["table"], place, mine), f"seat-{seat}", *cards, *drawn]


def verify(file, noted=()):
    """Sentences on what was checked and holds. Raises one of Wrong."""
    bound = {"machrou3 deal 1": False, "machrou3 deal 2": True}[file["format"]]
    check_chain(file, bound)
    checks = file.get("checks", {"shuffles": BEFORE.split(), "lots": ["*"]})
    require(checks["lots"] != ["*"] or "sides" in file["deck"], "what was told of lots is left out")
    draws, came = check_draws(file, check_seed(file, bound), checks["lots"]), sum(check_pile(file, it) for it in PILES)
    check_facts(file, checks["shuffles"], checks["lots"])
    for place, colon, what in (value.lower().rpartition(":") for value in noted):
        known = known_of(file, int(place)) if colon else [file[name] for name in ANYBODYS]
        require(f'"{what}"' in json.dumps(known).lower(), f"not in the file: {place}{colon}{what}")
    signed = f"signature {file.get('signature') or 'NONE: dealt WITHOUT it'}; NOT CHECKED here, but by beacon.py"
    more = f"Rules, options, lists and places were committed to; the file was signed, once: {file['chain']}."
    return [
        f"The commitment {file['commitment']} was made to the seed of table {file['table']}.",
        f"The {len(file['ranks'])} contributions have the fingerprint {file['fingerprint']}.",
        f"All {len(draws)} draws follow from the seed and the contributions; no random number was left out.",
        f"{came} cards and tokens came off piles as they lay. What chance decided (in move): {', '.join(draws)}.",
        more if bound else "FORMAT 1 proves less: options, lists, places and what is no draw are the site's word.",
        *(f"Beacon {it['chain']}, round {file['round']}: {signed}." for it in [file.get("beacon")] if bound and it),
        "NOT PROVEN: what players answered and why, that nobody read along, that whoever sat down last chose blindly.",
    ]


if __name__ == "__main__":
    try:
        with open(sys.argv[1] if sys.argv[1:] else sys.exit(__doc__), encoding="utf-8") as opened:
            print("\n".join([*verify(json.load(opened), sys.argv[2:]), "VERIFIED"]))
    except (OSError, RecursionError, *Wrong) as fault:
        sys.exit(f"NOT VERIFIED: {fault if isinstance(fault, OSError | ValueError) else 'no file of a deal'}")
