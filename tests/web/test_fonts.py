"""What the site says in English and French stands in the one font file that is preloaded."""

import re
from pathlib import Path

from babel.messages.pofile import read_po

TOKENS = Path("games/static/games/css/tokens.css").read_text(encoding="utf-8")
FACES = dict(re.findall(r"fonts/([\w-]+)\.woff2.*?unicode-range: ([^;]+);", TOKENS))


FIGURES = "readex-pro-digits"
"""Those of the first file once more, under a name of their own."""


def letters(face):
    found = set()
    for each in FACES[face].split(", "):
        first, _, last = each.removeprefix("U+").partition("-")
        found |= set(map(chr, range(int(first, 16), int(last or first, 16) + 1)))
    return found


def said():
    for file in Path().glob("**/locale/fr/LC_MESSAGES/*.po"):
        with file.open("rb") as opened:
            for message in read_po(opened, locale="fr"):
                yield from (message.id, message.string) if isinstance(message.id, str) else message.id + message.string


def test_english_and_french_need_one_file():
    used = {letter for text in said() for letter in text if letter.isalpha() and letter < "\u0250"}
    assert "é" in used and used | set("0123456789") <= letters("readex-pro-latin")


def test_what_is_in_the_file_more_alone_is_asked_of_it_last():
    """Of faces that have a letter the last is taken."""
    assert list(FACES)[:2] == ["readex-pro-latin-more", "readex-pro-latin"]
    first, *others = (letters(face) for face in FACES if face != FIGURES)
    assert len(others) == 2 and sum(map(len, others)) == len(set().union(*others))
    assert "é" in first and {"ß", "_"} <= first - set().union(*others)


def test_a_name_of_western_europe_is_written_in_the_font_of_the_house():
    assert set("ÁÅÆÑÖØÜßáåñöøüÿ'’ -.") <= letters("readex-pro-latin") | letters("readex-pro-latin-more")
