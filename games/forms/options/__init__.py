"""The form of each game's options."""

from games.titles.article2.options import Article2Form
from games.titles.korapsyon.options import KorapsyonForm
from games.titles.machrou3.options import Machrou3Form
from games.titles.mafia.options import MafiaForm

OPTIONS = {
    "machrou3": Machrou3Form,
    "article2": Article2Form,
    "korapsyon": KorapsyonForm,
    "mafia": MafiaForm,
}
