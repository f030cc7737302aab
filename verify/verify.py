#!/usr/bin/env python3
"""Check the deal of a finished game of Machrou3 Ra2is: python3 verify.py FILE [NOTED ...]

FILE   what "Verify this game" downloads
NOTED  hex values that you wrote down: the commitment, your contribution, the fingerprint of all contributions
Says what it checked; exit code 0 if everything holds, else 1. The formulas, and what they prove: docs/fairness.md.
"""

import hashlib
import hmac
import json
import re
import sys

TOP = "format table game options commitment salt seed contributions fingerprint ranks deck log rolls moves facts chain"
PILES = ("objectives", "powers", "newsflash", "tokens")


class Wrong(Exception):
    """What does not hold, in a sentence."""


def require(holds, sentence):
    if not holds:
        raise Wrong(sentence)


def keyed(key, message):
    return hmac.new(bytes.fromhex(key), message, hashlib.sha256).digest()


def check_chain(file):
    """Each part hangs on the one before: the head, every move, the facts."""

    def link(before, part, *left_out):
        kept = {name: part[name] for name in part if name not in left_out}
        words = json.dumps(kept, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256((before + words).encode()).hexdigest()

    require(set(file) == set(TOP.split()) and file["format"] == "machrou3 deal 1", "this is no file of a deal")
    require(all(a["move"] < b["move"] for a, b in zip(file["moves"], file["moves"][1:])), "moves are out of order")
    last = link("", file, "moves", "facts", "chain")
    for move in file["moves"]:
        require(set(move) == {"move", "round", "draws", "drawn", "piles", "chain"}, "a move has other entries")
        require(set(move["drawn"]) | set(move["piles"]) <= set(PILES), "there is no such pile")
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
        require(re.fullmatch("[0-9a-f]{16,64}", contribution), f"contribution {place} is none")
        own = keyed(seed, f"machrou3 bot 1\n{place}\n".encode()).hex()
        require(rank is not None or contribution == own, f"contribution {place} is not what a bot's has to be")
    lines = [f"{place} {contribution}\n" for place, contribution in enumerate(given)]
    listed = ("machrou3 contributions 1\n" + "".join(lines)).encode()
    require(file["fingerprint"] == hashlib.sha256(listed).hexdigest(), "the fingerprint is of other contributions")
    return keyed(seed, listed).hex()


def check_draws(file, seed):
    """Every draw again, in order, from one counter that leaves nothing out; returns how many draws there are."""
    rolls = number = 0

    def roll(sides):
        nonlocal rolls
        value = 2**64
        while value >= 2**64 - 2**64 % sides:
            value, rolls = int.from_bytes(keyed(seed, rolls.to_bytes(8, "big"))[:8], "big"), rolls + 1
        return value % sides

    for move in file["moves"]:
        for draw in move["draws"]:
            number += 1
            require(draw["kind"] in ("shuffle", "pick"), f"draw {number} is of no kind there is")
            got = list(draw["of"])
            if draw["kind"] == "pick":
                got = got[roll(len(got))]
            for last in range(len(got) - 1, 0, -1) if draw["kind"] == "shuffle" else ():
                other = roll(last + 1)
                got[last], got[other] = got[other], got[last]
            require(got == draw["got"], f"draw {number} ({draw['what']}, move {move['move']}) came out otherwise")
    require(rolls == file["rolls"], "random numbers were left out or added")
    return number


def check_pile(file, name):
    """One pile through all moves: each card that came off it lay there; returns [(round, seat), …] of these cards."""
    deck, discards, out, came = [], list(file["deck"][name]), [], []  # at first all cards lie there, unshuffled

    def discard(cards):
        nonlocal discards
        require(cards[: len(discards)] == discards, f"{name}: discards went away")
        for card in cards[len(discards) :]:
            require(card in out, f"{name}: {card} was discarded, but nobody had it")
            out.remove(card)
        discards = list(cards)

    def refill(draws):
        nonlocal deck, discards
        require(draws and not deck, f"{name}: a shuffle is missing, or one too many")
        discard(draws[0]["of"])
        deck, discards = list(draws.pop(0)["got"]), []

    for move in file["moves"]:
        draws = [draw for draw in move["draws"] if draw["what"] == name and draw["kind"] == "shuffle"]
        for seat, card in move["drawn"].get(name, []):
            require(seat in [None, *range(len(file["ranks"]))], "a card went to a seat there is not")
            if not deck:
                refill(draws)
            require(card in deck, f"{name}: {card} is not in the deck")
            place = deck.index(card)
            del deck[place]
            if place:  # the cards above were passed over, and the rest is shuffled
                require(draws and draws[0]["of"] == deck, f"{name}: {card} did not lie on top")
                deck = list(draws.pop(0)["got"])
            out.append(card)
            came.append((move["round"], seat))
        while draws:
            refill(draws)
        lies = move["piles"].get(name, {"left": len(deck), "discards": discards})
        discard(lies["discards"])
        require(lies == {"left": len(deck), "discards": discards}, f"{name}: other cards are left")
    return came


def check_seats(file):
    """Who sat where, which districts and characters were dealt, who was exposed, and who won."""
    deck, facts, players, cards = file["deck"], file["facts"], len(file["ranks"]), []
    draws = [draw for move in file["moves"] for draw in move["draws"]]
    shuffles = [draw["what"] for draw in draws if draw["kind"] == "shuffle"]
    dealt_by, sides = "piles" if deck["piles"] else "districts", [side["side"] for side in deck["sides"]]
    order = ["seating", dealt_by, *(name for name in PILES if deck[name]), *sides, "characters"]
    require(list(dict.fromkeys(shuffles)) == order, "the shuffles are not those of the game, in its order")
    require(all(draw["kind"] == "shuffle" for draw in file["moves"][0]["draws"]), "chance chose something at the deal")

    def shuffled(what, of):
        (draw,) = (draw for draw in draws if draw["kind"] == "shuffle" and draw["what"] == what)
        require(draw["of"] == of, f"{what}: other things were shuffled")
        return draw["got"]

    require(facts["seats"] == shuffled("seating", list(range(players))), "the seats are not those drawn")
    dealt, each = shuffled(dealt_by, deck["piles"] or deck["districts"]), deck["each"]
    dealt = dealt if deck["piles"] else [dealt[seat * each : (seat + 1) * each] for seat in range(players)]
    require(facts["districts"] == [sorted(pile) for pile in dealt], "the districts are not those drawn")
    for side in deck["sides"]:
        cards += (side["sure"] + shuffled(side["side"], side["others"]))[: side["number"]]
    require(facts["characters"] == shuffled("characters", cards), "the characters are not those drawn")
    exposed = [draw["got"] for draw in draws if draw["what"] == "exposed"]
    exposed += [facts["characters"].index(card) for side in deck["sides"] for card in side["sure"]]
    require(facts["exposed"] == [*exposed, None][0], "another one was exposed")
    corrupt = [card for side in deck["sides"] if side["side"] == "corrupt" for card in side["sure"] + side["others"]]
    president = facts["outcome"]["president"]
    lost = president is None or facts["characters"][president] in corrupt
    require(facts["outcome"]["winner"] == ("corrupt" if lost else "reformist"), "the other side won")


def verify(file, noted=()):
    """Sentences on what was checked and holds. Raises Wrong."""
    try:
        check_chain(file)
        draws = check_draws(file, check_seed(file))
        came = [check_pile(file, name) for name in PILES]
        one_each = all([round for round, _ in pile] == list(range(1, len(pile) + 1)) for pile in came[2:])
        dealt = [seat for _, seat in came[0]][: len(file["ranks"])]
        require(one_each and dealt == sorted(set(dealt)), "newsflash, tokens or objectives came in another order")
        check_seats(file)
        chosen = [move["move"] for move in file["moves"] for draw in move["draws"] if draw["kind"] == "pick"]
    except (KeyError, TypeError, ValueError, IndexError, AttributeError) as fault:
        raise Wrong("this is no file of a deal, or parts of it do not fit") from fault
    missing = {value.lower() for value in noted} - {file["commitment"], file["fingerprint"], *file["contributions"]}
    require(not missing, f"not in the file: {sorted(missing)}")
    return [
        f"The commitment {file['commitment']} was made to the seed of table {file['table']}.",
        f"The {len(file['ranks'])} contributions have the fingerprint {file['fingerprint']}.",
        f"All {draws} draws follow from the seed and the contributions; no random number was left out.",
        f"All {sum(map(len, came))} cards and tokens came off the piles drawn, as did seats, districts and characters.",
        f"Chance chose {len(chosen)} times, for silent seats or by the rules, in these moves: {chosen}.",
    ]


def main(arguments):
    try:
        with open(arguments[0], encoding="utf-8") as opened:
            print("\n".join([*verify(json.load(opened), arguments[1:]), "VERIFIED"]))
    except (OSError, ValueError, RecursionError, Wrong) as fault:
        sys.exit(f"NOT VERIFIED: {fault}")


if __name__ == "__main__":
    main(sys.argv[1:]) if sys.argv[1:] else sys.exit(__doc__)
