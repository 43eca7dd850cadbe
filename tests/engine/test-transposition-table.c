/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engine/kt-transposition-table.h"

#include "core/kt-zobrist.h"

enum { MEBIBYTE = 1024 * 1024, BUCKET = 4, SLOT_BYTES = 16 };

static const KtTtPolicy policies[] = { { KT_TT_UPPER_BITS, 8 }, { KT_TT_LOWER_BITS, 4 } };

static KtTranspositionTable *
make_table (gsize bytes)
{
  return kt_tt_new (bytes, &policies[0]);
}

static void
store (KtTranspositionTable *table, guint64 key, guint64 payload, guint depth)
{
  guint64 data;
  KtTtSlot *slot = kt_tt_find_slot (table, key, &data);

  kt_tt_write (table, slot, key, kt_tt_pack (payload, depth, KT_BOUND_LOWER));
}

static gboolean
has (const KtTranspositionTable *table, guint64 key)
{
  return kt_tt_probe (table, key) != 0;
}

/* Every part is stored and read back, including the extremes, at any age. */
static void
test_keeps (void)
{
  static const struct {
    guint64 payload;
    guint depth;
    KtBound bound;
  } entries[] = {
    { (G_GUINT64_CONSTANT (1) << KT_TT_PAYLOAD_BITS) - 1, KT_TT_MAX_DEPTH, KT_BOUND_EXACT },
    { 0, 0, KT_BOUND_LOWER },
    { 1, 128, KT_BOUND_UPPER },
  };

  for (guint i = 0; i < G_N_ELEMENTS (policies); i++) {
    KtTranspositionTable *table = kt_tt_new (MEBIBYTE, &policies[i]);

    for (guint j = 0; j < 100 * G_N_ELEMENTS (entries); j++) {
      guint k = j % G_N_ELEMENTS (entries);
      guint64 key = kt_zobrist (1, j), data;
      KtTtSlot *slot = kt_tt_find_slot (table, key, &data);

      g_assert_cmpuint (data, ==, 0);
      kt_tt_write (table, slot, key,
                   kt_tt_pack (entries[k].payload, entries[k].depth, entries[k].bound));
      data = kt_tt_probe (table, key);
      g_assert_cmpuint (kt_tt_get_payload (data), ==, entries[k].payload);
      g_assert_cmpuint (kt_tt_get_depth (data), ==, entries[k].depth);
      g_assert_cmpuint (kt_tt_get_bound (data), ==, entries[k].bound);
      g_assert_true (kt_tt_is_of_this_search (table, data));
      kt_tt_new_search (table);
      g_assert_false (kt_tt_is_of_this_search (table, data));
    }
    kt_tt_free (table);
  }
}

static void
test_unknown (void)
{
  KtTranspositionTable *table = make_table (MEBIBYTE);

  g_assert_false (has (table, 0));
  g_assert_false (has (table, 77));
  store (table, 77, 7, 7);
  g_assert_true (has (table, 77));
  g_assert_false (has (table, 78));
  kt_tt_clear (table);
  g_assert_false (has (table, 77));
  kt_tt_free (table);
}

/* Storing again finds the existing entry. */
static void
test_same_position (void)
{
  KtTranspositionTable *table = make_table (MEBIBYTE);
  guint64 data;

  store (table, 5, 9, 20);
  kt_tt_find_slot (table, 5, &data);
  g_assert_cmpuint (kt_tt_get_payload (data), ==, 9);
  store (table, 5, 8, 3);
  g_assert_cmpuint (kt_tt_get_payload (kt_tt_probe (table, 5)), ==, 8);
  kt_tt_free (table);
}

/* In a table of one bucket the shallowest entry is replaced, and old entries before new ones. */
static void
test_replacement (void)
{
  KtTranspositionTable *table = make_table (1);

  for (guint i = 0; i < BUCKET; i++)
    store (table, 100 + i, i + 1, 10 + i);
  store (table, 200, 1, 12);
  g_assert_false (has (table, 100));
  for (guint i = 1; i < BUCKET; i++)
    g_assert_true (has (table, 100 + i));
  kt_tt_new_search (table);
  store (table, 300, 1, 4);
  store (table, 301, 1, 4);
  g_assert_true (has (table, 300));
  g_assert_true (has (table, 301));
  g_assert_true (has (table, 100 + BUCKET - 1));
  kt_tt_free (table);
}

/* Each search reduces the effective depth of an entry as the policy says. */
static void
test_ageing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (policies); i++) {
    KtTranspositionTable *table = kt_tt_new (1, &policies[i]);
    guint depth = policies[i].plies_per_age;

    store (table, 1, 1, depth + 1);
    store (table, 2, 2, depth - 1);
    kt_tt_new_search (table);
    for (guint j = 0; j < BUCKET - 2; j++)
      store (table, 3 + j, 1, 0);
    store (table, 10, 1, 0);
    g_assert_false (has (table, 2));
    g_assert_true (has (table, 1));
    kt_tt_free (table);
  }
}

/* Only entries of the current search count. */
static void
test_fullness (void)
{
  KtTranspositionTable *table = make_table (1024);

  g_assert_cmpuint (kt_tt_get_fullness (table), ==, 0);
  for (guint i = 0; i < 5000; i++)
    store (table, kt_zobrist (2, i), 1, 1);
  g_assert_cmpuint (kt_tt_get_fullness (table), ==, 1000);
  kt_tt_new_search (table);
  g_assert_cmpuint (kt_tt_get_fullness (table), ==, 0);
  kt_tt_free (table);
}

/* Any size works, and no entry is returned for another position. */
static void
test_sizes (void)
{
  for (gsize bytes = 0; bytes < 5000; bytes += 501) {
    for (guint i = 0; i < G_N_ELEMENTS (policies); i++) {
      KtTranspositionTable *table = kt_tt_new (bytes, &policies[i]);

      for (guint j = 0; j < 2000; j++) {
        guint64 key = kt_zobrist (3, j);

        store (table, key, j, 1);
        g_assert_cmpuint (kt_tt_get_payload (kt_tt_probe (table, key)), ==, j);
      }
      kt_tt_free (table);
    }
  }
}

/* For more memory than any machine has, the available size is used. */
static void
test_too_large (void)
{
  KtTranspositionTable *table = kt_tt_new (G_MAXSIZE, &policies[0]);

  g_assert_cmpuint (kt_tt_get_bytes (table), >=, MEBIBYTE);
  for (guint i = 0; i < 1000; i++) {
    store (table, kt_zobrist (4, i), i, 1);
    g_assert_cmpuint (kt_tt_get_payload (kt_tt_probe (table, kt_zobrist (4, i))), ==, i);
  }
  kt_tt_free (table);
}

/* The payload is derived from the key, so that a mixture of two entries is noticed. */
static guint64
get_payload (guint64 key)
{
  return key >> (64 - KT_TT_PAYLOAD_BITS);
}

static gpointer
work (gpointer data)
{
  enum { ROUNDS = 50000, KEYS = 64 };
  KtTranspositionTable *table = data;

  for (guint i = 0; i < ROUNDS; i++) {
    guint64 key = kt_zobrist (3, kt_zobrist_mix (i) % KEYS), found = kt_tt_probe (table, key);

    if (found)
      g_assert_cmpuint (kt_tt_get_payload (found), ==, get_payload (key));
    store (table, key, get_payload (key), key & KT_TT_MAX_DEPTH);
  }
  return NULL;
}

/* Threads that write the same few slots never find a mixture of two entries. */
static void
test_threads (void)
{
  KtTranspositionTable *table = make_table (4 * BUCKET * SLOT_BYTES);
  GThread *threads[4];

  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, work, table);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
  kt_tt_free (table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tt/keeps", test_keeps);
  g_test_add_func ("/tt/unknown", test_unknown);
  g_test_add_func ("/tt/same-position", test_same_position);
  g_test_add_func ("/tt/replacement", test_replacement);
  g_test_add_func ("/tt/ageing", test_ageing);
  g_test_add_func ("/tt/fullness", test_fullness);
  g_test_add_func ("/tt/sizes", test_sizes);
  g_test_add_func ("/tt/too-large", test_too_large);
  g_test_add_func ("/tt/threads", test_threads);
  return g_test_run ();
}
