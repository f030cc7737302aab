"""Notes to oneself."""

import pytest

from games.models import Game, Note
from games.reading.notes import notes_of
from games.services.errors import Declined
from games.services.talk import notes

pytestmark = pytest.mark.django_db


@pytest.fixture
def players(record):
    return list(Game.objects.get(pk=record.pk).players.select_related("game").order_by("seat"))


def test_they_are_kept_and_an_empty_one_goes(players):
    notes.keep(players[0], notes={None: (" The game.\r\n", None), 1: ("Loud.", 80), 2: ("", 0), 3: ("", None)})
    whole, others = notes_of(players[0])
    assert whole.text == "The game."
    assert [(note.seat.index, note.text, note.suspicion) for note in others] == [
        (1, "Loud.", 80),
        (2, "", 0),
        (3, "", None),
        (4, "", None),
    ]
    notes.keep(players[0], notes={1: ("", None)})
    assert set(Note.objects.values_list("about__seat", flat=True)) == {None, 2}


def test_they_are_nobody_elses(players):
    notes.keep(players[0], notes={None: ("Mine.", None), 1: ("Loud.", 80)})
    whole, others = notes_of(players[1])
    assert whole.text == "" and {(note.text, note.suspicion) for note in others} == {("", None)}


def test_there_are_none_on_oneself_or_on_an_empty_seat(players):
    notes.keep(players[0], notes={0: ("Me.", 5), 29: ("Nobody.", 5)})
    assert not Note.objects.exists()


@pytest.mark.parametrize(("note", "sentence"), [(("x" * 4001, None), "at most 4000"), (("", 101), "from 0 to 100")])
def test_one_that_does_not_fit_changes_nothing(players, note, sentence):
    with pytest.raises(Declined, match=sentence):
        notes.keep(players[0], notes={None: ("Fits.", None), 1: note})
    assert not Note.objects.exists()
