/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <string.h>

#include "games/caro/caro-game.h"
#include "games/chess/chess-game.h"
#include "games/tictactoe/tictactoe-game.h"
#include "tools/arena/arena-openings.h"

static ArenaOpenings *
create (const KtGame *game, const char *options_text, const ArenaOpeningChoice *choice,
        GError **error)
{
  KtOptions options;

  kt_options_parse (game, options_text, &options, NULL);
  return arena_openings_new (game, &options, choice, error);
}

/* Writes a file with the text in a new folder. */
static char *
write_file (const char *name, const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("openings-XXXXXX", NULL);
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
remove_file (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);

  g_unlink (path);
  g_rmdir (folder);
}

/* The position after an opening, with every action checked. */
static KtPosition *
get_end (const ArenaOpening *opening)
{
  KtPosition *position = kt_position_copy (opening->start);

  for (guint i = 0; i < opening->actions->len; i++) {
    const KtAction *action = &g_array_index (opening->actions, KtAction, i);

    g_assert_null (kt_position_explain_illegal (position, action));
    kt_position_play (position, action);
  }
  g_assert_false (kt_position_is_over (position));
  return position;
}

static char *
get_end_text (const ArenaOpenings *openings, guint number)
{
  g_autoptr (ArenaOpening) opening = arena_openings_get (openings, number);
  g_autofree KtPosition *end = get_end (opening);

  return kt_position_to_text (end);
}

static void
assert_same_opening (const ArenaOpenings *openings, guint a, guint b, gboolean same)
{
  g_autofree char *first = get_end_text (openings, a);
  g_autofree char *second = get_end_text (openings, b);

  g_assert_cmpint (g_str_equal (first, second), ==, same);
}

/* --- Files --- */

static void
test_positions (void)
{
  static const char text[] =
      "# Two openings, and an empty line.\n\n"
      "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - bm Bb5; id \"a; b\";\r\n"
      "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40\n";
  g_autofree char *path = write_file ("x.epd", text);
  const ArenaOpeningChoice choice = { .file = path };
  g_autoptr (GError) error = NULL;
  g_autoptr (ArenaOpenings) openings = create (&chess_game, "", &choice, &error);
  g_autofree char *first = NULL, *second = NULL;

  g_assert_no_error (error);
  g_assert_cmpuint (arena_openings_get_n (openings), ==, 2);
  first = get_end_text (openings, 0);
  second = get_end_text (openings, 1);
  g_assert_cmpstr (first, ==, "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 1");
  g_assert_cmpstr (second, ==, "4k3/8/8/8/8/8/4P3/4K3 b - - 5 40");
  assert_same_opening (openings, 0, 2, TRUE);
  remove_file (path);
}

static void
test_games (void)
{
  static const char text[] = "[Event \"a\"]\n\n1. e4 e5 2. Nf3 (2. f4) Nc6 *\n\n"
                             "[Event \"b\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n";
  g_autofree char *path = write_file ("x.PGN", text);
  const ArenaOpeningChoice choice = { .file = path }, short_choice = { .file = path, .plies = 2 };
  g_autoptr (ArenaOpenings) openings = create (&chess_game, "", &choice, NULL);
  g_autoptr (ArenaOpenings) short_ones = create (&chess_game, "", &short_choice, NULL);
  g_autoptr (ArenaOpening) whole = arena_openings_get (openings, 0);
  g_autoptr (ArenaOpening) mate = arena_openings_get (openings, 1);
  g_autoptr (ArenaOpening) cut = arena_openings_get (short_ones, 0);

  g_assert_cmpuint (whole->actions->len, ==, 4);
  /* The move that ends the game is not part of the opening. */
  g_assert_cmpuint (mate->actions->len, ==, 3);
  g_assert_cmpuint (cut->actions->len, ==, 2);
  remove_file (path);
}

static void
test_lines (void)
{
  g_autofree char *path = write_file ("x.txt", "\xef\xbb\xbfh8 h9 g8\nh8, i9, k10, j9\n");
  const ArenaOpeningChoice choice = { .file = path };
  g_autoptr (ArenaOpenings) openings = create (&caro_game, "size=15", &choice, NULL);
  g_autoptr (ArenaOpening) second = arena_openings_get (openings, 1);

  g_assert_cmpuint (arena_openings_get_n (openings), ==, 2);
  g_assert_cmpuint (second->actions->len, ==, 4);
  remove_file (path);
}

static void
test_faults (void)
{
  static const struct {
    const KtGame *game;
    const char *name, *text, *message;
  } files[] = {
    { &chess_game, "x.epd", "# nothing\n\n", "no opening" },
    { &chess_game, "x.epd", "4k3/8/8/8/8/8/4P3/4K3 w - -\n8/8/8/8/8/8/8/8 w - -\n", "line 2" },
    { &chess_game, "x.pgn", "1. e4 e6 2. e6 *\n", "e6" },
    { &caro_game, "x.txt", "h8 h8\n", "line 1" },
    { &caro_game, "x.txt", "h8 banana\n", "banana" },
    { &tictactoe_game, "x.txt", "a1 b1 a2 b2 a3\n", "over" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = write_file (files[i].name, files[i].text);
    const ArenaOpeningChoice choice = { .file = path };
    g_autoptr (GError) error = NULL;
    g_autoptr (ArenaOpenings) openings = create (files[i].game, "", &choice, &error);

    g_assert_null (openings);
    g_test_message ("%s", error->message);
    g_assert_nonnull (strstr (error->message, files[i].message));
    remove_file (path);
  }
}

static void
test_shuffled (void)
{
  g_autofree char *path = write_file ("x.txt", "a1\nb1\nc1\nd1\ne1\nf1\ng1\nh1\n");
  const ArenaOpeningChoice choices[] = { { .file = path, .shuffled = TRUE, .seed = 1 },
                                         { .file = path, .shuffled = TRUE, .seed = 2 } };
  g_autoptr (ArenaOpenings) first = create (&caro_game, "", &choices[0], NULL);
  g_autoptr (ArenaOpenings) second = create (&caro_game, "", &choices[1], NULL);
  gboolean differs = FALSE;

  for (guint i = 0; i < 8; i++) {
    g_autofree char *here = get_end_text (first, i), *there = get_end_text (second, i);

    differs |= !g_str_equal (here, there);
    for (guint j = 0; j < i; j++)
      assert_same_opening (first, i, j, FALSE);
  }
  g_assert_true (differs);
  remove_file (path);
}

/* --- The book --- */

/* Each line of the book occurs once, in an order that depends on the seed. */
static void
test_book (void)
{
  const ArenaOpeningChoice choice = { .book = TRUE, .seed = 1 },
                           other = { .book = TRUE, .seed = 2 },
                           short_choice = { .book = TRUE, .plies = 4 };
  g_autoptr (ArenaOpenings) openings = create (&chess_game, "", &choice, NULL);
  g_autoptr (ArenaOpenings) others = create (&chess_game, "", &other, NULL);
  g_autoptr (ArenaOpenings) short_ones = create (&chess_game, "", &short_choice, NULL);
  g_autoptr (ArenaOpening) cut = arena_openings_get (short_ones, 0);
  g_autoptr (GHashTable) ends = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  guint n = arena_openings_get_n (openings), n_moved = 0;

  g_assert_cmpuint (n, >, 300);
  g_assert_cmpuint (n, ==, arena_openings_get_n (others));
  g_assert_cmpuint (cut->actions->len, ==, 4);
  for (guint i = 0; i < n; i++) {
    g_autoptr (ArenaOpening) opening = arena_openings_get (openings, i);
    g_autofree char *there = get_end_text (others, i);
    char *here = get_end_text (openings, i);

    g_assert_cmpuint (opening->actions->len, >=, 6);
    n_moved += !g_str_equal (here, there);
    g_assert_true (g_hash_table_add (ends, here));
  }
  g_assert_cmpuint (n_moved, >, n / 2);
}

static void
test_no_book (void)
{
  const ArenaOpeningChoice choice = { .book = TRUE }, deep = { .book = TRUE, .plies = 100 };
  g_autoptr (GError) error = NULL;

  g_assert_null (create (&caro_game, "", &choice, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_null (create (&chess_game, "", &deep, &error));
  g_assert_nonnull (error);
}

/* --- Drawn at random --- */

static void
test_drawn (void)
{
  static const struct {
    const KtGame *game;
    const char *options;
    guint plies, n;
  } games[] = {
    { &chess_game, "", 0, 8 },
    { &chess_game, "", 5, 5 },
    { &caro_game, "size=15", 0, 3 },
    { &caro_game, "size=13 rule=free", 4, 4 },
    { &caro_game, "size=15 opening=swap2", 0, 0 },
    { &caro_game, "size=15 opening=centre", 0, 3 },
    { &tictactoe_game, "", 0, 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    const ArenaOpeningChoice choice = { .plies = games[i].plies, .seed = 5 };
    g_autoptr (ArenaOpenings) openings = create (games[i].game, games[i].options, &choice, NULL);

    g_assert_cmpuint (arena_openings_get_n (openings), ==, 0);
    for (guint number = 0; number < 5; number++) {
      g_autoptr (ArenaOpening) opening = arena_openings_get (openings, number);
      g_autoptr (ArenaOpening) again = arena_openings_get (openings, number);
      g_autofree KtPosition *end = get_end (opening), *end_again = get_end (again);

      g_assert_cmpuint (opening->actions->len, ==, games[i].n);
      g_assert_true (kt_position_equal (end, end_again));
    }
  }
}

/* Random openings depend on the seed and on the number. */
static void
test_drawn_differ (void)
{
  const ArenaOpeningChoice choices[] = { { .seed = 1 }, { .seed = 2 } };
  g_autoptr (ArenaOpenings) first = create (&chess_game, "", &choices[0], NULL);
  g_autoptr (ArenaOpenings) second = create (&chess_game, "", &choices[1], NULL);
  g_autofree char *here = get_end_text (first, 0), *there = get_end_text (second, 0);

  g_assert_cmpstr (here, !=, there);
  assert_same_opening (first, 0, 1, FALSE);
}

static void
test_none (void)
{
  const ArenaOpeningChoice choice = { .none = TRUE };
  g_autoptr (ArenaOpenings) openings = create (&chess_game, "", &choice, NULL);
  g_autoptr (ArenaOpening) opening = arena_openings_get (openings, 3);

  g_assert_cmpuint (opening->actions->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/openings/positions", test_positions);
  g_test_add_func ("/openings/games", test_games);
  g_test_add_func ("/openings/lines", test_lines);
  g_test_add_func ("/openings/faults", test_faults);
  g_test_add_func ("/openings/shuffled", test_shuffled);
  g_test_add_func ("/openings/book", test_book);
  g_test_add_func ("/openings/no-book", test_no_book);
  g_test_add_func ("/openings/drawn", test_drawn);
  g_test_add_func ("/openings/drawn-differ", test_drawn_differ);
  g_test_add_func ("/openings/none", test_none);
  return g_test_run ();
}
