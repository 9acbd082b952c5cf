"""Tests that prove rules which are about more than one board (see tests/games/test_knock_outs.py)."""

from .test_course_effects import (
    test_an_event_used_by_an_effect_is_not_the_event_of_the_turn,
    test_the_opponent_skips_one_draw_phase,
    test_while_it_lies_there_nobody_sets,
)
from .test_deck_rules import (
    test_another_size_and_a_largest_size,
    test_events_count_in_the_row_of_their_level,
    test_exactly_32_cards,
    test_the_table_of_ranks,
    test_two_of_a_name_four_of_some,
)
from .test_fresh_effects import (
    test_all_must_attack_and_only_this_card,
    test_from_the_graveyard_to_the_hand_when_a_poet_is_summoned,
    test_hands_are_swapped_by_number_and_there_is_a_second_attack_phase,
    test_only_who_knows_that_it_lies_in_the_graveyard_can_use_it,
)
from .test_further_effects import (
    test_a_cost_is_paid_first,
    test_an_effect_that_turns_a_card_up_summons_it,
    test_counts_as_comes_before_what_is_added,
    test_the_active_players_effects_come_first,
)
from .test_knowledge import (
    test_a_decoy_is_shown_and_the_rest_of_the_hand_stays_known,
    test_what_chance_takes_from_its_known_place_in_a_pile_stays_known,
    test_what_is_taken_out_of_a_searched_graveyard_unseen_is_not_known,
    test_which_card_of_a_hand_was_set_nobody_else_knows,
)
from .test_sample_effects import (
    test_e04_find_rank_1_show_take_shuffle,
    test_e10_only_with_its_lord,
    test_e17_asks_about_any_face_down_card_of_such_a_list,
    test_e17_it_stays_and_nobody_attacks,
    test_e18_an_opposing_effect_as_its_own,
    test_e22_this_instead_and_one_of_theirs,
    test_e26_two_instead_for_two_cards_beneath,
)
from .test_setup import (
    test_chance_decides_who_goes_first,
    test_nobody_attacks_before_the_third_turn,
    test_setting_none_aside_ends_redrawing,
    test_shuffled_five_in_hand,
    test_the_deck_is_shuffled_again,
    test_two_redraws_and_nothing_put_away_comes_back,
)
from .test_ten_effects import test_it_goes_beneath_another_and_what_lay_under_it_comes_to_light
from .test_trial_effects import (
    test_it_is_summoned_only_beside_a_samurai,
    test_what_is_left_over_is_changed_too,
    test_what_is_lost_comes_before_what_is_added_and_neither_sees_the_other,
    test_what_stays_in_the_deck_lies_lowest,
)

PROOFS = {
    "HS-2.1": (test_exactly_32_cards, test_another_size_and_a_largest_size),
    "HS-2.2": (test_the_table_of_ranks, test_events_count_in_the_row_of_their_level),
    "HS-2.3": (test_two_of_a_name_four_of_some,),
    "HS-3.1": (test_shuffled_five_in_hand,),
    "HS-3.2": (test_setting_none_aside_ends_redrawing, test_two_redraws_and_nothing_put_away_comes_back),
    "HS-3.3": (test_the_deck_is_shuffled_again, test_two_redraws_and_nothing_put_away_comes_back),
    "HS-3.4": (test_chance_decides_who_goes_first,),
    "HS-4.8": (test_nobody_attacks_before_the_third_turn,),
    "HS-4.11": (test_the_opponent_skips_one_draw_phase, test_while_it_lies_there_nobody_sets),
    "HS-4.12": (test_hands_are_swapped_by_number_and_there_is_a_second_attack_phase,),
    "HS-4.13": (test_all_must_attack_and_only_this_card,),
    "HS-5.5": (test_e26_two_instead_for_two_cards_beneath,),
    "HS-5.7": (test_it_goes_beneath_another_and_what_lay_under_it_comes_to_light,),
    "HS-5.8": (
        test_which_card_of_a_hand_was_set_nobody_else_knows,
        test_a_decoy_is_shown_and_the_rest_of_the_hand_stays_known,
        test_what_is_taken_out_of_a_searched_graveyard_unseen_is_not_known,
        test_what_chance_takes_from_its_known_place_in_a_pile_stays_known,
    ),
    "HS-10.5": (test_an_event_used_by_an_effect_is_not_the_event_of_the_turn,),
    "HS-11.8": (test_an_effect_that_turns_a_card_up_summons_it,),
    "HS-11.9": (test_e10_only_with_its_lord, test_a_cost_is_paid_first),
    "HS-11.10": (
        test_e17_asks_about_any_face_down_card_of_such_a_list,
        test_e22_this_instead_and_one_of_theirs,
    ),
    "HS-11.11": (test_e17_it_stays_and_nobody_attacks, test_e22_this_instead_and_one_of_theirs),
    "HS-11.12": (test_e04_find_rank_1_show_take_shuffle,),
    "HS-11.13": (test_the_active_players_effects_come_first,),
    "HS-11.14": (test_counts_as_comes_before_what_is_added,),
    "HS-8.7": (test_what_is_left_over_is_changed_too,),
    "HS-11.18": (test_what_stays_in_the_deck_lies_lowest,),
    "HS-11.17": (test_it_is_summoned_only_beside_a_samurai,),
    "HS-11.16": (test_what_is_lost_comes_before_what_is_added_and_neither_sees_the_other,),
    "HS-11.15": (
        test_from_the_graveyard_to_the_hand_when_a_poet_is_summoned,
        test_only_who_knows_that_it_lies_in_the_graveyard_can_use_it,
    ),
    "HS-11.2": (test_e18_an_opposing_effect_as_its_own,),
}
