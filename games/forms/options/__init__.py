"""The form of each game's options."""

from games.forms.options.article2 import Article2Form
from games.forms.options.korapsyon import KorapsyonForm
from games.forms.options.machrou3 import Machrou3Form
from games.forms.options.mafia import MafiaForm

OPTIONS = {
    "machrou3": Machrou3Form,
    "article2": Article2Form,
    "korapsyon": KorapsyonForm,
    "mafia": MafiaForm,
}
