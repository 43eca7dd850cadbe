/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Each game that a person finishes against the computer changes their rating, which sets the
 * next opponent’s strength; a game whose end was undone does not count. */
#include "tests/model/test-support.h"

#include "games/kt-registry.h"
#include "model/library/kt-ratings.h"
#include "model/match/kt-computer.h"
#include "model/match/kt-person.h"
#include "model/settings/kt-game-texts.h"

typedef struct {
  GSettings *settings;
  KtGameModel *model;
  KtRatings *ratings;
  const KtGame *game;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = g_settings_new ("org.kythu.KyThu");
  g_settings_reset (fixture->settings, "ratings");
  g_settings_reset (fixture->settings, "streaks");
  fixture->model = kt_game_model_new ();
  fixture->ratings = kt_ratings_new (fixture->model, fixture->settings);
  fixture->game = kt_registry_find_game ("chess");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  test_assert_gone (fixture->ratings);
  test_assert_gone (fixture->model);
  g_object_unref (fixture->settings);
}

/* Starts a game between a person on seat 0, who begins, and `second`. */
static void
start (Fixture *fixture, KtPlayer *second)
{
  g_autoptr (KtMatch) match = kt_match_new (0);
  KtOptions options = kt_options_default (fixture->game);

  kt_seat_set_player (kt_match_get_seat (match, 1), second);
  kt_game_model_start (fixture->model, fixture->game, &options, match);
  g_object_unref (second);
}

static KtRating
read_rating (Fixture *fixture)
{
  return kt_ratings_read (fixture->settings, fixture->game);
}

/* --- Games ------------------------------------------------------------------------------------ */

static void
test_counts (Fixture *fixture, gconstpointer data)
{
  KtRating before = read_rating (fixture), after;

  g_assert_cmpuint (before.n_games, ==, 0);
  start (fixture, kt_computer_new (0, 0));
  g_assert_null (kt_game_model_resign (fixture->model));
  after = read_rating (fixture);
  g_assert_cmpuint (after.n_games, ==, 1);
  g_assert_cmpfloat (after.elo, <, before.elo);
  /* Each game has a rating of its own. */
  g_assert_cmpuint (kt_ratings_read (fixture->settings, kt_registry_find_game ("caro")).n_games, ==,
                    0);
  kt_ratings_forget (fixture->settings, fixture->game);
  g_assert_cmpuint (read_rating (fixture).n_games, ==, 0);
}

static void
test_only_against_a_computer (Fixture *fixture, gconstpointer data)
{
  start (fixture, kt_person_new ());
  g_assert_null (kt_game_model_resign (fixture->model));
  g_assert_cmpuint (read_rating (fixture).n_games, ==, 0);
}

/* Undo restores rating and streak exactly. */
static void
test_taken_back (Fixture *fixture, gconstpointer data)
{
  g_autofree char *rating = NULL, *streak = NULL, *rating_after = NULL, *streak_after = NULL;

  start (fixture, kt_computer_new (2, 0));
  g_assert_null (kt_game_model_resign (fixture->model));
  rating = kt_game_texts_get (fixture->settings, "ratings", "chess");
  streak = kt_game_texts_get (fixture->settings, "streaks", "chess");
  kt_game_model_start_again (fixture->model);
  g_assert_null (kt_game_model_resign (fixture->model));
  g_assert_cmpuint (read_rating (fixture).n_games, ==, 2);
  kt_game_model_undo (fixture->model);
  g_assert_false (kt_game_model_is_over (fixture->model));
  rating_after = kt_game_texts_get (fixture->settings, "ratings", "chess");
  streak_after = kt_game_texts_get (fixture->settings, "streaks", "chess");
  g_assert_cmpstr (rating_after, ==, rating);
  g_assert_cmpstr (streak_after, ==, streak);
  g_assert_null (kt_game_model_resign (fixture->model));
  g_assert_cmpuint (read_rating (fixture).n_games, ==, 2);
}

/* --- The opponent ----------------------------------------------------------------------------- */

static guint
get_number (Fixture *fixture)
{
  KtSeat *seat = kt_match_get_seat (kt_game_model_get_match (fixture->model), 1);

  return kt_computer_get_elo_of (KT_COMPUTER (kt_seat_get_player (seat)), fixture->game);
}

/* The opponent becomes weaker after a lost game, but not during a game. */
static void
test_follows (Fixture *fixture, gconstpointer data)
{
  guint first = kt_ratings_find_elo (fixture->settings, fixture->game);

  start (fixture, g_object_new (KT_TYPE_COMPUTER, "elo", first, NULL));
  g_assert_cmpuint (get_number (fixture), ==, first);
  g_assert_null (kt_game_model_resign (fixture->model));
  g_assert_cmpuint (get_number (fixture), ==, first);
  kt_ratings_prepare (fixture->settings, kt_game_model_get_match (fixture->model), fixture->game);
  g_assert_cmpuint (get_number (fixture), <, first);
}

/* The opponent stays between the weakest and the strongest level. */
static void
test_bounds (Fixture *fixture, gconstpointer data)
{
  guint n_levels;

  kt_registry_get_levels (fixture->game, &n_levels);
  kt_game_texts_set (fixture->settings, "ratings", "chess", "0 100 0 9");
  g_assert_cmpuint (kt_ratings_find_elo (fixture->settings, fixture->game), ==,
                    kt_registry_get_strength (fixture->game, 0).elo);
  kt_game_texts_set (fixture->settings, "ratings", "chess", "9999 100 0 9");
  g_assert_cmpuint (kt_ratings_find_elo (fixture->settings, fixture->game), ==,
                    kt_registry_get_strength (fixture->game, n_levels - 1).elo);
  /* An invalid rating counts as none. */
  kt_game_texts_set (fixture->settings, "ratings", "chess", "strong");
  g_assert_cmpuint (read_rating (fixture).n_games, ==, 0);
}

static void
test_kept_in_files (Fixture *fixture, gconstpointer data)
{
  g_autofree char *level = NULL;
  g_autoptr (KtPlayer) rated = kt_computer_new_from_words ("1234", NULL, fixture->game);
  g_autoptr (KtPlayer) named = kt_computer_new_from_words ("hard", NULL, fixture->game);
  g_autoptr (KtPlayer) broken = kt_computer_new_from_words ("12345", NULL, fixture->game);

  level = kt_computer_write_level (KT_COMPUTER (rated), fixture->game);
  g_assert_cmpstr (level, ==, "1234");
  g_assert_false (kt_computer_has_own_elo (KT_COMPUTER (named)));
  g_assert_cmpstr (kt_computer_get_level_of (KT_COMPUTER (named), fixture->game)->id, ==, "hard");
  g_assert_false (kt_computer_has_own_elo (KT_COMPUTER (broken)));
}

/* --- Advice ----------------------------------------------------------------------------------- */

static int
lose (Fixture *fixture, KtAdvice *advice)
{
  if (kt_game_model_is_over (fixture->model))
    kt_game_model_start_again (fixture->model);
  kt_game_model_resign (fixture->model);
  return kt_ratings_find_advice (fixture->settings, fixture->model, advice);
}

static void
test_advice (Fixture *fixture, gconstpointer data)
{
  KtAdvice advice;

  start (fixture, kt_computer_new (3, 0));
  g_assert_cmpint (lose (fixture, &advice), ==, -1);
  g_assert_cmpint (lose (fixture, &advice), ==, -1);
  g_assert_cmpint (lose (fixture, &advice), ==, 2);
  g_assert_cmpint (advice, ==, KT_ADVICE_EASIER);
  g_assert_cmpint (lose (fixture, &advice), ==, -1);
}

/* There is no advice below the first level, nor against a computer that adapts to the person. */
static void
test_no_advice (Fixture *fixture, gconstpointer data)
{
  KtAdvice advice;

  start (fixture, kt_computer_new (0, 0));
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (lose (fixture, &advice), ==, -1);
  start (fixture, g_object_new (KT_TYPE_COMPUTER, "elo", 1000, NULL));
  for (guint i = 0; i < 4; i++)
    g_assert_cmpint (lose (fixture, &advice), ==, -1);
}

#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/ratings/counts", test_counts);
  ADD ("/ratings/only-against-a-computer", test_only_against_a_computer);
  ADD ("/ratings/taken-back", test_taken_back);
  ADD ("/ratings/follows", test_follows);
  ADD ("/ratings/bounds", test_bounds);
  ADD ("/ratings/kept-in-files", test_kept_in_files);
  ADD ("/ratings/advice", test_advice);
  ADD ("/ratings/no-advice", test_no_advice);
  return g_test_run ();
}
