"""Tests that prove rules which are about more than one board; the position files prove the others."""

from functools import partial

from . import test_cards, test_deck_rules, test_setup

PROOFS = {
    "PM-1.5": (
        test_setup.test_pm_1_5_specials_that_keep_drawing_each_other_end_the_game_as_a_draw_and_are_named,
    ),
    "PM-2.4": (
        test_cards.test_four_towns_a_lord_and_seven_talents_of_each_strength_four_trials,
        test_cards.test_pm_2_4_every_bottom_card_says_who_it_is,
    ),
    "PM-4.1": (test_setup.test_pm_4_1_both_players_may_take_the_same_town_and_have_cards_of_their_own,),
    "PM-4.2": (test_deck_rules.test_a_deck_of_5_5_5_with_lord_and_trials_is_legal,),
    "PM-4.3": (test_setup.test_pm_4_3_the_deck_lies_in_four_shuffled_sections,),
    "PM-4.4": (
        test_setup.test_pm_4_4_chance_says_who_goes_first,
        partial(test_setup.test_pm_4_4_and_5_3_first_draws_one_second_two_and_both_start_their_first_turn, 0),
    ),
    "PM-5.3": (
        partial(test_setup.test_pm_4_4_and_5_3_first_draws_one_second_two_and_both_start_their_first_turn, 1),
    ),
    "PM-8.1": (
        partial(
            test_setup.test_pm_8_1_without_effects_both_decks_stop_and_the_turn_limit_makes_it_a_draw, 0, 11
        ),
    ),
}
