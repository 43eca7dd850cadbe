/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tests the opening book, and the engine that plays from it. */
#include "engine/kt-engine.h"
#include "games/chess/chess-levels.h"
#include "games/chess/openings/chess-book.h"
#include "games/chess/openings/chess-openings.h"
#include "games/chess/rules/chess-position.h"
#include "tests/games/chess/chess-fixture.h"
#include "tests/kt-test.h"

typedef struct {
  GHashTable *seen; /* keys of boards */
  guint n_entries;
} Walk;

static gboolean
is_legal (const ChessBoard *board, ChessMove move)
{
  ChessMove moves[CHESS_MAX_MOVES];
  guint n_moves = chess_board_list (board, moves);

  for (guint i = 0; i < n_moves; i++) {
    if (moves[i] == move)
      return TRUE;
  }
  return FALSE;
}

static void
check_from (Walk *walk, const ChessBoard *board)
{
  guint n_entries;
  const KtBookEntry *entries = chess_book_find (board, &n_entries);
  guint64 *key = g_memdup2 (&board->key, sizeof (guint64));

  if (!g_hash_table_add (walk->seen, key))
    return;
  for (guint i = 0; i < n_entries; i++) {
    ChessBoard next = *board;

    g_assert_cmpuint (entries[i].key, ==, board->key);
    g_assert_true (is_legal (board, entries[i].move));
    g_assert_cmpuint (entries[i].weight, >, 0);
    g_assert_true (i == 0 || entries[i].weight <= entries[i - 1].weight);
    chess_board_play (&next, entries[i].move);
    check_from (walk, &next);
  }
  walk->n_entries += n_entries;
}

/* Every move reachable in the book is legal; the other entries are answers to moves outside it. */
static void
test_moves (void)
{
  Walk walk = { g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL), 0 };
  ChessBoard start = chess_board_start ();

  check_from (&walk, &start);
  g_assert_cmpuint (walk.n_entries, >, 1000);
  g_assert_cmpuint (walk.n_entries, <=, chess_n_book_entries);
  for (guint i = 1; i < chess_n_book_entries; i++)
    g_assert_cmpuint (chess_book_entries[i - 1].key, <=, chess_book_entries[i].key);
  g_hash_table_unref (walk.seen);
}

static guint
count_different (const ChessBoard *board, guint n_seeds)
{
  g_autoptr (GHashTable) moves = g_hash_table_new (NULL, NULL);

  for (guint seed = 0; seed < n_seeds; seed++) {
    const KtBookEntry *entry = chess_book_choose (board, seed);

    g_assert_true (entry == chess_book_choose (board, seed));
    g_hash_table_add (moves, GUINT_TO_POINTER (entry->move));
  }
  return g_hash_table_size (moves);
}

/* The same seed draws the same move; many seeds draw many moves, each about as often as its
 * weight. */
static void
test_choice (void)
{
  enum { SEEDS = 4000 };
  ChessBoard start = chess_board_start ();
  guint n_entries, sum = 0, n_first = 0;
  const KtBookEntry *entries = chess_book_find (&start, &n_entries);

  g_assert_cmpuint (n_entries, >=, 4);
  g_assert_cmpuint (count_different (&start, SEEDS), >=, 4);
  for (guint i = 0; i < n_entries; i++)
    sum += entries[i].weight;
  for (guint seed = 0; seed < SEEDS; seed++)
    n_first += chess_book_choose (&start, seed) == entries;
  g_assert_cmpfloat_with_epsilon ((double) n_first / SEEDS, (double) entries->weight / sum, 0.05);
}

static void
test_end (void)
{
  ChessBoard board = chess_board_start ();
  g_autofree KtPosition *position = chess_fixture_position ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  guint n_entries;

  g_assert_nonnull (chess_book_find (&board, &n_entries));
  g_assert_null (chess_book_find (&chess (position)->board, &n_entries));
  g_assert_cmpuint (n_entries, ==, 0);
  g_assert_null (chess_book_choose (&chess (position)->board, 1));
}

static KtFinding
think (KtEngine *engine, const KtPosition *position, guint book_depth)
{
  g_autoptr (KtProgress) progress = kt_progress_new ();
  KtLimits limits = { .positions = 200, .book_depth = book_depth };
  KtFinding finding, published;

  kt_engine_think (engine, position, &limits, progress, &finding);
  g_assert_true (kt_progress_read (progress, &published));
  g_assert_cmpint (published.is_from_book, ==, finding.is_from_book);
  return finding;
}

/* The engine plays from the book up to its depth limit or the end of the book, and then
 * searches. */
static void
test_engine (void)
{
  for (guint level = 0; level < CHESS_N_LEVELS; level++) {
    guint depth = chess_levels_get_limits (level).book_depth;
    g_autoptr (KtEngine) engine = chess_levels_create_engine (level, 0, 3);
    g_autofree KtPosition *position = chess_fixture_position ("start");

    g_assert_cmpuint (depth, >, level ? chess_levels_get_limits (level - 1).book_depth : 0);
    for (guint i = 0; i < depth + 2; i++) {
      guint n_entries;
      gboolean is_known = chess_book_find (&chess (position)->board, &n_entries) && i < depth;
      KtFinding finding = think (engine, position, depth);

      g_assert_cmpint (finding.is_from_book, ==, is_known);
      g_assert_cmpint (finding.depth == 0, ==, is_known);
      kt_test_play_action (position, finding.action);
    }
    g_assert_false (think (engine, position, depth).is_from_book);
  }
}

static char *
play_opening (KtEngine *engine)
{
  g_autofree KtPosition *position = chess_fixture_position ("start");

  for (guint i = 0; i < 8; i++) {
    KtFinding finding = think (engine, position, 8);

    kt_test_play_action (position, finding.action);
  }
  return kt_position_to_text (position);
}

/* Without the book the engine searches; engines with the same seed play the same, and another
 * game gets another opening. */
static void
test_seeds (void)
{
  g_autofree KtPosition *start = chess_fixture_position ("start");
  g_autoptr (KtEngine) engine = chess_levels_create_engine (KT_LEVEL_FULL, 0, 5);
  g_autoptr (KtEngine) same = chess_levels_create_engine (KT_LEVEL_FULL, 0, 5);
  g_autoptr (GHashTable) games = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  g_assert_false (think (engine, start, 0).is_from_book);
  for (guint i = 0; i < 20; i++) {
    char *game = play_opening (engine);
    g_autofree char *again = play_opening (same);

    g_assert_cmpstr (game, ==, again);
    g_hash_table_add (games, game);
    kt_engine_reset (engine);
    kt_engine_reset (same);
  }
  g_assert_cmpuint (g_hash_table_size (games), >=, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess/book/moves", test_moves);
  g_test_add_func ("/chess/book/choice", test_choice);
  g_test_add_func ("/chess/book/end", test_end);
  g_test_add_func ("/chess/book/engine", test_engine);
  g_test_add_func ("/chess/book/seeds", test_seeds);
  return g_test_run ();
}
