/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "games/chess/search/chess-tt.h"

#include "core/kt-zobrist.h"
#include "games/chess/search/chess-score.h"

enum { MEBIBYTE = 1024 * 1024 };

static ChessTtEntry
make_entry (ChessMove move, gint16 score, guint8 depth, KtBound bound)
{
  return (ChessTtEntry){ move, score, (gint16) -score, depth, (guint8) bound, TRUE };
}

static void
assert_found (const KtTranspositionTable *table, guint64 key, const ChessTtEntry *entry)
{
  ChessTtEntry found = { 0 };

  g_assert_true (chess_tt_probe (table, key, &found));
  g_assert_cmpuint (found.move, ==, entry->move);
  g_assert_cmpint (found.score, ==, entry->score);
  g_assert_cmpint (found.evaluation, ==, entry->evaluation);
  g_assert_cmpuint (found.depth, ==, entry->depth);
  g_assert_cmpuint (found.bound, ==, entry->bound);
  g_assert_cmpint (found.was_pv, ==, entry->was_pv);
}

/* Every number is stored and read back, including the extremes. */
static void
test_keeps (void)
{
  const ChessTtEntry entries[] = {
    make_entry (chess_move (63, 63, CHESS_MOVE_CASTLE), CHESS_INFINITE, 255, KT_BOUND_EXACT),
    make_entry (1, -CHESS_INFINITE, 0, KT_BOUND_LOWER),
    { 0, -1, G_MININT16, 128, KT_BOUND_UPPER, FALSE },
    { 0, 0, CHESS_NO_SCORE, 0, KT_BOUND_LOWER, FALSE },
  };
  KtTranspositionTable *table = chess_tt_new (MEBIBYTE);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    chess_tt_store (table, kt_zobrist (1, i), &entries[i]);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    assert_found (table, kt_zobrist (1, i), &entries[i]);
  kt_tt_free (table);
}

/* A deep entry of the same search is not replaced by a much shallower bound, and keeps its move
 * if the newer entry has none. */
static void
test_same_position (void)
{
  KtTranspositionTable *table = chess_tt_new (MEBIBYTE);
  ChessTtEntry deep = make_entry (9, 50, 20, KT_BOUND_LOWER);
  ChessTtEntry shallow = make_entry (8, 60, 5, KT_BOUND_UPPER);
  ChessTtEntry newer = make_entry (0, 70, 21, KT_BOUND_UPPER), expected = newer;

  chess_tt_store (table, 5, &deep);
  chess_tt_store (table, 5, &shallow);
  assert_found (table, 5, &deep);
  chess_tt_store (table, 5, &newer);
  expected.move = 9;
  assert_found (table, 5, &expected);
  kt_tt_new_search (table);
  chess_tt_store (table, 5, &shallow);
  assert_found (table, 5, &shallow);
  kt_tt_free (table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess-tt/keeps", test_keeps);
  g_test_add_func ("/chess-tt/same-position", test_same_position);
  return g_test_run ();
}
