"""The words in which deck files describe cards (the vocabulary of the house deck)."""

PRIMITIVES = frozenset(
    [
        "gain_swing",
        "make_swing",
        "transfer",
        "force_swap",
        "place_media",
        "move_media",
        "remove_media",
        "virtual_media",
        "link",
        "ip_mod",
        "battle_bonus",
        "join_battle",
        "shield",
        "freeze",
        "silence",
        "vote_weight",
        "skip_vote",
        "revote",
        "peek_vote",
        "peek_objective",
        "redraw_objective",
        "draw_objective",
        "draw_power",
        "extra_action",
        "set_speaker",
        "assign_group",
        "pass_left",
        "rule",
    ]
)

PREDICATES = frozenset(
    [
        "owned",
        "governorates",
        "bloc",
        "bloc_rank",
        "is_speaker",
        "event",
        "connected_block",
        "tied_groups",
        "full_groups",
        "controlled_groups",
        "possess_doo",
    ]
)

SELECTORS = frozenset(
    [
        "owner",
        "districts",
        "gov",
        "coast",
        "east_border",
        "media",
        "ip_max",
        "ip_min",
        "frontier_of",
        "near",
        "doo",
        "doo_of",
        "rank",
        "tied_with",
    ]
)

DURATIONS = frozenset(
    [
        "instant",
        "end_of_round",
        "end_of_next_round",
        "until_own_next_turn",
        "until_used",
        "next_vote",
        "rest_of_game",
        "while_tied",
        "newsflash",
        "while_doo",
    ]
)

COMPARISONS = frozenset([">=", "<=", "=="])
