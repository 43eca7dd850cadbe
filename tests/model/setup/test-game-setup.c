/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/model/test-support.h"

#include <string.h>

#include "formats/kt-import.h"
#include "games/kt-registry.h"
#include "model/match/kt-computer.h"
#include "model/match/kt-person.h"
#include "model/settings/kt-game-texts.h"
#include "model/setup/kt-game-setup.h"
#include "model/setup/kt-game-terms.h"

static void
test_chosen_game (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autoptr (GVariant) first = g_settings_get_default_value (settings, "game");
  const KtGame *last = kt_registry_get_game (kt_registry_get_n_games () - 1);

  /* The default names no game, so that the registry decides which game is the first. */
  g_assert_cmpstr (g_variant_get_string (first, NULL), ==, "");
  g_assert_true (kt_game_setup_get_game (settings) == kt_registry_get_game (0));
  kt_game_setup_set_game (settings, last);
  g_assert_true (kt_game_setup_get_game (settings) == last);
  g_settings_set_string (settings, "game", "mahjong");
  g_assert_true (kt_game_setup_get_game (settings) == kt_registry_get_game (0));
  g_settings_set_string (settings, "game", "");
  g_assert_true (kt_game_setup_get_game (settings) == kt_registry_get_game (0));
}

static void
assert_options (GSettings *settings, const char *game_id, const char *expected)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtGameTerms terms = kt_game_terms_read (settings, game);
  g_autofree char *text = kt_options_to_text (game, &terms.options);

  g_assert_cmpstr (text, ==, expected);
}

static void
set_options (GSettings *settings, const char *game_id, const char *text)
{
  const KtGame *game = kt_registry_find_game (game_id);
  KtGameTerms terms = kt_game_terms_read (settings, game);

  g_assert_true (kt_options_parse (game, text, &terms.options, NULL));
  kt_game_terms_write (settings, game, &terms);
}

static void
test_options (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();

  assert_options (settings, "caro", "size=15 rule=vietnamese opening=free open-four=no");
  set_options (settings, "caro", "size=19 rule=exact open-four=yes");
  set_options (settings, "tic-tac-toe", "columns=5 rows=5 line=4");
  assert_options (settings, "caro", "size=19 rule=exact opening=free open-four=yes");
  assert_options (settings, "tic-tac-toe", "columns=5 rows=5 line=4");
  set_options (settings, "caro", "size=13");
  assert_options (settings, "caro", "size=13 rule=vietnamese opening=free open-four=no");
  assert_options (settings, "tic-tac-toe", "columns=5 rows=5 line=4");
}

static void
test_broken_options (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();

  g_settings_set_value (settings, "options",
                        g_variant_new_parsed ("{'caro': 'size=99 rule=exact junk opening=?',"
                                              " 'tic-tac-toe': 'line=9 columns=5 rows=4',"
                                              " 'chess': 'x=y'}"));
  assert_options (settings, "caro", "size=30 rule=exact opening=free open-four=no");
  assert_options (settings, "tic-tac-toe", "columns=5 rows=4 line=5");
  /* Options of a game of another version are kept. */
  set_options (settings, "caro", "");
  {
    g_autoptr (GVariant) all = g_settings_get_value (settings, "options");
    const char *text;

    g_assert_true (g_variant_lookup (all, "chess", "&s", &text));
    g_assert_cmpstr (text, ==, "x=y");
  }
}

/* Terms are stored separately for each kind of game. */
static void
test_terms (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  const KtGame *chess = kt_registry_find_game ("chess"), *caro = kt_registry_find_game ("caro");
  KtGameTerms terms = kt_game_terms_read (settings, caro);
  guint medium = (guint) kt_registry_find_level (chess, "medium");

  terms.opponent = KT_OPPONENT_ALLIANCE;
  terms.begins = KT_BEGINS_RANDOM;
  terms.level = 0;
  terms.second_level = 3;
  terms.style = 2;
  terms.length = 7;
  terms.times.mode = KT_TIME_TIMED;
  g_assert_true (kt_allotment_parse ("90d5", &terms.times.allotments[1], NULL));
  kt_game_terms_write (settings, caro, &terms);
  {
    KtGameTerms read = kt_game_terms_read (settings, caro);

    g_assert_cmpint (read.opponent, ==, KT_OPPONENT_ALLIANCE);
    g_assert_cmpint (read.begins, ==, KT_BEGINS_RANDOM);
    g_assert_cmpuint (read.level, ==, 0);
    g_assert_cmpuint (read.second_level, ==, 3);
    g_assert_cmpuint (read.style, ==, 2);
    g_assert_cmpuint (read.length, ==, 7);
    g_assert_cmpint (read.times.mode, ==, KT_TIME_TIMED);
    g_assert_true (kt_allotment_equal (&read.times.allotments[1], &terms.times.allotments[1]));
  }
  terms = kt_game_terms_read (settings, chess);
  g_assert_cmpint (terms.opponent, ==, KT_OPPONENT_COMPUTER);
  g_assert_cmpuint (terms.level, ==, medium);
}

static void
test_broken_terms (void)
{
  static const char *const broken[] = {
    "",
    "   ",
    "opponent=",
    "level=superhuman style=9 length=4",
    "length=99 length=-1 length=x",
    "first-time=0 second-time=never",
    "=",
    "opponent=computer=person",
  };
  g_autoptr (GSettings) settings = test_get_settings ();
  const KtGame *game = kt_registry_get_game (0);

  for (guint i = 0; i < G_N_ELEMENTS (broken); i++) {
    KtGameTerms terms;

    test_set_terms (settings, broken[i]);
    terms = kt_game_terms_read (settings, game);
    g_assert_cmpint (terms.opponent, ==, KT_OPPONENT_COMPUTER);
    g_assert_cmpint ((int) terms.level, ==, kt_registry_find_level (game, "medium"));
    g_assert_cmpuint (terms.style, ==, 0);
    g_assert_cmpuint (terms.length, ==, 0);
    g_assert_cmpint (terms.times.allotments[0].main_us, ==, 300 * G_USEC_PER_SEC);
  }
}

/* Starts a game with the settings. Returns its match. */
static KtMatch *
start_match (GSettings *settings)
{
  g_autoptr (KtGameModel) model = kt_game_model_new ();

  kt_game_setup_start (settings, model);
  return g_object_ref (kt_game_model_get_match (model));
}

static void
assert_match (GSettings *settings, const char *first, gboolean is_first_person, const char *second,
              gboolean is_second_person)
{
  g_autoptr (KtMatch) match = start_match (settings);
  KtSeat *seats[] = { kt_match_get_seat (match, 0), kt_match_get_seat (match, 1) };

  g_assert_cmpstr (kt_seat_get_name (seats[0]), ==, first);
  g_assert_cmpstr (kt_seat_get_name (seats[1]), ==, second);
  g_assert_cmpint (kt_seat_is_person (seats[0]), ==, is_first_person);
  g_assert_cmpint (kt_seat_is_person (seats[1]), ==, is_second_person);
}

static void
test_match (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();

  assert_match (settings, "You", TRUE, "Computer", FALSE);
  test_set_terms (settings, "level=master opponent=watch");
  assert_match (settings, "Computer 1", FALSE, "Computer 2", FALSE);
  test_set_terms (settings, "opponent=person");
  assert_match (settings, "Player 1", TRUE, "Player 2", TRUE);
  kt_game_setup_set_names (settings, "  Lan ", "");
  assert_match (settings, "Lan", TRUE, "Player 2", TRUE);
  test_set_terms (settings, "opponent=computer");
  assert_match (settings, "Lan", TRUE, "Computer", FALSE);
  test_set_terms (settings, "opponent=alliance");
  assert_match (settings, "Lan", TRUE, "Two Computers", FALSE);
}

static void
test_replaced_player (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autoptr (KtMatch) match = start_match (settings);
  g_autoptr (KtPlayer) computer = kt_computer_new (0, 0);

  kt_seat_set_player (kt_match_get_seat (match, 0), computer);
  kt_game_setup_name_seats (settings, match);
  g_assert_cmpstr (kt_seat_get_name (kt_match_get_seat (match, 0)), ==, "Computer 1");
  g_assert_cmpstr (kt_seat_get_name (kt_match_get_seat (match, 1)), ==, "Computer 2");
}

/* A game keeps its player names when the names for the next game change. */
static void
test_kept_names (void)
{
  static const char *const given[] = { "", "Lan" }, *const first[] = { "Player 1", "Lan" };
  g_autoptr (GSettings) settings = test_get_settings ();

  test_set_terms (settings, "opponent=person");
  for (guint i = 0; i < G_N_ELEMENTS (given); i++) {
    g_autoptr (KtGameModel) model = kt_game_model_new ();
    g_autoptr (KtRecord) record = NULL;
    g_autoptr (KtMatch) match = NULL;
    g_autofree char *text = NULL;

    kt_game_setup_set_names (settings, given[i], "");
    kt_game_setup_start (settings, model);
    text = test_write (model);
    kt_game_setup_set_names (settings, "Wolfe", "Mai");
    record = kt_import_text (text, strlen (text), NULL);
    match = kt_game_setup_read_match (settings, record, NULL);
    g_assert_cmpstr (kt_seat_get_name (kt_match_get_seat (match, 0)), ==, first[i]);
    g_assert_cmpstr (kt_seat_get_name (kt_match_get_seat (match, 1)), ==, "Player 2");
  }
}

/* The computer takes over a seat, and gives it back to the previous player. */
static void
test_seat_given_back (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  g_autoptr (KtPlayer) computer = kt_computer_new (0, 0), person = kt_person_new ();
  KtSeat *seat;

  kt_game_setup_set_names (settings, "Lan", "");
  kt_game_setup_set_portraits (settings, "cat", "");
  kt_game_setup_start (settings, model);
  seat = kt_match_get_seat (kt_game_model_get_match (model), 0);
  kt_game_setup_seat_player (settings, model, 0, computer);
  g_assert_cmpstr (kt_seat_get_name (seat), ==, "Computer 1");
  g_assert_cmpstr (kt_seat_get_portrait (seat), ==, "");
  kt_game_setup_seat_player (settings, model, 0, person);
  g_assert_cmpstr (kt_seat_get_name (seat), ==, "Lan");
  g_assert_cmpstr (kt_seat_get_portrait (seat), ==, "cat");
}

static void
test_names (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autofree char *many = g_strnfill (200, 'a');
  g_autofree char *longest = g_strnfill (40, 'a');
  const char *const none[] = { NULL };

  kt_game_setup_set_names (settings, many, "Nguyễn Thị Ánh Tuyết");
  {
    g_autofree char *first = kt_game_setup_get_name (settings, 0);
    g_autofree char *second = kt_game_setup_get_name (settings, 1);

    g_assert_cmpstr (first, ==, longest);
    g_assert_cmpstr (second, ==, "Nguyễn Thị Ánh Tuyết");
  }
  g_settings_set_strv (settings, "names", none);
  {
    g_autofree char *first = kt_game_setup_get_name (settings, 0);

    g_assert_cmpstr (first, ==, "");
  }
}

static void
test_begins (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  static const char *const beginners[] = { "begins=you", "begins=opponent", "begins=random" };
  guint n_first[KT_SEATS] = { 0 };

  for (guint i = 0; i < 300; i++) {
    g_autoptr (KtMatch) match = NULL;

    test_set_terms (settings, beginners[i % 3]);
    match = start_match (settings);
    if (i % 3 == KT_BEGINS_RANDOM)
      n_first[kt_match_get_first_seat (match)]++;
    else
      g_assert_cmpuint (kt_match_get_first_seat (match), ==, i % 3);
  }
  g_assert_cmpuint (n_first[0], >, 0);
  g_assert_cmpuint (n_first[1], >, 0);
}

static void
load_text (GSettings *settings, KtGameModel *model, const char *text)
{
  g_autoptr (GError) error = NULL;
  KtRecord *record = kt_import_text (text, strlen (text), &error);

  g_assert_no_error (error);
  g_assert_true (kt_game_setup_load (settings, model, record, &error));
}

static void
start_with_odds (GSettings *settings, KtGameModel *model, const char *game, const char *terms)
{
  kt_game_setup_set_game (settings, kt_registry_find_game (game));
  kt_game_texts_set (settings, "terms", game, terms);
  kt_game_setup_start (settings, model);
}

/* Returns the text of the start, and asserts that a file has it. */
static char *
get_start (KtGameModel *model)
{
  char *start = kt_position_to_text (kt_game_tree_get_start (kt_game_model_get_tree (model)));
  g_autofree char *file = test_write (model);
  g_autofree char *tag = g_strdup_printf ("[FEN \"%s\"]", start);

  g_assert_nonnull (strstr (file, tag));
  return start;
}

/* The seat that gives odds lacks the piece, whichever side it has, also in the next game. The
 * positions are those of the start with the piece taken away. */
static void
test_odds (void)
{
  static const struct {
    const char *game, *terms, *start;
  } cases[] = {
    { "xiangqi", "odds=horse giver=you begins=you",
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKABNR w - - 0 1" },
    { "xiangqi", "odds=horse giver=you begins=opponent",
      "rnbakab1r/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1" },
    { "xiangqi", "odds=pawn giver=opponent begins=you",
      "rnbakabnr/9/1c5c1/p1p3p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1" },
    { "xiangqi", "odds=horses giver=opponent begins=opponent",
      "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/R1BAKAB1R w - - 0 1" },
    { "chess", "odds=rook giver=opponent begins=you",
      "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQk - 0 1" },
  };
  g_autoptr (GSettings) settings = test_get_settings ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtGameModel *model = kt_game_model_new ();
    KtMatch *match;
    guint first;
    g_autofree char *start = NULL, *again = NULL;

    start_with_odds (settings, model, cases[i].game, cases[i].terms);
    match = kt_game_model_get_match (model);
    first = kt_match_get_first_seat (match);
    start = get_start (model);
    g_assert_cmpstr (start, ==, cases[i].start);
    g_assert_null (kt_game_model_resign (model));
    kt_game_model_start_again (model);
    again = get_start (model);
    g_assert_cmpstr (again, ==, cases[i].start);
    g_assert_cmpuint (kt_match_get_first_seat (match), ==, first);
    test_assert_gone (model);
  }
}

/* Every odds of every game are a position of the game, with one or two pieces less. */
static void
test_all_odds (void)
{
  for (guint i = 0; i < kt_registry_get_n_games (); i++) {
    const KtGame *game = kt_registry_get_game (i);
    KtOptions options = kt_options_default (game);

    for (guint j = 0; j < 2 * game->n_odds; j++) {
      const char *text = game->odds[j / 2].starts[j % 2];
      g_autofree KtPosition *usual = kt_position_new (game, &options), *start = NULL;
      KtGeometry board = kt_position_get_geometry (usual);
      guint n_missing = 0;

      if (!text)
        continue;
      start = kt_position_parse (game, &options, text, NULL);
      g_assert_nonnull (start);
      for (guint k = 0; k < board.columns * board.rows; k++) {
        KtPiece before = kt_position_get_piece (usual, (KtSquare) k);
        KtPiece now = kt_position_get_piece (start, (KtSquare) k);

        if (before.side == now.side && (before.side < 0 || before.type == now.type))
          continue;
        g_assert_cmpint (now.side, ==, -1);
        g_assert_cmpint (before.side, ==, (int) (j % 2));
        n_missing++;
      }
      g_assert_cmpuint (n_missing, ==, g_str_equal (game->odds[j / 2].name.id, "horses") ? 2 : 1);
    }
  }
}

/* The player who gets the first move as odds begins every game, and the file says so. */
static void
test_first_move_as_odds (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  KtGameModel *model = kt_game_model_new ();
  g_autoptr (KtRecord) record = NULL;
  g_autoptr (KtMatch) match = NULL;
  g_autofree char *file = NULL;

  start_with_odds (settings, model, "xiangqi", "odds=move giver=you begins=you");
  for (guint i = 0; i < 3; i++) {
    g_assert_cmpuint (kt_match_get_first_seat (kt_game_model_get_match (model)), ==, 1);
    g_assert_null (kt_game_model_resign (model));
    kt_game_model_start_again (model);
  }
  file = test_write (model);
  record = kt_import_text (file, strlen (file), NULL);
  match = kt_game_setup_read_match (settings, record, NULL);
  g_assert_true (kt_match_has_odds (match));
  test_assert_gone (model);
}

/* A position without players gets the local players, not the names of the game that was loaded
 * before. */
static void
test_position_alone (void)
{
  g_autoptr (GSettings) settings = test_get_settings ();
  g_autoptr (KtGameModel) model = kt_game_model_new ();
  KtSeat *seat;

  load_text (settings, model, "[White \"Lan\"]\n[Black \"Minh\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n");
  seat = kt_match_get_seat (kt_game_model_get_match (model), 1);
  g_assert_cmpstr (kt_seat_get_name (seat), ==, "Minh");
  load_text (settings, model, "7k/P7/8/8/8/8/1p6/7K w - - 0 1");
  for (guint i = 0; i < KT_SEATS; i++) {
    seat = kt_match_get_seat (kt_game_model_get_match (model), i);
    g_assert_cmpstr (kt_seat_get_name (seat), ==, i == 0 ? "You" : "Computer");
    g_assert_cmpuint (kt_seat_get_wins (seat), ==, 0);
    kt_seat_set_wins (seat, 3);
  }
  load_text (settings, model, "7k/P7/8/8/8/8/8/7K w - - 0 1");
  seat = kt_match_get_seat (kt_game_model_get_match (model), 0);
  g_assert_cmpuint (kt_seat_get_wins (seat), ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-setup/game", test_chosen_game);
  g_test_add_func ("/game-setup/options", test_options);
  g_test_add_func ("/game-setup/broken-options", test_broken_options);
  g_test_add_func ("/game-setup/terms", test_terms);
  g_test_add_func ("/game-setup/broken-terms", test_broken_terms);
  g_test_add_func ("/game-setup/match", test_match);
  g_test_add_func ("/game-setup/replaced-player", test_replaced_player);
  g_test_add_func ("/game-setup/kept-names", test_kept_names);
  g_test_add_func ("/game-setup/seat-given-back", test_seat_given_back);
  g_test_add_func ("/game-setup/names", test_names);
  g_test_add_func ("/game-setup/begins", test_begins);
  g_test_add_func ("/game-setup/odds", test_odds);
  g_test_add_func ("/game-setup/all-odds", test_all_odds);
  g_test_add_func ("/game-setup/first-move-as-odds", test_first_move_as_odds);
  g_test_add_func ("/game-setup/position-alone", test_position_alone);
  return g_test_run ();
}
