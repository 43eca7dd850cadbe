/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-search-entry.h"

#include "core/kt-zobrist.h"

enum { MEBIBYTE = 1024 * 1024 };

static KtSearchEntry
make_entry (guint16 move, gint16 score, guint8 depth, KtBound bound)
{
  return (KtSearchEntry){ move, score, (gint16) -score, depth, (guint8) bound, TRUE };
}

static void
assert_found (const KtTranspositionTable *table, guint64 key, const KtSearchEntry *entry)
{
  KtSearchEntry found = { 0 };

  g_assert_true (kt_search_entry_probe (table, key, &found));
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
  const KtSearchEntry entries[] = {
    make_entry (0x7fff, KT_INFINITE, 255, KT_BOUND_EXACT),
    make_entry (1, -KT_INFINITE, 0, KT_BOUND_LOWER),
    { 0, -1, G_MININT16, 128, KT_BOUND_UPPER, FALSE },
    { 0, 0, KT_NO_SCORE, 0, KT_BOUND_LOWER, FALSE },
  };
  KtTranspositionTable *table = kt_search_entry_new_table (MEBIBYTE);

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    kt_search_entry_store (table, kt_zobrist (1, i), &entries[i]);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    assert_found (table, kt_zobrist (1, i), &entries[i]);
  kt_tt_free (table);
}

/* A deep entry of the same search is not replaced by a much shallower bound, and keeps its move
 * if the newer entry has none. */
static void
test_same_position (void)
{
  KtTranspositionTable *table = kt_search_entry_new_table (MEBIBYTE);
  KtSearchEntry deep = make_entry (9, 50, 20, KT_BOUND_LOWER);
  KtSearchEntry shallow = make_entry (8, 60, 5, KT_BOUND_UPPER);
  KtSearchEntry newer = make_entry (0, 70, 21, KT_BOUND_UPPER), expected = newer;

  kt_search_entry_store (table, 5, &deep);
  kt_search_entry_store (table, 5, &shallow);
  assert_found (table, 5, &deep);
  kt_search_entry_store (table, 5, &newer);
  expected.move = 9;
  assert_found (table, 5, &expected);
  kt_tt_new_search (table);
  kt_search_entry_store (table, 5, &shallow);
  assert_found (table, 5, &shallow);
  kt_tt_free (table);
}

/* The score of a mate counts from the root. If the game would be drawn before the mate, the score
 * is just below that of a mate. */
static void
test_mates (void)
{
  const struct {
    int score;
    guint ply;
    int plies_left, expected;
  } cases[] = {
    { KT_MATE - 5, 3, 5, KT_MATE - 8 },
    { KT_MATE - 5, 3, 4, KT_MIN_MATE - 1 },
    { 5 - KT_MATE, 3, 5, 8 - KT_MATE },
    { 5 - KT_MATE, 3, 4, 1 - KT_MIN_MATE },
    { 300, 3, 0, 300 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KtSearchEntry entry = make_entry (9, (gint16) cases[i].score, 5, KT_BOUND_EXACT);

    g_assert_cmpint (kt_search_entry_get_score (&entry, cases[i].ply, cases[i].plies_left), ==,
                     cases[i].expected);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/search-entry/keeps", test_keeps);
  g_test_add_func ("/search-entry/same-position", test_same_position);
  g_test_add_func ("/search-entry/mates", test_mates);
  return g_test_run ();
}
