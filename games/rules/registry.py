"""The games there are."""

from games.rules.machrou3 import RULESET as MACHROU3

RULESETS = {rules.slug: rules for rules in (MACHROU3,)}
