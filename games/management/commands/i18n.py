"""Catalogues of translations, without the gettext tools: extract, compile, check (Babel does the work)."""

import io
import re
from collections import Counter
from gettext import c2py
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils import translation
from django.utils.dates import MONTHS, MONTHS_3, WEEKDAYS_ABBR
from django.utils.translation.template import templatize

from games.titles import registry

HEADER = """# {language} texts of Machrou3, under the licence of the project: AGPL-3.0-or-later.
# The terms are explained in docs/glossary.md."""
PLURALS = {
    "ar": (6, "(n==0 ? 0 : n==1 ? 1 : n==2 ? 2 : n%100>=3 && n%100<=10 ? 3 : n%100>=11 ? 4 : 5)"),
    "fr": (2, "(n > 1)"),
}
PLACE = re.compile(r"%\(\w+\)[\d.]*[a-z]|%%|\{\w*\}|<[^>]+>")
"""What a translation must carry over as it is: places for names and numbers, and tags."""
ROOTS = ("accounts", "games", "machrou3", "templates")
KEYWORDS = {
    "_": None,
    "gettext": None,
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext": (1, 2),
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}


class Command(BaseCommand):
    help = "Collect translatable texts into locale/*/LC_MESSAGES/django.po, compile them, or check both."
    requires_system_checks = ()

    def add_arguments(self, parser):
        parser.add_argument("what", choices=["extract", "compile", "check"])

    def handle(self, what, **options):
        if what == "extract":
            template = found_texts()
            for language in languages():
                catalog = read(language)
                catalog.update(template, no_fuzzy_matching=True, update_creation_date=False)
                write(language, catalog)
                self.stdout.write(f"{language}: {len(catalog)} texts, {len(missing(catalog))} without a translation")
        elif what == "compile":
            for language in languages():
                compiled_path(language).write_bytes(compiled(read(language)))
        else:
            faults = [fault for language in languages() for fault in check(language)]
            if faults:
                raise CommandError("\n".join(faults))


def languages():
    """The languages that need a catalogue: all but the source's English."""
    return [code for code, _ in settings.LANGUAGES if code != "en"]


def po_path(language):
    return Path(settings.LOCALE_PATHS[0]) / language / "LC_MESSAGES" / "django.po"


def compiled_path(language):
    return po_path(language).with_suffix(".mo")


def found_texts():
    """A catalogue of every translatable text of code, templates and deck."""
    catalog = Catalog()
    for path in source_files():
        source = path.read_text(encoding="utf-8")
        if path.suffix != ".py":
            source = without_indents(templatize(source, origin=str(path)))
        name = str(path.relative_to(settings.BASE_DIR))
        for _, message, comments, context in extract(
            "python", io.BytesIO(source.encode()), KEYWORDS, ("Translators:",)
        ):
            catalog.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    for text in calendar_texts():
        catalog.add(text, locations=[("django", 0)])
    for title in registry.titles().values():
        for text in title.words.printed():
            catalog.add(text, locations=[(title.slug, 0)])
    return catalog


def without_indents(source):
    """A template read as Python, where the indents of HTML would be errors."""
    return "\n".join(line.lstrip() for line in source.splitlines())


def source_files():
    base = Path(settings.BASE_DIR)
    for root in ROOTS:
        for path in sorted((base / root).rglob("*")):
            if path.suffix in (".py", ".html", ".txt") and "migrations" not in path.parts and path.is_file():
                yield path


def calendar_texts():
    """Names of months and days: those of Django's Arabic are not the Lebanese ones."""
    with translation.override("en"):
        return [str(name) for names in (MONTHS, MONTHS_3, WEEKDAYS_ABBR) for name in names.values()]


def read(language):
    path = po_path(language)
    if not path.exists():
        return empty(language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


def empty(language):
    """A catalogue without texts. Plural forms are written out, so that they are the same with every Babel."""
    catalog = Catalog(locale=language, project="Machrou3", version="1", fuzzy=False)
    catalog.header_comment = HEADER.format(language=catalog.locale.english_name)
    number, expression = PLURALS[language]
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    catalog.revision_date = catalog.creation_date
    catalog.mime_headers = [("Plural-Forms", f"nplurals={number}; plural={expression};")]
    return catalog


def write(language, catalog):
    path = po_path(language)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=110, sort_output=True, ignore_obsolete=True, omit_header=False)


def compiled(catalog):
    file = io.BytesIO()
    write_mo(file, catalog)
    return file.getvalue()


def missing(catalog):
    """Texts without a translation, with an empty plural form, or with the translation of an older text."""
    return [message for message in catalog if message.id and (message.fuzzy or not all(forms(message)))]


def forms(message):
    return message.string if isinstance(message.string, tuple | list) else (message.string,)


def misplaced(catalog):
    """(msgid, translation) where names, numbers or tags differ.

    A plural form for one number alone ("two seats", one word in Arabic) may say it in words.
    """
    numbers = Counter(map(c2py(catalog.plural_expr), range(1000)))
    for message in catalog:
        if not message.id:
            continue
        plural = isinstance(message.id, tuple)
        wanted = Counter(PLACE.findall(message.id[1] if plural else message.id))
        for form, text in enumerate(forms(message)):
            have = Counter(PLACE.findall(text))
            in_words = plural and numbers[form] == 1 and have <= wanted
            if text and have != wanted and not in_words:
                yield message.id, text


def check(language):
    """Sentences on what is not translated, not collected or not compiled."""
    catalog = read(language)
    for message in missing(catalog):
        yield f"{language}: no translation of {message.id!r}"
    yield from (f"{language}: {text!r} does not keep the places of {id!r}" for id, text in misplaced(catalog))
    wanted = {(message.id, message.context) for message in found_texts() if message.id}
    have = {(message.id, message.context) for message in catalog if message.id}
    for text, _ in sorted(wanted - have, key=str):
        yield f"{language}: {text!r} is not in the catalogue; run `./play manage i18n extract`"
    if not compiled_path(language).exists() or compiled_path(language).read_bytes() != compiled(catalog):
        yield f"{language}: the compiled catalogue is stale; run `./play manage i18n compile`"
