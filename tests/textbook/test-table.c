/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "textbook/kt-table.h"

/* Keys that all belong into one bucket of any table smaller than this. */
static const guint64 apart = G_GUINT64_CONSTANT (1) << 40;

static KtAction
make_action (guint number)
{
  return kt_action_place (0, (KtSquare) number);
}

static void
test_store_and_probe (void)
{
  KtTable *table = kt_table_new (1 << 16);
  KtEntry entry;

  g_assert_false (kt_table_probe (table, 0, &entry));
  g_assert_false (kt_table_probe (table, 77, &entry));
  kt_table_store (table, 77, make_action (5), -123, 4, KT_BOUND_LOWER);
  g_assert_true (kt_table_probe (table, 77, &entry));
  g_assert_true (kt_action_equal (entry.action, make_action (5)));
  g_assert_cmpint (entry.score, ==, -123);
  g_assert_cmpint (entry.depth, ==, 4);
  g_assert_cmpint (entry.bound, ==, KT_BOUND_LOWER);
  kt_table_store (table, 0, make_action (6), 1, 1, KT_BOUND_EXACT);
  g_assert_true (kt_table_probe (table, 0, &entry));
  g_assert_false (kt_table_probe (table, 78, &entry));
  g_assert_false (kt_table_probe (table, 77 + apart, &entry));
  kt_table_clear (table);
  g_assert_false (kt_table_probe (table, 77, &entry));
  kt_table_free (table);
}

static void
test_same_position (void)
{
  KtTable *table = kt_table_new (1 << 16);
  KtEntry entry;

  kt_table_store (table, 9, make_action (1), 10, 5, KT_BOUND_EXACT);
  kt_table_store (table, 9, make_action (2), 20, 4, KT_BOUND_EXACT);
  g_assert_true (kt_table_probe (table, 9, &entry));
  g_assert_cmpint (entry.score, ==, 10);
  kt_table_store (table, 9, (KtAction){ 0 }, 30, 6, KT_BOUND_UPPER);
  g_assert_true (kt_table_probe (table, 9, &entry));
  g_assert_cmpint (entry.score, ==, 30);
  /* An action is worth more than none. */
  g_assert_true (kt_action_equal (entry.action, make_action (1)));
  /* What an older search found deeper is still replaced. */
  kt_table_grow_older (table);
  kt_table_store (table, 9, make_action (3), 40, 1, KT_BOUND_EXACT);
  g_assert_true (kt_table_probe (table, 9, &entry));
  g_assert_cmpint (entry.score, ==, 40);
  kt_table_free (table);
}

/* Whether the entry of collision number `i` is still there. */
static gboolean
is_known (KtTable *table, guint i)
{
  KtEntry entry;
  gboolean known = kt_table_probe (table, 3 + i * apart, &entry);

  if (known)
    g_assert_cmpint (entry.score, ==, (int) i);
  return known;
}

static void
test_collisions (void)
{
  KtTable *table = kt_table_new (1 << 16);

  for (guint i = 0; i < 4; i++)
    kt_table_store (table, 3 + i * apart, make_action (i), (int) i, 10 - (int) i, KT_BOUND_EXACT);
  for (guint i = 0; i < 4; i++)
    g_assert_true (is_known (table, i));
  /* The shallowest gives way. */
  kt_table_store (table, 3 + 4 * apart, make_action (4), 4, 1, KT_BOUND_EXACT);
  g_assert_false (is_known (table, 3));
  g_assert_true (is_known (table, 0));
  g_assert_true (is_known (table, 4));
  kt_table_free (table);
}

static void
test_ageing (void)
{
  KtTable *table = kt_table_new (1 << 16);

  for (guint i = 0; i < 4; i++)
    kt_table_store (table, 3 + i * apart, make_action (i), (int) i, 10 + (int) i, KT_BOUND_EXACT);
  /* The age is kept in one byte: it may go all the way round. */
  for (guint i = 0; i < 257; i++)
    kt_table_grow_older (table);
  kt_table_store (table, 3 + 4 * apart, make_action (4), 4, 1, KT_BOUND_EXACT);
  g_assert_false (is_known (table, 0));
  kt_table_store (table, 3 + 5 * apart, make_action (5), 5, 1, KT_BOUND_EXACT);
  /* An older deep entry goes before a new shallow one. */
  g_assert_false (is_known (table, 1));
  g_assert_true (is_known (table, 4));
  g_assert_true (is_known (table, 5));
  kt_table_free (table);
}

/* Any size works, and nothing is ever answered for another position. */
static void
test_sizes (void)
{
  for (gsize bytes = 0; bytes < 5000; bytes += 501) {
    KtTable *table = kt_table_new (bytes);
    g_autoptr (GRand) random = g_rand_new_with_seed (3);

    for (guint i = 0; i < 2000; i++) {
      guint64 key = (guint64) g_rand_int (random) << 32 | g_rand_int (random);
      KtEntry entry;

      kt_table_store (table, key, make_action (i % 900), (int) i, (int) (i % 7), KT_BOUND_EXACT);
      g_assert_true (kt_table_probe (table, key, &entry));
      g_assert_cmpint (entry.score, ==, (int) i);
    }
    kt_table_free (table);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table/store-and-probe", test_store_and_probe);
  g_test_add_func ("/table/same-position", test_same_position);
  g_test_add_func ("/table/collisions", test_collisions);
  g_test_add_func ("/table/ageing", test_ageing);
  g_test_add_func ("/table/sizes", test_sizes);
  return g_test_run ();
}
