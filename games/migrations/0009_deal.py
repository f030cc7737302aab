"""A deal anyone can verify: each table's seed and the commitment to it, each seat's contribution.

Games that have begun are left without: they were dealt from a seed that nobody had committed to.
"""

from django.db import migrations, models

import games.models.game
import games.models.player
from games.kernel.commitment import commitment


def commit(apps, schema_editor):
    game_model, player_model = apps.get_model("games", "Game"), apps.get_model("games", "Player")
    for game in game_model.objects.filter(status="lobby"):
        game.deal_seed, game.deal_salt = games.models.game.new_seed(), games.models.game.new_salt()
        game.deal_commitment = commitment(game.public_id, game.deal_salt, game.deal_seed)
        game.save(update_fields=["deal_seed", "deal_salt", "deal_commitment"])
    for player in player_model.objects.filter(game__status="lobby"):
        player.contribution = games.models.player.new_contribution()
        player.save(update_fields=["contribution"])


def _secret(model, name, length, default):
    """A column that is empty in the rows there are, and drawn for each new one."""
    empty = models.CharField(default="", editable=False, max_length=length)
    drawn = models.CharField(default=default, editable=False, max_length=length)
    return [migrations.AddField(model, name, empty), migrations.AlterField(model, name, drawn)]


def _public(name):
    return migrations.AddField("game", name, models.CharField(blank=True, default="", editable=False, max_length=64))


class Migration(migrations.Migration):
    dependencies = [("games", "0008_decks")]

    operations = [
        *_secret("game", "deal_seed", 64, games.models.game.new_seed),
        *_secret("game", "deal_salt", 32, games.models.game.new_salt),
        _public("deal_commitment"),
        _public("deal_fingerprint"),
        *_secret("player", "contribution", 64, games.models.player.new_contribution),
        migrations.AddField("player", "rank", models.PositiveSmallIntegerField(blank=True, editable=False, null=True)),
        migrations.RunPython(commit, migrations.RunPython.noop),
    ]
