"""What many games between equal bots say about the balance of Machrou3 Ra2is, and about each card."""

from collections import Counter

from games.figures import estimates
from games.figures.tables import heading, percent, share, table
from games.titles.machrou3.balance import shares
from games.titles.machrou3.rules.board import TEAMS

CORRUPT = (0.4, 0.6)
"""The least and the most that the corrupt should win."""


def summary(samples, markdown):
    """Lines: one row for each sample, Table -> records."""
    head = (
        "game",
        "corrupt win",
        "by president",
        "by tie",
        "no candidate",
        "rounds",
        "moves",
        "seats of the corrupt",
        "reformists not eligible",
    )
    rows = []
    for of, records in samples.items():
        games = len(records)
        lost = Counter(each.reason for each in records if each.winner == "corrupt")
        rows.append(
            (
                f"{of.options.variant}, {of.players} players",
                _marked(estimates.rate(sum(lost.values()), games)),
                *(share(lost[reason], games) for reason in ("president", "tie", "no_candidate")),
                f"{sum(each.rounds for each in records) / games:.2f}",
                f"{sum(each.moves for each in records) / games:.0f}",
                f"{sum(each.blocs['corrupt'] for each in records) / games:.1f}",
                share(sum(each.ineligible for each in records), sum(each.seats["reformist"] for each in records)),
            )
        )
    return table(head, rows, markdown)


def objectives(records, deck, markdown):
    """Lines: how often each objective is held and completed, and who wins when a team has completed it."""
    head = (
        "objective",
        "held in",
        "completed in",
        "completed of held",
        "corrupt win with it",
        "reformists win with it",
    )
    rows = []
    for code, card in deck.objectives.items():
        held = sum(any(drawn == code for _, drawn in each.held) for each in records)
        dealt = sum(drawn == code for each in records for _, drawn in each.held)
        done = sum(drawn == code for each in records for _, drawn in each.completed)
        wins = []
        for team in TEAMS:
            by = [each.winner == team for each in records if (team, code) in each.completed]
            wins.append(percent(estimates.rate(sum(by), len(by))))
        if dealt:
            rows.append(
                (_name(code, card), share(held, len(records)), share(done, len(records)), share(done, dealt), *wins)
            )
    return table(head, rows, markdown)


def powers(records, deck, markdown):
    """Lines: how often each power is drawn, and how much more its drawer's team wins than with another power drawn.

    Compared are draws with draws, of the same team, for whoever draws has completed an objective.
    """
    draws: Counter[tuple[str, str, bool]] = Counter()
    for each in records:
        draws.update((team, code, each.winner == team) for team, code in each.powers)
    head = ("power", "drawn in", "helps its drawer's team by")
    rows = []
    for code, card in deck.powers.items():
        drawn = sum(any(code == other for _, other in each.powers) for each in records)
        strata = []
        for team in TEAMS:
            won, lost = draws[team, code, True], draws[team, code, False]
            all_won = sum(number for (who, _, outcome), number in draws.items() if who == team and outcome)
            all_drawn = sum(number for (who, _, _), number in draws.items() if who == team)
            strata.append((won, won + lost, all_won - won, all_drawn - won - lost))
        rows.append((_name(code, card), share(drawn, len(records)), percent(estimates.lift(strata), signed=True)))
    return table(head, rows, markdown)


def newsflash(records, deck, markdown):
    """Lines: how often each newsflash is in force, and how much more the corrupt win in games that see it."""
    head = ("newsflash", "in force in", "helps the corrupt by")
    rows = []
    for code, card in deck.newsflash.items():
        seen = [each.winner == "corrupt" for each in records if code in each.newsflash]
        unseen = [each.winner == "corrupt" for each in records if code not in each.newsflash]
        helps = estimates.lift([(sum(seen), len(seen), sum(unseen), len(unseen))])
        rows.append((_name(code, card), share(len(seen), len(records)), percent(helps, signed=True)))
    return table(head, rows, markdown)


def report(samples, deck, markdown):
    """Lines of everything: `samples` as for `summary`, which must not be empty; the cards of each variant together."""
    lines = [*heading("Who wins", markdown), *summary(samples, markdown)]
    lines += [*heading("Levels of difficulty", markdown), *shares.levels(samples, deck, markdown)]
    for variant in dict.fromkeys(of.options.variant for of in samples):
        by_players = {of: some for of, some in samples.items() if of.options.variant == variant}
        records = [each for some in by_players.values() for each in some]
        lines += [*heading(f"Worth drawing: objectives ({variant})", markdown)]
        lines += shares.objectives(by_players, deck, markdown)
        lines += [*heading(f"Worth drawing: exceptional powers ({variant})", markdown)]
        lines += shares.powers(by_players, deck, markdown)
        if variant == "advanced":
            lines += [*heading(f"Worth choosing: origin powers ({variant})", markdown)]
            lines += shares.homes(by_players, deck, markdown)
        lines += [*heading(f"Objectives ({variant})", markdown), *objectives(records, deck, markdown)]
        lines += [*heading(f"Exceptional powers ({variant})", markdown), *powers(records, deck, markdown)]
        if any(each.newsflash for each in records):
            lines += [*heading(f"Newsflash ({variant})", markdown), *newsflash(records, deck, markdown)]
    return [*lines, "", f"Figures out of bounds: {sum(line.count(' !') for line in lines)}."]


def _marked(won):
    """A rate of wins of the corrupt, with an exclamation mark where it is out of bounds."""
    least, most = CORRUPT
    return percent(won) + ("" if least <= won.value <= most else " !")


def _name(code, card):
    return f"{code} {card.title['en']}"
