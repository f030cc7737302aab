"""Catalogues of translations, without the gettext tools: extract, compile, check (Babel does the work)."""

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po
from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.utils.translation.template import templatize

from games.rules.machrou3.content import house_deck

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
                catalog.update(template, no_fuzzy_matching=True)
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
            source = templatize(source, origin=str(path))
        name = str(path.relative_to(settings.BASE_DIR))
        for _, message, comments, context in extract("python", io.BytesIO(source.encode()), KEYWORDS, ("Translators:",)):
            catalog.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    for text in deck_texts():
        catalog.add(text, locations=[("house-deck.json", 0)])
    return catalog


def source_files():
    base = Path(settings.BASE_DIR)
    for root in ROOTS:
        for path in sorted((base / root).rglob("*")):
            if path.suffix in (".py", ".html", ".txt") and "migrations" not in path.parts and path.is_file():
                yield path


def deck_texts():
    """What is printed on cards in English; titles have their own translations in the deck."""
    deck = house_deck()
    for objective in deck.objectives.values():
        if not objective.advanced_only:
            yield from (objective.criterion, objective.flavour)
    for power in deck.powers.values():
        yield from (power.beginner_reading or power.effect, power.flavour)
    for character in deck.characters.values():
        if not character.advanced_only:
            yield character.portrait


def read(language):
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as file:
        return read_po(file, locale=language)


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
    """Texts without a translation, or with an empty plural form."""
    return [
        message
        for message in catalog
        if message.id and not all(message.string if isinstance(message.string, tuple | list) else (message.string,))
    ]


def check(language):
    """Sentences on what is not translated, not collected or not compiled."""
    catalog = read(language)
    for message in missing(catalog):
        yield f"{language}: no translation of {message.id!r}"
    wanted = {(message.id, message.context) for message in found_texts() if message.id}
    have = {(message.id, message.context) for message in catalog if message.id}
    for text, _ in sorted(wanted - have, key=str):
        yield f"{language}: {text!r} is not in the catalogue; run `./play manage i18n extract`"
    if not compiled_path(language).exists() or compiled_path(language).read_bytes() != compiled(catalog):
        yield f"{language}: the compiled catalogue is stale; run `./play manage i18n compile`"
