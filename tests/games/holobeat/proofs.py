"""Tests that prove rules which are about more than one board; the position files prove the others."""

from . import test_cards, test_deck_rules, test_setup, test_trial_abilities

PROOFS = {
    "HB-2.1": (test_deck_rules.test_hb_2_1_exactly_fifty_cards,),
    "HB-2.2": (
        test_deck_rules.test_hb_2_2_at_most_four_of_a_name,
        test_deck_rules.test_hb_2_2_two_printings_share_the_limit,
    ),
    "HB-2.3": (test_deck_rules.test_hb_2_3_mixed_colours,),
    "HB-2.4": (test_cards.test_hb_2_4_a_holobit_with_everything,),
    "HB-2.5": (test_cards.test_hb_2_5_a_waza_may_have_a_draw_trigger_or_none,),
    "HB-3.1": (test_setup.test_hb_3_1_first_player_at_random,),
    "HB-3.2": (test_setup.test_hb_3_2_both_decks_are_shuffled_and_six_drawn,),
    "HB-3.3": (
        test_setup.test_hb_3_3_the_first_player_decides_first_before_hearts_are_laid,
        test_setup.test_hb_3_3_the_other_does_not_see_the_new_hand_and_the_old_one_is_forgotten,
        test_setup.test_hb_3_3_only_once,
    ),
    "HB-3.4": (test_setup.test_hb_3_4_hearts_are_unseen_upright_and_the_first_dealt_is_on_top,),
    "HB-3.5": (test_setup.test_hb_3_5_the_top_card_becomes_unused_energy_seen_by_both,),
    "HB-6.18": (
        test_trial_abilities.test_hb_6_18_when_its_battle_begins_before_the_power_up,
        test_trial_abilities.test_hb_6_18_whose_opponent_is_gone_by_then_needs_no_power_up,
    ),
    "HB-6.19": (test_trial_abilities.test_hb_6_19_nobody_uses_boosts_and_the_other_no_waza,),
    "HB-7.10": (test_trial_abilities.test_hb_7_10_after_the_trigger_of_the_heart,),
    "HB-8.5": (test_trial_abilities.test_hb_8_5_at_the_end_of_the_round_before_anything_else,),
}
