/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-textbook-tt.h"

enum { SIZE = 1 << 16 };

static KtAction
make_action (guint number)
{
  return kt_action_place (0, (KtSquare) number);
}

static void
store (KtTranspositionTable *table, guint64 key, KtAction action, int score, int depth,
       KtBound bound)
{
  const KtTextbookEntry entry = { action, score, depth, bound };

  kt_textbook_tt_store (table, key, &entry);
}

/* Every number and every action is stored and read back. */
static void
test_keeps (void)
{
  const KtAction actions[] = {
    kt_action_place (1, 0),
    kt_action_place (0, KT_MAX_SQUARES - 1),
    kt_action (KT_ACTION_MOVE, 1, KT_MAX_SQUARES - 1, 0, 4),
    kt_action (KT_ACTION_PASS, 0, KT_NO_SQUARE, KT_NO_SQUARE, 0),
    kt_action_choose (0, 3),
    { 0 },
  };
  const int scores[] = { -KT_SCORE_WIN, -1, 0, 1, KT_SCORE_WIN };
  KtTranspositionTable *table = kt_textbook_tt_new (SIZE);
  KtTextbookEntry entry;

  for (guint i = 0; i < G_N_ELEMENTS (actions) * G_N_ELEMENTS (scores); i++) {
    KtAction action = actions[i % G_N_ELEMENTS (actions)];
    int score = scores[i / G_N_ELEMENTS (actions)];
    KtBound bound = (KtBound) (i % 3 + KT_BOUND_UPPER);

    store (table, i, action, score, (int) (7 * i), bound);
    g_assert_true (kt_textbook_tt_probe (table, i, action.actor, &entry));
    g_assert_true (kt_action_equal (entry.action, action));
    g_assert_cmpint (entry.score, ==, score);
    g_assert_cmpint (entry.depth, ==, (int) (7 * i));
    g_assert_cmpint (entry.bound, ==, bound);
  }
  g_assert_false (kt_textbook_tt_probe (table, 1000, 0, &entry));
  kt_tt_clear (table);
  g_assert_false (kt_textbook_tt_probe (table, 0, 0, &entry));
  kt_tt_free (table);
}

static void
test_same_position (void)
{
  KtTranspositionTable *table = kt_textbook_tt_new (SIZE);
  KtTextbookEntry entry;

  store (table, 9, make_action (1), 10, 5, KT_BOUND_EXACT);
  store (table, 9, make_action (2), 20, 4, KT_BOUND_EXACT);
  g_assert_true (kt_textbook_tt_probe (table, 9, 0, &entry));
  g_assert_cmpint (entry.score, ==, 10);
  store (table, 9, (KtAction){ 0 }, 30, 6, KT_BOUND_UPPER);
  g_assert_true (kt_textbook_tt_probe (table, 9, 0, &entry));
  g_assert_cmpint (entry.score, ==, 30);
  /* An entry with an action is preferred to one without. */
  g_assert_true (kt_action_equal (entry.action, make_action (1)));
  /* A deeper entry of an older search is still replaced. */
  kt_tt_new_search (table);
  store (table, 9, make_action (3), 40, 1, KT_BOUND_EXACT);
  g_assert_true (kt_textbook_tt_probe (table, 9, 0, &entry));
  g_assert_cmpint (entry.score, ==, 40);
  kt_tt_free (table);
}

/* A deep old entry is replaced before a shallow new one. */
static void
test_ageing (void)
{
  KtTranspositionTable *table = kt_textbook_tt_new (1);
  KtTextbookEntry entry;

  for (guint i = 0; i < 4; i++)
    store (table, i, make_action (i), 0, KT_TT_MAX_DEPTH - (int) i, KT_BOUND_EXACT);
  kt_tt_new_search (table);
  for (guint i = 4; i < 8; i++)
    store (table, i, make_action (i), 0, 0, KT_BOUND_EXACT);
  for (guint i = 0; i < 8; i++)
    g_assert_cmpint (kt_textbook_tt_probe (table, i, 0, &entry), ==, i >= 4);
  kt_tt_free (table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/textbook-tt/keeps", test_keeps);
  g_test_add_func ("/textbook-tt/same-position", test_same_position);
  g_test_add_func ("/textbook-tt/ageing", test_ageing);
  return g_test_run ();
}
