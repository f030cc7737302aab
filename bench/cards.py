"""Whether the cards of Machrou3 are worth drawing: `manage balance` with shrewd bots at every table of it.

    python bench/cards.py [GAMES] [--smallest]

Prints the tables of balance, and at the end how many of their figures are out of bounds (marked !). The figure means
something from some hundred games at a table on; docs/balance-tables.md has those of the last long run. At the smallest
size two games at a table.
"""

import io
import os
import sys

import house


def main():
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "machrou3.settings.test")
    import django

    django.setup()
    from django.core.management import call_command

    from games.titles import registry

    given = [int(word) for word in sys.argv[1:] if word.isdigit()]
    printed = io.StringIO()
    call_command(
        "balance",
        registry.flagship(),
        bot="shrewd",
        options=[("variant", ("beginner", "advanced"))],
        games=given[0] if given else house.scaled(200, 2),
        workers=1,
        stdout=printed,
    )
    print(printed.getvalue())
    house.row("figures of Machrou3's sides and cards that are out of bounds", printed.getvalue().count(" !"), "figures")


if __name__ == "__main__":
    main()
